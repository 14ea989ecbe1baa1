internal import ModalLanguage

/// The rule of Floating UI, which the spec asks for by a `side`: that side or the opposite one, each with the alignment or the
/// other one, then slid along it into the box.
///
/// Source: floating-ui/floating-ui, `packages/core/src`: `computeCoordsFromPlacement`, and the middleware `offset`, `flip`,
/// `shift` and `arrow` in this order, with what they do unless told otherwise; but a content broader than the box begins where
/// lines do, and not always at its left edge.
extension PopoverInputs {
  /// The place of a content of a size at one of the sides, the first of which is asked for.
  func place<Number>(
    at sides: [PopoverSide<Number>], _ size: LayoutSize<Number>, _ round: (Number) -> Number
  ) -> PopoverPlace<Number> {
    let alignments = alignment == .center ? [alignment] : [alignment, alignment.opposite]
    let places = sides.flatMap { side in
      alignments.map { SidePlace(side, $0, size, round) }
    }
    let best =
      places.first { $0.overflows.allSatisfy { $0 <= 0 } }
      ?? places.filter { $0.overflows[0] <= 0 }.min { $0.overflows[1] < $1.overflows[1] }
      ?? places.dropFirst().reduce(places[0]) { $1.overflow < $0.overflow ? $1 : $0 }
    var place = best.slid
    place.isFlipped = best.side.direction != side
    place.isFallback = best.overflows[0] > 0
    return place
  }
}

/// A place at a side of an anchor, before it slides.
private struct SidePlace<Number: LayoutNumber> {
  let side: PopoverSide<Number>
  let alignment: AnchorAlignment
  let size: LayoutSize<Number>
  /// The origin on the main axis, and on the cross axis.
  let origin: Number
  let across: Number
  /// How far it reaches beyond the box: away from the anchor, then at the side to which it grows from the edges that meet, then
  /// at the other one. Nothing of it does where a number is 0 or less.
  let overflows: [Number]

  init(
    _ side: PopoverSide<Number>, _ alignment: AnchorAlignment, _ size: LayoutSize<Number>,
    _ round: (Number) -> Number
  ) {
    (self.side, self.alignment, self.size) = (side, alignment, size)
    let (main, cross) = (side.main, side.cross)
    let (length, breadth) = (main.of(size), cross.of(size))
    origin = side.direction.isForward ? side.edge - length : side.edge
    let (near, extent) = (cross.origin(side.anchor), cross.extent(side.anchor))
    let isAtNearEdge = side.isNear(alignment)
    across =
      alignment == .center
      ? round(side.middle - breadth / 2) : isAtNearEdge ? near : near + extent - breadth
    func overflow(_ axis: Axis, _ start: Number) -> (near: Number, far: Number) {
      let near = axis.near(side.margins)
      return (near - start, start + axis.of(size) - near - axis.of(side.box))
    }
    let (along, sideways) = (overflow(main, origin), overflow(cross, across))
    let growsFar = isAtNearEdge != (extent > breadth)
    overflows =
      [side.direction.isForward ? along.near : along.far]
      + (growsFar ? [sideways.far, sideways.near] : [sideways.near, sideways.far])
  }

  /// How far it reaches beyond the box in all.
  var overflow: Number { overflows.reduce(0) { $0 + max(0, $1) } }

  /// The place that it has come to when it has slid into the box, and further where its arrow would point beside a small anchor.
  var slid: PopoverPlace<Number> {
    let breadth = side.cross.of(size)
    var place = PopoverPlace(
      side: side, alignment: alignment, origin: origin, across: side.inBox(across, breadth),
      size: size, tip: side.middle)
    if let arrow = side.arrow {
      // A padding that would move the arrow from the middle of the content is smaller.
      let width = side.written(arrow.width)
      let padding = min(side.written(arrow.padding), breadth / 2 - width / 2 - 1)
      func foot(_ across: Number) -> (wanted: Number, kept: Number) {
        let wanted = side.middle - width / 2 - across
        return (wanted, max(padding, min(wanted, breadth - width - padding)))
      }
      var (wanted, kept) = foot(place.across)
      let half = side.cross.extent(side.anchor) / 2
      if alignment != .center, wanted != kept, half < padding + width / 2 {
        let before = place.across
        place.across = side.inBox(before + (wanted - kept), breadth)
        place.arrowShift = place.across - before
        kept = foot(place.across).kept
      }
      place.tip = place.across + kept + width / 2
    }
    place.aside = (place.across - place.arrowShift - across).magnitude
    return place
  }
}
