public import ModalSource

/// The places of spans in words and numbers; the line table of each text is made once.
public struct SourcePlaces {
  private let sources: SourceSet
  private var tables: [UInt32: LineTable] = [:]

  /// The places of a set of texts.
  public init(_ sources: SourceSet) {
    self.sources = sources
  }

  /// The start of a span, such as `confirm.modal.yaml:4:12`.
  public mutating func text(of span: SourceSpan) -> String {
    let location = location(of: span.start, in: span.file)
    return "\(name(of: span.file)):\(location.line):\(location.column)"
  }

  /// The name of a text.
  public func name(of file: UInt32) -> String {
    sources.files.indices.contains(Int(file)) ? sources[file].name : sources[0].name
  }

  /// The location of a scalar.
  public mutating func location(of scalar: UInt32, in file: UInt32) -> SourceLocation {
    // The text of a preset is no file of the user's; such places are never shown.
    let file = sources.files.indices.contains(Int(file)) ? file : 0
    let table = tables[file] ?? LineTable(sources[file])
    tables[file] = table
    return table.location(ofScalar: Int(scalar))
  }
}
