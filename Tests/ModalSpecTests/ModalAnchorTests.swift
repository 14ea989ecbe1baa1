import ModalLanguage
import ModalSpec
import Testing

/// Popovers at elements of other modals stand where popovers at the same rectangle do.
struct ModalAnchorTests {
  private let workspace = Workspace(projectFile: .none)

  private func spec(_ text: String) -> SpecFile {
    workspace.load(SourceFile(name: "a.modal.yaml", text: text))
  }

  private struct Place: CustomTestStringConvertible {
    var form: String
    /// Worked out by hand from the form's keys, in 402×874.
    var frame: String
    var testDescription: String { form }
  }

  private static let places = [
    // (402 − 300)/2 + 20 and (874 − 200)/2 + 30.
    Place(
      form: "contentSize: [300, 200], "
        + "elements: {a: {kind: view, left: 20, top: 30, width: 44, height: 40}}",
      frame: "71, 367, 44, 40"),
    // 874 − 200, and (402 − 50)/2.
    Place(
      form: "presentation: sheet, contentSize: {height: 200}, "
        + "elements: {a: {kind: view, centerX: 50%, bottom: 0, width: 50, height: 40}}",
      frame: "176, 834, 50, 40"),
    // A sheet of 386/402 of its size, 8 above the bottom: 8 + 100 · 386/402, 874 − 8 − 200 · 386/402.
    Place(
      form: "presentation: sheet, detents: [200], partialInset: 8, "
        + "elements: {a: {kind: view, left: 100, top: 0, width: 50.25, height: 40.2}}",
      frame: "8 + 100 * 386 / 402, 866 - 200 * 386 / 402, 48.25, 38.6"),
  ]

  @Test(arguments: places) private func popoversStandAtElements(place: Place) throws {
    for size in ["[240, 120]", "[100, 100]", "[240, 700]"] {
      let spec = spec(
        """
        modalspec: 1
        modals:
          form: {\(place.form)}
          there: {presentation: popover, anchor: {modal: form, element: a}, contentSize: \(size), adapts: none}
          here: {presentation: popover, anchor: [\(place.frame)], contentSize: \(size), adapts: none}
        """)
      let solved = try workspace.solve(
        spec, in: Setting(container: Size(width: 402, height: 874)))
      let (there, here) = (solved.modals[1], solved.modals[2])
      let (one, two) = (there.frame, here.frame)
      #expect((one.x - two.x).magnitude < 1e-9 && (one.y - two.y).magnitude < 1e-9, "\(size)")
      #expect(one.width == two.width && (one.height - two.height).magnitude < 1e-9, "\(size)")
      let (arrow, other) = (try #require(there.arrow), try #require(here.arrow))
      #expect(arrow.direction == other.direction)
      #expect((arrow.x - other.x).magnitude < 1e-9 && (arrow.y - other.y).magnitude < 1e-9)
    }
  }

  /// A modal that has no frame somewhere is one finding, at that modal.
  @Test func whatTheOtherModalLacksIsSaidThere() throws {
    let spec = spec(
      """
      modalspec: 1
      modals:
        form: {contentSize: ["300 / max(0, os - 18)", 200]}
        tip: {presentation: popover, anchor: {modal: form}, contentSize: [240, 120], adapts: none}
      """)
    let findings = workspace.check(spec)
    #expect(findings.map { "\($0.diagnostic.code) \($0.place?.start.line ?? 0)" } == ["MS301 3"])
  }
}
