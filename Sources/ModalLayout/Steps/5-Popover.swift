internal import ModalLanguage
internal import ModalSyntax

/// Step 5, of a popover: a side of its anchor, and its arrow. The side is the one that it slides least for, or the one that
/// the spec asks for: ``PopoverInputs/place(at:_:_:)``.
///
/// Source of the least slide and its numbers: the placements that the Flutter package morph has measured on iOS 27, of which
/// these rules fit 15 of 16. What it leaves open is a choice of ours: see "Popovers" in the reference.
@inline(never)
func placePopover<Number, Telling: Trace<FrameReasons>>(
  _ inputs: LayoutInputs, _ popover: PopoverInputs, _ solution: inout LayoutSolution<Number>,
  _ context: inout FormulaContext<Number>, _ trace: inout Telling
) throws(EvaluationFailure) {
  let anchor: LayoutRect<Number>
  if let frame = popover.anchorFrame {
    anchor = frame.written(like: context.environment.scale)
  } else {
    anchor = try popover.anchor.frame(in: &context)
  }
  let offset = try popover.offset.points(percentOf: 0, &context)
  let (size, margins, box) = (solution.frame.size, solution.margins, solution.box)
  let (readingDirection, scale) = (context.environment.direction, context.environment.scale)
  func side(_ direction: ArrowDirection) -> PopoverSide<Number> {
    PopoverSide(
      direction: direction, anchor: anchor, offset: offset, arrow: popover.arrow, margins: margins,
      box: box, readingDirection: readingDirection, unit: scale)
  }
  let place: PopoverPlace<Number>
  var sides: [PopoverSide<Number>] = []
  if let asked = popover.side {
    let allowed = [asked, asked.opposite].filter(popover.directions.contains)
    place = popover.place(at: (allowed.isEmpty ? [asked] : allowed).map(side), size) {
      inputs.rounding.apply($0, scale: scale)
    }
  } else {
    sides = ArrowDirection.inOrder(readingDirection).filter(popover.directions.contains)
      .map(side)
    var best: PopoverPlace<Number>?
    for side in sides {
      guard let place = side.place(of: size, inputs.rounding, scale: scale),
        place.slide < best?.slide ?? .infinity
      else { continue }
      best = place
    }
    place = best ?? fallback(inputs, of: sides, solution, scale: scale)
  }
  solution.frame = place.frame
  if place.isCut {
    if place.side.main == .vertical {
      solution.reasons.height = .anchor
    } else {
      solution.reasons.width = .anchor
    }
  }
  (solution.reasons.x, solution.reasons.y) = (.anchor, .anchor)
  solution.placed = solution.frame
  solution.defaultFrame = solution.frame
  if !Telling.asksForFramesAlone { solution.arrow = place.arrow }
  note(
    place, among: sides, size, popover, offset: offset, wanted: solution.wanted,
    in: context.environment.container, &trace)
}

/// A side of an anchor that the content can stand at.
struct PopoverSide<Number: LayoutNumber> {
  let direction: ArrowDirection
  let anchor: LayoutRect<Number>
  /// The distance that the tip of the arrow keeps from the anchor.
  let offset: Number
  /// The measures of the arrow; nil without one.
  let arrow: ArrowMeasures?
  let margins: LayoutInsets<Number>
  let box: LayoutSize<Number>
  let readingDirection: ReadingDirection
  /// A number of the kind that is worked out with.
  let unit: Number

  /// The axis along which the arrow points, and the one across it.
  var main: Axis { direction.axis }
  var cross: Axis { main == .vertical ? .horizontal : .vertical }

  var arrowHeight: Number { arrow.map { written($0.height) } ?? 0 }

  /// A number of the spec.
  func written(_ number: Double) -> Number { unit.written(number) }
  /// Whether the coordinates of the cross axis grow from where lines end to where they begin.
  var isReversed: Bool { cross == .horizontal && readingDirection == .rtl }

  /// Whether an alignment is one of near edges, left or top.
  func isNear(_ alignment: AnchorAlignment) -> Bool {
    alignment == (isReversed ? .end : .start)
  }

  /// Where the tip of the arrow is to be, on the main axis.
  var tip: Number {
    direction.isForward
      ? main.origin(anchor) - offset : main.origin(anchor) + main.extent(anchor) + offset
  }
  /// Where the content is to end, on the main axis.
  var edge: Number {
    direction.isForward ? tip - arrowHeight : tip + arrowHeight
  }
  /// The middle of the anchor, on the cross axis.
  var middle: Number { cross.origin(anchor) + cross.extent(anchor) / 2 }

