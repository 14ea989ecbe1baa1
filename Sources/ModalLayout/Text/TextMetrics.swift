import ModalLanguage

/// How wide characters and how high lines are. The numbers are ModalSpec's own and those of no font,
/// so that a text measures the same on every machine; Documentation/TextMetrics.md has all of them.
///
/// Advances are whole thousandths of an em and, before a weight widens them, multiples of 50. So they
/// stay whole in every weight, and the sum of a line is exact in whatever order it is made.
package enum TextMetrics {
  /// The parts of an em that advances count.
  static let unitsPerEm = 1000

  /// The height of a line, in points, of a text of `size` points: 1.2 times the size, rounded up to a
  /// whole point. In order: 6 · size ÷ 5, which has no error where the quotient is whole.
  package static func lineHeight(ofSize size: Double) -> Double {
    (6 * size / 5).rounded(.up)
  }

  /// How much a weight widens, in hundredths: everything but what is drawn in squares.
  static func percent(of weight: ModalFont.Weight) -> Int {
    switch weight {
    case .regular: 100
    case .medium: 102
    case .semibold: 104
    case .bold: 106
    }
  }

  /// The advance of everything that has none of its own: the letters of other scripts, and signs.
  static let otherAdvance = 600
  /// The advance of a Chinese, Japanese or Korean character, and of a fullwidth form.
  static let wideAdvance = 1000
  /// The advance of an emoji, which stands a little wider than its em.
  static let emojiAdvance = 1250
  /// The advance of a space.
  static let spaceAdvance = 250

  /// The printable characters of ASCII by their advance.
  static let asciiAdvances: [(units: Int, characters: String)] = [
    (250, " !'|,.:;ijlI"),
    (300, "()[]/\\`ft"),
    (350, "{}r"),
    (400, "*\""),
    (450, "-"),
    (500, "?_Jcksvxyz"),
    (550, "FLae"),
    (600, "#$+<=>^~0123456789ETZbdghnopqu"),
    (650, "ABKPRSVXY"),
    (700, "&CDHNU"),
    (750, "GOQw"),
    (850, "%Mm"),
    (900, "@W"),
  ]

  /// The letters of ASCII that are as wide as those from U+00C0 to U+017F, Latin letters with marks.
  static let markedLetters = Array(
    """
    AAAAAAMCEEEEIIIIDNOOOOO+OUUUUYPbaaaaaamceeeeiiiionooooo+ouuuuypy\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiHnJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoMm\
    RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzf
    """.utf8)
}
