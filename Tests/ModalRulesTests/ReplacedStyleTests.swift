import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The note on an animation of one's own that takes the place of its style: MS150.
@Suite struct ReplacedStyleTests {
  private let card = "contentSize: {width: 300, height: 200}"

  @Test(arguments: [
    (
      "animation: {show: {from: {scale: 0.9}}}", "0.9",
      "the way in does not fade: what `from` names takes the place of the style `fade`",
      "write `alpha: 0` into `from` if it should, `alpha: 1` if not"
    ),
    (
      "animationStyle: slide\nanimation: {show: {from: {alpha: 0}}}", "0",
      "the way in does not slide: what `from` names takes the place of the style `slide`",
      "write `translateY: container.height - frame.minY` into `from` if it should, "
        + "`translateY: 0` if not"
    ),
    (
      "animationStyle: slide\nplacement: left\nanimation: {hide: {to: {translateY: 9}}}", "9",
      "the way out does not slide: what `to` names takes the place of the style `slide`",
      "write `translateX: -frame.maxX` into `to` if it should, `translateX: 0` if not"
    ),
    (
      "animationStyle: popup\nanimation: {hide: {to: {alpha: 0}}}", "0",
      "the way out does not scale: what `to` names takes the place of the style `popup`",
      "write `scale: 0.01` into `to` if it should, `scale: 1` if not"
    ),
  ])
  func whatTheStyleWouldMoveIsGone(
    keys: String, place: String, message: String, help: String
  ) throws {
    let text = spec("\(card)\n\(keys)")
    let finding = try finding(text)
    #expect(finding.code == .replacedStyle)
    #expect(finding.severity == .note)
    #expect(finding.message == message)
    #expect(finding.help == help)
    #expect(excerpt(finding.primary?.span, in: text) == place)
  }

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
    #expect(findings(spec("\(card)\n\(keys)")) == [])
  }

  @Test func aVariantMayBeTheCause() throws {
    let text = spec(
      "\(card)\nvariants: [{when: {idiom: pad}, animation: {show: {from: {scale: 0.9}}}}]")
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
      let text = spec("\(card)\n\(keys)", rest)
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
    let base = "modalspec: 1\nmodal:\n  \(card)\n  animation: {show: {from: {scale: 0.9}}}"
    #expect(findings(spec("extends: \(baseName)"), base: base) == [])
  }
}
