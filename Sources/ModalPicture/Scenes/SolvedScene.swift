package import ModalLanguage
package import ModalLayout
internal import ModalSyntax

extension SceneModal {
  /// A solved modal.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - tree: Its layers and elements.
  ///   - environment: The screen on which it was solved.
  package init(_ id: String, _ tree: FrameTree, in environment: Environment) {
    let dimming = tree.layers.first { $0.name == "dimming" }
    let content =
      tree.layers.first { $0.name == "wrapper" } ?? tree.layers.first { $0.name == "content" }
    self.init(
      id: id,
      dimming: dimming.map { ($0.frame, $0.color ?? ModalColor(rgb: 0), $0.alpha) },
      frame: tree.solution.frame,
      radii: CornerRadii(
        top: content?.cornerRadius ?? 0, bottom: content?.bottomCornerRadius ?? 0),
      corners: content?.corners ?? [], cornerStyle: content?.cornerStyle ?? .circular,
      elements: tree.elements.filter(\.isSeen).map { SceneElement($0, in: environment) })
    hasGrabber = tree.hasGrabber
    contentScale = tree.solution.contentScale
    arrow = tree.solution.arrow
  }
}

extension SceneElement {
  var alpha: Double { looks.alpha?.value ?? 1 }
  var color: ModalColor? { looks.color?.value }
  var cornerRadius: Double { looks.cornerRadius?.value ?? 0 }
  var background: ModalColor? { looks.background?.value }
  var border: Border? { looks.border?.border }

  /// The color that is seen behind what is over it; nil where the picture chooses it.
  var ground: ModalColor? { kind == .view ? color : background }

  /// A placed element on a screen, and what has been entered into it; nil for what it initially contains.
  package init(_ placed: PlacedElement, in environment: Environment, entry: ElementEntry? = nil) {
    let scale = environment.textScale
    let element = placed.element
    id = element.id.value
    kind = element.kind?.value ?? .view
    frame = placed.frame
    looks = element.looks
    isEnabled = placed.isEnabled
    isStack = element.stack != nil
    window = placed.window
    roundedWindows = placed.roundedWindows
    // No pixel shows less, and sums of lengths can be off by that little.
    scrolled = placed.scrolled.flatMap { $0.end > 0.01 ? $0 : nil }
    let font = element.looks.font.font
    fontSize = scale.scaled(font.size)
    weight = font.weight
    lineHeight = TextMetrics.lineHeight(ofSize: fontSize)
    lines = []
    textWidth = 0
    if kind == .digits {
      digits = (element.entry.length?.value ?? 6, entry?.dots ?? placed.text.utf8.count)
      return
    }
    guard kind.hasText else { return }
    var text = entry?.text ?? placed.text
    if kind == .field {
      showsPlaceholder = text.isEmpty
      if text.isEmpty {
        text = element.placeholder?.value.written ?? ""
      } else if element.entry.isSecure?.value == true {
        text = String(repeating: "•", count: text.unicodeScalars.count)
      }
    }
    alignment = looks.alignment(in: kind)
    if alignment == .natural, environment.direction == .rtl { alignment = .right }
    setText(
      text, font: font, scale: scale, allowedLines: kind == .field ? 1 : element.lines?.value ?? 1)
  }

  /// Breaks a text into lines where the solver does; those that do not fit into the frame are cut.
  private mutating func setText(
    _ text: String, font: ModalFont, scale: TextScale, allowedLines: Int
  ) {
    let inset = kind == .field ? 8.0 : 0
    // A label whose frame is lower than a line shows that line all the same.
    let fitting = max(1, min(1000, Int(clamping: frame.height / lineHeight + 0.01)))
    let allowed = allowedLines == 0 ? fitting : min(allowedLines, fitting)
    let width = max(0, frame.width - 2 * inset)
    lines = ModalLayout.lines(of: text, font: font, scale: scale, width: width, lines: allowed)
    for paragraph in text.exact.split(separator: "\n", omittingEmptySubsequences: false) {
      let own = ModalLayout.lines(
        of: String(paragraph), font: font, scale: scale, width: width, lines: allowed)
      directions += Array(
        repeating: String(paragraph).readsRightToLeft, count: max(1, own.count))
      if directions.count >= lines.count { break }
    }
    lines = lines.map(drawable)
    textWidth = lines.reduce(0) { widest, line in
      max(widest, MeasurableText(line, font: font).measure(scale: scale).size.width)
    }
  }
}

extension String {
  /// Whether its first letter that has a direction is of Hebrew, Arabic or a script like them. Source: Unicode Standard
  /// Annex 9, rules P2 and P3, with the blocks of DerivedBidiClass.txt that are R or AL.
  fileprivate var readsRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

extension ElementKind {
  fileprivate var hasText: Bool { self == .label || self == .button || self == .field }
}
