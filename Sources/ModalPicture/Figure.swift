package import ModalLanguage
internal import ModalLayout

/// A scene with everything that a picture says about it in words.
package struct Figure: Sendable {
  /// The scene.
  package var scene: Scene
  /// The line above it: where it takes place.
  package var caption: String
  /// The line below that: what else distinguishes it from its neighbors.
  package var details: String
  /// What the scene shows, in sentences.
  package var summary: String
  /// Its measures; nil if nobody asks for them.
  package var measures: Measures?

  package init(
    _ scene: Scene, caption: String, details: String = "", summary: String,
    measures: Measures? = nil
  ) {
    self.scene = scene
    self.caption = caption
    self.details = details
    self.summary = summary
    self.measures = measures
  }

  /// The space around the frame of a device, in points.
  fileprivate static let margin = 16.0
}

/// The measures of a modal: the safe area, the margins, and the reasons for its frame.
package struct Measures: Sendable {
  /// The box between the margins, above a keyboard, in points of the container.
  package var box: Rect
  /// The frame, in points of the container.
  package var frame: Rect
  /// The insets of the safe area.
  package var safeArea: Insets
  /// The reasons, each with the name of its edge, its value, and a few words.
  package var reasons: [(edge: String, value: Double, words: String)]

  package init(
    box: Rect, frame: Rect, safeArea: Insets,
    reasons: [(edge: String, value: Double, words: String)]
  ) {
    self.box = box
    self.frame = frame
    self.safeArea = safeArea
    self.reasons = reasons
  }
}

/// A picture of one figure or several: each with its caption, in rows.
///
/// - Parameters:
///   - figures: The figures, at least one.
///   - title: What the picture shows.
///   - palette: The colors.
/// - Returns: The drawing, with figures in their own points.
package func drawing(of figures: [Figure], title: String, palette: Palette) -> Drawing {
  // Captions are read at the size at which the whole is shown.
  let scale = figures.count < 2 ? 1.0 : figures.count < 7 ? 1.4 : 2
  let hasDetails = figures.contains { !$0.details.isEmpty }
  let cells = figures.map {
    FigureDrawing($0, palette: palette, scale: scale, hasDetails: hasDetails)
  }
  let columns = columns(for: cells)
  let outer = 24 * scale
  var (x, y, width, rowHeight) = (outer, outer, 0.0, 0.0)
  var items: [Drawing.Item] = []
  for (index, cell) in cells.enumerated() {
    if index % columns == 0, index > 0 {
      (x, y, rowHeight) = (outer, y + rowHeight + 16 * scale, 0)
    }
    items.append(.group(Drawing.Group(at: Point(x, y), cell.items)))
    x += cell.size.width + 16 * scale
    width = max(width, x - 16 * scale + outer)
    rowHeight = max(rowHeight, cell.size.height)
  }
  let size = Size(width: width, height: y + rowHeight + outer)
  var drawing = Drawing(
    size: size, title: title, summary: figures.map(\.summary).joined(separator: " "))
  drawing.shownScale = 1 / scale
  drawing.items = [.shape(.rect(Rect(size)), .fill(palette.paper))] + items
  return drawing
}

/// The screen of a figure alone, without a caption and on no paper.
func screenDrawing(of figure: Figure, palette: Palette) -> Drawing {
  let screen = figure.scene.screen.size
  let margin = DeviceDrawing.bezel + 2
  let size = Size(width: screen.width + 2 * margin, height: screen.height + 2 * margin)
  let title = [figure.caption, figure.details].filter { !$0.isEmpty }.joined(separator: ", ")
  var drawing = Drawing(size: size, title: title, summary: figure.summary)
  drawing.items = [.group(Drawing.Group(at: Point(margin, margin), figure.scene.items(palette)))]
  return drawing
}

/// The number of columns that makes a picture about one and a half times as wide as high.
private func columns(for cells: [FigureDrawing]) -> Int {
  let width = cells.reduce(0) { max($0, $1.size.width) }
  let height = cells.reduce(0) { max($0, $1.size.height) }
  let count = Double(cells.count)
  let columns = (1.5 * count * max(height, 1) / max(width, 1)).squareRoot().rounded()
  return max(1, min(cells.count, Int(columns)))
}

/// A figure as a cell of a picture: the caption, the device, and the measures below it.
private struct FigureDrawing {
  let size: Size
  let items: [Drawing.Item]

  init(_ figure: Figure, palette: Palette, scale: Double, hasDetails: Bool) {
    let screen = figure.scene.screen.size
    let around = DeviceDrawing.bezel + Figure.margin
    var rails = figure.measures == nil ? (top: 0.0, right: 0.0) : (top: 26, right: 44)
    if !figure.scene.skins.isEmpty { rails.right = OnionDrawing.rail }
    let width = screen.width + 2 * around + rails.right
    var items: [Drawing.Item] = []
    var y = 0.0
    func add(_ text: String, _ weight: Font.Weight, _ color: Color) {
      let font = Font(size: 13 * scale, weight: weight)
      let room = (width - around) * 0.96
      if let line = ModalLayout.lines(of: text, font: font, width: room, lines: 1).first {
        items.append(
          .text(
            Drawing.Text(
              line, at: Point(around, y + font.size), size: font.size, weight: weight,
              color: color)))
      }
      y += 18 * scale
    }
    add(figure.caption, .semibold, palette.ink)
    if hasDetails { add(figure.details, .regular, palette.quietInk) }
    y += around + rails.top
    let origin = Point(around, y)
    items.append(.group(Drawing.Group(at: origin, figure.scene.items(palette))))
    let onion = OnionDrawing(scene: figure.scene, palette: palette)
    items.append(.group(Drawing.Group(at: origin, onion.labels)))
    y += screen.height + around
    if let measures = figure.measures {
      let drawing = MeasureDrawing(measures: measures, scene: figure.scene, palette: palette)
      items.append(.group(Drawing.Group(at: origin, drawing.items)))
      let legend = drawing.legend(width: width - around, scale: scale)
      items.append(.group(Drawing.Group(at: Point(around, y), legend.items)))
      y += legend.height
    }
    size = Size(width: width, height: y)
    self.items = items
  }
}
