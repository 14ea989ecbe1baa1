import ModalLanguage
import ModalLayout
import ModalSpec
import Testing

@testable import ModalCompare

/// Views that fill one another, and views that are not there.
@Suite struct FillingViewTests {
  private static let alert = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 270, height: fit}
      elements:
        body: {kind: view, left: 0, right: 0, top: 0, stack: {children: [texts, buttons]}}
        texts: {kind: view, stack: {spacing: 4, padding: {vertical: 20, horizontal: 16}, children: [title, message]}}
        title: {kind: label, text: Delete it?, font: {size: 17, weight: semibold}}
        message: {kind: label, text: It cannot be restored., font: 13, lines: 0}
        buttons: {kind: view, stack: {axis: auto, children: [delete, cancel]}}
        delete: {kind: button, text: Delete, height: 44, tap: hide}
        cancel: {kind: button, text: Cancel, height: 44, tap: hide}
    """

  /// The alert without a name, whose message is taller, and whose stack may be its own view.
  private func alert(_ app: ComparedApp, taller more: Double = 0, hasBody: Bool) -> AppView {
    var parts = app.modal.children
    for index in parts.indices {
      parts[index].id = ""
      // The modal grows from its middle.
      parts[index].frame.y += index > 3 ? more / 2 : -more / 2
      if [0, 1, 3].contains(index) { parts[index].frame.height += more }
    }
    parts[1].children = [parts[2], parts[3]]
    parts[4].children = [parts[5], parts[6]]
    parts[0].children = [parts[1], parts[4]]
    let children = hasBody ? [parts[0]] : parts[0].children
    return AppView(frame: parts[0].frame, children: children)
  }

  @Test(arguments: [WrittenForm.uikit, .probe, .snapshot, .wdaJSON], [true, false])
  func aViewThatFillsItsModalMayBeTheModals(_ form: WrittenForm, _ hasBody: Bool) throws {
    let app = try ComparedApp(Self.alert)
    #expect(app.errors(form, of: alert(app, hasBody: hasBody)) == [])
  }

  /// What has no name is found where the taller text puts it.
  @Test(arguments: [WrittenForm.uikit, .probe, .snapshot, .wdaJSON], [16, 32.0])
  func aTallerTextIsOneFinding(_ form: WrittenForm, _ more: Double) throws {
    let app = try ComparedApp(Self.alert)
    let errors = app.errors(form, of: alert(app, taller: more, hasBody: true))
    #expect(errors == ["MS604 message maxY"])
  }

  /// The application is as large as the screen, and no element of a modal that nearly is.
  @Test func theApplicationIsNoElement() throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: [fill, 783]
        margins: 0
        placement: bottom
        elements:
          close: {kind: button, text: Close, left: 16, width: 60, top: 10, height: 44, tap: hide}
          share: {kind: button, text: Share, right: 16, width: 60, top: 10, height: 44}
          page: {kind: view, left: 0, right: 0, top: 60, bottom: 0}
      """)
    #expect(app.errors(.idb, of: app.modal) == [])
  }

  /// A list of idb has no view of the modal: its only element tells where it is.
  @Test(arguments: [(0, []), (5, ["MS604 note minY,maxY"])] as [(Double, [String])])
  func anElementThatIsAlone(_ off: Double, _ errors: [String]) throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        presentation: fixed
        frame: [16, 60, 100% - 32, 44]
        elements: {note: {kind: label, text: Added, left: 12, right: 12, top: 0, bottom: 0}}
      """)
    var modal = app.modal
    modal.children[0].frame.y += off
    #expect(app.errors(.idb, of: modal) == errors)
  }

  /// What the app has and the spec has not is a note, also where no view is the modal; what is beside it is none of it.
  @Test func anUnknownViewInAList() throws {
    let app = try ComparedApp()
    var modal = app.modal
    let place = Rect(x: modal.frame.x + 230, y: modal.frame.y + 120, width: 44, height: 18)
    modal.children.append(AppView(kind: .Button, id: "forgot", text: "Forgot", frame: place))
    let beside = Rect(x: 16, y: 60, width: 44, height: 44)
    modal.children.append(AppView(kind: .Button, id: "back", text: "Back", frame: beside))
    #expect(app.errors(.idb, of: modal) == [])
    let notes = app.findings(.idb, of: modal).filter { $0.code == .unknownView }
    #expect(notes.count == 1 && notes[0].message.contains("`forgot`"), "\(notes)")
  }

  /// Each view is looked at once, however deep it is; to look at all around each would take hours.
  @Test func viewsInOneAnother() throws {
    let app = try ComparedApp()
    let frame = "enabled=\"true\" visible=\"true\" x=\"0\" y=\"0\" width=\"393\" height=\"852\""
    let count = 20_000
    let text =
      "<AppiumAUT><XCUIElementTypeApplication \(frame)><XCUIElementTypeWindow \(frame)>"
      + String(repeating: "<XCUIElementTypeOther \(frame)>", count: count)
      + String(repeating: "</XCUIElementTypeOther>", count: count)
      + "</XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>"
    let comparison = app.compared(to: text)
    #expect(comparison.report.findings.map(\.diagnostic.code) == [.missingModal])
  }
}
