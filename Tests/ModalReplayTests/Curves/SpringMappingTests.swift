import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalReplay

@Suite struct SpringMappingTests {
  private func settling(_ given: [Double]) -> DampedSpring {
    DampedSpring(
      dampingRatio: given[0], velocity: given[1], duration: given[2], mapping: .settling)
  }

  @Test(arguments: Published.mapping)
  func settlingIsAsPublished(_ given: [Double], expected: [Double]) {
    let spring = settling(given)
    let frequency = spring.frequency
    let found = [frequency, frequency * frequency, 2 * spring.dampingRatio * frequency]
    for (found, expected) in zip(found, expected) {
      #expect((found - expected).magnitude <= 1e-12 * expected)
    }
  }

  /// The largest root, also where Newton's method loses it.
  @Test func settlingAgreesWithExactRoots() throws {
    let vectors = try CurveVector.all(of: "settling")
    #expect(vectors.count == 224)
    for vector in vectors {
      let frequency = settling(vector.arguments).frequency
      #expect(
        (frequency - vector.value).magnitude <= 1e-12 * vector.value, "\(vector): \(frequency)")
    }
  }

  /// ω₀ = ln 1000/(0.9·0.3) = 25.584; the way that is left of 300 pt is −0.414 at the end.
  @Test func ln1000IsAsPublished() {
    let spring = DampedSpring(dampingRatio: 0.9, velocity: 1, duration: 0.3, mapping: .ln1000)
    #expect((spring.frequency - 25.584).magnitude < 0.0005)
    let published = [0.40118, 0.77864, 0.94109, 0.99052, 1.00080, 1.00138]
    for (index, value) in published.enumerated() {
      let found = spring.progress(at: Double(index + 1) * 0.05)
      #expect((found - value).magnitude < 0.000_005_1)
    }
  }

  /// Of an undamped swing of r seconds half is gone after r/4, and 2 ways after r/2.
  @Test func aResponseIsTheTimeOfASwing() {
    let undamped = DampedSpring(response: 0.4, dampingRatio: 0)
    #expect((undamped.frequency - 15.70796326795).magnitude < 1e-11)
    #expect((undamped.progress(at: 0.1) - 1).magnitude < 1e-14)
    #expect((undamped.progress(at: 0.2) - 2).magnitude < 1e-14)
    // Duration 0.5 and bounce 0.15: stiffness 157.913670417430, damping 21.3628300444106.
    let bouncy = DampedSpring(response: 0.5, dampingRatio: 0.85)
    let written = DampedSpring(mass: 1, stiffness: 157.913670417430, damping: 21.3628300444106)
    #expect((bouncy.progress(at: 0.17) - written.progress(at: 0.17)).magnitude < 1e-12)
  }

  @Test func whatLiesOutsideTheDomainCountsAsTheNearestInside() {
    #expect(settling([3, 0, 0.5]) == settling([1, 0, 0.5]))
    #expect(settling([1e-9, 0, 0.5]) == settling([0.01, 0, 0.5]))
    #expect(settling([0.5, 0, 1e-6]) == settling([0.5, 0, 0.01]))
    #expect(settling([0.5, 0, 60]) == settling([0.5, 0, 10]))
    let extremes = [Double.leastNonzeroMagnitude, 0x1p-1030, 1e-20, 1, 1e20, 1.7e308]
    for mapping in AnimationSpring.Mapping.allCases {
      for ratio in extremes {
        for velocity in extremes + extremes.map({ -$0 }) + [0] {
          for duration in extremes {
            let spring = DampedSpring(
              dampingRatio: ratio, velocity: velocity, duration: duration, mapping: mapping)
            #expect(spring.progress(at: min(duration, 1) / 2).isFinite)
          }
        }
      }
    }
  }

  /// The equation holds of what is found, for random springs.
  @Test func settlingLeavesAThousandth() {
    var random = SeededRandom(seed: 31)
    for _ in 0..<2000 {
      let ratio = Double.random(in: 0.05..<1, using: &random)
      let velocity = Double.random(in: -20...40, using: &random)
      let duration = Double.random(in: 0.1...2, using: &random)
      let spring = settling([ratio, velocity, duration])
      let share = ((1 - ratio) * (1 + ratio)).squareRoot()
      func left(_ frequency: Double) -> Double {
        ((ratio - velocity / frequency) / share).magnitude
          * Elementary.exp(-ratio * frequency * duration)
      }
      #expect((left(spring.frequency) - 0.001).magnitude < 1e-9)
      // And of nothing greater: from there on it stays below.
      for step in 1...200 {
        #expect(left(spring.frequency * (1 + Double(step) / 50)) < 0.001)
      }
    }
  }
}
