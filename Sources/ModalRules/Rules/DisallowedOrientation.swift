internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A frame is expected, and a scenario begins, only where the modal may be shown.
  static let disallowedOrientation = Rule(
    .disallowedOrientation,
    check: .keys { facts in
      guard facts.modal.restrictsOrientations else { return }
      let (document, settings) = (facts.document, facts.spec.settings)
      for index in facts.expectations {
        guard let found = facts.disallowed(in: settings.expectations[index].value) else { continue }
        let expectation = document.expectations[index]
        facts.report(found, in: expectation.setting, at: expectation.span, isExpectation: true)
      }
      for index in document.scenarios.indices {
        guard let found = facts.disallowed(in: settings.scenarios[index].value) else { continue }
        let scenario = document.scenarios[index]
        guard facts.isShown(atStartOf: scenario) else { continue }
        facts.report(found, in: scenario.setting, at: scenario.name.span, isExpectation: false)
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

  /// The orientation of some surroundings that the modal does not allow, and what it allows.
  fileprivate func disallowed(
    in environment: Environment?
  ) -> (orientation: Orientation, allowed: Located<[Orientation]>)? {
    guard let environment = environment?.inside(modal.hostView),
      let allowed = modal.orientations(in: environment),
      !allowed.value.contains(environment.traits.orientation)
    else { return nil }
    return (environment.traits.orientation, allowed)
  }

  fileprivate func report(
    _ found: (orientation: Orientation, allowed: Located<[Orientation]>), in setting: Setting,
    at span: SourceSpan, isExpectation: Bool
  ) {
    let orientation = found.orientation.rawValue
    let (what, it) =
      isExpectation
      ? ("frame is expected", "expectation") : ("scenario takes place", "scenario")
    let place = setting.orientation?.span ?? setting.container?.span ?? setting.device?.span
    report(
      .disallowedOrientation, .warning, at: place ?? span,
      "a \(what) in \(orientation), where \(name) is never shown",
      secondary: [Diagnostic.Label(found.allowed.span, "only these are allowed")],
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
