import ModalSpecTesting
import Testing

@testable import ModalReplay

@Suite struct DampedSpringTests {
  /// Compares a spring with a table, whose first value stands at `step`.
  private func expect(
    _ spring: DampedSpring, every step: Double, _ values: [Double], within tolerance: Double
  ) {
    for (index, value) in values.enumerated() {
      let found = spring.progress(at: Double(index + 1) * step)
      #expect((found - value).magnitude <= tolerance, "at \(Double(index + 1) * step) s")
    }
  }

  @Test func springsAreAsPublished() {
    let plain = DampedSpring(mass: 1, stiffness: 100, damping: 10)
    expect(plain, every: 0.1, Published.defaultSpring, within: 1e-12)
    let pushed = DampedSpring(mass: 1, stiffness: 100, damping: 10, velocity: 5)
    expect(pushed, every: 0.1, Published.pushedSpring, within: 1e-12)
    expect(.keyboard, every: 0.05, Published.keyboard, within: 1e-12)
  }

  @Test func theKeyboardOfTheNewestSystemIsAsPublished() {
    let spring = DampedSpring(frequency: 555.027.squareRoot(), dampingRatio: 1)
    expect(spring, every: 0.05, Published.newKeyboard, within: 1e-12)
    #expect((spring.frequency - 23.5590110149).magnitude < 1e-10)
    // Its damping of 47.118 is a little less than critical, which shows nowhere.
    let written = DampedSpring(mass: 1, stiffness: 555.027, damping: 47.118)
    #expect((written.dampingRatio - 0.99999953).magnitude < 1e-8)
    expect(written, every: 0.05, Published.newKeyboard, within: 1e-6)
  }

  /// Curve 7 is overdamped by its numbers, and must not be played so.
  @Test func nothingIsOverdamped() { #expect(DampedSpring.keyboard.dampingRatio == 1) }

  /// Undamped to critical, and 10⁻⁹ from that.
  @Test func agreeWithTheExactSolution() throws {
    let vectors = try CurveVector.all(of: "spring")
    #expect(vectors.count == 105)
    for vector in vectors {
      let given = vector.arguments
      let spring = DampedSpring(
        mass: given[0], stiffness: given[1], damping: given[2], velocity: given[3])
      let value = spring.progress(at: given[4])
      #expect((value - vector.value).magnitude <= 1e-12, "\(vector): \(value)")
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 0x1p-53])
  func theTwoFormsPassIntoEachOther(_ distance: Double) {
    for velocity in [0.0, 7, -7] {
      let springs = [1 - distance, 1].map {
        DampedSpring(frequency: 20, dampingRatio: $0, velocity: velocity)
      }
      for step in 0...100 {
        let values = springs.map { $0.progress(at: Double(step) / 100) }
        #expect((values[0] - values[1]).magnitude <= 2 * distance + 1e-14)
      }
    }
  }

  @Test(arguments: Published.settling)
  func settlingDurationsAreAsPublished(_ given: [Double], formula: Double, reported: Double?) {
    let spring = DampedSpring(
      mass: given[0], stiffness: given[1], damping: given[2], velocity: given[3])
    #expect((spring.settlingDuration - formula).magnitude <= 1e-12)
    guard let reported else { return }
    #expect((spring.settlingDuration - reported).magnitude < 1e-7)
  }

  /// UIKit's own number for curve 7 is found in some unknown other way.
  @Test func theSettlingOfCurve7IsCloseToUIKits() {
    let difference = DampedSpring.keyboard.settlingDuration - 0.5058237314224243
    #expect(difference.magnitude < 1e-4)
  }

  @Test func afterTheSettlingDurationNoMoreThanAThousandthIsLeft() {
    var random = SeededRandom(seed: 14)
    for _ in 0..<500 {
      let ratio = random.pick([
        Double.random(in: 0.05...1, using: &random), 1, 1 - 1e-9, 0.999,
      ])
      let spring = DampedSpring(
        frequency: Double.random(in: 1...100, using: &random), dampingRatio: ratio,
        velocity: random.pick([0, Double.random(in: -50...50, using: &random)]))
      let end = spring.settlingDuration
      for step in 0...100 {
        let left = 1 - spring.progress(at: end * (1 + Double(step) / 50))
        #expect(left.magnitude <= 0.001 + 1e-12, "\(spring) at \(step)")
      }
    }
  }

  @Test func theSettlingDurationIsContinuousAtCriticalDamping() {
    let critical = DampedSpring(frequency: 20, dampingRatio: 1).settlingDuration
    for distance in [1e-4, 1e-9, 0x1p-53] {
      let close = DampedSpring(frequency: 20, dampingRatio: 1 - distance).settlingDuration
      #expect((close - critical).magnitude <= 2 * distance * critical + 1e-14)
    }
  }

  /// Whatever a spec may say, up to the greatest numbers.
  @Test func noSpringGivesANumberThatIsNotFinite() {
    let extremes = [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1, 1e9, 1e300, 1.7e308]
    for mass in extremes {
      for stiffness in extremes {
        for damping in extremes + [0] {
          for velocity in [0, 1.7e308, -1.7e308] {
            let spring = DampedSpring(
              mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
            #expect(spring.settlingDuration > 0)
            for time in [0, 1e-9, 0.3, 1e6] { #expect(spring.progress(at: time).isFinite) }
          }
        }
      }
    }
    #expect(DampedSpring(mass: 1, stiffness: 1, damping: 0).settlingDuration == .infinity)
  }
}
