internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A search for a modal and its elements in a dump, with the views found so far.
struct MatchSearch {
  let tree: ViewTree
  var content: SolvedContent
  let map: ViewMap?
  /// The views that are other modals, each with all in it.
  var others: [Range<Int>]
  /// The names that an app may give the modal.
  let modalNames: [FoldedName]
  /// The views of elements, by their positions.
  var matches: [Match?]
  /// The views that are elements already, while elements are looked for.
  var used: Set<Int> = []
  /// The views that are alike for an element, by its position.
  var ambiguous: [Int: [Int]] = [:]
  /// The common offset of the elements where no view shows the modal; nil where one does.
  var listOffset: (x: Double, y: Double)?
  /// The elements that some views may be though no modal is found, by their positions: by their names, and by their texts alone.
  var scattered: (named: [Int], said: [Int]) = ([], [])
  /// The entries of the map that hold for no view, or for several.
  var mapFailures: [MapFailure] = []

  init(_ content: SolvedContent, in tree: ViewTree, _ map: ViewMap?, besides others: [Range<Int>]) {
    self.tree = tree
    self.content = content
    self.map = map
    self.others = others
    modalNames = content.names.flatMap { name in
      let folded = FoldedName(name)
      return folded.words == folded.ofModal.words ? [folded] : [folded, folded.ofModal]
    }
    matches = Array(repeating: nil, count: content.elements.count)
  }

  /// The frame of a view as it would be without transforms, as the spec means it, unless the spec itself scales the content.
  func meantFrame(of view: Int) -> ViewFrame? {
    tree.frame(of: view, untransformed: content.tree.solution.contentScale == 1)
  }

  /// Whether a view is in another modal.
  func isOther(_ view: Int) -> Bool { others.contains { $0.contains(view) } }

  /// The number of elements that the spec shows.
  var seenCount: Int { content.elements.count { $0.placed.isSeen } }

  /// Whether a view is near the modal, or near what is seen of it, where the modal is off by a vector.
  func isNear(_ view: Int, offset: (x: Double, y: Double)) -> Bool {
    guard let actual = meantFrame(of: view) else { return true }
    func isNear(_ frame: Rect) -> Bool {
      let (x, y) = (frame.x + offset.x, frame.y + offset.y)
      return actual.left.lower < x + frame.width + 24 && actual.right.upper > x - 24
        && actual.top.lower < y + frame.height + 24 && actual.bottom.upper > y - 24
    }
    return isNear(content.frame)
      || content.elements.contains { $0.placed.isSeen && isNear($0.frame) }
  }

  /// The offset of the modal's view from its solved place.
  func offset(of view: Int) -> (x: Double, y: Double) {
    guard let frame = meantFrame(of: view) else { return (0, 0) }
    return (
      frame.left.distance(from: content.frame.x), frame.top.distance(from: content.frame.y)
    )
  }
}
