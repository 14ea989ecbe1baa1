internal import ModalLanguage

extension Scene {
  /// Draws the scene, with the screen's top left corner at the origin.
  package func items(_ palette: Palette) -> [Drawing.Item] {
    let device = DeviceDrawing(screen: screen, palette: palette)
    let part = Drawing.Part("device", Rect(screen.size))
    var visible: [Drawing.Item] = []
    for modal in modals {
      let drawing = ModalDrawing(
        modal: modal, palette: palette, name: modals.count > 1 ? modal.id : nil)
      visible.append(.group(Drawing.Group(at: modal.origin, drawing.items)))
    }
    if let keyboard {
      let part = Drawing.Part("keyboard", keyboard.frame)
      visible.append(
        .group(Drawing.Group(part, KeyboardDrawing(keyboard: keyboard, palette: palette).items)))
      visible.append(contentsOf: covered(by: keyboard, palette))
    }
    visible += device.front
    for modal in modals where !modal.marks.isEmpty {
      let outlines = modal.marks.map { mark -> Drawing.Item in
        .shape(.rect(mark), .stroke(palette.alarm, width: 2, dash: 6))
      }
      visible.append(.group(Drawing.Group(at: modal.origin, outlines)))
    }
    return [
      .group(Drawing.Group(part, device.back)),
      .group(Drawing.Group(clip: device.shape, visible)),
    ]
  }

  /// What the keyboard covers of the contents, hatched.
  private func covered(by keyboard: Keyboard, _ palette: Palette) -> [Drawing.Item] {
    modals.compactMap { modal in
      var frame = modal.frame
      frame.x += modal.origin.x
      frame.y += modal.origin.y
      guard modal.alpha > 0, let covered = frame.intersection(keyboard.frame) else { return nil }
      return .shape(.lines(hatching(of: covered)), .stroke(palette.alarm, width: 1, alpha: 0.55))
    }
  }

  /// Lines from the bottom left to the top right, 9 points apart, within a rectangle.
  private func hatching(of rect: Rect) -> [(Point, Point)] {
    stride(from: 9.0, to: rect.width + rect.height, by: 9).map { distance in
      // Along the left and bottom edges, then along the top and right ones.
      let start = Point(
        rect.x + max(0, distance - rect.height), rect.y + min(distance, rect.height))
      let end = Point(rect.x + min(distance, rect.width), rect.y + max(0, distance - rect.width))
      return (start, end)
    }
  }
}
