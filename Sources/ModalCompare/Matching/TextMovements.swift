internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// How the edges of a content move with its texts. An app has other fonts than the metrics, so that each of its texts may be
/// larger or smaller by 4 points or 12 % of its own extent.
struct TextMovements: Sendable {
  /// The positions of the texts; of very many some grow together.
  private(set) var groups: [[Int]] = []
  /// The positions of the groups of texts.
  private var groupOf: [Int: Int] = [:]
  /// By how much edges move as texts grow by as much as they may: of each group the modal's edges, and then those of each
  /// element, in the order left, top, right, bottom.
  private var movements: [Double] = []
  private var count = 0

  /// How often a content is solved with larger texts at most.
  private static let mostSolved = 100

  /// No texts.
  init() {}

  /// The movements in a content.
  ///
  /// - Throws: The failure of a formula without a finite value.
  init(of content: SolvedContent) throws(EvaluationFailure) {
    count = content.elements.count + 1
    let texts = content.elements.indices.filter { content.elements[$0].followsText }
    let step = 1 + texts.count / Self.mostSolved
    for start in stride(from: 0, to: texts.count, by: step) {
      let group = Array(texts[start..<min(texts.count, start + step)])
      var change = AppChange()
      for text in group {
        let element = content.elements[text]
        change.texts[text] = Size(
          width: element.textSlack(isVertical: false), height: element.textSlack(isVertical: true))
      }
      let larger = try content.frames(change)
      for text in group { groupOf[text] = groups.count }
      groups.append(group)
      add(content.frame, larger.modal)
      for index in content.elements.indices {
        add(content.elements[index].frame, larger.elements[index])
      }
    }
  }

  private mutating func add(_ one: Rect, _ other: Rect) {
    for (own, moved) in zip(one.edges, other.edges) {
      let movement = moved - own
      movements.append(movement.magnitude > 0.001 ? movement : 0)
    }
  }

  /// By how much an edge of an element, or of the modal if that is nil, moves with a group of texts at most, in points.
  func movement(of element: Int?, _ edge: Int, with group: Int) -> Double {
    signedMovement(of: element, edge, with: group).magnitude
  }

  /// By how much an edge of an element moves in the modal with its own text at most, in points.
  func ownMovement(of element: Int?, _ edge: Int) -> Double {
    guard let element, let group = groupOf[element] else { return 0 }
    let modal = signedMovement(of: nil, edge % 2, with: group)
    return (signedMovement(of: element, edge, with: group) - modal).magnitude
  }

  private func signedMovement(of element: Int?, _ edge: Int, with group: Int) -> Double {
    movements[(group * count + (element ?? -1) + 1) * 4 + edge]
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
    guard hasText, keys.followsText || keys.extent == nil && keys.count < 2 else { return 0 }
    let extent = isVertical ? frame.height : frame.width
    return max(CompareTolerance.textPoints, extent * CompareTolerance.textShare)
  }
}
