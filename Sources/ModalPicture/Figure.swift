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

  /// Where it takes place, and what else distinguishes it, in a line.
  package var place: String {
    [caption, details].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The family of its device, and whether that lies on its side.
  var kind: [Bool] {
    [scene.screen.idiom == .pad, scene.screen.size.width > scene.screen.size.height]
  }

  /// The space around the frame of a device, in points.
  fileprivate static let margin = 16.0
  /// The space between the edge of its cell and the screen.
  fileprivate static let around = DeviceDrawing.bezel + margin

  /// The width of its cell.
  fileprivate func width(scale: Double) -> Double {
    let measured = measures.map { MeasureDrawing.room(in: scene, $0, scale: scale).right } ?? 0
    let rail = scene.skins.isEmpty ? measured : OnionDrawing.rail(of: scene)
    let width = scene.screen.outline.width + 2 * Self.around + rail
    return measures == nil ? width : max(width, Legend.leastWidth * scale + Self.around)
  }

  /// A text below or above it, in lines that fit.
  fileprivate func lines(
    of text: String, _ weight: ModalFont.Weight, scale: Double, atMost most: Int
  ) -> [String] {
    let font = ModalFont(size: 13 * scale, weight: weight)
    return captionLines(
      of: text, font: font, width: width(scale: scale) - Self.around, atMost: most)
  }

  /// The lines of its details.
  fileprivate func detailLines(scale: Double) -> [String] {
    details.isEmpty ? [] : lines(of: details, .regular, scale: scale, atMost: 4)
  }
}

/// The measures of a modal, in points of the container: the box between the margins, above a keyboard; the frame; the
/// margins; and the reasons for the frame, each with the name of its edge, its value, and a few words.
package typealias Measures = (
  box: Rect, frame: Rect, margins: Insets, reasons: [(edge: String, value: Double, words: String)]
)

/// The lines above the figures of a picture: a title and a text.
package typealias Heading = (title: String, text: String)

/// The lines of a heading, one below the other, and their height.
private func items(
  of heading: Heading, width: Double, scale: Double, _ palette: Palette
) -> (items: [Drawing.Item], height: Double) {
  var (items, y): ([Drawing.Item], Double) = ([], 0)
  for (text, size, weight, color) in [
    (heading.title, 15 * scale, ModalFont.Weight.semibold, palette.ink),
    (heading.text, 13 * scale, .regular, palette.quietInk),
  ] {
    let font = ModalFont(size: size, weight: weight)
    for line in captionLines(of: text, font: font, width: width, atMost: 8) {
      items.append(.text(line, at: Point(0, y + size), size: size, weight: weight, color: color))
      y += size * 1.4
    }
  }
  return (items, y + 16 * scale)
}

/// A picture of one figure or several: each with its caption, in rows. In a large picture every family of devices in
/// every orientation begins a row of its own.
///
/// - Parameters:
///   - figures: The figures.
///   - title: What the picture shows.
///   - heading: What stands above them; nil for nothing.
///   - group: How many figures belong together and stand in one row.
///   - palette: The colors.
/// - Returns: The drawing, with figures in their own points.
package func drawing(
  of figures: [Figure], title: String, heading: Heading? = nil, inGroupsOf group: Int = 1,
  palette: Palette
) -> Drawing {
  // Captions are read at the size at which the whole is shown.
  let scale = figures.count < 2 ? 1.0 : figures.count < 7 ? 1.4 : 2
  let details = figures.reduce(0) { max($0, $1.detailLines(scale: scale).count) }
  let cells = figures.map { cell(of: $0, palette, scale: scale, detailRows: details) }
  let outer = 24 * scale
  var (y, width) = (0.0, cells.isEmpty ? 480 : 0.0)
  var places: [Point] = []
  // The width of rows that makes a picture about one and a half times as wide as high.
  let room = (1.5 * cells.reduce(0) { $0 + $1.size.width * $1.size.height }).squareRoot()
  var start = 0
  while start < cells.count {
    let kind = figures[start].kind
    let others = figures.count > 12 ? figures[start...].firstIndex { $0.kind != kind } : nil
    let end = others ?? cells.count
    let section = cells[start..<end]
    let mean = section.reduce(0) { $0 + $1.size.width } / Double(section.count)
    // Rows of about the same length, which keep groups together.
    let groups = (section.count + group - 1) / group
    let most = max(1, Int(clamping: min(1e6, (room / mean).rounded())) / group)
    let rows = (groups + most - 1) / most
    let columns = (groups + rows - 1) / rows * group
    for row in stride(from: start, to: end, by: columns) {
      var x = 0.0
      let rowOfCells = cells[row..<Swift.min(row + columns, end)]
      for cell in rowOfCells {
        places.append(Point(x, y))
        x += cell.size.width + 16 * scale
      }
      width = max(width, x - 16 * scale)
      y += rowOfCells.reduce(0) { max($0, $1.size.height) } + 16 * scale
    }
    start = end
  }
  let height = max(0, y - 16 * scale)
  let above =
    heading.map { items(of: $0, width: width - Figure.around, scale: scale, palette) }
    ?? (items: [], height: 0)
  let size = Size(width: width + 2 * outer, height: above.height + height + 2 * outer)
  var drawing = Drawing(
    size: size, title: title, summary: figures.map(\.summary).joined(separator: " "))
  drawing.shownScale = 1 / scale
  drawing.items = [.shape(.rect(Rect(size)), .fill(palette.paper))]
  if heading != nil {
    let origin = Point(outer + Figure.around, outer)
    drawing.items.append(.group(at: origin, above.items))
  }
  for (place, cell) in zip(places, cells) {
    let origin = Point(outer + place.x, outer + above.height + place.y)
    drawing.items.append(.group(at: origin, cell.items))
  }
  return drawing
}

