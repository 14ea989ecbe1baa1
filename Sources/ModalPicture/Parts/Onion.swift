internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension [Figure] {
  /// The last figure with the modals of those before it, as through thin paper; nil if there are no figures.
  package var onion: Figure? {
    guard var figure = last else { return nil }
    figure.scene.skins = map { ($0.caption, $0.scene.modals) }
    figure.details = ""
    figure.caption = map(\.caption).joined(separator: ", ")
    figure.summary = map(\.summary).joined(separator: " ")
    return figure
  }
}

/// Modals at several times over each other, on a screen and beside it.
struct OnionDrawing {
  let scene: Scene
  let palette: Palette

  /// The room for labels on the right of the device.
  static func rail(of scene: Scene) -> Double {
    let font = ModalFont(size: 12, weight: .semibold)
    return tops(of: scene).reduce(64) { room, top in
      max(room, MeasurableText(top.words, font: font).measure().size.width + 34)
    }
  }

  /// The frames in front at each time, from top to bottom; times with the same top edge share one.
  private static func tops(of scene: Scene) -> [(words: String, edge: Rect)] {
    var tops: [(words: String, edge: Rect)] = []
    for skin in scene.skins {
      guard let edge = skin.modals.last?.frameOnScreen else { continue }
      if let known = tops.firstIndex(where: { abs($0.edge.y - edge.y) < 0.5 }) {
        tops[known].words += ", \(skin.words)"
      } else {
        tops.append((skin.words, edge))
      }
    }
    return tops.sorted { $0.edge.y < $1.edge.y }
  }

  /// The contents, earlier ones paler, and above them where the earlier ones were: thin outlines, the older the paler.
  var items: [Drawing.Item] {
    let hasSeveral = scene.skins.contains { $0.modals.count > 1 }
    var (contents, outlines): ([Drawing.Item], [Drawing.Item]) = ([], [])
    for (index, skin) in scene.skins.enumerated() {
      let isLast = index == scene.skins.count - 1
      let age = Double(index + 1) / Double(scene.skins.count)
      for modal in skin.modals {
        let drawing = ModalDrawing(
          modal: modal, palette: palette, name: hasSeveral ? modal.id : nil)
        contents.append(
          .group(
            at: modal.origin, alpha: isLast ? 1 : 0.2 + 0.6 * age, drawing.contentItems))
        let isSeenLater = scene.skins[(index + 1)...].contains { later in
          later.modals.contains { $0.id.exact == modal.id.exact && $0.isWhere(modal) }
        }
        guard !isLast, !isSeenLater, modal.alpha > 0 else { continue }
        let paint = Paint.stroke(palette.measure, width: 1.25, alpha: 0.3 + 0.5 * age)
        outlines.append(
          .group(at: modal.origin, [.shape(drawing.outline, paint)]))
      }
    }
    return contents + outlines
  }

  /// A label for each time on the right of the screen, at the height of the top edge of what is in front.
  var labels: [Drawing.Item] {
    let font = ModalFont(size: 12, weight: .semibold)
    let right = scene.screen.outline.width
    let tops = Self.tops(of: scene)
    // Those that are close to each other go below each other, and all of them stay beside the screen.
    let height = 17.0
    let places = stacked(
      tops.map(\.edge.y), apart: height, atMost: scene.screen.size.height - height)
    return zip(tops, places).flatMap { top, place -> [Drawing.Item] in
      let start = right + DeviceDrawing.bezel
      let edge = Point(
        min(top.edge.maxX, right), min(max(0, top.edge.y), scene.screen.size.height))
      let way = [edge, Point(start, edge.y), Point(start + 10, place + height / 2)]
      return [
        .shape(.polyline(way), .stroke(palette.measure, width: 1)),
        .text(
          top.words, at: Point(start + 14, place + height / 2 + 4), size: font.size,
          weight: font.weight, color: palette.measure),
      ]
    }
  }
}

extension SceneModal {
  /// Whether its edges are those of another one, as far as one sees.
  fileprivate func isWhere(_ other: SceneModal) -> Bool {
    zip(frameOnScreen.numbers, other.frameOnScreen.numbers).allSatisfy { abs($0 - $1) < 0.5 }
  }
}
