package import ModalSyntax

/// A mapping of the language: its keys, and what else may stand in its place.
final class KeyTable<Value: Sendable>: Sendable {
  /// What messages call it.
  let name: Subject
  let keys: [Key<Value>]
  let list: KeyList
  // Apart from the keys, so that reading and layering copy nothing else of them; in structures, as an array of
  // functions calls each by way of another.
  private let reads: [Read]
  private let merges: [Merge]
  private struct Read {
    let body: Key<Value>.ReadField
  }
  private struct Merge {
    let body: @Sendable (inout Value, inout Value) -> Void
  }
  /// What says that the mapping is there at all, whatever is in it.
  private let presence: Slot<Value, Located<Bool>?>?
  /// Reads a value that is no mapping, which it is short for; nil where there is none.
  private let short: Key<Value>.Read?
  /// What to write for a value that should be a mapping.
  private let help: (@Sendable (inout Reader, NodeID) -> String?)?
  /// The position of the key that is read before the others, as they depend on it; -1 where all are read in the
  /// order of the text.
  private let first: Int
  /// What to say of more or fewer keys than one, where it is one of them; nil where there may be several. The
  /// first of all does not count.
  private let unlessOne: (@Sendable (inout Reader, NodeID, [Field]) -> Void)?
  /// Looks at what several keys mean together.
  private let check: Check?
  /// Gets the positions of the keys that are given with a value, a bit for each.
  typealias Check = @Sendable (inout Reader, NodeID, UInt64, inout Value) -> Void

  init(
    _ name: Subject, _ keys: [Key<Value>],
    presence: WritableKeyPath<Value, Located<Bool>?>? = nil,
    shortShapes: [Shape] = [], relations: [KeyRelation] = [],
    short: Key<Value>.Read? = nil,
    elsewhere: @autoclosure @escaping @Sendable () -> [String: String]? = nil,
    inner: @autoclosure @escaping @Sendable () -> [String: [String]]? = nil,
    parents: [String]? = nil, stray: KeyList.Stray? = nil,
    help: (@Sendable (inout Reader, NodeID) -> String?)? = nil, first: String? = nil,
    unlessOne: (@Sendable (inout Reader, NodeID, [Field]) -> Void)? = nil,
    check: Check? = nil
  ) {
    self.name = name
    self.keys = keys
    reads = keys.map { Read(body: $0.read) }
    merges = keys.map { Merge(body: $0.merge) }
    self.presence = presence.map(Slot.init)
    self.short = short
    self.help = help
    self.first = keys.firstIndex { $0.name == first } ?? -1
    self.unlessOne = unlessOne
    self.check = check
    list = KeyList(
      keys.map(\.row), shortShapes: shortShapes,
      relations: relations
        + (unlessOne == nil ? [] : [.one(keys.map(\.name).filter { $0 != first })]),
      elsewhere: elsewhere() ?? Slips["keys of \(name)"],
      inner: inner() ?? Slips.lists("inside \(name)"), parents: parents,
      stray: stray)
  }

  /// What its value may be.
  var shape: Shape { .mapping { [self] in list } }

  /// What a value says over what is known already.
  func value(of node: NodeID, over known: Value, with reader: inout Reader) -> Value {
    var value = known
    read(node, with: &reader, into: &value)
    return value
  }

  /// Reads a value over what is known already; `name` is what messages call it here.
  ///
  /// - Returns: The positions of the keys that are given with a value, a bit for each.
  @discardableResult
  func read(
    _ node: NodeID, as name: Subject? = nil, with reader: inout Reader, into value: inout Value
  ) -> UInt64 {
    if let short, reader.tree.kind(of: node) != .mapping {
      short(&reader, node, &value)
      return 0
    }
    if let presence {
      presence.set(&value, to: Located(true, at: reader.tree.span(of: node)))
    }
    let help = reader.tree.kind(of: node) == .mapping ? nil : help?(&reader, node)
    if first >= 0, let entry = reader.tree.given(list.names[first], in: node) {
      let span = reader.tree.span(of: entry.key)
      read(Field(key: first, keySpan: span, value: entry.value), with: &reader, into: &value)
    }
    var fields = FieldCursor(of: node, in: name ?? self.name, help: help, &reader)
    var given: UInt64 = 0
    if let unlessOne {
      let all = fields.rest(list, &reader).filter { $0.key != first }
      if all.count == 1 {
        read(all[0], with: &reader, into: &value)
      } else if reader.tree.kind(of: node) == .mapping {
        unlessOne(&reader, node, all)
      }
    } else {
      while let field = fields.next(list, &reader) {
        given |= 1 << UInt64(truncatingIfNeeded: field.key)
        if field.key != first { read(field, with: &reader, into: &value) }
      }
    }
    if list.hasRelations {
      list.checkRelations(of: given, in: node, as: name ?? self.name, with: &reader)
    }
    check?(&reader, node, given, &value)
    return given
  }

  /// Returns whether the mapping is present.
  func presence(of value: inout Value) -> Located<Bool>? {
    presence.flatMap { $0.value(in: &value) }
  }

  /// The key of a name.
  func key(_ name: String) -> Key<Value>? { keys.first { $0.name == name } }

