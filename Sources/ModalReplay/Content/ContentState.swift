internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What has been entered into the parts of a modal's content.
struct ContentState: Sendable {
  /// What is in a part that takes text.
  enum Entry: Sendable {
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

  /// By the ids of the elements; what nobody has touched is not in it.
  private(set) var entries: [String: Entry] = [:]
  /// The `digits` elements that have completed an entry before they were cleared.
  private var completed: Set<String> = []
  /// How many characters their text fields have kept of the shows before.
  private var fieldLengths: [String: Int] = [:]

  /// Begins all entries anew, as each show does. What quirks remember of the instance stays.
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

  /// What is in an element, as it is or as it was touched.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - said: What its `text` says, values put in.
  ///   - quirks: Those of the modal.
  ///   - buffer: What the instances with a shared buffer have in common.
  /// - Returns: What is in it.
  func entry(
    of element: Element, saying said: String, _ quirks: Set<Quirk>, sharing buffer: String
  ) -> Entry {
    let isShared = quirks.contains(.sharedBuffer)
    let length = element.length?.value ?? 6
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
