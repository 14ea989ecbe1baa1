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
    ("minimum", "minimum", "--container 375x667"),
    ("layout", "layout", "--container 375x667"),
    ("fixed", "fixed", "--container 375x667 --scale 3"),
    ("variants", "variants", "--device iphone-15 --orientation landscape"),
    ("preset", "preset", "--container 375x667"),
    ("formula", "formula", "--device iphone-15"),
    ("several", "several", "--container 375x667"),
    ("elements", "elements", "--container 375x667"),
    ("elements", "elements-large-text", "--container 375x667 --text-scale AX5"),
    ("elements", "elements-one", "--container 375x667 --element both"),
    ("elements-of-preset", "elements-of-preset", "--container 320x568"),
    ("stack", "stack-row", "--container 375x667"),
    ("stack-invisible", "stack-invisible", "--container 375x667"),
    ("stack", "stack-column", "--container 375x667 --text-scale AX5"),
    // (260 − 4 − 4 − 50 − 2 × 6)/2 = 95 for each of the two that say no width.
    ("stack-sums", "stack-sums", "--container 375x667"),
    // A column gives its children their widths, and they take their heights; a row gives both.
    ("nested", "nested", "--container 375x667"),
  ])
  func everyEdgeHasItsReason(_ spec: String, golden: String, place: String) throws {
    let path = "Tests/Fixtures/Why/\(spec).modal.yaml"
    let run = try runTool(
      ["solve", path, "--why"] + place.split(separator: " ").map(String.init))
    #expect(run.code == 0)
    #expect(run.errors == "")
    try expectGolden(run.output, at: "Tests/Fixtures/Why/\(golden).txt")
  }

  /// 375 − 20 − 20 = 335 of the container, of which 335/2 − 100/2 is left before the button.
  private let wrong = """
    modalspec: 1
    modal:
      contentSize: [fill, 200]
      elements:
        ok: {kind: button, text: OK, centerX: 50%, width: 100, bottom: 8, height: 44, tap: hide}
    """

  private let reasons = [
    "= note: ok: x 117.5 = 167.5 − 100/2: half of the width before the center "
      + "(centerX at a.modal.yaml:5:43, width at a.modal.yaml:5:55)",
    "= note: ok: y 148 = 200 − 8 − 44: `bottom` and the height from the far edge "
      + "(bottom at a.modal.yaml:5:68, height at a.modal.yaml:5:79)",
  ]
}
