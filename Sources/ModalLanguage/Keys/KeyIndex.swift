package import ModalSyntax

/// The keys of a layer by their names, those of mappings with the way to them, such as `margins.top`.
package struct KeyIndex<Layer: Sendable>: Sendable {
  /// The places of all keys, in the order of the table.
  package let places: [KeyPlace<Layer>]
  /// The same by their names.
  package let byName: [String: KeyPlace<Layer>]
  /// The rows of keys and of mappings, by their names.
  package let rows: [String: KeyRow]
  fileprivate let table: KeyTable<Layer>

  init(_ table: KeyTable<Layer>) {
    self.table = table
    places = table.leaves
    byName = Dictionary(uniqueKeysWithValues: places.map { ($0.name, $0) })
    rows = table.list.rowsByName
  }
}

/// A layer whose keys are known by their names.
package protocol IndexedLayer: Sendable {
  /// Its keys, which are listed once.
  static var index: KeyIndex<Self> { get }
}

extension IndexedLayer {
  /// The places of all its keys.
  package static var places: [KeyPlace<Self>] { index.places }

  /// The keys that it sets, with their values.
  package var written: [WrittenValue] { Self.index.table.written(of: self) }

  /// The keys that it sets, in the order of the table.
  package var writtenPlaces: [WrittenPlace] {
    var layer = self
    var written: [WrittenPlace] = []
    for (key, place) in Self.places.enumerated() {
      if let span = place.spanOf(&layer) { written.append(WrittenPlace(key: key, span: span)) }
    }
    return written
  }

  /// The place of a key such as `font.size`; nil where it is not written.
  package func span(of key: String) -> SourceSpan? {
    Self.index.byName[key]?.span(in: self)
  }

  /// Changes each length that something is placed by.
  package mutating func mapLengths(_ change: (Length) -> Length) {
    for place in Self.places { place.mapLengths?(&self, change) }
  }
}

/// A key that a layer sets, and the place of its value: two layers of a spec with the same places say the same.
package struct WrittenPlace: Hashable, Sendable {
  /// The position of the key among those that hold no mapping.
  package var key: Int
  /// The place of its value.
  package var span: SourceSpan
}

extension ModalLayer: IndexedLayer {
  package static let index = KeyIndex(keys)
}

extension Element: IndexedLayer {
  package static let index = KeyIndex(keys)
}

extension Condition: IndexedLayer {
  package static let index = KeyIndex(keys)
}

extension KeyList {
  /// The rows of its keys and of those of the mappings in it, by names such as `margins.top`.
  fileprivate var rowsByName: [String: KeyRow] {
    rows.reduce(into: [:]) { all, row in
      all[row.name] = row
      guard case .mapping(let inner) = row.shape else { return }
      for (name, innerRow) in inner().rowsByName { all["\(row.name).\(name)"] = innerRow }
    }
  }
}
