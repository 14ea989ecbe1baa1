internal import ModalLanguage
internal import ModalLayout

/// By how much an edge is elsewhere than an explanation has it, measured from somewhere.
struct OffEdge {
  /// The edge.
  var edge: WrongEdge
  /// The edge from which it is measured; nil for the container.
  var origin: WrongEdge?
  /// By how much, in points; more for further right or down.
  var off: Interval
}

/// The numbers that may be others in an app, as something is elsewhere.
extension PlaceComparison {
  /// How far what is elsewhere is explained, in an order: where the first edge stands that is not, less for further, and how
  /// many are not.
  typealias Rank = (first: Double, count: Int)

  /// Of how many edges that are elsewhere, and of how many elements beside them, the own numbers are tried at most.
  static let mostAsked = 80
  /// The share of an edge's movement below which a number does not decide it.
  private static let leastShare = 0.05

  /// The edges on an axis that are elsewhere, as they stand in an order. Then they are measured from the edge of the modal where
  /// that begins, or else from the first one that is shown: a centered modal moves as it grows, and with it all that stands in
  /// place in it.
  func offEdges(
    of explanation: Explanation, _ order: CauseOrder, isVertical: Bool
  ) -> (edges: [OffEdge], rank: Rank) {
    let edges = EdgeComparison.edges(isVertical: isVertical)
    let parts = [explanation.modal].compactMap(\.self) + explanation.parts
    func offset(_ edge: WrongEdge) -> Interval? {
      parts.first { $0.element == edge.element }?.offset(edge.edge)
    }
    func place(_ edge: WrongEdge, _ frames: (modal: Rect, elements: [Rect])) -> Double {
      let place = edge.place(in: frames)
      return order == .farFirst ? -place : place
    }
    let inModal = order == .farFirst ? edges[1] : edges[0]
    let first = parts.map { WrongEdge(element: $0.element, edge: inModal) }.min {
      place($0, explanation.frames) < place($1, explanation.frames)
    }
    let origins: [WrongEdge?] =
      switch (order, modal) {
      case (.mostFirst, nil): [nil]
      case (.mostFirst, _): [WrongEdge(element: nil, edge: edges[0]), nil]
      case (_, nil): [first]
      default: [WrongEdge(element: nil, edge: inModal)]
      }
    // In the modal nothing is rounded to pixels; in the container less is rounded by the format.
    let pixel = content.isRounded ? 1 / content.environment.scale : 0
    var all: [OffEdge] = []
    for origin in origins {
      let around = origin.flatMap(offset) ?? Interval(0, within: pixel)
      for part in parts {
        for edge in edges {
          let own = WrongEdge(element: part.element, edge: edge)
          let off = part.offset(edge) - around
          guard own != origin, !off.contains(0) else { continue }
          all.append(OffEdge(edge: own, origin: origin, off: off))
        }
      }
    }
    guard order != .mostFirst else { return (all, (0, all.count)) }
    let sorted = all.enumerated().sorted {
      (place($0.element.edge, explanation.frames), $0.offset)
        < (place($1.element.edge, explanation.frames), $1.offset)
    }.map(\.element)
    // Where it stands in the spec: other explanations have it elsewhere.
    let next = sorted.lazy.compactMap { off in
      off.edge.element.map { content.elements[$0].frame.edges[off.edge.edge] }
    }.first
    let rank = next.map { order == .farFirst ? $0 : -$0 } ?? -.infinity
    return (sorted, (rank, all.count))
  }

  /// The numbers on an axis from which the most would follow that is elsewhere, each with by how much it may be greater.
  func causes(
    of wrong: [OffEdge], in explanation: Explanation, _ order: CauseOrder, isVertical: Bool
  ) -> [PlaceCause] {
    var change = explanation.change
    change.roundsOrigin = false
    guard Set(wrong.map(\.edge.element)).count > (missing.isEmpty ? 1 : 0),
      let frames = try? content.frames(change)
    else { return [] }
    /// Where an edge is, from where it is measured.
    func place(_ off: OffEdge, _ frames: (modal: Rect, elements: [Rect])) -> Double {
      off.edge.place(in: frames) - (off.origin?.place(in: frames) ?? 0)
    }
    let inOrder = wrong.filter { $0.edge.element != nil }.map(\.edge)
    let positions = Dictionary(
      inOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // What a format rounds may hide that an element is larger, below which others are elsewhere.
    let near = inOrder.prefix(Self.mostAsked).compactMap(\.element)
    let asked = Set(near + (isRounded ? parts.compactMap(\.element).prefix(Self.mostAsked) : []))
    let candidates = candidates(
      of: Set(inOrder.compactMap(\.element)), asking: asked, isVertical: isVertical
    ).map { $0.ofGrown(in: explanation.parts) }
    let needed = candidates.map { candidate in
      var one = change
      for number in candidate.numbers { one.numbers[number, default: 0] += 1 }
      guard let moved = try? content.frames(one) else { return NeededNumber(cause: candidate) }
      let edges = wrong.compactMap { off -> NeededNumber.Edge? in
        let share = place(off, moved) - place(off, frames)
        guard share.magnitude >= Self.leastShare else { return nil }
        return NeededNumber.Edge(
          element: off.edge.element, position: positions[off.edge] ?? .max,
          points: off.off * (1 / share))
      }
      return NeededNumber(cause: candidate, edges: edges, possible: missingRoom(of: candidate))
    }
    func best(_ found: [NeededNumber.Found]) -> [PlaceCause] {
      found.enumerated().sorted {
        ($0.element.position, $1.element.count, $0.offset)
          < ($1.element.position, $0.element.count, $1.offset)
      }
      .prefix(mostTried).flatMap(\.element.causes)
    }
    let most = best(needed.compactMap { $0.forMost() })
    guard order != .mostFirst else { return most }
    let first = best(needed.compactMap { $0.forFirst() })
    return first + most.filter { !first.contains($0) }
  }
}
