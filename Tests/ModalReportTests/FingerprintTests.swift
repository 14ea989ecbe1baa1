import ModalSpec
import ModalSyntax
import Testing

@testable import ModalReport

/// The names by which findings are known in other runs.
@Suite struct FingerprintTests {
  private static let text = """
    modalspec: 1
    modals:
      one: {contentSize: [300, 200], margin: 20}
      two: {contentSize: [300, 200], margin: 20}

    """

  private func fingerprints(_ text: String, at path: String = "a.modal.yaml") -> [String] {
    fileReport(of: path, text, .check).fingerprints
  }

  @Test func equalFindingsOfAFileAreToldApart() {
    let names = fingerprints(Self.text)
    #expect(names.count == 2)
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func aFindingStaysItselfWhenItsLineMoves() {
    let moved = Self.text.replacing("modals:", with: "# A comment.\n\nmodals:")
      .replacing("margin:", with: " margin:")
    #expect(fingerprints(moved) == fingerprints(Self.text))
  }

  @Test func aFindingStaysItselfWhenItsMeasureChanges() {
    func spec(_ width: Int) -> String {
      """
      modalspec: 1
      modal:
        contentSize: [300, 200]
        elements:
          close: {kind: button, left: 10, top: 10, width: \(width), height: 50, tap: hide}

      """
    }
    #expect(fingerprints(spec(15)).count == 1)
    #expect(fingerprints(spec(15)) == fingerprints(spec(20)))
  }

  @Test func otherFilesAndOtherKeysAreOtherFindings() {
    let here = Set(fingerprints(Self.text))
    #expect(here.isDisjoint(with: fingerprints(Self.text, at: "b.modal.yaml")))
    #expect(here.isDisjoint(with: fingerprints(Self.text.replacing("margin:", with: "margen:"))))
  }

  /// Worked out with Python's integers from the hash's definition.
  @Test func theNameIsTheHashOfItsParts() {
    let text = "modalspec: 1\nmodal: {contentSize: [300, 200], margin: 20}\n"
    #expect(fingerprints(text) == ["28d58fea16057db9ce8f89905b73cb1e"])
  }

  @Test(arguments: [
    ("`a` is 15 × 15, too small", "`a` is # × #, too small"),
    ("differs on iphone-se-3 with 260", "differs on iphone-se-3 with #"),
    ("differs in 375×667", "differs in 375×667"), ("by (−1.5), 50% of `8`", "by (#), #% of `8`"),
    ("no  numbers, here:", "no  numbers, here:"), ("", ""), ("1e3 e3 inf 0x10", "# e3 inf #"),
    ("is 12, not \u{600}1\u{301}", "is #, not \u{600}1\u{301}"), ("is −2 (3%)", "is # (#%)"),
  ])
  func numbersInMessagesCountForNothing(_ message: String, _ expected: String) {
    #expect(withoutNumbers(message) == expected)
  }

  /// The first and the third are in the specification of the hash; all of them were worked out with
  /// Python's integers as well.
  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
  ])
  func theHashIsFNV1a(_ text: String, _ expected: String) {
    #expect(digits(of: ContentHash(of: text).value, 32) == expected)
  }
}
