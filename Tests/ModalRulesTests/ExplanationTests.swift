import ModalReader
import ModalRules
import ModalSource
import ModalYAML
import Testing

/// What is explained is what is reported.
@Suite struct ExplanationTests {
  @Test func codesAreInOrderAndOnce() {
    let codes = ruleExplanations.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
  }

  @Test(arguments: ruleExplanations.map(\.code.number))
  func examplesShowTheRule(number: Int) throws {
    let code = DiagnosticCode(number)
    let explanation = try #require(ruleExplanations.first { $0.code == code })
    let wrong = allFindings(explanation.wrong)
    #expect(!wrong.isEmpty && wrong.allSatisfy { $0.code == code })
    #expect(allFindings(explanation.right) == [])
  }

  /// What reading and the rules find together.
  private func allFindings(_ text: String) -> [Diagnostic] {
    let source = SourceFile(name: "test.modal.yaml", text: text)
    let composed = compose(source)
    let checked = read(composed.value, of: source)
    return composed.diagnostics + checked.diagnostics
      + checked.value.flatMap { check($0, in: builtIn) }
  }
}
