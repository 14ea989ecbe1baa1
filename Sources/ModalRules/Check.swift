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
  let known = Dictionary(findings.map { (FindingPlace($0), weight(of: $0)) }) {
    $1 > $0 ? $1 : $0
  }
  let words = other.direction == .rtl ? "right to left" : "left to right"
  for var finding in ModalRules.findings(of: document, in: other, elementsLeft) {
    let place = FindingPlace(finding)
    if let known = known[place] {
      // What is worse in the other direction counts.
      guard weight(of: finding) > known else { continue }
      findings.removeAll { FindingPlace($0) == place }
    }
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

/// The weight of a finding: one from a smaller text size on concerns more people.
private func weight(of finding: Diagnostic) -> (severity: Severity, size: Int) {
  (finding.severity, -(finding.textSize ?? 0))
}

/// The findings in the direction of a matrix.
private func findings(
  of document: SpecDocument, in matrix: DeviceMatrix, isFaulty: Bool = false,
  _ elementsLeft: WorkBudget
) -> [Diagnostic] {
  let checks = Checks.all.checks
  let facts = SpecFacts(document, in: matrix, elementsLeft)
  for case .names(let check) in checks { check(facts) }
  guard !isFaulty else { return facts.findings() }
  for index in document.modals.indices {
    let modal = ModalFacts(document.modals[index], of: facts)
    for case .keys(let check) in checks { check(modal) }
    if let scenes = modal.scenes {
      for case .elements(let check) in checks { check(modal, scenes) }
      if let texts = modal.texts { for case .texts(let check) in checks { check(modal, texts) } }
    }
    for facts in [modal] + modal.enteredStates {
      guard let frames = facts.frames else { continue }
      for case .frames(let check) in checks { check(facts, frames) }
    }
    modal.reportReach()
  }
  for case .spec(let check) in checks { check(facts) }
  return facts.findings()
}

/// The checks of all rules, in the order of the list. A class, as it is one for all threads, which would wait for each other
/// at every copy.
private final class Checks: Sendable {
  let checks = Rule.all.flatMap(\.checks)

  static let all = Checks()
}
