import ModalSpecTesting
import Testing

/// What `modalspec test --scenario` runs.
@Suite struct TestFilterTests {
  private let specs = [
    "card.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    expect: [{container: [375, 667], frame: [0, 0, 1, 1]}]
    scenarios:
      - {name: comes, container: [375, 667], events: [show, {expect: {visible: true}}]}
      - {name: comes wrongly, container: [375, 667], events: [show, {expect: {phase: shown}}]}
    """,
    "other.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    scenarios: [{name: comes, container: [375, 667], events: [show, {expect: {visible: true}}]}]
    """,
  ]

  @Test func onlyTheScenariosOfTheNameRun() throws {
    let folder = try ScratchFolder(specs)
    let run = try runTool(["test", "--scenario", "comes"], in: folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output == "2 tests in 2 files: 2 passed, 0 failed\n")
    let wrong = try runTool(["test", "--scenario", "comes wrongly"], in: folder)
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("MS401"))
    #expect(!wrong.output.contains("MS302"))
    #expect(wrong.output.hasSuffix("1 test in 2 files: 0 passed, 1 failed\n"))
  }

  @Test func aNameThatNothingHasIsBadUsage() throws {
    let run = try runTool(["test", "--scenario", "goes"], in: try ScratchFolder(specs))
    #expect(run.code == 2)
    #expect(run.output == "nothing to test in 2 files\n")
    #expect(run.errors.contains("no spec has a scenario `goes`"), "\(run.errors)")
    #expect(run.errors.contains("(they have: `comes`, `comes wrongly`)"), "\(run.errors)")
  }
}
