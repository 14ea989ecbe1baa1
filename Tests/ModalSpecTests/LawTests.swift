import ModalSpec
import Testing

/// The built-in invariants: which modals break which, and who is excused.
@Suite struct LawTests {
  /// The trait trap snaps where a size class changes: on every phone, and on no iPad, which stays regular.
  @Test func theTrapIsOneOfPhones() {
    let text = "modalspec: 1\nmodal: {extends: hql/password}\n"
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    // The sheet raises a number pad, which not every device is known to have.
    let phones = DeviceCatalogue.builtIn.devices
      .filter {
        $0.idiom == .phone && SupportedDevices().contains($0)
          && $0.classic.keyboards?.portrait.numberPad != nil
      }.count
    #expect(phones > 0 && phones < DeviceCatalogue.builtIn.devices.count)
    let findings = file.test(in: .builtIn).diagnostics
    #expect(
      findings.map { $0.notes.last } == [
        "This happens on \(phones) devices, of those that run iOS 17 or later (`minimumOS` in `.modalspec.yml` "
          + "widens that)."
      ])
  }

  @Test(arguments: [
    ("modal: {extends: hql/vertical, contentSize: {height: 420}}", ["rotationOrder"]),
    (
      "modal: {extends: hql/vertical, contentSize: {height: 300}}",
      ["rotationRoundTrip", "rotationOrder"]
    ),
    ("modal: {extends: hql/passwordController}", ["rotationRoundTrip"]),
    ("modal: {extends: hql/password}", ["rotationRoundTrip"]),
    ("modal: {extends: hql/password, quirks: false}", []),
    ("modal: {extends: hql/password, quirks: {cornerOverhang: false}}", ["rotationRoundTrip"]),
    ("modal: {extends: hql/password}\nlaws: {rotationRoundTrip: off}", []),
    ("modal: {extends: bt/coverVertical, contentSize: {height: 300}}", ["settles"]),
    ("modal: {extends: bt/coverVertical, contentSize: {height: 300}, quirks: false}", []),
    ("modal: {contentSize: [300, 200], drag: {onCancel: hang}}", ["settles"]),
    ("modal: {contentSize: [300, 200]}", []),
    ("modal: {extends: qmui/dialog}", []),
    ("modal: {extends: qmui/alert}", []),
    ("modal: {extends: qmui/moreOperation}", []),
    ("modal: {extends: qmui/sheet}", []),
    ("modal: {extends: yls/custom}", []),
    // Remembers that the traits have changed once.
    (
      """
      modal:
        contentSize: [200, 200]
        behavior:
          initial: small
          states:
            small: {on: {traitsChanged: {do: [{set: {contentSize: {height: 210}}}]}}}
      """, ["rotationRoundTrip", "rotationOrder"]
    ),
    // A timer of its own hides it: nobody sees where it would be.
    (
      """
      modal:
        presentation: sheet
        contentSize: {height: 200}
        keyboard: lift
        elements: {tan: {kind: digits, left: 20, right: 20, top: 20, height: 52}}
        behavior:
          initial: asking
          states: {asking: {enter: [{focus: tan}], after: {180: {do: [hide]}}}}
      """, []
    ),
    // A clock that never stops.
    (
      """
      modal:
        contentSize: [200, 200]
        behavior:
          initial: tick
          states: {tick: {after: {1: tock}}, tock: {after: {1: tick}}}
      """, ["settles"]
    ),
  ])
  func areBrokenBy(_ modal: String, laws: [String]) {
    let text = "modalspec: 1\n\(modal)\n"
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.diagnostics.map(\.message) == [])
    let warnings = file.test(in: .builtIn).diagnostics
    #expect(warnings.map { String($0.message.split(separator: "`")[0]) } == laws)
    #expect(warnings.allSatisfy { $0.code == .brokenLaw && $0.severity == .warning })
  }

  @Test func checkTriesThemWhenItIsToldTo() {
    let text = """
      modalspec: 1
      modal:
        contentSize: [200, 200]
        behavior:
          initial: tick
          states: {tick: {after: {1: tock}}, tock: {after: {1: tick}}}
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(SpecChecker().check(file).map(\.code) == [])
    #expect(SpecChecker(laws: true).check(file).map(\.code) == [.brokenLaw])
  }

  /// The timers that lead in a circle, and not the one that leads into it.
  @Test func timersThatNeverEndAreMarked() {
    let text = """
      modalspec: 1
      modal:
        contentSize: [200, 200]
        behavior:
          initial: start
          states:
            start: {after: {2: tick}}
            tick: {after: {1: tock}}
            tock: {after: {1: tick}}
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    let findings = SpecChecker(laws: true).check(file).filter { $0.code == .brokenLaw }
    let lines = LineTable(SourceFile(name: "a.modal.yaml", text: text))
    let labels = findings.flatMap { [$0.primary].compactMap(\.self) + $0.secondary }
    #expect(labels.map { lines.location(ofScalar: Int($0.span.start)).line } == [8, 9])
  }
}
