internal import ModalLanguage
internal import ModalSyntax

/// The least contrast of text to what is behind it, of large text, and of dots and edges, which are not a text: WCAG 2.2,
/// success criteria 1.4.3, level AA (https://www.w3.org/TR/WCAG22/#contrast-minimum), and 1.4.11
/// (https://www.w3.org/TR/WCAG22/#non-text-contrast). Its 18 and 14 pt are those of CSS, 24 and 18.66 px; here they are
/// points of iOS, which are a little less.
private let leastContrast = (ofText: 4.5, ofLargeText: 3.0, ofShapes: 3.0)

extension Rule {
  /// Texts whose color is given can be read on the color that is given below them, and fields with a border found there.
  static let lowContrast = Rule(.lowContrast, check: .elements { $0.checkContrast($1) })
}

extension ModalFacts {
  fileprivate func checkContrast(_ scenes: DeviceScenes) {
    var reported: Set<String> = []
    for scene in scenes.extremes where scene.hasGrounds {
      for look in scene.looks {
        let below = scene.grounds(in: look)
        for seen in look {
          if let ground = below[seen.index], ground.frame.contains(seen.frame) {
            checkEdges(
              self, of: scene.elements[seen.index], on: scene.elements[ground.index], &reported)
          }
          let ground = scene.elements[seen.index].ink.hasOwnGround ? seen : below[seen.index]
          guard let ground, ground.frame.contains(seen.frame) else { continue }
          // What cannot be tapped just now may be faint.
          let isInactive = scene.elements[seen.index].isTarget && !seen.isTarget
          if isInactive, !spec.isRevived(scene.elements[seen.index]) { continue }
          check(self, scene.elements[seen.index], on: scene.elements[ground.index], &reported)
        }
      }
    }
  }

}

extension ElementScene {
  /// What each text or field is drawn over, at least in part: the topmost of what is below it and has no gaps, by
  /// its position. Where that is not a view of a given color, nothing is known.
  fileprivate func grounds(in look: [SeenElement]) -> [Int: SeenElement] {
    var grounds: [Int: SeenElement] = [:]
    func isPart(_ seen: SeenElement) -> Bool {
      elements[seen.index].ink.isRead || !elements[seen.index].ink.hasGaps
    }
    forNeighbors(in: look, where: isPart) { lower, upper in
      guard elements[upper.index].ink.isRead, !elements[lower.index].ink.hasGaps,
        lower.frame.meets(upper.frame), lower.index > grounds[upper.index]?.index ?? -1
      else { return }
      grounds[upper.index] = lower
    }
    return grounds
  }

  /// Whether any element can be what a text is read on.
  fileprivate var hasGrounds: Bool {
    // The first keys are asked for by position, which copies none of the others.
    elements.indices.contains {
      elements[$0].looks.background != nil
        || elements[$0].looks.color != nil && elements[$0].ink.isGround
    }
  }
}

/// The keys of an element that decide the contrast of its text and its edges.
private struct Ink {
  let kind: ElementKind?
  let looks: ElementLooks
  /// Whether there are dots in place of what is in it.
  let showsDots: Bool

  /// Whether it is an opaque view of a given color.
  var isGround: Bool { kind == .view && looks.color != nil && isOpaque }

  private var isOpaque: Bool { looks.alpha?.value ?? 1 == 1 }

  /// Whether its text is read on a color of its own.
  var hasOwnGround: Bool { looks.background != nil && textColor != nil }

  /// The color that texts over it, or its own one, are read on; nil where that is not known.
  var ground: Located<ModalColor>? {
    if let background = looks.background { return hasOwnGround || isOpaque ? background : nil }
    return isGround ? looks.color : nil
  }

  /// Whether what is below it shows.
  var hasGaps: Bool { (kind == .label || kind == .spinner) && looks.background == nil }

  /// The color of its text, or of its dots; nil where it has none, or it is the renderer's choice.
  var textColor: Located<ModalColor>? {
    kind == .label || kind == .button || kind?.takesText == true ? looks.color : nil
  }

  /// The color of the border by which a field is found; nil where it has none, or it is the renderer's choice.
  var edges: Located<ModalColor>? {
    guard kind?.takesText == true, let border = looks.border, border.border.width > 0 else {
      return nil
    }
    return border.color
  }

  /// Whether it has to stand out from what is below it.
  var isRead: Bool { textColor != nil || edges != nil }
}

extension Element {
  fileprivate var ink: Ink {
    let kind = kind?.value
    return Ink(
      kind: kind, looks: looks,
      showsDots: kind == .digits || (kind == .field && entry.isSecure?.value == true))
  }
}

extension ModalFont {
  /// Whether its texts are large ones to the guidelines: 18 pt, or 14 pt and bold.
  fileprivate var isLarge: Bool { size >= 18 || (size >= 14 && weight == .bold) }
}

