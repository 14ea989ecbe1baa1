internal import ModalSyntax

/// The keys of a mapping with their values, one after the other or all at once.
extension Reader {
  /// A key of the language with the node of its value.
  struct Field {
    /// The position of the key in its list.
    let key: Int
    let keySpan: SourceSpan
    let value: NodeID
  }

  /// A place among the fields of a mapping, for ``next(_:_:)``.
  struct FieldCursor {
    fileprivate var entries: YAMLTree.EntryCursor
    fileprivate let mapping: NodeID
    fileprivate let place: Subject
    /// Which keys of a modal they are; nil for those of anything else.
    var layer: LayerPlace?
  }

  /// The place before the first field of a mapping, to read them one after the other in the order of
  /// the text without making a list. Reports a node that is not a mapping, which has no fields.
  mutating func fields(
    of node: NodeID, in place: Subject, help: String? = nil
  ) -> FieldCursor {
    _ = isMapping(node, place, help: help)
    return FieldCursor(entries: tree.cursor(of: node), mapping: node, place: place)
  }

  /// The field at a place, which moves behind it; nil behind the last one. Reports keys that there are not, and
  /// keys without a value that need one.
  mutating func next(_ fields: inout FieldCursor, _ keys: KeyList) -> Field? {
    while let entry = tree.next(&fields.entries) {
      guard let key = keys.position(of: entry.key, in: tree) else {
        if fields.layer?.isApart(tree.text(of: entry.key)) != true {
          reportUnknown(entry, of: fields, keys)
        }
        continue
      }
      guard
        !tree.isEmpty(entry.value) || keys.mayBeEmpty(keys.names[key]) || hasValue(entry)
      else { continue }
      return Field(key: key, keySpan: tree.span(of: entry.key), value: entry.value)
    }
    return nil
  }

  /// All fields from a place on, where they have to do with each other.
  mutating func rest(of fields: inout FieldCursor, _ keys: KeyList) -> [Field] {
    var all: [Field] = []
    all.reserveCapacity(8)
    while let field = next(&fields, keys) { all.append(field) }
    return all
  }

  /// The entry of a key that has a value.
  func given(_ key: String, in mapping: NodeID) -> YAMLEntry? {
    tree.entry(key, of: mapping).flatMap { tree.isEmpty($0.value) ? nil : $0 }
  }

  /// The first keys of a mapping: very many of them may be unknown.
  private func firstKeys(of mapping: NodeID) -> [String] {
    var keys: [String] = []
    var cursor = tree.cursor(of: mapping)
    while keys.count < 64, let entry = tree.next(&cursor) { keys.append(tree.text(of: entry.key)) }
    return keys
  }

  // It is kept apart from the keys that are known: those are read all the time.
  @inline(never)
  private mutating func reportUnknown(
    _ entry: YAMLEntry, of fields: FieldCursor, _ keys: KeyList
  ) {
    let text = tree.text(of: entry.key)
    guard !isUnindented(entry.key, in: fields.mapping, keys) else { return }
    let isChange = fields.layer == .change
    let timing =
      isChange
      ? answer("slips of a set", to: camelCase(text), entry.value, in: fields.mapping) : nil
    guard timing != nil || !reportInner(entry, of: fields.mapping, in: fields.place, keys) else {
      return
    }
    let elsewhere = keys.elsewhere[text] ?? keys.elsewhere[camelCase(text)]
    let excluded = fields.layer?.excluded ?? []
    let given = firstKeys(of: fields.mapping)
    let apart = given.filter { fields.layer?.isApart($0) == true }
    let variable =
      isChange && scope.variables.contains(text)
      ? "leave it out: a variable has one value at all times" : nil
    reportUnknownKey(
      tree[entry.key], of: tree.span(of: fields.mapping),
      among: keys.names.filter { !excluded.contains($0) } + apart,
      beside: given, in: fields.place,
      elsewhere: timing ?? variable ?? keys.stray?(&self, text, entry.value, fields.mapping)
        ?? elsewhere.map { filledIn($0.exact.replacing("$key", with: text), with: entry.value) })
  }
}
