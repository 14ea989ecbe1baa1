internal import ModalLanguage
internal import ModalLayout

/// What the numbers and the colors of measures mean, in lines below each other.
struct Legend {
  private(set) var items: [Drawing.Item] = []
  private(set) var height: Double
  private let width: Double
  private let scale: Double
  private let palette: Palette

  init(_ measures: Measures, of scene: Scene, width: Double, scale: Double, _ palette: Palette) {
    (self.width, self.scale, self.palette) = (width, scale, palette)
    height = 4 * scale
    for (index, reason) in measures.reasons.enumerated() {
      let center = Point(Badge.radius * scale, height + 8 * scale)
      items += Badge(number: index + 1, center: center, scale: scale).items(palette)
      add("\(reason.edge) \(Measures.words(reason.value))", reason.words)
    }
    if scene.modals.first?.host != nil {
      addSample(.stroke(palette.placeholder, width: scale, dash: 2 * scale))
      add("view", "the superview; the numbers are in its points")
    }
    addSample(.stroke(palette.measure, width: scale, dash: 2 * scale))
    add("box", measures.boxInWords)
    if scene.screen.safeArea != .zero {
      addSample(.fill(palette.safeArea, alpha: 0.3))
      add("unsafe", "outside of the safe area")
    }
  }

  private mutating func addSample(_ paint: Paint) {
    let size = 10 * scale
    items.append(
      .shape(.rect(Rect(x: 2.5 * scale, y: height + 3 * scale, width: size, height: size)), paint))
  }

  private mutating func add(_ name: String, _ words: String) {
    let font = Font(size: 12 * scale)
    let indent = 112 * scale
    items.append(
      .text(
        Drawing.Text(
          name, at: Point(22 * scale, height + 12 * scale), size: font.size, weight: .semibold,
          color: palette.ink)))
    for text in ModalLayout.lines(of: words, font: font, width: (width - indent) * 0.96) {
      items.append(
        .text(
          Drawing.Text(
            text, at: Point(indent, height + 12 * scale), size: font.size, color: palette.quietInk))
      )
      height += 17 * scale
    }
    height += 4 * scale
  }
}

extension Measures {
  /// A number with two decimals at most.
  static func words(_ number: Double) -> String { formatted(shown: (number * 100).rounded() / 100) }

  /// The size of the box, and the margins that leave it.
  fileprivate var boxInWords: String {
    let size = "\(Self.words(box.width)) × \(Self.words(box.height))"
    let numbers = [margins.top, margins.left, margins.bottom, margins.right].map(Self.words)
    if Set(numbers).count == 1 { return "\(size), margins \(numbers[0])" }
    let named = zip(["top", "left", "bottom", "right"], numbers).map { "\($0) \($1)" }
    return "\(size), margins \(named.joined(separator: ", "))"
  }
}
