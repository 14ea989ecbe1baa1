internal import ModalSyntax

/// Signs that no expression holds, with what was meant by them.
extension ExpressionParser {
  /// Reports a piece of text that no expression holds.
  mutating func reportUnknown(_ token: ExpressionToken) {
    let piece = text.string(token.start, token.end)
    if piece.exact.hasPrefix(".inf"), place.takesPercent {
      syntaxError("`\(piece)` is not a valid number", replacement: "fill", isSafe: false)
      return
    }
    if let name = piece.exact.dropping(prefix: "."), let word = comparedWord(name) {
      syntaxError("a word has no `.` before it", replacement: word)
      return
    }
    if startsWithDigit(piece) || (piece.exact.hasPrefix(".") && piece.utf8.count > 1) {
      // `2a`
      let factor = String(piece.unicodeScalars.prefix { ("0"..."9").contains($0) || $0 == "." })
      let name = String(String.UnicodeScalarView(piece.unicodeScalars.dropFirst(factor.utf8.count)))
      if names.variables.contains(name) || names.elements.contains(name)
        || place.lookup(name) != nil
      {
        syntaxError(
          "expected an operator before `\(name)`", replacement: "\(factor) * \(name)", isSafe: false
        )
        return
      }
      let meant = meantNumber(piece)
      syntaxError(
        "`\(piece)` is not a valid number", help: meant.map { $0.help ?? "write `\($0.text)`" },
        replacement: meant?.text, isSafe: meant?.isCertain ?? false)
      return
    }
    if let first = piece.unicodeScalars.first, let ascii = asciiLookalike(first) {
      syntaxError(
        "`\(piece)` only looks like `\(ascii)`", replacement: String(ascii))
      return
    }
    var help: String?
    var replacement: String?
    switch piece {
    case _ where piece.utf8.first == UInt8(ascii: "'"):
      syntaxError("the text that begins here is never closed", help: "write `'` at its end")
      return
    case "\"", "“", "”", "‘", "’", "«", "»", "`":
      if reportQuoted(token) { return }
      help = helpForQuoted()
    case "?", ":": help = text.contains(UInt8(ascii: "?")) ? "write `if(condition, a, b)`" : nil
    case "=": (help, replacement) = meantEquals()
    case "&": replacement = "&&"
    case "|": replacement = "||"
    case "%":
      reportPercentSign()
      return
    case "~" where place == .bound && tokens.count == 2:
      (help, replacement) = ("write `none`", "none")
    case "^": help = "write a product, such as `a * a`"
    case ";" where position == tokens.count - 2:
      syntaxError("a value ends without a `;`", help: "leave it out", replacement: "")
      return
    case ";": replacement = ","
    case "$": if reportReference(token) { return }
    case "#" where place == .variable:
      help = "leave it out: a variable holds no color; write it where it belongs"
    case "{", "}", "[", "]": help = "write `(` and `)`"
    case "×", "·": replacement = "*"
    case "÷": replacement = "/"
    case "−", "–": replacement = "-"
    case "≤": replacement = "<="
    case "≥": replacement = ">="
    case "≠": replacement = "!="
    default: break
    }
    syntaxError("an expression cannot contain `\(piece)`", help: help, replacement: replacement)
  }

  /// The word of the language for `pad` in `idiom == .pad`; nil where it is compared with nothing of the kind.
  private func comparedWord(_ word: String) -> String? {
    let words = comparedType?.symbols ?? []
    return words.contains(word) ? word : likely(word, among: words)
  }