  /// The edge of the content as far as it is inside the box, and what is between it and the end of the box.
  var edgeInBox: Number { min(max(edge, main.near(margins)), main.near(margins) + main.of(box)) }
  var room: Number {
    direction.isForward
      ? edgeInBox - main.near(margins) : main.near(margins) + main.of(box) - edgeInBox
  }

  /// The origin on the cross axis that is centered on the anchor, then slid into the box.
  func centered(
    _ breadth: Number, _ rounding: Rounding, scale: Number
  ) -> (wanted: Number, slid: Number) {
    let wanted = rounding.apply(middle - breadth / 2, scale: scale)
    return (wanted, inBox(wanted, breadth))
  }

  /// An origin on the cross axis, slid into the box. What is broader than that begins where lines do.
  func inBox(_ origin: Number, _ breadth: Number) -> Number {
    let near = cross.near(margins)
    let far = near + (cross.of(box) - breadth)
    return isReversed ? min(far, max(origin, near)) : max(near, min(origin, far))
  }

  /// The origin on the main axis of a content of a size, and how far it has slid towards the anchor; nil where there is no room.
  func origin(of size: LayoutSize<Number>) -> (origin: Number, towards: Number)? {
    let length = main.of(size)
    guard length <= main.of(box), cross.of(size) <= cross.of(box) else { return nil }
    let wanted = direction.isForward ? edge - length : edge
    let near = main.near(margins)
    let origin = min(max(wanted, near), near + (main.of(box) - length))
    let towards = direction.isForward ? origin - wanted : wanted - origin
    guard towards >= 0, towards <= arrowHeight else { return nil }
    return (origin, towards)
  }

  /// The place of a content of a size; nil where it cannot stand.
  func place(of size: LayoutSize<Number>, _ rounding: Rounding, scale: Number) -> PopoverPlace<
    Number
  >? {
    guard let (origin, towards) = origin(of: size) else { return nil }
    let breadth = cross.of(size)
    let across = centered(breadth, rounding, scale: scale)
    // What the content has slid by, so that it is exact where it has not.
    let center = breadth / 2 + (middle - breadth / 2 - across.slid)
    let distance = arrow.map { written($0.distanceFromCorner) } ?? -.infinity
    guard center >= distance, breadth - center >= distance else { return nil }
    return PopoverPlace(
      side: self, origin: origin, across: across.slid, size: size, tip: middle, towards: towards,
      aside: (across.slid - across.wanted).magnitude)
  }
}

/// A place of a popover.
struct PopoverPlace<Number: LayoutNumber> {
  let side: PopoverSide<Number>
  /// Which edges meet, across the way that the arrow points.
  var alignment = AnchorAlignment.center
  /// The origin on the main axis, and on the cross axis.
  let origin: Number
  var across: Number
  let size: LayoutSize<Number>
  /// Where the tip of the arrow is on the cross axis.
  var tip: Number
  /// How far it has slid towards the anchor, and to the side.
  var towards: Number = 0
  var aside: Number = 0
  /// How far it has moved so that the arrow points at a small anchor, to the right or down.
  var arrowShift: Number = 0
  /// Whether it is there as no side has room, and whether it is smaller for it.
  var isFallback = false
  var isCut = false
  /// Whether it is not at the side that the spec asks for.
  var isFlipped = false

  var slide: Number { towards + aside }
  /// Whether its near edge and that of its anchor are to meet, or the far ones; neither where it is centered.
  var isAtNearEdge: Bool { side.isNear(alignment) }

  fileprivate var alignmentInWords: String {
    if alignment == .center { return "centered on" }
    return "aligned with the \(isAtNearEdge ? side.cross.near : side.cross.far) edge of"
  }

  var frame: LayoutRect<Number> {
    let isVertical = side.main == .vertical
    return LayoutRect(
      x: isVertical ? across : origin, y: isVertical ? origin : across, width: size.width,
      height: size.height)
  }

