internal import ModalYAML

/// The keys that a mapping of the language may have.
protocol MappingKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// The keys as numbers, made once.
  static var table: KeyTable<Self> { get }
  /// The keys that may stand without a value.
  static var mayBeEmpty: [Self] { get }
  /// What to do with keys that people put here and that belong elsewhere.
  static var elsewhere: [String: String] { get }
}

extension MappingKey {
  static var mayBeEmpty: [Self] { [] }
  static var elsewhere: [String: String] { [:] }
}

/// The keys of a mapping with their texts as numbers: most of what a spec says are keys, and reading
/// them as strings would cost more than all else.
struct KeyTable<Key: MappingKey>: Sendable {
  /// Each key at the place that its text asks for, or the next free one; a power of two of them, of
  /// which at least half are free.
  private var places: [(text: ShortText, key: Key)?]

  /// All keys; one too long for a table is looked up by its text.
  init() {
    var size = 2
    while size < 2 * Key.allCases.count { size *= 2 }
    places = Array(repeating: nil, count: size)
    for key in Key.allCases {
      guard let text = ShortText(key.rawValue) else { continue }
      var place = place(of: text)
      while places[place] != nil { place = (place + 1) & (size - 1) }
      places[place] = (text, key)
    }
  }

  /// The key that a scalar names.
  func key(of node: NodeID, in tree: borrowing YAMLTree) -> Key? {
    guard let text = tree.shortText(of: node) else { return Key(rawValue: tree.text(of: node)) }
    var place = place(of: text)
    while let known = places[place] {
      if known.text == text { return known.key }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// The place that a text asks for.
  private func place(of text: ShortText) -> Int {
    Int(truncatingIfNeeded: text.mixed) & (places.count - 1)
  }
}
