/// A width and a height, in points.
public struct LayoutSize<Number: LayoutNumber> {
  /// The width; negative where the real control's is.
  public var width: Number
  /// The height; negative where the real control's is.
  public var height: Number

  /// Creates a size in points.
  @inlinable
  public init(width: Number, height: Number) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  @inlinable public static var zero: LayoutSize { LayoutSize(width: 0, height: 0) }
}

/// A size in doubles.
public typealias Size = LayoutSize<Double>

extension LayoutSize: Equatable, Hashable where Number == Double {}
extension LayoutSize: Sendable where Number: Sendable {}

/// A rectangle in points, with its origin at the top left and y pointing down, as in UIKit.
public struct LayoutRect<Number: LayoutNumber> {
  /// The left edge.
  public var x: Number
  /// The top edge.
  public var y: Number
  /// The width; negative where the real control's is.
  public var width: Number
  /// The height; negative where the real control's is.
  public var height: Number

  /// Creates a rectangle in points.
  @inlinable
  public init(x: Number, y: Number, width: Number, height: Number) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  @inlinable public var maxX: Number { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Number { y + height }
  /// The four numbers in the order of a spec: x, y, width, height.
  @inlinable public var numbers: [Number] { [x, y, width, height] }

  /// The rectangle of four numbers in the order of a spec.
  @inlinable
  package init(numbers: [Number]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// A frame within a view, in the points in which the view's own frame is.
  @inlinable
  package func placed(in view: LayoutRect) -> LayoutRect {
    LayoutRect(x: x + view.x, y: y + view.y, width: width, height: height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }
}

/// A rectangle in doubles.
public typealias Rect = LayoutRect<Double>

extension LayoutRect: Equatable, Hashable where Number == Double {}
extension LayoutRect: Sendable where Number: Sendable {}

/// Distances inwards from the four edges of a rectangle, in points.
public struct LayoutInsets<Number: LayoutNumber> {
  /// The distance from the top edge.
  public var top: Number
  /// The distance from the left edge.
  public var left: Number
  /// The distance from the bottom edge.
  public var bottom: Number
  /// The distance from the right edge.
  public var right: Number

  /// Creates insets in points, in UIKit's order.
  @inlinable
  public init(top: Number, left: Number, bottom: Number, right: Number) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// What they leave of a size, in points; negative where that is less than nothing.
  @inlinable
  package func inside(_ size: LayoutSize<Number>) -> LayoutSize<Number> {
    LayoutSize(width: size.width - (left + right), height: size.height - (top + bottom))
  }

  /// Insets of 0.
  @inlinable public static var zero: LayoutInsets {
    LayoutInsets(top: 0, left: 0, bottom: 0, right: 0)
  }
}

/// A set of insets in doubles.
public typealias Insets = LayoutInsets<Double>

extension LayoutInsets: Equatable, Hashable where Number == Double {}
extension LayoutInsets: Sendable where Number: Sendable {}

/// A value for the width and one for the height.
public struct Extents<Value> {
  /// The width's.
  public var width: Value
  /// The height's.
  public var height: Value

  /// A value for each.
  @inlinable
  public init(width: Value, height: Value) {
    self.width = width
    self.height = height
  }

  /// The value on an axis.
  @inlinable package subscript(axis: Axis) -> Value { axis == .vertical ? height : width }

  /// The value of the height or of the width.
  @inlinable package subscript(isVertical: Bool) -> Value {
    get { isVertical ? height : width }
    set { if isVertical { height = newValue } else { width = newValue } }
  }
}

extension Extents: Sendable where Value: Sendable {}
extension Extents: Equatable where Value: Equatable {}
extension Extents: Hashable where Value: Hashable {}

/// A value for each of the four sides.
public struct Sides<Value> {
  /// The value of the top side.
  public var top: Value
  /// The value of the left side.
  public var left: Value
  /// The value of the bottom side.
  public var bottom: Value
  /// The value of the right side.
  public var right: Value
  /// Whether left and right are where lines begin and end: they change sides where people read from right to left.
  public var turns = false

  /// Creates values in UIKit's order.
  @inlinable
  public init(top: Value, left: Value, bottom: Value, right: Value) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same value for all sides.
  @inlinable
  public init(all value: Value) {
    self.init(top: value, left: value, bottom: value, right: value)
  }
}

extension Sides: Sendable where Value: Sendable {}

extension Sides {
  /// The same sides where people read in a direction.
  package func facing(_ direction: ReadingDirection) -> Sides {
    guard turns, direction == .rtl else { return self }
    var sides = self
    (sides.left, sides.right) = (right, left)
    return sides
  }
}

/// One of the two directions of a frame.
@usableFromInline
package enum Axis: CaseIterable, Sendable {
  case horizontal, vertical

  /// What belongs to the axis, of two things that are alike.
  @inlinable
  package func of<Part>(_ horizontal: Part, _ vertical: Part) -> Part {
    self == .vertical ? vertical : horizontal
  }

  package var origin: String { of("x", "y") }
  package var extent: String { of("width", "height") }
  package var near: String { of("left", "top") }
  package var far: String { of("right", "bottom") }
  /// What follows the extent in a sentence: "it is 44 high".
  package var measure: String { of("wide", "high") }

  @inlinable package func of<Number>(_ size: LayoutSize<Number>) -> Number {
    of(size.width, size.height)
  }
  @inlinable package func near<Number>(_ insets: LayoutInsets<Number>) -> Number {
    of(insets.left, insets.top)
  }
  @inlinable package func far<Number>(_ insets: LayoutInsets<Number>) -> Number {
    of(insets.right, insets.bottom)
  }
  @inlinable package func origin<Number>(_ frame: LayoutRect<Number>) -> Number {
    of(frame.x, frame.y)
  }
  @inlinable package func extent<Number>(_ frame: LayoutRect<Number>) -> Number {
    of(frame.width, frame.height)
  }
}

extension LayoutRect {
  /// A rectangle of a content in points of what surrounds it: the content has a scale and stands at an origin there.
  @inlinable
  package func scaled(by scale: Number, from content: LayoutRect) -> LayoutRect {
    guard scale != 1 else {
      return LayoutRect(x: content.x + x, y: content.y + y, width: width, height: height)
    }
    return LayoutRect(
      x: content.x + x * scale, y: content.y + y * scale, width: width * scale,
      height: height * scale)
  }
}

extension Rect {
  /// The same in numbers of a kind.
  @inlinable
  package func written<Kind>(like number: Kind) -> LayoutRect<Kind> {
    LayoutRect<Kind>(
      x: number.written(x), y: number.written(y), width: number.written(width),
      height: number.written(height))
  }

  /// What it has in common with another rectangle; nil if that is nothing.
  package func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom
      ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// The part of it that another rectangle shows, of no size where there is none.
  package func seen(in window: Rect) -> Rect {
    intersection(window) ?? Rect(x: x, y: y, width: 0, height: 0)
  }

  /// The positions of the numbers that differ from the other rectangle's by more than a tolerance, in points.
  package func numbers(apartFrom other: Rect, by tolerance: Double) -> [Int] {
    let pairs = Array(zip(numbers, other.numbers))
    return pairs.indices.filter { !((pairs[$0].0 - pairs[$0].1).magnitude <= tolerance) }
  }
}

extension LayoutRect {
  /// A rectangle at the origin.
  @inlinable
  package init(_ size: LayoutSize<Number>) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  @inlinable package var size: LayoutSize<Number> { LayoutSize(width: width, height: height) }
}
