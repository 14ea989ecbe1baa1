/// Items of lists whose `-` is missing, lacks its space, or is one too many.
extension Composer {
  /// Reads `-show` as the item that it was meant to be, and so the others of its list, or `show` alone above
  /// others; false for any other failure.
  mutating func repairDashes(_ failure: YAMLFailure) -> Bool {
    let table = lines()
    let problem = table.line(at: failure.problemIndex)
    var numbers = [problem, table.filledLine(above: problem)]
    if failure.hasContext { numbers.insert(table.line(at: failure.contextIndex), at: 0) }
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
    guard table.depth(ofLine: place.line) == place.column - 1, !isRepaired(node.span),
      let changes = addDashes(around: place.line, of: table),
      let finding = repairs.diagnostics.popLast()
    else { return }
    addPending(changes, finding)
  }

  /// A line of a list, with its `-` at the line's depth.
  private struct Item {
    let line: TextLine
    /// The word behind the `-`, up to its colon or to the end of the line.
    let word: String
    /// The place of the `-`.
    var dash: UInt32 { line.place(line.depth) }
  }

  /// A line whose `-` has no space behind it.
  private func tightItem(_ number: Int, of table: LineTable) -> Item? {
    let line = table.line(number)
    let scalars = line.scalars
    let start = line.depth + 1
    guard scalars.count > start + 1, !line.isLong, scalars[start - 1] == "-",
      isLetterOrDigit(scalars[start]) || scalars[start] == "\"" || scalars[start] == "'",
      scalars[start] > "9" || scalars[start] < "0"
    else { return nil }
    let rest = scalars[start..<max(start, lineContentEnd(of: scalars))]
    let colon = rest.indices.first {
      rest[$0] == ":" && ($0 + 1 == rest.endIndex || rest[$0 + 1] == " ")
    }
    return Item(line: line, word: string(rest[..<(colon ?? rest.endIndex)]))
  }

  /// Notes the `-` without a space in a line and its siblings; nil if there is none, or no list.
  ///
  /// - Returns: The changes that let libyaml see the items.
  private mutating func addDashes(around number: Int, of table: LineTable) -> [UInt32:
    Unicode.Scalar]?
  {
    guard let item = tightItem(number, of: table) else { return nil }
    let column = item.line.depth
    func depth(_ number: Int) -> Int? {
      let line = table.line(number)
      return line.scalars.dropFirst(line.depth).first ?? "#" == "#" ? nil : line.depth
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
      item.line.number < last && depth(item.line.number + 1) == column + 1
    }
    guard !isShifted || (!hasOthers && column > 0) else { return nil }
    var changes: [UInt32: Unicode.Scalar] = [:]
    for item in tight {
      let dash = item.dash
      if isShifted {
        changes[dash - 1] = "-"
        changes[dash] = " "
      } else {
        guard item.word.unicodeScalars.count > 1, !begins(item.word, with: "\"'") else {
          return nil
        }
        changes[dash + 1] = " "
        repairs.add(
          item.word, at: dash + 2, to: dash + 1 + UInt32(item.word.unicodeScalars.count))
      }
    }
    repairs.diagnostics.append(finding(tight, isShifted: isShifted, upTo: last))
    return changes
  }

  /// The finding about items without a space, with a fix for all of them.
  private mutating func finding(
    _ items: [Item], isShifted: Bool, upTo last: Int
  ) -> Diagnostic {
    let table = writtenLines
    let first = items[0].line
    let places = items.map { item in
      let dash = UInt32(table.scalarOffset(ofLine: item.line.number) + item.line.depth)
      return between(dash, dash + 1)
    }
    let end =
      isShifted
      ? max(table.filledLine(above: last + 1), first.number) : items[items.count - 1].line.number
    let numbers = Set(items.map(\.line.number))
    let lines = (first.number...end).map { number -> String in
      let text = table.text(ofLine: number)
      guard numbers.contains(number) else {
        return isShifted && !table.isBlank(number) ? " " + text : text
      }
      let scalars = text.unicodeScalars
      return String(scalars.prefix(first.depth)) + "- " + String(scalars.dropFirst(first.depth + 1))
    }
    let written = lines.joined(separator: lineBreak)
    let title =
      items.count == 1
      ? "write `- \(items[0].word)`"
        + (isShifted ? ", and indent the lines below it by one more space" : "")
      : "write `- \(items[0].word)`, and so with the others"
    return Diagnostic(
      .syntax, at: places[0], "expected a space after the `-`",
      secondary: places.dropFirst().prefix(3).map { Label($0, "and after this") },
      fixIt: FixIt(
        title, at: between(places[0].start, table.end(ofLine: end)),
        with: String(written.unicodeScalars.dropFirst(first.depth)), isSafe: true))
  }

