import ModalLanguage
import ModalSpecTesting
import Testing

@Suite struct RoundingTests {
  /// The table of QMUI's `flat`: a value, and what it becomes at one, two and three pixels a point.
  static let flat: [(value: Double, results: [Double])] = [
    (0.0005, [0, 0, 0]),
    (0.2, [0, 0, 1.0 / 3]),
    (0.25, [0, 0.5, 1.0 / 3]),
    (0.5, [1, 0.5, 2.0 / 3]),
    (2.1, [2, 2, 2]),
    (2.3, [2, 2.5, 7.0 / 3]),
    (161.66666666666669, [162, 161.5, 485.0 / 3]),
    (-0.5, [0, -0.5, -1.0 / 3]),
    (-2.3, [-2, -2, -2]),
    (-2.5, [-2, -2.5, -7.0 / 3]),
  ]

  @Test(arguments: flat)
  func flatIsThatOfTheControl(_ value: Double, results: [Double]) {
    #expect([1, 2, 3].map { Rounding.qmui.apply(value, scale: $0) } == results)
    #expect([1, 2, 3].map { Rounding.flat(value, scale: $0) } == results)
  }

  @Test func theThresholdOfFlatIsInclusive() {
    #expect(Rounding.qmui.apply(0.001, scale: 2000) == 0)
    #expect(Rounding.qmui.apply(-0.001, scale: 2000) == 0)
    #expect(Rounding.qmui.apply(0.0010000001, scale: 2000) != 0)
  }

  @Test(arguments: [
    (Rounding.none, [0.3, -0.3, 1.25, -1.25]), (.round, [0.5, -0.5, 1.5, -1.5]),
    (.floor, [0, -0.5, 1, -1.5]), (.ceil, [0.5, 0, 1.5, -1]),
  ])
  func theOthersGoTheirWay(_ rounding: Rounding, results: [Double]) {
    #expect([0.3, -0.3, 1.25, -1.25].map { rounding.apply($0, scale: 2) } == results)
  }

  @Test(arguments: Rounding.allCases)
  func extremesPassThrough(_ rounding: Rounding) {
    for value in [Double.infinity, .greatestFiniteMagnitude] {
      #expect(rounding.apply(value, scale: 3) == value)
      #expect(rounding.apply(-value, scale: 3) == -value)
    }
    #expect(rounding.apply(.nan, scale: 3).isNaN)
  }

  /// Above 0 half a pixel goes up; below 0, at two or three pixels a point, `flat` is `ceil`.
  @Test func flatHasAClosedForm() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20_000 {
      let value = Double.random(in: -2000...2000, using: &random)
      guard value.magnitude > 0.001 else { continue }
      let scale = random.pick([2.0, 3])
      let expected =
        value > 0
        ? Rounding.round.apply(value, scale: scale) : Rounding.ceil.apply(value, scale: scale)
      #expect(Rounding.qmui.apply(value, scale: scale) == expected, "\(value) at \(scale)")
    }
  }
}
