/// A comment that is addressed to the tool, `# modalspec: …`, or looks as if it were.
package struct ToolComment: Sendable {
  /// From its `#` to the end of its line, or to the next such comment on the line.
  package var span: SourceSpan
  /// What stands there.
  package var text: String
  /// Whether its line holds nothing but comments.
  package var isAlone: Bool
  /// Whether everything that is no comment stands below it.
  package var isAtTop: Bool
  /// What it is about: its own line or, if that holds nothing else, the next one that does, with all
  /// that begins there: the values of keys and the items of lists. Nil where nothing follows.
  package var subject: SourceSpan?
}

extension YAMLTree {
  /// The comments of the text that are addressed to the tool, in their order.
  ///
  /// libyaml has no events for comments. A `#` begins one at the start of a line or behind a blank,
  /// unless a scalar holds it.
  ///
  /// - Parameter source: The text that the tree was made from.
  /// - Returns: The comments.
  package func toolComments(in source: SourceFile) -> [ToolComment] {
    guard hasToolComments else { return [] }
    return ToolCommentSearch(tree: self, source: source).comments()
  }
}

/// Whether a text may hold a comment that is addressed to the tool.
func holdsToolComment(_ bytes: [UInt8]) -> Bool {
  bytes.indices.contains {
    bytes[$0] == UInt8(ascii: "#") && beginsToolComment(at: $0, in: bytes)
  }
}

private let toolName = Array("modalspec".utf8)

/// Whether the name of the tool follows the `#` at a place, in letters of either case.
func beginsToolComment(at place: Int, in bytes: [UInt8]) -> Bool {
  var index = place + 1
  while index < bytes.count, isBlank(bytes[index]) { index += 1 }
  guard bytes.count - index >= toolName.count else { return false }
  for letter in toolName {
    if bytes[index] | 0x20 != letter { return false }
    index += 1
  }
  return true
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// The search for comments in a text whose scalars are known.
private struct ToolCommentSearch {
  /// How many comments of one line are looked at: finding each costs as much as the line is long.
  private static let greatestNumber = 16

  private let tree: YAMLTree
  private let bytes: [UInt8]
  private let table: LineTable
  private let scalars: ScalarPlaces

  init(tree: YAMLTree, source: SourceFile) {
    self.tree = tree
    bytes = source.bytes
    table = LineTable(source)
    scalars = ScalarPlaces(tree, table)
  }

  func comments() -> [ToolComment] {
    var comments: [ToolComment] = []
    /// The lines that comments are about.
    var subjects: [Int?] = []
    var above: (line: Int, subject: Int?)?
    let top = tree.nodes.first?.start ?? .max
    // From below, so that comments in a row look for what they are about only once.
    for line in lines().reversed() {
      let range = table.bytes(ofLine: line)
      guard let start = commentStart(in: range) else { continue }
      let isAlone = bytes[range.lowerBound..<start].allSatisfy(isBlank)
      let subject =
        isAlone ? content(below: line, knowing: above?.line, as: above?.subject) : line
      if isAlone { above = (line, subject) }
      var end = range.upperBound
      let places = (start..<range.upperBound).lazy.filter { isAddress($0, from: start) }
      for place in places.prefix(Self.greatestNumber).reversed() {
        let span = self.span(place, end)
        comments.append(
          ToolComment(
            span: span, text: table.text(of: span), isAlone: isAlone,
            isAtTop: isAlone && span.start < top))
        subjects.append(subject)
        end = place
      }
    }
    let extents = extents(of: Set(subjects.compactMap { $0 }))
    for index in comments.indices {
      comments[index].subject = subjects[index].flatMap { extents[$0] }
    }
    return comments.reversed()
  }

  /// The lines that hold the name of the tool behind a `#`.
  private func lines() -> [Int] {
    var lines: [Int] = []
    for place in bytes.indices
    where bytes[place] == UInt8(ascii: "#") && beginsToolComment(at: place, in: bytes) {
      let line = table.line(ofByte: place)
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  /// Where the comment of a line begins; nil if it has none.
  private func commentStart(in line: Range<Int>) -> Int? {
    var scalar = UInt32(table.scalarOffset(ofByte: line.lowerBound))
    for place in line {
      if bytes[place] == UInt8(ascii: "#"),
        place == line.lowerBound || isBlank(bytes[place - 1]), scalars.start(around: scalar) == nil
      {
        return place
      }
      if bytes[place] & 0xC0 != 0x80 { scalar += 1 }
    }
    return nil
  }

  /// Whether a comment, or a later part of the one that begins at `start`, is addressed to the tool.
  private func isAddress(_ place: Int, from start: Int) -> Bool {
    bytes[place] == UInt8(ascii: "#") && (place == start || isBlank(bytes[place - 1]))
      && beginsToolComment(at: place, in: bytes)
  }

  /// The next line that holds more than a comment or the mark of a document; what is known of a line
  /// of comments below need not be found out again.
  private func content(below line: Int, knowing known: Int?, as subject: Int?) -> Int? {
    var next = line + 1
    while next <= table.lineCount {
      if next == known { return subject }
      let text = bytes[table.bytes(ofLine: next)].drop(while: isBlank)
      if let first = text.first, first != UInt8(ascii: "#"), !isMark(text) { return next }
      next += 1
    }
    return nil
  }

  private func isMark(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "---".utf8) || text.starts(with: "...".utf8) else { return false }
    let rest = text.dropFirst(3).drop(while: isBlank)
    return rest.isEmpty || rest.first == UInt8(ascii: "#")
  }

  /// The lines with all that begins there.
  private func extents(of lines: Set<Int>) -> [Int: SourceSpan] {
    let lines = lines.sorted()
    let lineSpans = lines.map { line in
      let range = table.bytes(ofLine: line)
      return span(range.lowerBound, range.upperBound)
    }
    var spans = lineSpans
    func note(_ start: UInt32, _ end: UInt32) {
      var low = 0
      var high = lineSpans.count
      while low < high {
        let middle = (low + high) / 2
        if lineSpans[middle].start <= start { low = middle + 1 } else { high = middle }
      }
      guard low > 0, start <= lineSpans[low - 1].end else { return }
      spans[low - 1].end = max(spans[low - 1].end, end)
    }
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      guard node.kind == .mapping || node.kind == .sequence else { continue }
      var child = NodeID(Int32(index + 1))
      while child.index < node.next {
        let start = tree.span(of: child).start
        // A key reaches as far as its value.
        if node.kind == .mapping { child = tree.following(child) }
        guard child.index < node.next else { break }
        note(start, tree.span(of: child).end)
        child = tree.following(child)
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(lines, spans))
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(
      file: tree.file, start: UInt32(table.scalarOffset(ofByte: start)),
      end: UInt32(table.scalarOffset(ofByte: end)))
  }
}
