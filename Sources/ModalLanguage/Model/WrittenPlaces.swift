package import ModalSyntax

/// A key that a layer sets, and where its value is written: two layers of a spec with the same places say the same.
package struct WrittenPlace: Hashable, Sendable {
  /// The position of the key among those that hold no mapping.
  package var key: Int
  /// Where its value is written.
  package var span: SourceSpan
}

extension ModalLayer {
  /// The keys that it sets, in the order of the table.
  package var writtenPlaces: [WrittenPlace] {
    ModalLanguage.writtenPlaces(Self.places, in: self)
  }
}

extension Element {
  /// The keys that it sets, in the order of the table.
  package var writtenPlaces: [WrittenPlace] {
    ModalLanguage.writtenPlaces(Self.places, in: self)
  }
}

private func writtenPlaces<Layer>(_ leaves: [KeyPlace<Layer>], in layer: Layer) -> [WrittenPlace] {
  var layer = layer
  var places: [WrittenPlace] = []
  for (key, leaf) in leaves.enumerated() {
    if let span = leaf.spanOf(&layer) { places.append(WrittenPlace(key: key, span: span)) }
  }
  return places
}
