/// The lines of one file that a diagnostic shows, and what is marked in them.
struct ExcerptBlock {
  /// The name of the file.
  var name: String
  /// The place after the name.
  var place: SourceLocation
  /// The lines, top to bottom.
  var lines: [Line]

  /// One line of source with what is marked in it.
  struct Line {
    var number: Int
    var display: DisplayLine
    /// The primary mark first, then the others from left to right.
    var marks: [Mark]
  }

  /// An underlined place.
  struct Mark {
    var columns: Range<Int>
    var text: String
    var isPrimary: Bool
  }

  /// The blocks of a diagnostic: the primary file's first, the others in the order of their labels.
  static func blocks(of diagnostic: Diagnostic, lines: inout ExcerptLines) -> [ExcerptBlock] {
    let labels =
      (diagnostic.primary.map { [($0, true)] } ?? []) + diagnostic.secondary.map { ($0, false) }
    var files: [UInt32] = []
    for (label, _) in labels where !files.contains(label.span.file) {
      files.append(label.span.file)
    }
    return files.compactMap { file in
      block(of: labels.filter { $0.0.span.file == file }, in: file, lines: &lines)
    }
  }

  private static func block(
    of labels: [(Label, Bool)], in file: UInt32, lines: inout ExcerptLines
  ) -> ExcerptBlock? {
    guard let table = lines.table(ofFile: file), let first = labels.first else { return nil }
    var shown: [Int: [Mark]] = [:]
    for (label, isPrimary) in labels {
      let start = table.location(ofScalar: Int(label.span.start))
      let end = table.location(ofScalar: Int(label.span.end))
      let display = lines.line(start.line, ofFile: file, in: table)
      // A span that goes on below is underlined to the end of its first line.
      let last = end.line > start.line ? Int.max : end.column - 1
      let mark = Mark(
        columns: display.columns(from: start.column - 1, to: last), text: label.text,
        isPrimary: isPrimary)
      shown[start.line, default: []].append(mark)
    }
    // A gap of one line takes as much room as the dots that would stand for it.
    for number in Array(shown.keys) where shown[number + 2] != nil && shown[number + 1] == nil {
      shown[number + 1] = []
    }
    let blockLines = shown.sorted { $0.key < $1.key }.map { number, marks in
      Line(
        number: number, display: lines.line(number, ofFile: file, in: table),
        marks: ordered(marks))
    }
    return ExcerptBlock(
      name: lines.name(ofFile: file),
      place: table.location(ofScalar: Int(first.0.span.start)), lines: blockLines)
  }

  private static func ordered(_ marks: [Mark]) -> [Mark] {
    marks.filter(\.isPrimary)
      + marks.filter { !$0.isPrimary }.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }
}

/// The lines of a set of sources, prepared once for all the diagnostics that show them.
struct ExcerptLines {
  private let sources: SourceSet
  private var tables: [UInt32: LineTable] = [:]
  /// The line prepared last: a file without line breaks may have many diagnostics on its only one.
  private var recent: (file: UInt32, line: Int, display: DisplayLine)?

  init(_ sources: SourceSet) {
    self.sources = sources
  }

  /// The name of the spec's own file.
  var mainName: String { name(ofFile: 0) }

  func name(ofFile file: UInt32) -> String { sources[file].name }

  /// The table of a file; nil for a number that the set does not have.
  mutating func table(ofFile file: UInt32) -> LineTable? {
    guard sources.files.indices.contains(Int(file)) else { return nil }
    if let table = tables[file] { return table }
    let table = LineTable(sources[file])
    tables[file] = table
    return table
  }

  mutating func line(_ number: Int, ofFile file: UInt32, in table: LineTable) -> DisplayLine {
    if let recent, recent.file == file, recent.line == number { return recent.display }
    let display = DisplayLine(table.text(ofLine: number))
    recent = (file, number, display)
    return display
  }
}
