import ModalSpecTesting
import Testing

/// `modalspec solve --sweep`: where edges change their reason, exactly.
@Suite struct SweepTests {
  private static let card = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"
  private static let sheet = """
    modalspec: 1
    modal: {presentation: sheet, contentSize: {height: 96}, margins: 8, maxWidth: 600, safeArea: avoid, keyboard: {avoid: lift, gap: 8}}

    """

  /// The stretches, each as its ends, and the rows.
  private func sweep(_ text: String, _ arguments: [String]) throws -> (
    ends: [String], rows: [Substring]
  ) {
    let folder = try ScratchFolder(["a.modal.yaml": text])
    let run = try runTool(["solve", "a.modal.yaml"] + arguments, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").dropFirst()
    var ends: [String] = []
    for row in rows {
      let end = row.split(separator: ",")[1...4].joined(separator: " ")
      if ends.last != end { ends.append(end) }
    }
    return (ends, Array(rows))
  }

  /// 667 − 40 − 250 = 377 is the last keyboard that leaves the card its height; 0.6 · 667 = 400.2.
  @Test func aCardShrinksAboveAKeyboard() throws {
    let found = try sweep(Self.card, ["--container", "375x667", "--sweep", "keyboard"])
    #expect(found.ends == ["0 true 0 true", "0 false 377 true", "377 false 400.2 true"])
    #expect(found.rows.count == 12)
    #expect(found.rows.last?.contains("margins and keyboard bind; content asked for 250") == true)
  }

  /// The margins leave 300 of 340.
  @Test func aCardIsAsWideAsItAsks() throws {
    let found = try sweep(Self.card, ["--container", "375x667", "--sweep", "width"])
    #expect(found.ends == ["320 true 340 false", "340 true 1366 true"])
  }

  /// Other numbers are another reason, however near they are, and so are other keys from which the same numbers come.
  @Test(arguments: [
    (
      "contentSize: [\"if(container.width > 500, 300.4, 300)\", 200], rounding: none",
      ["320 true 340 false", "340 true 500 true", "500 false 1366 true"]
    ),
    (
      "contentSize: [300, 200], rounding: none, variants: [{when: {orientation: landscape}, margins: 40}]",
      ["320 true 340 false", "340 true 667 true", "667 false 1366 true"]
    ),
  ])
  func nearNumbersAreApart(_ keys: String, _ ends: [String]) throws {
    let text = "modalspec: 1\nmodal: {\(keys)}\n"
    #expect(try sweep(text, ["--container", "375x667", "--sweep", "width"]).ends == ends)
  }

  /// 200 of keyboard, 40 of margins and 250 of content.
  @Test func aCardIsAsHighAsItAsks() throws {
    let arguments = ["--container", "375x667", "--keyboard", "200", "--sweep", "height"]
    #expect(try sweep(Self.card, arguments).ends == ["320 true 490 false", "490 true 1366 true"])
  }

  /// A keyboard lifts the sheet once it is above the home indicator of 34.
  @Test func aSheetIsLiftedOnADevice() throws {
    let found = try sweep(Self.sheet, ["--device", "iphone-15", "--sweep", "keyboard"])
    // 0.6 · 852
    #expect(found.ends == ["0 true 34 true", "34 false 511.2 true"])
  }

  /// The end of the range is a share of a height that no double has: 0.6 · 736 and 0.6 · 932.
  @Test(arguments: [("iphone-8-plus", "441.6"), ("iphone-15-plus", "559.2")])
  func keyboardsEndExactly(device: String, end: String) throws {
    let found = try sweep(Self.sheet, ["--device", device, "--sweep", "keyboard"])
    #expect(found.ends.last?.hasSuffix(" \(end) true") == true, "\(found.ends)")
  }

  /// Which of two elements is the lower one is a reason, whatever they are called: 400 / 4 = 100.
  @Test(arguments: [("fa", "fb"), ("f1", "f2")])
  func anotherElementIsAnotherReason(_ one: String, _ other: String) throws {
    let card = """
      modalspec: 1
      modal:
        contentSize: [300, 400]
        keyboard: {avoid: lift, keepVisible: [\(one), \(other)]}
        elements:
          \(one): {kind: view, top: 100, left: 0, width: 20, height: 20}
          \(other): {kind: view, top: container.width / 4, left: 0, width: 20, height: 20}

      """
    let arguments = ["--container", "375x667", "--keyboard", "500", "--sweep", "width"]
    let found = try sweep(card, arguments)
    #expect(found.ends.contains { $0.contains("400") }, "\(found.ends)")
  }

  /// A break in a formula or a variant is one of the frame, also where the words are the same.
  @Test(arguments: [
    // 1/0.6 · 200 = 333.3 and 1/0.6 · 400 = 666.7
    (
      "contentSize: [300, \"clamp(60%, 200, 400)\"], margins: 0", "height",
      ["320 true 1000/3 false", "1000/3 true 2000/3 true", "2000/3 false 1366 true"]
    ),
    (
      "contentSize: {width: \"if(container.width > 500, 400, 280)\", height: 200}", "width",
      ["320 true 500 true", "500 false 1366 true"]
    ),
    (
      "contentSize: [280, 200], variants: [{when: {minWidth: 500}, contentSize: [300, 200]}]",
      "width", ["320 true 500 false", "500 true 1366 true"]
    ),
  ])
  func breaksOfFormulasAreSeen(_ keys: String, _ length: String, _ ends: [String]) throws {
    let text = "modalspec: 1\nmodal: {\(keys)}\n"
    let arguments = ["--container", "375x667", "--sweep", length]
    #expect(try sweep(text, arguments).ends == ends)
  }

  /// A division by zero is no gap in the table.
  @Test func whatHasNoFrameIsSaid() throws {
    let width = "if(container.width < 500, 300, 100 / (container.height - 667))"
    let card = "modalspec: 1\nmodal: {contentSize: [\"\(width)\", 200]}\n"
    let found = try sweep(card, ["--container", "375x667", "--sweep", "width"])
    #expect(found.ends.last == "500 true 1366 true")
    #expect(found.rows.last?.hasSuffix(",,,,no frame: a division by zero,") == true)
  }

  /// The switch is at 500, which nobody says that cannot tell where a product is 250,000.
  @Test func whatIsNotLinearIsNotGuessed() throws {
    let width = "if(container.width * container.width > 250000, 400, 300)"
    let folder = try ScratchFolder([
      "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [\"\(width)\", 200]}\n"
    ])
    let run = try runTool(
      ["solve", "a.modal.yaml", "--container", "375x667", "--sweep", "width"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("the sweep is not decided: not linear"), "\(run.errors)")
  }

  /// 616 − 16 is the maximum; at 600 the size class changes, and nothing of the sheet.
  @Test func aMaximumBinds() throws {
    let found = try sweep(Self.sheet, ["--container", "375x667", "--sweep", "width"])
    #expect(found.ends == ["320 true 616 true", "616 false 1366 true"])
  }

  /// The square of a width is not linear: the switch at 500 is not known exactly.
  @Test func aSquareIsNotDecided() throws {
    let text =
      "modalspec: 1\nmodal: {contentSize: [\"if(container.width * container.width > 250000, 400, 300)\", 200]}\n"
    let folder = try ScratchFolder(["a.modal.yaml": text])
    let run = try runTool(
      ["solve", "a.modal.yaml", "--container", "375x667", "--sweep", "width"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("the sweep is not decided: not linear: 250000 - W·W < 0"))
  }

  @Test(arguments: [
    ["--sweep", "width", "--device", "iphone-15"], ["--sweep", "keyboard", "--all-devices"],
    ["--sweep", "keyboard", "--device", "iphone-15", "--why"],
    ["--sweep", "depth", "--container", "375x667"],
    ["--sweep", "keyboard", "--keyboard", "200", "--container", "375x667"],
  ])
  func senselessOptionsAreRefused(_ arguments: [String]) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.card])
    #expect(try runTool(["solve", "a.modal.yaml"] + arguments, in: folder).code == 2)
  }
}
