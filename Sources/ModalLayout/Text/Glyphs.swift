/// The glyphs of a text, in order: marks are one with what they stand on, and pictures that are made
/// of several scalars are one glyph.
struct Glyphs: IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  /// The scalar that comes next.
  private var ahead: Glyph?
  /// The number of scalars before the glyph that comes next.
  private(set) var position = -1

  init(of text: String) {
    scalars = text.unicodeScalars.makeIterator()
    advance()
  }

  mutating func next() -> Glyph? {
    guard var glyph = ahead else { return nil }
    advance()
    guard let follower = ahead, !follower.traits.isDisjoint(with: .extending),
      !glyph.traits.contains(.lineEnd)
    else { return glyph }
    extend(&glyph)
    return glyph
  }

  private mutating func advance() {
    ahead = scalars.next().map { Glyph($0) }
    position += 1
  }

  private mutating func extend(_ glyph: inout Glyph) {
    var isHalfAFlag = glyph.traits.contains(.regional)
    while let follower = ahead?.traits {
      if follower.contains(.mark) {
        advance()
        if follower.contains(.pictureSelector), glyph.traits.isDisjoint(with: .blank) {
          glyph = Glyph(TextMetrics.emojiAdvance, .picture)
        } else if follower.contains(.joiner), glyph.traits.contains(.emoji),
          let joined = ahead?.traits, !joined.isDisjoint(with: .joinable)
        {
          advance()
        }
      } else if follower.contains(.skinTone), glyph.traits.contains(.emoji) {
        advance()
      } else if follower.contains(.regional), isHalfAFlag {
        advance()
        isHalfAFlag = false
      } else {
        return
      }
    }
  }
}
