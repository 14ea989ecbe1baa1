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
    let (oldParts, oldModal) = (parts, modal)
    modal?.expected = frames.modal
    for index in parts.indices {
      parts[index].expected = frames.elements[parts[index].element ?? 0]
      parts[index].carried = Interval(0)
    }
    let oldScrolled = scrolled
    scrolled = [:]
    findScrolled(&parts, modal, in: tree)
    func wrong(_ parts: [EdgeComparison], _ modal: EdgeComparison?) -> Set<[Int]> {
      var wrong: Set<[Int]> = []
      for part in parts + [modal].compactMap(\.self) {
        for edge in 0..<4 where !part.offset(edge).contains(0) {
          wrong.insert([part.element ?? -1, edge])
        }
      }
      return wrong
    }
    let (before, after) = (wrong(oldParts, oldModal), wrong(parts, modal))
    // A text that nothing follows from is off by itself.
    let others = before.subtracting(after).filter { growth[$0[0]] == nil }
    guard after.count < before.count, !others.isEmpty else {
      (parts, modal, scrolled) = (oldParts, oldModal, oldScrolled)
      return
    }
    resizedTexts = growth.keys.sorted()
    for text in resizedTexts {
      guard var own = oldParts.first(where: { $0.element == text }) else { continue }
      // Beside the other texts as they are in the app.
      var rest = growth
      rest[text] = nil
      if !rest.isEmpty, let frames = try? content.frames(growing: rest) {
        own.expected = frames.elements[text]
      }
      for (isVertical, more) in [(false, growth[text]?.width), (true, growth[text]?.height)]
      where more != 0 {
        places += own.differences(isVertical: isVertical, beyond: Interval(0))
      }
    }
    let followers = Set(others.map { $0[0] }).subtracting(after.map { $0[0] })
    if !places.isEmpty { places[0].followers = followers.sorted().map { $0 < 0 ? nil : $0 } }
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
