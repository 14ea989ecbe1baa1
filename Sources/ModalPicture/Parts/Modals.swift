internal import ModalLanguage

/// A modal on a screen: its dimming, the content with a soft shadow, the elements.
struct ModalDrawing {
  let modal: SceneModal
  let palette: Palette
  /// The name that its parts have where there are several modals; nil for one.
  let name: String?

  var items: [Drawing.Item] {
    var items: [Drawing.Item] = []
    // What is outside of the view is still visible, as UIKit does not clip.
    if let host = modal.host {
      items.append(.shape(.rect(Rect(host.size)), .stroke(palette.placeholder, dash: 4)))
    }
    if let dimming = modal.dimming {
      let part = Drawing.Part("dimming", dimming.frame, of: name)
      items.append(
        .group(
          Drawing.Group(
            part, [.shape(.rect(dimming.frame), .fill(dimming.color, alpha: dimming.alpha))])))
    }
    items.append(
      .group(
        Drawing.Group(
          Drawing.Part("content", modal.frame, of: name), alpha: modal.alpha, content)))
    return items
  }

  private var content: [Drawing.Item] {
    let shape = outline(of: modal.frame, radius: modal.cornerRadius * modal.scale)
    var items = shadow
    items.append(.shape(shape, .fill(palette.surface)))
    items.append(
      .shape(shape, .stroke(palette.separator, width: 0.5)))
    for element in modal.elements {
      let frame = Rect(
        x: modal.frame.x + element.frame.x * modal.scale,
        y: modal.frame.y + element.frame.y * modal.scale,
        width: element.frame.width * modal.scale, height: element.frame.height * modal.scale)
      let drawing = ElementDrawing(
        element: element, frame: frame, scale: modal.scale, palette: palette)
      items.append(
        .group(
          Drawing.Group(
            Drawing.Part("element:\(element.id)", frame, of: name), alpha: element.alpha,
            drawing.items)))
    }
    return items
  }

  /// A few translucent outlines, each wider than the one before.
  private var shadow: [Drawing.Item] {
    (1...4).map { step in
      let width = Double(step) * 2
      var frame = modal.frame.inset(by: -width)
      frame.y += 2
      let shape = outline(of: frame, radius: modal.cornerRadius * modal.scale + width)
      return .shape(shape, .fill(Color(rgb: 0), alpha: 0.03))
    }
  }

  private func outline(of frame: Rect, radius: Double) -> Shape {
    modal.cornerRadius > 0
      ? .rounded(frame, radius: radius, corners: modal.corners, modal.cornerStyle) : .rect(frame)
  }
}

extension Rect {
  /// The rectangle without a margin on all sides.
  func inset(by margin: Double) -> Rect {
    Rect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }

  /// What it has in common with another rectangle; nil if that is nothing.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom
      ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
