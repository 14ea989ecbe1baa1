package import ModalLanguage
package import ModalSyntax

/// Checks what a spec means, by the rules in `Rules`.
///
/// - Parameters:
///   - document: The spec.
///   - matrix: The devices; made once for many specs.
///   - isFaulty: Whether the spec's shape has errors. What is said of its frames would then be a
///     consequence of them, so only names and times are checked.
/// - Returns: The findings, in the order of the text.
package func check(
  _ document: SpecDocument, in matrix: DeviceMatrix, isFaulty: Bool = false
) -> [Diagnostic] {
  let checks = Checks.all
  let facts = SpecFacts(document, in: matrix)
  for check in checks.names { check(facts) }
  guard !isFaulty else { return facts.findings() }
  for index in document.modals.indices {
    let modal = ModalFacts(document.modals[index], of: facts)
    checks.run(on: modal)
    for state in modal.enteredStates { checks.runOnFrames(of: state) }
  }
  for check in checks.spec { check(facts) }
  return facts.findings()
}

/// The checks of all rules by what they need, each kind in the order of the list.
private struct Checks: Sendable {
  private(set) var names: [@Sendable (SpecFacts) -> Void] = []
  private(set) var spec: [@Sendable (SpecFacts) -> Void] = []
  private var keys: [@Sendable (ModalFacts) -> Void] = []
  private var elements: [@Sendable (ModalFacts, DeviceScenes) -> Void] = []
  private var texts: [@Sendable (ModalFacts, DeviceTexts) -> Void] = []
  private var frames: [@Sendable (ModalFacts, DeviceFrames) -> Void] = []

  static let all = Checks(Rule.all)

  private init(_ rules: [Rule]) {
    for check in rules.flatMap(\.checks) {
      switch check {
      case .names(let check): names.append(check)
      case .spec(let check): spec.append(check)
      case .keys(let check): keys.append(check)
      case .elements(let check): elements.append(check)
      case .texts(let check): texts.append(check)
      case .frames(let check): frames.append(check)
      }
    }
  }

  func run(on modal: ModalFacts) {
    for check in keys { check(modal) }
    if let scenes = modal.scenes {
      for check in elements { check(modal, scenes) }
      if let found = modal.texts { for check in texts { check(modal, found) } }
    }
    runOnFrames(of: modal)
  }

  func runOnFrames(of modal: ModalFacts) {
    if let found = modal.frames { for check in frames { check(modal, found) } }
  }
}
