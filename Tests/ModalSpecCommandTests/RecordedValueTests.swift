import Foundation
import ModalSpecTesting
import Testing

/// The values of keys in recordings: what no frame tells.
@Suite struct RecordedValueTests {
  private static let project =
    "matrix: {devices: [iphone-15], keyboards: [none], orientations: [portrait, landscape]}\n"

  private func spec(_ key: String, size: String = "contentSize: [300, 200]") -> String {
    "modalspec: 1\nmodal:\n  \(size)\n  \(key)\n"
  }

  private func folder(_ text: String) throws -> ScratchFolder {
    let folder = try ScratchFolder([".modalspec.yml": Self.project, "a.modal.yaml": text])
    #expect(try runTool(["record", "-q"], in: folder).code == 0)
    return folder
  }

  /// `test`, `review` and `diff` name the key with what it was and is.
  @Test(arguments: [
    ("animationStyle: popup", "animationStyle: slide", "animationStyle", "popup → slide"),
    ("modal: true", "modal: false", "modal", "true → false"),
    ("cornerRadius: 12", "cornerRadius: 30", "cornerRadius.radius", "12 → 30"),
    (
      "dimming: {color: black}", "dimming: {color: red}", "dimming.color",
      "\"#000000\" → \"#FF0000\""
    ),
    ("dimming: 0.5", "dimming: 0.35", "dimming.alpha", "0.5 → 0.35"),
    (
      "elements: {l: {kind: label, text: x, left: 0, top: 0, width: fit, height: fit, visible: os > 1}}",
      "elements: {l: {kind: label, text: x, left: 0, top: 0, width: fit, height: fit, visible: os > 2}}",
      "elements.l.visible", "\"os > 1\" → \"os > 2\""
    ),
    ("drag: none", "drag: dismiss", "drag", "none → dismiss"),
    ("dimming: none", "dimming: 0.6", "dimming.alpha", "none → 0.6"),
    (
      "elements: {a: {kind: view, left: 0, top: 0, width: 90, height: 20}}",
      "elements: {a: {kind: view, left: 0, top: 0, width: 90, height: 20, border: 1}}",
      "elements.a.border.width", "none → 1"
    ),
    ("keyboard: shrink", "keyboard: lift", "keyboard.avoid", "shrink → lift"),
    (
      "lifecycle: modalController", "lifecycle: presentationController", "lifecycle",
      "modalController → presentationController"
    ),
    (
      "animation: {duration: 0.3, curve: easeOut}", "animation: {duration: 0.3, curve: linear}",
      "animation.curve", "easeOut → linear"
    ),
    ("animation: {duration: 0.3}", "animation: {duration: 0.4}", "animation.duration", "0.3 → 0.4"),
    (
      "animation: {duration: 0.3}", "animation: {duration: 0.3, change: {duration: 0.25}}",
      "animation.change.duration", "none → 0.25"
    ),
    (
      "elements: {a: {kind: label, text: Hello, left: 0, top: 0, width: 90, height: 20}}",
      "elements: {a: {kind: label, text: Bye, left: 0, top: 0, width: 90, height: 20}}",
      "elements.a.text", "Hello → Bye"
    ),
    (
      "elements: {a: {kind: view, color: red, left: 0, top: 0, width: 90, height: 20}}",
      "elements: {a: {kind: view, color: blue, left: 0, top: 0, width: 90, height: 20}}",
      "elements.a.color", "\"#FF0000\" → \"#0000FF\""
    ),
    // No setting shows it.
    (
      "elements: {a: {kind: view, visible: os > 90, left: 0, top: 0, width: 90, height: 20}}",
      "elements: {a: {kind: view, visible: os > 90, left: 8, top: 0, width: 90, height: 20}}",
      "elements.a.left", "0 → 8"
    ),
    (
      "elements: {a: {kind: view, left: 0, top: 0, stack: {axis: row, children: [b]}}, b: {kind: view, width: 9, height: 9}}",
      "elements: {a: {kind: view, left: 0, top: 0, stack: {axis: column, children: [b]}}, b: {kind: view, width: 9, height: 9}}",
      "elements.a.stack.axis", "row → column"
    ),
    // It applies in no setting.
    (
      "variants: [{when: {minWidth: 2000}, maxWidth: 20}]",
      "variants: [{when: {minWidth: 2000}, maxWidth: 24}]",
      "variants.1.maxWidth", "20 → 24"
    ),
    (
      "variants: [{when: {direction: rtl}, animationStyle: slide}]",
      "variants: [{when: {direction: rtl}, animationStyle: popup}]",
      "variants.1.animationStyle", "slide → popup"
    ),
    (
      "variants: [{when: {minWidth: 380}, animationStyle: slide}]",
      "variants: [{when: {minWidth: 384}, animationStyle: slide}]",
      "variants.1.when.minWidth", "380 → 384"
    ),
  ])
  func aChangedValueIsNamed(_ before: String, _ after: String, _ key: String, _ words: String)
    throws
  {
    let folder = try folder(spec(before))
    try folder.write(spec(after), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder)
    #expect(test.code == 1)
    #expect(test.output.contains("error[MS303]: 1 recorded value changed, in 1 file\n"))
    #expect(test.output.contains("--> a.modal.yaml:4:"), "\(test.output)")
    #expect(test.output.contains("`\(key)` "), "\(test.output)")
    #expect(test.output.contains("= note: \(key): \(words)\n"), "\(test.output)")
    let review = try runTool(["review"], in: folder, input: Data("l\na\n".utf8))
    #expect(review.output.contains("= note: \(key): \(words)\n"), "\(review.output)")
    #expect(review.output.contains("\n    \(key): \(words)\n"), "\(review.output)")
    #expect(try runTool(["test"], in: folder).code == 0)
    try folder.write(spec(before), to: "old.modal.yaml")
    for format in ["text", "markdown", "json"] {
      let diff = try runTool(
        ["diff", "old.modal.yaml", "a.modal.yaml", "--format", format], in: folder)
      #expect(diff.code == 1)
      #expect(diff.output.contains(key), "\(diff.output)")
    }
    let diff = try runTool(["diff", "old.modal.yaml", "a.modal.yaml"], in: folder)
    #expect(diff.output.contains("note[moved]: 1 value changed, in 1 file\n"), "\(diff.output)")
    #expect(diff.output.hasSuffix("1 spec compared: 1 value changed in 1 spec\n"), "\(diff.output)")
  }

