/// The digits that somebody enters into a `digits` element.
///
/// There is a dot for each digit, digits beyond the length are dropped, and an entry is completed once,
/// and again after a change. With `isMeasured` it is the machine of CYPasswordView instead, whose dots
/// count insertions: it completes before it draws the last dot, draws further dots beyond the field, and
/// loses count when something is pasted.
struct DigitEntry: Hashable, Sendable {
  /// The digits of a whole entry.
  let length: Int
  /// Whether it is the measured machine.
  let isMeasured: Bool
  /// Whether an instance completes an entry once and never again.
  let completesOnce: Bool
  /// What has been entered.
  private(set) var text = ""
  /// The dots that are drawn.
  private(set) var dots = 0
  /// What the measured machine keeps; it is empty after each completion, when the text is not.
  private(set) var buffer = ""
  private var hasCompleted = false

  /// What an edit comes to.
  enum Edit: Hashable, Sendable {
    case none, changed, completed
  }

  init(length: Int, isMeasured: Bool = false, completesOnce: Bool = false, buffer: String = "") {
    self.length = length
    self.isMeasured = isMeasured
    self.completesOnce = completesOnce
    self.buffer = buffer
    text = buffer
  }

  /// Takes what is typed, one character at a time, or pasted, all at once.
  mutating func insert(_ inserted: String) -> Edit {
    guard !isMeasured else { return insertMeasured(inserted) }
    let digits = inserted.filter { ("0"..."9").contains($0) }.prefix(length - text.count)
    guard !digits.isEmpty else { return .none }
    text += digits
    dots = text.count
    return text.count == length ? completed() : .changed
  }

  /// Takes the last digit back.
  mutating func delete() -> Edit {
    guard !isMeasured else { return deleteMeasured() }
    guard !text.isEmpty else { return .none }
    text.removeLast()
    dots = text.count
    return .changed
  }

  private mutating func completed() -> Edit {
    guard !(completesOnce && hasCompleted) else { return .changed }
    hasCompleted = true
    return .completed
  }

  // MARK: - As measured

  private mutating func insertMeasured(_ inserted: String) -> Edit {
    guard !inserted.isEmpty else { return .none }
    buffer += inserted
    text = buffer
    var edit = Edit.changed
    // A paste may go past the length, which is then never met.
    if buffer.count == length {
      edit = completed()
      buffer = ""
    }
    if inserted.count < length { dots += 1 }
    return edit
  }

  private mutating func deleteMeasured() -> Edit {
    guard dots > 0 || !buffer.isEmpty else { return .none }
    dots = max(0, dots - 1)
    if !buffer.isEmpty { buffer.removeLast() }
    text = buffer
    return .changed
  }
}
