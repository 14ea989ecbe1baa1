import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `LongWait.swift`; its words are in `Tests/Cases/rules/LongWait`.
@Suite struct LongWaitTests {
  @Test(arguments: [
    ("", "{at: 90, hide: }"), ("animation: {duration: 25}", "{wait: 300, hide: }"),
    ("behavior: {initial: a, states: {a: {after: {120: b}}, b: {}}}", "{at: 500, hide: }"),
  ])
  func secondsThatSomethingTakes(line: String, event: String) {
    #expect(findings(spec("\(plainCard)\n\(line)", scenario("show, \(event)"))) == [])
  }
}
