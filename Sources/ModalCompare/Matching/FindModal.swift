internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds the view of a modal in a dump.
struct ModalSearch {
  private(set) var search: MatchSearch
  let tree: ViewTree
  let content: SolvedContent

  init(_ search: MatchSearch) {
    self.search = search
    (tree, content) = (search.tree, search.content)
  }

  func meantFrame(of view: Int) -> ViewFrame? { search.meantFrame(of: view) }

  /// Where a modal is.
  enum Place {
    /// A view shows it: how it was found, and its position.
    case view(Match, Int)
    /// No view shows it: its elements, which stand to each other as in the spec, are off by a vector, and the first of them
    /// is at a position.
    case elements(offset: (x: Double, y: Double), from: Int)
  }

  /// The place of the modal; nil if it is not there.
  mutating func findModal() -> Place? {
    func place(_ view: Int, _ way: MatchWay) -> Place { .view(Match(view, by: way), view) }
    if let view = mapped() { return place(view, .map) }
    let called = calledViews
    func way(_ view: Int) -> MatchWay { isCalledExactlySo(view) ? .id : .folded }
    if called.count == 1, hasNameOfModal(called[0]), !isScreen(called[0]) {
      return place(called[0], way(called[0]))
    }
    let possible = search.possibleViews()
    let certain = best(called.filter(hasNameOfModal), possible)
    if let view = certain ?? best(called.filter { mayBeModal($0, possible) }, possible) {
      guard isScreen(view) else { return place(view, way(view)) }
      let inner = container(of: possible, inScreen: view).map { place($0, .elements) }
      return inner ?? covering(possible, inScreen: view).map { place($0, .frame) }
        ?? place(view, way(view))
    }
    if let view = alert(around: possible) { return place(view, .alert) }
    if let view = container(of: possible) { return place(view, .elements) }
    let offsets = offsets(of: possible, in: tree.views.indices)
    if let x = offsets[0], let y = offsets[1] {
      let first = possible.views.joined().filter { search.isNear($0, offset: (x, y)) }.min()
      search.listOffset = (x, y)
      return .elements(offset: (x, y), from: first ?? 0)
    }
    if let view = covering(possible) { return place(view, .frame) }
    let there = possible.views.indices.filter { !possible.views[$0].isEmpty }
    search.scattered.named = there.filter { element in
      possible.views[element].contains { search.hasName($0, of: element) }
    }
    search.scattered.said = there.filter { !search.scattered.named.contains($0) }
    return nil
  }

  /// The view that the map names.
  private mutating func mapped() -> Int? {
    guard let selector = search.map?.modal else { return nil }
    let found = tree.views(selectedBy: selector, in: 0..<tree.views.count) { _ in true }
    if found.count == 1 { return isOneOfOthers(found[0]) ? nil : found[0] }
    if tree.mayHold(selector, asModal: true) {
      search.mapFailures.append(MapFailure(selector: selector, element: nil, views: found))
    }
    return nil
  }

  /// Whether a view is another modal itself.
  private func isOneOfOthers(_ view: Int) -> Bool {
    search.others.contains { tree.isSame(view, as: $0.lowerBound) }
  }

  /// The views with a frame and a name of the modal, in the order of the tree.
  private var calledViews: [Int] {
    let exactly = content.names.compactMap { tree.index.byID[$0.exact] }.joined()
    let similarly = tree.index.byName.lazy.filter { search.modalNames.contains($0.key.ofModal) }
    return Set(exactly).union(similarly.flatMap(\.value)).filter {
      meantFrame(of: $0) != nil && !isOneOfOthers($0)
    }.sorted()
  }

  private func isCalledExactlySo(_ view: Int) -> Bool {
    tree.views[view].id.map { id in content.names.contains { $0.exact == id.exact } } ?? false
  }

  /// Of views of its name the one that fits the modal best.
  private func best(_ found: [Int], _ possible: PossibleViews) -> Int? {
    found.reduce(nil) { best, view in
      best.map { fits(view, betterThan: $0, possible) ? view : $0 } ?? view
    }
  }

  /// Whether a view of the name is the modal if it is the only one: its kind may be, and the name is not only a text that means the
  /// same, unless it is an alert's.
  private func hasNameOfModal(_ view: Int) -> Bool {
    let node = tree.views[view]
    guard node.kind.mayBeModal else { return false }
    return node.kind == .alert || !node.isCalledByText || isCalledExactlySo(view)
  }

