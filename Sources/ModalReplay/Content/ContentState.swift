internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// What has been entered into the parts of a modal's content, and which of them has the focus.
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
  /// The element that takes what is typed.
  var focus: String?
  /// What an instance of the measured machine leaves to the next one.
  private var sharedBuffer = ""
  /// The `digits` elements that have completed an entry before they were cleared.
  private var completed: Set<String> = []

  /// Begins anew, as a new instance of the content does at each show.
  mutating func reset(sharingBuffer: Bool) {
    for case .digits(let digits) in entries.values where sharingBuffer {
      sharedBuffer = digits.buffer
    }
    entries = [:]
    completed = []
    focus = nil
  }

  /// What is in an element, as it is or as it was touched.
  func entry(of element: Element, _ quirks: Set<Quirk>) -> Entry {
    if let entry = entries[element.id.value] { return entry }
    guard element.kind?.value == .digits else { return .text(element.text?.value ?? "") }
    return .digits(
      DigitEntry(
        length: element.length?.value ?? 6, isMeasured: quirks.contains(.dotsCountInsertions),
        refusesLast: quirks.contains(.refusesLastInsertion),
        completesOnce: quirks.contains(.completesOnce),
        hasCompleted: completed.contains(element.id.value), text: element.text?.value ?? "",
        buffer: quirks.contains(.sharedBuffer) ? sharedBuffer : ""))
  }

  /// Keeps what is in an element.
  mutating func set(_ entry: Entry, of element: String) {
    entries[element] = entry
  }

  /// Forgets what was entered into an element: its `text` has been set.
  mutating func forget(_ element: Element) {
    let id = element.id.value
    if case .digits(let digits) = entries[id], digits.hasCompleted { completed.insert(id) }
    entries[id] = nil
    if element.kind?.value == .digits { sharedBuffer = "" }
  }
}
