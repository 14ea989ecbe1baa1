package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds a modal and its elements in a dump.
struct MatchSearch {
  let tree: ViewTree
  let content: SolvedContent
  let map: ViewMap?
  /// The folded identifier of each view.
  private let folded: [FoldedName?]
  /// What an app may call the modal.
  private let modalNames: [FoldedName]
  /// The views of elements, by their positions.
  var matches: [Match?]
  /// What keeps elements from being found, by their positions.
  var ambiguous: [Int: [Int]] = [:]
  /// The entries of the map that hold for no view, or for several.
  var mapFailures: [MapFailure] = []

  init(_ content: SolvedContent, in tree: ViewTree, _ map: ViewMap?) {
    self.tree = tree
    self.content = content
    self.map = map
    modalNames = content.names.flatMap { name in
      let folded = FoldedName(name)
      return folded.words == folded.ofModal.words ? [folded] : [folded, folded.ofModal]
    }
    folded = tree.views.map { $0.id.map { FoldedName($0) } }
    matches = Array(repeating: nil, count: content.elements.count)
  }

  // MARK: - The modal

  /// The view of the modal; nil if there is none. A match without a view is a modal that no view shows, of which
  /// elements were found.
  mutating func findModal() -> Match? {
    let all = 0..<tree.views.count
    if let selector = map?.modal {
      let found = tree.views(selectedBy: selector, in: all) { _ in true }
      if found.count == 1 { return Match(found[0], by: .map) }
      if tree.mayHold(selector, asModal: true) {
        mapFailures.append(MapFailure(selector: selector, element: nil, views: found))
      }
    }
    let ids = content.names.map(\.exact)
    let named = all.filter { view in
      guard mayBeModal(view) else { return false }
      return tree.views[view].id.map { ids.contains($0.exact) } ?? false
        || folded[view].map { modalNames.contains($0.ofModal) } ?? false
    }
    if let view = best(named) {
      let isExact = tree.views[view].id.map { ids.contains($0.exact) } ?? false
      return Match(view, by: isExact ? .id : .folded)
    }
    let parts = namedElements()
    if let view = alert(around: parts) { return Match(view, by: .alert) }
    if parts.count > 1 {
      if let view = container(of: parts) { return Match(view, by: .elements) }
      if standTogether() { return Match(nil, by: .elements) }
    }
    return covering(parts).map { Match($0, by: .frame) }
  }

  /// Whether a view may be a modal: a button of that name, such as the one that shows it, is none.
  private func mayBeModal(_ view: Int) -> Bool {
    switch tree.views[view].kind {
    case .label, .button, .field, .key, .keyboard, .image, .spinner: false
    case .application, .window, .alert, .view, .unknown: tree.views[view].frame != nil
    }
  }

  /// Whether most of the elements that are found by name stand to each other as in the spec, so that they are those of the modal,
  /// which no view shows.
  private func standTogether() -> Bool {
    var search = self
    search.findElements(in: 0..<tree.views.count, byFrame: false)
    var offsets: [[Interval]] = []
    for (element, match) in search.matches.enumerated() {
      guard let frame = match?.view.flatMap({ tree.views[$0].frame }) else { continue }
      let expected = content.elements[element].frame.edges
      offsets.append(zip(frame.edges, expected).map { $0 - Interval($1) })
    }
    guard offsets.count > 1 else { return false }
    return [[0, 2], [1, 3]].allSatisfy { edges in
      let all = offsets.flatMap { own in edges.map { own[$0].middle } }.sorted()
      let middle = all[all.count / 2]
      let near = offsets.count { own in
        edges.contains { own[$0].widened(by: CompareTolerance.textPoints).contains(middle) }
      }
      return near * 2 > offsets.count
    }
  }

  /// Of views of the name, each the outermost of its chain, the one that covers most of the solved frame; the last of
  /// those that cover as much, which is in front.
  private func best(_ found: [Int]) -> Int? {
    var best: (view: Int, overlap: Double)?
    for chain in tree.chains(found) {
      let overlap = tree.views[chain[0]].frame?.overlap(with: content.frame) ?? 0
      if overlap >= best?.overlap ?? 0 { best = (chain[0], overlap) }
    }
    return best?.view
  }

  /// The views that can only be elements: by their identifiers or texts, each once.
  private func namedElements() -> [Int] {
    var search = self
    search.findElements(in: 0..<tree.views.count, byFrame: false)
    return search.matches.compactMap { $0?.view }.sorted()
  }