  /// Whether a view of the name may be the modal where that alone does not tell, as in a format without kinds, where it may as well be
  /// the button that shows the modal: it stands where the modal should be, or has about its size and some of its elements.
  private func mayBeModal(_ view: Int, _ possible: PossibleViews) -> Bool {
    let kind = tree.views[view].kind
    guard kind == .unknown || kind.mayBeModal, let frame = meantFrame(of: view) else {
      return false
    }
    if frame.overlap(with: content.frame) >= 0.25 { return true }
    return frame.width >= content.frame.width / 2 && frame.height >= content.frame.height / 2
      && holds(view, possible)
  }

  /// Whether a view is as large as the container, and the modal is not: that of a view controller, which dims what is behind.
  private func isScreen(_ view: Int) -> Bool {
    let (size, container) = (content.frame, tree.container)
    return meantFrame(of: view).map(tree.fills) ?? false
      && (size.width < container.width - 1 || size.height < container.height - 1)
  }

  /// Whether a view fits the modal better than one before it of the same name: one that is seen better than one that is
  /// not, one that covers the other, if it says anything of its texts, as a copy of the modal that is behind it is seen by nobody,
  /// then the one that says more of them, and then the one that covers more of the solved frame. Of views that fill
  /// one another the outermost is taken, and of others that fit alike the one in front.
  private func fits(_ view: Int, betterThan other: Int, _ possible: PossibleViews) -> Bool {
    guard tree.isSeen(view) == tree.isSeen(other) else { return tree.isSeen(view) }
    let (texts, fewer) = (said(in: view, possible), said(in: other, possible))
    if covers(view, other), texts > 0 || fewer == 0 { return true }
    guard texts == fewer || tree.contains(view, in: other) else { return texts > fewer }
    guard !tree.isSame(view, as: other), let frame = meantFrame(of: view),
      let around = meantFrame(of: other)
    else { return false }
    let (overlap, least) = (
      frame.overlap(with: content.frame), around.overlap(with: content.frame)
    )
    guard overlap == least else { return overlap > least }
    return !tree.contains(view, in: other)
  }

  /// Whether a view that comes later is in front of most of another one; a screen dims what is behind it.
  private func covers(_ view: Int, _ other: Int) -> Bool {
    guard !tree.contains(view, in: other), !isScreen(view),
      let front = meantFrame(of: view)?.middle, let behind = meantFrame(of: other)?.middle
    else { return false }
    let common = front.intersection(behind)
    return common.map { $0.width * $0.height * 2 > behind.width * behind.height } ?? false
  }

  /// How many texts of the modal a view says, with all in it.
  private func said(in view: Int, _ possible: PossibleViews) -> Int {
    possible.textCount(in: view..<tree.views[view].end)
  }

  /// The foremost alert, or view that is modal to the accessibility layer. It has elements of the modal or, where none are
  /// found at all, its sides: an app shows other alerts, too, and its texts may be in another language.
  private func alert(around possible: PossibleViews) -> Int? {
    let alerts = tree.views.indices.filter {
      (tree.views[$0].kind == .alert || tree.views[$0].isModal == true)
        && meantFrame(of: $0) != nil && !search.isOther($0) && !isOneOfOthers($0)
    }
    return alerts.last { alert in
      possible.count == 0
        ? meantFrame(of: alert).map(hasSides) ?? false
        : possible.count(in: alert..<tree.views[alert].end) > 0
    }.map { alert in
      // Of nested alerts with one frame the outermost.
      let all = Set(alerts)
      return tree.ancestors(of: alert).last { all.contains($0) } ?? alert
    }
  }

  /// Of each view, whether it is an alert that is not the modal by its sides, or in one.
  private func otherAlerts() -> [Bool] {
    tree.views.indices.reduce(into: []) { found, view in
      let node = tree.views[view]
      let isOne = node.kind == .alert && meantFrame(of: view).map { !hasSides($0) } ?? false
      found.append(isOne || node.parent.map { found[$0] } ?? false)
    }
  }

  /// Whether a frame begins and ends where the solved one does, from side to side.
  private func hasSides(_ frame: ViewFrame) -> Bool {
    frame.left.widened(by: 1).contains(content.frame.x)
      && frame.right.widened(by: 1).contains(content.frame.maxX)
  }

  /// How many views are looked at in all for views that may be the modal: of a hundred thousand views in one another each would be
  /// looked at for all around it. An app has some thousand views, of which few may be the modal.
  private static let mostLooked = 2_000_000

