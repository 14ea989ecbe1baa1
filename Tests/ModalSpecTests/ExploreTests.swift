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
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: Self.head + text + "\n"))
    #expect(!file.hasErrors, "\(file.diagnostics.map(\.message))")
    guard let document = file.documents.first, let device = DeviceCatalogue.builtIn["iphone-15"]
    else {
      return Exploration()
    }
    return ModalReplay.explore(
      document, on: [device], in: DeviceCatalogue(devices: [device], sources: []), limits)
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
      "\($0.law?.rawValue ?? "") \($0.length)"
    }
    #expect(finds.allSatisfy(found.contains), "\(found)")
    #expect(explore(modal.replacing("QUIRKS", with: "false")).finds.isEmpty)
  }

  /// What is found can be pasted, and fails there.
  @Test(arguments: [
    ("modal: {extends: hql/vertical, contentSize: {height: 455}}", 2),
    ("modal: {extends: bt/coverVertical, contentSize: {height: 300}}", 1),
    ("modal: {extends: cy/password}", 1),
    (
      """
      invariants: [{that: content.maxY <= container.height - keyboard.height, modal: sheet}]
      modals:
        sheet: {presentation: sheet, contentSize: {height: 300}, keyboard: none}
        other: {contentSize: [200, 200]}
      """, 1
    ),
    ("modal: {contentSize: [300, 200], shouldHide: false, drag: {onCancel: hang}}", 1),
  ])
  func scenariosShowWhatIsFound(_ text: String, _ count: Int) throws {
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: Self.head + text + "\n"))
    let several = (file.documents.first?.modals.count ?? 1) > 1
    let finds = explore(text).finds
    #expect(finds.count >= count, "\(finds.map { ($0.law, $0.sequence.steps.map(\.verb)) })")
    let scenarios = finds.map { find in
      find.scenario(namingModals: several).split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    let pasted = Workspace(laws: false).load(
      SourceFile(
        name: "a.modal.yaml", text: Self.head + text + "\nscenarios:\n" + scenarios.joined()))
    #expect(!pasted.hasErrors, "\(pasted.diagnostics.map(\.message))\n\(scenarios)")
    let tested = Workspace(laws: false).test(pasted)
    let failed = tested.cases.filter { $0.name.hasPrefix("scenario") && !$0.passed }
    #expect(failed.count == finds.count, "\(tested.findings.map(\.description))\n\(scenarios)")
  }

  @Test func twoRunsGiveTheSame() {
    let text = "modal: {extends: cy/password}"
    let limits = ExplorationLimits(depth: 4, states: 500, seed: 3)
    let (one, other) = (explore(text, limits), explore(text, limits))
    #expect(one.states == other.states && one.transitions == other.transitions)
    #expect(
      one.finds.map { $0.scenario(namingModals: false) }
        == other.finds.map { $0.scenario(namingModals: false) })
  }
}
