import ModalSpecTesting
import Testing

/// What the commands say of popovers.
@Suite struct PopoverCommandTests {
  private func folder(_ keys: String, expect: String = "") throws -> ScratchFolder {
    try ScratchFolder([
      "a.modal.yaml":
        "modalspec: 1\nname: pop\nmodal: {presentation: popover, contentSize: [240, 120], \(keys)}\n"
        + expect
    ])
  }

  /// Records an iPhone 14, changes the spec, and tests.
  private func runAfterRecording(
    _ folder: ScratchFolder, replacing old: String, with new: String
  ) throws -> ToolRun {
    try folder.write(
      "matrix: {devices: [iphone-14], orientations: [portrait], keyboards: [none]}\n",
      to: ".modalspec.yml")
    #expect(try runTool(["record"], in: folder).code == 0)
    #expect(try runTool(["test"], in: folder).code == 0)
    try folder.write(
      try folder.read("a.modal.yaml").replacing(old, with: new), to: "a.modal.yaml")
    return try runTool(["test"], in: folder)
  }

  /// 400 − 13 − 120; 141 + 60 − 120.
  @Test func solveSaysWhereTheArrowPoints() throws {
    let folder = try folder("anchor: [141, 400, 120, 48], adapts: none")
    let options = ["solve", "a.modal.yaml", "--container", "402x874"]
    let run = try runTool(options + ["--why"], in: folder)
    #expect(run.output.contains("  x        81 = 141 + 120/2 − 240/2  (centered on its anchor)"))
    #expect(run.output.contains("  y        267 = 400 − 13 − 120  (above its anchor)"))
    #expect(run.output.contains("\n  arrow    points down, tip at [201, 400]\n"))
    let json = try runTool(options + ["--format", "json"], in: folder).output
    #expect(json.contains("\"direction\" : \"down\""))
  }

