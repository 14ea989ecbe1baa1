/// All numbers that a number of a dump may have been before it was rounded, in points.
package struct Interval: Hashable, Sendable {
  /// The smallest of them.
  package var lower: Double
  /// The largest of them.
  package var upper: Double

  /// All numbers between two.
  package init(_ lower: Double, _ upper: Double) {
    self.lower = min(lower, upper)
    self.upper = max(lower, upper)
  }

  /// All numbers that are no further from one than a distance.
  package init(_ middle: Double, within distance: Double = 0) {
    self.init(middle - distance, middle + distance)
  }

  /// The number in the middle.
  package var middle: Double { lower + (upper - lower) / 2 }

  /// Whether it contains a number.
  package func contains(_ number: Double) -> Bool { lower <= number && number <= upper }

  /// The same with a little more on both sides.
  func widened(by distance: Double) -> Interval { Interval(lower - distance, upper + distance) }

  /// What it has in common with another one; nil if that is nothing.
  func intersection(_ other: Interval) -> Interval? {
    let (low, high) = (max(lower, other.lower), min(upper, other.upper))
    return low <= high ? Interval(low, high) : nil
  }

  /// The number in it that is nearest to another one.
  func nearest(to number: Double) -> Double { min(max(number, lower), upper) }

  /// The distance from a number, in points: positive where the interval is greater, 0 where it contains the number.
  package func distance(from number: Double) -> Double {
    if number < lower { return lower - number }
    if number > upper { return upper - number }
    return 0
  }

  static func + (one: Interval, other: Interval) -> Interval {
    Interval(one.lower + other.lower, one.upper + other.upper)
  }

  package static func - (one: Interval, other: Interval) -> Interval {
    Interval(one.lower - other.upper, one.upper - other.lower)
  }

  static func * (interval: Interval, factor: Double) -> Interval {
    Interval(interval.lower * factor, interval.upper * factor)
  }
}

extension [Interval] {
  /// What the most of them have in common, of equally many those that come first; nil without any.
  var mostCommon: Interval? {
    let lowers = map(\.lower).sorted()
    let uppers = map(\.upper).sorted()
    var most = (count: 0, at: 0.0)
    for interval in self {
      // Where the most overlap one of them begins.
      let begun = lowers.partitioningIndex { $0 > interval.lower }
      let ended = uppers.partitioningIndex { $0 >= interval.lower }
      if begun - ended > most.count { most = (begun - ended, interval.lower) }
    }
    let around = filter { $0.contains(most.at) }
    return around.dropFirst().reduce(around.first) { common, next in
      common.flatMap { $0.intersection(next) }
    }
  }
}
