public import ModalSyntax

/// A range of a file.
public struct Place: Hashable, Sendable {
  /// The file's path as shown in reports.
  public var file: String
  /// The position of the first character.
  public var start: SourceLocation
  /// The position after the last character.
  public var end: SourceLocation
}

/// The places of spans in words and numbers; the line table of each text is made once.
package struct SourcePlaces: Sendable {
  /// The texts; nil where places were read from a report, which has none.
  let sources: SourceSet?
  private var tables: [UInt32: LineTable] = [:]
  /// Without texts, the places; the file of a span is a position here.
  private var known: [Place] = []

  package init(_ sources: SourceSet) {
    self.sources = sources
  }

  /// Places that are known without their texts: none yet.
  init() {
    sources = nil
  }

  mutating func add(_ place: Place) -> SourceSpan {
    known.append(place)
    return .beginning(ofFile: UInt32(known.count - 1))
  }

  package mutating func place(of span: SourceSpan) -> Place {
    guard let sources else { return known[Int(span.file)] }
    // The text of a preset is not a file of the user's; such places are never shown.
    let file = sources.files.indices.contains(Int(span.file)) ? span.file : 0
    return Place(
      file: sources[file].name,
      start: table(of: file, in: sources).location(ofScalar: Int(span.start)),
      end: table(of: file, in: sources).location(ofScalar: Int(span.end)))
  }

  /// The start of a span, such as `confirm.modal.yaml:4:12`.
  package mutating func text(of span: SourceSpan) -> String {
    let place = place(of: span)
    return "\(place.file):\(place.start.line):\(place.start.column)"
  }

  /// What is written at a span; nil for a preset, whose text is not a file of the user's.
  package mutating func written(at span: SourceSpan) -> String? {
    guard let sources, sources.files.indices.contains(Int(span.file)) else { return nil }
    return table(of: span.file, in: sources).text(of: span)
  }

  /// What is written at a span, a list or a mapping over several lines with brackets in one; nil for a preset.
  package mutating func writtenInOneLine(at span: SourceSpan) -> String? {
    guard let text = written(at: span) else { return nil }
    let lines = text.exact.lines
    guard lines.count > 1 else { return text }
    // The first line is indented like those below it.
    let depth =
      lines.dropFirst().map { $0.utf8.prefix { $0 == UInt8(ascii: " ") }.count }.min() ?? 0
    let indented = String(repeating: " ", count: depth) + text
    let composed = compose(SourceFile(name: "value", text: indented))
    guard composed.diagnostics.isEmpty, let root = composed.value.documents.first else {
      return unquoted(at: span)
    }
    return composed.value.value(of: root).flow
  }

  /// What is written at a span, without the quotation marks of YAML and on one line; nil for a preset.
  package mutating func unquoted(at span: SourceSpan) -> String? {
    guard let written = written(at: span) else { return nil }
    let text =
      written.exact.lines.count < 2
      ? written
      : written.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(
        separator: " ")
    guard let quote = text.unicodeScalars.first, quote == "\"" || quote == "'",
      text.unicodeScalars.count > 1, text.unicodeScalars.last == quote
    else { return text }
    let inside = String(text.unicodeScalars.dropFirst().dropLast())
    return quote == "'"
      ? inside.exact.replacing("''", with: "'") : inside.exact.replacing("\\\"", with: "\"")
  }

  /// The formula at a span as it is written on one line; nil for a number or a percentage, which
  /// say nothing beside their value, and for a preset.
  mutating func formula(at span: SourceSpan) -> String? {
    guard var text = written(at: span)?.unicodeScalars[...] else { return nil }
    if let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote {
      text = text.dropFirst().dropLast()
    }
    // An alias, a tag or a text of several lines is not the formula alone.
    guard let first = text.first, !"*&!|>{[".unicodeScalars.contains(first),
      !text.contains("\n"), !text.contains("\r")
    else { return nil }
    let formula = String(text)
    return formula == "fill" || Double(formula.exact.dropping(suffix: "%") ?? formula) != nil
      ? nil : formula
  }

  private mutating func table(of file: UInt32, in sources: SourceSet) -> LineTable {
    if let table = tables[file] { return table }
    let table = LineTable(sources[file])
    tables[file] = table
    return table
  }
}
