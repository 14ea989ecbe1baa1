import ModalRules
import ModalSource
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
    #expect(findings(explanation.wrong).map(\.code).contains(code))
    #expect(findings(explanation.wrong).allSatisfy { $0.code == code })
    #expect(findings(explanation.right) == [])
  }
}
