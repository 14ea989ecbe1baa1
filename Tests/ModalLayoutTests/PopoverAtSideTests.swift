import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

/// Popovers at a side against a second writing of Floating UI's steps, by the names of its placements and from edge to edge. All
/// numbers are quarters, so that both come to the same bits.
@Suite struct PopoverAtSideTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func randomPopoversAreWhereASecondWritingPutsThem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let popover = random.floating()
      let solution = try solve(popover.inputs, in: popover.environment)
      let expected = popover.placed()
      try #require(
        solution.frame == expected.frame && solution.arrow == expected.arrow,
        "\(solution.frame.numbers) and \(String(describing: solution.arrow)) instead of \(expected)\n\(popover)"
      )
    }
  }

  /// Random popovers come to every placement, as they want and by every step.
  @Test func randomPopoversTryEverything() {
    var random = SeededRandom(seed: 41)
    var seen: Set<String> = []
    for _ in 0..<3000 {
      let placed = random.floating().placed()
      seen.formUnion(placed.steps.map { "\(placed.name) \($0)" })
    }
    for side in ["top", "bottom", "left", "right"] {
      for name in [side, side + "-start", side + "-end"] {
        for step in ["fits", "fits best", "sticks out", "slides"] {
          #expect(seen.contains("\(name) \(step)"))
        }
        if name != side { #expect(seen.contains("\(name) moves for its arrow")) }
      }
    }
  }
}

/// A popover at a side and its screen, as numbers.
private struct Floating {
  var screen: (width: Double, height: Double)
  /// Top, left, bottom, right.
  var margins: [Double]
  var anchor: Rect
  var width: Double
  var height: Double
  var gap: Double
  /// Width, height and padding.
  var arrow: (width: Double, height: Double, padding: Double)?
  /// In Floating UI's words.
  var side: String
  var alignment: String?
  var isRTL: Bool
  var mayFlip: Bool
  var clamps: Bool

  var environment: Environment {
    var environment = Environment(container: Size(width: screen.width, height: screen.height))
    environment.direction = isRTL ? .rtl : .ltr
    return environment
  }

  var inputs: LayoutInputs {
    var layer = ModalLayer()
    layer.direction = isRTL ? .rtl : .ltr
    layer.presentation = anywhere(.popover)
    layer.contentWidth = anywhere(.points(width))
    layer.contentHeight = anywhere(.points(height))
    layer.clamp = anywhere(clamps)
    layer.popover.anchor = anywhere(
      .rect(
        x: .points(anchor.x), y: .points(anchor.y), width: .points(anchor.width),
        height: .points(anchor.height)))
    layer.popover.offset = anywhere(.points(gap))
    layer.popover.side = AnchorSide(rawValue: side).map { anywhere($0) }
    layer.popover.alignment = alignment.flatMap(AnchorAlignment.init).map { anywhere($0) }
    layer.popover.arrow.isPresent = anywhere(arrow != nil)
    if let arrow {
      layer.popover.arrow.width = anywhere(arrow.width)
      layer.popover.arrow.height = anywhere(arrow.height)
      layer.popover.arrow.padding = anywhere(arrow.padding)
    }
    if !mayFlip { layer.popover.arrow.directions = anywhere([arrow(of: side)]) }
    layer.margins = Sides(
      top: anywhere(.points(margins[0])), left: anywhere(.points(margins[1])),
      bottom: anywhere(.points(margins[2])), right: anywhere(.points(margins[3])))
    return LayoutInputs(layer)
  }

  private func arrow(of side: String) -> ArrowDirection {
    switch side {
    case "top": .down
    case "bottom": .up
    case "left": .right
    default: .left
    }
  }

  private func opposite(_ side: String) -> String {
    switch side {
    case "top": "bottom"
    case "bottom": "top"
    case "left": "right"
    default: "left"
    }
  }

  typealias Placed = (frame: Rect, arrow: PopoverArrow?, name: String, steps: [String])

