/// The positions of things in a list, by name.
public struct NamePositions: Sendable {
  /// The names, in order.
  public private(set) var names: [String]
  /// The same by name, where they are many; of a few, looking at all of them is sooner done.
  private var positions: [String: Int] = [:]

  /// Creates the positions of names; for duplicates the first counts.
  public init(_ names: [String] = []) {
    self.names = names
    if names.count > 16 { notePositions() }
  }

  private mutating func notePositions() {
    positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }

  func contains(_ name: String) -> Bool { self[name] != nil }

  /// Adds a name after the others, unless it is there.
  mutating func insert(_ name: String) {
    guard !contains(name) else { return }
    names.append(name)
    if !positions.isEmpty {
      positions[name] = names.count - 1
    } else if names.count > 16 {
      notePositions()
    }
  }

  /// The position of a name; nil if it is not in the list.
  public subscript(name: String) -> Int? {
    positions.isEmpty ? names.firstIndex(of: name) : positions[name]
  }
}