  /// The view around elements that is most like the solved frame and lacks the fewest of those that are found; smaller than the
  /// container, unless the modal is as large. In a screen of the modal's name it covers the same. Nil if none is.
  private func container(of possible: PossibleViews, inScreen screen: Int? = nil) -> Int? {
    let seen = search.seenCount
    // One thing makes a modal only where it is all that it has.
    let least = min(2, max(seen, 1))
    guard possible.count >= least else { return nil }
    var best: (view: Int, cost: Double)?
    var looked = 0
    for view in tree.ancestors(of: possible.views.joined()) {
      guard let frame = meantFrame(of: view), frame.width > 1, frame.height > 1,
        !isOneOfOthers(view), screen.map({ tree.contains(view, in: $0) }) ?? true
      else { continue }
      let distance = frame.distance(from: content.frame)
      let range = (view + 1)..<tree.views[view].end
      guard !tree.fills(frame) || distance < 1 else { continue }
      let count = possible.count(in: range)
      // Of views that fill one another the outermost is the modal.
      guard count >= least, best.map({ !tree.isSame(view, as: $0.view) }) ?? true else { continue }
      // What a view lacks costs as much as if each edge were an eighth of the size off.
      let lacking = Double(possible.count - count)
      let cost = distance + lacking * (content.frame.width + content.frame.height) / 4
      guard best.map({ cost <= $0.cost }) ?? true else { continue }
      looked += range.count
      guard looked <= Self.mostLooked else { break }
      // Elsewhere there may be other things of their names.
      guard
        frame.overlap(with: content.frame) >= 0.6
          || screen == nil
            && (least == 1
              ? hasSize(frame) : offsets(of: possible, in: range).contains { $0 != nil })
      else { continue }
      best = (view, cost)
    }
    return best?.view
  }

  /// Whether a frame is about as large as the solved one.
  private func hasSize(_ frame: ViewFrame) -> Bool {
    (frame.width - content.frame.width).magnitude <= CompareTolerance.textPoints
      && (frame.height - content.frame.height).magnitude <= CompareTolerance.textPoints
  }

  /// The view that covers the most of the solved frame and little else, the foremost of equal ones; no window, and nothing of
  /// the keyboard. It holds elements of the modal, unless it stands exactly there and they are found nowhere else. In a screen
  /// of the modal's name it stands in that.
  private func covering(_ possible: PossibleViews, inScreen screen: Int? = nil) -> Int? {
    let seen = search.seenCount
    var best: (view: Int, overlap: Double)?
    var rejected: Int?
    var looked = 0
    let (otherAlerts, keyboardWindows) = (otherAlerts(), tree.keyboardWindows)
    for view in screen.map({ ($0 + 1)..<tree.views[$0].end }) ?? tree.views.indices {
      guard tree.isShown(view), tree.views[view].kind != .window,
        tree.views[view].kind != .application, let frame = meantFrame(of: view),
        !otherAlerts[view]
      else { continue }
      let overlap = frame.overlap(with: content.frame)
      guard overlap >= 0.6, overlap > (best?.overlap ?? 0) - 0.001,
        !keyboardWindows.contains(where: { tree.contains(view, in: $0) }),
        !tree.isOfKeyboard(view), !tree.isAllOfKeyboard(view), !search.isOther(view),
        !isOneOfOthers(view)
      else { continue }
      // Of equal views in one another the outermost; of others the one in front.
      if let best, overlap < best.overlap + 0.001, tree.contains(view, in: best.view) { continue }
      // What fills one that holds nothing holds nothing.
      if let rejected, tree.isSame(view, as: rejected) { continue }
      looked += tree.views[view].end - view
      guard looked <= Self.mostLooked else { break }
      let mayBeEmpty =
        possible.count == 0 && !tree.fills(frame)
        && (seen == 0 || frame.distance(from: content.frame) < CompareTolerance.textPoints * 4)
      if mayBeEmpty || holds(view, possible) { best = (view, overlap) } else { rejected = view }
    }
    return best?.view
  }

  /// Whether elements of the modal are in a view by what they are called, or half of them by their kinds and frames. As
  /// large as the container it may be what is behind the modal, and has to hold half of them by any means.
  private func holds(_ view: Int, _ possible: PossibleViews) -> Bool {
    let range = (view + 1)..<tree.views[view].end
    let half = (search.seenCount + 1) / 2
    let fills = meantFrame(of: view).map(tree.fills) ?? false
    if possible.count(in: range) >= (fills ? max(half, 1) : 1) { return true }
    guard half > 0, !range.isEmpty else { return false }
    var search = search
    search.findFrames(in: range, offset: search.offset(of: view))
    return search.matches.count { $0 != nil } >= half
  }
}

extension ViewKind {
  /// Whether a view of the kind may be a modal: a button of its name, such as the one that shows it, is none.
  fileprivate var mayBeModal: Bool {
    switch self {
    case .application, .window, .alert, .view: true
    case .label, .button, .field, .key, .keyboard, .image, .spinner, .unknown: false
    }
  }
}
