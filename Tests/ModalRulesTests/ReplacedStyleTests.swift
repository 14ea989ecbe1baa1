import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `ReplacedStyle.swift`; its words are in `Tests/Cases/rules/ReplacedStyle`.
@Suite struct ReplacedStyleTests {
  @Test(arguments: [
    // It is named, even if to say that it stays.
    "animation: {show: {from: {scale: 0.9, alpha: 1}}}",
    "animationStyle: slide\nanimation: {show: {from: {alpha: 0, translateY: 0}}}",
    // Nothing is replaced.
    "animation: {show: {from: {dimming: 0.2}}}", "animation: {show: {to: {scale: 1.1}}}",
    "animation: {hide: {from: {scale: 1.1}}}", "animation: {show: {duration: 0.1}}",
    // There is nothing to replace.
    "animationStyle: none\nanimation: {show: {from: {scale: 0.9}}}",
  ])
  func nothingIsLostUnnamed(keys: String) {
    #expect(findings(spec("\(plainCard)\n\(keys)")) == [])
  }

  @Test func aVariantMayBeTheCause() throws {
    let text = spec(
      "\(plainCard)\nvariants: [{when: {idiom: pad}, animation: {show: {from: {scale: 0.9}}}}]")
    let finding = try finding(text)
    #expect(finding.code == .replacedStyle)
    #expect(excerpt(finding.primary?.span, in: text) == "0.9")
  }

  @Test func aChangeMayBeTheCause() throws {
    let set = "set: {animation: {hide: {to: {scale: 0}}}}"
    for (keys, rest) in [
      ("", "scenarios: [{name: s, container: [375, 667], events: [{\(set)}]}]"),
      ("behavior: {initial: a, states: {a: {enter: [{\(set)}]}}}", ""),
    ] {
      let text = spec("\(plainCard)\n\(keys)", rest)
      let finding = try finding(text)
      #expect(finding.code == .replacedStyle)
      #expect(excerpt(finding.primary?.span, in: text) == "0")
    }
  }

  @Test func aStyleThatABaseReplacesIsPointedAt() throws {
    let text = spec("extends: qmui/alert\nanimationStyle: slide")
    let finding = try finding(text)
    #expect(finding.code == .replacedStyle)
    #expect(excerpt(finding.primary?.span, in: text) == "slide")
  }

  @Test func whatABaseSaysAloneIsNotTold() {
    let base = "modalspec: 1\nmodal:\n  \(plainCard)\n  animation: {show: {from: {scale: 0.9}}}"
    #expect(findings(spec("extends: \(baseName)"), base: base) == [])
  }
}
