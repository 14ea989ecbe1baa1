import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `ImpossibleVariant.swift`; its words are in `Tests/Cases/rules/ImpossibleVariant`.
@Suite struct ImpossibleVariantTests {
  private func variant(_ condition: String, _ more: String = "") -> String {
    spec("\(plainCard)\n\(more)\nvariants: [{when: \(condition), contentSize: {height: 100}}]")
  }

  @Test func widthsContradict() throws {
    let text = try ruleCase("ImpossibleVariant/widthsContradict")
    #expect(findings(text.replacing("599.5", with: "600")) == [])
  }

  @Test func orientationIsNotAllowed() throws {
    let text = try ruleCase("ImpossibleVariant/orientationIsNotAllowed")
    #expect(findings(text.replacing("landscape", with: "portrait")) == [])
  }

  @Test(arguments: [
    "{idiom: pad, vertical: compact}", "{idiom: pad, vertical: compact, keyboard: shown}",
    "{idiom: phone, horizontal: regular, maxWidth: 300}",
    "{orientation: portrait, vertical: compact, minWidth: 480}",
  ])
  func likeNoDevice(condition: String) throws {
    let text = variant(condition)
    let finding = try finding(text)
    #expect(finding.code == .impossibleVariant)
  }

  /// What devices, split screens, windows or bare containers may well be.
  @Test(arguments: [
    "{vertical: compact}", "{horizontal: regular, vertical: compact}",
    "{idiom: pad, horizontal: compact}", "{idiom: pad, maxWidth: 400}",
    "{idiom: phone, vertical: regular, orientation: landscape}", "{maxWidth: 320}",
    "{minWidth: 1376}", "{orientation: portrait, vertical: compact}",
    "{idiom: phone, horizontal: regular, orientation: portrait}",
    "{idiom: pad, keyboard: shown, minWidth: 700, orientation: portrait}",
  ])
  func possibleSomewhere(condition: String) {
    #expect(findings(variant(condition)) == [])
  }

  /// The widest screen is 1376 points wide, on its side; the narrowest and the narrowest part of one are 320.
  @Test(arguments: ["{minWidth: 1377}", "{maxWidth: 319}", "{idiom: pad, minWidth: 5000}"])
  func likeNoScreen(condition: String) throws {
    let finding = try finding(variant(condition))
    #expect(finding.code == .impossibleVariant)
    #expect(finding.severity == .note)
  }

  @Test(arguments: [
    "expect: [{container: [1400, 900], frame: [550, 400, 300, 100]}]",
    "scenarios: [{name: wide, container: [900, 900], events: [show, {resize: [1400, 900]}]}]",
  ])
  func specIsWide(more: String) {
    #expect(findings(variant("{minWidth: 1377}") + "\n" + more) == [])
  }

  @Test func specKnowsBetter() {
    let text =
      variant("{idiom: pad, vertical: compact}") + """

        expect:
          - {container: [800, 400], idiom: pad, frame: [250, 150, 300, 100]}
        """
    #expect(findings(text) == [])
  }
}
