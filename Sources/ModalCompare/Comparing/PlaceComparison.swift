internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The frames of a modal and of its elements in an app, to be compared with those of the spec.
struct PlaceComparison {
  let content: SolvedContent
  let tree: ViewTree
  let matches: [Match?]
  /// The modal; nil if no view shows it.
  let modal: EdgeComparison?
  /// The elements that the app shows.
  let parts: [EdgeComparison]

  /// How edges move with texts; not at all where larger texts give a formula no value.
  let textMovements: TextMovements
  /// The elements that the app shows, by their positions.
  private let partOf: [Int: EdgeComparison]
  /// The elements that the app should show and does not, by their positions.
  let missing: Set<Int>
  /// What sizes are off by computing alone, in points.
  static let noise = 0.01

  init(
    _ content: SolvedContent, in tree: ViewTree, _ matches: [Match?], modal: EdgeComparison?,
    _ parts: [EdgeComparison], missing: Set<Int>
  ) {
    self.content = content
    self.missing = missing
    self.tree = tree
    self.matches = matches
    self.modal = modal
    self.parts = parts
    partOf = Dictionary(
      parts.compactMap { part in part.element.map { ($0, part) } }, uniquingKeysWith: { $1 })
    textMovements = (try? TextMovements(of: content)) ?? TextMovements()
  }

  /// Whether the app shows an element.
  func isShown(_ element: Int) -> Bool { partOf[element] != nil }

  /// By how much a text is larger than in the spec on an axis, in points; nil if it is not shown.
  func growth(of text: Int, isVertical: Bool) -> Interval? {
    partOf[text]?.growth(isVertical: isVertical)
  }

  /// Compares everything with where it is if texts are as large as in the app, and some numbers are others there; nil for a
  /// formula without a value.
  ///
  /// - Parameters:
  ///   - texts: By how much texts are larger in the app, in points, by the positions of their elements.
  ///   - causes: The numbers that are others in the app.
  /// - Returns: What is elsewhere even so.
  func explanation(_ texts: [Int: Size], _ causes: [PlaceCause] = []) -> Explanation? {
    var result = Explanation(texts: texts, causes: causes)
    let change = result.change
    if change.isEmpty {
      result.frames = (content.frame, content.elements.map(\.frame))
    } else {
      guard let frames = try? content.frames(change) else { return nil }
      result.frames = frames
    }
    result.largeTexts = largeTexts(of: texts)
    let unknown = unknownTexts(beside: texts)
    result.modal = modal.map { compared($0, result.frames.modal, unknown, texts) }
    result.parts = parts.map {
      compared(
        $0, $0.element.map { result.frames.elements[$0] } ?? result.frames.modal, unknown, texts)
    }
    result.scrolled = findScrolled(&result.parts, result.modal)
    let resized = result.modal.flatMap { partsOfResized($0, result.parts, change) }
    for isVertical in [false, true] { compare(&result, resized, isVertical: isVertical) }
    return result
  }

  /// An edge comparison with another frame of the spec.
  private func compared(
    _ part: EdgeComparison, _ expected: Rect, _ unknown: [(group: Int, share: (Double, Double))],
    _ texts: [Int: Size]
  ) -> EdgeComparison {
    var part = part
    part.expected = expected
    let pixel = content.isRounded ? 1 / content.environment.scale : 0
    for edge in 0..<4 {
      let isVertical = edge % 2 == 1
      func sum(_ movement: (Int?, Int, Int) -> Double) -> Double {
        unknown.reduce(0) { sum, unknown in
          sum + movement(part.element, edge, unknown.group)
            * (isVertical ? unknown.share.1 : unknown.share.0)
        }
      }
      let slack = sum(textMovements.movement(of:_:with:))
      // A text that is not taken for as large as it is may be so by itself.
      let isAlone = part.element.map { !isTaken($0, isVertical: isVertical, texts) } ?? false
      let own = isAlone ? textMovements.ownMovement(of: part.element, edge) : 0
      part.slack[edge] = Interval(0, within: (slack > 0 ? slack + pixel : 0) + own)
      part.slackInModal[edge] = own + sum(textMovements.movement(inModalOf:_:with:))
      part.kinds[edge] =
        slack > 0 && own == 0 ? textMovements.kind(of: part.element, edge) : nil
    }
    return part
  }

  /// Whether what follows from a text is compared with where its size in the app puts it.
  private func isTaken(_ text: Int, isVertical: Bool, _ texts: [Int: Size]) -> Bool {
    more(texts, of: text, isVertical: isVertical) != 0
      || growth(of: text, isVertical: isVertical)?.widened(by: Self.noise).contains(0) ?? true
  }

  private func more(_ texts: [Int: Size], of text: Int, isVertical: Bool) -> Double {
    texts[text].map { isVertical ? $0.height : $0.width } ?? 0
  }

  /// The groups of texts that are not known to be so large, with which share of what they may be larger is not known, on both
  /// axes: all of it for a text that is not shown, and what a format rounds for the others.
  private func unknownTexts(
    beside texts: [Int: Size]
  ) -> [(group: Int, share: (Double, Double))] {
    func share(_ text: Int, isVertical: Bool) -> Double {
      guard let growth = growth(of: text, isVertical: isVertical) else { return 1 }
      let most = content.elements[text].textSlack(isVertical: isVertical)
      guard most > 0, isTaken(text, isVertical: isVertical, texts) else { return 0 }
      let unknown =
        more(texts, of: text, isVertical: isVertical) == 0
        ? max(-growth.lower, growth.upper) : (growth.upper - growth.lower) / 2
      return unknown > Self.noise ? min(unknown / most, 1) : 0
    }
    return textMovements.groups.enumerated().compactMap { index, group in
      let most = group.reduce(into: (0.0, 0.0)) { most, text in
        most.0 = max(most.0, share(text, isVertical: false))
        most.1 = max(most.1, share(text, isVertical: true))
      }
      return most == (0, 0) ? nil : (index, most)
    }
  }

  /// The texts whose sizes no font can give.
  private func largeTexts(of texts: [Int: Size]) -> [PlaceCause] {
    texts.keys.sorted().flatMap { text -> [PlaceCause] in
      [false, true].compactMap { isVertical in
        let more = more(texts, of: text, isVertical: isVertical)
        guard more != 0, let growth = growth(of: text, isVertical: isVertical)
        else { return nil }
        let most = content.elements[text].textSlack(isVertical: isVertical)
        return growth.widened(by: most).contains(0)
          ? nil : PlaceCause(kind: .text(text), isVertical: isVertical, points: more)
      }
    }
  }

  /// The elements as they would be in a modal of the app's size, if that is another one than the spec's: where the modal has
  /// another size, that is the cause of where its elements are.
  func partsOfResized(
    _ modal: EdgeComparison, _ parts: [EdgeComparison], _ change: AppChange
  ) -> [EdgeComparison]? {
    guard
      [false, true].contains(where: { modal.offset(isVertical: $0) == nil }),
      let frames = content.elementFrames(in: modal.actual.middle, change)
    else { return nil }
    let edges = modal.actual
    let rounded = edges.map { ($0.upper - $0.lower) / 2 }.max() ?? 0
    return parts.map { part in
      var part = part
      if let element = part.element { part.expected = frames[element] }
      for edge in 0..<4 { part.slack[edge] = part.slack[edge].widened(by: rounded + Self.noise) }
      return part
    }
  }
}
