import ModalSpecTesting
import Testing

/// Whole folders of specs through the tool.
@Suite struct SpecsTests {
  @Test func everyRecordedFrameHolds() throws {
    let folder = try ScratchFolder()
    for (number, text) in try recordedSpecs().enumerated() {
      try folder.write(text, to: "recorded-\(number).modal.yaml")
    }
    let run = try runTool(["test", "."], in: folder)
    #expect(run.code == 0)
    #expect(run.output == "4000 tests in 8 files: 4000 passed, 0 failed\n")
  }
}
