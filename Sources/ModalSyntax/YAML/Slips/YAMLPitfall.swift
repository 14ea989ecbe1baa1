/// A value that means something to its author and something else, or nothing, to YAML.
struct YAMLPitfall {
  enum Kind: Hashable {
    /// `!visible`, which YAML takes for a tag.
    case not
    /// `#000000`, which YAML takes for a comment.
    case hash
    /// `condition ? first : second`.
    case ternary
    /// A value with `: ` in it.
    case colon
    /// A text with a value in it, `${…}`, inside `{}` or `[]`.
    case braces
    /// A value that begins with a character that YAML keeps for itself.
    case reserved
    /// A share with its sign before it, `%50`.
    case share
    /// A text with ` #` in it, which YAML takes for a comment.
    case comment
    /// A text that begins with a sign of YAML.
    case sign
    /// A text inside `{}` that holds a bracket.
    case bracket
  }

  let kind: Kind
  /// The sign that is at fault.
  let sign: String
  /// The intended value.
  let meaning: String

  /// The pitfall that a value is; nil if it is none. A text means all that it holds.
  init?(_ text: String, isInFlow: Bool, isText: Bool = false) {
    guard let first = text.unicodeScalars.first else { return nil }
    sign = string([first])
    let isWhole = begins(text, with: "\"'[{|>&*?")
    let ternary = Self.ternary(text)
    let share = isText ? nil : Self.share(text)
    meaning = ternary ?? share ?? text
    if first == "!", !text.exact.hasPrefix("!!"), !text.exact.hasPrefix("!<") {
      kind = .not
    } else if first == "#" {
      kind = .hash
    } else if isInFlow, first != "\"", first != "'", text.exact.contains("${") {
      kind = .braces
    } else if ternary != nil {
      kind = .ternary
    } else if share != nil {
      kind = .share
    } else if "@`%".unicodeScalars.contains(first) {
      kind = .reserved
    } else if !isInFlow || isText, !isWhole,
      text.exact.contains(": ") || text.exact.hasSuffix(":")
    {
      kind = .colon
    } else if isText, text.exact.contains(" #"), !isWhole {
      kind = .comment
    } else {
      return nil
    }
  }

