/// How large and how heavy a text is. There is no family: what a text measures does not depend on the
/// fonts of a machine.
public struct Font: Hashable, Sendable {
  /// Points at the text scale `L`.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight

  /// A font; what is left out is that of a body text, 17 pt and regular.
  @inlinable
  public init(size: Double = 17, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }

  /// How heavy the strokes of a font are.
  public enum Weight: String, CaseIterable, Hashable, Sendable {
    case regular, medium, semibold, bold
  }
}