  /// 300 + 44/2 + 120 is 50 beyond 402 − 10; 874 − 100 − 13 − 48 − 700 leaves 700 − 13.
  @Test func solveSaysWhatHasMovedIt() throws {
    let slid = try runTool(
      ["solve", "a.modal.yaml", "--container", "402x874", "--why"],
      in: folder("anchor: [300, 400, 44, 44], arrow: [down], adapts: none"))
    #expect(
      slid.output.contains(
        "  x        152 = 402 − 10 − 240  (centered on its anchor, then slid by 50 to keep the margins)"
      ))
    let cut = try runTool(
      ["solve", "a.modal.yaml", "--container", "402x200", "--why"],
      in: folder("anchor: [0, 90, 100%, 20], adapts: none"))
    #expect(
      cut.output.contains("  y        0 = 90 − 13 − 77  (no side has room for it; above its anchor")
    )
    #expect(
      cut.output.contains(
        "  height   77 = 90 − 13  (the room above its anchor binds; content asked for 120)"))
  }

  /// What it asks for is told as it is written, and not as the margins have cut it.
  @Test func solveSaysWhatAPopoverAskedFor() throws {
    let folder = try folder("anchor: [100, 100], adapts: none")
    try folder.write(
      try folder.read("a.modal.yaml").replacing("120]", with: "1000]"), to: "a.modal.yaml")
    let run = try runTool(
      ["solve", "a.modal.yaml", "--container", "402x874", "--why"], in: folder)
    #expect(run.output.contains("content asked for 1000)"))
  }

  /// 360 + 20/2 is 23 from 393, and the middle of the arrow is to be 48 from a corner; a preset's arrow keeps 34, and so moves
  /// what begins at 20 by 10 to the margin, where its tip is 48 from the corner.
  @Test(arguments: [
    (
      "anchor: [360, 400, 20, 20], arrow: [down], adapts: none",
      "no side with room lets its arrow keep 48 from the corners; above its anchor is the most"
    ),
    (
      "anchor: [20, 300, 30, 30], side: bottom, alignment: start, arrow: {padding: 34}, adapts: none",
      "then moved by 10 to the left as far as the margins let it, and the arrow does not reach its middle"
    ),
  ])
  func solveSaysWhereAnArrowCannotPoint(keys: String, words: String) throws {
    let run = try runTool(
      ["solve", "a.modal.yaml", "--container", "393x852", "--why"], in: folder(keys))
    #expect(run.output.contains(words), "\(run.output)")
  }

  /// 780 + 40 + 13 + 120 is 109 beyond 844; 370 − 240, of which 14 + 12 − 40/2 = 6 more leave the arrow at the middle of the anchor.
  @Test func solveSaysWhyAPopoverIsAtAnotherSide() throws {
    let flipped = try runTool(
      ["solve", "a.modal.yaml", "--container", "390x844", "--why"],
      in: folder(
        "anchor: [330, 780, 40, 40], side: bottom, alignment: end, arrow: {padding: 12}, "
          + "margins: 10, adapts: none"))
    #expect(
      flipped.output.contains(
        "  x        136 = 330 + 40 − 240 + 6  (aligned with the right edge of its anchor, then moved by 6 to the right so that the arrow points at it)"
      ))
    #expect(
      flipped.output.contains(
        "  y        647 = 780 − 13 − 120  (above its anchor, as it does not fit below it)"))
    let nowhere = try runTool(
      ["solve", "a.modal.yaml", "--container", "390x200", "--why"],
      in: folder(
        "anchor: [330, 90, 40, 40], side: bottom, arrow: none, margins: 10, adapts: none"))
    #expect(
      nowhere.output.contains(
        "  x        140 = 390 − 10 − 240  (centered on its anchor, then slid by 90 to keep the margins)"
      ))
    #expect(
      nowhere.output.contains(
        "  y        -30 = 90 − 120  (no side has room for it; above its anchor it reaches out the least)"
      ))
    #expect(!nowhere.output.contains("  arrow "))
  }

  @Test func solveSaysThatAPopoverIsASheet() throws {
    let run = try runTool(
      ["solve", "a.modal.yaml", "--container", "402x874"],
      in: folder("anchor: [141, 400, 120, 48]"))
    #expect(
      run.output.contains(
        "  note     the popover is a sheet, as the width or the height is compact\n"))
    #expect(!run.output.contains("  arrow "))
  }

  @Test func failuresSayHowTheArrowDiffers() throws {
    let folder = try folder(
      "anchor: [141, 400, 120, 48], adapts: none",
      expect: """
        expect:
          - {container: [402, 874], arrow: {direction: up, x: 200, y: 400}}
        """)
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("`arrow` differs in 402×874"))
    #expect(run.output.contains("arrow.direction: expected up\n"))
    #expect(run.output.contains("arrow.x: expected 200\n"))
    #expect(!run.output.contains("arrow.y: expected"))
  }

  @Test func aSheetHasNoArrow() throws {
    let folder = try folder(
      "anchor: [141, 400, 120, 48]",
      expect: "expect:\n  - {container: [402, 874], arrow: {x: 201}}\n")
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("there is none"))
  }

  /// The frame is at the right margin either way; the middle of the anchor goes from 322 to 326.
  @Test func recordingsHaveTheArrow() throws {
    let folder = try folder("anchor: [300, 400, 44, 44], arrow: [down], adapts: none")
    let run = try runAfterRecording(folder, replacing: "[300, 400", with: "[304, 400")
    #expect(try folder.read("a.frames.yaml").contains("arrow: [down, 322, 400]"))
    #expect(run.code == 1)
    #expect(run.output.contains("the arrow down at [322, 400] → down at [326, 400]"))
    #expect(run.output.contains("`anchor`"))
  }

  /// 400 − 120 without the 13 of the arrow.
  @Test func recordingsSayThatTheArrowIsGone() throws {
    let folder = try folder("anchor: [141, 400, 120, 48], arrow: [down], adapts: none")
    let run = try runAfterRecording(folder, replacing: "arrow: [down]", with: "arrow: none")
    #expect(run.code == 1)
    #expect(run.output.contains("the arrow down at [201, 400] → none"), "\(run.output)")
    #expect(run.output.contains("`arrow`"))
  }

  /// What a base says of the arrow can be taken away, also that there is none: 400 − 4 − 13 − 120.
  @Test func anArrowCanBeTakenBack() throws {
    let folder = try ScratchFolder([
      "base.modal.yaml":
        "modalspec: 1\nmodal: {presentation: popover, anchor: [141, 400, 120, 48], contentSize: [240, 120], "
        + "side: top, arrow: none, offset: 4, adapts: none}\n",
      "a.modal.yaml": """
      modalspec: 1
      modals:
        taken: {extends: base.modal.yaml, unset: [arrow]}
        written: {extends: base.modal.yaml, arrow: [down]}
      expect:
        - {modal: taken, container: [402, 874], frame: [81, 263, 240, 120], arrow: down}
        - {modal: written, container: [402, 874], frame: [81, 263, 240, 120], arrow: down}

      """,
    ])
    let run = try runTool(["test", "a.modal.yaml"], in: folder)
    #expect(run.code == 0, "\(run.output)")
  }

  /// The form is 40 lower than it was.
  @Test func recordingsSayWhatHasMovedTheAnchor() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modals:
        form: {presentation: sheet, contentSize: {height: 300}}
        tip: {presentation: popover, anchor: {modal: form}, contentSize: [240, 120], adapts: none}
      """
    ])
    let run = try runAfterRecording(folder, replacing: "height: 300", with: "height: 260")
    #expect(run.code == 1)
    #expect(run.output.contains("`modals.form.contentSize.height`"))
  }
}
