package import ModalLayout

/// Something that an app has otherwise than the spec, from which it follows that things are elsewhere.
package struct PlaceCause: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// The size of the text of an element, by its position.
    case text(Int)
    /// A number of an element.
    case number
    /// The numbers of several elements that are the same in the spec.
    case sameNumbers
    /// The gaps of a stack, by its position.
    case spacing(Int)
    /// What a stack, by its position, keeps free at an edge; nil for the modal.
    case padding(Int?)
  }

  /// What it is.
  package var kind: Kind
  /// Whether it belongs to the vertical axis.
  package var isVertical: Bool
  /// The numbers that are others in the app; none for a text.
  package var numbers: [PlaceNumber] = []
  /// By how much they are greater, in points.
  package var points = 0.0

  /// The position of the element whose number it is; nil where it is no number of one element.
  var element: Int? { kind == .number ? numbers.first?.element : nil }
}
