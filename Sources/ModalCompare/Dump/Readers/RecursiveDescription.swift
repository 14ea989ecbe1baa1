internal import ModalLanguage
internal import ModalSyntax

/// Reads UIKit's `recursiveDescription` of one or several windows: a line for each view, with as many bars as it is deep.
///
/// Frames are in the bounds of what contains a view, after its own transform; all numbers have six digits.
func readRecursiveDescription(_ text: DumpText) -> Checked<ViewTree?> {
  var reader = RecursiveDescriptionReader(builder: ViewTreeBuilder(.recursiveDescription, text))
  reader.read()
  return reader.builder.finish()
}

private struct RecursiveDescriptionReader {
  var builder: ViewTreeBuilder
  /// The views around the place, with their spaces.
  private var open: [(view: Int, space: ViewSpace?)] = []
  /// The last view, whose text may go on in the next line.
  private var last: (head: ViewHead, rest: Range<Int>)?
  /// Whether the text of the last view has no end yet.
  private var isOpen = false

  init(builder: ViewTreeBuilder) { self.builder = builder }

  private var text: DumpText { builder.text }

  mutating func read() {
    let first = text.lines.line(ofByte: text.start)
    for line in first...max(first, text.lines.lineCount) where !builder.hasFailed {
      let range = text.lines.bytes(ofLine: line)
      if isOpen {
        if let start = last?.rest.lowerBound { last?.rest = start..<range.upperBound }
        isOpen = !ByteCursor(text.bytes, in: range).contains("'; ")
        continue
      }
      var start = ByteCursor(text.bytes, in: range)
      start.pass { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "|") }
      // Blank lines, and what a debugger says between two windows.
      guard
        start.isBefore("<")
          || text.bytes[range.lowerBound..<start.place].contains(UInt8(ascii: "|"))
      else { continue }
      flush()
      guard !builder.hasFailed else { return }
      guard let head = ViewHead(text.bytes, in: range) else {
        return fail(
          "this is no view of UIKit", at: text.span(ofLine: line), until: range.upperBound)
      }
      // A layer without a view.
      guard head.frame != nil else { continue }
      last = (head, head.end..<range.upperBound)
      let rest = ByteCursor(text.bytes, in: head.end..<range.upperBound)
      if let written = rest.behind("; text = '") { isOpen = !written.contains("'; ") }
    }
    flush()
  }

  /// Remembers a view that is not whole. The last one was cut off; any other is damaged.
  private mutating func fail(_ message: String, at span: SourceSpan, until end: Int) {
    builder.fail(
      end >= text.contentEnd
        ? .cutOff(text, missing: "A view has a frame and a layer.") : .damaged(message, at: span))
  }

  /// Adds the last view.
  private mutating func flush() {
    guard let (head, rest) = last, let frame = head.frame else { return }
    last = nil
    var node = ViewNode(span: text.span(head.start..<head.end))
    guard let details = ViewDetails(ByteCursor(text.bytes, in: rest), of: &node) else {
      return fail("this view of UIKit has no layer", at: node.span, until: rest.upperBound)
    }
    guard head.level <= open.count else {
      return builder.fail(.skippedLevel(head.level, open: open.count, at: node.span))
    }
    open.removeLast(open.count - head.level)
    node.type = head.name
    node.kind = ViewKind(viewClass: head.baseClass ?? head.name)
    if open.isEmpty, details.hasWindowLayer { node.kind = .window }
    var inner: ViewSpace?
    if frame.isFinite, let outer = open.isEmpty ? ViewSpace() : open[open.count - 1].space {
      node.frame = outer.frame(frame)
      inner = outer.inside(frame, details.transform, scrolledTo: details.offset ?? .zero)
      node.untransformed = outer.untransformed(frame, details.transform)
    }
    open.append((builder.add(node, in: open.last?.view), inner))
  }
}
