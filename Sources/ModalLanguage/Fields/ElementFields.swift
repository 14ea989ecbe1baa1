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
    elements.reserveCapacity(elements.count + entries.count)
    // Of a few elements the one with an id is found sooner by looking at all of them.
    let isLarge = entries.count + elements.count > 32
    var positions: [String: Int] = [:]
    if isLarge {
      for (index, element) in elements.enumerated() { positions[element.id.value] = index }
    }
    let strays = unindentedKeys(of: entries, in: node)
    for entry in entries where !strays.contains(entry.key) {
      let id = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
      checkID(id, "an element")
      if tree.kind(of: entry.value) == .scalar, strays.isEmpty, reportTakenAway(entry) {
        scope.doubts.insert(id.value)
        continue
      }
      guard strays.isEmpty ? hasValue(entry) : !isEmpty(entry.value) else {
        scope.doubts.insert(id.value)
        continue
      }
      let element = element(entry.value, id: id)
      let known =
        isLarge ? positions[id.value] : elements.firstIndex { $0.id.value == id.value }
      if let known {
        elements[known].merge(element)
        elements[known].id = id
      } else {
        if isLarge { positions[id.value] = elements.count }
        elements.append(element)
      }
    }
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
