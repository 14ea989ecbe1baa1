/// Where the comments of a text begin: libyaml has no events for them. A `#` begins one at the start of a line or
/// behind a blank, unless a scalar holds it.
package struct Comments: Sendable {
  private let table: LineTable
  private let bytes: [UInt8]
  /// The scalars of the text, in their order: where their texts begin, how far those reach with the ones before them,
  /// and where the scalars themselves begin, `|` and `>` included.
  private var scalars: [(start: UInt32, reach: UInt32, head: UInt32)] = []

  /// The comments of the text that a tree was made from.
  package init(_ tree: YAMLTree, of source: SourceFile, _ table: LineTable) {
    self.table = table
    bytes = source.bytes
    for node in tree.nodes where node.kind == .scalar && node.start < node.end {
      var start = node.start
      if node.style == .block {
        // The line of `|` and `>` may end in a comment.
        let line = table.location(ofScalar: Int(start)).line
        start = UInt32(table.scalarOffset(ofByte: table.bytes(ofLine: line).upperBound))
        // An empty one has no text at all.
        guard start + 1 < node.end else { continue }
        start += 1
      }
      scalars.append((start, node.end, node.start))
    }
    scalars.sort { $0.start < $1.start }
    var reach: UInt32 = 0
    for index in scalars.indices {
      reach = max(reach, scalars[index].reach)
      scalars[index].reach = reach
    }
  }

  /// The start of the scalar whose text surrounds a place; nil between scalars.
  package func scalar(around place: UInt32) -> UInt32? {
    let next = scalars.indices.partition { scalars[$0].start <= place }
    guard next > 0, scalars[next - 1].reach > place else { return nil }
    return scalars[next - 1].head
  }

  /// The byte at which the comment of a line begins; nil if it has none.
  func start(inLine line: Int) -> Int? {
    let line = table.bytes(ofLine: line)
    var place = UInt32(table.scalarOffset(ofByte: line.lowerBound))
    for byte in line {
      if bytes[byte] == UInt8(ascii: "#"),
        byte == line.lowerBound || isBlank(bytes[byte - 1]), scalar(around: place) == nil
      {
        return byte
      }
      if bytes[byte] & 0xC0 != 0x80 { place += 1 }
    }
    return nil
  }
}

/// A comment that is addressed to the tool, `# modalspec: …`, or looks as if it were.
package struct ToolComment: Sendable {
  /// From its `#` to the end of its line, or to the next such comment on the line.
  package var span: SourceSpan
  /// The text of the comment.
  package var text: String
  /// Whether its line holds nothing but comments.
  package var isAlone: Bool
  /// Whether everything except comments is below it.
  package var isAtTop: Bool
  /// The range that it covers: its own line or, if there is nothing else on it, the next line with
  /// content, with the values of keys and the items of lists that begin there. Nil if nothing
  /// follows.
  package var subject: SourceSpan?
}

extension YAMLTree {
  /// The comments of the text that are addressed to the tool, in their order.
  ///
  /// - Parameter source: The text that the tree was made from.
  /// - Returns: The comments.
  package func toolComments(in source: SourceFile) -> [ToolComment] {
    guard hasToolComments else { return [] }
    return ToolCommentSearch(tree: self, source: source).comments()
  }
}

private let toolName = Array("modalspec".utf8)

/// Whether the name of the tool follows the `#` at a place, in letters of either case.
func beginsToolComment(at place: Int, in bytes: Span<UInt8>) -> Bool {
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
  private let found: Comments

  init(tree: YAMLTree, source: SourceFile) {
    self.tree = tree
    bytes = source.bytes
    table = LineTable(source)
    found = Comments(tree, of: source, table)
  }

  func comments() -> [ToolComment] {
    var comments: [(comment: ToolComment, line: Int?)] = []
    let top = tree.nodes.first?.start ?? .max
    /// The next line that holds more than a comment or the mark of a document.
    var content: Int?
    // From below, so that what comments are about is known above.
    for line in (1...max(table.lineCount, 1)).reversed() {
      let range = table.bytes(ofLine: line)
      let text = bytes[range].drop(while: isBlank)
      if let first = text.first, first != UInt8(ascii: "#"), !isMark(text) { content = line }
      let mayBeAddressed = range.contains { place in
        bytes[place] == UInt8(ascii: "#") && beginsToolComment(at: place, in: bytes.span)
      }
      guard mayBeAddressed, let start = found.start(inLine: line) else { continue }
      let isAlone = start == text.startIndex
      var end = range.upperBound
      let places = (start..<range.upperBound).lazy.filter { isAddress($0, from: start) }
      for place in places.prefix(Self.greatestNumber).reversed() {
        let span = self.span(place, end)
        let comment = ToolComment(
          span: span, text: table.text(of: span), isAlone: isAlone,
          isAtTop: isAlone && span.start < top)
        comments.append((comment, isAlone ? content : line))
        end = place
      }
    }
    let extents = extents(of: Set(comments.compactMap(\.line)))
    return comments.reversed().map { comment, line in
      var comment = comment
      comment.subject = line.flatMap { extents[$0] }
      return comment
    }
  }

  /// Whether a comment, or a later part of the one that begins at `start`, is addressed to the tool.
  private func isAddress(_ place: Int, from start: Int) -> Bool {
    bytes[place] == UInt8(ascii: "#") && (place == start || isBlank(bytes[place - 1]))
      && beginsToolComment(at: place, in: bytes.span)
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
      let next = lineSpans.indices.partition { lineSpans[$0].start <= start }
      guard next > 0, start <= lineSpans[next - 1].end else { return }
      spans[next - 1].end = max(spans[next - 1].end, end)
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
