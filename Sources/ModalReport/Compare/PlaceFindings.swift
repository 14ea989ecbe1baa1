internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Writes what is elsewhere in an app than in its spec.
struct PlaceWriter: ModalWriter {
  let modal: ComparedModal
  let tree: ViewTree

  /// A finding at the key that decides the edge, with the line of the dump and the sum.
  func finding(_ difference: PlaceDifference, _ places: inout SourcePlaces) -> CompareFinding {
    let element = difference.element.map { content.elements[$0] }
    let first = difference.edges[0]
    let reasons = difference.edges.map { (edge: $0, reasons: self.reasons(of: $0.edge, element)) }
    // What has moved is as large as it should be.
    let moved = difference.isMove ? reasons.prefix(1) : reasons[...]
    let span =
      difference.cause.flatMap { content.span(of: $0, at: difference.element) }
      ?? span(of: difference, moved.flatMap(\.reasons), element)
    let view = view(of: difference.element)
    var notes = view.map { frames(of: difference, element, $0) } ?? []
    if let detent = content.detent, difference == modal.places.first {
      notes.append("The sheet is compared at its detent `\(detent)`.")
    }
    for note in reasons.flatMap({ sums(of: $0.edge.edge, element, $0.reasons, &places) })
    where !notes.contains(note) { notes.append(note) }
    notes += causes(of: difference, element)
    notes += cutOffs(by: difference)
    if let rounding = rounding(first) { notes.append(rounding) }
    let pixel = 1 / content.environment.scale
    if difference.edges.allSatisfy({ $0.off.magnitude <= pixel }) {
      notes.append("It is a pixel at most; `--pixel` allows for apps that round otherwise.")
    }
    if case .text(let text)? = difference.cause?.kind {
      let slack = content.elements[text].textSlack(isVertical: first.edge.isVertical)
      notes.append("It is as large as its text, which may be off by \(counted(slack)).")
    } else if let most = difference.edges.map(\.allowed).max(), most > 0 {
      notes.append("It depends on the size of a text, so it may be off by \(counted(most)).")
    }
    if !difference.others.isEmpty, difference.cause == nil {
      notes.append(
        "All elements of `\(modal.name)` are off by the same, and it is in place itself.")
    }
    // Once: all follows from it.
    if difference == modal.places.first { notes += modal.assumptions.map(\.words) }
    if difference.element == nil, modal.match?.view == nil {
      notes.append("No view shows the modal itself; this is where its elements are.")
    }
    let edges = difference.edges.map { label($0) }.joined(separator: ", ")
    let labels = isNumber(difference) ? "\(name(difference.element)): \(edges)" : edges
    var found = finding(
      .unexpectedPlace, difference.element, at: span, message(difference),
      views: [view].compactMap(\.self), "the app's frame", notes: notes,
      help: "fix the app, or the spec if the app is right"
        + (element == nil ? "" : "; a view that is not this element belongs in a map"),
      others: difference.others)
    found.diagnostic.primary?.text = labels
    found.edges = difference.edges
    return found
  }

  /// The parts that are cut off because something is elsewhere or smaller, in words.
  private func cutOffs(by place: PlaceDifference) -> [String] {
    // Once, though it may be off on both axes.
    guard modal.places.first(where: { $0.element == place.element }) == place else { return [] }
    return modal.looks.filter { modal.isCutOff($0, by: place) }.compactMap { look in
      guard case .clipped(_, let points) = look.kind, let element = look.element else { return nil }
      return "It cuts off \(short(points, decimals: 2)) points of \(name(element))."
    }
  }

  /// Whether a transform changes the frame of a view, and the dump does not tell how.
  private func isTransformed(_ view: Int) -> Bool {
    var next: Int? = view
    while let view = next, tree.views[view].untransformed == nil {
      if tree.views[view].isTransformed == true { return true }
      next = tree.views[view].parent
    }
    return false
  }

