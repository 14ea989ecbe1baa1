internal import ModalLanguage
internal import ModalLayout

/// The parts of a content as they were last placed, with all that they follow from: most questions are about a content that is
/// as it was at the question before. A class only so that copies of a world share it; it never changes.
final class KnownParts: Sendable {
  /// The elements, placed.
  let parts: [PlacedElement]
  private let keys: ResolvedModal
  private let ground: Ground

  /// Everything that parts follow from, beside the keys.
  struct Ground: Equatable, Sendable {
    var place: LayoutPlace
    /// The size of the content, in points.
    var size: Size
    /// The surroundings.
    var environment: Environment
    /// The width that digits were drawn for, in points.
    var drawnWidth: Double?
    /// The offsets of scrolls; nil for a content without one.
    var offsets: ScrollOffsets?
  }

  init(_ parts: [PlacedElement], _ keys: ResolvedModal, _ ground: Ground) {
    self.parts = parts
    self.keys = keys
    self.ground = ground
  }

  /// Whether parts with some keys, on some ground, are these.
  func stand(_ keys: ResolvedModal, _ ground: Ground) -> Bool {
    self.keys === keys && self.ground == ground
  }
}
