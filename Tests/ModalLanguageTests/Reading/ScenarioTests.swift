import ModalLanguage
import ModalSyntax
import Testing

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

  /// The verb in words, to compare the forms in which it is written.
  private func verb(_ text: String) throws -> String {
    switch try event(text).verb?.value {
    case .show(let isAnimated, let host):
      "show \(isAnimated) \(host?.value.host.rawValue ?? "-")"
        + (host?.value.frame.map { " \($0.numbers)" } ?? "")
    case .hide(let isAnimated): "hide \(isAnimated)"
    case .hideAll: "hideAll"
    case .tap(.dimming): "tap dimming"
    case .tap(.content): "tap content"
    case .tap(.grabber): "tap grabber"
    case .tap(.element(let id)): "tap element \(id.value)"
    case .tap(.point(let x, let y)): "tap \(x) \(y)"
    case .keyboard(let event):
      "keyboard \(event.size.value) \(event.owner) \(event.duration) \(event.curve)"
    case .resize(let size, let duration): "resize \(size.width) \(size.height) \(duration)"
    case .rotate(let orientation, let duration, let curve):
      "rotate \(orientation) \(duration) \(curve)"
    case .drag(.beginIn(let id)): "drag in \(id.value)"
    case .drag(let step): "drag \(step)"
    case .scroll(let id, let offset): "scroll \(id.value) \(offset)"
    case .selectDetent(let name): "detent \(name.value)"
    case .set(let change):
      "set \(change.elements.map { "\($0.id.value) \($0.text?.value.written ?? "-")" }) \(change.layer.margins.top?.value.constant ?? -1)"
    case .type(let text, let id): "type \(text.written)\(id.map { " into \($0)" } ?? "")"
    case .delete(let count, let id): "delete \(count)\(id.map { " from \($0)" } ?? "")"
    case .paste(let text): "paste \(text.written)"
    case .cut(let count): "cut \(count)"
    case .focus(let id): "focus \(id ?? "-")"
    case .send(let name): "send \(name)"
    case nil: "nothing"
    }
  }

  @Test(arguments: [
    ("show", "show true -"), ("show:", "show true -"), ("show: {animated: false}", "show false -"),
    ("show: {host: subview}", "show true subview"),
    ("show: {host: {subview: [1, 2, 3, 4]}}", "show true subview [1.0, 2.0, 3.0, 4.0]"),
    ("show: main", "show true -"),
    ("hide", "hide true"), ("hide: {animated: false}", "hide false"), ("hideAll", "hideAll"),
    ("hideAll:", "hideAll"), ("tap: dimming", "tap dimming"), ("tap: content", "tap content"),
    ("tap: grabber", "tap grabber"),
    ("tap: close", "tap element close"), ("tap: [10, 20.5]", "tap 10.0 20.5"),
    ("resize: [667, 375]", "resize 667.0 375.0 0.0"),
    ("resize: {to: [667, 375], duration: 0.3}", "resize 667.0 375.0 0.3"),
    ("rotate: landscape", "rotate landscape 0.3 easeInOut"),
    ("rotate: {to: portrait, duration: 0, curve: linear}", "rotate portrait 0.0 linear"),
    ("drag: begin", "drag begin"), ("drag: cancel", "drag cancel"),
    ("drag: {to: -4}", "drag to(-4.0)"),
    ("drag: {end: 920}", "drag end(velocity: 920.0)"), ("type: 123", "type 123"),
    ("type: yes", "type yes"), ("delete: 2", "delete 2"), ("cut: 2", "cut 2"),
    ("paste: 'a: b'", "paste a: b"),
    ("focus: pin", "focus pin"), ("focus: none", "focus -"), ("send: go", "send go"),
    ("set: {margins: 8}", "set [] 8.0"),
    (
      "set: {close.visible: false, pin.text: 12}",
      "set [\"close -\", \"pin 12\"] -1.0"
    ),
    ("set: {elements: {close: {left: 4}}}", "set [\"close -\"] -1.0"),
    ("{wait: 1}", "nothing"), ("{at: 1, expect: {visible: true}}", "nothing"),
  ])
  func verbs(text: String, expected: String) throws {
    #expect(try verb(text) == expected)
  }

  @Test(arguments: [
    ("keyboard: 258", "height(258.0)"), ("keyboard: none", "height(0.0)"),
    ("keyboard: letters", "kind("), ("keyboard: {height: 258}", "height(258.0)"),
    ("keyboard: {height: numberPad}", "kind("), ("keyboard: {rect: [1, 2, 3, 4]}", "rect("),
  ])
  func keyboards(text: String, size: String) throws {
    let words = try verb(text)
    #expect(words.contains(size))
    #expect(words.hasSuffix("descendant 0.25 keyboard(playsOwnDuration: false)"))
  }

  @Test func keyboardsHaveOwnersAndTimes() throws {
    let words = try verb("keyboard: {height: 1, owner: other, duration: 0, curve: linear}")
    #expect(words.hasSuffix("other 0.0 linear"))
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
    ("1️⃣shw", "MS107 there is no verb `shw`"), ("1️⃣tap", "MS112 `tap` needs a value"),
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

  @Test(arguments: ["\"\"", "' '"])
  func aNameSaysSomething(name: String) {
    let text = Self.head.replacing("name: it happens", with: "name: 1️⃣\(name)")
    expectFindings(text + "      - show\n", "MS111 the name of the scenario is empty")
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
              - {hide: , modal: card}
              - {tap: close}
              - {at: 1, modal: toast, expect: {visible: false, calls: [toast.didHide]}}
              - {expect: {anyVisible: true, calls: []}}
        """
    let events = try read(text).document().scenarios[0].events
    #expect(events.map(\.modal?.value) == ["toast", "card", nil, "toast", nil])
  }

  @Test func aModalMayBeNamedTwice() throws {
    let events = try read(Self.several + "      - {show: toast, modal: toast}\n").document()
      .scenarios[0].events
    #expect(events[0].modal?.value == "toast")
  }

  @Test(arguments: [
    ("{hide: {modal: card}}", "write `modal` beside the verb"),
    ("{drag: {modal: card}}", "write `modal` beside the verb"),
    (
      "{expect: {modal: card}}",
      "write an event of its own for it: `- {modal: card, expect: {…}}`"
    ),
    (
      "{tap: card}",
      "write `tap: dimming`, `tap: content` or a part's id, and `modal: card` beside it"
    ),
    ("{modal: card, expect: {dimming: 0.3}}", "write `{alpha: 0.3}`"),
    ("{modal: card, expect: {presented: [0, 0, 9, 9]}}", "write `{frame: […]}`"),
    ("{modal: card, expect: {presented: shown}}", "write keys with values, `key: value`"),
    ("{expect: {calls: [toest.showCompletion]}}", "write `toast.showCompletion`"),
    ("{expect: {calls: [toest.finish(0.5)]}}", "write `toast.finish(0.5)`"),
  ])
  func whatToWriteInstead(event: String, help: String) {
    let findings = read(Self.several + "      - \(event)\n").diagnostics
    #expect(findings.map(\.help) == [help])
  }
}
