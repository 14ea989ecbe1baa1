/// How much room an axis offers, as UIKit classes it.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  /// Little room.
  case compact
  /// Plenty of room.
  case regular
}

/// Which way a container is held.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
  /// Upright.
  case portrait
  /// On its side.
  case landscape
}

/// The family of a device.
public enum Idiom: String, CaseIterable, Hashable, Sendable {
  /// An iPhone or iPod.
  case phone
  /// An iPad.
  case pad
}

/// What a layout may ask about the device, besides sizes.
public struct Traits: Hashable, Sendable {
  /// The horizontal size class.
  public var horizontal: SizeClass
  /// The vertical size class.
  public var vertical: SizeClass
  /// The orientation.
  public var orientation: Orientation
  /// The device family.
  public var idiom: Idiom

  /// Traits, all given.
  public init(
    horizontal: SizeClass, vertical: SizeClass, orientation: Orientation, idiom: Idiom
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.orientation = orientation
    self.idiom = idiom
  }

  /// The traits of a container of which only the size is known: `horizontal` compact below 600 pt
  /// of width, `vertical` compact below 480 pt of height, the orientation by the longer side
  /// (portrait for a square), and a phone.
  public init(ofBareContainer size: Size) {
    self.init(
      horizontal: size.width < 600 ? .compact : .regular,
      vertical: size.height < 480 ? .compact : .regular,
      orientation: size.width > size.height ? .landscape : .portrait,
      idiom: .phone)
  }
}

/// Everything around a modal that its frame depends on.
public struct Environment: Hashable, Sendable {
  /// The container's size, in points.
  public var container: Size
  /// How far a docked keyboard reaches into the container from below, in points; 0 without one.
  public var keyboardHeight: Double
  /// Physical pixels per point.
  public var scale: Double
  /// The container's safe-area insets, in points.
  public var safeArea: Insets
  /// The traits.
  public var traits: Traits
  /// The text size that the person has chosen.
  public var textScale = TextScale.large

  /// An environment; what is left out is that of a bare container at scale 2 without a keyboard.
  public init(
    container: Size, keyboardHeight: Double = 0, scale: Double = 2, safeArea: Insets = .zero,
    traits: Traits? = nil
  ) {
    self.container = container
    self.keyboardHeight = keyboardHeight
    self.scale = scale
    self.safeArea = safeArea
    self.traits = traits ?? Traits(ofBareContainer: container)
  }
}
