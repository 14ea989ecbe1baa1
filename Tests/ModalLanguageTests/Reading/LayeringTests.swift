import ModalLanguage
import ModalSyntax
import Testing

/// What stands over what: bases, own keys, variants.
@Suite struct LayeringTests {
  private static let base = """
    modalspec: 1
    name: base
    modal:
      contentSize: [300, 200]
      margins: 20
      dimming: 0.5
      cornerRadius: 8
      keyboard: lift
      animation: {duration: 0.3, show: {from: {scale: 1.2}}}
      variants: [{when: {vertical: compact}, margins: 8}]
      elements:
        title: {kind: label, text: Base, left: 0, right: 0, top: 0, height: 40}
        body: {kind: label, left: 0, right: 0, top: title.maxY, bottom: 0}
      behavior:
        initial: idle
        states:
          idle: {on: {go: busy, stop: {do: [hide]}}}
          busy: {enter: [hide], after: {1: idle}}
    """

  private func over(_ keys: String) throws -> Modal {
    let text = "modalspec: 1\nmodal:\n  extends: base.modal.yaml\n" + keys
    return try read(text, files: ["base.modal.yaml": Self.base]).modal()
  }

  @Test func shortFormsAreExpandedBeforeMappingsMerge() throws {
    let modal = try over(
      """
        contentSize: {height: 120}
        margins: {top: 4}
        dimming: {color: white}
        cornerRadius: {corners: top}
        keyboard: {gap: 6}
        animation: {curve: linear, show: {from: {alpha: 0}}}
      """)
    let written = modal.layer.written.map {
      "\($0.path.joined(separator: ".")): \($0.value.flow)"
    }
    #expect(
      Set(written) == [
        "contentSize.width: 300", "contentSize.height: 120", "margins.top: 4", "margins.left: 20",
        "margins.bottom: 20", "margins.right: 20", "cornerRadius.radius: 8",
        "cornerRadius.corners: [topLeft, topRight]", "keyboard.avoid: lift", "keyboard.gap: 6",
        "dimming.color: \"#FFFFFF\"", "dimming.alpha: 0.5", "animation.duration: 0.3",
        "animation.curve: linear", "animation.show.from.alpha: 0",
        "animation.show.from.scale: 1.2",
      ])
  }

  @Test func variantsAreAppended() throws {
    let modal = try over("  variants: [{when: {idiom: pad}, margins: 40}]\n")
    #expect(modal.variants.count == 2)
    #expect(modal.variants[0].condition.vertical?.value == .compact)
    #expect(modal.variants[1].condition.idiom?.value == .pad)
  }

  @Test func elementsMergeByTheirIDs() throws {
    let modal = try over(
      "  elements: {title: {text: Own}, ok: {kind: button, left: 0, right: 0, bottom: 0, height: 44}}\n"
    )
    #expect(modal.elements.map(\.id.value) == ["title", "body", "ok"])
    #expect(modal.elements[0].text?.value.literal == "Own")
    #expect(modal.elements[0].kind?.value == .label)
  }

  @Test func behaviorsMergeByStateAndEvent() throws {
    let modal = try over(
      """
        behavior:
          states:
            idle: {on: {go: done, stop: {if: state == idle}}}
            done: {after: {2: busy}}
      """)
    let behavior = try #require(modal.behavior)
    #expect(behavior.initial.value == "idle")
    #expect(behavior.states.map(\.name.value) == ["idle", "busy", "done"])
    #expect(behavior.states[0].on.map(\.target?.value) == ["done", nil])
    #expect(behavior.states[0].on[1].condition != nil)
    #expect(behavior.states[0].on[1].actions.count == 1)
    #expect(behavior.states[1].after.count == 1)
  }

  @Test func emptyListsOfActionsReplaceThoseOfTheBase() throws {
    let modal = try over(
      """
        behavior:
          states:
            idle: {on: {stop: {do: []}}}
            busy: {enter: []}
      """)
    let states = try #require(modal.behavior?.states)
    #expect(states[0].on.map(\.event.value) == ["go", "stop"])
    #expect(states[0].on[1].actions.isEmpty)
    #expect(states[1].enter.isEmpty)
    #expect(states[1].after.map(\.transition.target?.value) == ["idle"])
  }

  @Test func timersMergeByTheirSecondsHoweverWritten() throws {
    let modal = try over("  behavior: {states: {busy: {after: {1.0: {do: [hide]}}}}}\n")
    let timers = try #require(modal.behavior?.states[1].after)
    #expect(timers.map(\.seconds.value) == [1])
    #expect(timers[0].transition.target?.value == "idle")
    #expect(timers[0].transition.actions.count == 1)
  }

  @Test func chainsAreFollowedFromTheOutermost() throws {
    let middle = """
      modalspec: 1
      modal: {extends: "base.modal.yaml#base", margins: 10, clamp: false}
      """
    let own = "modalspec: 1\nmodal: {extends: ./middle.modal.yaml, clamp: true}\n"
    let modal = try read(
      own, files: ["base.modal.yaml": Self.base, "middle.modal.yaml": middle]
    ).modal()
    #expect(modal.layer.margins.top?.value.constant == 10)
    #expect(modal.layer.clamp?.value == true)
    #expect(modal.layer.dimming.alpha?.value == 0.5)
  }

  @Test func presetsAndDocumentsOfTheSameFileAreBases() throws {
    let documents = read(
      """
      modalspec: 1
      name: a
      modal: {extends: qmui/sheet, contentSize: {height: 240}}
      ---
      modalspec: 1
      name: b
      modal: {extends: "#a", margins: 3}
      """)
    #expect(documents.diagnostics.isEmpty, "\(documents.excerpts)")
    let modal = try #require(documents.documents.last?.modals.first)
    #expect(modal.layer.contentHeight?.value.constant == 240)
    #expect(modal.layer.margins.top?.value.constant == 3)
  }

  @Test(
    arguments: [
      ("{traitTrap: false}", "{cornerOverhang: false}", [.cornerOverhang], []),
      ("false", "{traitTrap: true}", [], [.traitTrap]),
    ] as [(String, String, Set<Quirk>, Set<Quirk>)])
  func quirksMerge(base: String, own: String, ofBase: Set<Quirk>, all: Set<Quirk>) throws {
    let base =
      "modalspec: 1\nmodal: {extends: hql/vertical, contentSize: {height: 400}, quirks: \(base)}\n"
    let own = "modalspec: 1\nmodal: {extends: base.modal.yaml, quirks: \(own)}\n"
    #expect(try read(base).modal().layer.quirks == ofBase)
    #expect(try read(own, files: ["base.modal.yaml": base]).modal().layer.quirks == all)
  }

  // MARK: - Mistakes

  @Test func basesThatLeadNowhereSayNothingElse() {
    expectFindings(
      """
      modalspec: 1
      modal:
        extends: 1️⃣none.modal.yaml
        maxWidth: baseWide
        elements: {title: {text: Hello}}
        behavior: {states: {idle: {on: {go: elsewhere}}}}
      scenarios:
        - {name: s, container: [1, 1], events: [{tap: close}, {expect: {state: off, calls: [done]}}]}
      """,
      "MS120 the file `none.modal.yaml` was not found")
  }

  @Test func circlesWithoutTheSpecShowTheirWay() {
    let a = "modalspec: 1\nmodal: {extends: 1️⃣b.modal.yaml}\n"
    let b = "modalspec: 1\nmodal: {extends: c.modal.yaml}\n"
    expectFindings(
      a, "MS121 the modal extends itself, by way of b.modal.yaml → c.modal.yaml → b.modal.yaml",
      files: ["b.modal.yaml": b, "c.modal.yaml": "modalspec: 1\nmodal: {extends: b.modal.yaml}\n"])
  }

  @Test(arguments: [
    ("modals: {a: {contentSize: [1, 1]}}", "MS124"), ("name: empty", "MS124"),
    ("modal: 3", "MS124"),
  ])
  func unusableBases(body: String, code: String) {
    let own = "modalspec: 1\nmodal: {extends: base.modal.yaml}\n"
    let reading = read(own, files: ["base.modal.yaml": "modalspec: 1\n\(body)\n"])
    #expect(reading.codes == [code], "\(reading.excerpts)")
  }

  @Test func ownElementsOverTheBasesAreChecked() {
    let own = """
      modalspec: 1
      modal:
        extends: base.modal.yaml
        elements:
          1️⃣title: {width: 40}
          2️⃣titl: {text: Hello}
        variants:
          - when: {idiom: pad}
            elements: {3️⃣body: {height: 40}}
      """
    expectFindings(
      own,
      "MS130 `title` is placed horizontally by `left`, `right` and `width`, one more than it needs",
      "MS102 `base.modal.yaml` has no part `titl`",
      "MS130 `body` is placed vertically by `top`, `bottom` and `height`, one more than it needs",
      files: ["base.modal.yaml": Self.base])
  }
}
