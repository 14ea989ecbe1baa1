package import ModalSyntax

/// The places of spans in words and numbers; the line table of each text is made once.
package struct SourcePlaces {
  private let sources: SourceSet
  private var tables: [UInt32: LineTable] = [:]

  /// The places of a set of texts.
  package init(_ sources: SourceSet) {
    self.sources = sources
  }

  /// The start of a span, such as `confirm.modal.yaml:4:12`.
  package mutating func text(of span: SourceSpan) -> String {
    let location = location(of: span.start, in: span.file)
    return "\(name(of: span.file)):\(location.line):\(location.column)"
  }

  /// The name of a text.
  package func name(of file: UInt32) -> String {
    sources.files.indices.contains(Int(file)) ? sources[file].name : sources[0].name
  }

  /// The location of a scalar.
  package mutating func location(of scalar: UInt32, in file: UInt32) -> SourceLocation {
    // The text of a preset is no file of the user's; such places are never shown.
    table(of: sources.files.indices.contains(Int(file)) ? file : 0)
      .location(ofScalar: Int(scalar))
  }

  /// What is written at a span; nil for a preset, whose text is no file of the user's.
  package mutating func written(at span: SourceSpan) -> String? {
    sources.files.indices.contains(Int(span.file)) ? table(of: span.file).text(of: span) : nil
  }

  /// The formula at a span as it is written on one line; nil for a number or a percentage, which
  /// say nothing beside their value, and for a preset, whose text is no file of the user's.
  mutating func formula(at span: SourceSpan) -> String? {
    guard sources.files.indices.contains(Int(span.file)) else { return nil }
    var text = table(of: span.file).text(of: span).unicodeScalars[...]
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

  private mutating func table(of file: UInt32) -> LineTable {
    if let table = tables[file] { return table }
    let table = LineTable(sources[file])
    tables[file] = table
    return table
  }
}
