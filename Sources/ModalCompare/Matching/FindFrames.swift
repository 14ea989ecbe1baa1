internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds elements that have no name by their kinds and where they stand.
extension MatchSearch {
  /// Finds what is left among the views in a range by kinds and frames, where the modal is off by a vector: each element is the
  /// view that is nearest to it, unless another view is nearly as near, or another element nearer to that.
  mutating func findFrames(in range: Range<Int>, offset: (x: Double, y: Double)) {
    defer { settleTakenViews() }
    let views = range.filter { !tree.isOfKeyboard($0) && !isOther($0) }
    used = usedViews
    let wanted = missing.filter { content.elements[$0].placed.isSeen }
    guard !wanted.isEmpty else { return }
    let free = candidates(in: views)
    var nearest: [Int: (element: Int, cost: Double)] = [:]
    for element in wanted {
      let costs = costs(of: content.elements[element], among: free, offset).sorted {
        $0.cost < $1.cost
      }
      guard let (view, cost) = costs.first,
        costs.count == 1 || cost < costs[1].cost && cost <= costs[1].cost / 2,
        cost < nearest[view]?.cost ?? .infinity
      else { continue }
      nearest[view] = (element, cost)
    }
    for (view, found) in nearest { take(view, as: found.element, by: .frame) }
  }

  /// The content where the texts that are found are as large as in the app.
  func grownContent() -> SolvedContent {
    var growth: [Int: Size] = [:]
    for (element, match) in matches.enumerated() {
      let wanted = content.elements[element]
      guard let frame = match?.view.flatMap(meantFrame) else { continue }
      func more(_ off: Double, isVertical: Bool) -> Double {
        let slack = wanted.textSlack(isVertical: isVertical)
        return slack > 0 && off.magnitude > slack ? off : 0
      }
      let more = Size(
        width: more(frame.width - wanted.frame.width, isVertical: false),
        height: more(frame.height - wanted.frame.height, isVertical: true))
      if more != .zero { growth[element] = more }
    }
    guard !growth.isEmpty, let frames = try? content.frames(AppChange(texts: growth)) else {
      return content
    }
    var grown = content
    grown.frame = frames.modal
    for index in grown.elements.indices { grown.elements[index].frame = frames.elements[index] }
    return grown
  }

  /// Takes the modal's own view for views of the spec that fill the modal: an app needs none of their own for them.
  mutating func findFilling(_ modal: Int) {
    for element in missing {
      let wanted = content.elements[element]
      guard wanted.kind == .view, wanted.placed.isSeen,
        wanted.frame.numbers(apartFrom: content.frame, by: 0.1).isEmpty
      else { continue }
      matches[element] = Match(modal, by: .frame)
    }
  }

  /// The views among some that may be an element, each with how far its edges are off together. A view of another kind is none
  /// of them, and neither is one with an edge that is too far off.
  private func costs(
    of element: WantedElement, among views: [Int], _ offset: (x: Double, y: Double)
  ) -> [(view: Int, cost: Double)] {
    views.compactMap { view in
      guard let off = meantFrame(of: view).flatMap({ element.distance(from: $0, offset: offset) }),
        element.kind.fits(tree.views[view])
      else { return nil }
      return (view, off)
    }
  }

  /// The views that may be elements by their frames: of those in one another with one frame, the outermost.
  private func candidates(in views: [Int]) -> [Int] {
    var free: [Int] = []
    for view in views where !used.contains(view) {
      // The application and its windows are no elements, however large these are.
      let kind = tree.views[view].kind
      guard kind != .application, kind != .window,
        let frame = meantFrame(of: view), frame.width > 0 || frame.height > 0
      else {
        continue
      }
      if let parent = tree.views[view].parent, let around = meantFrame(of: parent),
        around.isSame(as: frame), used.contains(parent) || free.last == parent
      {
        // The parts of a button that fill it are the button; a kind may tell more than its parent's.
        if used.contains(parent) || tree.views[parent].kind != .view { continue }
        if kind != .view { free[free.count - 1] = view }
        continue
      }
      free.append(view)
    }
    return free
  }
}

extension WantedElement {
  /// How far the edges of a view are off together, in points, where the modal is off by a vector; nil where one is so far off
  /// that it is another view.
  func distance(from actual: ViewFrame, offset: (x: Double, y: Double)) -> Double? {
    let reach = (max(24, frame.width / 4), max(24, frame.height / 4))
    let left = actual.left.distance(from: frame.x + offset.x).magnitude
    let right = actual.right.distance(from: frame.maxX + offset.x).magnitude
    guard left <= reach.0, right <= reach.0 else { return nil }
    let top = actual.top.distance(from: frame.y + offset.y).magnitude
    let bottom = actual.bottom.distance(from: frame.maxY + offset.y).magnitude
    guard top <= reach.1, bottom <= reach.1 else { return nil }
    return left + right + top + bottom
  }
}
