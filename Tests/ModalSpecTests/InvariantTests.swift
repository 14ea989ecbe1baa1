import ModalSpec
import ModalSpecTesting
import Testing

/// Invariants are tried where something changes.
@Suite struct InvariantTests {
  private func load(_ text: String, name: String = "a.modal.yaml") -> SpecFile {
    Workspace().load(SourceFile(name: name, text: "modalspec: 1\n\(text)\n"))
  }

  private func tested(_ text: String) -> TestedFile { Workspace().test(load(text)) }

  private func findings(_ text: String) -> [Finding] {
    let file = load(text)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    return Workspace().test(file).findings.filter { $0.code == .brokenInvariant }
  }

  private static let bare = "over: {devices: none}"

  @Test(arguments: [
    // Margins of 20 leave 280 of 320.
    ("content.minX >= 20", nil),
    ("content.minX > 20", "in 320×320 at 2x"),
    ("content.maxY <= container.height - keyboard.height", nil),
    ("content.height >= 100", "in 320×320 at 2x with a keyboard of 192"),
    // Only at three pixels per point the left edge is at a third.
    ("content.minX * 2 == round(content.minX * 2)", "in 599.6667×320 at 3x"),
    ("horizontal == compact", "in 600×320 at 2x"),
    ("vertical == regular", "in 320×320 at 2x"),
    ("orientation == portrait || container.width > container.height", nil),
    ("orientation == landscape || container.width <= container.height", nil),
    ("scale == 2", "in 320×320 at 3x"),
    ("keyboard.height == 0 || keyboard.height >= 1", "in 320×320 at 2x with a keyboard of 0.5"),
  ])
  func bareContainersAreTriedAtTheirCuts(_ that: String, _ place: String?) {
    let found = findings(
      "modal: {contentSize: [300, 200]}\ninvariants:\n  - {that: \"\(that)\", \(Self.bare)}")
    #expect(
      found.map(\.message) == (place.map { ["the invariant does not hold \($0)"] } ?? []))
  }

  /// A width at which alone a variant applies.
  @Test func aSingleWidthIsFound() {
    let found = findings(
      """
      modal:
        contentSize: [300, 200]
        variants: [{when: {minWidth: 703, maxWidth: 703}, contentSize: {width: 650}}]
      invariants: [{that: content.width <= 640, \(Self.bare)}]
      """)
    #expect(found.map(\.message) == ["the invariant does not hold in 703×320 at 2x"])
    #expect(found[0].notes.contains("`content.width` is 650."))
  }

  /// A width that is a height, too, is tried with it once.
  @Test func aSquareIsOneSetting() {
    let found = findings(
      """
      modal: {contentSize: [300, 200]}
      invariants:
        - {that: content.width > 300, over: {devices: none, widths: [320, 320], heights: [320, 320], keyboards: [0, 0], scales: [2]}}
      """)
    #expect(found.map { $0.notes.last } == ["It fails in 1 of 1 setting."])
  }

  /// Names are words of a shell.
  @Test func theCommandIsQuoted() {
    let file = load(
      """
      modal: {contentSize: [300, 200]}
      invariants: [{that: content.width > 300, over: {devices: [iphone-15]}}]
      """, name: "My Spec.modal.yaml")
    let found = Workspace().test(file).findings
    #expect(
      found.first?.help?.contains("`modalspec solve 'My Spec.modal.yaml' --device ")
        == true)
  }

  /// Of several modals the invariant has to name its own.
  @Test func anInvariantOfNoModalFails() {
    let file = load(
      """
      modals: {one: {contentSize: [300, 200]}, two: {contentSize: [300, 200]}}
      invariants: [content.width > 300]
      """)
    let message =
      "the spec has several modals, and the invariant does not say which one it is about"
    #expect(Workspace().test(file).findings.map(\.message) == [message])
    #expect(Workspace().test(file).cases.map(\.passed) == [false])
    #expect(Workspace().check(file).map(\.message) == [message])
  }

  @Test func devicesAreTriedFirst() {
    let found = findings(
      "modal: {contentSize: [300, 200]}\ninvariants: [content.minX <= 100]")
    // (667 − 300) / 2 = 183.5
    #expect(found.map(\.message) == ["the invariant does not hold on iphone-se-3 in landscape"])
    #expect(found[0].notes.contains("`content.minX` is 183.5."))
    let command =
      "modalspec solve a.modal.yaml --device iphone-se-3 --orientation landscape --why"
    #expect(found[0].help?.contains(command) == true)
  }

  @Test func onlyTheNamedDevicesAreAdded() {
    let text =
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: scale == 2, over: {devices: [iphone-13-mini], scales: [2]}}]"
    #expect(findings(text).map(\.message) == ["the invariant does not hold on iphone-15"])
    let wide =
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: container.width != 1032, over: {devices: [ipad-pro-13-m4], widths: [320, 500]}}]"
    #expect(findings(wide).map(\.message) == ["the invariant does not hold on ipad-pro-13-m4"])
  }

  @Test func whenSaysWhere() {
    #expect(
      findings(
        "modal: {contentSize: [300, 200]}\ninvariants: [{that: content.minX <= 100, when: {maxWidth: 500}, over: {widths: [320, 480]}}]"
      ).isEmpty)
  }

  @Test func everyStateIsTried() {
    let found = findings(
      """
      modal:
        contentSize: [300, 200]
        elements: {more: {kind: button, left: 0, top: 0, width: 50, height: 50, tap: open}}
        behavior:
          initial: closed
          states: {closed: {on: {open: opened}}, opened: {enter: [{set: {contentSize: {height: 400}}}]}}
      invariants: [{that: content.height <= 300, over: {devices: none, heights: [600, 700]}}]
      """)
    #expect(
      found.map(\.message)
        == ["the invariant does not hold in 320×600 at 2x in the state `opened`"])
    #expect(found[0].help?.contains("--state opened --why") == true)
  }

  @Test func elementsAreInTheContent() {
    let text = """
      modal:
        contentSize: [300, 200]
        elements: {title: {kind: label, text: A, left: 10, top: 10, width: 100, height: 20}}
        variants: [{when: {minWidth: 600}, elements: {more: {kind: view, left: 0, top: 190, width: 20, height: 20}}}]
      invariants:
        - title.maxX == 110
        - {that: more.maxY <= 200, \(Self.bare)}
      """
    // Where there is no `more`, it says nothing.
    #expect(findings(text).map(\.message) == ["the invariant does not hold in 600×320 at 2x"])
  }

  @Test func aDivisionByZeroFails() {
    let found = findings(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: content.height / keyboard.height > 0, \(Self.bare)}]"
    )
    #expect(found.map(\.message) == ["the invariant does not hold in 320×320 at 2x"])
    #expect(found[0].notes.first?.hasPrefix("It has no value:") == true)
  }

  @Test func aPassedInvariantIsACase() {
    let cases = tested(
      "modal: {contentSize: [300, 200]}\ninvariants: [content.minX >= 20, content.minX >= 30]"
    ).cases
    #expect(
      cases.map(\.name) == ["invariant: content.minX >= 20", "invariant: content.minX >= 30"])
    #expect(cases.map(\.passed) == [true, false])
  }

  @Test func anUnknownDeviceFails() {
    let tested = tested(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: content.width > 0, over: {devices: [iphone-99]}}]"
    )
    #expect(tested.findings.map(\.code) == [.unknownDevice])
    #expect(tested.cases.map(\.passed) == [false])
  }

  @Test func whatIsTriedNowhereIsAWarning() {
    let tested = tested(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: content.width == 1, when: {minWidth: 5000}}]"
    )
    #expect(tested.findings.map(\.message) == ["the invariant is tried in no setting"])
    #expect(tested.findings.map(\.severity) == [.warning])
  }

  /// Words are words, and a negation is explained by what holds.
  @Test(arguments: [
    ("horizontal == compact", "regular and compact", ["`horizontal` is regular."]),
    ("(horizontal == compact) == true", "false and true", ["`horizontal == compact` is false."]),
    ("!(content.height <= 300)", "200 and 300", ["`content.height` is 200."]),
    (
      "!(content.height <= 300 && container.width > 0)", "",
      ["`content.height` is 200.", "`container.width` is 320."]
    ),
    ("content.height == 161 || content.height < 155", "", ["`content.height` is 200."]),
    ("content.height >= 200.00004", "200 and 200.00004", ["`content.height` is 200."]),
  ])
  func bothSidesAreSaid(_ that: String, _ label: String, _ notes: [String]) {
    let file = load(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: \"\(that)\", \(Self.bare)}]")
    let found = Workspace().test(file).findings
    #expect((found.first?.diagnostic.primary?.text ?? "") == label)
    #expect(found.first.map { Array($0.notes.prefix(notes.count)) } == notes)
    #expect(
      found.first?.notes.count { $0.hasSuffix("is 200.") || $0.hasSuffix("is false.") } ?? 0 <= 1)
  }

  /// The edges of elements have reasons, too, and what cannot be seen says so.
  @Test func elementsHaveReasons() {
    let found = findings(
      """
      modal:
        contentSize: [300, 200]
        elements:
          a: {kind: view, left: 0, width: 90, top: 0, height: 20, visible: false}
          b: {kind: view, left: a.maxX + 8, right: 20, top: 0, height: 20}
      invariants: [{that: b.width >= 200, \(Self.bare)}, {that: a.width == 40, \(Self.bare)}]
      """)
    #expect(found.count == 2)
    // 280 − 98 − 20
    #expect(
      found[0].notes.contains { $0.hasPrefix("`b`: width 162 = 280 − 98 − 20") },
      "\(found[0].notes)")
    #expect(!found[0].notes.contains("`a` is not visible there."))
    #expect(found[1].notes.contains("`a` is not visible there."))
  }

  /// The content's places are counted from the container's corner, those of elements from the content's.
  @Test(arguments: [
    ("a.maxY <= content.maxY", true), ("content.minX == a.minX", true),
    ("content.minY + a.maxY <= content.maxY", false), ("a.maxY <= content.height", false),
    ("a.maxX <= content.maxY", false), ("a.width <= content.width", false),
  ])
  func mixedCoordinatesAreNoted(_ that: String, _ isMixed: Bool) {
    let found = findings(
      """
      modal:
        contentSize: [300, 200]
        elements: {a: {kind: view, left: 20, width: 90, top: 10, height: 20}}
      invariants: [{that: \(that), over: {widths: [400, 400], keyboards: [0, 0], devices: none}}]
      """)
    let words = "`content` is in the container's coordinates, elements are in the content's."
    #expect(found.contains { $0.notes.contains(words) } == isMixed)
  }

  /// Quotation marks are YAML's.
  @Test(arguments: [
    "\"content.minX >= 20\"", "'content.minX >= 20'", "content.minX\n      >= 20",
  ])
  func namesAreWithoutQuotationMarks(_ written: String) {
    let cases = tested("modal: {contentSize: [300, 200]}\ninvariants:\n  - that: \(written)").cases
    #expect(cases.map(\.name) == ["invariant: content.minX >= 20"])
  }

  /// A sheet that comes small can be dragged to a larger detent.
  @Test func everyDetentIsTried() {
    let found = findings(
      """
      modal: {presentation: sheet, detents: [{name: small, height: 200}, large]}
      invariants: [{that: content.height <= 240, when: {vertical: regular, keyboard: hidden}, \(Self.bare)}]
      """)
    #expect(
      found.map(\.message) == ["the invariant does not hold in 320×480 at 2x at the detent `large`"]
    )
    #expect(found[0].help?.contains("--detent large --why") == true)
  }

  /// Only what is false is explained.
  @Test func ofAlternativesAllAreShown() {
    let tested = tested(
      "modal: {contentSize: [300, 200]}\ninvariants: [{that: keyboard.height == 0 || content.height >= 190 && content.width > 0, over: {devices: none}}]"
    )
    let notes = tested.findings.first?.notes ?? []
    #expect(notes.prefix(2) == ["`keyboard.height` is 192.", "`content.height` is 88."])
    #expect(notes.count == 4 && notes[2].hasPrefix("height 88 ="))
  }

  /// A check claims an invariant for its own surroundings, however high the keyboard is in them, and says what is false.
  @Test(arguments: [
    ("device: iphone-15", "", "{keyboard: letters}, {rotate: landscape}", "18 and 100"),
    ("container: [320, 320]", "", "{keyboard: 193}", "87 and 100"),
    ("container: [300, 150]", "", "{wait: 0}", "110 and 120"),
    ("container: [320, 320]", ", over: {keyboards: [0, 0.5]}", "{keyboard: 193}", nil),
    ("container: [320, 320]", ", when: {minWidth: 400}", "{keyboard: 193}", nil),
  ])
  func aCheckIsAboutItsSurroundings(
    _ place: String, _ range: String, _ events: String, _ numbers: String?
  ) {
    let least = numbers?.hasSuffix("120") == true ? 120 : 100
    let tested = tested(
      """
      modal: {contentSize: [300, 200]}
      invariants: [{that: content.height >= \(least)\(range)}]
      scenarios:
        - name: shown
          \(place)
          events: [show, \(events), {wait: 1, expect: {invariants: true}}]
      """)
    let found = tested.findings.filter { $0.code == .failedCheck }
    #expect(found.map(\.secondary.first?.text) == (numbers.map { ["does not hold: \($0)"] } ?? []))
  }

  /// An invariant that no setting tries has not passed.
  @Test func anUntriedInvariantChecksNothing() {
    let tested = tested(
      """
      modal: {contentSize: [300, 200]}
      invariants: [{that: content.height == 1, when: {minWidth: 5000}}]
      """)
    #expect(tested.specs[0].cases.map(\.outcome) == [.unchecked])
  }
}