  /// The arrow: its tip is where it is to be, as far as the arrow reaches.
  var arrow: PopoverArrow? {
    guard let arrow = side.arrow else { return nil }
    let edge = side.direction.isForward ? origin + side.main.of(size) : origin
    let most = side.arrowHeight
    let end =
      side.direction.isForward
      ? max(edge, min(side.tip, edge + most)) : min(edge, max(side.tip, edge - most))
    return PopoverArrow(
      direction: side.direction, x: (side.main == .vertical ? tip : end).shown,
      y: (side.main == .vertical ? end : tip).shown, width: arrow.width)
  }
}

/// The place where no side has room: above or below, where there is more, and smaller if it has to be.
private func fallback<Number>(
  _ inputs: LayoutInputs, of sides: [PopoverSide<Number>], _ solution: LayoutSolution<Number>,
  scale: Number
) -> PopoverPlace<Number> {
  let vertical = sides.filter { $0.main == .vertical }
  let candidates = vertical.isEmpty ? sides : vertical
  var side = candidates[0]
  for other in candidates.dropFirst() where other.room > side.room { side = other }
  var size = solution.frame.size
  let wanted = side.main.of(size)
  let length =
    inputs.clamps ? solution.bounds[side.main].applied(to: min(wanted, side.room)) : wanted
  if side.main == .vertical { size.height = length } else { size.width = length }
  let breadth = side.cross.of(size)
  let across = side.centered(breadth, inputs.rounding, scale: scale)
  // The arrow points at the anchor as far as the corners let it.
  let distance = min(side.written(side.arrow?.distanceFromCorner ?? 0), max(0, breadth / 2))
  let tip = max(across.slid + distance, min(side.middle, across.slid + breadth - distance))
  return PopoverPlace(
    side: side, origin: side.direction.isForward ? side.edgeInBox - length : side.edgeInBox,
    across: across.slid, size: size, tip: tip, aside: (across.slid - across.wanted).magnitude,
    isFallback: true, isCut: length < wanted)
}

extension PopoverAnchor {
  /// Its frame, in points of the container; a point has no size.
  fileprivate func frame<Number>(
    in context: inout FormulaContext<Number>
  ) throws(EvaluationFailure) -> LayoutRect<Number> {
    let container = context.environment.container
    switch self {
    case .point(let x, let y):
      return LayoutRect<Number>(
        x: try x.points(percentOf: container.width, &context),
        y: try y.points(percentOf: container.height, &context), width: 0, height: 0)
    case .rect(let x, let y, let width, let height):
      return LayoutRect<Number>(
        x: try x.points(percentOf: container.width, &context),
        y: try y.points(percentOf: container.height, &context),
        width: try width.points(percentOf: container.width, &context),
        height: try height.points(percentOf: container.height, &context))
    case .modal(let other): return try other.frame(in: context.environment)
    }
  }

  /// What it is, for the words of a reason.
  fileprivate var words: String {
    guard let other else { return "its anchor" }
    return (other.element.map { "`\($0.value)` of " } ?? "") + "`\(other.modal.value)`"
  }
}

extension ArrowDirection {
  /// The order in which sides are tried: above, below, where lines end, where they begin.
  fileprivate static func inOrder(_ direction: ReadingDirection) -> [ArrowDirection] {
    direction == .rtl ? [.down, .up, .right, .left] : [.down, .up, .left, .right]
  }

  /// Where the content is.
  fileprivate var side: String {
    switch self {
    case .up: "below"
    case .down: "above"
    case .left: "to the right of"
    case .right: "to the left of"
    }
  }
}

