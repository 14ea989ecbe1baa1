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
    return app.compared(to: text).doubts
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
