internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// How high a keyboard would be with which the modal is where the app has it, though the dump tells of another one, or of none; nil
  /// where no keyboard puts it there.
  ///
  /// - Throws: The failure of a formula without a finite value.
  func otherKeyboard(
    than found: DumpSurroundings, of plan: inout LayoutPlan, _ setting: Setting
  ) throws(EvaluationFailure) -> Double? {
    let own = found.numbers.environment.keyboardHeight
    // Only that it is moved tells of a keyboard.
    guard setting.keyboard == nil,
      let place = places.first(where: { $0.element == nil && $0.edges[0].edge.isVertical }),
      place.isMove, let actual = place.edges.first?.actual
    else { return nil }
    func top(_ height: Double) throws(EvaluationFailure) -> Double {
      var screen = found.numbers.environment
      screen.direction = content.environment.direction
      screen.keyboardHeight = height
      return try SolvedContent(
        of: content.spec, &plan, on: screen, state: setting.state?.value, detent: content.detent
      ).frame.y
    }
    let pixel = 1 / content.environment.scale
    func isThere(_ height: Double) throws(EvaluationFailure) -> Bool {
      actual.distance(from: try top(height)).magnitude <= pixel
    }
    if own > 0 { return try isThere(0) ? 0 : nil }
    // The keyboards of phones and tablets: the higher they are, the higher the modal stands.
    var (low, high) = (Self.leastKeyboard, Self.mostKeyboard)
    guard try top(high) - pixel <= actual.upper, try top(low) + pixel >= actual.lower else {
      return nil
    }
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if try top(middle) > actual.middle { low = middle } else { high = middle }
    }
    return try isThere(high) ? high.rounded() : nil
  }

  /// The heights of keyboards in points, with those of landscape.
  private static var leastKeyboard: Double { 160 }
  private static var mostKeyboard: Double { 450 }
}
