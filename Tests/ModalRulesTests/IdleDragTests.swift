import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `IdleDrag.swift`; its words are in `Tests/Cases/rules/IdleDrag`.
@Suite struct IdleDragTests {
  @Test(arguments: [
    ("drag: dismiss", ""), ("drag: {fraction: 0.2}", ""),
    ("variants: [{when: {idiom: pad}, drag: dismiss}]", ""), ("", "{set: {drag: dismiss}}, "),
    ("behavior: {initial: a, states: {a: {on: {shown: {do: [{set: {drag: dismiss}}]}}}}}", ""),
  ])
  func canBeDragged(line: String, event: String) {
    #expect(findings(spec("\(plainCard)\n\(line)", scenario("show, \(event){drag: begin}"))) == [])
  }
}
