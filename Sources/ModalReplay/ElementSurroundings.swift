public import ModalLayout
public import ModalModel

/// What an element's place follows from, for those who want to say why it is there.
public struct ElementSurroundings: Sendable {
  /// The elements of the content, in drawing order.
  public var parts: [PlacedElement]
  /// The content's size, in points.
  public var content: Size
  /// The text size.
  public var textScale: TextScale

  /// The elements of a solved modal.
  public init(_ parts: [PlacedElement], in content: Rect, textScale: TextScale) {
    self.parts = parts
    self.content = Size(width: content.width, height: content.height)
    self.textScale = textScale
  }
}
