import ModalLanguage
import ModalLayout
import ModalProof
import ModalSpecTesting
import Testing

/// Invariants that hold in exact numbers, but not in the doubles of a solved frame.
@Suite struct ContradictionTests {
  /// 0.57 · 100 is 57, and 56.99999999999999 in doubles.
  @Test(arguments: [
    ("[100, 100], clamp: false", "floor(content.width * 0.57) == 57", "320"),
    // A limited size comes by several steps.
    ("[100, 100]", "floor(content.width * 0.57) == 57", "320"),
    ("[100, 100]", "ceil(content.width * 1.1) <= 110", "320"),
    ("[100, 100]", "min(floor(content.width * 0.57), 60) >= 57", "320"),
    (
      "[container.width + 100 - container.width, 100]",
      "{that: floor(content.width * 0.57) == 57, over: {widths: [320, 340]}}", "320"
    ),
    ("[100, 100]", "floor(0.57 * 100) == 57", "320"),
    (
      "[floor(container.width * 0.57), 100]",
      "{that: content.width >= 57, over: {widths: [100, 200]}}", "100"
    ),
    (
      "[100, 100]",
      "{that: container.width < 100 || floor(container.width * 0.57) > 56, over: {widths: [50, 200]}}",
      "100"
    ),
    (
      "[100, 100]",
      "{that: \"floor(min(container.width * 0.57, 57)) == 57\", over: {widths: [100, 200]}}",
      "100"
    ),
    (
      "[100, 100]",
      "{that: \"if(container.width * 0.57 >= 57, 1, 0) == 1\", over: {widths: [100, 200]}}",
      "100"
    ),
    // Two ways to the same number, which differ somewhere.
    (
      "[100, 100]",
      "{that: floor(container.width * 0.57) == floor(container.width * 57 / 100), over: {widths: [100, 200]}}",
      "100"
    ),
    // The same number in two ways, all along a range.
    (
      "[\"if(container.width * 0.1 * 3 == container.width * 0.3, 100, 50)\", 100]",
      "{that: content.width == 100, over: {widths: [320, 340]}}", "320.00000000000006"
    ),
    (
      "[100, 100]",
      "{that: \"max(20, (container.width * 0.1 * 3 - container.width * 0.3) * 1e16) == 20\", over: {widths: [320, 340]}}",
      "320.00000000000006"
    ),
    // The doubles differ two last places before 400 alone, where two ways to a number jump.
    (
      "[100, 100]",
      "{that: floor((container.width * 0.07) * 0.29 / 0.29) == floor(container.width * 0.07), over: {widths: [320, 420], heights: [320, 420], keyboards: [0, 0], scales: [2], devices: none}}",
      "399.9999999999999"
    ),
    // On a slope: 57 of 100 · 0.57 + 0 · 0.13.
    (
      "[100, 100]",
      "{that: container.width + container.height < 420 || floor(container.width * 0.57 + (container.height - 320) * 0.13) >= 57, over: {widths: [100, 100]}}",
      "100"
    ),
  ])
  func isFound(_ size: String, _ invariant: String, _ width: String) throws {
    let proof = try proof("{contentSize: \(size)}", quoted(invariant))
    #expect(proof.verdict == .proved)
    let found = try #require(proof.contradiction)
    #expect(formatted(found.size.width) == width)
  }

  /// Rounding that comes to something else only where that changes nothing, and formulas that are the same in doubles.
  @Test(arguments: [
    ("[300, 250]", "content.minX >= 20 && content.maxY <= container.height - keyboard.height"),
    ("[300, 250]", "abs(content.midX - container.width / 2) <= 0.25"),
    ("[50%, 250]", "floor(content.width * 0.57) <= content.width * 0.57"),
    ("[floor(container.width / 2), 250]", "content.width * 2 > container.width - 2"),
    ("[floor(container.width * 0.57), 250]", "content.width == floor(container.width * 0.57)"),
    ("[floor(container.width / 2), 250]", "content.width >= 160"),
    ("[round(0.57 * 100), 250]", "content.width == 57"),
    ("[fill, 250]", "floor(container.width * 0.57) + ceil(0 - container.width * 0.57) == 0"),
  ])
  func isNotFoundWhereDoublesAgree(_ size: String, _ invariant: String) throws {
    let proof = try proof("{contentSize: \(size)}", quoted(invariant))
    #expect(proof.verdict == .proved)
    #expect(proof.contradiction == nil)
  }

  /// 0.55 has the digits of 2.2, so that no double differs; but nobody has looked at all of them.
  @Test func waysToOneNumberAllAlongARangeAreUndecided() throws {
    let proof = try proof(
      "{contentSize: [\"if(container.width * 0.25 * 2.2 == container.width * 0.55, 100, 50)\", 100]}",
      quoted("content.width == 100"))
    #expect(proof.verdict == .undecided([.jumpsEverywhere]))
  }

  /// Each jump that is solved counts, and more than the budget are not passed over in silence.
  @Test func tooManyJumpsAreSaid() throws {
    let same =
      "floor(container.width * 0.5) == ceil(container.width / 2 - 0.75 + 0.25) || content.width < 0"
    let spec = try spec(
      "{contentSize: [100, 100]}",
      quoted("floor(container.width * 0.57) == floor(0.57 * container.width) && \(same)"))
    var limits = Limits()
    limits.ways = 40
    #expect(try spec.proof(limits: limits).verdict != .proved)
  }

  private func quoted(_ invariant: String) -> String {
    invariant.hasPrefix("{") ? invariant : "{that: \"\(invariant)\"}"
  }
}
