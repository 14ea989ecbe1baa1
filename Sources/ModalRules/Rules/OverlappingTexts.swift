internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// No text is drawn over another one that is visible in the same state, at the text size that a device
  /// comes with and at those that everybody may choose.
  ///
  /// What reacts to taps and lies over something else that does is told by the rule on that.
  static let overlappingTexts = Rule(
    .overlappingTexts,
    check: .texts { facts, texts in
      guard facts.modal.mayOverlapTexts else { return }
      facts.checkTexts(texts)
      facts.checkTextSizes(texts)
    })
}

/// Two texts that lie over each other.
private struct TextOverlap {
  /// The positions of their elements in their scene.
  let lower: Int
  let upper: Int
  /// What they have in common at least, in points.
  let common: Size
}

private typealias WorstOverlap = Worst<ElementPair, TextOverlap>

extension ModalFacts {
  /// Reports the texts that lie over each other at the size that a device comes with.
  fileprivate func checkTexts(_ texts: DeviceTexts) {
    let faults = texts.scenes.faults { texts.findOverlaps(in: $1, of: $0, $2) }
    for (worst, place) in faults.sorted(by: { $0.worst.isBefore($1.worst) }) {
      report(
        worst, place.words,
        notes: ["At most they have \(size(worst.fault.common)) in common."] + place.notes)
    }
  }

  /// The same at larger sizes. Elsewhere they stand where they stood, in frames that have been told to be too small.
  fileprivate func checkTextSizes(_ texts: DeviceTexts) {
    let faults = texts.faults(
      where: { !$1.isLargeAtMost && !$1.needsAccessibilitySizes }, by: { $0.isBefore($1) },
      { texts.findOverlaps(in: $1, of: $0, $2) })
    for fault in faults {
      let words = fault.words(in: matrix)
      report(
        fault.worst, " \(fault.sizeInWords), \(words.place)",
        notes: [
          "At `\(fault.scale.rawValue)` they have \(size(fault.worst.fault.common)) in common.",
          words.note,
        ])
    }
  }

  private func report(_ worst: WorstOverlap, _ place: String, notes: [String]) {
    let elements = worst.scene.elements
    let (lower, upper) = (elements[worst.fault.lower].id, elements[worst.fault.upper].id)
    report(
      .overlappingTexts, .warning, at: upper.span,
      "the text of `\(upper.value)` is drawn over that of `\(lower.value)`\(place)",
      secondary: [Label(lower.span, "the lower one")], notes: notes,
      help:
        "let the one follow from the other, as `top: \(lower.value).maxY`, put both into a stack, "
        + "or show them in different states",
      group: Diagnostic.Group(
        "texts\(place)", name: "`\(upper.value)` over `\(lower.value)`",
        lead: "texts are drawn over each other:",
        verdict: place.isEmpty ? "" : String(place.dropFirst()),
        label: "over `\(lower.value)`", shared: notes.filter { !$0.exact.hasPrefix("At") }))
  }
}

extension DeviceTexts {
  fileprivate func findOverlaps(
    in look: [SeenElement], of scene: ElementScene,
    _ note: NoteFault<ElementPair, TextOverlap>
  ) {
    // By position: to hold the elements would copy all their keys.
    func drawsText(_ seen: SeenElement) -> Bool {
      seen.hasSize && scene.elements[seen.index].drawsText
    }
    // A label before what is typed in a field is part of it.
    func isPart(_ inner: SeenElement, of outer: SeenElement) -> Bool {
      scene.elements[outer.index].kind?.value.takesText == true
        && outer.frame.contains(inner.frame)
    }
    forNeighbors(in: scene.unscrolled(look), where: drawsText) { lower, upper in
      guard lower.frame.x < upper.frame.maxX, upper.frame.x < lower.frame.maxX else { return }
      guard !scene.elements[lower.index].isTarget || !scene.elements[upper.index].isTarget,
        !isPart(upper, of: lower), !isPart(lower, of: upper)
      else { return }
      guard let below = DrawnText(in: lower, of: scene),
        let above = DrawnText(in: upper, of: scene),
        let common = below.common(with: above),
        !scene.hasGround(over: lower, below: upper, in: look)
      else { return }
      let pair = scene.pair(lower.index, upper.index)
      guard changedElements.isDisjoint(with: [pair.lower, pair.upper]) else { return }
      note(
        pair, common.width * common.height,
        TextOverlap(lower: lower.index, upper: upper.index, common: common))
    }
  }
}

