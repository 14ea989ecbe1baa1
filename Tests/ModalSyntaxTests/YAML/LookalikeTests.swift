import ModalSpecTesting
import Testing

@testable import ModalSyntax

/// Characters that only look like those of YAML, keys without colons, and texts that YAML cuts: read as
/// they were meant, by whichever way a text takes.
@Suite struct LookalikeTests {
  private func compose(_ text: String) -> Checked<YAMLTree> {
    ModalSyntax.compose(SourceFile(name: "a.modal.yaml", bytes: Array(text.utf8)))
  }

  /// The text of the value of a key of the outermost mapping, or of one in it.
  private func value(_ key: String, in tree: YAMLTree) -> String? {
    guard let root = tree.documents.first else { return nil }
    for entry in tree.entries(of: root) {
      if tree.text(of: entry.key) == key { return tree.text(of: entry.value) }
      for inner in tree.entries(of: entry.value) where tree.text(of: inner.key) == key {
        return tree.text(of: inner.value)
      }
    }
    return nil
  }

  @Test(arguments: [
    ("bb：1", "1"), ("bb： 1", "1"), ("bb:\u{A0}1", "1"), ("bb:\u{3000}1", "1"),
    ("bb: １２", "12"),
    ("bb: “x”", "x"), ("bb: ‘x y’", "x y"), ("bb: x\u{A0}", "x"), ("bb: ｘ", "x"), ("bb 1", "1"),
  ])
  func areReadAsMeant(line: String, expected: String) {
    for text in ["a:\n  \(line)\n  c: 2\n", "a: {\(line), c: 2}\n"] {
      let composed = compose(text)
      #expect(composed.diagnostics.count == 1, "\(text)\(composed.diagnostics)")
      #expect(composed.diagnostics.first?.fixIt?.isSafe == true)
      #expect(value("bb", in: composed.value) == expected, "\(text)")
      #expect(value("c", in: composed.value) == "2", "\(text)")
      #expect(!composed.value.isPartial)
    }
  }

  @Test(arguments: [
    "text: Hi “you”", "text: 你好，世界：ok", "placeholder: a\u{A0}b", "description: １２", "x: \"１２\"",
    "call: {pay: １２}", "calls: [pay(，)]", "extends: a：b", "x: 1 # “c” ： １", "text: Don’t",
  ])
  func textsAreLeftAlone(text: String) {
    let composed = compose("a: 1\n\(text)\n")
    #expect(composed.diagnostics.isEmpty, "\(composed.diagnostics)")
    let plain = compose("a: 1\nb: [x, y]\n")
    #expect(plain.diagnostics.isEmpty)
  }

  @Test func aTextInCurlyQuotesIsANote() {
    let composed = compose("text: “Hello”\n")
    #expect(composed.diagnostics.map(\.severity) == [.note])
    #expect(composed.diagnostics.first?.fixIt?.isSafe == false)
    #expect(value("text", in: composed.value) == "“Hello”")
    let cut = compose("a: {text: “Hello, you”, left: 0}\n")
    #expect(cut.diagnostics.map(\.severity) == [.error])
    #expect(cut.diagnostics.first?.fixIt?.replacement == "\"Hello, you\"")
    #expect(cut.diagnostics.first?.fixIt?.isSafe == false)
  }

  @Test(arguments: [
    ("Hello, world", "Hello, world"), ("$1,299.00", "$1,299.00"), ("a: b", "a: b"),
    ("Room #12", "Room #12"), ("#swift", "#swift"), ("a, b: c, d #e", "a, b: c, d #e"),
  ])
  func textsAreWhole(text: String, expected: String) {
    let composed = compose("a: {text: \(text), left: 0}\nc: 2\n")
    // A name before a colon may be a key.
    let isKey = expected.contains(", b: ")
    #expect(composed.diagnostics.count >= 1)
    if !isKey {
      #expect(composed.diagnostics.count == 1, "\(composed.diagnostics)")
      #expect(value("text", in: composed.value) == expected)
    }
    #expect(value("c", in: composed.value) == "2")
  }

  @Test func aTextThatACommentCutsIsAWarning() {
    let composed = compose("text: Room #12\nwidth: 3 #4\nname: a # b\n")
    #expect(composed.diagnostics.map(\.severity) == [.warning])
    #expect(composed.diagnostics.first?.fixIt?.replacement == "\"Room #12\"")
    #expect(composed.diagnostics.first?.fixIt?.isSafe == false)
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]])
  func otherEncodingsAreOneFinding(mark: [UInt8]) {
    let isLittle = mark != [0xFE, 0xFF]
    var bytes = mark
    for byte in "modalspec: 1\nmodal: {}\n".utf8 { bytes += isLittle ? [byte, 0] : [0, byte] }
    let composed = ModalSyntax.compose(SourceFile(name: "a", bytes: bytes))
    #expect(composed.diagnostics.count == 1)
    #expect(composed.diagnostics.first?.message == "the file is UTF-16, and a spec is UTF-8")
  }

  /// What stands in the place of a repaired piece is never shown.
  @Test(arguments: [
    "a {b: 1}\n", "a: b: c\n  d\n", "x: a: b\ny\n", "a:\n  b {c: d, e: f\n  g: @h\n",
    "a: @b\nc d e\n", "a: {b: @c\nd: %e\nf\n",
  ])
  func noMessageShowsAStandIn(text: String) {
    for finding in compose(text).diagnostics {
      let words = [finding.message, finding.help ?? "", finding.fixIt?.replacement ?? ""]
      #expect(!(words + finding.notes).joined().contains("xx"), "\(finding)")
    }
  }
}
