/// How much of a text is read before it is refused, so that no file can exhaust the machine.
public struct YAMLLimits: Sendable {
  /// The most bytes a file may have.
  public var bytes: Int
  /// The most levels collections may be nested.
  public var depth: Int
  /// The most nodes a file may have after all its aliases are expanded and with all that it takes over by
  /// `extends`.
  public var nodes: Int

  /// Limits; the defaults are those of the language: 10 MB, 64 levels, 100,000 nodes.
  public init(bytes: Int = 10_000_000, depth: Int = 64, nodes: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }
}

/// What passing a limit does.
extension Composer {
  /// Counts nodes against the limit; false when it is passed and the reading stops.
  @inline(__always)
  mutating func count(_ nodes: Int, at span: SourceSpan) -> Bool {
    expandedNodes += nodes
    return expandedNodes <= limits.nodes ? true : refuseNodes(at: span)
  }

  @inline(never)
  private mutating func refuseNodes(at span: SourceSpan) -> Bool {
    report(
      .tooManyNodes, at: span, "more than \(limits.nodes) nodes once the aliases are expanded",
      help: "split the file, or use fewer aliases of aliases")
    abandon()
    return false
  }

  /// Lets go of everything after a limit has stopped the reading.
  mutating func abandon() {
    tree.isPartial = true
    open = []
    tree.documents = []
  }
}
