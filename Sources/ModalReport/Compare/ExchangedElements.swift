internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Two elements that are exchanged, by their positions.
struct ExchangedElements: Hashable {
  var first: Int
  var second: Int
  /// The position of the stack in which they stand one after the other, with others between and behind them where that puts
  /// them; nil where each stands where the other should be.
  var stack: Int?

  /// Whether an element is one of both.
  func contains(_ element: Int?) -> Bool { element == first || element == second }

  /// The one beside an element.
  fileprivate func other(of element: Int) -> Int { element == first ? second : first }
}

extension ComparedModal {
  /// The elements that are exchanged, in their order.
  func exchangedElements(in tree: ViewTree) -> [ExchangedElements] {
    let inStacks = exchangedChildren(in: tree)
    let others = exactlyExchangedElements(in: tree) + elementsAtOtherSides(in: tree)
    return others.reduce(into: inStacks) { pairs, next in
      if !pairs.contains(where: { next.contains($0.first) || next.contains($0.second) }) {
        pairs.append(next)
      }
    }.sorted { $0.first < $1.first }
  }

  /// What stands beside each other the other way round, from the same left edge to the same right one.
  private func elementsAtOtherSides(in tree: ViewTree) -> [ExchangedElements] {
    let elsewhere = Set(places.flatMap(\.elements)).sorted()
    // Of many something else is the cause.
    guard elsewhere.count <= 8 else { return [] }
    func frame(_ element: Int) -> ViewFrame? {
      matches[element]?.view.flatMap { tree.frame(of: $0, untransformed: isUntransformed) }
    }
    func areExchanged(_ left: Int, _ right: Int) -> Bool {
      let (one, other) = (content.elements[left].frame, content.elements[right].frame)
      guard one.maxX <= other.x, let own = frame(left), let next = frame(right) else {
        return false
      }
      return isNear(next.left, one.x) && isNear(next.right, one.x + other.width)
        && isNear(own.right, other.maxX) && isNear(own.left, other.maxX - one.width)
        && isNear(own.top, one.y) && isNear(own.bottom, one.maxY)
        && isNear(next.top, other.y) && isNear(next.bottom, other.maxY)
    }
    return elsewhere.flatMap { first in
      elsewhere.filter { $0 > first && (areExchanged(first, $0) || areExchanged($0, first)) }
        .map { ExchangedElements(first: first, second: $0) }
    }
  }

  /// What stands exactly where another element should be, which stands where that should be.
  private func exactlyExchangedElements(in tree: ViewTree) -> [ExchangedElements] {
    // Where the spec has it, or where it would be as the app has something else elsewhere.
    var expected: [Int: [Rect]] = [:]
    for place in places where place.others.isEmpty {
      guard let element = place.element, expected[element] == nil else { continue }
      expected[element] = [content.elements[element].frame, place.expected]
    }
    func stands(_ element: Int, at place: Rect) -> Bool {
      guard let view = matches[element]?.view,
        let frame = tree.frame(of: view, untransformed: isUntransformed)
      else { return false }
      return frame.farthestEdge(from: place) <= 1
    }
    var pairs: [ExchangedElements] = []
    let elements = expected.keys.sorted()
    for (index, first) in elements.enumerated() where !pairs.contains(where: { $0.contains(first) })
    {
      let second = elements[(index + 1)...].first { second in
        zip(expected[first] ?? [], expected[second] ?? []).contains { own, other in
          !stands(first, at: own) && stands(first, at: other) && stands(second, at: own)
        }
      }
      if let second { pairs.append(ExchangedElements(first: first, second: second)) }
    }
    return pairs.filter { pair in
      // What follows from one of both would not be said.
      !places.contains { place in
        pair.contains(place.element) && !place.followers.allSatisfy(pair.contains)
      }
    }
  }

  /// The same without what is elsewhere because some elements are exchanged, and without what they say because of it.
  func without(_ pairs: [ExchangedElements]) -> ComparedModal {
    guard !pairs.isEmpty else { return self }
    var rest = self
    rest.places.removeAll { place in pairs.contains { follows(place, from: $0) } }
    rest.looks.removeAll { look in
      guard case .text(_, let actual) = look.kind, let element = look.element,
        let pair = pairs.first(where: { $0.contains(element) })
      else { return false }
      let other = content.elements[pair.other(of: element)].placed
      return actual == other.text
    }
    return rest
  }

