/// A value that means something to its author and something else, or nothing, to YAML.
enum YAMLPitfall {
  /// `!visible`, which YAML takes for a tag.
  case not(String)
  /// `#000000`, which YAML takes for a comment.
  case hash(String)
  /// `condition ? first : second`.
  case ternary(String, condition: String, first: String, second: String)
  /// A value with `: ` in it.
  case colon(String)
  /// A text with a value in it, `${…}`, inside `{}` or `[]`.
  case braces(String)
  /// A value that begins with a character that YAML keeps for itself.
  case reserved(String)
  /// A share with its sign before it, `%50`.
  case share(String)
  /// A text with ` #` in it, which YAML takes for a comment.
  case comment(String)

  /// The pitfall that a value is; nil if it is none. A text means all that it holds.
  init?(_ text: String, isInFlow: Bool, isText: Bool = false) {
    guard let first = text.unicodeScalars.first else { return nil }
    if first == "!", !text.exact.hasPrefix("!!"), !text.exact.hasPrefix("!<") {
      self = .not(text)
    } else if first == "#" {
      self = .hash(text)
    } else if isInFlow, first != "\"", first != "'", text.exact.contains("${") {
      self = .braces(text)
    } else if let parts = YAMLPitfall.ternaryParts(of: text) {
      self = .ternary(text, condition: parts.0, first: parts.1, second: parts.2)
    } else if !isText, let share = YAMLPitfall.share(text) {
      self = .share(share)
    } else if first == "@" || first == "`" || first == "%" {
      self = .reserved(text)
    } else if !isInFlow || isText, !begins(text, with: "\"'[{|>&*?"),
      text.exact.contains(": ") || text.exact.hasSuffix(":")
    {
      self = .colon(text)
    } else if isText, text.exact.contains(" #"), !begins(text, with: "\"'[{|>&*?") {
      self = .comment(text)
    } else {
      return nil
    }
  }

  private static func ternaryParts(of text: String) -> (String, String, String)? {
    guard !begins(text, with: "\"'"), let question = text.exact.firstRange(of: " ? "),
      let colon = text.exact.firstRange(of: " : ", from: question.upperBound)
    else { return nil }
    return (
      String(text[..<question.lowerBound]),
      String(text[question.upperBound..<colon.lowerBound]), String(text[colon.upperBound...])
    )
  }

  /// `50%` for `%50`, whatever follows it.
  private static func share(_ text: String) -> String? {
    guard let rest = text.exact.dropping(prefix: "%")?.unicodeScalars else { return nil }
    let number = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard !number.isEmpty, number.first != "." else { return nil }
    return "\(String(number))%\(String(rest[number.endIndex...]))"
  }

  /// Whether the value can have been meant in one way only, and YAML does not take it.
  var isCertain: Bool {
    switch self {
    case .not, .ternary, .reserved, .share: true
    case .hash, .colon, .braces, .comment: false
    }
  }

  /// The intended value.
  var meaning: String {
    switch self {
    case .not(let text), .hash(let text), .colon(let text), .braces(let text),
      .reserved(let text), .share(let text), .comment(let text):
      text
    case .ternary(_, let condition, let first, let second):
      "if(\(condition), \(first), \(second))"
    }
  }

  /// The finding about the value at `span`.
  func diagnostic(at span: SourceSpan, isText: Bool = false) -> Diagnostic {
    let quoted = quote(meaning)
    var fixIt = FixIt.write(quoted, at: span)
    switch self {
    case .not:
      return Diagnostic(
        .unquotedNot, at: span, "YAML takes an unquoted leading `!` for a tag", fixIt: fixIt)
    case .hash:
      return Diagnostic(
        .unquotedHash, at: span, "YAML takes an unquoted leading `#` for a comment", fixIt: fixIt)
    case .ternary:
      // The commas of `if()` want quotes inside `{}` and `[]`, and do no harm elsewhere.
      return Diagnostic(.ternary, at: span, "an expression has no `? :`", fixIt: fixIt)
    case .colon:
      // What stands behind the first `: ` may have been meant as a mapping as well.
      fixIt.isSafe = isText
      return Diagnostic(
        .syntax, at: span, "a second `: ` on one line",
        notes: ["YAML takes what stands before `: ` for a key."], fixIt: fixIt)
    case .braces:
      return Diagnostic(
        .syntax, at: span, "inside `{}` and `[]` a text with `${…}` needs quotes",
        notes: ["YAML takes its `{` for the beginning of a mapping."], fixIt: fixIt)
    case .reserved(let text):
      let character = quotedSign(String(text.unicodeScalars.prefix(1)))
      return Diagnostic(
        .syntax, at: span, "a value cannot begin with \(character)",
        notes: ["YAML keeps \(character) for itself."], fixIt: fixIt)
    case .share(let text):
      // Behind the number it is not a sign of YAML's, and a comma alone wants quotes.
      let written = text.exact.contains(",") ? quoted : text
      return Diagnostic(
        .syntax, at: span, "the `%` of a share belongs after its number",
        fixIt: .write(written, at: span))
    case .comment:
      return Diagnostic(
        .unquotedHash, at: span, "YAML takes ` #` for the beginning of a comment", fixIt: fixIt)
    }
  }
}

extension YAMLPitfall {
  /// The same for the key of a text, where a formula needs `${}`; only the author knows what it
  /// chooses between. Nil for all other values.
  func meaningAsText(at span: SourceSpan) -> (text: String, finding: Diagnostic)? {
    guard case .ternary = self, let text = bracedFormula(meaning) else { return nil }
    var finding = diagnostic(at: span)
    finding.fixIt = FixIt.write(quote(text), at: span, isSafe: false)
    finding.help = finding.fixIt?.title
    return (text, finding)
  }
}

/// The text in quotes: in single ones if it holds double ones.
func quote(_ text: String) -> String {
  guard text.exact.contains("\"") || text.exact.contains("\\") else { return "\"\(text)\"" }
  return "'" + text.exact.replacing("'", with: "''") + "'"
}

/// A sign in backquotes, for messages; a backquote in words.
func quotedSign(_ sign: String) -> String { sign == "`" ? "a backquote" : "`\(sign)`" }

/// A color such as `#08f` with all its digits, `#0088ff`; any other text as it is.
package func fullHash(_ text: String) -> String {
  guard let digits = text.exact.dropping(prefix: "#")?.unicodeScalars, digits.count == 3,
    digits.allSatisfy(\.properties.isASCIIHexDigit)
  else { return text }
  return "#" + digits.map { "\($0)\($0)" }.joined()
}

/// Whether a text begins with a color such as `#000` or `#12345678`, and how long that is.
func colorPrefix(of text: some Collection<Unicode.Scalar>) -> Int? {
  guard text.first == "#" else { return nil }
  let word = text.dropFirst().prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
  guard [3, 4, 6, 8].contains(word.count), word.allSatisfy(\.properties.isASCIIHexDigit) else {
    return nil
  }
  return word.count + 1
}
