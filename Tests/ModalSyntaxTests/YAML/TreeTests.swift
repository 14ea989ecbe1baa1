import ModalSyntax
import Testing

@Suite("Trees")
struct TreeTests {
  @Test(
    "Aliases and merge keys are followed",
    arguments: [
      ("a: 1\nb: {c: [1, 2], d: \"x\"}\n", "{a: 1, b: {c: [1, 2], d: \"x\"}}"),
      ("a: &x {k: 1}\nb: *x\nc: {<<: *x, m: 2}\n", "{a: {k: 1}, b: {k: 1}, c: {m: 2, k: 1}}"),
      (
        "x: &a {p: 1, q: 2}\ny: &b {q: 3, r: 4}\nz: {<<: [*a, *b], p: 9}\n",
        "{x: {p: 1, q: 2}, y: {q: 3, r: 4}, z: {p: 9, q: 2, r: 4}}"
      ),
      ("a: |\n  x\n  \ty\n", "{a: \"x\\n\ty\\n\"}"), ("a: # note\nb: &x\n", "{a: , b: }"),
    ])
  func values(text: String, expected: String) {
    #expect(outline(text) == [expected])
    #expect(findings(text) == [])
  }

  @Test("Each document is a tree of its own")
  func documents() {
    #expect(outline("a: 1\n---\nb: 2\n") == ["{a: 1}", "{b: 2}"])
    #expect(findings("a: &x 1\n---\nb: *x\n").map { $0.prefix(9) } == ["MS005 3:4"])
  }

  @Test("Spans hold what was written, without anchors", arguments: ["\n", "\r\n"])
  func spans(lineBreak: String) {
    let lines = [
      "\u{FEFF}标题: 确认 🎉 # note", "b: &x {k: 'v'}", "c: &y 5", "d:", "  - *x", "# end", "",
    ]
    #expect(
      places(lines.joined(separator: lineBreak)).dropFirst() == [
        "标题", "确认 🎉", "b", "{k: 'v'}", "k", "'v'", "c", "5", "d", "- *x", "{k: 'v'}", "k", "'v'",
      ])
  }

  @Test("A text without a final line break ends in itself")
  func end() {
    #expect(places("a: {b: 中}") == ["a: {b: 中}", "a", "{b: 中}", "b", "中"])
    #expect(
      places("a:\n  - b: |\n      x") == [
        "a:\n  - b: |\n      x", "a", "- b: |\n      x", "b: |\n      x", "b", "|\n      x",
      ])
  }
}
