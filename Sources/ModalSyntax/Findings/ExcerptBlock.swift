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
    of labels: [(Diagnostic.Label, Bool)], in file: UInt32, lines: inout ExcerptLines
  ) -> ExcerptBlock? {
    guard let table = lines.table(ofFile: file), let first = labels.first else { return nil }
    var shown: [LinePart: [Mark]] = [:]
    for (label, isPrimary) in labels {
      let start = table.location(ofScalar: Int(label.span.start))
      let end = table.location(ofScalar: Int(label.span.end))
      let part = LinePart(holding: start, in: table)
      let (display, before) = lines.display(of: part, ofFile: file, in: table)
      // A span that goes on below is underlined to the end of its first line.
      let last = end.line > start.line ? Int.max : end.column - 1
      let mark = Mark(
        columns: display.columns(from: start.column - 1 - before, to: last - before),
        text: label.text, isPrimary: isPrimary)
      shown[part, default: []].append(mark)
    }
    // A gap of one line takes as much room as the dots that would stand for it.
    let numbers = Set(shown.keys.map(\.number))
    for number in numbers where numbers.contains(number + 2) && !numbers.contains(number + 1) {
      shown[LinePart(number: number + 1)] = []
    }
    // Of the parts of a line the one at fault comes first.
    func order(_ part: LinePart, _ marks: [Mark]) -> (Int, Int, Int) {
      (part.number, marks.contains(where: \.isPrimary) ? 0 : 1, part.part)
    }
    let blockLines = shown.sorted { order($0.key, $0.value) < order($1.key, $1.value) }.map {
      part, marks in
      Line(
        number: part.number, display: lines.display(of: part, ofFile: file, in: table).display,
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

/// A line, or of a very long one, as a file without line breaks is, a part that is prepared by itself.
struct LinePart: Hashable {
  /// The line, from 1.
  var number: Int
  /// Which part of the line it is, from 0.
  var part = 0

  /// The number of scalars in a part; much more than the columns that are shown.
  private static let length = 1000

  init(number: Int) { self.number = number }

  /// The part that holds a place.
  init(holding place: SourceLocation, in table: LineTable) {
    number = place.line
    if Self.isLong(number, in: table) { part = (place.column - 1) / Self.length }
  }

  private static func isLong(_ line: Int, in table: LineTable) -> Bool {
    table.bytes(ofLine: line).count > 10 * length
  }

  /// Its text with what is around it, and how many scalars of the line come before that.
  func text(in table: LineTable) -> (text: String, before: Int) {
    guard Self.isLong(number, in: table) else { return (table.text(ofLine: number), 0) }
    let start = table.scalarOffset(ofLine: number)
    let end = table.scalarOffset(ofByte: table.bytes(ofLine: number).upperBound)
    let before = max(part - 1, 0) * Self.length
    let span = SourceSpan(
      file: 0, start: UInt32(min(start + before, end)),
      end: UInt32(min(start + (part + 2) * Self.length, end)))
    return (table.text(of: span), before)
  }
}

/// The lines of a set of sources, prepared once for all the diagnostics that show them.
struct ExcerptLines {
  private let sources: SourceSet
  private var tables: [UInt32: LineTable] = [:]
  /// The part of each file prepared last: many diagnostics may be on one line.
  private var recent: [UInt32: (part: LinePart, display: DisplayLine, before: Int)] = [:]

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

  /// A part of a line as it is shown, and how many scalars of the line come before it.
  mutating func display(
    of part: LinePart, ofFile file: UInt32, in table: LineTable
  ) -> (display: DisplayLine, before: Int) {
    if let recent = recent[file], recent.part == part { return (recent.display, recent.before) }
    let (text, before) = part.text(in: table)
    let display = DisplayLine(text)
    recent[file] = (part, display, before)
    return (display, before)
  }
}
