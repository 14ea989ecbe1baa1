/// Items of lists whose `-` is missing, stands right before them, or is one too many.
extension Composer {
  /// Reads `-show` as the item that it was meant to be, and so the others of its list, or `show` alone above
  /// others; false for any other failure.
  mutating func mendDashes(_ failure: YAMLFailure) -> Bool {
    let table = lines()
    let problem = table.location(ofScalar: Int(failure.problemIndex)).line
    var above = problem - 1
    while above > 0, table.text(ofLine: above).allSatisfy({ $0 == " " }) { above -= 1 }
    var numbers = [problem, above]
    if failure.hasContext {
      numbers.insert(table.location(ofScalar: Int(failure.contextIndex)).line, at: 0)
    }
    for number in numbers where number > 0 {
      guard let changes = addDashes(around: number, of: table) ?? addDash(number, of: table) else {
        continue
      }
      replace(changes)
      return true
    }
    return false
  }

  /// The same for a scalar that begins with such a `-` and that YAML takes as it is, from the next reading on.
  mutating func noteDashes(of node: YAMLNode) {
    let table = lines()
    let place = table.location(ofScalar: Int(node.span.start))
    guard
      table.text(ofLine: place.line).unicodeScalars.prefix(while: { $0 == " " }).count
        == place.column - 1, !isMended(node.span),
      let changes = addDashes(around: place.line, of: table),
      let finding = mends.diagnostics.popLast()
    else { return }
    addPending(changes, finding)
  }

  /// A line of a list, in scalars.
  private struct Item {
    let number: Int
    /// The column of its `-`, from 0.
    let column: Int
    /// The word behind it, up to its colon or to the end of the line.
    let word: String
  }

  /// A line whose `-` has no space behind it.
  private func tightItem(_ number: Int, of table: LineTable) -> Item? {
    let line = Array(table.text(ofLine: number).unicodeScalars)
    let column = line.prefix { $0 == " " }.count
    guard line.count > column + 2, line.count < 2000, line[column] == "-",
      isLetterOrDigit(line[column + 1]) || line[column + 1] == "\"" || line[column + 1] == "'",
      line[column + 1] > "9" || line[column + 1] < "0"
    else { return nil }
    let rest = line[(column + 1)..<max(column + 1, lineContentEnd(of: line))]
    let next: (Int) -> Unicode.Scalar = { $0 + 1 < rest.endIndex ? rest[$0 + 1] : " " }
    let colon = rest.indices.first { rest[$0] == ":" && next($0) == " " }
    return Item(number: number, column: column, word: string(rest[..<(colon ?? rest.endIndex)]))
  }

  /// Notes the `-` without a space of a line and of the lines beside it; nil where there is none, or no list.
  ///
  /// - Returns: What is to be changed so that libyaml sees the items.
  private mutating func addDashes(around number: Int, of table: LineTable) -> [UInt32:
    Unicode.Scalar]?
  {
    guard let item = tightItem(number, of: table) else { return nil }
    let column = item.column
    func depth(_ number: Int) -> Int? {
      let text = table.text(ofLine: number).utf8
      let depth = text.prefix { $0 == UInt8(ascii: " ") }.count
      return depth == text.count || text.dropFirst(depth).first == UInt8(ascii: "#") ? nil : depth
    }
    var first = number
    while first > 1, depth(first - 1).map({ $0 >= column }) ?? true { first -= 1 }
    var last = number
    while last < table.lineCount, last < number + 500, depth(last + 1).map({ $0 >= column }) ?? true
    {
      last += 1
    }
    let numbers = (first...last).filter { depth($0) == column }
    let tight = numbers.compactMap { tightItem($0, of: table) }
    let hasOthers = numbers.contains {
      table.text(ofLine: $0).unicodeScalars.dropFirst(column).starts(with: "- ".unicodeScalars)
    }
    let parent = first > 1 ? table.text(ofLine: first - 1) : ""
    let isList = hasOthers || parent.exact.hasSuffix(":") || parent.exact.contains(": #")
    guard isList, tight.count > 0, tight.count < 200 else { return nil }
    // What belongs to an item lines up with its first key, where that is now or where it will be.
    let isShifted = tight.contains { item in
      item.number < last && depth(item.number + 1) == column + 1
    }
    guard !isShifted || (!hasOthers && column > 0) else { return nil }
    var changes: [UInt32: Unicode.Scalar] = [:]
    for item in tight {
      let dash = UInt32(table.scalarOffset(ofLine: item.number) + column)
      if isShifted {
        changes[dash - 1] = "-"
        changes[dash] = " "
      } else {
        guard item.word.unicodeScalars.count > 1, !begins(item.word, with: "\"'") else {
          return nil
        }
        changes[dash + 1] = " "
        mends.add(
          item.word, at: dash + 2, to: dash + 1 + UInt32(item.word.unicodeScalars.count))
      }
    }
    mends.diagnostics.append(finding(tight, isShifted: isShifted, upTo: last))
    return changes
  }

