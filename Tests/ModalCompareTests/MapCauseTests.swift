import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// A map that is the cause of what is missing.
@Suite struct MapCauseTests {
  private func findings(_ map: String, _ change: (inout AppView) -> Void = { _ in }) throws
    -> [Finding]
  {
    var app = try ComparedApp()
    change(&app.modal)
    let text = WrittenForm.snapshot.text(of: [app.modal], in: app.size)
    return app.compared(to: text, map: "modalspecMap: 1\n\(map)\n").findings
  }

  /// The view of `ok` is given to `cancel`, whose own is there, too: the entry is to blame for both.
  @Test(arguments: ["{id: panel.ok}", "{text: Rename}"])
  func anEntryThatTakesTheViewOfAnotherIsNamed(_ entry: String) throws {
    let found = try findings("elements:\n  cancel: \(entry)") { modal in
      // Without an identifier its text says what it is.
      if entry.contains("text") { modal.children[modal.children.count - 1].id = "" }
    }.filter { $0.severity == .error }
    #expect(
      found.map(\.message) == ["the map's entry for the element `cancel` takes the view of `ok`"])
    #expect(found.map(\.code) == [.unusableMapEntry])
  }

  /// What is called otherwise than it is may well be another element.
  @Test func anEntryMayTakeAViewThatIsCalledOtherwise() throws {
    let found = try findings("elements:\n  cancel: {id: panel.okay}") { modal in
      modal.children.removeAll { $0.id == "panel.cancel" }
      modal.children.append(
        AppView(
          kind: .Button, id: "panel.okay", text: "Cancel",
          frame: Rect(x: modal.frame.x, y: modal.frame.maxY - 52, width: 150, height: 52)))
    }
    #expect(found.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test func whatIsMisspeltHasAProposal() throws {
    let element = try findings("elements:\n  cancle: {id: panel.cancel}")
    #expect(element.map(\.message) == ["the spec has no element `cancle`"])
    #expect(element.first?.fixIt?.title == "write `cancel`")
    let view = try findings("elements:\n  cancel: {id: panel.cancle}")
    #expect(
      view.first { $0.severity == .error }?.message
        == "the map's entry for the element `cancel` fits no view of the dump")
    #expect(
      view.first { $0.severity == .error }?.help == "did you mean `panel.cancel`?")
    let modal = try findings("modal: {id: panle}")
    #expect(modal.first { $0.severity == .error }?.help == "did you mean `panel`?")
    let text = try findings("elements:\n  cancel: {text: Cancle}")
    #expect(text.first { $0.severity == .error }?.help == "did you mean `Cancel`?")
    let type = try findings("elements:\n  picture: {class: Imgae}")
    #expect(type.first { $0.severity == .error }?.help == "did you mean `Image`?")
  }
}
