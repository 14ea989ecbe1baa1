/// A place at which libyaml has stopped, and what it has read by then.
struct Refusal {
  typealias OpenCollection = TreeBuilder.OpenCollection

  let failure: YAMLFailure
  let source: SourceFile
  let table: LineTable
  let tree: YAMLTree
  /// The collections that have begun and not ended.
  let open: [OpenCollection]
  let mayHoldLookalikes: Bool

  /// The line of the problem, and that of its context: libyaml may miss the end of what a slip has swallowed only
  /// lines below.
  private let numbers: [Int]

  init(_ failure: YAMLFailure, in builder: inout TreeBuilder) {
    self.failure = failure
    source = builder.source
    table = builder.lines
    tree = builder.tree
    open = builder.open
    mayHoldLookalikes = builder.traits.mayHoldLookalikes
    let problem = table.line(at: failure.problemIndex)
    let context = table.line(at: failure.contextIndex)
    numbers = failure.hasContext && context != problem ? [problem, context] : [problem]
  }

  var problemLine: TextLine { table.line(numbers[0]) }

  /// The `{` or `[` that is still open.
  var opening: SourceSpan? {
    guard let last = open.last, last.isFlow else { return nil }
    let start = tree.nodes[Int(last.index)].start
    return SourceSpan(start: start, end: start + 1)
  }

  /// The slip that stopped libyaml; nil if it cannot be told.
  func slip() -> Slip? {
    var numbers = numbers
    if failure.kind == .misplacedColon { numbers.append(table.filledLine(above: numbers[0])) }
    // A text above the first key is a document of its own to YAML.
    if failure.kind == .missingDocument, let root = tree.documents.last {
      numbers.append(table.line(at: tree.span(of: root).start))
    }
    let inLines: [(Int) -> Slip?] = [
      quotedText,
      { bullet(inLine: $0, of: table) ?? bullet(inLine: $0 - 1, of: table) }, foreignComment,
      lookalikes, foreignSign, mark, { tightDash(inLine: $0, of: table) },
    ]
    for find in inLines {
      if let slip = first(in: numbers, find) { return slip }
    }
    let flow = opening.map { [table.line(at: $0.start)] } ?? []
    return first(in: keyLines, missingColon) ?? unspacedLine()
      ?? first(in: self.numbers + flow, pitfall) ?? bracket() ?? unclosed() ?? spareSign()
      ?? halfIndented()
  }

  private func first(in numbers: [Int], _ find: (Int) -> Slip?) -> Slip? {
    numbers.lazy.filter { $0 > 0 }.compactMap(find).first
  }

  // MARK: - Values

  /// A value of a line that YAML takes for something else.
  private func pitfall(inLine number: Int) -> Slip? {
    let line = table.line(number)
    guard line.isFilled, !line.isLong else { return nil }
    let isInFlow = open.last.map { $0.isFlow && tree.nodes[Int($0.index)].start < line.start }
    let values = LineValues(line, isInFlow: numbers.contains(number) && isInFlow == true)
    let places = [failure.problemIndex] + (failure.hasContext ? [failure.contextIndex] : [])
    for value in values.values where value.start > 0 || value.isInFlow {
      let (text, key) = (values.text(value), values.key(of: value))
      let span = line.span(value.start..<value.end)
      let isText = holdsText(before: value.start, in: line.scalars)
      if isForeignCall(text, of: key) {
        return Slip(reading: text, at: span)
      }
      if let pitfall = YAMLPitfall(text, isInFlow: value.isInFlow, isText: isText) {
        var finding = pitfall.finding(at: span, under: key, isText: isText)
        // The part behind ` #` may be a comment after all.
        if isText, !value.isInFlow, text.exact.contains(" #") { finding.fixIt?.isSafe = false }
        let change = Slip.Change(
          span: span, text: finding.fixIt?.replacement ?? text, isFault: pitfall.holdsPairs)
        return Slip(finding, changes: [change])
      }
      let isRefused = places.contains { span.start <= $0 && $0 <= span.end }
      if isText, isRefused, let pitfall = YAMLPitfall(refused: text, isInFlow: value.isInFlow) {
        return Slip(pitfall.finding(at: span, isText: true))
      }
    }
    return nil
  }

  private func lookalikes(inLine number: Int) -> Slip? {
    let line = table.line(number)
    guard mayHoldLookalikes, !line.isLong else { return nil }
    return LookalikeSection(line.scalars)?.slip(at: line.start)
  }

