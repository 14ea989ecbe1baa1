internal import ModalSyntax

/// The keys of a mapping that stand beside the key that they belong under.
struct Unindented {
  let mapping: NodeID
  /// The file that it stands in.
  let file: UInt32
  /// The keys, each with the position of its parent.
  fileprivate var strays: [NodeID: Int] = [:]
  /// The keys without a value, each with what belongs to it.
  fileprivate var parents: [(key: NodeID, strays: [NodeID])] = []
}

extension Unindented {
  /// Reports a key without a value whose own keys stand beside it, once for all of them; false if an
  /// unknown key is not one of those.
  static func isUnindented(
    _ key: NodeID, in mapping: NodeID, _ keys: KeyList, _ reader: inout Reader
  ) -> Bool {
    guard reader.tree.style(of: mapping) == .block else { return false }
    // Once for a mapping: very many of its keys may be unknown.
    if reader.unindented?.mapping != mapping || reader.unindented?.file != reader.tree.file {
      reader.unindented = findUnindented(in: mapping, keys, reader.tree)
    }
    guard let found = reader.unindented, let position = found.strays[key] else { return false }
    let (parent, strays) = found.parents[position]
    guard strays.first == key else { return true }
    let place = reader.tree.span(of: parent)
    reader.diagnostics.removeAll { $0.code == .missingValue && $0.primary?.span == place }
    // What they would have named is missing elsewhere.
    reader.spec.lacksVariables = true
    reportUnindented(strays, notBelow: parent, &reader)
    return true
  }

  private static func findUnindented(
    in mapping: NodeID, _ keys: KeyList, _ tree: YAMLTree
  ) -> Unindented {
    var found = Unindented(mapping: mapping, file: tree.file)
    var parent: YAMLEntry?
    for entry in tree.entries(of: mapping) {
      let text = tree.text(of: entry.key)
      if let parent, isChild(entry, text, of: parent, keys, tree) {
        if found.parents.last?.key != parent.key { found.parents.append((parent.key, [])) }
        found.parents[found.parents.count - 1].strays.append(entry.key)
        found.strays[entry.key] = found.parents.count - 1
      } else {
        parent = tree.isEmpty(entry.value) && keys.children(of: text) != nil ? entry : nil
      }
    }
    return found
  }

  /// The keys of an element that stand beside its id, reported once; none where all ids hold a mapping.
  static func unindentedKeys(
    of entries: [YAMLEntry], in elements: NodeID, _ reader: inout Reader
  ) -> Set<NodeID> {
    guard let parent = entries.first(where: { reader.tree.isEmpty($0.value) }),
      reader.tree.style(of: elements) == .block
    else { return [] }
    let behind = entries.drop { $0.key != parent.key }.dropFirst()
    let strays = behind.prefix {
      Element.keys.list.names.contains(reader.tree.text(of: $0.key))
        && reader.tree.kind(of: $0.value) == .scalar
    }
    guard !strays.isEmpty else { return [] }
    reportUnindented(strays.map(\.key), notBelow: parent.key, &reader)
    return Set(strays.map(\.key))
  }

  private static func reportUnindented(
    _ strays: [NodeID], notBelow parent: NodeID, _ reader: inout Reader
  ) {
    let name = reader.tree.text(of: parent)
    reader.report(
      .missingValue, at: parent,
      "`\(name)` is empty: what belongs to it is not indented",
      secondary: strays.prefix(3).map {
        Diagnostic.Label(reader.tree.span(of: $0), "belongs to `\(name)`")
      },
      help: "indent the lines below `\(name):` by two spaces")
  }

  private static func isChild(
    _ entry: YAMLEntry, _ text: String, of parent: YAMLEntry, _ keys: KeyList, _ tree: YAMLTree
  ) -> Bool {
    guard let children = keys.children(of: tree.text(of: parent.key)) else { return false }
    if !children.isEmpty { return children.contains(text) }
    // Any name may stand there, so that what stands in its place has to tell.
    return !keys.names.contains(text) && tree.kind(of: entry.value) == .mapping
  }
}
