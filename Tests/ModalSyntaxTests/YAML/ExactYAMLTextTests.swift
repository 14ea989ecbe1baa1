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

  @Test func trapsAreKnownByTheirScalars() {
    if case .not? = YAMLPitfall("!\u{301}a", isInFlow: false) {} else { Issue.record("no pitfall") }
    if case .hash? = YAMLPitfall("#\u{301}a", isInFlow: false) {
    } else {
      Issue.record("no pitfall")
    }
    if case .reserved? = YAMLPitfall("@\u{301}a", isInFlow: false) {
    } else {
      Issue.record("no pitfall")
    }
    if case .colon? = YAMLPitfall("a\u{600}: \u{301}b", isInFlow: false) {
    } else {
      Issue.record("no pitfall")
    }
    if YAMLPitfall("\"\u{301}: ", isInFlow: false) != nil {
      Issue.record("a quote begins a text in quotes")
    }
    #expect(fullHash("#08f\u{301}") == "#08f\u{301}")
    #expect(fullHash("#０８ｆ") == "#０８ｆ")
  }

  /// A fix puts what follows the colon behind a space, accent or not.
  @Test func aMissingSpaceIsMended() throws {
    let text = "key:\u{301}value\nother: 1\n"
    let composed = compose(SourceFile(name: "a", text: text))
    let fix = try #require(
      composed.diagnostics.compactMap(\.fixIt).first, "\(composed.diagnostics)")
    #expect(fix.replacement.exact == "key: \u{301}value".exact)
  }
}
