internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ArrowCheck {
  /// What about an arrow is not as claimed; numbers can differ by a tolerance, in points.
  func differences(from actual: PopoverArrow?, within tolerance: Double) -> [ElementDifference] {
    guard let actual else {
      return [
        ElementDifference(
          id: "arrow", span: span, values: .direction(claimed: direction?.value, actual: nil))
      ]
    }
    var differences: [ElementDifference] = []
    if let direction, direction.value != actual.direction {
      differences.append(
        ElementDifference(
          id: "arrow", span: direction.span,
          values: .direction(claimed: direction.value, actual: actual.direction)))
    }
    for (axis, claimed, number) in [(Axis.horizontal, x, actual.x), (.vertical, y, actual.y)] {
      guard let claimed, !((claimed.value - number).magnitude <= tolerance) else { continue }
      differences.append(
        ElementDifference(
          id: "arrow", span: claimed.span,
          values: .coordinate(axis, claimed: claimed.value, actual: number)))
    }
    return differences
  }
}
