import ModalLanguage
import ModalSpec
import Testing

/// Pictures draw the arrow of a popover as a part of its outline, and reports say where it points.
struct PopoverArrowTests {
  private let setting = Setting(container: Size(width: 800, height: 800))

  private func popover(_ keys: String) -> SpecFile {
    workspace.spec(
      "modalspec: 1\nmodal: {presentation: popover, contentSize: [200, 100], \(keys)}\n")
  }

  private func svg(_ keys: String) throws -> String {
    try workspace.draw(popover(keys), in: [setting]).svg
  }

  /// The anchor's middle is that of the content: the foot is 14 to each side of 100 or 50, and the tip 13 away.
  @Test(arguments: [
    ("up", "M0 0L86 0L100 -13L114 0L200 0L200 100L0 100Z"),
    ("right", "M0 0L200 0L200 36L213 50L200 64L200 100L0 100Z"),
    ("down", "M0 0L200 0L200 100L114 100L100 113L86 100L0 100Z"),
    ("left", "M0 0L200 0L200 100L0 100L0 64L-13 50L0 36Z"),
  ])
  func theOutlineHasTheArrow(direction: String, outline: String) throws {
    #expect(try svg("anchor: [400, 400], arrow: [\(direction)]").contains(outline))
  }

  /// Behind the arc of the corner, from 200 − 20 on.
  @Test func roundCornersStay() throws {
    let outline =
      "A20 20 0 0 1 200 20L200 80A20 20 0 0 1 180 100L114 100L100 113L86 100L20 100A20 20 0 0 1 0 80Z"
    #expect(try svg("anchor: [400, 400], cornerRadius: 20").contains(outline))
  }

  /// The foot is 10 to each side of 100, and the tip 6 away; without an arrow there is none.
  @Test func theArrowHasItsOwnMeasures() throws {
    let outline = "M0 0L90 0L100 -6L110 0L200 0L200 100L0 100Z"
    #expect(
      try svg("anchor: [400, 400], arrow: {directions: [up], width: 20, height: 6}")
        .contains(outline))
    #expect(!(try svg("anchor: [400, 400], side: bottom, arrow: none").contains("L100 -")))
  }

  /// 105 − 13 − 100 = −8 has slid to 0: of the arrow 5 are left.
  @Test func anArrowThatHasSlidIsLower() throws {
    let outline = "L114 100L100 105L86 100L"
    #expect(try svg("anchor: [400, 105], arrow: [down]").contains(outline))
  }

  /// Below the middle of the anchor 400, 400 is 400 + 13, and the content reaches from 300 to 500. Halfway on a linear way
  /// from a scale of 0 it is 350 to 450 wide and begins at 413 + 25; of the arrow are left 7 to each side and 6.5.
  @Test func filmsHaveTheArrow() throws {
    let spec = popover(
      "anchor: [400, 400], arrow: [up], dimming: none, "
        + "animation: {duration: 1, curve: linear, show: {from: {scale: 0, alpha: 1}}}}\n"
        + "scenarios: [{name: it, container: [800, 800], events: [show, {wait: 2}]}]\n# "
    )
    let still = try workspace.draw(spec, scenario: "it", at: [1.5]).svg
    #expect(still.contains("M0 0L86 0L100 -13L114 0L200 0L200 100L0 100Z"))
    let half = try workspace.draw(spec, scenario: "it", at: [0.5]).svg
    #expect(half.contains("M0 0L43 0L50 -6.5L57 0L100 0L100 50L0 50Z"))
    #expect(try workspace.animate(spec, scenario: "it").contains("L100 -13L"))
  }
}
