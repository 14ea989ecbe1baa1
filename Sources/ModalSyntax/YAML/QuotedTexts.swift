/// Texts that a quotation mark inside of them ends too soon: `'Don't delete'`.
extension Composer {
  /// Reads the text up to where its author ends it; false if the failure is of another kind.
  mutating func repairQuotedText(_ failure: YAMLFailure) -> Bool {
    repairQuotedText(before: failure.problemIndex)
      || (failure.hasContext && repairQuotedText(before: failure.contextIndex))
  }

  private mutating func repairQuotedText(before index: UInt32) -> Bool {
    let table = lines()
    let textLine = table.line(table.line(at: index))
    let line = textLine.scalars
    let isInFlow = open.last?.isFlow == true
    guard let quoted = quotedText(before: Int(index - textLine.start), in: line),
      quoted.start > 0, let end = authorEnd(of: quoted, in: line, isInFlow: isInFlow)
    else { return false }
    let mark = line[quoted.start]
    let isClosed =
      end > quoted.end && line[end - 1] == mark && !isWord(quoted, endingAt: end, in: line)
    let isText = holdsText(before: quoted.start, in: line)
    var text = string(line[quoted.start..<end])
    if isClosed {
      text = string(line[(quoted.start + 1)..<(end - 1)])
      if mark == "'" { text = text.exact.replacing("''", with: "'") }
    }
    let span = between(quoted.start..<end, of: textLine)
    var finding = Diagnostic(
      .syntax, at: self.span(at: textLine.place(quoted.end) - 1),
      "this quotation mark ends the \(isText ? "text" : "value")",
      secondary: [Label(self.span(at: span.start), "it begins here")],
      help: isText
        ? "write `\\\(string([mark]))` for a quotation mark inside of it"
        : "put quotation marks around the whole value, or none at all")
    guard isText else {
      repairs.addFault(at: span.start, finding)
      fill([span])
      return true
    }
    // What is written with backslashes has other ones to be seen to.
    if !text.unicodeScalars.contains("\\") {
      finding.fixIt = FixIt.write(quote(text), at: span, isSafe: isClosed)
      finding.help = finding.fixIt?.title
    }
    repairs.add(text, at: span.start, finding)
    fill([span])
    return true
  }

  /// The last quoted text that ends before a place, with nothing but spaces in between.
  private func quotedText(
    before place: Int, in line: [Unicode.Scalar]
  ) -> (start: Int, end: Int)? {
    var index = 0
    var last: Unicode.Scalar = ":"
    while index < min(place, line.count) {
      let scalar = line[index]
      if scalar == "\"" || scalar == "'", ":,[{-".unicodeScalars.contains(last) {
        let end = closingMark(in: line, from: index) + 1
        if end <= place, line[end..<min(place, line.count)].allSatisfy({ $0 == " " }) {
          return (index, end)
        }
        index = end
        last = scalar
        continue
      }
      if scalar != " " { last = scalar }
      index += 1
    }
    return nil
  }

  /// The end of a quoted text in YAML; the end of the line if it has none.
  private func closingMark(in line: [Unicode.Scalar], from start: Int) -> Int {
    let mark = line[start]
    var index = start + 1
    while index < line.count {
      if line[index] == "\\", mark == "\"" {
        index += 2
        continue
      }
      if line[index] == mark {
        guard mark == "'", index + 1 < line.count, line[index + 1] == mark else { return index }
        index += 1
      }
      index += 1
    }
    return line.count
  }