  // MARK: - Quotation marks

  /// A text that a quotation mark inside of it ends too soon: `'Don't delete'`.
  private func quotedText(inLine number: Int) -> Slip? {
    let line = table.line(number)
    var start = line.depth
    while !line.isLong, start < line.scalars.count {
      let before = line.scalars[..<start].last { $0 != " " } ?? ":"
      guard "\"'".unicodeScalars.contains(line.scalars[start]), start > 0,
        ":,[{-".unicodeScalars.contains(before)
      else {
        start += 1
        continue
      }
      let quoted = start..<line.quoteEnd(from: start)
      if let end = authorEnd(of: quoted, in: line) { return slip(of: quoted, endingAt: end, line) }
      start = quoted.upperBound
    }
    return nil
  }

  private func slip(of quoted: Range<Int>, endingAt end: Int, _ line: TextLine) -> Slip {
    let scalars = line.scalars
    let mark = scalars[quoted.lowerBound]
    // A word may have quotes of its own: `"One" and "two"`.
    let isWord =
      scalars[quoted.lowerBound..<end].count { $0 == mark } % 2 == 0
      && scalars[quoted.upperBound - 2] != " " && scalars[quoted.upperBound] == " "
    let isClosed = scalars[end - 1] == mark && !isWord
    let isText = holdsText(before: quoted.lowerBound, in: scalars)
    let span = line.span(quoted.lowerBound..<end)
    var text = line.text(quoted.lowerBound..<end)
    if isClosed {
      text = line.text((quoted.lowerBound + 1)..<(end - 1))
      if mark == "'" { text = text.exact.replacing("''", with: "'") }
    }
    // A text with backslashes may need other ones.
    let isFixable = isText && !text.exact.contains("\\")
    return Slip(
      at: line.span((quoted.upperBound - 1)..<quoted.upperBound),
      "this quotation mark ends the \(isText ? "text" : "value")",
      secondary: [
        Diagnostic.Label(line.span(quoted.lowerBound..<(quoted.lowerBound + 1)), "it begins here")
      ],
      help: isFixable
        ? nil
        : isText
          ? "write `\\\(mark)` for a quotation mark inside of it"
          : "put quotation marks around the whole value, or none at all",
      fixIt: isFixable ? .write(quote(text), at: span, isSafe: isClosed) : nil,
      changes: [Slip.Change(span: span, text: quote(text), isFault: !isText)])
  }

  /// The intended end of a quoted text: after a quotation mark that ends the value, or before the next
  /// pair; nil if it is YAML's end.
  private func authorEnd(of quoted: Range<Int>, in line: TextLine) -> Int? {
    let scalars = line.scalars
    let isInFlow = open.last?.isFlow == true
    func isEnd(_ place: Int) -> Bool {
      let rest = scalars[min(place, scalars.count)...].drop { $0 == " " }
      guard let next = rest.first else { return true }
      if next == "#" { return rest.startIndex > place }
      if next == ":" { return true }
      guard isInFlow else { return false }
      if next == "}" || next == "]" { return true }
      return next == "," && (isPair(rest.dropFirst()) || open.last?.isMapping == false)
    }
    let start = quoted.upperBound
    guard start < scalars.count, !isEnd(start) else { return nil }
    if let mark = scalars[start...].indices.first(where: {
      scalars[$0] == scalars[quoted.lowerBound] && isEnd($0 + 1)
    }) {
      return mark + 1
    }
    let end =
      isInFlow
      ? endOfText(in: scalars, from: start)
      : (start..<scalars.count).first { scalars[$0] == "#" && scalars[$0 - 1] == " " }
        ?? scalars.count
    // `"Hello": 1` and `"a", , ` are of another kind.
    guard let next = scalars[start..<end].first(where: { $0 != " " }),
      isLetterOrDigit(next) || "=<>+-*/&|!".unicodeScalars.contains(next)
    else { return nil }
    return scalars[..<end].withoutEndSpaces.endIndex
  }
}

/// Whether a value is a rectangle, insets or a color of another language, such as `CGRect(x: 0, y: 0)`: whoever
/// reads it says what it is in the language.
func isForeignCall(_ text: String, of key: String) -> Bool {
  guard KnownKeys.calls.contains(key), text.exact.contains(": ") else { return false }
  let name = text.utf8.prefix { $0 != UInt8(ascii: "(") }
  return name.count < text.utf8.count && text.utf8.last == UInt8(ascii: ")")
    && name.allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
}
