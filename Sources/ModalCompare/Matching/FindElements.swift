internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds the elements of a modal among the views of a dump.
extension MatchSearch {
  /// Finds elements among the views in a range by the map, by their names and by their texts, in this order; each view once.
  mutating func findElements(in range: Range<Int>, of modal: Int? = nil) {
    let views = range.filter { !tree.isOfKeyboard($0) && $0 != modal }
    var used = usedViews
    findMapped(in: range, &used)
    findNamed(in: views, &used)
    findSimilar(in: views, &used)
    findTexts(in: views, &used)
  }

  private var usedViews: Set<Int> { Set(matches.compactMap { $0?.view }) }

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
    return tree.chains(found).map { chain in
      let free = chain.filter { !used.contains($0) }
      return free.first { kind.fits(tree.views[$0]) } ?? free.first ?? chain[0]
    }.filter { !used.contains($0) }
  }

  private mutating func findNamed(in views: [Int], _ used: inout Set<Int>) {
    var byID: [ExactText: [Int]] = [:]
    for view in views { tree.views[view].id.map { byID[$0.exact, default: []].append(view) } }
    for element in missing {
      guard let all = byID[content.elements[element].id.exact] else { continue }
      settle(choice(among: all, for: element, used), element, by: .id, &used)
    }
  }

  private mutating func findSimilar(in views: [Int], _ used: inout Set<Int>) {
    var byName: [FoldedName: [Int]] = [:]
    for view in views where !used.contains(view) {
      guard let name = folded[view]?.ofElement(in: modalNames) else { continue }
      byName[name, default: []].append(view)
    }
    let names = content.elements.map { FoldedName($0.id).ofElement(in: modalNames) }
    let counts = counts(of: names)
    for element in missing {
      guard let name = names[element], counts[name] == 1, let all = byName[name] else { continue }
      settle(choice(among: all, for: element, used), element, by: .folded, &used)
    }
  }

  /// How often there is each of some values.
  private func counts<Value: Hashable>(of values: [Value?]) -> [Value: Int] {
    values.reduce(into: [:]) { counts, value in
      if let value { counts[value, default: 0] += 1 }
    }
  }

  private mutating func settle(
    _ found: [Int], _ element: Int, by way: MatchWay, _ used: inout Set<Int>
  ) {
    guard let first = found.first else { return }
    // Of several that are called so, one kind may tell.
    let fitting = found.filter { content.elements[element].kind.fits(tree.views[$0]) }
    if found.count == 1 {
      take(first, as: element, by: way, &used)
    } else if fitting.count == 1 {
      take(fitting[0], as: element, by: way, &used)
    } else {
      ambiguous[element] = found
    }
  }

  private mutating func findTexts(in views: [Int], _ used: inout Set<Int>) {
    var byText: [String: [Int]] = [:]
    for view in views where !used.contains(view) {
      for text in Set(tree.views[view].texts.map(joined)) { byText[text, default: []].append(view) }
    }
    let texts = content.elements.map { element -> String? in
      guard element.kind == .label || element.kind == .button, element.placed.isSeen else {
        return nil
      }
      let text = joined(element.placed.text)
      return text.isEmpty ? nil : text
    }
    let counts = counts(of: texts)
    for element in missing {
      guard let text = texts[element], counts[text] == 1 else { continue }
      let found = choice(among: byText[text] ?? [], for: element, used)
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
  /// least.
  mutating func findFrames(in range: Range<Int>, relativeTo modal: Int?) {
    let views = range.filter { !tree.isOfKeyboard($0) && $0 != modal }
    var used = usedViews
    let wanted = missing.filter { content.elements[$0].placed.isSeen }
    guard !wanted.isEmpty else { return }
    let shift = shift(of: modal)
    var free = candidates(in: views, used)
    // Most views of an app are near none of what is missing.
    let all = free
    let rows = wanted.map { self.costs(of: content.elements[$0], among: all, shift) }
    let near = free.indices.filter { column in rows.contains { $0[column].isFinite } }
    free = near.map { free[$0] }
    let costs = rows.map { row in near.map { row[$0] } }
    let largest = costs.joined().filter(\.isFinite).max() ?? 0
    let columns = assignment(costs, columns: free.count, leavingOutAt: largest + 1)
    for (row, element) in wanted.enumerated() {
      guard let column = columns[row], costs[row][column].isFinite else { continue }
      let cost = costs[row][column]
      let second = costs[row].indices.filter { $0 != column }.map { costs[row][$0] }.min()
      // Another one that is nearly as near may as well be meant.
      if let second, second.isFinite, !(cost < second && cost <= second / 2) { continue }
      take(free[column], as: element, by: .frame, &used)
    }
  }

  /// What it costs to take each of some views for an element: how far its edges are off together. It is infinite for a
  /// view of another kind, and where an edge is too far off.
  private func costs(
    of element: WantedElement, among views: [Int], _ shift: (x: Double, y: Double)
  ) -> [Double] {
    let (frame, kind) = (element.frame, element.kind)
    let reach = (max(24, frame.width / 4), max(24, frame.height / 4))
    return views.map { view in
      guard let actual = tree.views[view].frame else { return .infinity }
      let left = actual.left.distance(from: frame.x + shift.x).magnitude
      let right = actual.right.distance(from: frame.maxX + shift.x).magnitude
      guard left <= reach.0, right <= reach.0 else { return .infinity }
      let top = actual.top.distance(from: frame.y + shift.y).magnitude
      let bottom = actual.bottom.distance(from: frame.maxY + shift.y).magnitude
      guard top <= reach.1, bottom <= reach.1, kind.fits(tree.views[view]) else {
        return .infinity
      }
      return left + right + top + bottom
    }
  }

  /// The views that may be elements by their frames: of those in one another with one frame, the outermost.
  private func candidates(in views: [Int], _ used: Set<Int>) -> [Int] {
    var free: [Int] = []
    for view in views where !used.contains(view) {
      guard let frame = tree.views[view].frame, frame.width > 0 || frame.height > 0 else {
        continue
      }
      if let parent = tree.views[view].parent, let around = tree.views[parent].frame,
        around.isSame(as: frame), used.contains(parent) || free.last == parent
      {
        // The parts of a button that fill it are the button; a kind may tell more than its parent's.
        if used.contains(parent) || tree.views[parent].kind != .view { continue }
        if tree.views[view].kind != .view { free[free.count - 1] = view }
        continue
      }
      free.append(view)
    }
    return free
  }

  /// How far the view of the modal is from its solved place.
  private func shift(of modal: Int?) -> (x: Double, y: Double) {
    guard let frame = modal.flatMap({ tree.views[$0].frame }) else { return (0, 0) }
    return (
      frame.left.distance(from: content.frame.x), frame.top.distance(from: content.frame.y)
    )
  }
}
