// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A STUB, not Apple's UIKit: what Integrations/uikit uses of it, and what the run in Tests/ProbeStubs/Run sets.

@_exported import Foundation
@_exported import QuartzCore

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay }

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

public struct UIContentSizeCategory: Hashable, Sendable {
  public let rawValue: String

  public static let extraSmall = UIContentSizeCategory(rawValue: "XS")
  public static let small = UIContentSizeCategory(rawValue: "S")
  public static let medium = UIContentSizeCategory(rawValue: "M")
  public static let large = UIContentSizeCategory(rawValue: "L")
  public static let extraLarge = UIContentSizeCategory(rawValue: "XL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "XXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "AccessibilityXXXL")
}

public struct UIEdgeInsets: Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

@MainActor public final class UITraitCollection: NSObject {
  public var displayScale: CGFloat = 3
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public var preferredContentSizeCategory = UIContentSizeCategory.large
}

@MainActor public protocol UICoordinateSpace {
  var bounds: CGRect { get }
  /// What UIKit does within.
  func stubOnScreen(_ rect: CGRect) -> CGRect
}

@MainActor public final class UIScreen: NSObject {
  struct Space: UICoordinateSpace {
    let bounds: CGRect
    func stubOnScreen(_ rect: CGRect) -> CGRect { rect }
  }

  public var bounds = CGRect.zero
  public var coordinateSpace: any UICoordinateSpace { Space(bounds: bounds) }
}

@MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()
  public var systemName = "iOS"
  public var systemVersion = "26.0"
}

@MainActor open class UIScene: NSObject {
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  public var activationState = ActivationState.unattached
}

@MainActor public final class UIWindowScene: UIScene {
  public var windows: [UIWindow] = []
  public var interfaceOrientation = UIInterfaceOrientation.portrait
}

@MainActor public final class UIApplication: NSObject {
  public static let shared = UIApplication()
  public var connectedScenes: Set<UIScene> = []
}
