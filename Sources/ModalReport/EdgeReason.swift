internal import ModalLanguage
package import ModalLayout
internal import ModalSyntax

extension SolvedModal {
  /// The reason for a number of a frame, as a sum and in words.
  public struct EdgeReason: Sendable {
    /// A key that contributed.
    public struct Key: Sendable {
      /// The full name of the key: `margins.left`.
      public var name: String
      /// The place, `login.modal.yaml:4:12` or `the preset`; nil for a default.
      public var place: String?
    }

    /// The number: `x`, `y`, `width` or `height`.
    public var edge: String
    /// The value, in points.
    public var value: Double
    /// The sum that gives the value: "320 − 20 − 20", or the formula of the spec. `flat`, `floor`, `ceil` and
    /// `round` around a sum round to the pixel; `%` stands for a hundredth.
    public var sum: String
    /// The cause in a few words: "margins bind; content asked for 300".
    public var cause: String
    /// The keys that contributed.
    public var keys: [Key]
    /// The number with its sum, where that says more: "280 = 320 − 20 − 20".
    private var equation: String

    init(_ edge: String, _ reason: Reason, isExact: Bool, _ places: inout SourcePlaces) {
      let writer = ReasonWriter(digits: { isExact ? formatted($0) : short($0) })
      var formula: String?
      if case .written(_, let span) = reason.sum { formula = places.formula(at: span) }
      let names = reason.names.map { writer.text($0) }.joined(separator: ", ")
      let written = formula == nil ? "as written" : "the formula's value"
      self.edge = edge
      value = reason.value
      sum = formula ?? writer.text(of: reason.sum)
      cause = reason.cause.map { writer.text($0) } ?? (names.isEmpty ? written : names)
      if reason.cause != nil, formula != nil, !names.isEmpty { cause += "; \(names)" }
      keys = reason.keys.map { key in
        let place = key.span.map { key.isOfPreset ? Self.preset : places.text(of: $0) }
        return Key(name: key.name, place: place)
      }
      let digits = writer.digits(value)
      equation = sum == digits ? digits : "\(digits) = \(sum)"
    }

    private static let preset = "the preset"

    /// All of it: "width 280 = 320 − 20 − 20: margins bind (margins.left, margins.right at a.yaml:4:12)".
    var note: String {
      "\(edge) \(equation): \(cause)" + (keys.isEmpty ? "" : " (\(places))")
    }

    /// The same as a line of its own, its columns below those of others.
    var line: String {
      "  \(edge.padded(to: 7))  \(equation)  (\(cause))" + (keys.isEmpty ? "\n" : "  \(places)\n")
    }

    /// The places of the keys: "margins.left, margins.right at a.yaml:4:12, rounding by default".
    private var places: String {
      var groups: [(names: [String], place: String?)] = []
      for key in keys {
        if let last = groups.last, last.place == key.place {
          groups[groups.count - 1].names.append(key.name)
        } else {
          groups.append(([key.name], key.place))
        }
      }
      return groups.map { names, place in
        let place = place.map { $0 == Self.preset ? "of \($0)" : "at \($0)" } ?? "by default"
        return "\(names.joined(separator: ", ")) \(place)"
      }.joined(separator: ", ")
    }
  }
}

/// The reasons of x, y, width and height in words, in four decimals at most unless they are to be exact.
package func edgeReasons(
  _ reasons: [Reason], isExact: Bool = true, _ places: inout SourcePlaces
) -> [SolvedModal.EdgeReason] {
  zip(Rect.edges, reasons).map {
    SolvedModal.EdgeReason($0, $1, isExact: isExact, &places)
  }
}

/// A note for each number of a frame that is further from the claimed one than a tolerance.
func notes(
  _ reasons: [Reason], of actual: Rect, insteadOf claimed: Rect, beyond tolerance: Double,
  _ places: inout SourcePlaces
) -> [String] {
  let reasons = edgeReasons(reasons, isExact: false, &places)
  return claimed.numbers(apartFrom: actual, by: tolerance).filter(reasons.indices.contains).map {
    reasons[$0].note
  }
}

/// Writes sums, and words with sums in them.
private struct ReasonWriter {
  let digits: (Double) -> String

  func text(_ words: Words) -> String {
    words.parts.map { part in
      switch part {
      case .text(let text), .aside(let text): text
      case .sum(let sum): text(of: sum)
      }
    }.joined()
  }

  /// How tightly a sum holds together, which decides where brackets go.
  private enum Bond: Comparable {
    case sum, product, number
  }

  func text(of sum: Sum) -> String { written(sum).text }

  private func written(_ sum: Sum) -> (text: String, bond: Bond) {
    switch sum {
    case .number(let number), .written(let number, _): (digits(number), .number)
    case .percent(let percent): ("\(digits(percent))%", .number)
    case .plus(let first, .number(let number)) where number < 0:
      ("\(text(of: first)) − \(digits(-number))", .sum)
    case .minus(let first, .number(let number)) where number < 0:
      ("\(text(of: first)) + \(digits(-number))", .sum)
    case .plus(let first, let second): ("\(text(of: first)) + \(text(of: second))", .sum)
    case .minus(let first, let second):
      ("\(text(of: first)) − \(text(of: second, within: .product))", .sum)
    case .times(let first, let second):
      ("\(text(of: first, within: .product)) × \(text(of: second, within: .product))", .product)
    case .over(let first, let number):
      ("\(text(of: first, within: .product))/\(digits(number))", .product)
    case .rounded(let sum, let rounding): ("\(rounding.function)(\(text(of: sum)))", .number)
    }
  }

  /// A sum as a part of one that holds together as tightly as `bond`; so does nothing with a sign.
  private func text(of sum: Sum, within bond: Bond) -> String {
    let written = written(sum)
    let isNegative = if case .number(let number) = sum { number < 0 } else { false }
    return written.bond < bond || isNegative ? "(\(written.text))" : written.text
  }
}

extension Rounding {
  /// The function that stands for it.
  fileprivate var function: String { self == .qmui || self == .none ? "flat" : rawValue }
}

extension Rect {
  static var edges: [String] { ["x", "y", "width", "height"] }
}

/// A number with four decimals at most, for people.
package func short(_ number: Double) -> String { formatted(shown: number) }

/// A number with four decimals at most, and all its digits where four would make it look like another.
package func short(_ number: Double, beside other: Double) -> String {
  number != other && short(number) == short(other) ? formatted(number) : short(number)
}
