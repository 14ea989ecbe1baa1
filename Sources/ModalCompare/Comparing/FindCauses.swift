internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds what an app has otherwise than the spec, so that little is elsewhere beside what follows from it: one cause is one
/// finding.
extension PlaceComparison {
  /// How many causes are looked for at most, and how many numbers are tried for each, those first that explain the most;
  /// fewer in a content of very many elements.
  private var mostTried: Int { min(12, 2 + 2000 / (content.elements.count + 1)) }
  /// How many edges that are elsewhere, and how many of their elements, are asked for a cause at most.
  private static let mostAsked = 200
  /// How many texts are each tried as what does not decide where other things are at most.
  private static let mostTexts = 20
  /// The share of an edge's movement below which a number does not decide it.
  private static let leastShare = 0.05

  /// The explanation that leaves the least to be believed; nil for a formula without a value.
  func bestExplanation() -> Explanation? {
    guard let plain = explanation([:]) else { return nil }
    guard plain.cost > 0 else { return plain }
    let texts = sizesOfTexts()
    let sized = texts.isEmpty ? nil : explanation(texts)
    if let sized, sized.cost < 1 { return sized }
    // With sizes that are rounded less is known, and what is known may have one cause.
    var others = [texts, [:]].compactMap { explanation($0, isExact: true) } + [plain]
    // The edges of a text may be elsewhere for themselves.
    if texts.count > 1, texts.count <= Self.mostTexts {
      others += texts.keys.sorted().compactMap { text in
        var fewer = texts
        fewer[text] = nil
        return explanation(fewer)
      }
    }
    var best = withCauses(sized ?? plain)
    for other in others where best.cost > 1 {
      let next = withCauses(other)
      if next.cost < best.cost { best = next }
    }
    return best
  }

  /// By how much texts are larger in the app, where that is known to be something; those that something else than the text
  /// decides are left out.
  private func sizesOfTexts() -> [Int: Size] {
    func more(_ text: Int, isVertical: Bool) -> Double {
      guard content.elements[text].textSlack(isVertical: isVertical) > 0,
        let growth = growth(of: text, isVertical: isVertical),
        !growth.widened(by: Self.noise).contains(0)
      else { return 0 }
      return growth.middle
    }
    var texts: [Int: Size] = [:]
    for text in parts.compactMap(\.element) {
      let size = Size(
        width: more(text, isVertical: false), height: more(text, isVertical: true))
      if size != .zero { texts[text] = size }
    }
    var frames: [Rect] = []
    // What is at least so large begins to grow late.
    for _ in 0..<3 {
      guard !texts.isEmpty, let next = try? content.frames(AppChange(texts: texts)) else {
        return [:]
      }
      frames = next.elements
      for part in parts {
        guard let text = part.element, let more = texts[text] else { continue }
        let (actual, frame) = (part.actual.middle, frames[text])
        texts[text] = Size(
          width: more.width == 0 ? 0 : more.width + actual.width - frame.width,
          height: more.height == 0 ? 0 : more.height + actual.height - frame.height)
      }
    }
    for part in parts {
      guard let text = part.element, var more = texts[text] else { continue }
      let (actual, frame) = (part.actual.middle, frames[text])
      if (actual.width - frame.width).magnitude > Self.noise { more.width = 0 }
      if (actual.height - frame.height).magnitude > Self.noise { more.height = 0 }
      texts[text] = more == .zero ? nil : more
    }
    return texts
  }

  // MARK: - Numbers

  /// The explanation with the numbers that explain more than one thing that is elsewhere.
  private func withCauses(_ explanation: Explanation) -> Explanation {
    var best = explanation
    while best.places.count > 1, best.causes.count < mostTried {
      let found = [false, true].flatMap { isVertical in
        likely(in: best, isVertical: isVertical).compactMap {
          self.explanation(best.texts, best.causes + [$0], isExact: best.isExact)
        }
      }
      // A cause of which nothing is seen for sure is none.
      let next = found.enumerated().filter { $0.element.cost < best.cost }
        .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
        .lazy.map(\.element).first { hasPlaces(of: $0) }
      guard let next else { break }
      best = next
    }
    return best
  }

  /// The numbers on an axis from which the most would follow that is elsewhere, each with by how much it may be greater.
  private func likely(in explanation: Explanation, isVertical: Bool) -> [PlaceCause] {
    let wrong = wrongEdges(of: explanation, isVertical: isVertical).prefix(Self.mostAsked)
    var change = explanation.change
    change.roundsOrigin = false
    guard Set(wrong.map(\.edge.element)).count > 1, let frames = try? content.frames(change) else {
      return []
    }
    let near = isVertical ? 1 : 0
    /// Where an edge is in the modal or in the container.
    func place(
      _ edge: WrongEdge, inModal: Bool, _ frames: (modal: Rect, elements: [Rect])
    ) -> Double {
      let frame = edge.element.map { frames.elements[$0] } ?? frames.modal
      return frame.edges[edge.edge] - (inModal ? frames.modal.edges[near] : 0)
    }
    let elements = Set(wrong.compactMap(\.edge.element))
    let found = candidates(of: elements, isVertical: isVertical)
      .compactMap { candidate -> (cause: PlaceCause, points: Interval, count: Int)? in
        var one = change
        for number in candidate.numbers { one.numbers[number, default: 0] += 1 }
        guard let moved = try? content.frames(one) else { return nil }
        let needed = wrong.compactMap { edge, inModal, off -> (element: Int?, points: Interval)? in
          let share =
            place(edge, inModal: inModal, moved) - place(edge, inModal: inModal, frames)
          return share.magnitude < Self.leastShare ? nil : (edge.element, off * (1 / share))
        }
        guard let points = needed.map(\.points).mostCommon else { return nil }
        let explained = needed.filter { $0.points.intersection(points) != nil }
        guard Set(explained.map(\.element)).count > 1 else { return nil }
        return (candidate, points, explained.count)
      }
    return found.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .prefix(mostTried).flatMap { found in
        found.element.points.plainNumbers.map { points in
          var cause = found.element.cause
          cause.points = points
          return cause
        }
      }
  }

