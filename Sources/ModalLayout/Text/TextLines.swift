package import ModalLanguage
internal import ModalSyntax

/// The lines into which a text is broken, as ``MeasurableText`` measures them, without the spaces at their ends.
/// A text that is cut ends in an ellipsis.
///
/// - Parameters:
///   - text: The text.
///   - font: The font, with its size at the text scale `L`.
///   - scale: The text scale.
///   - width: The width of a line, in points; nil breaks lines only where the text does.
///   - allowed: The maximum number of lines; 0 for any number.
/// - Returns: The lines.
package func lines(
  of text: String, font: ModalFont, scale: TextScale = .large, width: Double?,
  lines allowed: Int = 0
) -> [String] {
  let percent = TextMetrics.percent(of: font.weight)
  let room = room(width, size: scale.scaled(font.size))
  let scalars = Array(text.unicodeScalars)
  var paragraph = Paragraph(room: room, allowedLines: allowed)
  paragraph.starts = [0]
  // Where each glyph begins, and how wide it is.
  var places: [(start: Int, units: Int)] = []
  var rest = Glyphs(of: text)
  while !paragraph.isCut {
    let start = rest.position
    guard let glyph = rest.next()?.widened(toPercent: percent) else { break }
    places.append((start, Int(glyph.units)))
    paragraph.add(glyph)
  }
  paragraph.finish()
  var starts = paragraph.starts ?? []
  let end = paragraph.isCut ? places.count - 1 : places.count
  starts.removeAll { $0 >= end && $0 > 0 }
  func line(_ glyphs: Range<Int>) -> String {
    let first = places.indices.contains(glyphs.lowerBound) ? places[glyphs.lowerBound].start : 0
    let last = glyphs.upperBound < places.count ? places[glyphs.upperBound].start : scalars.count
    let slice = scalars[first..<max(first, last)]
    return string(
      slice.prefix { !Glyph($0).traits.contains(.lineEnd) }.withoutEndSpaces)
  }
  var result = starts.indices.map { index in
    line(starts[index]..<(index + 1 < starts.count ? starts[index + 1] : end))
  }
  guard paragraph.isCut, let start = starts.last else { return text.isEmpty ? [] : result }
  let ellipsis = Glyph("\u{2026}").widened(toPercent: percent)
  var width = Int(ellipsis.units) + places[start..<end].reduce(0) { $0 + $1.units }
  var last = end
  while last > start, width > room {
    last -= 1
    width -= places[last].units
  }
  result[result.count - 1] = line(start..<last) + "…"
  return result
}
