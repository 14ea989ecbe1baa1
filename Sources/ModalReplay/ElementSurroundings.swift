package import ModalLanguage
package import ModalLayout

/// What an element's place follows from, for those who want to say why it is there.
package struct ElementSurroundings: Sendable {
  /// The elements of the content, in drawing order.
  package var parts: [PlacedElement]
  /// The content's size, in points.
  package var content: Size
  /// The text size.
  package var textScale: TextScale

  /// The elements of a solved modal.
  package init(_ parts: [PlacedElement], in content: Rect, textScale: TextScale) {
    self.parts = parts
    self.content = Size(width: content.width, height: content.height)
    self.textScale = textScale
  }
}
