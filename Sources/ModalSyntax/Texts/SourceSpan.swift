/// A half-open range of a source, counted in Unicode scalars from its start.
///
/// libyaml's marks count scalars, so a span costs nothing while reading. ``LineTable`` turns it into lines,
/// columns and bytes on demand. A byte-order mark is not counted.
public struct SourceSpan: Hashable, Sendable {
  /// The number of the source in its ``SourceSet``.
  public var file: UInt32
  /// The first scalar of the range.
  public var start: UInt32
  /// The scalar after the last one; equal to `start` for a place between two scalars.
  public var end: UInt32

  /// Creates a range of scalars in the source with a number.
  @inlinable
  public init(file: UInt32 = 0, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The empty range before the first scalar of a source.
  public static func beginning(ofFile file: UInt32 = 0) -> SourceSpan {
    SourceSpan(file: file, start: 0, end: 0)
  }

  /// Whether `other` lies within this one.
  package func contains(_ other: SourceSpan) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// The smallest range that contains this one and `other`, both in the same source.
  @inlinable
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}

/// A value with its place in the source.
public struct Located<Value> {
  /// The value.
  public var value: Value
  /// The place in the source.
  public var span: SourceSpan

  /// Creates a value with its place.
  @inlinable
  public init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }

  /// Transforms the value and keeps the place.
  @inlinable
  public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: span)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
