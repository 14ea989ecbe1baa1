/// The fold from events to nodes.
struct TreeBuilder {
  /// A collection that has begun and not ended.
  struct OpenCollection {
    var index: Int32
    /// The key that waits for its value; -1 if there is none.
    var key: Int32 = -1
    /// The nodes that were counted before it.
    var nodesBefore: Int
    var isMapping: Bool
    var isFlow: Bool
    var isAnchored: Bool
  }

  /// The text that libyaml reads.
  let source: SourceFile
  let traits: TextTraits
  let limits: YAMLLimits
  var tree: YAMLTree
  /// The findings and the slips, in places of that text.
  var findings: [Diagnostic] = []
  private(set) var slips: [Slip] = []
  /// The collections that have begun and not ended, outermost first.
  var open: [OpenCollection] = []
  var aliases = AliasTargets()
  /// The scalar before which all nodes are pieces of a slip.
  private var skipEnd: UInt32 = 0
  /// The last quoted scalar, for a quotation mark that was closed on the wrong line.
  private(set) var lastQuoted: Int32 = -1
  /// Space for the keys of the mapping that ends, kept from one to the next.
  var keyScratch: [Int32] = []
  var contentEnd: UInt32 = 0
  var expandedNodes = 0
  /// The lines of the text, made for the first slip or finding that needs them.
  lazy var lines = LineTable(source)

  init(_ source: SourceFile, _ traits: TextTraits, file: UInt32, limits: YAMLLimits) {
    self.source = source
    self.traits = traits
    self.limits = limits
    tree = YAMLTree(file: file)
    tree.nodes.reserveCapacity(min(source.bytes.count / 8, limits.nodes) + 8)
    tree.texts = source.bytes
  }

  // MARK: - Events to nodes

  /// Turns events into nodes until the stream ends or a limit is passed; returns what stopped it
  /// otherwise. A continuation adds to the top-level mapping that is open.
  mutating func consume(_ reader: inout EventReader, isContinuation: Bool) -> YAMLFailure? {
    var skipsRoot = isContinuation
    while true {
      let event = reader.next()
      switch event.kind {
      case .scalar:
        if skipsRoot { return nil }
        guard append(scalar: event, from: &reader) else { return nil }
      case .mappingStart where skipsRoot && event.style == .block:
        skipsRoot = false
      case .mappingStart, .sequenceStart:
        if skipsRoot { return nil }
        guard begin(event, from: &reader) else { return nil }
      case .mappingEnd, .sequenceEnd:
        close(end: event.end)
      case .alias:
        if skipsRoot { return nil }
        guard append(alias: event, named: reader.anchor(of: event) ?? "") else { return nil }
      case .documentStart:
        if !skipsRoot { aliases.anchors.removeAll(keepingCapacity: true) }
      case .documentEnd:
        while !open.isEmpty { close(end: nil) }
        finishDocument()
      case .streamEnd:
        return nil
      case .failure:
        return reader.failure
      }
    }
  }

  @inline(__always)
  func span(_ event: YAMLEvent) -> SourceSpan { between(event.start, event.end) }

  /// The place from one scalar to another.
  @inline(__always)
  func between(_ start: UInt32, _ end: UInt32) -> SourceSpan {
    SourceSpan(file: tree.file, start: start, end: end)
  }

  /// Opens a collection; false when a limit stops the reading.
  @inline(never)
  private mutating func begin(_ event: YAMLEvent, from reader: inout EventReader) -> Bool {
    guard open.count < limits.depth else {
      report(
        .nestingTooDeep, at: span(event), "nested more than \(limits.depth) levels deep",
        help: "keep the nesting within \(limits.depth) levels")
      abandon()
      return false
    }
    let nodesBefore = expandedNodes
    guard count(1, at: span(event)) else { return false }
    if event.hasTag { reportTag(at: properties(of: event).tag ?? event.start) }
    let isMapping = event.kind == .mappingStart
    let isFlow = event.style == .flow
    var node = NodeRecord(
      kind: isMapping ? .mapping : .sequence, style: event.style, span: span(event))
    if event.hasTag || event.hasAnchor {
      // The event begins with the anchor, and a block collection's own token is empty.
      node.start = isFlow ? max(event.end, 1) - 1 : event.end
    }
    if isKeyNext { reportComplexKey(&node) }
    let index = append(node)
    if event.hasAnchor, let anchor = reader.anchor(of: event) { aliases.anchors[anchor] = index }
    open.append(
      OpenCollection(
        index: index, nodesBefore: nodesBefore, isMapping: isMapping, isFlow: isFlow,
        isAnchored: event.hasAnchor))
    return true
  }

