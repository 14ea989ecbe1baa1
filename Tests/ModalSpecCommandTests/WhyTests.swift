import ModalSpecTesting
import Testing

/// What `modalspec solve --why` says, word for word.
@Suite struct WhyTests {
  @Test(arguments: [
    // The margins bind the width: 280 = 320 − 20 − 20; the height is the content's.
    ("dialog", "dialog", "--container 320x568 --keyboard 253"),
    ("dialog", "dialog-rounded", "--device iphone-15"),
    ("margins", "margins", "--device iphone-15"),
    ("margins", "margins-keyboard", "--device iphone-15 --keyboard letters"),
    ("sheet", "sheet", "--device iphone-15"),
    ("sheet", "sheet-lifted", "--device iphone-15 --keyboard letters"),
    ("tall", "lifted-to-the-margin", "--container 375x667 --keyboard 300"),
    ("maximum", "maximum", "--device ipad-pro-11"),
    ("layout", "layout", "--container 375x667"),
    ("fixed", "fixed", "--container 375x667 --scale 3"),
    ("variants", "variants", "--device iphone-15 --orientation landscape"),
    ("preset", "preset", "--container 375x667"),
    ("formula", "formula", "--device iphone-15"),
    ("several", "several", "--container 375x667"),
  ])
  func everyEdgeHasItsReason(_ spec: String, golden: String, place: String) throws {
    let path = "Tests/Fixtures/Why/\(spec).modal.yaml"
    let run = try runTool(
      ["solve", path, "--why"] + place.split(separator: " ").map(String.init))
    #expect(run.code == 0)
    #expect(run.errors == "")
    try expectGolden(run.output, at: "Tests/Fixtures/Why/\(golden).txt")
  }

  @Test func aFailedExpectationNamesTheSameReasons() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [300, 250], margins: 20}
      expect:
        - {container: [320, 568], keyboard: 253, frame: [10, 32.5, 300, 250]}
      """
    ])
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "= note: width 280 = 320 − 20 − 20: margins bind; content asked for 300 "
          + "(margins.left, margins.right at a.modal.yaml:2:43)"),
      "\(run.output)")
  }
}
