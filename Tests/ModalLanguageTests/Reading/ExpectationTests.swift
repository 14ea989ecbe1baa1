import ModalLanguage
import ModalSyntax
import Testing

/// What `expect` and the settings it shares with scenarios mean.
@Suite struct ExpectationTests {
  private static let head = """
    modalspec: 1
    modal:
      contentSize: [300, 200]
      elements:
        close: {kind: button, left: 0, width: 44, top: 0, height: 44}
        code: {kind: digits, left: 0, right: 0, top: 50, height: 44}
    expect:

    """

  private func entries(_ text: String) throws -> [ModalLanguage.Expectation] {
    try read(Self.head + text).document().expectations
  }

  /// Differences that the expectations of `Specs/Conformance` cannot show.
  @Test func numbersHaveTheirPlacesAndTolerances() throws {
    let entries = try entries(
      """
        - {container: [375, 667], tolerance: 0.01, frame: [37.5, 79.5, 300, 250]}
        - device: ipad-pro-11-m4
          os: 26
          split: twoThirds
          elements: {close: [0, 0, 44, 44], code: {text: "123", visible: true, enabled: false, dots: 3}}
      """)
    #expect(entries.map(\.tolerance) == [0.01, 0.001])
    #expect(entries[0].numberSpans.map { Set($0.all).count } == 4)
    #expect(entries[1].setting.os?.value == 26)
    #expect(entries[1].setting.split?.value == .twoThirds)
    #expect(entries[1].elements[0].frame?.value.width == 44)
    let code = entries[1].elements[1]
    #expect(code.text?.value == "123")
    #expect(code.isVisible?.value == true && code.isEnabled?.value == false)
    #expect(code.dots?.value == 3)
  }

  @Test(arguments: [
    ("none", KeyboardSetting.none), ("0", .height(0)), ("258.5", .height(258.5)),
    ("letters", .kind(.letters)), ("plain", .kind(.plain)), ("numberPad", .kind(.numberPad)),
    ("99999", .height(99999)),
  ])
  func keyboards(text: String, expected: KeyboardSetting) throws {
    let entry = try entries("  - {container: [1, 1], keyboard: \(text), frame: [0, 0, 1, 1]}\n")
      .first
    #expect(entry?.setting.keyboard?.value == expected)
  }

  @Test func safeAreasAsMappings() throws {
    let entry = try entries("  - {container: [1, 1], safeArea: {top: 20}, frame: [0, 0, 1, 1]}\n")
      .first
    #expect(entry?.setting.safeArea?.value == Insets(top: 20, left: 0, bottom: 0, right: 0))
  }

  @Test func tablesHoldWhatTheEntryLeavesOut() throws {
    let keyboards = try entries(
      "  - {container: [375, 667], frames: {0: [1, 2, 3, 4], letters: [5, 6, 7, 8], \"9\": [1, 1, 1, 1]}}\n"
    )
    #expect(keyboards.map(\.setting.keyboard?.value) == [.height(0), .kind(.letters), .height(9)])
    #expect(keyboards.map(\.frame?.value.x) == [1, 5, 1])
    #expect(keyboards.allSatisfy { $0.setting.container != nil })
    let devices = try entries(
      "  - {keyboard: 20, frames: {iphone-15: [1, 2, 3, 4], x: [5, 6, 7, 8]}}\n")
    #expect(devices.map(\.setting.device?.value) == ["iphone-15", "x"])
    #expect(devices.allSatisfy { $0.setting.keyboard?.value == .height(20) })
  }

  @Test func keyboardsInQuotesAreNoNumbers() {
    expectFindings(
      Self.head + "  - {container: [1, 1], keyboard: 1️⃣\"258\", frame: [0, 0, 1, 1]}\n",
      "MS107 a keyboard is its height, `letters`, `plain`, `numberPad` or `none`, and this is `258`"
    )
  }
}
