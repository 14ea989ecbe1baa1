import ModalLanguage
import Testing

@testable import ModalLayout

/// Where lines end, seen from the number of lines and the widest of them.
///
/// At 10 pt an advance of 100 is a point, and a line is 12 pt high: a 5.5, b 6, c 5, a digit 6, a
/// space 2.5, a hyphen 4.5, a wide character 10.
@Suite struct LineBreakTests {
  private func extent(_ text: String, _ width: Double?, lines: Int = 0) -> TextExtent {
    measure(text, font: ModalFont(size: 10), width: width, lines: lines)
  }

  private func size(_ width: Double, _ lines: Int, isCut: Bool = false) -> TextExtent {
    TextExtent(
      size: Size(width: width, height: Double(lines) * 12), lines: lines, isCut: isCut)
  }

  @Test(arguments: [
    // 2 · 5.5 + 2.5 + 2 · 6 = 25.5
    ("aa bb", 25.5, 25.5, 1), ("aa bb", 25, 12, 2),
    // Spaces hang at the end, and count at the beginning: 2.5 + 11
    ("aa ", 11, 11, 1), ("aa   bb", 12, 12, 2), (" aa", 20, 13.5, 1), ("aa\u{3000}bb", 12, 12, 2),
    // 11 + 2.5 + 12 = 25.5, but only 11 + 2.5 + 6 = 19.5 fits
    ("aa\u{A0}bb", 20, 19.5, 2),
    // a space without an advance
    ("aa\u{200B}bb", 23, 23, 1), ("aa\u{200B}bb", 20, 12, 2),
  ])
  func behindSpaces(_ text: String, _ width: Double, _ widest: Double, _ lines: Int) {
    #expect(extent(text, width) == size(widest, lines))
  }

  @Test(arguments: [
    // aa- | bb: 11 + 4.5
    ("aa-bb", 20.0, 15.5, 2), ("aa–bb", 20, 17, 2),
    // The second belongs to the first: aa-- | bb
    ("aa--bb", 20, 20, 2),
    // aa-1 | 1: 11 + 4.5 + 6, since no digit is parted from its hyphen but by force
    ("aa-11", 22, 21.5, 2),
    // a | -b, and not a - | b
    ("a -b", 13, 10.5, 2), ("a (-b", 16, 13.5, 2),
    // a | --b, and not a -- | b
    ("a --b", 17.5, 15, 2),
  ])
  func behindHyphens(_ text: String, _ width: Double, _ widest: Double, _ lines: Int) {
    #expect(extent(text, width) == size(widest, lines))
  }

  @Test(arguments: [
    ("输入交易密码", 30.0, 30.0, 2), ("输入交易密码", 29, 20, 3), ("输入交易密码", 5, 10, 6),
    // 入 | ab: 10, 11.5; ab | 入
    ("入ab", 15, 11.5, 2), ("ab入", 15, 11.5, 2),
    // 👍 | 👍
    ("👍👍", 20, 12.5, 2),
    // a | 入。 and not a入 | 。
    ("a入。", 20, 20, 2), ("a入」", 20, 20, 2), ("aカー", 20, 20, 2), ("aキャ", 20, 20, 2),
    // a | 入, : 10 + 2.5
    ("a入,", 17, 12.5, 2),
    // 入 | （a and not 入（ | a: 10 + 5.5
    ("入（a", 20, 15.5, 2), ("入￥a", 20, 15.5, 2), ("入(a", 15, 10, 2),
    // a | 入"b: 10 + 4 + 6, since a straight quote stays on both sides
    ("a入\"b", 20, 20, 2),
    // Behind the full stop there is a place: 入。 | 入
    ("入。入", 20, 20, 2),
  ])
  func aroundWideCharacters(_ text: String, _ width: Double, _ widest: Double, _ lines: Int) {
    #expect(extent(text, width) == size(widest, lines))
  }

  @Test(arguments: [
    // bb | bb | b
    ("bbbbb", 13.0, 12.0, 3), ("bbbbb", 1, 6, 5), ("bbb", -100, 6, 3),
    // The long word starts on a line of its own: a | bbb | bb
    ("a bbbbb", 18, 18, 3),
    // Marks and pictures stay whole: é | é
    ("e\u{301}e\u{301}", 6, 5.5, 2), ("👨‍👩‍👧👨‍👩‍👧", 13, 12.5, 2),
    // By force even closing characters are parted: 。 | 。
    ("。。", 15, 10, 2),
  ])
  func withinWhatIsTooLong(_ text: String, _ width: Double, _ widest: Double, _ lines: Int) {
    #expect(extent(text, width) == size(widest, lines))
  }

  @Test(arguments: [
    ("", 0.0, 0), ("\n", 0, 1), ("\n\n", 0, 2), ("a\n", 5.5, 1), ("a\n\n", 5.5, 2),
    ("a\nbb", 12, 2), ("bb\n\na", 12, 3), ("a\r\nbb", 12, 2), ("a\u{2028}bb", 12, 2), (" ", 0, 1),
    ("a \nb", 6, 2), ("bb \r\nb", 12, 2),
  ])
  func atNewlines(_ text: String, _ widest: Double, _ lines: Int) {
    #expect(extent(text, nil) == size(widest, lines))
    #expect(extent(text, 12) == size(widest, lines))
  }

  @Test(arguments: [
    // aa | bb c: 12 + 2.5 + 5, and the second c is left
    ("aa bb cc", 20.0, 2, 19.5, true),
    // A single line is filled: aa b, of 11 + 2.5 + 6
    ("aa bb", 20, 1, 19.5, true),
    ("aa bb", 25.5, 1, 25.5, false), ("aa bb", 12, 2, 12, false),
    // Spaces and the last newline leave nothing behind
    ("aa   ", 11, 1, 11, false), ("aa\n", 20, 1, 11, false),
    ("aa\nbb", 20, 1, 11, true), ("aa\n\n", 20, 1, 11, true),
  ])
  func cutAtALimit(_ text: String, _ width: Double, lines: Int, _ widest: Double, isCut: Bool) {
    #expect(extent(text, width, lines: lines) == size(widest, lines, isCut: isCut))
  }

  /// As doubles, 156.475 + 62.05 − 156.475 is a little less than 62.05.
  @Test func itsOwnWidthIsEnough() {
    let width = measure("Confirm").size.width
    #expect(156.475 + width - 156.475 < width)
    #expect(measure("Confirm", width: 156.475 + width - 156.475).lines == 1)
    #expect(measure("Confirm", width: width - 0.002).lines == 2)
  }

  @Test(arguments: [Double.nan, .infinity, .greatestFiniteMagnitude])
  func widthsBeyondNumbersAreNoLimit(_ width: Double) {
    #expect(extent("aa bb", width) == size(25.5, 1))
  }

  @Test func aTextOfNoSizeHasLinesOfNoHeight() {
    let extent = measure("aa bb", font: ModalFont(size: 0), width: 0)
    #expect(extent == TextExtent(size: .zero, lines: 1, isCut: false))
  }
}
