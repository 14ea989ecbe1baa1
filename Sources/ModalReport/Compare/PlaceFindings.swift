internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Writes what is elsewhere in an app than in its spec.
struct PlaceWriter {
  let modal: ComparedModal
  let tree: ViewTree

  /// A finding at the key that decides the edge, with the line of the dump and the sum.
  func finding(_ difference: PlaceDifference, _ places: inout SourcePlaces) -> CompareFinding {
    let element = difference.element.map { modal.content.elements[$0] }
    let first = difference.edges[0]
    let reasons = difference.edges.map { (edge: $0, reasons: self.reasons(of: $0.edge, element)) }
    let span =
      difference.cause.flatMap { modal.content.span(of: $0) }
      ?? span(of: first.edge, reasons[0].reasons, element)
    let view = difference.element.map { modal.matches[$0]?.view } ?? modal.match?.view
    var notes: [String] = []
    let expected = difference.expected
    let isPlain = difference.element.map { modal.transformed[$0] != nil } ?? false
    if let view,
      let frame = tree.frame(of: view, untransformed: modal.isUntransformed || isPlain)
    {
      let written = tree.written(frame)
      notes.append("spec \(words(for: expected))\napp  \(words(for: written))")
      notes += hidden(written, expected)
      if isTransformed(view) {
        notes.append("The view has a transform, of which the dump tells only the box around it.")
      }
    }
    if let detent = modal.content.detent, difference == modal.places.first {
      notes.append("The sheet is compared at its detent `\(detent)`.")
    }
    for note in reasons.flatMap({ sums(of: $0.edge.edge, element, $0.reasons, &places) })
    where !notes.contains(note) {
      notes.append(note)
    }
    notes += causes(of: difference, element)
    notes += modal.cutOffs(by: difference)
    let isTurned = modal.isTurned(difference, in: tree)
    if isTurned {
      notes.append(
        "The app may turn it: its box has the middle of the view, and the size of a turned one.")
    }
    if let rounding = rounding(first) { notes.append(rounding) }
    let pixel = 1 / modal.content.environment.scale
    if difference.edges.allSatisfy({ $0.off.magnitude <= pixel }) {
      notes.append("It is a pixel at most; `--pixel` allows for apps that round otherwise.")
    }
    if let most = difference.edges.map(\.allowed).max(), most > 0 {
      notes.append("It follows from the size of a text, so \(counted(most)) are allowed for.")
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
    let labels = difference.edges.map { label($0) }.joined(separator: ", ")
    var finding = CompareFinding(
      Diagnostic(
        .unexpectedPlace, at: span, message(difference, element), label: labels,
        secondary: view.map { [Label(tree.views[$0].span, "the app's frame")] } ?? [],
        notes: notes,
        help: isTurned ? "save the dump with the probe, which tells transforms" : help(difference)),
      of: modal.subject)
    finding.element = element?.id
    finding.edges = difference.edges
    return finding
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

  /// What else is elsewhere because of this, and why it is compared with another frame than that of the spec.
  private func causes(of difference: PlaceDifference, _ element: WantedElement?) -> [String] {
    func name(_ position: Int?) -> String {
      "`\(position.map { modal.content.elements[$0].id } ?? modal.name)`"
    }
    var notes = difference.cause.map { causeWords($0) } ?? []
    if !difference.followers.isEmpty {
      let (names, isOne) = (difference.followers.map(name), difference.followers.count == 1)
      notes.append(
        "\(listed(names, most: 4)) \(isOne ? "follows" : "follow") from "
          + "\(whatIsFollowed(difference)), and "
          + "\(isOne ? "is" : "are") where that puts \(isOne ? "it" : "them").")
    }
    let own = element?.frame ?? modal.content.frame
    guard !difference.expected.isNear(own) else { return notes }
    var causes = modal.resizedTexts.filter { $0 != difference.element }.map {
      "the size of \(name($0))"
    }
    for other in modal.places where other != difference {
      guard let cause = other.cause, other.element != difference.element else { continue }
      if case .text = cause.kind { continue }
      causes.append(name(other.element))
    }
    if difference.element != nil,
      difference.followers.contains(nil) || modal.places.contains(where: { $0.element == nil })
    {
      causes.append(name(nil))
    }
    if let scroll = element?.placed.scroll, modal.scrolled[scroll] != nil {
      causes.append(name(scroll))
    }
    let around = causes.isEmpty ? "the other elements" : listed(causes, most: 4)
    notes.append(
      "In the spec it is at \(words(for: own)); this is beside \(around) as in the app.")
    return notes
  }

  /// What the followers of a difference follow from.
  private func whatIsFollowed(_ difference: PlaceDifference) -> String {
    let isOne = difference.others.isEmpty
    switch difference.cause?.kind {
    case .spacing, .padding: return "that"
    case .text: return "its size"
    case .number, .sameNumbers, nil:
      let isSize = difference.cause?.isSize == true
      return isOne ? isSize ? "its size" : "where it is" : isSize ? "their sizes" : "where they are"
    }
  }

  /// What is otherwise in the app, where that is no number of the element alone.
  private func causeWords(_ cause: PlaceCause) -> [String] {
    let more = "\(counted(cause.points.magnitude)) \(cause.points > 0 ? "larger" : "smaller")"
    switch cause.kind {
    case .text, .number: return []
    case .sameNumbers:
      return modal.content.keyName(of: cause).map { ["They have the same `\($0)` in the spec."] }
        ?? []
    case .spacing(let stack):
      return ["All gaps of `\(modal.content.stackName(stack))` are \(more) in the app."]
    case .padding(let stack):
      let name = stack.map { modal.content.stackName($0) } ?? modal.name
      return ["The padding of `\(name)` is \(more) in the app."]
    }
  }

  /// What of a frame nobody sees or reaches, where that is not so in the spec.
  private func hidden(_ actual: Rect, _ expected: Rect) -> [String] {
    let environment = modal.content.environment
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

  // MARK: - Words

  private func message(_ difference: PlaceDifference, _ element: WantedElement?) -> String {
    let first = difference.edges[0]
    let names =
      [element?.id ?? modal.name] + difference.others.map { modal.content.elements[$0].id }
    let name = listed(names.map { "`\($0)`" }, most: 4)
    let isVertical = first.edge.isVertical
    let off = difference.edges.map(\.shownOff).min { $0.magnitude < $1.magnitude } ?? first.off
    let way =
      isVertical ? (off > 0 ? "low" : "high") : off > 0 ? "far right" : "far left"
    let atLeast = first.isRounded ? "at least " : ""
    let points = "\(atLeast)\(counted(off.magnitude)) too \(way)"
    if difference.isMove { return "\(name) \(names.count > 1 ? "are" : "is") \(points)" }
    if difference.edges.count > 1 {
      let more = difference.edges[1].shownOff - first.shownOff
      let size = isVertical ? (more > 0 ? "tall" : "short") : more > 0 ? "wide" : "narrow"
      return "\(name) is \(atLeast)\(counted(more.magnitude)) too \(size)"
    }
    if difference.cause?.isSize == true {
      let isMore = (off > 0) == first.edge.isFar
      let size = isVertical ? (isMore ? "tall" : "short") : isMore ? "wide" : "narrow"
      let verb = names.count > 1 ? "are" : "is"
      return "\(name) \(verb) \(atLeast)\(counted(off.magnitude)) too \(size)"
    }
    let edge =
      switch first.edge {
      case .minX: "left"
      case .minY: "top"
      case .maxX: "right"
      case .maxY: "bottom"
      }
    // Of a modal that no view shows only the origin is known.
    if modal.match?.view == nil, element == nil { return "\(name) is \(points)" }
    return names.count > 1
      ? "the \(edge) edges of \(name) are \(points)" : "the \(edge) edge of \(name) is \(points)"
  }

  private func counted(_ points: Double) -> String {
    let number = rounded(points)
    return "\(number) \(number == "1" ? "point" : "points")"
  }

  /// A distance, in hundredths: more digits are noise of the dump.
  private func rounded(_ points: Double) -> String {
    let hundredths = (points * 100).rounded() / 100
    return hundredths == 0 ? short(points) : short(hundredths)
  }

  private func label(_ edge: EdgeDifference) -> String {
    let sign = edge.off > 0 ? "+" : "−"
    let actual = edge.actual
    let off = "\(sign)\(rounded(edge.shownOff.magnitude))"
    guard edge.isRounded else {
      return "\(edge.edge.rawValue) is \(rounded(actual.middle)) (\(off))"
    }
    return "\(edge.edge.rawValue) is \(rounded(actual.lower)) to \(rounded(actual.upper)) "
      + "(at least \(off))"
  }

  private func help(_ difference: PlaceDifference) -> String {
    guard difference.element != nil else { return "fix the app, or the spec if the app is right" }
    return
      "fix the app, or the spec if the app is right; a view that is not this element belongs in a map"
  }

  /// What the format does to the number, where it matters.
  private func rounding(_ edge: EdgeDifference) -> String? {
    guard edge.isRounded else { return nil }
    switch tree.format {
    case .maestro, .maestroCompact:
      return
        "Maestro cuts to whole points, so that each edge can be a point further right and down."
    case .webDriverAgentXML, .webDriverAgentJSON:
      return
        "WebDriverAgent rounds frames outwards to whole points; `nativeFrame` would have all digits."
    case .debugDescription: return "XCTest rounds to tenths of a point."
    case .probe, .snapshot, .idb, .recursiveDescription: return nil
    }
  }

  // MARK: - Sums

  /// The reasons of the numbers that an edge is the sum of.
  private func reasons(of edge: FrameEdge, _ element: WantedElement?) -> [Reason] {
    let all = element?.placed.reasons ?? modal.content.tree.reasons.edges
    guard all.count == 4 else { return [] }
    let axis = edge.isVertical ? 1 : 0
    return edge.isFar ? [all[axis], all[axis + 2]] : [all[axis]]
  }

  /// The key that most likely is at fault, in the spec's own file.
  private func span(
    of edge: FrameEdge, _ reasons: [Reason], _ element: WantedElement?
  ) -> SourceSpan? {
    let keys = reasons.flatMap(\.keys).filter { $0.span?.file == 0 }
    let names: [String] =
      switch edge {
      case .minX: ["left", "leading", "x", "right", "trailing", "centerX"]
      case .maxX: ["right", "trailing", "width", "left", "leading", "centerX"]
      case .minY: ["top", "y", "bottom", "centerY"]
      case .maxY: ["bottom", "height", "top", "centerY"]
      }
    for name in names {
      let key = keys.first { key in
        key.name.exact.split(separator: ".").last.map(String.init) == name
      }
      if let span = key?.span { return span }
    }
    let own = element?.placed.element.id.span ?? modal.content.modal.id.span
    return keys.first?.span ?? (own.file == 0 ? own : nil)
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
      notes.append(EdgeReason(name, reason, isExact: false, &places).note)
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
    case .noKeyboard:
      "The format does not show keyboards: none is assumed, and `--keyboard letters` says that one was up."
    }
  }
}

extension PlaceCause {
  /// Whether it is the size of something, and not where it is.
  fileprivate var isSize: Bool {
    switch kind {
    case .text: true
    case .spacing, .padding: false
    case .number, .sameNumbers: numbers.first?.role == .key(.extent)
    }
  }
}

extension SolvedContent {
  /// Where the number of a cause is written, in the spec's own file, if it is that of a stack.
  fileprivate func span(of cause: PlaceCause) -> SourceSpan? {
    let span: SourceSpan? =
      switch cause.kind {
      case .spacing(let stack): elements[stack].placed.element.stack?.spacing?.span
      case .padding: cause.numbers.first.flatMap { written($0)?.span }
      case .text, .number, .sameNumbers: nil
      }
    return span?.file == 0 ? span : nil
  }

  /// The key of the number of a cause, as the language spells it.
  fileprivate func keyName(of cause: PlaceCause) -> String? {
    guard let number = cause.numbers.first, case .key(let key) = number.role,
      let element = number.element.map({ elements[$0].placed.element })
    else { return nil }
    let turns = number.isVertical ? element.vertical.turns : element.horizontal.turns
    return key.name(isVertical: number.isVertical, turns: turns)
  }

  /// What messages call a stack: what is made of a `repeat` has no name that could be written.
  fileprivate func stackName(_ stack: Int) -> String {
    let id = elements[stack].id
    let isMade = id.exact.contains("[row ") || id.exact.contains("[gap ")
    return isMade ? id.exact.split(separator: "[").first.map(String.init) ?? id : id
  }
}

extension EdgeDifference {
  /// Whether the format rounds by more than the noise of computing, give or take the sum over some views.
  fileprivate var isRounded: Bool { actual.upper - actual.lower > 0.025 }

  /// How far it is off, as it is said: at least, or without the noise.
  fileprivate var shownOff: Double { isRounded ? off : actual.middle - expected }
}

extension ComparedModal {
  /// What messages call it.
  var name: String {
    let id = content.modal.id.value
    return id == "main" ? content.spec : id
  }

  var subject: (spec: String, modal: String) { (content.spec, content.modal.id.value) }
}

extension Rect {
  /// Whether its edges are those of another one, apart from what computing makes of them.
  fileprivate func isNear(_ other: Rect) -> Bool {
    zip(numbers, other.numbers).allSatisfy { ($0 - $1).magnitude < 0.001 }
  }
}
