/// Finds the keyboard among accessibility elements. Its own element lacks the bar above the keys and, on phones with a
/// home indicator, what is below them.
func findKeyboard(in tree: ViewTree) -> DumpKeyboard {
  let search = KeyboardSearch(tree: tree)
  if let frame = search.inputView { return search.shown(frame) }
  if let keys = search.keys { return search.covered(by: keys).map(search.shown) ?? .shown(nil) }
  return search.hasLooseKeys ? .shown(nil) : .hidden
}

private struct KeyboardSearch {
  let tree: ViewTree
  /// How far edges of one thing may be apart, in points.
  private let tolerance = 2.0

  /// A keyboard below the container is on its way, or away.
  func shown(_ frame: ViewFrame) -> DumpKeyboard {
    frame.top.middle >= tree.container.bottom.middle - 1 ? .hidden : .shown(frame)
  }

  /// The view with UIKit's own name for all of the keyboard.
  var inputView: ViewFrame? {
    tree.views.lazy.filter { $0.id == "inputView" }.compactMap(\.frame).first { isDocked($0) }
  }

  /// The element that has the keys: the keyboard itself or, in a format without types, the smallest view with the keys
  /// that every keyboard has. Their identifiers are not translated.
  var keys: Int? {
    if let keyboard = tree.views.firstIndex(where: { $0.kind == .keyboard }) { return keyboard }
    guard tree.views.contains(where: { $0.kind == .unknown }),
      let delete = tree.views.firstIndex(where: { $0.id == "delete" }),
      let other = tree.views.firstIndex(where: {
        $0.id == "shift" || $0.id == "more" || $0.id == "Return"
      })
    else { return nil }
    return tree.commonAncestor(of: [delete, other])
  }

  /// Whether there are keys without a keyboard around them, as in a flat list.
  var hasLooseKeys: Bool { tree.views.contains { $0.kind == .key } }

  /// What a keyboard covers: all that is as wide as the container around its keys, and what touches its top.
  func covered(by keys: Int) -> ViewFrame? {
    var view = keys
    while let parent = tree.views[view].parent, let frame = tree.views[parent].frame,
      isWide(frame), frame.height < tree.container.height - tolerance
    {
      view = parent
    }
    guard var frame = tree.views[view].frame else { return nil }
    guard isWide(frame), let parent = tree.views[view].parent else { return frame }
    for sibling in tree.children(of: parent) where sibling != view {
      guard let other = tree.views[sibling].frame, isWide(other),
        other.height < tree.container.height - tolerance,
        (other.bottom.middle - frame.top.middle).magnitude <= tolerance
      else { continue }
      frame = frame.union(other)
    }
    return frame
  }

  private func isWide(_ frame: ViewFrame) -> Bool {
    frame.width >= tree.container.width - tolerance
  }

  private func isDocked(_ frame: ViewFrame) -> Bool {
    isWide(frame) && frame.height < tree.container.height - tolerance
      && (frame.bottom.middle - tree.container.bottom.middle).magnitude <= tolerance
  }
}
