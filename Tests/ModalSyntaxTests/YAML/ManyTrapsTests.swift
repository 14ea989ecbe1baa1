import Testing

@testable import ModalSyntax

/// Files with very many pitfalls are repaired at once, and what only looks like a pitfall is left alone.
@Suite struct ManyTrapsTests {
  private func lines(_ count: Int) -> String {
    (0..<count).map { "  k\($0): a > \($0) ? 1 : 2\n" }.joined()
  }

  @Test func allTrapsOfAFileAreFound() {
    let composed = compose(SourceFile(name: "a", text: "keys:\n" + lines(500) + "last: 1\n"))
    #expect(composed.diagnostics.count == 500)
    #expect(composed.diagnostics.allSatisfy { $0.code == .ternary && $0.fixIt?.isSafe == true })
    #expect(
      composed.diagnostics.map { $0.primary?.span.start ?? 0 }.sorted()
        == composed.diagnostics.map { $0.primary?.span.start ?? 0 })
    let tree = composed.value
    let keys =
      tree.documents.first.flatMap { tree.entry("keys", of: $0) }.map { tree.entries(of: $0.value) }
      ?? []
    #expect(keys.count == 500)
    #expect(keys.last.map { tree.text(of: $0.value) } == "if(a > 499, 1, 2)")
    #expect(tree.documents.first.flatMap { tree.entry("last", of: $0) } != nil)
  }

  @Test func trapsInBracesAreFoundAtOnce() {
    let lines = (0..<200).map { "  k\($0): {a: 1, b: c > \($0) ? 1 : 2, d: 3}\n" }.joined()
    let composed = compose(SourceFile(name: "a", text: "keys:\n" + lines))
    #expect(composed.diagnostics.map(\.code) == Array(repeating: .ternary, count: 200))
  }

  /// Within a text of several lines nothing is a value, and in a comment neither.
  @Test func textsAreNoTraps() {
    let text = """
      first: a ? 1 : 2
      long: |
        k: a ? 1 : 2
        k: @b
      # k: a ? 1 : 2
      quoted: "one
        k: a ? 1 : 2
        three"
      second: b ? 3 : 4

      """
    let composed = compose(SourceFile(name: "a", text: text))
    #expect(composed.diagnostics.map(\.code) == [.ternary, .ternary], "\(composed.diagnostics)")
    let tree = composed.value
    func value(_ key: String) -> String? {
      tree.documents.first.flatMap { tree.entry(key, of: $0) }.map { tree.text(of: $0.value) }
    }
    #expect(value("long") == "k: a ? 1 : 2\nk: @b\n")
    #expect(value("quoted") == "one k: a ? 1 : 2 three")
    #expect(value("first") == "if(a, 1, 2)")
    #expect(value("second") == "if(b, 3, 4)")
  }

  /// Nothing that was put in the place of a text is ever seen.
  @Test func noStandInIsLeft() {
    let text = "a: |\n" + lines(40) + "b: x ? 1 : 2\nc: |\n" + lines(40) + "d: x ? 3 : 4\n"
    let tree = compose(SourceFile(name: "a", text: text)).value
    for entry in tree.documents.first.map({ tree.entries(of: $0) }) ?? [] {
      #expect(!tree.text(of: entry.value).contains("xx"))
    }
  }
}
