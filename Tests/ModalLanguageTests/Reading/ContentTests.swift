import ModalLanguage
import ModalSyntax
import Testing

/// What elements, behaviors and invariants mean.
@Suite struct ContentTests {
  /// What to add to an axis, or to leave out of it, and a label at each key that it has.
  @Test(arguments: [
    ("label, right: 1", "add `left` or `width`, such as `width: fit`", ["right edge"]),
    ("button, centerX: 1", "add `width`, such as `width: \"max(44, fit)\"`", ["center"]),
    (
      "view, left: 1, right: 2, width: 3", "leave out `right`",
      ["left edge", "right edge", "width"]
    ),
    (
      "view, left: 1, right: 2, centerX: 2, width: 3", "leave out `centerX` and `right`",
      ["left edge", "right edge", "center", "width"]
    ),
  ])
  func keysOfAnAxis(keys: String, help: String, labels: [String]) throws {
    let reading = read(sized("elements: {a: {kind: \(keys), top: 0, bottom: 0}}"))
    let finding = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1)
    #expect(finding.help == help)
    #expect(finding.secondary.map(\.text) == labels.map { "the \($0)" })
    #expect(finding.notes == [])
  }

  @Test func fitInFormulas() throws {
    let elements = try read(
      """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        elements:
          ok: {kind: button, text: OK, left: 0, width: fit, top: 0, height: "max(44, fit)"}
      """
    ).modal().elements
    #expect(elements[0].horizontal.fit != nil)
    #expect(elements[0].vertical.fit == nil)
    #expect(elements[0].vertical.followsText)
    guard case .expression(let formula) = elements[0].vertical.extent?.value else {
      Issue.record("no formula")
      return
    }
    #expect(formula.mentions { $0 == .ownText(.height) })
  }

  @Test func fitMayBeAVariable() throws {
    let elements = try read(
      """
      modalspec: 1
      variables: {fit: 60}
      modal:
        contentSize: [300, 200]
        elements:
          ok: {kind: view, left: 0, width: fit, top: 0, height: fit + 1}
      """
    ).modal().elements
    #expect(elements[0].horizontal.extent?.value.constant == 60)
    #expect(elements[0].vertical.extent?.value.constant == 61)
  }

  // MARK: - Behaviors

  private static let head = """
    modalspec: 1
    modal:
      contentSize: [300, 200]
      elements: {pin: {kind: digits, length: 6, left: 0, right: 0, top: 0, bottom: 0, complete: entered}}
      behavior:

    """

  @Test func behaviorsAreRead() throws {
    let behavior = try #require(
      try read(
        Self.head + """
              initial: typing
              states:
                typing:
                  enter: [{focus: pin}, {set: {pin.text: ""}}]
                  on: {entered: checking, go: {if: pin.width > 0 && state != failed, do: [hide], to: typing}}
                checking: {enter: [{send: verify}], after: {2.5: failed}}
                failed:
                  on: {again: {do: [{show: {animated: false}}, {call: done}, {call: {finish: "${pin.text}"}}]}}
          """
      ).modal().behavior)
    let written = behavior.written.map { "\($0.path.joined(separator: ".")): \($0.value.flow)" }
    #expect(
      written == [
        "initial: typing", "states.typing.enter: [{focus: pin}, {set: {pin.text: \"\"}}]",
        "states.typing.on.entered.to: checking",
        "states.typing.on.go.if: \"pin.width > 0 && state != failed\"",
        "states.typing.on.go.do: [hide]", "states.typing.on.go.to: typing",
        "states.checking.enter: [{send: verify}]", "states.checking.after.2.5.to: failed",
        "states.failed.on.again.do: [{show: {animated: false}}, {call: done}, "
          + "{call: {finish: \"${pin.text}\"}}]",
      ])
  }

  @Test(arguments: [
    ("{initial: a, states: {a: {after: {1️⃣-1: a}}}}", "MS109 a time is at least 0, and this is -1"),
    ("{initial: a, states: {a: {enter: [1️⃣{}]}}}", "MS129 the action is empty"),
    (
      "{initial: a, states: {a: {enter: [{1️⃣call: {f: x, g: y}}]}}}",
      "MS129 `call` names one callback, and this names 2"
    ),
  ])
  func behaviorMistakes(marked: String, finding: String) {
    let text = Self.head.split(separator: "\n").dropLast().joined(separator: "\n")
    expectFindings(text + "\n  behavior: \(marked)\n", finding)
  }

  /// Only what takes text can have the focus: the one that does is offered.
  @Test(arguments: [
    ("elements: {t: {kind: label, left: 0, top: 0, width: 9, height: 9}}", "a label", nil),
    (
      "elements: {t: {kind: image, left: 0, top: 0, width: 9, height: 9}, "
        + "f: {kind: field, left: 0, top: 0, width: 9, height: 9}}", "an image", "write `f`"
    ),
  ])
  func focusOfNoField(elements: String, kind: String, fix: String?) throws {
    let text = sized("\(elements), behavior: {initial: a, states: {a: {enter: [{focus: t}]}}}")
    let reading = read(text)
    let finding = try #require(reading.diagnostics.first)
    #expect(reading.codes == ["MS138"])
    #expect(finding.message == "`t` is \(kind), and takes no text")
    #expect(finding.fixIt?.title == fix)
    #expect(finding.help == fix ?? "give `t` the kind `field` or `digits`")
    #expect(read(text.replacing("{focus: t}", with: "{focus: none}")).codes == [])
  }

  /// What a variant makes a field of may have the focus.
  @Test func focusOfAFieldOfAVariant() {
    let text = sized(
      "elements: {t: {kind: label, left: 0, top: 0, width: 9, height: 9}}, "
        + "variants: [{when: {idiom: pad}, elements: {t: {kind: field}}}], "
        + "behavior: {initial: a, states: {a: {enter: [{focus: t}]}}}")
    #expect(read(text).codes == [])
  }

  @Test(arguments: [
    "example.2", "1.5", "v1.0.txt", "example.com", "other.text", "pin .text", "\"${pin.text}\"",
  ])
  func argumentsAskForWhatElementsHaveOrAreWords(argument: String) throws {
    let text = Self.head + "    {initial: a, states: {a: {enter: [{call: {f: \(argument)}}]}}}\n"
    #expect(read(text).diagnostics == [])
  }

  /// A bare property is still a value in a call, and a note says how it is written.
  @Test(arguments: ["pin.text", "pin.dots", "pin.visible", "pin.enabled", "pin.midX"])
  func bareArgumentsAreValues(argument: String) throws {
    let text = Self.head + "    {initial: a, states: {a: {enter: [{call: {f: \(argument)}}]}}}\n"
    let finding = try #require(read(text).diagnostics.first)
    #expect(read(text).codes == ["MS139"])
    #expect(finding.severity == .note)
    #expect(finding.fixIt?.replacement == "\"${\(argument)}\"")
    #expect(finding.fixIt?.isSafe == true)
    #expect(read(text.replacing(": \(argument)}", with: ": \"${\(argument)}\"}")).codes == [])
  }

  /// What a formula chooses between is for its author to say: no fix makes a label of it.
  @Test(arguments: [
    ("if(vertical == compact, One, 2)", "MS140"), ("vertical == compact ? One : 2", "MS016"),
  ])
  func aFormulaBecomesNoLabel(value: String, code: String) throws {
    let text =
      "modalspec: 1\nmodal:\n  contentSize: [300, 200]\n  elements:\n    hint:\n      kind: label\n"
      + "      text: \(value)\n      left: 0\n      top: 0\n      width: 100\n      height: 20\n"
    let finding = try #require(read(text).diagnostics.first { $0.code.description == code })
    #expect(finding.fixIt?.isSafe == false)
    #expect(finding.fixIt?.replacement == "\"${if(vertical == compact, 'One', '2')}\"")
  }

  // MARK: - Presets that count

  @Test(arguments: [
    "variables: {actions: 4}\nmodal: {extends: qmui/alertActions}",
    "variables: {actions: \"if(idiom == pad, 9, 1)\"}\nmodal: {extends: qmui/alertActions}",
    // A spec may bring a fifth.
    """
    variables: {actions: 5}
    modal:
      extends: qmui/alertActions
      elements:
        buttons: {stack: {children: [action1, action2, action3, action4, action5]}}
        action5: {kind: button, text: No, height: 44, tap: hide, visible: actions >= 5}
    """,
  ])
  func presetsCountNoOthers(text: String) {
    #expect(read("modalspec: 1\n" + text + "\n").diagnostics == [])
  }

  @Test func statesMayHaveHyphensAndDigits() throws {
    let modal = try read(
      sized(
        """
        elements: {a: {kind: view, left: 0, right: 0, top: 0, bottom: 0, visible: state == wrong-pin-2}},
          behavior: {initial: wrong-pin-2, states: {wrong-pin-2: {}}}
        """)
    ).modal()
    #expect(modal.elements[0].isVisible?.value.words == ["wrong-pin-2"])
  }

  // MARK: - Variants and invariants

  @Test func invariantsHaveTheirRanges() throws {
    let invariants = try read(
      sized("elements: {a: {kind: view, left: 0, right: 0, top: 0, bottom: 0}}") + """
        invariants:
          - content.minY >= 0 && a.maxX <= container.width
          - that: content.midX == container.width / 2
            when: {vertical: compact}
            modal: main
            over: {widths: [100, 200], heights: [1, 2], keyboards: [0, 0.5], scales: [1], devices: none}
          - {that: content.minX >= 0, over: {devices: [iphone-15]}}
        """
    ).document().invariants
    #expect(invariants.count == 3)
    #expect(invariants[0].over.widths == 320...1366)
    #expect(invariants[0].over.keyboards == 0...0.6)
    #expect(invariants[0].over.scales == [2, 3])
    #expect(invariants[1].over.widths == 100...200)
    #expect(invariants[1].over.scales == [1])
    #expect(invariants[1].condition?.vertical?.value == .compact)
    #expect(invariants[1].modal?.value == "main")
    guard case .some(let ids) = invariants[2].over.devices, case .none = invariants[1].over.devices
    else {
      Issue.record("other devices")
      return
    }
    #expect(ids.map(\.value) == ["iphone-15"])
  }

  @Test func scalesAreNotZero() {
    let invariant = "{that: content.minY >= 0, over: {scales: [1️⃣0]}}"
    expectFindings(
      sized("margins: 1") + "invariants: [\(invariant)]\n",
      "MS109 a scale is at least 0.001, and this is 0")
  }

  @Test func elementsOfSeveralModalsAreTheirOwn() {
    expectFindings(
      """
      modalspec: 1
      modals:
        a: {contentSize: [1, 1], elements: {x: {kind: view, left: 0, right: 0, top: 0, bottom: 0}}}
        b: {contentSize: [1, 1], elements: {y: {kind: view, left: 0, right: 0, top: 1️⃣x.maxY, bottom: 0}}}
      invariants:
        - {that: 2️⃣y.minY > 0, modal: a}
        - {that: y.minY > 0, modal: b}
      """,
      "MS114 nothing here is called `x.maxY`", "MS114 nothing here is called `y.minY`")
  }
}
