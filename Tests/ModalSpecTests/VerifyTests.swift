import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// Invariants are proved in all bare containers, and tried on all devices that count.
@Suite struct VerifyTests {
  private func verified(_ text: String, budget: Int? = nil) -> VerifiedFile {
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: "modalspec: 1\n\(text)\n"))
    #expect(file.diagnostics.filter { $0.severity == .error } == [], "\(file.diagnostics)")
    return Workspace().verify(file, budget: budget)
  }

  private func decided(_ that: String, over: String = "{}") throws -> DecidedInvariant {
    let file = verified(
      "modal: {contentSize: [300, 200]}\ninvariants:\n  - {that: \"\(that)\", over: \(over)}")
    return try #require(file.invariants.first)
  }

  // MARK: - Bare containers

  /// Margins of 20 leave 280 of 320, and the box ends above the keyboard.
  @Test(arguments: [
    ("content.minX >= 20", InvariantVerdict.proved, nil),
    ("content.maxY <= container.height - keyboard.height", .proved, nil),
    ("content.width == 300", .refuted, "W < 340"),

    ("content.minX > 20", .refuted, nil),
    ("content.height >= 100", .refuted, "K > H − 140"),
    // Strips thinner than a point, and single widths.
    ("container.width <= 500.2 || container.width >= 500.3", .refuted, nil),
    ("container.width != 333", .refuted, "W = 333"),
    ("horizontal == compact || container.width >= 600", .proved, nil),
    ("vertical == regular", .refuted, "H < 480"),
    ("orientation == landscape || container.width <= container.height", .proved, nil),
  ])
  func allContainersCount(_ that: String, _ verdict: InvariantVerdict, _ region: String?) throws {
    let decided = try decided(that, over: "{devices: none}")
    #expect(decided.verdict == verdict)
    #expect(decided.bare == verdict)
    if let region { #expect(decided.region == region) }
    #expect(decided.devicesFailing == [])
  }

  /// A constant is what its formula comes to, not the double next to it.
  @Test(arguments: [
    ("third: 1 / 3", "container.width * third * 3 == container.width", InvariantVerdict.proved),
    ("third: 1 / 3", "container.width * third * 3 < container.width", .refuted),
    ("sum: 0.1 + 0.2", "sum == 0.3", .proved), ("sum: 0.1 + 0.2", "sum > 0.3", .refuted),
    ("product: 0.7 * 3", "product == 2.1", .proved),
    ("ratio: 2 / 3, half: ratio / 2", "container.width * half == container.width / 3", .proved),
  ])
  func constantsAreExact(_ variables: String, _ that: String, _ verdict: InvariantVerdict) {
    let file = verified(
      """
      variables: {\(variables)}
      modal: {contentSize: [300, 200]}
      invariants: [{that: "\(that)", over: {devices: none}}]
      """)
    #expect(file.invariants.map(\.verdict) == [verdict], "\(file.findings)")
  }

  @Test func constantLengthsAreExact() {
    let file = verified(
      """
      modal:
        contentSize: [300, 200]
        elements: {a: {kind: view, top: 0, left: 0, width: 100 / 3, height: 20}}
      invariants: [{that: a.width * 3 == 100, over: {devices: none}}]
      """)
    #expect(file.invariants.map(\.verdict) == [.proved], "\(file.findings)")
  }

  /// A card of 900 × 540 at [62, 114]: its far edges are at 962 and 654.
  @Test func aFixedCardNeedsItsWindow() throws {
    let file = verified(
      """
      modal: {extends: yls/custom}
      invariants: [{that: content.maxX <= container.width && content.maxY <= container.height, over: {devices: none}}]
      """)
    #expect(file.invariants.map(\.region) == ["W < 962 or H < 654"])
    let finding = try #require(file.findings.first)
    #expect(finding.message == "the invariant does not hold in 320×320 at 2x")
    let words = "It fails where W < 962 or H < 654, with the container's width W and height H."
    #expect(finding.notes.contains(words))
  }

  /// 20 on both sides and the keyboard leave H − 40 − K, which is negative for keyboards above H − 40.
  @Test func aCardVanishesAboveHighKeyboards() throws {
    let file = verified(
      """
      modal: {extends: qmui/modal, contentSize: [300, 220]}
      invariants: [{that: content.height >= 0, over: {keyboards: [0, 1], devices: none}}]
      """)
    #expect(file.invariants.map(\.region) == ["K > H − 40"])
    let finding = try #require(file.findings.first)
    // 280 itself is not among them, and 281 is the next whole number.
    #expect(
      finding.message == "the invariant does not hold in 320×320 at 2x with a keyboard of 281")
    #expect(finding.notes.contains("`content.height` is -1."))
    let words =
      "It fails where K > H − 40, with the container's height H and the keyboard's height K."
    #expect(finding.notes.contains(words))
    let command =
      "modalspec solve a.modal.yaml --container 320x320 --scale 2 --keyboard 281 --why"
    #expect(finding.help?.contains("`\(command)`") == true)
  }

  @Test func aRegionWithoutWordsHasItsEnds() throws {
    // It is a triangle, and no half of the plane.
    let file = verified(
      """
      modal: {contentSize: [300, 200]}
      invariants: [{that: container.width >= 400 || container.height >= container.width, over: {devices: none, keyboards: [0, 0]}}]
      """)
    #expect(file.invariants.map(\.region) == [nil])
    let words =
      "It fails only within 320 < W < 400 and 320 ≤ H < 400, with the container's width W and height H."
    #expect(
      file.findings.first?.notes.contains(words) == true, "\(file.findings.first?.notes ?? [])")
  }

  @Test func everyStateIsProved() throws {
    let file = verified(
      """
      modal:
        contentSize: [300, 200]
        elements: {more: {kind: button, text: More, left: 0, top: 0, width: 50, height: 50, tap: open}}
        behavior:
          initial: closed
          states: {closed: {on: {open: opened}}, opened: {enter: [{set: {contentSize: {height: 400}}}]}}
      invariants: [{that: content.height <= 300, over: {devices: none, heights: [600, 700], keyboards: [0, 0]}}]
      """)
    #expect(
      file.findings.map(\.message)
        == ["the invariant does not hold in 320×600 at 2x in the state `opened`"])
    #expect(file.findings.first?.help?.contains("--state opened --why") == true)
  }

  @Test func everyDetentIsTried() throws {
    let file = verified(
      """
      modal:
        presentation: sheet
        detents: [{name: small, height: 200}, large]
        elements: {b: {kind: view, left: 0, top: 0, width: 50, height: "if(detent == small, 40, 60)"}}
      invariants: [{that: b.height == 40, when: {vertical: regular}}]
      """)
    let finding = try #require(file.findings.first)
    #expect(finding.message == "the invariant does not hold in 320×480 at 2x at the detent `large`")
    #expect(finding.notes.contains { $0.hasPrefix("`b`: height 60 = if(detent == small, 40, 60)") })
    #expect(
      finding.notes.contains(
        "It fails at the detent `large` where H ≥ 480, with the container's height H."))
    #expect(finding.help?.contains("--detent large --why") == true)
  }

  /// What fails everywhere says at which scales, in which states and at which detents, unless in all.
  @Test(arguments: [
    ("content.width > 400", ""), ("scale == 2", " at 3x"),
    ("(container.width < 500) == (scale == 2)", " for some scale"),
  ])
  func everywhereIsSomewhere(_ that: String, _ place: String) throws {
    let file = verified(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: \(that), over: {devices: none}}]")
    #expect(
      file.findings.first?.notes.contains("It fails in every bare container\(place).") == true)
    #expect(file.invariants.map(\.region) == ["everywhere"])
  }

  /// Beside what fails everywhere stands what fails in some containers.
  @Test func partOfTheRestFailsToo() throws {
    let scales = verified(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: scale == 2 && container.width > 400, over: {devices: none}}]"
    )
    #expect(
      scales.findings.first?.notes.suffix(2) == [
        "It fails in every bare container at 3x.",
        "It also fails at 2x where W ≤ 400, with the container's width W.",
      ])
    let detents = verified(
      """
      modal:
        presentation: sheet
        detents: [{name: small, height: 200}, {name: middle, height: "container.height / 2"}, large]
        elements: {b: {kind: view, left: 0, top: 0, width: 50, height: "if(detent == small || detent == middle && container.width > 400, 40, 60)"}}
      invariants: [{that: b.height == 40, over: {devices: none, heights: [700, 800]}}]
      """)
    #expect(
      detents.findings.first?.notes.filter { $0.hasPrefix("It ") } == [
        "It fails in every bare container at the detent `large`.",
        "It also fails at the detent `middle` where W ≤ 400, with the container's width W.",
      ])
  }

  /// A range of a single number is no condition, and a keyboard that is at most none is none.
  @Test(arguments: [
    (
      "content.width == 301",
      "{widths: [375, 375], heights: [667, 667], keyboards: [0, 0], devices: none}",
      "It fails in every bare container."
    ),
    (
      "content.width == 301", "{widths: [500, 500], heights: [500, 501], devices: none}",
      "It fails in every bare container."
    ),
    (
      "keyboard.height > 0", "{devices: none}",
      "It fails where K = 0, with the keyboard's height K."
    ),
  ])
  func narrowRanges(_ that: String, _ over: String, _ note: String) {
    let file = verified(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: \(that), over: \(over)}]")
    #expect(file.findings.first?.notes.last == note)
  }

  /// Where no few conditions say it, the ranges do, of those lengths that make a difference.
  @Test func onlyRangesThatSaySomething() {
    let file = verified(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: container.width != 500.25 && container.width != 600.5 && container.width != 700.75 && container.width != 800.5 && container.width != 900.5, over: {devices: none}}]"
    )
    #expect(
      file.findings.first?.notes.last
        == "It fails only within 500.25 ≤ W ≤ 900.5, with the container's width W.")
  }

  /// Doubles do not tell 300 from a number that is larger by less than their last places may be off.
  @Test func onlyExactNumbersFail() throws {
    let file = verified(
      """
      modal: {contentSize: [300, 200]}
      invariants: [{that: content.width <= 299.9999999999, over: {devices: none, widths: [500, 600]}}]
      """)
    let finding = try #require(file.findings.first)
    #expect(finding.message == "the invariant does not hold in 500×320 at 2x")
    #expect(finding.notes.first?.hasPrefix("Only exact numbers fail") == true)
    #expect(finding.help == "fix the spec or the invariant")
  }

  /// Most of the failing containers fail by too little for doubles, but not those in a strip.
  @Test func aStripFailsClearly() throws {
    let file = verified(
      """
      modal: {contentSize: [300, 200]}
      invariants:
        - that: content.width <= 299.9999999999 && abs(container.width - 700.25) > 0.01
          over: {devices: none, widths: [500, 900]}
      """)
    let finding = try #require(file.findings.first)
    #expect(finding.message == "the invariant does not hold in 700.25×320 at 2x")
    #expect(!finding.notes.contains { $0.hasPrefix("Only exact numbers fail") })
  }

  /// Where a device fails clearly, it is what is shown.
  @Test func aDeviceFailsClearly() throws {
    let file = verified(
      """
      modal: {contentSize: [300, 200]}
      invariants:
        - {that: content.width <= 299.9999999999 && safeArea.top == 0, over: {devices: [iphone-15], widths: [500, 600]}}
      """)
    let finding = try #require(file.findings.first)
    #expect(finding.message == "the invariant does not hold on iphone-15")
    #expect(!finding.notes.contains { $0.hasPrefix("Only exact numbers fail") })
  }

  @Test(arguments: ["0.1 + 0.2 == 0.3", "container.width / 3 * 3 == container.width"])
  func numbersAreExact(_ that: String) throws {
    #expect(try decided(that).verdict == .proved)
  }

  // MARK: - Undecided

  @Test func aRoundedProductIsUndecided() throws {
    let decided = try decided("floor(container.width * container.height) != 7")
    #expect(decided.verdict == .undecided && decided.bare == .undecided)
    #expect(decided.undecided == ["not linear: a product or quotient, rounded"])
  }

  @Test func theBudgetEnds() throws {
    let text = "modal: {contentSize: [300, 200]}\ninvariants: [content.minX >= 20]"
    let file = verified(text, budget: 1)
    #expect(file.invariants.map(\.verdict) == [.undecided])
    #expect(file.findings.map(\.code) == [.undecidedInvariant])
    #expect(file.findings.map(\.severity) == [.warning])
    #expect(verified(text).invariants.map(\.verdict) == [.proved])
  }

  // MARK: - Devices

  /// The keyboard of an iPhone 15 in landscape is 248 of 393, more than bare containers have; that of an iPhone 5, which
  /// runs no system that counts, 199 of 320.
  @Test func devicesCanFailAlone() throws {
    let decided = try decided("keyboard.height <= container.height * 0.6")
    #expect(decided.verdict == .refuted && decided.bare == .proved)
    #expect(decided.region == nil)
    #expect(decided.devicesFailing.contains("iphone-15"))
    #expect(!decided.devicesFailing.contains("iphone-5"))
    #expect(!decided.devicesFailing.contains("ipad-a16"))
    let only = try self.decided(
      "keyboard.height <= container.height * 0.6", over: "{devices: [ipad-a16, iphone-se-1]}")
    // Those of the matrix are tried as well, as `test` does: an iPhone SE is 375 high in landscape, its keyboard 200.
    #expect(only.devicesFailing.contains("iphone-se-1"))
    #expect(!only.devicesFailing.contains("iphone-5"))
    let none = try self.decided(
      "keyboard.height <= container.height * 0.6", over: "{devices: none}")
    #expect(none.verdict == .proved)
  }

  /// A third of an iPad is as narrow as a phone, and only older systems have thirds.
  @Test(arguments: [
    ("container.width >= 600", "in `third` on ipad-a16"),
    ("os == 26", "on ipad-a16 with iOS 18"),
    ("orientation == portrait", "on ipad-a16 in landscape"),
    ("keyboard.height == 0", "on ipad-a16 with a keyboard of"),
  ])
  func everySettingOfADeviceIsTried(_ that: String, _ place: String) throws {
    let file = verified(
      """
      modal: {contentSize: [300, 200]}
      invariants: [{that: "\(that) || safeArea.top == 0", over: {devices: [ipad-a16]}}]
      """)
    // Bare containers have no safe area.
    #expect(file.invariants.map(\.bare) == [.proved])
    #expect(file.findings.first?.message.contains(place) == true, "\(file.findings)")
  }

  @Test func whenIsForBoth() throws {
    let file = verified(
      """
      modal: {contentSize: [300, 200]}
      invariants: [{that: content.width == 300, when: {minWidth: 340}}]
      """)
    #expect(file.invariants.map(\.verdict) == [.proved])
  }

  /// What `test` finds, `verify` does not call proved: devices are named in addition to those of the matrix.
  @Test func namedDevicesAddToTheMatrix() throws {
    let text =
      "modal: {contentSize: [300, 250]}\ninvariants: [{that: content.width <= container.width - 100, "
      + "over: {devices: [iphone-16-pro-max], widths: [400, 1000]}}]"
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: "modalspec: 1\n\(text)\n"))
    #expect(Workspace().test(file).cases.map(\.passed) == [false])
    let decided = try #require(verified(text).invariants.first)
    #expect(decided.verdict == .refuted && decided.bare == .proved)
    // 375, 393 and 430 wide, of which 300 leave less than 100; the last is wide enough.
    #expect(decided.devicesFailing.contains("iphone-15"))
    #expect(!decided.devicesFailing.contains("iphone-16-pro-max"))
  }

  @Test func theProjectSaysWhichDevicesCount() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": "devices: [ipad-a16, iphone-se-1]\n",
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [300, 200]}
      invariants: [keyboard.height <= container.height * 0.6]

      """,
    ])
    let workspace = Workspace()
    let file = workspace.load(folder.url.appending(path: "a.modal.yaml").path)
    #expect(workspace.verify(file).invariants.map(\.devicesFailing) == [["iphone-se-1"]])
  }

  // MARK: - What is not decided at all

  @Test func unknownNamesFail() throws {
    let file = verified(
      """
      modals: {one: {contentSize: [300, 200]}, two: {contentSize: [300, 200]}}
      invariants: [content.width > 0, {modal: two, that: content.width > 0, over: {devices: [iphone-99]}}]
      """)
    // What has a modal is decided in bare containers.
    #expect(file.invariants.map(\.modal) == [nil, "two"])
    #expect(file.invariants.map(\.verdict) == [.undecided, .undecided])
    #expect(file.invariants.map(\.bare) == [.undecided, .proved])
    #expect(
      file.invariants.map(\.undecided) == [
        ["the spec has several modals, and the invariant does not say which one it is about"],
        ["the catalogue has no device `iphone-99`"],
      ])
    #expect(file.findings.map(\.severity) == [.error, .error])
    #expect(file.report.specs?.map(\.undecided) == [2])
  }

  @Test func whatIsTriedNowhereIsAWarning() throws {
    let file = verified(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: content.width == 1, when: {minWidth: 5000}}]"
    )
    #expect(file.invariants.map(\.verdict) == [.undecided])
    #expect(file.invariants.map(\.undecided) == [["it is tried in no setting"]])
    #expect(file.findings.map(\.message) == ["the invariant is tried in no setting"])
    #expect(file.findings.map(\.code) == [.undecidedInvariant])
  }

  @Test func fromTheRightIsNeverTried() throws {
    let file = verified(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: content.width == 1, when: {direction: rtl}}]"
    )
    #expect(file.invariants.map(\.verdict) == [.undecided])
    #expect(file.findings.first?.help?.contains("from left to right alone") == true)
  }

  @Test func aFileWithErrorsIsNotVerified() {
    let file = Workspace().load(
      SourceFile(name: "a.modal.yaml", text: "modalspec: 1\nmodal: {margin: 3}\n"))
    let verified = Workspace().verify(file)
    #expect(verified.invariants.isEmpty)
    #expect(verified.findings.count == file.diagnostics.count)
  }

  // MARK: - The gallery

  /// What a copied spec says about itself is so.
  @Test func theGalleryIsProved() throws {
    let folder = packageRoot.appending(path: "Specs/Gallery").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let files = names.filter { $0.hasSuffix(".modal.yaml") }.map { name in
      Workspace().verify(Workspace().load("\(folder)/\(name)"))
    }
    let all = files.flatMap(\.invariants)
    #expect(all.filter { $0.verdict == .refuted }.map(\.that) == [])
    #expect(files.count { !$0.invariants.isEmpty && $0.findings.isEmpty } >= 14)
  }
}
