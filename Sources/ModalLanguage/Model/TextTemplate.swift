internal import ModalSyntax

/// A text as a spec writes it: literal, or with values written `${…}`.
///
/// Nearly all texts are literal; a literal one costs no more than its string.
public enum TextTemplate: Sendable {
  /// A literal text.
  case literal(String)
  /// A text with values.
  case values(Values)

  /// The parts of a text with values. It is an immutable class, so that it is cheap to pass on.
  public final class Values: Sendable {
    /// The parts, in the order of the text.
    public let parts: [Part]
    /// The text as written in the spec.
    public let written: String

    init(_ parts: [Part], written: String) {
      self.parts = parts
      self.written = written
    }
  }

  /// A part of a text with values.
  public enum Part: Sendable {
    /// Literal characters.
    case text(String)
    /// A value, inserted when the text is needed.
    case value(ModalExpression)
  }

  /// The maximum number of characters, with values inserted.
  public static let greatestLength = 10_000

  /// Creates a text from its parts; it is literal if no part is a value. `written` is the text of
  /// the spec.
  public init(_ parts: [Part], written: String) {
    var literal = ""
    for part in parts {
      guard case .text(let text) = part else {
        self = .values(Values(parts, written: written))
        return
      }
      literal += text
    }
    self = .literal(literal)
  }

  /// The text if it is literal; otherwise nil.
  public var literal: String? {
    if case .literal(let text) = self { text } else { nil }
  }

  /// The text as written in the spec, for messages.
  public var written: String {
    switch self {
    case .literal(let text): text
    case .values(let values): values.written
    }
  }

  /// Whether it contains values.
  public var hasValues: Bool {
    if case .values = self { true } else { false }
  }

  /// Whether it is empty, without values.
  public var isEmpty: Bool { literal?.isEmpty ?? false }

  /// The values, in the order of the text.
  public var expressions: [ModalExpression] {
    guard case .values(let values) = self else { return [] }
    return values.parts.compactMap {
      if case .value(let expression) = $0 { expression } else { nil }
    }
  }

  /// The text without the values that depend on texts of elements.
  public var apartFromElements: TextTemplate {
    guard case .values(let values) = self else { return self }
    return TextTemplate(
      values.parts.filter {
        guard case .value(let expression) = $0 else { return true }
        return expression.elements.isEmpty
      }, written: values.written)
  }

  /// Inserts the values.
  ///
  /// - Parameter value: Returns the text of a value.
  /// - Returns: The text.
  /// - Throws: The failure of a value, or a failure if the text is too long.
  public func text(
    _ value: (ModalExpression) throws(EvaluationFailure) -> String
  ) throws(EvaluationFailure) -> String {
    switch self {
    case .literal(let text): return text
    case .values(let values):
      var text = ""
      for part in values.parts {
        switch part {
        case .text(let piece): text += piece
        case .value(let expression):
          text += try value(expression)
          guard text.utf8.count <= Self.greatestLength * 4, text.count <= Self.greatestLength else {
            throw EvaluationFailure(.textTooLong, at: expression.span)
          }
        }
      }
      return text
    }
  }
}