/// The screen of a figure alone, without a caption and on no paper; with its measures if it has any.
func screenDrawing(of figure: Figure, palette: Palette) -> Drawing {
  if figure.measures != nil {
    // A page shows it at less than half of its size.
    let cell = cell(of: figure, palette, scale: 2.5, detailRows: nil)
    let side = 24.0
    let size = Size(width: cell.size.width + 2 * side, height: cell.size.height)
    var drawing = Drawing(size: size, title: figure.place, summary: figure.summary)
    drawing.items = [.group(at: Point(side, 0), cell.items)]
    return drawing
  }
  let margin = DeviceDrawing.bezel + 2
  var drawing = Drawing(
    around: figure.scene.screen.outline, margin: margin, title: figure.place,
    summary: figure.summary)
  drawing.items = [.group(at: Point(margin, margin), figure.scene.items(palette))]
  return drawing
}

/// A figure as a cell of a picture: the caption with so many rows of details, neither if that is nil; the device; and the
/// measures below it.
private func cell(
  of figure: Figure, _ palette: Palette, scale: Double, detailRows: Int?
) -> (size: Size, items: [Drawing.Item]) {
  let scene = figure.scene
  let around = Figure.around
  var items: [Drawing.Item] = []
  var y = 0.0
  func add(_ lines: [String], _ weight: ModalFont.Weight, _ color: ModalColor, rows: Int) {
    for (row, line) in lines.enumerated() {
      let point = Point(around, y + (18 * Double(row) + 13) * scale)
      items.append(.text(line, at: point, size: 13 * scale, weight: weight, color: color))
    }
    y += 18 * scale * Double(rows)
  }
  if let detailRows {
    let caption = figure.lines(of: figure.caption, .semibold, scale: scale, atMost: 1)
    add(caption, .semibold, palette.ink, rows: 1)
    add(figure.detailLines(scale: scale), .regular, palette.quietInk, rows: detailRows)
  }
  let width = figure.width(scale: scale)
  y += around
  y += figure.measures.map { MeasureDrawing.room(in: scene, $0, scale: scale).above } ?? 0
  let origin = Point(around, y)
  items.append(.group(at: origin, scene.items(palette)))
  if !scene.skins.isEmpty {
    items.append(.group(at: origin, OnionDrawing(scene: scene, palette: palette).labels))
  }
  y += scene.screen.outline.height + around
  if let measures = figure.measures {
    let drawing = MeasureDrawing(measures: measures, scene: scene, palette: palette, scale: scale)
    items.append(.group(at: origin, drawing.items))
    let legend = Legend(measures, of: scene, width: width - around, scale: scale, palette)
    items.append(.group(at: Point(around, y), legend.items))
    y += legend.height
  }
  return (Size(width: width, height: y), items)
}
