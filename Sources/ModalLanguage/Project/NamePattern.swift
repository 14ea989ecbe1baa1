/// A pattern for a name without slashes: `*.modal.yaml`, `card-?`, `[a-f]*`.
struct NamePattern: Hashable, Sendable {
  private enum Token: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// `?`: one of anything.
    case anyScalar
    /// `*`: any number of anything.
    case anyText
    /// `[a-z]`, `[!a-z]`, `[[:digit:]_]`.
    case oneOf([ClosedRange<Unicode.Scalar>], isInverted: Bool)

    func takes(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .scalar(let own): own == scalar
      case .anyScalar: true
      case .anyText: false
      case .oneOf(let ranges, let isInverted):
        ranges.contains { $0.contains(scalar) } != isInverted
      }
    }
  }

  private let tokens: [Token]

  /// `*`.
  static let any = NamePattern(tokens: [.anyText])

  private init(tokens: [Token]) {
    self.tokens = tokens
  }

  /// Reads a pattern; nil if a `[` lacks its `]` or names no class, or if nothing follows a `\`.
  init?(_ text: ArraySlice<Unicode.Scalar>) {
    var tokens: [Token] = []
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "?": tokens.append(.anyScalar)
      case "*": if tokens.last != .anyText { tokens.append(.anyText) }
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        tokens.append(.scalar(escaped))
      case "[":
        guard let set = Self.set(&rest) else { return nil }
        tokens.append(set)
      default: tokens.append(.scalar(scalar))
      }
    }
    self.tokens = tokens
  }

  /// The classes of POSIX, limited to ASCII as in Git: `[[:digit:]]`.
  private static let classes: [String: [ClosedRange<Unicode.Scalar>]] = [
    "alnum": ["0"..."9", "A"..."Z", "a"..."z"], "alpha": ["A"..."Z", "a"..."z"],
    "blank": [" "..." ", "\t"..."\t"], "cntrl": ["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"],
    "digit": ["0"..."9"], "graph": ["!"..."~"], "lower": ["a"..."z"], "print": [" "..."~"],
    "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"],
    "space": [" "..." ", "\t"..."\r"], "upper": ["A"..."Z"],
    "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
  ]

  /// The contents of `[` and `]`: scalars, ranges and classes; a leading `]` is a scalar.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    let isInverted = rest.first == "!" || rest.first == "^"
    if isInverted { rest.removeFirst() }
    var all: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while var start = rest.popFirst() {
      if start == "]", !isFirst { return .oneOf(all, isInverted: isInverted) }
      isFirst = false
      if start == "[", rest.first == ":",
        let end = rest.dropFirst().firstIndex(where: { $0 == "]" }),
        rest[rest.index(before: end)] == ":", end > rest.startIndex + 1
      {
        let name = rest[(rest.startIndex + 1)..<(end - 1)].map(String.init).joined()
        guard let ranges = classes[name] else { return nil }
        all += ranges
        rest = rest[(end + 1)...]
        continue
      }
      if start == "\\" {
        guard let escaped = rest.popFirst() else { return nil }
        start = escaped
      }
      guard rest.first == "-", let end = rest.dropFirst().first, end != "]" else {
        all.append(start...start)
        continue
      }
      rest.removeFirst(2)
      // A range that runs backwards holds nothing.
      if start <= end { all.append(start...end) }
    }
    return nil
  }

  /// Whether a name is as the pattern says.
  func matches(_ name: Substring) -> Bool {
    ModalLanguage.matches(name.unicodeScalars, tokens, star: .anyText) { $0.takes($1) }
  }
}

/// Whether items match tokens, one of which matches any number of items.
///
/// If the last star has matched too little, it matches one more item; earlier stars need not
/// change, since the last one can match whatever they leave. So the time is at most the product of
/// both lengths.
func matches<Items: Collection, Token: Equatable>(
  _ items: Items, _ tokens: [Token], star: Token, takes: (Token, Items.Element) -> Bool
) -> Bool {
  var place = items.startIndex
  var next = 0
  var last: (next: Int, place: Items.Index)?
  while place < items.endIndex {
    if next < tokens.count, tokens[next] == star {
      next += 1
      last = (next, place)
    } else if next < tokens.count, takes(tokens[next], items[place]) {
      next += 1
      place = items.index(after: place)
    } else if let before = last {
      place = items.index(after: before.place)
      next = before.next
      last = (next, place)
    } else {
      return false
    }
  }
  return tokens[next...].allSatisfy { $0 == star }
}
