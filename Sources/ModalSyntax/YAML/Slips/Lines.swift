/// Lines whose key or item lacks one of its signs.
extension Refusal {
  /// The lines that can lack a colon, where libyaml looks for one.
  var keyLines: [Int] {
    if failure.kind == .missingColon { return [table.line(at: failure.contextIndex)] }
    guard failure.kind == .misplacedColon else { return [] }
    let problem = problemLine.number
    let isBracketed = keyLine(problem).map {
      "{[".unicodeScalars.contains($0.rest.first { $0 != " " } ?? " ")
    }
    return [isBracketed == true ? problem : table.filledLine(above: problem)]
  }

  /// `contentSize {…}`, `placement bottom`, or `keyboard` above its own keys.
  func missingColon(inLine number: Int) -> Slip? {
    guard let line = keyLine(number) else { return nil }
    let sign = foreignColon(of: line.rest[...])
    var span = line.span
    span.end += UInt32(sign?.count ?? 0)
    var rest = Array(line.rest.dropFirst(sign?.count ?? 0).drop { $0 == " " })
    if rest.first == "#" { rest = [] }
    guard sign != nil || "{[".unicodeScalars.contains(rest.first ?? " ") || isValue(rest, number)
    else { return nil }
    return Slip.missingColon(line.key, string(rest), sign: sign?.text, at: span)
  }

  /// Whether what follows a word can only be its value: a single word, or deeper lines with keys.
  private func isValue(_ rest: [Unicode.Scalar], _ number: Int) -> Bool {
    if !rest.isEmpty {
      let value = rest.prefix { $0 != " " }
      return !value.contains(":") && rest[value.endIndex...].first { $0 != " " } ?? "#" == "#"
    }
    let below = ((number + 1)..<max(table.lineCount + 1, number + 1)).first { !table.isBlank($0) }
    return below.map {
      table.depth(ofLine: $0) > table.depth(ofLine: number)
        && table.text(ofLine: $0).unicodeScalars.contains(":")
    } ?? false
  }

  /// A line of one word, or of a word and what follows it; nil for any other.
  private func keyLine(_ number: Int) -> (key: String, span: SourceSpan, rest: [Unicode.Scalar])? {
    let line = table.line(number)
    var start = line.depth
    while line.scalars[start...].starts(with: "- ".unicodeScalars) {
      start += 1 + line.scalars[(start + 1)...].prefix { $0 == " " }.count
    }
    let word = line.scalars[start...].prefix(while: isPlainWordSign)
    guard word.count > 1, let first = word.first, first < "0" || first > "9",
      line.scalars.dropFirst(word.endIndex).first ?? " " == " "
    else { return nil }
    return (string(word), line.span(start..<word.endIndex), Array(line.scalars[word.endIndex...]))
  }

  /// `--` or `—`, which was meant to begin another document.
  func mark(inLine number: Int) -> Slip? {
    let line = table.line(number)
    let dashes = line.scalars.filter { $0 != " " }
    guard number < table.lineCount, dashes.count > 1 || dashes.first == "—", line.depth == 0,
      line.text(0...) != "---",
      dashes.allSatisfy({ "-—–".unicodeScalars.contains($0) })
    else { return nil }
    let span = line.span(0..<line.scalars.count)
    return Slip(
      at: span, "another spec begins with `---`, and this is `\(line.text(0...))`",
      fixIt: .write("---", at: span))
  }

  /// `margins:16` outside of `{}`, where YAML sees no key.
  func unspacedLine() -> Slip? {
    guard failure.kind == .missingColon || failure.kind == .misplacedColon else { return nil }
    let line = failure.hasContext ? table.line(table.line(at: failure.contextIndex)) : problemLine
    let start = line.scalars.prefix { $0 == " " || $0 == "-" }.count
    let word = line.scalars[start...].prefix(while: isPlainWordSign)
    let rest = line.scalars[word.endIndex...]
    guard word.count > 1, rest.first == ":", let next = rest.dropFirst().first, next != " ",
      failure.hasContext || next == "{"
    else { return nil }
    let span = line.span(word.endIndex..<(word.endIndex + 1))
    return Slip(
      at: span, "expected a space after the `:`",
      help: "write `\(string(word)): \(string(rest.dropFirst()))`", fixIt: .write(": ", at: span))
  }
}

