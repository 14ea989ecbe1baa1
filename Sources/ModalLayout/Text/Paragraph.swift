/// Fills lines with glyphs, greedily: each takes as many as fit. Widths are thousandths of an em.
struct Paragraph {
  /// What fits into a line.
  private let room: Int
  /// How many lines there may be; 0 or less for any number.
  private let allowedLines: Int

  /// The lines that are full.
  private(set) var lines = 0
  /// The width of the widest of them.
  private(set) var widest = 0
  /// Whether there is no line left for more text.
  private(set) var isCut = false
  /// The glyphs at which lines begin; nil if nobody asks.
  var starts: [Int]?
  /// The number of glyphs so far.
  private var count = 0

  /// The line so far, with the spaces at its end.
  private var width = 0
  /// The line so far, without them.
  private var inked = 0
  /// How the glyph before behaves; nil at the start of a line of the text.
  private var previous: Glyph.Traits?
  /// The last place where the line may end: its width there, and the width and the glyph at which the next one would begin.
  private var opportunity: (inked: Int, next: Int, glyph: Int)?

  init(room: Int, allowedLines: Int) {
    self.room = room
    self.allowedLines = allowedLines
  }

  /// Puts a glyph behind the others.
  mutating func add(_ glyph: Glyph) {
    guard lines < allowedLines || allowedLines <= 0 else {
      isCut = true
      return
    }
    count += 1
    var traits = glyph.traits
    if traits.contains(.lineEnd) {
      endLine(inked)
      starts?.append(count)
      begin()
      return
    }
    let advance = Int(glyph.units)
    guard !traits.contains(.space) else {
      width += advance
      previous = traits
      return
    }
    Self.clasp(&traits, behind: previous)
    if let previous, Self.mayEnd(between: previous, and: traits) {
      opportunity = (inked, width, count - 1)
    }
    while width > 0, width + advance > room {
      guard lines + 1 != allowedLines else {
        isCut = true
        return
      }
      breakLine()
    }
    width += advance
    inked = width
    previous = traits
  }

  /// Ends the last line, unless the text has ended it or there is none.
  mutating func finish() {
    if previous != nil { endLine(inked) }
  }

  /// Ends the line where it may end, or else right here, within a word.
  private mutating func breakLine() {
    if let place = opportunity {
      endLine(place.inked)
      starts?.append(place.glyph)
      width -= place.next
      inked = max(0, inked - place.next)
    } else {
      endLine(inked)
      starts?.append(count - 1)
      width = 0
      inked = 0
    }
    opportunity = nil
  }

  private mutating func endLine(_ lineWidth: Int) {
    widest = max(widest, lineWidth)
    lines += 1
  }

  private mutating func begin() {
    width = 0
    inked = 0
    previous = nil
    opportunity = nil
  }

  /// The width of the widest part of a text that no line may end in.
  static func widestWord(of glyphs: [Glyph]) -> Int {
    var (widest, width) = (0, 0)
    var previous: Glyph.Traits?
    for glyph in glyphs {
      var traits = glyph.traits
      guard !traits.contains(.lineEnd), !traits.contains(.space) else {
        (width, previous) = (0, traits.contains(.lineEnd) ? nil : traits)
        continue
      }
      clasp(&traits, behind: previous)
      if let previous, mayEnd(between: previous, and: traits) { width = 0 }
      width += Int(glyph.units)
      widest = max(widest, width)
      previous = traits
    }
    return widest
  }

  /// At the start of a word a hyphen is a sign, as in `-5`, and clings to what follows.
  private static func clasp(_ traits: inout Glyph.Traits, behind previous: Glyph.Traits?) {
    if traits.contains(.dash), previous?.isDisjoint(with: .beforeWord) != true {
      traits.insert(.opening)
    }
  }

  /// Whether a line may end between two glyphs, the second of which is not a space.
  private static func mayEnd(between before: Glyph.Traits, and after: Glyph.Traits) -> Bool {
    if before.contains(.space) { return true }
    if after.contains(.closing) || before.contains(.opening) { return false }
    if before.contains(.square) || after.contains(.square) { return true }
    return before.contains(.dash) && !after.contains(.digit)
  }
}
