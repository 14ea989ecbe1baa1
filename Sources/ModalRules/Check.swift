package import ModalLanguage
package import ModalSyntax

/// Checks what a spec means, by the rules in `Rules`.
///
/// - Parameters:
///   - document: The spec.
///   - matrix: The devices; made once for many specs.
///   - isFaulty: Whether the spec's shape has errors. What is said of its frames would then be a
///     consequence of them, so only names and times are checked.
///   - elementsLeft: The elements, each in each state, that rules may look at; one count for the specs of a file.
/// - Returns: The findings, in the order of the text.
package func check(
  _ document: SpecDocument, in matrix: DeviceMatrix, isFaulty: Bool = false,
  elementsLeft: WorkBudget = WorkBudget(WorkLimits.checkedElements)
) -> [Diagnostic] {
  var findings = findings(of: document, in: matrix, isFaulty: isFaulty, elementsLeft)
  guard let other = matrix.inOtherDirection, !isFaulty,
    document.modals.indices.contains(where: { document.modals[$0].turns })
  else { return findings }
  var known: [FindingPlace: FindingWeight] = [:]
  for finding in findings {
    let weight = FindingWeight(finding)
    known[FindingPlace(finding)] = max(weight, known[FindingPlace(finding)] ?? weight)
  }
  for var finding in ModalRules.findings(of: document, in: other, elementsLeft) {
    let place = FindingPlace(finding)
    if let weight = known[place] {
      // What is worse in the other direction counts.
      guard FindingWeight(finding) > weight else { continue }
      findings.removeAll { FindingPlace($0) == place }
    }
    let words = other.direction == .rtl ? "right to left" : "left to right"
    finding.notes.append("This is so only where people read from \(words).")
    findings.append(finding)
  }
  findings.sortByPlace()
  return findings
}

/// What a finding is about.
private struct FindingPlace: Hashable {
  /// The codes that are about two elements.
  private static let ofPairs: Set<DiagnosticCode> = [.overlappingTexts, .overlappingTargets]

  private let code: DiagnosticCode
  private let spans: [SourceSpan]

  init(_ finding: Diagnostic) {
    code = finding.code
    let others = Self.ofPairs.contains(code) ? finding.secondary : []
    spans = ([finding.primary].compactMap { $0 } + others).map(\.span)
  }
}

/// How much a finding weighs: what is so from a smaller text size on concerns more people.
private struct FindingWeight: Comparable {
  private let severity: Severity
  /// The position of the text size that its message names; 0 for none.
  private let size: Int

  init(_ finding: Diagnostic) {
    severity = finding.severity
    size =
      TextScale.allCases.firstIndex {
        finding.message.exact.contains("text size `\($0.rawValue)`")
      } ?? 0
  }

  static func < (one: FindingWeight, other: FindingWeight) -> Bool {
    (one.severity, -one.size) < (other.severity, -other.size)
  }
}

/// The findings in the direction of a matrix.
private func findings(
  of document: SpecDocument, in matrix: DeviceMatrix, isFaulty: Bool = false,
  _ elementsLeft: WorkBudget
) -> [Diagnostic] {
  let checks = Checks.all
  let facts = SpecFacts(document, in: matrix, elementsLeft)
  for case .names(let check) in checks.names { check(facts) }
  guard !isFaulty else { return facts.findings() }
  for index in document.modals.indices {
    let modal = ModalFacts(document.modals[index], of: facts)
    checks.run(on: modal)
    for state in modal.enteredStates { checks.runOnFrames(of: state) }
    modal.reportReach()
  }
  for case .spec(let check) in checks.spec { check(facts) }
  return facts.findings()
}

/// The checks of all rules by what they need, each kind in the order of the list. A class, as it is one for all threads,
/// which would wait for each other at every copy.
private final class Checks: Sendable {
  let names, spec, keys, elements, texts, frames: [Rule.Check]

  static let all = Checks(Rule.all.flatMap(\.checks))

  private init(_ checks: [Rule.Check]) {
    names = checks.filter { if case .names = $0 { true } else { false } }
    spec = checks.filter { if case .spec = $0 { true } else { false } }
    keys = checks.filter { if case .keys = $0 { true } else { false } }
    elements = checks.filter { if case .elements = $0 { true } else { false } }
    texts = checks.filter { if case .texts = $0 { true } else { false } }
    frames = checks.filter { if case .frames = $0 { true } else { false } }
  }

  func run(on modal: ModalFacts) {
    for case .keys(let check) in keys { check(modal) }
    if let scenes = modal.scenes {
      for case .elements(let check) in elements { check(modal, scenes) }
      if let found = modal.texts { for case .texts(let check) in texts { check(modal, found) } }
    }
    runOnFrames(of: modal)
  }

  func runOnFrames(of modal: ModalFacts) {
    if let found = modal.frames { for case .frames(let check) in frames { check(modal, found) } }
  }
}
