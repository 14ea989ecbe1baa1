/// The text size that a person has chosen in the settings of iOS: the twelve categories of Dynamic
/// Type, from the smallest.
///
/// The first seven are what everyone may choose; those from `AX1` on need the larger accessibility
/// sizes switched on.
public enum TextScale: String, CaseIterable, Hashable, Sendable {
  /// The smallest.
  case extraSmall = "XS"
  /// Small.
  case small = "S"
  /// Medium.
  case medium = "M"
  /// Large, which is what a device has from the factory.
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
  /// The largest there is.
  case accessibility5 = "AX5"
}
