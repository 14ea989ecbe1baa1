import ModalLanguage
import Testing

@testable import ModalProof

/// Claims whose answers are worked out by hand.
@Suite
struct VerdictTests {
  /// Widths and heights from 320 to 1366, keyboards up to 0.6 of the height.
  private func verdict(
    _ claim: String, scale: Double = 2, ranges: String = "320 1366 320 1366 0 3/5",
    limits: Limits = Limits()
  ) throws -> Verdict {
    try ClaimCase("\(scale); \(ranges); \(claim); ").prove(limits: limits)
  }

  private func refutation(_ claim: String, scale: Double = 2) throws -> Refutation {
    guard case .refuted(let refutation) = try verdict(claim, scale: scale) else {
      throw Unexpected(text: "\(try verdict(claim, scale: scale))")
    }
    return refutation
  }

  private struct Unexpected: Error { let text: String }

  // MARK: - Where a claim fails

  /// Only at one width of all.
  @Test func aPoint() throws {
    let found = try refutation("(not (= W 1001/3))")
    let width = try Rational(1001, over: 3)
    #expect(found.example.width == width)
    #expect(found.extents?[0].least == Infimum(value: width, isAttained: true))
    #expect(found.extents?[0].greatest == Infimum(value: width, isAttained: true))
    #expect(found.region?.description == "W = 1001/3")
  }

