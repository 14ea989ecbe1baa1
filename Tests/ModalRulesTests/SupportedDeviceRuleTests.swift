import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// Rules look at the devices that count, and say on which of them something is so.
struct SupportedDeviceRuleTests {
  private static let standard = DeviceMatrix(.builtIn, largestText: .large)

  private func swept(_ supported: SupportedDevices) -> DeviceMatrix {
    DeviceMatrix(.builtIn, supported: supported, largestText: .large)
  }

  /// 2 × 165 leave 45 of 375 points, and take 10 more than the 320 of an iPhone SE of 2016.
  private let narrow = spec(
    "contentSize: {width: fill, height: 200}\nmargins: {horizontal: 165, vertical: 20}")

  @Test func phonesThatRunNo17AreNoMatter() {
    #expect(findings(narrow, in: Self.standard) == [])
  }

  @Test func aLowerSystemBringsThemBack() throws {
    let finding = try finding(narrow, in: swept(SupportedDevices(minimumOS: 15)))
    #expect(
      finding.message == "the margins of the modal leave no room on `iphone-se-1` in portrait")
    #expect(
      finding.notes.last == "This happens on screens like that of `iphone-se-1` in portrait.")
  }

  @Test func aDeviceThatIsNamedCounts() throws {
    let finding = try finding(narrow, in: swept(SupportedDevices(devices: ["iphone-5"])))
    #expect(finding.message.hasSuffix("on `iphone-5` in portrait"))
  }

  /// 2 × 190 take 5 more than 375: those that are 390 wide or more have 10 left.
  @Test func theFindingSaysOnWhichScreensAndHowToWiden() throws {
    let text = spec(
      "contentSize: {width: fill, height: 200}\nmargins: {horizontal: 190, vertical: 20}")
    let finding = try finding(text, in: Self.standard)
    #expect(
      finding.notes.last == """
        This happens on screens like that of `iphone-se-2` and `iphone-xs` in portrait, of those that run \
        iOS 17 or later (`minimumOS` in `.modalspec.yml` widens that).
        """)
  }

  /// 600 points are more than a phone has on its side but for the inner display of a Duo, which has 669.
  @Test func whatIsSoOnManyScreensIsCounted() throws {
    let finding = try finding(
      spec("presentation: sheet\ncontentSize: {height: 600}"), in: Self.standard)
    #expect(
      finding.notes.last?.hasPrefix("This happens on 11 of 12 phone screens in landscape, of those")
        == true)
    #expect(finding.help?.contains("orientations: [portrait]") == true)
  }

  /// 1,400 are more than the 1,376 of the highest iPad: another orientation does not help.
  @Test func nobodyIsToldToTurnWhatIsWrongEitherWay() throws {
    let finding = try finding(
      spec("presentation: sheet\ncontentSize: {height: 1400}"), in: Self.standard)
    #expect(finding.notes.last == "This happens on every screen.")
  }

  @Test func namedDevicesOfExpectationsWorkWhateverCounts() {
    let text = spec(
      "contentSize: {width: 200, height: 100}",
      "expect:\n  - {device: iphone-5, frame: [60, 234, 200, 100]}\n")
    #expect(findings(text, in: Self.standard) == [])
  }
}
