/// Where a value of the language is kept: so many bytes into what holds it.
///
/// A key path says the same, but the runtime walks it anew for each key of each layer.
struct Slot<Root, Value>: Sendable {
  private let offset: Int

  /// The slot of a stored property.
  init(_ path: WritableKeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      // A row that names a computed property is a mistake in the program, and no spec can cause it. It is met as soon
      // as the row's table is made: the tests make all tables.
      preconditionFailure("\(path) is not stored")
    }
    self.offset = offset
  }

  /// What is kept there; `root` is only read, but is too large to be copied for it.
  func value(in root: inout Root) -> Value { update(&root) { $0 } }

  func update<Result>(_ root: inout Root, _ change: (inout Value) -> Result) -> Result {
    unsafe withUnsafeMutablePointer(to: &root) {
      // The offset is that of a stored property of this type.
      let place = unsafe UnsafeMutableRawPointer($0) + offset
      return unsafe change(&place.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  func set(_ root: inout Root, to value: Value) { update(&root) { $0 = value } }
}
