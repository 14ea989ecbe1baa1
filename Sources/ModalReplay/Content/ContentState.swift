internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What has been entered into the parts of a modal's content.
struct ContentState: Hashable, Sendable {
  /// The entry of an element that takes text.
  enum Entry: Hashable, Sendable {
    case text(String)
    case digits(DigitEntry)

    var text: String {
      switch self {
      case .text(let text): text
      case .digits(let digits): digits.text
      }
    }

    var dots: Int {
      switch self {
      case .text: 0
      case .digits(let digits): digits.dots
      }
    }
  }

  /// The entries by element id; without untouched elements.
  private(set) var entries: [String: Entry] = [:]
  /// The `digits` elements that have completed an entry before they were cleared.
  private var completed: Set<String> = []
  /// How many characters their text fields have kept of the shows before.
  private var fieldLengths: [String: Int] = [:]

  /// How far scrolls have scrolled, in points, by id. An instance keeps that, as its views do.
  var offsets: [String: Double] = [:]

  /// Resets all entries, as each show does. The instance's memory for quirks stays.
  mutating func reset() {
    for (id, entry) in entries {
      guard case .digits(let digits) = entry else { continue }
      if digits.hasCompleted { completed.insert(id) }
      fieldLengths[id] = digits.fieldLength
    }
    entries = [:]
  }

  /// Whether something has been entered into an element.
  func isTouched(_ element: Element) -> Bool { entries[element.id.value] != nil }

  /// The current or initial entry of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - said: Its `text`, with values inserted.
  ///   - quirks: The quirks of the modal.
  ///   - buffer: The buffer of instances that share one.
  /// - Returns: The entry.
  func entry(
    of element: Element, saying said: String, _ quirks: Set<Quirk>, sharing buffer: String
  ) -> Entry {
    let isShared = quirks.contains(.sharedBuffer)
    let length = element.entry.length?.value ?? 6
    if let entry = entries[element.id.value] {
      guard case .digits(var digits) = entry else { return entry }
      // It may have been set, or stand in a variant.
      digits.length = length
      if isShared { digits.share(buffer) }
      return .digits(digits)
    }
    guard element.kind?.value == .digits else { return .text(said) }
    return .digits(
      DigitEntry(
        length: length, isMeasured: quirks.contains(.dotsCountInsertions),
        refusesLast: quirks.contains(.refusesLastInsertion),
        completesOnce: quirks.contains(.completesOnce),
        hasCompleted: completed.contains(element.id.value), text: said,
        buffer: isShared ? buffer : "", fieldLength: fieldLengths[element.id.value] ?? 0))
  }

  /// Forgets that an element has completed an entry.
  mutating func forgetCompletion(of id: String) {
    completed.remove(id)
    guard case .digits(var digits) = entries[id] else { return }
    digits.hasCompleted = false
    entries[id] = .digits(digits)
  }

  /// Keeps what is in an element.
  mutating func set(_ entry: Entry, of element: String) {
    entries[element] = entry
  }

  /// Forgets what was entered into an element: its `text` has been set.
  mutating func forget(_ element: Element) {
    let id = element.id.value
    if case .digits(let digits) = entries[id], digits.hasCompleted { completed.insert(id) }
    fieldLengths[id] = nil
    entries[id] = nil
  }
}
