import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rules on what a modal says, its frames aside: MS204, MS208, MS211, MS212, MS220.
@Suite struct ModalRuleTests {
  private let card = "contentSize: {width: 300, height: 200}"

  // MARK: - MS204

  @Test func fixedWithoutFrame() throws {
    let text = spec("presentation: fixed")
    let finding = try finding(text)
    #expect(finding.code == .fixedFrame)
    #expect(finding.severity == .error)
    #expect(finding.message == "the modal is fixed and has no frame")
    #expect(finding.help == "write `frame: [x, y, width, height]`")
    #expect(excerpt(finding.primary?.span, in: text) == "fixed")
  }

  @Test func fixedInAVariantWithoutFrame() throws {
    let variant = "variants: [{when: {idiom: pad}, presentation: fixed}]"
    let text = spec("\(card)\n\(variant)")
    #expect(findings(text).first?.message == "the modal is fixed and has no frame")
    let right = variant.replacing("fixed}", with: "fixed, frame: [10, 10, 300, 300]}")
    #expect(findings(spec("\(card)\n\(right)")) == [])
  }

  @Test(arguments: [
    ("contentSize: {height: 20}", "contentSize", "20"), ("margins: 12", "margins", "12"),
    ("margins: {bottom: 1}", "margins", "1"), ("maxWidth: 200", "maxWidth", "200"),
    ("maxHeight: 200", "maxHeight", "200"), ("placement: top", "placement", "top"),
    ("clamp: true", "clamp", "true"), ("safeArea: avoid", "safeArea", "avoid"),
    ("keyboard: lift", "keyboard", "lift"),
  ])
  func ignoredByFixed(line: String, key: String, place: String) throws {
    let text = spec("presentation: fixed\nframe: [0, 0, 300, 300]\n\(line)")
    let finding = try finding(text)
    #expect(finding.code == .fixedFrame)
    #expect(finding.severity == .warning)
    #expect(finding.message == "the modal is fixed, and so its `\(key)` is ignored")
    #expect(excerpt(finding.primary?.span, in: text) == place)
    #expect(excerpt(finding.secondary.first?.span, in: text) == "fixed")
  }

  @Test func fixedHeedsTheRest() {
    let text = spec(
      """
      presentation: fixed
      frame: [0, 0, 300, 300]
      keyboard: none
      rounding: ceil
      cornerRadius: 3
      layout: {y: default.y + 10}
      """)
    #expect(findings(text) == [])
  }

  @Test func keysForAnotherPresentationAreNotIgnored() {
    let text = spec(
      """
      presentation: fixed
      frame: [0, 0, 300, 300]
      contentSize: {width: 300, height: 200}
      variants: [{when: {idiom: phone}, presentation: dialog}]
      """)
    #expect(findings(text) == [])
  }

  @Test func frameOfADialog() throws {
    let text = spec("\(card)\nframe: [0, 0, 300, 300]")
    let finding = try finding(text)
    #expect(finding.code == .fixedFrame)
    #expect(finding.severity == .warning)
    #expect(finding.message == "the modal is not fixed, and so its `frame` is ignored")
    #expect(excerpt(finding.primary?.span, in: text) == "[0, 0, 300, 300]")
    #expect(finding.help == "write `presentation: fixed` beside it, or leave it out")
  }

  // MARK: - MS225

