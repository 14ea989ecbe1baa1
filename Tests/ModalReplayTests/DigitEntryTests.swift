import Testing

@testable import ModalReplay

/// What is done to an entry.
private enum Step: Sendable, CustomStringConvertible {
  case type(String), paste(String), delete(Int)

  var description: String {
    switch self {
    case .type(let text): "type \(text)"
    case .paste(let text): "paste \(text)"
    case .delete(let count): "delete \(count)"
    }
  }
}

/// A row of a table: what is done, and what it comes to.
private struct Row: Sendable, CustomTestStringConvertible {
  var steps: [Step]
  var text: String
  var dots: Int
  /// The dots that are drawn, and the text, at the moment of each completed entry.
  var completions: [String]

  init(_ steps: [Step], _ text: String, _ dots: Int, _ completions: [String] = []) {
    self.steps = steps
    self.text = text
    self.dots = dots
    self.completions = completions
  }

  var testDescription: String { "\(steps)" }
}

/// The entry of digits, corrected and as CYPasswordView has it. All expected values are sums by hand.
@Suite struct DigitEntryTests {
  /// Plays steps, a character at a time where they are typed.
  private func play(_ steps: [Step], on entry: inout DigitEntry) -> [String] {
    var completions: [String] = []
    func hear(_ edit: DigitEntry.Edit) {
      if edit == .completed { completions.append("\(entry.text) \(entry.dots)") }
      entry.settle()
    }
    for step in steps {
      switch step {
      case .type(let text): for character in text { hear(entry.insert(String(character))) }
      case .paste(let text): hear(entry.insert(text))
      case .delete(let count): for _ in 0..<count { hear(entry.delete()) }
      }
    }
    return completions
  }

