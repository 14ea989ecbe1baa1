/// Questions about numbers that are sorted, from the smallest to the largest.
extension [Int] {
  /// Whether a number is among them.
  func hasSorted(_ number: Int) -> Bool { hasSorted(in: number..<(number + 1)) }

  /// Whether any of them is in a range.
  func hasSorted(in range: Range<Int>) -> Bool {
    let next = partitioningIndex { $0 >= range.lowerBound }
    return next < count && self[next] < range.upperBound
  }
}

extension Array {
  /// The position of the first element for which something holds, which holds for all behind it, too.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
