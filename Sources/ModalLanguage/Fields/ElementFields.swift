internal import ModalSyntax

/// The parts of a modal's content.
extension Reader {
  /// The elements of a mapping, over those of the same id and behind the others.
  mutating func readElements(_ node: NodeID, into elements: inout [Element]) {
    guard isMapping(node, "`elements`", help: "write ids as keys, `title: {kind: label, …}`") else {
      return
    }
    let entries = tree.entries(of: node)
    if reportStrayElement(entries) { return }
    var own: [Element] = []
    own.reserveCapacity(entries.count)
    let strays = unindentedKeys(of: entries, in: node)
    for entry in entries where !strays.contains(entry.key) {
      let id = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
      if scope.removes(id.value) { continue }
      checkID(id, "an element")
      if tree.kind(of: entry.value) == .scalar, strays.isEmpty, reportTakenAway(entry) {
        scope.doubts.insert(id.value)
        continue
      }
      guard strays.isEmpty ? hasValue(entry) : !tree.isEmpty(entry.value) else {
        scope.doubts.insert(id.value)
        continue
      }
      own.append(element(entry.value, id: id))
    }
    if elements.isEmpty { elements = own } else { elements.merge(own, movingIDs: true) }
  }

  private mutating func element(_ node: NodeID, id: Located<String>) -> Element {
    let before = (diagnostics.count, scope.silentFaults)
    var element = Element(id: id)
    let modal = sizedNode
    sizedNode = node
    defer { sizedNode = modal }
    Element.keys.read(node, with: &self, into: &element)
    if (diagnostics.count, scope.silentFaults) != before || tree.holdsFaults(node) {
      scope.doubts.insert(id.value)
    }
    return element
  }

}
