import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `VanishingSize.swift`; its words are in `Tests/Cases/rules/VanishingSize`.
@Suite struct VanishingSizeTests {
  /// Keyboards of others are not heard of, and what has no field raises none.
  @Test(arguments: [
    ("{kind: button, left: 0, width: 100, top: 0, height: 44}", "", false),
    (
      "{kind: button, left: 0, width: 100, top: 0, height: 44}", "keyboard: {respondsTo: any}",
      true
    ),
    ("{kind: field, left: 0, width: 100, top: 0, height: 44}", "", true),
    ("{kind: field, left: 0, width: 100, top: 0, height: 44, keyboard: none}", "", false),
  ])
  func onlyKeyboardsThatAreHeardOfCount(element: String, line: String, isFound: Bool) {
    let text = spec(
      "contentSize: {width: 300, height: 200}\nmargins: {horizontal: 20, vertical: 80}\n"
        + "elements: {part: \(element)}\n\(line)")
    #expect(findings(text).contains { $0.code == .vanishingSize } == isFound)
  }

  /// A popover does not lift itself, so that is not what it is told.
  @Test func helpForAPopoverIsOneThatItTakes() {
    let text = spec(
      """
      presentation: popover
      adapts: none
      anchor: [50%, 20]
      contentSize: [240, 200]
      margins: {vertical: 120}
      elements: {part: {kind: field, left: 0, width: 100, top: 0, height: 44}}
      """)
    let helps = findings(text).filter { $0.code == .vanishingSize }.compactMap(\.help)
    #expect(
      helps == [
        "lower the top and bottom margins, or write `keyboard: none` if a keyboard may cover it"
      ])
  }

  @Test(arguments: ["keyboard: none", "keyboard: lift", "orientations: [portrait]"])
  func keyboardDoesNotMatter(line: String) {
    let text = spec(
      "contentSize: {width: 300, height: 100}\nmargins: {horizontal: 20, vertical: 80}\n\(line)")
    #expect(findings(text) == [])
  }

  @Test(arguments: [
    ("contentSize: {width: 300, height: 0}", "the modal is 0 high on `iphone-5` in portrait", "0"),
    ("contentSize: {width: -5, height: 9}", "the modal is -5 wide on `iphone-5` in portrait", "-5"),
    (
      "contentSize: {width: 300, height: 9}\nmaxHeight: 0",
      "the modal is 0 high on `iphone-5` in portrait", "0"
    ),
    (
      "presentation: fixed\nframe: [10, 10, 0, 20]",
      "the modal is 0 wide on `iphone-5` in portrait", "[10, 10, 0, 20]"
    ),
    (
      "contentSize: {width: 300, height: 9}\nlayout: {height: default.height - 10}",
      "the modal is -1 high on `iphone-5` in portrait", "default.height - 10"
    ),
  ])
  func nothingThere(lines: String, message: String, place: String) throws {
    let text = spec(lines)
    let finding = try finding(text)
    #expect(finding.code == .vanishingSize)
    #expect(finding.message == message)
    #expect(excerpt(finding.primary?.span, in: text) == place)
    #expect(finding.notes.last == "This happens on every screen.")
  }
}
