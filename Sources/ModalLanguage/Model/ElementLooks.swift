public import ModalSyntax

/// The keys of an element's `border`: the line along its edges, inside of its frame, as that of a `CALayer`.
public struct BorderLayer: Sendable {
  /// The width in points; 1 by default.
  public var width: Located<Double>?
  /// The color; by default, the renderer chooses it.
  public var color: Located<Color>?

  init() {}
}

/// The keys of an element's `shadow`, in the words of a `CALayer`.
public struct ShadowLayer: Sendable {
  /// How far it reaches, in points; 3 by default, as in UIKit.
  public var radius: Located<Double>?
  /// Its alpha, 0…1; 0.2 by default.
  public var opacity: Located<Double>?
  /// How far it is moved down, in points; 2 by default.
  public var offset: Located<Double>?
  /// Its color; black by default.
  public var color: Located<Color>?

  init() {}
}
