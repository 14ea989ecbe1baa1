import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `Undismissable.swift`; its words are in `Tests/Cases/rules/Undismissable`.
@Suite struct UndismissableTests {
  private let close = "close: {kind: button, right: 0, width: 44, top: 0, height: 44, tap: hide}"

  @Test(arguments: [
    "elements: {ok: {kind: button, left: 0, width: 60, top: 0, height: 44, tap: hide}}",
    "elements: {pin: {kind: digits, length: 4, left: 0, width: 90, top: 0, height: 44, complete: a}}",
    "behavior: {initial: a, states: {a: {after: {2: {do: [hide]}}}}}",
    "variants: [{when: {minWidth: 1}, modal: false}]",
  ])
  func waysOut(line: String) {
    let codes = findings(spec("\(plainCard)\nmodal: true\n\(line)")).map(\.code)
    #expect(!codes.contains(.undismissable))
  }

  @Test(arguments: [
    ("enabled: false, tap: hide", "", false), ("visible: false, tap: hide", "", false),
    ("visible: 'false', tap: ok", "", false), ("enabled: state == b, tap: hide", "", true),
    ("tap: go", "", false), ("tap: hide", "", true), ("tap: go", "hide, ", true),
    ("enabled: false, tap: hide", "{set: {ok.enabled: true}}, ", true),
  ])
  func waysOutThatAreNone(keys: String, action: String, isWayOut: Bool) {
    let text = spec(
      """
      \(plainCard)
      modal: true
      elements: {ok: {kind: button, left: 0, width: 60, top: 0, height: 44, \(keys)}}
      behavior:
        initial: a
        states: {a: {on: {go: {do: [\(action){call: gone}], to: b}, ok: {to: b}}}, b: {}}
      """)
    let ways: [DiagnosticCode] = [.undismissable, .gestureOnly]
    #expect(findings(text).contains { $0.code == .undismissable } == !isWayOut)
    let dragged = findings(text.replacing("  modal: true", with: "  modal: true\n  drag: dismiss"))
    let found = dragged.map(\.code).filter { ways.contains($0) }
    #expect(found == (isWayOut ? [] : [.gestureOnly]))
  }

  @Test(arguments: [("tap: go", true), ("enabled: false, tap: go", false)])
  func eventsForAnApp(keys: String, isWayOut: Bool) {
    let text = spec(
      """
      \(plainCard)
      modal: true
      elements: {ok: {kind: button, left: 0, width: 60, top: 0, height: 44, \(keys)}}
      """)
    #expect(findings(text).contains { $0.code == .undismissable } == !isWayOut)
    let shown = text + "  variants: [{when: {idiom: pad}, elements: {ok: {enabled: true}}}]\n"
    let found = findings(shown).filter { $0.code == .undismissable }.map(\.message)
    #expect(found == (isWayOut ? [] : ["nobody can dismiss the modal on `iphone-5` in portrait"]))
    let everywhere = shown.replacing("idiom: pad", with: "minWidth: 1")
    #expect(!findings(everywhere).contains { $0.code == .undismissable })
  }

  @Test(arguments: ["hide", "hideAll", "{hide: {animated: false}}"])
  func codeHidesIt(event: String) {
    #expect(findings(spec("\(plainCard)\nmodal: true", scenario("show, \(event)"))) == [])
  }

  @Test(arguments: ["dimming: none", "modal: false", "elements: {}"])
  func nobodyIsStuck(line: String) {
    #expect(findings(spec("\(plainCard)\n\(line)")) == [])
  }

  @Test func presetsHaveTheirOwnWaysOut() {
    #expect(findings(spec("extends: qmui/alert")) == [])
  }

  @Test(arguments: [
    ("drag: dismiss", DiagnosticCode.gestureOnly, "a drag is the only way to dismiss the modal"),
    ("drag: none", .undismissable, "nobody can dismiss the modal"),
  ])
  func modalInAVariant(drag: String, code: DiagnosticCode, message: String) throws {
    let text = spec(
      "\(plainCard)\n\(drag)\nvariants: [{when: {horizontal: compact}, modal: true}]")
    let finding = try finding(text)
    #expect(finding.code == code)
    #expect(finding.message == "\(message) on `iphone-5` in portrait")
    #expect(finding.notes.last == "The setting is `{device: iphone-5}`: a container of 320 × 568.")
  }

  @Test(arguments: ["visible: false", "enabled: false", "tap: go"])
  func wayOutThatAVariantTakes(change: String) {
    let text = spec(
      """
      \(plainCard)
      modal: true
      drag: dismiss
      elements: {\(close)}
      behavior: {initial: a, states: {a: {on: {go: a}}}}
      variants: [{when: {horizontal: compact}, elements: {close: {\(change)}}}]
      """)
    #expect(
      ways(text).map(\.message) == [
        "a drag is the only way to dismiss the modal on `iphone-5` in portrait"
      ])
    #expect(
      ways(text.replacing("drag: dismiss", with: "drag: none")).map(\.code) == [.undismissable])
    // With the keyboard up it comes back.
    #expect(ways(text.replacing("horizontal: compact", with: "keyboard: shown")).isEmpty)
  }

  @Test(arguments: ["visible", "enabled"])
  func wayOutInAStateThatIsNeverEntered(key: String) {
    func text(_ a: String) -> String {
      spec(
        """
        \(plainCard)
        modal: true
        drag: dismiss
        elements: {\(close.replacing("tap: hide", with: "tap: hide, \(key): state == b"))}
        behavior: {initial: a, states: {a: \(a), b: {}}}
        """)
    }
    #expect(ways(text("{}")).map(\.code) == [.gestureOnly])
    #expect(ways(text("{after: {1: b}}")).isEmpty)
  }

  @Test func hideInAStateThatIsNeverEntered() {
    let text = spec(
      "\(plainCard)\nmodal: true\nbehavior: {initial: a, states: {a: {}, b: {enter: [hide]}}}")
    #expect(ways(text).map(\.code) == [.undismissable])
    #expect(ways(text.replacing("a: {},", with: "a: {after: {1: b}},")).isEmpty)
  }

  @Test(arguments: [("hide", false), ("{hide: b}", false), ("{hide: a}", true)])
  func hideOfAnother(action: String, isWayOut: Bool) {
    for drag in ["dismiss", "none"] {
      let text = """
        modalspec: 1
        modals:
          a: {contentSize: [300, 200], modal: true, drag: \(drag)}
          b: {contentSize: [300, 200], behavior: {initial: x, states: {x: {after: {2: {do: [\(action)]}}}}}}
        """
      #expect(
        ways(text).map(\.code)
          == (isWayOut ? [] : [drag == "none" ? .undismissable : .gestureOnly]))
    }
  }

  @Test(arguments: [
    ("width: 80", true), ("width: 41", true), ("width: 40", false),
    ("width: 80, enabled: false", false),
    ("width: 80, visible: false", false),
  ])
  func wayOutUnderAView(keys: String, isCovered: Bool) {
    let text = spec(
      """
      \(plainCard)
      modal: true
      elements:
        close: {kind: button, left: 0, width: 80, top: 0, height: 80, tap: hide}
        panel: {kind: view, left: 0, top: 0, height: 80, \(keys)}
      """)
    #expect(
      findings(text).map(\.code) == (isCovered ? [.undismissable, .overlappingTargets] : []))
    guard isCovered else { return }
    #expect(
      ways(text).first?.notes == [
        "`panel` takes the taps of `close`, it cannot be dragged, and no scenario hides it."
      ])
  }
}
