internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The views of a dump that may be the elements of a modal by what they are called, wherever they stand: in the map, by their
/// identifiers, or by their texts. A view may be several elements, and an element several views.
struct PossibleViews {
  /// The views of each element in the order of the tree, by the positions of both. Those that nobody sees are left out if
  /// others are seen.
  let views: [[Int]]
  /// How many elements have any.
  let count: Int
  /// The views that say the text of each element, by the positions of both.
  private let saying: [[Int]]

  init(_ views: [[Int]], saying: [[Int]], in tree: ViewTree) {
    self.views = views.map { views in
      let seen = views.filter(tree.isSeen)
      return seen.isEmpty ? views : seen
    }
    count = views.count { !$0.isEmpty }
    self.saying = saying
  }

  /// How many elements may be among the views in a range.
  func count(in range: Range<Int>) -> Int { Self.count(of: views, in: range) }

  /// Of how many elements the texts are said by the views in a range.
  func textCount(in range: Range<Int>) -> Int { Self.count(of: saying, in: range) }

  private static func count(of views: [[Int]], in range: Range<Int>) -> Int {
    views.count { $0.hasSorted(in: range) }
  }

  /// Of each element that may be in a range, the view that is nearest to where the spec has it.
  func nearest(
    in range: Range<Int>, of search: MatchSearch
  ) -> [(element: Int, view: Int)] {
    views.indices.compactMap { element in
      let frame = search.content.elements[element].frame
      let found = views[element].filter { range.contains($0) && search.meantFrame(of: $0) != nil }
      func distance(_ view: Int) -> Double {
        search.meantFrame(of: view)?.distance(from: frame) ?? .infinity
      }
      return found.min { distance($0) < distance($1) }.map { (element, $0) }
    }
  }
}

extension MatchSearch {
  /// Looks for the views that may be elements in all of the dump, apart from those that are other modals.
  func possibleViews() -> PossibleViews {
    func isPossible(_ view: Int) -> Bool { !tree.isOfKeyboard(view) && !isOther(view) }
    let names = content.elements.map { FoldedName($0.id).ofElement(in: modalNames) }
    let texts = wantedTexts { $0.placed.isSeen }
    let (nameCounts, textCounts) = (counts(of: names), counts(of: texts))
    let byName = views(called: names, { $0.ofElement(in: modalNames) }, where: isPossible)
    let saying = content.elements.indices.map { element -> [Int] in
      guard let text = texts[element], textCounts[text] == 1 else { return [] }
      return self.views(saying: text, as: element).filter(isPossible)
    }
    let views = content.elements.indices.map { element -> [Int] in
      let called = tree.index.byID[content.elements[element].id.exact] ?? []
      var found = Set(called.filter(isPossible))
      if let name = names[element], nameCounts[name] == 1, let similar = byName[name] {
        // A name that is only a text does not count where another view says the element's.
        found.formUnion(
          similar.filter {
            mayMean($0, element) && (saying[element].isEmpty || !tree.views[$0].isCalledByText)
          })
      }
      // Of several that are called so, those that say its text.
      let named = found.intersection(saying[element])
      return (named.isEmpty ? found : named).union(saying[element]).sorted()
    }
    return PossibleViews(adding(map?.elements ?? [], to: views), saying: saying, in: tree)
  }

  /// The same with what the map names: what it says of one view alone counts more than names.
  private func adding(
    _ entries: [(id: Located<String>, view: ViewSelector)], to views: [[Int]]
  ) -> [[Int]] {
    var views = views
    for (id, selector) in entries {
      guard let element = content.element(id.value) else { continue }
      let found = tree.views(selectedBy: selector, in: 0..<tree.views.count) { _ in true }
      if found.count == 1 { views[element] = found.filter { !isOther($0) } }
    }
    return views
  }
}
