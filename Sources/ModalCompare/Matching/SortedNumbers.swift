/// Questions about numbers that are sorted, from the smallest to the largest.
extension [Int] {
  /// Whether a number is among them.
  func hasSorted(_ number: Int) -> Bool { hasSorted(in: number..<(number + 1)) }

  /// Whether any of them is in a range.
  func hasSorted(in range: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] >= range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low < count && self[low] < range.upperBound
  }
}