  /// Reads one of its fields.
  func read(_ field: Field, with reader: inout Reader, into value: inout Value) {
    reads[field.key].body(&reader, field, &value)
  }

  /// Puts what one value says over another: what it leaves out stays. `over` is only read; the values are
  /// large, and a copy for each key would cost more than all else.
  func merge(_ value: inout Value, _ over: inout Value) {
    if let presence, let said = presence.value(in: &over) { presence.set(&value, to: said) }
    for merge in merges { merge.body(&value, &over) }
  }

  /// The keys that hold no mapping, those of mappings with the way to them.
  var leaves: [KeyPlace<Value>] {
    keys.flatMap(\.leaves)
  }
}

/// A key of the language: what is said of it, how its value is read and kept, how a layer over it wins.
struct Key<Value: Sendable>: Sendable {
  typealias Read = @Sendable (inout Reader, NodeID, inout Value) -> Void
  typealias ReadField = @Sendable (inout Reader, Field, inout Value) -> Void
  typealias Write = @Sendable (inout Value) -> [WrittenValue]

  var row: KeyRow
  let read: ReadField
  /// Puts what the second says over the first; only that one is changed.
  let merge: @Sendable (inout Value, inout Value) -> Void
  /// Returns the written values of a key, the inverse of reading. Empty for keys that are kept elsewhere; changes nothing.
  let write: Write
  /// The places that it keeps its value in.
  var leaves: [KeyPlace<Value>]
  /// Where it is written, or the first of its keys; nil where none is.
  var span: @Sendable (inout Value) -> SourceSpan? {
    let leaves = leaves
    // A place of the key's own name is that of all others.
    if leaves.count == 1 || leaves.first?.name == name { return leaves[0].spanOf }
    return { value in
      for leaf in leaves { if let span = leaf.spanOf(&value) { return span } }
      return nil
    }
  }

  init(
    name: String, shape: Shape, about: String, standard: String?, example: String,
    read: @escaping ReadField,
    merge: @escaping @Sendable (inout Value, inout Value) -> Void,
    write: @escaping Write = { _ in [] }, leaves: [KeyPlace<Value>]
  ) {
    row = KeyRow(name: name, shape: shape, about: about, standard: standard, example: example)
    self.read = read
    self.merge = merge
    self.write = write
    self.leaves = leaves
  }

  var name: String { row.name }

  /// Its written values in a value.
  func written(in value: Value) -> [WrittenValue] {
    var value = value
    return write(&value)
  }

  /// The key as one that its mapping has to have.
  var required: Key {
    var key = self
    key.row.isRequired = true
    return key
  }

  /// The key as one that only a modal itself has.
  var ofModalAlone: Key {
    var key = self
    key.row.isOfModalAlone = true
    return key
  }

  /// The key as one that only some kinds of elements have.
  func of(_ kinds: [ElementKind]) -> Key {
    var key = self
    key.row.kinds = kinds
    return key
  }

  /// The key as one that has a part in frames.
  func inFrames(_ part: FramePart) -> Key {
    var key = self
    for index in key.leaves.indices { key.leaves[index].part = part }
    return key
  }
}

/// What a key has to do with frames.
package enum FramePart: Sendable {
  /// It chooses how a frame is found, whatever binds its edges.
  case choice
  /// It is a length, or names what is kept visible or arranged.
  case length
  /// It is a length that binds an edge, and the reason of that names it.
  case edge
  /// It says how large a text is.
  case text
}

/// A key, or a key of a mapping with the way to it, as something that may be written.
package struct KeyPlace<Value: Sendable>: Sendable {
  /// `maxWidth` or `margins.top`.
  package let name: String
  /// Where it is written; nil where it is not.
  let spanOf: @Sendable (inout Value) -> SourceSpan?
  /// Puts what one value says for it, or that it says nothing, into another.
  let put: @Sendable (_ from: inout Value, _ to: inout Value) -> Void
  /// What it has to do with frames, if anything.
  package var part: FramePart?
  /// Changes the lengths that a value says for it; nil where it is something else.
  package var mapLengths: (@Sendable (inout Value, (Length) -> Length) -> Void)?

  /// The place as one of something that holds its value.
  func lifted<Outer>(to slot: Slot<Outer, Value>, as name: String) -> KeyPlace<Outer> {
    KeyPlace<Outer>(
      name: name, spanOf: { slot.update(&$0, spanOf) },
      put: { from, to in slot.update(&to) { to in slot.update(&from) { put(&$0, &to) } } },
      part: part,
      mapLengths: mapLengths.map { map in
        { @Sendable value, change in slot.update(&value) { map(&$0, change) } }
      })
  }

  /// Where a value says it; nil where it does not.
  package func span(in value: Value) -> SourceSpan? {
    var value = value
    return spanOf(&value)
  }

  /// Puts what one value says for it, or that it says nothing, into another.
  package func copy(from: Value, to: inout Value) {
    var from = from
    put(&from, &to)
  }
}

/// Some keys of the language; nil is what a layer says nothing about.
protocol KeyLayer: Sendable {
  init()
  static var keys: KeyTable<Self> { get }
}

extension KeyLayer {
  /// Puts another layer over this one: what it says replaces, what it leaves out stays.
  mutating func merge(_ over: Self) {
    var over = over
    Self.keys.merge(&self, &over)
  }
}
