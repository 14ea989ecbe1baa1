import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The findings of rules on devices and at text sizes, beyond the cases with a project.
struct SupportedDeviceRuleTests {
  /// A title where the first lines of screens are: behind what the device has there.
  @Test(arguments: [
    ("iphone-x", "behind the notch"), ("iphone-8", "under the status bar"),
    ("ipad-10", "under the status bar"), ("iphone-18-pro", "behind the Dynamic Island"),
  ])
  func whatIsBehindDependsOnTheDevice(device: String, words: String) throws {
    #expect(
      messages(try ruleCase("UnsafePlace/placesOfATitle"), on: device).first
        == "`title` is \(words) on `\(device)` in portrait")
  }

  /// A phone with a button has neither a home indicator nor insets at the sides.
  @Test(arguments: ["placesOfAButton", "turned"]) func aPhoneWithoutInsets(name: String) throws {
    #expect(messages(try ruleCase("UnsafePlace/\(name)"), on: "iphone-8") == [])
  }

  private func messages(_ text: String, on device: String) -> [String] {
    let supported = SupportedDevices(minimumOS: 6, devices: [device])
    return findings(
      text, in: DeviceMatrix(.builtIn, supported: supported, largestText: .large)
    ).filter { [.behindCutout, .outsideSafeArea].contains($0.code) }.map(\.message)
  }

  @Test(arguments: [(TextScale.extraExtraLarge, 0), (.extraExtraExtraLarge, 1)])
  func theLargestSizeCanBeSmaller(size: TextScale, count: Int) throws {
    let matrix = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 6), largestText: size)
    #expect(findings(try ruleCase("ClippedText/heightOfOneLine"), in: matrix).count == count)
  }
}
