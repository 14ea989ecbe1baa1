import ModalLanguage
import ModalLayout
import ModalProof
import ModalSpecTesting
import Testing

/// Random invariants with rounding, percentages and comparisons: what is proved is tried in the solver's own numbers, at the ends
/// of the ranges, around places where something jumps, and anywhere.
///
/// They are 1,000. `SEQUENCES=100000 swift test --disable-xctest --filter RandomClaimTests` takes as many in some minutes.
@Suite struct RandomClaimTests {
  private static let parts = 4

  @Test(arguments: 0..<parts)
  func nothingThatIsProvedFails(_ part: Int) throws {
    var verdicts: [String: Int] = [:]
    for number in 0..<(sequences(1_000) / Self.parts) {
      var random = SeededRandom(seed: UInt64(number * Self.parts + part))
      let (modal, invariant) = (random.modalText(), random.claimText())
      let spec = try spec(modal, invariant)
      let proof = try spec.proof()
      let claim = try #require(spec.document.invariants.first)
      var plan = try spec.plan(of: claim)
      let kind =
        switch proof.verdict {
        case .proved: proof.contradiction == nil ? "proved" : "exactOnly"
        case .refuted: "false"
        case .undecided: "undecided"
        }
      verdicts[kind, default: 0] += 1
      if let found = proof.contradiction {
        let holds = try fails(claim, &plan, in: found.size, found.keyboard, found.setting.scale)
        #expect(holds == true, "\(modal) \(invariant) in \(found)")
      }
      guard kind == "proved" else { continue }
      for (size, keyboard) in random.containers(in: claim.over) {
        for scale in claim.over.scales
        where try fails(claim, &plan, in: size, keyboard, scale) {
          Issue.record("\(modal) \(invariant) fails in \(size), \(keyboard) at \(scale)x")
        }
      }
    }
    // A test of claims that are all false would say nothing.
    #expect(verdicts["proved", default: 0] * 5 > sequences(1_000) / Self.parts, "\(verdicts)")
    #expect(verdicts["undecided", default: 0] * 10 < sequences(1_000) / Self.parts, "\(verdicts)")
  }

  private func fails(
    _ claim: Invariant, _ plan: inout LayoutPlan, in size: Size, _ keyboard: Double,
    _ scale: Double
  ) throws -> Bool {
    let environment = Environment(container: size, keyboardHeight: keyboard, scale: scale)
    guard plan.tries(claim, in: environment) else { return false }
    return doublesHold(claim, plan.keys(in: environment).inputs, in: environment) == false
  }
}

extension SeededRandom {
  /// A modal whose size is rounded, a share or a choice.
  fileprivate mutating func modalText() -> String {
    let rounding = pick(["none", "qmui", "round", "floor", "ceil"])
    let margins = pick(["0", "20", "1px", "7.5", "10%"])
    return
      "{contentSize: [\"\(length("container.width"))\", \"\(length("container.height"))\"], margins: \(margins), rounding: \(rounding)}"
  }

  /// A length of some of the container's.
  private mutating func length(_ whole: String) -> String {
    let rounded = pick(["floor", "ceil", "round", "flat"])
    return switch Int.random(in: 0..<8, using: &self) {
    case 0: pick(["fill", "100%", "57%", "33.3%", "80%"])
    case 1: "\(pick([100, 240, 300]))"
    case 2: "min(\(pick([280, 320, 57])), \(whole) * \(factor()))"
    case 3: "if(\(whole) * \(factor()) >= \(pick([57, 200, 228])), 200, 100)"
    default: "\(rounded)(\(whole) * \(factor()))"
    }
  }

  private mutating func factor() -> String {
    pick([
      "0.57", "0.58", "0.29", "2 / 3", "57 / 100", "0.1", "0.7", "0.85", "1.1", "0.3 / 3", "0.5",
    ])
  }

  /// An invariant, many of which hold everywhere, and many just so.
  fileprivate mutating func claimText() -> String {
    let low = Int.random(in: 100...400, using: &self)
    let widths = [low, low + pick([0, 1, 20, 300])]
    let that = (0..<pick([1, 1, 2])).map { _ in comparison(from: widths[0]) }
      .joined(separator: pick([" && ", " || "]))
    let heights = pick([[320, 320], [320, 600], [400, 401]])
    return
      "{that: \"\(that)\", over: {widths: \(widths), heights: \(heights), keyboards: [0, \(pick(["0", "0.4"]))], devices: none}}"
  }

  private mutating func comparison(from low: Int) -> String {
    let (factor, rounded) = (factor(), pick(["floor", "ceil", "round"]))
    let number = pick([low, low + 1, 100, 200, 300])
    return switch Int.random(in: 0..<10, using: &self) {
    case 0:
      "container.width < \(number) || \(rounded)(container.width * \(factor)) >= floor(\(number) * \(factor))"
    case 1: "\(rounded)(container.width * \(factor)) == \(rounded)(\(factor) * container.width)"
    case 2: "abs(\(rounded)(container.width * \(factor)) - container.width * \(factor)) <= 1"
    case 3: "floor(content.width * \(factor)) <= ceil(content.width * \(factor))"
    case 4: "content.minX >= -500 && content.maxX <= container.width + 500"
    case 5: "container.width >= \(number) || content.width <= ceil(\(number) * 1.1)"
    case 6: "abs(content.midX - container.width / 2) <= 1px || content.width > container.width"
    case 7: "if(content.width * \(factor) >= \(number) * \(factor), 1, 0) <= 1"
    case 8:
      "\(rounded)(content.width * \(factor)) >= \(pick(["57", "58", "29", "136", "100 * 0.57"]))"
    default:
      "\(rounded)(container.width * \(factor) + container.height) >= floor(\(low) * \(factor)) + 320"
    }
  }

  /// Containers at the ends of ranges, on whole numbers, beside both, and anywhere.
  fileprivate mutating func containers(in over: InvariantRange) -> [(Size, Double)] {
    (0..<60).map { _ in
      let height = length(in: over.heights)
      let keyboards = (over.keyboards.lowerBound * height)...(over.keyboards.upperBound * height)
      return (
        Size(width: length(in: over.widths), height: height), length(in: keyboards)
      )
    }
  }

  private mutating func length(in range: ClosedRange<Double>) -> Double {
    let any = Double.random(in: range, using: &self)
    let near = pick([range.lowerBound, range.upperBound, any.rounded(), any, any.rounded()])
    let beside = pick([near, near, near, near.nextUp, near.nextDown])
    return min(max(beside, range.lowerBound), range.upperBound)
  }
}