extension WorstOverlap {
  /// Whether it comes first in drawing order.
  fileprivate func isBefore(_ other: WorstOverlap) -> Bool {
    (fault.upper, fault.lower) < (other.fault.upper, other.fault.lower)
  }
}

/// The text of an element as it is drawn: in the middle of the frame's height, and at its left, in its
/// middle or at its right where no key says which.
private struct DrawnText {
  /// Of the element, in points of the content.
  private let frame: Rect
  /// The text's own, within the frame; the leading below the last line is left out.
  private let extent: Size
  /// That of the font, in points.
  private let size: Double
  /// The places that the left edge may have.
  private let edges: [Double]

  /// Nil where there is none to be read.
  init?(in seen: SeenElement, of scene: ElementScene) {
    let (elements, index, scale) = (scene.elements, seen.index, scene.environment.textScale)
    // What is faint may well be meant to be behind.
    guard (elements[index].alpha?.value ?? 1) >= 0.5 else { return nil }
    let font = elements[index].font.font
    frame = seen.frame
    size = scale.scaled(font.size)
    let kind = elements[index].kind?.value
    if kind?.takesText == true {
      // Anything may be typed.
      extent = Size(width: frame.width, height: min(size, frame.height))
      edges = [frame.x]
      return
    }
    guard let text = scene.text(of: seen) ?? elements[index].text?.value.literal, !text.isEmpty
    else {
      return nil
    }
    let measured = MeasurableText(text, font: font).measure(
      scale: scale, width: frame.width, lines: elements[index].lines?.value ?? 1)
    guard measured.lines > 0 else { return nil }
    let height =
      Double(measured.lines - 1) * TextMetrics.lineHeight(ofSize: size) + size
    extent = Size(
      width: measured.isCut ? frame.width : min(measured.size.width, frame.width),
      height: min(height, frame.height))
    let left = frame.width - extent.width
    let isReversed = scene.environment.direction == .rtl
    edges =
      switch elements[index].alignmentOfText {
      case .left: [frame.x]
      case .center: [frame.x + left / 2]
      case .right: [frame.x + left]
      case .natural: [frame.x + (isReversed ? left : 0)]
      }
  }

  /// What two texts have in common at least; nil if it is nothing, or no more than letters of two lines
  /// that stand close may have.
  func common(with other: DrawnText) -> Size? {
    let less = min(size, other.size)
    let height =
      min(middle + extent.height / 2, other.middle + other.extent.height / 2)
      - max(middle - extent.height / 2, other.middle - other.extent.height / 2)
    guard height > less / 4 else { return nil }
    // In one column lines begin alike; in one row the one may stand at the left and the other at the right.
    let isColumn =
      edges.count == other.edges.count && (frame.x - other.frame.x).magnitude < 0.5
      && (frame.maxX - other.frame.maxX).magnitude < 0.5
      && (middle - other.middle).magnitude > less / 4
    var width = Double.infinity
    for (position, edge) in edges.enumerated() {
      for (otherPosition, otherEdge) in other.edges.enumerated()
      where !isColumn || position == otherPosition {
        width = min(
          width,
          min(edge + extent.width, otherEdge + other.extent.width) - max(edge, otherEdge))
      }
    }
    return width > less / 2 ? Size(width: width, height: height) : nil
  }

  private var middle: Double { frame.y + frame.height / 2 }
}

extension Modal {
  /// Whether there are a label that takes no taps and something else with a text.
  fileprivate var mayOverlapTexts: Bool {
    var (labels, others) = (0, 0)
    _ = hasElement {
      if $0.drawsText { if $0.isTarget { others += 1 } else { labels += 1 } }
      return false
    }
    return labels > 0 && labels + others > 1
  }
}

extension Element {
  /// Whether there is a text in it, or may be; in a variant it may be of any kind.
  fileprivate var drawsText: Bool {
    switch kind?.value {
    case .label, .button, nil: text.map { !$0.value.isEmpty } ?? false
    case .field, .digits: true
    case .view, .scroll, .image, .spinner: false
    }
  }
}

extension ElementScene {
  /// Whether something between two elements, in drawing order, hides some of the lower one where the upper
  /// one is.
  fileprivate func hasGround(
    over lower: SeenElement, below upper: SeenElement, in look: [SeenElement]
  ) -> Bool {
    look.contains { seen in
      guard lower.index < seen.index, seen.index < upper.index else { return false }
      switch elements[seen.index].kind?.value {
      case .image: break
      case .view where elements[seen.index].color != nil: break
      default: return false
      }
      return seen.frame.meets(lower.frame) && seen.frame.meets(upper.frame)
    }
  }
}
