internal import ModalSyntax

/// Shared parts of the fields.
extension Reader {
  /// Reports a mistake, and has no value.
  mutating func refuse<Value>(
    _ code: DiagnosticCode, at span: SourceSpan, _ message: String, secondary: [Label] = [],
    notes: [String] = [], help: String? = nil, fixIt: FixIt? = nil
  ) -> Value? {
    report(code, at: span, message, secondary: secondary, notes: notes, help: help, fixIt: fixIt)
    return nil
  }

  /// Reports a value of another kind, and has none.
  mutating func refuse<Value>(
    _ node: NodeID, _ expected: String, help: String? = nil
  ) -> Value? {
    reportKind(tree[node], expected, help: help)
    return nil
  }

  /// The texts of a list's items.
  func texts(of node: NodeID) -> [String] { tree.items(of: node).map { tree.text(of: $0) } }

  /// A scalar with its place.
  func located(_ node: NodeID) -> Located<String> {
    Located(tree.text(of: node), at: tree.span(of: node))
  }

  /// Whether a value is the word `none`.
  func isNone(_ node: NodeID) -> Bool { tree.kind(of: node) == .scalar && tree.says(node, "none") }

  /// The meaning of a word of other tools; nil for any other value. The words are in lower case.
  func meant<Meaning>(_ node: NodeID, _ words: [String: Meaning]) -> Meaning? {
    tree.kind(of: node) == .scalar ? words[tree.text(of: node).lowercased()] : nil
  }

  /// The distinct items of a list; nil where it is none, is empty or has no item that can be read.
  mutating func list<Item: Equatable>(
    _ node: NodeID, _ what: Subject, empty: String, help: String,
    _ read: (inout Reader, NodeID) -> Located<Item>?
  ) -> Located<[Located<Item>]>? {
    guard let items = items(of: node, what) else { return nil }
    guard !items.isEmpty else {
      return refuse(.emptyCollection, at: tree.span(of: node), "\(what) \(empty)", help: help)
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
      .wrongCount, at: tree.span(of: items[most]),
      "\(what) has at most \(grouped(most)) items, and this has \(grouped(items.count))", help: help
    )
    return true
  }

  /// A list of lengths, one for each place; nil where any of them is at fault.
  mutating func lengths(
    _ node: NodeID, _ what: Subject, naming names: String, _ places: [ExpressionPlace]
  ) -> [Located<Length>]? {
    guard let items = items(of: node, what, count: places.count, naming: names) else { return nil }
    let lengths = zip(items, places).compactMap { length($0, .item(of: what), $1) }
    return lengths.count == places.count ? lengths : nil
  }

  /// A length unless it is a negative number, which is reported.
  mutating func notNegative(_ length: Located<Length>?, _ what: Subject) -> Located<Length>? {
    guard let length, let number = length.value.constantValue, number < 0 else { return length }
    reportOutOfRange(number, length.span, what, .notNegative)
    return nil
  }
}