  /// Whether something is elsewhere because two elements are exchanged.
  private func follows(_ place: PlaceDifference, from pair: ExchangedElements) -> Bool {
    guard let stack = pair.stack else { return pair.contains(place.element) }
    return place.element.map { content.isElement($0, in: stack) } ?? false
      && place.edges[0].edge.isVertical == isVertical(stack)
  }

  /// Whether the children of a stack stand below each other; nil for a stack with less than two.
  private func isVertical(_ stack: Int) -> Bool? {
    let children = content.children(of: stack).filter { content.elements[$0].placed.isVisible }
    guard let first = children.first, children.count > 1 else { return nil }
    let (one, next) = (content.elements[first].frame, content.elements[children[1]].frame)
    return next.y >= one.maxY - 0.01
  }

  /// Children of a stack that stand in another order: two are exchanged, all are as large as they should be, and stand where that
  /// puts them.
  private func exchangedChildren(in tree: ViewTree) -> [ExchangedElements] {
    let stacks = Set(places.compactMap { $0.element.flatMap(content.stack) }).sorted()
    return stacks.compactMap { stack -> ExchangedElements? in
      guard let isVertical = isVertical(stack) else { return nil }
      let edges = isVertical ? (1, 3) : (0, 2)
      var wanted: [(child: Int, near: Double, far: Double)] = []
      var shown: [(child: Int, near: Interval, far: Interval)] = []
      for child in content.children(of: stack) where content.elements[child].placed.isVisible {
        guard let view = matches[child]?.view,
          let frame = tree.frame(of: view, untransformed: isUntransformed)
        else { return nil }
        let own = content.elements[child].frame
        wanted.append(
          isVertical ? (child, own.y, own.maxY) : (child, own.x, own.maxX))
        let (near, far) = (frame.edges[edges.0], frame.edges[edges.1])
        let slack = content.elements[child].textSlack(isVertical: isVertical)
        let extent = Interval(far.lower - near.upper, far.upper - near.lower)
        guard isNear(extent, isVertical ? own.height : own.width, within: 1 + slack) else {
          return nil
        }
        shown.append((child, near, far))
      }
      wanted.sort { $0.near < $1.near }
      shown.sort { $0.near.middle < $1.near.middle }
      let moved = wanted.indices.filter { wanted[$0].child != shown[$0].child }
      guard moved.count == 2, wanted[moved[0]].child == shown[moved[1]].child,
        isNear(shown[0].near, wanted[0].near)
      else { return nil }
      let hasGaps = wanted.indices.dropFirst().allSatisfy { index in
        let gap = Interval(
          shown[index].near.lower - shown[index - 1].far.upper,
          shown[index].near.upper - shown[index - 1].far.lower)
        return isNear(gap, wanted[index].near - wanted[index - 1].far)
      }
      let pair = moved.map { wanted[$0].child }.sorted()
      return hasGaps ? ExchangedElements(first: pair[0], second: pair[1], stack: stack) : nil
    }
  }

  /// Whether a distance is that of the spec, give or take some points.
  private func isNear(_ actual: Interval, _ wanted: Double, within points: Double = 1) -> Bool {
    actual.distance(from: wanted).magnitude <= points
  }

  /// That two elements beside each other may be so because people read from right to left.
  private func mirrored(_ pair: ExchangedElements) -> [String] {
    let (first, second) = (content.elements[pair.first].frame, content.elements[pair.second].frame)
    guard first.y == second.y, content.environment.direction == .ltr else { return [] }
    return ["If the app reads from right to left, `--direction rtl` says so."]
  }

  /// That two elements are exchanged, as one finding.
  func finding(_ pair: ExchangedElements, in tree: ViewTree) -> CompareFinding {
    let (first, second) = (content.elements[pair.first], content.elements[pair.second])
    let views = [pair.first, pair.second].compactMap { matches[$0]?.view }
    var found = finding(
      Diagnostic(
        .unexpectedPlace, at: span(of: pair.first),
        "`\(first.id)` and `\(second.id)` are exchanged in the app",
        secondary: zip(views, [first, second]).map { view, element in
          Label(tree.views[view].span, "the app's `\(element.id)`")
        },
        notes: [
          pair.stack.map { "They stand in `\(content.elements[$0].id)` in the other order." }
            ?? "Each stands where the other should be."
        ] + mirrored(pair),
        help:
          "exchange their identifiers or their places in the app, or fix the spec if the app is right"
      ), pair.first)
    found.others = [second.id]
    found.edges = places.filter { $0.element == pair.first }.flatMap(\.edges)
    return found
  }
}
