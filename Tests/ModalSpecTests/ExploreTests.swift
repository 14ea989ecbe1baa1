import ModalLanguage
import ModalReplay
import ModalReport
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// Sequences of events that break an invariant: which are found, how long they are, and that their scenarios show them.
@Suite struct ExploreTests {
  private static let head = "modalspec: 1\n"

  private func explore(
    _ text: String, _ limits: ExplorationLimits = ExplorationLimits(states: 1_500)
  ) -> Exploration {
    let file = file(text)
    guard let document = file.documents.first, let device = DeviceCatalogue.builtIn["iphone-15"]
    else { return Exploration() }
    return ModalReplay.explore(
      document, mended: file.mended().first, on: [device],
      in: DeviceCatalogue(devices: [device], sources: []), limits)
  }

  /// The sequences of the facts about the systems: HQL's trait trap, the drag of BT that hangs, the one entry of CY.
  @Test(arguments: [
    (
      "modal: {extends: hql/vertical, contentSize: {height: 455}, quirks: QUIRKS}",
      ["rotationOrder 2", "rotationRoundTrip 3"]
    ),
    (
      "modal: {extends: bt/coverVertical, contentSize: {height: 300}, quirks: QUIRKS}",
      ["settles 3"]
    ),
    ("modal: {extends: cy/password, quirks: QUIRKS}", ["hearsEntries 5"]),
  ])
  func quirksAreFoundByTheShortestSequence(_ modal: String, _ finds: [String]) {
    let found = explore(modal.replacing("QUIRKS", with: "true")).finds.map {
      if case .law(let law) = $0.subject { "\(law.rawValue) \($0.steps.count)" } else { "" }
    }
    #expect(finds.allSatisfy(found.contains), "\(found)")
    #expect(explore(modal.replacing("QUIRKS", with: "false")).finds.isEmpty)
  }

  /// What is found can be pasted, and fails there.
  @Test(arguments: [
    ("modal: {extends: hql/vertical, contentSize: {height: 455}}", 2),
    ("modal: {extends: bt/coverVertical, contentSize: {height: 300}}", 1),
    (
      """
      invariants: [{that: content.maxY <= container.height - keyboard.height, modal: sheet}]
      modals:
        sheet: {presentation: sheet, contentSize: {height: 300}, keyboard: none}
        other: {contentSize: [200, 200]}
      """, 1
    ),
    ("modal: {contentSize: [300, 200], shouldHide: false, drag: {onCancel: hang}}", 1),
    (
      """
      laws: {rotationOrder: off}
      modals:
        one:
          extends: cy/password
          behavior: {initial: a, states: {a: {on: {entered: {do: [{call: {finish: "${pin.text}"}}]}}}}}
        other: {contentSize: [200, 200]}
      """, 1
    ),
    (
      """
      modal:
        contentSize: [300, 200]
        behavior: {initial: a, states: {a: {after: {1: b}}, b: {enter: [{send: x}], on: {x: b}}}}
      """, 1
    ),
  ])
  func scenariosShowWhatIsFound(_ text: String, _ count: Int) throws {
    let several = (file(text).documents.first?.modals.count ?? 1) > 1
    let finds = explore(text).finds
    #expect(finds.count >= count, "\(finds.map { ($0.subject, $0.steps.map(\.verb)) })")
    let scenarios = try finds.map { find in
      try #require(find.scenario(namingModals: several)).split(separator: "\n")
        .map { "  \($0)\n" }.joined()
    }
    let pasted = Workspace(laws: false).load(
      SourceFile(
        name: "a.modal.yaml", text: Self.head + text + "\nscenarios:\n" + scenarios.joined()))
    #expect(!pasted.hasErrors, "\(pasted.diagnostics.map(\.message))\n\(scenarios)")
    let tested = Workspace(laws: false).test(pasted)
    let failed = tested.cases.filter { $0.name.hasPrefix("scenario") && !$0.passed }
    #expect(failed.count == finds.count, "\(tested.findings.map(\.description))\n\(scenarios)")
  }

  /// A countdown that comes to an end is gone on from at each of its steps, too.
  @Test(arguments: ["zero: {}", "zero: {enter: [hide]}"])
  func whatACountdownHidesIsFound(_ end: String) {
    let found = explore(
      """
      modal:
        contentSize: [300, 200]
        elements: {b: {kind: button, text: Retry, left: 20, width: 100, top: 20, height: 44, tap: retry}}
        behavior:
          initial: two
          states:
            two: {after: {1: one}}
            one: {after: {1: zero}, on: {retry: wide}}
            \(end)
            wide: {enter: [{set: {b.width: 400}}]}
      invariants: [b.maxX <= content.width]

      """
    ).finds
    #expect(found.map(\.steps.count) == [2])
  }

