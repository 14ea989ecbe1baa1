/// UIKit's size class of an axis.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  /// Little space.
  case compact
  /// Plenty of space.
  case regular
}

/// The orientation of a container.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
  /// Taller than wide.
  case portrait
  /// Wider than tall.
  case landscape
}

/// The family of a device.
public enum Idiom: String, CaseIterable, Hashable, Sendable {
  /// An iPhone or iPod.
  case phone
  /// An iPad.
  case pad
}

/// The direction in which people read.
public enum ReadingDirection: String, CaseIterable, Hashable, Sendable {
  /// From left to right, as in English.
  case ltr
  /// From right to left, as in Arabic and Hebrew.
  case rtl
}

extension ReadingDirection {
  /// The inset where lines begin, in points.
  @inlinable func near<Number>(_ insets: LayoutInsets<Number>) -> Number {
    self == .rtl ? insets.right : insets.left
  }

  /// The inset where lines end, in points.
  @inlinable func far<Number>(_ insets: LayoutInsets<Number>) -> Number {
    self == .rtl ? insets.left : insets.right
  }
}

/// The traits of a setting that expressions and variants can use.
public struct Traits: Hashable, Sendable {
  /// The horizontal size class.
  public var horizontal: SizeClass
  /// The vertical size class.
  public var vertical: SizeClass
  /// The orientation.
  public var orientation: Orientation
  /// The device family.
  public var idiom: Idiom

  /// Creates traits.
  public init(
    horizontal: SizeClass, vertical: SizeClass, orientation: Orientation, idiom: Idiom
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.orientation = orientation
    self.idiom = idiom
  }

  /// Derives the traits of a bare container: `horizontal` compact below a width of 600 pt,
  /// `vertical` compact below a height of 480 pt, the orientation of the longer side (portrait for
  /// a square), and a phone.
  @specialized(where Number == Double)
  public init<Number>(ofBareContainer size: LayoutSize<Number>) {
    self.init(
      horizontal: size.width < 600 ? .compact : .regular,
      vertical: size.height < 480 ? .compact : .regular,
      orientation: size.width > size.height ? .landscape : .portrait,
      idiom: .phone)
  }
}

/// The surroundings that a modal's frame depends on.
public struct LayoutEnvironment<Number: LayoutNumber> {
  /// The container's size, in points.
  public var container: LayoutSize<Number>
  /// The height of the container that a docked keyboard covers, in points; 0 without a keyboard.
  public var keyboardHeight: Number
  /// Physical pixels per point.
  public var scale: Number
  /// The container's safe-area insets, in points.
  public var safeArea: LayoutInsets<Number>
  /// The traits.
  public var traits: Traits
  /// The user's text size.
  public var textScale = TextScale.large
  /// The direction in which people read.
  public var direction = ReadingDirection.ltr
  /// The main version of iOS.
  public var os = systemOfBareContainers
  /// The radius of the display's corners, in points; 0 for a square one and in a bare container.
  public var screenCornerRadius: Number = 0

  /// Creates an environment. By default it is a bare container at scale 2 without a keyboard.
  @inlinable
  public init(
    container: LayoutSize<Number>, keyboardHeight: Number = 0, scale: Number = 2,
    safeArea: LayoutInsets<Number> = .zero, traits: Traits? = nil
  ) {
    self.container = container
    self.keyboardHeight = keyboardHeight
    self.scale = scale
    self.safeArea = safeArea
    self.traits = traits ?? Traits(ofBareContainer: container)
  }
}

/// What surrounds a modal, in doubles.
public typealias Environment = LayoutEnvironment<Double>

extension LayoutEnvironment: Equatable, Hashable where Number == Double {}
extension LayoutEnvironment: Sendable where Number: Sendable {}

/// The version of iOS in a bare container of which nobody says another one.
@usableFromInline let systemOfBareContainers = 18

extension Environment {
  /// The newest version of iOS.
  public static let newestOS = 26
  /// The version of iOS in a bare container of which nobody says another one.
  public static let bareOS = systemOfBareContainers
}

extension Environment {
  /// How far from its place a number may be by rounding to pixels, in points.
  package var slack: Double { 0.001 + 1 / scale }

  /// The same for who asks neither for the version of the system nor for the corners of the display.
  package var withoutSystem: Environment {
    var environment = self
    environment.os = Environment.bareOS
    environment.screenCornerRadius = 0
    return environment
  }
}
