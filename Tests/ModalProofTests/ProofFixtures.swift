import ModalLanguage
import ModalLayout
import ModalProof
import ModalSyntax
import Testing

/// A spec whose first invariant is proved.
struct ProvedSpec {
  let document: SpecDocument

  /// The spec of a text, which reads without a finding; an invariant may say nothing about the modal.
  init(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let source = SourceFile(name: "test.modal.yaml", text: text)
    let composed = compose(source)
    let checked = read(composed.value, of: source)
    let findings = (composed.diagnostics + checked.diagnostics)
      .filter { $0.code != .idleInvariant }.map(\.message)
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
  func refutation() throws -> (Refutation, BareFailure) { try Self.refutation(of: proof()) }

  private static func refutation(of proof: BareProof) throws -> (Refutation, BareFailure) {
    guard case .refuted(let refutation) = proof.verdict, let failure = proof.failure else {
      throw NotRefuted(verdict: proof.verdict)
    }
    return (refutation, failure)
  }

  struct NotRefuted: Error { let verdict: Verdict }

  /// Whether the container in which it fails is one in which doubles clearly do, too.
  func failsInDoubles() throws -> Bool { try failsInDoubles(proof()) }

  /// The same of a proof that is there already.
  func failsInDoubles(_ proof: BareProof) throws -> Bool {
    let (refutation, failure) = try Self.refutation(of: proof)
    let invariant = try #require(document.invariants.first)
    var plan = try plan(of: invariant)
    let environment = refutation.example.environment(scale: failure.scale)
    let keys = try #require(plan.keys(in: environment).tried(at: failure.place, of: plan.modal))
    return doublesHold(invariant, keys.inputs, in: environment) == false
  }
}

/// Whether an invariant holds in doubles, where there is something to try; nil where that hangs on the last places. It does
/// not where something has no value.
func doublesHold(
  _ invariant: Invariant, _ inputs: LayoutInputs, in environment: Environment
) -> Bool? {
  do {
    guard let evaluation = try InvariantEvaluation(invariant, inputs, in: environment) else {
      return true
    }
    return try evaluation.truth(at: evaluation.root)
  } catch {
    return false
  }
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
