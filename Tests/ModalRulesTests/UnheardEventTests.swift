import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `UnheardEvent.swift`; its words are in `Tests/Cases/rules/UnheardEvent`.
@Suite struct UnheardEventTests {
  /// A modal with an element and a behavior, in lines of their own.
  private func modal(_ element: String = "", enter: String = "") -> String {
    """
    \(plainCard)
    elements: {part: {\(element.contains("complete") ? "kind: digits, length: 4" : "kind: field"), left: 0, width: 44, top: 0, height: 44\(element)}}
    behavior: {initial: a, states: {a: {enter: [\(enter)], on: {entered: b, confirm: {do: [hide]}}}, b: {}}}
    """
  }

  private func several(_ events: String) -> String {
    """
    modalspec: 1
    modals:
      card: {contentSize: [300, 200], behavior: {initial: a, states: {a: {on: {go: {do: [hide]}}}}}}
      toast: {contentSize: [200, 40]}
    \(scenario(events))
    """
  }

  @Test(arguments: [
    (", complete: enterd", "enterd", "entered"), (", tap: confrim", "confrim", "confirm"),
    (", tap: hied", "hied", "hide"), (", change: entred", "entred", "entered"),
    (", submit: confirmed", "confirmed", "confirm"),
  ])
  func misspeltInAnElement(keys: String, event: String, meant: String) throws {
    let text = spec(modal(keys))
    let finding = try finding(text)
    #expect(finding.code == .unheardEvent)
    #expect(finding.severity == .warning)
    #expect(finding.help == "write `\(meant)`")
    #expect(excerpt(finding.primary?.span, in: text) == event)
  }

  @Test(arguments: [
    "{set: {part.change: enterd}}", "{set: {elements: {part: {change: enterd}}}}",
  ])
  func misspeltInAChange(event: String) throws {
    #expect(
      try finding(spec(modal(), scenario(event))).message == "no state handles `enterd`")
  }

  @Test(arguments: [
    ", complete: entered", ", tap: hide", ", tap: confirm, submit: entered",
  ])
  func heardInAnyState(keys: String) {
    #expect(findings(spec(modal(keys))) == [])
  }

  @Test(arguments: [
    ("{send: gone, modal: card}", "no state of `card` handles `gone`"),
    ("{send: go, modal: toast}", "`toast` has no behavior that could hear `go`"),
    ("{send: gone}", "no state handles `gone`"),
  ])
  func ofSeveralModals(event: String, message: String) {
    let found = findings(several("{show: card}, \(event)")).filter { $0.severity == .warning }
    #expect(found.map(\.message) == [message])
  }

  @Test func anyOfSeveralMayHearIt() {
    #expect(findings(several("{show: card}, {send: go}")) == [])
  }

  @Test func nothingSendsIt() throws {
    let text = try ruleCase("UnheardEvent/nothingSendsIt")
    // An app may send what no scenario does; one that sends nothing proves nothing.
    #expect(findings(text.replacing(", {send: entered}", with: "")) == [])
    #expect(findings(spec(modal(", tap: confirm"), scenario("show, {send: entered}"))) == [])
  }

  @Test func whatHappensToTheModalNeedsNoSender() {
    let behavior =
      "behavior: {initial: a, states: {a: {on: {shown: b, hidden: b, traitsChanged: b, go: b}}, b: {}}}"
    #expect(findings(spec("\(plainCard)\n\(behavior)", scenario("show, {send: go}"))) == [])
  }
}
