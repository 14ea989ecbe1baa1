import ModalSpec
import Testing

/// What comes into view behind a keyboard: MS404.
@Suite struct CoveredPartTests {
  /// A sheet 400 high at y 267 of 667, over which a keyboard of 216 leaves 451 − 267 = 184. The spinner
  /// is at 170…206, so 22 of its 36 are hidden; the message begins at 210.
  private func text(
    entered: String = "paying", paying: String = "{after: {3: done}}",
    done: String = "{enter: [{set: {message.text: Paid}}]}", events: String = "",
    more: String = ""
  ) -> String {
    """
    modalspec: 1
    modal:
      presentation: sheet
      contentSize: {height: 400}
      elements:
        pin: {kind: digits, length: 2, left: 20, right: 20, top: 20, height: 44, complete: entered}
        spinner: {kind: spinner, left: 20, width: 36, top: 170, height: 36, visible: state == paying}
        ground: {kind: view, left: 0, right: 0, bottom: 0, height: 40, visible: state == paying}
        message: {kind: label, text: "", left: 20, right: 20, top: 210, height: 24}
      behavior:
        initial: entering
        states:
          entering: {enter: [{focus: pin}, {set: {message.text: Enter}}], on: {entered: \(entered)}}
          paying: \(paying)
          done: \(done)
    scenarios:
      - name: pays
        container: [375, 667]
        keyboardHeight: 216
        events:
          - show
          - {at: 1, type: "12"}
    \(events)\(more)
    """
  }

  private func warnings(_ text: String) -> [Diagnostic] {
    let tested = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
      .test(in: .builtIn)
    #expect(tested.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return tested.diagnostics.filter { $0.severity == .warning }
  }

  @Test func keyboardThatStays() throws {
    let warnings = warnings(text())
    let warning = try #require(warnings.first)
    #expect(warnings.count == 1)
    #expect(warning.code == .coveredPart)
    #expect(warning.severity == .warning)
    #expect(warning.message == "`spinner` comes into view behind the keyboard in `pays`")
    #expect(
      warning.notes == [
        "at 1 s `spinner` (22 of 36 are hidden)", "at 4 s `message` (all of it is hidden)",
      ])
    #expect(warning.secondary.map(\.text) == ["22 of 36 are hidden"])
  }

  /// The keyboard falls in the step, or what comes into view is above it, or nothing to see.
  @Test(arguments: [
    ("paying: {after: {3: done}}", "paying: {enter: [{focus: none}], after: {3: done}}"),
    ("{entered: paying}", "{entered: {do: [{focus: none}], to: paying}}"),
    ("contentSize: {height: 400}", "contentSize: {height: 400}\n  keyboard: lift"),
  ])
  func nothingIsHidden(old: String, new: String) {
    #expect(warnings(text().replacing(old, with: new)) == [])
  }

  @Test func whatIsEmptyIsNotMissed() {
    let text = text(paying: "{}").replacing("top: 170", with: "top: 100")
    #expect(warnings(text) == [])
  }

  @Test func itIsWarnedOfOnceAndCounted() throws {
    let second = """
        - name: pays again
          container: [375, 667]
          keyboardHeight: 300
          events: [show, {at: 1, type: "12"}]
      """
    let warnings = warnings(text(more: second))
    #expect(warnings.count == 1)
    #expect(warnings.first?.notes.last == "also in 1 more scenario")
  }

  @Test func aCheckSaysThatItIsMeant() {
    let check = """
            - {at: 2, expect: {elements: {spinner: {covered: true}, message: {covered: true}}}}
      """
    #expect(warnings(text(events: check)) == [])
  }

  @Test func aClaimThatIsWrongFails() throws {
    let check = """
            - {at: 2, expect: {elements: {spinner: {covered: false}, pin: {covered: true}}}}
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text(events: check)))
    let failure = try #require(file.test(in: .builtIn).diagnostics.first { $0.severity == .error })
    #expect(failure.code == .failedCheck)
    #expect(
      ([failure.primary].compactMap(\.self) + failure.secondary).map(\.text)
        == ["is behind the keyboard", "is not behind the keyboard"])
  }

  @Test func expectedFramesKnowItToo() {
    let text = """
      modalspec: 1
      modal:
        presentation: sheet
        contentSize: {height: 400}
        elements:
          top: {kind: view, left: 0, right: 0, top: 0, height: 184}
          rest: {kind: view, left: 0, right: 0, top: 184, bottom: 0}
          hidden: {kind: view, left: 0, right: 0, top: 184, bottom: 0, visible: false}
      expect:
        - container: [375, 667]
          keyboard: 216
          elements: {top: {covered: false}, rest: {covered: true}, hidden: {covered: false}}
        - {container: [375, 667], elements: {rest: {covered: false}}}
      """
    #expect(warnings(text) == [])
  }

  /// The help knows what the modal already does about keyboards. The pin ends at 64 of the 184 that are free,
  /// so the sheet is not lifted for it.
  @Test(arguments: [
    ("none", ", or move the content above it, by `keyboard: lift`"),
    ("{keepVisible: [pin]}", ", or add `spinner` and `message` to `keepVisible`"),
    ("{avoid: lift, keepVisible: [pin, message]}", nil),
  ])
  func theHelpKnowsTheModal(keyboard: String, way: String?) throws {
    let text = text().replacing(
      "contentSize: {height: 400}", with: "contentSize: {height: 400}\n  keyboard: \(keyboard)")
    let warning = warnings(text).first
    guard let way else {
      // It is lifted as high as the message asks, and the spinner is above that.
      #expect(warning == nil)
      return
    }
    #expect(try #require(warning).help?.contains(way) == true, "\(warning?.help ?? "")")
  }
}
