/// The size and weight of a text. There is no family: the size of a text does not depend on a
/// machine's fonts.
public struct ModalFont: Hashable, Sendable {
  /// The size in points at the text scale `L`.
  public var size: Double
  /// The weight.
  public var weight: Weight

  /// Creates a font. The default is body text: 17 pt, regular.
  @inlinable
  public init(size: Double = 17, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }

  /// The weight of a font.
  public enum Weight: String, CaseIterable, Hashable, Sendable {
    case regular, medium, semibold, bold
  }
}