  /// A default that is written out is no change.
  @Test(arguments: [
    ("presentation: sheet", "animationStyle: slide"),
    ("presentation: dialog", "animationStyle: fade"),
    ("presentation: dialog", "dimming: {color: black, alpha: 0.35}"),
    ("presentation: dialog", "cornerRadius: {corners: all}"),
    ("presentation: dialog", "lifecycle: modalController"),
  ])
  func aDefaultIsNoChange(_ given: String, _ key: String) throws {
    let folder = try folder(spec(given))
    try folder.write(spec("\(given)\n  \(key)"), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder)
    #expect(test.code == 0, "\(test.output)")
  }

  @Test(arguments: ["lifecycle: presentationController", "drag: dismiss", "keyboard: detent"])
  func aDefaultOfDetentsIsNoChange(_ key: String) throws {
    let detents = "detents: [medium, large]"
    let folder = try folder(spec("presentation: sheet", size: detents))
    try folder.write(spec("presentation: sheet\n  \(key)", size: detents), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder)
    #expect(test.code == 0, "\(test.output)")
  }

  @Test func whatDiffersBetweenSettingsStandsOnceForEachGroup() throws {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        animationStyle: popup
        cornerRadius: 12
        variants: [{when: {orientation: landscape}, cornerRadius: 8}]

      """
    let folder = try folder(text)
    let recording = try folder.read("a.frames.yaml")
    #expect(
      recording.contains(
        """
              values:
                animationStyle: popup
                cornerRadius.radius:
                  - {value: 8, in: [landscape]}
                  - {value: 12, in: [portrait]}
                variants.1.when.orientation: landscape
              frames:

        """), "\(recording)")
    try folder.write(text.replacing("Radius: 8", with: "Radius: 9"), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder)
    #expect(test.output.contains("= note: cornerRadius.radius in landscape: 8 → 9\n"))
    #expect(test.output.contains("--> a.modal.yaml:6:61\n"), "\(test.output)")
    try folder.write(text.replacing("landscape", with: "portrait"), to: "a.modal.yaml")
    let turned = try runTool(["test"], in: folder).output
    #expect(turned.contains("`variants.1.when.orientation` was landscape"), "\(turned)")
  }

  @Test func aVariableIsTheCauseOfItsValues() throws {
    func text(_ radius: Int) -> String {
      "modalspec: 1\nvariables: {r: \(radius)}\nmodal: {contentSize: [300, 200], cornerRadius: r}\n"
    }
    let folder = try folder(text(12))
    try folder.write(text(30), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder).output
    #expect(test.contains("`variables.r` was 12"), "\(test)")
    #expect(test.contains("= note: cornerRadius.radius: 12 → 30\n"), "\(test)")
  }

  /// A preset's own values follow from the variables that are set for it.
  @Test func aVariableOfAPresetIsTheCauseOfItsValues() throws {
    func text(_ actions: Int) -> String {
      "modalspec: 1\nvariables: {actions: \(actions)}\nmodal: {extends: uikit/alert}\n"
    }
    let folder = try folder(text(1))
    try folder.write(text(2), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder).output
    #expect(test.contains("`variables.actions` was 1"), "\(test)")
    #expect(test.contains("elements.action2.visible: \"1 >= 2\" → \"2 >= 2\""), "\(test)")
    #expect(test.matches(of: /error\[/).count == 1, "\(test)")
  }

  /// A drag is there by any of its keys, and the values of a preset's quirk follow from it.
  @Test(arguments: [
    (
      "{contentSize: [300, 200]}", "{contentSize: [300, 200], drag: {fraction: 0.5}}",
      "`drag` was none"
    ),
    (
      "{extends: hql/password}", "{extends: hql/password, quirks: {callsOnce: false}}",
      "`quirks` was [traitTrap, "
    ),
    // A detent that is gone has no frames.
    (
      "{extends: uikit/sheet, detents: [medium, large, 80%]}",
      "{extends: uikit/sheet, detents: [medium, large]}", "`detents` was [medium, large, 80%]"
    ),
  ])
  func isTheOneCause(_ before: String, _ after: String, _ words: String) throws {
    let folder = try folder("modalspec: 1\nmodal: \(before)\n")
    try folder.write("modalspec: 1\nmodal: \(after)\n", to: "a.modal.yaml")
    let test = try runTool(["test", "--no-laws"], in: folder).output
    #expect(test.matches(of: /error\[/).count == 1, "\(test)")
    #expect(test.contains(words), "\(test)")
  }

  /// With one detent left no setting is as it was called, and a preset's radii are others.
  @Test func theLastDetentIsTheCauseOfTheRest() throws {
    let folder = try folder(
      "modalspec: 1\nmodal: {extends: uikit/sheet, detents: [medium, large]}\n")
    try folder.write(
      "modalspec: 1\nmodal: {extends: uikit/sheet, detents: [large]}\n", to: "a.modal.yaml")
    let test = try runTool(["test", "--no-laws"], in: folder)
    #expect(test.code == 1)
    #expect(test.output.contains("`detents` was [medium, large]"), "\(test.output)")
    #expect(!test.output.contains("No recorded key changed"), "\(test.output)")
  }

  /// What a popover has on phones follows from `adapts`.
  @Test(arguments: [("none", "sheet"), ("sheet", "none")])
  func anAdaptationIsTheCauseOfItsValues(_ before: String, _ after: String) throws {
    func text(_ adapts: String) -> String {
      "modalspec: 1\nmodal: {presentation: popover, anchor: [10, 300, 44, 44], contentSize: [300, 200], "
        + "arrow: {width: 20}, adapts: \(adapts)}\n"
    }
    let folder = try folder(text(before))
    try folder.write(
      "matrix: {devices: [iphone-15, ipad-10], keyboards: [none]}\n", to: ".modalspec.yml")
    #expect(try runTool(["record", "-q"], in: folder).code == 0)
    try folder.write(text(after), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder).output
    #expect(test.matches(of: /error\[/).count == 1, "\(test)")
    #expect(test.contains("`adapts`"), "\(test)")
    #expect(test.contains("= note: presentation in iphone-15: "), "\(test)")
  }

  /// Beside a changed variable, a value that names none has changed by itself.
  @Test func aVariableIsTheCauseOfNothingElse() throws {
    func text(_ width: Int, _ color: String) -> String {
      "modalspec: 1\nvariables: {w: \(width)}\n"
        + "modal: {contentSize: [w, 200], dimming: {color: \(color)}, elements: {a: "
        + "{kind: label, text: w \(color), left: 0, top: 0, width: 90, height: 20}}}\n"
    }
    let folder = try folder(text(300, "red"))
    try folder.write(text(310, "blue"), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder)
    #expect(test.output.contains("`variables.w` was 300"), "\(test.output)")
    #expect(test.output.contains("`dimming.color` was"), "\(test.output)")
    #expect(test.output.contains("`elements.a.text` was"), "\(test.output)")
  }

  @Test func anotherBaseIsTheCause() throws {
    let folder = try folder("modalspec: 1\nmodal: {extends: qmui/dialog}\n")
    try folder.write("modalspec: 1\nmodal: {extends: qmui/sheet}\n", to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder).output
    #expect(test.contains("`extends` was \"qmui/dialog\""), "\(test)")
    #expect(test.matches(of: /error\[/).count == 1, "\(test)")
  }

  /// A recording of an older version holds frames alone.
  @Test func anOlderRecordingIsComparedByItsFrames() throws {
    let folder = try folder(spec("animationStyle: popup"))
    let recording = try folder.read("a.frames.yaml")
    let old = recording.replacing("frames: 2", with: "frames: 1").replacing(
      "      values:\n        animationStyle: popup\n", with: "")
    #expect(old != recording)
    try folder.write(old, to: "a.frames.yaml")
    try folder.write(spec("animationStyle: slide"), to: "a.modal.yaml")
    let test = try runTool(["test"], in: folder)
    #expect(test.code == 0, "\(test.output)")
    #expect(test.output.matches(of: /note\[MS406\]/).count == 1, "\(test.output)")
    let check = try runTool(["record", "--check"], in: folder)
    #expect(check.code == 1)
    #expect(
      check.output == "old      a.frames.yaml\n1 recording: 0 missing, 1 old, 0 up to date\n")
    #expect(try folder.read("a.frames.yaml") == old)
    #expect(try runTool(["record"], in: folder).output.hasPrefix("changed  a.frames.yaml\n"))
    let again = try runTool(["record", "--check"], in: folder)
    #expect(again.code == 0)
    #expect(again.output == "1 recording: 0 missing, 0 old, 1 up to date\n")
    try folder.write(spec("animationStyle: fade"), to: "b.modal.yaml")
    let missing = try runTool(["record", "--check"], in: folder)
    #expect(missing.code == 1)
    #expect(
      missing.output
        == "missing  b.frames.yaml\n2 recordings: 1 missing, 0 old, 1 up to date\n")
  }
}
