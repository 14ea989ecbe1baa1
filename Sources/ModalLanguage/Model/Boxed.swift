/// Keeps a large value elsewhere, so that what holds it is small and can be copied at little cost.
///
/// It is still a value: a copy is made when one of several holders changes it.
public struct Boxed<Value> {
  /// The one value. An array copies on writing and is sendable where its elements are.
  @usableFromInline var storage: [Value]

  /// Keeps a value.
  @inlinable public init(_ value: Value) {
    storage = [value]
  }

  /// The value, which is read and changed where it is.
  @inlinable public var value: Value {
    // By the span: the array's own subscript would hand out a copy.
    _read { yield storage.span[0] }
    _modify { yield &storage[0] }
  }
}

extension Boxed: Sendable where Value: Sendable {}