  /// Where it comes.
  func placed() -> Placed {
    let left = margins[1]
    let right = screen.width - margins[3]
    let top = margins[0]
    let bottom = screen.height - margins[2]
    let w = clamps && width > right - left ? right - left : width
    let h = clamps && height > bottom - top ? bottom - top : height
    let distance = gap + (arrow?.height ?? 0)

    // Where each placement puts it, and how far it is beyond the side of it, the side it grows to, and the other one.
    func origin(_ name: String) -> (x: Double, y: Double) {
      let parts = name.split(separator: "-").map(String.init)
      let end = parts.count < 2 ? "" : parts[1]
      let isVertical = parts[0] == "top" || parts[0] == "bottom"
      var x = anchor.x + (anchor.width - w) / 2
      var y = anchor.y + (anchor.height - h) / 2
      if isVertical {
        if end == (isRTL ? "end" : "start") { x = anchor.x }
        if end == (isRTL ? "start" : "end") { x = anchor.x + anchor.width - w }
      } else {
        if end == "start" { y = anchor.y }
        if end == "end" { y = anchor.y + anchor.height - h }
      }
      switch parts[0] {
      case "top": y = anchor.y - distance - h
      case "bottom": y = anchor.y + anchor.height + distance
      case "left": x = anchor.x - distance - w
      default: x = anchor.x + anchor.width + distance
      }
      return (x, y)
    }
    func overflows(_ name: String) -> [Double] {
      let (x, y) = origin(name)
      func beyond(_ side: String) -> Double {
        switch side {
        case "left": left - x
        case "right": x + w - right
        case "top": top - y
        default: y + h - bottom
        }
      }
      let side = name.split(separator: "-").map(String.init)[0]
      var sides: [String]
      switch side {
      case "top", "bottom":
        let startsAtLeft = name.hasSuffix(isRTL ? "-end" : "-start")
        sides = startsAtLeft ? ["right", "left"] : ["left", "right"]
        if anchor.width > w { sides.reverse() }
      default:
        sides = name.hasSuffix("-start") ? ["bottom", "top"] : ["top", "bottom"]
        if anchor.height > h { sides.reverse() }
      }
      return ([side] + sides).map(beyond)
    }

    // The order: the other alignment, the opposite side, both.
    var names: [String] = []
    for side in mayFlip ? [side, opposite(side)] : [side] {
      if let alignment {
        names.append("\(side)-\(alignment)")
        names.append("\(side)-\(alignment == "start" ? "end" : "start")")
      } else {
        names.append(side)
      }
    }
    var chosen = ""
    var steps: [String] = []
    for name in names where chosen.isEmpty && overflows(name).allSatisfy({ $0 <= 0 }) {
      chosen = name
      steps.append("fits")
    }
    if chosen.isEmpty {
      var least = Double.infinity
      for name in names where overflows(name)[0] <= 0 && overflows(name)[1] < least {
        least = overflows(name)[1]
        chosen = name
      }
      if !chosen.isEmpty { steps.append("fits best") }
    }
    if chosen.isEmpty {
      var least = Double.infinity
      for name in names {
        var sum = 0.0
        for number in overflows(name) where number > 0 { sum += number }
        if sum < least { (least, chosen) = (sum, name) }
      }
      steps.append("sticks out")
    }

    // Then it slides along the side; what is too broad begins where people begin to read.
    var (x, y) = origin(chosen)
    let start = (x, y)
    let isVertical = chosen.hasPrefix("top") || chosen.hasPrefix("bottom")
    func slide() {
      if isVertical {
        if isRTL {
          if x < left { x = left }
          if x + w > right { x = right - w }
        } else {
          if x + w > right { x = right - w }
          if x < left { x = left }
        }
      } else {
        if y + h > bottom { y = bottom - h }
        if y < top { y = top }
      }
    }
    slide()
    if (x, y) != start { steps.append("slides") }

    // The foot of the arrow is in the middle of the anchor, but keeps its padding.
    let size = isVertical ? w : h
    var tip: PopoverArrow?
    if let arrow {
      let pad = min(arrow.padding, size / 2 - arrow.width / 2 - 1)
      let (low, high) = (pad, size - arrow.width - pad)
      func foot() -> Double {
        isVertical
          ? anchor.x + anchor.width / 2 - x - arrow.width / 2
          : anchor.y + anchor.height / 2 - y - arrow.width / 2
      }
      let wanted = foot()
      let reference = isVertical ? anchor.width : anchor.height
      if alignment != nil, wanted < low || wanted > high,
        reference / 2 - pad - arrow.width / 2 < 0
      {
        let more = wanted < low ? wanted - low : wanted - high
        let before = (x, y)
        if isVertical { x += more } else { y += more }
        slide()
        if (x, y) != before { steps.append("moves for its arrow") }
      }
      let kept = foot() < low ? low : foot() > high ? high : foot()
      let direction = self.arrow(of: String(chosen.split(separator: "-")[0]))
      switch direction {
      case .down:
        tip = PopoverArrow(
          direction: direction, x: x + kept + arrow.width / 2, y: anchor.y - gap,
          width: arrow.width)
      case .up:
        tip = PopoverArrow(
          direction: direction, x: x + kept + arrow.width / 2, y: anchor.maxY + gap,
          width: arrow.width)
      case .right:
        tip = PopoverArrow(
          direction: direction, x: anchor.x - gap, y: y + kept + arrow.width / 2,
          width: arrow.width)
      case .left:
        tip = PopoverArrow(
          direction: direction, x: anchor.maxX + gap, y: y + kept + arrow.width / 2,
          width: arrow.width)
      }
    }
    return (Rect(x: x, y: y, width: w, height: h), tip, chosen, steps)
  }
}

extension SeededRandom {
  /// A popover at a side of an anchor on a screen, whose numbers are quarters.
  fileprivate mutating func floating() -> Floating {
    func quarter(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: (range.lowerBound * 4)...(range.upperBound * 4), using: &self)) / 4
    }
    let (width, height) = pick([(390, 844), (844, 390), (320, 568)])
    let size = pick([
      (40.0, 40.0), (0, 0), (quarter(0...30), quarter(0...30)),
      (quarter(0...300), quarter(0...200)),
    ])
    let isSmall = !isOne(in: 3)
    return Floating(
      screen: (Double(width), Double(height)),
      margins: isOne(in: 2) ? [10, 10, 10, 10] : (0..<4).map { _ in quarter(0...40) },
      anchor: Rect(
        x: quarter(-40...(width + 20)), y: quarter(-40...(height + 20)), width: size.0,
        height: size.1),
      width: isSmall ? quarter(20...200) : quarter(200...500),
      height: isSmall ? quarter(20...150) : quarter(150...900),
      gap: isOne(in: 2) ? 0 : quarter(0...20),
      arrow: isOne(in: 4) ? nil : (quarter(0...40), quarter(0...20), quarter(0...40)),
      side: pick(["top", "bottom", "left", "right"]), alignment: pick([nil, "start", "end"]),
      isRTL: isOne(in: 2), mayFlip: !isOne(in: 5), clamps: isOne(in: 2))
  }
}
