import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rules on elements: MS218, MS219, MS221 to MS224.
@Suite struct ElementRuleTests {
  private func card(_ elements: String..., keys: String = "", rest: String = "") -> String {
    let lines = ["contentSize: {width: 280, height: 200}"] + (keys.isEmpty ? [] : [keys])
    return spec((lines + ["elements:"] + elements.map { "  \($0)" }).joined(separator: "\n"), rest)
  }

  /// As wide as the screen less 20 on each side: 280 on the narrowest.
  private func wide(_ elements: String...) -> String {
    let lines = ["contentSize: {width: fill, height: 200}", "elements:"]
    return spec((lines + elements.map { "  \($0)" }).joined(separator: "\n"))
  }

  // MARK: - MS218

  @Test func smallTarget() throws {
    let text = card("close: {kind: button, left: 10, width: 15, top: 10, height: 16, tap: hide}")
    let finding = try finding(text)
    #expect(finding.code == .smallTarget)
    #expect(finding.severity == .warning)
    #expect(finding.message == "`close` is 15 × 16, too small for a finger")
    #expect(finding.notes == ["A finger needs 44 × 44."])
    #expect(finding.help == "give it a width and a height of at least 44")
    #expect(excerpt(finding.primary?.span, in: text) == "16")
    #expect(findings(text.replacing("15", with: "44").replacing("16", with: "44")) == [])
  }

