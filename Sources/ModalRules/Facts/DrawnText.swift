internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The text of an element as it is drawn: in the middle of the frame's height, and at its left, in its
/// middle or at its right where no key says which.
struct DrawnText {
  /// The frame of the element, in points of the content.
  private let frame: Rect
  /// The text's own, within the frame; the leading below the last line is left out.
  private let extent: Size
  /// The height of a line, in points.
  private let size: Double
  /// The places that the left edge may have.
  private let edges: [Double]

  /// Nil where there is none to be read.
  init?(in seen: SeenElement, of scene: ElementScene) {
    let (elements, index, scale) = (scene.elements, seen.index, scene.environment.textScale)
    // A faint text may be meant to be behind.
    guard (elements[index].looks.alpha?.value ?? 1) >= 0.5 else { return nil }
    let font = elements[index].looks.font.font
    frame = seen.frame
    size = scale.scaled(font.size)
    let kind = elements[index].kind?.value
    if kind?.takesText == true {
      // Anything may be typed.
      extent = Size(width: frame.width, height: min(size, frame.height))
      edges = [frame.x]
      return
    }
    guard let text = scene.text(of: seen) ?? elements[index].text?.value.literal, !text.isEmpty
    else {
      return nil
    }
    let measured = MeasurableText(text, font: font).measure(
      scale: scale, width: frame.width, lines: elements[index].lines?.value ?? 1)
    guard measured.lines > 0 else { return nil }
    let height =
      Double(measured.lines - 1) * TextMetrics.lineHeight(ofSize: size) + size
    extent = Size(
      width: measured.isCut ? frame.width : min(measured.size.width, frame.width),
      height: min(height, frame.height))
    let left = frame.width - extent.width
    let isReversed = scene.environment.direction == .rtl
    edges =
      switch elements[index].looks.alignment(in: elements[index].kind?.value) {
      case .left: [frame.x]
      case .center: [frame.x + left / 2]
      case .right: [frame.x + left]
      case .natural: [frame.x + (isReversed ? left : 0)]
      }
  }

  /// Returns the least overlap of two texts; nil if there is none, or no more than letters of two lines
  /// that stand close may have.
  func common(with other: DrawnText) -> Size? {
    let less = min(size, other.size)
    let height =
      min(middle + extent.height / 2, other.middle + other.extent.height / 2)
      - max(middle - extent.height / 2, other.middle - other.extent.height / 2)
    guard height > less / 4 else { return nil }
    // In one column lines begin alike; in one row the one may stand at the left and the other at the right.
    let isColumn =
      edges.count == other.edges.count && (frame.x - other.frame.x).magnitude < 0.5
      && (frame.maxX - other.frame.maxX).magnitude < 0.5
      && (middle - other.middle).magnitude > less / 4
    var width = Double.infinity
    for (position, edge) in edges.enumerated() {
      for (otherPosition, otherEdge) in other.edges.enumerated()
      where !isColumn || position == otherPosition {
        width = min(
          width,
          min(edge + extent.width, otherEdge + other.extent.width) - max(edge, otherEdge))
      }
    }
    return width > less / 2 ? Size(width: width, height: height) : nil
  }

  /// The rectangle of its lines at their first possible left edge, in points of the content.
  var rect: Rect {
    Rect(
      x: edges[0], y: middle - extent.height / 2, width: extent.width, height: extent.height)
  }

  private var middle: Double { frame.y + frame.height / 2 }
}
