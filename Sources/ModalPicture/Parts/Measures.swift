internal import ModalLanguage
internal import ModalLayout

/// The measures of a modal, drawn over its screen and on rails around it.
struct MeasureDrawing {
  let measures: Measures
  let scene: Scene
  let palette: Palette
  /// How much larger labels are than in a picture of their own.
  let scale: Double

  /// How far the rails are from the screen.
  private var rail: Double { DeviceDrawing.bezel + 12 * scale }
  private var fontSize: Double { 11 * scale }
  /// The room for the labels of a vertical rail.
  private static let labelRoom = 52.0

  /// The room that rails take above the screen and to the right of it.
  static func room(in scene: Scene, _ measures: Measures, scale: Double) -> (
    above: Double, right: Double
  ) {
    (44 * scale, (isCovered(measures, in: scene) ? 2 : 1) * labelRoom * scale)
  }

  /// Whether the keyboard lies over the frame, so that its height needs a rail of its own.
  private static func isCovered(_ measures: Measures, in scene: Scene) -> Bool {
    let top = scene.modals.first?.host?.y ?? 0
    return scene.keyboard.map { $0.frame.y < top + measures.frame.maxY } ?? false
  }

  /// The container of the modal, in points of the screen.
  private var container: Rect { scene.modals.first?.host ?? Rect(scene.screen.size) }

