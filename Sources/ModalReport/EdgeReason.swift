public import ModalLayout
public import ModalModel
public import ModalSource

/// Why one number of a frame is what it is.
public struct EdgeReason: Hashable, Sendable {
  /// `x`, `y`, `width` or `height`.
  public var edge: String
  /// Points.
  public var value: Double
  /// The sum that gives the value: "320 − 20 − 20". `flat(…)` stands for the modal's rounding, as
  /// in expressions, and `%` for a hundredth.
  public var sum: String
  /// What decided it, in a few words: "margins bind; content asked for 300".
  public var cause: String
  /// The keys that went into it.
  public var keys: [Key]

  /// A key of the modal.
  public struct Key: Hashable, Sendable {
    /// Its name with those of the mappings around it: `margins.left`.
    public var name: String
    /// Where it is written; nil for a default.
    public var span: SourceSpan?

    init(_ name: String, _ span: SourceSpan?) {
      self.name = name
      self.span = span
    }

    /// Whether a preset says it, whose text is none of the user's files.
    var isOfPreset: Bool { span?.file == .max }
  }
}

/// The four numbers of a solved frame in words: x, y, width, height.
public func edgeReasons(
  of solution: Solution, layer: ModalLayer, in environment: Environment
) -> [EdgeReason] {
  let inputs = LayoutInputs(layer)
  let horizontal = AxisReasons(
    horizontalOf: solution, layer: layer, inputs: inputs, environment: environment)
  let vertical = AxisReasons(
    verticalOf: solution, layer: layer, inputs: inputs, environment: environment)
  return [
    horizontal.origin(solution.reasons.x), vertical.origin(solution.reasons.y),
    horizontal.extent(solution.reasons.width), vertical.extent(solution.reasons.height),
  ]
}

extension EdgeReason {
  /// The number with its sum, where that says more: "280 = 320 − 20 − 20".
  var equation: String {
    let number = text(of: value)
    return sum == number ? number : "\(number) = \(sum)"
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

/// A difference of computed numbers, without the digits that only the computing left behind.
func short(_ number: Double) -> String {
  let scaled = (number * 1e6).rounded() / 1e6
  return text(of: scaled == 0 ? number : scaled)
}
