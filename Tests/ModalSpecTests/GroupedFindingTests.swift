import ModalSpec
import ModalSyntax
import Testing

/// One finding for one cause, in whole files.
struct GroupedFindingTests {
  private func findings(_ text: String) -> [Diagnostic] {
    let file = SpecLoader().load(SourceFile(name: "test.modal.yaml", text: text))
    return SpecChecker(largestText: .large).check(file)
  }

  @Test func smallTargetsAreOneFinding() {
    let found = findings(
      """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          one: {kind: button, left: 0, width: 60, top: 0, height: 30, tap: hide}
          two: {kind: button, left: 100, width: 60, top: 0, height: 30, tap: hide}
          three: {kind: button, left: 200, width: 30, top: 0, height: 30, tap: hide}
      """)
    #expect(found.map(\.message) == ["`one`, `two` and `three` are too small for a finger"])
    #expect(found.first?.secondary.count == 2)
  }

  /// Names that are all like the one that is heard are no slips of it.
  @Test func theKeysOfAPadThatNobodyHearsAreOneFinding() throws {
    let keys = (1...9).map { number in
      let (column, row) = ((number - 1) % 3, (number - 1) / 3)
      return
        "    d\(number): {kind: button, left: \(column * 60), width: 60, top: \(row * 60), height: 60, tap: d\(number)}"
    }
    let found = findings(
      """
      modalspec: 1
      modal:
        contentSize: {width: 180, height: 180}
        elements:
      \(keys.joined(separator: "\n"))
        behavior:
          initial: typing
          states:
            typing: {on: {d1: {do: [hide]}}}
      """)
    #expect(found.map(\.message) == ["no state handles `d2`, `d3`, `d4` and 5 more"])
    #expect(found.first?.fixIt == nil)
    #expect(found.first?.notes == ["The states hear `d1`."])
  }

  /// The content ends at the bottom, and so do field and buttons, whatever keyboard is above them.
  @Test func aFieldAndNoLiftAreOneFinding() {
    let found = findings(
      """
      modalspec: 1
      modal:
        presentation: sheet
        contentSize: {height: 160}
        elements:
          name: {kind: field, left: 16, right: 16, top: 8, height: 44}
          save: {kind: button, left: 16, right: 16, top: 56, height: 44, tap: hide}
          cancel: {kind: button, left: 16, right: 16, top: 104, height: 44, tap: hide}
      """
    ).filter { $0.code == .underKeyboard }
    #expect(found.count == 1)
    #expect(
      found.first?.message.hasPrefix("the keyboard covers `name`, `save` and `cancel` on ") == true)
    #expect(found.first?.help == "write `keyboard: lift`")
    #expect(found.first?.notes.last == "This happens on every screen.")
  }

  /// A comment silences the element that it stands at, and the others are told as before.
  @Test func aCommentSilencesItsOwnElement() {
    let found = findings(
      """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          one: {kind: button, left: 0, width: 60, top: 0, height: 30, tap: hide}
          two: {kind: button, left: 100, width: 60, top: 0, height: 30, tap: hide}  # modalspec: ignore MS218
          three: {kind: button, left: 200, width: 30, top: 0, height: 30, tap: hide}
      """)
    #expect(found.map(\.message) == ["`one` and `three` are too small for a finger"])
  }
}
