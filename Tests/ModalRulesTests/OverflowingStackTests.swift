import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `OverflowingStack.swift`; its words are in `Tests/Cases/rules/OverflowingStack`.
@Suite struct OverflowingStackTests {
  /// 44 + 44.
  @Test(arguments: ["88", "fit"]) func stackThatIsLargeEnough(height: String) {
    let list =
      "list: {kind: view, left: 0, right: 0, top: 0, height: \(height), stack: {children: [a, b]}}"
    let text = card(list, "a: {kind: button, height: 44}", "b: {kind: button, height: 44}")
    #expect(findings(text) == [])
  }
}
