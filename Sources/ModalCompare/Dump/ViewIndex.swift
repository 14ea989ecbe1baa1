internal import ModalSyntax

/// The views of a dump by what they are called and by what they say, each in the order of the tree: who looks for a name need not
/// go through all views again.
struct ViewIndex: Sendable {
  /// The views by their identifiers.
  private(set) var byID: [ExactText: [Int]] = [:]
  /// The views by the words of their identifiers.
  private(set) var byName: [FoldedName: [Int]] = [:]
  /// The views by each text that they show or say, with single blanks.
  private(set) var byText: [String: [Int]] = [:]

  /// The index of no views.
  init() {}

  init(_ views: [ViewNode]) {
    for view in views.indices {
      if let id = views[view].id { byID[id.exact, default: []].append(view) }
      for text in views[view].texts.map(joined) where byText[text]?.last != view {
        byText[text, default: []].append(view)
      }
    }
    for (id, views) in byID { byName[FoldedName(id.text), default: []] += views }
    // Several identifiers can have the same words.
    byName = byName.mapValues { $0.sorted() }
  }
}
