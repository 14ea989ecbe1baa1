internal import ModalModel
internal import ModalSource

/// The least contrast of text to what is behind it: WCAG 2.2, success criterion 1.4.3, level AA
/// (https://www.w3.org/TR/WCAG22/#contrast-minimum).
private let leastContrast = 4.5

extension RuleContext {
  /// Texts whose colour is given can be read on the colour that is given below them.
  mutating func checkContrast(_ modal: Modal, _ sweep: ElementSweep) {
    var reported: Set<String> = []
    for scene in sweep.scenes where scene.elements.contains(where: \.isGround) {
      for look in scene.looks {
        for (position, seen) in look.enumerated() {
          let text = scene.elements[seen.index]
          guard let color = text.textColor, !reported.contains(text.id.value),
            let ground = ground(of: seen, in: look[..<position], of: scene),
            let groundColor = ground.color
          else { continue }
          let contrast = contrast(
            color.value.mixed(into: groundColor.value, alpha: text.alpha?.value ?? 1),
            groundColor.value.channels)
          guard contrast < leastContrast else { continue }
          reported.insert(text.id.value)
          // 4.499 is not to be shown as 4.5.
          let shown = points((contrast * 100).rounded(.down) / 100)
          report(
            .lowContrast, .warning, at: text.span(of: color.span), of: modal,
            "the contrast of `\(text.id.value)` to `\(ground.id.value)` is \(shown):1, "
              + "less than 4.5:1",
            secondary: [Label(groundColor.span, "drawn over this")],
            notes: text.alpha.map { ["Its `alpha` of \(points($0.value)) is taken into account."] }
              ?? [])
        }
      }
    }
  }

  /// The opaque view of a given colour that all of a text is drawn over; nil where something else may
  /// be between them, or nothing is known.
  private func ground(
    of text: SeenElement, in below: ArraySlice<SeenElement>, of scene: ElementScene
  ) -> Element? {
    for seen in below.reversed() where seen.frame.meets(text.frame) {
      let element = scene.elements[seen.index]
      switch element.kind?.value {
      case .label, .spinner: continue
      case .view:
        return element.isGround && seen.frame.contains(text.frame) ? element : nil
      default: return nil
      }
    }
    return nil
  }
}

extension Element {
  /// Whether it is an opaque view of a given colour.
  fileprivate var isGround: Bool {
    kind?.value == .view && color != nil && alpha?.value ?? 1 == 1
  }

  /// The colour of its text; nil where it has none, or it is the renderer's choice.
  fileprivate var textColor: Located<Color>? {
    let hasText = kind?.value == .label || kind?.value == .button
    return hasText ? color : nil
  }
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

// MARK: - Contrast

extension Color {
  /// Red, green and blue, 0…1.
  fileprivate var channels: [Double] {
    [16, 8, 0].map { Double(rgb >> UInt32($0) & 0xFF) / 255 }
  }

  /// Its channels, drawn with an alpha over another colour.
  fileprivate func mixed(into ground: Color, alpha: Double) -> [Double] {
    zip(channels, ground.channels).map { $0 * alpha + $1 * (1 - alpha) }
  }
}

/// The contrast ratio of two colours, 1…21: WCAG 2.2, definition of "contrast ratio"
/// (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
private func contrast(_ one: [Double], _ other: [Double]) -> Double {
  let (first, second) = (luminance(one), luminance(other))
  return (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

/// The relative luminance of a colour, 0…1: WCAG 2.2, definition of "relative luminance"
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

extension Explanation {
  static let lowContrast = Explanation(
    .lowContrast, "a text whose colour is too much like the one behind it", severity: .warning,
    why: """
      Grey on grey looks calm and cannot be read in the sun, nor by people who see less well. The Web \
      Content Accessibility Guidelines, version 2.2, ask for a contrast of 4.5:1 at least. It is \
      computed as they say where both colours are given: that of a label or a button, and that of the \
      opaque `view` that all of it is drawn over.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 270, height: 140}
        elements:
          panel: {kind: view, color: white, left: 0, right: 0, top: 0, bottom: 0}
          hint: {kind: label, text: Hint, color: "#999999", left: 16, right: 16, top: 16, height: fit}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 270, height: 140}
        elements:
          panel: {kind: view, color: white, left: 0, right: 0, top: 0, bottom: 0}
          hint: {kind: label, text: Hint, color: "#666666", left: 16, right: 16, top: 16, height: fit}
      """)
}
