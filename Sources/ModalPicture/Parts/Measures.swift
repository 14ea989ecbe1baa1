internal import ModalLanguage
internal import ModalLayout

/// The measures of a modal, drawn over its screen, on rails around it, and as a legend.
struct MeasureDrawing {
  let measures: Measures
  let scene: Scene
  let palette: Palette

  /// How far the rails are from the screen.
  private static let rail = DeviceDrawing.bezel + 12

  var items: [Drawing.Item] {
    let origin = Point(scene.container.x, scene.container.y)
    return safeArea + [.group(Drawing.Group(at: origin, boxAndFrame))] + rails
  }

  /// The strips of the screen outside of the safe area.
  private var safeArea: [Drawing.Item] {
    let (size, insets) = (scene.screen.size, scene.screen.safeArea)
    let strips = [
      Rect(x: 0, y: 0, width: size.width, height: insets.top),
      Rect(x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom),
      Rect(
        x: 0, y: insets.top, width: insets.left, height: size.height - insets.top - insets.bottom),
      Rect(
        x: size.width - insets.right, y: insets.top, width: insets.right,
        height: size.height - insets.top - insets.bottom),
    ].filter { $0.width > 0 && $0.height > 0 }
    let device = DeviceDrawing(screen: scene.screen, palette: palette)
    return [
      .group(
        Drawing.Group(
          clip: device.shape,
          strips.map { .shape(.rect($0), .fill(palette.safeArea, alpha: 0.22)) }))
    ]
  }

  private var boxAndFrame: [Drawing.Item] {
    [
      .shape(.rect(measures.box), .stroke(palette.measure, width: 1, dash: 4)),
      .shape(.rect(measures.frame), .stroke(palette.measure, width: 1.5)),
    ]
  }

  /// What the frame measures from edge to edge, above the screen and to the right of it.
  private var rails: [Drawing.Item] {
    let (screen, frame) = (scene.screen.size, measures.frame)
    let origin = scene.container
    var items: [Drawing.Item] = []
    let y = -Self.rail
    let across = [0, origin.x + frame.x, origin.x + frame.maxX, screen.width]
    let marks = across.map { (Point($0, y - 4), Point($0, y + 4)) }
    items.append(
      .shape(
        .lines(marks + [(Point(min(0, across[1]), y), Point(max(across[2], screen.width), y))]),
        .stroke(palette.measure)))
    items.append(
      .shape(
        .lines(across[1...2].map { (Point($0, y + 6), Point($0, origin.y + frame.y)) }),
        .stroke(palette.measure, width: 0.75, alpha: 0.6, dash: 2)))
    for index in 0..<3 {
      let extent = across[index + 1] - across[index]
      if let label = label(extent, fitting: extent - 8) {
        let middle = Point((across[index] + across[index + 1]) / 2, y - 6)
        items.append(text(label, middle, .middle))
      }
    }
    let x = screen.width + Self.rail
    let down = [0, origin.y + frame.y, origin.y + frame.maxY, screen.height]
    let ticks = down.map { (Point(x - 4, $0), Point(x + 4, $0)) }
    items.append(
      .shape(
        .lines(ticks + [(Point(x, min(0, down[1])), Point(x, max(down[2], screen.height)))]),
        .stroke(palette.measure)))
    items.append(
      .shape(
        .lines(down[1...2].map { (Point(origin.x + frame.maxX, $0), Point(x - 6, $0)) }),
        .stroke(palette.measure, width: 0.75, alpha: 0.6, dash: 2)))
    for index in 0..<3 where down[index + 1] - down[index] >= 16 {
      let middle = Point(x + 6, (down[index] + down[index + 1]) / 2 + 4)
      if let label = label(down[index + 1] - down[index], fitting: 42) {
        items.append(text(label, middle, .start))
      }
    }
    return items
  }

  /// A length as a label; nil where there is no room for it, or nothing to measure.
  private func label(_ length: Double, fitting room: Double) -> String? {
    guard length > 0 else { return nil }
    let text = formatted(shown: (length * 100).rounded() / 100)
    let width = MeasurableText(text, font: Font(size: 11)).measure().size.width
    return width <= room ? text : nil
  }

  private func text(
    _ label: String, _ point: Point, _ anchor: Drawing.Text.Anchor
  ) -> Drawing.Item {
    .text(Drawing.Text(label, at: point, anchor, size: 11, weight: .medium, color: palette.measure))
  }

  /// The reasons, and what the colors mean, below each other.
  func legend(width: Double, scale: Double) -> (items: [Drawing.Item], height: Double) {
    var items: [Drawing.Item] = []
    let font = Font(size: 12 * scale)
    let line = 17 * scale
    var y = 4 * scale
    let indent = 104 * scale
    func add(_ name: String, _ words: String, _ sample: Drawing.Item?) {
      if let sample { items.append(sample) }
      items.append(
        .text(
          Drawing.Text(
            name, at: Point(16 * scale, y + 12 * scale), size: font.size, weight: .semibold,
            color: palette.ink)))
      for text in ModalLayout.lines(of: words, font: font, width: (width - indent) * 0.96) {
        items.append(
          .text(
            Drawing.Text(
              text, at: Point(indent, y + 12 * scale), size: font.size, color: palette.quietInk)))
        y += line
      }
      y += 3 * scale
    }
    func sample(_ paint: Paint) -> Drawing.Item {
      .shape(.rect(Rect(x: 0, y: y + 3 * scale, width: 10 * scale, height: 10 * scale)), paint)
    }
    for reason in measures.reasons {
      let value = formatted(shown: (reason.value * 100).rounded() / 100)
      add(
        "\(reason.edge) \(value)", reason.words,
        sample(.stroke(palette.measure, width: 1.5 * scale)))
    }
    add(
      "box", "what the margins leave",
      sample(.stroke(palette.measure, width: scale, dash: 2 * scale)))
    if scene.screen.safeArea != .zero {
      add("unsafe", "outside of the safe area", sample(.fill(palette.safeArea, alpha: 0.4)))
    }
    return (items, y)
  }
}
