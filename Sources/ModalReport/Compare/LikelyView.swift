internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// The view in the modal that an element probably is, of those that are nothing else: by names, by its place, then by its
  /// kind and size, wherever it stands; nil where nothing is likely.
  func likelyView(of wanted: WantedElement, in tree: ViewTree) -> Int? {
    likelyView(of: wanted, in: tree) { $0.id.map { [$0, lastPart(of: $0)] } ?? [] }
      ?? likelyText(of: wanted, in: tree)
      ?? nearestView(to: wanted, in: tree)
      ?? viewOfSameSize(as: wanted, in: tree)
  }

  /// By how much the farthest edge of a view is off.
  func farthestEdge(_ frame: ViewFrame, from wanted: Rect) -> Double {
    zip(frame.edges, [wanted.x, wanted.y, wanted.maxX, wanted.maxY])
      .map { $0.distance(from: $1).magnitude }.max() ?? 0
  }

  private func likelyView(
    of wanted: WantedElement, in tree: ViewTree, names: (ViewNode) -> [String]
  ) -> Int? {
    let known = unknown.flatMap { view in names(tree.views[view]).map { (view: view, name: $0) } }
    guard let near = suggestion(for: wanted.id, among: known.map(\.name)) else { return nil }
    return known.first { $0.name.exact == near.exact }?.view
  }

  /// What stands behind the last dot of an id: apps write `rename.okay` for `okay` of `rename`.
  private func lastPart(of id: String) -> String {
    id.exact.split(separator: ".").last.map(String.init) ?? id
  }

  private func likelyText(of wanted: WantedElement, in tree: ViewTree) -> Int? {
    let text = wanted.placed.text
    guard !text.isEmpty, wanted.kind == .label || wanted.kind == .button else { return nil }
    let fitting = unknown.filter { wanted.kind.fits(tree.views[$0]) }
    let all = fitting.flatMap { view in
      [tree.views[view].label, tree.views[view].text, tree.views[view].title]
        .compactMap(\.self).map { (view: view, text: $0) }
    }
    guard let near = suggestion(for: text, among: all.map(\.text)) else { return nil }
    return all.first { $0.text.exact == near.exact }?.view
  }

  private func nearestView(to wanted: WantedElement, in tree: ViewTree) -> Int? {
    let near = unknown.compactMap { view -> (view: Int, off: Double)? in
      guard let frame = tree.views[view].frame, wanted.kind.fits(tree.views[view])
      else { return nil }
      return (view, farthestEdge(frame, from: wanted.frame))
    }.min { $0.off < $1.off }
    return near.flatMap { $0.off <= max(48, wanted.frame.width / 2) ? $0.view : nil }
  }

  /// The only view of the kind and the size; nil for several, and for one that another missing element is as well.
  private func viewOfSameSize(as wanted: WantedElement, in tree: ViewTree) -> Int? {
    func isSame(_ view: Int, as wanted: WantedElement) -> Bool {
      guard let frame = tree.views[view].frame, wanted.kind.fits(tree.views[view])
      else { return false }
      let (width, height) = (
        Interval(frame.right.lower - frame.left.upper, frame.right.upper - frame.left.lower),
        Interval(frame.bottom.lower - frame.top.upper, frame.bottom.upper - frame.top.lower)
      )
      return width.distance(from: wanted.frame.width).magnitude < 0.5
        && height.distance(from: wanted.frame.height).magnitude < 0.5
    }
    let same = unknown.filter { isSame($0, as: wanted) }
    guard same.count == 1, missing.count(where: { isSame(same[0], as: content.elements[$0]) }) == 1
    else { return nil }
    return same[0]
  }
}