extension Refusal {
  /// Keys beside the one that they belong under, above others that are indented: `name:`, `kind: field` and below them
  /// `  left: 0`.
  func halfIndented() -> Slip? {
    let line = problemLine
    let last = table.filledLine(above: line.number)
    guard failure.kind == .misplacedColon, last > 0, opening == nil, open.last?.isMapping == true
    else { return nil }
    let aside = table.depth(ofLine: last)
    let head = (1...last).last {
      table.depth(ofLine: $0) != aside || table.text(ofLine: $0).exact.hasSuffix(":")
    }.map { table.line($0) }
    guard let head, head.number < last, head.depth == aside, line.depth > aside,
      !head.scalars.starts(with: repeatElement(" ", count: aside) + ["-", " "])
    else { return nil }
    let name = head.text(aside..<(head.scalars.count - 1))
    let lines = ((head.number + 1)...last).map { table.line($0) }
    let spaces = String(repeating: " ", count: line.depth)
    return Slip(
      .missingValue, at: head.span(aside..<(head.scalars.count - 1)),
      "`\(name)` is empty: what belongs to it is not indented",
      secondary: lines.prefix(3).map { line in
        let key = line.scalars[aside...].prefix { $0 != ":" }
        return Diagnostic.Label(line.span(aside..<key.endIndex), "belongs to `\(name)`")
      },
      fixIt: FixIt(
        "indent them like the line below them",
        at: SourceSpan(start: lines[0].start, end: table.end(ofLine: last)),
        with: lines.map { spaces + $0.text(aside...) }.joined(separator: source.lineBreak),
        isSafe: true),
      changes: lines.map { Slip.Change(span: $0.span(0..<aside), text: spaces) })
  }
}

extension Slip {
  /// `width:300`.
  static func unspacedPair(
    _ name: String, _ value: String, isInFlow: Bool, at span: SourceSpan
  ) -> Slip {
    let isCut = (isInFlow && value.exact.contains(",")) || begins(value, with: "#!&*%@`|>")
    let written = isCut ? quote(value) : value
    let start = span.start + UInt32(name.unicodeScalars.count) + 1
    // Below a key there may be more that YAML took for a part of the text.
    var changes = [
      Change(span: SourceSpan(start: start, end: start), text: " ", isFault: !isInFlow)
    ]
    if isCut {
      changes.append(Change(span: SourceSpan(start: start, end: span.end), text: written))
    }
    return Slip(
      at: span, "expected a space after the `:`", fixIt: .write("\(name): \(written)", at: span),
      changes: changes)
  }

  /// `width 300`, or with a sign of another language `width = 300`.
  static func missingColon(
    _ key: String, _ value: String, sign: String?, at span: SourceSpan
  ) -> Slip {
    let isLong = value.unicodeScalars.count > 60
    let shown = isLong ? String(value.prefix(40)) + "…" : value
    return Slip(
      at: span,
      sign.map { "a key ends with `:`, not with `\($0)`" } ?? "expected a `:` after `\(key)`",
      help: "write `\(key):\(value.isEmpty ? "" : " ")\(shown)`",
      fixIt: .write("\(key):", at: span))
  }
}

/// The signs of other languages in place of the colon.
let foreignColons = ["=", "=>", "->", ":="]

/// The sign of another language behind a key, and how many scalars come up to its end; nil if another word follows.
func foreignColon(of rest: ArraySlice<Unicode.Scalar>) -> (text: String, count: Int)? {
  let spaces = rest.prefix { $0 == " " }
  let sign = rest[spaces.endIndex...].prefix { $0 != " " }
  guard !spaces.isEmpty, sign.endIndex < rest.endIndex, foreignColons.contains(string(sign)) else {
    return nil
  }
  return (string(sign), spaces.count + sign.count)
}

/// The slip of a line whose `-` has no space behind it: `-show`, `-{…}`.
func tightDash(inLine number: Int, of table: LineTable) -> Slip? {
  let line = table.line(number)
  let rest = line.scalars[line.depth...].dropFirst()
  guard line.scalars.dropFirst(line.depth).first == "-", rest.count > 1, !line.isLong,
    let sign = rest.first, sign < "0" || sign > "9",
    isLetterOrDigit(sign) || "{[\"'".unicodeScalars.contains(sign)
  else { return nil }
  let dash = line.span(line.depth..<(line.depth + 1))
  var changes = [Slip.Change(span: dash, text: "- ")]
  // The other keys of the item line up with its first one, at its present or future place.
  var below = number + 1
  while below <= table.lineCount, below < number + 500,
    table.isBlank(below) || table.depth(ofLine: below) > line.depth
  {
    let start = UInt32(table.scalarOffset(ofLine: below))
    changes.append(Slip.Change(span: SourceSpan(start: start, end: start), text: " "))
    below += 1
  }
  let isShifted = below > number + 1 && table.depth(ofLine: number + 1) == line.depth + 1
  return Slip(
    at: dash, "expected a space after the `-`",
    help: isShifted ? "write `- `, and indent the lines below it by one more space" : nil,
    fixIt: isShifted ? nil : .write("- ", at: dash), changes: isShifted ? changes : [changes[0]])
}
