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

  @Test func scenariosTakePlaceSomewhere() throws {
    let text = spec(plainCard, "scenarios:\n  - {name: a, device: ipad, events: [show]}\n")
    #expect(try finding(text).code == .unknownDevice)
  }
}
