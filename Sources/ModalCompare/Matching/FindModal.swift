internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds a modal and its elements in a dump.
struct MatchSearch {
  let tree: ViewTree
  let content: SolvedContent
  let map: ViewMap?
  /// The folded identifier of each view.
  let folded: [FoldedName?]
  /// What an app may call the modal.
  let modalNames: [FoldedName]
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
  /// elements were found: all that have a name, so that only ``findFrames(in:relativeTo:)`` is left to be called.
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
    // Those that can only be elements: by their identifiers or texts, each once.
    var search = self
    search.findElements(in: all)
    let parts = search.matches.compactMap { $0?.view }.sorted()
    if let view = alert(around: parts) { return Match(view, by: .alert) }
    if parts.count > 1 {
      if let view = container(of: parts) { return Match(view, by: .elements) }
      if search.standTogether() {
        self = search
        return Match(nil, by: .elements)
      }
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
    var offsets: [[Interval]] = []
    for (element, match) in matches.enumerated() {
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
