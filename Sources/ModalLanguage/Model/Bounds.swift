/// What bounds an extent, a width or a height. What there is to know of a bound stands in this file.
public enum Bound: String, CaseIterable, Hashable, Sendable {
  case maximum = "max"
  case minimum = "min"

  /// The key that says it.
  package func key(on axis: Axis) -> String { rawValue + axis.of("Width", "Height") }

  /// The number of points that bounds nothing.
  @inlinable public var unbounded: Double { unbounded(of: Double.self) }

  /// The same of another kind of number.
  @inlinable
  public func unbounded<Number: LayoutNumber>(of type: Number.Type) -> Number {
    switch self {
    case .maximum: .infinity
    case .minimum: -.infinity
    }
  }
}

/// Something for each bound of an extent, such as its length or its points.
public struct Bounds<Value> {
  /// The extent is no larger, whatever else bounds it.
  public var maximum: Value
  /// The extent is no smaller, unless the maximum says otherwise.
  public var minimum: Value

  /// What a function says of each bound.
  @inlinable
  public init<Failure>(_ value: (Bound) throws(Failure) -> Value) throws(Failure) {
    maximum = try value(.maximum)
    minimum = try value(.minimum)
  }

  /// What there is for a bound.
  @inlinable public subscript(bound: Bound) -> Value {
    switch bound {
    case .maximum: maximum
    case .minimum: minimum
    }
  }

  /// Whether something holds of one of them.
  @inlinable
  public func contains(where test: (Bound, Value) -> Bool) -> Bool {
    test(.maximum, maximum) || test(.minimum, minimum)
  }
}

extension Bounds: Sendable where Value: Sendable {}
extension Bounds: Equatable where Value: Equatable {}
extension Bounds: Hashable where Value: Hashable {}

extension Bounds where Value: LayoutNumber {
  /// What an extent becomes.
  @inlinable
  public func applied(to extent: Value) -> Value {
    .least(maximum, .greatest(minimum, extent))
  }

  /// The bound that decides what an extent becomes; nil where it stays as it is.
  @inlinable
  public func binding(_ extent: Value) -> Bound? {
    maximum < max(minimum, extent) ? .maximum : extent < minimum ? .minimum : nil
  }

  /// Whether the minimum is above the maximum, which wins.
  @inlinable package var areCrossed: Bool { minimum > maximum }
}

extension Bounds<Length?> {
  /// The points; nil where one of the lengths is not a plain number.
  public var constants: Bounds<Double>? {
    contains { $1 != nil && $1?.constant == nil }
      ? nil : Bounds<Double> { self[$0]?.constant ?? $0.unbounded }
  }
}
