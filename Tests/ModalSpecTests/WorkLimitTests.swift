import ModalLayout
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalLanguage

/// The limits of a file's work, which are counts, and the findings that name them.
@Suite struct WorkLimitTests {
  private static let head = "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n"

  private func file(_ text: String) -> SpecFile {
    SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
  }

  // MARK: - Bases

  /// Each spec of a longer chain is one finding, and reads no more files than a spec that is in order.
  @Test func aLongChainIsReadAsFarAsItMayBe() throws {
    let folder = try ScratchFolder([
      "f0.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 200]}\n"
    ])
    for number in 1...40 {
      try folder.write(
        "modalspec: 1\nmodal: {extends: f\(number - 1).modal.yaml}\n", to: "f\(number).modal.yaml")
    }
    let longest = SpecLoader().load(FoundFile(path: folder.path("f32.modal.yaml")))
    #expect(longest.diagnostics.isEmpty)
    #expect(longest.sources.files.count == 33)
    let longer = SpecLoader().load(FoundFile(path: folder.path("f40.modal.yaml")))
    #expect(longer.diagnostics.map(\.message) == ["more than 32 specs extend each other here"])
    #expect(longer.sources.files.count == 33)
  }

  // MARK: - Scenarios

  private static let timers =
    head + "  behavior: {initial: a, states: {a: {after: {0.001: b}}, b: {after: {0.001: a}}}}\n"

