import ModalSpec
import Testing

@testable import ModalCompare

/// Sizes of texts are those of no font, and what follows from them is compared loosely: by 4 points, or 12 % of the text.
@Suite struct TextSlackTests {
  private static let spec = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: title.maxY + 460}
      elements:
        title: {kind: label, text: Rename, left: 20, right: 20, top: 20, height: fit}
        body: {kind: view, left: 20, right: 20, top: title.maxY + 20, height: 300}
        ok: {kind: button, text: OK, right: 0, width: 50%, top: title.maxY + 400, height: 52}
    """

  /// The title is one line of 21 points, so everything below it may be 4 points off, and the centered modal at both edges.
  @Test(
    arguments: [
      (0, []), (3.9, []), (-3.9, []),
      (5, ["MS604 title maxY", "MS604 body minY,maxY", "MS604 ok minY,maxY"]),
    ] as [(Double, [String])])
  func whatFollowsFromATextMayBeOffByFour(_ off: Double, _ errors: [String]) throws {
    let app = try ComparedApp(Self.spec)
    var modal = app.modal
    modal.children[0].frame.height += off
    for part in 1...2 { modal.children[part].frame.y += off }
    #expect(app.errors(.snapshot, of: modal) == errors)
  }

  @Test(arguments: [55, 110, -110.0]) func aModalOfAnotherHeightIsFound(_ off: Double) throws {
    let app = try ComparedApp(Self.spec)
    var modal = app.modal
    modal.frame.height += off
    #expect(app.errors(.snapshot, of: modal) == ["MS604 modal maxY"])
  }

  /// Two lines of 21 points follow each other: the second may be off by what both may.
  @Test func theSlackOfTextsAddsUp() throws {
    let app = try ComparedApp(
      Self.spec.replacing(
        "body: {kind: view",
        with:
          "note: {kind: label, text: A lamp, left: 20, right: 20, top: title.maxY, height: fit}\n    body: {kind: view"
      ).replacing("top: title.maxY + 20", with: "top: note.maxY")
        .replacing("height: title.maxY + 460", with: "height: 500"))
    var modal = app.modal
    modal.children[2].frame.y += 7.9
    #expect(app.errors(.snapshot, of: modal) == [])
    modal.children[2].frame.y += 0.2
    #expect(app.errors(.snapshot, of: modal) == ["MS604 body minY,maxY"])
  }

  /// A text of 260 points may be off by 31.
  @Test func aLongTextMayBeOffByAShare() throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 600, height: 200}
        elements:
          title: {kind: label, text: Rename the lamp in the living room now, left: 20, width: fit, top: 20, height: 24}
          ok: {kind: button, text: OK, right: 0, width: 50%, top: 90, height: 52}
      """, in: Size(width: 1024, height: 768))
    var modal = app.modal
    let share = modal.children[0].frame.width * 0.12
    #expect(share > 8)
    modal.children[0].frame.width += share - 0.1
    #expect(app.errors(.snapshot, of: modal) == [])
    modal.children[0].frame.width += 0.2
    #expect(app.errors(.snapshot, of: modal) == ["MS604 title maxX"])
  }
}
