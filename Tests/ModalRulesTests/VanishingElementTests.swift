import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `VanishingElement.swift`; its words are in `Tests/Cases/rules/VanishingElement`.
@Suite struct VanishingElementTests {
  @Test(arguments: [
    ("height: fit", "msg.text: Wrong", false), ("height: fit", "msg.text: \"\"", true),
    ("height: fit", "other.text: Wrong", true), ("height: 0", "msg.text: Wrong", true),
    ("height: \"max(0, fit)\"", "msg.text: Wrong", false),
  ])
  func textsToCome(height: String, change: String, isFound: Bool) {
    let text = card(
      "msg: {kind: label, text: \"\", left: 0, right: 0, top: 0, \(height)}",
      "other: {kind: label, text: Hint, left: 0, right: 0, top: 100, height: 30}", width: "270",
      keys: """
        behavior: {initial: a, states: {a: {after: {1: b}}, b: {enter: [{set: {\(change)}}]}}}
        """)
    #expect(findings(text).contains { $0.code == .vanishingElement } == isFound)
  }
}
