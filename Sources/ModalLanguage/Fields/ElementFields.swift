internal import ModalSyntax

/// The parts of a modal's content.
extension Reader {
  /// The elements of a mapping, over those of the same id and behind the others.
  mutating func readElements(
    _ node: NodeID, place: LayerPlace, into elements: inout [Element]
  ) {
    guard isMapping(node, "`elements`", help: "write ids as keys, `title: {kind: label, …}`") else {
      return
    }
    let entries = tree.entries(of: node)
    if ElementSlips.reportStrayElement(entries, &self) { return }
    var own: [Element] = []
    own.reserveCapacity(entries.count)
    let strays = Unindented.unindentedKeys(of: entries, in: node, &self)
    let repeated = RepeatedElement.all(in: node, self)
    for entry in entries where !strays.contains(entry.key) {
      let id = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
      if scope.removes(id.value) { continue }
      if RepeatedElement.reportMissingCell(id, &self) {
        scope.doubts.insert(id.value)
        continue
      }
      if !scope.hasCell(id.value) { IDs.checkID(id, of: .element, &self) }
      if tree.kind(of: entry.value) == .scalar, strays.isEmpty,
        ElementSlips.reportTakenAway(entry, &self)
      {
        scope.doubts.insert(id.value)
        continue
      }
      guard strays.isEmpty ? hasValue(entry) : !tree.isEmpty(entry.value) else {
        scope.doubts.insert(id.value)
        continue
      }
      guard let repeated = repeated[id.value] else {
        if RepeatedElement.reportPart(id, &self) {
          scope.doubts.insert(id.value)
        } else {
          own.append(element(entry.value, id: id))
        }
        continue
      }
      guard place == .modal else {
        RepeatedElement.reportRepeat(in: entry.value, place, &self)
        scope.doubts.insert(id.value)
        continue
      }
      // Its cells have nothing to do with those of a base.
      elements.removeAll { $0.id.value == id.value || $0.isCell(of: id.value) }
      own += RepeatedElement.readElements(entry.value, id: id, over: repeated, &self)
    }
    if elements.isEmpty, scope.repeats.isEmpty {
      elements = own
    } else {
      elements.merge(own, movingIDs: true)
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