  /// The frame of the spec, the one that is expected where that is another, and that of the app, with what is odd about that.
  private func frames(
    of difference: PlaceDifference, _ element: WantedElement?, _ view: Int
  ) -> [String] {
    let isPlain = difference.element.map { modal.transformed[$0] != nil } ?? false
    let frame = tree.frame(of: view, untransformed: modal.isUntransformed || isPlain)
    guard let written = frame.map({ tree.written($0) }) else { return [] }
    let own = element?.frame ?? content.frame
    let (expected, actual) = (words(for: difference.expected), words(for: written))
    let frames =
      difference.expected.isNear(own)
      ? "spec \(expected)\napp  \(actual)"
      : "spec     \(words(for: own))\nexpected \(expected)\napp      \(actual)"
    let note = "The view has a transform, of which the dump tells only the box around it."
    return [frames] + hidden(written, difference.expected) + (isTransformed(view) ? [note] : [])
  }

  /// What else is elsewhere because of this, and why something else is expected than in the spec.
  private func causes(of difference: PlaceDifference, _ element: WantedElement?) -> [String] {
    var notes = sameNumber(of: difference).map { [$0] } ?? []
    if !difference.followers.isEmpty {
      let words =
        difference.followers.count == 1 ? ("follows", "is", "it") : ("follow", "are", "them")
      notes.append(
        "\(names(difference.followers)) \(words.0) from that, and \(words.1) where that puts "
          + "\(words.2)."
      )
    }
    guard !difference.expected.isNear(element?.frame ?? content.frame) else { return notes }
    var others: [Int?] = modal.resizedTexts
    others += modal.places.filter { $0.cause != nil || $0.element == nil }.map(\.element)
    others += [element?.placed.scroll].compactMap(\.self).filter { modal.scrolled[$0] != nil }
    if difference.followers.contains(nil) { others.append(nil) }
    let names = others.filter { $0 != difference.element }.map(name).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let named = names.isEmpty ? "other elements" : listed(names, most: 4)
    notes.append(
      "In the app \(named) \(names.count == 1 ? "differs" : "differ"), and "
        + "\(name(difference.element)) is expected where that puts it.")
    return notes
  }

  /// What of a frame nobody sees or reaches, where that is not so in the spec.
  private func hidden(_ actual: Rect, _ expected: Rect) -> [String] {
    let environment = content.environment
    let container = environment.container
    let top = container.height - environment.keyboardHeight
    var notes: [String] = []
    if environment.keyboardHeight > 0, actual.maxY > top + 0.5, expected.maxY <= top + 0.5 {
      notes.append(
        "\(counted(min(actual.maxY - top, actual.height))) of it are below the keyboard.")
    }
    let outside = max(
      -actual.x, -actual.y, actual.maxX - container.width, actual.maxY - container.height)
    let inside = max(
      -expected.x, -expected.y, expected.maxX - container.width, expected.maxY - container.height)
    if outside > 0.5, inside <= 0.5 {
      notes.append("It leaves the container by \(counted(outside)).")
    }
    return notes
  }

  // MARK: - Sums

  /// The reasons of the numbers that an edge is the sum of.
  private func reasons(of edge: FrameEdge, _ element: WantedElement?) -> [Reason] {
    let all = element?.placed.reasons ?? content.tree.reasons.edges
    guard all.count == 4 else { return [] }
    let axis = edge.isVertical ? 1 : 0
    return edge.isFar ? [all[axis], all[axis + 2]] : [all[axis]]
  }

  /// The key that most likely is at fault, in the spec's own file.
  private func span(
    of difference: PlaceDifference, _ reasons: [Reason], _ element: WantedElement?
  ) -> SourceSpan? {
    let edge = difference.edges[0].edge
    let keys = reasons.flatMap(\.keys).filter { $0.span?.file == 0 }
    let names: [String] =
      switch edge {
      case .minX: ["left", "leading", "x", "right", "trailing", "centerX"]
      case .maxX: ["right", "trailing", "width", "left", "leading", "centerX"]
      case .minY: ["top", "y", "bottom", "centerY", "gap"]
      case .maxY: ["bottom", "height", "top", "centerY"]
      }
    if let gap = gap(before: difference), gap.file == 0 { return gap }
    let isSize = difference.edges.count > 1 && !difference.isMove
    let sizes = edge.isVertical ? ["height", "maxHeight"] : ["width", "maxWidth"]
    for name in (isSize ? sizes : []) + names {
      let key = keys.first { key in
        key.name.exact.split(separator: ".").last.map(String.init) == name
      }
      if let span = key?.span { return span }
    }
    // What stands at the far edge has its near one where its size puts it.
    if keys.isEmpty {
      let reasons = self.reasons(of: edge.isVertical ? .maxY : .maxX, element)
      let size = reasons.flatMap { $0.keys }.first { key in
        key.span?.file == 0 && sizes.contains { key.name.exact.hasSuffix($0) }
      }
      if let span = size?.span { return span }
    }
    let own = element?.placed.element.id.span ?? content.modal.id.span
    return keys.first?.span ?? (own.file == 0 ? own : nil)
  }