  /// 10 s are 10,000 timers, and what fires at 10.001 s is one too many.
  @Test(arguments: [("10", false), ("10.001", true), ("1000000", true)])
  func timersUntilAnEvent(_ wait: String, isTooMuch: Bool) {
    let scenario =
      "scenarios:\n  - {name: s, container: [375, 667], events: [show: {animated: false}, {wait: \(wait), hide}]}\n"
    let tested = file(Self.timers + scenario).test(in: .builtIn, laws: false)
    let findings = tested.diagnostics
    #expect(findings.map(\.code) == (isTooMuch ? [.tooMuchWork] : []))
    if isTooMuch { #expect(findings[0].message.contains("10,000 timers")) }
  }

  /// 3,000 calls at each firing fill the trace after 34 of them.
  @Test func entriesOfATrace() {
    let calls = Array(repeating: "{call: c}", count: 3000).joined(separator: ", ")
    let tested = file(
      Self.head
        + "  behavior: {initial: a, states: {a: {after: {0.001: {to: a, do: [\(calls)]}}}}}\n"
        + "scenarios:\n  - {name: s, container: [375, 667], events: [show, {wait: 1, hide}]}\n"
    ).test(in: .builtIn, laws: false)
    #expect(tested.diagnostics.map(\.code) == [.tooMuchWork])
    #expect(tested.diagnostics.first?.message.contains("100,000 entries") == true)
  }

  /// Each of seven scenarios has some 99,000 entries, and the last one begins beyond 500,000.
  @Test func entriesOfAllScenarios() {
    let calls = Array(repeating: "{call: c}", count: 3000).joined(separator: ", ")
    let scenarios = (1...7).map {
      "  - {name: s\($0), container: [375, 667], events: [show, {wait: 0.0325, hide: {animated: false}}]}\n"
    }
    let tested = file(
      Self.head
        + "  behavior: {initial: a, states: {a: {after: {0.001: {to: a, do: [\(calls)]}}}}}\n"
        + "scenarios:\n" + scenarios.joined()
    ).test(in: .builtIn, laws: false)
    #expect(tested.diagnostics.map(\.code) == [.tooMuchWork])
    #expect(tested.diagnostics.first?.message.contains("not played") == true)
    #expect(tested.specs.first?.unchecked == 6)
  }

  /// A text that a timer makes longer and longer ends the scenario, and the built-in invariants on the first device.
  @Test func textsThatGrow() {
    let modal = """
      modalspec: 1
      modal:
        contentSize: [300, fit]
        elements: {n: {kind: label, text: tick, left: 20, right: 20, top: 8, lines: 0, height: fit}}
        behavior:
          initial: a
          states: {a: {after: {1: {do: [{set: {n.text: "${n.text} and one more tick"}}], to: a}}}}
      laws: {settles: off}

      """
    let scenario =
      "scenarios: [{name: s, container: [375, 667], events: [show, {wait: 1000, hide}]}]\n"
    let played = file(modal + scenario).test(in: .builtIn, laws: false).diagnostics
    #expect(played.map(\.code) == [.tooMuchWork])
    #expect(played.first?.message.contains("10,000 bytes") == true)
    let tried = file(modal).test(in: .builtIn).diagnostics
    #expect(tried.map(\.code) == [.tooMuchWork])
  }

  // MARK: - Formulas

  /// 40 of 8,193 parts are fewer than 500,000, and 62 are more, even as variables that nothing asks for.
  @Test(arguments: [(40, false), (62, true)])
  func partsOfLongFormulas(_ count: Int, isTooMuch: Bool) {
    let doubled = (1...12).map { "  v\($0): v\($0 - 1) + v\($0 - 1)\n" }.joined()
    let start = "modalspec: 1\nvariables:\n  v0: container.width\n" + doubled
    let variables = (0..<count).map { "  x\($0): v12 + \($0)\n" }.joined()
    let elements = (0..<count).map {
      "    e\($0): {kind: view, left: v12 * 0 + \($0), width: 9, top: 0, height: 9}\n"
    }
    let modal = "modal:\n  contentSize: [300, 250]\n"
    for text in [start + variables + modal, start + modal + "  elements:\n" + elements.joined()] {
      let errors = file(text).errors
      #expect(errors.map(\.code) == (isTooMuch ? [.expressionTooLarge] : []))
      if isTooMuch { #expect(errors.first?.message.contains("500,000 parts") == true) }
    }
  }

  // MARK: - Elements

  /// 101 elements in 199 states are more than 20,000. Of the modal behind them its only state is checked all the same.
  @Test func statesOfElements() {
    let elements = (0...100).map {
      "      e\($0): {kind: view, left: 0, top: \($0), width: 9, height: 9, visible: state != s\($0)}\n"
    }
    let states = (0..<200).map { "s\($0): {on: {x: s\(($0 + 1) % 200)}}" }.joined(separator: ", ")
    let spec = file(
      "modalspec: 1\nmodals:\n  many:\n    contentSize: [300, 250]\n    elements:\n"
        + elements.joined()
        + "    behavior: {initial: s0, states: {\(states)}}\n"
          + """
            one:
              contentSize: [300, 250]
              elements: {b: {kind: button, text: B, left: 0, top: 0, width: 9, height: 9, tap: x, visible: state == s}}
              behavior: {initial: s, states: {s: {on: {x: {do: [hide]}}}}}
          """)
    let found = SpecChecker().check(spec)
    let limits = found.filter { $0.code == .tooMuchWork }
    #expect(limits.map(\.message).count == 1)
    #expect(limits.first?.message.contains("from the state `s199` on") == true)
    #expect(found.contains { $0.code == .smallTarget })
  }

  private static func grids(_ counts: [Int]) -> String {
    counts.enumerated().map { index, count in
      "    e\(index): {kind: view, left: 0, right: 0, top: \(index), height: 9, repeat: {count: \(count)}}\n"
    }.joined()
  }

  /// Grids count, too: five of 999 cells and their grids are 5,000.
  @Test(arguments: [([999, 999, 999, 999, 999], false), ([999, 999, 999, 999, 1000], true)])
  func cellsOfAFile(_ counts: [Int], isTooMany: Bool) {
    let spec = file(Self.head + "  elements:\n" + Self.grids(counts))
    #expect(spec.diagnostics.map(\.code) == (isTooMany ? [.tooManyElements] : []))
  }

  @Test func cellsOfSeveralModals() {
    let modals = (0..<100).map {
      "  m\($0): {contentSize: [300, 250], elements: {e: {kind: view, left: 0, right: 0, top: 0, height: 9, repeat: {count: 900}}}}\n"
    }
    let spec = file("modalspec: 1\nmodals:\n" + modals.joined())
    #expect(spec.diagnostics.map(\.code) == [.tooManyElements])
    #expect(spec.documents[0].modals.reduce(0) { $0 + $1.elements.count } < 6_000)
  }

  // MARK: - Popovers

  private static func popovers(_ count: Int) -> String {
    let modals = (1...count).map {
      "  p\($0): {presentation: popover, anchor: {modal: p\($0 - 1)}, contentSize: [90, 40], adapts: none}\n"
    }
    return "modalspec: 1\nmodals:\n  p0: {contentSize: [300, 250]}\n" + modals.joined()
  }

  @Test(arguments: [(80, 0), (100, 0), (101, 1), (250, 2)])
  func popoversInAChain(_ count: Int, findings: Int) {
    let spec = file(Self.popovers(count))
    let codes = spec.diagnostics.map(\.code)
    #expect(codes.filter { $0 == .longAnchorChain }.count == findings, "\(codes)")
  }

  /// All popovers of a chain ask for the same frames, which are worked out once in an environment.
  @Test func framesOfAChainAreSolvedOnce() throws {
    let modals = file(Self.popovers(3)).documents[0].modals
    let first = try #require(modals[1].modalAnchors.first?.target)
    let second = try #require(modals[2].modalAnchors.first?.target)
    #expect(second.modal.modalAnchors.first?.target === first)
    var count = 0
    for width in [320, 375, 320.0] {
      let environment = Environment(container: Size(width: width, height: 667))
      for _ in 0..<2 {
        _ = first.frames(in: environment, withElements: false) {
          count += 1
          return nil
        }
      }
    }
    #expect(count == 2)
  }

  // MARK: - Texts

  /// Three times 9,000 characters are more than 20,000, and twice are not.
  @Test(arguments: [(2, false), (3, true)])
  func charactersOfTextsWithValues(_ count: Int, isTooMuch: Bool) {
    let mirrors = (1...count).map {
      "    l\($0): {kind: label, text: \"${l0.text}\", lines: 1, left: 0, right: 0, top: 0, height: fit}\n"
    }
    let text =
      Self.head
      + "  elements:\n    l0: {kind: label, text: \(String(repeating: "x", count: 9_000)), "
      + "lines: 1, left: 0, right: 0, top: 0, height: fit}\n" + mirrors.joined()
      + "expect:\n  - {container: [375, 667], elements: {l1: [0, 0, 300, 21]}}\n"
    let spec = file(text)
    let findings = spec.test(in: .builtIn, laws: false).diagnostics
    #expect(findings.contains { $0.message.contains("20,000 characters") } == isTooMuch)
    #expect(SpecChecker().check(spec).contains { $0.code == .evaluation } == isTooMuch)
  }

  /// Each text has the one before it twice: the 14th would have 2^14 characters.
  @Test func textsThatDouble() {
    let rows = (1...14).map {
      "    l\($0): {kind: label, text: \"${l\($0 - 1).text}${l\($0 - 1).text}\", left: 0, right: 0, top: 0, height: fit}\n"
    }
    let spec = file(
      Self.head
        + "  elements:\n    l0: {kind: label, text: x, left: 0, right: 0, top: 0, height: fit}\n"
        + rows.joined())
    #expect(SpecChecker().check(spec).contains { $0.code == .evaluation })
  }
}
