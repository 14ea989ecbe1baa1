public import ModalSyntax

/// The looks of an element, or those that a check claims. Each is a row of ``rows`` and a field.
public struct ElementLooks: Equatable, Sendable {
  /// The alpha, 0…1; 1 by default.
  public var alpha: Located<Double>?
  /// The color; by default, the renderer chooses it.
  public var color: Located<ModalColor>?
  /// The corner radius in points; 0 by default.
  public var cornerRadius: Located<Double>?
  /// The color behind its text; by default there is none.
  public var background: Located<ModalColor>?
  /// The line along its edges; none if nil.
  public var border: BorderLayer? { boxedBorder?.value }
  var boxedBorder: Boxed<BorderLayer>?
  /// The shadow around it; none if nil.
  public var shadow: ShadowLayer? { boxedShadow?.value }
  var boxedShadow: Boxed<ShadowLayer>?
  /// The size and weight of its text.
  public var font = FontLayer()
  /// The alignment of its text; by default a button's is `center`, all others are `natural`.
  public var textAlignment: Located<Element.TextAlignment>?
  /// Whether what is in it is clipped to its frame; by default only scrolls clip.
  public var clips: Located<Bool>?

  /// Whether an element of a kind clips what is in it.
  public func clip(in kind: ElementKind?) -> Bool { clips?.value ?? (kind == .scroll) }

  /// Whether its alpha is below 0.01, at which UIKit gives it no touches.
  public var isTransparent: Bool { alpha.map { $0.value < 0.01 } ?? false }

  /// The alignment of the text in an element of a kind, the default included.
  public func alignment(in kind: ElementKind?) -> Element.TextAlignment {
    textAlignment?.value ?? (kind == .button ? .center : .natural)
  }
}

/// The keys of an element's `border`: the line along its edges, inside of its frame, as that of a `CALayer`.
public struct BorderLayer: Equatable, Sendable {
  /// The width in points; 1 by default.
  public var width: Located<Double>?
  /// The color; by default, the renderer chooses it.
  public var color: Located<ModalColor>?

  init() {}

  /// The resulting border.
  public var border: Border { Border(width: width?.value ?? 1, color: color?.value) }
}

/// The line along an element's edges.
public struct Border: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Nil where the renderer chooses it.
  public var color: ModalColor?
}

/// The keys of an element's `shadow`, in the words of a `CALayer`.
public struct ShadowLayer: Equatable, Sendable {
  /// How far it reaches, in points; 3 by default, as in UIKit.
  public var radius: Located<Double>?
  /// Its alpha, 0…1; 0.2 by default.
  public var opacity: Located<Double>?
  /// How far it is moved down, in points; 2 by default.
  public var offset: Located<Double>?
  /// Its color; black by default.
  public var color: Located<ModalColor>?

  init() {}

  /// The resulting shadow.
  public var shadow: Shadow {
    Shadow(
      radius: radius?.value ?? 3, opacity: opacity?.value ?? 0.2, offset: offset?.value ?? 2,
      color: color?.value ?? ModalColor(rgb: 0))
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
  public var color: ModalColor
}
