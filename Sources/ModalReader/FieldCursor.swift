internal import ModalSource
internal import ModalYAML

/// The keys of a mapping with their values, one after the other or all at once.
extension Reader {
  /// A key of the language with the node of its value.
  struct Field<Key> {
    let key: Key
    let keySpan: SourceSpan
    let value: NodeID
  }

  /// A place among the fields of a mapping, for ``next(_:)``.
  struct FieldCursor<Key: MappingKey> {
    fileprivate var entries: YAMLTree.EntryCursor
    fileprivate let place: Subject
    fileprivate let others: [String]
  }

  /// The place before the first field of a mapping, to read them one after the other in the order of
  /// the text without making a list. Reports a node that is no mapping, which has no fields.
  ///
  /// On the way ``next(_:)`` reports keys that `Key` does not have, and keys without a value that need
  /// one; it passes over the keys in `others`, which somebody else reads.
  mutating func fields<Key: MappingKey>(
    of node: NodeID, as keys: Key.Type, in place: Subject, passingOver others: [String] = [],
    help: String? = nil
  ) -> FieldCursor<Key> {
    _ = isMapping(node, place, help: help)
    return FieldCursor(entries: tree.cursor(of: node), place: place, others: others)
  }

  /// The field at a place, which moves behind it; nil behind the last one.
  mutating func next<Key: MappingKey>(_ fields: inout FieldCursor<Key>) -> Field<Key>? {
    while let entry = tree.next(&fields.entries) {
      guard let key = Key.table.key(of: entry.key, in: tree) else {
        let text = tree.text(of: entry.key)
        guard !fields.others.contains(text) else { continue }
        reportUnknownKey(
          tree[entry.key], among: Key.allCases.map(\.rawValue) + fields.others, in: fields.place,
          elsewhere: Key.elsewhere[text])
        continue
      }
      guard !isEmpty(entry.value) || Key.mayBeEmpty.contains(key) || hasValue(entry) else {
        continue
      }
      return Field(key: key, keySpan: tree.span(of: entry.key), value: entry.value)
    }
    return nil
  }

  /// All fields from a place on, for mappings whose keys have to do with each other.
  mutating func all<Key: MappingKey>(_ fields: consuming FieldCursor<Key>) -> [Field<Key>] {
    var all: [Field<Key>] = []
    all.reserveCapacity(8)
    while let field = next(&fields) { all.append(field) }
    return all
  }
}
