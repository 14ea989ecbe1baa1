import ModalLanguage
import ModalSpec
import Testing

/// Pictures show the radii of a modal's corners.
struct CornerRadiiTests {
  private func svg(_ radius: String, size: String = "[300, 200]") throws -> String {
    let text = "modalspec: 1\nmodal: {contentSize: \(size), cornerRadius: \(radius)}\n"
    return try workspace.draw(
      workspace.spec(text), in: [Setting(container: Size(width: 400, height: 800))]
    ).svg
  }

  /// From (0, 24) clockwise: arcs of 24 to (24, 0) and from 300 − 24 on, of 8 from 200 − 8 on and to (0, 200 − 8).
  @Test func lowerCornersHaveTheirOwn() throws {
    let outline =
      "M0 24A24 24 0 0 1 24 0L276 0A24 24 0 0 1 300 24L300 192A8 8 0 0 1 292 200L8 200A8 8 0 0 1 0 192Z"
    #expect(try svg("{radius: 24, bottomRadius: 8}").contains(outline))
    #expect(try svg("{radius: container.width / 20 + 4, bottomRadius: 16px}").contains(outline))
  }

  /// 24 + 12 is more than the height of 30: both are 30/36 of it, 20 and 10.
  @Test func radiiShareAHeight() throws {
    let outline =
      "M0 20A20 20 0 0 1 20 0L180 0A20 20 0 0 1 200 20L200 20A10 10 0 0 1 190 30L10 30A10 10 0 0 1 0 20Z"
    #expect(try svg("{radius: 24, bottomRadius: 12}", size: "[200, 30]").contains(outline))
  }

  /// Corners of a radius of 0 are not round, and a formula below 0 is 0.
  @Test func radiiOfNothing() throws {
    let outline = "M0 24A24 24 0 0 1 24 0L276 0A24 24 0 0 1 300 24L300 200L0 200Z"
    #expect(try svg("{radius: 24, bottomRadius: 0}").contains(outline))
    #expect(try svg("{radius: 24, bottomRadius: 100 - container.width}").contains(outline))
    #expect(try svg("{radius: 24, corners: top}").contains(outline))
    let lower = "M0 0L300 0L300 176A24 24 0 0 1 276 200L24 200A24 24 0 0 1 0 176Z"
    #expect(try svg("{radius: 0, bottomRadius: 24}").contains(lower))
  }

  @Test(arguments: ["{radius: 12, bottomRadius: 12}", "{radius: container.width - 388}", "24px"])
  func equalRadiiAreDrawnAsOne(_ radius: String) throws {
    #expect(try svg(radius) == svg("12"))
  }

  /// A radius of the state is seen from its beginning on, in strips and where it moves.
  @Test func statesHaveTheirRadius() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        cornerRadius: if(state == open, 24, 12)
        behavior: {initial: closed, states: {closed: {on: {open: open}}, open: {}}}
      scenarios:
        - name: opens
          container: [400, 800]
          events: [{show: {animated: false}}, {at: 1, send: open}, {at: 2, expect: {cornerRadius: 24}}]
      """)
    let (before, after) = (
      try workspace.draw(spec, scenario: "opens", at: [0.5]).svg,
      try workspace.draw(spec, scenario: "opens", at: [1.5]).svg
    )
    #expect(before.contains("rx=\"12\"") && !before.contains("rx=\"24\""))
    #expect(after.contains("rx=\"24\"") && !after.contains("rx=\"12\""))
    let moving = try workspace.animate(spec, scenario: "opens")
    #expect(moving.contains("attributeName=\"rx\""))
    let open = try workspace.draw(
      spec, in: [Setting(container: Size(width: 400, height: 800), state: "open")]
    ).svg
    #expect(open.contains("rx=\"24\""))
  }
}
