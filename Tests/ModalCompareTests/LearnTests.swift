import ModalLanguage
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// What is learned from a dump says of that dump what is there.
@Suite struct LearnTests {
  private func learned(_ path: String, modal: String? = nil) throws -> (Learned, SourceFile) {
    let source = SourceFile(name: path, bytes: try dump(path))
    var options = Comparison.Options()
    options.modal = modal
    return (Workspace().learnSpec(from: source, modal: modal, options), source)
  }

  @Test(arguments: [
    "probe/dialog-keyboard.json", "wda/dialog-keyboard.json", "wda/dialog-keyboard.xml",
    "xcuitest/dialog-keyboard.txt", "xcuitest/dialog-keyboard-xcode27.txt",
    "xcuitest/dialog-keyboard-snapshot.json", "maestro/dialog-keyboard.json",
    "maestro/dialog-keyboard.csv", "probe/sheet.json", "wda/sheet.json", "wda/sheet.xml",
    "xcuitest/sheet.txt", "maestro/sheet.json", "uikit/sheet.txt", "uikit/dialog.txt",
  ])
  func aLearnedSpecHoldsForItsDump(_ path: String) throws {
    let (learned, source) = try learned(path)
    let text = try #require(learned.text)
    let file = Workspace().load(SourceFile(name: "learned.modal.yaml", text: text))
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    let tested = Workspace().test(file)
    #expect(tested.cases.map(\.passed) == [true], "\(tested.findings)")
    let compared = Workspace().compare(file, with: source).findings
    #expect(compared.filter { $0.severity == .error }.map(\.message) == [], "\(text)")
    #expect(file.documents[0].modals[0].allElements.count >= 2)
  }

