import ModalSyntax

/// What a scalar, or a picture made of several, adds to a line.
struct Glyph {
  /// The advance in thousandths of an em.
  let units: Int16
  /// How it behaves among others.
  var traits: Traits

  /// How a glyph behaves among others.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// Hangs over the end of a line, and lets the line end behind it.
    static let space = Traits(rawValue: 1 << 0)
    /// Never stands at the end of a line.
    static let opening = Traits(rawValue: 1 << 1)
    /// Never stands at the start of a line.
    static let closing = Traits(rawValue: 1 << 2)
    /// Drawn in a square: a line may end on either side of it, and no weight widens it.
    static let square = Traits(rawValue: 1 << 3)
    /// A hyphen or a dash: a line may end behind it.
    static let dash = Traits(rawValue: 1 << 4)
    static let digit = Traits(rawValue: 1 << 5)
    /// Ends the line.
    static let lineEnd = Traits(rawValue: 1 << 6)
    /// Stands on the glyph before it.
    static let mark = Traits(rawValue: 1 << 7)
    static let emoji = Traits(rawValue: 1 << 8)
    /// A sign that becomes part of a picture behind a joiner.
    static let symbol = Traits(rawValue: 1 << 9)
    /// Joins two emoji into one.
    static let joiner = Traits(rawValue: 1 << 10)
    /// Makes an emoji of the sign before it.
    static let pictureSelector = Traits(rawValue: 1 << 11)
    /// Colors the emoji before it.
    static let skinTone = Traits(rawValue: 1 << 12)
    /// Half a flag.
    static let regional = Traits(rawValue: 1 << 13)

    /// Whether it has all of some others. The standard library's way costs more than a text's sums in a build
    /// for debugging.
    func contains(_ others: Traits) -> Bool { rawValue & others.rawValue == others.rawValue }

    /// Whether it has none of some others.
    func isDisjoint(with others: Traits) -> Bool { rawValue & others.rawValue == 0 }

    // Put together once: an array literal takes memory each time in a build for debugging.

    /// Binds to both sides.
    static let glue: Traits = [.opening, .closing]
    /// An emoji.
    static let picture: Traits = [.square, .emoji]
    /// What a joiner joins to an emoji.
    static let joinable: Traits = [.emoji, .symbol]
    /// What may add to the glyph before it.
    static let extending: Traits = [.mark, .skinTone, .regional]
    /// What has nothing to be made a picture of.
    static let blank: Traits = [.mark, .space]
    /// Behind this a word begins.
    static let beforeWord: Traits = [.space, .opening]
  }

  init(_ units: Int, _ traits: Traits = []) {
    self.units = Int16(units)
    self.traits = traits
  }

  /// The glyph as wide as a weight makes it, in hundredths; what is square stays as it is.
  func widened(toPercent percent: Int) -> Glyph {
    traits.contains(.square) ? self : Glyph(Int(units) * percent / 100, traits)
  }

  /// The glyph of a scalar that stands alone.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      self = Glyph.ascii[Int(value)]
    } else if 0x4E00...0x9FFF ~= value {
      self = Glyph(TextMetrics.wideAdvance, .square)
    } else if 0xC0...0x17F ~= value {
      self = Glyph.ascii[Int(TextMetrics.markedLetters[Int(value - 0xC0)])]
      traits = []
    } else if scalar.isMark {
      self = Glyph(0, scalar.markTraits)
    } else if scalar.isEmoji {
      self = Glyph(TextMetrics.emojiAdvance, scalar.emojiTraits)
    } else if scalar.isEastAsianWide {
      self = Glyph(TextMetrics.wideAdvance, scalar.lineTraits.union(.square))
    } else {
      self = Glyph(scalar.narrowAdvance, scalar.lineTraits)
    }
  }

  /// The glyphs of ASCII by their value.
  private static let ascii: [Glyph] = {
    var glyphs = [Glyph](repeating: Glyph(0, .mark), count: 0x80)
    for (units, characters) in TextMetrics.asciiAdvances {
      for byte in characters.utf8 {
        glyphs[Int(byte)] = Glyph(units, asciiTraits(of: Unicode.Scalar(byte)))
      }
    }
    glyphs[0x09] = Glyph(TextMetrics.spaceAdvance, .space)
    glyphs[0x0A] = Glyph(0, .lineEnd)
    return glyphs
  }()

  private static func asciiTraits(of scalar: Unicode.Scalar) -> Traits {
    switch scalar {
    case " ": .space
    case "-": [.dash, .closing]
    case "0"..."9": .digit
    case "(", "[", "{", "$": .opening
    case ")", "]", "}", ",", ".", ":", ";", "!", "?", "%", "/": .closing
    case "\"", "'": .glue
    default: []
    }
  }
}
