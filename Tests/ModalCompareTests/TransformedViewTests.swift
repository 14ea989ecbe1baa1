import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// Elements that have a transform in the app.
@Suite struct TransformedViewTests {
  /// The findings, where a part of the app's text is another.
  private func findings(
    _ form: WrittenForm, of modal: AppView? = nil, _ changed: (String) -> String
  ) throws -> [Finding] {
    let app = try ComparedApp()
    let text = form.text(of: [modal ?? app.modal], in: app.size)
    let other = changed(text)
    #expect(text != other)
    return app.compared(to: other).findings.filter { $0.code != .unknownView }
  }

  /// A label of 260 × 24 at (20, 20), turned by 90° about its middle (150, 32): the box is 24 × 260 at (138, -98).
  @Test(arguments: [
    "(138 -98; 24 260); transform = [0, 1, -1, 0, 0, 0];",
    // At half of its size: 130 × 12 at (85, 26).
    "(85 26; 130 12); transform = [0.5, 0, 0, 0.5, 0, 0];",
  ]) func aTransformThatIsKnownIsUndone(_ written: String) throws {
    let found = try findings(.uikit) {
      $0.replacing("(20 20; 260 24);", with: written)
    }
    #expect(found.map(\.message) == ["`title` has a transform in the app"])
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.notes == ["Its edges are compared as they would be without it."])
  }

  /// The probe has only the box: 24 × 260 about the middle of the title.
  @Test func aTransformThatIsUnknownIsNotCompared() throws {
    let app = try ComparedApp()
    var modal = app.modal
    let frame = modal.children[0].frame
    modal.children[0].frame = Rect(
      x: frame.x + 118, y: frame.y - 118, width: frame.height, height: frame.width)
    let found = try findings(.probe, of: modal) {
      $0.replacing(
        "\"id\": \"panel.title\"", with: "\"id\": \"panel.title\", \"transformed\": true")
    }
    #expect(found.filter { $0.severity != .note }.map(\.message) == [])
    #expect(found.map(\.message).contains("`title` has a transform in the app"))
  }

  /// Turned by 90° a square has the same frame, which is compared.
  @Test func aSquareThatIsTurnedIsAsTheSpecHasIt() throws {
    let found = try findings(.probe) {
      $0.replacing(
        "\"id\": \"panel.picture\"", with: "\"id\": \"panel.picture\", \"transformed\": true")
    }
    #expect(found.map(\.message) == [])
  }

  /// An element that has moved and has no transform is found as ever beside one that has.
  @Test func othersAreComparedAsEver() throws {
    let app = try ComparedApp()
    var modal = app.modal
    modal.children[0].frame.x += 30
    modal.children[1].frame.x += 3
    modal.children[1].frame.width -= 3
    let found = try findings(.probe, of: modal) {
      $0.replacing(
        "\"id\": \"panel.title\"", with: "\"id\": \"panel.title\", \"transformed\": true")
    }
    #expect(
      found.filter { $0.severity == .error }.map(\.message) == [
        "the left edge of `name` is 3 points too far right"
      ])
  }
}
