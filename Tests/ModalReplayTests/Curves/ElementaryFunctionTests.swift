import ModalSpecTesting
import Testing

@testable import ModalReplay

@Suite struct ElementaryFunctionTests {
  struct Function: Sendable, CustomTestStringConvertible {
    let name: String
    /// The error that the function's comment allows, in units of the last place; half a unit more
    /// than a reference that is rounded itself takes away.
    let units: Double
    let of: @Sendable (Double) -> Double

    var testDescription: String { name }
  }

  static let functions = [
    Function(name: "exp", units: 1, of: Elementary.exp),
    Function(name: "log", units: 1, of: Elementary.log),
    Function(name: "sin", units: 1) { Elementary.sineAndCosine($0).sine },
    Function(name: "cos", units: 1) { Elementary.sineAndCosine($0).cosine },
  ]

  @Test(arguments: functions)
  func agreeWithFortyDigits(_ function: Function) throws {
    let vectors = try CurveVector.all(of: function.name)
    #expect(vectors.count > 60)
    for vector in vectors {
      let value = function.of(vector.arguments[0])
      let allowed = (function.units + 0.5) * vector.value.ulp
      #expect((value - vector.value).magnitude <= allowed, "\(vector): \(value)")
    }
  }

  @Test func areExactWhereTheValueIs() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-0.0) == 1)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.sineAndCosine(0) == (0, 1))
  }

  @Test func haveValuesOutsideTheirDomains() {
    #expect(Elementary.exp(-709) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.sineAndCosine(.infinity).sine.isNaN)
    for phase in [0x1p21, 1e9, 1e15, 1e300, -1e300] {
      let (sine, cosine) = Elementary.sineAndCosine(phase)
      #expect((sine * sine + cosine * cosine - 1).magnitude < 1e-15)
    }
  }

  /// A sum over the bits of 40,000 values. The number is recorded, since there is no other way to
  /// ask whether this platform computes what the others do; the values are checked above.
  @Test func giveTheSameBitsEverywhere() {
    var random = SeededRandom(seed: 3)
    var sum: UInt64 = 0
    func add(_ value: Double) {
      sum = (sum ^ value.bitPattern) &* 0x100_0000_01B3
    }
    for _ in 0..<10_000 {
      let x = Double.random(in: -40...40, using: &random)
      add(Elementary.exp(x))
      add(Elementary.log(x.magnitude))
      add(Elementary.sineAndCosine(x).sine)
      add(Elementary.sineAndCosine(x * 1e9).cosine)
    }
    #expect(sum == 929_364_753_799_895_353)
  }
}
