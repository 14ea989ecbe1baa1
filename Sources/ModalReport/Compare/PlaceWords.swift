internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The words in which findings say what is elsewhere.
extension PlaceWriter {
  /// What is elsewhere, or the number of the spec from which it follows.
  func message(_ difference: PlaceDifference) -> String {
    let first = difference.edges[0]
    let name = names([difference.element] + difference.others)
    if let cause = difference.cause, let number = numberWords(cause, name) {
      let points = "\(first.isRounded ? "about " : "")\(counted(cause.points.magnitude))"
      return "\(number) \(points) \(cause.points > 0 ? "larger" : "smaller") than in the spec"
    }
    let isVertical = first.edge.isVertical
    let off = difference.edges.map(\.shownOff).min { $0.magnitude < $1.magnitude } ?? first.off
    let atLeast = first.isRounded ? "at least " : ""
    let verb = difference.others.isEmpty ? "is" : "are"
    func size(by points: Double, isMore: Bool) -> String {
      let size = isVertical ? (isMore ? "tall" : "short") : isMore ? "wide" : "narrow"
      return "\(name) \(verb) \(atLeast)\(counted(points.magnitude)) too \(size)"
    }
    if !difference.isMove {
      if difference.edges.count > 1 {
        let more = difference.edges[1].shownOff - first.shownOff
        return size(by: more, isMore: more > 0)
      }
      if difference.cause?.isSize == true {
        return size(by: off, isMore: (off > 0) == first.edge.isFar)
      }
    }
    let way = isVertical ? (off > 0 ? "low" : "high") : off > 0 ? "far right" : "far left"
    let points = "\(atLeast)\(counted(off.magnitude)) too \(way)"
    // A modal that no view shows has only a known origin.
    if difference.isMove || modal.match?.view == nil && difference.element == nil {
      return "\(name) \(verb) \(points)"
    }
    let edge =
      switch first.edge {
      case .minX: "left"
      case .minY: "top"
      case .maxX: "right"
      case .maxY: "bottom"
      }
    return "the \(edge) edge\(difference.others.isEmpty ? "" : "s") of \(name) \(verb) \(points)"
  }

  /// The number of a cause that is that of a stack, or of several elements, with a verb; nil for one that the place tells.
  private func numberWords(_ cause: PlaceCause, _ names: String) -> String? {
    switch cause.kind {
    case .text, .number: return nil
    case .sameNumbers:
      let owners = self.owners(of: cause)
      if cause.numbers.allSatisfy({ $0.role == .spacing }) { return "the gaps of \(owners) are" }
      if cause.isPadding { return "the padding of \(owners) at \(sides(of: cause)) is" }
      if cause.isExtent { return nil }
      if cause.numbers.allSatisfy({ content.written($0)?.value.gap != nil }) {
        // Some of them may have no view.
        let all = self.names(cause.numbers.compactMap(\.element))
        return "the gaps \(cause.isVertical ? "above" : "beside") \(all) are"
      }
      let keys = Set(cause.numbers.map { content.keyName(of: $0) })
      guard keys.count == 1, let key = keys.first ?? nil else {
        return "the distances of \(names) from the sides are"
      }
      return "the `\(key)` of \(names) is"
    case .spacing(let stack):
      let isOne = content.elements[stack].placed.element.childIDs.count == 2
      let name = stackName(stack)
      return isOne ? "the gap of \(name) is" : "the gaps of \(name) are"
    case .padding(let stack):
      return "the padding of \(stackName(stack)) at \(sides(of: cause)) is"
    }
  }

  /// The stacks, or the modal, to which numbers belong.
  private func owners(of cause: PlaceCause) -> String {
    let names = cause.numbers.map { stackName($0.element) }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return listed(names, most: 4)
  }

  /// The name of a stack, or of the modal, in messages: a stack made of a `repeat` has no name to write.
  private func stackName(_ stack: Int?) -> String {
    guard let id = stack.map({ content.elements[$0].id }) else { return name(nil) }
    let isMade = id.exact.contains("[row ") || id.exact.contains("[gap ")
    return "`\(isMade ? id.exact.split(separator: "[").first.map(String.init) ?? id : id)`"
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
    guard let cause = difference.cause, cause.kind == .sameNumbers, cause.isExtent else {
      return nil
    }
    return cause.numbers.first.flatMap { content.keyName(of: $0) }.map {
      "They have the same `\($0)` in the spec."
    }
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
  fileprivate var isSize: Bool {
    switch kind {
    case .text: true
    case .spacing, .padding: false
    case .number, .sameNumbers: isExtent
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
}

extension EdgeDifference {
  /// Whether the format rounds by more than the noise of computing, give or take the sum over some views.
  var isRounded: Bool { actual.upper - actual.lower > 0.025 }

  /// How far it is off, as it is said: at least, or without the noise.
  fileprivate var shownOff: Double { isRounded ? off : actual.middle - expected }
}
