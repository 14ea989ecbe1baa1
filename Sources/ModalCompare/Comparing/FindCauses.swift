internal import ModalLanguage
internal import ModalLayout

/// Finds numbers of the spec that differ in the app: places that follow from one of them are one finding.
extension PlaceComparison {
  /// The most numbers that are tried for an edge; fewer in a content of very many elements.
  private var mostTried: Int { min(40, 4 + 2000 / (content.elements.count + 1)) }
  /// The most causes in a modal, and the most edges for which one is looked for in a row.
  private static let (mostCauses, mostEdges) = (12, 12)
  /// The most elements whose own numbers are tried.
  static let mostAsked = 80
  /// The share of an edge's movement below which a number does not decide it.
  private static let leastShare = 0.05

  /// The explanation with the fewest findings: with texts as in the spec, or as large as in the app; nil for a formula without
  /// a value.
  ///
  /// - Parameter isQuick: Whether to leave out causes other than sizes of texts.
  /// - Returns: The explanation.
  func bestExplanation(isQuick: Bool) -> Explanation? {
    guard let plain = explanation([:]) else { return nil }
    if plain.places.isEmpty { return plain }
    let texts = sizesOfTexts()
    let resized = texts.isEmpty ? nil : explanation(texts)
    // Nothing else is off where texts are as large as in the app: a larger text size has one finding for each of them.
    if let resized, resized.places.isEmpty { return resized }
    let ways = [plain, resized].compactMap(\.self)
    return (isQuick ? ways : ways.map(withCauses)).min { count(of: $0) < count(of: $1) }
  }

  /// The explanation with a cause for each edge that has one, in the order in which they stand.
  private func withCauses(_ explanation: Explanation) -> Explanation {
    var best = explanation
    for isVertical in [false, true] {
      while best.causes.count < Self.mostCauses, let next = withCause(best, isVertical: isVertical)
      {
        best = next
      }
    }
    return best
  }

  /// An edge that is wrong.
  private struct OffEdge {
    var edge: WrongEdge
    /// The edge from which it is measured; nil for the container.
    var origin: WrongEdge?
    var off: Interval

    func place(in frames: (modal: Rect, elements: [Rect])) -> Double {
      edge.place(in: frames) - (origin?.place(in: frames) ?? 0)
    }
  }

  /// A number, by how much each wrong edge moves for each point of it, and how many move that are right.
  private typealias Candidate = (cause: PlaceCause, shares: [Double], rightCount: Int)

  /// The explanation with the number from which the first edge follows that follows from one.
  private func withCause(_ explanation: Explanation, isVertical: Bool) -> Explanation? {
    let open = offEdges(of: explanation, isVertical: isVertical)
    let candidates = candidates(for: open, in: explanation, isVertical: isVertical)
    return open.indices.prefix(Self.mostEdges).lazy.compactMap {
      with(candidates, for: $0, of: open, in: explanation)
    }.first
  }

  /// The explanation with the number that puts an edge right, with the most others: fewer things are wrong with it, and nothing
  /// new.
  private func with(
    _ candidates: [Candidate], for edge: Int, of open: [OffEdge], in explanation: Explanation
  ) -> Explanation? {
    let (wanted, elements) = (open[edge], Set(open.map(\.edge.element)))
    let likely = candidates.filter { $0.shares[edge].magnitude >= Self.leastShare }
      .map { cause, shares, rightCount -> (causes: [PlaceCause], rank: (Int, Int)) in
        let own = wanted.off * (1 / shares[edge])
        let near = zip(open, shares).filter { $1.magnitude >= Self.leastShare }
          .map { (element: $0.edge.element, points: $0.off * (1 / $1)) }
          .filter { $0.points.intersection(own) != nil }
        let common = near.map(\.points).mostCommon?.intersection(own) ?? own
        let causes = points(of: cause, in: common).map { points in
          var cause = cause
          cause.points = points
          return cause
        }
        return (causes, (rightCount, -Set(near.map(\.element)).count))
      }
    // The number that moves the fewest right edges comes first: a content can have more numbers than are tried.
    let sorted = likely.enumerated().sorted {
      ($0.element.rank.0, $0.element.rank.1, $0.offset)
        < ($1.element.rank.0, $1.element.rank.1, $1.offset)
    }.map(\.element.causes)
    var best: (explanation: Explanation, count: Int, left: Int)?
    for cause in sorted.prefix(mostTried).joined() where best?.left != 0 {
      guard let next = self.explanation(explanation.texts, explanation.causes + [cause]),
        isMissing(cause) || place(of: cause, in: next) != nil
      else { continue }
      let left = offEdges(of: next, isVertical: cause.isVertical)
      let count = count(of: next)
      guard count < self.count(of: explanation),
        !left.contains(where: { $0.edge == wanted.edge && $0.origin == wanted.origin }),
        left.allSatisfy({ elements.contains($0.edge.element) }),
        // A finding about several is true of each.
        cause.kind != .sameNumbers || !left.contains(where: { isOwn(cause, of: $0.edge.element) }),
        best.map({ (count, left.count) < ($0.count, $0.left) }) ?? true
      else { continue }
      best = (next, count, left.count)
    }
    return best?.explanation
  }

