internal import ModalSyntax

/// The findings about the text of an expression.
extension ExpressionParser {
  mutating func report(
    _ code: DiagnosticCode, _ severity: Severity = .error, at span: SourceSpan, _ message: String,
    notes: [String] = [], help: String? = nil, fixIt: FixIt? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code, severity, at: span, message, notes: notes, help: help ?? fixIt?.title,
        fixIt: text.hasExactPlaces ? fixIt : nil))
  }

  /// Reports a name that is not known; the part in its place.
  mutating func unknownName(
    at span: SourceSpan, _ message: String, notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil
  ) -> Part {
    report(.unknownName, at: span, message, notes: notes, help: help, fixIt: fixIt)
    return fault()
  }

  /// Whether a part has a type; reports one of another, and passes over parts at fault.
  mutating func require(
    _ part: Part, _ type: ValueType, _ what: @autoclosure () -> String, help: String? = nil
  ) -> Bool {
    guard let actual = part.type else { return false }
    guard actual != type else { return true }
    typeError(
      "\(what()) takes \(type.words), and this is \(actual.words)", from: part.start, to: part.end,
      help: help ?? comparison(with: part, actual, where: type) ?? actual.help(where: type))
    return false
  }

  /// The comparison meant by a word such as `landscape` where a condition belongs.
  private func comparison(
    with part: Part, _ type: ValueType, where expected: ValueType
  ) -> String? {
    let word = written(part)
    guard expected == .boolean, type.symbols.contains(word) else { return nil }
    let trait = type == .orientation ? "orientation" : type == .idiom ? "idiom" : "vertical"
    return "write `\(trait) == \(word)`"
  }

  /// What to write where two values are compared that are not of a kind.
  func help(comparing left: Part, _ right: Part, by symbol: ExpressionSymbol) -> String? {
    if symbol != .equal, symbol != .notEqual, left.type == .text || right.type == .text {
      let lengths = [left, right].compactMap { part in
        part.type == .text
          ? written(part).exact.dropping(suffix: ".text").map { "\($0).textLength" }
          : written(part)
      }
      return lengths.count == 2
        ? "write `\(lengths[0]) \(symbol.rawValue) \(lengths[1])`" : "compare with `==` or `!=`"
    }
    let symbols = left.type?.symbols ?? []
    switch (left.type, right.type) {
    case (.text?, .number?): return "write `'\(written(right))'`, in single quotes, for a text"
    case (.number?, .text?): return "write `'\(written(left))'`, in single quotes, for a text"
    case _ where symbols.isEmpty: return nil
    case (_, .text?):
      let word = symbols.first { "'\($0)'" == written(right) }
      return (word.map { "write `\($0)`" } ?? "compare it with \(words(symbols))")
        + ", without quotes"
    default: return "compare it with \(words(symbols))"
    }
  }

  /// Reports a sum of texts, with the texts as they are put together.
  mutating func reportSum(of left: Part, _ right: Part) {
    let parts = [left, right].map { part in
      let inner = written(part).exact.dropping(prefix: "'")?.exact.dropping(suffix: "'")
      return inner ?? "${\(written(part))}"
    }
    typeError(
      "`+` adds numbers, and \(left.type == right.type ? "these are texts" : "one of these is a text")",
      from: left.start, to: right.end,
      help: place.isText
        ? "write values side by side, as `\(parts.joined())`" : ValueType.text.help(where: .number))
  }

  mutating func typeError(_ message: String, from: Int, to: Int, help: String? = nil) {
    report(.expressionType, at: span(from, to), message, help: help)
  }

  /// Reports a syntax error at the next token; `replacement` is what can only have been meant by it.
  mutating func syntaxError(
    _ message: String, help: String? = nil, replacement: String? = nil, from start: Int? = nil,
    through end: Int? = nil, isSafe: Bool = true
  ) {
    guard !hasFailed else { return }
    hasFailed = true
    let span = span(start ?? token.start, end ?? token.end)
    report(
      .expressionSyntax, at: span, message, help: help,
      fixIt: replacement.map { FixIt.write($0, at: span, isSafe: isSafe) })
    position = tokens.count - 1
  }

  /// The change of a token into the likely word. It is safe only for words of the language: of two
  /// names in a spec, either can be the misspelled one.
  func fix(
    _ word: String, as meant: String, at token: ExpressionToken, among candidates: [String],
    with replacement: String? = nil
  ) -> FixIt {
    var fix = ModalLanguage.fix(
      word, as: meant, at: span(token), among: candidates, with: replacement)
    if names.variables.names.contains(meant)
      || names.elements.names.contains(where: { meant.exact.hasPrefix("\($0).") })
    {
      fix.isSafe = false
    }
    return fix
  }

  // MARK: - Text that is left over

  /// Reports text after the end of the expression.
  mutating func reportRest() {
    if reportRestOfOperand() { return }
    let before = tokens[max(0, position - 1)]
    switch token.kind {
    case .symbol(.closing):
      syntaxError("this `)` closes nothing", help: "leave it out, or open a `(` before it")
    case .symbol(.comma):
      if let meant = MeasuredNumber(text.string(0, text.count)), meant.unit == .none {
        reportComma(formatted(meant.value), from: 0, through: text.count, isSafe: meant.isCertain)
      } else if case .number = before.kind, case .number = tokens[position + 1].kind {
        let rest = tokens[position + 1]
        reportComma(
          "\(written(before)).\(written(rest))", from: before.start, through: rest.end,
          isSafe: false)
      } else {
        syntaxError(
          "commas only separate the arguments of a function",
          help: "write one value, or a function such as `min(a, b)`")
      }
    case .symbol(.opening):
      syntaxError(
        "expected an operator before `(`", replacement: "\(written(before)) * (",
        from: before.start, isSafe: false)
    default: syntaxError("expected an operator or the end")
    }
  }

  private mutating func reportComma(
    _ number: String, from start: Int, through end: Int, isSafe: Bool
  ) {
    syntaxError(
      "a number has a point for its decimals, not a comma", replacement: number, from: start,
      through: end, isSafe: isSafe)
  }

  /// Reports a usual suffix of a value; false for other text.
  mutating func reportRestOfOperand() -> Bool {
    switch token.kind {
    case .name: reportWord(written(token), behind: tokens[max(0, position - 1)])
    case .number, .percent, .pixels, .text:
      syntaxError("expected an operator before `\(written(token))`")
    case .unknown: SignSlips.reportUnknown(token, &self)
    default: return false
    }
    return true
  }

  /// Reports a word behind a value.
  private mutating func reportWord(_ word: String, behind before: ExpressionToken) {
    let lower = word.lowercased()
    if let symbol = ["and": "&&", "or": "||"][lower] {
      return syntaxError("`\(word)` is not an operator", replacement: symbol)
    }
    if let symbol = ["is": "==", "x": "*"][lower] {
      let next = tokens[position...].dropFirst().prefix(2).map(written)
      let comparison = comparisons[next.joined(separator: " ").lowercased()]
      return syntaxError("`\(word)` is not an operator", help: "write `\(comparison ?? symbol)`")
    }
    switch before.kind {
    case .percent where lower == "of":
      syntaxError(
        "a percentage is not followed by what it is of", replacement: written(before),
        from: before.start, through: text.count, isSafe: false)
    case .number where place.takesPercent && ["percent", "pct"].contains(lower):
      syntaxError("a percentage has a `%`", replacement: "\(written(before))%", from: before.start)
    case .number(let value) where MeasuredNumber.isUnit(word):
      reportUnit(word, of: value, from: before)
    default: syntaxError("expected an operator before `\(word)`")
    }
  }

  /// Reports a unit with a space before it.
  private mutating func reportUnit(
    _ word: String, of value: Double, from number: ExpressionToken
  ) {
    let digits = written(number)
    if word == "px", value <= MeasuredNumber.mostPixels {
      return syntaxError(
        "a unit belongs right after its number", replacement: "\(digits)px", from: number.start)
    }
    let meant = MeasuredNumber.meantInFormula(digits + word, self)
    syntaxError(
      "`\(digits) \(word)` is not a valid number", help: meant?.help, replacement: meant?.text,
      from: number.start, isSafe: meant?.isCertain ?? false)
  }

  /// Remarks on more pixels than anybody draws.
  mutating func noteManyPixels(_ value: Double, at token: ExpressionToken) {
    let number = formatted(value)
    let points = formatted((value / 3 * 100).rounded() / 100)
    report(
      .manyPixels, .warning, at: span(token),
      "`\(number)px` are physical pixels: \(points) points on a screen of scale 3",
      help: "write `\(number)`: lengths are in points", fixIt: .propose(number, at: span(token)))
  }

  /// Reports the word `not` before a value; false if no value follows, since it can be a name.
  mutating func reportNot(at word: ExpressionToken) -> Bool {
    switch token.kind {
    case .name, .number, .text, .symbol(.opening), .symbol(.not): break
    default: return false
    }
    let next = written(token)
    let meant = names.states.contains(next) ? "state != \(next)" : isName(next) ? "!\(next)" : "!"
    position -= 1
    syntaxError("`\(written(word))` is not an operator", help: "write `\(meant)`")
    return true
  }
}

