import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// A modal that stands above a keyboard at another distance than in the spec.
@Suite struct LiftedModalTests {
  /// The key that lifts it is the cause, and not the height of its content.
  @Test func aLiftedModalIsExplainedByItsGap() throws {
    let spec = """
      modalspec: 1
      name: rename
      modal:
        contentSize: {width: 300, height: fit}
        keyboard: {avoid: lift, gap: 16}
        elements:
          ok: {kind: button, text: OK, left: 20, right: 20, top: 20, height: 44}
      """
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: spec))
    let setting = Setting(container: screen, scale: 3, keyboard: .height(500))
    var frame = try Workspace().solve(file, in: setting).modals[0].frame
    frame.y += 8
    let ok = AppView(
      kind: .Button, id: "ok", text: "OK",
      frame: Rect(x: frame.x + 20, y: frame.y + 20, width: 260, height: 44))
    let text = WrittenForm.probe.text(
      of: [AppView(id: "rename", frame: frame, children: [ok])], in: screen
    ).replacing(
      "\"modalspecProbe\": 1,",
      with:
        "\"modalspecProbe\": 1, \"keyboard\": {\"frame\": [0, 352, 393, 500], \"source\": \"notification\"},"
    )
    let found = Workspace().compare(file, with: SourceFile(name: "app", text: text), in: setting)
    #expect(found.findings.map(\.message) == ["`rename` is 8 points too low"])
    #expect(found.findings.first?.place?.start.line == 5)
  }
}
