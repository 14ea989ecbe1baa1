extension Range<Int> {
  /// The first place at which a condition does not hold, which holds up to some place and nowhere after it; the end
  /// if it always does.
  @inlinable package func partition(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
