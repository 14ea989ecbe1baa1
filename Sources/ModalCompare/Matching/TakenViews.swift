internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension MatchSearch {
  /// Gives up elements of which one has the view of another by the map, and the other is nowhere else: the entry is to blame
  /// for both.
  mutating func settleTakenViews() {
    for (id, selector) in map?.elements ?? [] {
      guard let taker = content.element(id.value), let match = matches[taker], match.way == .map,
        let view = match.view
      else { continue }
      let owner = content.elements.indices.first { element in
        matches[element] == nil && ambiguous[element] == nil
          && content.elements[element].placed.isSeen && isCalled(view, element)
      }
      guard let owner, !isCalled(view, taker) else { continue }
      mapFailures.append(
        MapFailure(
          selector: selector, element: id.value, views: [view],
          reason: .takes(content.elements[owner].id)))
      matches[taker] = nil
      ambiguous[taker] = []
      ambiguous[owner] = []
    }
  }

  /// Whether the identifier of a view is that of an element, or its text where it has none.
  private func isCalled(_ view: Int, _ element: Int) -> Bool {
    let node = tree.views[view]
    if hasName(view, of: element) { return true }
    return (node.id == nil || node.isCalledByText) && says(view, content.elements[element])
  }

  /// Whether the identifier of a view is that of an element, or means the same and is not only a text.
  func hasName(_ view: Int, of element: Int) -> Bool {
    let (node, id) = (tree.views[view], content.elements[element].id)
    guard let own = node.id else { return false }
    if own.exact == id.exact { return true }
    guard !node.isCalledByText, let name = FoldedName(own).ofElement(in: modalNames) else {
      return false
    }
    return name == FoldedName(id).ofElement(in: modalNames)
  }
}
