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
    /// A text in quotes that does not end, or an escape that says nothing.
    case openQuote, unknownEscape
    /// A line that should be a key.
    case missingColon
    /// A line of a mapping or of a list that is not one of its keys or items.
    case missingKey, missingDash
    case missingValue
    /// A `-` on the line of a key.
    case misplacedDash
    /// A `&` or `*` without a name.
    case namelessAnchor, namelessAlias
    /// A `:` inside `{}` without anything that it could belong to.
    case loneColon
    /// A `|`, `>` or `?` that begins no value.
    case reservedHead
    case directive, tag
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
    kind = isUnreadable ? .unreadable : Self.kind(of: problem, context)
  }

  private static func kind(of problem: String, _ context: String) -> Kind {
    let kind = signs.first { ($0.isContext ? context : problem).exact.contains($0.words) }?.kind
    switch kind {
    case .openQuote?:
      return problem.exact.contains("escape") || problem.exact.contains("hexdecimal")
        ? .unknownEscape : .openQuote
    case .namelessAnchor?:
      return context.exact.contains("alias") ? .namelessAlias : .namelessAnchor
    default: return kind ?? .other
    }
  }

  /// What each kind is known by; the first that fits decides.
  private static let signs: [(words: String, isContext: Bool, kind: Kind)] = [
    ("cannot start any token", false, .reservedSign),
    ("mapping values are not allowed", false, .misplacedColon),
    ("',' or '}'", false, .openBraces),
    ("',' or ']'", false, .openBrackets),
    ("quoted scalar", true, .openQuote),
    ("could not find expected ':'", false, .missingColon),
    ("did not find expected key", false, .missingKey),
    ("did not find expected '-' indicator", false, .missingDash),
    ("did not find expected node content", false, .missingValue),
    ("block sequence entries are not allowed", false, .misplacedDash),
    ("expected alphabetic or numeric character", false, .namelessAnchor),
    ("found unexpected ':'", false, .loneColon),
    ("block scalar", true, .reservedHead),
    ("mapping keys are not", false, .reservedHead),
    ("directive", true, .directive),
    ("a tag", true, .tag),
    ("did not find expected <document start>", false, .missingDocument),
  ]

  /// Whether the construct has a place of its own.
  var hasContext: Bool { !context.isEmpty }

  /// Whether a bracket or a quotation mark that began further up is still open.
  var isUnclosed: Bool { context.exact.contains("quoted") || context.exact.contains("flow") }

  /// Whether libyaml looked for something else at the place of the problem.
  var looksForOther: Bool { problem.exact.contains("did not find expected") }
}
