internal import ModalLanguage
internal import ModalLayout

/// A modal on a screen: its dimming, the content with a soft shadow, the elements.
struct ModalDrawing {
  let modal: SceneModal
  let palette: Palette
  /// The name that its parts have where there are several modals; nil for one.
  let name: String?

  /// What is behind the content.
  var backItems: [Drawing.Item] {
    var items: [Drawing.Item] = []
    // What is outside of the view is still visible, as UIKit does not clip.
    if let host = modal.host {
      items.append(.shape(.rect(Rect(host.size)), .stroke(palette.placeholder, dash: 4)))
    }
    if let dimming = modal.dimming {
      let part = Drawing.Part(name: "dimming", frame: dimming.frame, modal: name)
      let paint = Paint.fill(dimming.color, alpha: dimming.alpha)
      items.append(.group(part, [.shape(.rect(dimming.frame), paint)]))
    }
    return items
  }

  var contentItems: [Drawing.Item] {
    let part = Drawing.Part(name: "content", frame: modal.frame, modal: name)
    return [.group(part, alpha: modal.alpha, content)]
  }

  /// The outline of the content, in points of the container.
  var outline: Shape { outline(of: modal.frame) }

  private var content: [Drawing.Item] {
    var items = [Drawing.Item.group(at: Point(modal.frame.x, modal.frame.y), surface)]
    var grounds: [SceneElement] = []
    for element in modal.elements {
      let frame = modal.frame(of: element)
      let drawing = ElementDrawing(
        element: element, frame: Rect(frame.size), scale: modal.drawnScale,
        palette: palette(of: element, over: grounds))
      if element.ground != nil, element.alpha == 1 { grounds.append(element) }
      let part = Drawing.Part(name: "element:\(element.id)", frame: frame, modal: name)
      let item = Drawing.Item.group(
        part, alpha: element.alpha, [.group(at: Point(frame.x, frame.y), drawing.items)])
      let clipped =
        element.window.map { .group(clip: .rect(modal.frame(of: $0)), [item]) } ?? item
      items.append(
        element.roundedWindows.reversed().reduce(clipped) { inner, window in
          let radius = window.cornerRadius * modal.drawnScale
          return .group(clip: .rounded(modal.frame(of: window.frame), radius), [inner])
        })
    }
    return items + modal.elements.compactMap(indicator) + (modal.hasGrabber ? [grabber] : [])
  }

  /// The colors of an element: on a color that the spec chooses, those that can be read there.
  private func palette(of element: SceneElement, over grounds: [SceneElement]) -> Palette {
    let color =
      element.background
      ?? grounds.last { $0.frame.intersection(element.frame) == element.frame }?.ground
    guard let color else { return palette }
    return color.lightness > ModalColor.middle ? .light : .dark
  }

  /// The bar beside a content that is higher than its scroll.
  private func indicator(of element: SceneElement) -> Drawing.Item? {
    guard let scrolled = element.scrolled else { return nil }
    let frame = modal.frame(of: element.frame)
    let room = frame.height - 6 * modal.drawnScale
    let height = max(room * frame.height / (frame.height + scrolled.end * modal.drawnScale), 12)
    let bar = Rect(
      x: frame.maxX - 6 * modal.drawnScale,
      y: frame.y + 3 * modal.drawnScale + max(0, room - height) * scrolled.offset / scrolled.end,
      width: 3 * modal.drawnScale, height: min(height, room))
    return room > 0
      ? .shape(.rounded(bar, radius: bar.width / 2), .fill(palette.placeholder)) : nil
  }

  /// UIKit's: 36 × 5 pt, 5 pt below the top edge. Source: kern0x1b/charon, as of `maximumDetent`.
  private var grabber: Drawing.Item {
    let (width, height) = (36 * modal.drawnScale, 5 * modal.drawnScale)
    let frame = Rect(
      x: modal.frame.x + (modal.frame.width - width) / 2, y: modal.frame.y + height, width: width,
      height: height)
    return .shape(.rounded(frame, radius: height / 2), .fill(palette.separator))
  }

  /// The surface with a shadow of a few translucent outlines, each wider than the one before, in points of the content.
  private var surface: [Drawing.Item] {
    let frame = Rect(modal.frame.size)
    let shadow = (1...4).map { step -> Drawing.Item in
      let width = Double(step) * 2
      var frame = frame.inset(by: -width)
      frame.y += 2
      return .shape(
        outline(of: frame, wider: width), .fill(ModalColor(rgb: 0), alpha: 0.03))
    }
    let shape = outline(of: frame)
    return shadow + [
      .shape(shape, .fill(palette.surface)), .shape(shape, .stroke(palette.separator, width: 0.5)),
    ]
  }

  /// The outline of a content, which is so much wider on each side than it should be.
  private func outline(of frame: Rect, wider margin: Double = 0) -> Shape {
    let (top, bottom) = (modal.radii.top, modal.radii.bottom)
    guard top > 0 || bottom > 0 || modal.arrow != nil else { return .rect(frame) }
    return .rounded(
      frame, radius: top * modal.scale + margin,
      bottom: top == bottom ? nil : bottom * modal.scale + margin, corners: modal.corners,
      modal.cornerStyle, peak: modal.arrow.map { modal.peak($0, at: frame, wider: margin) })
  }
}

extension SceneModal {
  /// The frame of an element in points of the container, with the content's transform.
  func frame(of element: SceneElement) -> Rect { frame(of: element.frame) }

  /// The arrow as a part of the outline of a content at a frame; it is as high and as wide there as at its own.
  fileprivate func peak(_ arrow: PopoverArrow, at outline: Rect, wider margin: Double) -> Peak {
    let isVertical = arrow.direction.axis == .vertical
    let height =
      switch arrow.direction {
      case .up: frame.y - arrow.y
      case .down: arrow.y - frame.maxY
      case .left: frame.x - arrow.x
      case .right: arrow.x - frame.maxX
      }
    let shift =
      isVertical
      ? outline.x + outline.width / 2 - frame.x - frame.width / 2
      : outline.y + outline.height / 2 - frame.y - frame.height / 2
    return Peak(
      direction: arrow.direction, center: (isVertical ? arrow.x : arrow.y) + shift,
      width: arrow.width * scale + 2 * margin, height: height)
  }

  /// The factor from points of the content to those of the container, with the content's transform.
  fileprivate var drawnScale: Double { scale * contentScale }

  /// A rectangle of the content in points of the container, with the content's transform.
  func frame(of rect: Rect) -> Rect {
    Rect(
      x: frame.x + rect.x * drawnScale, y: frame.y + rect.y * drawnScale,
      width: rect.width * drawnScale,
      height: rect.height * drawnScale)
  }
}

extension Rect {
  /// The rectangle without a margin on all sides.
  func inset(by margin: Double) -> Rect {
    Rect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
