internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Two texts that lie over each other, the lower first.
private struct TextOverlap {
  /// The positions of their elements in their scene.
  let lower: Int
  let upper: Int
  /// What they have in common at least, in points.
  let common: Size
  let scene: ElementScene
  /// In how many scenes, at least in one of the states.
  var count = 1

  var area: Double { common.width * common.height }
}

extension RuleContext {
  /// No text is drawn over another one that is visible in the same state, at the text size that a device
  /// comes with and at those that everybody may choose.
  ///
  /// What reacts to taps and lies over something else that does is told by the rule on that.
  mutating func checkTextOverlaps(
    _ modal: Modal, _ sweep: ElementSweep, _ texts: inout TextSweep
  ) {
    guard texts.questions.overlapTexts else { return }
    let changing = texts.changedElements
    var known: Set<[String]> = []
    for overlap in overlaps(in: sweep.scenes, at: .large, excluding: changing) {
      known.insert(ids(of: overlap))
      let isEverywhere = overlap.count == sweep.scenes.count
      let words = overlap.scene.words(in: catalogue)
      report(
        overlap, modal, isEverywhere ? "" : " \(words.place)",
        notes: ["At most they have \(size(overlap.common)) in common."]
          + (isEverywhere
            ? []
            : [words.note]
              + sweep.range { scene in
                overlaps(in: [scene], at: .large, excluding: changing).contains {
                  ids(of: $0) == ids(of: overlap)
                }
              }.note))
    }
    // Elsewhere they stand where they stood, in frames that have been told to be too small.
    let all = TextScale.allCases
    guard texts.questions.placeElements, let middle = all.firstIndex(of: .large),
      let last = all.firstIndex(of: catalogue.largestText), middle < last
    else { return }
    let sizes = all[(middle + 1)...last].filter { !$0.needsAccessibilitySizes }
    func further(_ scenes: [ElementScene], _ scale: TextScale) -> [TextOverlap] {
      overlaps(in: scenes, at: scale, excluding: changing).filter {
        !known.contains(ids(of: $0))
      }
    }
    // What does not meet at the largest size, at which the elements have been placed for other rules, does
    // not meet at all; and the screens on which it is worst there are those to look at.
    guard let outermost = sizes.last else { return }
    let largest = texts.questions.reachAccessibilitySizes ? catalogue.largestText : outermost
    let places = Set(further(texts.scenes(at: largest), largest).compactMap(\.scene.position))
    guard !places.isEmpty,
      largest == outermost || !further(texts.scenes(at: outermost, on: places), outermost).isEmpty
    else { return }
    for scale in sizes {
      for overlap in further(texts.scenes(at: scale, on: places), scale) {
        known.insert(ids(of: overlap))
        let words = PlaceInWords(
          at: overlap.scene.position ?? 0, textScale: scale, in: catalogue)
        report(
          overlap, modal, " at the text size `\(scale.rawValue)`, \(words.place)",
          notes: [
            "At `\(scale.rawValue)` they have \(size(overlap.common)) in common.", words.note,
          ])
      }
    }
  }

  private func ids(of overlap: TextOverlap) -> [String] {
    [overlap.lower, overlap.upper].map { overlap.scene.elements[$0].id.value }
  }

  /// The texts that lie over each other in some scenes, each two where it is worst, in drawing order.
  private func overlaps(
    in scenes: [ElementScene], at scale: TextScale, excluding changing: Set<String>
  ) -> [TextOverlap] {
    var worst: [[String]: TextOverlap] = [:]
    for scene in scenes {
      var counted: Set<[String]> = []
      for look in scene.looks {
        for overlap in overlaps(in: look, of: scene, at: scale) {
          let pair = ids(of: overlap)
          guard !pair.contains(where: changing.contains) else { continue }
          let count = (worst[pair]?.count ?? 0) + (counted.insert(pair).inserted ? 1 : 0)
          if overlap.area > worst[pair]?.area ?? 0 { worst[pair] = overlap }
          worst[pair]?.count = count
        }
      }
    }
    guard !worst.isEmpty else { return [] }
    return worst.values.sorted { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
  }

  private func overlaps(
    in look: [SeenElement], of scene: ElementScene, at scale: TextScale
  ) -> [TextOverlap] {
    // By position: to hold the elements would copy all their keys.
    func isPart(_ seen: SeenElement) -> Bool {
      seen.hasSize && scene.elements[seen.index].drawsText
    }
    var overlaps: [TextOverlap] = []
    forNeighbours(in: look, where: isPart) { lower, upper in
      guard lower.frame.x < upper.frame.maxX, upper.frame.x < lower.frame.maxX else { return }
      // A label within a button, or before what is typed in a field, is part of it.
      switch (scene.elements[lower.index].isTarget, scene.elements[upper.index].isTarget) {
      case (true, true): return
      case (true, false): if lower.frame.contains(upper.frame) { return }
      case (false, true): if upper.frame.contains(lower.frame) { return }
      case (false, false): break
      }
      guard let below = DrawnText(in: lower, of: scene, at: scale),
        let above = DrawnText(in: upper, of: scene, at: scale),
        let common = below.common(with: above),
        !scene.hasGround(over: lower, below: upper, in: look)
      else { return }
      overlaps.append(
        TextOverlap(lower: lower.index, upper: upper.index, common: common, scene: scene))
    }
    return overlaps
  }

  private mutating func report(
    _ overlap: TextOverlap, _ modal: Modal, _ place: String, notes: [String]
  ) {
    let elements = overlap.scene.elements
    let (lower, upper) = (elements[overlap.lower].id, elements[overlap.upper].id)
    report(
      .overlappingTexts, .warning, at: upper.span, of: modal,
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

extension Element {
  /// Whether there is a text in it, or may be; in a variant it may be of any kind.
  var drawsText: Bool {
    switch kind?.value {
    case .label, .button, nil: text.map { !$0.value.isEmpty } ?? false
    case .field, .digits: true
    case .view, .image, .spinner: false
    }
  }
}

/// The text of an element as it is drawn: in the middle of the frame's height, and at its left, in its
/// middle or at its right, which no key says.
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
  init?(in seen: SeenElement, of scene: ElementScene, at scale: TextScale) {
    let (elements, index) = (scene.elements, seen.index)
    // What is faint may well be meant to be behind.
    guard (elements[index].alpha?.value ?? 1) >= 0.5 else { return nil }
    let font = elements[index].font.font
    frame = seen.frame
    size = scale.scaled(font.size)
    let kind = elements[index].kind?.value
    if kind == .field || kind == .digits {
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
    edges =
      kind == .button
      ? [frame.x + left / 2] : [frame.x, frame.x + left / 2, frame.x + left]
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

extension ElementScene {
  /// The position of its surroundings among the catalogue's entries.
  var position: Int? {
    if case .swept(let position) = place { position } else { nil }
  }

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
