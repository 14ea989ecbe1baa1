internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds the elements of a modal among the views of a dump.
extension MatchSearch {
  /// Finds elements among the views in a range by the map, by their names and by their texts, in this order; each view once. A
  /// name that is only the text of its view comes last: the title `Sign in` is no button `signIn` that says something else.
  mutating func findElements(in range: Range<Int>, where isNear: (Int) -> Bool = { _ in true }) {
    let views = range.filter { !tree.isOfKeyboard($0) && !isOther($0) && isNear($0) }
    used = usedViews
    findMapped(in: range)
    findNamed(in: views)
    findSimilar(in: views.filter { !tree.views[$0].isCalledByText })
    findTexts(in: views)
    findSimilar(in: views.filter { tree.views[$0].isCalledByText })
  }

  var usedViews: Set<Int> { Set(matches.compactMap { $0?.view }) }

  /// The elements that are not found yet, and not given up.
  var missing: [Int] {
    content.elements.indices.filter { matches[$0] == nil && ambiguous[$0] == nil }
  }

  mutating func take(_ view: Int, as element: Int, by way: MatchWay) {
    matches[element] = Match(view, by: way)
    used.insert(view)
  }

  private mutating func findMapped(in range: Range<Int>) {
    for (id, selector) in map?.elements ?? [] {
      guard let element = content.element(id.value), matches[element] == nil,
        ambiguous[element] == nil
      else { continue }
      let kind = content.elements[element].kind
      let fitting = tree.views(selectedBy: selector, in: range) { kind.fits($0) }
      let found = fitting.filter { !used.contains($0) }
      if found.isEmpty, !fitting.isEmpty {
        mapFailures.append(
          MapFailure(selector: selector, element: id.value, views: fitting, reason: .isTaken))
        ambiguous[element] = []
      } else if found.count == 1 {
        take(found[0], as: element, by: .map)
      } else if content.elements[element].placed.isSeen, tree.mayHold(selector, asModal: false) {
        let outside =
          found.isEmpty
          ? tree.views(selectedBy: selector, in: 0..<tree.views.count) { kind.fits($0) } : []
        mapFailures.append(
          MapFailure(
            selector: selector, element: id.value, views: found + outside,
            reason: outside.isEmpty ? .otherCount : .isOutside))
        // Which one of several is meant, no other way can tell.
        if found.count > 1 { ambiguous[element] = [] }
      }
    }
  }

  /// Of views that all may be an element: the one, or several.
  private func choice(among found: [Int], for element: Int) -> [Int] {
    let kind = content.elements[element].kind
    let free = tree.chains(found).map { chain in
      let free = chain.filter { !used.contains($0) }
      return free.first { kind.fits(tree.views[$0]) } ?? free.first ?? chain[0]
    }.filter { !used.contains($0) }
    let seen = free.filter(tree.isSeen)
    return seen.isEmpty ? free : seen
  }

  private mutating func findNamed(in views: [Int]) {
    for element in missing {
      let all = tree.index.byID[content.elements[element].id.exact]?.filter(views.hasSorted) ?? []
      guard !all.isEmpty else { continue }
      settle(choice(among: all, for: element), element, by: .id)
    }
  }

  /// Finds elements by what their names mean: of `name` and `nameLabel` the words decide, and only then what is left of them
  /// without the kinds.
  private mutating func findSimilar(in views: [Int]) {
    findSimilar(in: views, keepingKinds: true)
    findSimilar(in: views, keepingKinds: false)
  }

  private mutating func findSimilar(
    in views: [Int], keepingKinds: Bool
  ) {
    let modalNames = modalNames
    func similar(_ name: FoldedName) -> FoldedName? {
      keepingKinds ? name.outside(modalNames) : name.ofElement(in: modalNames)
    }
    let missing = missing
    let names = missing.map { similar(FoldedName(content.elements[$0].id)) }
    let counts = counts(of: names)
    let byName = self.views(called: names, similar) { !used.contains($0) && views.hasSorted($0) }
    for (element, name) in zip(missing, names) {
      guard let name, counts[name] == 1, let all = byName[name], !all.isEmpty else { continue }
      let meant = all.filter { mayMean($0, element) }
      settle(choice(among: meant, for: element), element, by: .folded)
    }
  }

  /// Whether a view with a similar name may be an element. It may not where another view of the kind says the element's text, and this
  /// one is of another kind, or named so; nor where it is of another kind and its name is only a text.
  func mayMean(_ view: Int, _ element: Int) -> Bool {
    let wanted = content.elements[element]
    let isOfKind = wanted.kind.fits(tree.views[view])
    guard isOfKind || !tree.views[view].isCalledByText else { return false }
    guard wanted.kind == .label || wanted.kind == .button, !says(view, wanted) else { return true }
    let saying = tree.index.byText[joined(wanted.placed.text)] ?? []
    guard saying.contains(where: { !isOther($0) && wanted.kind.fits(tree.views[$0]) }) else {
      return true
    }
    let name = tree.views[view].id.map { FoldedName($0) }
    return isOfKind && name?.mayName(wanted.kind) != false
  }

