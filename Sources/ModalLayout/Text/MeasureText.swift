public import ModalModel

/// What a text takes.
public struct TextExtent: Hashable, Sendable {
  /// The width of the widest line, and the height of all lines, in points.
  public var size: Size
  /// The number of lines; 0 for an empty text.
  public var lines: Int
  /// Whether text is missing, because it would have taken more lines than it may.
  public var isCut: Bool

  /// An extent, all given.
  public init(size: Size, lines: Int, isCut: Bool) {
    self.size = size
    self.lines = lines
    self.isCut = isCut
  }
}

/// Measures a text by the rules of Documentation/TextMetrics.md, in time linear in its length.
///
/// - Parameters:
///   - text: What is measured.
///   - font: Its font; the size is that at the text scale `L`.
///   - scale: The text scale, which makes it larger or smaller.
///   - width: The room for a line, in points, which a line may exceed by 0.001; nil breaks lines only
///     where the text does.
///   - lines: How many lines it may take; 0, or less, for as many as it needs.
/// - Returns: The size in points, the lines it takes, and whether some text found no line.
public func measure(
  _ text: String, font: Font = Font(), scale: TextScale = .large, width: Double? = nil,
  lines: Int = 0
) -> TextExtent {
  let size = scale.scaled(font.size)
  let em = Double(TextMetrics.unitsPerEm)
  var paragraph = Paragraph(
    room: room(width, size: size), percent: TextMetrics.percent(of: font.weight),
    allowedLines: lines)
  var glyphs = Glyphs(of: text)
  while !paragraph.isCut, let glyph = glyphs.next() {
    paragraph.add(glyph)
  }
  paragraph.finish()
  return TextExtent(
    size: Size(
      width: Double(paragraph.widest) * size / em,
      height: Double(paragraph.lines) * TextMetrics.lineHeight(ofSize: size)),
    lines: paragraph.lines, isCut: paragraph.isCut)
}

/// How many thousandths of an em of a text of `size` points fit into a width.
///
/// A frame's width is a difference of sums, and may be off by some last digits from the width that the
/// same text has been given; 0.001 pt more keeps it from breaking for that.
private func room(_ width: Double?, size: Double) -> Int {
  guard let width else { return .max }
  let units = ((width + 0.001) * Double(TextMetrics.unitsPerEm) / size).rounded(.down)
  // Also false for what is not a number.
  guard units < 1e15 else { return .max }
  return Int(max(0, units))
}
