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
    let first = [plain, resized].compactMap(\.self)
    let most = first.compactMap { way in
      explanation(way.texts, followsMost: true).flatMap {
        count(of: $0) < count(of: way) ? $0 : nil
      }
    }
    let explained = isQuick ? first + most : (first + most).map(withCauses)
    return explained.min { count(of: $0) < count(of: $1) }
  }

  /// An edge that is wrong.
  private struct OffEdge: Equatable {
    var edge: WrongEdge
    /// The edge from which it is measured; nil for the container.
    var origin: WrongEdge?
    var off: Interval

    static func == (one: OffEdge, other: OffEdge) -> Bool {
      one.edge == other.edge && one.origin == other.origin
    }
  }

  /// A number, with the edges that are wrong and move with it, by how much for each point of the number, and with how many move
  /// that are right.
  private struct Candidate {
    var cause: PlaceCause
    var shares: [(off: OffEdge, share: Double)]
    var rightCount: Int
  }

  /// The explanation with a cause for each edge that has one, in the order in which they stand.
  private func withCauses(_ explanation: Explanation) -> Explanation {
    var best = explanation
    for isVertical in [false, true] {
      var idle = 0
      var open = offEdges(of: best, isVertical: isVertical)
      var candidates = self.candidates(for: open, in: best, isVertical: isVertical)
      while idle < min(Self.mostEdges, open.count), best.causes.count < Self.mostCauses {
        if let next = with(candidates, for: open[idle], beside: open, in: best) {
          best = next
          open = offEdges(of: best, isVertical: isVertical)
          candidates = self.candidates(for: open, in: best, isVertical: isVertical)
          idle = 0
        } else {
          idle += 1
        }
      }
    }
    return best
  }

  /// The explanation with the number from which an edge follows, with the most others: fewer things are wrong with it, and
  /// nothing new.
  private func with(
    _ candidates: [Candidate], for edge: OffEdge, beside open: [OffEdge],
    in explanation: Explanation
  ) -> Explanation? {
    let elements = Set(open.map(\.edge.element))
    let likely = candidates.flatMap { candidate -> [(cause: PlaceCause, rank: [Int])] in
      guard let share = candidate.shares.first(where: { $0.off == edge })?.share
      else { return [] }
      let own = edge.off * (1 / share)
      let all = candidate.shares.map { (off: $0.off, points: $0.off.off * (1 / $0.share)) }
      let near = all.filter { $0.points.intersection(own) != nil }
      let common = near.map(\.points).mostCommon?.intersection(own) ?? own
      let count = Set(near.map(\.off.edge.element)).count
      return points(of: candidate.cause, in: common).enumerated().map { number, points in
        var cause = candidate.cause
        cause.points = points
        return (cause, [candidate.rightCount, -count, number])
      }
    }
    let sorted = likely.enumerated().sorted {
      ($0.element.rank + [$0.offset]).lexicographicallyPrecedes($1.element.rank + [$1.offset])
    }
    var best: (explanation: Explanation, count: Int, left: Int)?
    for cause in sorted.map(\.element.cause).prefix(mostTried) where best?.left != 0 {
      guard
        let next = self.explanation(
          explanation.texts, explanation.causes + [cause], followsMost: explanation.followsMost),
        isMissing(cause) || place(of: cause, in: next) != nil
      else { continue }
      let left = offEdges(of: next, isVertical: cause.isVertical)
      let count = count(of: next)
      guard count < self.count(of: explanation), !left.contains(edge),
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
    if let possible = missingRoom(of: cause) {
      return possible.filter { points.widened(by: Self.noise).contains($0) }
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
    let parts = [explanation.modal].compactMap(\.self) + explanation.parts
    let sorted = parts.flatMap { part in
      edges.map { (part, edge: WrongEdge(element: part.element, edge: $0)) }
    }.enumerated().sorted {
      ($0.element.edge.place(in: explanation.frames), $0.offset)
        < ($1.element.edge.place(in: explanation.frames), $1.offset)
    }.map(\.element)
    // In the modal nothing is rounded to pixels.
    let pixel = content.isRounded ? 1 / content.environment.scale : 0
    var first: [Int: (edge: WrongEdge, offset: Interval)] = [:]
    var all: [OffEdge] = []
    func add(_ edge: WrongEdge, from origin: WrongEdge?, _ off: Interval) {
      if !off.contains(0) { all.append(OffEdge(edge: edge, origin: origin, off: off)) }
    }
    for (part, edge) in sorted {
      if let modal = explanation.modal {
        add(edge, from: near, part.offset(edge.edge, in: modal))
      } else {
        add(edge, from: nil, part.offset(edge.edge).widened(by: pixel))
      }
      guard let kind = part.kinds[edge.edge] else { continue }
      let offset = part.plainOffset(edge.edge)
      if let (origin, known) = first[kind] {
        add(edge, from: origin, offset - known)
      } else {
        first[kind] = (edge, offset)
      }
    }
    return all
  }

  /// The numbers with which some edges move.
  private func candidates(
    for open: [OffEdge], in explanation: Explanation, isVertical: Bool
  ) -> [Candidate] {
    var change = explanation.change
    change.roundsOrigin = false
    guard Set(open.map(\.edge.element)).count > (missing.isEmpty ? 1 : 0),
      let frames = try? content.frames(change)
    else { return [] }
    func place(_ off: OffEdge, _ frames: (modal: Rect, elements: [Rect])) -> Double {
      off.edge.place(in: frames) - (off.origin?.place(in: frames) ?? 0)
    }
    // A format may hide that an element is larger, below which others are wrong.
    let asked = Set(
      (open.compactMap(\.edge.element).prefix(Self.mostAsked)
        + parts.compactMap(\.element).prefix(Self.mostAsked)))
    let taken = Set(explanation.causes.flatMap(\.numbers))
    let edges = EdgeComparison.edges(isVertical: isVertical)
    let near = modal == nil ? nil : WrongEdge(element: nil, edge: edges[0])
    let wrong = Set(open.map(\.edge))
    let right = explanation.parts.flatMap { part in
      edges.map { WrongEdge(element: part.element, edge: $0) }.filter { !wrong.contains($0) }
        .map { OffEdge(edge: $0, origin: near, off: Interval(0)) }
    }
    return numbers(of: asked, isVertical: isVertical).compactMap { cause in
      let cause = cause.ofGrown(in: explanation.parts)
      guard taken.isDisjoint(with: cause.numbers) else { return nil }
      var one = change
      for number in cause.numbers { one.numbers[number, default: 0] += 1 }
      guard let moved = try? content.frames(one) else { return nil }
      func shares(_ all: [OffEdge]) -> [(off: OffEdge, share: Double)] {
        all.map { (off: $0, share: place($0, moved) - place($0, frames)) }
          .filter { $0.share.magnitude >= Self.leastShare }
      }
      return Candidate(cause: cause, shares: shares(open), rightCount: shares(right).count)
    }
  }
}