extension MeasuredNumber {
  /// Up to here a hairline may have been meant.
  static let mostPixels = 4.0

  /// The intended number of a text; uncertain if a letter stands for a digit, or a leading zero can
  /// make it octal.
  static func meantInFormula(
    _ text: String, _ parser: ExpressionParser
  ) -> (text: String, help: String?, isCertain: Bool)? {
    if let meant = MeasuredNumber(text), meant.unit != .none, let length = meant.meantLength {
      return (length.text, "write `\(length.text)`\(length.reason)", length.isCertain)
    }
    let plain = String(text.filter { $0 != "_" }.map { "Oo".contains($0) ? "0" : $0 })
    if plain != text, number(from: plain) != nil {
      return (plain, nil, plain == text.filter { $0 != "_" })
    }
    let digits = String(text.drop { $0 == "0" })
    let isNumber = startsWithDigit(digits) && number(from: digits) != nil
    return isNumber ? (digits, nil, false) : nil
  }
}

/// `a`, `b` or `c`.
func words(_ words: [String]) -> String {
  words.map { "`\($0)`" }.joined(separator: " or ")
}

extension ValueType {
  /// The type in words.
  var words: String {
    switch self {
    case .number: "a number"
    case .text: "a text"
    case .boolean: "true or false"
    case .sizeClass: "a size class"
    case .orientation: "an orientation"
    case .idiom: "an idiom"
    case .state: "a state"
    case .detent: "a detent"
    }
  }

  /// Advice for a value of this type where another belongs.
  func help(where expected: ValueType) -> String? {
    switch (self, expected) {
    case (.boolean, .number): "choose between two numbers with `if(condition, a, b)`"
    case (.number, .boolean): "compare it with something, such as `> 0`"
    case (.text, .number): "put texts together by values side by side, as `${a.text}${b.text}`"
    case (.text, .boolean): "compare it with a text, such as `== 'One'`"
    case (_, .number): "choose by it, such as `if(vertical == compact, a, b)`"
    case (_, .boolean): "compare it with `==`"
    default: nil
    }
  }
}

/// Comparisons in words, as they follow `is`.
private let comparisons = [
  "less than": "<", "smaller than": "<", "greater than": ">", "more than": ">", "at least": ">=",
  "at most": "<=",
]
