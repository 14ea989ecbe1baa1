/// What is known of a claim about all of some containers.
package enum Verdict: Hashable, Sendable {
  /// It holds in all of them.
  case proved
  /// It does not hold in some.
  case refuted(Refutation)
  /// It is not known to fail, but not proved everywhere; and why, each reason once.
  case undecided([Undecided])
}

/// Where a claim does not hold.
package struct Refutation: Hashable, Sendable {
  /// The container where it does not hold that is shown: that with the least keyboard, of these the narrowest, then the lowest.
  package var example: ContainerPoint
  /// What widths, heights and keyboards it does not hold for, by ``ContainerLength``; nil if that is not known.
  package var extents: [Extent]?
  /// All containers where it does not hold, in a few conditions; nil if they cannot be told in a few.
  package var region: Region?
  /// Why it is not known of some more containers.
  package var undecided: [Undecided]
}

/// A container and its keyboard, in points.
package struct ContainerPoint: Hashable, Sendable {
  package var width: Rational
  package var height: Rational
  package var keyboard: Rational
}

/// The ends of the values that a length has.
package struct Extent: Hashable, Sendable {
  package var least: Infimum
  package var greatest: Infimum

  package init(least: Infimum, greatest: Infimum) {
    self.least = least
    self.greatest = greatest
  }
}
