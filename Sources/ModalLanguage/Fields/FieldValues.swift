internal import ModalSyntax

/// Shared parts of the fields.
extension Reader {
  /// The distinct items of a list; nil where it is none, is empty or has no item that can be read.
  mutating func list<Item: Equatable>(
    _ node: NodeID, _ what: Subject, empty: String, help: String,
    _ read: (inout Reader, NodeID) -> Located<Item>?
  ) -> Located<[Located<Item>]>? {
    guard let items = items(of: node, what) else { return nil }
    guard !items.isEmpty else {
      return refuse(.emptyCollection, at: node, "\(what) \(empty)", help: help)
    }
    let values = distinct(items, read)
    return values.isEmpty ? nil : Located(values, at: tree.span(of: node))
  }

  /// Whether a list has more items than are allowed, which is reported at the first one too many.
  mutating func exceeds(
    _ most: Int, _ items: [NodeID], of what: Subject, help: String? = nil
  ) -> Bool {
    guard items.count > most else { return false }
    report(
      .wrongCount, at: items[most],
      "\(what) has at most \(grouped(most)) items, and this has \(grouped(items.count))", help: help
    )
    return true
  }

  /// A length unless it is a negative number, which is reported.
  mutating func notNegative(_ length: Located<Length>?, _ what: Subject) -> Located<Length>? {
    guard let length, let number = length.value.constantValue, number < 0 else { return length }
    reportOutOfRange(number, length.span, what, .notNegative)
    return nil
  }
}

extension Length {
  /// A list of lengths, one for each place; nil where any of them is at fault.
  static func list(
    _ node: NodeID, _ what: Subject, naming names: String, _ places: [ExpressionPlace],
    _ reader: inout Reader
  ) -> [Located<Length>]? {
    guard let items = reader.items(of: node, what, count: places.count, naming: names) else {
      return nil
    }
    let lengths = zip(items, places).compactMap { reader.length($0, .item(of: what), $1) }
    return lengths.count == places.count ? lengths : nil
  }
}

extension YAMLTree {
  /// The texts of a list's items.
  func texts(of node: NodeID) -> [String] { items(of: node).map { text(of: $0) } }

  /// A scalar with its place.
  func located(_ node: NodeID) -> Located<String> { Located(text(of: node), at: span(of: node)) }

  /// Whether a value is the word `none`.
  func isNone(_ node: NodeID) -> Bool { kind(of: node) == .scalar && says(node, "none") }

  /// Whether a scalar is a number, in quotes or not.
  func saysNumber(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && withUTF8(of: node) { number(from: $0) } != nil
  }

  /// The meaning of a word of other tools; nil for any other value. The words are in lower case.
  func meant<Meaning>(_ node: NodeID, _ words: [String: Meaning]) -> Meaning? {
    kind(of: node) == .scalar ? words[text(of: node).lowercased()] : nil
  }

  /// The answer of a section of slips to a word, in lower case; nil for any other value.
  func answer(to node: NodeID, in section: String) -> String? {
    kind(of: node) == .scalar ? Slips.answer(to: text(of: node).lowercased(), in: section) : nil
  }

  /// The entry of a key that has a value.
  func given(_ key: String, in mapping: NodeID) -> YAMLEntry? {
    entry(key, of: mapping).flatMap { isEmpty($0.value) ? nil : $0 }
  }

  /// An item as a text; an empty one for nothing.
  func itemText(_ node: NodeID) -> String {
    let isNothing = style(of: node) == .plain && ["null", "~"].contains { says(node, $0) }
    return isNothing ? "" : text(of: node)
  }
}
