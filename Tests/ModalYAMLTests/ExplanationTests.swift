import ModalSource
import ModalYAML
import Testing

@Suite("Explanations of the YAML codes")
struct ExplanationTests {
  @Test("Every code has one, in order")
  func complete() {
    // Files that cannot be read, MS014, are the pipeline's concern.
    #expect(yamlExplanations.map(\.code.number) == (1...18).filter { $0 != 14 } + [27, 28])
  }

  @Test("The wrong example is reported with its code alone, the right one not at all")
  func examples() {
    for explanation in yamlExplanations {
      if !explanation.wrong.hasPrefix("#") {
        let reported = findings(explanation.wrong)
        #expect(codes(explanation.wrong) == [explanation.code], "\(explanation.code) \(reported)")
      }
      #expect(findings(explanation.right) == [], "\(explanation.code)")
    }
  }

  @Test("Titles read well after `allow`, and reasons are sentences")
  func wording() {
    for explanation in yamlExplanations {
      #expect(!explanation.title.hasSuffix("."))
      #expect(explanation.why.hasSuffix("."))
      #expect(!explanation.why.contains("\n"))
      #expect(explanation.why.split(separator: ". ").count >= 2)
    }
  }
}
