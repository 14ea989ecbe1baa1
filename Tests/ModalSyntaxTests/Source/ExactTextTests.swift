import ModalSyntax
import Testing

/// Texts by their bytes. U+0600 joins what stands behind it, U+0301 what stands before: to Swift each of both makes
/// another character of a sign.
@Suite struct ExactTextTests {
  /// A sign as somebody would hide it.
  private func hidden(_ sign: String) -> String { "\u{600}\(sign)\u{301}" }

  @Test func textsAreTheSameByTheirBytes() {
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect("caf\u{E9}".exact != "cafe\u{301}".exact)
    #expect(Set(["caf\u{E9}".exact, "cafe\u{301}".exact]).count == 2)
  }

  @Test func beginningsAndEnds() {
    #expect(!"/\u{301}a".hasPrefix("/"))
    #expect("/\u{301}a".exact.hasPrefix("/"))
    #expect("/\u{301}a".exact.dropping(prefix: "/") == "\u{301}a")
    #expect("a\u{600}.yaml".exact.hasSuffix(".yaml"))
    #expect("a\u{600}.yaml".exact.dropping(suffix: ".yaml") == "a\u{600}")
    #expect(!"cafe\u{301}/x".exact.hasPrefix("caf\u{E9}/"))
    #expect("a".exact.dropping(prefix: "b") == nil)
    #expect("a".exact.dropping(suffix: "ba") == nil)
    #expect("a".exact.hasPrefix("") && "".exact.hasSuffix(""))
  }

  @Test(arguments: ["/", "#", "\"", "'", "`", "|", "<", "&", ",", "\n", "\\", "$", "<!--", ".."])
  func signsAreFoundWhateverStandsAroundThem(_ sign: String) {
    let text = "a" + hidden(sign) + "b"
    #expect(text.exact.contains(sign))
    #expect(
      text.exact.split(separator: sign).map { $0.exact } == ["a\u{600}".exact, "\u{301}b".exact])
    #expect(text.exact.replacing(sign, with: "*").exact == "a\u{600}*\u{301}b".exact)
    #expect(!"ab".exact.contains(sign))
    #expect("ab".exact.replacing(sign, with: "*") == "ab")
  }

  @Test func partsAreCutAsSwiftCutsThem() {
    for text in ["", "/", "a", "/a//b/", "a/b", "a/b/c/d"] {
      for limit in [0, 1, 2, 9] {
        for omits in [true, false] {
          #expect(
            text.exact.split(separator: "/", maxSplits: limit, omittingEmptySubsequences: omits)
              == text.split(separator: "/", maxSplits: limit, omittingEmptySubsequences: omits))
        }
      }
    }
    #expect("a..b...c".exact.split(separator: "..").map(String.init) == ["a", "b", ".c"])
    #expect("d/\u{301}x".exact.names == ["d".exact, "\u{301}x".exact])
    #expect("a\r\nb\n\u{301}c\rd".exact.lines.map { $0.exact.text } == ["a", "b", "\u{301}c", "d"])
  }
}
