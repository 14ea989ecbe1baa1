internal import ModalLanguage

extension Scene {
  /// Draws the scene, with the screen's top left corner at the origin.
  package func items(_ palette: Palette) -> [Drawing.Item] {
    var layers = layers(palette)
    let device = layers.removeFirst()
    return device + clipped(layers.flatMap(\.self))
  }

  /// What the screen shows, which ends at its edges.
  func clipped(_ items: [Drawing.Item]) -> [Drawing.Item] {
    let shape = DeviceDrawing(screen: screen, palette: .light).shape
    return items.isEmpty ? [] : [.group(clip: shape, items)]
  }

  /// The layers, of which those that the screen shows end at its edges.
  func clippedLayers(_ palette: Palette) -> [[Drawing.Item]] {
    var layers = layers(palette)
    for index in layers.indices.dropFirst(Self.layersAround.behind) {
      layers[index] = clipped(layers[index])
    }
    return layers
  }

  /// The number of layers behind those of the modals, and in front of them.
  static let layersAround = (behind: 1, inFront: 3)

  /// Draws the scene in layers that change at different times: the device; then what the screen shows: each modal, the
  /// keyboard, what is part of the device and in front, outlines.
  func layers(_ palette: Palette) -> [[Drawing.Item]] {
    let device = DeviceDrawing(screen: screen, palette: palette)
    let part = Drawing.Part(name: "device", frame: Rect(screen.size))
    let modals = modals.map { modal in
      let drawing = ModalDrawing(
        modal: modal, palette: palette, name: name(of: modal))
      let items = drawing.backItems + (skins.isEmpty ? drawing.contentItems : [])
      return [Drawing.Item.group(at: modal.origin, items)]
    }
    let onion = OnionDrawing(scene: self, palette: palette).items
    let front = device.front { ink(at: $0, palette) }
    return [[.group(part, device.back.shared())]] + modals
      + (skins.isEmpty ? [] : [onion])
      + [keyboardItems(palette), front.shared(), outlines(palette)]
  }

  /// The name that the parts of a modal have; nil for none.
  func name(of modal: SceneModal) -> String? {
    modals.count > 1 || namesModals ? modal.id : nil
  }

  private func keyboardItems(_ palette: Palette) -> [Drawing.Item] {
    guard let keyboard else { return [] }
    let part = Drawing.Part(name: "keyboard", frame: keyboard.frame)
    let drawing = KeyboardDrawing(keyboard: keyboard, palette: palette)
    return [.group(part, drawing.items)] + covered(by: keyboard, palette)
  }

  /// Frames that were expected, or before they changed, and those that are to come.
  private func outlines(_ palette: Palette) -> [Drawing.Item] {
    let marks = marks.map {
      Drawing.Item.shape(.rect($0), .stroke(palette.alarm, width: 2, dash: 6))
    }
    let faults = faults.map { fault in
      let color = fault.isError ? palette.alarm : palette.notice
      return Drawing.Item.shape(.rect(fault.frame.inset(by: -1.5)), .stroke(color, width: 3))
    }
    let elements = markedElements.map {
      Drawing.Item.shape(.rect($0), .stroke(palette.alarm, width: 1))
    }
    return faults + elements + marks
      + modals.compactMap { modal in
        modal.model.map { model in
          let part = Drawing.Part(name: "model", frame: model, modal: name(of: modal))
          let outline = Drawing.Item.shape(
            .rect(model), .stroke(palette.measure, width: 1.5, dash: 5))
          // Where the content is already, the outline is seen until the content is.
          let alpha = model == modal.frame ? max(0, modal.modelAlpha - modal.alpha) : 1
          return .group(at: modal.origin, [.group(part, alpha: alpha, [outline])])
        }
      }
  }

  /// Black or white: what is read better over what is at a point of the screen.
  private func ink(at point: Point, _ palette: Palette) -> ModalColor {
    Palette.ink(
      isBlackInLight: isBlack(at: point, palette, isDark: false),
      isBlackInDark: isBlack(at: point, palette, isDark: true))
  }

  private func isBlack(at point: Point, _ palette: Palette, isDark: Bool) -> Bool {
    func lightness(_ color: ModalColor) -> Double { color.shown(isDark).lightness }
    var light = lightness(palette.screen)
    func cover(_ frame: Rect, from origin: Point = .zero, _ color: ModalColor, _ alpha: Double = 1)
    {
      let (x, y) = (point.x - origin.x, point.y - origin.y)
      guard x >= frame.x, x < frame.maxX, y >= frame.y, y < frame.maxY else { return }
      light += (lightness(color) - light) * alpha
    }
    for modal in modals {
      if let dimming = modal.dimming {
        cover(dimming.frame, from: modal.origin, dimming.color, dimming.alpha)
      }
      cover(modal.frame, from: modal.origin, palette.surface, modal.alpha)
      for element in modal.elements where element.kind == .view {
        guard let color = element.color else { continue }
        cover(modal.frame(of: element), from: modal.origin, color, modal.alpha * element.alpha)
      }
    }
    if let keyboard { cover(keyboard.frame, palette.keyboard) }
    return light > ModalColor.middle
  }

  /// What the keyboard covers of the contents, hatched.
  private func covered(by keyboard: Keyboard, _ palette: Palette) -> [Drawing.Item] {
    modals.compactMap { modal in
      guard modal.alpha > 0,
        let covered = modal.frameOnScreen.intersection(keyboard.frame)
      else { return nil }
      return .shape(.lines(hatching(of: covered)), .stroke(palette.alarm, width: 1, alpha: 0.55))
    }
  }

  /// Lines from the bottom left to the top right, 9 points apart, or at most 1,000 of them, within a rectangle.
  private func hatching(of rect: Rect) -> [(Point, Point)] {
    let length = rect.width + rect.height
    return stride(from: 9.0, to: length, by: max(9, length / 1000)).map { distance in
      // Along the left and bottom edges, then along the top and right ones.
      let start = Point(
        rect.x + max(0, distance - rect.height), rect.y + min(distance, rect.height))
      let end = Point(rect.x + min(distance, rect.width), rect.y + max(0, distance - rect.width))
      return (start, end)
    }
  }
}

extension ModalColor {
  /// The lightness on which black and white have the same contrast, 4.6.
  static let middle = 118.0

  /// How light it is to the eye, 0…255: the luma of ITU-R BT.709.
  var lightness: Double {
    0.2126 * Double(rgb >> 16 & 0xFF) + 0.7152 * Double(rgb >> 8 & 0xFF)
      + 0.0722 * Double(rgb & 0xFF)
  }
}
