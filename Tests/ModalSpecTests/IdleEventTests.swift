import ModalSpec
import Testing

/// What a check that does not hold says about events that had no effect.
@Suite struct IdleEventTests {
  private func help(_ events: String) throws -> String? {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        elements:
          ok: {kind: button, left: 0, width: 100, top: 0, height: 44, tap: hide}
          off: {kind: button, left: 0, width: 100, top: 50, height: 44, tap: hide, enabled: false}
          name: {kind: field, left: 0, width: 100, top: 100, height: 44, change: typed}
          pin: {kind: digits, length: 4, left: 0, width: 100, top: 150, height: 44}
          title: {kind: label, left: 200, width: 100, top: 0, height: 44}
          away: {kind: button, left: 0, width: 100, top: -100, height: 44, tap: hide}
        behavior:
          initial: idle
          states: {idle: {on: {said: idle}}}
      scenarios:
        - name: taps
          container: [375, 667]
          keyboardHeight: 216
          events: [\(events)]
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.diagnostics.map(\.message) == [])
    let failures = file.test(in: .builtIn).diagnostics.filter { $0.severity == .error }
    #expect(failures.count == 1)
    return try #require(failures.first).help
  }

  @Test func theLastOnesAreListed() throws {
    let help = try help("show, {at: 0.1, tap: ok}, {at: 1, tap: off, expect: {phase: hiding}}")
    #expect(
      help
        == "see what had no effect before it: `tap ok` at 0.1 s (tap dropped: what is hit is being "
        + "animated); `tap off` at 1 s (tap: `off` is hidden or disabled)")
  }

  /// A fade takes 0.25 s.
  @Test func aTapThatComesTooEarlyIsToldWhenToCome() throws {
    let help = try help("show, {at: 0.1, tap: ok, expect: {phase: hiding}}")
    #expect(
      help
        == "what `tap ok` hits is still being animated, until 0.25 s: write an event `- wait: 0.15` "
        + "before it")
  }

  @Test func threeAreEnough() throws {
    let help = try help(
      "show, show, show, show, {at: 1, tap: off}, {at: 2, expect: {phase: hidden}}")
    #expect(
      help?.hasSuffix("; `tap off` at 1 s (tap: `off` is hidden or disabled), and 1 before")
        == true)
  }

  @Test func whatLiesOutsideOfItsContentIsNamed() throws {
    let help = try help("show, {at: 1, tap: away, expect: {phase: shown}}")
    #expect(
      help?.hasSuffix("`tap away` at 1 s (tap: `away` lies outside of what touches reach there)")
        == true)
  }

  @Test func onlyThoseBeforeIt() throws {
    #expect(
      try help("show, {at: 1, expect: {phase: hidden}}, {tap: off}") == nil)
  }

  /// A focus that meets its keyboard is no event without effect; a keyboard that is up already is one.
  @Test func keyboardsThatAreThereAlready() throws {
    #expect(
      try help("{show: {animated: false}}, {focus: name}, {focus: name}, {expect: {phase: hidden}}")
        == nil)
    #expect(
      try help(
        "{show: {animated: false}}, {keyboard: 216}, {keyboard: 216}, {expect: {phase: hidden}}")?
        .contains("keyboard: the same height again") == true)
  }

  /// The letters of one event come to one note.
  @Test func onceForAnEvent() throws {
    #expect(
      try help(
        "{show: {animated: false}}, {focus: pin}, {at: 1, type: \"1a2b34567\", expect: {phase: hidden}}"
      )
        == "see what had no effect before it: `type 1a2b34567` at 1 s (`ab` are not digits, and `pin` "
        + "drops them); `type 1a2b34567` at 1 s (`pin` is full, and drops `567`)")
    #expect(
      try help(
        "{show: {animated: false}}, {focus: name}, {at: 1, type: \"secret1\", expect: {phase: hidden}}"
      )
        == "see what had no effect before it: `type secret1` at 1 s (the behavior does nothing about it)"
    )
  }

  /// What a live text gives to digits and they do not take is noted each time that it says something else.
  @Test func digitsDropWhatALiveTextSays() throws {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 300]
        elements:
          off: {kind: field, text: abc, left: 0, width: 200, top: 200, height: 44}
          live: {kind: digits, length: 3, text: "${off.text}", left: 0, width: 200, top: 150, height: 44}
      scenarios:
        - name: s
          container: [375, 667]
          events: [{show: {animated: false}}, {set: {off.text: "12345"}}, {at: 1, expect: {phase: hidden}}]
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    let failures = file.test(in: .builtIn).diagnostics.filter { $0.severity == .error }
    #expect(
      failures.first?.help
        == "see what had no effect before it: `show, not animated` at 0 s (`abc` are not digits, and "
        + "`live` drops them); `set` at 0 s (`live` is full, and drops `45`)")
  }

  @Test func elementsAreNamed() throws {
    #expect(
      try help("{show: {animated: false}}, {tap: title, expect: {phase: hidden}}")
        == "see what had no effect before it: `tap title` at 0 s (tap: `title` does nothing about it)"
    )
    #expect(
      try help("{focus: name, expect: {phase: shown}}")
        == "see what had no effect before it: `focus name` at 0 s (focus: `name` is not on the screen)"
    )
  }
}
