public import ModalLanguage

/// A picture as a list of shapes and texts, from back to front. Lengths are points of the picture.
public struct Drawing: Sendable {
  /// The size of the picture.
  public let size: Size
  /// How much larger it is shown than its points are.
  package var shownScale = 1.0
  /// What it shows, in a few words: the name that assistive technologies read.
  public package(set) var title: String
  /// What it shows, in sentences.
  public let summary: String
  /// The items, from back to front.
  package var items: [Item] = []

  package init(size: Size, title: String, summary: String) {
    self.size = size
    self.title = title
    self.summary = summary
  }

  /// A picture of a screen with a margin on all sides.
  init(around screen: Size, margin: Double, title: String, summary: String) {
    self.init(
      size: Size(width: screen.width + 2 * margin, height: screen.height + 2 * margin),
      title: title, summary: summary)
  }

  /// The size at which it is shown.
  package var shownSize: Size {
    Size(width: size.width * shownScale, height: size.height * shownScale)
  }

  /// The picture as SVG.
  public var svg: String { SVGWriter.svg(self) + "\n" }

  /// Something to draw.
  package enum Item: Sendable {
    case shape(Shape, Paint)
    case text(Text)
    indirect case group(Group)
  }

  /// Items with a common name, place, alpha or clip.
  package struct Group: Sendable {
    /// The part of a modal that they draw; nil if they are not a part of their own.
    package var part: Part?
    /// The place of their origin, in points of the surrounding group.
    package var origin = Point.zero
    /// Their alpha, 0…1.
    package var alpha = 1.0
    /// The shape outside of which they are not visible; nil shows all of them.
    package var clip: Shape?
    /// Whether other pictures of a page show the same items more often than not: such a page has them once.
    package var isShared = false
    /// The items, from back to front.
    package var items: [Item]
  }

  /// A part that a program finds in a picture, with its frame in points of the container.
  package struct Part: Sendable {
    /// `device`, `dimming`, `content`, `keyboard`, or `element:` with an id.
    package var name: String
    /// The frame.
    package var frame: Rect
    /// The modal it belongs to; nil if the picture shows one modal or it belongs to none.
    package var modal: String?
  }

  /// A line of text.
  package struct Text: Sendable {
    /// The text, without line breaks.
    package var text: String
    /// The point on the baseline at which it is anchored.
    package var point: Point
    /// The part of the text that is at the point.
    package var anchor = Anchor.start
    /// Whether it reads from right to left.
    package var isReversed = false
    /// The size of its font.
    package var size: Double
    /// The weight of its font.
    package var weight = ModalFont.Weight.regular
    /// The color.
    package var color: ModalColor

    package enum Anchor: String, Sendable {
      case start, middle, end
    }
  }
}

extension Drawing.Item {
  static func group(
    _ part: Drawing.Part? = nil, at origin: Point = .zero, alpha: Double = 1, clip: Shape? = nil,
    _ items: [Drawing.Item]
  ) -> Drawing.Item {
    .group(Drawing.Group(part: part, origin: origin, alpha: alpha, clip: clip, items: items))
  }

  static func text(
    _ text: String, at point: Point, _ anchor: Drawing.Text.Anchor = .start,
    isReversed: Bool = false, size: Double, weight: ModalFont.Weight = .regular, color: ModalColor
  ) -> Drawing.Item {
    .text(
      Drawing.Text(
        text: text, point: point, anchor: anchor, isReversed: isReversed, size: size,
        weight: weight, color: color))
  }
}

extension [Drawing.Item] {
  /// The items as something that other pictures of a page show, too.
  func shared(at origin: Point = .zero) -> [Drawing.Item] {
    isEmpty ? [] : [.group(Drawing.Group(origin: origin, isShared: true, items: self))]
  }
}

/// A point, with y pointing down.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)
}

/// The outline of something.
package enum Shape: Sendable {
  case rect(Rect)
  /// A rectangle with round corners; `bottom` is the radius of the lower ones where it is another, and `peak` the arrow
  /// at one of its edges.
  case rounded(
    Rect, radius: Double, bottom: Double? = nil, corners: Set<Corner> = Set(Corner.allCases),
    CornerStyle = .circular, peak: Peak? = nil)
  case ellipse(in: Rect)
  /// Lines that are not connected.
  case lines([(Point, Point)])
  /// A line through points.
  case polyline([Point])
  /// Filled rectangles with equally rounded corners.
  case rects([Rect], radius: Double)

  /// A rectangle whose corners are round if the radius is above 0.
  static func rounded(_ rect: Rect, _ radius: Double) -> Shape {
    radius > 0 ? .rounded(rect, radius: radius) : .rect(rect)
  }

  static func circle(at center: Point, _ radius: Double) -> Shape {
    .ellipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

/// An arrow that is a part of an outline.
package struct Peak: Sendable {
  /// Where it points, and so the edge that it is at.
  package var direction: ArrowDirection
  /// The middle of its foot, along the edge.
  package var center: Double
  /// The width of its foot.
  package var width: Double
  /// The distance of its tip from the edge.
  package var height: Double
}

/// How a shape is filled and outlined.
package struct Paint: Sendable {
  /// The fill; nil leaves it empty.
  package var fill: ModalColor?
  /// The alpha of the fill, 0…1.
  package var fillAlpha = 1.0
  /// The outline; nil for none.
  package var stroke: ModalColor?
  /// The alpha of the outline, 0…1.
  package var strokeAlpha = 1.0
  /// The width of the outline.
  package var lineWidth = 1.0
  /// The lengths of dashes and gaps; nil for a solid line.
  package var dash: Double?

  /// A filled shape.
  package static func fill(_ color: ModalColor, alpha: Double = 1) -> Paint {
    Paint(fill: color, fillAlpha: alpha)
  }

  /// An outlined shape.
  package static func stroke(
    _ color: ModalColor, width: Double = 1, alpha: Double = 1, dash: Double? = nil
  ) -> Paint {
    Paint(stroke: color, strokeAlpha: alpha, lineWidth: width, dash: dash)
  }
}
