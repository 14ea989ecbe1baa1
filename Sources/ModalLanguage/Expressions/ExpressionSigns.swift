internal import ModalSyntax

/// Signs that no expression holds, with what was meant by them.
extension ExpressionParser {
  /// Reports a piece of text that no expression holds.
  mutating func reportUnknown(_ token: ExpressionToken) {
    let piece = written(token)
    if piece.exact.hasPrefix(".inf"), place.takesPercent {
      return syntaxError("`\(piece)` is not a valid number", replacement: "fill", isSafe: false)
    }
    if let name = piece.exact.dropping(prefix: "."),
      let word = likelyWord(name, among: comparedType?.symbols ?? [])
    {
      return syntaxError("a word has no `.` before it", replacement: word)
    }
    if startsWithDigit(piece) || (piece.exact.hasPrefix(".") && piece.utf8.count > 1) {
      return reportBrokenNumber(piece)
    }
    if let first = piece.unicodeScalars.first, let ascii = asciiLookalike(first) {
      return syntaxError("`\(piece)` only looks like `\(ascii)`", replacement: String(ascii))
    }
    var help: String?
    var replacement = signs[piece]
    switch piece {
    case _ where piece.utf8.first == UInt8(ascii: "'"):
      return syntaxError("the text that begins here is never closed", help: "write `'` at its end")
    case _ where quotes.contains(piece):
      if reportQuoted(token) { return }
      help = "write a text in single quotes, as `'One'`"
    case "?", ":": help = text.contains(UInt8(ascii: "?")) ? "write `if(condition, a, b)`" : nil
    case "=": (help, replacement) = meantEquals()
    case "%": return reportPercentSign()
    case "~" where place == .bound && tokens.count == 2:
      (help, replacement) = ("write `none`", "none")
    case "^": help = "write a product, such as `a * a`"
    case ";" where position == tokens.count - 2:
      return syntaxError("a value ends without a `;`", help: "leave it out", replacement: "")
    case "$": if reportReference(token) { return }
    case "#" where place == .variable:
      help = "leave it out: a variable holds no color; write it where it belongs"
    case "{", "}", "[", "]": help = "write `(` and `)`"
    default: break
    }
    syntaxError("an expression cannot contain `\(piece)`", help: help, replacement: replacement)
  }

  /// Reports an operator where a value belongs.
  mutating func reportMissingValue(before symbol: ExpressionSymbol) {
    switch (position > 0 ? tokens[position - 1].kind : .end, symbol) {
    case (.symbol(.times), .times):
      syntaxError("there is no operator `**`", help: "write a product, such as `2 * 2`")
    case (.symbol(.divided), .divided):
      syntaxError("`//` does not begin a comment", help: "write `#`, with a space before it")
    case (.symbol(.less), .greater):
      syntaxError("there is no operator `<>`", replacement: "!=", from: tokens[position - 1].start)
    default: syntaxError("expected a value before `\(symbol.rawValue)`")
    }
  }

  /// Reports a number with something behind it, as in `2a` and `16dp`.
  private mutating func reportBrokenNumber(_ piece: String) {
    let factor = String(piece.unicodeScalars.prefix { ("0"..."9").contains($0) || $0 == "." })
    let name = String(String.UnicodeScalarView(piece.unicodeScalars.dropFirst(factor.utf8.count)))
    if names.variables.contains(name) || names.elements.contains(name) || place.lookup(name) != nil
    {
      return syntaxError(
        "expected an operator before `\(name)`", replacement: "\(factor) * \(name)", isSafe: false)
    }
    let meant = meantNumber(piece)
    syntaxError(
      "`\(piece)` is not a valid number", help: meant.map { $0.help ?? "write `\($0.text)`" },
      replacement: meant?.text, isSafe: meant?.isCertain ?? false)
  }

