import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `GestureOnly.swift`; its words are in `Tests/Cases/rules/GestureOnly`.
@Suite struct GestureOnlyTests {
  private let close = "close: {kind: button, right: 0, width: 44, top: 0, height: 44, tap: hide}"

  @Test(arguments: [
    "elements: {ok: {kind: button, left: 0, width: 60, top: 0, height: 44, tap: hide}}",
    "behavior: {initial: a, states: {a: {after: {2: {do: [hide]}}}}}",
    "variants: [{when: {minWidth: 1}, modal: false}]",
  ])
  func dragIsNotTheOnlyWay(line: String) {
    #expect(findings(spec("\(plainCard)\nmodal: true\ndrag: dismiss\n\(line)")) == [])
    #expect(findings(spec("\(plainCard)\ndrag: dismiss\n\(line)")) == [])
  }

  @Test func dragInAVariant() throws {
    let text = spec("\(plainCard)\nmodal: true\nvariants: [{when: {minWidth: 1}, drag: dismiss}]")
    #expect(try finding(text).code == .gestureOnly)
    // On phones there is not even that.
    #expect(try finding(text.replacing("minWidth: 1", with: "idiom: pad")).code == .undismissable)
  }

  @Test func codeMayHideWhatCanBeDragged() {
    let scenario = "scenarios: [{name: over, container: [375, 667], events: [show, hide]}]"
    #expect(findings(spec("\(plainCard)\nmodal: true\ndrag: dismiss", scenario)) == [])
    #expect(findings(spec("\(plainCard)\ndrag: dismiss")) == [])
  }

  @Test(arguments: [
    ("presentation: sheet\ncontentSize: {height: 200}\ndrag: dismiss\ndimming: none", "dismiss"),
    ("extends: bt/coverVertical\ncontentSize: {height: 200}\ndimming: none", "none"),
  ])
  func touchesThatPassAreNoWayOut(keys: String, place: String) throws {
    let text = spec(keys)
    let finding = try finding(text)
    #expect(finding.code == .gestureOnly)
    #expect(excerpt(finding.primary?.span, in: text) == place)
    #expect(ways(text.replacing("dimming: none", with: "dimming: 0.2")).isEmpty)
    #expect(ways(spec("\(keys)\nelements: {\(close)}")).isEmpty)
  }
}
