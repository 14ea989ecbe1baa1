/// The first tag of XML with more attributes than are read; nil without one.
///
/// libexpat keeps all attributes of a tag before it tells of the tag.
///
/// - Returns: The byte of its `<`, from the start.
func firstLongTag(in bytes: [UInt8], from start: Int) -> Int? {
  var cursor = ByteCursor(bytes, in: start..<bytes.count)
  while true {
    cursor.pass { $0 != UInt8(ascii: "<") }
    let tag = cursor.place
    guard cursor.pass("<"), let first = cursor.next else { return nil }
    // What stands in comments and the like is no attribute.
    let end: String? =
      switch first {
      case UInt8(ascii: "!"): cursor.isBefore("!--") ? "-->" : cursor.isBefore("![") ? "]]>" : nil
      case UInt8(ascii: "?"): "?>"
      default: nil
      }
    if let end {
      guard let rest = cursor.behind(end) else { return nil }
      cursor = rest
      continue
    }
    var attributes = 0
    while let byte = cursor.next, byte != UInt8(ascii: ">") {
      cursor.place += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      attributes += 1
      guard attributes <= DumpLimits.attributes else { return tag - start }
      cursor.pass { $0 != byte }
      cursor.place = min(cursor.place + 1, cursor.end)
    }
  }
}
