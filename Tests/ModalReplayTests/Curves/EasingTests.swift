import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalReplay

@Suite struct EasingTests {
  static let curves: [Curve] =
    Curve.named.map(\.curve) + [
      .bezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
      .keyboard(playsOwnDuration: true),
      .spring(.ratio(dampingRatio: 0.9, velocity: 1, mapping: .settling)),
      .spring(.ratio(dampingRatio: 0.5, velocity: -3, mapping: .ln1000)),
      .spring(.physical(mass: 1, stiffness: 100, damping: 10, velocity: 5)),
      .spring(.physical(mass: 1, stiffness: 100, damping: 0, velocity: 0)),
      .spring(.response(response: 0.4, dampingRatio: 1)),
    ]

  @Test(arguments: curves)
  func endsAreExact(_ curve: Curve) {
    let easing = Easing(curve, duration: 0.3)
    for time in [-1, -0.0, 0] { #expect(easing.progress(at: time) == 0) }
    for time in [easing.duration, easing.duration.nextUp, 1e9] {
      #expect(easing.progress(at: time) == 1)
    }
    #expect(easing.progress(at: easing.duration.nextDown) != 0)
    #expect(easing.progress(at: Double.leastNonzeroMagnitude).magnitude < 1e-20)
  }

  @Test func onlySomeCurvesHaveADurationOfTheirOwn() {
    let durations = EasingTests.curves.map { Easing($0, duration: 0.3).duration }
    #expect(durations.prefix(7) == [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3])
    #expect(durations[7] == 0.5)
    #expect(durations[8...9] == [0.3, 0.3])
    // ln(1000·(1 + |5 − 5|/ω))/5.
    #expect((durations[10] - 6.907755278982137 / 5).magnitude < 1e-12)
    #expect(durations[11] == 1e6)
    // The root of (1 + u)·e^(−u) = 1/1000 is 0.5057348843825·√(1000/3) = 9.23341…; times 0.4/2π.
    let root = 0.5057348843825 * (1000.0 / 3).squareRoot()
    #expect((durations[12] - root * 0.4 / (2 * .pi)).magnitude < 1e-12)
  }

  @Test func theKeyboardsCurveIsScaledToTheDuration() {
    let own = Easing(.keyboard(playsOwnDuration: true), duration: 0.25)
    let scaled = Easing(.keyboard(playsOwnDuration: false), duration: 0.25)
    for (index, value) in Published.keyboard.dropLast().enumerated() {
      let time = Double(index + 1) * 0.05
      #expect((own.progress(at: time) - value).magnitude <= 1e-12)
      #expect((scaled.progress(at: time / 2) - value).magnitude <= 1e-12)
    }
    #expect(own.progress(at: 0.5) == 1)
    #expect(scaled.progress(at: 0.25) == 1)
  }

  @Test(arguments: curves)
  func noDurationIsOverAtOnce(_ curve: Curve) {
    let easing = Easing(curve, duration: 0)
    guard easing.duration == 0 else { return }
    #expect(easing.progress(at: 0) == 1)
    #expect(easing.progress(at: 1) == 1)
  }

  @Test(arguments: curves)
  func progressIsFiniteAndWithoutJumps(_ curve: Curve) {
    let easing = Easing(curve, duration: 0.3)
    let length = min(easing.duration, 3)
    var before = 0.0
    for step in 1...3000 {
      let value = easing.progress(at: length * Double(step) / 3000)
      // `{keyboard}` ends 0.0011 short of 1, springs up to 0.008.
      #expect((value - before).magnitude < 0.02)
      before = value
    }
  }
}
