import ModalSyntax
import Testing

@Suite("Limits")
struct LimitTests {
  @Test("Deep nesting stops at the limit")
  func nesting() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "[\n", count: 100_000),
      String(repeating: "{a: ", count: 100_000), String(repeating: "- ", count: 100_000),
    ] {
      let checked = compose(SourceFile(name: "a", text: text))
      #expect(checked.diagnostics.map(\.code) == [.nestingTooDeep])
      #expect(checked.value.documents.isEmpty)
      #expect(checked.value.isPartial)
    }
    let edge = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(findings(edge) == [])
    #expect(findings("[\(edge)]").count == 1)
  }

  @Test("An alias bomb is refused")
  func bomb() {
    var lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in 1..<40 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      lines.append("a\(level): &a\(level) [\(aliases)]")
    }
    let checked = compose(SourceFile(name: "a", text: lines.joined(separator: "\n")))
    #expect(checked.diagnostics.map(\.code) == [.tooManyNodes])
    #expect(checked.value.documents.isEmpty)
  }

  @Test("Merges of merges are counted, too")
  func mergeBomb() {
    let pairs = (0..<2000).map { "k\($0): 1" }.joined(separator: ", ")
    var lines = ["m0: &m0 {\(pairs)}"]
    for level in 1..<2000 { lines.append("m\(level): &m\(level) {<<: *m\(level - 1)}") }
    #expect(codes(lines.joined(separator: "\n")) == [.tooManyNodes])
  }

  @Test("Nodes are counted with their aliases expanded")
  func nodes() {
    let text = "a: &a [1, 2]\nb: *a\n"
    // The mapping, two keys, and twice a list of two.
    #expect(findings(text, limits: YAMLLimits(nodes: 9)) == [])
    #expect(findings(text, limits: YAMLLimits(nodes: 8)).first?.hasPrefix("MS010 2:4-6") == true)
  }

  @Test("A large file is refused before it is read")
  func bytes() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: 10_000_001)
    #expect(
      findings(bytes) == [
        "MS008 the file has 10000001 bytes, and 10000000 is the limit"
          + " | split it into several files"
      ])
  }

  @Test("One long line has all of its findings")
  func longLine() {
    let text = "a: [" + Array(repeating: "x ? y : z", count: 500).joined(separator: ", ") + "]"
    #expect(!codes(text).isEmpty)
    let tagged = "a: [" + Array(repeating: "!x", count: 500).joined(separator: ", ") + " ]"
    #expect(codes(tagged).count == 500)
  }
}
