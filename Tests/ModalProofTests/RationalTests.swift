import ModalProof
import Testing

@Suite
struct RationalTests {
  @Test(arguments: [
    (0.1, 1, 10), (-2.5, -5, 2), (0.001, 1, 1000), (1366, 1366, 1), (1e-7, 1, 10_000_000),
    (333.3333, 3_333_333, 10_000), (1e15, 1_000_000_000_000_000, 1), (0, 0, 1),
  ])
  func decimals(_ value: Double, _ numerator: Int64, _ denominator: Int64) throws {
    let rational = try Rational(decimal: value)
    #expect(rational.numerator == numerator)
    #expect(rational.denominator == denominator)
  }

  @Test func sums() throws {
    #expect(try Rational(1, over: 3) + Rational(1, over: 6) == Rational(1, over: 2))
    #expect(try Rational(1, over: 3) - Rational(1, over: 3) == .zero)
    #expect(try Rational(2, over: 3) * Rational(9, over: 4) == Rational(3, over: 2))
    #expect(try Rational(2, over: 3) / Rational(-4, over: 9) == Rational(-3, over: 2))
  }

  @Test func floors() throws {
    #expect(try Rational(-1, over: 3).floor == Rational(-1))
    #expect(try Rational(7, over: 2).floor == Rational(3))
    #expect(Rational(-4).floor == Rational(-4))
    #expect(try Rational(7, over: 2).ceil == Rational(4))
  }

  @Test func tooLarge() throws {
    #expect(throws: Undecided.numbersTooLarge) {
      try Rational(Int64.max, over: 1) + .one
    }
    #expect(throws: Undecided.numbersTooLarge) {
      try Rational(1, over: Int64.max) * Rational(1, over: 2)
    }
    #expect(throws: Undecided.numbersTooLarge) { try Rational(decimal: 1e300) }
    #expect(throws: Undecided.numbersTooLarge) { try Rational(decimal: .infinity) }
  }

  @Test func order() throws {
    #expect(try Rational(Int64.max, over: 3) > Rational(Int64.max - 1, over: 3))
    #expect(try Rational(1, over: Int64.max) < Rational(1, over: Int64.max - 1))
  }
}