// MARK: - Contrast

extension ModalColor {
  /// Red, green and blue, 0…1.
  fileprivate var channels: [Double] {
    [16, 8, 0].map { Double(rgb >> UInt32($0) & 0xFF) / 255 }
  }

  /// Its channels, drawn with an alpha over another color.
  fileprivate func mixed(into ground: ModalColor, alpha: Double) -> [Double] {
    zip(channels, ground.channels).map { $0 * alpha + $1 * (1 - alpha) }
  }
}

/// A contrast in a message; 4.499 is not to be shown as 4.5.
private func ratio(_ contrast: Double) -> String {
  "\(points((contrast * 100).rounded(.down) / 100)):1"
}

/// The contrast ratio of two colors, 1…21: WCAG 2.2, definition of "contrast ratio"
/// (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
private func contrast(_ one: [Double], _ other: [Double]) -> Double {
  let (first, second) = (luminance(one), luminance(other))
  return (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

/// The relative luminance of a color, 0…1: WCAG 2.2, definition of "relative luminance"
/// (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
private func luminance(_ channels: [Double]) -> Double {
  zip(channels, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
    let (value, weight) = channel
    let linear = value <= 0.04045 ? value / 12.92 : powerOf2Point4((value + 0.055) / 1.055)
    return sum + weight * linear
  }
}

/// A number between 0 and 1 to the power of 2.4, which is its square times the fifth root of that.
///
/// Newton's steps from above come down to the root, with the same bits on every platform.
private func powerOf2Point4(_ value: Double) -> Double {
  let square = value * value
  guard square > 0 else { return 0 }
  var root = 1.0
  while true {
    let fourth = root * root * root * root
    let next = (4 * root + square / fourth) / 5
    guard next < root else { return square * root }
    root = next
  }
}

private func check(
  _ facts: ModalFacts, _ text: Element, on ground: Element, _ reported: inout Set<String>
) {
  guard let groundColor = ground.ink.ground, let color = text.ink.textColor,
    !reported.contains(text.id.value)
  else { return }
  let isOwn = text.ink.hasOwnGround
  let contrast = contrast(
    color.value.mixed(into: groundColor.value, alpha: isOwn ? 1 : text.looks.alpha?.value ?? 1),
    groundColor.value.channels)
  let name = isOwn ? "its background" : "`\(ground.id.value)`"
  let least =
    text.ink.showsDots
    ? leastContrast.ofShapes
    : text.looks.font.font.isLarge ? leastContrast.ofLargeText : leastContrast.ofText
  guard contrast < least else { return }
  reported.insert(text.id.value)
  let shown = ratio(contrast)
  facts.report(
    .lowContrast, .warning, at: text.span(of: color.span),
    "the contrast of `\(text.id.value)` to \(name) is \(shown), "
      + "less than \(points(least)):1",
    secondary: [Diagnostic.Label(groundColor.span, "drawn over this")],
    notes: text.looks.alpha.flatMap { alpha in
      alpha.value == 1 || isOwn
        ? nil : ["Its `alpha` of \(points(alpha.value)) is taken into account."]
    } ?? [],
    group: Diagnostic.Group(
      isOwn ? "contrast to backgrounds" : "contrast to \(ground.id.value)",
      name: "`\(text.id.value)`",
      verdict: "have too little contrast to \(isOwn ? "their backgrounds" : name)",
      note: "That of `\(text.id.value)` is \(shown), less than \(points(least)):1.",
      label: shown))
}

/// A field is told from what is below it by its border or its background.
private func checkEdges(
  _ facts: ModalFacts, of field: Element, on ground: Element, _ reported: inout Set<String>
) {
  guard let edges = field.ink.edges, let groundColor = ground.ink.ground else { return }
  func contrastToGround(_ color: ModalColor) -> Double {
    contrast(
      color.mixed(into: groundColor.value, alpha: field.looks.alpha?.value ?? 1),
      groundColor.value.channels)
  }
  let greatest = max(
    contrastToGround(edges.value), field.looks.background.map { contrastToGround($0.value) } ?? 1)
  guard greatest < leastContrast.ofShapes,
    reported.insert("\(field.id.value).border").inserted
  else { return }
  let shown = ratio(greatest)
  facts.report(
    .lowContrast, .note, at: field.span(of: edges.span),
    "the contrast of the edges of `\(field.id.value)` to `\(ground.id.value)` is \(shown), "
      + "less than \(points(leastContrast.ofShapes)):1",
    secondary: [Diagnostic.Label(groundColor.span, "drawn over this")],
    group: Diagnostic.Group(
      "edges on \(ground.id.value)", name: "`\(field.id.value)`",
      verdict: "have edges with too little contrast to `\(ground.id.value)`",
      note: "That of `\(field.id.value)` is \(shown).", label: shown))
}
