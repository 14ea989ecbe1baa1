/// The permanent name of a kind of finding, such as `MS104`.
///
/// The pages in `Codes` assign all codes. A code never changes its meaning: 001–099 YAML, 101–199 shape,
/// 201–299 meaning, 301–399 layout, 401–499 replay, 501–599 project files, 601–699 apps.
public struct DiagnosticCode: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number after `MS`.
  public let number: Int

  /// Creates the code with a number.
  public init(_ number: Int) {
    self.number = number
  }

  /// Creates a code from `MS104`, `ms104` or `104`; nil for any other text.
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

  /// Orders codes by number.
  public static func < (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.number < right.number
  }

  /// Whether a project can change the severity: for findings about meaning, layout and built-in invariants.
  /// Errors that prevent reading or fail a test are errors everywhere.
  public var hasChoosableSeverity: Bool {
    switch self {
    case .unexpectedFrame, .changedFrames, .staleFrames, .unusableRecording,
      .failedCheck, .endlessBehavior, .brokenInvariant, .exactOnly, .undecidedInvariant:
      false
    case .unusedVariable, .replacedStyle, .idleOrientations: true
    default: (200..<500).contains(number)
    }
  }
}
