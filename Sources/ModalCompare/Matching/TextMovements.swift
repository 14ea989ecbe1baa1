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
  /// Which edges move alike, however large the texts are: the number of its kind for each edge, -1 for those that no text moves;
  /// those of the modal first, and then those of each element.
  private var kinds: [Int] = []
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
    guard !texts.isEmpty else { return }
    let step = 1 + texts.count / Self.mostSolved
    /// The frames where texts are larger by a share of what they may be.
    func frames(_ texts: [Int], by share: Double) throws(EvaluationFailure) -> [Rect] {
      // What is rounded to pixels does not move evenly.
      var change = AppChange(roundsOrigin: false)
      for text in texts {
        let element = content.elements[text]
        change.texts[text] = Size(
          width: element.textSlack(isVertical: false) * share,
          height: element.textSlack(isVertical: true) * share)
      }
      let frames = try content.frames(change)
      return [frames.modal] + frames.elements
    }
    let plain = try frames([], by: 0)
    var rows = Array(repeating: [Double](), count: count * 4)
    for start in stride(from: 0, to: texts.count, by: step) {
      let group = Array(texts[start..<min(texts.count, start + step)])
      for text in group { groupOf[text] = groups.count }
      groups.append(group)
      let (larger, smaller) = (try frames(group, by: 1), try frames(group, by: -1))
      for index in plain.indices {
        for edge in 0..<4 {
          let own = plain[index].edges[edge]
          let moved = larger[index].edges[edge] - own
          movements.append(moved.magnitude > 0.001 ? moved : 0)
          // What is at least so large does not become smaller with a text.
          rows[index * 4 + edge] += [moved, smaller[index].edges[edge] - own].map {
            ($0 * 100).rounded()
          }
        }
      }
    }
    setKinds(of: rows)
  }

  private mutating func setKinds(of rows: [[Double]]) {
    var known: [[Double]: Int] = [:]
    kinds = rows.enumerated().map { edge, row in
      guard row.contains(where: { $0 != 0 }) else { return -1 }
      let key = row + [Double(edge % 2)]
      let kind = known[key] ?? known.count
      known[key] = kind
      return kind
    }
  }

  /// Which kind an edge of an element, or of the modal if that is nil, is of: all edges of a kind move alike. Nil for one that no
  /// text moves.
  func kind(of element: Int?, _ edge: Int) -> Int? {
    let kind = kinds.isEmpty ? -1 : kinds[((element ?? -1) + 1) * 4 + edge]
    return kind < 0 ? nil : kind
  }

  /// By how much an edge of an element, or of the modal if that is nil, moves with a group of texts at most, in points.
  func movement(of element: Int?, _ edge: Int, with group: Int) -> Double {
    signedMovement(of: element, edge, with: group).magnitude
  }

  /// By how much an edge of an element moves in the modal with its own text at most, in points.
  func ownMovement(of element: Int?, _ edge: Int) -> Double {
    guard let element, let group = groupOf[element] else { return 0 }
    return movement(inModalOf: element, edge, with: group)
  }

  /// The most that an edge moves in the modal with a group of texts, in points.
  func movement(inModalOf element: Int?, _ edge: Int, with group: Int) -> Double {
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
  package func textSlack(isVertical: Bool) -> Double {
    let element = placed.element
    let keys = isVertical ? element.vertical : element.horizontal
    // In a stack the extent is that of the text where nothing else is said.
    guard hasText, keys.followsText || keys.extent == nil && keys.count < 2 else { return 0 }
    let extent = isVertical ? frame.height : frame.width
    return max(CompareTolerance.textPoints, extent * CompareTolerance.textShare)
  }
}
