import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// MS208 and MS220 where a way out is one only for some, or only seems to be one.
@Suite struct WayOutRuleTests {
  private let card = "contentSize: {width: 300, height: 200}"
  private let close = "close: {kind: button, right: 0, width: 44, top: 0, height: 44, tap: hide}"

  /// What is found about ways out; with `drag: dismiss`, if a modal can be dragged.
  private func ways(_ text: String) -> [Diagnostic] {
    findings(text).filter { [.undismissable, .gestureOnly].contains($0.code) }
  }

  // MARK: - Beside a modal

  @Test(arguments: [
    ("presentation: sheet\ncontentSize: {height: 200}\ndrag: dismiss\ndimming: none", "dismiss"),
    ("extends: bt/coverVertical\ncontentSize: {height: 200}\ndimming: none", "none"),
  ])
  func touchesThatPassAreNoWayOut(keys: String, place: String) throws {
    let text = spec(keys)
    let finding = try finding(text)
    #expect(finding.code == .gestureOnly)
    #expect(finding.message == "a drag is the only way to dismiss the modal")
    #expect(excerpt(finding.primary?.span, in: text) == place)
    #expect(ways(text.replacing("dimming: none", with: "dimming: 0.2")).isEmpty)
    #expect(ways(spec("\(keys)\nelements: {\(close)}")).isEmpty)
  }

  // MARK: - Variants

  @Test(arguments: [
    ("drag: dismiss", DiagnosticCode.gestureOnly, "a drag is the only way to dismiss the modal"),
    ("drag: none", .undismissable, "nobody can dismiss the modal"),
  ])
  func modalInAVariant(drag: String, code: DiagnosticCode, message: String) throws {
    let text = spec(
      "\(card)\n\(drag)\nvariants: [{when: {horizontal: compact}, modal: true}]")
    let finding = try finding(text)
    #expect(finding.code == code)
    #expect(finding.message == "\(message) on `iphone-5` in portrait")
    #expect(finding.notes.last == "The setting is `{device: iphone-5}`: a container of 320 × 568.")
  }

  @Test(arguments: ["visible: false", "enabled: false", "tap: go"])
  func wayOutThatAVariantTakes(change: String) {
    let text = spec(
      """
      \(card)
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

  // MARK: - States

  @Test(arguments: ["visible", "enabled"])
  func wayOutInAStateThatIsNeverEntered(key: String) {
    func text(_ a: String) -> String {
      spec(
        """
        \(card)
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
      "\(card)\nmodal: true\nbehavior: {initial: a, states: {a: {}, b: {enter: [hide]}}}")
    #expect(ways(text).map(\.code) == [.undismissable])
    #expect(ways(text.replacing("a: {},", with: "a: {after: {1: b}},")).isEmpty)
  }

  // MARK: - Other modals

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

  // MARK: - What is over it

  @Test(arguments: [
    ("width: 80", true), ("width: 41", true), ("width: 40", false),
    ("width: 80, enabled: false", false),
    ("width: 80, visible: false", false),
  ])
  func wayOutUnderAView(keys: String, isCovered: Bool) {
    let text = spec(
      """
      \(card)
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
