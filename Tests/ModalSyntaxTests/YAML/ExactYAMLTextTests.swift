import Testing

@testable import ModalSyntax

/// Signs of YAML that Swift takes for parts of other characters: U+0600 stands before, U+0301 behind.
@Suite struct ExactYAMLTextTests {
  @Test(arguments: ["'", "\"", "\\", "'\"", "\"\\'"])
  func whatIsQuotedIsReadAsItWas(_ signs: String) {
    let text = signs.unicodeScalars.map { "\u{600}\($0)\u{301}" }.joined()
    let tree = compose(SourceFile(name: "a", text: "key: \(quote(text))\n"))
    #expect(tree.diagnostics == [])
    let value = tree.value.documents.first.flatMap { tree.value.entry("key", of: $0) }?.value
    // What is written between double quotes has no backslash then.
    #expect(value.map { tree.value.text(of: $0).exact } == text.exact)
  }

  @Test(
    arguments: [
      ("!\u{301}a", .not), ("#\u{301}a", .hash), ("@\u{301}a", .reserved),
      ("a\u{600}: \u{301}b", .colon), ("\"\u{301}: ", nil),
    ] as [(String, YAMLPitfall.Kind?)])
  func trapsAreKnownByTheirScalars(text: String, kind: YAMLPitfall.Kind?) {
    #expect(YAMLPitfall(text, isInFlow: false)?.kind == kind)
  }

  @Test(arguments: ["#08f\u{301}", "#０８ｆ"])
  func digitsOfColorsAreASCII(text: String) { #expect(fullHash(text) == text) }

  /// A fix puts what follows the colon behind a space, accent or not.
  @Test func aMissingSpaceIsMended() throws {
    let text = "key:\u{301}value\nother: 1\n"
    let composed = compose(SourceFile(name: "a", text: text))
    let fix = try #require(
      composed.diagnostics.compactMap(\.fixIt).first, "\(composed.diagnostics)")
    #expect(fix.replacement.exact == "key: \u{301}value".exact)
  }
}
