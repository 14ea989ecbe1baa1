internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The views in a modal that are nothing else, as what the elements may be that are not found.
struct LikelyViews {
  private let tree: ViewTree
  private let views: [Int]
  private let missing: [WantedElement]
  /// What the views are called: their identifiers, and what stands behind the last dot of these.
  private var names = Words()
  /// What views that may be labels say, and views that may be buttons.
  private var texts: [ElementKind: Words] = [.label: Words(), .button: Words()]

  init(of modal: ComparedModal, _ missing: [Int], in tree: ViewTree) {
    self.tree = tree
    views = modal.unknown
    self.missing = missing.map { modal.content.elements[$0] }
    guard !missing.isEmpty else { return }
    for view in views {
      guard !names.isFull, let id = tree.views[view].id else { continue }
      names.add(id, of: view)
      names.add(lastPart(of: id), of: view)
    }
    for kind in [ElementKind.label, .button] {
      texts[kind] = Words(views.lazy.filter { kind.fits(tree.views[$0]) }, in: tree)
    }
  }

  /// The view that an element probably is: by names, by its text, by its place, then by its kind and size, wherever it stands;
  /// nil where nothing is likely.
  func view(of wanted: WantedElement) -> Int? {
    let text = wanted.placed.text
    return names.view(called: wanted.id)
      ?? (text.isEmpty ? nil : texts[wanted.kind]?.view(called: text))
      ?? nearestView(to: wanted)
      ?? viewOfSameSize(as: wanted)
  }

  /// What stands behind the last dot of an id: apps write `rename.okay` for `okay` of `rename`.
  private func lastPart(of id: String) -> String {
    id.exact.split(separator: ".").last.map(String.init) ?? id
  }

  private func nearestView(to wanted: WantedElement) -> Int? {
    var near: (view: Int, off: Double)?
    for view in views {
      guard let frame = tree.views[view].frame, wanted.kind.fits(tree.views[view])
      else { continue }
      let off = frame.farthestEdge(from: wanted.frame)
      if near.map({ off < $0.off }) ?? true { near = (view, off) }
    }
    return near.flatMap { $0.off <= max(48, wanted.frame.width / 2) ? $0.view : nil }
  }

  /// The only view of the kind and the size; nil for several, and for one that another missing element is as well.
  private func viewOfSameSize(as wanted: WantedElement) -> Int? {
    func isSame(_ view: Int, as wanted: WantedElement) -> Bool {
      guard let frame = tree.views[view].frame, wanted.kind.fits(tree.views[view])
      else { return false }
      return frame.possibleWidth.distance(from: wanted.frame.width).magnitude < 0.5
        && frame.possibleHeight.distance(from: wanted.frame.height).magnitude < 0.5
    }
    let same = Array(views.lazy.filter { isSame($0, as: wanted) }.prefix(2))
    guard same.count == 1, missing.count(where: { isSame(same[0], as: $0) }) == 1
    else { return nil }
    return same[0]
  }
}

/// Words, each with the first view that has it: as many as are compared with another word.
private struct Words {
  private var words: [String] = []
  private var views: [ExactText: Int] = [:]

  init() {}

  /// What some views say.
  init(_ views: some Sequence<Int>, in tree: ViewTree) {
    for view in views {
      guard !isFull else { return }
      let node = tree.views[view]
      for text in [node.label, node.text, node.title] { text.map { add($0, of: view) } }
    }
  }

  var isFull: Bool { words.count >= 256 }

  mutating func add(_ word: String, of view: Int) {
    guard !isFull, views[word.exact] == nil else { return }
    words.append(word)
    views[word.exact] = view
  }

  /// The view whose word is most like another one; nil where none is.
  func view(called word: String) -> Int? {
    suggestion(for: word, among: words).flatMap { views[$0.exact] }
  }
}
