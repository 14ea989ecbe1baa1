import ModalLanguage
import ModalLayout
import ModalSpecTesting
import ModalSyntax
import Testing

/// Elements in a content with padding stand as in a smaller content that begins further in.
@Suite struct PaddingTests {
  private typealias Key = ElementOrder.Place.Key

  private static let pairs: [(Key, Key)] = [
    (.near, .far), (.near, .center), (.near, .extent), (.far, .center), (.far, .extent),
    (.center, .extent),
  ]

  /// Whole numbers and halves, whose sums are exact in any order.
  private func distance(_ random: inout SeededRandom) -> Double {
    Double(Int.random(in: -40...240, using: &random)) / 2
  }

  private func constraints(_ random: inout SeededRandom) -> AxisConstraints {
    var axis = AxisConstraints()
    let keys = random.pick(Self.pairs)
    for key in [keys.0, keys.1] {
      // Quarters of whole numbers are exact as well.
      let length: Length =
        random.isOne(in: 3)
        ? .percent(random.pick([0, 25, 50, 100])) : .points(distance(&random))
      switch key {
      case .near: axis.near = anywhere(length)
      case .far: axis.far = anywhere(length)
      case .center: axis.center = anywhere(length)
      case .extent: axis.extent = anywhere(length)
      }
    }
    return axis
  }

  private func elements(_ random: inout SeededRandom) -> [Element] {
    (0..<4).map { number in
      var element = Element(id: anywhere("e\(number)"))
      element.kind = anywhere(.view)
      element.horizontal = constraints(&random)
      element.vertical = constraints(&random)
      if random.isOne(in: 2) {
        element.hit = anywhere((0..<4).map { _ in .points(distance(&random)) })
      }
      return element
    }
  }

  private func layer(_ random: inout SeededRandom, fits: Bool) -> ModalLayer {
    var layer = ModalLayer()
    layer.contentWidth = anywhere(fits ? .fit : .points(distance(&random)))
    layer.contentHeight = anywhere(fits ? .fit : .points(distance(&random)))
    layer.clamp = anywhere(false)
    return layer
  }

  private func padding(_ random: inout SeededRandom) -> [Double?] {
    (0..<4).map { _ in random.isOne(in: 4) ? nil : distance(&random) }
  }

  private func padded(_ layer: ModalLayer, by padding: [Double?]) -> ModalLayer {
    var layer = layer
    let sides = padding.map { $0.map { anywhere(Length.points($0)) } }
    layer.padding = Sides(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    return layer
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func elementsStandAsInASmallerContentFurtherIn(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let elements = elements(&random)
      let layer = layer(&random, fits: false)
      let padding = padding(&random)
      let (top, left) = (padding[0] ?? 0, padding[1] ?? 0)
      let (bottom, right) = (padding[2] ?? 0, padding[3] ?? 0)
      let size = Size(width: distance(&random), height: distance(&random))
      let environment = Environment(container: Size(width: 375, height: 667))
      let inner = Size(width: size.width - left - right, height: size.height - top - bottom)
      let expected = try placeElements(
        of: LayoutInputs(layer, elements: elements), in: inner, environment, state: nil)
      let placed = try placeElements(
        of: LayoutInputs(padded(layer, by: padding), elements: elements), in: size, environment,
        state: nil)
      for (placed, expected) in zip(placed, expected) {
        try #require(placed.frame == expected.frame.moved(left, top), "\(padding)")
        try #require(placed.hit == expected.hit.moved(left, top), "\(padding)")
      }
    }
  }

  @Test(arguments: 11...14 as ClosedRange<UInt64>)
  func aContentThatFitsIsLargerByIt(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let elements = elements(&random)
      let layer = layer(&random, fits: true)
      let padding = padding(&random)
      let environment = Environment(container: Size(width: 375, height: 667))
      let plain = try solve(LayoutInputs(layer, elements: elements), in: environment).wanted
      let wanted = try solve(
        LayoutInputs(padded(layer, by: padding), elements: elements), in: environment
      ).wanted
      try #require(wanted.width == plain.width + (padding[1] ?? 0) + (padding[3] ?? 0))
      try #require(wanted.height == plain.height + (padding[0] ?? 0) + (padding[2] ?? 0))
    }
  }
}

extension Rect {
  fileprivate func moved(_ x: Double, _ y: Double) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
