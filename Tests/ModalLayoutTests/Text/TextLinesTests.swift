import ModalLanguage
import Testing

@testable import ModalLayout

/// The lines of a text, which must be those that are measured.
struct TextLinesTests {
  static let texts = [
    "", " ", "Delete", "Delete this note?", "It cannot be restored.  ", "one\ntwo\n", "\n\nend",
    "a very-long-compound word and (some) more", "支付密码，请输入六位数字。", "日本語とEnglishの混在",
    "مرحبا بالعالم كيف الحال", "👩‍👩‍👧‍👦 family 🇩🇪🇫🇷 flags", "e\u{301}a\u{308} marks",
    "Pneumonoultramicroscopicsilicovolcanoconiosis", "x  y   z    w",
    "AAA\u{2028}BBB\u{2029}CCC\u{85}DDD\u{B}EEE\u{C}FFF\nGGG", "one\rtwo\r\nthree",
    "bell\u{7} esc\u{1B} nul-ish\u{1} bidi\u{202E}desrever\u{202C} end",
  ]

  @Test(arguments: texts)
  func linesAreThoseThatAreMeasured(text: String) {
    for width in [0, 7.5, 40, 93.3, 260, 1000] as [Double] {
      for allowed in 0..<4 {
        let font = ModalFont(size: 15, weight: .medium)
        let measured = MeasurableText(text, font: font).measure(width: width, lines: allowed)
        let broken = lines(of: text, font: font, width: width, lines: allowed)
        #expect(
          broken.count == measured.lines + (measured.isCut ? 1 : 0)
            || broken.count == max(1, allowed))
        if !measured.isCut {
          #expect(ink(broken.joined()) == ink(text), "\(broken)")
        } else {
          #expect(broken.last?.hasSuffix("…") == true)
        }
      }
    }
  }

  /// A line is as wide as a line may be, unless one glyph alone is wider.
  @Test(arguments: texts)
  func linesFit(text: String) {
    let font = ModalFont(size: 17)
    for line in lines(of: text, font: font, width: 120, lines: 2) {
      #expect(MeasurableText(line, font: font).measure().size.width <= 120.001, "\(line)")
    }
  }

  @Test func aCutLineEndsInAnEllipsis() {
    // 5 letters of 600 and the ellipsis of 1000 thousandths at 10 pt: 40.
    #expect(lines(of: "nnnnnnnnnn", font: ModalFont(size: 10), width: 40, lines: 1) == ["nnnnn…"])
    #expect(lines(of: "nnnnnnnnnn", font: ModalFont(size: 10), width: 39.9, lines: 1) == ["nnnn…"])
  }

  private func ink(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
