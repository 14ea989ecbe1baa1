/// A number that may be another one in the app, and what it would have to be greater by for each edge that is elsewhere and moves
/// with it.
struct NeededNumber {
  struct Edge {
    var element: Int?
    /// Which one it is in the order in which causes are looked for.
    var position: Int
    var points: Interval
  }
  /// What the number may be greater by, how many edges that explains, and which of them is the first one.
  typealias Found = (causes: [PlaceCause], count: Int, position: Int)

  var cause: PlaceCause
  var edges: [Edge] = []
  /// By how much it may be greater; nil for anything.
  var possible: [Double]?
  /// Of how many elements it has to move edges, or explain them: what moves one element alone is the place of that, unless it
  /// is known how far.
  private var least: Int { possible == nil ? 2 : 1 }

  /// The number as the first edge has it that is elsewhere; nil if it moves too few elements.
  func forFirst() -> Found? {
    guard Set(edges.map(\.element)).count >= least,
      let first = edges.min(by: { $0.position < $1.position })
    else { return nil }
    let own = edges.filter { $0.element == first.element }.map(\.points)
    return own.mostCommon.flatMap { causes($0, first.position, ofAtLeast: 1) }
  }

  /// The number as the most edges have it; nil if it explains too few elements.
  func forMost() -> Found? {
    edges.map(\.points).mostCommon.flatMap { causes($0, 0, ofAtLeast: least) }
  }

  /// The number greater by so many points, if that explains edges of at least so many elements.
  private func causes(_ points: Interval, _ position: Int, ofAtLeast least: Int) -> Found? {
    let explained = edges.filter { $0.points.intersection(points) != nil }
    guard Set(explained.map(\.element)).count >= least else { return nil }
    let known = possible?.filter { points.widened(by: PlaceComparison.noise).contains($0) }
    let causes = (known ?? points.plainNumbers).map { points in
      var cause = cause
      cause.points = points
      return cause
    }
    return causes.isEmpty ? nil : (causes, explained.count, position)
  }
}

extension Interval {
  /// Numbers in it with few digits, at most five, those near its middle first.
  fileprivate var plainNumbers: [Double] {
    // Thirds are the pixels of most devices.
    for unit in [1, 0.5, 1.0 / 3, 0.1, 0.01, 0.001] {
      let first = (middle / unit).rounded()
      let numbers = [0, -1, 1, -2, 2].map { (first + $0) * unit }.filter(contains)
      if !numbers.isEmpty { return numbers }
    }
    return [middle]
  }
}
