internal import ModalLanguage

/// In which order causes are looked for. Where one thing stands below the other, what is first elsewhere has a cause of its own.
enum CauseOrder: CaseIterable {
  /// From the left or the top, and from the right or the bottom.
  case nearFirst, farFirst
  /// That first which explains the most.
  case mostFirst

  /// What edges that move alike are off by together, each with its place in the spec: what the most are, or the first ones.
  func common(_ offsets: [(place: Double, offset: Interval)]) -> Interval? {
    switch self {
    case .mostFirst: return offsets.map(\.offset).mostCommon
    case .nearFirst, .farFirst:
      let sorted = offsets.enumerated().sorted {
        let (one, other) = ($0.element.place, $1.element.place)
        return (self == .nearFirst ? one : -one, $0.offset)
          < (self == .nearFirst ? other : -other, $1.offset)
      }.map(\.element)
      return sorted.dropFirst().reduce(sorted.first?.offset) { common, next in
        common.flatMap { $0.intersection(next.offset) ?? $0 }
      }
    }
  }
}