  /// The pitfall of a text at whose signs libyaml has stopped.
  init?(refused text: String, isInFlow: Bool) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first != "\"", first != "'" else {
      return nil
    }
    let bracket = scalars.first { "{}[]".unicodeScalars.contains($0) }
    // A list or a mapping that is not a text has nothing behind it.
    let isBracketed = first == "{" || first == "["
    guard
      isBracketed
        ? last != "}" && last != "]"
        : "*&|>-?!%@`:".unicodeScalars.contains(first) || (isInFlow && bracket != nil)
    else { return nil }
    kind = isLetterOrDigit(first) ? .bracket : .sign
    sign = string([kind == .sign ? first : bracket ?? first])
    meaning = text
  }

  private static func ternary(_ text: String) -> String? {
    guard !begins(text, with: "\"'"), let question = text.exact.firstRange(of: " ? "),
      let colon = text.exact.firstRange(of: " : ", from: question.upperBound)
    else { return nil }
    let choices = [question.upperBound..<colon.lowerBound, colon.upperBound..<text.endIndex]
    return
      "if(\(([text.startIndex..<question.lowerBound] + choices).map { String(text[$0]) }.joined(separator: ", ")))"
  }

  /// `50%` for `%50`, whatever follows it.
  private static func share(_ text: String) -> String? {
    guard let rest = text.exact.dropping(prefix: "%")?.unicodeScalars else { return nil }
    let number = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard !number.isEmpty, number.first != "." else { return nil }
    return "\(String(number))%\(String(rest[number.endIndex...]))"
  }

  /// The finding about the value at `span`.
  func finding(at span: SourceSpan, under key: String = "", isText: Bool = false) -> Diagnostic {
    if kind == .hash, !isText { return Self.hashFinding(meaning, under: key, at: span) }
    let (code, message, note) = words
    var fixIt = FixIt.write(quote(meaning), at: span)
    if kind == .ternary, KnownKeys.holdsShownText(key), let text = bracedFormula(meaning) {
      // Only the author knows what a formula in a text chooses between.
      fixIt = .propose(quote(text), at: span)
    }
    // The part behind the first `: ` may be meant as a mapping as well.
    var help: String?
    if kind == .colon {
      fixIt.isSafe = isText && !holdsPairs
      let colons = meaning.exact.split(separator: ": ").count - 1
      if !isText, !pairs.contains(false), colons == pairs.count {
        fixIt = .propose("{\(meaning)}", at: span)
      } else if holdsPairs {
        help = "write each pair on a line of its own, or all of them in `{}`"
      }
    }
    if kind == .bracket || kind == .sign { fixIt.isSafe = !meaning.exact.contains("{") }
    // Behind the number it is not a sign of YAML's, and a comma alone wants quotes.
    if kind == .share, !meaning.exact.contains(",") { fixIt = .write(meaning, at: span) }
    return Diagnostic(
      code, at: span, message, notes: note.map { [$0] } ?? [], help: help, fixIt: fixIt)
  }

  /// Whether each part between commas is a pair.
  private var pairs: [Bool] {
    meaning.exact.split(separator: ", ").map { keyWord(Array($0.unicodeScalars)) != nil }
  }

  /// Whether other pairs may follow the value.
  var holdsPairs: Bool { kind == .colon && pairs.dropFirst().contains(true) && pairs[0] == false }

  private var words: (DiagnosticCode, String, note: String?) {
    switch kind {
    case .not: (.unquotedNot, "YAML takes an unquoted leading `!` for a tag", nil)
    case .hash: (.unquotedHash, "YAML takes an unquoted leading `#` for a comment", nil)
    case .ternary: (.ternary, "an expression has no `? :`", nil)
    case .colon:
      (.syntax, "a second `: ` on one line", "YAML takes what stands before `: ` for a key.")
    case .braces:
      (
        .syntax, "inside `{}` and `[]` a text with `${…}` needs quotes",
        "YAML takes its `{` for the beginning of a mapping."
      )
    case .reserved:
      (
        .syntax, "a value cannot begin with \(quotedSign(sign))",
        "YAML keeps \(quotedSign(sign)) for itself."
      )
    case .share: (.syntax, "the `%` of a share belongs after its number", nil)
    case .comment: (.unquotedHash, "YAML takes ` #` for the beginning of a comment", nil)
    case .sign: (.syntax, "a text that begins with `\(sign)` needs quotes", nil)
    case .bracket: (.syntax, "inside `{}` a text with `\(sign)` needs quotes", nil)
    }
  }

  /// The finding about an unquoted text that begins with `#`: for a color key, a short color gets all its digits,
  /// and `dimming` gets it in a mapping.
  static func hashFinding(_ text: String, under key: String, at span: SourceSpan) -> Diagnostic {
    let meant = quote(KnownKeys.holdsColor(key) ? fullHash(text) : text)
    return Diagnostic(
      .unquotedHash, at: span, "YAML takes an unquoted leading `#` for a comment",
      fixIt: .write(key == KnownKeys.dimming ? "{color: \(meant)}" : meant, at: span))
  }

  static let curlyQuotes = "YAML knows straight quotation marks only, and these are curly"
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

/// Whether a text opens more parentheses than it closes.
func opensParenthesis(_ text: String) -> Bool {
  text.utf8.count { $0 == UInt8(ascii: "(") } > text.utf8.count { $0 == UInt8(ascii: ")") }
}

/// The text up to where its parentheses are closed and the value ends; nil if they never are.
func balancedPrefix(of text: String) -> String? {
  let scalars = text.unicodeScalars
  var depth = 0
  var quotes = FormulaQuotes()
  for index in scalars.indices {
    if depth > 0, quotes.holds(scalars[index]) { continue }
    switch scalars[index] {
    case "(": depth += 1
    case ")": depth -= 1
    case ",", "}", "]":
      guard depth == 0 else { continue }
      let end = scalars[..<index].reversed().drop { $0.properties.isWhitespace }.startIndex.base
      return String(text[..<end])
    case "'" where depth > 0: continue
    case "\"", "'", "{", "[", "#": return nil
    default: break
    }
    if depth < 0 { return nil }
  }
  return nil
}

/// A text with one blank for each stretch of white space, and none at its ends.
func onOneLine(_ text: String) -> String {
  text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    .joined(separator: " ")
}

/// Whether a text begins with one of some signs.
func begins(_ text: String, with signs: String) -> Bool {
  text.unicodeScalars.first.map { signs.unicodeScalars.contains($0) } ?? false
}
