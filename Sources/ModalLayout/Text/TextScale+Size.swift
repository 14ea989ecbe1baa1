package import ModalLanguage

extension TextScale {
  /// The size of a body text, in points.
  ///
  /// Source: "Dynamic Type sizes", the rows of Body, in Apple's Human Interface Guidelines
  /// (https://developer.apple.com/design/human-interface-guidelines/typography).
  private var bodySize: Double {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  /// The size, in points, of a text that has `size` points at `L`: it grows as the body text does,
  /// and is rounded to a quarter of a point, halves away from zero.
  ///
  /// Every size is rounded, those at `L` as well: a smaller category never gives a larger text. In
  /// order: (4 · size · body ÷ 17) rounded, ÷ 4.
  package func scaled(_ size: Double) -> Double {
    (4 * size * bodySize / TextScale.large.bodySize).rounded(.toNearestOrAwayFromZero) / 4
  }
}