/// Says why the numbers are what they are.
private func note<Number>(
  _ place: PopoverPlace<Number>, among sides: [PopoverSide<Number>], _ size: LayoutSize<Number>,
  _ popover: PopoverInputs, offset: Number,
  wanted: LayoutSize<Number>,
  in container: LayoutSize<Number>, _ trace: inout some Trace<FrameReasons>
) {
  let side = place.side
  let (main, anchor) = (side.main, side.anchor)
  let target = popover.anchor.words
  let name = "\(side.direction.side) \(target)"
  let isFree = side.edge == side.edgeInBox
  /// The sum of the edge of the content that the arrow is at.
  var edge: Sum {
    if popover.side == nil, !isFree { return Sum(side.edgeInBox) }
    let height = Sum(side.arrowHeight)
    return side.direction.isForward
      ? Sum(main.origin(anchor)) - Sum(offset) - height
      : Sum(main.origin(anchor)) + Sum(main.extent(anchor)) + Sum(offset) + height
  }
  func written(_ name: String, as shown: String? = nil, _ reasons: FrameReasons) -> [Reason.Key] {
    [reasons.key(name, as: shown)].filter { $0.span != nil }
  }
  func keys(_ reasons: FrameReasons) -> [Reason.Key] {
    [reasons.key("anchor")] + said(reasons.key("offset"), popover.offset)
      + written("arrow.directions", as: "arrow", reasons) + written("arrow.height", reasons)
  }
  func keysOfBox(_ axis: Axis, _ reasons: FrameReasons) -> [Reason.Key] {
    ([.near, .far, .safeArea, .keyboard] as [FrameNumber]).flatMap { reasons[$0, axis].keys }
  }
  trace.note(.origin) { axis, reasons in
    if axis == main {
      let slid = place.towards
      var sum = side.direction.isForward ? edge - Sum(main.of(place.size)) : edge
      sum = side.direction.isForward ? sum + Sum(slid) : sum - Sum(slid)
      let cause: Words =
        place.isFallback
        ? popover.side == nil
          ? sides.contains { $0.origin(of: size) != nil }
            ? "no side with room lets its arrow keep \(side.arrow?.distanceFromCorner ?? 0) from the corners; \(name) is the most"
            : "no side has room for it; \(name) is the most"
          : "no side has room for it; \(name) it reaches out the least"
        : place.isFlipped
          ? "\(name), as it does not fit \(side.direction.opposite.side) it"
          : slid > 0
            ? "\(name), slid by \(slid) towards it to keep the margins"
            : "\(name)"
      return Reason(
        place.origin, sum: sum, cause,
        keys(reasons) + written("side", reasons)
          + (slid > 0 || place.isFlipped || !isFree ? keysOfBox(axis, reasons) : []))
    }
    let isAside = place.aside > 0
    let slide: Words = isAside ? ", then slid by \(place.aside) to keep the margins" : ""
    let isBack = place.arrowShift < 0
    let way = axis == .horizontal ? isBack ? "to the left" : "to the right" : isBack ? "up" : "down"
    let misses = (place.tip.shown - side.middle.shown).magnitude > 0.001
    let moved: Words = ", then moved by \(place.arrowShift.magnitude) \(way)"
    let shift: Words =
      place.arrowShift == 0
      ? ""
      : misses
        ? "\(moved) as far as the margins let it, and the arrow does not reach its middle"
        : "\(moved) so that the arrow points at it"
    return Reason(
      place.across, sum: sumAcross(reasons) + Sum(place.arrowShift),
      "\(place.alignmentInWords) \(target)\(slide)\(shift)",
      [reasons.key("anchor")] + written("alignment", reasons)
        + (place.arrowShift == 0 ? [] : written("arrow.padding", reasons))
        + (isAside ? keysOfBox(axis, reasons) : []))
  }
  /// The sum of the origin across, without what the arrow moves it by.
  func sumAcross(_ reasons: FrameReasons) -> Sum {
    let axis = side.cross
    let breadth = axis.of(place.size)
    guard place.aside > 0 else {
      let start = Sum(axis.origin(anchor))
      if place.alignment == .center {
        return start + Sum(axis.extent(anchor)) / 2 - Sum(breadth) / 2
      }
      return place.isAtNearEdge ? start : start + Sum(axis.extent(anchor)) - Sum(breadth)
    }
    let (near, far) = (reasons[.near, axis], reasons[.far, axis])
    let slid = (place.across - place.arrowShift).shown
    let end = near.value + axis.of(side.box).shown - breadth.shown
    return (slid - near.value).magnitude <= (slid - end).magnitude
      ? Sum(near.value)
      : Sum(axis.of(container)) - Sum(reasons[.keyboard, axis].value) - Sum(far.value)
        - Sum(breadth)
  }
  guard place.isCut else { return }
  trace.note(.extent) { axis, reasons in
    guard axis == main else { return nil }
    let start = side.direction.isForward ? edge : Sum(main.near(side.margins) + main.of(side.box))
    let sum =
      side.direction.isForward
      ? start - Sum(main.near(side.margins))
      : isFree
        ? start - Sum(main.origin(anchor)) - Sum(main.extent(anchor)) - Sum(offset)
          - Sum(side.arrowHeight)
        : start - edge
    return Reason(
      main.of(place.size), sum: side.room == main.of(place.size) ? sum : nil,
      "the room \(name) binds; content asked for \(main.of(wanted))",
      keys(reasons) + keysOfBox(axis, reasons))
  }
}
