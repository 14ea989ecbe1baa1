/// What a message is about; it is put into words only where there is a message.
struct Subject: ExpressibleByStringLiteral, CustomStringConvertible {
  private enum Form {
    case phrase, key, item
  }

  private let form: Form
  private let text: String

  /// A phrase such as "a corner".
  init(stringLiteral phrase: String) {
    form = .phrase
    text = phrase
  }

  /// A key of the language, which messages put in backquotes.
  init(_ key: some RawRepresentable<String>) {
    form = .key
    text = key.rawValue
  }

  private init(itemOf list: Subject) {
    form = .item
    text = list.description
  }

  /// Each item of what this is about.
  static func item(of list: Subject) -> Subject { Subject(itemOf: list) }

  var description: String {
    switch form {
    case .phrase: text
    case .key: "`\(text)`"
    case .item: "each item of \(text)"
    }
  }
}
