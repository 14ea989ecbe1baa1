/// One node of a ``YAMLTree``.
@usableFromInline package struct YAMLNode: Sendable {
  /// What a node is.
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// A piece of text.
    case scalar
    /// A list of nodes.
    case sequence
    /// A list of keys with values.
    case mapping
    /// An alias of another node of the tree.
    case alias
  }

  /// How a node is written.
  @usableFromInline package enum Style: UInt8, Sendable {
    /// A scalar without quotes.
    case plain
    /// A scalar in single or double quotes.
    case quoted
    /// A `|` or `>` scalar, or a collection written by indentation.
    case block
    /// A collection in `{}` or `[]`.
    case flow
  }

  @usableFromInline package var kind: Kind
  @usableFromInline package var style: Style
  /// Whether it was reported already; readers of the tree skip it silently.
  @usableFromInline package var isFaulty = false
  /// Its place: for a block collection, from its first to its last child.
  @usableFromInline package var span: SourceSpan
  /// A scalar's text; empty for a collection.
  @usableFromInline package var text: String

  @usableFromInline
  init(
    kind: Kind, style: Style, isFaulty: Bool = false, span: SourceSpan, text: String
  ) {
    self.kind = kind
    self.style = style
    self.isFaulty = isFaulty
    self.span = span
    self.text = text
  }
}

/// A node as the tree keeps it: without references, so that keeping many is cheap.
@usableFromInline
struct NodeRecord: Sendable {
  @usableFromInline var kind: YAMLNode.Kind
  @usableFromInline var style: YAMLNode.Style
  @usableFromInline var isFaulty = false
  /// Whether a mapping holds a merge key.
  @usableFromInline var hasMergeKey = false
  /// Its range in the text of its tree, in scalars.
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32
  /// Where the text of a scalar begins among the texts of the tree, in bytes.
  @usableFromInline var textStart: UInt32 = 0
  /// The length of the text, in bytes.
  @usableFromInline var textLength: UInt32 = 0
  /// The place in the tree behind the node and all its descendants; for an alias, its target.
  @usableFromInline var next: Int32 = 0

  /// A node at a place in its tree's own text.
  init(kind: YAMLNode.Kind, style: YAMLNode.Style, span: SourceSpan) {
    self.kind = kind
    self.style = style
    start = span.start
    end = span.end
  }
}

/// The name of a node in its ``YAMLTree``.
@usableFromInline package struct NodeID: Hashable, Sendable {
  /// The position of the node in the order of the text.
  @usableFromInline let index: Int32

  @usableFromInline
  init(_ index: Int32) {
    self.index = index
  }
}

/// A key and its value.
@usableFromInline package struct YAMLEntry: Sendable {
  /// The node of the key, a scalar.
  @usableFromInline package let key: NodeID
  /// The node of the value, with aliases followed.
  @usableFromInline package let value: NodeID

  @usableFromInline
  init(key: NodeID, value: NodeID) {
    self.key = key
    self.value = value
  }
}

