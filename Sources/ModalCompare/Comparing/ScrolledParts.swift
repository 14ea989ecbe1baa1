internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension PlaceComparison {
  /// Finds out which scrolls have scrolled, by what the dump says of them, or else by what stands in them: all of it is off
  /// by the same, as far as they can scroll. Where something is in place nothing has scrolled.
  ///
  /// - Returns: How far they have scrolled, in points, by their positions.
  func findScrolled(
    _ parts: inout [EdgeComparison], _ modal: EdgeComparison?
  ) -> [Int: Interval] {
    var scrolled: [Int: Interval] = [:]
    for (scroll, wanted) in content.elements.enumerated() where wanted.kind == .scroll {
      guard let end = wanted.placed.scrolled?.end else { continue }
      let inside = parts.indices.filter {
        parts[$0].element.flatMap { content.elements[$0].placed.scroll } == scroll
      }
      let around = parts.first { $0.element == scroll } ?? modal
      let outer = around?.offset(isVertical: true) ?? Interval(0)
      let known = matches[scroll]?.view.flatMap { tree.views[$0].scrolled }
      guard
        let carried = known.map({ $0 * -1 })
          ?? carried(inside.map { parts[$0] }, from: outer, until: end),
        !carried.contains(0)
      else { continue }
      for part in inside { parts[part].carried = carried }
      scrolled[scroll] = Interval(-carried.upper, -carried.lower)
    }
    return scrolled
  }

  /// By how much a scroll has moved what stands in it; nil where it has not.
  private func carried(
    _ inside: [EdgeComparison], from outer: Interval, until end: Double
  ) -> Interval? {
    let offset =
      inside.count == 1 ? inside[0].offset(isVertical: true) : common(inside, isVertical: true)
    guard let offset, !inside.contains(where: { $0.wrong(isVertical: true, beyond: outer).isEmpty })
    else { return nil }
    let carried = offset - outer
    let same = inside.count { $0.wrong(isVertical: true, beyond: offset).isEmpty }
    return carried.upper < 0 && -carried.upper <= end + 1 && same * 2 >= inside.count
      ? carried : nil
  }
}