  /// Timers that go on without an end hide nothing: neither what an event breaks at once nor what it breaks after a timer.
  @Test(arguments: ["one", "two"], ["", "laws: {settles: off}\n"])
  func whatTimersHideIsFound(_ state: String, _ laws: String) {
    func event(in name: String) -> String { name == state ? ", on: {more: open}" : "" }
    let found = explore(
      """
      \(laws)modal:
        contentSize: {width: 300, height: "if(state == open, 500, 200)"}
        behavior:
          initial: one
          states:
            one: {after: {3: two}\(event(in: "one"))}
            two: {after: {3: one}\(event(in: "two"))}
            open: {after: {3: one}}
      invariants: [content.height <= 300]
      """, ExplorationLimits(depth: 3, states: 500))
    let finds = found.finds.filter { $0.subject == .invariant(1) }
    #expect(finds.map(\.steps.count) == [2])
    #expect(finds.first?.steps.last?.wait == (state == "two" ? 3_000_000_000 : 0))
    #expect(found.finds.count == (laws.isEmpty ? 2 : 1))
    #expect(found.cuts.map(\.isRestless) == [true])
    #expect(found.cuts.map(\.devices) == [["iphone-15"]])
  }

  /// What only quirks break is as it should be without them: the same scenario passes there.
  @Test(arguments: [
    "modal: {extends: hql/vertical, contentSize: {height: 455}, quirks: QUIRKS}",
    "modal: {extends: bt/coverVertical, contentSize: {height: 300}, quirks: QUIRKS}",
    "modal: {extends: cy/password, quirks: QUIRKS}",
  ])
  func scenariosPassWithoutQuirks(_ modal: String) throws {
    let finds = explore(modal.replacing("QUIRKS", with: "true")).finds
    let scenarios = try finds.map { find in
      try #require(find.scenario(namingModals: false)).split(separator: "\n").map { "  \($0)\n" }
        .joined()
    }
    #expect(!finds.isEmpty)
    for (quirks, passes) in [("true", false), ("false", true)] {
      let text =
        Self.head + modal.replacing("QUIRKS", with: quirks) + "\nscenarios:\n" + scenarios.joined()
      let pasted = Workspace(laws: false).load(SourceFile(name: "a.modal.yaml", text: text))
      let tested = Workspace(laws: false).test(pasted)
      let cases = tested.cases.filter { $0.name.hasPrefix("scenario") }
      #expect(cases.count == finds.count)
      #expect(
        cases.allSatisfy { $0.passed == passes },
        "\(tested.findings.map(\.description))\n\(scenarios)")
    }
  }

  /// A keyboard that came up during a hide, upright, is kept for the next show, and may have gone by then: there is none that an
  /// invariant could be about.
  @Test func aKeyboardThatIsGoneBreaksNothing() {
    let file = file(
      """
      modal:
        presentation: sheet
        contentSize: {height: 96}
        margins: 8
        keyboard: {avoid: lift, gap: 8}
        elements: {field: {kind: field, left: 0, right: 0, top: 0, height: 44}}
      invariants: [content.maxY <= container.height - keyboard.height]
      scenarios:
        - name: gone
          device: iphone-15
          events:
            - show
            - hide
            - {focus: field}
            - {wait: 0.25, rotate: landscape}
            - {keyboard: 0}
            - show
            - {expect: {invariants: true}}
      """)
    let tested = Workspace(laws: false).test(file)
    #expect(tested.cases.allSatisfy { $0.passed }, "\(tested.findings.map(\.description))")
  }

  /// The payment is refused, and the field empty again; what is typed then is not heard.
  @Test func theSecondEntryIsThatAfterARefusal() throws {
    let find = try #require(
      explore("modal: {extends: cy/password}").finds.first { $0.subject == .law(.hearsEntries) })
    let scenario = try #require(find.scenario(namingModals: false))
    #expect(
      scenario.hasSuffix(
        """
            - show
            - {type: "123456"}
            - {send: refused}
            - {focus: pin}
            - {type: "123456"}
            - {expect: {state: loading}}
        """), "\(scenario)")
  }

  /// A scenario ends although timers go on, so that none fails because of them.
  @Test func timersWithoutAnEndAreSaidWithoutAScenario() throws {
    let report = Workspace().explore(
      file(
        """
        modal:
          contentSize: [300, 200]
          behavior: {initial: a, states: {a: {after: {1: b}}, b: {after: {1: a}}}}
        """), on: ["iphone-15"], ExplorationLimits(depth: 2))
    let finding = try #require(report.diagnostics.first)
    #expect(
      finding.message
        == "`settles` does not hold on iphone-15 after 1 step: timers go on without an end")
    #expect(!finding.notes.contains { $0.contains("scenario") })
  }

  /// Modals are named with the devices on which there were too many states, and those with timers apart.
  @Test func whatIsCutOffIsNamed() {
    let text = """
      modals:
        clock:
          contentSize: [300, 200]
          behavior: {initial: a, states: {a: {after: {1: b}}, b: {after: {1: a}}}}
        one: {contentSize: [300, 200]}
        other: {contentSize: [200, 200]}
      laws: {settles: off}
      """
    let report = Workspace().explore(
      file(text), on: ["iphone-15", "ipad-10"], ExplorationLimits(depth: 3, states: 20))
    #expect(report.diagnostics.allSatisfy { $0.severity == .note && $0.code == .tooMuchWork })
    #expect(
      report.diagnostics.map(\.message) == [
        "`clock` is not explored to the end on `iphone-15` and `ipad-10`: timers go on without an end",
        "`one`, `other` are not explored to the end on `iphone-15` and `ipad-10`: the limit of states or steps "
          + "is reached",
      ])
    #expect(report.explored?.cutModals == 3 && report.explored?.restlessModals == 1)
    let whole = Workspace().explore(
      file("modal: {contentSize: [300, 200]}"), on: ["iphone-15"], ExplorationLimits(depth: 1))
    #expect(whole.diagnostics.isEmpty)
  }

  /// What cannot be solved is a finding, upright as in landscape, and once.
  @Test(arguments: [393, 852])
  func whatCannotBeSolvedFails(_ width: Int) {
    let report = Workspace().explore(
      file("modal: {contentSize: [100 / (container.width - \(width)), 200]}"), on: ["iphone-15"],
      ExplorationLimits(depth: 3))
    #expect(report.diagnostics.map(\.code) == [.evaluation])
    #expect(report.specs?.first?.failed == 1)
  }

  /// An exploration that is ended says so, and not that nothing is wrong.
  @Test(arguments: [UInt64?.none, 1])
  func whatIsEndedIsUndecided(_ seed: UInt64?) {
    var asked = 0
    let report = Workspace().explore(
      file("modal: {contentSize: [300, 200]}"), on: ["iphone-15"],
      ExplorationLimits(depth: 1, seed: seed)
    ) {
      asked += 1
      return asked > (seed == nil ? 2 : 100)
    }
    #expect(report.isCut)
    #expect(report.specs?.first?.undecided == 1)
    #expect(RunSummary(.explore, of: [report]).interrupted == true)
  }

  /// Which modal an invariant is about is asked as `test` asks it.
  @Test func anInvariantOfNoModalIsSaidToBe() {
    let text = """
      invariants: [{that: content.width < 100}]
      modals: {one: {contentSize: [300, 200]}, other: {contentSize: [200, 200]}}
      scenarios:
        - name: says nothing
          device: iphone-15
          events: [{show, modal: one}, {expect: {invariants: true}, modal: one}]
      """
    let report = Workspace().explore(file(text), on: ["iphone-15"], ExplorationLimits(depth: 2))
    #expect(report.diagnostics.map(\.code) == [.unknownModal])
    let tested = Workspace(laws: false).test(file(text))
    #expect(tested.diagnostics.map(\.code) == [.unknownModal])
  }

  private func file(_ text: String) -> SpecFile {
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: Self.head + text + "\n"))
    #expect(!file.hasErrors, "\(file.diagnostics.map(\.message))")
    return file
  }

  @Test func twoRunsGiveTheSame() {
    let text = "modal: {contentSize: [300, 200], shouldHide: false, drag: {onCancel: hang}}"
    let limits = ExplorationLimits(states: 400, seed: 3)
    let (one, other) = (explore(text, limits), explore(text, limits))
    #expect(!one.finds.isEmpty)
    #expect(one.states == other.states && one.transitions == other.transitions)
    #expect(
      one.finds.map { $0.scenario(namingModals: false) }
        == other.finds.map { $0.scenario(namingModals: false) })
  }
}
