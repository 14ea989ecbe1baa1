internal import ModalLanguage
internal import ModalLayout

/// The measures of a modal, drawn over its screen, on rails around it, and as a legend.
struct MeasureDrawing {
  let measures: Measures
  let scene: Scene
  let palette: Palette

  /// How far the rails are from the screen.
  private static let rail = DeviceDrawing.bezel + 12

  /// The container of the modal, in points of the screen.
  private var container: Rect { scene.modals.first?.host ?? Rect(scene.screen.size) }

  var items: [Drawing.Item] {
    let origin = Point(container.x, container.y)
    return safeArea
      + [
        .group(
          Drawing.Group(
            clip: .rect(Rect(scene.screen.size)), [.group(Drawing.Group(at: origin, boxAndFrame))]))
      ] + horizontalRail + verticalRail
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
          strips.map { .shape(.rect($0), .fill(palette.safeArea, alpha: 0.15)) }))
    ]
  }

  private var boxAndFrame: [Drawing.Item] {
    [
      .shape(.rect(measures.box), .stroke(palette.measure, width: 1, dash: 4)),
      .shape(.rect(measures.frame), .stroke(palette.measure, width: 1.5)),
    ]
  }

  /// The distances above the screen: to the frame, its width, and behind it.
  private var horizontalRail: [Drawing.Item] {
    let frame = measures.frame
    let edges = frame.width < 0 ? [] : [container.x + frame.x, container.x + frame.maxX]
    let y = -Self.rail
    return rail(
      through: [container.x] + edges + [container.maxX], within: scene.screen.size.width,
      edges: edges,
      point: { Point($0, y + $1) }, outward: -1, from: container.y + frame.y
    ) { length, start, end in
      label(length, fitting: end - start - 4).map {
        text($0, Point((start + end) / 2, y - 6), .middle)
      }
    }
  }

  /// The distances to the right of the screen: to the frame, its height, to the keyboard, and behind it.
  private var verticalRail: [Drawing.Item] {
    let frame = measures.frame
    let edges = frame.height < 0 ? [] : [container.y + frame.y, container.y + frame.maxY]
    var stops = [container.y] + edges
    if let top = scene.keyboard?.frame.y, top > stops[stops.count - 1], top < container.maxY {
      stops.append(top)
    }
    let x = scene.screen.outline.width + Self.rail
    return rail(
      through: stops + [container.maxY], within: scene.screen.size.height, edges: edges,
      point: { Point(x + $1, $0) }, outward: 1, from: container.x + frame.maxX
    ) { length, start, end in
      end - start < 12
        ? nil
        : label(length, fitting: 42).map { text($0, Point(x + 6, (start + end) / 2 + 4), .start) }
    }
  }

  /// A rail: a line with a tick at each stop on the screen, lines from the frame's edges, and lengths between stops.
  ///
  /// - Parameters:
  ///   - stops: The places along the rail, in order.
  ///   - extent: The length of the screen.
  ///   - edges: The places to which lines from the frame lead.
  ///   - point: The point that is so far along the rail and so far beside it.
  ///   - outward: 1 if the rail is behind the screen, -1 if it is before it.
  ///   - frame: Where those lines begin, across the rail.
  ///   - label: The label of a length between two places; nil if there is no room for it.
  /// - Returns: The items.
  private func rail(
    through stops: [Double], within extent: Double, edges: [Double],
    point: (Double, Double) -> Point, outward: Double, from frame: Double,
    label: (_ length: Double, _ start: Double, _ end: Double) -> Drawing.Item?
  ) -> [Drawing.Item] {
    func isVisible(_ place: Double) -> Bool { place >= 0 && place <= extent }
    func shown(_ place: Double) -> Double { min(max(place, 0), extent) }
    let ticks = stops.filter(isVisible).map { (point($0, -4), point($0, 4)) }
    let line = (point(shown(stops[0]), 0), point(shown(stops[stops.count - 1]), 0))
    let rail = outward < 0 ? -Self.rail : point(0, 0).x
    let guides = edges.filter(isVisible).map { edge in
      let offset = frame - rail
      return (point(edge, -6 * outward), point(edge, offset))
    }
    return [
      .shape(.lines(ticks + [line]), .stroke(palette.measure)),
      .shape(.lines(guides), .stroke(palette.measure, width: 0.75, alpha: 0.6, dash: 2)),
    ]
      + zip(stops, stops.dropFirst()).compactMap { start, end in
        label(end - start, shown(start), shown(end))
      }
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
    if scene.modals.first?.host != nil {
      add(
        "view", "the superview; the numbers are in its points",
        sample(.stroke(palette.placeholder, width: scale, dash: 2 * scale)))
    }
    add(
      "box", "what the margins leave",
      sample(.stroke(palette.measure, width: scale, dash: 2 * scale)))
    if scene.screen.safeArea != .zero {
      add("unsafe", "outside of the safe area", sample(.fill(palette.safeArea, alpha: 0.3)))
    }
    return (items, y)
  }
}
