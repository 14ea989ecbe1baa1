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

  @Test(arguments: [
    "Hello, world", "$1,299.00", "a: b", "Room #12", "#swift",
  ])
  func textsAreWhole(text: String) {
    let composed = compose("a: {text: \(text), left: 0}\nc: 2\n")
    #expect(composed.diagnostics.count == 1, "\(composed.diagnostics)")
    #expect(value("text", in: composed.value) == text)
    #expect(value("c", in: composed.value) == "2")
  }
}
