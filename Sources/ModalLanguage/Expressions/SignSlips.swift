internal import ModalSyntax

/// Signs that no expression holds, with what was meant by them.
enum SignSlips {
  /// Reports a piece of text that no expression holds.
  static func reportUnknown(_ token: ExpressionToken, _ parser: inout ExpressionParser) {
    let piece = parser.written(token)
    if piece.exact.hasPrefix(".inf"), parser.place.takesPercent {
      return parser.syntaxError(
        "`\(piece)` is not a valid number", replacement: "fill", isSafe: false)
    }
    if let name = piece.exact.dropping(prefix: "."),
      let word = likelyWord(name, among: parser.comparedType?.symbols ?? [])
    {
      return parser.syntaxError("a word has no `.` before it", replacement: word)
    }
    if startsWithDigit(piece) || (piece.exact.hasPrefix(".") && piece.utf8.count > 1) {
      return reportBrokenNumber(piece, &parser)
    }
    if let first = piece.unicodeScalars.first, let ascii = asciiLookalike(first) {
      return parser.syntaxError("`\(piece)` only looks like `\(ascii)`", replacement: String(ascii))
    }
    var help: String?
    var replacement = Slips.answer(to: piece, in: "signs")
    switch piece {
    case _ where piece.utf8.first == UInt8(ascii: "'"):
      return parser.syntaxError(
        "the text that begins here is never closed", help: "write `'` at its end")
    case _ where quotes.contains(piece):
      if reportQuoted(token, &parser) { return }
      help = "write a text in single quotes, as `'One'`"
    case "?", ":":
      help = parser.text.contains(UInt8(ascii: "?")) ? "write `if(condition, a, b)`" : nil
    case "=": (help, replacement) = meantEquals(parser)
    case "%": return reportPercentSign(&parser)
    case "~" where parser.place == .bound && parser.tokens.count == 2:
      (help, replacement) = ("write `none`", "none")
    case "^": help = "write a product, such as `a * a`"
    case ";" where parser.position == parser.tokens.count - 2:
      return parser.syntaxError("a value ends without a `;`", help: "leave it out", replacement: "")
    case "$": if reportReference(token, &parser) { return }
    case "#" where parser.place == .variable:
      help = "leave it out: a variable holds no color; write it where it belongs"
    case "{", "}", "[", "]": help = "write `(` and `)`"
    default: break
    }
    parser.syntaxError(
      "an expression cannot contain `\(piece)`", help: help, replacement: replacement)
  }

  /// Reports an operator where a value belongs.
  static func reportMissingValue(
    before symbol: ExpressionSymbol, _ parser: inout ExpressionParser
  ) {
    switch (parser.position > 0 ? parser.tokens[parser.position - 1].kind : .end, symbol) {
    case (.symbol(.times), .times):
      parser.syntaxError("there is no operator `**`", help: "write a product, such as `2 * 2`")
    case (.symbol(.divided), .divided):
      parser.syntaxError("`//` does not begin a comment", help: "write `#`, with a space before it")
    case (.symbol(.less), .greater):
      parser.syntaxError(
        "there is no operator `<>`", replacement: "!=",
        from: parser.tokens[parser.position - 1].start)
    default: parser.syntaxError("expected a value before `\(symbol.rawValue)`")
    }
  }

  /// Reports a number with something behind it, as in `2a` and `16dp`.
  private static func reportBrokenNumber(_ piece: String, _ parser: inout ExpressionParser) {
    let factor = String(piece.unicodeScalars.prefix { ("0"..."9").contains($0) || $0 == "." })
    let name = String(String.UnicodeScalarView(piece.unicodeScalars.dropFirst(factor.utf8.count)))
    if parser.names.variables.contains(name) || parser.names.elements.contains(name)
      || parser.place.lookup(name) != nil
    {
      return parser.syntaxError(
        "expected an operator before `\(name)`", replacement: "\(factor) * \(name)", isSafe: false)
    }
    let meant = MeasuredNumber.meantInFormula(piece, parser)
    parser.syntaxError(
      "`\(piece)` is not a valid number", help: meant.map { $0.help ?? "write `\($0.text)`" },
      replacement: meant?.text, isSafe: meant?.isCertain ?? false)
  }

