internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What edges may be off because an app's font is not that of the metrics: each text by 4 points or 12 % of its own
/// extent, and what depends on texts by as much as it moves with them, each for itself: what two of them move to opposite
/// sides may be off by both.
struct TextSlack {
  /// What the edges of the modal may be off, in points, in the order left, top, right, bottom; 0 where they follow from no
  /// text.
  private(set) var frame = [0.0, 0, 0, 0]
  /// The same of its elements, by their positions.
  private(set) var elements: [[Double]]

  /// How often a content is solved with larger texts at most.
  private static let mostSolved = 100

  /// What the edges of a content may be off.
  ///
  /// - Throws: The failure of a formula without a finite value.
  init(of content: SolvedContent) throws(EvaluationFailure) {
    elements = content.elements.map { _ in [0, 0, 0, 0] }
    let texts = content.elements.indices.filter { content.elements[$0].followsText }
    // Of very many texts some grow together.
    let step = 1 + texts.count / Self.mostSolved
    for start in stride(from: 0, to: texts.count, by: step) {
      var growth: [Int: Size] = [:]
      for text in texts[start..<min(texts.count, start + step)] {
        let element = content.elements[text]
        growth[text] = Size(
          width: element.textSlack(isVertical: false), height: element.textSlack(isVertical: true))
      }
      let larger = try content.frames(growing: growth)
      add(content.frame, larger.modal, to: &frame)
      for index in elements.indices {
        add(content.elements[index].frame, larger.elements[index], to: &elements[index])
      }
    }
    func most(_ slack: Double) -> Double {
      slack > 0.001 ? max(CompareTolerance.textPoints, slack) : 0
    }
    frame = frame.map(most)
    elements = elements.map { $0.map(most) }
  }

  /// Adds by how much the edges of a frame have moved.
  private func add(_ one: Rect, _ other: Rect, to slack: inout [Double]) {
    for (edge, places) in zip(one.edges, other.edges).enumerated() {
      slack[edge] += (places.0 - places.1).magnitude
    }
  }
}

extension WantedElement {
  /// Whether it says something, or somebody types in it.
  private var hasText: Bool {
    !placed.text.isEmpty || placed.element.kind?.value.takesText == true
  }

  /// Whether its text says one of its extents.
  var followsText: Bool { textSlack(isVertical: false) > 0 || textSlack(isVertical: true) > 0 }

  /// What its extent may be off, in points, as it is that of its text; 0 for any other.
  func textSlack(isVertical: Bool) -> Double {
    let element = placed.element
    let keys = isVertical ? element.vertical : element.horizontal
    // In a stack the extent is that of the text where nothing else is said.
    guard hasText, keys.followsText || keys.count < 2 else { return 0 }
    let extent = isVertical ? frame.height : frame.width
    return max(CompareTolerance.textPoints, extent * CompareTolerance.textShare)
  }
}