  /// The whole of it: a sheet, with the inset that stands three times as a variable.
  @Test func theSheetReadsLikeWrittenByHand() throws {
    let (learned, _) = try learned("xcuitest/sheet.txt")
    #expect(
      learned.text == """
        # Learned from xcuitest/sheet.txt.
        # Left out, because more or less of it is outside: `邮件`.
        modalspec: 1
        name: share
        variables: {inset: 16}
        modal:
          presentation: sheet
          contentSize: {height: 300 + safeArea.bottom}
          elements:
            title: {kind: label, text: "分享到", left: inset, width: 200, top: inset, height: 24}
            close: {kind: button, text: "关闭", right: inset, width: 44, top: 10, height: 44}
            apps: {kind: view, left: 0, right: 0, bottom: 0, height: 264}
            button: {kind: button, text: "备忘录", left: 56, width: 64, top: 82, height: 90}
        expect:
          - {device: iphone-14-pro, frame: [0, 518, 393, 334]}

        """)
  }

  /// The identifier of a view is not the id of the learned modal.
  @Test func aNamedModalIsLearnedWithItsPlacement() throws {
    let (unnamed, _) = try learned("xcuitest/sheet.txt")
    let (named, _) = try learned("xcuitest/sheet.txt", modal: "share")
    #expect(try #require(named.text).contains("presentation: sheet"))
    #expect(named.text == unnamed.text)
  }

  /// What is learned from views in a panel, with the spec that it is.
  private func learned(
    _ form: WrittenForm, _ children: [AppView]
  ) throws -> (text: String, file: SpecFile, findings: [Finding]) {
    let panel = AppView(
      id: "panel", frame: Rect(x: 46, y: 326, width: 300, height: 200), children: children)
    let dump = SourceFile(name: "app", text: form.text(of: [panel], in: screen))
    let text = try #require(Workspace().learnSpec(from: dump).text)
    let file = Workspace().load(SourceFile(name: "learned.modal.yaml", text: text))
    return (text, file, Workspace().compare(file, with: dump).findings)
  }

  private func row(_ kind: AppView.Kind, _ id: String, _ text: String, _ y: Double) -> AppView {
    AppView(kind: kind, id: id, text: text, frame: Rect(x: 66, y: y, width: 200, height: 20))
  }

  @Test(arguments: [WrittenForm.snapshot, .wdaJSON, .wdaXML, .xctest])
  func aFieldForAPasswordIsSecure(_ form: WrittenForm) throws {
    let (text, file, findings) = try learned(
      form, [row(.TextField, "mail", "", 340), row(.SecureTextField, "password", "", 400)])
    #expect(findings.isEmpty, "\(findings)")
    let elements = try #require(file.documents.first?.modals.first?.allElements)
    #expect(elements.map { $0.entry.isSecure?.value ?? false } == [false, true], "\(text)")
  }

  /// Words of the language are no ids.
  @Test func wordsOfTheLanguageAreNoIDs() throws {
    let ids = ["keyboard", "container", "content", "dimming", "self"]
    let (text, file, findings) = try learned(
      .snapshot,
      ids.enumerated().map { row(.Button, $1, "Text \($0)", 336 + 30 * Double($0)) })
    #expect(file.diagnostics.filter { $0.severity == .error }.isEmpty, "\(text)")
    #expect(findings.filter { $0.severity == .error }.isEmpty, "\(findings)")
    #expect(text.contains("keyboardButton: {kind: button, text: \"Text 0\""))
  }

  /// Cells of a list have one identifier: names of their own tell them, whatever else does.
  @Test(
    arguments: [WrittenForm.probe, .snapshot, .wdaXML, .xctest, .maestro], ["Row", "Same", ""])
  func cellsOfOneIdentifierAreLearned(_ form: WrittenForm, _ text: String) throws {
    let cells = (0..<6).map { number in
      row(.Button, "cell", text == "Row" ? "Row \(number)" : text, 330 + 30 * Double(number))
    }
    let title = row(.StaticText, "cell2", "Lamps", 503)
    let (learned, file, findings) = try learned(form, cells + [title])
    #expect(file.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(learned)")
    #expect(findings.map(\.message) == [], "\(learned)")
    #expect(file.documents[0].modals[0].allElements.count == 7)
  }

  /// A button and its title, which is no part of its own, may have one identifier.
  @Test func aNameThatIsAlsoInsideIsNoOther() throws {
    var button = row(.Button, "later", "Later", 440)
    button.children = [row(.StaticText, "later", "Later", 440)]
    let (text, _, findings) = try learned(
      .snapshot, [row(.StaticText, "title", "Anna", 340), button])
    #expect(text.contains("    later: {kind: button"), "\(text)")
    #expect(findings.map(\.message) == [])
  }

  /// Maestro has no kinds: a button is what has an identifier of one, though its title is a view in it.
  @Test func aButtonWithATitleIsAButton() throws {
    var button = row(.Button, "submitButton", "Sign in", 400)
    button.children = [row(.StaticText, "", "Sign in", 400)]
    let (text, _, _) = try learned(.maestro, [row(.StaticText, "title", "Sign in", 340), button])
    #expect(text.contains("submit: {kind: button, text: \"Sign in\""), "\(text)")
    #expect(!text.contains("signIn"))
  }

  /// A text of two lines at 17 points; one line as high as a button is one.
  @Test(arguments: [WrittenForm.snapshot, .wdaXML, .maestro]) func aLongLabelHasLines(
    _ form: WrittenForm
  )
    throws
  {
    var long = row(
      .StaticText, "message", "The lamp in the kitchen has been renamed to Ceiling", 340)
    long.frame.height = 41
    var short = row(.StaticText, "title", "Lamp", 400)
    short.frame.height = 44
    let (text, file, findings) = try learned(form, [long, short])
    #expect(text.contains("Ceiling\", lines: 0,") && !text.contains("Lamp\", lines"), "\(text)")
    #expect(file.diagnostics.map(\.message) == [], "\(text)")
    #expect(findings.map(\.message) == [])
  }

  /// The probe tells how many lines a label may have.
  @Test func theProbeTellsTheLines() throws {
    let panel = AppView(
      id: "panel", frame: Rect(x: 46, y: 326, width: 300, height: 200),
      children: [row(.StaticText, "title", "Lamp", 340), row(.Button, "ok", "OK", 400)])
    let text = WrittenForm.probe.text(of: [panel], in: screen)
      .replacing("\"text\": \"Lamp\",", with: "\"text\": \"Lamp\", \"lines\": 2,")
    let learned = try #require(
      Workspace().learnSpec(from: SourceFile(name: "app", text: text)).text)
    #expect(learned.contains("text: \"Lamp\", lines: 2,"), "\(learned)")
  }

  /// A list and its rows are elements by their identifiers; what only arranges them without one is none.
  @Test(arguments: [WrittenForm.probe, .snapshot, .wdaJSON, .xctest, .maestro])
  func aListIsLearnedWithItsRows(_ form: WrittenForm) throws {
    let cells = (0..<3).map { number in
      AppView(
        id: "row\(number)",
        frame: Rect(x: 46, y: 366 + 40 * Double(number), width: 300, height: 40),
        children: [
          row(.StaticText, "", "Lamp \(number)", 376 + 40 * Double(number))
        ])
    }
    let stack = AppView(frame: Rect(x: 46, y: 366, width: 300, height: 120), children: cells)
    let list = AppView(
      id: "lamps", frame: Rect(x: 46, y: 366, width: 300, height: 160), children: [stack])
    let (text, file, findings) = try learned(form, [row(.StaticText, "title", "Lamps", 336), list])
    for id in ["lamps: {kind: view,", "row0: {kind: view,", "row2: {kind: view,"] {
      #expect(text.contains("    \(id)"), "\(text)")
    }
    #expect(file.diagnostics.filter { $0.severity != .note }.map(\.message) == [], "\(text)")
    #expect(findings.filter { $0.severity != .note }.map(\.message) == [], "\(text)")
  }

  @Test func whatReachesOutIsNamed() throws {
    var reply = row(.Button, "reply", "Reply", 400)
    reply.frame.width = 290
    let (text, _, _) = try learned(
      .snapshot,
      [row(.StaticText, "title", "Anna", 340), row(.Button, "later", "Later", 440), reply])
    #expect(text.contains("# Left out, because more or less of it is outside: `reply`.\n"))
  }

  /// The system draws the sheet at 0.9 of its size: the spec is of what it would be, as the comparison is.
  @Test func aScaledSheetIsLearnedAsItWouldBe() throws {
    let (learned, source) = try learned("uikit/sheet-scaled.txt")
    let text = try #require(learned.text)
    #expect(text.contains("# The app draws it at 0.9 of its size; frames are without that.\n"))
    #expect(text.contains("contentSize: {height: 300 + safeArea.bottom}"), "\(text)")
    let file = Workspace().load(SourceFile(name: "learned.modal.yaml", text: text))
    let found = Workspace().compare(file, with: source).findings
    #expect(found.contains { $0.code == .otherLook })
    #expect(!found.contains { $0.code == .unexpectedPlace }, "\(found)")
  }

  @Test func idbHasNothingThatCouldBeNamed() throws {
    let views = [row(.StaticText, "title", "Anna", 340), row(.Button, "later", "Later", 440)]
    let dump = SourceFile(name: "app", text: WrittenForm.idb.text(of: views, in: screen))
    for modal in [nil, "panel"] {
      let found = Workspace().learnSpec(from: dump, modal: modal).findings
      #expect(
        found.map(\.help) == ["idb lists no views around others; save a dump with another tool"])
    }
  }

  @Test func anAppWithoutAModalTeachesNothing() throws {
    let (learned, _) = try learned("wda/none.xml")
    #expect(learned.text == nil)
    #expect(learned.findings.map(\.code) == [.missingModal])
    let (other, _) = try self.learned("wda/dialog-keyboard.xml", modal: "nothing")
    #expect(other.findings.map(\.message) == ["no view of the dump has the identifier `nothing`"])
  }

  @Test func aMapNamesWhatWasFoundByLess() throws {
    let file = Workspace().load(
      SourceFile(name: "rename.modal.yaml", bytes: try dump("rename.modal.yaml")))
    let source = SourceFile(name: "a.txt", bytes: try dump("xcuitest/dialog-keyboard.txt"))
    let map = try #require(Workspace().learnMap(of: file, from: source).text)
    #expect(map == "modalspecMap: 1\nelements:\n  ok: {text: \"好\"}\n")
    let compared = Workspace().compare(
      file, with: source, map: SourceFile(name: "a.map.yaml", text: map))
    #expect(compared.report.modals[0].matches[3]?.way == .map)
  }
}
