/// Signs of other languages behind a value: the comma of JSON, a semicolon, a bracket too many.
extension Composer {
  /// Leaves out what ends nothing at the end of a line, or between two commas; false if the failure is of
  /// another kind.
  mutating func repairSpareSign(_ failure: YAMLFailure) -> Bool {
    let table = lines()
    let start = failure.problemIndex
    let rest = table.text(ofRestOfLineAt: start).unicodeScalars
    if failure.kind == .missingValue {
      return rest.first == "," && repairDoubleComma(at: start, of: table)
    }
    guard failure.looksForOther, open.last?.isFlow != true else { return false }
    let run = rest.prefix { ",;]} ".unicodeScalars.contains($0) }
    let behind = rest.dropFirst(run.count).first ?? "#"
    let signs = run.withoutEndSpaces
    guard behind == "#", let first = signs.first, first != " " else { return false }
    let span = between(start, start + UInt32(signs.count))
    let isBracket = signs.contains { $0 == "]" || $0 == "}" }
    return repair(
      at: span,
      isBracket
        ? "this `\(string(signs))` closes nothing" : "a `\(string(signs))` ends nothing here",
      fixIt: .leaveOut(span, isSafe: !isBracket), by: blanks(over: span))
  }

  /// Takes two commas for one.
  private mutating func repairDoubleComma(at place: UInt32, of table: LineTable) -> Bool {
    guard open.last?.isMapping == true else { return false }
    func sign(before place: UInt32) -> String { table.text(of: between(place - 1, place)) }
    var before = place
    while before > 0, sign(before: before) == " " { before -= 1 }
    guard before > 0, [",", "{"].contains(sign(before: before)) else { return false }
    return repair(
      at: span(at: place), "there is no pair before this `,`",
      fixIt: .leaveOut(between(before, place + 1)), by: [place: " "])
  }

  /// Blanks in the place of all scalars of a span.
  func blanks(over span: SourceSpan) -> [UInt32: Unicode.Scalar] {
    var changes: [UInt32: Unicode.Scalar] = [:]
    for place in span.start..<max(span.start, span.end) { changes[place] = " " }
    return changes
  }

  /// Reads `12,` and `12;` and `12# round` as the value that they begin with.
  mutating func readSpareSign(into node: inout YAMLNode) {
    guard !node.text.isEmpty, Int(node.span.end - node.span.start) == node.text.unicodeScalars.count
    else { return }
    let scalars = Array(node.text.unicodeScalars)
    if let hash = scalars.firstIndex(of: "#"), hash > 0, hash + 1 < scalars.count,
      scalars[hash + 1] == " "
    {
      let place = node.span.start + UInt32(hash)
      cut(&node, to: hash)
      report(
        .syntax, at: span(at: place), "a `#` begins a comment only after a space",
        help: "write `\(node.text) \(string(scalars[hash...]))`",
        fixIt: FixIt("write ` #`", at: between(place, place), with: " ", isSafe: true))
    }
    guard let sign = scalars.last, sign == "," || sign == ";", node.text.utf8.count > 1,
      node.text.unicodeScalars.count == scalars.count
    else { return }
    let span = between(node.span.end - 1, node.span.end)
    cut(&node, to: scalars.count - 1)
    report(
      .syntax, at: span, "a `\(string([sign]))` ends nothing here", help: "write `\(node.text)`",
      fixIt: .leaveOut(span))
  }

  /// Leaves so many scalars of a node, without the spaces at their end.
  private func cut(_ node: inout YAMLNode, to count: Int) {
    let scalars = node.text.unicodeScalars.prefix(count).withoutEndSpaces
    node.text = string(scalars)
    node.span.end = node.span.start + UInt32(scalars.count)
  }
}