  /// The gap of a stack that is written, where the edge of one of its children beside it is elsewhere.
  private func gap(before difference: PlaceDifference) -> SourceSpan? {
    let content = modal.content
    guard let element = difference.element, let position = content.stack(of: element),
      case let stack = content.elements[position].placed.element,
      let spacing = stack.stack?.spacing,
      let first = stack.childIDs.first.flatMap({ content.element($0.value) })
    else { return nil }
    let (own, start) = (content.elements[element].frame, content.elements[first].frame)
    let isBehind =
      switch difference.edges[0].edge {
      case .minX: own.x >= start.maxX
      case .minY: own.y >= start.maxY
      case .maxX: own.maxX <= start.x
      case .maxY: false
      }
    return isBehind ? spacing.span : nil
  }

  /// The sum of an edge, and why each of its numbers is what it is.
  private func sums(
    of edge: FrameEdge, _ element: WantedElement?, _ reasons: [Reason],
    _ places: inout SourcePlaces
  ) -> [String] {
    let content = modal.content
    let (frame, axis) = (
      element?.frame ?? content.frame, edge.isVertical ? Axis.vertical : .horizontal
    )
    var terms: [Double] = []
    if let element {
      let scale = content.tree.solution.contentScale
      terms = [axis.origin(content.frame), axis.origin(element.placed.frame) * scale]
      if edge.isFar { terms.append(axis.extent(element.placed.frame) * scale) }
    } else if edge.isFar {
      terms = [axis.origin(frame), axis.extent(frame)]
    }
    let value = edge.isFar ? axis.origin(frame) + axis.extent(frame) : axis.origin(frame)
    let names = edge.isFar ? [axis.origin, axis.extent] : [axis.origin]
    var notes: [String] = []
    if terms.count > 1 {
      let sum = terms.enumerated().map { number, term in
        number == 0 ? short(term) : term < 0 ? " − \(short(-term))" : " + \(short(term))"
      }
      notes.append("\(edge.rawValue) \(short(value)) = \(sum.joined())")
    }
    for (name, reason) in zip(names, reasons) {
      notes.append(SolvedModal.EdgeReason(name, reason, isExact: false, &places).note)
    }
    return notes
  }
}

extension Assumption {
  /// What is assumed, and what overrules it, in a sentence.
  fileprivate var words: String {
    switch self {
    case .os(let os):
      "The dump does not tell the system: iOS \(os) is assumed, and `--os` names another one."
    case .textScale(let assumed, let other):
      "The dump does not tell the text size: `\(assumed.rawValue)` is assumed. At `\(other.rawValue)`, which "
        + "`--text-scale \(other.rawValue)` asks for, the texts would be as tall as in the app."
    case .noKeyboard:
      "The format does not show keyboards: none is assumed, and `--keyboard letters` says that one was up."
    }
  }
}

extension SolvedContent {
  /// Where the number of a cause is written, in the spec's own file: of several that of the element that a finding shows. Nil for
  /// one that the edges tell.
  fileprivate func span(of cause: PlaceCause, at element: Int?) -> SourceSpan? {
    let span: SourceSpan? =
      switch cause.kind {
      case .spacing(let stack): elements[stack].placed.element.stack?.spacing?.span
      case .padding: cause.numbers.first.flatMap { written($0)?.span }
      case .text(let element): elements[element].placed.element.id.span
      case .number: cause.isExtent ? cause.numbers.first.flatMap { written($0)?.span } : nil
      case .sameNumbers:
        cause.isExtent || Set(cause.numbers.map { written($0)?.span }).count == 1
          ? (cause.numbers.first { $0.element == element } ?? cause.numbers.first)
            .flatMap { written($0)?.span } : nil
      }
    return span?.file == 0 ? span : nil
  }
}

extension Rect {
  /// Whether its edges are those of another one, apart from what computing makes of them.
  fileprivate func isNear(_ other: Rect) -> Bool {
    zip(numbers, other.numbers).allSatisfy { ($0 - $1).magnitude < 0.001 }
  }
}
