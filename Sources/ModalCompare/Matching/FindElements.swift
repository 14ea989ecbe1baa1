internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds the elements of a modal among the views of a dump.
extension MatchSearch {
  /// Finds elements among the views in a range by the map, by their names and by their texts, in this order; each view once. A
  /// name that is only the text of its view comes last: the title `Sign in` is no button `signIn` that says something else.
  mutating func findElements(in range: Range<Int>, where isNear: (Int) -> Bool = { _ in true }) {
    let views = range.filter { !tree.isOfKeyboard($0) && !isOther($0) && isNear($0) }
    var used = usedViews
    findMapped(in: range, &used)
    findNamed(in: views, &used)
    findSimilar(in: views.filter { !tree.views[$0].isCalledByText }, &used)
    findTexts(in: views, &used)
    findSimilar(in: views.filter { tree.views[$0].isCalledByText }, &used)
  }

  var usedViews: Set<Int> { Set(matches.compactMap { $0?.view }) }

  /// The elements that are not found yet, and not given up.
  private var missing: [Int] {
    content.elements.indices.filter { matches[$0] == nil && ambiguous[$0] == nil }
  }

  private mutating func take(_ view: Int, as element: Int, by way: MatchWay, _ used: inout Set<Int>)
  {
    matches[element] = Match(view, by: way)
    used.insert(view)
  }

