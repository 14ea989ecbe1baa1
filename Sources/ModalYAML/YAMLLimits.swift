/// How much of a text is read before it is refused, so that no file can exhaust the machine.
public struct YAMLLimits: Sendable {
  /// The most bytes a file may have.
  public var bytes: Int
  /// The most levels collections may be nested.
  public var depth: Int
  /// The most nodes a file may have after all its aliases are expanded.
  public var nodes: Int

  /// Limits; the defaults are those of the language: 10 MB, 64 levels, 100,000 nodes.
  public init(bytes: Int = 10_000_000, depth: Int = 64, nodes: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }
}
