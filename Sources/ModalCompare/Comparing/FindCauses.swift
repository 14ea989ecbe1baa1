internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds what an app has otherwise than the spec, so that little is elsewhere beside what follows from it: one cause is one
/// finding.
extension PlaceComparison {
  /// How many causes are looked for at most, and how many candidates are tried for each; fewer in a content of very many
  /// elements.
  var mostTried: Int { min(12, 2 + 1000 / (content.elements.count + 1)) }
  /// How often a cause is looked for at most with the sizes of texts taken one way.
  private var mostRounds: Int { mostTried + 4 }
  /// How many ways to take the sizes of texts are tried beside the first at most.
  private static let mostWays = 4
  /// How many texts are each tried as what does not decide where other things are at most.
  private static let mostTexts = 20
  /// How many causes may be taken in a row by which not less is left to be believed.
  private static let mostIdle = 3
  /// How many explanations are followed at most.
  private static let mostOpen = 4

  /// The explanation that leaves the least to be believed; nil for a formula without a value.
  ///
  /// - Parameter isQuick: Whether no causes are looked for but sizes of texts.
  /// - Returns: The explanation.
  func bestExplanation(isQuick: Bool) -> Explanation? {
    guard let plain = explanation([:]) else { return nil }
    if plain.places.isEmpty { return plain }
    let texts = sizesOfTexts()
    let sized = texts.isEmpty ? nil : explanation(texts)
    if let sized, sized.cost < 1, !sized.mayBeLess { return sized }
    if isQuick { return [plain, sized].compactMap(\.self).min { $0.cost < $1.cost } }
    let first = sized ?? plain
    var others = sized == nil ? [] : [plain]
    // With sizes that are rounded less is known, and what is known may have one cause.
    others += ([first] + others).compactMap { explanation($0.texts, isExact: true) }
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
    var best = first
    if let other = likely.first?.element, other.cost < best.cost { best = other }
    for way in [first] + likely.prefix(Self.mostWays).map(\.element)
    // If everything has a cause the sizes are right.
    where best.mayBeLess && !best.places.isEmpty {
      var found = way
      var rounds = mostRounds
      for isVertical in [false, true] {
        let start = found
        for order in CauseOrder.allCases where found.mayBeLess {
          let next = withCauses(start, in: order, isVertical: isVertical, &rounds)
          if next.fullCost < found.fullCost { found = next }
        }
      }
      if found.fullCost < best.fullCost { best = found }
    }
    return best
  }

  /// The explanation with the numbers on an axis that leave the least to be believed. Some that leave as much are followed as
  /// well: what has two causes may look no better with one of them.
  private func withCauses(
    _ explanation: Explanation, in order: CauseOrder, isVertical: Bool, _ rounds: inout Int
  ) -> Explanation {
    var best = explanation
    var open = [
      self.explanation(
        explanation.texts, explanation.causes, isExact: explanation.isExact, settled: order)
    ].compactMap(\.self)
    var idle = 0
    while best.mayBeLess, rounds > 0, idle < Self.mostIdle, let first = open.first,
      first.causes.count < mostTried
    {
      var next: [(explanation: Explanation, rank: Rank)] = []
      for before in open {
        let (wrong, rank) = offEdges(of: before, order, isVertical: isVertical)
        for cause in causes(of: wrong, in: before, order, isVertical: isVertical) {
          guard let causes = before.causes.adding(cause),
            let found = self.explanation(
              before.texts, causes, isExact: before.isExact, settled: order)
          else { continue }
          let other = offEdges(of: found, order, isVertical: isVertical).rank
          if found.cost < before.cost || other.count < rank.count || other.first < rank.first {
            next.append((found, other))
          }
        }
      }
      guard !next.isEmpty else { break }
      rounds -= 1
      let sorted = next.enumerated().sorted {
        ($0.element.rank.first, $0.element.explanation.cost, $0.element.rank.count, $0.offset)
          < ($1.element.rank.first, $1.element.explanation.cost, $1.element.rank.count, $1.offset)
      }
      open = likeliest(sorted.map(\.element.explanation))
      idle += 1
      for found in open where found.fullCost < best.fullCost {
        (best, idle) = (found, 0)
      }
    }
    return best
  }

  /// The first explanations. Where a format is exact each has other numbers than those before, as it is known how much greater
  /// they are; where it rounds that is decided later, and more are followed.
  private func likeliest(_ sorted: [Explanation]) -> [Explanation] {
    var numbers: Set<[[PlaceNumber]]> = []
    var likeliest: [Explanation] = []
    let most = isRounded ? 2 * Self.mostOpen : Self.mostOpen
    for explanation in sorted where likeliest.count < most {
      let own = explanation.causes.map(\.numbers)
      // A cause of which nothing is seen for sure is none.
      guard isRounded || !numbers.contains(own), hasPlaces(of: explanation) else { continue }
      numbers.insert(own)
      likeliest.append(explanation)
    }
    return likeliest
  }
}

extension [PlaceCause] {
  /// The causes with another one; one of the same numbers is the same. Nil if it shares some numbers with one of them: then a
  /// number would be said twice.
  fileprivate func adding(_ cause: PlaceCause) -> [PlaceCause]? {
    var cause = cause
    let same = first { $0.kind == cause.kind && $0.numbers == cause.numbers }
    cause.points += same?.points ?? 0
    let rest = filter { $0 != same }
    guard !rest.contains(where: { !Set($0.numbers).isDisjoint(with: cause.numbers) }) else {
      return nil
    }
    return rest + [cause]
  }
}
