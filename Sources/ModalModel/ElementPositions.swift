/// Where each of some elements stands among them, by its id.
public struct ElementPositions: Sendable {
  /// The ids, in the order of the elements.
  public let ids: [String]
  /// The same by id, where they are many; of a few, looking at all of them is sooner done.
  private let positions: [String: Int]

  /// The positions of elements with some ids; of equal ones the first counts.
  public init(_ ids: [String]) {
    self.ids = ids
    positions =
      ids.count > 16
      ? Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first }) : [:]
  }

  /// The position of the element with an id; nil if there is none.
  public subscript(id: String) -> Int? {
    positions.isEmpty ? ids.firstIndex(of: id) : positions[id]
  }
}
