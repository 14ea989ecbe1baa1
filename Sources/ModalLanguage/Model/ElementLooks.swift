public import ModalSyntax

/// The keys of an element's `border`: the line along its edges, inside of its frame, as that of a `CALayer`.
public struct BorderLayer: Sendable {
  /// The width in points; 1 by default.
  public var width: Located<Double>?
  /// The color; by default, the renderer chooses it.
  public var color: Located<Color>?

  init() {}

  /// The resulting border.
  public var border: Border { Border(width: width?.value ?? 1, color: color?.value) }
}

/// The line along an element's edges.
public struct Border: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Nil where the renderer chooses it.
  public var color: Color?
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

  /// The resulting shadow.
  public var shadow: Shadow {
    Shadow(
      radius: radius?.value ?? 3, opacity: opacity?.value ?? 0.2, offset: offset?.value ?? 2,
      color: color?.value ?? Color(rgb: 0))
  }
}

/// The shadow around an element.
public struct Shadow: Hashable, Sendable {
  /// Points.
  public var radius: Double
  /// From 0 to 1.
  public var opacity: Double
  /// Downward, in points.
  public var offset: Double
  /// Drawn with the opacity.
  public var color: Color

  /// That of an element that has none.
  public static let none = Shadow(radius: 0, opacity: 0, offset: 0, color: Color(rgb: 0))
}

extension Element {
  /// Where the lines of its text stand.
  public var alignmentOfText: TextAlignment {
    textAlignment?.value ?? (kind?.value == .button ? .center : .natural)
  }
}