  @inline(__always)
  private mutating func append(
    scalar event: YAMLEvent, from reader: inout EventReader
  ) -> Bool {
    guard count(1, at: span(event)) else { return false }
    var node = NodeRecord(kind: .scalar, style: event.style, span: span(event))
    reader.placeText(of: event, in: &tree.texts, for: &node)
    if event.hasTag || event.hasAnchor { placeContent(of: &node, event) }
    if node.style == .plain, mayBeSlip(node, before: event.endByte) {
      examine(node, before: event.endByte)
    }
    if traits.hasBackslashes { noteEscape(in: node) }
    let index = append(node)
    if node.style == .quoted { lastQuoted = index }
    if event.hasAnchor, let anchor = reader.anchor(of: event) { aliases.anchors[anchor] = index }
    return true
  }

  /// Whether a bare scalar can be a piece of something that YAML cut, or more than one value. This
  /// is asked for every scalar and rarely true, so the rarest condition comes first. It changes
  /// nothing, but asking in another way would copy the builder.
  @inline(__always)
  private mutating func mayBeSlip(_ node: NodeRecord, before place: UInt32) -> Bool {
    guard let last = open.last else { return false }
    let isKey = last.isMapping && last.key < 0
    guard node.textLength > 0 else { return !isKey }
    let start = Int(node.textStart)
    let text = tree.texts.span.extracting(start..<(start + Int(node.textLength)))
    if traits.mayHoldLookalikes, text.contains({ $0 >= 0x80 }) { return true }
    if !isKey, isTightComment(behind: place), isTextNext || isBaseNext { return true }
    if last.isFlow {
      return (last.isMapping && !isKey && isCut(text, before: place))
        || text.contains({ $0 == UInt8(ascii: "(") })
    }
    if text[0] == UInt8(ascii: "-"), mayBeItem(node, in: last) { return true }
    if isKey { return false }
    // On the line of its key it stands two scalars behind.
    let isBelow = last.key >= 0 && node.start > tree.nodes[Int(last.key)].end + 2
    let end = text[text.count - 1]
    return
      (end == UInt8(ascii: ",") || end == UInt8(ascii: ";")
      || (traits.hasInnerHashes && text.contains { $0 == UInt8(ascii: "#") })
      || (traits.hasSlashes && text.contains { $0 == UInt8(ascii: "/") })
      || (isBelow && text.contains { $0 == UInt8(ascii: ":") })) && !isTextNext
  }

  /// Whether the rest after the value of a pair inside `{}` can belong to it: to a text, or to a
  /// number with a comma.
  private func isCut(_ text: Span<UInt8>, before place: UInt32) -> Bool {
    // Those that look like signs of YAML are looked for in the rest of the line.
    if traits.mayHoldLookalikes { return isDigit(text[0]) || isTextNext }
    let next = sign(at: place)
    if next == UInt8(ascii: "}") || (next == UInt8(ascii: ",") && isPair(behind: place + 1)) {
      return false
    }
    return isTextNext
      || (isDigit(text[0]) && next == UInt8(ascii: ",") && isDigit(sign(at: place + 1)))
  }

  /// Whether a word and a colon follow.
  private func isPair(behind place: UInt32) -> Bool {
    var start = place
    while sign(at: start) == UInt8(ascii: " ") { start += 1 }
    var end = start
    while sign(at: end) | 0x20 &- UInt8(ascii: "a") < 26 { end += 1 }
    return end > start && sign(at: end) == UInt8(ascii: ":")
      && sign(at: end + 1) == UInt8(ascii: " ")
  }

  /// Whether a comment that follows begins without a space behind its `#`.
  @inline(__always)
  private func isTightComment(behind place: UInt32) -> Bool {
    guard sign(at: place) == UInt8(ascii: " ") else { return false }
    var index = place + 1
    while sign(at: index) == UInt8(ascii: " ") { index += 1 }
    return sign(at: index) == UInt8(ascii: "#") && sign(at: index + 1) > UInt8(ascii: "#")
  }

  /// A byte of the text, which ends in line breaks without end.
  @inline(__always)
  private func sign(at place: UInt32) -> UInt8 {
    Int(place) < source.bytes.count ? source.bytes[Int(place)] : UInt8(ascii: "\n")
  }

  /// Whether a scalar outside of `{}` can be an item whose `-` lacks its space: it is a key, or is
  /// not directly after its key.
  private func mayBeItem(_ node: NodeRecord, in parent: OpenCollection) -> Bool {
    guard parent.isMapping, parent.key >= 0 else { return parent.isMapping }
    return node.start > tree.nodes[Int(parent.key)].end + 2 && !isTextNext
  }

  /// Looks for slips in a bare scalar.
  @inline(never)
  private mutating func examine(_ node: NodeRecord, before place: UInt32) {
    guard let last = open.last, node.start >= skipEnd else { return }
    var scalar = BareScalar(
      text: text(of: node), span: between(node.start, node.end), table: lines,
      key: last.key < 0 ? "" : tree.text(of: NodeID(last.key)),
      parent: parentKey, isKey: isKeyNext, isInFlow: last.isFlow, isInMapping: last.isMapping)
    scalar.isText = isTextNext
    scalar.mayHoldLookalikes = traits.mayHoldLookalikes
    if scalar.text.isEmpty, last.isFlow, last.isMapping { scalar.pair = tree[NodeID(last.key)] }
    let (slips, remarks) = scalar.examined(isCommented: isTightComment(behind: place))
    findings += remarks
    for slip in slips { note(slip) }
  }

