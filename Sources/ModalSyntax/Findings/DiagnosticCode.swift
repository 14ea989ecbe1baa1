/// The stable name of a kind of finding, such as `MS104`.
///
/// Codes are assigned by the pages in `Codes` and nowhere else, and never change their meaning: 001–099 YAML,
/// 101–199 shape, 201–299 meaning, 301–399 layout, 401–499 replay, 501–599 project files.
public struct DiagnosticCode: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number behind `MS`.
  public let number: Int

  /// The code with a number.
  public init(_ number: Int) {
    self.number = number
  }

  /// The code written as people write it, `MS104`, `ms104` or `104`; nil for anything else.
  public init?(_ text: String) {
    // Letters of ASCII differ from large ones in one bit.
    let isMarked = text.utf8.prefix(2).map { $0 | 0x20 } == Array("ms".utf8)
    let digits = isMarked ? String(decoding: text.utf8.dropFirst(2), as: UTF8.self) : text
    // `Int` would take a sign, too.
    guard digits.utf8.count <= 3, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), number > 0
    else { return nil }
    self.number = number
  }

  /// `MS` and three digits.
  public var description: String {
    let digits = String(number)
    return "MS" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// Ordered by number.
  public static func < (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.number < right.number
  }

  /// Whether a project can choose how much the findings weigh: those about meaning, layout and laws.
  /// What cannot be read, and what makes a test fail, are errors everywhere.
  public var hasChoosableSeverity: Bool {
    switch self {
    case .unexpectedFrame, .changedFrames, .staleFrames, .unusableRecording,
      .failedCheck, .endlessBehavior:
      false
    case .unusedVariable, .replacedStyle, .idleOrientations: true
    default: (200..<500).contains(number)
    }
  }
}
