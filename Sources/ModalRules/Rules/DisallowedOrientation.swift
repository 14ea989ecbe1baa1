internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A frame is expected only where the modal may be shown.
  static let disallowedOrientation = Rule(
    .disallowedOrientation,
    check: .keys { facts in
      guard facts.modal.restrictsOrientations else { return }
      for expectation in facts.expectations { facts.check(expectation) }
    })
}

extension ModalFacts {
  fileprivate func check(_ expectation: Expectation) {
    let setting = expectation.setting
    guard let environment = environment(in: setting),
      let allowed = modal.orientations(in: environment),
      !allowed.value.contains(environment.traits.orientation)
    else { return }
    let orientation = environment.traits.orientation.rawValue
    let place = setting.orientation?.span ?? setting.container?.span ?? setting.device?.span
    report(
      .disallowedOrientation, .warning, at: place ?? expectation.span,
      "a frame is expected in \(orientation), where \(name) is never shown",
      secondary: [Label(allowed.span, "only these are allowed")],
      help: "leave the expectation out, or add `\(orientation)` to `orientations`")
  }
}

extension Modal {
  /// What the last layer that says anything about orientations says in an environment.
  fileprivate func orientations(in environment: Environment) -> Located<[Orientation]>? {
    let last = variants.last {
      $0.layer.orientations != nil && $0.condition.holds(in: environment)
    }
    return last?.layer.orientations ?? layer.orientations
  }

  fileprivate var restrictsOrientations: Bool {
    // Whether they count is asked last: few modals have any, and asking copies the layer.
    (layer.orientations.map { OrientationSet($0.value) != .both } ?? false
      || variants.contains { $0.layer.orientations != nil })
      && layer.orientationsCount
  }
}
