import ModalLanguage
import ModalReport
import ModalSpec
import Testing

@testable import ModalCompare

/// A scroll that is not at its top is a note, and what is elsewhere in it is not taken for one.
@Suite struct ScrolledListTests {
  /// Four rows of 60 in a list of 140: it can scroll by 100.
  private static let list = """
    modalspec: 1
    name: panel
    modal:
      contentSize: [300, 200]
      elements:
        title: {kind: label, text: Lamps, left: 20, right: 20, top: 20, height: 24}
        list: {kind: scroll, left: 0, right: 0, top: 60, bottom: 0, stack: {children: [a, b, c, d]}}
        a: {kind: button, text: Alpha, height: 60, tap: hide}
        b: {kind: button, text: Beta, height: 60, tap: hide}
        c: {kind: button, text: Gamma, height: 60, tap: hide}
        d: {kind: button, text: Delta, height: 60, tap: hide}
    """
  /// One text of 240 in the same list.
  private static let text = list.replacing("[a, b, c, d]", with: "[a]")
    .replacing(/\n    a: .*/.dotMatchesNewlines(), with: "\n    a: {kind: view, height: 240}")

  private func notes(_ app: ComparedApp, _ modal: AppView, _ form: WrittenForm) -> [String] {
    let text = form.text(of: [modal], in: app.size)
    return app.compared(to: text).findings.filter { $0.severity == .note }.map(\.message)
  }

  /// 70 hides the first row, which a dump may leave out.
  @Test(arguments: [WrittenForm.probe, .snapshot, .wdaXML, .maestro], [true, false])
  func aScrolledListIsANote(_ form: WrittenForm, hasHidden: Bool) throws {
    let app = try ComparedApp(Self.list)
    var modal = app.modal
    for row in 2...5 { modal.children[row].frame.y -= 70 }
    if !hasHidden { modal.children.remove(at: 2) }
    #expect(app.errors(form, of: modal) == [])
    let notes = notes(app, modal, form)
    #expect(notes.count == 1 && notes[0].hasPrefix("`list` is scrolled by "))
    if form.isExact { #expect(notes == ["`list` is scrolled by 70 in the app"]) }
    // A row that is off in the list is off.
    modal.children[3].frame.x += 4
    #expect(app.errors(form, of: modal).count == 1)
  }

  @Test(arguments: [WrittenForm.probe, .snapshot, .wdaXML, .maestro])
  func aTextThatIsScrolledIsANote(_ form: WrittenForm) throws {
    let app = try ComparedApp(Self.text)
    var modal = app.modal
    modal.children[2].frame.y -= 70
    #expect(app.errors(form, of: modal) == [])
    #expect(notes(app, modal, form).count == 1)
    // Down it does not scroll, and its size is its own.
    modal.children[2].frame.y += 80
    #expect(app.errors(form, of: modal) == ["MS604 a minY,maxY"])
    modal.children[2].frame.y -= 10
    modal.children[2].frame.height -= 20
    #expect(app.errors(form, of: modal) == ["MS604 a maxY"])
  }

  /// No list goes further than its end.
  @Test func rowsBeyondTheEndOfAListAreElsewhere() throws {
    let app = try ComparedApp(Self.list)
    var modal = app.modal
    for row in 2...5 { modal.children[row].frame.y -= 150 }
    #expect(!app.errors(.snapshot, of: modal).isEmpty)
  }

  /// The gap above a row is 5 too small, so that those below are too high: where a row is in place nothing has scrolled.
  @Test(arguments: [WrittenForm.probe, .xctest, .maestro])
  func aGapIsNoScroll(_ form: WrittenForm) throws {
    let app = try ComparedApp(Self.list)
    var modal = app.modal
    for row in 3...5 { modal.children[row].frame.y -= 5 }
    #expect(app.errors(form, of: modal) == ["MS604 b minY,maxY"])
    #expect(notes(app, modal, form) == [])
  }

  /// UIKit says how far a scroll has scrolled; at an inset of 20 it begins 20 above its content.
  @Test(arguments: [(0.0, 0.0, false), (50, 0, true), (30, 20, true), (-20, 20, false)])
  func whatUIKitSaysOfAScrollDecides(_ offset: Double, _ inset: Double, isScrolled: Bool) throws {
    let app = try ComparedApp(Self.text)
    var modal = app.modal
    modal.children[2].frame.y -= 50
    modal.children[1].children = [modal.children.remove(at: 2)]
    // In the bounds of the scroll, which has moved them, a view is as much lower.
    modal.children[1].children[0].frame.y += offset
    let written = WrittenForm.uikit.text(of: [modal], in: app.size).split(separator: "\n")
    let text = written.enumerated().map { number, line -> String in
      // The window, the modal, the title and the scroll.
      number != 3
        ? String(line)
        : String(line).replacing(
          "layer = <CALayer: 0x1>",
          with: "layer = <CALayer: 0x1>; contentOffset: {0, \(offset)}; contentSize: {300, 240}; "
            + "adjustedContentInset: {\(inset), 0, 0, 0}")
    }.joined(separator: "\n")
    let found = app.compared(to: text).findings
    #expect(
      found.map(\.message)
        == [isScrolled ? "`list` is scrolled by 50 in the app" : "`a` is 50 points too high"])
  }

