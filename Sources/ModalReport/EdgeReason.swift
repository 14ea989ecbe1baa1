package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// Why one number of a frame is what it is.
package struct EdgeReason: Hashable, Sendable {
  /// `x`, `y`, `width` or `height`.
  package var edge: String
  /// Points.
  package var value: Double
  /// The sum that gives the value: "320 − 20 − 20", or the formula that the spec has for it. Around
  /// a sum `flat`, `floor`, `ceil` and `round` are to the pixel; `%` is for a hundredth.
  package var sum: String
  /// What decided it, in a few words: "margins bind; content asked for 300".
  package var cause: String
  /// The keys that went into it.
  package var keys: [Key]
  /// What the spec writes for the value, if it is the value as written.
  var written: SourceSpan?
  /// The number in digits.
  var digits: String

  /// A key of the modal.
  package struct Key: Hashable, Sendable {
    /// Its name with those of the mappings around it: `margins.left`.
    package var name: String
    /// Where it is written; nil for a default.
    package var span: SourceSpan?

    init(_ name: String, _ span: SourceSpan?) {
      self.name = name
      self.span = span
    }

    /// Whether a preset says it, whose text is none of the user's files.
    var isOfPreset: Bool { span?.file == .max }
  }
}

/// The four numbers of a solved frame in words: x, y, width, height. Their sums have numbers of four
/// decimals at most unless they are to be exact. A content that fits was decided by the elements in `fitting`.
package func edgeReasons(
  of solution: Solution, layer: ModalLayer, in environment: Environment,
  fitting: (width: FittingElement?, height: FittingElement?) = (nil, nil), isExact: Bool = true,
  _ places: inout SourcePlaces
) -> [EdgeReason] {
  let digits = isExact ? AxisReasons.Digits.all : .few
  return reasons(of: solution, layer: layer, in: environment, digits, fitting).map { reason in
    var reason = reason
    if let written = reason.written, reason.sum == reason.digits,
      let formula = places.formula(at: written)
    {
      reason.sum = formula
      let values = valuesOfNames(inFormulaAt: written, of: solution, layer, in: environment)
      if !values.isEmpty { reason.cause += "; \(values.joined(separator: ", "))" }
    }
    return reason
  }
}

/// The keys that went into the four numbers of a solved frame: x, y, width, height. Words and sums, which take
/// many times as long, are not made.
package func edgeKeys(
  of solution: Solution, layer: ModalLayer, in environment: Environment
) -> [[EdgeReason.Key]] {
  reasons(of: solution, layer: layer, in: environment, .none).map(\.keys)
}

private func reasons(
  of solution: Solution, layer: ModalLayer, in environment: Environment,
  _ digits: AxisReasons.Digits,
  _ fitting: (width: FittingElement?, height: FittingElement?) = (nil, nil)
) -> [EdgeReason] {
  let inputs = LayoutInputs(layer)
  func axis(_ axis: AxisReasons.Axis) -> AxisReasons {
    AxisReasons(
      axis, of: solution, layer: layer, inputs: inputs, environment: environment,
      fitting: axis == .vertical ? fitting.height : fitting.width, digits: digits)
  }
  let (horizontal, vertical) = (axis(.horizontal), axis(.vertical))
  return [
    horizontal.origin(solution.reasons.x), vertical.origin(solution.reasons.y),
    horizontal.extent(solution.reasons.width), vertical.extent(solution.reasons.height),
  ]
}

extension EdgeReason {
  /// The number with its sum, where that says more: "280 = 320 − 20 − 20".
  var equation: String {
    sum == digits ? digits : "\(digits) = \(sum)"
  }

  /// All of it: "width 280 = 320 − 20 − 20: margins bind (margins.left, margins.right at a.yaml:4:12)".
  func note(_ places: inout SourcePlaces) -> String {
    let keys = self.places { places.text(of: $0) }
    return "\(edge) \(equation): \(cause)" + (keys.isEmpty ? "" : " (\(keys))")
  }

  /// The same as a line of its own, its columns below those of others.
  func line(_ places: inout SourcePlaces) -> String {
    let padding = String(repeating: " ", count: max(0, 7 - edge.count))
    let keys = self.places { places.text(of: $0) }
    return "  \(edge)\(padding)  \(equation)  (\(cause))" + (keys.isEmpty ? "\n" : "  \(keys)\n")
  }

  /// Where the keys are written: "margins.left, margins.right at a.yaml:4:12, rounding by default".
  func places(_ place: (SourceSpan) -> String) -> String {
    var groups: [(names: [String], place: String)] = []
    for key in keys {
      let place =
        key.isOfPreset ? "of the preset" : key.span.map { "at \(place($0))" } ?? "by default"
      if groups.last?.place == place {
        groups[groups.count - 1].names.append(key.name)
      } else {
        groups.append(([key.name], place))
      }
    }
    return groups.map { "\($0.names.joined(separator: ", ")) \($0.place)" }.joined(separator: ", ")
  }
}

/// A number with four decimals at most, for people.
package func short(_ number: Double) -> String {
  // A number as large as that has no decimals, and its product might be beyond all numbers.
  guard number.magnitude < 0x1p53 else { return formatted(number) }
  return formatted((number * 1e4).rounded() / 1e4)
}

/// A number with four decimals at most, and with all its digits where four would make it look like
/// another one, which it is not.
package func short(_ number: Double, beside other: Double) -> String {
  number != other && short(number) == short(other) ? formatted(number) : short(number)
}