  /// The intended end of a text: after a quotation mark that ends the value, or before the next
  /// pair; nil if it is YAML's end.
  private func authorEnd(
    of quoted: (start: Int, end: Int), in line: [Unicode.Scalar], isInFlow: Bool
  ) -> Int? {
    let mark = line[quoted.start]
    func isEnd(_ place: Int) -> Bool {
      let rest = line[min(place, line.count)...].drop { $0 == " " }
      guard let next = rest.first else { return true }
      if next == "#" { return rest.startIndex > place }
      guard isInFlow else { return false }
      if next == "}" || next == "]" { return true }
      return next == "," && (isPair(rest.dropFirst()) || open.last?.isMapping == false)
    }
    guard quoted.end < line.count, !isEnd(quoted.end) else { return nil }
    for index in quoted.end..<line.count where line[index] == mark && isEnd(index + 1) {
      return index + 1
    }
    let end =
      isInFlow ? endOfText(in: line, from: quoted.end) : blockEnd(of: line, from: quoted.end)
    let rest = line[quoted.end..<end].drop { $0 == " " }
    // `"Hello": 1` and `"a", , ` are of another kind.
    guard let next = rest.first, isLetterOrDigit(next) || "=<>+-*/&|!".unicodeScalars.contains(next)
    else { return nil }
    return end
  }

  /// Whether the text begins with a word in quotes of its own: `"One" and "Two"`.
  private func isWord(
    _ quoted: (start: Int, end: Int), endingAt end: Int, in line: [Unicode.Scalar]
  ) -> Bool {
    let marks = line[quoted.start..<end].count { $0 == line[quoted.start] }
    return marks % 2 == 0 && line[quoted.end - 2] != " " && line[quoted.end] == " "
  }
}

/// Texts without quotes that begin with, or hold, what YAML keeps for itself: `text: - Item`.
extension Composer {
  /// Reads the text in which libyaml has stopped as a whole; false if it has stopped elsewhere.
  mutating func repairBareText(_ failure: YAMLFailure) -> Bool {
    let places = failure.hasContext ? [failure.contextIndex] : []
    return ([failure.problemIndex] + places).contains { repairBareText(around: $0) }
  }

  private mutating func repairBareText(around index: UInt32) -> Bool {
    let table = lines()
    let textLine = table.line(table.line(at: index))
    let column = Int(index - textLine.start)
    let line = textLine.scalars
    guard !textLine.isLong else { return false }
    for colon in line.indices where line[colon] == ":" {
      guard let start = line[(colon + 1)...].firstIndex(where: { $0 != " " }), start > colon + 1,
        start <= column, holdsText(before: colon + 1, in: line)
      else { continue }
      let isInFlow = open.contains(where: \.isFlow) || line[..<colon].contains("{")
      let end = isInFlow ? endOfText(in: line, from: start) : blockEnd(of: line, from: start)
      let text = string(line[start..<end])
      guard column <= end, let first = line[start..<end].first, first != "\"", first != "'",
        needsQuotes(line[start..<end], isInFlow: isInFlow)
      else { continue }
      let span = between(start..<end, of: textLine)
      let isHead = !isLetterOrDigit(first)
      let sign = isHead ? first : text.unicodeScalars.first { "{}[]".unicodeScalars.contains($0) }
      repairs.add(
        text, at: span.start,
        Diagnostic(
          .syntax, at: span,
          isHead
            ? "a text that begins with `\(string([first]))` needs quotes"
            : "inside `{}` a text with `\(string([sign ?? first]))` needs quotes",
          fixIt: .write(quote(text), at: span, isSafe: !text.unicodeScalars.contains("{"))))
      fill([span])
      return true
    }
    return false
  }

  /// Whether YAML has a meaning for what a text begins with, or inside `{}` for what it holds.
  private func needsQuotes(_ text: ArraySlice<Unicode.Scalar>, isInFlow: Bool) -> Bool {
    guard let first = text.first else { return false }
    if "*&|>-?!%@`:".unicodeScalars.contains(first) { return true }
    let hasBrackets = text.contains { "{}[]".unicodeScalars.contains($0) }
    // A list or a mapping that is not a text has nothing behind it.
    if first == "{" || first == "[" { return text.last != "}" && text.last != "]" }
    return isInFlow && hasBrackets
  }

  private func blockEnd(of line: [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    while end < line.count, line[end] != "#" || line[end - 1] != " " { end += 1 }
    return line[start..<end].withoutEndSpaces.endIndex
  }
}
