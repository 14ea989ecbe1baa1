/// A half-open range of one source text, counted in Unicode scalars from the text's start.
///
/// Scalars are the unit libyaml's marks count in, so a span costs nothing to make while reading;
/// ``LineTable`` turns it into lines, columns and bytes when a person or a tool asks.
/// A byte-order mark is not counted.
public struct SourceSpan: Hashable, Sendable {
  /// Which of the texts of a ``SourceSet`` the range lies in.
  public var file: UInt32
  /// The first scalar of the range.
  public var start: UInt32
  /// The scalar after the last one of the range; equal to `start` for a place between two scalars.
  public var end: UInt32

  /// A range of scalars in the text number `file`.
  @inlinable
  public init(file: UInt32 = 0, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The empty range before the first scalar of the text number `file`.
  public static func beginning(ofFile file: UInt32 = 0) -> SourceSpan {
    SourceSpan(file: file, start: 0, end: 0)
  }

  /// The smallest range that holds both this one and `other`, which lie in the same text.
  @inlinable
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}

/// A value together with the place in the source that states it.
public struct Located<Value> {
  /// What the source says.
  public var value: Value
  /// Where it says so.
  public var span: SourceSpan

  /// A value stated at `span`.
  @inlinable
  public init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }

  /// The same place with another value.
  @inlinable
  public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: span)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
