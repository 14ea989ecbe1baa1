/// A value for each of four edges, in the order left, top, right, bottom.
package struct Edges<Value> {
  private var left: Value
  private var top: Value
  private var right: Value
  private var bottom: Value

  /// A value for each edge.
  init(_ left: Value, _ top: Value, _ right: Value, _ bottom: Value) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The same value for all edges.
  init(repeating value: Value) { self.init(value, value, value, value) }
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

extension Edges: Sendable where Value: Sendable {}