  /// The finding about items without a space, with a fix for all of them.
  private func finding(
    _ items: [Item], isShifted: Bool, upTo last: Int
  ) -> Diagnostic {
    let table = LineTable(original)
    let places = items.map { item in
      let dash = UInt32(table.scalarOffset(ofLine: item.number) + item.column)
      return SourceSpan(file: tree.file, start: dash, end: dash + 1)
    }
    var end = last
    while end > items[0].number, table.text(ofLine: end).allSatisfy({ $0 == " " }) { end -= 1 }
    if !isShifted { end = items[items.count - 1].number }
    let numbers = Set(items.map(\.number))
    let lines = (items[0].number...end).map { number -> String in
      let text = table.text(ofLine: number)
      guard numbers.contains(number) else {
        let isFilled = !text.allSatisfy { $0 == " " }
        return isShifted && isFilled ? " " + text : text
      }
      let scalars = text.unicodeScalars
      return String(scalars.prefix(items[0].column)) + "- "
        + String(scalars.dropFirst(items[0].column + 1))
    }
    let written = lines.joined(separator: lineBreak)
    let whole = SourceSpan(
      file: tree.file, start: places[0].start,
      end: UInt32(table.scalarOffset(ofLine: end) + table.text(ofLine: end).unicodeScalars.count))
    let title =
      items.count == 1
      ? "write `- \(items[0].word)`"
        + (isShifted ? ", and indent the lines below it by one more space" : "")
      : "write `- \(items[0].word)`, and so with the others"
    return Diagnostic(
      .syntax, at: places[0], "expected a space behind the `-`",
      secondary: places.dropFirst().prefix(3).map { Label($0, "and behind this") },
      fixIt: FixIt(
        title, at: whole, with: String(written.unicodeScalars.dropFirst(items[0].column)),
        isSafe: true))
  }

  /// Notes a line of one word that lacks its `-` above or below other items.
  private mutating func addDash(_ number: Int, of table: LineTable) -> [UInt32: Unicode.Scalar]? {
    let line = Array(table.text(ofLine: number).unicodeScalars)
    let column = line.prefix { $0 == " " }.count
    let word = line[column..<max(column, lineContentEnd(of: line))]
    guard word.count > 2, word.allSatisfy({ $0.isASCII && isLetterOrDigit($0) }),
      word.first.map({ $0 > "9" }) == true
    else { return nil }
    let dash = String(repeating: " ", count: column) + "- "
    let isList = [number - 1, number + 1].contains { other in
      (1...table.lineCount).contains(other) && table.text(ofLine: other).exact.hasPrefix(dash)
    }
    guard isList else { return nil }
    let start = UInt32(table.scalarOffset(ofLine: number) + column)
    let span = SourceSpan(file: tree.file, start: start, end: start + UInt32(word.count))
    let text = string(word)
    mends.add(text, at: start + 2, to: span.end)
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span, "expected a `-` before `\(text)`",
        fixIt: FixIt("write `- \(text)`", at: span, with: "- \(text)", isSafe: true)))
    return [start: "-", start + 1: " "]
  }

  /// Reads `- typing:` above `busy:` as the key that it was meant to be, where keys have names of their own; false
  /// for any other failure.
  mutating func mendSpareDash(_ failure: YAMLFailure) -> Bool {
    guard failure.kind == .missingDash, open.count > 1,
      let list = open.last, !list.isMapping, !list.isFlow, open[open.count - 2].isMapping,
      case let name = tree.text(of: NodeID(list.index - 1)),
      ["elements", "states", "modals", "variables"].contains(name)
    else { return false }
    let table = lines()
    let problem = table.location(ofScalar: Int(failure.problemIndex))
    let head = table.location(ofScalar: Int(tree.nodes[Int(list.index)].start)).line
    let dash = String(repeating: " ", count: problem.column - 1) + "- "
    guard head < problem.line, problem.line - head < 2000 else { return false }
    var changes: [UInt32: Unicode.Scalar] = [:]
    for number in head..<problem.line where table.text(ofLine: number).exact.hasPrefix(dash) {
      let line = Array(table.text(ofLine: number).unicodeScalars)
      let start = problem.column - 1
      let word = line[(start + 2)...].prefix { isLetterOrDigit($0) || $0 == "_" }
      guard line.dropFirst(word.endIndex).first == ":" else { return false }
      let place = UInt32(table.scalarOffset(ofLine: number) + start)
      for (index, scalar) in (line[(start + 2)...] + [" ", " "]).enumerated() {
        changes[place + UInt32(index)] = scalar
      }
      let end = place + UInt32(line.count - start)
      mends.move(place..<end, by: 2)
      let span = SourceSpan(file: tree.file, start: place, end: place + 2)
      mends.diagnostics.append(
        Diagnostic(
          .syntax, at: span, "the keys of `\(name)` have no `-` before them",
          fixIt: FixIt("leave the `-` out", at: span, with: "", isSafe: true)))
    }
    guard !changes.isEmpty else { return false }
    replace(changes)
    return true
  }
}
