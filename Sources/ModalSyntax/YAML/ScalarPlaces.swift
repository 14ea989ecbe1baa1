/// Where the scalars of a text stand: in between a ` #` begins a comment.
package struct ScalarPlaces: Sendable {
  /// Where their texts begin, in order, and how far they reach with those before them.
  private var starts: [UInt32] = []
  private var reaches: [UInt32] = []
  /// Where the scalars themselves begin, `|` and `>` included.
  private var heads: [UInt32] = []

  /// The scalars of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - table: The lines of the text that it was made from.
  package init(_ tree: YAMLTree, _ table: LineTable) {
    var places: [(start: UInt32, end: UInt32, head: UInt32)] = []
    for node in tree.nodes where node.kind == .scalar && node.start < node.end {
      var start = node.start
      if node.style == .block {
        // The line of `|` and `>` may end in a comment.
        let line = table.location(ofScalar: Int(start)).line
        start = UInt32(table.scalarOffset(ofByte: table.bytes(ofLine: line).upperBound))
        // An empty one has no text at all.
        guard start + 1 < node.end else { continue }
        start += 1
      }
      places.append((start, node.end, node.start))
    }
    places.sort { $0.start < $1.start }
    for place in places {
      starts.append(place.start)
      heads.append(place.head)
      reaches.append(max(place.end, reaches.last ?? 0))
    }
  }

  /// Where the scalar begins whose text goes on around a place; nil between scalars.
  package func start(around place: UInt32) -> UInt32? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, reaches[low - 1] > place else { return nil }
    return heads[low - 1]
  }
}
