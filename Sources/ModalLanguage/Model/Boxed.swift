/// Stores a large value on the heap, so that the containing value is cheap to copy.
///
/// It has value semantics: changing one of several copies makes a copy of the value first.
public struct Boxed<Value> {
  /// The one value. An array copies on writing and is sendable where its elements are.
  @usableFromInline var storage: [Value]

  /// Boxes a value.
  @inlinable public init(_ value: Value) {
    storage = [value]
  }

  /// The value; it is read and changed in place.
  @inlinable public var value: Value {
    // By the span: the array's own subscript would hand out a copy.
    _read { yield storage.span[0] }
    _modify { yield &storage[0] }
  }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
