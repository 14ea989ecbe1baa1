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
      "\(what()) takes \(type.words), and this is \(actual.words)", from: part.start,
      to: part.end,
      help: help ?? comparison(with: part, where: type) ?? self.help(for: actual, where: type))
    return false
  }

  /// The comparison meant by a word such as `landscape` where a condition belongs.
  private func comparison(with part: Part, where expected: ValueType) -> String? {
    let word = text.string(part.start, part.end)
    guard expected == .boolean, let type = part.type, type.symbols.contains(word) else {
      return nil
    }
    let trait = type == .orientation ? "orientation" : type == .idiom ? "idiom" : "vertical"
    return "write `\(trait) == \(word)`"
  }

  /// What to do with a value of one type where another belongs.
  func help(for actual: ValueType, where expected: ValueType) -> String? {
    switch (actual, expected) {
    case (.boolean, .number): "choose between two numbers with `if(condition, a, b)`"
    case (.number, .boolean): "compare it with something, such as `> 0`"
    case (.text, .number): "put texts together by values side by side, as `${a.text}${b.text}`"
    case (.text, .boolean): "compare it with a text, such as `== 'One'`"
    case (_, .number): "choose by it, such as `if(vertical == compact, a, b)`"
    case (_, .boolean): "compare it with `==`"
    default: nil
    }
  }

  /// What to write where two values are compared that are not of a kind.
  func help(comparing left: Part, _ right: Part, by symbol: ExpressionSymbol) -> String? {
    func written(_ part: Part) -> String { text.string(part.start, part.end) }
    let lengths = [left, right].map { part in
      part.type == .text
        ? written(part).exact.dropping(suffix: ".text").map { "\($0).textLength" } : written(part)
    }
    if symbol != .equal, symbol != .notEqual, left.type == .text || right.type == .text {
      guard let one = lengths[0], let other = lengths[1] else { return "compare with `==` or `!=`" }
      return "write `\(one) \(symbol.rawValue) \(other)`"
    }
    switch (left.type, right.type) {
    case (.text?, .number?): return "write `'\(written(right))'`, in single quotes, for a text"
    case (.number?, .text?): return "write `'\(written(left))'`, in single quotes, for a text"
    case (let type?, .text?)
    where type.symbols.contains { "'\($0)'" == written(right) }:
      return "write `\(written(right).exact.replacing("'", with: ""))`, without quotes"
    case (let type?, .text?) where !type.symbols.isEmpty:
      return "compare it with \(words(type.symbols)), without quotes"
    case (let type?, _) where !type.symbols.isEmpty:
      return "compare it with \(words(type.symbols))"
    default: return nil
    }
  }

  /// Reports a sum of texts, with the texts as they are put together.
  mutating func reportSum(of left: Part, _ right: Part) {
    let parts = [left, right].map { part in
      let written = text.string(part.start, part.end)
      let inner = written.exact.dropping(prefix: "'").flatMap { $0.exact.dropping(suffix: "'") }
      return inner ?? "${\(written)}"
    }
    typeError(
      "`+` adds numbers, and \(left.type == right.type ? "these are texts" : "one of these is a text")",
      from: left.start, to: right.end,
      help: place.isText
        ? "write values side by side, as `\(parts.joined())`"
        : "put texts together by values side by side, as `${a.text}${b.text}`")
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
    if token.kind == .symbol(.closing) {
      syntaxError("this `)` closes nothing", help: "leave it out, or open a `(` before it")
    } else if token.kind == .symbol(.comma) {
      if let meant = MeasuredNumber(text.string(0, text.count)), meant.unit == .none {
        syntaxError(
          "a number has a point for its decimals, not a comma",
          replacement: formatted(meant.value), from: 0, through: text.count,
          isSafe: meant.isCertain)
        return
      }
      if position > 0, position + 1 < tokens.count, case .number = tokens[position - 1].kind,
        case .number = tokens[position + 1].kind
      {
        let (whole, rest) = (tokens[position - 1], tokens[position + 1])
        let number =
          "\(text.string(whole.start, whole.end)).\(text.string(rest.start, rest.end))"
        return syntaxError(
          "a number has a point for its decimals, not a comma", replacement: number,
          from: whole.start, through: rest.end, isSafe: false)
      }
      syntaxError(
        "commas only separate the arguments of a function",
        help: "write one value, or a function such as `min(a, b)`")
    } else if token.kind == .symbol(.opening) {
      let before = tokens[max(0, position - 1)]
      let factor = text.string(before.start, before.end)
      syntaxError(
        "expected an operator before `(`", replacement: "\(factor) * (", from: before.start,
        isSafe: false)
    } else {
      syntaxError("expected an operator or the end")
    }
  }

  /// Reports a usual suffix of a value; false for other text.
  mutating func reportRestOfOperand() -> Bool {
    let before = position > 0 ? tokens[position - 1] : token
    switch token.kind {
    case .name:
      let word = text.string(token.start, token.end)
      if let symbol = ["and": "&&", "or": "||"][word.lowercased()] {
        syntaxError("`\(word)` is not an operator", replacement: symbol)
      } else if let symbol = ["is": "==", "x": "*"][word.lowercased()] {
        let next = tokens[position...].dropFirst().prefix(2).map { text.string($0.start, $0.end) }
        let comparison = Self.comparisons[next.joined(separator: " ").lowercased()]
        syntaxError("`\(word)` is not an operator", help: "write `\(comparison ?? symbol)`")
      } else if case .percent = before.kind, word.lowercased() == "of" {
        syntaxError(
          "a percentage is not followed by what it is of",
          replacement: text.string(before.start, before.end), from: before.start,
          through: text.count, isSafe: false)
      } else if case .number = before.kind, place.takesPercent,
        ["percent", "pct"].contains(word.lowercased())
      {
        syntaxError(
          "a percentage has a `%`", replacement: "\(text.string(before.start, before.end))%",
          from: before.start)
      } else if case .number(let value) = before.kind, MeasuredNumber.isUnit(word) {
        reportUnit(word, of: value, from: before)
      } else {
        syntaxError("expected an operator before `\(word)`")
      }
    case .number, .percent, .pixels, .text:
      syntaxError("expected an operator before `\(text.string(token.start, token.end))`")
    case .unknown:
      reportUnknown(token)
    default: return false
    }
    return true
  }

  /// Comparisons in words, as they follow `is`.
  private static let comparisons = [
    "less than": "<", "smaller than": "<", "greater than": ">", "more than": ">", "at least": ">=",
    "at most": "<=",
  ]

  /// Reports a unit with a space before it.
  private mutating func reportUnit(
    _ word: String, of value: Double, from number: ExpressionToken
  ) {
    let digits = text.string(number.start, number.end)
    if word == "px", value <= Self.mostPixels {
      syntaxError(
        "a unit belongs right after its number", replacement: "\(digits)px", from: number.start)
      return
    }
    let meant = meantNumber(digits + word)
    syntaxError(
      "`\(digits) \(word)` is not a valid number", help: meant?.help,
      replacement: meant?.text, from: number.start, isSafe: meant?.isCertain ?? false)
  }

  /// Up to here a hairline may have been meant.
  static let mostPixels = 4.0

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
    let next = text.string(token.start, token.end)
    let isState = names.states.contains(next)
    position -= 1
    let meant =
      isState ? "write `state != \(next)`" : isName(next) ? "write `!\(next)`" : "write `!`"
    syntaxError("`\(text.string(word.start, word.end))` is not an operator", help: meant)
    return true
  }

  /// What to write instead of a word that is a value elsewhere but means nothing here.
  func help(forWord word: String) -> (help: String, word: String?)? {
    let lower = word.lowercased()
    let isBoolean = place.type == .boolean
    switch lower {
    case "yes", "on", "true": return isBoolean ? ("write `true`", "true") : nil
    case "no", "off", "false": return isBoolean ? ("write `false`", "false") : nil
    default: break
    }
    if place == .contentHeight, let share = ["medium": "50%", "large": "100%"][lower] {
      return ("write `\(share)`", share)
    }
    if place.takesPercent, let share = ["half": "50%", "quarter": "25%"][lower] {
      return ("write `\(share)`", share)
    }
    // A keyboard reaches from its height to the bottom.
    if ["keyboard.y", "keyboard.miny", "keyboard.top"].contains(lower),
      place.names.contains("container.height")
    {
      return ("write `container.height - keyboard.height`", "container.height - keyboard.height")
    }
    let isNothing = ["none", "nil", "null"].contains(lower)
    if isNothing, [.margin, .keyboardGap, .cornerRadius, .stack].contains(place) {
      return ("write `0`", "0")
    }
    if place == .bound, isNothing || ["undefined", "infinite", "unlimited"].contains(lower) {
      // In a formula there is no word for it.
      let isAlone = text.string(0, text.count).utf8.count == word.utf8.count
      return isAlone
        ? ("write `none`", "none")
        : (
          "only a detent can be `none` in a formula: write `none` alone, in a variant with `when`",
          nil
        )
    }
    let isSize = place == .contentWidth || place == .contentHeight
    if Self.wordsForFit.contains(lower), isSize || place.fit != nil {
      return (
        isSize
          ? "write `fit` for the size that the elements need"
          : "write `fit` for the size of the text", "fit"
      )
    }
    if Self.wordsForFill.contains(lower), place.takesPercent {
      return ("write `fill` for all that there is", "fill")
    }
    return Self.wordsForDefaults.contains(lower)
      ? ("write a value, or leave the key out where it has a default", nil) : nil
  }

  /// `fit` or `fill`, for what other languages call them; nil for another word.
  static func wordForExtent(_ text: String) -> String? {
    let word = text.lowercased().exact.replacing("-", with: "_")
    if wordsForFit.contains(word) || word.exact.hasSuffix("_content") { return "fit" }
    return wordsForFill.contains(word) && text != "max" ? "fill" : nil
  }

  // What other languages call these, in lower case.
  private static let wordsForFit: Set<String> = [
    "auto", "wrap_content", "wrapcontent", "hug", "intrinsic", "automatic", "content", "wrap",
    "fitcontent", "fit_content", "shrink",
  ]
  private static let wordsForFill: Set<String> = [
    "match_parent", "matchparent", "stretch", "full", "expand", "infinity", "parent", "max", "all",
    "flex", "screen", "fullscreen",
  ]
  private static let wordsForDefaults: Set<String> = [
    "nil", "null", "undefined", "nan", "auto", "automatic", "default", "none",
  ]

  /// The intended number of a text; uncertain if a letter stands for a digit, or a leading zero can
  /// make it octal.
  func meantNumber(_ text: String) -> (text: String, help: String?, isCertain: Bool)? {
    if let meant = MeasuredNumber(text), meant.unit != .none, let length = meant.meantLength {
      return (length.text, "write `\(length.text)`\(length.reason)", length.isCertain)
    }
    let plain = String(text.filter { $0 != "_" }.map { "Oo".contains($0) ? "0" : $0 })
    if plain != text, number(from: plain) != nil {
      return (plain, nil, plain == text.filter { $0 != "_" })
    }
    let digits = String(text.drop { $0 == "0" })
    if startsWithDigit(digits), number(from: digits) != nil { return (digits, nil, false) }
    return nil
  }

  // MARK: - Words

  /// `a`, `b` or `c`.
  func words(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: " or ")
  }
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
}
