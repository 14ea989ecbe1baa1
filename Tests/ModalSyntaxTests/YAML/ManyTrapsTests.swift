import Testing

@testable import ModalSyntax

/// All pitfalls of a file are found, and what only looks like a pitfall is left alone.
@Suite struct ManyTrapsTests {
  @Test(arguments: ["a > 1 ? 1 : 2", "{a: 1, b: c > 1 ? 1 : 2, d: 3}"])
  func allTrapsOfAFileAreFound(value: String) {
    let lines = (0..<200).map { "  k\($0): \(value)\n" }.joined()
    let composed = compose(SourceFile(name: "a", text: "keys:\n" + lines + "last: 1\n"))
    #expect(composed.diagnostics.map(\.code) == Array(repeating: .ternary, count: 200))
    let starts = composed.diagnostics.map { $0.primary?.span.start ?? 0 }
    #expect(starts == starts.sorted())
    let tree = composed.value
    let keys = tree.documents.first.flatMap { tree.entry("keys", of: $0) }
    #expect(keys.map { tree.entries(of: $0.value).count } == 200)
    #expect(tree.documents.first.flatMap { tree.entry("last", of: $0) } != nil)
  }

  /// Within a text of several lines nothing is a value, and in a comment neither.
  @Test func textsAreNoTraps() {
    let text = """
      first: a ? 1 : 2
      long: |
        k: a ? 1 : 2
      # k: a ? 1 : 2
      quoted: "one
        k: a ? 1 : 2"
      second: b ? 3 : 4

      """
    #expect(codes(text) == [.ternary, .ternary])
    #expect(
      outline(text) == [
        "{first: if(a, 1, 2), long: \"k: a ? 1 : 2\\n\", quoted: \"one k: a ? 1 : 2\","
          + " second: if(b, 3, 4)}"
      ])
  }
}