  /// Reports `$gap`, `${gap}` and `${2 * gap}` instead of what is in them; false if that is not clear.
  private mutating func reportReference(_ token: ExpressionToken) -> Bool {
    let hasBrace =
      position + 1 < tokens.count && text.string(token.end, tokens[position + 1].end) == "{"
    let first = position + (hasBrace ? 2 : 1)
    guard first < tokens.count else { return false }
    let isName = tokens[first].kind == .name
    let closing =
      hasBrace ? tokens.indices.first { $0 > first && written(tokens[$0]) == "}" } : first + 1
    guard let closing, hasBrace || isName else { return false }
    syntaxError(
      isName && closing == first + 1
        ? "write a name in a formula without `$`" : "a formula stands without `${}`",
      replacement: text.string(tokens[first].start, tokens[closing - 1].end), from: token.start,
      through: tokens[hasBrace ? closing : first].end)
    return true
  }

  /// Reports a `%` without a number.
  private mutating func reportPercentSign() {
    let before = tokens[max(0, position - 1)]
    switch (before.kind, position > 0 ? tokens[position + 1].kind : .end) {
    case (.percent, _):
      syntaxError("this `%` is one too many", help: "leave it out", replacement: "")
    case (_, .number), (_, .name), (_, .symbol(.opening)):
      syntaxError(
        "`%` means percent; there is no remainder operator",
        help: "write the remainder as `a - b * floor(a / b)`")
    case (.number, _):
      syntaxError(
        "a `%` belongs right after its number", replacement: "\(written(before))%",
        from: before.start)
    default:
      syntaxError("an expression cannot contain `%`", help: "write it after a number, as `50%`")
    }
  }

  /// Reports a text in other quotation marks, with the intended one; false if it is not closed.
  mutating func reportQuoted(_ opening: ExpressionToken) -> Bool {
    let closing = tokens.first {
      $0.start >= opening.end && quotes.contains(written($0))
    }
    guard let closing else { return false }
    let word = text.string(opening.end, closing.start)
    let words = names.words(of: comparedType) + (comparedType?.symbols ?? [])
    if words.isEmpty {
      syntaxError(
        "a text stands in single quotes",
        replacement: "'\(word.exact.replacing("'", with: "''"))'", from: opening.start,
        through: closing.end, isSafe: false)
    } else {
      let meant = likelyWord(word, among: words)
      syntaxError(
        comparedType == .state
          ? "a state stands without quotes" : "`\(word)` stands without quotes",
        help: meant == nil ? "write one of \(listed(some: words)), without quotes" : nil,
        replacement: meant, from: opening.start, through: closing.end, isSafe: meant == word)
    }
    return true
  }

  /// The intended operator of a single `=`.
  private func meantEquals() -> (help: String, replacement: String?) {
    guard position > 0 else { return ("leave it out: a formula begins without `=`", "") }
    if case .symbol(let before) = tokens[position - 1].kind,
      [.less, .greater, .not].contains(before)
    {
      return ("write `\(before.rawValue)=`, without a space", nil)
    }
    let next = tokens[position + 1]
    if next.start == token.end, next.kind == .symbol(.greater) {
      let isImplication = tokens[..<position].contains {
        if case .symbol(let symbol) = $0.kind { symbol.compares } else { false }
      }
      return (isImplication ? "write `!(a) || b` for `a => b`" : "write `>=`", nil)
    }
    if next.start == token.end, next.kind == .symbol(.less) { return ("write `<=`", nil) }
    return ("write `==` to compare", "==")
  }
}

/// Signs of other languages, with the operators that they mean.
private let signs = [
  "&": "&&", "|": "||", ";": ",", "×": "*", "·": "*", "÷": "/", "−": "-", "–": "-", "≤": "<=",
  "≥": ">=", "≠": "!=",
]

private let quotes = ["\"", "“", "”", "‘", "’", "«", "»", "`"]

/// The word itself if it is one of those that can stand there, or the one that it is near to.
private func likelyWord(_ word: String, among words: [String]) -> String? {
  words.contains(word) ? word : likely(word, among: words)
}
