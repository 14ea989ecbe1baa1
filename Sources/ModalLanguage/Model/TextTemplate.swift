internal import ModalSyntax

/// A text as a spec writes it: literal, or with values in it, each of them written `${…}`.
///
/// Nearly all texts are literal, and one costs no more than its string.
public enum TextTemplate: Sendable {
  /// Just a text.
  case literal(String)
  /// A text with values.
  case values(Values)

  /// The parts of a text with values. A class only so that handing it on copies none of them; it never
  /// changes.
  public final class Values: Sendable {
    /// The parts, in the order of the text.
    public let parts: [Part]
    /// The text as the spec has it.
    public let written: String

    init(_ parts: [Part], written: String) {
      self.parts = parts
      self.written = written
    }
  }

  /// A piece of a text with values.
  public enum Part: Sendable {
    /// What stands there as it is.
    case text(String)
    /// What stands there as it is at that moment.
    case value(Expression)
  }

  /// How many characters a text may have once its values are in it.
  public static let greatestLength = 10_000

  /// A text of some parts, literal if there is no value among them; `written` is what the spec says.
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

  /// The text, if there are no values in it.
  public var literal: String? {
    if case .literal(let text) = self { text } else { nil }
  }

  /// The text as the spec has it, for messages.
  public var written: String {
    switch self {
    case .literal(let text): text
    case .values(let values): values.written
    }
  }

  /// Whether there are values in it.
  public var hasValues: Bool {
    if case .values = self { true } else { false }
  }

  /// Whether nothing stands in it, values included.
  public var isEmpty: Bool { literal?.isEmpty ?? false }

  /// The values, in the order of the text.
  public var expressions: [Expression] {
    guard case .values(let values) = self else { return [] }
    return values.parts.compactMap {
      if case .value(let expression) = $0 { expression } else { nil }
    }
  }

  /// The text where nobody knows yet what elements say: without the values that ask for that.
  public var apartFromElements: TextTemplate {
    guard case .values(let values) = self else { return self }
    return TextTemplate(
      values.parts.filter {
        guard case .value(let expression) = $0 else { return true }
        return expression.elements.isEmpty
      }, written: values.written)
  }

  /// The text with its values put in.
  ///
  /// - Parameter value: The text of a value.
  /// - Returns: The text.
  /// - Throws: The failure of a value that has none, and one where the text is too long.
  public func text(
    _ value: (Expression) throws(EvaluationFailure) -> String
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