  /// A gap that is wrong in a list that is scrolled, too: the rows above it tell how far.
  @Test(arguments: [WrittenForm.probe, .xctest, .maestro])
  func theFirstRowsTellHowFar(_ form: WrittenForm) throws {
    let app = try ComparedApp(Self.list)
    var modal = app.modal
    for row in 2...5 { modal.children[row].frame.y -= row < 4 ? 70 : 64 }
    #expect(app.errors(form, of: modal) == ["MS604 c minY,maxY"])
    #expect(notes(app, modal, form).contains { $0.hasPrefix("`list` is scrolled by ") })
  }

  /// The last row is below the list until it is scrolled, and has no name but its text.
  @Test(arguments: [WrittenForm.snapshot, .uikit, .idb]) func whatIsScrolledToIsFoundByItsText(
    _ form: WrittenForm
  ) throws {
    let app = try ComparedApp(
      Self.list.replacing("c, d]", with: "c, d, e, f]")
        + "\n    e: {kind: button, text: Epsilon, height: 60, tap: hide}"
        + "\n    f: {kind: button, text: Zeta, height: 60, tap: hide}"
        + "\n    close: {kind: button, text: Close, right: 0, width: 60, top: 0, height: 44, tap: hide}"
    )
    var modal = app.modal
    for part in modal.children.indices {
      modal.children[part].id = ""
      // UIKit prints the title of a button as a label in it.
      let view = modal.children[part]
      if form == .uikit, view.kind == .Button {
        modal.children[part].children = [
          AppView(kind: .StaticText, text: view.text, frame: view.frame)
        ]
      }
    }
    func scroll(_ points: Double, _ children: inout [AppView]) {
      for index in children.indices {
        children[index].frame.y -= points
        scroll(points, &children[index].children)
      }
    }
    var rows = Array(modal.children[2...7])
    scroll(200, &rows)
    modal.children.replaceSubrange(2...7, with: rows)
    modal.id = form == .uikit ? "" : "panel"
    #expect(app.errors(form, of: modal) == [])
    modal.children[7].frame.y -= 6
    #expect(app.errors(form, of: modal) == ["MS604 f minY,maxY"])
  }

  /// A list of idb has no view of the modal: what is in its list does not tell where it is.
  @Test func rowsDoNotMoveAModalThatIsNotShown() throws {
    let app = try ComparedApp(
      Self.list
        + "\n    close: {kind: button, text: Close, right: 0, width: 60, top: 0, height: 44, tap: hide}"
    )
    var modal = app.modal
    for row in 3...5 { modal.children[row].frame.y -= 5 }
    #expect(app.errors(.idb, of: modal) == ["MS604 b minY,maxY"])
    for row in 2...5 { modal.children[row].frame.y -= 70 }
    #expect(!app.errors(.idb, of: modal).contains { $0.contains("modal") })
  }

  /// A row that the spec does not have is a note, though its list is known.
  @Test func aRowThatTheSpecDoesNotHaveIsANote() throws {
    let app = try ComparedApp(Self.list)
    var modal = app.modal
    let rows = Array(modal.children[2...5])
    modal.children.removeSubrange(2...5)
    let more = AppView(
      kind: .Button, text: "Omega", frame: Rect(x: rows[3].frame.x, y: 566, width: 300, height: 60))
    modal.children[1].children = rows + [more]
    #expect(app.errors(.snapshot, of: modal) == [])
    let notes = notes(app, modal, .snapshot)
    #expect(notes.count == 1 && notes[0].contains("button \"Omega\""), "\(notes)")
  }
}
