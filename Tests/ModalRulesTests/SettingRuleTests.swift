import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rules on expectations and scenarios: MS201 to MS203, MS213 to MS216.
@Suite struct SettingRuleTests {
  private let card = "contentSize: {width: 300, height: 200}"

  // MARK: - MS201, MS214, MS215

  @Test func unknownDevices() throws {
    let text = spec(
      card,
      """
      expect:
        - {device: ipad-mini6, frame: [46.667, 326, 300, 200]}
      """)
    let finding = try finding(text)
    #expect(finding.code == .unknownDevice)
    #expect(finding.severity == .error)
    #expect(finding.message == "the catalogue has no device `ipad-mini6`")
    #expect(finding.help == "write `ipad-mini-6`")
    #expect(excerpt(finding.primary?.span, in: text) == "ipad-mini6")
  }

  @Test func tableSharesItsDevice() throws {
    let text = spec(
      card,
      """
      expect:
        - device: ipad-mini6
          frames: {none: [0, 0, 1, 1], letters: [0, 0, 1, 1], 200: [0, 0, 1, 1]}
      """)
    #expect(try finding(text).code == .unknownDevice)
  }

  @Test func unknownDevicesOfInvariants() throws {
    let text = spec(
      card,
      """
      invariants:
        - {that: content.minX >= 0, over: {devices: [iphone-15, iphone-150]}}
      """)
    let finding = try finding(text)
    #expect(finding.code == .unknownDevice)
    #expect(excerpt(finding.primary?.span, in: text) == "iphone-150")
  }

  @Test(arguments: [
    ("{device: iphone-15, os: 26, keyboard: plain}", DiagnosticCode.unknownKeyboard, "plain"),
    ("{container: [375, 667], keyboard: letters}", .unknownKeyboard, "letters"),
    ("{device: iphone-x, os: 26}", .unknownSetting, "26"),
    ("{device: ipad-10.2, split: half}", .unknownSetting, "half"),
  ])
  func unknownNumbers(setting: String, code: DiagnosticCode, place: String) throws {
    let text = spec(card, "expect:\n  - \(setting.dropLast()), frame: [0, 0, 1, 1]}\n")
    let finding = try finding(text)
    #expect(finding.code == code)
    #expect(finding.severity == .error)
    #expect(excerpt(finding.primary?.span, in: text) == place)
  }

  @Test func scenariosTakePlaceSomewhere() throws {
    let text = spec(card, "scenarios:\n  - {name: a, device: ipad, events: [show]}\n")
    #expect(try finding(text).code == .unknownDevice)
  }