  var items: [Drawing.Item] {
    let origin = Point(container.x, container.y)
    return safeArea
      + [
        .group(clip: .rect(Rect(scene.screen.size)), boxAndFrame.shared(at: origin))
      ] + horizontalRail + verticalRails + badges
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
        clip: device.shape,
        strips.map { .shape(.rect($0), .fill(palette.safeArea, alpha: 0.15)) })
    ]
  }

  private var boxAndFrame: [Drawing.Item] {
    [
      .shape(.rect(measures.box), .stroke(palette.measure, width: scale, dash: 4 * scale)),
      .shape(.rect(measures.frame), .stroke(palette.measure, width: 1.5 * scale)),
    ]
  }

  /// The numbers of the reasons: those of x and y at the left and the top edge, those of the width and the height at
  /// the edges across.
  private var badges: [Drawing.Item] {
    let frame = measures.frame.placed(in: container)
    let size = scene.screen.size
    let radius = Badge.radius * scale
    let places = [
      Point(frame.x, frame.y + frame.height / 2), Point(frame.x + frame.width * 0.75, frame.y),
      Point(frame.maxX, frame.y + frame.height / 2),
      Point(frame.x + frame.width * 0.25, frame.maxY),
    ]
    return zip(places, measures.reasons.indices).flatMap { place, index in
      let center = Point(
        min(max(place.x, radius), size.width - radius),
        min(max(place.y, radius), size.height - radius))
      return Badge(number: index + 1, center: center, scale: scale).items(palette)
    }
  }

  // MARK: - Rails

  /// The distances above the screen: to the frame, its width, and behind it.
  private var horizontalRail: [Drawing.Item] {
    let frame = measures.frame
    let edges = frame.width < 0 ? [] : [container.x + frame.x, container.x + frame.maxX]
    let y = -rail
    let line = line(
      through: [container.x] + edges + [container.maxX], within: scene.screen.size.width,
      edges: edges, point: { Point($0, y + $1) }, outward: -1,
      from: max(0, container.y + frame.y))
    var end = -Double.infinity
    let labels =
      segments(through: [container.x] + edges + [container.maxX], scene.screen.size.width)
      .flatMap { segment -> [Drawing.Item] in
        let middle = segment.middle
        if segment.width(fontSize) <= segment.end - segment.start - 4 {
          return [label(segment.text, Point(middle, y - 6 * scale), .middle)]
        }
        // What has no room on the rail stands above it, right of what stands there already.
        let half = segment.width(fontSize) / 2
        let x = max(middle, end + half + 6 * scale)
        end = x + half
        return [
          .shape(
            .polyline([Point(middle, y), Point(x, y - 18 * scale)]),
            .stroke(palette.measure, width: 0.75 * scale)),
          label(segment.text, Point(x, y - 21 * scale), .middle),
        ]
      }
    return line.guides.shared() + (line.ticks + labels).shared()
  }

  /// The distances to the right of the screen: to the frame, its height, to the keyboard, and behind it.
  private var verticalRails: [Drawing.Item] {
    let frame = measures.frame
    let edges = frame.height < 0 ? [] : [container.y + frame.y, container.y + frame.maxY]
    var stops = [container.y] + edges
    if let top = scene.keyboard?.frame.y, top > stops[stops.count - 1], top < container.maxY {
      stops.append(top)
    }
    let x = scene.screen.outline.width + rail
    let items = verticalRail(at: x, through: stops + [container.maxY], edges: edges)
    guard Self.isCovered(measures, in: scene), let keyboard = scene.keyboard?.frame else {
      return items
    }
    return items
      + verticalRail(
        at: x + Self.labelRoom * scale,
        through: [keyboard.y, min(keyboard.maxY, scene.screen.size.height)], edges: [])
  }

  private func verticalRail(
    at x: Double, through stops: [Double], edges: [Double]
  ) -> [Drawing.Item] {
    let extent = scene.screen.size.height
    let segments = segments(through: stops, extent)
    // Labels go below each other, and all of them stay beside the screen.
    let height = 13 * scale
    let places = stacked(segments.map(\.middle), apart: height, atMost: extent)
    let line = line(
      through: stops, within: extent, edges: edges, point: { Point(x + $1, $0) }, outward: 1,
      from: min(scene.screen.size.width, container.x + measures.frame.maxX))
    let labels = zip(segments, places).flatMap { segment, place -> [Drawing.Item] in
      let middle = segment.middle
      let text = label(segment.text, Point(x + 8 * scale, place + 4 * scale), .start)
      guard abs(place - middle) > 1 || segment.end - segment.start < height else { return [text] }
      let leader = Shape.polyline([Point(x, middle), Point(x + 6 * scale, place)])
      return [.shape(leader, .stroke(palette.measure, width: 0.75 * scale)), text]
    }
    return line.guides.shared() + (line.ticks + labels).shared()
  }

  /// The line of a rail with a tick at each stop on the screen, an arrowhead where it goes on beyond the screen, and lines
  /// from the frame's edges.
  ///
  /// - Parameters:
  ///   - stops: The places along the rail, in order.
  ///   - extent: The length of the screen.
  ///   - edges: The places to which lines from the frame lead.
  ///   - point: The point that is so far along the rail and so far beside it.
  ///   - outward: 1 if the rail is behind the screen, -1 if it is before it.
  ///   - frame: Where those lines begin, across the rail.
  /// - Returns: The line with its ticks, and the lines from the edges.
  private func line(
    through stops: [Double], within extent: Double, edges: [Double],
    point: (Double, Double) -> Point, outward: Double, from frame: Double
  ) -> (ticks: [Drawing.Item], guides: [Drawing.Item]) {
    func isVisible(_ place: Double) -> Bool { place >= 0 && place <= extent }
    func shown(_ place: Double) -> Double { min(max(place, 0), extent) }
    let tick = 4 * scale
    let (first, last) = (stops.min() ?? 0, stops.max() ?? 0)
    let ends = [(first, 0.0, tick), (last, extent, -tick)]
    let arrows = ends.filter { !isVisible($0.0) }.flatMap { _, end, inward in
      [-tick, tick].map { (point(end, 0), point(end + inward, $0)) }
    }
    let ticks = stops.filter { stop in
      isVisible(stop) && !ends.contains { !isVisible($0.0) && $0.1 == stop }
    }.map { (point($0, -tick), point($0, tick)) }
    let line = (point(shown(first), 0), point(shown(last), 0))
    let across = outward < 0 ? -rail : point(0, 0).x
    let guides = edges.filter(isVisible).map { edge in
      (point(edge, -6 * scale * outward), point(edge, frame - across))
    }
    let guideStroke = Paint.stroke(
      palette.measure, width: 0.75 * scale, alpha: 0.6, dash: 2 * scale)
    return (
      [.shape(.lines(ticks + arrows + [line]), .stroke(palette.measure, width: scale))],
      guides.isEmpty ? [] : [.shape(.lines(guides), guideStroke)]
    )
  }

  /// A length between two stops, as far as the screen shows it.
  private struct Segment {
    let start, end: Double
    let text: String

    var middle: Double { (start + end) / 2 }

    func width(_ size: Double) -> Double {
      MeasurableText(text, font: ModalFont(size: size, weight: .medium)).measure().size.width
    }
  }

  private func segments(through stops: [Double], _ extent: Double) -> [Segment] {
    func shown(_ place: Double) -> Double { min(max(place, 0), extent) }
    return zip(stops, stops.dropFirst()).filter { $1 - $0 > 0.005 }.map { start, end in
      Segment(start: shown(start), end: shown(end), text: measureWords(end - start))
    }
  }

  private func label(
    _ label: String, _ point: Point, _ anchor: Drawing.Text.Anchor
  ) -> Drawing.Item {
    .text(
      label, at: point, anchor, size: fontSize, weight: .medium, color: palette.measure)
  }
}

/// Places below each other that are near some wanted ones, above 0 and up to a last one.
func stacked(_ wanted: [Double], apart height: Double, atMost last: Double) -> [Double] {
  var places: [Double] = []
  for place in wanted { places.append(max(place, places.last.map { $0 + height } ?? 0)) }
  var bottom = last
  for index in places.indices.reversed() {
    places[index] = min(places[index], bottom)
    bottom = places[index] - height
  }
  return places
}

/// A number in a circle, at an edge of a frame and in the legend.
struct Badge {
  let number: Int
  let center: Point
  let scale: Double

  static let radius = 7.5

  func items(_ palette: Palette) -> [Drawing.Item] {
    let items: [Drawing.Item] = [
      .shape(.circle(at: .zero, Self.radius * scale), .fill(palette.measure)),
      .text(
        "\(number)", at: Point(0, 3.6 * scale), .middle, size: 10 * scale, weight: .bold,
        color: palette.paper),
    ]
    return items.shared(at: center)
  }
}
