internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ModalLayer {
  /// The values of a modal's keys that are not as this layer claims; numbers can differ by a tolerance.
  func differences(from actual: ModalLayer, within tolerance: Double) -> [ElementDifference] {
    let values = SetValues(actual)
    return written.compactMap { claim in
      let (key, value) = (claim.key, values[claim.key])
      return claim.value.holds(of: value, within: tolerance)
        ? nil
        : ElementDifference(
          id: "values", span: claim.span, values: .value(key, claimed: claim.value, actual: value))
    }
  }
}

/// The values of a modal's keys, with the defaults of those that are not set.
private struct SetValues {
  private let layer: ModalLayer
  private let values: [String: YAMLValue]

  init(_ layer: ModalLayer) {
    self.layer = layer
    values = Dictionary(layer.written.map { ($0.key, $0.value) }) { $1 }
  }

  /// The value that holds for a key; nil if none does, or if it is a default and no number or word.
  subscript(key: String) -> YAMLValue? {
    if let value = values[key] { return value }
    let isAbsent =
      ModalLayer.isPresence(of: key) && !values.keys.contains { ModalLayer.isPresence(of: $0) }
    return isAbsent ? nil : standard(of: key)
  }

  private func standard(of key: String) -> YAMLValue? {
    if let name = key.exact.dropping(prefix: "drag.") { return standardOfDrag(name) }
    if key.exact.hasPrefix("dimming."), layer.dimming.isPresent?.value == false { return nil }
    for direction in ["animation.show.", "animation.hide."] {
      guard let name = key.exact.dropping(prefix: direction) else { continue }
      let both = "animation.\(name)"
      return values[both] ?? standardOfRow(both)
    }
    // Each of `margins` and `padding` has the default of all; a popover has margins at its sides alone.
    for whole in ["margins", "padding"] {
      guard let edge = key.exact.dropping(prefix: "\(whole).") else { continue }
      if whole == "margins", layer.presentation?.value == .popover {
        return .number(["left", "right"].contains(edge) ? PopoverInputs.sideMargin : 0)
      }
      return standardOfRow(whole)
    }
    return standardOfRow(key)
  }

  private func standardOfDrag(_ name: String) -> YAMLValue? {
    let rule = PresentationKeys.DragRule(layer.drag, layer.sheet, hasDetents: layer.hasDetents)
    let isOfDetents = !["fraction", "velocity", "scrub", "onCancel"].contains(name)
    guard rule.isEnabled, isOfDetents == layer.hasDetents else { return nil }
    switch name {
    case "rubberBand": return .flag(rule.hasRubberBand)
    case "dismissible": return .flag(rule.isDismissible)
    default: return standardOfRow("drag.\(name)")
    }
  }

  private func standardOfRow(_ key: String) -> YAMLValue? {
    ModalLayer.index.rows[key]?.standardValue(in: layer.standardCases)
  }
}
