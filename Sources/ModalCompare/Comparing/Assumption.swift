package import ModalLanguage
package import ModalLayout
internal import ModalSyntax

/// Something of the surroundings that neither the dump nor anybody tells, and that a failed comparison may be because of.
package enum Assumption: Hashable, Sendable {
  /// The generation of the system, by which the spec differs.
  case os(Int)
  /// That no keyboard is up, though the modal has a field.
  case noKeyboard
  /// How large texts are, where those of the app are as large as at another size.
  case textScale(TextScale, other: TextScale)
}

extension ComparedModal {
  /// Notes what of the surroundings is assumed, if something is elsewhere and may follow from it.
  ///
  /// - Throws: The failure of a formula without a finite value.
  package mutating func assume(
    _ found: DumpSurroundings, of plan: inout LayoutPlan, _ setting: Setting
  ) throws(EvaluationFailure) {
    guard match != nil, !places.isEmpty else { return }
    if found.isKeyboardAssumed, content.elements.contains(where: { $0.kind.takesText }) {
      assumptions.append(.noKeyboard)
    }
    if found.isTextScaleAssumed, let other = try otherTextScale(of: &plan, setting) {
      assumptions.append(.textScale(content.environment.textScale, other: other))
    }
    let os = found.numbers.environment.os
    guard found.isSystemAssumed else { return }
    for other in [Environment.newestOS] + (11...18).reversed() where other != os {
      var screen = found.numbers.environment
      screen.direction = content.environment.direction
      screen.os = other
      let otherwise = try SolvedContent(
        of: content.spec, &plan, on: screen, state: setting.state?.value, detent: content.detent)
      guard otherwise.frame == content.frame,
        otherwise.elements.map(\.frame) == content.elements.map(\.frame)
      else { return assumptions.append(.os(os)) }
    }
  }
}