  /// Reports `$gap`, `${gap}` and `${2 * gap}` instead of what is in them; false if that is not clear.
  mutating func reportReference(_ token: ExpressionToken) -> Bool {
    let hasBrace =
      position + 1 < tokens.count && text.string(token.end, tokens[position + 1].end) == "{"
    let index = position + (hasBrace ? 2 : 1)
    guard index < tokens.count else { return false }
    guard hasBrace else {
      guard tokens[index].kind == .name else { return false }
      syntaxError(
        "write a name in a formula without `$`",
        replacement: text.string(tokens[index].start, tokens[index].end), from: token.start,
        through: tokens[index].end)
      return true
    }
    guard
      let closing = tokens.indices.first(where: {
        $0 > index && text.string(tokens[$0].start, tokens[$0].end) == "}"
      })
    else { return false }
    let isName = tokens[index].kind == .name && closing == index + 1
    syntaxError(
      isName ? "write a name in a formula without `$`" : "a formula stands without `${}`",
      replacement: text.string(tokens[index].start, tokens[closing - 1].end), from: token.start,
      through: tokens[closing].end)
    return true
  }

  /// Reports a `%` without a number.
  mutating func reportPercentSign() {
    guard position > 0 else {
      return syntaxError(
        "an expression cannot have a `%` before a number",
        help: "write it after the number, as `50%`")
    }
    let before = tokens[position - 1]
    switch (before.kind, tokens[min(position + 1, tokens.count - 1)].kind) {
    case (.percent, _):
      syntaxError("this `%` is one too many", help: "leave it out", replacement: "")
    case (_, .number), (_, .name), (_, .symbol(.opening)):
      syntaxError(
        "`%` means percent; there is no remainder operator",
        help: "write the remainder as `a - b * floor(a / b)`")
    case (.number, _):
      let number = text.string(before.start, before.end)
      syntaxError(
        "a `%` belongs right after its number", replacement: "\(number)%", from: before.start)
    default:
      syntaxError("an expression cannot contain `%`", help: "write it after a number, as `50%`")
    }
  }

  /// Reports a text in other quotation marks, with the intended one; false if it is not closed.
  mutating func reportQuoted(_ opening: ExpressionToken) -> Bool {
    let marks = ["\"", "“", "”", "‘", "’", "«", "»", "`"]
    guard
      let closing = tokens.first(where: {
        $0.start >= opening.end && marks.contains(text.string($0.start, $0.end))
      })
    else { return false }
    let word = text.string(opening.end, closing.start)
    let words = names.words(of: comparedType) + (comparedType?.symbols ?? [])
    if words.isEmpty {
      syntaxError(
        "a text stands in single quotes",
        replacement: "'\(word.exact.replacing("'", with: "''"))'", from: opening.start,
        through: closing.end, isSafe: false)
    } else {
      let meant = words.contains(word) ? word : likely(word, among: words)
      syntaxError(
        comparedType == .state
          ? "a state stands without quotes" : "`\(word)` stands without quotes",
        help: meant == nil ? "write one of \(listed(some: words)), without quotes" : nil,
        replacement: meant, from: opening.start, through: closing.end, isSafe: meant == word)
    }
    return true
  }

  /// The intended value of a text in other quotation marks: a word in a comparison of words.
  func helpForQuoted() -> String {
    let words = comparedType?.symbols ?? []
    guard position + 1 < tokens.count else { return "write a text in single quotes, as `'One'`" }
    let word = text.string(tokens[position + 1].start, tokens[position + 1].end)
    if !words.isEmpty { return "write `\(likely(word, among: words) ?? words[0])`, without quotes" }
    return "write a text in single quotes, as `'One'`"
  }

  /// The intended operator of a single `=`.
  func meantEquals() -> (help: String, replacement: String?) {
    if position == 0 { return ("leave it out: a formula begins without `=`", "") }
    if position > 0, case .symbol(let before) = tokens[position - 1].kind,
      [.less, .greater, .not].contains(before)
    {
      return ("write `\(before.rawValue)=`, without a space", nil)
    }
    if position + 1 < tokens.count, tokens[position + 1].start == token.end {
      if tokens[position + 1].kind == .symbol(.greater) {
        let isImplication = tokens[..<position].contains {
          if case .symbol(let symbol) = $0.kind { symbol.comparison != nil } else { false }
        }
        return (isImplication ? "write `!(a) || b` for `a => b`" : "write `>=`", nil)
      }
      if tokens[position + 1].kind == .symbol(.less) { return ("write `<=`", nil) }
    }
    return ("write `==` to compare", "==")
  }
}
