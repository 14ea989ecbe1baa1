import ModalModel
import ModalRules
import ModalSource
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
    #expect(findings(spec("\(card)\n\(line)", scenario("\(event){drag: begin}"))) == [])
  }
}
