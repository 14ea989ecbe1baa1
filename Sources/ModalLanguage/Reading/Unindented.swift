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

extension Reader {
  /// Reports a key without a value whose own keys stand beside it, once for all of them; false if an
  /// unknown key is not one of those.
  mutating func isUnindented(_ key: NodeID, in mapping: NodeID, _ keys: KeyList) -> Bool {
    guard tree.style(of: mapping) == .block else { return false }
    // Once for a mapping: very many of its keys may be unknown.
    if unindented?.mapping != mapping || unindented?.file != tree.file {
      unindented = findUnindented(in: mapping, keys)
    }
    guard let unindented, let position = unindented.strays[key] else { return false }
    let (parent, strays) = unindented.parents[position]
    guard strays.first == key else { return true }
    let place = tree.span(of: parent)
    diagnostics.removeAll { $0.code == .missingValue && $0.primary?.span == place }
    // What they would have named is missing elsewhere.
    spec.lacksVariables = true
    report(strays, notBelow: parent)
    return true
  }

  private func findUnindented(in mapping: NodeID, _ keys: KeyList) -> Unindented {
    var found = Unindented(mapping: mapping, file: tree.file)
    var parent: YAMLEntry?
    for entry in tree.entries(of: mapping) {
      let text = tree.text(of: entry.key)
      if let parent, isChild(entry, text, of: parent, keys) {
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
  mutating func unindentedKeys(of entries: [YAMLEntry], in elements: NodeID) -> Set<NodeID> {
    guard let parent = entries.first(where: { tree.isEmpty($0.value) }),
      tree.style(of: elements) == .block
    else { return [] }
    let behind = entries.drop { $0.key != parent.key }.dropFirst()
    let strays = behind.prefix {
      Element.keys.list.names.contains(tree.text(of: $0.key)) && tree.kind(of: $0.value) == .scalar
    }
    guard !strays.isEmpty else { return [] }
    report(strays.map(\.key), notBelow: parent.key)
    return Set(strays.map(\.key))
  }

  private mutating func report(_ strays: [NodeID], notBelow parent: NodeID) {
    let name = tree.text(of: parent)
    report(
      .missingValue, at: tree.span(of: parent),
      "`\(name)` is empty: what belongs to it is not indented",
      secondary: strays.prefix(3).map { Label(tree.span(of: $0), "belongs to `\(name)`") },
      help: "indent the lines below `\(name):` by two spaces")
  }

  private func isChild(
    _ entry: YAMLEntry, _ text: String, of parent: YAMLEntry, _ keys: KeyList
  ) -> Bool {
    guard let children = keys.children(of: tree.text(of: parent.key)) else { return false }
    if !children.isEmpty { return children.contains(text) }
    // Any name may stand there, so that what stands in its place has to tell.
    return !keys.names.contains(text) && tree.kind(of: entry.value) == .mapping
  }
}
