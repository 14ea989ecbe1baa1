internal import ModalLanguage

/// A transform as Core Graphics has it: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
struct ViewTransform: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0
}

/// Where the bounds of a view are in the container: how a point of them becomes one of the container, and where it would
/// be without the transforms on the way.
struct ViewSpace {
  private typealias Point = (x: Interval, y: Interval)

  private var linear = ViewTransform()
  private var origin: Point = (Interval(0), Interval(0))
  private var plainOrigin: Point = (Interval(0), Interval(0))
  private var isTransformed = false

  /// The frame in the container of a view in the bounds: the box around its four corners.
  func frame(_ rect: Rect) -> ViewFrame {
    let box = ViewFrame(printed: rect)
    let corners = [box.left, box.right].flatMap { x in
      [box.top, box.bottom].map { y -> ViewFrame in
        let corner = point(x, y)
        return ViewFrame(left: corner.x, top: corner.y, right: corner.x, bottom: corner.y)
      }
    }
    return ViewFrame(around: corners).widened(by: FrameRounding.noise)
  }

  /// The frame in the container without any transform; nil where there is none.
  func untransformed(_ rect: Rect, _ transform: ViewTransform?) -> ViewFrame? {
    guard isTransformed || transform != nil, let plain = Self.plain(rect, transform) else {
      return nil
    }
    return ViewFrame(
      left: plainOrigin.x + plain.left, top: plainOrigin.y + plain.top,
      right: plainOrigin.x + plain.right, bottom: plainOrigin.y + plain.bottom)
  }

  /// The space of the bounds of a view in these bounds. Its transform turns it about its middle; nil if the size of the
  /// bounds does not follow from the frame.
  func inside(_ rect: Rect, _ transform: ViewTransform?, scrolledTo offset: Size) -> ViewSpace? {
    guard let plain = Self.plain(rect, transform) else { return nil }
    let (scrollX, scrollY) = (
      FrameRounding.sixDigits(offset.width), FrameRounding.sixDigits(offset.height)
    )
    var space = ViewSpace()
    space.plainOrigin = (
      plainOrigin.x + plain.left - scrollX, plainOrigin.y + plain.top - scrollY
    )
    guard let transform else {
      space.linear = linear
      space.isTransformed = isTransformed
      space.origin = point(plain.left - scrollX, plain.top - scrollY)
      return space
    }
    space.isTransformed = true
    space.linear = ViewTransform(
      a: linear.a * transform.a + linear.c * transform.b,
      b: linear.b * transform.a + linear.d * transform.b,
      c: linear.a * transform.c + linear.c * transform.d,
      d: linear.b * transform.c + linear.d * transform.d)
    let box = ViewFrame(printed: rect)
    let middle = point((box.left + box.right) * 0.5, (box.top + box.bottom) * 0.5)
    space.origin = middle
    let halfX = scrollX + (plain.right - plain.left) * 0.5
    let halfY = scrollY + (plain.bottom - plain.top) * 0.5
    space.origin = space.point(halfX * -1, halfY * -1)
    return space
  }

  private func point(_ x: Interval, _ y: Interval) -> Point {
    (origin.x + x * linear.a + y * linear.c, origin.y + x * linear.b + y * linear.d)
  }

  /// The frame of a view before its transform: its middle without the translation, and the size of its bounds, of which
  /// the frame is the box after the transform. Nil if several sizes have that box.
  private static func plain(_ rect: Rect, _ transform: ViewTransform?) -> ViewFrame? {
    let box = ViewFrame(printed: rect)
    guard let transform else { return box }
    let (a, b) = (transform.a.magnitude, transform.b.magnitude)
    let (c, d) = (transform.c.magnitude, transform.d.magnitude)
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-6 else { return nil }
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    let halfWidth = (width * d - height * c) * (0.5 / determinant)
    let halfHeight = (height * a - width * b) * (0.5 / determinant)
    let middleX = (box.left + box.right) * 0.5 - Interval(transform.tx)
    let middleY = (box.top + box.bottom) * 0.5 - Interval(transform.ty)
    return ViewFrame(
      left: middleX - halfWidth, top: middleY - halfHeight, right: middleX + halfWidth,
      bottom: middleY + halfHeight)
  }
}

extension ViewFrame {
  /// The edges of a rectangle that was printed with six digits for each number.
  fileprivate init(printed rect: Rect) {
    let (left, top) = (FrameRounding.sixDigits(rect.x), FrameRounding.sixDigits(rect.y))
    self.init(
      left: left, top: top, right: left + FrameRounding.sixDigits(rect.width),
      bottom: top + FrameRounding.sixDigits(rect.height))
  }
}
