internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds what an app has otherwise than the spec, so that little is elsewhere beside what follows from it: one cause is one
/// finding.
extension PlaceComparison {
  /// How many causes are looked for at most, and how many candidates are tried for each; fewer in a content of very many
  /// elements.
  private var mostTried: Int { min(12, 2 + 2000 / (content.elements.count + 1)) }
  /// How often a cause is looked for at most, in all ways together.
  private var mostRounds: Int { mostTried + 4 }
  /// Of how many edges that are elsewhere the own numbers are tried at most.
  private static let mostAsked = 80
  /// How many ways to take the sizes of texts are tried beside the first at most.
  private static let mostWays = 4
  /// How many texts are each tried as what does not decide where other things are at most.
  private static let mostTexts = 20
  /// How many explanations are followed at most.
  private static let mostOpen = 3
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
    let likely = others.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    var best = sized ?? plain
    var rounds = mostRounds
    for way in [best] + likely.prefix(Self.mostWays).map(\.element) {
      for order in CauseOrder.allCases where best.cost > 1 {
        let next = withCauses(way, in: order, &rounds)
        if next.cost < best.cost { best = next }
        if next.places.isEmpty { break }
      }
    }
    return best
  }

  /// The explanation with the numbers that leave the least to be believed. Some that leave as much are followed as well: what
  /// has two causes may look no better with one of them.
  private func withCauses(
    _ explanation: Explanation, in order: CauseOrder, _ rounds: inout Int
  ) -> Explanation {
    var best = explanation
    var open = [explanation]
    while best.places.count > 1, open[0].causes.count < mostTried, rounds > 0 {
      rounds -= 1
      var next: [(explanation: Explanation, rank: (Double, Double, Int, Int))] = []
      for before in open {
        for cause in [false, true].flatMap({ likely(in: before, order, isVertical: $0) }) {
          guard
            let found = self.explanation(
              before.texts, before.causes.adding(cause), isExact: before.isExact),
            (found.cost, found.wrong.count) < (before.cost, before.wrong.count)
              || order != .mostFirst && found.wrong.count < before.wrong.count
          else { continue }
          next.append((found, rank(of: found, after: cause, in: order, next.count)))
        }
      }
      // A cause of which nothing is seen for sure is none.
      open = Array(
        next.sorted { $0.rank < $1.rank }.lazy.map(\.explanation).filter(hasPlaces)
          .prefix(Self.mostOpen))
      guard let first = open.first else { break }
      if let least = open.min(by: { $0.cost < $1.cost }), least.cost < best.cost { best = least }
      if first.places.isEmpty { break }
    }
    return best
  }

  /// What an explanation is sorted by: where the first edge stands, in an order, that is elsewhere on the axis of its last cause,
  /// and then what it leaves to be believed.
  private func rank(
    of explanation: Explanation, after cause: PlaceCause, in order: CauseOrder, _ number: Int
  ) -> (Double, Double, Int, Int) {
    var first = 0.0
    if order != .mostFirst {
      let edges = explanation.wrong.filter {
        $0.element != nil && ($0.edge % 2 == 1) == cause.isVertical
      }
      let places = edges.map { edge in
        let frame = edge.element.map { content.elements[$0].frame } ?? content.frame
        return order == .nearFirst ? frame.edges[edge.edge] : -frame.edges[edge.edge]
      }
      first = -(places.min() ?? .infinity)
    }
    return (first, explanation.cost, explanation.wrong.count, number)
  }

  /// Edges as they stand on their axis.
  private func sorted(
    _ edges: [WrongEdge], in order: CauseOrder, _ explanation: Explanation
  ) -> [WrongEdge] {
    guard order != .mostFirst else { return edges }
    func place(_ edge: WrongEdge) -> Double {
      let frame = edge.element.map { explanation.frames.elements[$0] } ?? explanation.frames.modal
      return order == .nearFirst ? frame.edges[edge.edge] : -frame.edges[edge.edge]
    }
    return edges.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }

  /// The numbers on an axis from which the most would follow that is elsewhere, each with by how much it may be greater.
  private func likely(
    in explanation: Explanation, _ order: CauseOrder, isVertical: Bool
  ) -> [PlaceCause] {
    let all = wrongEdges(of: explanation, isVertical: isVertical)
    // A centered modal moves as it grows, and with it all that stands in place in it.
    let wrong = order == .mostFirst || modal == nil ? all : all.filter(\.inModal)
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
    let inOrder = sorted(wrong.map(\.edge).filter { $0.element != nil }, in: order, explanation)
    let positions = Dictionary(
      inOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let elements = Set(inOrder.compactMap(\.element))
    let asked = Set(inOrder.prefix(Self.mostAsked).compactMap(\.element))
    let candidates = candidates(of: elements, asking: asked, isVertical: isVertical)
    let needed = candidates.map { candidate in
      var one = change
      for number in candidate.numbers { one.numbers[number, default: 0] += 1 }
      guard let moved = try? content.frames(one) else { return NeededNumber(cause: candidate) }
      let edges = wrong.compactMap { edge, inModal, off -> NeededNumber.Edge? in
        let share = place(edge, inModal: inModal, moved) - place(edge, inModal: inModal, frames)
        guard share.magnitude >= Self.leastShare else { return nil }
        return NeededNumber.Edge(
          element: edge.element, position: positions[edge] ?? .max, points: off * (1 / share))
      }
      return NeededNumber(cause: candidate, edges: edges)
    }
    return needed.compactMap { order == .mostFirst ? $0.forMost() : $0.forFirst() }
      .enumerated().sorted {
        ($0.element.position, $1.element.count, $0.offset)
          < ($1.element.position, $0.element.count, $1.offset)
      }
      .prefix(mostTried).flatMap(\.element.causes)
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
}

extension [PlaceCause] {
  /// The causes with another one; one of the same numbers is the same.
  fileprivate func adding(_ cause: PlaceCause) -> [PlaceCause] {
    var cause = cause
    let same = first { $0.kind == cause.kind && $0.numbers == cause.numbers }
    cause.points += same?.points ?? 0
    return filter { $0 != same } + [cause]
  }
}

/// In which order causes are looked for. Where one thing stands below the other, what is first elsewhere has a cause of its own.
private enum CauseOrder: CaseIterable {
  /// From the left or the top, and from the right or the bottom.
  case nearFirst, farFirst
  /// That first which explains the most.
  case mostFirst
}
