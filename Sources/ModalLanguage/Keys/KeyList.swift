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
  /// What to do with keys that people put here and that belong elsewhere.
  let elsewhere: [String: String]
  /// The keys that people put here and that belong into a mapping of this place, as `key.key in it`; the first
  /// of several whose mapping is there.
  let inner: [String: [String]]
  private let shapes: [Shape]
  /// The keys whose own keys are known where they stand beside them; all of them where nil.
  private let parents: [String]?
  private let words: WordTable

  init(
    _ names: [String], _ mapping: Mapping, elsewhere: [String: String],
    inner: [String: [String]], shapes: [Shape], parents: [String]?
  ) {
    self.mapping = mapping
    self.names = names
    self.elsewhere = elsewhere
    self.inner = inner
    self.shapes = shapes
    self.parents = parents
    words = WordTable(names)
  }

  /// The keys of the mapping that a key holds; none where any name may be one, nil where it holds no mapping.
  func children(of key: String) -> [String]? {
    guard parents?.contains(key) ?? true, let index = names.firstIndex(of: key) else { return nil }
    return shapes[index].keys
  }

  /// Whether a name is that of a key that may stand without a value.
  func mayBeEmpty(_ key: String) -> Bool {
    names.firstIndex(of: key).map { shapes[$0].mayBeNothing } ?? false
  }

  /// The positions of some keys, a bit for each.
  func positions(of keys: [String]) -> UInt64 {
    keys.reduce(0) { set, key in names.firstIndex(of: key).map { set | 1 << $0 } ?? set }
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
