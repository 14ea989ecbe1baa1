/// Why it is not known whether a claim holds.
package enum Undecided: Error, Hashable, Sendable {
  /// An exact number needs more than 64 bits.
  case numbersTooLarge
  /// A comparison is of products or quotients of lengths; the formula, as text.
  case notLinear(String)
  /// There are more ways through the formulas than are tried.
  case tooManyCases
  /// Rounding leaves more whole numbers than are tried.
  case tooManyWholeNumbers
  /// A number that is rounded has no bounds.
  case unbounded
  /// A way of rounding that no rule is known for.
  case unknownRounding
  /// A text shows a length, and its letters depend on all of the digits.
  case shownLength
  /// It holds in exact numbers, and jumps at more places than are solved in doubles.
  case tooManyJumps
  /// It holds in exact numbers, and jumps all along a range of which only some places are solved in doubles.
  case jumpsEverywhere
  /// It holds in exact numbers, and its formulas magnify the last places of doubles.
  case blurred
  /// It holds in exact numbers, and why it is not known whether doubles agree.
  case unsolved(String)
  /// The run was ended before it was decided.
  case interrupted
}

extension Undecided {
  /// The reason in a few words.
  package var words: String {
    switch self {
    case .numbersTooLarge: "an exact number needs more than 64 bits"
    case .notLinear(let formula): "not linear: \(formula)"
    case .tooManyCases: "more cases than the budget"
    case .tooManyWholeNumbers: "rounding leaves more whole numbers than are tried"
    case .unbounded: "a number that is rounded has no bounds"
    case .unknownRounding: "a way of rounding without a rule"
    case .shownLength: "a text shows a length"
    case .tooManyJumps:
      "it holds in exact numbers, and jumps at more places than the budget lets be solved in doubles"
    case .jumpsEverywhere:
      "it holds in exact numbers, and it is not known whether doubles agree: two ways to the same number are compared or rounded all along a range"
    case .blurred:
      "it holds in exact numbers, and it is not known whether doubles agree: its formulas magnify their last places"
    case .unsolved(let reason):
      "it holds in exact numbers, and it is not known whether doubles agree: \(reason)"
    case .interrupted: "the run was ended"
    }
  }
}
