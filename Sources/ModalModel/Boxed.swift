/// Keeps a large value elsewhere, so that what holds it is small and can be copied at little cost.
///
/// It is still a value: a copy is made when one of several holders changes it.
@propertyWrapper
public struct Boxed<Value> {
  /// The one value. An array copies on writing and is sendable where its elements are.
  @usableFromInline var storage: [Value]

  /// A value.
  @inlinable
  public init(wrappedValue: Value) {
    storage = [wrappedValue]
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}

extension Boxed: Sendable where Value: Sendable {}
