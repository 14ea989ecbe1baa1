package import ModalLanguage

/// What a text takes.
package struct TextExtent: Hashable, Sendable {
  /// The width of the widest line, and the height of all lines, in points.
  package var size: Size
  /// The number of lines; 0 for an empty text.
  package var lines: Int
  /// Whether text is missing, because it would have taken more lines than it may.
  package var isCut: Bool
}

/// A text made ready to be measured again and again, at other sizes and in other widths, by the rules of
/// Documentation/TextMetrics.md.
package struct MeasurableText: Sendable {
  private let fontSize: Double
  /// Widened by the weight.
  private let glyphs: [Glyph]
  /// The width, in thousandths of an em, of all of it in one line, the spaces at its end left out; nil for
  /// a text that says itself where a line ends.
  private let inOneLine: Int?

  /// A text in a font, the size being that at the text scale `L`.
  package init(_ text: String, font: ModalFont = ModalFont()) {
    fontSize = font.size
    let percent = TextMetrics.percent(of: font.weight)
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    var (width, inked) = (0, 0)
    var endsLines = false
    var rest = Glyphs(of: text)
    while let glyph = rest.next()?.widened(toPercent: percent) {
      width += Int(glyph.units)
      if glyph.traits.contains(.lineEnd) { endsLines = true }
      if !glyph.traits.contains(.space) { inked = width }
      glyphs.append(glyph)
    }
    self.glyphs = glyphs
    inOneLine = endsLines ? nil : inked
  }

  /// What it takes.
  ///
  /// - Parameters:
  ///   - scale: The text scale, which makes it larger or smaller.
  ///   - width: The room for a line, in points, which a line may exceed by 0.001; nil breaks lines only
  ///     where the text does.
  ///   - lines: How many lines it may take; 0, or less, for as many as it needs.
  /// - Returns: The size in points, the lines it takes, and whether some text found no line.
  package func measure(scale: TextScale = .large, width: Double? = nil, lines: Int = 0)
    -> TextExtent
  {
    let size = scale.scaled(fontSize)
    return measure(units: room(width, size: size), size: size, lines: lines)
  }

  private func measure(units: Int, size: Double, lines: Int) -> TextExtent {
    if let inOneLine, inOneLine <= units {
      return TextExtent(
        lines: glyphs.isEmpty ? 0 : 1, widest: inOneLine, isCut: false, size: size)
    }
    var paragraph = Paragraph(room: units, allowedLines: lines)
    let glyphs = glyphs.span
    for index in glyphs.indices where !paragraph.isCut { paragraph.add(glyphs[index]) }
    paragraph.finish()
    return TextExtent(
      lines: paragraph.lines, widest: paragraph.widest, isCut: paragraph.isCut, size: size)
  }

  /// The height of the lines that it takes in a width, as ``measure(scale:width:lines:)`` finds them, in points.
  ///
  /// It says the same of any kind of number: a text never takes more lines where there is more room.
  func height<Number: LayoutNumber>(
    scale: TextScale, width: Number, lines: Int, _ unit: Number
  ) -> Number {
    let size = scale.scaled(fontSize)
    let line = unit.written(TextMetrics.lineHeight(ofSize: size))
    guard size > 0 else {
      return Number(measure(units: .max, size: size, lines: lines).lines) * line
    }
    let room = units(width, size: unit.written(size))
    return room.falling { measure(units: $0, size: size, lines: lines).lines } * line
  }

  /// The width of its widest word, that is of what no line may end in, in points.
  package func widestWord(scale: TextScale = .large) -> Double {
    Double(Paragraph.widestWord(of: glyphs)) * scale.scaled(fontSize)
      / Double(TextMetrics.unitsPerEm)
  }
}

extension TextExtent {
  /// The extent of lines of a text of `size` points, the widest in thousandths of an em.
  fileprivate init(lines: Int, widest: Int, isCut: Bool, size: Double) {
    self.init(
      size: Size(
        width: Double(widest) * size / Double(TextMetrics.unitsPerEm),
        height: Double(lines) * TextMetrics.lineHeight(ofSize: size)),
      lines: lines, isCut: isCut)
  }
}

/// How many thousandths of an em of a text of `size` points fit into a width, as a whole number.
func room(_ width: Double?, size: Double) -> Int {
  width.map { units($0, size: size).wholeRoom } ?? .max
}

/// The thousandths of an em of a text of `size` points that a width has.
///
/// A frame's width is a difference of sums, and may be off by some last digits from the width that the
/// same text has been given; 0.001 pt more keeps it from breaking for that.
private func units<Number: LayoutNumber>(_ width: Number, size: Number) -> Number {
  (width + 0.001) * Number(TextMetrics.unitsPerEm) / size
}
