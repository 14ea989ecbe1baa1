import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rules on steps that nothing comes of: MS227, MS228.
@Suite struct IdleStepTests {
  private let card = "contentSize: {width: 300, height: 200}"

  private func scenario(_ events: String) -> String {
    "scenarios: [{name: s, container: [375, 667], events: [\(events)]}]"
  }

  // MARK: - MS227

  @Test(arguments: [
    "{show: , replies: {shouldHide: false}}", "{keyboard: 258, replies: {shouldHide: false}}",
    "{resize: [667, 375], replies: {shouldHide: false}}", "{wait: 1, replies: {shouldHide: false}}",
  ])
  func nobodyIsAsked(event: String) throws {
    let text = spec(card, scenario(event))
    let finding = try finding(text)
    #expect(finding.code == .idleReplies)
    #expect(finding.severity == .warning)
    #expect(finding.message == "the step asks nobody, so its `replies` answer nothing")
    #expect(excerpt(finding.primary?.span, in: text) == "replies")
  }

  @Test(arguments: ["hide: ", "hideAll: ", "tap: dimming", "tap: [1, 1]", "drag: begin"])
  func somebodyMayBeAsked(verb: String) {
    let text = spec(
      "\(card)\ndrag: dismiss", scenario("show, {\(verb), replies: {shouldHide: false}}"))
    #expect(findings(text) == [])
  }

  @Test func aBehaviorMayHideOnAnyAccount() {
    let text = spec(
      "\(card)\nbehavior: {initial: a, states: {a: {on: {shown: {do: [hide]}}}}}",
      scenario("{show: {animated: false}, replies: {shouldHide: false}}"))
    #expect(findings(text) == [])
  }

  // MARK: - MS228

  @Test(arguments: ["", "drag: none"])
  func cannotBeDragged(line: String) throws {
    let text = spec(
      "\(card)\n\(line)", scenario("show, {drag: begin}, {drag: {to: 9}}, {drag: {end: 0}}"))
    let finding = try finding(text)
    #expect(finding.code == .idleDrag)
    #expect(finding.message == "the modal cannot be dragged")
    #expect(excerpt(finding.primary?.span, in: text) == "drag")
    #expect(finding.secondary.map { excerpt($0.span, in: text) } == (line.isEmpty ? [] : ["none"]))
  }

  @Test(arguments: [
    ("drag: dismiss", ""), ("drag: {fraction: 0.2}", ""),
    ("variants: [{when: {idiom: pad}, drag: dismiss}]", ""), ("", "{set: {drag: dismiss}}, "),
    ("behavior: {initial: a, states: {a: {on: {shown: {do: [{set: {drag: dismiss}}]}}}}}", ""),
  ])
  func canBeDragged(line: String, event: String) {
    #expect(findings(spec("\(card)\n\(line)", scenario("show, \(event){drag: begin}"))) == [])
  }

  // MARK: - MS249

  @Test(arguments: [
    ("{tap: dimming}, show", "tap"), ("hide, keyboard: 258", "hide"), ("{hideAll: }", "hideAll"),
    ("{resize: [667, 375]}, {tap: content}, {show: , expect: {visible: true}}", "tap"),
    ("show, {wait: 1}", "{wait: 1}"), ("show, {at: 1}, {at: 2, hide: }", "{at: 1}"),
  ])
  func doesNothing(events: String, place: String) throws {
    let text = spec(card, scenario(events))
    let finding = try finding(text)
    #expect(finding.code == .futileStep)
    #expect(finding.severity == .warning)
    #expect(excerpt(finding.primary?.span, in: text) == place)
  }

  @Test(arguments: [
    "{hide: , expect: {visible: false}}, show", "hide, {expect: {calls: []}}",
    "{keyboard: 258}, show",
    "show, {wait: 1}, hide", "show, {at: 1}, {wait: 1, hide: }",
    "show, {wait: 1, expect: {visible: true}}",
  ])
  func isLookedAtOrComesToSomething(events: String) {
    #expect(findings(spec(card, scenario(events))) == [])
  }

  // MARK: - MS241

  @Test(arguments: [
    ("", "{at: 500, hide: }", true), ("", "{wait: 300, hide: }", true),
    ("", "{at: 90, hide: }", false),
    ("animation: {duration: 25}", "{wait: 300, hide: }", false),
    (
      "behavior: {initial: a, states: {a: {after: {120: b}}, b: {}}}", "{at: 500, hide: }", false
    ),
  ])
  func milliseconds(line: String, event: String, isFound: Bool) {
    let found = findings(spec("\(card)\n\(line)", scenario("show, \(event)")))
    #expect(found.map(\.code) == (isFound ? [.longAnimation] : []))
  }
}
