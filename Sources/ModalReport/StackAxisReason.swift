internal import ModalLanguage
internal import ModalLayout
internal import ModalReplay
internal import ModalSyntax

extension ElementSurroundings {
  /// Whether a stack stands in a row: as written, or, of the axis `auto`, as its children have been placed.
  func standsInRow(_ id: String) -> Bool {
    guard let stack = parts.first(where: { $0.element.id.value == id })?.element.stack else {
      return false
    }
    switch stack.axis?.value ?? .column {
    case .row: return true
    case .column: return false
    case .auto:
      let ids = stack.children?.value.map(\.value) ?? []
      let seen = ids.compactMap { id in parts.first { $0.isVisible && $0.element.id.value == id } }
      return seen.count == 2 && seen[0].frame.x >= seen[1].frame.maxX
    }
  }

  /// Whether a stack of the axis `auto` stands in a row or in a column, and why: "side by side: the texts of
  /// both are narrower than half".
  ///
  /// - Parameters:
  ///   - id: The stack.
  ///   - isVertical: The axis that is spoken of: a row is a matter of the left edges, a column of the upper.
  ///   - digits: A number in digits.
  /// - Returns: Nil for other stacks, whose axis is as written, and for the other axis.
  func axisReason(ofStack id: String, isVertical: Bool, _ digits: (Double) -> String) -> String? {
    guard let stack = parts.first(where: { $0.element.id.value == id })?.element.stack,
      stack.axis?.value == .auto
    else { return nil }
    let ids = stack.children?.value.map(\.value) ?? []
    let seen = ids.compactMap { id in parts.first { $0.isVisible && $0.element.id.value == id } }
    guard seen.count == 2 else {
      return seen.count < 2 || !isVertical ? nil : "one below the other: there are \(seen.count)"
    }
    // A column has both at the same left edge, or in the same middle.
    if seen[0].frame.x >= seen[1].frame.maxX {
      return isVertical ? nil : "side by side, the first at the right: both are narrower than half"
    }
    guard isVertical, let widest = seen.max(by: { width(of: $0) < width(of: $1) }) else {
      return nil
    }
    return
      "one below the other: `\(widest.element.id.value)` with \(digits(width(of: widest))) is not "
      + "narrower than half"
  }

  /// What of an element counts: the width that it says, or that of its text, without what a button keeps
  /// free around its title.
  private func width(of part: PlacedElement) -> Double {
    let element = part.element
    guard element.horizontal.count == 0, element.text != nil else { return part.frame.width }
    let room = element.kind?.value == .button ? 24.0 : 0
    let extent = part.fittingExtent(isVertical: false, scale: textScale)
    // Without the last digits that the difference has cost.
    return ((extent - room) * 1e6).rounded() / 1e6
  }
}