  /// Only at one corner of all containers, with the longest keyboard: 0.6 · 1366.
  @Test func aCorner() throws {
    let found = try refutation("(< (+ W (+ H K)) 17758/5)")
    #expect(
      found.example
        == ContainerPoint(
          width: Rational(1366), height: Rational(1366), keyboard: try Rational(4098, over: 5)))
  }

  /// Between 400 and 400.0001, without both ends; the first step with a number inside is 1/16384, which is finer than any
  /// that is tried, so that it is some number inside.
  @Test func aStrip() throws {
    let found = try refutation("(or (<= W 400) (<= 4000001/10000 W))")
    let end = try Rational(4_000_001, over: 10_000)
    #expect(found.extents?[0].least == Infimum(value: Rational(400), isAttained: false))
    #expect(found.extents?[0].greatest == Infimum(value: end, isAttained: false))
    #expect(found.example.width > Rational(400) && found.example.width < end)
  }

  /// Half of a half pixel is reached only by widths that are no whole numbers.
  @Test func onlyBetweenWholeNumbers() throws {
    let found = try refutation("(= (floor W) W)")
    #expect(found.extents?[0].least == Infimum(value: Rational(320), isAttained: false))
    #expect(found.example.width == (try Rational(641, over: 2)))
    #expect(try verdict("(or (= (floor W) W) (< (floor W) W))") == .proved)
  }

  /// The least keyboard comes first, then the least width, then the least height.
  @Test func theLeastExample() throws {
    // It fails where K > 100 and W + H > 1000: K = 101, W = 320, H = 681, whose keyboard may be up to 408.6.
    let found = try refutation("(not (and (< 100 K) (< 1000 (+ W H))))")
    #expect(
      found.example
        == ContainerPoint(width: Rational(320), height: Rational(681), keyboard: Rational(101)))
    #expect(found.extents?[2].least == Infimum(value: Rational(100), isAttained: false))
  }

  // MARK: - Words

  @Test(arguments: [
    ("(and (<= 962 W) (<= 654 H))", "W < 962 or H < 654"),
    ("(<= W H)", "W > H"),
    ("(<= K 200)", "K > 200"),
    ("(and (< (+ W H) 2000) (not (= W 500)))", "W = 500 or W + H ≥ 2000"),
    ("(<= (* 2 K) (+ H 100))", "2·K > H + 100"),
    ("(< (max W H) 800)", "W ≥ 800 or H ≥ 800"),
  ])
  func words(_ claim: String, _ words: String) throws {
    #expect(try refutation(claim).region?.description == words)
  }

  /// A ring is more than four conditions; its ends are known.
  @Test func withoutWords() throws {
    let found = try refutation("(or (<= (+ (abs (- W 800)) (abs (- H 800))) 100) (<= 900 W))")
    #expect(found.region == nil)
    #expect(found.extents?[0].greatest == Infimum(value: Rational(900), isAttained: false))
  }

  // MARK: - Rounding

  /// With two or more pixels per point the comparison of pixels with points comes to the shorter rule.
  @Test(arguments: [2, 2.5, 3])
  func flatIsWhatIsCompared(_ scale: Double) throws {
    #expect(
      try verdict(
        "(= (flat (- W 340)) (compared (- W 340)))", scale: scale, ranges: "330 350 320 320 0 0")
        == .proved)
  }

  /// A count of 1000 steps is asked for as often as it takes to halve them, whichever it is.
  @Test func aCountIsFoundByHalving() throws {
    let containers = try ClaimCase("2; 320 1366 320 320 0 0; (< W H); ").containers
    var (counts, ways) = (0, 0)
    let verdict = prove(containers) { container in
      ways += 1
      let lines = container.width.falling { room in
        counts += 1
        return max(0, 1400 - room)
      }
      // n = 1400 − floor(W) is between 1400 − W and 1401 − W.
      return lines + container.width >= 1400 && lines + container.width < 1401
    }
    #expect(verdict == .proved)
    #expect(ways == 1047)
    // A half has three counts and up to ten steps to where it changes, and each way one count of its own.
    #expect(counts <= 25 * ways)
  }

  /// 2a − 2b = 1 has no solution in whole numbers, as even and odd numbers differ.
  @Test func evenAndOdd() throws {
    #expect(try verdict("(not (= (- (* 2 (floor W)) (* 2 (floor H))) 1))") == .proved)
    #expect(
      try verdict("(not (and (= W (+ (* 2 (floor (* 1/7 H))) 1/3)) (= W (* 2 (floor (* 1/5 K))))))")
        == .proved)
  }

  // MARK: - What is not linear

  /// Half of the container's area is at least 0.5 · 320².
  @Test func areas() throws {
    #expect(try verdict("(<= 51200 (* 1/2 (* W H)))") == .proved)
    #expect(try refutation("(< (* W H) 1865956)").example.width == Rational(1366))
  }

  /// W / H is compared without a quotient, since H is above 0.
  @Test func quotients() throws {
    #expect(try verdict("(<= (/ W H) 683/160)") == .proved)
    #expect(try refutation("(<= (/ W H) 4)").region?.description == "W > 4·H")
    #expect(try verdict("(= (/ (* W H) H) W)") == .proved)
    // Where nothing is left to divide by, there is no value, which is a failure.
    // W / (H − 500) < −5000 where H > 500 − W / 5000; at the greatest width that is 499.7268.
    #expect(
      try refutation("(<= -5000 (/ W (- H 500)))").extents?[1]
        == Extent(
          least: Infimum(value: try Rational(4_997_268, over: 10_000), isAttained: false),
          greatest: Infimum(value: Rational(500), isAttained: true)))
    let found = try refutation("(or (< (/ W (- H 500)) 0) (< 0 (/ W (- H 500))))")
    #expect(found.region?.description == "H = 500")
  }

  /// A square touches zero at its root: no box shows that it does not go below.
  @Test func aTouchingSquare() throws {
    var limits = Limits()
    limits.boxes = 40
    let verdict = try verdict("(<= 0 (* (- W H) (- W H)))", limits: limits)
    #expect(verdict == .undecided([.notLinear("-W·W + 2·W·H - H·H > 0")]))
  }

  /// What is not known of some containers takes nothing from what is known of others.
  @Test func partlyUndecided() throws {
    var limits = Limits()
    limits.boxes = 20
    let verdict = try verdict(
      "(if (< W 500) (< 330 H) (<= 0 (* (- W H) (- W H))))", limits: limits)
    guard case .refuted(let found) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(found.undecided.count == 1)
  }

  @Test func tooManyWays() throws {
    var limits = Limits()
    limits.ways = 3
    #expect(
      try verdict("(<= (max (max W H) (max K (- W H))) 2000)", limits: limits)
        == .undecided([.tooManyCases]))
  }

  /// A file has so many steps for all of its claims.
  @Test func tooManySteps() throws {
    var limits = Limits()
    limits.steps = WorkBudget(3)
    let claim = "(<= (max (max W H) (max K (- W H))) 2000)"
    #expect(try verdict(claim, limits: limits) == .undecided([.tooManyCases]))
    #expect(try verdict("(<= W 2000)", limits: limits) == .undecided([.tooManyCases]))
    // A product takes boxes, which are steps, too.
    limits.steps = WorkBudget(200)
    #expect(
      try verdict("(<= 0 (* (- W H) (- W H)))", limits: limits)
        == .undecided([.notLinear("-W·W + 2·W·H - H·H > 0")]))
  }

  /// 1e30 has no room, and is not taken for another number.
  @Test func numbersThatAreTooLarge() throws {
    let containers = try ClaimCase("2; 320 1366 320 1366 0 0; (< W H); ").containers
    let verdict = prove(containers) { container in
      container.width < container.width.written(1e30)
    }
    #expect(verdict == .undecided([.numbersTooLarge]))
  }
}
