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
}

/// Writes that elements are exchanged.
struct ExchangeWriter: ModalWriter {
  let modal: ComparedModal
  let tree: ViewTree

  /// The elements that are exchanged, in their order.
  var pairs: [ExchangedElements] {
    let stacks = Set(modal.places.compactMap { $0.element.flatMap(content.stack) }).sorted()
    let inStacks = stacks.compactMap(exchangedChildren)
    return (exactlyExchanged + atOtherSides).reduce(into: inStacks) { pairs, next in
      if !pairs.contains(where: { next.contains($0.first) || next.contains($0.second) }) {
        pairs.append(next)
      }
    }.sorted { $0.first < $1.first }
  }

  /// What stands beside each other the other way round, from the same left edge to the same right one.
  private var atOtherSides: [ExchangedElements] {
    let elsewhere = Set(modal.places.flatMap(\.elements)).sorted()
    // Of many something else is the cause.
    guard elsewhere.count <= 8 else { return [] }
    func areExchanged(_ left: Int, _ right: Int) -> Bool {
      var (one, other) = (content.elements[left].frame, content.elements[right].frame)
      guard one.maxX <= other.x, let own = frame(of: left), let next = frame(of: right) else {
        return false
      }
      (one.x, other.x) = (other.maxX - one.width, one.x)
      return next.farthestEdge(from: other) <= 1 && own.farthestEdge(from: one) <= 1
    }
    return elsewhere.flatMap { first in
      elsewhere.filter { $0 > first && (areExchanged(first, $0) || areExchanged($0, first)) }
        .map { ExchangedElements(first: first, second: $0) }
    }
  }

  /// What stands exactly where another element should be, which stands where that should be.
  private var exactlyExchanged: [ExchangedElements] {
    // Where the spec has it, or where it would be as the app has something else elsewhere.
    var expected: [Int: [Rect]] = [:]
    for place in modal.places where place.others.isEmpty {
      guard let element = place.element, expected[element] == nil else { continue }
      expected[element] = [content.elements[element].frame, place.expected]
    }
    func stands(_ element: Int, at place: Rect) -> Bool {
      frame(of: element).map { $0.farthestEdge(from: place) <= 1 } ?? false
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
      !modal.places.contains { place in
        pair.contains(place.element) && !place.followers.allSatisfy(pair.contains)
      }
    }
  }

  /// The modal without what is elsewhere because some elements are exchanged, and without what they say because of it.
  func rest(without pairs: [ExchangedElements]) -> ComparedModal {
    var rest = modal
    rest.places.removeAll { place in pairs.contains { follows(place, from: $0) } }
    rest.looks.removeAll { look in
      guard case .text(_, let actual) = look.kind,
        let pair = pairs.first(where: { $0.contains(look.element) })
      else { return false }
      let other = look.element == pair.first ? pair.second : pair.first
      return actual == content.elements[other].placed.text
    }
    return rest
  }

  /// Whether something is elsewhere because two elements are exchanged.
  private func follows(_ place: PlaceDifference, from pair: ExchangedElements) -> Bool {
    guard let stack = pair.stack else { return pair.contains(place.element) }
    return place.element.map { content.isElement($0, in: stack) } ?? false
      && place.edges[0].edge.isVertical == isVertical(stack)
  }

  /// The children of a stack that can be seen.
  private func children(of stack: Int) -> [Int] {
    content.children(of: stack).filter { content.elements[$0].placed.isVisible }
  }

  /// Whether the children of a stack stand below each other; nil for a stack with less than two.
  private func isVertical(_ stack: Int) -> Bool? {
    let frames = children(of: stack).map { content.elements[$0].frame }
    return frames.count > 1 ? frames[1].y >= frames[0].maxY - 0.01 : nil
  }

  /// Children of a stack that stand in another order: two are exchanged, all are as large as they should be, and stand where that
  /// puts them.
  private func exchangedChildren(of stack: Int) -> ExchangedElements? {
    guard let isVertical = isVertical(stack) else { return nil }
    var wanted: [(child: Int, near: Double, far: Double)] = []
    var shown: [(child: Int, near: Interval, far: Interval)] = []
    for child in children(of: stack) {
      guard let frame = frame(of: child) else { return nil }
      let own = content.elements[child].frame
      wanted.append(isVertical ? (child, own.y, own.maxY) : (child, own.x, own.maxX))
      shown.append(
        isVertical ? (child, frame.top, frame.bottom) : (child, frame.left, frame.right))
      let slack = content.elements[child].textSlack(isVertical: isVertical)
      let (extent, most) =
        isVertical
        ? (frame.possibleHeight, own.height) : (frame.possibleWidth, own.width)
      guard extent.distance(from: most).magnitude <= 1 + slack else { return nil }
    }
    wanted.sort { $0.near < $1.near }
    shown.sort { $0.near.middle < $1.near.middle }
    let moved = wanted.indices.filter { wanted[$0].child != shown[$0].child }
    guard moved.count == 2, wanted[moved[0]].child == shown[moved[1]].child,
      shown[0].near.distance(from: wanted[0].near).magnitude <= 1
    else { return nil }
    let hasGaps = wanted.indices.dropFirst().allSatisfy { index in
      let gap = shown[index].near - shown[index - 1].far
      return gap.distance(from: wanted[index].near - wanted[index - 1].far).magnitude <= 1
    }
    let pair = moved.map { wanted[$0].child }.sorted()
    return hasGaps ? ExchangedElements(first: pair[0], second: pair[1], stack: stack) : nil
  }

  /// That two elements are exchanged, as one finding.
  func finding(_ pair: ExchangedElements) -> CompareFinding {
    let (first, second) = (content.elements[pair.first], content.elements[pair.second])
    var notes = [
      pair.stack.map { "They stand in \(name($0)) in the other order." }
        ?? "Each stands where the other should be."
    ]
    if first.frame.y == second.frame.y, content.environment.direction == .ltr {
      notes.append("If the app reads from right to left, `--direction rtl` says so.")
    }
    var found = finding(
      .unexpectedPlace, pair.first, at: span(of: pair.first),
      "\(name(pair.first)) and \(name(pair.second)) are exchanged in the app", notes: notes,
      help:
        "exchange their identifiers or their places in the app, or fix the spec if the app is right",
      others: [pair.second])
    found.diagnostic.secondary = [pair.first, pair.second].compactMap { element in
      view(of: element).map { Diagnostic.Label(tree.views[$0].span, "the app's \(name(element))") }
    }
    found.edges = modal.places.filter { $0.element == pair.first }.flatMap(\.edges)
    return found
  }
}
