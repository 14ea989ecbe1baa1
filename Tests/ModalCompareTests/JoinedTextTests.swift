import ModalSpecTesting
import Testing

@testable import ModalCompare

/// Texts are compared with single blanks in them.
@Suite struct JoinedTextTests {
  @Test func whiteSpaceIsOneBlank() {
    var random = SeededRandom(seed: 7)
    // A line break, a tab, blanks without a break and of a dash's width, an ideographic one, and letters of one to four bytes.
    let scalars: [Unicode.Scalar] = [
      " ", " ", "\n", "\t", "\u{85}", "\u{A0}", "\u{1680}", "\u{2014}", "\u{2003}", "\u{2028}",
      "\u{3000}", "\u{3001}", "a", "B", "é", "\u{301}", "あ", "😀", "\u{200B}",
    ]
    for _ in 0..<5000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        text.append(scalars.randomElement(using: &random) ?? "a")
      }
      let parts = text.split { $0.properties.isWhitespace }.map(String.init)
      #expect(Array(joined(String(text)).utf8) == Array(parts.joined(separator: " ").utf8))
    }
  }

  /// A part stands between separators, not within another part.
  @Test(arguments: [
    (", Disabled", true), (", Selected, Disabled, x", true), (", , Disabled", true),
    (", Disabled Disabled", false), (", NotDisabled", false), (", Disabledx, Disabled", true),
    ("", false),
  ])
  func partsBetweenSeparators(_ text: String, _ isThere: Bool) {
    #expect(ByteCursor(text).hasPart("Disabled", behind: ", ") == isThere)
  }
}