  /// The number of findings of an explanation, twice, apart from those of what is missing; one more for a modal of another size,
  /// which something should explain.
  private func count(of explanation: Explanation) -> Int {
    2 * explanation.places.count + 2 * explanation.largeTexts.count
      + 2 * explanation.causes.count { !isMissing($0) }
      + explanation.places.count { $0.element == nil && !$0.isMove }
  }

  /// Whether a cause is a number of an element that is missing.
  func isMissing(_ cause: PlaceCause) -> Bool { cause.element.map(missing.contains) ?? false }

  /// The plainest numbers in an interval by which a number may be greater, at most three.
  private func points(of cause: PlaceCause, in points: Interval) -> [Double] {
    if isMissing(cause) {
      return missingRoom(of: cause).filter { points.widened(by: Self.noise).contains($0) }
    }
    // Thirds are the pixels of most devices.
    for unit in [1, 0.5, 1.0 / 3, 0.1, 0.01, 0.001] {
      let middle = (points.middle / unit).rounded()
      let numbers = [0, -1, 1].map { (middle + $0) * unit }.filter(points.contains)
      if !numbers.isEmpty { return numbers }
    }
    return [points.middle]
  }

  /// The edges on an axis that are wrong, from the left or the top. They are measured from the edge of the modal where that
  /// begins, as a centered modal moves when it grows, and from the first edge that moves alike with texts.
  private func offEdges(of explanation: Explanation, isVertical: Bool) -> [OffEdge] {
    let edges = EdgeComparison.edges(isVertical: isVertical)
    let near = WrongEdge(element: nil, edge: edges[0])
    let sorted = explanation.all.flatMap { part in
      edges.map { (part, edge: WrongEdge(element: part.element, edge: $0)) }
    }.enumerated().sorted {
      ($0.element.edge.place(in: explanation.frames), $0.offset)
        < ($1.element.edge.place(in: explanation.frames), $1.offset)
    }.map(\.element)
    // In the modal nothing is rounded to pixels.
    let pixel = content.isRounded ? 1 / content.environment.scale : 0
    var first: [Int: (edge: WrongEdge, offset: Interval)] = [:]
    var all: [OffEdge] = []
    for (part, edge) in sorted {
      all.append(
        explanation.modal.map {
          OffEdge(edge: edge, origin: near, off: part.offset(edge.edge, in: $0))
        } ?? OffEdge(edge: edge, off: part.offset(edge.edge).widened(by: pixel)))
      guard let kind = part.kinds[edge.edge] else { continue }
      let offset = part.plainOffset(edge.edge)
      if let (origin, known) = first[kind] {
        all.append(OffEdge(edge: edge, origin: origin, off: offset - known))
      } else {
        first[kind] = (edge, offset)
      }
    }
    return all.filter { !$0.off.contains(0) }
  }

  /// The numbers with which edges move.
  private func candidates(
    for open: [OffEdge], in explanation: Explanation, isVertical: Bool
  ) -> [Candidate] {
    var change = explanation.change
    change.roundsOrigin = false
    guard Set(open.map(\.edge.element)).count > (missing.isEmpty ? 1 : 0),
      let frames = try? content.frames(change)
    else { return [] }
    let taken = Set(explanation.causes.flatMap(\.numbers))
    let wrong = Set(open.map(\.edge))
    let near = WrongEdge(element: nil, edge: EdgeComparison.edges(isVertical: isVertical)[0])
    let right = explanation.parts.flatMap { part in
      EdgeComparison.edges(isVertical: isVertical).map {
        WrongEdge(element: part.element, edge: $0)
      }
    }.filter { !wrong.contains($0) }.map {
      OffEdge(edge: $0, origin: modal == nil ? nil : near, off: Interval(0))
    }
    return numbers(of: open.compactMap(\.edge.element), isVertical: isVertical).compactMap {
      cause in
      let cause = cause.ofGrown(in: explanation.parts)
      guard taken.isDisjoint(with: cause.numbers) else { return nil }
      var one = change
      one.add(cause, points: 1)
      guard let moved = try? content.frames(one) else { return nil }
      func share(_ off: OffEdge) -> Double { off.place(in: moved) - off.place(in: frames) }
      let rightCount = right.count { share($0).magnitude >= Self.leastShare }
      return (cause, open.map(share), rightCount)
    }
  }
}
