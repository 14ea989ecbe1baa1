import ModalSyntax
import Testing

@testable import ModalLanguage

/// What the events of a scenario mean.
@Suite struct ScenarioTests {
  private static let head = """
    modalspec: 1
    modal:
      contentSize: [300, 200]
      elements:
        close: {kind: button, left: 0, width: 44, top: 0, height: 44}
        pin: {kind: digits, length: 6, left: 0, width: 44, top: 44, height: 44}
      behavior: {initial: idle, states: {idle: {on: {go: {do: [{call: {finish: "${pin.text}"}}]}}}}}
    scenarios:
      - name: it happens
        container: [375, 667]
        keyboardHeight: 216
        events:

    """

  private func event(_ text: String) throws -> Event {
    let scenario = try #require(
      try read(Self.head + "      - \(text)\n").document().scenarios.first)
    #expect(scenario.name.value == "it happens")
    #expect(scenario.keyboardHeight?.value == 216)
    #expect(scenario.setting.container?.value == Size(width: 375, height: 667))
    return try #require(scenario.events.first)
  }

  /// Verbs with their long forms; nil where they are in these already.
  @Test(
    arguments: [
      ("show", "show: "), ("show:", "show: "), ("show: {animated: false}", nil),
      ("show: {host: subview}", nil), ("show: {host: {subview: [1, 2, 3, 4]}}", nil),
      ("show: main", "show: "), ("hide", "hide: "), ("hide: {animated: false}", nil),
      ("hideAll", "hideAll: "), ("hideAll:", "hideAll: "), ("tap: dimming", nil),
      ("tap: content", nil), ("tap: grabber", nil), ("tap: close", nil), ("tap: [10, 20.5]", nil),
      ("resize: [667, 375]", "resize: {to: [667, 375], duration: 0}"),
      ("resize: {to: [667, 375], duration: 0.3}", nil),
      ("rotate: landscape", "rotate: {to: landscape, duration: 0.3, curve: easeInOut}"),
      ("rotate: {to: portrait, duration: 0, curve: linear}", nil), ("drag: begin", nil),
      ("drag: cancel", nil), ("drag: {to: -4}", nil), ("drag: {end: 920}", nil),
      ("type: 123", "type: \"123\""), ("type: yes", "type: \"yes\""), ("delete: 2", nil),
      ("cut: 2", nil), ("paste: 'a: b'", "paste: \"a: b\""), ("focus: pin", nil),
      ("focus: none", nil), ("send: go", nil),
      ("set: {margins: 8}", "set: {margins: {top: 8, left: 8, bottom: 8, right: 8}}"),
      (
        "set: {close.visible: false, pin.text: 12}", "set: {close.visible: false, pin.text: \"12\"}"
      ),
      ("set: {elements: {close: {left: 4}}}", "set: {close.left: 4}"), ("{wait: 1}", ""),
      ("{at: 1, expect: {visible: true}}", ""), keyboard("258"), keyboard("none", "height: 0"),
      keyboard("letters"), keyboard("{height: 258}", "height: 258"),
      keyboard("{height: numberPad}", "height: numberPad"),
      keyboard("{rect: [1, 2, 3, 4]}", "rect: [1, 2, 3, 4]"),
      ("keyboard: {height: 1, owner: other, duration: 0, curve: linear}", nil),
    ] as [(String, String?)])
  func verbs(text: String, long: String?) throws {
    let entries = try event(text).verb?.value.yaml ?? []
    #expect(YAMLValue.mapping(entries).flow == "{\(long ?? text)}")
  }

  /// A keyboard with its defaults.
  private static func keyboard(_ text: String, _ size: String? = nil) -> (String, String?) {
    let rest = "owner: descendant, duration: 0.25, curve: keyboard"
    return ("keyboard: \(text)", "keyboard: {\(size ?? "height: \(text)"), \(rest)}")
  }

  @Test func timesAreNanosecondsRoundedOnce() throws {
    guard case .at(let at) = try event("{at: 0.1, hide: {}}").time,
      case .wait(let wait) = try event("{wait: 1e-9, expect: {visible: true}}").time
    else {
      Issue.record("no times")
      return
    }
    #expect(at.value == 100_000_000)
    #expect(wait.value == 1)
  }

  @Test func repliesAndModalsStandBesideTheVerb() throws {
    let event = try event("{tap: dimming, modal: main, replies: {shouldHide: [false, true]}}")
    #expect(event.modal?.value == "main")
    #expect(event.replies.map(\.answers) == [[false, true]])
    let single = try self.event("{tap: dimming, replies: {main.shouldHide: false}}")
    #expect(single.replies.first?.modal?.value == "main")
    #expect(single.replies.first?.answers == [false])
  }

  @Test func checksAreClaims() throws {
    let check = try #require(
      try event(
        """
        {expect: {visible: true, phase: shown, host: window, frame: [1, 2, 3, 4],
              presented: {frame: [1, 2, 3, 4], alpha: 0.5, scale: 1, translateX: 0, translateY: -4},
              dimming: {alpha: 0.35, frame: [0, 0, 1, 1]}, keyboard: 258, state: idle,
              calls: [showCompletion, finish(123), 'presentationTransitionDidEnd(true)'],
              elements: {pin: {dots: 3}}, result: false, anyVisible: true, tolerance: 0.5}}
        """
      ).expect)
    #expect(check.claims.count == 17)
    #expect(check.tolerance == 0.5)
    let calls = check.claims.compactMap { claim in
      if case .calls(let calls) = claim.value { calls.map(\.value) } else { nil }
    }
    #expect(calls == [["showCompletion", "finish(123)", "presentationTransitionDidEnd(true)"]])
  }

  @Test(arguments: [
    ("{hideAll: 1️⃣true}", "MS103 `hideAll` takes no value, and this is `true`"),
    ("{keyboard: 1️⃣{owner: other}}", "MS102 `keyboard` needs its `height` or its `rect`"),
    ("{drag: 1️⃣{to: 1, end: 1}}", "MS110 a step of a drag is `begin`, `to`, `end` or `cancel`"),
    ("{drag: 1️⃣{}}", "MS110 a step of a drag is `begin`, `to`, `end` or `cancel`"),
    ("{delete: 1️⃣1.5}", "MS105 `delete` is a whole number, and this is 1.5"),
    ("{hide: , replies: {1️⃣shouldHide: []}}", "MS111 the list of answers is empty"),
  ])
  func mistakes(marked: String, finding: String) {
    expectFindings(Self.head + "      - \(marked)\n", finding)
  }

  // MARK: - Several modals

  private static let several = """
    modalspec: 1
    modals:
      card: {contentSize: [300, 200], elements: {close: {kind: button, left: 0, width: 4, top: 0, height: 4}}}
      toast: {contentSize: [200, 40]}
    scenarios:
      - name: both
        container: [375, 667]
        events:

    """

  @Test func theShortFormsNameTheModal() throws {
    let text =
      Self.several + """
              - show: toast
              - {show: toast, modal: toast}
              - {hide: , modal: card}
              - {tap: close}
              - {at: 1, modal: toast, expect: {visible: false, calls: [toast.didHide]}}
              - {expect: {anyVisible: true, calls: []}}
        """
    let events = try read(text).document().scenarios[0].events
    #expect(events.map(\.modal?.value) == ["toast", "toast", "card", nil, "toast", nil])
  }

  @Test(arguments: [
    ("{modal: card, expect: {presented: shown}}", "write keys with values, `key: value`"),
    ("{expect: {calls: [toest.showCompletion]}}", "write `toast.showCompletion`"),
    ("{expect: {calls: [toest.finish(0.5)]}}", "write `toast.finish(0.5)`"),
  ])
  func whatToWriteInstead(event: String, help: String) {
    let findings = read(Self.several + "      - \(event)\n").diagnostics
    #expect(findings.map(\.help) == [help])
  }
}
