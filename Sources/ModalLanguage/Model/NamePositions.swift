/// The positions of things in a list, by name.
public struct NamePositions: Sendable {
  /// The names, in order.
  public let names: [String]
  /// The same by name, where they are many; of a few, looking at all of them is sooner done.
  private let positions: [String: Int]

  /// Creates the positions of names; for duplicates the first counts.
  public init(_ names: [String]) {
    self.names = names
    positions =
      names.count > 16
      ? Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first }) : [:]
  }

  /// The position of a name; nil if it is not in the list.
  public subscript(name: String) -> Int? {
    positions.isEmpty ? names.firstIndex(of: name) : positions[name]
  }
}
