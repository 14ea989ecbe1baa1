package import ModalLanguage
package import ModalSyntax

/// The arithmetic that gives a number.
package indirect enum Sum: Hashable, Sendable {
  case number(Double)
  /// A number for which the spec may write a formula at a place.
  case written(Double, SourceSpan)
  case percent(Double)
  case plus(Sum, Sum), minus(Sum, Sum), times(Sum, Sum), over(Sum, Double)
  /// To the pixel.
  case rounded(Sum, Rounding)

  package init(_ number: Double) { self = .number(number) }

  init<Number: LayoutNumber>(_ number: Number) { self = .number(number.shown) }

  // Terms of 0 are left out.
  static func + (first: Sum, second: Sum) -> Sum {
    first == .number(0) ? second : second == .number(0) ? first : .plus(first, second)
  }
  static func - (first: Sum, second: Sum) -> Sum {
    second == .number(0) ? first : .minus(first, second)
  }
  static func * (first: Sum, second: Sum) -> Sum { .times(first, second) }
  static func / (first: Sum, second: Double) -> Sum { .over(first, second) }
}

/// A few words about a number. What they have of numbers gets its digits from whoever writes them.
package struct Words: ExpressibleByStringInterpolation, Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String), sum(Sum)
    /// What happens to be so at a number, and is no reason for it.
    case aside(String)
  }

  package private(set) var parts: [Part]

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }

    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    mutating func appendInterpolation<Number: LayoutNumber>(_ number: Number) {
      parts.append(.sum(Sum(number)))
    }

    mutating func appendInterpolation(_ sum: Sum) { parts.append(.sum(sum)) }

    mutating func appendInterpolation(_ words: Words) { parts += words.parts }
  }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package init(stringLiteral text: String) { parts = [.text(text)] }

  private init(_ parts: [Part]) { self.parts = parts }

  /// Words that say what happens to be so, and give no reason.
  static func aside(_ text: String) -> Words { Words([.aside(text)]) }

  /// Whether they say the same, whatever their numbers and asides are.
  package func sayTheSame(as other: Words) -> Bool { text == other.text }

  private var text: String {
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}

/// Why a number is what it is.
package struct Reason: Sendable {
  /// A key that went into a number.
  package struct Key: Hashable, Sendable {
    /// Its name with those of the mappings around it: `margins.left`.
    package var name: String
    /// Where it is written; nil for a default.
    package var span: SourceSpan?
    /// Whether it only happens to go into the number.
    var isAside = false

    init(_ name: String, _ span: SourceSpan?) {
      self.name = name
      self.span = span
    }

    init(_ name: String, _ written: Located<some Any>?) {
      self.init(name, written?.span)
    }

    /// Whether a preset says it, whose text is none of the user's files.
    package var isOfPreset: Bool { span?.isOfPreset == true }
  }

  /// Points.
  package var value: Double
  /// What gives the value.
  package var sum: Sum
  /// What decided it: "margins bind; content asked for 300". Nil where it is just what is written.
  package var cause: Words?
  /// What the names in the formula that is written stand for: "safeArea.bottom is 34".
  package var names: [Words] = []
  /// The keys that went into it.
  package var keys: [Key]

  init(
    _ value: Double, sum: Sum? = nil, _ cause: Words?, names: [Words] = [], _ keys: [Key]
  ) {
    self.value = value
    self.sum = sum ?? .number(value)
    self.cause = cause
    self.names = names
    self.keys = keys
  }

  /// The reason for a number of any kind.
  init<Number: LayoutNumber>(
    _ value: Number, sum: Sum? = nil, _ cause: Words?, names: [Words] = [], _ keys: [Key]
  ) {
    self.init(value.shown, sum: sum, cause, names: names, keys)
  }

  /// Whether another number of the same edge has come about alike, from what is written at the same places. Whether a number is
  /// on a pixel is no reason.
  package func isAlike(_ other: Reason) -> Bool {
    (cause ?? "").sayTheSame(as: other.cause ?? "") && decidingKeys == other.decidingKeys
  }

  private var decidingKeys: [Key] { keys.filter { !$0.isAside } }
}

extension Length {
  /// How a length has come to its value.
  func sum<Number: LayoutNumber>(
    _ value: Number, percentOf base: Number, at span: SourceSpan?
  ) -> Sum {
    if case .percent(let percent) = self { return Sum(base) * .percent(percent) }
    return span.map { .written(value.shown, $0) } ?? Sum(value)
  }

  /// What the names in a formula stand for, as far as `number` knows them.
  func names(_ number: (ModalExpression.Name, ModalExpression) -> (text: String, number: Words)?)
    -> [Words]
  {
    guard case .expression(let formula) = self else { return [] }
    var names: [Words] = []
    for node in formula.nodes where node.operation == .name {
      guard let (text, number) = number(node.name, formula) else { continue }
      let words: Words = "\(text) is \(number)"
      if !names.contains(words) { names.append(words) }
    }
    return names
  }

  /// What the names in a formula about the modal's frame stand for. Elements are shown where they stand.
  func names<Number>(in context: FormulaContext<Number>) -> [Words] {
    names { name, _ in
      guard let (text, symbols) = name.spelled else { return nil }
      let number = context.value(of: name).shown
      return (
        text, symbols.isEmpty ? "\(formatted(shown: number))" : "\(symbols[Int(clamping: number)])"
      )
    }
  }
}
