/// The lines that tabs indent, which YAML forbids and libyaml takes in places.
struct TabLines {
  private struct Line {
    let text: TextLine
    /// The tabs and spaces that it begins with.
    let indentation: ArraySlice<Unicode.Scalar>
    /// Its width, with two spaces for each tab.
    var width: Int { indentation.count + indentation.count { $0 == "\t" } }
    /// Whether no tab follows a space.
    var hasLeadingTabs: Bool {
      indentation.drop { $0 == "\t" }.allSatisfy { $0 == " " }
    }
    var firstTab: Int { indentation.firstIndex { $0 == "\t" } ?? 0 }
  }

  private let table: LineTable
  private var lines: [Line] = []

  init(in table: LineTable) {
    self.table = table
    lines = (1...max(1, table.lineCount)).compactMap(line)
  }

  private func line(_ number: Int) -> Line? {
    let text = table.line(number)
    let indentation = text.scalars.prefix { $0 == " " || $0 == "\t" }
    guard indentation.contains("\t"), text.scalars.dropFirst(indentation.count).first ?? "#" != "#"
    else { return nil }
    return Line(text: text, indentation: indentation)
  }

  /// The slip that stopped libyaml in such a line; all of them are read with spaces.
  func slip(at failure: YAMLFailure) -> Slip? {
    let number = table.line(at: failure.problemIndex)
    guard lines.contains(where: { $0.text.number == number }) else { return nil }
    let columns = columns()
    let changes = lines.compactMap { line -> Slip.Change? in
      guard columns != nil || line.text.number >= number else { return nil }
      let column = columns?[line.text.number] ?? line.indentation.count
      return Slip.Change(
        span: line.text.span(0..<line.indentation.count),
        text: String(repeating: " ", count: column), isFault: columns == nil)
    }
    return Slip(nil, changes: changes)
  }

  /// The finding about all of them, except those inside a scalar.
  func finding(of tree: YAMLTree, _ source: SourceFile) -> Diagnostic? {
    var own = self
    own.lines = lines.filter { !isInScalar($0, of: tree) }
    // Read with spaces, the line that stopped libyaml may have become part of a scalar.
    if own.lines.isEmpty, tree.isPartial { own.lines = Array(lines.prefix(1)) }
    let spans = own.lines.prefix(4).map { $0.text.span($0.firstTab..<$0.indentation.count) }
    guard let first = own.lines.first, let last = own.lines.last else { return nil }
    let count = own.lines.count
    return Diagnostic(
      .tabIndentation, at: spans[0],
      count == 1
        ? "a tab is used as indentation" : "tabs are used as indentation on \(count) lines",
      secondary: spans.dropFirst().map { Diagnostic.Label($0, "and here") },
      notes: count > 4 ? ["There are \(count - 4) more lines like these."] : [],
      help: own.fixIt(source.lineBreak)?.title
        ?? "indent with spaces\(first.text.number == last.text.number ? "" : ", two for each level")",
      fixIt: own.fixIt(source.lineBreak))
  }

  /// The lines with spaces instead of tabs; nil if that is not certain.
  private func fixIt(_ lineBreak: String) -> FixIt? {
    guard let first = lines.first?.text, let last = lines.last?.text,
      last.number - first.number < 2000, let columns = columns()
    else { return nil }
    let written = (first.number...last.number).map { number -> String in
      let text = table.text(ofLine: number)
      guard let column = columns[number] else { return text }
      let rest = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
      return String(repeating: " ", count: column) + String(rest)
    }
    let isUniform = lines.allSatisfy { columns[$0.text.number] == $0.width }
    let title =
      Set(columns.values).count == 1
      ? "indent \(lines.count == 1 ? "it" : "them") by \(columns[first.number] ?? 0) spaces"
      : isUniform ? "write two spaces for each tab" : "indent with spaces, two for each level"
    return FixIt(
      title, at: SourceSpan(start: first.start, end: table.end(ofLine: last.number)),
      with: written.joined(separator: lineBreak), isSafe: true)
  }

  /// The intended columns of the lines by their numbers, each two spaces deeper than the key without a value above,
  /// and aligned with the other lines with tabs according to its tabs; nil if one of them is not certain.
  private func columns() -> [Int: Int]? {
    var columns: [Int: Int] = [:]
    var above: TextLine?
    for number in (lines.first?.text.number ?? 1)...(lines.last?.text.number ?? 1) {
      guard let line = line(number) else {
        if table.line(number).isFilled { above = table.line(number) }
        continue
      }
      let filled =
        above
        ?? (1..<max(number, 1)).reversed().lazy.map { table.line($0) }.first(where: \.isFilled)
      guard line.hasLeadingTabs, let filled else { return nil }
      if let column = columns[filled.number], let other = self.line(filled.number) {
        columns[number] = column + line.width - other.width
      } else {
        let content = filled.scalars[..<filled.contentEnd]
        guard !filled.scalars.contains("\t"), content.last == ":" else { return nil }
        columns[number] = content.prefix { $0 == "-" || $0 == " " }.count + 2
      }
      guard columns[number] ?? -1 >= 0 else { return nil }
      above = line.text
    }
    return columns
  }

  private func isInScalar(_ line: Line, of tree: YAMLTree) -> Bool {
    let start = line.text.place(line.firstTab)
    // Nodes stand in the order of the text.
    let next = tree.nodes.indices.partition { tree.nodes[$0].start < start }
    return next > 0 && tree.nodes[next - 1].kind == .scalar && start < tree.nodes[next - 1].end
  }
}

extension SourceFile {
  /// The line break of the text.
  var lineBreak: String { bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }
}
