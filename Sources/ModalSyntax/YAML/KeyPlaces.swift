extension YAMLTree {
  /// The place of a key, found from its value or something in the value: findings about a key point
  /// at the key.
  ///
  /// - Parameters:
  ///   - key: The text of the key.
  ///   - value: The place of the value.
  /// - Returns: The place; nil if another key is directly before the value, as before an alias.
  package func keySpan(of key: String, at value: SourceSpan) -> SourceSpan? {
    guard value.file == file else { return nil }
    for index in nodes.indices where nodes[index].start == value.start {
      guard nodes[index].end == value.end else { continue }
      // The key of a mapping stands before the first key in it.
      for before in stride(from: index - 1, through: max(0, index - 5), by: -1) {
        let id = NodeID(Int32(before))
        if kind(of: id) == .scalar, says(id, key) { return span(of: id) }
      }
    }
    return nil
  }
}
