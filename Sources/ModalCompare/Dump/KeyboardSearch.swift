extension ViewTree {
  /// Finds the keyboard among accessibility elements. Its own element lacks the bar above the keys and, on phones with a
  /// home indicator, what is below them.
  mutating func findKeyboard() {
    let search = KeyboardSearch(tree: self)
    let keys = search.keys
    if let frame = search.inputView {
      keyboard = search.shown(frame)
    } else if let keys {
      keyboard = search.covered(by: keys).map(search.shown) ?? .shown(nil)
    } else {
      keyboard = search.hasLooseKeys ? .shown(nil) : .hidden
    }
    // In a format without types a keyboard is known by its keys alone.
    guard let keys else { return }
    let view = search.outermost(around: keys)
    if views[view].kind == .unknown, let frame = views[view].frame, search.isPart(frame) {
      views[view].kind = .keyboard
    }
  }
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

  /// The outermost view around some keys that is as wide as the container, and not all of it.
  func outermost(around keys: Int) -> Int {
    var view = keys
    while let parent = tree.views[view].parent, let frame = tree.views[parent].frame,
      isPart(frame)
    {
      view = parent
    }
    return view
  }

  /// What a keyboard covers: all that is as wide as the container around its keys, and what touches its top.
  func covered(by keys: Int) -> ViewFrame? {
    let view = outermost(around: keys)
    guard var frame = tree.views[view].frame else { return nil }
    guard isWide(frame), let parent = tree.views[view].parent else { return frame }
    for sibling in tree.children(of: parent) where sibling != view {
      guard let other = tree.views[sibling].frame, isPart(other),
        (other.bottom.middle - frame.top.middle).magnitude <= tolerance
      else { continue }
      frame = ViewFrame(around: [frame, other])
    }
    return frame
  }

  private func isWide(_ frame: ViewFrame) -> Bool {
    frame.width >= tree.container.width - tolerance
  }

  /// Whether a frame is as wide as the container, and not as high.
  func isPart(_ frame: ViewFrame) -> Bool {
    isWide(frame) && frame.height < tree.container.height - tolerance
  }

  private func isDocked(_ frame: ViewFrame) -> Bool {
    isPart(frame)
      && (frame.bottom.middle - tree.container.bottom.middle).magnitude <= tolerance
  }
}
