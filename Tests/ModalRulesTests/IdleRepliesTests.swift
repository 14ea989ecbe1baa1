import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `IdleReplies.swift`; its words are in `Tests/Cases/rules/IdleReplies`.
@Suite struct IdleRepliesTests {
  @Test(arguments: ["hide: ", "hideAll: ", "tap: dimming", "tap: [1, 1]", "drag: begin"])
  func somebodyMayBeAsked(verb: String) {
    let text = spec(
      "\(plainCard)\ndrag: dismiss", scenario("show, {\(verb), replies: {shouldHide: false}}"))
    #expect(findings(text) == [])
  }

  private static let sheet =
    "presentation: sheet\ndetents: [medium, large]"

  /// UIKit's presentation controller asks nobody, but the delegate of a sheet with detents about what the user does.
  @Test(arguments: [
    ("\(plainCard)\nlifecycle: presentationController", "hide: "),
    ("\(plainCard)\nlifecycle: presentationController\ndrag: dismiss", "drag: begin"),
    ("\(plainCard)\nlifecycle: presentationController", "tap: dimming"),
    ("extends: uikit/fullScreen", "hide: "), ("\(plainCard)\nshouldHide: none", "hide: "),
    (sheet, "hide: "), (sheet, "hideAll: "), (sheet, "drag: begin"),
    (
      "\(plainCard)\nlifecycle: presentationController\nbehavior: {initial: a, states: {a: {on: {shown: {do: [hide]}}}}}",
      "hide: "
    ),
  ])
  func whoAsksDependsOnTheLifecycle(modal: String, verb: String) throws {
    let text = spec(modal, scenario("show, {wait: 1, \(verb), replies: {shouldHide: false}}"))
    #expect(findings(text).map(\.code) == [.idleReplies])
  }

  @Test(arguments: [
    (sheet, "tap: dimming"), (sheet, "tap: grabber"), (sheet, "drag: {end: 0}"),
    (sheet, "rotate: landscape"), ("\(sheet)\nlifecycle: modalController", "hide: "),
    ("\(sheet)\nvariants: [{when: {idiom: pad}, detents: [medium]}]", "hide: "),
    (
      "\(plainCard)\nshouldHide: none\nvariants: [{when: {idiom: pad}, shouldHide: true}]", "hide: "
    ),
  ])
  func whereSomebodyMayBeAskedNothingIsSaid(modal: String, verb: String) {
    let text = spec(modal, scenario("show, {wait: 1, \(verb), replies: {shouldHide: false}}"))
    #expect(!findings(text).map(\.code).contains(.idleReplies))
  }

  @Test func aNamedModalIsTheOneThatAsks() {
    let modals = """
      modalspec: 1
      modals:
        a: {contentSize: [300, 200]}
        b: {contentSize: [300, 200], lifecycle: presentationController}
      scenarios:
        - name: s
          container: [375, 667]
          events:
            - {show: a, expect: {phase: showing}}
            - {hide: a, replies: {b.shouldHide: false}}
            - {hide: b, replies: {shouldHide: false}}
            - {hide: a, replies: {shouldHide: false}}
            - {hideAll, replies: {a.shouldHide: false}}
            - {tap: dimming, replies: {a.shouldHide: false}}
      """
    #expect(
      findings(modals).map(\.message)
        == Array(repeating: "the step asks nothing, so its `replies` have no effect", count: 2))
  }

  @Test func aBehaviorMayHideOnAnyAccount() {
    let text = spec(
      "\(plainCard)\nbehavior: {initial: a, states: {a: {on: {shown: {do: [hide]}}}}}",
      scenario("{show: {animated: false}, replies: {shouldHide: false}}"))
    #expect(findings(text) == [])
  }
}
