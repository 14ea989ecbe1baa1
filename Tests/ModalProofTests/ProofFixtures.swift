import ModalLanguage
import ModalLayout
import ModalProof
import ModalSyntax
import Testing

/// A spec whose first invariant is proved.
struct ProvedSpec {
  let document: SpecDocument

  /// The spec of a text, which reads without a finding.
  init(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let source = SourceFile(name: "test.modal.yaml", text: text)
    let composed = compose(source)
    let checked = read(composed.value, of: source)
    let findings = (composed.diagnostics + checked.diagnostics).map(\.message)
    #expect(findings == [], sourceLocation: sourceLocation)
    document = try #require(checked.value.first, sourceLocation: sourceLocation)
  }

  /// The plan of the modal of an invariant.
  func plan(of invariant: Invariant) throws -> LayoutPlan {
    LayoutPlan(document.modals[try #require(document.modalIndex(named: invariant.modal))])
  }

  /// What is known of the first invariant.
  func proof(limits: Limits = Limits()) throws -> BareProof {
    let invariant = try #require(document.invariants.first)
    return proveBare(invariant, of: try plan(of: invariant), limits: limits)
  }

  /// The same where it fails.
  func refutation() throws -> (Refutation, BareFailure) {
    let proof = try proof()
    guard case .refuted(let refutation) = proof.verdict, let failure = proof.failure else {
      throw NotRefuted(verdict: proof.verdict)
    }
    return (refutation, failure)
  }

  struct NotRefuted: Error { let verdict: Verdict }
}

/// What is known of an invariant of a modal, both written in one line.
func proof(
  _ modal: String, _ invariant: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> BareProof {
  try spec(modal, invariant, sourceLocation: sourceLocation).proof()
}

/// The spec of a modal and an invariant, both written in one line.
func spec(
  _ modal: String, _ invariant: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> ProvedSpec {
  try ProvedSpec(
    "modalspec: 1\nname: test\nmodal: \(modal)\ninvariants: [\(invariant)]\n",
    sourceLocation: sourceLocation)
}
