import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

/// Popovers against a second writing of the rules by which others have found them placed on iOS 27: line by line, in words
/// of edges, for each side anew. All numbers are quarters, so that both come to the same bits.
@Suite struct PopoverTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func randomPopoversAreWhereASecondWritingPutsThem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let popover = random.popover()
      let solution = try solve(LayoutInputs(popover.layer), in: popover.environment)
      let expected = popover.placed()
      try #require(
        solution.frame == expected.frame && solution.arrow == expected.arrow,
        "\(solution.frame.numbers) and \(String(describing: solution.arrow)) instead of \(expected)\n\(popover)"
      )
    }
  }

  /// Random popovers come to every side, slid and not, and to none.
  @Test func randomPopoversTryEverything() throws {
    var random = SeededRandom(seed: 41)
    var seen: Set<String> = []
    for _ in 0..<1000 {
      let popover = random.popover()
      let placed = popover.placed()
      seen.insert("\(placed.arrow.direction) \(placed.how)")
    }
    for direction in ArrowDirection.allCases {
      for how in ["as it wants", "slid", "without room"] {
        #expect(seen.contains("\(direction) \(how)"))
      }
    }
  }

  @Test func otherModalsHaveNoArrow() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<100 {
      let solution = try solve(random.modal().inputs, in: random.environment())
      #expect(solution.arrow == nil)
    }
  }
}

/// A popover and its screen, as numbers.
private struct PlainPopover {
  var screen: (width: Double, height: Double)
  var keyboard: Double
  /// Top, left, bottom, right.
  var safeArea: [Double]
  var margins: [Double]
  /// Left, top, right and bottom edge.
  var anchor: (left: Double, top: Double, right: Double, bottom: Double)
  var width: Double
  var height: Double
  var gap: Double
  var permitted: [ArrowDirection]
  var arrow = (width: 28.0, height: 13.0, padding: 34.0)
  var isRightToLeft = false

