/// A value for each of four edges, in the order left, top, right, bottom.
package struct Edges<Value> {
  /// The value of the left edge.
  package var left: Value
  /// The value of the top edge.
  package var top: Value
  /// The value of the right edge.
  package var right: Value
  /// The value of the bottom edge.
  package var bottom: Value

  /// A value for each edge.
  package init(left: Value, top: Value, right: Value, bottom: Value) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The same value for all edges.
  init(repeating value: Value) { self.init(left: value, top: value, right: value, bottom: value) }

  /// The results of combining each value with the same edge of other edges.
  func merged<Other, Result>(
    with other: Edges<Other>, _ merge: (Value, Other) -> Result
  ) -> Edges<Result> {
    Edges<Result>(
      left: merge(left, other.left), top: merge(top, other.top), right: merge(right, other.right),
      bottom: merge(bottom, other.bottom))
  }
}

extension Edges: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { 4 }

  package subscript(edge: Int) -> Value {
    get {
      switch edge {
      case 0: left
      case 1: top
      case 2: right
      default: bottom
      }
    }
    set {
      switch edge {
      case 0: left = newValue
      case 1: top = newValue
      case 2: right = newValue
      default: bottom = newValue
      }
    }
  }
}

extension Edges: Equatable where Value: Equatable {}
extension Edges: Hashable where Value: Hashable {}
extension Edges: Sendable where Value: Sendable {}
