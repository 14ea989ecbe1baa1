import ModalSpec
import Testing

@testable import ModalCompare

/// A modal that stands where another keyboard than that of the dump would put it.
@Suite struct OtherKeyboardTests {
  private static let screen = Size(width: 393, height: 852)
  private static let spec = """
    modalspec: 1
    name: rename
    modal:
      contentSize: {width: 300, height: 200}
      keyboard: lift
      elements:
        name: {kind: field, left: 20, right: 20, top: 20, height: 44}
        ok: {kind: button, text: OK, left: 20, right: 20, bottom: 20, height: 44}
    """

  /// The notes about an app that shows a keyboard of a height, and the modal where one of another height puts it.
  private func notes(shown: Double, of keyboard: Double, off: Double = 0) throws -> [String] {
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: Self.spec))
    let setting = Setting(container: Self.screen, scale: 3, keyboard: .height(keyboard))
    let solved = try Workspace().solve(file, in: setting).modals[0]
    var frame = solved.frame
    frame.y += off
    func part(_ kind: AppView.Kind, _ id: String, _ y: Double) -> AppView {
      AppView(
        kind: kind, id: id, text: id == "ok" ? "OK" : "",
        frame: Rect(x: frame.x + 20, y: frame.y + y, width: 260, height: 44))
    }
    let modal = AppView(
      id: "rename", frame: frame,
      children: [part(.TextField, "name", 20), part(.Button, "ok", 136)])
    let written = WrittenForm.probe.text(of: [modal], in: Self.screen)
    let keys =
      shown == 0
      ? "null" : "{\"frame\": [0, \(852 - shown), 393, \(shown)], \"source\": \"notification\"}"
    let dump = written.replacing(
      "\"modalspecProbe\": 1,", with: "\"modalspecProbe\": 1, \"keyboard\": \(keys),")
    return Workspace().compare(
      file, with: SourceFile(name: "app", text: dump),
      in: Setting(container: Self.screen, scale: 3)
    ).findings.filter { $0.code == .unexpectedPlace }.flatMap(\.notes)
  }

  @Test(arguments: [0.0, 335]) func theKeyboardOfTheDumpIsRight(_ height: Double) throws {
    #expect(try notes(shown: height, of: height) == [])
  }

  @Test(arguments: [335.0, 360, 400]) func aKeyboardIsNotInTheDump(_ height: Double) throws {
    let found = try notes(shown: 0, of: height).filter { $0.hasPrefix("The dump has no keyboard") }
    let said = try #require(found.first?.split(separator: " ").compactMap { Double($0) }.first)
    #expect((said - height).magnitude <= 2, "\(found)")
  }

  @Test func theModalIsWhereNoKeyboardPutsIt() throws {
    let note = "The dump has a keyboard, and the modal is where it would be without one."
    #expect(try notes(shown: 335, of: 0).contains(note))
    #expect(try !notes(shown: 335, of: 0, off: 9).contains(note))
  }

  /// 60 points further down, where no keyboard puts it.
  @Test func anotherPlaceIsNoKeyboard() throws {
    let found = try notes(shown: 0, of: 0, off: 60)
    #expect(!found.isEmpty && !found.contains { $0.hasPrefix("The dump has") })
  }

  /// What lifts it is the key, and not what makes it so tall.
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
    let setting = Setting(container: Self.screen, scale: 3, keyboard: .height(500))
    var frame = try Workspace().solve(file, in: setting).modals[0].frame
    frame.y += 8
    let ok = AppView(
      kind: .Button, id: "ok", text: "OK",
      frame: Rect(x: frame.x + 20, y: frame.y + 20, width: 260, height: 44))
    let text = WrittenForm.probe.text(
      of: [AppView(id: "rename", frame: frame, children: [ok])], in: Self.screen
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
