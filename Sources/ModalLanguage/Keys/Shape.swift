/// What the value of a key looks like. The reader's functions say how it is read; this is for what is made of the
/// keys: the schema, the reference, completion.
package indirect enum Shape: Sendable {
  case boolean, color, text
  /// A number within a range, where there is one.
  case number(ClosedRange<Double>? = nil)
  /// Seconds.
  case time
  /// A number of points or an expression.
  case length(ExpressionPlace)
  /// `true`, `false` or an expression that gives one of them.
  case condition(ExpressionPlace)
  /// One of some words.
  case words([String])
  case mapping(@Sendable () -> KeyList)
  /// A mapping whose keys are names of the spec's own; of at least so many.
  case byID(Shape, least: Int = 0)
  /// A mapping whose keys are seconds.
  case bySeconds(Shape)
  /// A list of so many items; of any number where nil.
  case list(Shape, count: Int? = nil)
  case oneOf([Shape])
  /// Nothing: the key stands alone.
  case nothing

  /// Whether nothing may stand there.
  var mayBeNothing: Bool {
    switch self {
    case .nothing: true
    case .mapping(let keys): keys().shortShapes.contains(where: \.mayBeNothing)
    case .oneOf(let shapes): shapes.contains(where: \.mayBeNothing)
    default: false
    }
  }

  /// `[width, height]`, and `[x, y, width, height]`.
  static let size = list(.number(.notNegative), count: 2)
  static let rect = list(.number(), count: 4)

  /// A whole number.
  static func integer(_ range: ClosedRange<Int>) -> Shape {
    .number(Double(range.lowerBound)...Double(range.upperBound))
  }

  /// One of the words of an enumeration.
  static func words<Choice: RawRepresentable<String> & CaseIterable>(of: Choice.Type) -> Shape {
    .words(Choice.allCases.map(\.rawValue))
  }

  /// The keys of the mapping that may stand there; nil where none may, none where any may.
  var keys: [String]? {
    switch self {
    case .mapping(let list): list().names
    case .byID, .bySeconds: []
    case .oneOf(let shapes): shapes.lazy.compactMap(\.keys).first
    case .boolean, .color, .text, .number, .time, .length, .condition, .words, .list,
      .nothing:
      nil
    }
  }
}

extension ClosedRange<Double> {
  static var notNegative: Self { 0...Double.greatestFiniteMagnitude }
  /// The seconds of a time.
  static var time: Self { 0...1_000_000 }
}