  /// Notes a line of one word that lacks its `-` above or below other items.
  private mutating func addDash(_ number: Int, of table: LineTable) -> [UInt32: Unicode.Scalar]? {
    let line = table.line(number)
    let word = line.scalars[line.depth..<max(line.depth, lineContentEnd(of: line.scalars))]
    guard word.count > 2, word.allSatisfy({ $0.isASCII && isLetterOrDigit($0) }),
      word.first.map({ $0 > "9" }) == true
    else { return nil }
    let dash = String(repeating: " ", count: line.depth) + "- "
    let isList = [number - 1, number + 1].contains { other in
      (1...table.lineCount).contains(other) && table.text(ofLine: other).exact.hasPrefix(dash)
    }
    guard isList else { return nil }
    let span = between(word.startIndex..<word.endIndex, of: line)
    let text = string(word)
    repairs.add(text, at: span.start + 2, to: span.end)
    repairs.diagnostics.append(
      Diagnostic(
        .syntax, at: span, "expected a `-` before `\(text)`", fixIt: .write("- \(text)", at: span)))
    return [span.start: "-", span.start + 1: " "]
  }

  /// Reads `- typing:` beside `busy:` as the key that it was meant to be: above it, where keys have names of their own,
  /// or below it; false for any other failure.
  mutating func repairSpareDash(_ failure: YAMLFailure) -> Bool {
    guard let open = open.last, !open.isFlow else { return false }
    let table = lines()
    let problem = table.location(ofScalar: Int(failure.problemIndex))
    let head = table.location(ofScalar: Int(tree.nodes[Int(open.index)].start))
    let start = problem.column - 1
    guard head.line < problem.line, problem.line - head.line < 2000 else { return false }
    let name = nameOfOpen
    switch failure.kind {
    case .missingDash where !open.isMapping && name.map(KnownKeys.byID.contains) == true:
      return leaveOutDashes(head.line..<problem.line, at: start, in: name)
    // What stands below a list may be an item of it that is not indented enough.
    case .missingKey where open.isMapping && head.column == problem.column:
      let isBelowList = (head.line..<problem.line).contains {
        table.text(ofLine: $0).unicodeScalars.drop { $0 == " " }.starts(with: "- ".unicodeScalars)
      }
      guard !isBelowList else { return false }
      var last = problem.line
      while last < table.lineCount, last < problem.line + 500,
        table.isBlank(last + 1) || table.depth(ofLine: last + 1) >= start
      {
        last += 1
      }
      return leaveOutDashes(problem.line..<(last + 1), at: start, in: name)
    default: return false
    }
  }

  /// The key of the innermost open collection; nil if it has none.
  private var nameOfOpen: String? {
    guard open.count > 1, let last = open.last, open[open.count - 2].isMapping else { return nil }
    return tree.text(of: NodeID(last.index - 1))
  }

  /// Leaves out the `-` before each key at a depth; false if there are none, or not before keys alone.
  private mutating func leaveOutDashes(
    _ numbers: Range<Int>, at start: Int, in name: String?
  ) -> Bool {
    let table = lines()
    let dash = String(repeating: " ", count: start) + "- "
    var changes: [UInt32: Unicode.Scalar] = [:]
    let before = repairs.diagnostics.count
    var moves: [Range<UInt32>] = []
    for number in numbers where table.text(ofLine: number).exact.hasPrefix(dash) {
      let line = table.line(number)
      let word = line.scalars[(start + 2)...].prefix(while: isWordSign)
      guard !word.isEmpty, line.scalars.dropFirst(word.endIndex).first == ":" else {
        repairs.diagnostics.removeSubrange(before...)
        return false
      }
      for (index, scalar) in (line.scalars[(start + 2)...] + [" ", " "]).enumerated() {
        changes[line.place(start + index)] = scalar
      }
      moves.append(line.place(start)..<line.place(line.scalars.count))
      let span = between(start..<(start + 2), of: line)
      repairs.diagnostics.append(
        Diagnostic(
          .syntax, at: span,
          "the keys of \(name.map { "`\($0)`" } ?? "a spec") have no `-` before them",
          fixIt: FixIt("leave the `-` out", at: span, with: "", isSafe: true)))
    }
    guard !changes.isEmpty else { return false }
    for move in moves { repairs.move(move, by: 2) }
    replace(changes)
    return true
  }
}
