/// The reader of YAML. All give the same trees and findings.
public enum YAMLReaderChoice: String, CaseIterable, Hashable, Sendable {
  /// The fastest: a reader for plain texts, and libyaml for all others.
  case auto
  /// libyaml alone.
  case libyaml
}

/// The limits for a file, so that no file can exhaust the machine.
public struct YAMLLimits: Sendable {
  /// The maximum number of bytes.
  public var bytes: Int
  /// The maximum nesting depth of collections.
  public var depth: Int
  /// The maximum number of nodes, with aliases and `extends` expanded.
  public var nodes: Int
  /// The reader that it is left to.
  public var reader: YAMLReaderChoice

  /// Creates limits. The defaults are those of the language: 10 MB, 64 levels, 100,000 nodes.
  public init(
    bytes: Int = 10_000_000, depth: Int = 64, nodes: Int = 100_000,
    reader: YAMLReaderChoice = .auto
  ) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.reader = reader
  }
}
