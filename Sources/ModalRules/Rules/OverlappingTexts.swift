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
      reportOverlap(
        self, worst, place.words,
        notes: ["At most they have \(size(worst.fault.common)) in common."], place.notes)
    }
  }

  /// The same at larger sizes. Elsewhere they stand where they stood, in frames that have been told to be too small.
  fileprivate func checkTextSizes(_ texts: DeviceTexts) {
    let faults = texts.faults(
      where: { !$1.isLargeAtMost && !$1.needsAccessibilitySizes }, by: { $0.isBefore($1) },
      { texts.findOverlaps(in: $1, of: $0, $2) })
    for fault in faults {
      let words = fault.words(in: matrix)
      reportOverlap(
        self, fault.worst, " \(fault.sizeInWords), \(words.place)",
        notes: [
          "At `\(fault.scale.rawValue)` they have \(size(fault.worst.fault.common)) in common."
        ], [words.note], from: fault.scale)
    }
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
    var left = WorkLimits.overlaps
    scene.forNeighbors(in: scene.unscrolled(look), where: drawsText) { lower, upper in
      guard left > 0, lower.frame.x < upper.frame.maxX, upper.frame.x < lower.frame.maxX else {
        return
      }
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
      left -= 1
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
      case .view where elements[seen.index].looks.color != nil: break
      default: return false
      }
      return seen.frame.meets(lower.frame) && seen.frame.meets(upper.frame)
    }
  }
}

private func reportOverlap(
  _ facts: ModalFacts, _ worst: WorstOverlap, _ place: String, notes: [String],
  _ shared: [String], from scale: TextScale? = nil
) {
  let elements = worst.scene.elements
  let (lower, upper) = (elements[worst.fault.lower].id, elements[worst.fault.upper].id)
  facts.report(
    .overlappingTexts, .warning, at: upper.span,
    "the text of `\(upper.value)` is drawn over that of `\(lower.value)`\(place)",
    secondary: [Diagnostic.Label(lower.span, "the lower one")], notes: notes + shared,
    help:
      "let the one follow from the other, as `top: \(lower.value).maxY`, put both into a stack, "
      + "or show them in different states",
    group: Diagnostic.Group(
      "texts\(place)", name: "`\(upper.value)` over `\(lower.value)`",
      lead: "texts are drawn over each other:",
      verdict: place.isEmpty ? "" : String(place.dropFirst()),
      label: "over `\(lower.value)`", shared: shared),
    from: scale)
}