  /// The foremost alert, or view that is modal to the accessibility layer, unless elements are found elsewhere.
  private func alert(around parts: [Int]) -> Int? {
    let alerts = tree.views.indices.filter {
      (tree.views[$0].kind == .alert || tree.views[$0].isModal == true)
        && tree.views[$0].frame != nil
    }
    return alerts.last { alert in
      parts.isEmpty || parts.contains { tree.contains($0, in: alert) }
    }.map { alert in
      // Of nested alerts with one frame the outermost.
      let all = Set(alerts)
      return tree.ancestors(of: alert).last { all.contains($0) } ?? alert
    }
  }

  /// The view around some elements that is most like the solved frame, smaller than the container; nil if none is.
  private func container(of parts: [Int]) -> Int? {
    guard let common = tree.commonAncestor(of: parts) else { return nil }
    var best: (view: Int, distance: Double)?
    for view in [common] + tree.ancestors(of: common) {
      guard let frame = tree.views[view].frame else { continue }
      guard
        frame.width < tree.container.width - 1 || frame.height < tree.container.height - 1
          || frame.distance(from: content.frame) < 1
      else { continue }
      let distance = frame.distance(from: content.frame)
      if distance < best?.distance ?? .infinity { best = (view, distance) }
    }
    return best?.view
  }

  /// The view that covers the most of the solved frame and little else, the foremost of equal ones; no window, and nothing of
  /// the keyboard.
  private func covering(_ parts: [Int]) -> Int? {
    var best: (view: Int, overlap: Double)?
    for view in tree.views.indices {
      guard tree.isShown(view), tree.views[view].kind != .window,
        tree.views[view].kind != .application, let frame = tree.views[view].frame
      else { continue }
      let overlap = frame.overlap(with: content.frame)
      guard overlap >= 0.6, overlap > (best?.overlap ?? 0) - 0.001, !tree.isAroundKeyboard(view)
      else { continue }
      // Of equal views in one another the outermost; of others the one in front.
      if let best, overlap < best.overlap + 0.001, tree.contains(view, in: best.view) { continue }
      best = (view, overlap)
    }
    guard let best else { return nil }
    return parts.isEmpty || tree.contains(parts[0], in: best.view) ? best.view : nil
  }
}

extension ViewTree {
  /// Whether the format can show what an entry of a map names: some have no identifiers, or no views around others.
  fileprivate func mayHold(_ selector: ViewSelector, asModal: Bool) -> Bool {
    switch format {
    case .recursiveDescription: selector.id == nil && selector.label == nil && selector.text == nil
    case .idb: !asModal
    case .maestro, .maestroCompact: selector.type == nil && selector.path == nil
    case .probe, .webDriverAgentJSON, .webDriverAgentXML, .snapshot, .debugDescription: true
    }
  }
}

/// An entry of a map that does not hold for exactly one view.
package struct MapFailure: Sendable {
  package var selector: ViewSelector
  /// The element; nil for the modal.
  package var element: String?
  /// The views that it holds for.
  package var views: [Int]
  /// Whether another entry has taken the view.
  package var isTaken = false
}

// MARK: - Elements

extension MatchSearch {
  /// Finds the elements among the views in a range, in the order of the ways to find them; each view once.
  mutating func findElements(in range: Range<Int>, byFrame: Bool, relativeTo modal: Int? = nil) {
    let views = range.filter { !tree.isOfKeyboard($0) && $0 != modal }
    var used: Set<Int> = Set(matches.compactMap { $0?.view })
    findMapped(in: range, &used)
    findNamed(in: views, &used)
    findSimilar(in: views, &used)
    findTexts(in: views, &used)
    if byFrame { findFrames(in: views, modal, &used) }
  }

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
      guard
        let element = content.elements.firstIndex(where: { $0.id.exact == id.value.exact }),
        matches[element] == nil, ambiguous[element] == nil
      else { continue }
      let kind = content.elements[element].kind
      let fitting = tree.views(selectedBy: selector, in: range) { kind.fits($0) }
      let found = fitting.filter { !used.contains($0) }
      if found.isEmpty, !fitting.isEmpty {
        mapFailures.append(
          MapFailure(selector: selector, element: id.value, views: fitting, isTaken: true))
        ambiguous[element] = []
      } else if found.count == 1 {
        take(found[0], as: element, by: .map, &used)
      } else if content.elements[element].placed.isSeen, tree.mayHold(selector, asModal: false) {
        mapFailures.append(MapFailure(selector: selector, element: id.value, views: found))
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
    for element in missing {
      guard let name = names[element], names.filter({ $0 == name }).count == 1,
        let all = byName[name]
      else { continue }
      settle(choice(among: all, for: element, used), element, by: .folded, &used)
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
    for element in missing {
      guard let text = texts[element], texts.filter({ $0 == text }).count == 1 else { continue }
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

  /// Finds what is left by kinds and frames: all of it so that the edges together are off the least.
  private mutating func findFrames(in views: [Int], _ modal: Int?, _ used: inout Set<Int>) {
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
