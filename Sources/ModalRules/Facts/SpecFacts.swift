internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What rules ask about a spec, and what they have found in it.
final class SpecFacts {
  let document: SpecDocument
  /// The devices, with what they offer on their whole screens.
  let matrix: DeviceMatrix
  /// What the steps of its scenarios do.
  let steps: StepKinds
  /// The elements, each in each state, that rules may still look at in its file.
  let elementsLeft: WorkBudget
  /// The environments of its expectations and scenarios.
  let settings: OwnSettings
  private(set) var reported: [Diagnostic] = []

  init(_ document: SpecDocument, in matrix: DeviceMatrix, _ elementsLeft: WorkBudget) {
    self.elementsLeft = elementsLeft
    steps = StepKinds(of: document)
    settings = OwnSettings(of: document, in: matrix.catalogue)
    self.document = document
    self.matrix = matrix
  }

  func report(_ finding: Diagnostic) { reported.append(finding) }

  /// The findings in the order of the text; those at one place in the order of the rules.
  func findings() -> [Diagnostic] {
    reported.sortByPlace()
    return reported
  }

  /// A modal as a sentence names it.
  func name(of modal: Modal) -> String {
    document.modals.count == 1 && modal.id.value == "main" ? "the modal" : "`\(modal.id.value)`"
  }

  // MARK: - What changes a modal

  /// Whether a behavior or a scenario hides a modal.
  func isHidden(_ modal: Modal) -> Bool {
    isHiddenInSomeScenario(modal.id.value)
      || document.modals.contains { other in
        other.behavior?.hides(modal.id.value, isOwn: other.id.value == modal.id.value) ?? false
      }
  }

  private func isHiddenInSomeScenario(_ id: String) -> Bool {
    guard steps.contains(.hides) else { return false }
    return document.scenarios.contains { scenario in
      scenario.events.contains { event in
        switch event.verb?.value {
        case .hideAll: true
        case .hide: event.modal.map { $0.value == id } ?? true
        default: false
        }
      }
    }
  }

  /// Whether a `set` shows or enables an element that is neither at first.
  func isRevived(_ element: Element) -> Bool {
    isSet(element) { $0.isVisible != nil || $0.isEnabled != nil || $0.looks.alpha != nil }
  }

  /// Whether a `set` changes something of an element.
  func isSet(_ element: Element, where changes: (Element) -> Bool) -> Bool {
    isSet { $0.elements.contains { $0.id.value == element.id.value && changes($0) } }
  }

  /// Whether there is a `set` of some kind, in a scenario or in a behavior.
  func isSet(_ isWanted: (SetChange) -> Bool) -> Bool {
    func isWantedSet(_ verb: Verb?) -> Bool {
      guard case .set(let change)? = verb else { return false }
      return isWanted(change)
    }
    let isInAScenario =
      steps.contains(.sets)
      && document.scenarios.contains { $0.events.contains { isWantedSet($0.verb?.value) } }
    return isInAScenario
      || document.modals.contains {
        $0.behavior?.allActions.contains { isWantedSet($0.verb) } == true
      }
  }
}

/// The environments of a spec's expectations and scenarios, in their order. The catalogue is asked once for all rules.
struct OwnSettings {
  let expectations: [Checked<Environment?>]
  let scenarios: [Checked<Environment?>]

  init(of document: SpecDocument, in catalogue: DeviceCatalogue) {
    // A loop over the values would copy each of them.
    expectations = document.expectations.indices.map {
      environment(for: document.expectations.span[$0].setting, in: catalogue)
    }
    scenarios = document.scenarios.indices.map {
      environment(for: document.scenarios.span[$0].setting, in: catalogue)
    }
  }
}

extension Behavior {
  /// What it does on entering states and in transitions, in the order of the text.
  var allActions: [Action] { states.flatMap(\.actions) }

  /// The states that its transitions lead to from the initial one, directly or by way of others.
  var reachableStates: Set<String> {
    let positions = NamePositions(states.map(\.name.value))
    return reachable(from: initial.value) { name in
      positions[name].map { states[$0].transitions.compactMap(\.target?.value) } ?? []
    }
  }

  /// Whether it hides a modal in a state that it can be in; a `hide` that names none hides its own.
  fileprivate func hides(_ id: String, isOwn: Bool) -> Bool {
    let reachable = reachableStates
    return states.contains { state in
      guard reachable.contains(state.name.value) else { return false }
      return state.actions.contains { action in
        switch action {
        case .event(.hide, let target, _): target.map { $0.value == id } ?? isOwn
        case .event(.hideAll, _, _): true
        default: false
        }
      }
    }
  }
}

extension Behavior.Action {
  var verb: Verb? { if case .event(let verb, _, _) = self { verb } else { nil } }
}
