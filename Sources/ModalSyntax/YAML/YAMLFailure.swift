/// Why libyaml stopped. It says so in English only, which nothing but this file reads.
struct YAMLFailure {
  /// What libyaml complains of.
  enum Kind {
    /// A byte that it does not read; it has no mark for those.
    case unreadable
    /// A character that begins nothing.
    case reservedSign
    /// A `: ` where a key is not possible.
    case misplacedColon
    /// Something else than a comma or a bracket inside `{}` or `[]`.
    case openBraces, openBrackets
    /// An escape that says nothing, or a text in quotes that does not end.
    case unknownEscape, openQuote
    /// A line that should be a key.
    case missingColon
    /// A line of a mapping or of a list that is not one of its keys or items.
    case missingKey, missingDash
    case missingValue
    /// A `-` on the line of a key.
    case misplacedDash
    /// A `:` inside `{}` without anything that it could belong to.
    case loneColon
    /// A `|`, `>` or `?` that begins no value.
    case reservedHead
    /// Something behind the end of a document.
    case missingDocument
    case other
  }

  let kind: Kind
  /// In the words of libyaml.
  let problem: String
  let context: String
  /// The scalar at which the problem was found.
  let problemIndex: UInt32
  /// The scalar at which the construct began that could not be finished.
  let contextIndex: UInt32

  init(
    problem: String, context: String, at problemIndex: UInt32, since contextIndex: UInt32,
    isUnreadable: Bool
  ) {
    (self.problem, self.context) = (problem, context)
    (self.problemIndex, self.contextIndex) = (problemIndex, contextIndex)
    let words = "\(problem)\n\(context)".exact
    let known = Self.signs.first { sign, _ in sign.allSatisfy { words.contains($0) } }
    kind = isUnreadable ? .unreadable : known?.kind ?? .other
  }

  /// What each kind is known by; the first that fits decides.
  private static let signs: [(words: [String], kind: Kind)] = [
    (["cannot start any token"], .reservedSign),
    (["mapping values are not allowed"], .misplacedColon), (["',' or '}'"], .openBraces),
    (["',' or ']'"], .openBrackets), (["quoted scalar", "escape"], .unknownEscape),
    (["quoted scalar", "hexdecimal"], .unknownEscape), (["quoted scalar"], .openQuote),
    (["could not find expected ':'"], .missingColon), (["did not find expected key"], .missingKey),
    (["did not find expected '-' indicator"], .missingDash),
    (["did not find expected node content"], .missingValue),
    (["block sequence entries are not allowed"], .misplacedDash),
    (["found unexpected ':'"], .loneColon), (["block scalar"], .reservedHead),
    (["mapping keys are not"], .reservedHead),
    (["did not find expected <document start>"], .missingDocument),
  ]

  /// Whether the construct has a place of its own.
  var hasContext: Bool { !context.isEmpty }

  /// Whether a bracket or a quotation mark that began further up is still open.
  var isUnclosed: Bool { context.exact.contains("quoted") || context.exact.contains("flow") }

  /// Whether libyaml looked for something else at the place of the problem.
  var looksForOther: Bool { problem.exact.contains("did not find expected") }

  /// The expectation and the advice; nil where the lines around it tell more.
  var words: (message: String, help: String)? {
    switch kind {
    case .openQuote:
      ("this quotation mark is never closed", "close the quotation mark at the end of the value")
    case .unknownEscape:
      ("no such escape in double quotes", "write `\\\\` for a backslash, or use single quotes")
    case .missingValue: ("expected a value", "write a value, or leave out the comma")
    case .misplacedDash:
      (
        "a list written with `-` cannot begin on the line of its key",
        "put each item on a line of its own, or write `[…]`"
      )
    case .missingDocument:
      (
        "this comes after the end of the spec",
        "begin another spec with a line `---`, or remove this"
      )
    case .loneColon:
      ("expected a value after the `:`", "write one after `: `, or leave the `:` out")
    default: nil
    }
  }

  /// Whether the fault lies where the construct began.
  var isAtContext: Bool {
    kind == .openQuote || ((kind == .reservedHead || kind == .other) && hasContext)
  }
}