  /// The views by what is left of their names, as far as some elements are called so.
  func views(
    called names: [FoldedName?], _ similar: (FoldedName) -> FoldedName?,
    where isMeant: (Int) -> Bool
  ) -> [FoldedName: [Int]] {
    let wanted = Set(names.compactMap(\.self))
    var found: [FoldedName: [Int]] = [:]
    for (name, views) in tree.index.byName {
      guard let name = similar(name), wanted.contains(name) else { continue }
      found[name, default: []] += views
    }
    return found.mapValues { $0.filter(isMeant).sorted() }
  }

  /// How often there is each of some values.
  func counts<Value: Hashable>(of values: [Value?]) -> [Value: Int] {
    values.reduce(into: [:]) { counts, value in
      if let value { counts[value, default: 0] += 1 }
    }
  }

  private mutating func settle(
    _ found: [Int], _ element: Int, by way: MatchWay
  ) {
    guard let first = found.first else { return }
    guard found.count > 1 else { return take(first, as: element, by: way) }
    let wanted = content.elements[element]
    // Of several that are called so, one kind may tell, or else the text, or the place where no view shows the modal.
    var left = found
    func keep(_ fitting: [Int]) { if !fitting.isEmpty { left = fitting } }
    keep(left.filter { wanted.kind.fits(tree.views[$0]) })
    keep(left.filter { says($0, wanted) })
    keep(left.filter { stands($0, near: wanted) })
    if left.count == 1 {
      take(left[0], as: element, by: way)
    } else {
      ambiguous[element] = found
    }
  }

  /// Whether a view says the text of a label or a button.
  func says(_ view: Int, _ wanted: WantedElement) -> Bool {
    guard wanted.kind == .label || wanted.kind == .button, !wanted.placed.text.isEmpty else {
      return false
    }
    return tree.views[view].says(wanted.placed.text)
  }

  /// Whether a view is near the place of an element, if the modal is off by a vector.
  private func stands(_ view: Int, near wanted: WantedElement) -> Bool {
    guard let listOffset, let frame = meantFrame(of: view) else { return false }
    return wanted.distance(from: frame, offset: listOffset) != nil
  }

  /// The text by which each element may be found; nil for one that has none to show.
  func wantedTexts(where isWanted: (WantedElement) -> Bool) -> [String?] {
    content.elements.map { element -> String? in
      guard isWanted(element) else { return nil }
      return element.shownText.map(joined).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// The views that say the text by which an element may be found. A label that says what a field asks for is no field.
  func views(saying text: String, as element: Int) -> [Int] {
    let kind = content.elements[element].kind
    let all = tree.index.byText[text] ?? []
    return kind == .field ? all.filter { kind.fits(tree.views[$0]) } : all
  }

  private mutating func findTexts(in views: [Int]) {
    findTexts(wantedTexts { $0.placed.isSeen }, in: views)
    // What a scroll hides in the spec the app may have scrolled to.
    findTexts(wantedTexts { $0.placed.isVisible }, in: views)
  }

  /// Finds by their texts what the spec hides, among the views in a range that are nothing else and that somebody sees.
  mutating func findShown(in range: Range<Int>, where isNear: (Int) -> Bool = { _ in true }) {
    used = usedViews
    let views = range.filter {
      !tree.isOfKeyboard($0) && !isOther($0) && tree.isSeen($0) && isNear($0)
    }
    var texts = wantedTexts { _ in true }
    let counts = counts(of: texts)
    for element in texts.indices {
      let isUnique = texts[element].map { counts[$0] == 1 } ?? false
      if content.elements[element].placed.isVisible || !isUnique { texts[element] = nil }
    }
    findTexts(texts, in: views)
    for (element, match) in matches.enumerated() where texts[element] != nil {
      guard let match, match.way == .text, let view = match.view else { continue }
      if !content.elements[element].kind.fits(tree.views[view]) { matches[element] = nil }
    }
  }

  private mutating func findTexts(_ texts: [String?], in views: [Int]) {
    let counts = counts(of: texts)
    let taken = used
    for element in missing {
      guard let text = texts[element], counts[text] == 1 else { continue }
      let free = self.views(saying: text, as: element).filter {
        !taken.contains($0) && views.hasSorted($0)
      }
      let found = choice(among: free, for: element)
      guard found.count == 1 else { continue }
      let view = holder(of: found[0], as: content.elements[element].kind, in: views)
      if !used.contains(view) { take(view, as: element, by: .text) }
    }
  }

  /// The view that a text belongs to: the button around a label, if a button is wanted.
  private func holder(of view: Int, as kind: ElementKind, in views: [Int]) -> Int {
    guard kind == .button, !kind.fits(tree.views[view]) else { return view }
    let outer = tree.ancestors(of: view).prefix { $0 >= views.first ?? 0 }
    return outer.first { kind.fits(tree.views[$0]) } ?? view
  }
}
