package import ModalSyntax

/// Where a value of the language is kept.
typealias Slot<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// A mapping of the language: its keys, and what else may stand in its place.
struct KeyTable<Value: Sendable>: Sendable {
  /// What messages call it.
  let name: Subject
  let keys: [Key<Value>]
  let list: KeyList
  // Apart from the keys, so that reading and layering copy nothing else of them.
  private let reads: [@Sendable (inout Reader, NodeID, inout Value) -> Void]
  private let merges: [@Sendable (inout Value, Value) -> Void]
  /// What says that the mapping is there at all, whatever is in it.
  private let presence: Slot<Value, Located<Bool>?>?
  /// Reads a value that is no mapping, which it is short for; nil where there is none.
  private let short: (@Sendable (inout Reader, NodeID, inout Value) -> Void)?
  /// What the value may be in place of a mapping.
  let shortShapes: [Shape]
  /// What to write for a value that should be a mapping.
  private let help: (@Sendable (inout Reader, NodeID) -> String?)?
  /// Looks at what several keys mean together.
  private let check: (@Sendable (inout Reader, NodeID, Value) -> Void)?

  init(
    _ name: Subject, _ keys: [Key<Value>], of mapping: KeyList.Mapping = .other,
    presence: Slot<Value, Located<Bool>?>? = nil,
    shortShapes: [Shape] = [],
    short: (@Sendable (inout Reader, NodeID, inout Value) -> Void)? = nil,
    elsewhere: [String: String] = [:], inner: [String: [String]] = [:],
    help: (@Sendable (inout Reader, NodeID) -> String?)? = nil,
    check: (@Sendable (inout Reader, NodeID, Value) -> Void)? = nil
  ) {
    self.name = name
    self.keys = keys
    reads = keys.map(\.read)
    merges = keys.map(\.merge)
    self.presence = presence
    self.shortShapes = shortShapes
    self.short = short
    self.help = help
    self.check = check
    let children = keys.compactMap { key in key.shape.keys.map { (key.name, $0) } }
    list = KeyList(
      keys.map(\.name), mapping, elsewhere: elsewhere, inner: inner,
      children: Dictionary(uniqueKeysWithValues: children))
  }

  /// Reads a value over what is known already; `name` is what messages call it here.
  func read(
    _ node: NodeID, as name: Subject? = nil, with reader: inout Reader, into value: inout Value
  ) {
    if let short, reader.tree.kind(of: node) != .mapping { return short(&reader, node, &value) }
    if let presence {
      value[keyPath: presence] = Located(true, at: reader.tree.span(of: node))
    }
    let help = help?(&reader, node)
    var fields = reader.fields(of: node, in: name ?? self.name, help: help)
    while let field = reader.next(&fields, list) {
      read(field, with: &reader, into: &value)
    }
    check?(&reader, node, value)
  }

  /// The key of a name.
  func key(_ name: String) -> Key<Value>? { keys.first { $0.name == name } }

  /// Reads one of its fields.
  func read(_ field: Reader.Field<Int>, with reader: inout Reader, into value: inout Value) {
    reads[field.key](&reader, field.value, &value)
  }

  /// Puts what one value says over another: what it leaves out stays.
  func merge(_ value: inout Value, _ over: Value) {
    if let presence { take(&value[keyPath: presence], over[keyPath: presence]) }
    for merge in merges { merge(&value, over) }
  }

  /// The keys that hold no mapping, those of mappings with the way to them.
  var leaves: [KeyPlace<Value>] {
    keys.flatMap(\.leaves)
  }
}

/// A key of the language: what its value is, where it is kept, how a layer over it wins, and what is said of it.
struct Key<Value: Sendable>: Sendable {
  let name: String
  let shape: Shape
  /// One sentence.
  let about: String
  /// What holds without it, as a text; nil where nothing does.
  let standard: String?
  /// A value as one would write it.
  let example: String
  let read: @Sendable (inout Reader, NodeID, inout Value) -> Void
  let merge: @Sendable (inout Value, Value) -> Void
  /// The places that it keeps its value in.
  var leaves: [KeyPlace<Value>]
  /// Whether only a modal itself has it, and neither its variants nor a `set`.
  var isOfModalAlone = false
  /// The kinds of elements that have it; nil for all.
  var kinds: [ElementKind]?

  /// The key as one that only a modal itself has.
  var ofModalAlone: Key {
    var key = self
    key.isOfModalAlone = true
    return key
  }

  /// The key as one that only some kinds of elements have.
  func of(_ kinds: [ElementKind]) -> Key {
    var key = self
    key.kinds = kinds
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
  /// It is a length, or names what is kept visible.
  case length
}

/// A key, or a key of a mapping with the way to it, as something that may be written.
package struct KeyPlace<Value>: Sendable {
  /// `maxWidth` or `margins.top`.
  package let name: String
  /// Where it is written; nil where it is not.
  package let span: @Sendable (Value) -> SourceSpan?
  /// Puts what one value says for it, or that it says nothing, into another.
  package let copy: @Sendable (_ from: Value, _ to: inout Value) -> Void
  /// What it has to do with frames, if anything.
  package var part: FramePart?
}

/// Some keys of the language; nil is what a layer says nothing about.
protocol Layer: Sendable {
  init()
  static var keys: KeyTable<Self> { get }
}

extension Layer {
  /// Puts another layer over this one: what it says replaces, what it leaves out stays.
  mutating func merge(_ over: Self) { Self.keys.merge(&self, over) }
}
