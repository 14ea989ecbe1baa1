import ModalLanguage
import ModalReport
import ModalSpec
import Testing

@testable import ModalCompare

/// A modal in a list of elements without the views around them: its elements show it, however they stand to each other.
@Suite struct ListOfElementsTests {
  private static let ids = ["title", "name", "mail", "save"]

  /// 300 × 248 in the middle at [46.667, 302]: 20 + 24 + 12 + 44 + 12 + 44 + 12 + 50 + 20 = 238, and 10 below.
  private static let spec = """
    modalspec: 1
    name: account
    modal:
      contentSize: {width: 300, height: 248}
      elements:
        title: {kind: label, text: Account, left: 20, right: 20, top: 20, height: 24}
        name: {kind: field, placeholder: Name, left: 20, right: 20, top: 56, height: 44}
        mail: {kind: field, placeholder: Mail, left: 20, right: 20, top: 112, height: 44}
        save: {kind: button, text: Save, left: 20, right: 20, top: 168, height: 50}
    """

  /// The elements at some distances from the top of the modal.
  private func elements(at tops: [Double], called ids: [String] = ids) -> [AppView] {
    let parts: [(kind: AppView.Kind, text: String, height: Double)] = [
      (.StaticText, "Account", 24), (.TextField, "", 44), (.TextField, "", 44),
      (.Button, "Save", 50),
    ]
    return zip(parts, zip(ids, tops)).map { part, place in
      AppView(
        kind: part.kind, id: place.0, text: part.text,
        frame: Rect(x: 140.0 / 3 + 20, y: 302 + place.1, width: 260, height: part.height))
    }
  }

  private func findings(_ views: [AppView]) -> [CompareFinding] {
    compared(
      Self.spec, with: WrittenForm.idb.text(of: views, in: screen),
      in: Setting(container: screen, scale: 3, keyboard: .height(0))
    ).report.findings
  }

  @Test func inPlaceItIsRight() {
    #expect(findings(elements(at: [20, 56, 112, 168])).map(\.diagnostic.message) == [])
  }

  /// Gaps of 12 + n: everything is elsewhere, and by another distance.
  @Test(arguments: [3.0, 6, 8, 12], [0.0, -150])
  func elementsWithNamesShowTheModal(_ more: Double, _ moved: Double) {
    let tops = [20, 56 + more, 112 + 2 * more, 168 + 3 * more].map { $0 - 1.5 * more + moved }
    let found = findings(elements(at: tops))
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.diagnostic.code == .unexpectedPlace })
  }

  /// All over the screen they are something else, and the message says what is there.
  @Test func whatIsScatteredIsNoModal() {
    let found = findings(Array(elements(at: [-240, 20, 430, 0]).prefix(3))).map(\.diagnostic)
    #expect(found.map(\.message) == ["the dump does not show the modal `account`"])
    #expect(
      found.first?.notes.prefix(3) == [
        "No view shows it by its name, or its frame [46.6667, 302, 300, 248].",
        "Of 4 elements the dump has `title`, `name` and `mail` by name.",
        "They do not stand to each other as in the modal.",
      ], "\(found.map(\.notes))")
  }

  @Test func oneElementIsNoModal() {
    let one = Array(elements(at: [20, 56, 112, 168], called: ["", "", "", ""]).prefix(1))
    let found = findings(one).map(\.diagnostic)
    #expect(found.map(\.code) == [.missingModal])
    #expect(
      found.first?.notes.prefix(3) == [
        "No view shows it by its name, or its frame [46.6667, 302, 300, 248].",
        "It has the text of `title`.", "One alone does not tell where the modal is.",
      ], "\(found.map(\.notes))")
  }
}
