internal import ModalModel
internal import ModalSource

/// Two elements that lie over each other, the lower first.
struct Overlap {
  /// The positions of the elements in their scene.
  let lower: Int
  let upper: Int
  let common: Size
  let isCovered: Bool
  /// Whether the upper one is a smaller one within the lower, which is no mistake.
  let isInner: Bool
  let scene: ElementScene
  /// In how many scenes, at least in one of the states.
  var count = 1

  var area: Double { common.width * common.height }
}

extension RuleContext {
  /// What reacts to taps does not lie over something else that does, its stack aside.
  ///
  /// A smaller element within a larger one is no mistake: a field may have a button that clears it, and
  /// a card may react wherever none of its buttons is. Where an element has a `hit`, that is what lies.
  mutating func checkOverlaps(_ modal: Modal, _ sweep: ElementSweep) {
    var worst: [[String]: Overlap] = [:]
    var order: [[String]] = []
    for scene in sweep.scenes {
      var counted: Set<[String]> = []
      for overlap in scene.looks.flatMap({ overlaps(in: $0, of: scene) }) where !overlap.isInner {
        let pair = [overlap.lower, overlap.upper].map { scene.elements[$0].id.value }
        let count = (worst[pair]?.count ?? 0) + (counted.insert(pair).inserted ? 1 : 0)
        if worst[pair] == nil { order.append(pair) }
        if overlap.area > worst[pair]?.area ?? 0 { worst[pair] = overlap }
        worst[pair]?.count = count
      }
    }
    for pair in order {
      guard let overlap = worst[pair] else { continue }
      report(overlap, modal, isEverywhere: overlap.count == sweep.scenes.count)
    }
  }

  /// The elements of a scene that lie over each other.
  func overlaps(in look: [SeenElement], of scene: ElementScene) -> [Overlap] {
    var overlaps: [Overlap] = []
    forNeighbours(among: scene.targets(in: look)) { one, other in
      let (lower, upper) = one.index < other.index ? (one, other) : (other, one)
      let width = min(upper.frame.maxX, lower.frame.maxX) - max(upper.frame.x, lower.frame.x)
      let height = min(upper.frame.maxY, lower.frame.maxY) - max(upper.frame.y, lower.frame.y)
      // Less than half a point is a matter of pixels.
      guard width > 0.5, height > 0.5 else { return }
      guard !scene.isElement(upper.index, inStack: lower.index) else { return }
      let isCovered = upper.frame.contains(lower.frame)
      overlaps.append(
        Overlap(
          lower: lower.index, upper: upper.index,
          common: Size(width: width, height: height), isCovered: isCovered,
          isInner: !isCovered && lower.frame.contains(upper.frame), scene: scene))
    }
    return overlaps
  }

  private mutating func report(_ overlap: Overlap, _ modal: Modal, isEverywhere: Bool) {
    let words = overlap.scene.words(in: catalogue)
    let elements = overlap.scene.elements
    let (lower, upper) = (elements[overlap.lower].id, elements[overlap.upper].id)
    report(
      .overlappingTargets, .warning, at: upper.span, of: modal,
      "`\(upper.value)` \(overlap.isCovered ? "covers all of" : "overlaps") `\(lower.value)`"
        + (isEverywhere ? "" : " \(words.place)"),
      label: "the upper one takes the taps", secondary: [Label(lower.span, "the lower one")],
      notes: ["At most they have \(size(overlap.common)) in common."]
        + (isEverywhere ? [] : [words.note]),
      help: "move them apart, or show them in different states")
  }
}

extension Rect {
  /// Whether it contains all of another.
  func contains(_ other: Rect) -> Bool {
    x <= other.x + 0.001 && y <= other.y + 0.001 && maxX >= other.maxX - 0.001
      && maxY >= other.maxY - 0.001
  }
}

extension Explanation {
  static let overlappingTargets = Explanation(
    .overlappingTargets, "elements that react to taps and lie over each other", severity: .warning,
    why: """
      Where two elements overlap, the one that is drawn later takes the taps, and whoever aims at the \
      other does what they did not mean. It often happens on small screens alone, where elements that \
      are measured from opposite edges meet, or at large text sizes, where one that is as large as its \
      text grows over the next. Only what is visible and enabled in the same state counts, \
      and not a smaller element that lies within a larger one below it. An element with a `hit` counts as \
      far as that reaches.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 270, height: 140}
        elements:
          keep: {kind: button, left: 0, width: 150, bottom: 0, height: 44, tap: hide}
          delete: {kind: button, right: 0, width: 150, bottom: 0, height: 44, tap: hide}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 270, height: 140}
        elements:
          keep: {kind: button, left: 0, width: 50%, bottom: 0, height: 44, tap: hide}
          delete: {kind: button, right: 0, width: 50%, bottom: 0, height: 44, tap: hide}
      """)
}
