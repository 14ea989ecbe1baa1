import Foundation
import ModalSpecTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Frames that are recorded, compared, and taken over.
@Suite struct RecordTests {
  private static let base = """
    modalspec: 1
    variables: {gap: 20}
    modal:
      contentSize: [300, 250]
      margins: 20
    """

  private static func card(_ number: Int) -> String {
    "modalspec: 1\nmodal: {extends: ../base.modal.yaml, contentSize: [400, \(300 + number)]}\n"
  }

  private func folder(_ more: [String: String] = [:]) throws -> ScratchFolder {
    try ScratchFolder(more.merging(["base.modal.yaml": Self.base]) { own, _ in own })
  }

  /// The specs and recordings of a folder with their texts.
  private func contents(of folder: ScratchFolder) throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    where path.hasSuffix("yaml") || path.hasSuffix("new") {
      contents[path] = try folder.read(path)
    }
    return contents
  }

  // MARK: - Recording

  @Test func aRecordingHoldsUntilTheSpecChanges() throws {
    let folder = try folder()
    let first = try runTool(["record"], in: folder)
    #expect(first.code == 0)
    #expect(
      first.output == "new      base.frames.yaml\n1 recorded: 1 new, 0 changed, 0 as before\n")
    let recorded = try folder.read("base.frames.yaml")
    // 393 × 852 with insets of 59 and 34: y = 59 + 20 + (852 − 59 − 34 − 40 − 250) / 2 would avoid
    // them; a dialog ignores them: (852 − 250) / 2, and (393 − 300) / 2 on the pixel of a third.
    #expect(
      recorded.contains("        iphone-15 portrait none L: [46.66666666666667, 301, 300, 250]\n"))
    #expect(try runTool(["test"], in: folder).output == "1 test in 1 file: 1 passed, 0 failed\n")
    #expect(try runTool(["record"], in: folder).output.hasSuffix("0 new, 0 changed, 1 as before\n"))
    #expect(try folder.read("base.frames.yaml") == recorded)
    try folder.write(Self.base.replacing("250", with: "260"), to: "base.modal.yaml")
    let run = try runTool(["record", "-q"], in: folder)
    #expect(run.output == "")
    #expect(try folder.read("base.frames.yaml") != recorded)
    #expect(try contents(of: folder).keys.sorted() == ["base.frames.yaml", "base.modal.yaml"])
  }

  @Test func specsWithErrorsAreNotRecorded() throws {
    let folder = try folder(["a.modal.yaml": "modalspec: 1\nmodal: {margin: 20}\n"])
    let run = try runTool(["record"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("error[MS104]"))
    #expect(run.output.hasSuffix("1 recorded: 1 new, 0 changed, 0 as before, 1 with errors\n"))
    #expect(try contents(of: folder).keys.contains("base.frames.yaml"))
    #expect(try runTool(["record", "missing.modal.yaml"], in: folder).code == 2)
    #expect(try runTool(["record", "-"], in: folder).code == 2)
  }

  @Test func anyNumberOfThreadsRecordsTheSame() throws {
    let folder = try folder(
      Dictionary(uniqueKeysWithValues: (0..<60).map { ("cards/\($0).modal.yaml", Self.card($0)) }))
    let alone = try runTool(["record", "-j1"], in: folder).output
    let recorded = try contents(of: folder)
    for path in recorded.keys where path.hasSuffix("frames.yaml") {
      try FileManager.default.removeItem(atPath: folder.path(path))
    }
    #expect(try runTool(["record", "-j4"], in: folder).output == alone)
    #expect(try contents(of: folder) == recorded)
  }

  /// Killed at any time, a recording is the old one or the new one, and never half of one.
  @Test func aKilledRunLeavesWholeRecordings() throws {
    let folder = try folder(
      Dictionary(uniqueKeysWithValues: (0..<120).map { ("cards/\($0).modal.yaml", Self.card($0)) }))
    _ = try runTool(["record"], in: folder)
    let old = try contents(of: folder)
    try folder.write(Self.base.replacing("20", with: "24"), to: "base.modal.yaml")
    let whole = try ScratchFolder(try contents(of: folder))
    _ = try runTool(["record"], in: whole)
    let new = try contents(of: whole)
    var random = SeededRandom(seed: 7)
    for _ in 0..<50 {
      let delay = Double.random(in: 0.001...0.12, using: &random)
      _ = try runShell(
        "\"$MODALSPEC\" record -q & sleep \(delay); kill -9 $! 2>/dev/null; wait 2>/dev/null; true",
        in: folder)
      for (path, text) in try contents(of: folder) where path.hasSuffix("frames.yaml") {
        #expect(text == old[path] || text == new[path], "\(path)")
      }
      #expect(try contents(of: folder).keys.filter { $0.hasSuffix("frames.yaml") }.count == 121)
    }
    #expect(try runTool(["record"], in: folder).code == 0)
    #expect(try contents(of: folder).filter { $0.key.hasSuffix("yaml") } == new)
  }

  // MARK: - Causes

  @Test(arguments: [
    ("presentation: dialog", "presentation: sheet", "`presentation` was dialog"),
    ("clamp: true", "clamp: false", "`clamp` was true"),
    ("placement: center", "placement: top", "`placement` was center"),
    ("keyboard: shrink", "keyboard: none", "`keyboard.avoid` was shrink"),
  ])
  func aKeyThatChoosesIsACause(_ before: String, _ after: String, _ words: String) throws {
    let spec = "modalspec: 1\nmodal:\n  contentSize: [500, 700]\n  margins: 20\n  \(before)\n"
    let folder = try ScratchFolder(["a.modal.yaml": spec])
    _ = try runTool(["record"], in: folder)
    try folder.write(spec.replacing(before, with: after), to: "a.modal.yaml")
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains(words), "\(run.output)")
    #expect(!run.output.contains("Nothing that is written"))
  }

  /// Keys that come or go, beside others that bind an edge from then on.
  @Test(arguments: [
    ("maxWidth: 290", "", "`maxWidth` is not written any more"),
    ("", "maxWidth: 290", "`maxWidth` is new"),
    ("minHeight: 260", "", "`minHeight` is not written any more"),
    ("", "minWidth: 310", "`minWidth` is new"),
    ("minWidth: 310", "minWidth: 320", "`minWidth` was 310"),
    ("presentation: sheet", "presentation: sheet\n  placement: top", "`placement` is new"),
  ])
  func whatComesOrGoesIsTheCause(_ before: String, _ after: String, _ words: String) throws {
    func spec(_ key: String) -> String {
      "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  margins: 20\n  \(key)\n"
    }
    let folder = try ScratchFolder(["a.modal.yaml": spec(before)])
    _ = try runTool(["record"], in: folder)
    try folder.write(spec(after), to: "a.modal.yaml")
    let run = try runTool(["test"], in: folder)
    #expect(run.output.matches(of: /error\[/).count == 1, "\(run.output)")
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test func whatOtherVariantsSayIsNoPartOfTheCause() throws {
    let spec = """
      modalspec: 1
      modal:
        contentSize: {width: fill, height: fill}
        margins: 20
        variants:
          - when: {orientation: landscape}
            margins: 10
      """
    let folder = try ScratchFolder(["a.modal.yaml": spec])
    _ = try runTool(["record"], in: folder)
    try folder.write(spec.replacing("margins: 10", with: "margins: 12"), to: "a.modal.yaml")
    #expect(try runTool(["test"], in: folder).output.contains("^^ `margins` was 10\n"))
  }

  @Test func aFileOfTwoModalsIsOneFile() throws {
    let spec = """
      modalspec: 1
      variables: {gap: 20}
      modals:
        one: {contentSize: {width: fill, height: 200}, margins: gap}
        two: {contentSize: {width: 200, height: fill}, margins: gap}
      """
    let folder = try ScratchFolder(["a.modal.yaml": spec])
    _ = try runTool(["record"], in: folder)
    try folder.write(spec.replacing("gap: 20", with: "gap: 24"), to: "a.modal.yaml")
    let run = try runTool(["test"], in: folder)
    #expect(run.output.contains("recorded frames changed, in 1 file\n"), "\(run.output)")
  }

  @Test func theLastDigitsOfASumAreNoChange() throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    let recorded = try folder.read("base.frames.yaml")
    func test(_ number: String) throws -> Int32 {
      try folder.write(
        recorded.replacing("46.66666666666667", with: number), to: "base.frames.yaml")
      return try runTool(["test"], in: folder).code
    }
    #expect(recorded.contains("46.66666666666667"))
    #expect(try test("46.66666666666666") == 0)
    #expect(try test("46.6666667") == 1)
    // Nor are they named beside what is one.
    try folder.write(
      recorded.replacing("[46.66666666666667, 301, 300", with: "[46.66666666666666, 302, 300"),
      to: "base.frames.yaml")
    #expect(
      try runTool(["test"], in: folder).output.contains(
        "note: iphone-15 portrait none L: y 302 → 301\n"))
  }

  @Test func aChangeThatWaitsIsWrittenOnce() throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    let waiting = folder.url.appending(path: "base.frames.yaml.new").path
    func file() throws -> UInt64? {
      _ = try runTool(["test"], in: folder)
      return try FileManager.default.attributesOfItem(atPath: waiting)[.systemFileNumber] as? UInt64
    }
    try folder.write(Self.base.replacing("250", with: "260"), to: "base.modal.yaml")
    let first = try file()
    #expect(first != nil)
    #expect(try file() == first)
    try folder.write(Self.base.replacing("250", with: "270"), to: "base.modal.yaml")
    _ = try file()
    #expect(try folder.read("base.frames.yaml.new").contains("291, 300, 270]"))
  }

  @Test func whatIsNotRecordedYetIsNamed() throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    try folder.write("name: other\n" + Self.base, to: "base.modal.yaml")
    let run = try runTool(["test"], in: folder)
    let parts = run.output.split(separator: "\n\n")
    let new = parts.first { $0.contains("error[MS303]: 16 frames not recorded yet") } ?? ""
    // The first three of the matrix, sorted, and 16 − 3 = 13.
    for note in ["ipad-10 landscape letters L", "ipad-10 landscape none L", "and 13 more in"] {
      #expect(new.contains("   = note: \(note)"), "\(run.output)")
    }
  }

  @Test func oneMarginUnderManySpecsIsOneCause() throws {
    let folder = try folder(
      Dictionary(uniqueKeysWithValues: (0..<200).map { ("cards/\($0).modal.yaml", Self.card($0)) }))
    _ = try runTool(["record"], in: folder)
    try folder.write(Self.base.replacing("margins: 20", with: "margins: 24"), to: "base.modal.yaml")
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.matches(of: /error\[/).count == 1)
    #expect(
      run.output.contains("recorded frames changed, in 201 files\n  --> base.modal.yaml:5:12\n"))
    #expect(run.output.contains("^^ `margins` was 20"))
    #expect(run.output.hasSuffix("\n201 tests in 201 files: 0 passed, 201 failed\n"))
    let annotations = try runTool(["test", "--format", "github"], in: folder).output
    #expect(annotations.split(separator: "\n").count == 1)
    #expect(annotations.hasPrefix("::error file=base.modal.yaml,line=5,endLine=5,col=12,"))
    #expect(
      annotations.hasSuffix(
        "changed, in 201 files: `margins` was 20%0AThe first of the files is base.modal.yaml.\n"))
    let review = try runTool(["review"], in: folder, input: Data("accept\n".utf8))
    #expect(review.output.hasPrefix("1 of 1\n"))
    #expect(review.output.hasSuffix("201 accepted, 0 rejected, 0 left\n"))
    #expect(
      try runTool(["test"], in: folder).output == "201 tests in 201 files: 201 passed, 0 failed\n")
    #expect(try !contents(of: folder).keys.contains { $0.hasSuffix("new") })
  }

  /// Each change of a spec, and where its frames say that it is.
  @Test(arguments: [
    ("margins: 24", "margins: 28", "a.modal.yaml:4:12", "`margins` was 24"),
    ("gap: 10", "gap: 12", "a.modal.yaml:2:18", "`variables.gap` was 10"),
    ("width: 300", "width: 310", "a.modal.yaml:5:24", "`contentSize.width` was 300"),
    ("  margins: 24\n", "", "a.modal.yaml:3:1", "is not written any more"),
    ("maxWidth: 290", "maxWidth: 280", "a.modal.yaml:7:50", "`maxWidth` was 290"),
    ("top: gap", "top: gap + 1", "a.modal.yaml:9:31", "`elements.title.top` was gap"),
    (
      "orientation: landscape", "vertical: regular", "a.modal.yaml:7:25",
      "`variants.1.when.vertical` is new"
    ),
    ("text: Go", "text: Continue", "a.modal.yaml:10:30", "`elements.go.text` was Go"),
    ("font: 15", "font: 16", "a.modal.yaml:10:40", "`elements.go.font.size` was 15"),
  ])
  func aCauseIsTheKeyThatChanged(
    _ change: (before: String, after: String, place: String, words: String)
  ) throws {
    let spec = """
      modalspec: 1
      variables: {gap: 10}
      modal:
        margins: 24
        contentSize: {width: 300, height: 240 + gap}
        variants:
          - {when: {orientation: landscape}, maxWidth: 290}
        elements:
          title: {kind: label, top: gap, left: 0, right: 0, height: 44, text: Title}
          go: {kind: button, text: Go, font: 15, top: 60, left: 8, height: 44, width: fit}

      """
    let folder = try ScratchFolder(["a.modal.yaml": spec])
    #expect(try runTool(["record"], in: folder).code == 0)
    try folder.write(spec.replacing(change.before, with: change.after), to: "a.modal.yaml")
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.matches(of: /error\[/).count == 1, "\(run.output)")
    #expect(run.output.contains("--> \(change.place)\n"), "\(run.output)")
    #expect(run.output.contains(change.words), "\(run.output)")
  }

  @Test func newAndGoneModalsAreSaidToBeSo() throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    try folder.write(
      "modalspec: 1\nname: base\nmodals: {card: {contentSize: [300, 250]}}\n", to: "base.modal.yaml"
    )
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("error[MS303]: 16 frames not recorded yet, in 1 file"))
    #expect(
      run.output.contains("warning[MS304]: 16 recorded frames that nothing asks for, in 1 file"))
    #expect(try runTool(["accept"], in: folder).output == "1 recording accepted\n")
    #expect(try runTool(["test"], in: folder).code == 0)
  }

  @Test func aRecordingThatCannotBeReadFailsTheTest() throws {
    let folder = try folder(["base.frames.yaml": "frames: 1\nspecs:\n  base: 5\n"])
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("error[MS305]: a spec is a mapping in a recording"))
    #expect(run.output.contains("--> base.frames.yaml:3:9\n"), "\(run.output)")
  }

  // MARK: - Taking over

  @Test func whatIsRejectedStaysAsItWas() throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    let recorded = try folder.read("base.frames.yaml")
    try folder.write(Self.base.replacing("250", with: "260"), to: "base.modal.yaml")
    _ = try runTool(["test"], in: folder)
    #expect(try runTool(["reject"], in: folder).output == "1 recording rejected\n")
    #expect(
      try runTool(["review"], in: folder).output
        == "nothing to review: run `modalspec test` here first, it finds the frames that have changed\n"
    )
    #expect(try folder.read("base.frames.yaml") == recorded)
    #expect(try runTool(["test"], in: folder).code == 1)
    // A change that was taken back leaves nothing to accept.
    try folder.write(Self.base, to: "base.modal.yaml")
    #expect(try runTool(["test"], in: folder).code == 0)
    for verb in ["accept", "reject"] {
      #expect(
        try runTool([verb], in: folder).output
          == "nothing to \(verb): run `modalspec test` here first, it finds the frames that have changed\n"
      )
    }
  }

  @Test func whatIsAcceptedIsSoNow() throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    let recorded = try folder.read("base.frames.yaml")
    try folder.write(Self.base.replacing("250", with: "260"), to: "base.modal.yaml")
    _ = try runTool(["test"], in: folder)
    // Neither what somebody left there nor what was so once: what is so now is shown before.
    for waiting in ["<<<<<<< HEAD\n", "", try folder.read("base.frames.yaml.new")] {
      try folder.write(recorded, to: "base.frames.yaml")
      try folder.write(waiting, to: "base.frames.yaml.new")
      try folder.write(Self.base.replacing("250", with: "270"), to: "base.modal.yaml")
      let other = try runTool(["accept"], in: folder)
      #expect(other.code == 1)
      #expect(other.output.hasPrefix("`base.frames.yaml` is not accepted: its spec or what waits"))
      #expect(other.output.contains("height 250 → 270"), "\(other.output)")
      #expect(other.output.hasSuffix("\n0 recordings accepted, 1 to review first\n"))
      #expect(try folder.read("base.frames.yaml") == recorded)
      #expect(try runTool(["accept"], in: folder).output == "1 recording accepted\n")
      #expect(try runTool(["test"], in: folder).output == "1 test in 1 file: 1 passed, 0 failed\n")
    }
    // A recording that is named stands for its spec.
    try folder.write(Self.base.replacing("250", with: "280"), to: "base.modal.yaml")
    _ = try runTool(["test"], in: folder)
    let named = try runTool(["accept", "base.frames.yaml.new"], in: folder)
    #expect(named.output == "1 recording accepted\n")
    let lost = try runTool(["accept", "other.frames.yaml"], in: folder)
    #expect(lost.errors.hasPrefix("Error: no spec next to `other.frames.yaml`"))
    // Nothing is left of a change that was taken back.
    try folder.write("", to: "base.frames.yaml.new")
    #expect(
      try runTool(["accept"], in: folder).output
        == "0 recordings accepted, 1 dropped because their frames match the recording again\n")
    try folder.write(
      Self.base.replacing("margins: 20", with: "marginss: 20"), to: "base.modal.yaml")
    try folder.write("", to: "base.frames.yaml.new")
    let faulty = try runTool(["accept"], in: folder)
    #expect(faulty.code == 2)
    #expect(faulty.errors.hasPrefix("Error: `base.modal.yaml` has errors"))
  }

  @Test(arguments: ["1", "true"])
  func nothingIsProposedInContinuousIntegration(_ value: String) throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    try folder.write(Self.base.replacing("250", with: "260"), to: "base.modal.yaml")
    #expect(try runTool(["test"], in: folder, environment: ["CI": value]).code == 1)
    #expect(try !contents(of: folder).keys.contains { $0.hasSuffix("new") })
    #expect(try runTool(["test"], in: folder, environment: ["CI": "False"]).code == 1)
    #expect(try contents(of: folder).keys.contains("base.frames.yaml.new"))
  }

  @Test func reviewAsksAboutEachCause() throws {
    let folder = try folder([
      "cards/a.modal.yaml": Self.card(1), "cards/b.modal.yaml": Self.card(2),
    ])
    _ = try runTool(["record"], in: folder)
    let recorded = try contents(of: folder)
    try folder.write(Self.card(9), to: "cards/a.modal.yaml")
    try folder.write(Self.card(8), to: "cards/b.modal.yaml")
    _ = try runTool(["test"], in: folder)
    let run = try runTool(["review"], in: folder, input: Data("what\nlist\ns\nr\n".utf8))
    #expect(run.output.contains("1 of 2\n"))
    #expect(run.output.contains("cards/a.modal.yaml:2:57"), "\(run.output)")
    #expect(run.output.contains("There is no `what`."))
    #expect(
      run.output.contains("  iphone-15 portrait none L: y 275.6667 → 271.6667"))
    #expect(run.output.hasSuffix("0 accepted, 1 rejected, 1 left\n"))
    let quit = try runTool(["review"], in: folder, input: Data("q\n".utf8))
    #expect(quit.output.hasSuffix("0 accepted, 0 rejected, 1 left\n"))
    let end = try runTool(["review"], in: folder, input: Data())
    #expect(end.output.hasSuffix("0 accepted, 0 rejected, 1 left\n"))
    let now = try contents(of: folder)
    for (path, text) in recorded where path.hasSuffix("frames.yaml") { #expect(now[path] == text) }
  }

  @Test func reviewDrawsPictures() throws {
    let folder = try folder(["cards/a&b.modal.yaml": Self.card(1)])
    _ = try runTool(["record"], in: folder)
    try folder.write(Self.card(9), to: "cards/a&b.modal.yaml")
    _ = try runTool(["test"], in: folder)
    let run = try runTool(
      ["review"], in: folder, input: Data("p\nq\n".utf8), environment: ["TMPDIR": folder.path("t/")]
    )
    let line = run.output.split(separator: "\n").first { $0.hasSuffix(".svg") }
    let path = try #require(line, "\(run.output)")
    #expect(path.hasPrefix(folder.path("t/modalspec-review-")))
    #expect(path.hasSuffix("/cards-a&b.frames.svg"))
    let svg = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(svg.contains("cards/a&amp;b.frames.yaml"))
    // 393 × 852, and 301 + 8 points high: from (852 − 301) / 2 = 275.667 on the pixel to (852 − 309) / 2.
    #expect(svg.contains("data-part=\"content\" data-frame=\"20 271.667 353 309\""), "\(svg)")
    #expect(
      svg.contains(
        "<rect x=\"20\" y=\"275.667\" width=\"353\" height=\"301\" fill=\"none\" stroke=\"#c62828\""
      ),
      "\(svg)")
    // Any XML reader takes it.
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  /// Two specs of one file whose modals have the same id are two modals, with a frame in each setting.
  @Test func reviewTellsTheSpecsOfAFileApart() throws {
    let two = "modalspec: 1\nname: one\nmodal: {extends: base.modal.yaml}\n"
    let folder = try folder([
      ".modalspec.yml":
        "matrix: {devices: [iphone-15], orientations: [portrait], keyboards: [none]}\n",
      "a.modal.yaml": two + "---\n" + two.replacing("one", with: "other"),
      "b.modal.yaml": two + "---\n" + two.replacing("one", with: "other"),
    ])
    #expect(try runTool(["record", "-q"], in: folder).code == 0)
    try folder.write(Self.base.replacing("250", with: "260"), to: "base.modal.yaml")
    _ = try runTool(["test"], in: folder)
    let run = try runTool(
      ["review"], in: folder, input: Data("l\np\nq\n".utf8),
      environment: ["TMPDIR": folder.path("t/")]
    )
    #expect(run.output.contains("the same in 2 files, 4 frames in all:\n"), "\(run.output)")
    #expect(run.output.contains("\n  main of one\n    iphone-15"), "\(run.output)")
    #expect(run.output.contains("\n  main of other\n    iphone-15"), "\(run.output)")
    let path = try #require(
      run.output.split(separator: "\n").first { $0.hasSuffix("/a.frames.svg") })
    let svg = try String(contentsOfFile: String(path), encoding: .utf8)
    for name in ["main of one", "main of other"] {
      #expect(svg.contains(">iPhone 15, \(name)</text>"), "\(svg)")
    }
  }

  @Test func aTextThatIsTooLongIsRecordedAsThat() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements:
          a: {kind: label, text: \(String(repeating: "x", count: 6000)), top: 0, left: 0, right: 0, height: 20}
          b: {kind: label, text: "${a.text}${a.text}", top: 20, left: 0, width: fit, height: 20}
      """
    ])
    _ = try runTool(["record", "-q"], in: folder)
    let recording = try folder.read("a.frames.yaml")
    #expect(recording.contains("the text has more than 10000 characters"), "\(recording)")
  }

  @Test func aProjectMayKeepRecordingsInAFolder() throws {
    let folder = try folder([
      ".modalspec.yml": "goldens: Goldens/frames\nmatrix: {devices: [iphone-15]}\n",
      "cards/a.modal.yaml": Self.card(1),
    ])
    let run = try runTool(["record"], in: folder)
    #expect(
      run.output == """
        new      Goldens/frames/base.frames.yaml
        new      Goldens/frames/cards/a.frames.yaml
        2 recorded: 2 new, 0 changed, 0 as before

        """, "\(run.errors)")
    try folder.write(Self.base.replacing("margins: 20", with: "margins: 60"), to: "base.modal.yaml")
    #expect(try runTool(["test"], in: folder).code == 1)
    #expect(
      try contents(of: folder).keys.filter { $0.hasSuffix("new") }.sorted() == [
        "Goldens/frames/base.frames.yaml.new", "Goldens/frames/cards/a.frames.yaml.new",
      ])
    let inside = try runShell("cd Goldens && \"$MODALSPEC\" accept ../cards", in: folder)
    #expect(inside.output == "1 recording accepted\n", "\(inside.errors)")
    #expect(try runTool(["accept"], in: folder).output == "1 recording accepted\n")
    #expect(try runTool(["test"], in: folder).output == "2 tests in 2 files: 2 passed, 0 failed\n")
  }

  /// One recording cannot be that of two specs.
  @Test(arguments: ["1", "8"])
  func specsThatWouldShareARecordingAreTold(_ jobs: String) throws {
    let twin = Self.base.replacing("300", with: "200")
    let folder = try folder(["base.modal.yml": twin])
    let run = try runTool(["record", "--jobs", jobs], in: folder)
    #expect(run.code == 1)
    let message =
      "error[MS305]: `base.modal.yaml` and `base.modal.yml` share the recording `base.frames.yaml`"
    #expect(run.output.contains(message), "\(run.output)")
    #expect(run.output.hasSuffix("1 recorded: 1 new, 0 changed, 0 as before, 1 with errors\n"))
    let test = try runTool(["test"], in: folder)
    #expect(test.output.contains(message))
    #expect(test.output.hasSuffix("2 tests in 2 files: 1 passed, 1 failed\n"), "\(test.output)")
  }

  @Test func whatCannotBeWrittenDoesNotStopTheOthers() throws {
    let folder = try folder(["a.modal.yaml": Self.base, "c.modal.yaml": Self.base])
    try folder.makeFolder("base.frames.yaml")
    let run = try runTool(["record"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors == "Error: `base.frames.yaml` is a folder\n")
    #expect(run.output.hasSuffix("2 recorded: 2 new, 0 changed, 0 as before\n"))
  }

  @Test(arguments: ["accept", "reject", "review"])
  func aPathThatDoesNotExistIsNothingToDealWith(_ command: String) throws {
    let run = try runTool([command, "missing"], in: try folder())
    #expect(run.code == 2)
    #expect(run.errors == "Error: `missing` does not exist\n")
  }

  // MARK: - Without a spec

  @Test func onlyRecordingsArePruned() throws {
    let folder = try folder(["film.frames.yaml": "fps: 24\n"])
    _ = try runTool(["record"], in: folder)
    let run = try runTool(["record", "--prune"], in: folder)
    #expect(run.errors == "warning: `film.frames.yaml` is not a recording, and stays\n")
    #expect(try folder.read("film.frames.yaml") == "fps: 24\n")
    // Without project files there is no telling which spec a recording in a folder of its own has.
    let blind = try runTool(["record", "--prune", "--no-config"], in: folder)
    #expect(blind.code == 2)
    #expect(blind.errors.contains("--prune needs the project files"))
  }

  @Test func whatIsNoRecordingIsNotReplaced() throws {
    let folder = try folder(["base.frames.yaml": "fps: 24\n"])
    let run = try runTool(["record"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors == "Error: `base.frames.yaml` is not a recording, and stays\n")
    #expect(try folder.read("base.frames.yaml") == "fps: 24\n")
  }

  @Test(arguments: ["check", "test", "record"]) func aRecordingIsNotASpec(command: String) throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    for path in ["base.frames.yaml", "base.frames.yaml.new"] {
      let run = try runTool([command, path], in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors.hasPrefix(
          "Error: `\(path)` is the recording of `base.modal.yaml`; pass the spec\n"))
    }
  }

  /// Of nine elements that have moved the report names the first, and `review` lists all.
  @Test func manyElementsAreCut() throws {
    let elements = (1...9).map {
      "    e\($0): {kind: view, left: inset, width: 9, top: 0, height: 9}\n"
    }
    let spec = """
      modalspec: 1
      variables: {inset: 8}
      modal:
        contentSize: [300, 200]
        elements:

      """ + elements.joined()
    let folder = try folder([
      "many.modal.yaml": spec,
      ".modalspec.yml": "matrix: {devices: [iphone-15], keyboards: [none]}\n",
    ])
    _ = try runTool(["record"], in: folder)
    try folder.write(spec.replacing("inset: 8", with: "inset: 9"), to: "many.modal.yaml")
    let report = try runTool(["test", "many.modal.yaml"], in: folder).output
    #expect(
      report.contains(
        "portrait none L: `e1`: x 8 → 9; `e2`: x 8 → 9; `e3`: x 8 → 9; `e4`: x 8 → 9; and 5 more\n"),
      "\(report)")
  }

  @Test func aChangeThatWaitsForNoSpecIsAnOrphan() throws {
    let folder = try folder(["gone.frames.yaml.new": "frames: 1\nspecs: {}\n"])
    let run = try runTool(["test"], in: folder)
    #expect(
      run.output.contains("warning[MS306]: no spec belongs to the recording `gone.frames.yaml`"))
    _ = try runTool(["record", "--prune", "-q"], in: folder)
    #expect(
      try contents(of: folder).keys.sorted() == ["base.frames.yaml", "base.modal.yaml"])
  }

  /// Where recordings have a folder of their own, those of a folder of specs are looked through with it.
  @Test(arguments: ["cards", ".", "cards frames"])
  func recordingsElsewhereAreOrphansOfTheirFolder(_ paths: String) throws {
    let folder = try folder([
      ".modalspec.yml": "goldens: frames\nmatrix: {devices: [iphone-15]}\n",
      "cards/a.modal.yaml": Self.card(1), "cards/b.modal.yaml": Self.card(2),
    ])
    _ = try runTool(["record", "-q"], in: folder)
    try FileManager.default.removeItem(atPath: folder.path("cards/a.modal.yaml"))
    let words = paths.split(separator: " ").map(String.init)
    let run = try runTool(["test"] + words, in: folder)
    #expect(run.output.matches(of: /MS306/).count == 1, "\(run.output)")
    #expect(run.output.contains(" --> frames/cards/a.frames.yaml\n"), "\(run.output)")
    let pruned = try runTool(["record", "--prune"] + words, in: folder)
    #expect(pruned.output.hasPrefix("removed  frames/cards/a.frames.yaml\n"), "\(pruned.output)")
  }

  @Test func aRecordingWithoutASpecIsFoundAndPruned() throws {
    let folder = try folder(["cards/a.modal.yaml": Self.card(1), "b.modal.yml": Self.base])
    _ = try runTool(["record"], in: folder)
    #expect(try runTool(["test"], in: folder).output == "3 tests in 3 files: 3 passed, 0 failed\n")
    try folder.write(Self.card(3), to: "cards/a.modal.yaml")
    _ = try runTool(["test"], in: folder)
    try FileManager.default.removeItem(atPath: folder.path("cards/a.modal.yaml"))
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 0)
    #expect(
      run.output == """
        warning[MS306]: no spec belongs to the recording `a.frames.yaml`
         --> cards/a.frames.yaml
          = help: delete it, or let `modalspec record --prune` do so

        2 tests in 3 files: 2 passed, 0 failed, 1 warning

        """)
    // Who names files, or a single scenario, is not told of others.
    #expect(
      try runTool(["test", "b.modal.yml"], in: folder).output.hasPrefix(
        "1 test in 1 file: 1 passed"))
    let named = try runTool(["record", "--prune", "b.modal.yml"], in: folder)
    #expect(named.output == "1 recorded: 0 new, 0 changed, 1 as before\n")
    let pruned = try runTool(["record", "--prune"], in: folder)
    #expect(
      pruned.output == """
        removed  cards/a.frames.yaml
        2 recorded: 0 new, 0 changed, 2 as before, 1 removed

        """)
    #expect(
      try contents(of: folder).keys.sorted() == [
        "b.frames.yaml", "base.frames.yaml", "base.modal.yaml",
      ])
    #expect(try runTool(["test"], in: folder).output == "2 tests in 2 files: 2 passed, 0 failed\n")
  }

  @Test func recordingsOutsideOfTheirFolderBelongToNoSpec() throws {
    let folder = try folder(["cards/a.modal.yaml": Self.card(1)])
    _ = try runTool(["record"], in: folder)
    try folder.write("goldens: frames\nmatrix: {devices: [iphone-15]}\n", to: ".modalspec.yml")
    _ = try runTool(["record"], in: folder)
    let run = try runTool(["test", "--format", "jsonl"], in: folder)
    let found = run.output.split(separator: "\n").filter { $0.contains("MS306") }
    #expect(found.count == 2)
    #expect(found.first?.contains("\"path\":\"base.frames.yaml\"") == true, "\(found)")
    #expect(found.last?.contains("\"path\":\"cards/a.frames.yaml\"") == true, "\(found)")
    try FileManager.default.removeItem(atPath: folder.path("cards/a.modal.yaml"))
    #expect(try runTool(["record", "--prune"], in: folder).code == 0)
    #expect(
      try contents(of: folder).keys.sorted() == [
        "base.modal.yaml", "frames/base.frames.yaml",
      ])
    // A project may weigh it.
    try folder.write("no: spec\n", to: "frames/c.frames.yaml")
    for (level, code) in [("off", 0), ("warning", 0), ("error", 1)] {
      try folder.write(
        "goldens: frames\nmatrix: {devices: [iphone-15]}\nrules: {MS306: \(level)}\n",
        to: ".modalspec.yml")
      let run = try runTool(["test"], in: folder)
      #expect(run.code == code)
      #expect(run.output.contains("MS306") == (level != "off"))
    }
    try folder.write("exclude: [\"c.*\"]\n", to: ".modalspec.yml")
    #expect(try !runTool(["test", "frames"], in: folder).output.contains("c.frames"))
  }

  /// U+0600 joins the point of the suffix to Swift, and not to a file system.
  @Test func aSpecWhoseNameEndsInAMarkKeepsItsRecording() throws {
    let folder = try ScratchFolder([
      "a\u{600}.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
      "gone\u{600}.frames.yaml": "frames: 1\nspecs: {}\n",
    ])
    let run = try runTool(["record", "--prune"], in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains("1 recorded: 1 new, 0 changed, 0 as before, 1 removed"), "\(run)")
    #expect(
      try runTool(["record", "--prune"], in: folder).output
        == "1 recorded: 0 new, 0 changed, 1 as before\n")
    #expect(try folder.read("a\u{600}.frames.yaml").contains("frames: 2"))
  }
}
