import ModalSpec
import Testing

/// What a check says of an element that has lost the focus, being disabled or hidden.
@Suite struct LostFocusTests {
  @Test(arguments: ["enabled: state == a", "visible: state == a"])
  func whatIsTypedAfterwardsHasNoEffect(key: String) throws {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        elements:
          pin: {kind: digits, length: 6, left: 0, width: 200, top: 0, height: 44, complete: e, \(key)}
        behavior:
          initial: a
          states:
            a: {on: {lock: b}}
            b: {on: {e: {do: [{call: {finish: "${pin.text}"}}]}}}
      scenarios:
        - name: locked
          container: [375, 667]
          keyboardHeight: 216
          events:
            - show: {animated: false}
            - {focus: pin, expect: {calls: [showCompletion]}}
            - {at: 1, type: "123"}
            - {at: 2, send: lock}
            - {at: 3, type: "456", expect: {calls: [finish(123456)]}}
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.diagnostics.map(\.message) == [])
    let findings = file.test(in: .builtIn, laws: false).diagnostics
    #expect(findings.count == 1)
    // The event that takes the focus away has done something, and is not among those that have not.
    let help = try #require(findings.first).help
    #expect(help == "see what had no effect before it: `type 456` at 3 s (nothing has the focus)")
  }
}