  /// What a text of some characters would lose, in a field of four that holds two.
  @Test(arguments: [
    ("3", "", ""), ("a", "a", ""), ("345", "", "5"), ("3a4b5٣", "ab٣", "5"), ("\n", "\n", ""),
    ("", "", ""),
  ])
  func whatIsDropped(text: String, others: String, surplus: String) {
    let entry = DigitEntry(length: 4, text: "12")
    #expect(
      entry.dropped(from: text) == DigitEntry.Dropped(others: others, surplus: surplus))
    // The machines that were measured take whatever comes.
    for entry in [
      DigitEntry(length: 4, isMeasured: true), DigitEntry(length: 4, refusesLast: true),
    ] {
      #expect(entry.dropped(from: text) == DigitEntry.Dropped())
    }
  }

  @Test(arguments: [
    Row([], "", 0),
    Row([.type("123")], "123", 3),
    Row([.type("123456")], "123456", 6, ["123456 6"]),
    // Too much is dropped, typed or pasted, and completes nothing a second time.
    Row([.type("1234567")], "123456", 6, ["123456 6"]),
    Row([.paste("12345678")], "123456", 6, ["123456 6"]),
    Row([.type("12345"), .paste("67")], "123456", 6, ["123456 6"]),
    // One dot for each digit; what is no digit is none.
    Row([.paste("12")], "12", 2),
    Row([.paste("1 2-3")], "123", 3),
    Row([.type("a"), .paste("")], "", 0),
    // Nothing is left to delete.
    Row([.type("12"), .delete(3)], "", 0),
    Row([.delete(1)], "", 0),
    // A change makes it a new entry.
    Row([.type("123456"), .delete(1)], "12345", 5, ["123456 6"]),
    Row([.type("123456"), .delete(1), .type("0")], "123450", 6, ["123456 6", "123450 6"]),
  ])
  private func corrected(_ row: Row) { expect(row, of: DigitEntry(length: 6)) }

  private func expect(_ row: Row, of entry: DigitEntry) {
    var entry = entry
    #expect(play(row.steps, on: &entry) == row.completions)
    #expect(entry.text == row.text)
    #expect(entry.dots == row.dots)
  }

  /// UIKit calls no delegate for an empty field: what is in the field counts, not the buffer.
  @Test func theMeasuredFieldHearsADeletionWhileItHoldsSomething() {
    var other = DigitEntry(length: 6, isMeasured: true, buffer: "123")
    #expect(other.delete() == .none)
    #expect((other.text, other.fieldLength) == ("123", 0))
    #expect(other.insert("4") == .changed)
    #expect(other.delete() == .changed)
    #expect((other.text, other.dots, other.fieldLength) == ("123", 0, 0))
    #expect(other.delete() == .none)
    // Several at once take one character of the buffer, and all of them of the field.
    var cut = DigitEntry(length: 6, isMeasured: true)
    _ = cut.insert("1234")
    #expect(cut.delete(9) == .changed)
    #expect((cut.text, cut.fieldLength) == ("123", 0))
    #expect(cut.delete() == .none)
    // It keeps what completed.
    var whole = DigitEntry(length: 6, isMeasured: true)
    #expect(whole.insert("123456") == .completed)
    whole.settle()
    #expect((whole.text, whole.fieldLength) == ("123456", 6))
    #expect(whole.delete() == .changed)
    #expect((whole.text, whole.fieldLength) == ("", 5))
    // An instance that is shown again still has what was in it.
    var again = DigitEntry(length: 6, isMeasured: true, fieldLength: 2)
    #expect(again.delete(2) == .changed)
  }

  @Test(arguments: [
    Row([], "", 0),
    Row([.type("123")], "123", 3),
    // Five dots when it completes, the sixth after.
    Row([.type("123456")], "123456", 6, ["123456 5"]),
    // A ghost beside the field, of an entry that has begun anew.
    Row([.type("1234567")], "7", 7, ["123456 5"]),
    // A whole entry at once draws none.
    Row([.paste("123456")], "123456", 0, ["123456 0"]),
    // Two characters, one dot: the fifth insertion completes, with four drawn.
    Row([.paste("12")], "12", 1),
    Row([.paste("12"), .type("3456")], "123456", 5, ["123456 4"]),
    // Past the length by a paste, it never meets it.
    Row([.type("12345"), .paste("67")], "1234567", 6),
    Row([.type("12345"), .paste("67"), .type("8")], "12345678", 7),
    Row([.paste("1234567")], "1234567", 0),
    // It looks at nothing that is inserted.
    Row([.paste("abcdef")], "abcdef", 0, ["abcdef 0"]),
    // A deletion takes one dot and one character, each as long as there are any.
    Row([.type("123"), .delete(1)], "12", 2),
    Row([.paste("12"), .delete(1)], "1", 0),
    Row([.paste("12"), .delete(2)], "", 0),
    Row([.delete(1)], "", 0),
    // The buffer is empty after a completed entry, the dots are not.
    Row([.type("123456"), .delete(1)], "", 5, ["123456 5"]),
    Row([.type("12345"), .paste("67"), .delete(1)], "123456", 5),
  ])
  private func measured(_ row: Row) { expect(row, of: DigitEntry(length: 6, isMeasured: true)) }

  @Test(arguments: [false, true])
  func completesOnce(isMeasured: Bool) {
    var entry = DigitEntry(length: 6, isMeasured: isMeasured, completesOnce: true)
    let again: [Step] = isMeasured ? [.type("654321")] : [.delete(6), .type("654321")]
    #expect(play([.type("123456")] + again, on: &entry).count == 1)
    #expect(entry.text == "654321")
    #expect(entry.hasCompleted)
    // One that was cleared knows that it has.
    var cleared = DigitEntry(
      length: 6, isMeasured: isMeasured, completesOnce: true, hasCompleted: entry.hasCompleted)
    #expect(play([.type("123456")], on: &cleared) == [])
  }

  @Test func beginsWithWhatIsLeft() {
    var entry = DigitEntry(length: 6, isMeasured: true, buffer: "123")
    #expect(entry.dots == 0)
    #expect(play([.type("456")], on: &entry) == ["123456 2"])
    #expect(entry.dots == 3)
  }

  @Test func beginsWithAText() {
    var entry = DigitEntry(length: 6, text: "12x3")
    #expect(entry.text == "123")
    #expect(entry.dots == 3)
    #expect(play([.type("456")], on: &entry) == ["123456 6"])
  }

  @Test(arguments: [1, 4, 100])
  func hasAnyLength(length: Int) {
    var entry = DigitEntry(length: length)
    let whole = String(repeating: "7", count: length)
    #expect(play([.type(whole)], on: &entry) == ["\(whole) \(length)"])
  }
}