  @Test func keyboardsAppearInTheOrientationOfTheirTime() throws {
    let text = spec(
      card,
      """
      scenarios:
        - name: turns
          device: iphone-15
          os: 26
          events:
            - show
            - {keyboard: numberPad}
            - {rotate: landscape}
            - {keyboard: plain}
            - {rotate: portrait}
            - {keyboard: plain}
      """)
    let finding = try finding(text)
    #expect(finding.code == .unknownKeyboard)
    #expect(
      finding.message
        == "the catalogue has no height for the keyboard `plain` of `iphone-15` in portrait "
        + "with os 26")
  }

  @Test func disallowedTurnsAreNoTurns() throws {
    let text = spec(
      card + "\norientations: [portrait]",
      """
      scenarios:
        - name: stays
          device: iphone-15
          os: 26
          events:
            - show
            - {rotate: landscape}
            - {keyboard: plain}
      """)
    #expect(try finding(text).message.contains("in portrait"))
  }

  // MARK: - MS202

  private let two = """
    modalspec: 1
    modals:
      card: {contentSize: {width: 300, height: 200}}
      toast: {contentSize: {width: fill, height: 48}, placement: top}
    expect:

    """

  @Test func misspeltModal() throws {
    let text = two + "  - {modal: tost, container: [375, 667], frame: [20, 20, 335, 48]}\n"
    let finding = try finding(text)
    #expect(finding.code == .unknownModal)
    #expect(finding.severity == .error)
    #expect(finding.message == "the spec has no modal `tost`")
    #expect(excerpt(finding.fixIt?.span, in: text) == "tost")
    #expect(finding.fixIt?.replacement == "toast")
    #expect(findings(text.replacing("tost", with: "toast")) == [])
  }

  @Test func modalLikeNoOther() throws {
    let finding = try finding(
      two + "  - {modal: banner, container: [375, 667], frame: [20, 20, 335, 48]}\n")
    #expect(finding.notes == ["It has `card`, `toast`."])
    #expect(finding.help == nil)
  }

  @Test func unnamedModal() throws {
    let text = two + "  - {container: [375, 667], frame: [20, 20, 335, 48]}\n"
    let finding = try finding(text)
    #expect(finding.code == .unknownModal)
    #expect(
      finding.message
        == "the spec has several modals, and the expectation does not say which one it is about")
    #expect(finding.help == "write `modal: card` beside the frame")
    #expect(
      excerpt(finding.primary?.span, in: text)
        == "{container: [375, 667], frame: [20, 20, 335, 48]}")
  }

  @Test func tableIsReportedOnce() {
    let rows =
      two + """
          - container: [375, 667]
            frames: {0: [1, 1, 1, 1], 200: [1, 1, 1, 1]}
          - frames: {iphone-15: [1, 1, 1, 1], iphone-16: [1, 1, 1, 1]}
          - {container: [375, 812], frame: [1, 1, 1, 1]}
        """
    #expect(findings(rows).map(\.code) == [.unknownModal, .unknownModal, .unknownModal])
  }

  @Test func onlyModalNeedsNoName() throws {
    let right = spec(card, "expect: [{modal: main, container: [375, 667], frame: [0, 0, 1, 1]}]")
    #expect(findings(right) == [])
    let wrong = spec(card, "expect: [{modal: card, container: [375, 667], frame: [0, 0, 1, 1]}]")
    #expect(try finding(wrong).message == "the spec has no modal `card`")
  }

  // MARK: - MS203

  @Test func scenariosOfOneName() throws {
    let text = spec(
      card,
      """
      scenarios:
        - {name: opens, container: [375, 667], events: [show]}
        - {name: closes, container: [375, 667], events: [show, hide]}
        - {name: opens, container: [667, 375], events: [show]}
      """)
    let finding = try finding(text)
    #expect(finding.code == .duplicateScenario)
    #expect(finding.severity == .error)
    #expect(finding.message == "a scenario is already named `opens`")
    #expect(finding.secondary.map(\.text) == ["the first of that name"])
    let first = try #require(finding.secondary.first?.span)
    #expect(excerpt(first, in: text) == "opens")
    #expect(first.start < (finding.primary?.span.start ?? 0))
  }

  // MARK: - MS213

  @Test func timeRunsBackwards() throws {
    let text = spec(
      card,
      """
      scenarios:
        - name: jumps
          container: [375, 667]
          events:
            - show
            - {at: 0.5, expect: {phase: shown}}
            - {wait: 0.1, expect: {phase: shown}}
            - {at: 0.55, expect: {phase: shown}}
            - {at: 0.6, expect: {phase: shown}}
      """)
    let finding = try finding(text)
    #expect(finding.code == .timeRunsBackwards)
    #expect(finding.severity == .error)
    #expect(finding.message == "time runs backwards: at 0.55 s it is already 0.6 s")
    #expect(excerpt(finding.primary?.span, in: text) == "0.55")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "0.1")
    #expect(finding.secondary.first?.text == "from here on it is 0.6 s")
    #expect(finding.help == "write a time of at least 0.6, or put the event further up")
  }

  @Test func waitsAddUpExactly() {
    // In binary fractions 0.1 + 0.2 is more than 0.3.
    let text = spec(
      card,
      """
      scenarios:
        - name: adds up
          container: [375, 667]
          events:
            - {wait: 0.1, show: main}
            - {wait: 0.2, expect: {phase: showing}}
            - {at: 0.3, expect: {phase: showing}}
            - {at: 0.3, expect: {phase: showing}}
      """)
    #expect(findings(text) == [])
  }

  @Test func everyScenarioBeginsAnew() {
    let text = spec(
      card,
      """
      scenarios:
        - {name: a, container: [375, 667], events: [{at: 5, show: main}]}
        - {name: b, container: [375, 667], events: [{at: 1, show: main}]}
      """)
    #expect(findings(text) == [])
  }

  // MARK: - MS216

  @Test func expectationInDisallowedOrientation() throws {
    let text = spec(
      card + "\norientations: [portrait]",
      """
      expect:
        - {device: iphone-15, frame: [46.667, 326, 300, 200]}
        - {device: iphone-15, orientation: landscape, frame: [276, 96.667, 300, 200]}
      """)
    let finding = try finding(text)
    #expect(finding.code == .disallowedOrientation)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "a frame is expected in landscape, where the modal is never shown")
    #expect(excerpt(finding.primary?.span, in: text) == "landscape")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "[portrait]")
    #expect(
      finding.help == "leave the expectation out, or add `landscape` to `orientations`")
  }

  @Test func orientationOfAContainer() throws {
    let text = spec(
      card + "\norientations: [landscape]",
      "expect: [{container: [375, 667], frame: [0, 0, 1, 1]}]")
    let finding = try finding(text)
    #expect(finding.code == .disallowedOrientation)
    #expect(excerpt(finding.primary?.span, in: text) == "[375, 667]")
  }

  @Test func orientationsOfAVariant() {
    let text = spec(
      card + """

        orientations: [portrait]
        variants: [{when: {idiom: pad}, orientations: [portrait, landscape]}]
        """,
      """
      expect:
        - {device: ipad-10.2, orientation: landscape, frame: [0, 0, 1, 1]}
        - {device: iphone-15, orientation: landscape, frame: [0, 0, 1, 1]}
      """)
    #expect(findings(text).map(\.code) == [.disallowedOrientation])
  }
}
