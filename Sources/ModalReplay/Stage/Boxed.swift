/// A large value that is handed on without being copied. A class only for that; it never changes.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
