import ModalSpec
import Testing

/// Texts that are expected are compared scalar by scalar: two that look alike are two.
@Suite struct ComparedTextTests {
  private func findings(_ text: String) -> [Diagnostic] {
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.diagnostics.map(\.message) == [])
    return file.test(in: .builtIn).diagnostics.filter { $0.severity == .error }
  }

  private let modal = """
    modalspec: 1
    modal:
      contentSize: [300, 100]
      elements:
        l: {kind: label, text: "cafe\\u0301", left: 0, width: 200, top: 0, height: 64}

    """

  @Test func anAccentBehindItsLetterIsNoLetterWithAnAccent() {
    let same = "expect: [{container: [375, 667], elements: {l: {text: \"cafe\\u0301\"}}}]"
    #expect(findings(modal + same) == [])
    let other = findings(modal + same.replacing("cafe\\u0301", with: "caf\\u00e9"))
    #expect(other.count == 1)
    let notes = other.flatMap(\.notes).joined(separator: "\n")
    #expect(notes.contains("\"caf\\u00e9\""))
    #expect(notes.contains("\"cafe\\u0301\""))
  }

  @Test func norInCalls() {
    let scenario = """
        behavior: {initial: a, states: {a: {on: {go: {do: [{call: {pay: "${l.text}"}}]}}}}}
      scenarios:
        - name: s
          container: [375, 667]
          events: [{show: {animated: false}}, {send: go, expect: {calls: [showCompletion, "pay(cafe\\u0301)"]}}]
      """
    #expect(findings(modal + scenario) == [])
    #expect(findings(modal + scenario.replacing("(cafe\\u0301)", with: "(caf\\u00e9)")).count == 1)
  }
}