  /// Takes down a slip; the nodes in it are its pieces.
  mutating func note(_ slip: Slip) {
    slips.append(slip)
    skipEnd = max(skipEnd, slip.end)
  }

  /// The key that holds the innermost open collection; empty where none does.
  private var parentKey: String {
    // The key of a pair is the node before its value.
    guard open.count > 1, open[open.count - 2].isMapping, let last = open.last,
      tree.nodes[Int(last.index) - 1].kind == .scalar
    else { return "" }
    return tree.text(of: NodeID(last.index - 1))
  }

  func text(of node: NodeRecord) -> String {
    let start = Int(node.textStart)
    return String(decoding: tree.texts[start..<(start + Int(node.textLength))], as: UTF8.self)
  }

  /// Whether the next node is the key of a mapping.
  @inline(__always)
  var isKeyNext: Bool {
    guard let last = open.last else { return false }
    return last.isMapping && last.key < 0
  }

  /// Whether the value that comes next names a base.
  private var isBaseNext: Bool {
    guard let last = open.last, last.isMapping, last.key >= 0 else { return false }
    return tree.says(NodeID(last.key), KnownKeys.extends)
  }

  /// Whether the value that comes next is a text: what its author writes there is meant as it is.
  var isTextNext: Bool {
    guard let last = open.last, last.isMapping, last.key >= 0 else { return false }
    let key = tree.nodes[Int(last.key)]
    guard key.textLength > 3 else { return false }
    switch tree.texts[Int(key.textStart + key.textLength) - 1] {
    // The last letters of those keys.
    case UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "n"), UInt8(ascii: "e"):
      return KnownKeys.holdsText(tree.utf8(of: NodeID(last.key)))
    default: return false
    }
  }

  /// Appends a node as the next child of the innermost open collection.
  @discardableResult
  mutating func append(_ node: consuming NodeRecord) -> Int32 {
    let index = Int32(truncatingIfNeeded: tree.nodes.count)
    if node.kind != .alias { node.next = index &+ 1 }
    if node.kind == .alias || node.kind == .scalar { contentEnd = max(contentEnd, node.end) }
    if node.isFaulty { tree.isPartial = true }
    let isFaulty = node.isFaulty
    tree.nodes.append(node)
    let last = open.count - 1
    if last < 0 {
      tree.documents.append(NodeID(index))
    } else if open[last].isMapping {
      let key = open[last].key
      open[last].key = key < 0 ? index : -1
      if key >= 0, isFaulty { tree.nodes[Int(key)].isFaulty = true }
    }
    return index
  }

  /// Ends the innermost open collection; a flow collection's bracket ends at `end`.
  mutating func close(end: UInt32?) {
    completePair()
    guard let closed = open.popLast() else { return }
    let index = Int(closed.index)
    tree.nodes[index].next = Int32(tree.nodes.count)
    if closed.isAnchored { aliases.weights[closed.index] = expandedNodes - closed.nodesBefore }
    // libyaml ends a block collection where the next token begins, comments and all.
    if closed.isFlow, let end { contentEnd = max(contentEnd, end) }
    let start = closed.isFlow ? tree.nodes[index].end : tree.nodes[index].start
    tree.nodes[index].end = max(start, contentEnd)
    if closed.isMapping { finishMapping(NodeID(closed.index)) }
  }

  /// Gives the last key of the innermost mapping a value if a syntax error took it.
  private mutating func completePair() {
    guard let last = open.last, last.key >= 0 else { return }
    let end = tree.nodes[Int(last.key)].end
    tree.nodes[Int(last.key)].isFaulty = true
    append(NodeRecord(kind: .scalar, style: .plain, span: between(end, end)))
  }

  /// Drops a document that holds nothing.
  @inline(never)
  private mutating func finishDocument() {
    guard let root = tree.documents.last else { return }
    let node = tree[root]
    guard node.kind == .scalar else { return }
    if !node.isFaulty {
      guard node.style == .plain, ["", "~", "null"].contains(node.text) else { return }
      report(
        .emptyFile, at: node.span, "the document holds no spec",
        help: "begin a spec with `modalspec: 1`")
    }
    tree.documents.removeLast()
  }

  /// Ends the open collections down to a depth after a syntax error. A faulty node in each mapping tells the reader.
  mutating func cutAll(downTo depth: Int = 0) {
    while let last = open.last, open.count > depth {
      completePair()
      if last.isMapping {
        var piece = NodeRecord(kind: .scalar, style: .plain, span: between(contentEnd, contentEnd))
        piece.isFaulty = true
        append(piece)
        append(piece)
      }
      close(end: nil)
    }
    completePair()
  }
}

extension Span<UInt8> {
  /// Whether some byte is of a kind.
  @inline(__always)
  fileprivate func contains(_ isMeant: (UInt8) -> Bool) -> Bool {
    for index in indices where isMeant(self[index]) { return true }
    return false
  }
}
