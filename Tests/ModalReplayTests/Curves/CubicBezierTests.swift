import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalReplay

@Suite struct CubicBezierTests {
  static let named: [(curve: Curve, values: [Double])] = [
    (.easeIn, Published.easeIn), (.easeOut, Published.easeOut),
    (.easeInOut, Published.easeInOut), (.ease, Published.ease),
  ]

  @Test(arguments: named)
  func namedCurvesAreAsPublished(_ curve: Curve, values: [Double]) {
    let easing = Easing(curve, duration: 1)
    for (index, value) in values.enumerated() {
      let found = easing.progress(at: Double(index + 1) / 10)
      #expect((found - value).magnitude <= 1e-12)
    }
  }

  /// Among them curves with a place where x does not move, and values close to it.
  @Test func agreeWithExactRoots() throws {
    let vectors = try CurveVector.all(of: "bezier")
    #expect(vectors.count == 200)
    for vector in vectors {
      let given = vector.arguments
      let curve = CubicBezier(x1: given[0], y1: given[1], x2: given[2], y2: given[3])
      let value = curve.value(at: given[4])
      #expect((value - vector.value).magnitude <= 1e-12, "\(vector): \(value)")
    }
  }

  @Test func mirroredControlPointsMirrorTheCurve() {
    let easeIn = Easing(.easeIn, duration: 1)
    let easeOut = Easing(.easeOut, duration: 1)
    let easeInOut = Easing(.easeInOut, duration: 1)
    for step in 0...1000 {
      let x = Double(step) / 1000
      #expect((easeOut.progress(at: x) + easeIn.progress(at: 1 - x) - 1).magnitude <= 1e-14)
      #expect((easeInOut.progress(at: x) + easeInOut.progress(at: 1 - x) - 1).magnitude <= 1e-14)
    }
  }

  @Test func aStraightBezierIsLinear() {
    let straight = Easing(.bezier(x1: 0.3, y1: 0.3, x2: 0.9, y2: 0.9), duration: 0.7)
    let linear = Easing(.linear, duration: 0.7)
    for step in 0...70 {
      let time = Double(step) / 100
      #expect(straight.progress(at: time) == linear.progress(at: time))
    }
  }

  /// The curve rises if its control points lie in the unit square, and stays within their hull.
  @Test func randomCurvesRise() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<400 {
      // A third of the coordinates are 0 or 1, where curves are steepest.
      let points = (0..<4).map { _ in
        random.isOne(in: 3) ? random.pick([0.0, 1]) : Double.random(in: 0...1, using: &random)
      }
      let curve = CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      var before = 0.0
      for step in 1...200 {
        let value = curve.value(at: Double(step) / 200)
        #expect(value >= before - 1e-12 && value <= 1 + 1e-12, "\(points) at \(step)")
        before = value
      }
    }
  }

  @Test func extremePointsGiveFiniteValues() {
    for y in [1e308, -1e308] {
      let curve = CubicBezier(x1: 0, y1: y, x2: 1, y2: y)
      for step in 0...100 { #expect(curve.value(at: Double(step) / 100).isFinite) }
    }
    let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    #expect(easeIn.value(at: 1e-300) < 1e-20)
    #expect(easeIn.value(at: 1 - 0x1p-53) <= 1)
  }
}