  /// (W − 297)/2 is 11.5 at 320, 58.5 at 414 and 46.5 at 390; the tapped rectangle begins at 39 and ends
  /// at 336.
  @Test func aFieldIsTappedBesideItself() throws {
    let all = findings(spec("extends: cy/password"))
    let finding = try #require(all.first { $0.code == .deadPart })
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "27.5 pt at the left of `pin` are visible but not tappable in a container 320 wide")
    let note = try #require(finding.notes.first)
    #expect(note.contains("320: 27.5 pt at the left; 390: 7.5 pt at the right;"))
    #expect(note.contains("; 414: 19.5 pt at the right;"))
    #expect(note.contains("; 430: 27.5 pt at the right;"))
    #expect(finding.help == "write `quirks: {literalTapTarget: false}` for the corrected form")
  }

  @Test func theSameOnEveryDeviceIsSaidOnce() throws {
    let text = spec(
      "contentSize: [300, 200]\nelements: {ok: {kind: button, left: 0, width: 60, top: 0, height: 60, "
        + "hit: [0, 0, 44, 60], tap: hide}}")
    let note = try #require(try finding(text).notes.first)
    #expect(note.hasPrefix("The same in "))
    #expect(note.contains(" widths of the container, from 320 to "))
    #expect(!note.contains("right"))
  }

  @Test(arguments: [
    "extends: cy/password\nquirks: {literalTapTarget: false}",
    "extends: hql/password\nquirks: false",
    // Larger than it is drawn.
    "contentSize: [300, 200]\nelements: {ok: {kind: button, \(box), tap: hide, hit: [0, 0, 44, 44]}}",
    // Nobody taps it.
    "contentSize: [300, 200]\nelements: {ok: {kind: image, \(box), hit: [0, 0, 1, 1]}}",
  ])
  func aHitMayBeLarger(_ keys: String) {
    #expect(!findings(spec(keys)).contains { $0.code == .deadPart })
  }

  private static let box = "left: 9, width: 9, top: 9, height: 9"

  // MARK: - MS208

  @Test func nobodyCanDismiss() throws {
    let text = spec("\(card)\nmodal: true")
    let finding = try finding(text)
    #expect(finding.code == .undismissable)
    #expect(finding.severity == .warning)
    #expect(finding.message == "nobody can dismiss the modal")
    #expect(finding.primary?.text == "a tap beside it does nothing")
    #expect(excerpt(finding.primary?.span, in: text) == "true")
  }

  @Test(arguments: [
    "elements: {ok: {kind: button, left: 0, width: 60, top: 0, height: 44, tap: hide}}",
    "elements: {pin: {kind: digits, length: 4, left: 0, width: 90, top: 0, height: 44, complete: a}}",
    "behavior: {initial: a, states: {a: {after: {2: {do: [hide]}}}}}",
    "variants: [{when: {minWidth: 1}, modal: false}]",
  ])
  func waysOut(line: String) {
    let codes = findings(spec("\(card)\nmodal: true\n\(line)")).map(\.code)
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
      \(card)
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
      \(card)
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

  @Test(arguments: [("hide", true), ("hideAll", true), ("hide: {animated: false}", true)])
  func codeHidesIt(event: String, isWayOut: Bool) {
    let written = event.contains(":") ? "{\(event)}" : event
    let text = spec(
      "\(card)\nmodal: true",
      "scenarios: [{name: a, container: [375, 667], events: [show, \(written)]}]")
    #expect(findings(text) == [])
  }

  @Test func codeHidesAnother() {
    let text = """
      modalspec: 1
      modals:
        card: {contentSize: {width: 300, height: 200}, modal: true}
        toast: {contentSize: {width: 300, height: 200}, dimming: none}
      scenarios:
        - {name: a, container: [375, 667], events: [{show: toast}, {hide: toast}]}
      """
    #expect(findings(text).map(\.message) == ["nobody can dismiss `card`"])
  }

  @Test(arguments: ["dimming: none", "modal: false", "elements: {}"])
  func nobodyIsStuck(line: String) {
    #expect(findings(spec("\(card)\n\(line)")) == [])
  }

  @Test func presetsHaveTheirOwnWaysOut() {
    #expect(findings(spec("extends: qmui/alert")) == [])
  }

  // MARK: - MS220

  @Test func onlyADragDismisses() throws {
    let text = spec("\(card)\nmodal: true\ndrag: dismiss")
    let finding = try finding(text)
    #expect(finding.code == .gestureOnly)
    #expect(finding.severity == .warning)
    #expect(finding.message == "a drag is the only way to dismiss the modal")
    #expect(excerpt(finding.primary?.span, in: text) == "dismiss")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "true")
  }

  @Test(arguments: [
    "elements: {ok: {kind: button, left: 0, width: 60, top: 0, height: 44, tap: hide}}",
    "behavior: {initial: a, states: {a: {after: {2: {do: [hide]}}}}}",
    "variants: [{when: {minWidth: 1}, modal: false}]",
  ])
  func dragIsNotTheOnlyWay(line: String) {
    #expect(findings(spec("\(card)\nmodal: true\ndrag: dismiss\n\(line)")) == [])
    #expect(findings(spec("\(card)\ndrag: dismiss\n\(line)")) == [])
  }

  @Test func dragInAVariant() throws {
    let text = spec("\(card)\nmodal: true\nvariants: [{when: {minWidth: 1}, drag: dismiss}]")
    #expect(try finding(text).code == .gestureOnly)
    // On phones there is not even that.
    #expect(try finding(text.replacing("minWidth: 1", with: "idiom: pad")).code == .undismissable)
  }

  @Test func codeMayHideWhatCanBeDragged() {
    let scenario = "scenarios: [{name: over, container: [375, 667], events: [show, hide]}]"
    #expect(findings(spec("\(card)\nmodal: true\ndrag: dismiss", scenario)) == [])
    #expect(findings(spec("\(card)\ndrag: dismiss")) == [])
  }

  // MARK: - MS211

  private func variant(_ condition: String, _ more: String = "") -> String {
    spec("\(card)\n\(more)\nvariants: [{when: \(condition), contentSize: {height: 100}}]")
  }

  @Test func widthsContradict() throws {
    let text = variant("{minWidth: 600, maxWidth: 599.5}")
    let finding = try finding(text)
    #expect(finding.code == .impossibleVariant)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "the variant can never apply: no width is at least 600 and at most 599.5")
    #expect(excerpt(finding.primary?.span, in: text) == "600")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "599.5")
    #expect(findings(variant("{minWidth: 600, maxWidth: 600}")) == [])
  }

  @Test func orientationIsNotAllowed() throws {
    let text = variant("{orientation: landscape}", "orientations: [portrait]")
    let finding = try finding(text)
    #expect(
      finding.message == "the variant can never apply: the modal is not shown in landscape")
    #expect(excerpt(finding.primary?.span, in: text) == "landscape")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "[portrait]")
    #expect(findings(variant("{orientation: portrait}", "orientations: [portrait]")) == [])
  }

  @Test(arguments: [
    "{idiom: pad, vertical: compact}", "{idiom: pad, vertical: compact, keyboard: shown}",
    "{idiom: phone, horizontal: regular, maxWidth: 300}",
    "{orientation: portrait, vertical: compact, minWidth: 480}",
  ])
  func likeNoDevice(condition: String) throws {
    let text = variant(condition)
    let finding = try finding(text)
    #expect(finding.code == .impossibleVariant)
    #expect(finding.message == "the variant can never apply: no device is ever like that")
  }

  /// What devices, split screens, windows or bare containers may well be.
  @Test(arguments: [
    "{vertical: compact}", "{horizontal: regular, vertical: compact}",
    "{idiom: pad, horizontal: compact}", "{idiom: pad, maxWidth: 200}",
    "{idiom: phone, vertical: regular, orientation: landscape}", "{maxWidth: 50}",
    "{minWidth: 5000}", "{orientation: portrait, vertical: compact}",
    "{idiom: phone, horizontal: regular, orientation: portrait}",
    "{idiom: pad, keyboard: shown, minWidth: 700, orientation: portrait}",
  ])
  func possibleSomewhere(condition: String) {
    #expect(findings(variant(condition)) == [])
  }

  @Test func specKnowsBetter() {
    let text =
      variant("{idiom: pad, vertical: compact}") + """

        expect:
          - {container: [800, 400], idiom: pad, frame: [250, 150, 300, 100]}
        """
    #expect(findings(text) == [])
  }

  // MARK: - MS212

  private func variants(_ list: String) -> String {
    let lines = list.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return spec("\(card)\nvariants:\n\(lines)")
  }

  @Test func laterVariantReplacesAll() throws {
    let text = variants(
      """
      - {when: {vertical: compact, keyboard: shown}, contentSize: {height: 100}}
      - {when: {vertical: compact}, contentSize: {width: 250, height: 120}}
      """)
    let finding = try finding(text)
    #expect(finding.code == .overriddenVariant)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "the variant changes nothing, because later ones replace all its keys")
    #expect(
      excerpt(finding.primary?.span, in: text)
        == "{when: {vertical: compact, keyboard: shown}, contentSize: {height: 100}}")
    #expect(finding.secondary.map(\.text) == ["applies wherever it does"])
  }

  @Test func severalReplaceTogether() {
    let text = variants(
      """
      - {when: {minWidth: 500, maxWidth: 600}, contentSize: {height: 100}, cornerRadius: 4}
      - {when: {minWidth: 400}, contentSize: {height: 120}}
      - {when: {maxWidth: 600}, cornerRadius: 8}
      """)
    #expect(findings(text).map(\.code) == [.overriddenVariant])
  }

  @Test(arguments: [
    // The later condition is narrower, or another one.
    """
    - {when: {vertical: compact}, contentSize: {height: 100}}
    - {when: {vertical: compact, keyboard: shown}, contentSize: {height: 80}}
    """,
    """
    - {when: {minWidth: 500}, contentSize: {height: 100}}
    - {when: {minWidth: 501}, contentSize: {height: 80}}
    """,
    // Something is left of the earlier one.
    """
    - {when: {vertical: compact}, contentSize: {height: 100}, dimming: 0.2}
    - {when: {vertical: compact}, contentSize: {height: 80}}
    """,
    """
    - {when: {vertical: compact}, animation: {duration: 1}}
    - {when: {vertical: compact}, animation: {duration: 2}}
    """,
  ])
  func earlierVariantCounts(list: String) {
    #expect(findings(variants(list)) == [])
  }
}
