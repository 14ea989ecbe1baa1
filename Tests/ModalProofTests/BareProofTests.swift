import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

@testable import ModalProof

/// Invariants of modals whose answers are worked out by hand.
@Suite
struct BareProofTests {
  private let qmui = "{contentSize: [300, 250]}"

  // MARK: - Regions

  /// YLS: a frame of 900 × 540 at (62, 114), whatever the container is: 62 + 900, 114 + 540.
  @Test func ylsIsOffScreen() throws {
    let (refutation, failure) = try spec(
      "{presentation: fixed, frame: [62, 114, 900, 540]}",
      "content.maxX <= container.width && content.maxY <= container.height"
    ).refutation()
    #expect(refutation.region?.description == "W < 962 or H < 654")
    #expect(
      refutation.example
        == ContainerPoint(width: Rational(320), height: Rational(320), keyboard: .zero))
    #expect(failure == BareFailure(scale: 2))
    #expect(refutation.undecided.isEmpty)
  }

  /// QMUI: the box is H − K − 40 high.
  @Test func qmuiHasNoRoomAboveTallKeyboards() throws {
    let range = "over: {heights: [320, 1366], keyboards: [0, 0.95]}"
    let spec = try spec(qmui, "{that: content.height >= 0, \(range)}")
    let (refutation, _) = try spec.refutation()
    #expect(refutation.region?.description == "K > H − 40")
    // At a height of 320 it is 280; beyond that comes the next whole number.
    #expect(refutation.extents?[2].least == Infimum(value: Rational(280), isAttained: false))
    #expect(
      refutation.example
        == ContainerPoint(width: Rational(320), height: Rational(320), keyboard: Rational(281)))
    #expect(try spec.failsInDoubles())
    #expect(try proof(qmui, "content.height >= 0").verdict == .proved)
  }

  /// Rounding up takes up to half a pixel of the far margin. 300 and the margins are 340: below that the box is narrower.
  @Test(arguments: [
    "content.x >= 20", "content.maxX <= container.width - 19.5",
    "content.maxX * 2 - content.width * 2 <= container.width * 2 - 40",
  ])
  func qmuiStaysInItsMargins(_ invariant: String) throws {
    #expect(try proof(qmui, invariant).verdict == .proved)
    let narrow = "content.maxX <= container.width - 20 && content.width == 300"
    let (refutation, _) = try spec(qmui, narrow).refutation()
    #expect(refutation.extents?[0].least == Infimum(value: Rational(320), isAttained: true))
  }

  /// Where the sides are the same in the least container, a small one is shown in which they are not: at three pixels
  /// 395 2/3 − 160 is 707/3 in 320×1119, and the first whole number above 1300.7 is 1301.
  @Test(arguments: [
    (
      "{contentSize: [300, container.width], margins: [0, 0, 8, 0], rounding: ceil}",
      "content.midY - content.height < 707 / 3", (320, 1120)
    ),
    (
      "{contentSize: [85%, 250], maxWidth: 420}",
      "{that: \"if(scale == 3, 0.1 + 0.2 > 0.3, container.width <= 1300.7)\"}", (1301, 320)
    ),
  ])
  func aSmallContainerIsShown(
    _ keys: String, _ invariant: String, _ size: (width: Int, height: Int)
  ) throws {
    let (refutation, _) = try spec(keys, invariant).refutation()
    let (width, height) = (Rational(size.width), Rational(size.height))
    #expect(
      refutation.example == ContainerPoint(width: width, height: height, keyboard: .zero))
  }

  /// What fails everywhere says so, also where the range ends at a slope, and where two scales share it.
  @Test(arguments: [
    ("content.width > 400", true), ("{that: content.width > 400, over: {keyboards: [0, 0]}}", true),
    ("content.width > 300 && scale > 0", true), ("container.width < 500", false),
    ("container.width < 1366", false), ("content.width == 300", false),
  ])
  func everywhere(_ invariant: String, _ isEverywhere: Bool) throws {
    let region = try #require(try spec(qmui, invariant).refutation().0.region)
    #expect(region.isEverywhere == isEverywhere, "\(region)")
  }

  /// A frame without a value holds nothing: at a width of 500 it is a share of nothing.
  @Test func aFrameWithoutAValueIsAFailure() throws {
    let attributes = "{contentSize: [\"100 / (container.width - 500)\", 250], clamp: false}"
    let spec = try spec(attributes, "content.height == 250")
    #expect(try spec.refutation().0.region?.description == "W = 500")
    #expect(try spec.failsInDoubles())
  }

  // MARK: - Small regions

  /// (W − 300) / 2 + 20 − 20 has a place between two pixels.
  @Test func onlyAtThreePixels() throws {
    // At 2× (321 − 40 − 300) / 2 … every whole width has a multiple of 1/2, which is a pixel; at 3× it is not.
    let claim =
      "{that: floor(container.width) != container.width || content.x == (container.width - 300) / 2, "
      + "over: {widths: [400, 500]}}"
    let (refutation, failure) = try spec(qmui, claim).refutation()
    #expect(failure.scale == 3)
    #expect(refutation.example.width == Rational(401))
    let twice = claim.replacing("widths", with: "scales: [2], widths")
    #expect(try proof(qmui, twice).verdict == .proved)
  }

  /// A third of a width is no double, and 3 · (W / 3) is W for exact numbers.
  @Test func exactNumbersAreNotDoubles() throws {
    #expect(try proof(qmui, "container.width / 3 * 3 == container.width").verdict == .proved)
    // 0.1 + 0.2 is 0.3 for exact numbers alone, so that this fails for them alone.
    #expect(try !spec(qmui, "0.1 + 0.2 != 0.3").failsInDoubles())
  }

  /// Where doubles have no room there is no frame, which is a failure of every claim, also of one that does not ask.
  @Test(arguments: ["max(container.height, container.width)", "floor(container.height / 3)"])
  func numbersThatNobodyAsksFor(_ length: String) throws {
    func verdict(_ factors: Int) throws -> Verdict {
      let product = length + String(repeating: " * 1e18", count: factors)
      return try proof(
        "{contentSize: [300, 250], layout: {y: \"\(product)\"}}", "content.width <= 300"
      ).verdict
    }
    // 320 · 1e18¹⁸ is above 1.8e308, and 1366 · 1e18⁶ far below.
    #expect(try verdict(18) == .undecided([.numbersTooLarge]))
    #expect(try verdict(6) == .proved)
  }

  /// 18¹⁶ is above 2⁶⁴.
  @Test func productsOfTheSystem() throws {
    let product = Array(repeating: "os", count: 17).joined(separator: " * ")
    #expect(try proof(qmui, "\(product) > 0").verdict == .undecided([.numbersTooLarge]))
  }

  /// Each of 100 elements is a little to the right of the one before, by 40 comparisons.
  @Test func aLongChainOfElements() throws {
    let elements = (1...100).map { index in
      let left = (1...40).reduce("e\(index - 1).maxX") {
        "max(\($0), container.width / \($1 + 1000))"
      }
      return "e\(index): {kind: view, top: 0, width: 1, height: 1, left: \"\(left)\"}"
    }
    let first = "e0: {kind: view, top: 0, left: 10, width: 1, height: 1}"
    let modal =
      "{contentSize: [300, 250], elements: {\(([first] + elements).joined(separator: ", "))}}"
    #expect(try proof(modal, "e100.maxX == 111").verdict == .proved)
  }

  /// Both sides are equal where the failure begins, up to the last places of doubles: a place further inside shows it.
  @Test(arguments: [
    // 1366 alone leaves 320 − 0.1 · 1366 − K as little as K = 91.7. With K = 92 it is 1360 and more, and with 1361 the quotient
    // is off by 0.1/92.
    (
      "{contentSize: [fill, container.height * 0.5], margins: container.width * 0.05}",
      "keyboard.height == 0 || content.height / keyboard.height > 1", "92", "1361", "320"
    ),
    // 0.7 · W is 800 at 8000/7, 1142.857….
    (qmuiCard, "container.width * 0.7 <= 799.9999999999", "0", "1143", "320"),
    // flat((340.25 − 40 − 300)/2) is 0, and half of 340.25 is beyond 170; at 340.5 it is rounded up.
    (
      qmuiCard, "{that: content.midX >= container.width / 2, over: {scales: [2]}}", "0", "340.25",
      "320"
    ),
    // At 321 alone both are 96.3, up to the last places; above 900 they are far apart, without a keyboard.
    (
      qmuiCard,
      "{that: container.width * 0.1 * 3 != 96.3 && container.width + keyboard.height <= 900, over: {devices: none}}",
      "0", "901", "320"
    ),
    // Numbers are too large to compare all ends.
    (
      "{contentSize: [fill, 200], maxWidth: 61.8034%}",
      "{that: content.minX <= 200, over: {keyboards: [0, 0], scales: [2]}}", "0", nil, nil
    ),
  ])
  func anExampleIsClear(
    _ modal: String, _ invariant: String, _ keyboard: String, _ width: String?, _ height: String?
  ) throws {
    let spec = try spec(modal, invariant)
    let (refutation, _) = try spec.refutation()
    #expect(try spec.proof().isClear && spec.failsInDoubles())
    #expect("\(refutation.example.keyboard)" == keyboard)
    if let width { #expect("\(refutation.example.width)" == width) }
    if let height { #expect("\(refutation.example.height)" == height) }
  }

  private static let qmuiCard = "{contentSize: [300, 250]}"

  // MARK: - Conditions, variants and states

  @Test(arguments: [
    ("{that: content.width == 300, when: {minWidth: 340}}", true),
    ("{that: content.width == 300, when: {minWidth: 339.5}}", false),
    ("{that: content.height == 250, when: {keyboard: hidden}}", true),
    ("{that: content.width <= 300, when: {orientation: landscape}}", true),
  ])
  func conditions(_ invariant: String, holds: Bool) throws {
    #expect((try proof(qmui, invariant).verdict == .proved) == holds)
  }

  /// Twelve variants, of which any set may apply: 2¹² sets, of which few are met.
  @Test func variantsAreDecidedOneByOne() throws {
    let variants = (0..<12).map {
      "{when: {minWidth: \(400 + $0 * 50)}, contentSize: {width: \(200 + $0 * 10)}}"
    }
    let modal = "{contentSize: [300, 250], variants: [\(variants.joined(separator: ", "))]}"
    let all = try proof(modal, "content.width <= 310")
    #expect(all.verdict == .proved)
    #expect(all.ways < 1000)
    let (refutation, _) = try spec(modal, "content.width < 310").refutation()
    #expect(refutation.region?.description == "W ≥ 950")
  }

  /// In the second state the content is higher.
  @Test func states() throws {
    let spec = try ProvedSpec(
      """
      modalspec: 1
      name: test
      modal:
        contentSize: {width: 200, height: "if(state == open, 400, 100)"}
        behavior: {initial: closed, states: {closed: {on: {tap: open}}, open: {}}}
      invariants: [{that: content.height <= 100, over: {heights: [600, 800], keyboards: [0, 0]}}]
      """)
    let (_, failure) = try spec.refutation()
    #expect(failure.place.state == "open")
  }

  /// A sheet comes at the smaller of two detents, and can be dragged to the other, 1366 − 20 high at most.
  @Test func detents() throws {
    let sheet = "{presentation: sheet, detents: [{name: small, height: 200}, large]}"
    let spec = try spec(
      sheet, "{that: content.height <= 240, when: {vertical: regular, keyboard: hidden}}")
    let (_, failure) = try spec.refutation()
    #expect(failure.place == RestingPlace(detent: "large"))
    #expect(try spec.failsInDoubles())
    #expect(try proof(sheet, "content.height <= 1366").verdict == .proved)
  }

  // MARK: - What else lengths can say

  @Test(arguments: [
    (
      "{presentation: sheet, contentSize: {height: 40%}}",
      "content.maxY == container.height && content.width == container.width"
    ),
    (
      "{contentSize: [300, 250], keyboard: {avoid: lift, gap: 12}}",
      "keyboard.height == 0 || content.maxY + 12 <= container.height - keyboard.height "
        + "|| content.minY == 20"
    ),
    ("{contentSize: [300, 250], layout: {x: 1px}}", "content.x * scale == 1"),
    ("{contentSize: {width: 90%, height: 200}, maxWidth: 500}", "content.width <= 500"),
    (
      "{contentSize: [\"min(container.width - 40, 320)\", 200], rounding: floor}",
      "content.midX <= container.width / 2 && content.midX > container.width / 2 - 0.5"
    ),
    (
      "{contentSize: [\"if(horizontal == compact, 300, 500)\", 200]}",
      "container.width >= 600 || content.width <= 300"
    ),
    (
      "{presentation: sheet, detents: [medium, large]}",
      "content.maxY == container.height"
    ),
    (
      "{contentSize: [300, fit], elements: {a: {kind: view, top: 10, left: 0, right: 0, height: 50}}}",
      "a.maxY <= content.height || container.height < 400"
    ),
  ])
  func proved(_ modal: String, _ invariant: String) throws {
    #expect(try proof(modal, invariant).verdict == .proved)
  }

  /// Two lines of a label break where it is narrower than its words; the taller it is, the higher the content.
  @Test func linesOfATextInAWidthThatVaries() throws {
    let modal =
      "{contentSize: {width: 50%, height: fit}, elements: {a: {kind: label, lines: 0, left: 0, "
      + "right: 0, top: 0, height: fit, text: one two three four five six seven eight nine ten eleven}}}"
    #expect(try proof(modal, "a.height >= 21 && a.height <= 210").verdict == .proved)
    let spec = try spec(modal, "a.height <= 63")
    let (refutation, _) = try spec.refutation()
    #expect(try spec.failsInDoubles())
    #expect(refutation.extents?[0].least == Infimum(value: Rational(320), isAttained: true))
  }

  /// The letters of a length are those of all its digits.
  @Test func textsThatShowALength() throws {
    let modal =
      "{contentSize: {width: 50%, height: 100}, elements: {a: {kind: label, left: 0, top: 0, "
      + "width: fit, height: fit, text: \"${content.width}\"}}}"
    #expect(try proof(modal, "a.width >= 0").verdict == .undecided([.shownLength]))
  }

  @Test func nothingToTry() throws {
    let proof = try proof(qmui, "{that: content.width < 0, when: {minWidth: 2000}}")
    #expect(proof.verdict == .proved)
    #expect(!proof.isTried && proof.runs == [])
  }

}
