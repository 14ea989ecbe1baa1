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
  private let keys: [Key]
  private let texts: [ShortText]

  /// All keys; one too long for a table is looked up by its text.
  init() {
    keys = Key.allCases.filter { ShortText($0.rawValue) != nil }
    texts = keys.compactMap { ShortText($0.rawValue) }
  }

  /// The key that a scalar names.
  func key(of node: NodeID, in tree: borrowing YAMLTree) -> Key? {
    guard let text = tree.shortText(of: node) else { return Key(rawValue: tree.text(of: node)) }
    return texts.firstIndex(of: text).map { keys[$0] }
  }
}
