internal import ModalLanguage
internal import ModalSyntax

/// Reads XCTest's `debugDescription`: a line for each element, indented by its depth, with texts in quotes that escape
/// nothing. Xcode 27 indents by one blank and leaves out the addresses; Xcode 8 put traits behind them.
func readDebugDescription(_ text: DumpText) -> Checked<ViewTree?> {
  var reader = DebugDescriptionReader(builder: ViewTreeBuilder(.debugDescription, text))
  reader.read()
  return reader.builder.finish()
}

private struct DebugDescriptionReader {
  var builder: ViewTreeBuilder
  /// The elements around the place, with their indentation.
  private var open: [(indentation: Int, view: Int)] = []
  /// The last element, whose texts may go on in the next line.
  private var last: (head: ElementHead, texts: Range<Int>)?
  /// Whether a text of the last element has no end yet.
  private var isOpen = false
  /// Whether it begins with the headings of a description that has an end of its own, and whether that is there.
  private var (hasHeadings, hasEnd) = (false, false)
  /// Whether elements end in the points that taps hit.
  private var hasHitPoints = false

  init(builder: ViewTreeBuilder) { self.builder = builder }

  private var text: DumpText { builder.text }

  mutating func read() {
    let first = text.lines.line(ofByte: text.start)
    for line in first...max(first, text.lines.lineCount) where !builder.hasFailed {
      let range = text.lines.bytes(ofLine: line)
      if isOpen {
        extend(to: range)
      } else if let head = ElementHead(text.bytes, in: range) {
        flush(isAtEnd: false)
        begin(head, until: range.upperBound)
      } else {
        var rest = ByteCursor(text.bytes, in: range)
        rest.passSpaces()
        if rest.isBefore("Path to element:") || rest.isBefore("Query chain:") {
          hasEnd = true
          break
        }
        if rest.isAtEnd || rest.isBefore("---") || readHeading(rest) { continue }
        extend(to: range)
      }
    }
    flush(isAtEnd: true)
    if endsInFrame {
      builder.fail(.cutOff(text, missing: "The frame of the last element is not whole."))
    }
    guard !builder.hasFailed else { return }
    guard builder.tree.views.isEmpty else {
      if hasHeadings, !hasEnd {
        builder.fail(
          .cutOff(text, missing: "XCTest ends it with `Path to element:` and `Query chain:`."))
      }
      return
    }
    builder.fail(
      .withoutApp(
        "XCTest has printed no elements", at: text.span(ofLine: first),
        notes: ["That is what it does where it could take no snapshot of the app."]))
  }

  /// Whether the text ends within the frame of an element.
  private var endsInFrame: Bool {
    var line = text.lines.lineCount
    while line > 1, !text.bytes[text.lines.bytes(ofLine: line)].contains(where: { $0 > 0x20 }) {
      line -= 1
    }
    let cursor = ByteCursor(text.bytes, in: text.lines.bytes(ofLine: line))
    return cursor.contains(", {{") && !cursor.contains("}}")
  }

  /// Reads a line that stands before the elements; false for any other.
  private mutating func readHeading(_ line: ByteCursor) -> Bool {
    if line.isBefore("Attributes: ") || line.isBefore("Element subtree:") {
      hasHeadings = hasHeadings || last == nil
      return true
    }
    let headings = [
      "Application UI orientation: ", "Device orientation:", "Application bundle identifier:",
      "→Find: ",
    ]
    return headings.contains(where: line.isBefore)
  }

  private mutating func begin(_ head: ElementHead, until end: Int) {
    last = (head, head.end..<end)
    isOpen = node(of: head, head.end..<end) == nil
  }

  /// Takes a line as part of the texts of the element above.
  private mutating func extend(to line: Range<Int>) {
    guard let texts = last?.texts else { return }
    last?.texts = texts.lowerBound..<line.upperBound
    let cursor = ByteCursor(text.bytes, in: line)
    if cursor.last("'").map(cursor.endsText) ?? false { isOpen = false }
  }

  /// An element with its texts; nil if one has no end, unless XCTest has cut it, which ends long values in dots.
  private func node(of head: ElementHead, _ range: Range<Int>) -> ViewNode? {
    let own = ByteCursor(text.bytes, in: range)
    var node = ViewNode(span: text.span(head.start..<head.end))
    if node.readTexts(own) { return node }
    guard text.bytes[range].suffix(3).elementsEqual("...".utf8) else { return nil }
    let closed = Array(text.bytes[range]) + [UInt8(ascii: "'")]
    node = ViewNode(span: node.span)
    return node.readTexts(ByteCursor(closed, in: 0..<closed.count)) ? node : nil
  }

  /// Adds the last element.
  private mutating func flush(isAtEnd: Bool) {
    guard let (head, range) = last else { return }
    last = nil
    guard var node = node(of: head, range) else {
      let line = text.lines.line(ofByte: max(range.upperBound - 1, range.lowerBound))
      return builder.fail(
        isAtEnd && range.upperBound >= text.contentEnd
          ? .cutOff(text, missing: "A text of this element has no end.")
          : .damaged(
            "this is no element of XCTest", at: text.span(ofLine: line),
            notes: ["An element is a type, a frame and texts in quotes."]))
    }
    let hasHitPoint =
      ByteCursor(text.bytes, in: range).behind(", hitPoint: {")?.contains("}") ?? false
    if isAtEnd, hasHitPoints, !hasHitPoint {
      builder.fail(.cutOff(text, missing: "Every element ends in its `hitPoint`."))
    }
    hasHitPoints = hasHitPoints || hasHitPoint
    node.setElementType(head.type)
    node.frame = head.frame.flatMap { $0.isFinite ? FrameRounding.tenths.frame($0) : nil }
    while let outer = open.last, outer.indentation >= head.indentation { open.removeLast() }
    open.append((head.indentation, builder.add(node, in: open.last?.view)))
  }
}
