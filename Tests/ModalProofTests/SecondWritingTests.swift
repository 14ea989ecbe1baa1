import FoundationEssentials
import ModalLanguage
import ModalLayout
import ModalProof
import ModalSpecTesting
import ModalSyntax
import Testing

/// Invariants that z3 has decided by a second writing of the language's formula; see `Tests/Claims/specs.py`.
@Suite
struct SecondWritingTests {
  /// Folders of specs; `PROOFS` names others, for thousands of them.
  static let folders: [String] =
    ProcessInfo.processInfo.environment["PROOFS"]?.split(separator: ":").map(String.init)
    ?? [packageRoot.appending(path: "Tests/Claims").path]

  @Test(arguments: folders)
  func agree(_ folder: String) throws {
    let text = try String(contentsOfFile: "\(folder)/specs.modal.yaml", encoding: .utf8)
    let source = SourceFile(name: "specs.modal.yaml", text: text)
    let file = read(compose(source).value, of: source)
    try #require(file.diagnostics.allSatisfy { $0.severity != .error })
    var plans: [String: (LayoutPlan, SpecDocument)] = [:]
    for document in file.value {
      plans[document.name] = (LayoutPlan(try #require(document.modals.first)), document)
    }
    var undecided: [String] = []
    let answers = try String(contentsOfFile: "\(folder)/specs.txt", encoding: .utf8)
      .split(separator: "\n")
    for answer in answers {
      let parts = answer.split(separator: " ", maxSplits: 2).map(String.init)
      let (plan, document) = try #require(plans[parts[0]])
      let proof = proveBare(document.invariants[try #require(Int(parts[1]))], of: plan)
      switch proof.verdict {
      case .proved: #expect(parts[2] == "holds", "\(answer)")
      case .undecided(let reasons): undecided.append("\(answer): \(reasons)")
      case .refuted(let refutation):
        let extents = try #require(refutation.extents, "\(answer)")
        let ends = extents.map { "\($0.least.written) \($0.greatest.written)" }
        #expect(refutation.undecided.isEmpty, "\(answer)")
        #expect("fails " + ends.joined(separator: ", ") == parts[2], "\(answer)")
      }
    }
    #expect(undecided == [])
  }
}
