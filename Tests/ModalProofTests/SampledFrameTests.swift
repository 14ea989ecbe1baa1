import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

@testable import ModalProof

/// The invariants that z3 has decided are tried by the real solver, in doubles, in random containers.
///
/// It takes 40,000 samples. `SEQUENCES=10000000 swift test --disable-xctest --filter SampledFrameTests` takes ten million in some
/// minutes.
@Suite
struct SampledFrameTests {
  /// Wherever doubles clearly fail, exact numbers do, and nowhere else.
  @Test(arguments: 0..<4)
  func agree(_ part: Int) throws {
    let all = try SecondWritingTests.folders.flatMap { try DecidedElsewhere.all(in: $0) }
    let samples = sequences(10_000) / all.count + 1
    for (index, decided) in all.enumerated() where index % 4 == part {
      var plan = decided.plan
      let over = decided.invariant.over
      let proof = proveBare(decided.invariant, of: plan)
      var random = SeededRandom(seed: UInt64(index))
      for _ in 0..<samples {
        let point = random.container(in: over)
        var outcomes: [Bool?] = []
        for scale in over.scales {
          let environment = point.environment(scale: scale)
          guard plan.tries(decided.invariant, in: environment) else { continue }
          outcomes.append(
            doublesHold(decided.invariant, plan.keys(in: environment).inputs, in: environment))
        }
        if try proof.isContradicted(by: outcomes, at: point) {
          Issue.record("\(decided.line): \(outcomes) in \(point)")
          break
        }
      }
    }
  }
}

extension SeededRandom {
  /// A container with a keyboard among those that an invariant is tried in; often at an end, or where something changes.
  mutating func container(in over: InvariantRange) -> ContainerPoint {
    let width = number(in: over.widths, at: [480, 600, 700])
    let height = number(in: over.heights, at: [480, 600])
    // Products of doubles may be outside by their last places.
    let keyboards = [over.keyboards.lowerBound, over.keyboards.upperBound].map {
      $0 * height * 1024
    }
    let keyboard = number(
      in: (keyboards[0].rounded(.up) / 1024)...(keyboards[1].rounded(.down) / 1024), at: [0, 100])
    func exact(_ value: Double) -> Rational { (try? Rational(decimal: value)) ?? .zero }
    return ContainerPoint(width: exact(width), height: exact(height), keyboard: exact(keyboard))
  }

  /// A number in a range that is a double with few places.
  private mutating func number(in range: ClosedRange<Double>, at places: [Double]) -> Double {
    let steps = pick([1.0, 1, 2, 4, 1024])
    let place = pick(places + [range.lowerBound, range.upperBound])
    let near = place + Double(Int.random(in: -2...2, using: &self)) / steps
    let any = Double.random(in: range, using: &self)
    let number = ((isOne(in: 4) ? near : any) * steps).rounded() / steps
    return min(max(number, range.lowerBound), range.upperBound)
  }
}
