import ModalReader
import ModalSource
import Testing

/// Every explanation's examples are what they say they are.
@Suite struct ExplanationTests {
  /// A code, by which a case is named.
  struct Case: CustomTestStringConvertible {
    let explanation: Explanation
    var testDescription: String { explanation.code.description }
  }

  static let cases = readerExplanations.map(Case.init)

  @Test(arguments: cases) func wrongIsReportedAsThatAlone(_ item: Case) {
    let code = item.explanation.code
    let reading = read(item.explanation.wrong)
    #expect(Set(reading.codes) == [code.description], "\(reading.excerpts)")
  }

  @Test(arguments: cases) func rightIsNotReported(_ item: Case) {
    let reading = read(item.explanation.right)
    #expect(reading.diagnostics.isEmpty, "\(reading.excerpts)")
  }

  @Test func coverTheShapeCodesInOrder() {
    let codes = readerExplanations.map(\.code.number)
    // The root folder, MS122, is the pipeline's concern.
    let meaning = codes.filter { $0 >= 200 }
    #expect(codes.filter { $0 < 200 } == (101...141).filter { $0 != 122 })
    // What the reader alone can see of the meaning: units.
    #expect(meaning == [240, 241, 252])
  }

  @Test(arguments: cases) func readsWell(_ item: Case) {
    let title = item.explanation.title
    #expect(title.first?.isUppercase == false && !title.hasSuffix("."))
    let sentences = item.explanation.why.split(separator: ". ").count
    #expect((2...4).contains(sentences))
    #expect(item.explanation.why.hasSuffix("."))
  }
}
