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

  @Test(arguments: [
    "expect:\n  - {container: [320, 568], keyboard: 253, frame: [10, 32.5, 300, 250]}",
    """
    scenarios:
      - name: opens
        container: [320, 568]
        events:
          - {show: {animated: false}, expect: {frame: [10, 32.5, 300, 250], visible: true}}
    """,
  ])
  func aFailedFrameNamesTheSameReasons(claim: String) throws {
    let text = "modalspec: 1\nmodal: {contentSize: [300, 250], margins: 20}\n"
    let folder = try ScratchFolder(["a.modal.yaml": text + claim])
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "= note: width 280 = 320 − 20 − 20: margins bind; content asked for 300 "
          + "(margins.left, margins.right at a.modal.yaml:2:43)"),
      "\(run.output)")
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

  @Test(arguments: [
    "expect:\n  - {container: [375, 667], elements: {ok: [100, 140, 100, 44]}}",
    """
    scenarios:
      - name: opens
        container: [375, 667]
        events: [{show: {animated: false}, expect: {elements: {ok: [100, 140, 100, 44]}}}]
    """,
  ])
  func aFailedElementNamesItsReasons(claim: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": wrong + "\n" + claim])
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    for reason in reasons { #expect(run.output.contains(reason), "\(run.output)") }
    #expect(!run.output.contains("ok: width"))
  }

  @Test(arguments: [
    ("--element ok", "--element needs --why or --format json"),
    ("--why --element okk", "no modal has an element `okk`; did you mean `ok`?"),
    ("--why --element nothing", "no modal has an element `nothing`, only ok"),
  ])
  func elementsThatCannotBeExplained(options: String, message: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": wrong])
    let words = options.split(separator: " ").map(String.init)
    let run = try runTool(["solve", "a.modal.yaml", "--container", "375x667"] + words, in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
