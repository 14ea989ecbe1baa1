internal import ModalSyntax

/// What a value of the probe has to be, as `Documentation/Schemas/probe.schema.json` has it. Null stands for an absent value.
enum ProbeValue {
  /// One of some words.
  case word([String])
  /// Some of such words, in a list.
  case words([String])
  case text
  case yesOrNo
  /// A number within two bounds; the lower one does not belong to it if it is open.
  case number(_ least: Int? = nil, _ most: Int? = nil, isOpen: Bool = false)
  /// A whole number of 0 or more.
  case count
  /// A system and its version: `iOS 26.0`.
  case system
  /// A color: `#1C1C1E`.
  case color

  /// A number above 0.
  static let positive = number(0, isOpen: true)
  /// The opacity of a view.
  static let alpha = number(0, 1)
  /// Frames in a second. No display has more than some hundreds.
  static let frameRate = number(1, 1000)
  static let sizeClass = word(["compact", "regular", "unspecified"])

  /// What it has to be, in a sentence.
  fileprivate var phrase: String {
    switch self {
    case .word(let words): anyOf(words)
    case .words(let words): "a list of \(anyOf(words))"
    case .text: "a text"
    case .yesOrNo: "`true` or `false`"
    case .number(let least, let most, let isOpen):
      switch (least, most) {
      case (nil, _): "a number"
      case (let least?, nil): isOpen ? "a number above \(least)" : "a number of \(least) or more"
      case (let least?, let most?): "a number from \(least) to \(most)"
      }
    case .count: "a whole number of 0 or more"
    case .system: "a system and its version, as in `iOS 26.0`"
    case .color: "`#` and six digits from 0 to F, as in `#1C1C1E`"
    }
  }

  private func anyOf(_ words: [String]) -> String {
    let all = words.map { "`\($0)`" }
    return "\(all.dropLast().joined(separator: ", ")) or \(all.last ?? "")"
  }

  /// Whether a value is that.
  fileprivate func holds(for value: Int, in json: JSONTree) -> Bool {
    let kind = json.values[value].kind
    if kind == .null { return true }
    switch self {
    case .word(let words): return kind == .string && words.contains(json.string(value))
    case .words(let words):
      return kind == .array
        && json.elements(of: value).allSatisfy { ProbeValue.word(words).holds(for: $0, in: json) }
    case .text: return kind == .string
    case .yesOrNo: return json.bool(value) != nil
    case .number(let least, let most, let isOpen):
      guard let number = json.number(value) else { return false }
      let bounds = (least.map(Double.init) ?? -.infinity, most.map(Double.init) ?? .infinity)
      return (isOpen ? number > bounds.0 : number >= bounds.0) && number <= bounds.1
    case .count: return json.number(value).map { $0 >= 0 && $0 == $0.rounded() } ?? false
    case .system: return kind == .string && Self.isSystem(json.string(value))
    case .color: return kind == .string && Self.isColor(json.string(value))
    }
  }

  private static func isSystem(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let numbers = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts[0].allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
      && text.utf8.dropFirst().allSatisfy {
        isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
      }
  }
}

extension DumpText {
  /// What is said of the value of a member if it is not what it has to be; nil where it is. A finding points at a place, or
  /// at the value, which is right for JSON from the text's beginning.
  func mistake(
    _ value: Int, _ name: String, _ wanted: ProbeValue, in json: JSONTree,
    at place: SourceSpan? = nil
  ) -> Diagnostic? {
    guard !wanted.holds(for: value, in: json) else { return nil }
    return Diagnostic(
      .damagedDump, at: place ?? span(json.values[value].range),
      "`\(name)` cannot be `\(shortened(json.string(value)))`",
      notes: ["It has to be \(wanted.phrase)."],
      help: "write it as `Documentation/Schemas/probe.schema.json` says")
  }
}