  var environment: Environment {
    var environment = Environment(
      container: Size(width: screen.width, height: screen.height), keyboardHeight: keyboard,
      scale: 2,
      safeArea: Insets(
        top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3]))
    environment.direction = isRightToLeft ? .rtl : .ltr
    return environment
  }

  var layer: ModalLayer {
    var layer = ModalLayer()
    layer.presentation = anywhere(.popover)
    layer.contentWidth = anywhere(.points(width))
    layer.contentHeight = anywhere(.points(height))
    layer.popover.anchor = anywhere(
      .rect(
        x: .points(anchor.left), y: .points(anchor.top),
        width: .points(anchor.right - anchor.left), height: .points(anchor.bottom - anchor.top)))
    layer.popover.arrow.directions = anywhere(Set(permitted))
    layer.popover.arrow.width = anywhere(arrow.width)
    layer.popover.arrow.height = anywhere(arrow.height)
    layer.popover.arrow.padding = anywhere(arrow.padding)
    layer.popover.offset = anywhere(.points(gap))
    layer.margins = Sides(
      top: anywhere(.points(margins[0])), left: anywhere(.points(margins[1])),
      bottom: anywhere(.points(margins[2])), right: anywhere(.points(margins[3])))
    return layer
  }

  typealias Placed = (frame: Rect, arrow: PopoverArrow, how: String)

  /// Where it comes.
  func placed() -> Placed {
    // What margins, safe area and keyboard leave.
    let top = margins[0] + safeArea[0]
    let left = margins[1] + safeArea[1]
    let bottom =
      screen.height - keyboard - margins[2] - (safeArea[2] > keyboard ? safeArea[2] - keyboard : 0)
    let right = screen.width - margins[3] - safeArea[3]
    let w = width > right - left ? right - left : width
    let h = height > bottom - top ? bottom - top : height
    let middleX = (anchor.left + anchor.right) / 2
    let middleY = (anchor.top + anchor.bottom) / 2
    // How near to a corner the arrow's center may come.
    let corner = arrow.padding + arrow.width / 2

    // Each side: how far from where it wants to be it would have to go, and what is in the way.
    var best: (slide: Double, placed: Placed)?
    func offer(_ direction: ArrowDirection, _ x: Double, _ y: Double) {
      guard permitted.contains(direction) else { return }
      var (dx, dy) = (0.0, 0.0)
      if x + w > right { dx = right - w - x }
      if x + dx < left { dx = left - x }
      if y + h > bottom { dy = bottom - h - y }
      if y + dy < top { dy = top - y }
      // Towards the anchor are at most the height of the arrow, away from it nothing.
      switch direction {
      case .down: if dy < 0 || dy > arrow.height { return }
      case .up: if dy > 0 || dy < -arrow.height { return }
      case .right: if dx < 0 || dx > arrow.height { return }
      case .left: if dx > 0 || dx < -arrow.height { return }
      }
      let isVertical = direction == .down || direction == .up
      let fromStart = isVertical ? middleX - (x + dx) : middleY - (y + dy)
      let fromEnd = isVertical ? x + dx + w - middleX : y + dy + h - middleY
      if fromStart < corner || fromEnd < corner { return }
      let slide = abs(dx) + abs(dy)
      if let best, best.slide <= slide { return }
      let tip: (Double, Double) =
        switch direction {
        case .down: (middleX, anchor.top - gap)
        case .up: (middleX, anchor.bottom + gap)
        case .right: (anchor.left - gap, middleY)
        case .left: (anchor.right + gap, middleY)
        }
      best = (
        slide,
        (
          Rect(x: x + dx, y: y + dy, width: w, height: h),
          PopoverArrow(direction: direction, x: tip.0, y: tip.1, width: arrow.width),
          slide > 0 ? "slid" : "as it wants"
        )
      )
    }
    offer(.down, middleX - w / 2, anchor.top - gap - arrow.height - h)
    offer(.up, middleX - w / 2, anchor.bottom + gap + arrow.height)
    func offerTrailing() {
      offer(.left, anchor.right + gap + arrow.height, middleY - h / 2)
    }
    if !isRightToLeft { offerTrailing() }
    offer(.right, anchor.left - gap - arrow.height - w, middleY - h / 2)
    if isRightToLeft { offerTrailing() }
    if let best { return best.placed }

    // None: above or below, else beside it, with more room.
    func inside(_ number: Double, _ low: Double, _ high: Double) -> Double {
      number > high ? high : number < low ? low : number
    }
    func arrowPlace(_ middle: Double, _ start: Double, _ length: Double) -> Double {
      length < 2 * corner
        ? start + length / 2 : inside(middle, start + corner, start + length - corner)
    }
    let mayBeVertical = permitted.contains(.down) || permitted.contains(.up)
    if mayBeVertical {
      let ceiling = inside(anchor.top - gap - arrow.height, top, bottom)
      let floor = inside(anchor.bottom + gap + arrow.height, top, bottom)
      let isAbove =
        permitted.contains(.down)
        && (!permitted.contains(.up) || ceiling - top >= bottom - floor)
      let room = isAbove ? ceiling - top : bottom - floor
      let height = h > room ? room : h
      let y = isAbove ? ceiling - height : floor
      let wanted = middleX - w / 2
      let x =
        wanted + w > right ? (right - w < left ? left : right - w) : wanted < left ? left : wanted
      let edge = isAbove ? y + height : y
      let tip =
        isAbove
        ? inside(anchor.top - gap, edge, edge + arrow.height)
        : inside(anchor.bottom + gap, edge - arrow.height, edge)
      return (
        Rect(x: x, y: y, width: w, height: height),
        PopoverArrow(
          direction: isAbove ? .down : .up, x: arrowPlace(middleX, x, w), y: tip, width: arrow.width
        ),
        "without room"
      )
    }
    let wall = inside(anchor.right + gap + arrow.height, left, right)
    let other = inside(anchor.left - gap - arrow.height, left, right)
    let isAfter =
      permitted.contains(.left)
      && (!permitted.contains(.right) || right - wall > other - left
        || (right - wall == other - left && !isRightToLeft))
    let room = isAfter ? right - wall : other - left
    let width = w > room ? room : w
    let x = isAfter ? wall : other - width
    let wanted = middleY - h / 2
    let y =
      wanted + h > bottom ? (bottom - h < top ? top : bottom - h) : wanted < top ? top : wanted
    let edge = isAfter ? x : x + width
    let tip =
      isAfter
      ? inside(anchor.right + gap, edge - arrow.height, edge)
      : inside(anchor.left - gap, edge, edge + arrow.height)
    return (
      Rect(x: x, y: y, width: width, height: h),
      PopoverArrow(
        direction: isAfter ? .left : .right, x: tip, y: arrowPlace(middleY, y, h),
        width: arrow.width),
      "without room"
    )
  }
}

extension SeededRandom {
  /// A popover on a screen, whose numbers are quarters.
  fileprivate mutating func popover() -> PlainPopover {
    func quarter(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: (range.lowerBound * 4)...(range.upperBound * 4), using: &self)) / 4
    }
    let (width, height) = pick([(402, 874), (874, 402), (320, 568), (820, 1180)])
    let x = quarter(-40...(width + 20))
    let y = quarter(-40...(height + 20))
    let size = pick([(0.0, 0.0), (44, 44), (quarter(0...200), quarter(0...100))])
    let all = ArrowDirection.allCases
    let some = all.filter { _ in isOne(in: 2) }
    return PlainPopover(
      screen: (Double(width), Double(height)), keyboard: pick([0, 0, 120, 200]),
      safeArea: isOne(in: 2) ? [62, 0, 34, 0] : [0, 62, 21, 62],
      margins: isOne(in: 2) ? [0, 10, 0, 10] : (0..<4).map { _ in quarter(0...40) },
      anchor: (x, y, x + size.0, y + size.1), width: quarter(40...500),
      height: isOne(in: 4) ? quarter(200...900) : quarter(40...300),
      gap: isOne(in: 2) ? 0 : quarter(0...20),
      permitted: isOne(in: 2) || some.isEmpty ? all : some,
      arrow: isOne(in: 2) ? (28, 13, 34) : (quarter(0...20) * 2, quarter(0...20), quarter(0...40)),
      isRightToLeft: isOne(in: 2))
  }
}