  @Test func smallOnNarrowScreensAlone() throws {
    // A tenth of 280 on the narrowest.
    let text = wide("ok: {kind: button, left: 0, width: 10%, top: 0, height: 44}")
    let finding = try finding(text)
    #expect(
      finding.message == "`ok` is 28 × 44, too small for a finger on `iphone-5` in portrait")
    #expect(
      finding.notes == [
        "A finger needs 44 × 44.",
        "The setting is `{device: iphone-5}`: a container of 320 × 568.",
        // 440 − 40 on the widest but one, the inner display of 669.
        "This happens on 13 of 14 phone screens in portrait.",
      ])
    #expect(finding.help == "give it a width of at least 44")
    #expect(excerpt(finding.primary?.span, in: text) == "10%")
  }

  @Test(arguments: [
    ("label, tap: hide", true), ("image, tap: hide", true), ("field", true), ("digits", true),
    ("digits, keyboard: none", false),
    ("label", false), ("view", false), ("button, enabled: false", false),
    ("button, visible: false", false), ("button, visible: content.width > 400", false),
  ])
  func whatReactsCounts(kind: String, isTarget: Bool) {
    let text = card("it: {kind: \(kind), left: 10, width: 43.9, top: 10, height: 44}")
    #expect(findings(text).map(\.code) == (isTarget ? [.smallTarget] : []))
  }

  @Test func aHitIsWhatCounts() throws {
    func text(_ side: Int, _ hit: String) -> String {
      card(
        "x: {kind: button, left: 12, width: \(side), top: 12, height: \(side), tap: hide, "
          + "hit: \(hit)}")
    }
    #expect(findings(text(20, "[0, 0, 44, 44]")) == [])
    let small = text(60, "[32, 32, 20, 20]")
    let found = findings(small)
    #expect(Set(found.map(\.code)) == [.smallTarget, .deadPart])
    let finding = try #require(found.first { $0.code == .smallTarget })
    #expect(finding.message == "the `hit` of `x` is 20 × 20, too small for a finger")
    #expect(excerpt(finding.primary?.span, in: small) == "[32, 32, 20, 20]")
    #expect(finding.help == "give its `hit` a width and a height of at least 44")
    #expect(findings(text(20, "[0, 0, 44, 40]")).map(\.code) == [.smallTarget])
  }

  @Test func hitsOverlap() throws {
    // Two crosses of 20 × 20, 20 apart; each takes taps 12 beyond its edges.
    let text = card(
      "x: {kind: button, left: 12, width: 20, top: 12, height: 20, tap: hide, hit: [0, 0, 44, 44]}",
      "y: {kind: button, left: 52, width: 20, top: 12, height: 20, tap: hide, hit: [40, 0, 44, 44]}"
    )
    let finding = try finding(text)
    #expect(finding.code == .overlappingTargets)
    #expect(finding.notes == ["At most they have 4 × 44 in common."])
    #expect(findings(text.replacing("[40, 0, 44, 44]", with: "[44, 0, 44, 44]")) == [])
  }

  @Test func everyStateCounts() throws {
    let text = card(
      "again: {kind: button, visible: state == failed, left: 0, width: 60, top: 0, height: 30}",
      keys: """
        behavior:
          initial: busy
          states:
            busy: {after: {1: failed}}
            failed: {}
        """)
    #expect(try finding(text).message == "`again` is 60 × 30, too small for a finger")
  }

  @Test func variantsCount() throws {
    let text = card(
      "ok: {kind: button, left: 0, width: 60, top: 0, height: 44}",
      keys: "variants: [{when: {vertical: compact}, elements: {ok: {height: 32}}}]")
    #expect(
      try finding(text).message
        == "`ok` is 60 × 32, too small for a finger on `iphone-5` in landscape")
    #expect(
      findings(text.replacing("elements: {ok", with: "orientations: [portrait], elements: {ok"))
        == [])
  }

  @Test func elementsOfABasePointAtExtends() throws {
    let base = card("close: {kind: button, left: 10, width: 15, top: 10, height: 15, tap: hide}")
    let text = spec("extends: base.modal.yaml")
    let finding = try finding(text, base: base)
    #expect(excerpt(finding.primary?.span, in: text) == "base.modal.yaml")
    #expect(excerpt(finding.secondary.first?.span, in: base) == "close")
    let mended = spec("extends: base.modal.yaml\nelements: {close: {width: 44, height: 44}}")
    #expect(findings(mended, base: base) == [])
  }

  // MARK: - MS219

  private func sheet(_ keyboard: String) -> String {
    spec(
      """
      presentation: sheet
      contentSize: {height: 60}
      orientations: [portrait]
      keyboard: \(keyboard)
      elements:
        search: {kind: field, keyboard: numberPad, left: 12, right: 12, top: 8, height: 44}
      """)
  }

  @Test func fieldUnderItsKeyboard() throws {
    let text = sheet("none")
    let finding = try finding(text)
    #expect(finding.code == .underKeyboard)
    #expect(finding.severity == .warning)
    #expect(finding.message.hasPrefix("`search` is under its own keyboard on `"))
    #expect(finding.message.hasSuffix("` in portrait with the keyboard `numberPad`"))
    #expect(finding.help == "write `keyboard: lift`")
    #expect(excerpt(finding.primary?.span, in: text) == "search")
    #expect(findings(sheet("lift")) == [])
  }

  @Test func everyCoveredElement() throws {
    // 158 are left above the number pad of the lowest phone.
    let text = spec(
      """
      presentation: fixed
      frame: [0, 0, 100%, 100%]
      elements:
        code: {kind: digits, left: 60, width: 200, top: 140, height: 60}
        ok: {kind: button, left: 60, width: 90, top: 220, height: 44}
        no: {kind: button, left: 160, width: 90, top: 230, height: 44}
      """)
    let found = findings(text)
    #expect(found.allSatisfy { $0.code == .underKeyboard })
    #expect(
      found.map { String($0.message.prefix { $0 != "," }.split(separator: " on ")[0]) } == [
        "`code` is under its own keyboard", "the keyboard of `code` covers `ok`",
        "the keyboard of `code` covers `no`",
      ])
  }

  @Test func onlyTheKeyboardOfItsKind() throws {
    // 320 − 199 = 121 above the letters of the lowest phone, 320 − 162 = 158 above its number pad.
    func text(_ kind: String, _ bottom: Int) -> String {
      spec(
        """
        presentation: fixed
        frame: [0, 0, 100%, 100%]
        elements:
          it: {kind: \(kind), left: 60, width: 200, top: \(bottom - 60), height: 60}
        """)
    }
    #expect(findings(text("field", 121)) == [])
    #expect(findings(text("digits", 158)) == [])
    let finding = try finding(text("field", 124))
    #expect(
      finding.message
        == "`it` is under its own keyboard on `iphone-5` in landscape with the keyboard `letters`")
    #expect(
      finding.notes == [
        "It reaches 3 below the keyboard's upper edge.",
        "The setting is `{device: iphone-5, orientation: landscape, keyboard: letters}`: "
          + "a container of 568 × 320 with a keyboard of 199.",
        "This happens on screens like that of `iphone-5` in landscape.",
      ])
    #expect(finding.help == "write `orientations: [portrait]` if it is never shown in landscape")
  }

  @Test func buttonsCountWhileItHasTheFocus() throws {
    let text = spec(
      """
      presentation: fixed
      frame: [0, 0, 100%, 100%]
      orientations: [portrait]
      elements:
        name: {kind: field, left: 20, right: 20, top: 60, height: 44}
        next: {kind: button, left: 20, right: 20, bottom: 16, height: 44}
      """)
    let finding = try finding(text)
    #expect(finding.message.hasPrefix("the keyboard of `name` covers `next` on `"))
    #expect(excerpt(finding.primary?.span, in: text) == "next")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "name")
    #expect(findings(text.replacing("kind: button", with: "kind: label")) == [])
    #expect(findings(text.replacing("bottom: 16", with: "top: 120")) == [])
  }

  // MARK: - MS221

  @Test func overlap() throws {
    // 120 + 190 are 30 more than there is.
    let text = card(
      "keep: {kind: button, left: 0, width: 120, bottom: 0, height: 44}",
      "delete: {kind: button, right: 0, width: 190, bottom: 0, height: 50}")
    let finding = try finding(text)
    #expect(finding.code == .overlappingTargets)
    #expect(finding.severity == .warning)
    #expect(finding.message == "`delete` overlaps `keep`")
    #expect(finding.notes == ["At most they have 30 × 44 in common."])
    #expect(excerpt(finding.primary?.span, in: text) == "delete")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "keep")
    #expect(findings(text.replacing("190", with: "160")) == [])
    #expect(findings(text.replacing("height: 50", with: "height: 50, enabled: false")) == [])
  }

  @Test func overlapOnNarrowScreensAlone() throws {
    let finding = try finding(
      wide(
        "keep: {kind: button, left: 0, width: 150, bottom: 0, height: 44}",
        "delete: {kind: button, right: 0, width: 150, bottom: 0, height: 44}"))
    #expect(finding.message == "`delete` overlaps `keep` on `iphone-5` in portrait")
    #expect(finding.notes.first == "At most they have 20 × 44 in common.")
  }

  @Test func withinAnother() throws {
    let small = "clear: {kind: button, right: 0, width: 44, top: 20, height: 44}"
    let large = "name: {kind: field, left: 20, right: 0, top: 20, height: 44}"
    #expect(findings(card(large, small, keys: "orientations: [portrait]")) == [])
    let finding = try finding(card(small, large, keys: "orientations: [portrait]"))
    #expect(finding.message == "`name` covers all of `clear`")
  }

  @Test func inDifferentStates() {
    let text = card(
      "go: {kind: button, visible: state == one, left: 0, width: 60, top: 0, height: 44, tap: next}",
      "stop: {kind: button, visible: state == two, left: 0, width: 60, top: 0, height: 44, tap: hide}",
      keys: """
        behavior:
          initial: one
          states:
            one: {on: {next: two}}
            two: {}
        """)
    #expect(findings(text) == [])
    #expect(
      findings(text.replacing("state == two", with: "state == two || content.width > 0"))
        .isEmpty == false)
  }

  @Test func whatStandsInAStackMayCoverIt() {
    let stack = "stack: {children: [inner, last]}"
    let text = card(
      "outer: {kind: view, left: 0, right: 0, top: 0, tap: more, \(stack)}",
      "inner: {kind: view, tap: less, stack: {children: [ok]}}",
      "ok: {kind: button, text: OK, height: 60, tap: hide}",
      "last: {kind: view, height: 0}",
      "beside: {kind: button, left: 0, right: 0, top: 50, height: 50}")
    #expect(
      findings(text).filter { $0.code == .overlappingTargets }.map(\.message) == [
        "`beside` overlaps `outer`", "`beside` overlaps `inner`", "`beside` overlaps `ok`",
      ])
  }

  @Test func whatTakesRoomInOneStateIsSeenThere() throws {
    // 44 + 44 + 44, and 44 more in `failed`: beyond the content then, and not before.
    let text = card(
      "list: {kind: view, left: 0, right: 0, top: 100, stack: {children: [a, b, c]}}",
      "a: {kind: button, height: 44}", "b: {kind: button, height: 44, visible: state == failed}",
      "c: {kind: button, height: 44}",
      keys: """
        behavior: {initial: asking, states: {asking: {on: {no: failed}, after: {1: failed}}, failed: {}}}
        """)
    let finding = try #require(
      findings(text).first { $0.code == .outsideContent && $0.message.contains("`c`") })
    #expect(finding.message.hasPrefix("`c` reaches 32 beyond the bottom edge of the content"))
  }

  // MARK: - MS222

  @Test func outside() throws {
    let text = card("close: {kind: button, right: -22, width: 44, top: -8, height: 44, tap: hide}")
    let finding = try finding(text)
    #expect(finding.code == .outsideContent)
    #expect(finding.severity == .warning)
    #expect(finding.message == "`close` reaches 22 beyond the right edge of the content")
    #expect(finding.notes == ["Its frame is [258, -8, 44, 44], in a content of 280 × 200."])
    #expect(excerpt(finding.primary?.span, in: text) == "close")
    let badge = text.replacing("button", with: "view").replacing(", tap: hide", with: "")
    #expect(findings(badge).map(\.severity) == [.note])
    #expect(findings(text.replacing("-22", with: "0").replacing("-8", with: "-0.3")) == [])
  }

  @Test func outsideOfWhatALowScreenLeaves() throws {
    // The lowest screens leave 320 − 40.
    let text = card("footer: {kind: label, left: 0, right: 0, top: 300, height: 40}")
      .replacing("height: 200", with: "height: 400")
    let finding = try finding(text)
    #expect(
      finding.message
        == "`footer` reaches 60 beyond the bottom edge of the content on `iphone-5` in landscape")
    #expect(
      findings(text.replacing("elements:", with: "orientations: [portrait]\n  elements:")) == [])
  }

  // MARK: - MS231

  /// 44 + 44 of 80; in a row 120 + 60 of 100.
  @Test func stackTooSmall() throws {
    let text = card(
      "list: {kind: view, left: 0, right: 0, top: 0, height: 80, stack: {children: [a, b]}}",
      "a: {kind: button, height: 44}", "b: {kind: button, height: 44}",
      "end: {kind: view, left: 0, width: 1, bottom: 0, height: 1}")
    let finding = try finding(text)
    #expect(finding.code == .overflowingStack)
    #expect(finding.severity == .warning)
    #expect(finding.message == "the stack `list` has 8 too little height for `b`")
    #expect(finding.notes == ["Its height is 80, whatever its children need."])
    #expect(excerpt(finding.primary?.span, in: text) == "80")
    #expect(findings(text.replacing("height: 80", with: "height: 88")) == [])
    #expect(findings(text.replacing("height: 80", with: "height: fit")) == [])
    let row = card(
      "row: {kind: view, left: 0, width: 100, top: 0, height: 44, stack: {axis: row, children: [a, b]}}",
      "a: {kind: button, width: 120}", "b: {kind: button, width: 60}")
    #expect(
      findings(row).map(\.message) == ["the stack `row` has 80 too little width for `b`"])
    // What is left to share is 100 − 120.
    #expect(
      findings(row.replacing(", width: 60", with: "")).map(\.code).contains(.overflowingStack))
  }

  // MARK: - At other text sizes

  /// Of targets, at all text sizes.
  private func targets(_ text: String) -> [Diagnostic] {
    findings(text, in: builtIn).filter {
      [.smallTarget, .overlappingTargets, .outsideContent].contains($0.code)
    }
  }

  /// `Cancel` is 3.15 times its size wide and a button has 24 more: 23 at `XXXL` makes 96.45, and 21 at
  /// the size before 90.15. What is 150 away is met at `AX4` only, where contents scroll.
  @Test func overlapsAtALargerTextSize() throws {
    func text(_ left: Int) -> String {
      card(
        "cancel: {kind: button, text: Cancel, left: 0, width: fit, top: 0, height: 80}",
        "ok: {kind: button, text: OK, left: \(left), width: 90, top: 0, height: 80}")
    }
    #expect(targets(text(150)).isEmpty)
    let close = text(90)
    let finding = try #require(targets(close).first)
    #expect(targets(close).count == 1)
    #expect(finding.code == .overlappingTargets)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "`ok` overlaps `cancel` at the text size `XXXL`, on `iphone-5` in portrait")
    #expect(finding.notes.first == "At `XXXL` they have 6.45 × 80 in common.")
    #expect(targets(close.replacing("width: fit", with: "width: 90")).isEmpty)
  }

  /// `OK` is 1.4 times its size wide: 14 at `XS` makes 19.6 + 24, 15 at `S` 45.
  @Test func smallAtASmallerTextSize() throws {
    let text = card("ok: {kind: button, text: OK, left: 0, width: fit, top: 0, height: 80}")
    let finding = try #require(targets(text).first)
    #expect(targets(text).count == 1)
    #expect(finding.code == .smallTarget)
    #expect(
      finding.message
        == "`ok` is 43.6 × 80, too small for a finger at the text size `XS`, on `iphone-5` in portrait"
    )
    #expect(targets(text.replacing("width: fit", with: "width: \"max(44, fit)\"")).isEmpty)
  }

  /// Seven lines of 21 and 44 are 191 of 200; of 23, at `XL`, they are 205.
  @Test func pushedOutOfTheContent() throws {
    let text = card(
      "list: {kind: label, text: \"1\\n2\\n3\\n4\\n5\\n6\\n7\", lines: 7, left: 0, right: 0, top: 0, height: fit}",
      "ok: {kind: button, left: 0, right: 0, top: list.maxY, height: 44}")
    let finding = try #require(targets(text).first)
    #expect(targets(text).count == 1)
    #expect(finding.code == .outsideContent)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "`ok` reaches 5 beyond the bottom edge of the content at the text size `XL`, "
        + "on `iphone-5` in portrait")
    #expect(targets(text.replacing("top: list.maxY", with: "bottom: 0")).isEmpty)
  }

  /// What takes room in one state is seen in a content of that state.
  @Test func contentsFitInEachState() {
    let text = spec(
      """
      contentSize: {width: 280, height: fit}
      elements:
        list: {kind: view, left: 0, right: 0, top: 0, stack: {children: [hint, ok]}}
        hint: {kind: label, text: Wrong, visible: state == failed}
        ok: {kind: button, text: OK, height: "max(44, fit)", tap: no}
      behavior: {initial: asking, states: {asking: {on: {no: failed}}, failed: {}}}
      """)
    #expect(targets(text).isEmpty)
  }

  // MARK: - MS223

  private func label(_ text: String, over ground: String, between: String = "") -> String {
    card(
      "panel: {kind: view, \(ground), left: 0, right: 0, top: 0, bottom: 0}",
      between.isEmpty ? "other: {kind: spinner, left: 0, width: 20, top: 0, height: 20}" : between,
      "hint: {kind: label, text: Hint, \(text), left: 16, right: 16, top: 16, height: 22}")
  }

  /// Ratios from WCAG's formula in 50 digits, cut to two places.
  @Test(arguments: [
    ("\"#777777\"", "white", "4.47"), ("white", "\"#777777\"", "4.47"), ("red", "white", "3.99"),
    ("\"#999999\"", "white", "2.84"), ("\"#0A0A0A\"", "black", "1.06"), ("yellow", "white", "1.07"),
    ("white", "white", "1"), ("black, alpha: 0.5", "white", "3.97"),
  ])
  func lowContrast(text: String, ground: String, ratio: String) throws {
    let finding = try finding(label("color: \(text)", over: "color: \(ground)"))
    #expect(finding.code == .lowContrast)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "the contrast of `hint` to `panel` is \(ratio):1, less than 4.5:1")
  }

  /// 3:1 for dots: `#949494` is 3.03 to white, `#959595` 2.99, `#767676` 4.54, `#777777` 4.47.
  @Test(arguments: [
    ("field", "\"#777777\"", "4.47:1, less than 4.5:1"), ("field", "\"#767676\"", nil),
    ("field, secure: false", "\"#777777\"", "4.47:1, less than 4.5:1"),
    ("field, secure: true", "\"#777777\"", nil),
    ("field, secure: true", "\"#959595\"", "2.99:1, less than 3:1"),
    ("digits", "\"#949494\"", nil), ("digits", "\"#959595\"", "2.99:1, less than 3:1"),
  ])
  func contrastOfEntries(kind: String, color: String, message: String?) {
    let text = label("color: \(color)", over: "color: white")
      .replacing("kind: label, text: Hint", with: "kind: \(kind)").replacing("22}", with: "44}")
    #expect(
      findings(text).map(\.message)
        == (message.map { ["the contrast of `hint` to `panel` is \($0)"] } ?? []))
  }

  @Test func contrastPointsAtBothColors() throws {
    let text = label("color: gray", over: "color: lightGray")
    let finding = try finding(text)
    #expect(excerpt(finding.primary?.span, in: text) == "gray")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "lightGray")
  }

  @Test(arguments: [
    ("\"#767676\"", "white"), ("blue", "white"), ("black", "red"), ("black, alpha: 0.6", "white"),
  ])
  func enoughContrast(text: String, ground: String) {
    #expect(findings(label("color: \(text)", over: "color: \(ground)")) == [])
  }

  @Test(arguments: [
    "photo: {kind: image, left: 0, width: 100%, top: 20, height: 40}",
    "veil: {kind: view, color: black, alpha: 0.5, left: 0, width: 100%, top: 20, height: 40}",
    "part: {kind: view, color: black, left: 0, width: 50%, top: 0, height: 60}",
    "plain: {kind: view, left: 0, width: 100%, top: 0, height: 60}",
  ])
  func unknownGround(between: String) {
    #expect(findings(label("color: white", over: "color: white", between: between)) == [])
  }

  @Test func onlyGivenColoursCount() throws {
    #expect(findings(label("alpha: 1", over: "color: white")) == [])
    #expect(try finding(label("color: white, alpha: 1", over: "color: white")).notes == [])
    #expect(findings(label("color: white", over: "alpha: 1")) == [])
  }

  // MARK: - MS224

  @Test func nothingLeft() throws {
    // 280 − 20 − 288
    let text = wide(
      "name: {kind: label, left: 20, width: 260, top: 8, height: 44}",
      "value: {kind: label, left: name.maxX + 8, right: 20, top: 8, height: 44}")
    let finding = try finding(text)
    #expect(finding.code == .vanishingElement)
    #expect(finding.severity == .warning)
    #expect(finding.message == "`value` is -28 wide on `iphone-5` in portrait")
    #expect(finding.notes.first == "The content is 280 × 200.")
    #expect(excerpt(finding.primary?.span, in: text) == "value")
  }

  @Test func emptyViewsAreNoMistake() throws {
    let text = card("ground: {kind: view, left: 0, right: 0, bottom: 0, height: safeArea.bottom}")
    #expect(findings(text) == [])
    #expect(
      try finding(text.replacing("view", with: "image")).message
        == "`ground` is 0 high on `iphone-5` in portrait")
    let finding = try finding(text.replacing("safeArea.bottom", with: "0 - 4"))
    #expect(finding.message == "`ground` is -4 high")
    #expect(finding.help == "write a height above 0")
  }
}
