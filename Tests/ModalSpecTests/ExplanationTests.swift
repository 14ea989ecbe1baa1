import ModalSpec
import Testing

/// The examples of all explanations, under everything that `modalspec check` looks for.
@Suite struct ExplanationTests {
  @Test(arguments: explanations.map(\.code))
  func rightIsNotReportedAtAll(_ code: DiagnosticCode) throws {
    let explanation = try #require(explanations.first { $0.code == code })
    let found = findings(in: explanation.right)
    #expect(found.isEmpty, "\(found.map { "\($0.code) \($0.message)" })")
  }

  @Test(arguments: explanations.map(\.code))
  func wrongIsReportedAsThatAlone(_ code: DiagnosticCode) throws {
    let explanation = try #require(explanations.first { $0.code == code })
    // What cannot be shown as text is described by a comment.
    guard !explanation.wrong.hasPrefix("#") else { return }
    let found = findings(in: explanation.wrong)
    #expect(found.allSatisfy { $0.code == code }, "\(found.map { "\($0.code) \($0.message)" })")
  }

  private func findings(in text: String) -> [Diagnostic] {
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    return SpecChecker().check(file)
  }
}
