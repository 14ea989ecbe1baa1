internal import ModalLanguage
internal import ModalLayout

/// What the numbers and the colors of measures mean, in lines below each other.
struct Legend {
  /// How wide it is at least, in points of a picture of its own: words break between letters where there is less room.
  static let leastWidth = 320.0

  private(set) var items: [Drawing.Item] = []
  private(set) var height: Double
  private let width: Double
  private let scale: Double
  private let palette: Palette

  init(_ measures: Measures, of scene: Scene, width: Double, scale: Double, _ palette: Palette) {
    (self.width, self.scale, self.palette) = (width, scale, palette)
    height = 4 * scale
    for (index, reason) in measures.reasons.enumerated() {
      let center = Point(Badge.radius * scale, 8 * scale)
      let badge = Badge(number: index + 1, center: center, scale: scale).items(palette)
      add(badge, "\(reason.edge) \(measureWords(reason.value))", reason.words)
    }
    if scene.modals.first?.host != nil {
      add(
        sample(.stroke(palette.placeholder, width: scale, dash: 2 * scale)), "view",
        "the superview; the numbers are in its points")
    }
    add(
      sample(.stroke(palette.measure, width: scale, dash: 2 * scale)), "box",
      Self.words(ofBox: measures))
    if scene.screen.safeArea != .zero {
      add(sample(.fill(palette.safeArea, alpha: 0.3)), "unsafe", "outside of the safe area")
    }
  }

  /// The size of the box, and the margins that leave it.
  private static func words(ofBox measures: Measures) -> String {
    let (box, margins) = (measures.box, measures.margins)
    let size = "\(measureWords(box.width)) × \(measureWords(box.height))"
    let numbers = [margins.top, margins.left, margins.bottom, margins.right].map(measureWords)
    if Set(numbers).count == 1 { return "\(size), margins \(numbers[0])" }
    let named = zip(["top", "left", "bottom", "right"], numbers).map { "\($0) \($1)" }
    return "\(size), margins \(named.joined(separator: ", "))"
  }

  private func sample(_ paint: Paint) -> [Drawing.Item] {
    let size = 10 * scale
    return [.shape(.rect(Rect(x: 2.5 * scale, y: 3 * scale, width: size, height: size)), paint)]
  }

  /// Adds a row, which begins with a sign. Other pictures have the same row more often than not.
  private mutating func add(_ sign: [Drawing.Item], _ name: String, _ words: String) {
    let font = ModalFont(size: 12 * scale)
    let indent = 112 * scale
    var baseline = 12 * scale
    var row = sign
    row.append(
      .text(
        name, at: Point(22 * scale, baseline), size: font.size, weight: .semibold,
        color: palette.ink))
    for line in ModalLayout.lines(of: words, font: font, width: (width - indent) * 0.96) {
      row.append(
        .text(line, at: Point(indent, baseline), size: font.size, color: palette.quietInk)
      )
      baseline += 17 * scale
    }
    items += row.shared(at: Point(0, height))
    height += baseline - 8 * scale
  }
}

/// A number with two decimals at most, and a real minus.
func measureWords(_ number: Double) -> String {
  let number = (number * 100).rounded() / 100
  return (number < 0 ? "−" : "") + formatted(shown: number.magnitude)
}
