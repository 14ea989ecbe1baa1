import ModalSpec
import Testing

@testable import ModalCompare

/// What differs for one cause is one finding.
@Suite struct FollowingFindingTests {
  private func findings(
    _ spec: String, _ form: WrittenForm, _ change: (inout AppView) -> Void,
    _ write: (String) -> String = { $0 }
  ) throws -> [Finding] {
    var app = try ComparedApp(spec)
    change(&app.modal)
    let text = write(form.text(of: [app.modal], in: app.size))
    return Workspace().compare(
      app.file, with: SourceFile(name: "app", text: text), in: app.setting
    ).findings.filter { $0.severity != .note }
  }

  /// A card of 200 that ends at 120, with a label from 100 to 140 in it: 20 of it are cut off.
  @Test func aShortCardCutsOffWhatIsInIt() throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: [300, 200]
        elements:
          title: {kind: label, text: Lamp, left: 20, width: 200, top: 20, height: 24}
          hint: {kind: label, text: New, left: 20, width: 200, top: 100, height: 40}
      """
    func clipping(_ text: String) -> String {
      text.replacing("\"id\": \"panel\",", with: "\"id\": \"panel\", \"clips\": true,")
    }
    let found = try findings(spec, .probe, { $0.frame.height = 120 }, clipping)
    #expect(found.map(\.message) == ["the bottom edge of `panel` is 80 points too high"])
    #expect(found.first?.notes.contains("It cuts off 20 points of `hint`.") == true, "\(found)")
    // In a card that is right it is a finding.
    let moved = try findings(
      spec, .probe, { $0.children[1].frame.y += 80 }, clipping)
    #expect(!moved.isEmpty)
  }

  /// A button of 100 × 40 about (100, 60): turned by 90° it is 40 × 100, and by 30° 106.6 × 84.64, as 100·cos 30° + 40·sin 30° =
  /// 86.603 + 20, and 100·sin 30° + 40·cos 30° = 50 + 34.641.
  @Test(
    arguments: [WrittenForm.snapshot, .wdaXML, .xctest, .maestro, .idb],
    [(40.0, 100.0), (106.603, 84.641)])
  func aTurnedButtonIsOneFinding(_ form: WrittenForm, _ size: (Double, Double)) throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: [300, 200]
        elements:
          ok: {kind: button, text: Lamp, left: 50, width: 100, top: 40, height: 40}
          title: {kind: label, text: New, left: 20, width: 200, top: 150, height: 24}
          other: {kind: label, text: Old, left: 220, width: 60, top: 150, height: 24}
      """
    let found = try findings(spec, form) { modal in
      let frame = modal.children[0].frame
      modal.children[0].frame = Rect(
        x: frame.x + 50 - size.0 / 2, y: frame.y + 20 - size.1 / 2, width: size.0, height: size.1)
    }
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.help == "save the dump with the probe, which tells transforms")
  }

  /// The app has exchanged two buttons: their identifiers, with which their texts seem to be others, or their places.
  @Test(arguments: WrittenForm.allCases.filter { $0 != .uikit }, [true, false])
  func twoExchangedElementsAreOneFinding(_ form: WrittenForm, _ byName: Bool) throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: [300, 200]
        elements:
          title: {kind: label, text: Lamp, left: 20, width: 200, top: 20, height: 24}
          hint: {kind: label, text: New, left: 20, width: 200, top: 60, height: 24}
          yes: {kind: button, text: Buy, left: 20, width: 100, bottom: 20, height: 44}
          no: {kind: button, text: Cancel, left: 130, width: 150, bottom: 20, height: 50}
      """
    let found = try findings(spec, form) { modal in
      let (yes, no) = (modal.children[2], modal.children[3])
      if byName {
        (modal.children[2].id, modal.children[3].id) = (no.id, yes.id)
      } else {
        (modal.children[2].frame, modal.children[3].frame) = (no.frame, yes.frame)
      }
    }
    #expect(found.map(\.message) == ["`yes` and `no` are exchanged in the app"])
    #expect(found.first?.severity == .error)
  }

  /// Three that are elsewhere in turn are no pair.
  @Test func threeElementsInTurnAreThreeFindings() throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: [300, 200]
        elements:
          a: {kind: label, text: One, left: 20, width: 50, top: 20, height: 24}
          b: {kind: label, text: Two, left: 100, width: 80, top: 70, height: 30}
          c: {kind: label, text: Three, left: 200, width: 66, top: 150, height: 28}
      """
    let found = try findings(spec, .probe) { modal in
      let frames = modal.children.map(\.frame)
      for index in 0...2 { modal.children[index].frame = frames[(index + 1) % 3] }
    }
    #expect(found.count > 1)
    #expect(found.allSatisfy { !$0.message.contains("exchanged") })
  }
}
