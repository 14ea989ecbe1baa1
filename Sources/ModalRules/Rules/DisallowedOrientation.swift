internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A frame is expected, and a scenario begins, only where the modal may be shown.
  static let disallowedOrientation = Rule(
    .disallowedOrientation,
    check: .keys { facts in
      guard facts.modal.restrictsOrientations else { return }
      // A loop over the values would copy all of each.
      let expectations = facts.document.expectations
      for index in expectations.indices where facts.concerns(expectations.span[index].modal) {
        facts.check(
          expectations.span[index].setting, at: expectations.span[index].span, isExpectation: true)
      }
      for scenario in facts.document.scenarios where facts.isShown(atStartOf: scenario) {
        facts.check(scenario.setting, at: scenario.name.span, isExpectation: false)
      }
    })
}

extension ModalFacts {
  /// Whether a scenario shows the modal before anything turns.
  fileprivate func isShown(atStartOf scenario: Scenario) -> Bool {
    for event in scenario.events {
      switch event.verb?.value {
      case .rotate, .resize: return false
      case .show where concerns(event.modal): return true
      default: continue
      }
    }
    return false
  }

  fileprivate func check(_ setting: Setting, at span: SourceSpan, isExpectation: Bool) {
    guard let environment = environment(in: setting),
      let allowed = modal.orientations(in: environment),
      !allowed.value.contains(environment.traits.orientation)
    else { return }
    let orientation = environment.traits.orientation.rawValue
    let (what, it) =
      isExpectation
      ? ("frame is expected", "expectation") : ("scenario takes place", "scenario")
    let place = setting.orientation?.span ?? setting.container?.span ?? setting.device?.span
    report(
      .disallowedOrientation, .warning, at: place ?? span,
      "a \(what) in \(orientation), where \(name) is never shown",
      secondary: [Label(allowed.span, "only these are allowed")],
      help: "leave the \(it) out, or add `\(orientation)` to `orientations`")
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
