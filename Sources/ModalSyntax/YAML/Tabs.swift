/// Tabs at the start of lines, which YAML forbids as indentation and libyaml takes in places.
extension Composer {
  /// Puts spaces in the place of the tabs that indent the line of a failure and those below it.
  mutating func replaceTabs(after failure: YAMLFailure) -> Bool {
    guard !repairs.hasTabs else { return false }
    let table = lines()
    let line = table.line(at: failure.problemIndex)
    guard TabLine.indentation(ofLine: line, in: table).contains("\t") else { return false }
    var bytes = source.bytes
    var isIndentation = true
    for offset in table.bytes(ofLine: line).lowerBound..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\t"): if isIndentation { bytes[offset] = UInt8(ascii: " ") }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isIndentation = true
      case UInt8(ascii: " "): break
      default: isIndentation = false
      }
    }
    source = SourceFile(name: source.name, bytes: bytes)
    repairs.firstTab = UInt32(table.scalarOffset(ofLine: line) + table.depth(ofLine: line))
    return true
  }

  /// Reports the lines that tabs indent, except those inside a scalar and empty ones: all of them at once.
  mutating func reportTabs() {
    let table = writtenLines
    let lines = TabLine.all(in: table).filter { !isInScalar($0, of: table) }
    guard let first = lines.first else {
      // Read with spaces, the line that stopped libyaml may have become part of a scalar.
      guard let tab = repairs.firstTab else { return }
      return report(
        .tabIndentation, at: span(at: tab), "a tab is used as indentation",
        help: "indent with spaces")
    }
    let spans = lines.prefix(4).map { line in
      let start = UInt32(table.scalarOffset(ofLine: line.number))
      return between(start + UInt32(line.firstTab), start + UInt32(line.count))
    }
    report(
      .tabIndentation, at: spans[0],
      lines.count == 1
        ? "a tab is used as indentation" : "tabs are used as indentation on \(lines.count) lines",
      secondary: spans.dropFirst().map { Label($0, "and here") },
      notes: lines.count > 4 ? ["There are \(lines.count - 4) more lines like these."] : [],
      help: "indent with spaces"
        + (first.number == lines.last?.number ? "" : ", two for each level"),
      fixIt: spaces(for: lines, in: table))
    guard let fixIt = diagnostics.last?.fixIt else { return }
    diagnostics[diagnostics.count - 1].help = fixIt.title
  }

  /// The lines with spaces instead of tabs; nil if that is not certain.
  private func spaces(for lines: [TabLine], in table: LineTable) -> FixIt? {
    guard let first = lines.first, let last = lines.last, last.number - first.number < 2000 else {
      return nil
    }
    var columns: [Int: Int] = [:]
    for line in lines {
      guard let column = column(of: line, knowing: columns, in: table) else { return nil }
      columns[line.number] = column
    }
    let written = (first.number...last.number).map { number -> String in
      let text = table.text(ofLine: number)
      guard let column = columns[number] else { return text }
      let rest = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
      return String(repeating: " ", count: column) + String(rest)
    }
    let span = between(
      UInt32(table.scalarOffset(ofLine: first.number)), table.end(ofLine: last.number))
    let each = Set(columns.values)
    let isUniform = lines.allSatisfy { columns[$0.number] == $0.width }
    let title =
      each.count == 1
      ? "indent \(lines.count == 1 ? "it" : "them") by \(each.first ?? 0) spaces"
      : isUniform ? "write two spaces for each tab" : "indent with spaces, two for each level"
    return FixIt(title, at: span, with: written.joined(separator: lineBreak), isSafe: true)
  }

  /// The intended column of a line: two spaces deeper than the key without a value above it, and
  /// aligned with the other lines with tabs according to its tabs.
  private func column(
    of line: TabLine, knowing columns: [Int: Int], in table: LineTable
  ) -> Int? {
    guard line.hasLeadingTabs else { return nil }
    var above = line.number - 1
    while above > 0 {
      let text = table.text(ofLine: above)
      let rest = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first, first != "#" else {
        above -= 1
        continue
      }
      if let column = columns[above] {
        guard let other = TabLine(above, in: table) else { return nil }
        let meant = column + line.width - other.width
        return meant >= 0 ? meant : nil
      }
      guard !text.unicodeScalars.contains("\t"), isKeyAlone(rest) else { return nil }
      let dashes = rest.prefix { $0 == "-" || $0 == " " }.count
      return text.unicodeScalars.count - rest.count + dashes + 2
    }
    return nil
  }

  /// Whether a line is a key with its value below it.
  private func isKeyAlone(_ line: Substring.UnicodeScalarView) -> Bool {
    let scalars = Array(line)
    return scalars[..<lineContentEnd(of: scalars)].last == ":"
  }

  private func isInScalar(_ line: TabLine, of table: LineTable) -> Bool {
    let start = UInt32(table.scalarOffset(ofLine: line.number) + line.firstTab)
    // Nodes stand in the order of the text.
    let next = tree.nodes.indices.partition { tree.nodes[$0].start < start }
    return next > 0 && isScalar(next - 1, goingOnTo: start)
  }

  private func isScalar(_ node: Int, goingOnTo scalar: UInt32) -> Bool {
    let span = tree.span(of: NodeID(Int32(node)))
    return tree.nodes[node].kind == .scalar && span.start < scalar && scalar < span.end
  }

  /// What ends the lines of the text.
  var lineBreak: String {
    original.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
  }
}

/// A line that tabs indent.
private struct TabLine {
  let number: Int
  /// The column of its first tab, and how many tabs and spaces there are.
  let firstTab: Int
  let count: Int
  /// How wide its indentation is, with two spaces for each tab.
  let width: Int
  /// Whether no tab follows a space.
  let hasLeadingTabs: Bool

  init?(_ number: Int, in table: LineTable) {
    let indentation = Self.indentation(ofLine: number, in: table)
    let rest = table.text(ofLine: number).unicodeScalars.dropFirst(indentation.count)
    guard let tab = indentation.firstIndex(where: { $0 == "\t" }), let head = rest.first,
      head != "#"
    else {
      return nil
    }
    let tabs = indentation.count { $0 == "\t" }
    self.number = number
    firstTab = tab
    count = indentation.count
    width = indentation.count + tabs
    hasLeadingTabs = indentation.prefix(tabs).allSatisfy { $0 == "\t" }
  }

  static func indentation(ofLine number: Int, in table: LineTable) -> [Unicode.Scalar] {
    Array(table.text(ofLine: number).unicodeScalars.prefix { $0 == " " || $0 == "\t" })
  }

  static func all(in table: LineTable) -> [TabLine] {
    (1...max(1, table.lineCount)).compactMap { TabLine($0, in: table) }
  }
}
