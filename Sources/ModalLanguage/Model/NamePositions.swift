/// Where each of some things stands among them, by its name.
public struct NamePositions: Sendable {
  /// The names, in order.
  public let names: [String]
  /// The same by name, where they are many; of a few, looking at all of them is sooner done.
  private let positions: [String: Int]

  /// The positions of some names; of equal ones the first counts.
  public init(_ names: [String]) {
    self.names = names
    positions =
      names.count > 16
      ? Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first }) : [:]
  }

  /// The position of a name; nil if it is not among them.
  public subscript(name: String) -> Int? {
    positions.isEmpty ? names.firstIndex(of: name) : positions[name]
  }
}
