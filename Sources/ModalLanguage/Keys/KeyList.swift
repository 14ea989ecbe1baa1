internal import ModalSyntax

/// The keys of a mapping by their words, and what to say of keys that it does not have.
final class KeyList: Sendable {
  /// The mappings whose slips are looked at in other ways, too.
  enum Mapping {
    case action, check, element, event, expectation, modal, project, scenario, state, transition
    case other
  }

  let mapping: Mapping
  let names: [String]
  /// The keys that may stand without a value.
  let mayBeEmpty: [String]
  /// What to do with keys that people put here and that belong elsewhere.
  let elsewhere: [String: String]
  /// The keys that people put here and that belong into a mapping of this place, as `key.key in it`; the first
  /// of several whose mapping is there.
  let inner: [String: [String]]
  /// The keys that hold a mapping, with its keys; none where any name may be one.
  let children: [String: [String]]
  private let words: WordTable

  init(
    _ names: [String], _ mapping: Mapping = .other, mayBeEmpty: [String] = [],
    elsewhere: [String: String] = [:], inner: [String: [String]] = [:],
    children: [String: [String]] = [:]
  ) {
    self.mapping = mapping
    self.names = names
    self.mayBeEmpty = mayBeEmpty
    self.elsewhere = elsewhere
    self.inner = inner
    self.children = children
    words = WordTable(names)
  }

  /// The position of the key that a scalar names.
  func position(of node: NodeID, in tree: borrowing YAMLTree) -> Int? {
    words.position(of: node, in: tree)
  }

  /// The key that a scalar names.
  func name(of node: NodeID, in tree: borrowing YAMLTree) -> String? {
    position(of: node, in: tree).map { names[$0] }
  }

  func contains(_ node: NodeID, in tree: borrowing YAMLTree) -> Bool {
    position(of: node, in: tree) != nil
  }
}

/// The keys of a mapping that is read by hand.
protocol MappingKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// The keys as numbers, made once.
  static var table: CaseTable<Self> { get }
  static var mapping: KeyList.Mapping { get }
  static var mayBeEmpty: [Self] { get }
  static var elsewhere: [String: String] { get }
  static var inner: [String: [String]] { get }
  static var children: [String: [String]] { get }
}

extension MappingKey {
  static var mapping: KeyList.Mapping { .other }
  static var mayBeEmpty: [Self] { [] }
  static var elsewhere: [String: String] { [:] }
  static var inner: [String: [String]] { [:] }
  static var children: [String: [String]] { [:] }
}

/// The keys of a mapping that is read by hand, to be found by their texts.
struct CaseTable<Key: MappingKey>: Sendable {
  let keys = Array(Key.allCases)
  let list = KeyList(
    Key.allCases.map(\.rawValue), Key.mapping, mayBeEmpty: Key.mayBeEmpty.map(\.rawValue),
    elsewhere: Key.elsewhere, inner: Key.inner, children: Key.children)

  /// The key that a scalar names.
  func key(of node: NodeID, in tree: borrowing YAMLTree) -> Key? {
    list.position(of: node, in: tree).map { keys[$0] }
  }
}
