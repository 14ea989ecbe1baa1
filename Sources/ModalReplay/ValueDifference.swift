internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ModalLayer {
  /// The values of a modal's keys that are not as this layer claims; numbers can differ by a tolerance.
  func differences(from actual: ModalLayer, within tolerance: Double) -> [ElementDifference] {
    let values = Dictionary(actual.written.map { ($0.key, $0.value) }) { $1 }
    return written.compactMap { claim in
      let key = claim.key
      let isAbsent =
        Self.isPresence(of: key) && !values.keys.contains { Self.isPresence(of: $0) }
      let value = values[key] ?? (isAbsent ? nil : actual.standard(of: key, values))
      return claim.value.holds(of: value, within: tolerance)
        ? nil
        : ElementDifference(
          id: "values", span: claim.span, values: .value(key, claimed: claim.value, actual: value))
    }
  }

  /// The value that holds where a key is not set among those that are; nil if none does, or if it is no number or word.
  private func standard(of key: String, _ values: [String: YAMLValue]) -> YAMLValue? {
    let rows = Self.rowsByName
    if let name = key.exact.dropping(prefix: "drag.") { return standardOfDrag(name) }
    if key.exact.hasPrefix("dimming."), dimming.isPresent?.value == false { return nil }
    for direction in ["animation.show.", "animation.hide."] {
      guard let name = key.exact.dropping(prefix: direction) else { continue }
      let both = "animation.\(name)"
      return values[both] ?? rows[both]?.standardValue(in: standardCases)
    }
    // Each of `margins` and `padding` has the default of all; a popover has margins at its sides alone.
    for whole in ["margins", "padding"] {
      guard let edge = key.exact.dropping(prefix: "\(whole).") else { continue }
      if whole == "margins", presentation?.value == .popover {
        return .number(["left", "right"].contains(edge) ? PopoverInputs.sideMargin : 0)
      }
      return rows[whole]?.standardValue(in: standardCases)
    }
    return rows[key]?.standardValue(in: standardCases)
  }

  private func standardOfDrag(_ name: String) -> YAMLValue? {
    let rule = PresentationKeys.DragRule(drag, sheet, hasDetents: hasDetents)
    let isOfDetents = !["fraction", "velocity", "scrub", "onCancel"].contains(name)
    guard rule.isEnabled, isOfDetents == hasDetents else { return nil }
    switch name {
    case "rubberBand": return .flag(rule.hasRubberBand)
    case "dismissible": return .flag(rule.isDismissible)
    default: return Self.rowsByName["drag.\(name)"]?.standardValue(in: standardCases)
    }
  }
}
