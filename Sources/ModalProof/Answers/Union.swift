/// Answers about the same containers, taken together: of several scales, or several states.
extension Extent {
  /// The ends of the values in either of both.
  package func union(_ other: Extent) -> Extent {
    var union = self
    if other.least.value < least.value { union.least = other.least }
    if other.least.value == least.value, other.least.isAttained { union.least.isAttained = true }
    if greatest.value < other.greatest.value { union.greatest = other.greatest }
    if other.greatest.value == greatest.value, other.greatest.isAttained {
      union.greatest.isAttained = true
    }
    return union
  }
}

extension Region {
  /// The containers of either region; nil if they cannot be told in a few conditions.
  package func union(_ other: Region) -> Region? {
    var rows = conditions
    for row in other.conditions {
      if rows.contains(where: { $0.covers(row) }) { continue }
      rows.removeAll { row.covers($0) }
      rows.append(row)
    }
    return rows.count <= Region.most ? Region(conditions: rows) : nil
  }
}

extension Row {
  /// Whether it holds wherever another one does that bounds the same sum.
  fileprivate func covers(_ other: Row) -> Bool {
    guard terms == other.terms else { return false }
    let isNearer = other.bound < bound
    let isSame = other.bound == bound
    switch (relation, other.relation) {
    case (.less, .less), (.atMost, .atMost), (.atMost, .less): return isNearer || isSame
    case (.less, .atMost): return isNearer
    case (.greater, .greater), (.atLeast, .atLeast), (.atLeast, .greater): return !isNearer
    case (.greater, .atLeast): return !isNearer && !isSame
    case (.less, .equal): return isNearer
    case (.greater, .equal): return !isNearer && !isSame
    case (.atMost, .equal): return isNearer || isSame
    case (.atLeast, .equal): return !isNearer
    case (.equal, _): return relation == other.relation && isSame
    default: return false
    }
  }
}

extension ContainerPoint {
  /// Whether it comes before another one: by the keyboard, then the width, then the height.
  package func isLess(than other: ContainerPoint) -> Bool {
    if keyboard != other.keyboard { return keyboard < other.keyboard }
    if width != other.width { return width < other.width }
    return height < other.height
  }
}
