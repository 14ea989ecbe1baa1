internal import ModalSyntax

/// What a message is about; it is put into words only where there is a message.
struct Subject: ExpressibleByStringLiteral, CustomStringConvertible {
  // Handed on with every value, and not counted.
  private let text: StaticString
  private let isKey: Bool
  private var isItem = false

  /// A phrase such as "a corner".
  init(stringLiteral phrase: StaticString) {
    text = phrase
    isKey = false
  }

  /// A key of the language, which messages put in backquotes.
  init(key name: StaticString) {
    text = name
    isKey = true
  }

  /// Each item of what this is about.
  static func item(of list: Subject) -> Subject {
    var item = list
    item.isItem = true
    return item
  }

  var description: String {
    let name = isKey ? "`\(text)`" : "\(text)"
    return isItem ? "each item of \(name)" : name
  }
}

/// Words in a row, and other forms as they are: "`a`, `b` or a list".
func alternatives(_ words: [String], or forms: [String] = []) -> String {
  let quoted = words.map { "`\($0)`" } + forms
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}

extension YAMLNode {
  /// The node in words, for messages.
  var described: String {
    switch kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar, .alias: text.isEmpty && style == .plain ? "empty" : "`\(abbreviated)`"
    }
  }

  /// The same for a scalar, which may be a text in quotation marks.
  var describedScalar: String { style == .quoted ? "the text \(described)" : described }

  /// The beginning of its text.
  var abbreviated: String {
    let scalars = text.unicodeScalars
    let line = scalars.prefix(41).prefix { $0 != "\n" && $0 != "\r" }
    return line.endIndex < scalars.endIndex ? "\(String(line.prefix(40)))…" : text
  }
}
