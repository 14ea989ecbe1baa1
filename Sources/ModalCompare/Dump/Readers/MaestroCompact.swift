internal import ModalSyntax

/// The first line of `maestro hierarchy --compact`.
let maestroTableHeader = "element_num,depth,attributes,parent_num"

/// The texts among the attributes, in the order in which Maestro writes them.
private let maestroTexts = [
  "accessibilityText", "title", "value", "text", "hintText", "resource-id", "bounds",
]
/// The attributes behind them, which are `true` wherever they stand; some stand there twice.
private let maestroFlags = ["clickable", "enabled", "focused", "selected", "checked"]

/// Reads the table of `maestro hierarchy --compact`. Equal nodes have one number there, so that only the order and the
/// depth of the rows make the tree.
func readMaestroCompact(_ text: DumpText) -> Checked<ViewTree?> {
  var builder = ViewTreeBuilder(.maestroCompact, text)
  var rows = MaestroRows(cursor: ByteCursor(text.bytes, in: text.start..<text.bytes.count))
  rows.cursor.pass { $0 != 0x0A }
  /// The views around the place, by their depth.
  var open: [Int] = []
  while !builder.hasFailed {
    rows.cursor.pass { $0 == 0x0A || $0 == 0x0D }
    guard !rows.cursor.isAtEnd else { break }
    let start = rows.cursor.place
    guard let row = rows.next() else {
      let isOver = rows.cursor.isAtEnd
      let span = text.span(start..<text.bytes.count)
      builder.fail(
        isOver
          ? .cutOff(text, missing: "The last row has no end.")
          : .damaged(
            "this row is not a number, a depth, attributes in quotes and a number", at: span))
      break
    }
    guard row.depth <= open.count else {
      builder.fail(
        .skippedLevel(
          row.depth, "depth", open: open.count, at: text.span(start..<rows.cursor.place)))
      break
    }
    open.removeLast(open.count - row.depth)
    var node = ViewNode(span: text.span(start..<rows.cursor.place))
    for (name, value) in attributes(row.attributes) where !node.setMaestroAttribute(name, value) {
      let shown = shortened(value)
      builder.fail(
        .damaged(
          "`\(shown)` stands where a frame has to be: `[left,top][right,bottom]`", at: node.span))
    }
    open.append(builder.add(node, in: open.last))
  }
  return builder.finish()
}

/// The rows of the table: fields with commas between them, of which one may be in quotes and have line breaks.
private struct MaestroRows {
  var cursor: ByteCursor

  mutating func next() -> (depth: Int, attributes: String)? {
    guard cursor.pass(while: isDigit) > 0, cursor.pass(","),
      let depth = Int(cursor.take(while: isDigit)), cursor.pass(",")
    else { return nil }
    guard let attributes = attributes(), cursor.pass(",") else { return nil }
    // Only the root has no parent.
    guard cursor.pass(while: isDigit) > 0 || depth == 0 else { return nil }
    guard let next = cursor.next else { return (depth, attributes) }
    return next == 0x0A || next == 0x0D ? (depth, attributes) : nil
  }

  /// The attributes: in quotes, each of which is doubled within; a row without any may have no quotes.
  private mutating func attributes() -> String? {
    guard cursor.pass("\"") else { return cursor.next == UInt8(ascii: ",") ? "" : nil }
    var text = ""
    while true {
      text += cursor.take { $0 != UInt8(ascii: "\"") }
      guard cursor.pass("\"") else { return nil }
      guard cursor.pass("\"") else { return text }
      text += "\""
    }
  }
}

/// Parts attributes written as `name=value; name=value`. A text can contain what looks like one, so they are looked for
/// from the end, where only words and numbers are.
private func attributes(_ text: String) -> [(String, String)] {
  var found: [(String, String)] = []
  let bytes = Array(text.utf8)
  var end = bytes.count
  // Each flag stands there twice at most; what is before that is a text.
  while found.count < maestroFlags.count * 2, let (name, value, start) = lastFlag(in: bytes[..<end])
  {
    found.append((name, value))
    end = max(0, start - 2)
  }
  for name in maestroTexts.reversed() {
    let rest = ByteCursor(bytes, in: 0..<end)
    let start = rest.last("; \(name)=").map { $0 + 2 } ?? (rest.isBefore("\(name)=") ? 0 : nil)
    guard let start else { continue }
    found.append(
      (name, String(decoding: bytes[(start + name.utf8.count + 1)..<end], as: UTF8.self)))
    end = max(0, start - 2)
  }
  return found
}

/// The flag with which a text ends, and its first byte; nil if it ends in something else.
private func lastFlag(in text: ArraySlice<UInt8>) -> (name: String, value: String, start: Int)? {
  // No flag is longer than `clickable=false`.
  let end = text.suffix(20)
  let start = end.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? text.startIndex
  let isBehind = start == text.startIndex || text[..<start].suffix(2).elementsEqual("; ".utf8)
  guard isBehind, text.endIndex - start <= 20 else { return nil }
  let parts = text[start...].split(separator: UInt8(ascii: "=")).map {
    String(decoding: $0, as: UTF8.self)
  }
  guard parts.count == 2, maestroFlags.contains(parts[0]), ["true", "false"].contains(parts[1])
  else { return nil }
  return (parts[0], parts[1], start)
}
