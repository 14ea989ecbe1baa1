/// The text size in the settings of iOS: the twelve categories of Dynamic Type, from the smallest.
///
/// Everybody can choose the first seven; those from `AX1` on require the larger accessibility
/// sizes.
public enum TextScale: String, CaseIterable, Hashable, Sendable {
  /// The smallest.
  case extraSmall = "XS"
  /// Small.
  case small = "S"
  /// Medium.
  case medium = "M"
  /// Large, the default of iOS.
  case large = "L"
  /// The first above the default.
  case extraLarge = "XL"
  /// The second above the default.
  case extraExtraLarge = "XXL"
  /// The largest without the accessibility sizes. UIKit spells it so: `UICTContentSizeCategoryXXXL`.
  case extraExtraExtraLarge = "XXXL"
  /// The first accessibility size.
  case accessibility1 = "AX1"
  /// The second accessibility size.
  case accessibility2 = "AX2"
  /// The third accessibility size.
  case accessibility3 = "AX3"
  /// The fourth accessibility size.
  case accessibility4 = "AX4"
  /// The fifth and largest accessibility size.
  case accessibility5 = "AX5"
}

extension TextScale {
  /// The size of a body text, in points.
  ///
  /// Source: "Dynamic Type sizes", the rows of Body, in Apple's Human Interface Guidelines
  /// (https://developer.apple.com/design/human-interface-guidelines/typography).
  package var bodySize: Double {
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
}
