internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The words in which findings say what is elsewhere.
extension PlaceWriter {
  /// What is elsewhere, or the number of the spec from which it follows.
  func message(_ difference: PlaceDifference, _ element: WantedElement?) -> String {
    let first = difference.edges[0]
    let names =
      [element?.id ?? modal.name] + difference.others.map { modal.content.elements[$0].id }
    let name = listed(names.map { "`\($0)`" }, most: 4)
    if let cause = difference.cause, let number = numberWords(cause, name) {
      let points = "\(first.isRounded ? "about " : "")\(counted(cause.points.magnitude))"
      return "\(number) \(points) \(cause.points > 0 ? "larger" : "smaller") than in the spec"
    }
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
      let verb = names.count > 1 ? "are" : "is"
      return "\(name) \(verb) \(atLeast)\(counted(more.magnitude)) too \(size)"
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

  /// The number of a cause that is that of a stack, or of several elements, with a verb; nil for one that the place tells.
  private func numberWords(_ cause: PlaceCause, _ names: String) -> String? {
    let content = modal.content
    switch cause.kind {
    case .text, .number: return nil
    case .sameNumbers:
      let owners = self.owners(of: cause)
      if cause.numbers.allSatisfy({ $0.role == .spacing }) { return "the gaps of \(owners) are" }
      if cause.isPadding { return "the padding of \(owners) at \(sides(of: cause)) is" }
      guard !cause.isSize else { return nil }
      if cause.numbers.allSatisfy({ content.written($0)?.value.gap != nil }) {
        // Some of them may have no view.
        let all = cause.numbers.compactMap(\.element).map { "`\(content.elements[$0].id)`" }
        return "the gaps \(cause.isVertical ? "above" : "beside") \(listed(all, most: 4)) are"
      }
      let keys = Set(cause.numbers.map { content.keyName(of: $0) })
      guard keys.count == 1, let key = keys.first ?? nil else {
        return "the distances of \(names) from the sides are"
      }
      return "the `\(key)` of \(names) is"
    case .spacing(let stack):
      let isOne = content.elements[stack].placed.element.childIDs.count == 2
      let name = "`\(content.stackName(stack))`"
      return isOne ? "the gap of \(name) is" : "the gaps of \(name) are"
    case .padding(let stack):
      let name = stack.map { content.stackName($0) } ?? modal.name
      return "the padding of `\(name)` at \(sides(of: cause)) is"
    }
  }

  /// The stacks, or the modal, to which numbers belong.
  private func owners(of cause: PlaceCause) -> String {
    var names: [String] = []
    for number in cause.numbers {
      let name = number.element.map { modal.content.stackName($0) } ?? modal.name
      if !names.contains(where: { $0.exact == name.exact }) { names.append(name) }
    }
    return listed(names.map { "`\($0)`" }, most: 4)
  }

  /// The sides at which a padding is otherwise.
  private func sides(of cause: PlaceCause) -> String {
    let isOneAxis = cause.numbers.allSatisfy { $0.isVertical == cause.isVertical }
    let (near, far) =
      cause.isVertical ? ("the top", "the bottom") : ("the left", "the right")
    let isFar = Set(cause.numbers.map { $0.role == .padding(.far) })
    return !isOneAxis
      ? "all sides" : isFar.count > 1 ? "\(near) and \(far)" : isFar.contains(true) ? far : near
  }

  /// Whether the message names a number, and not the element that is elsewhere.
  func isNumber(_ difference: PlaceDifference) -> Bool {
    difference.cause.map { numberWords($0, "") != nil } ?? false
  }

  /// That several elements have one size in the spec.
  func sameNumber(of difference: PlaceDifference) -> String? {
    guard let cause = difference.cause, cause.kind == .sameNumbers, cause.isSize else { return nil }
    return cause.numbers.first.flatMap { modal.content.keyName(of: $0) }.map {
      "They have the same `\($0)` in the spec."
    }
  }

  /// What messages call an element, or the modal.
  func name(_ position: Int?) -> String {
    "`\(position.map { modal.content.elements[$0].id } ?? modal.name)`"
  }

  func counted(_ points: Double) -> String {
    let number = rounded(points)
    return "\(number) \(number == "1" ? "point" : "points")"
  }

  /// A distance, in hundredths: more digits are noise of the dump.
  private func rounded(_ points: Double) -> String {
    let hundredths = (points * 100).rounded() / 100
    return hundredths == 0 ? short(points) : short(hundredths)
  }

  func label(_ edge: EdgeDifference) -> String {
    let sign = edge.off > 0 ? "+" : "−"
    let actual = edge.actual
    let off = "\(sign)\(rounded(edge.shownOff.magnitude))"
    guard edge.isRounded else {
      return "\(edge.edge.rawValue) is \(rounded(actual.middle)) (\(off))"
    }
    return "\(edge.edge.rawValue) is \(rounded(actual.lower)) to \(rounded(actual.upper)) "
      + "(at least \(off))"
  }

  func help(_ difference: PlaceDifference) -> String {
    guard difference.element != nil else { return "fix the app, or the spec if the app is right" }
    return
      "fix the app, or the spec if the app is right; a view that is not this element belongs in a map"
  }

  /// What the format does to the number, where it matters.
  func rounding(_ edge: EdgeDifference) -> String? {
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
}

extension PlaceCause {
  /// Whether it is the size of something, and not where it is.
  var isSize: Bool {
    switch kind {
    case .text: true
    case .spacing, .padding: false
    case .number, .sameNumbers: numbers.first?.role == .key(.extent)
    }
  }

  /// Whether all its numbers are the padding of stacks, or of the modal.
  fileprivate var isPadding: Bool {
    numbers.allSatisfy { if case .padding = $0.role { true } else { false } }
  }
}

extension SolvedContent {
  /// The key of a number, as the language spells it; nil for one of a stack.
  fileprivate func keyName(of number: PlaceNumber) -> String? {
    guard case .key(let key) = number.role,
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
  var isRounded: Bool { actual.upper - actual.lower > 0.025 }

  /// How far it is off, as it is said: at least, or without the noise.
  fileprivate var shownOff: Double { isRounded ? off : actual.middle - expected }
}
