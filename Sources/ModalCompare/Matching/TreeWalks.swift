internal import ModalLanguage

/// Questions about where views stand in each other.
extension ViewTree {
  /// Whether a view is another one, or contains it.
  func contains(_ view: Int, in outer: Int) -> Bool { (outer..<views[outer].end).contains(view) }

  /// The views around a view, from the inside to the outside.
  func ancestors(of view: Int) -> [Int] {
    var all: [Int] = []
    var next = views[view].parent
    while let parent = next {
      all.append(parent)
      next = views[parent].parent
    }
    return all
  }

  /// The views around any of some views, in the order of the tree.
  func ancestors(of views: some Sequence<Int>) -> [Int] {
    var found: Set<Int> = []
    for view in views {
      var next = self.views[view].parent
      while let parent = next, found.insert(parent).inserted { next = self.views[parent].parent }
    }
    return found.sorted()
  }

  /// The innermost view that contains all of some views; nil if there is none.
  func commonAncestor(of views: [Int]) -> Int? {
    guard let first = views.min(), let last = views.max() else { return nil }
    var common: Int? = first
    while let view = common, !contains(last, in: view) { common = self.views[view].parent }
    return common
  }

  /// Of some views, in the order of the tree, those that stand in one another as one group each.
  func chains(_ found: [Int]) -> [[Int]] {
    var chains: [[Int]] = []
    for view in found {
      if let outer = chains.last?.first, contains(view, in: outer) {
        chains[chains.count - 1].append(view)
      } else {
        chains.append([view])
      }
    }
    return chains
  }

  /// Finds out of each view what follows from those around it, which come before it.
  mutating func lookAtViews() {
    index = ViewIndex(views)
    var alphas: [Double] = []
    alphas.reserveCapacity(views.count)
    shown.reserveCapacity(views.count)
    ofKeyboard.reserveCapacity(views.count)
    for view in views.indices {
      // Some tools print what no screen has: infinite places, and none at all.
      if views[view].frame?.isUsable == false { views[view].frame = nil }
      let (node, parent) = (views[view], views[view].parent)
      let alpha = node.isHidden == true ? 0 : (node.alpha ?? 1) * (parent.map { alphas[$0] } ?? 1)
      alphas.append(alpha)
      let hasArea = node.frame.map(\.mayHaveArea) ?? true
      shown.append(alpha >= 0.01 && hasArea)
      let isKey = node.kind == .keyboard || node.kind == .key || node.id == "inputView"
      ofKeyboard.append(isKey || parent.map { ofKeyboard[$0] } ?? false)
    }
  }

  /// The windows that hold the keyboard.
  var keyboardWindows: [Int] {
    windows.filter { ofKeyboard[$0..<views[$0].end].contains(true) }
  }

  /// Whether a view is all that the keyboard covers.
  func isAllOfKeyboard(_ view: Int) -> Bool {
    guard case .shown(let keyboard?) = keyboard, let frame = views[view].frame else { return false }
    return zip(frame, keyboard).allSatisfy { $0.widened(by: 2).intersection($1) != nil }
  }

  /// Whether a view can be seen.
  func isShown(_ view: Int) -> Bool { shown[view] }

  /// Whether a view can be seen, and the accessibility layer does not deny it.
  func isSeen(_ view: Int) -> Bool { shown[view] && views[view].isVisible != false }

  /// Whether a view is another one, or fills it, or is filled by it.
  func isSame(_ view: Int, as other: Int) -> Bool {
    guard view != other else { return true }
    guard contains(view, in: other) || contains(other, in: view),
      let frame = views[view].frame, let around = views[other].frame
    else { return false }
    return frame.isSame(as: around)
  }

  /// Whether a frame is as large as the container.
  func fills(_ frame: ViewFrame) -> Bool {
    frame.width >= container.width - 1 && frame.height >= container.height - 1
  }

  /// Whether a view is a part of the keyboard, and so none of a content.
  func isOfKeyboard(_ view: Int) -> Bool { ofKeyboard[view] }
}
