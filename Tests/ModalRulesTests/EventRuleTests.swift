import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule on what events are heard: MS226.
@Suite struct EventRuleTests {
  private let card = "contentSize: {width: 300, height: 200}"

  /// A modal with an element and a behavior, in lines of their own.
  private func modal(_ element: String = "", enter: String = "") -> String {
    """
    \(card)
    elements: {part: {\(element.contains("complete") ? "kind: digits, length: 4" : "kind: field"), left: 0, width: 44, top: 0, height: 44\(element)}}
    behavior: {initial: a, states: {a: {enter: [\(enter)], on: {entered: b, confirm: {do: [hide]}}}, b: {}}}
    """
  }

  private func scenario(_ events: String) -> String {
    "scenarios: [{name: s, container: [375, 667], events: [\(events)]}]"
  }

  // MARK: - MS226

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
    #expect(finding.message == "no state hears `\(event)`")
    #expect(finding.help == "write `\(meant)`")
    #expect(excerpt(finding.primary?.span, in: text) == event)
  }

  @Test func misspeltInAnActionAndInAScenario() {
    let text = spec(
      modal(enter: "{send: enterd}"), scenario("show, {send: entred}, {send: confirm}"))
    let found = findings(text)
    #expect(
      found.map(\.message) == ["no state hears `enterd`", "no state hears `entred`"])
    #expect(found.map { excerpt($0.primary?.span, in: text) } == ["enterd", "entred"])
    #expect(found.map(\.help) == ["write `entered`", "write `entered`"])
  }

  @Test(arguments: [
    "{set: {part.change: enterd}}", "{set: {elements: {part: {change: enterd}}}}",
  ])
  func misspeltInAChange(event: String) throws {
    #expect(
      try finding(spec(modal(), scenario(event))).message == "no state hears `enterd`")
  }

  @Test(arguments: [
    ", complete: entered", ", tap: hide", ", tap: confirm, submit: entered",
  ])
  func heardInAnyState(keys: String) {
    #expect(findings(spec(modal(keys))) == [])
  }

  @Test func farFromAllItListsThem() throws {
    let finding = try finding(spec(modal(", change: typing")))
    #expect(finding.notes == ["The states hear `entered`, `confirm`."])
    #expect(finding.help == nil)
  }

  @Test func withoutABehavior() throws {
    let part = "elements: {part: {kind: button, left: 0, width: 44, top: 0, height: 44, tap: TAP}}"
    let next = try finding(spec("\(card)\n\(part.replacing("TAP", with: "next"))"))
    #expect(next.message == "the modal has no behavior that could hear `next`")
    #expect(next.help == "write a `behavior` with a state that hears it: `on: {next: …}`")
    let hied = try finding(spec("\(card)\n\(part.replacing("TAP", with: "hied"))"))
    #expect(hied.help == "write `hide`")
    #expect(findings(spec("\(card)\n\(part.replacing("TAP", with: "hide"))")) == [])
    let sent = try finding(spec(card, scenario("show, {send: next}")))
    #expect(sent.message == "the modal has no behavior that could hear `next`")
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
    ("{send: gone, modal: card}", "no state of `card` hears `gone`"),
    ("{send: go, modal: toast}", "`toast` has no behavior that could hear `go`"),
    ("{send: gone}", "no state hears `gone`"),
  ])
  func ofSeveralModals(event: String, message: String) {
    let found = findings(several("{show: card}, \(event)")).filter { $0.severity == .warning }
    #expect(found.map(\.message) == [message])
  }

  @Test func anyOfSeveralMayHearIt() {
    #expect(findings(several("{show: card}, {send: go}")) == [])
  }

  @Test func nothingSendsIt() throws {
    let text = spec(modal(), scenario("show, {send: entered}"))
    let finding = try finding(text)
    #expect(finding.severity == .note)
    #expect(finding.message == "nothing sends `confirm`")
    #expect(excerpt(finding.primary?.span, in: text) == "confirm")
    // An app may send what no scenario does; one that sends nothing proves nothing.
    #expect(findings(spec(modal(), scenario("show"))) == [])
    #expect(findings(spec(modal(", tap: confirm"), scenario("show, {send: entered}"))) == [])
  }

  @Test func whatHappensToTheModalNeedsNoSender() {
    let behavior =
      "behavior: {initial: a, states: {a: {on: {shown: b, hidden: b, traitsChanged: b, go: b}}, b: {}}}"
    #expect(findings(spec("\(card)\n\(behavior)", scenario("show, {send: go}"))) == [])
  }
}