  /// Reports `$gap`, `${gap}` and `${2 * gap}` instead of what is in them; false if that is not clear.
  private static func reportReference(
    _ token: ExpressionToken, _ parser: inout ExpressionParser
  ) -> Bool {
    let hasBrace =
      parser.position + 1 < parser.tokens.count
      && parser.text.string(token.end, parser.tokens[parser.position + 1].end) == "{"
    let first = parser.position + (hasBrace ? 2 : 1)
    guard first < parser.tokens.count else { return false }
    let isName = parser.tokens[first].kind == .name
    let closing =
      hasBrace
      ? parser.tokens.indices.first { $0 > first && parser.written(parser.tokens[$0]) == "}" }
      : first + 1
    guard let closing, hasBrace || isName else { return false }
    parser.syntaxError(
      isName && closing == first + 1
        ? "write a name in a formula without `$`" : "a formula stands without `${}`",
      replacement: parser.text.string(parser.tokens[first].start, parser.tokens[closing - 1].end),
      from: token.start, through: parser.tokens[hasBrace ? closing : first].end)
    return true
  }

  /// Reports a `%` without a number.
  private static func reportPercentSign(_ parser: inout ExpressionParser) {
    let before = parser.tokens[max(0, parser.position - 1)]
    switch (before.kind, parser.position > 0 ? parser.tokens[parser.position + 1].kind : .end) {
    case (.percent, _):
      parser.syntaxError("this `%` is one too many", help: "leave it out", replacement: "")
    case (_, .number), (_, .name), (_, .symbol(.opening)):
      parser.syntaxError(
        "`%` means percent; there is no remainder operator",
        help: "write the remainder as `a - b * floor(a / b)`")
    case (.number, _):
      parser.syntaxError(
        "a `%` belongs right after its number", replacement: "\(parser.written(before))%",
        from: before.start)
    default:
      parser.syntaxError(
        "an expression cannot contain `%`", help: "write it after a number, as `50%`")
    }
  }

  /// Reports a text in other quotation marks, with the intended one; false if it is not closed.
  static func reportQuoted(_ opening: ExpressionToken, _ parser: inout ExpressionParser) -> Bool {
    let closing = parser.tokens.first {
      $0.start >= opening.end && quotes.contains(parser.written($0))
    }
    guard let closing else { return false }
    let word = parser.text.string(opening.end, closing.start)
    let words = parser.names.words(of: parser.comparedType) + (parser.comparedType?.symbols ?? [])
    if words.isEmpty {
      parser.syntaxError(
        "a text stands in single quotes", replacement: "'\(word.exact.replacing("'", with: "''"))'",
        from: opening.start, through: closing.end, isSafe: false)
    } else {
      let meant = likelyWord(word, among: words)
      parser.syntaxError(
        parser.comparedType == .state
          ? "a state stands without quotes" : "`\(word)` stands without quotes",
        help: meant == nil ? "write one of \(listed(some: words)), without quotes" : nil,
        replacement: meant, from: opening.start, through: closing.end, isSafe: meant == word)
    }
    return true
  }

  /// The intended operator of a single `=`.
  private static func meantEquals(
    _ parser: ExpressionParser
  ) -> (help: String, replacement: String?) {
    guard parser.position > 0 else { return ("leave it out: a formula begins without `=`", "") }
    if case .symbol(let before) = parser.tokens[parser.position - 1].kind,
      [.less, .greater, .not].contains(before)
    {
      return ("write `\(before.rawValue)=`, without a space", nil)
    }
    let next = parser.tokens[parser.position + 1]
    if next.start == parser.token.end, next.kind == .symbol(.greater) {
      let isImplication = parser.tokens[..<parser.position].contains {
        if case .symbol(let symbol) = $0.kind { symbol.compares } else { false }
      }
      return (isImplication ? "write `!(a) || b` for `a => b`" : "write `>=`", nil)
    }
    if next.start == parser.token.end, next.kind == .symbol(.less) { return ("write `<=`", nil) }
    return ("write `==` to compare", "==")
  }
}

private let quotes = ["\"", "“", "”", "‘", "’", "«", "»", "`"]

/// The word itself if it is one of those that can stand there, or the one that it is near to.
private func likelyWord(_ word: String, among words: [String]) -> String? {
  words.contains(word) ? word : likely(word, among: words)
}
