package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A picture in SVG of changed frames: a small screen for each setting, the recorded frame dashed.
package struct ChangePicture {
  /// How many settings are shown; a picture of more says nothing.
  private static let most = 24
  /// The settings beside each other, and the room that each has, in the picture's own points.
  private static let columns = 5
  private static let cell = Size(width: 240, height: 230)
  private static let screen = Size(width: 160, height: 170)

  private let title: String
  /// The changes, each with the name of its modal where there are several.
  private let changes: [(name: String, change: FrameChange)]
  private let catalogue: DeviceCatalogue

  package init(
    of modals: [(name: String, changes: [FrameChange])], title: String,
    in catalogue: DeviceCatalogue
  ) {
    self.title = title
    changes = modals.flatMap { name, changes in
      changes.map { (modals.count > 1 ? ", \(name)" : "", $0) }
    }
    self.catalogue = catalogue
  }

  package var svg: String {
    let shown = changes.prefix(Self.most)
    let rows = (shown.count + Self.columns - 1) / Self.columns
    let (width, height) = (
      Double(min(shown.count, Self.columns)) * Self.cell.width + 20,
      Double(rows) * Self.cell.height + 50
    )
    let rest = changes.count > Self.most ? ", the first \(Self.most) of \(changes.count)" : ""
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(points(width))" height="\(points(height))" \
      viewBox="0 0 \(points(width)) \(points(height))" font-family="Helvetica, Arial, sans-serif" \
      font-size="10" fill="#4a4f57">
        <rect width="100%" height="100%" fill="#f4f5f7"/>
        <text x="15" y="22" font-size="12">\(xmlEscaped(title + rest))\
      : <tspan fill="#c2410c">recorded, dashed</tspan>, <tspan fill="#2f6fde">now</tspan></text>

      """
    for (index, (name, change)) in shown.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      let (x, y) = (Double(column) * Self.cell.width + 25, Double(row) * Self.cell.height + 55)
      svg += "  <g transform=\"translate(\(points(x)) \(points(y)))\">\n"
      svg += cell(change, of: name)
      svg += "  </g>\n"
    }
    return svg + "</svg>\n"
  }

  private func cell(_ change: FrameChange, of name: String) -> String {
    let environment = environment(of: change.setting)
    let container = environment?.container ?? boundingSize(of: change)
    let scale = min(
      Self.screen.width / max(container.width, 1), Self.screen.height / max(container.height, 1))
    var cell = "    <text y=\"-8\">\(xmlEscaped(change.setting + name))</text>\n"
    let whole = Rect(container)
    cell += rectangle(whole, scale, "fill=\"#ffffff\" stroke=\"#8a8f98\"")
    if let keyboard = environment?.keyboardHeight, keyboard > 0 {
      let top = container.height - keyboard
      cell += rectangle(
        Rect(x: 0, y: top, width: container.width, height: keyboard), scale, "fill=\"#ccd0d7\"")
    }
    cell += frames(change.before, scale, "#c2410c", " stroke-dasharray=\"3 2\"")
    cell += frames(change.now, scale, "#2f6fde", "")
    return cell
      + "    <text y=\"\(points(Self.screen.height + 14))\">\(xmlEscaped(clipped(change.words)))</text>\n"
  }

  private func clipped(_ text: String) -> String {
    text.count <= 42 ? text : "\(text.prefix(41))…"
  }

  private func frames(
    _ content: RecordedLine.Content?, _ scale: Double, _ color: String, _ dashes: String
  ) -> String {
    guard case .frames(let frame, let elements) = content else { return "" }
    var text = rectangle(
      frame, scale, "fill=\"\(color)\" fill-opacity=\"0.08\" stroke=\"\(color)\"\(dashes)")
    for element in elements {
      var place = element.frame
      place.x += frame.x
      place.y += frame.y
      text += rectangle(
        place, scale, "fill=\"none\" stroke=\"\(color)\" stroke-width=\"0.5\"\(dashes)")
    }
    return text
  }

  /// The environment that a setting names; nil where the catalogue has no such device any more.
  private func environment(of name: String) -> Environment? {
    let words = name.exact.split(separator: " ").map(String.init)
    guard words.count >= 3 else { return nil }
    var setting = Setting(device: words[0], orientation: Orientation(rawValue: words[1]))
    if case .kind(let kind) = FrameMatrix.Keyboard(name: words[2]) {
      setting.keyboard = Located(.kind(kind), at: setting.span)
    }
    return ModalLayout.environment(for: setting, in: catalogue).value
  }

  private func boundingSize(of change: FrameChange) -> Size {
    var size = Size(width: 0, height: 0)
    for case .frames(let frame, _) in [change.before, change.now] {
      size.width = max(size.width, frame.x + frame.width)
      size.height = max(size.height, frame.y + frame.height)
    }
    return size
  }

  private func rectangle(_ rect: Rect, _ scale: Double, _ style: String) -> String {
    // SVG knows no negative sizes.
    let (width, height) = (max(0, rect.width * scale), max(0, rect.height * scale))
    return "    <rect x=\"\(points(rect.x * scale))\" y=\"\(points(rect.y * scale))\" "
      + "width=\"\(points(width))\" height=\"\(points(height))\" \(style)/>\n"
  }

  /// A number with a tenth: more cannot be seen.
  private func points(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
