/// The state machine of a `digits` element.
///
/// It shows a dot for each digit, drops digits beyond the length, and completes an entry once, and
/// again after a change. With `isMeasured` it is the machine of CYPasswordView, whose dots count
/// insertions: it completes before it draws the last dot, draws more dots beyond the field, and
/// loses count after a paste. With `refusesLast` it is the machine of HQL's views, which pass on
/// the insertion that completes an entry, whole, and do not store it.
struct DigitEntry: Hashable, Sendable {
  /// The digits of a whole entry.
  var length: Int
  /// Whether it is the measured machine.
  let isMeasured: Bool
  /// Whether what completes an entry is passed on and not kept.
  let refusesLast: Bool
  /// Whether an instance completes an entry once and never again.
  let completesOnce: Bool
  /// What has been entered.
  private(set) var text = ""
  /// The dots that are drawn.
  private(set) var dots = 0
  /// What instances may share: what has been entered of an entry that is not complete yet. For the
  /// measured machine it is all that counts.
  private(set) var buffer = ""
  /// Whether an entry has been completed.
  var hasCompleted: Bool
  /// The number of characters in the text field of the measured machine. It keeps typed text even
  /// after an entry is complete, and notices no deletion while it is empty, as UIKit calls no
  /// delegate.
  private(set) var fieldLength = 0
  /// Whether the measured machine has still to draw the dot of an insertion that completed an entry.
  private var owesDot = false
  /// What stays when everybody has heard of what was refused.
  private var kept: String?

  /// The effect of an edit.
  enum Edit: Hashable, Sendable {
    case none, changed, completed
    /// It is whole once more, and an instance completes an entry only once.
    case repeated
  }

  /// Creates an entry without typed digits.
  ///
  /// - Parameters:
  ///   - length: The number of digits of a complete entry.
  ///   - isMeasured: Whether it is the measured machine.
  ///   - refusesLast: Whether the insertion that completes an entry is passed on but not stored.
  ///   - completesOnce: Whether it completes only once.
  ///   - hasCompleted: Whether it has completed before it was cleared.
  ///   - text: The initial text, with a dot for each digit.
  ///   - buffer: The text left by another instance; the measured machine draws no dots for it.
  ///   - fieldLength: The number of characters already in the measured machine's text field.
  init(
    length: Int, isMeasured: Bool = false, refusesLast: Bool = false, completesOnce: Bool = false,
    hasCompleted: Bool = false, text: String = "", buffer: String = "", fieldLength: Int = 0
  ) {
    self.length = length
    self.isMeasured = isMeasured
    self.refusesLast = refusesLast
    self.completesOnce = completesOnce
    self.hasCompleted = hasCompleted
    let digits = String(text.filter(Self.isDigit).prefix(length))
    self.buffer = buffer + digits
    self.text = self.buffer
    dots = isMeasured ? digits.count : self.text.count
    self.fieldLength = max(fieldLength, digits.count)
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }

  /// The characters that an insertion would lose.
  struct Dropped: Hashable, Sendable {
    /// The characters other than digits.
    var others = ""
    /// The digits beyond the length.
    var surplus = ""
  }

  /// What would be dropped of a text; the machines of the quirks take whatever comes.
  func dropped(from inserted: String) -> Dropped {
    guard !isMeasured, !refusesLast else { return Dropped() }
    let room = max(0, length - text.count)
    return Dropped(
      others: inserted.filter { !Self.isDigit($0) },
      surplus: String(inserted.filter(Self.isDigit).dropFirst(room)))
  }

  /// Whether an insertion has an effect; the machines of the quirks take whatever comes.
  var takesMore: Bool { isMeasured || refusesLast || text.count < length }

  /// Takes what is typed, one character at a time, or pasted, all at once.
  mutating func insert(_ inserted: String) -> Edit {
    guard !isMeasured else { return insertMeasured(inserted) }
    guard !refusesLast else { return insertRefusing(inserted) }
    let digits = inserted.filter(Self.isDigit).prefix(max(0, length - text.count))
    guard !digits.isEmpty else { return .none }
    text += digits
    dots = text.count
    return edited(isWhole: text.count == length)
  }

  /// Takes the last digits back, at once.
  mutating func delete(_ count: Int = 1) -> Edit {
    guard !isMeasured else { return deleteMeasured(count) }
    guard !text.isEmpty else { return .none }
    text.removeLast(min(count, text.count))
    dots = text.count
    return edited(isWhole: false)
  }

  /// Does what is left to do when everybody has heard of an insertion: the measured machine draws the
  /// dot of the last digit only then, and what was refused is gone.
  mutating func settle() {
    if let kept { text = kept }
    kept = nil
    if owesDot { dots += 1 }
    owesDot = false
  }

  /// Takes over what another instance has made of the buffer that they share. The dots of the measured
  /// machine are each instance's own.
  mutating func share(_ shared: String) {
    guard shared != buffer else { return }
    buffer = shared
    text = shared
    if !isMeasured { dots = text.count }
  }

  /// After an edit: a whole entry leaves nothing in the buffer.
  private mutating func edited(isWhole: Bool) -> Edit {
    buffer = isWhole ? "" : text
    return isWhole ? completed() : .changed
  }

  private mutating func completed() -> Edit {
    guard !(completesOnce && hasCompleted) else { return .repeated }
    hasCompleted = true
    return .completed
  }

  // MARK: - As measured

  private mutating func insertRefusing(_ inserted: String) -> Edit {
    guard !inserted.isEmpty else { return .none }
    let whole = text + inserted
    // There are pictures of so many dots and no more.
    dots = min(whole.count, length)
    let isWhole = whole.count >= length
    if isWhole { kept = text }
    text = whole
    return edited(isWhole: isWhole)
  }

  private mutating func insertMeasured(_ inserted: String) -> Edit {
    guard !inserted.isEmpty else { return .none }
    fieldLength += inserted.count
    buffer += inserted
    text = buffer
    // One dot for an insertion, however long; none for one as long as an entry.
    let drawsDot = inserted.count < length
    // A paste may go past the length, which is then never met.
    guard buffer.count == length else {
      if drawsDot { dots += 1 }
      return .changed
    }
    buffer = ""
    owesDot = drawsDot
    return completed()
  }

  private mutating func deleteMeasured(_ count: Int) -> Edit {
    guard fieldLength > 0 else { return .none }
    fieldLength -= min(count, fieldLength)
    // However many characters are taken at once.
    dots = max(0, dots - 1)
    if !buffer.isEmpty { buffer.removeLast() }
    text = buffer
    return .changed
  }
}
