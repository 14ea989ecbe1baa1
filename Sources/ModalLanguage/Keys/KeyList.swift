internal import ModalSyntax

/// What is said of a key, whatever keeps its value: the schema, the reference and completion are made of it.
package struct KeyRow: Sendable {
  package let name: String
  package let shape: Shape
  /// One sentence.
  package var about: String
  /// What holds without it, as a text; nil where nothing does.
  package var standard: String?
  /// A value as one would write it.
  package var example: String
  /// Whether the mapping has to have it.
  package var isRequired = false
  /// Whether only a modal itself has it, and neither its variants nor a `set`.
  package var isOfModalAlone = false
  /// The kinds of elements that have it; nil for all.
  package var kinds: [ElementKind]?
}

/// What keys of a mapping have to do with each other. The tables report those that exclude each other; what there has to
/// be at least, the checks of the tables say in words.
package enum KeyRelation: Sendable {
  case atLeastOne([String])
  case atMostOne([String])
  case one([String])
  /// So many keys, whichever they are.
  case count(Int)
}

/// The keys of a mapping by their words, and what to say of keys that it does not have.
package final class KeyList: Sendable {
  /// What to write instead of a key that the mapping does not have, where that follows from the key, its value and
  /// the mapping.
  typealias Stray = @Sendable (inout Reader, String, NodeID, NodeID) -> String?

  package let names: [String]
  package let rows: [KeyRow]
  /// What may stand in place of the mapping, as its short form.
  package let shortShapes: [Shape]
  package let relations: [KeyRelation]
  /// A mapping whose keys may stand there, too, each behind an id and a point.
  package let parts: KeyList?
  let stray: Stray?
  /// Answers to keys that belong elsewhere; made when there is such a key.
  var elsewhere: [String: String] { answers() }
  /// The keys that people put here and that belong into a mapping of this place, as `key.key in it`; the first
  /// of several whose mapping is there.
  var inner: [String: [String]] { places() }
  private let answers: @Sendable () -> [String: String]
  private let places: @Sendable () -> [String: [String]]
  /// The keys whose own keys are known where they stand beside them; all of them where nil.
  private let parents: [String]?
  private let words: WordTable
  /// The positions of the keys that the mapping has to have.
  private let required: [Int]
  /// The pairs of keys that exclude each other, with their positions.
  private let exclusive: [(one: String, other: String, positions: UInt64)]

  init(
    _ rows: [KeyRow], shortShapes: [Shape] = [], relations: [KeyRelation] = [],
    elsewhere: @autoclosure @escaping @Sendable () -> [String: String] = [:],
    inner: @autoclosure @escaping @Sendable () -> [String: [String]] = [:],
    parents: [String]? = nil, parts: KeyList? = nil, stray: Stray? = nil
  ) {
    self.rows = rows
    self.shortShapes = shortShapes
    self.relations = relations
    self.stray = stray
    names = rows.map(\.name)
    answers = elsewhere
    places = inner
    self.parents = parents
    self.parts = parts
    words = WordTable(names)
    required = rows.indices.filter { rows[$0].isRequired }
    exclusive = relations.compactMap { [names] relation in
      switch relation {
      case .atMostOne(let keys), .one(let keys):
        (keys[0], keys[1], names.positions(of: keys))
      case .atLeastOne, .count: nil
      }
    }
  }

  /// The keys of the mapping that a key holds; none where any name may be one, nil where it holds no mapping.
  func children(of key: String) -> [String]? {
    guard parents?.contains(key) ?? true, let index = position(of: key) else { return nil }
    return rows[index].shape.keys
  }

  /// Whether a name is that of a key that may stand without a value.
  func mayBeEmpty(_ key: String) -> Bool {
    position(of: key).map { rows[$0].shape.mayBeNothing } ?? false
  }

  /// The positions of some keys, a bit for each.
  func positions(of keys: [String]) -> UInt64 { names.positions(of: keys) }

  /// The position of the key of a name.
  func position(of name: String) -> Int? { names.firstIndex(of: name) }

  /// The position of the key that a scalar names.
  func position(of node: NodeID, in tree: borrowing YAMLTree) -> Int? {
    words.position(of: node, in: tree)
  }

  /// The key that a scalar names.
  func name(of node: NodeID, in tree: borrowing YAMLTree) -> String? {
    position(of: node, in: tree).map { names[$0] }
  }

  func contains(_ node: NodeID, in tree: borrowing YAMLTree) -> Bool {
    position(of: node, in: tree) != nil
  }

  // MARK: - Relations

  /// Whether there are keys that it has to have, or that exclude each other.
  var hasRelations: Bool { !required.isEmpty || !exclusive.isEmpty }

  /// Reports the keys that a mapping lacks, and those that exclude each other.
  func checkRelations(
    of given: UInt64, in node: NodeID, as name: Subject, with reader: inout Reader
  ) {
    for key in required where given >> key & 1 == 0 && reader.lacks(names[key], self, in: node) {
      reader.report(
        .missingKey, at: node, "\(name) needs `\(names[key])`",
        help: "write `\(names[key]): \(rows[key].example)`")
    }
    var open = given
    for (one, other, positions) in exclusive where open & positions == positions {
      KeySlips.reportBoth(one, other, of: node, in: name, &reader)
      // The second is reported: its other conflicts would be findings of the same cause.
      open &= ~self.positions(of: [other])
    }
  }
}

extension [String] {
  /// The positions of some names, a bit for each.
  fileprivate func positions(of names: [String]) -> UInt64 {
    names.reduce(0) { set, name in firstIndex(of: name).map { set | 1 << $0 } ?? set }
  }
}