/// The documents of a text as nodes, in the order of the text.
///
/// A node's descendants follow it directly, so a whole file is one array, and reading it costs
/// hardly more than libyaml's own events.
@usableFromInline package struct YAMLTree: Sendable {
  /// The number of the text in its ``SourceSet``.
  @usableFromInline package let file: UInt32
  /// The root nodes of the documents.
  package internal(set) var documents: [NodeID] = []
  /// Whether the text had syntax errors, so that things may be missing through no fault of theirs.
  package internal(set) var isPartial = false
  /// Whether a comment may be addressed to the tool, which ``toolComments(in:)`` tells; the text of a
  /// scalar may look like one, too.
  package internal(set) var hasToolComments = false
  /// Whether it contains aliases.
  var hasAliases = false
  @usableFromInline var nodes: [NodeRecord] = []
  /// What holds the texts of all scalars, in UTF-8: the whole text of a file that is plain, and else
  /// these texts one behind the other.
  @usableFromInline var texts: [UInt8] = []
  /// The entries of the mappings that hold a merge key, with what was merged.
  @usableFromInline var mergedEntries: [NodeID: [YAMLEntry]] = [:]

  /// The node of that name; never an alias if the name came from this tree's own accessors.
  @inlinable
  package subscript(id: NodeID) -> YAMLNode {
    let node = nodes[Int(id.index)]
    return YAMLNode(
      kind: node.kind, style: node.style, isFaulty: node.isFaulty, span: span(of: id),
      text: text(of: id))
  }

  /// What a node is.
  @inlinable
  package func kind(of id: NodeID) -> YAMLNode.Kind { nodes[Int(id.index)].kind }

  /// How a node is written.
  @inlinable
  package func style(of id: NodeID) -> YAMLNode.Style { nodes[Int(id.index)].style }

  /// Where a node stands.
  @inlinable
  package func span(of id: NodeID) -> SourceSpan {
    let node = nodes[Int(id.index)]
    return SourceSpan(file: file, start: node.start, end: node.end)
  }

  /// Whether a node was reported already.
  @inlinable
  package func isFaulty(_ id: NodeID) -> Bool { nodes[Int(id.index)].isFaulty }

  /// A scalar's text; empty for a collection.
  @inlinable
  package func text(of id: NodeID) -> String {
    String(decoding: utf8(of: id), as: UTF8.self)
  }

  /// A scalar's text in UTF-8.
  @inlinable
  package func utf8(of id: NodeID) -> ArraySlice<UInt8> {
    let node = nodes[Int(id.index)]
    let start = Int(node.textStart)
    return texts[start..<(start + Int(node.textLength))]
  }

  /// Calls `body` with a scalar's text in UTF-8, without a copy.
  @inlinable
  package func withUTF8<Result>(of id: NodeID, _ body: (Span<UInt8>) -> Result) -> Result {
    let node = nodes[Int(id.index)]
    let start = Int(node.textStart)
    return body(texts.span.extracting(start..<(start + Int(node.textLength))))
  }

  /// What `body` makes of the text of a plain scalar; nil for any other node, and for one that was reported.
  @inlinable
  package func withPlainUTF8<Result>(of id: NodeID, _ body: (Span<UInt8>) -> Result?) -> Result? {
    let node = nodes[Int(id.index)]
    guard node.kind == .scalar, node.style == .plain, !node.isFaulty else { return nil }
    let start = Int(node.textStart)
    return body(texts.span.extracting(start..<(start + Int(node.textLength))))
  }

  /// Whether a scalar's text is a word; the same as comparing its text, which is a string to be made.
  @inlinable
  package func says(_ id: NodeID, _ word: String) -> Bool {
    // Most words differ in their lengths.
    word.utf8.count == Int(nodes[Int(id.index)].textLength) && hasBytes(id, of: word)
  }

  /// Whether the bytes of a scalar's text are those of a word of the same length.
  @usableFromInline
  func hasBytes(_ id: NodeID, of word: String) -> Bool {
    var index = Int(nodes[Int(id.index)].textStart)
    for byte in word.utf8 {
      guard texts[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// A scalar's text as numbers; nil if it is long.
  @inlinable
  package func shortText(of id: NodeID) -> ShortText? {
    let node = nodes[Int(id.index)]
    let start = Int(node.textStart)
    return ShortText(texts.span, from: start, count: Int(node.textLength))
  }

  /// Whether a node is an empty scalar.
  @inlinable
  package func isEmpty(_ id: NodeID) -> Bool {
    let node = nodes[Int(id.index)]
    return node.textLength == 0 && node.kind == .scalar && node.style == .plain
  }

  /// Whether two scalars have the same text.
  func isSameText(_ one: Int, _ other: Int) -> Bool {
    let length = nodes[one].textLength
    guard length == nodes[other].textLength else { return false }
    let first = Int(nodes[one].textStart)
    let second = Int(nodes[other].textStart)
    for offset in 0..<Int(length) where texts[first + offset] != texts[second + offset] {
      return false
    }
    return true
  }

  /// The target of an alias; any other node itself.
  @inlinable
  func resolved(_ id: NodeID) -> NodeID {
    let index = Int(id.index)
    return nodes[index].kind == .alias ? NodeID(nodes[index].next) : id
  }

  /// The place behind the node and its descendants.
  @inlinable
  func following(_ id: NodeID) -> NodeID {
    let index = Int(id.index)
    return NodeID(nodes[index].kind == .alias ? id.index + 1 : nodes[index].next)
  }

  /// The items of a sequence, with aliases followed; none for other nodes.
  @inlinable
  package func items(of id: NodeID) -> [NodeID] {
    let index = Int(id.index)
    guard nodes[index].kind == .sequence else { return [] }
    let end = nodes[index].next
    var items: [NodeID] = []
    // Most lists are of a few numbers; there are no more items than nodes.
    items.reserveCapacity(min(Int(end - id.index) - 1, 8))
    var item = NodeID(id.index + 1)
    while item.index < end {
      if !nodes[Int(item.index)].isFaulty { items.append(resolved(item)) }
      item = following(item)
    }
    return items
  }

  /// The items of a sequence of four written scalars, such as a frame, without making a list; nil for
  /// any other node, and where something was reported.
  package func fourScalars(of id: NodeID) -> (NodeID, NodeID, NodeID, NodeID)? {
    guard holdsScalars(4, id) else { return nil }
    let index = id.index
    return (NodeID(index + 1), NodeID(index + 2), NodeID(index + 3), NodeID(index + 4))
  }

  /// The same of a sequence of two, such as a size.
  package func twoScalars(of id: NodeID) -> (NodeID, NodeID)? {
    holdsScalars(2, id) ? (NodeID(id.index + 1), NodeID(id.index + 2)) : nil
  }

  /// Whether a node is a sequence of so many scalars, none of them empty and none reported. Only then
  /// there are as many nodes in it.
  private func holdsScalars(_ count: Int32, _ id: NodeID) -> Bool {
    let sequence = nodes[Int(id.index)]
    guard sequence.kind == .sequence, sequence.next == id.index + 1 + count else { return false }
    for index in (id.index + 1)..<sequence.next {
      let item = nodes[Int(index)]
      guard item.kind == .scalar, item.textLength > 0, !item.isFaulty else { return false }
    }
    return true
  }

  /// The entries of a mapping in the order of the text, merged ones last, with aliases followed;
  /// none for other nodes.
  @inlinable
  package func entries(of id: NodeID) -> [YAMLEntry] {
    var cursor = cursor(of: id)
    var entries: [YAMLEntry] = []
    entries.reserveCapacity(8)
    while let entry = next(&cursor) { entries.append(entry) }
    return entries
  }

  /// A place among the entries of a mapping, for ``next(_:)``.
  @usableFromInline package struct EntryCursor: Sendable {
    /// The place of the next key in the tree, or of the next entry among those of `merged`.
    @usableFromInline var key: Int32
    @usableFromInline let end: Int32
    /// The mapping, if it holds a merge key.
    @usableFromInline let merged: NodeID?

    @usableFromInline
    init(key: Int32, end: Int32, merged: NodeID? = nil) {
      self.key = key
      self.end = end
      self.merged = merged
    }
  }

  /// The place before the first of what ``entries(of:)`` gives, to read one after the other without
  /// making a list.
  @inlinable
  package func cursor(of id: NodeID) -> EntryCursor {
    let node = nodes[Int(id.index)]
    guard node.kind == .mapping else { return EntryCursor(key: 0, end: 0) }
    if node.hasMergeKey, let merged = mergedEntries[id] {
      return EntryCursor(key: 0, end: Int32(merged.count), merged: id)
    }
    return EntryCursor(key: id.index + 1, end: node.next)
  }

  /// The entry at a place, which moves behind it; nil behind the last one.
  @inlinable
  package func next(_ cursor: inout EntryCursor) -> YAMLEntry? {
    if let merged = cursor.merged {
      guard cursor.key < cursor.end else { return nil }
      defer { cursor.key += 1 }
      return mergedEntries[merged]?[Int(cursor.key)]
    }
    while cursor.key < cursor.end {
      let key = NodeID(cursor.key)
      let value = following(key)
      let node = nodes[Int(value.index)]
      let isAlias = node.kind == .alias
      cursor.key = isAlias ? value.index + 1 : node.next
      if !node.isFaulty, !nodes[Int(key.index)].isFaulty {
        return YAMLEntry(key: key, value: isAlias ? NodeID(node.next) : value)
      }
    }
    return nil
  }

  /// Whether a node is a mapping of at least one entry.
  package func hasEntries(_ id: NodeID) -> Bool {
    var cursor = cursor(of: id)
    return next(&cursor) != nil
  }

  /// The entry of a mapping with a key; nil if there is none, or if it was reported.
  package func entry(_ name: String, of id: NodeID) -> YAMLEntry? {
    var cursor = cursor(of: id)
    while let entry = next(&cursor) { if says(entry.key, name) { return entry } }
    return nil
  }

  /// Whether an item of a list, or a key or value of a mapping, was reported already and left out.
  package func holdsFaults(_ id: NodeID) -> Bool {
    let node = nodes[Int(id.index)]
    guard node.kind == .mapping || node.kind == .sequence else { return false }
    var child = NodeID(id.index + 1)
    while child.index < node.next {
      if nodes[Int(child.index)].isFaulty { return true }
      child = following(child)
    }
    return false
  }

  /// Whether a mapping gives a key, however faulty the key or its value.
  package func hasKey(_ name: String, in id: NodeID) -> Bool {
    let node = nodes[Int(id.index)]
    guard node.kind == .mapping else { return false }
    if node.hasMergeKey, entries(of: id).contains(where: { text(of: $0.key) == name }) {
      return true
    }
    var key = NodeID(id.index + 1)
    while key.index < node.next {
      if says(key, name) { return true }
      key = following(following(key))
    }
    return false
  }

}
