import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `UnknownSurroundings.swift`; its words are in `Tests/Cases/rules/UnknownSurroundings`.
@Suite struct UnknownSurroundingsTests {
  @Test func tableSharesItsDevice() throws {
    let text = spec(
      plainCard,
      """
      expect:
        - device: ipad-mini6
          frames: {none: [0, 0, 1, 1], letters: [0, 0, 1, 1], 200: [0, 0, 1, 1]}
      """)
    #expect(try finding(text).code == .unknownDevice)
  }

  @Test func unknownDevicesOfInvariants() throws {
    let text = spec(
      plainCard,
      """
      invariants:
        - {that: content.minX >= 0, over: {devices: [iphone-15, iphone-150]}}
      """)
    let finding = try finding(text)
    #expect(finding.code == .unknownDevice)
    #expect(excerpt(finding.primary?.span, in: text) == "iphone-150")
  }

  @Test(arguments: [
    ("{device: iphone-15, os: 26, keyboard: plain}", DiagnosticCode.unknownKeyboard, "plain"),
    ("{container: [375, 667], keyboard: letters}", .unknownKeyboard, "letters"),
    ("{device: iphone-x, os: 26}", .unknownSetting, "26"),
    ("{device: ipad-10.2, split: half}", .unknownSetting, "half"),
  ])
  func unknownNumbers(setting: String, code: DiagnosticCode, place: String) throws {
    let text = spec(plainCard, "expect:\n  - \(setting.dropLast()), frame: [0, 0, 1, 1]}\n")
    let finding = try finding(text)
    #expect(finding.code == code)
    #expect(finding.severity == .error)
    #expect(excerpt(finding.primary?.span, in: text) == place)
  }

  @Test func scenariosTakePlaceSomewhere() throws {
    let text = spec(plainCard, "scenarios:\n  - {name: a, device: ipad, events: [show]}\n")
    #expect(try finding(text).code == .unknownDevice)
  }
}
