internal import ModalLanguage
internal import ModalSyntax

/// The ids of learned elements: each is one of a kind, and no other view is called so.
struct LearnedNames {
  private let tree: ViewTree
  private let modal: [FoldedName]
  /// The views of the modal by their identifiers, and by what is left of these in a comparison.
  private var views: [String: [Int]] = [:]
  private var similar: [FoldedName: [Int]] = [:]
  private var used: Set<String> = []

  /// The ids of the parts of a modal, whose identifier has some words.
  init(of tree: ViewTree, in view: Int, modal words: [String]) {
    self.tree = tree
    modal = words.isEmpty ? [] : [FoldedName(words.joined(separator: " "))]
    for view in (view + 1)..<max(view + 1, tree.views[view].end) {
      guard let id = tree.views[view].id else { continue }
      views[id, default: []].append(view)
      if let name = FoldedName(id).ofElement(in: modal) {
        similar[name, default: []].append(view)
      }
    }
  }

  /// The id of a part: a name, or the same with a number where that is another one's.
  mutating func name(of part: Int, as base: String, _ kind: ElementKind) -> String {
    // A word of the language is no id.
    let base =
      isWordOfLanguage(base)
      ? base + kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() : base
    var id = base
    var number = isOthers(base, than: part) ? 0 : 1
    while used.contains(id) || isOthers(id, than: part) {
      number += 1
      id = "\(base)\(number)"
    }
    used.insert(id)
    return id
  }

  /// Whether another view than a part, and than those around it and in it, is called so.
  private func isOthers(_ name: String, than part: Int) -> Bool {
    let isOwn = tree.views[part].id?.exact == name.exact
    let folded = isOwn ? nil : FoldedName(name).ofElement(in: modal)
    let called = (views[name] ?? []) + (folded.flatMap { similar[$0] } ?? [])
    return called.contains { !tree.contains($0, in: part) && !tree.contains(part, in: $0) }
  }
}
