extension YAMLTree {
  /// The place of a key by that of its value, or of what stands in that: what is wrong with a key is shown at the key.
  ///
  /// - Parameters:
  ///   - key: What the key says.
  ///   - value: Where the value stands.
  /// - Returns: The place; nil where another key stands right before the value, as before an alias.
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