  /// The edges on an axis that are elsewhere in the modal or in the container, and by how much.
  private func wrongEdges(
    of explanation: Explanation, isVertical: Bool
  ) -> [(edge: WrongEdge, inModal: Bool, off: Interval)] {
    let edges = EdgeComparison.edges(isVertical: isVertical)
    let parts = [explanation.modal].compactMap(\.self) + explanation.parts
    func wrong(beside around: Interval, inModal: Bool) -> [(WrongEdge, Bool, Interval)] {
      parts.flatMap { part in
        edges.compactMap { edge in
          let off = part.offset(edge) - around
          return off.contains(0)
            ? nil : (WrongEdge(element: part.element, edge: edge), inModal, off)
        }
      }
    }
    // In the modal nothing is rounded to pixels; in the container less is rounded by the format.
    let pixel = content.isRounded ? 1 / content.environment.scale : 0
    let inModal = explanation.modal.map { wrong(beside: $0.offset(edges[0]), inModal: true) }
    return (inModal ?? []) + wrong(beside: Interval(0, within: pixel), inModal: false)
  }

  /// The numbers that may be others in the app where some elements are elsewhere on an axis: theirs, those of what the app
  /// shows no view of, and those of stacks.
  private func candidates(of elements: Set<Int>, isVertical: Bool) -> [PlaceCause] {
    guard let plan = content.plan else { return [] }
    let shown = Set(parts.compactMap(\.element))
    let numbers = plan.placeNumbers.filter { $0.isVertical == isVertical || $0.role == .spacing }
    func cause(_ kind: PlaceCause.Kind, _ numbers: [PlaceNumber]) -> PlaceCause {
      PlaceCause(kind: kind, isVertical: isVertical, numbers: numbers)
    }
    var causes: [PlaceCause] = []
    var same: [SameNumber: [PlaceNumber]] = [:]
    var gaps: [Int: [PlaceNumber]] = [:]
    for number in numbers {
      let element = number.element
      let key: ElementOrder.Place.Key
      switch number.role {
      case .key(let own): key = own
      case .padding:
        causes.append(cause(.padding(element), [number]))
        continue
      case .spacing:
        causes.append(cause(.spacing(element), [number]))
        continue
      }
      // The size of a text is no number.
      if key == .extent, content.elements[element].textSlack(isVertical: isVertical) > 0 {
        continue
      }
      if elements.contains(element) || !shown.contains(element) {
        causes.append(cause(.number, [number]))
      }
      let written = plan.elements[element].written(number)
      if written == nil, key == .near, plan.stackOf[element] >= 0 {
        gaps[plan.stackOf[element], default: []].append(number)
      }
      if let written, elements.contains(element) || !shown.contains(element) {
        let value = content.elements[element].placed.frame.value(of: number)
        same[SameNumber(key: key, span: written.span, value: nil), default: []].append(number)
        same[SameNumber(key: key, span: nil, value: value), default: []].append(number)
      }
    }
    // What is not written may well be something in the app.
    for (stack, numbers) in gaps.sorted(by: { $0.key < $1.key })
    where numbers.count > 2 && plan.elements[stack].stack?.spacing == nil {
      causes.append(cause(.spacing(stack), Array(numbers.dropFirst())))
    }
    // Two numbers may well be the same by chance.
    let groups = same.filter { $0.value.count > ($0.key.span == nil ? 2 : 1) }.values
    for numbers in groups.sorted(by: { $0[0].element < $1[0].element }) {
      causes.append(cause(.sameNumbers, numbers))
    }
    return causes
  }
}

/// What makes numbers of elements the same: the place where they are written, as for what repeats, or their value.
private struct SameNumber: Hashable {
  var key: ElementOrder.Place.Key
  var span: SourceSpan?
  var value: Double?
}

extension Rect {
  /// What a number says, in points: of a far edge, where it is.
  fileprivate func value(of number: PlaceNumber) -> Double? {
    let (near, extent) = number.isVertical ? (y, height) : (x, width)
    guard case .key(let key) = number.role else { return nil }
    let value =
      switch key {
      case .near: near
      case .far: near + extent
      case .center: near + extent / 2
      case .extent: extent
      }
    return (value * 1000).rounded() / 1000
  }
}

extension Interval {
  /// Numbers in it with few digits, at most five, those near its middle first.
  fileprivate var plainNumbers: [Double] {
    for unit in [1, 0.5, 0.1, 0.01, 0.001] {
      let first = (middle / unit).rounded()
      let numbers = [0, -1, 1, -2, 2].map { (first + $0) * unit }.filter(contains)
      if !numbers.isEmpty { return numbers }
    }
    return [middle]
  }
}
