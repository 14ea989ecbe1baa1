import ModalLanguage
import ModalReport
import ModalSpec
import Testing

@testable import ModalCompare

/// A stack that is missing with all that stands in it is one finding, and what closes up follows from it.
@Suite struct MissingStackTests {
  // 300 × 172 in the middle: 46.667 = flat((393 − 300)/2), 340 = (852 − 172)/2. 172 = 20 + 24 + 12 + 36 + 12 + 48 + 20.
  private static let spec = """
    modalspec: 1
    name: ask
    modal:
      contentSize: {width: 300, height: fit}
      elements:
        body: {kind: view, leading: 0, trailing: 0, top: 0, stack: {spacing: 12, padding: 20, children: [title, row, ok]}}
        title: {kind: label, text: Really, height: 24}
        row: {kind: view, stack: {axis: row, spacing: 8, children: [yes, no]}}
        yes: {kind: button, text: I do, width: 126, height: 36}
        no: {kind: button, text: I do not, width: 126, height: 36}
        ok: {kind: button, text: Go on, height: 48}
    """

  private func part(
    _ kind: AppView.Kind, _ id: String, _ text: String, _ x: Double, _ y: Double, _ width: Double,
    _ height: Double
  ) -> AppView {
    AppView(
      kind: kind, id: id.isEmpty ? "" : "ask.\(id)", text: text,
      frame: Rect(x: 140.0 / 3 + x, y: y, width: width, height: height))
  }

  private func findings(_ form: WrittenForm, _ parts: [AppView], height: Double) -> [CompareFinding]
  {
    let modal = AppView(
      id: "ask", frame: Rect(x: 140.0 / 3, y: (852 - height) / 2, width: 300, height: height),
      children: parts)
    return compared(Self.spec, with: form.text(of: [modal], in: screen)).doubtsOfViews
  }

  /// Without the row 48 points are missing, and the modal is at 364.
  private func withoutRow(_ hasIDs: Bool) -> [AppView] {
    [
      part(.StaticText, hasIDs ? "title" : "", "Really", 20, 384, 260, 24),
      part(.Button, hasIDs ? "ok" : "", "Go on", 20, 420, 260, 48),
    ]
  }

  /// UIKit's text has neither identifiers nor texts, and a list of idb no modal around two of four elements.
  private static let forms = WrittenForm.allCases.filter { $0 != .uikit && $0 != .idb }

  @Test(arguments: forms, [true, false])
  func aMissingStackIsOneFinding(_ form: WrittenForm, _ hasIDs: Bool) {
    let found = findings(form, withoutRow(hasIDs), height: 124)
    let messages = found.map(\.diagnostic.message)
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.hasPrefix("the dump does not show the element") == true, "\(messages)")
    // Where a format shows all views the row is one, and else only what people use.
    #expect([["yes", "no"], ["no"]].contains(found.first?.others), "\(found)")
    #expect(found.first?.element == (found.first?.others.count == 2 ? "row" : "yes"))
  }

  /// One of two buttons is gone, and nothing closes up.
  @Test(arguments: forms)
  func aStackWithPartsIsNotMissing(_ form: WrittenForm) {
    let parts = [
      part(.StaticText, "title", "Really", 20, 360, 260, 24),
      part(.Button, "no", "I do not", 154, 396, 126, 36),
      part(.Button, "ok", "Go on", 20, 444, 260, 48),
    ]
    let found = findings(form, parts, height: 172)
    #expect(
      found.map(\.diagnostic.message) == ["the dump does not show the element `yes` of `ask`"])
    #expect(found.first?.others == [])
  }

  /// What stands below a missing row is where that puts it, though it is all that does.
  @Test(arguments: [0.0, 2]) func oneElementBelowFollows(_ off: Double) {
    let spec = """
      modalspec: 1
      name: ask
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          row: {kind: label, text: I do, left: 20, right: 20, top: 20, height: 36}
          ok: {kind: button, text: Go on, left: 20, right: 20, top: row.maxY + 12, height: 48}
      """
    // 326 = (852 − 200)/2; the button is at 20 and not at 68.
    let modal = AppView(
      id: "ask", frame: Rect(x: 140.0 / 3, y: 326, width: 300, height: 200),
      children: [part(.Button, "ok", "Go on", 20, 346 + off, 260, 48)])
    for form in Self.forms {
      let found = compared(spec, with: form.text(of: [modal], in: screen)).doubts
      // Two points lower it is elsewhere for itself.
      #expect(
        found.map(\.code) == (off == 0 ? [.missingView] : [.missingView, .unexpectedPlace]),
        "\(form)")
    }
  }

  /// A stack that is an accessibility element hides what is in it.
  @Test(arguments: [WrittenForm.wdaXML, .xctest, .snapshot])
  func aStackThatHidesItsPartsIsOneFinding(_ form: WrittenForm) {
    let parts = [
      part(.StaticText, "title", "Really", 20, 360, 260, 24),
      part(.Other, "row", "", 20, 396, 260, 36), part(.Button, "ok", "Go on", 20, 444, 260, 48),
    ]
    let found = findings(form, parts, height: 172)
    #expect(found.map(\.diagnostic.message) == ["the dump shows nothing inside of `row`"])
    #expect(found.first?.others == ["yes", "no"])
  }

  /// The empty place in a keypad has no view in an app.
  @Test(arguments: WrittenForm.allCases) func aGapIsNotMissing(_ form: WrittenForm) throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 300, height: 300}
        elements:
          key: {kind: button, text: "${item}", left: 20, right: 20, top: 20, height: 260, tap: key, repeat: {of: ["1", "2", "3", "", "0", "⌫"], columns: 3, spacing: 12}}
      """)
    var modal = app.modal
    modal.children.removeAll { $0.id.contains("[gap") }
    #expect(app.errors(form, of: modal) == [])
  }
}
