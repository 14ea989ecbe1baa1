import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// What is learned from a dump says of that dump what is there.
@Suite struct LearnTests {
  private func learned(_ path: String, modal: String? = nil) throws -> (Learned, SourceFile) {
    let source = SourceFile(name: path, bytes: try dump(path))
    var options = CompareOptions()
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
        modalspec: 1
        name: share
        variables: {inset: 16}
        modal:
          presentation: sheet
          contentSize: {height: 300 + safeArea.bottom}
          elements:
            title: {kind: label, text: "分享到", left: inset, width: 200, top: inset, height: 24}
            close: {kind: button, text: "关闭", right: inset, width: 44, top: 10, height: 44}
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
