internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// Finds texts that have another size in the app, such as one line more, and takes everything else for where that puts it, if
  /// less is elsewhere then: the size of a text is one cause.
  mutating func findResizedTexts(
    _ parts: inout [EdgeComparison], _ modal: inout EdgeComparison?, in tree: ViewTree
  ) {
    var growth: [Int: Size] = [:]
    for part in parts {
      let more = part.growth(of: content.elements[part.element ?? 0])
      if more != .zero { growth[part.element ?? 0] = more }
    }
    guard !growth.isEmpty, let frames = frames(growing: &growth, parts), !growth.isEmpty else {
      return
    }
    let (oldParts, oldModal, oldScrolled) = (parts, modal, scrolled)
    modal?.expected = frames.modal
    for index in parts.indices {
      parts[index].expected = frames.elements[parts[index].element ?? 0]
      parts[index].carried = Interval(0)
    }
    scrolled = [:]
    findScrolled(&parts, modal, in: tree)
    let before = Explanation(of: oldParts, oldModal, in: self, growing: [:])
    let after = Explanation(of: parts, modal, in: self, growing: growth)
    // A text that nothing follows from is off by itself.
    let others = before.wrong.subtracting(after.wrong).filter { growth[$0[0]] == nil }
    guard after.wrong.count < before.wrong.count, !others.isEmpty else {
      (parts, modal, scrolled) = (oldParts, oldModal, oldScrolled)
      return
    }
    textGrowth = growth
    for text in growth.keys.sorted() { addSize(of: text, beside: after, oldParts, modal) }
    // In a modal of another size what is elsewhere may follow from that.
    guard !places.isEmpty, !after.ways.contains(.resized) else { return }
    let followers = Set(others.map { $0[0] }).subtracting(after.wrong.map { $0[0] })
    places[0].followers = followers.sorted().map { $0 < 0 ? nil : $0 }
  }

  /// Adds that a text has another size, beside the other texts, and in the modal, as they are in the app.
  private mutating func addSize(
    of text: Int, beside explanation: Explanation, _ parts: [EdgeComparison],
    _ modal: EdgeComparison?
  ) {
    guard var own = parts.first(where: { $0.element == text }), let growth = textGrowth[text]
    else { return }
    var rest = textGrowth
    rest[text] = nil
    if !rest.isEmpty, let frames = try? content.frames(growing: rest) {
      own.expected = frames.elements[text]
    }
    let inModal = modal.flatMap { partsOfResized($0, [own], growing: rest)?.first }
    for (isVertical, more) in [(false, growth.width), (true, growth.height)] where more != 0 {
      switch explanation.ways[isVertical ? 1 : 0] {
      case .plain: places += own.differences(isVertical: isVertical, beyond: Interval(0))
      case .moved(let offset): places += own.differences(isVertical: isVertical, beyond: offset)
      case .resized:
        places += (inModal ?? own).differences(isVertical: isVertical, beyond: Interval(0))
      }
    }
  }

  /// The frames where texts are so much larger, until they are as large as in the app; those that do not get so, as something
  /// else than the text decides, are left out of the growth.
  private func frames(
    growing growth: inout [Int: Size], _ parts: [EdgeComparison]
  ) -> (modal: Rect, elements: [Rect])? {
    var frames: (modal: Rect, elements: [Rect])?
    // What is at least so large begins to grow late.
    for _ in 0..<3 {
      guard let next = try? content.frames(growing: growth) else { return nil }
      frames = next
      for part in parts {
        guard let text = part.element, let more = growth[text] else { continue }
        let (actual, frame) = (part.actual.middle, next.elements[text])
        growth[text] = Size(
          width: more.width == 0 ? 0 : more.width + actual.width - frame.width,
          height: more.height == 0 ? 0 : more.height + actual.height - frame.height)
      }
    }
    let before = growth.count
    for part in parts {
      guard let text = part.element, let more = growth[text], let frame = frames?.elements[text]
      else { continue }
      let actual = part.actual.middle
      if more.width != 0 && (actual.width - frame.width).magnitude > 0.01
        || more.height != 0 && (actual.height - frame.height).magnitude > 0.01
      {
        growth[text] = nil
      }
    }
    return growth.count == before ? frames : try? content.frames(growing: growth)
  }
}

/// Why elements are where they are, as well as that can be said, and what is elsewhere even so.
private struct Explanation {
  /// What the places of elements follow from on an axis, beside what the spec says.
  enum Way: Hashable {
    case plain
    /// The modal has moved.
    case moved(Interval)
    /// The modal has another size.
    case resized
  }

  /// The way for each axis.
  private(set) var ways: [Way] = []
  /// The edges that are elsewhere: the position of an element, -1 for the modal, and that of the edge.
  private(set) var wrong: Set<[Int]> = []

  init(
    of parts: [EdgeComparison], _ modal: EdgeComparison?, in compared: ComparedModal,
    growing growth: [Int: Size]
  ) {
    let nothing = Interval(0)
    let resized = modal.flatMap { compared.partsOfResized($0, parts, growing: growth) }
    for isVertical in [false, true] {
      func edges(_ parts: [EdgeComparison], beyond moved: Interval) -> Set<[Int]> {
        Set(
          parts.flatMap { part in
            part.wrong(isVertical: isVertical, beyond: moved).map { [part.element ?? -1, $0] }
          })
      }
      var (way, least) = (Way.plain, edges(parts, beyond: nothing))
      if let modal {
        let offset = modal.offset(isVertical: isVertical)
        let other =
          offset.map { $0.contains(0) ? least : edges(parts, beyond: $0) }
          ?? resized.map { edges($0, beyond: nothing) }
        if let other, other.count < least.count {
          (way, least) = (offset.map { .moved($0) } ?? .resized, other)
        }
        wrong.formUnion(edges([modal], beyond: nothing))
      }
      ways.append(way)
      wrong.formUnion(least)
    }
  }
}

extension EdgeComparison {
  /// By how much a text is larger in the app than in the spec, in points, where its font cannot be why; 0 on an axis on which the
  /// text does not say the extent.
  fileprivate func growth(of wanted: WantedElement) -> Size {
    func more(isVertical: Bool) -> Double {
      let slack = wanted.textSlack(isVertical: isVertical)
      let edges = Self.edges(isVertical: isVertical)
      let off =
        (actual.edges[edges[1]] - Interval(expected.edges[edges[1]]))
        - (actual.edges[edges[0]] - Interval(expected.edges[edges[0]]))
      // What is within the tolerance at both edges is no finding.
      guard slack > 0, !off.widened(by: slack).contains(0),
        !wrong(isVertical: isVertical, beyond: Interval(0)).isEmpty
      else { return 0 }
      return off.middle
    }
    return Size(width: more(isVertical: false), height: more(isVertical: true))
  }
}
