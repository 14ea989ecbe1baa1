internal import ModalSyntax

/// A key of the language with the node of its value.
struct Field {
  /// The position of the key in its list.
  let key: Int
  let keySpan: SourceSpan
  let value: NodeID
}

/// A place among the fields of a mapping, which are read one after the other in the order of the text.
struct FieldCursor {
  private var entries: YAMLTree.EntryCursor
  private let mapping: NodeID
  private let place: Subject
  /// The kind of a modal's keys; nil for other keys.
  private let layer: LayerPlace?

  /// The place before the first field of a mapping. Reports a node that is not a mapping, which has no fields.
  init(
    of node: NodeID, in place: Subject, layer: LayerPlace? = nil, help: String? = nil,
    _ reader: inout Reader
  ) {
    _ = reader.isMapping(node, place, help: help)
    entries = reader.tree.cursor(of: node)
    mapping = node
    self.place = place
    self.layer = layer
  }

  /// Returns the field at the place, and moves behind it; nil behind the last one. Reports unknown keys, and keys
  /// without a value that need one.
  mutating func next(_ keys: KeyList, _ reader: inout Reader) -> Field? {
    while let entry = reader.tree.next(&entries) {
      guard let key = keys.position(of: entry.key, in: reader.tree) else {
        if layer?.isApart(reader.tree.text(of: entry.key)) != true {
          reportUnknown(entry, keys, &reader)
        }
        continue
      }
      guard
        !reader.tree.isEmpty(entry.value) || keys.mayBeEmpty(keys.names[key])
          || reader.hasValue(entry)
      else { continue }
      return Field(key: key, keySpan: reader.tree.span(of: entry.key), value: entry.value)
    }
    return nil
  }

  /// All fields from the place on, where they have to do with each other.
  mutating func rest(_ keys: KeyList, _ reader: inout Reader) -> [Field] {
    var all: [Field] = []
    all.reserveCapacity(8)
    while let field = next(keys, &reader) { all.append(field) }
    return all
  }

  // It is kept apart from the keys that are known: those are read all the time.
  @inline(never)
  private func reportUnknown(_ entry: YAMLEntry, _ keys: KeyList, _ reader: inout Reader) {
    let text = reader.tree.text(of: entry.key)
    guard !Unindented.isUnindented(entry.key, in: mapping, keys, &reader) else { return }
    let isChange = layer == .change
    let timing =
      isChange
      ? Slips.answer(
        "slips of a set", to: reader.camelCase(text), entry.value, in: mapping, &reader) : nil
    guard timing != nil || !KeySlips.reportInner(entry, of: mapping, in: place, keys, &reader)
    else { return }
    let elsewhere = keys.elsewhere[text] ?? keys.elsewhere[reader.camelCase(text)]
    let excluded = layer?.excluded ?? []
    // Very many keys may be unknown.
    let given = reader.tree.entries(of: mapping).prefix(64).map { reader.tree.text(of: $0.key) }
    let apart = given.filter { layer?.isApart($0) == true }
    let variable =
      isChange && reader.scope.variables.contains(text)
      ? "leave it out: a variable has one value at all times" : nil
    let meant =
      timing ?? variable ?? keys.stray?(&reader, text, entry.value, mapping)
      ?? elsewhere.map {
        Slips.filledIn($0.exact.replacing("$key", with: text), with: entry.value, &reader)
      }
    KeySlips.reportUnknown(
      reader.tree[entry.key], of: reader.tree.span(of: mapping),
      among: keys.names.filter { !excluded.contains($0) } + apart, beside: given, in: place,
      elsewhere: meant, &reader)
  }
}
