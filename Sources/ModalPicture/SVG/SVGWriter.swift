internal import ModalLanguage
internal import ModalLayout

/// Writes a drawing as SVG, in the part of the language that browsers, librsvg and resvg draw alike: presentation
/// attributes, real text, and neither styles nor filters.
package struct SVGWriter: ~Copyable {
  private var output: SVGText
  /// What the ids of this picture begin with; several pictures can stand in one page.
  private let prefix: String
  private var clips = 0
  /// Whether the picture moves: what usually goes without saying is written, as it may vary.
  private var moves = false
  /// The animations of elements, as SVG, by their positions in the text.
  private var animations: [Int: String] = [:]
  /// What the pictures of a page have in common; nil for a picture that stands alone.
  private let shared: SharedShapes?

  /// The picture as a part of a page, in which its ids begin with a prefix; what other pictures of the page show, too, is
  /// put there.
  static func inline(
    _ drawing: Drawing, prefix: String, sharing shared: SharedShapes? = nil
  ) -> String {
    var writer = SVGWriter(prefix: prefix, sharing: shared)
    writer.write(drawing, declaresNamespace: false)
    return writer.output.string
  }

  /// Items of a picture that moves, with the places of what can vary.
  static func values(of items: [Drawing.Item]) -> SVGText {
    var writer = SVGWriter(SVGText(keepingValues: true))
    writer.moves = true
    writer.write(items)
    return writer.output
  }

  /// Items of a picture that moves.
  ///
  /// - Parameters:
  ///   - items: The items, as ``values(of:)`` has got them.
  ///   - prefix: What their ids begin with.
  ///   - animations: The animations of elements, as SVG, by their positions in the text.
  /// - Returns: The items as SVG, without a picture around them.
  static func moving(
    _ items: [Drawing.Item], prefix: String, _ animations: [Int: String] = [:]
  ) -> String {
    var writer = SVGWriter(prefix: prefix)
    writer.moves = true
    writer.animations = animations
    writer.write(items)
    return writer.output.string
  }

  /// A picture as a text of its own or as a part of a page, and SVG in front of it.
  static func svg(
    _ drawing: Drawing, showing content: String = "", isDocument: Bool = true
  ) -> String {
    var writer = SVGWriter()
    writer.write(drawing, declaresNamespace: isDocument, content)
    return writer.output.string
  }

  private init(
    prefix: String = "", _ output: SVGText = SVGText(), sharing shared: SharedShapes? = nil
  ) {
    (self.prefix, self.output, self.shared) = (prefix, output, shared)
  }

  /// Fonts for the texts: the system's, then those with which other machines come close to it.
  private static let fonts =
    "-apple-system, SF Pro Text, Helvetica Neue, Helvetica, Arial, Liberation Sans, "
    + "Noto Sans, PingFang SC, Noto Sans CJK SC, Geeza Pro, Noto Sans Arabic, sans-serif"

  private mutating func write(
    _ drawing: Drawing, declaresNamespace: Bool, _ content: String = ""
  ) {
    output.open("svg")
    if declaresNamespace { output.attribute("xmlns", "http://www.w3.org/2000/svg") }
    output.attribute("width", drawing.size.width * drawing.shownScale)
    output.attribute("height", drawing.size.height * drawing.shownScale)
    output.attribute("viewBox", [0, 0, drawing.size.width, drawing.size.height])
    output.attribute("role", "img")
    if shared == nil { output.attribute("font-family", Self.fonts) }
    output.append(">")
    output.element("title", text: drawing.title)
    if !drawing.summary.isEmpty { output.element("desc", text: drawing.summary) }
    write(drawing.items)
    output.append(content)
    output.close("svg")
  }

  private mutating func write(_ items: [Drawing.Item]) {
    for item in items {
      switch item {
      case .shape(let shape, let paint): write(shape, paint)
      case .text(let text): write(text)
      case .group(let group): write(group)
      }
    }
  }

  private mutating func write(_ group: Drawing.Group) {
    if group.isShared, group.part == nil, shared != nil || group.origin == .zero {
      return writeShared(group)
    }
    let clip = group.clip.map { write(clip: $0) }
    output.open("g")
    let animation = animations[output.elements - 1]
    if let part = group.part {
      output.attribute("data-part", part.name)
      output.attribute("data-frame", part.frame.numbers)
      if let modal = part.modal { output.attribute("data-modal", modal) }
    }
    if group.origin != .zero || moves { output.attribute("transform", translation: group.origin) }
    if group.alpha != 1 || moves { output.attribute("opacity", group.alpha) }
    if let clip { output.attribute("clip-path", "url(#\(clip))") }
    output.append(">")
    if let part = group.part {
      output.open("rect")
      output.attribute("class", "frame")
      output.rect(part.frame)
      output.attribute("fill", "none")
      output.endEmpty(animations[output.elements - 1])
    }
    if let animation { output.append(animation) }
    write(group.items)
    output.close("g")
  }

  /// A group without a name or a clip of its own, once for a page.
  private mutating func writeShared(_ group: Drawing.Group) {
    guard let shared else { return write(group.items) }
    var inner = SVGWriter()
    inner.write(group.items)
    output.open("use")
    output.attribute("href", "#\(shared.id(of: inner.output.string, in: "g"))")
    if group.origin.x != 0 { output.attribute("x", group.origin.x) }
    if group.origin.y != 0 { output.attribute("y", group.origin.y) }
    output.endEmpty()
  }

  /// Defines a clip, and returns its id.
  private mutating func write(clip shape: Shape) -> String {
    if let shared {
      var inner = SVGWriter()
      inner.write(shape, Paint())
      return shared.id(of: inner.output.string, in: "clipPath")
    }
    clips += 1
    let id = "\(prefix)clip\(clips)"
    output.open("clipPath")
    output.attribute("id", id)
    output.append(">")
    write(shape, Paint())
    output.close("clipPath")
    return id
  }

  private mutating func write(_ text: Drawing.Text) {
    output.open("text", ("x", text.point.x), ("y", text.point.y), ("font-size", text.size))
    if text.anchor != .start { output.attribute("text-anchor", text.anchor.rawValue) }
    switch text.weight {
    case .regular: break
    case .medium: output.attribute("font-weight", 500)
    case .semibold: output.attribute("font-weight", 600)
    case .bold: output.attribute("font-weight", 700)
    }
    output.attribute("fill", text.color)
    let animation = animations[output.elements - 1]
    output.append(">")
    if let animation { output.append(animation) }
    // An isolate, as librsvg and resvg do not know the attribute `direction` alike.
    if text.isReversed { output.append("\u{2067}") }
    output.text(text.text)
    if text.isReversed { output.append("\u{2069}") }
    output.close("text")
  }

  // MARK: - Shapes

  /// The length from which a shape is worth a definition of its own.
  private static let longShape = 160

  private mutating func write(_ shape: Shape, _ paint: Paint) {
    guard let shared else { return writeHere(shape, paint) }
    var inner = SVGWriter()
    inner.writeHere(shape, paint)
    let svg = inner.output.string
    guard svg.utf8.count > Self.longShape else { return output.append(svg) }
    output.open("use")
    output.attribute("href", "#\(shared.id(of: svg, in: "g"))")
    output.endEmpty()
  }

  private mutating func writeHere(_ shape: Shape, _ paint: Paint) {
    switch shape {
    case .rect(let rect):
      output.open("rect")
      output.rect(rect)
    case .ellipse(let rect):
      output.open(
        "ellipse", ("cx", rect.x + rect.width / 2), ("cy", rect.y + rect.height / 2),
        ("rx", max(0, rect.width / 2)), ("ry", max(0, rect.height / 2)))
    case .rounded(let rect, let radius, let bottom, let corners, let style, let peak):
      let radii = CornerRadii(top: radius, bottom: bottom ?? radius).fitted(into: rect, corners)
      let isSharp = radii.top <= 0 && radii.bottom <= 0
      let isEven =
        style == .circular && radii.top == radii.bottom && corners.count == Corner.allCases.count
      if peak == nil, isSharp || isEven {
        output.open("rect")
        output.rect(rect)
        if !isSharp { output.attribute("rx", radii.top) }
      } else {
        output.open("path")
        output.attribute("d", path(of: rect, radii, corners, style, peak))
      }
    case .rects(let rects, let radius):
      write(rects, radius: radius, paint)
      return
    case .lines(let lines):
      output.open("path")
      var path = SVGPath()
      for (start, end) in lines { path.add([start, end]) }
      output.attribute("d", path)
    case .polyline(let points):
      output.open("path")
      var path = SVGPath()
      path.add(points)
      output.attribute("d", path)
    }
    write(paint, isClosed: shape.isClosed)
    output.endEmpty(animations[output.elements - 1])
  }

  /// Rectangles in one path. A line around each rounds its corners, which is a third as long as to draw them.
  private mutating func write(_ rects: [Rect], radius: Double, _ paint: Paint) {
    let radius = rects.reduce(radius) { min($0, $1.width / 2 - 0.25, $1.height / 2 - 0.25) }
    guard let fill = paint.fill, radius > 0 else { return }
    var path = SVGPath()
    for rect in rects { path.add(rect.inset(by: radius)) }
    output.open("path")
    output.attribute("d", path)
    output.attribute("fill", fill)
    output.attribute("stroke", fill)
    output.attribute("stroke-width", 2 * radius)
    output.attribute("stroke-linejoin", "round")
    output.endEmpty(animations[output.elements - 1])
  }

  private mutating func write(_ paint: Paint, isClosed: Bool) {
    if let fill = paint.fill {
      output.attribute("fill", fill)
      if paint.fillAlpha != 1 || moves { output.attribute("fill-opacity", paint.fillAlpha) }
    } else if paint.stroke != nil || !isClosed {
      output.attribute("fill", "none")
    }
    guard let stroke = paint.stroke else { return }
    output.attribute("stroke", stroke)
    if paint.strokeAlpha != 1 || moves { output.attribute("stroke-opacity", paint.strokeAlpha) }
    if paint.lineWidth != 1 { output.attribute("stroke-width", paint.lineWidth) }
    if let dash = paint.dash { output.attribute("stroke-dasharray", dash) }
  }

  /// The outline of a rectangle some of whose corners are rounded, clockwise from its top left one, with an arrow.
  private func path(
    of rect: Rect, _ radii: CornerRadii, _ corners: Set<Corner>, _ style: CornerStyle,
    _ peak: Peak?
  ) -> SVGPath {
    // Apple's curve begins further away from the corner, so it needs room; without that it is a circle.
    let reach = ContinuousCorner.reach
    let isContinuous =
      style == .continuous && rect.width >= 2 * reach * max(radii.top, radii.bottom)
      && rect.height >= reach * (radii.top + radii.bottom)
    var path = SVGPath()
    var isFirst = true
    for (corner, radius, point, forward, edge) in [
      (Corner.topLeft, radii.top, Point(rect.x, rect.y), Point(1, 0), ArrowDirection.up),
      (.topRight, radii.top, Point(rect.maxX, rect.y), Point(0, 1), .right),
      (.bottomRight, radii.bottom, Point(rect.maxX, rect.maxY), Point(-1, 0), .down),
      (.bottomLeft, radii.bottom, Point(rect.x, rect.maxY), Point(0, -1), .left),
    ] {
      // Before the corner the outline comes along the direction that is a quarter turn back.
      let back = Point(-forward.y, forward.x)
      /// A point so far before the corner and so far behind it, in radii.
      func place(_ before: Double, _ after: Double) -> Point {
        Point(
          point.x + (back.x * before + forward.x * after) * radius,
          point.y + (back.y * before + forward.y * after) * radius)
      }
      func go(to point: Point) {
        if isFirst { path.move(to: point) } else { path.line(to: point) }
        isFirst = false
      }
      if !corners.contains(corner) {
        go(to: point)
      } else if isContinuous {
        go(to: place(ContinuousCorner.reach, 0))
        for curve in ContinuousCorner.curves {
          path.curve(
            place(curve.0.before, curve.0.after), place(curve.1.before, curve.1.after),
            to: place(curve.2.before, curve.2.after))
        }
      } else {
        go(to: place(1, 0))
        path.arc(radius, to: place(0, 1))
      }
      if let peak, peak.direction == edge {
        // Its foot, its tip and its other foot.
        let isHorizontal = forward.y == 0
        let (x, y) = (isHorizontal ? peak.center : point.x, isHorizontal ? point.y : peak.center)
        for (along, out) in [(-peak.width / 2, 0), (0, peak.height), (peak.width / 2, 0)] {
          path.line(
            to: Point(x + forward.x * along - back.x * out, y + forward.y * along - back.y * out))
        }
      }
    }
    path.close()
    return path
  }
}

extension CornerRadii {
  /// The radii in a rectangle: at most half of a side, and what is above each other at most a side together.
  fileprivate func fitted(into rect: Rect, _ corners: Set<Corner>) -> CornerRadii {
    if top == bottom {
      let radius = min(top, rect.width / 2, rect.height / 2)
      return CornerRadii(top: radius, bottom: radius)
    }
    let hasTop = corners.contains(.topLeft) || corners.contains(.topRight)
    let hasBottom = corners.contains(.bottomLeft) || corners.contains(.bottomRight)
    var fitted = CornerRadii(
      top: hasTop ? min(top, rect.width / 2) : 0,
      bottom: hasBottom ? min(bottom, rect.width / 2) : 0)
    let both = fitted.top + fitted.bottom
    if both > rect.height {
      fitted.top *= rect.height / both
      fitted.bottom *= rect.height / both
    }
    return fitted
  }
}

extension Shape {
  /// Whether it has an inside.
  fileprivate var isClosed: Bool {
    switch self {
    case .lines, .polyline: false
    default: true
    }
  }
}
