/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// Points from left to right; may be negative where the real control's are.
  public var width: Double
  /// Points from top to bottom; may be negative where the real control's are.
  public var height: Double

  /// A size in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing in both directions.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points, its origin at the top left, y pointing down, as in UIKit.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points from left to right; may be negative where the real control's are.
  public var width: Double
  /// Points from top to bottom; may be negative where the real control's are.
  public var height: Double

  /// A rectangle in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The edge opposite to `x`.
  @inlinable public var maxX: Double { x + width }
  /// The edge opposite to `y`.
  @inlinable public var maxY: Double { y + height }
  /// The four numbers in the order in which a spec writes them: x, y, width, height.
  public var numbers: [Double] { [x, y, width, height] }
  /// Whether each of them is a number.
  @inlinable public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// Nothing at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

/// Distances from the four edges of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Distances in points, in UIKit's order.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance on any side.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A value for each of the four sides.
public struct Sides<Value> {
  /// The top side's.
  public var top: Value
  /// The left side's.
  public var left: Value
  /// The bottom side's.
  public var bottom: Value
  /// The right side's.
  public var right: Value

  /// Values in UIKit's order.
  @inlinable
  public init(top: Value, left: Value, bottom: Value, right: Value) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// One value for all sides.
  @inlinable
  public init(all value: Value) {
    self.init(top: value, left: value, bottom: value, right: value)
  }
}

extension Sides: Sendable where Value: Sendable {}

extension Rect {
  /// Whether each number is as near to another rectangle's as a tolerance says, in points.
  public func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    zip(numbers, other.numbers).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}