  private mutating func findMapped(in range: Range<Int>, _ used: inout Set<Int>) {
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
        take(found[0], as: element, by: .map, &used)
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
  private func choice(among found: [Int], for element: Int, _ used: Set<Int>) -> [Int] {
    let kind = content.elements[element].kind
    let free = tree.chains(found).map { chain in
      let free = chain.filter { !used.contains($0) }
      return free.first { kind.fits(tree.views[$0]) } ?? free.first ?? chain[0]
    }.filter { !used.contains($0) }
    let seen = free.filter(tree.isSeen)
    return seen.isEmpty ? free : seen
  }

  private mutating func findNamed(in views: [Int], _ used: inout Set<Int>) {
    for element in missing {
      let all = tree.index.byID[content.elements[element].id.exact]?.filter(views.hasSorted) ?? []
      guard !all.isEmpty else { continue }
      settle(choice(among: all, for: element, used), element, by: .id, &used)
    }
  }

  /// Finds elements by what their names mean: of `name` and `nameLabel` the words decide, and only then what is left of them
  /// without the kinds.
  private mutating func findSimilar(in views: [Int], _ used: inout Set<Int>) {
    findSimilar(in: views, keepingKinds: true, &used)
    findSimilar(in: views, keepingKinds: false, &used)
  }

  private mutating func findSimilar(
    in views: [Int], keepingKinds: Bool, _ used: inout Set<Int>
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
      settle(choice(among: meant, for: element, used), element, by: .folded, &used)
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
    _ found: [Int], _ element: Int, by way: MatchWay, _ used: inout Set<Int>
  ) {
    guard let first = found.first else { return }
    guard found.count > 1 else { return take(first, as: element, by: way, &used) }
    let wanted = content.elements[element]
    // Of several that are called so, one kind may tell, or else the text, or the place where no view shows the modal.
    var left = found
    func keep(_ fitting: [Int]) { if !fitting.isEmpty { left = fitting } }
    keep(left.filter { wanted.kind.fits(tree.views[$0]) })
    keep(left.filter { says($0, wanted) })
    keep(left.filter { stands($0, near: wanted) })
    if left.count == 1 {
      take(left[0], as: element, by: way, &used)
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
      guard element.kind == .label || element.kind == .button, isWanted(element) else { return nil }
      let text = joined(element.placed.text)
      return text.isEmpty ? nil : text
    }
  }

  private mutating func findTexts(in views: [Int], _ used: inout Set<Int>) {
    findTexts(wantedTexts { $0.placed.isSeen }, in: views, &used)
    // What a scroll hides in the spec the app may have scrolled to.
    findTexts(wantedTexts { $0.placed.isVisible }, in: views, &used)
  }

  /// Finds by their texts what the spec hides, among the views in a range that are nothing else and that somebody sees.
  mutating func findShown(in range: Range<Int>, where isNear: (Int) -> Bool = { _ in true }) {
    var used = usedViews
    let views = range.filter {
      !tree.isOfKeyboard($0) && !isOther($0) && tree.isSeen($0) && isNear($0)
    }
    var texts = wantedTexts { _ in true }
    let counts = counts(of: texts)
    for element in texts.indices {
      let isUnique = texts[element].map { counts[$0] == 1 } ?? false
      if content.elements[element].placed.isVisible || !isUnique { texts[element] = nil }
    }
    findTexts(texts, in: views, &used)
    for (element, match) in matches.enumerated() where texts[element] != nil {
      guard let match, match.way == .text, let view = match.view else { continue }
      if !content.elements[element].kind.fits(tree.views[view]) { matches[element] = nil }
    }
  }

  private mutating func findTexts(_ texts: [String?], in views: [Int], _ used: inout Set<Int>) {
    let counts = counts(of: texts)
    let taken = used
    for element in missing {
      guard let text = texts[element], counts[text] == 1, let all = tree.index.byText[text]
      else { continue }
      let free = all.filter { !taken.contains($0) && views.hasSorted($0) }
      let found = choice(among: free, for: element, used)
      guard found.count == 1 else { continue }
      let view = holder(of: found[0], as: content.elements[element].kind, in: views)
      if !used.contains(view) { take(view, as: element, by: .text, &used) }
    }
  }

  /// The view that a text belongs to: the button around a label, if a button is wanted.
  private func holder(of view: Int, as kind: ElementKind, in views: [Int]) -> Int {
    guard kind == .button, !kind.fits(tree.views[view]) else { return view }
    let outer = tree.ancestors(of: view).prefix { $0 >= views.first ?? 0 }
    return outer.first { kind.fits(tree.views[$0]) } ?? view
  }

  /// Finds what is left among the views in a range by kinds and frames: all of it so that the edges together are off the
  /// least, where the modal is off by a vector.
  mutating func findFrames(in range: Range<Int>, offset: (x: Double, y: Double)) {
    defer { settleTakenViews() }
    let views = range.filter { !tree.isOfKeyboard($0) && !isOther($0) }
    var used = usedViews
    let wanted = missing.filter { content.elements[$0].placed.isSeen }
    guard !wanted.isEmpty else { return }
    let free = candidates(in: views, used)
    let costs = wanted.map { self.costs(of: content.elements[$0], among: free, offset) }
    let largest = costs.joined().map(\.cost).max() ?? 0
    let columns = assignment(costs, columns: free.count, leavingOutAt: largest + 1)
    for (row, element) in wanted.enumerated() {
      guard let column = columns[row],
        let cost = costs[row].first(where: { $0.column == column })?.cost
      else { continue }
      let second = costs[row].lazy.filter { $0.column != column }.map(\.cost).min()
      // Another one that is nearly as near may as well be meant.
      if let second, !(cost < second && cost <= second / 2) { continue }
      take(free[column], as: element, by: .frame, &used)
    }
  }

  /// The content where the texts that are found are as large as in the app.
  func grownContent() -> SolvedContent {
    var growth: [Int: Size] = [:]
    for (element, match) in matches.enumerated() {
      let wanted = content.elements[element]
      guard let frame = match?.view.flatMap(meantFrame) else { continue }
      func more(_ off: Double, isVertical: Bool) -> Double {
        let slack = wanted.textSlack(isVertical: isVertical)
        return slack > 0 && off.magnitude > slack ? off : 0
      }
      let more = Size(
        width: more(frame.width - wanted.frame.width, isVertical: false),
        height: more(frame.height - wanted.frame.height, isVertical: true))
      if more != .zero { growth[element] = more }
    }
    guard !growth.isEmpty, let frames = try? content.frames(AppChange(texts: growth)) else {
      return content
    }
    var grown = content
    grown.frame = frames.modal
    for index in grown.elements.indices { grown.elements[index].frame = frames.elements[index] }
    return grown
  }

  /// Takes the modal's own view for views of the spec that fill the modal: an app needs none of their own for them.
  mutating func findFilling(_ modal: Int) {
    for element in missing {
      let wanted = content.elements[element]
      guard wanted.kind == .view, wanted.placed.isSeen,
        wanted.frame.numbers(apartFrom: content.frame, by: 0.1).isEmpty
      else { continue }
      matches[element] = Match(modal, by: .frame)
    }
  }

  /// Which of some views may be an element, by their positions among these, and what it costs to take them for it: how far its
  /// edges are off together. A view of another kind is none of them, and neither is one with an edge that is too far off.
  private func costs(
    of element: WantedElement, among views: [Int], _ offset: (x: Double, y: Double)
  ) -> [(column: Int, cost: Double)] {
    var costs: [(column: Int, cost: Double)] = []
    for (column, view) in views.enumerated() {
      guard let frame = meantFrame(of: view),
        let off = element.distance(from: frame, offset: offset),
        element.kind.fits(tree.views[view])
      else { continue }
      costs.append((column, off))
    }
    return costs
  }

  /// The views that may be elements by their frames: of those in one another with one frame, the outermost.
  private func candidates(in views: [Int], _ used: Set<Int>) -> [Int] {
    var free: [Int] = []
    for view in views where !used.contains(view) {
      // The application and its windows are no elements, however large these are.
      let kind = tree.views[view].kind
      guard kind != .application, kind != .window,
        let frame = meantFrame(of: view), frame.width > 0 || frame.height > 0
      else {
        continue
      }
      if let parent = tree.views[view].parent, let around = meantFrame(of: parent),
        around.isSame(as: frame), used.contains(parent) || free.last == parent
      {
        // The parts of a button that fill it are the button; a kind may tell more than its parent's.
        if used.contains(parent) || tree.views[parent].kind != .view { continue }
        if kind != .view { free[free.count - 1] = view }
        continue
      }
      free.append(view)
    }
    return free
  }
}

extension WantedElement {
  /// How far the edges of a view are off together, in points, where the modal is off by a vector; nil where one is so far off
  /// that it is another view.
  func distance(from actual: ViewFrame, offset: (x: Double, y: Double)) -> Double? {
    let reach = (max(24, frame.width / 4), max(24, frame.height / 4))
    let left = actual.left.distance(from: frame.x + offset.x).magnitude
    let right = actual.right.distance(from: frame.maxX + offset.x).magnitude
    guard left <= reach.0, right <= reach.0 else { return nil }
    let top = actual.top.distance(from: frame.y + offset.y).magnitude
    let bottom = actual.bottom.distance(from: frame.maxY + offset.y).magnitude
    guard top <= reach.1, bottom <= reach.1 else { return nil }
    return left + right + top + bottom
  }
}
