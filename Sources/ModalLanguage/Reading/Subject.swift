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
