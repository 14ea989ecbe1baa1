/// The fold from events to nodes.
struct Composer {
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

  /// The text as it was given.
  let original: SourceFile
  /// The text that libyaml reads: the original, or one repaired scalar by scalar.
  var source: SourceFile
  let limits: YAMLLimits
  var tree: YAMLTree
  var diagnostics: [Diagnostic] = []
  /// The collections that have begun and not ended, outermost first.
  var open: [OpenCollection] = []
  var anchors: [String: Int32] = [:]
  /// For the collections with anchors, how many nodes there are in each, itself among them, with every
  /// alias expanded.
  var weights: [Int32: Int] = [:]
  var repairs = Repairs()
  /// The places without a pitfall, where nothing is guessed; nil if guessing has ended.
  var forbiddenGuesses: Set<UInt32>? = []
  /// The scalar before which all nodes are pieces of a value that is already read as a whole.
  var skipEnd: UInt32 = 0
  /// The same, from the node on that is about to be appended.
  var pendingSkipEnd: UInt32 = 0
  /// Replacements of scalars for the next reading, with the ends of the replaced ranges.
  var pendingChanges: [UInt32: Unicode.Scalar] = [:]
  var pendingEnd: UInt32 = 0
  /// The traits of the original text.
  let traits: TextTraits
  /// The scalars of the text that libyaml reads; its marks can lie beyond.
  var textEnd: UInt32
  /// The last quoted scalar, for a quotation mark that was closed on the wrong line.
  var lastQuoted: Int32 = -1
  /// Space for the keys of the mapping that ends, kept from one to the next.
  var keyScratch: [Int32] = []
  var contentEnd: UInt32 = 0
  var expandedNodes = 0
  /// Made for the first diagnostic that needs it.
  var cachedLines: LineTable?
  /// The original lines, which messages quote: repaired lines differ.
  lazy var writtenLines = LineTable(original)

  init(_ source: SourceFile, file: UInt32, limits: YAMLLimits) {
    self.original = source
    self.source = source
    self.limits = limits
    traits = TextTraits(source)
    textEnd = traits.scalarCount
    tree = YAMLTree(file: file)
  }

  /// Drops everything read so far, to read the repaired text from its start.
  mutating func beginAgain() {
    let file = tree.file
    tree = YAMLTree(file: file)
    tree.nodes.reserveCapacity(min(source.bytes.count / 8, limits.nodes) + 8)
    tree.texts = source.bytes
    tree.isPartial = repairs.isLossy
    diagnostics = repairs.diagnostics
    open.removeAll(keepingCapacity: true)
    anchors = [:]
    weights = [:]
    skipEnd = 0
    pendingSkipEnd = 0
    pendingChanges = [:]
    pendingEnd = 0
    lastQuoted = -1
    contentEnd = 0
    expandedNodes = 0
    cachedLines = nil
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
        if !skipsRoot { anchors.removeAll(keepingCapacity: true) }
      case .documentEnd:
        while !open.isEmpty { close(end: nil) }
        completePair()
        finishDocument()
      case .streamEnd:
        return nil
      case .failure:
        return reader.failure
      }
    }
  }

  @inline(__always)
  func span(_ event: YAMLEvent) -> SourceSpan {
    between(event.start, event.end)
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
    if event.hasTag { reportTag(of: event) }
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
    if event.hasAnchor, let anchor = reader.anchor(of: event) { anchors[anchor] = index }
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
    if event.hasTag || event.hasAnchor || !repairs.isEmpty
      || mayBePitfall(node, before: event.endByte)
    {
      repairScalar(&node, of: event)
    }
    if traits.hasBackslashes { noteEscape(in: node) }
    let index = append(node)
    if node.style == .quoted { lastQuoted = index }
    if event.hasAnchor, let anchor = reader.anchor(of: event) { anchors[anchor] = index }
    return true
  }

  /// Whether a bare scalar can be a piece of something that YAML cut, or more than one value. This
  /// is asked for every scalar and rarely true, so the rarest condition comes first. It changes
  /// nothing, but asking in another way would copy the composer.
  @inline(__always)
  private mutating func mayBePitfall(_ node: NodeRecord, before place: UInt32) -> Bool {
    guard node.style == .plain, let last = open.last else { return false }
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

  /// Reads a scalar with its intended meaning, if YAML or a repair changed it.
  @inline(never)
  private mutating func repairScalar(_ record: inout NodeRecord, of event: YAMLEvent) {
    let text = text(of: record)
    var node = YAMLNode(kind: .scalar, style: record.style, span: span(event), text: text)
    if event.hasTag || event.hasAnchor { node.span.start = contentStart(of: event) }
    if event.hasTag { readTag(of: event, content: text, into: &node) }
    if event.style == .plain, let last = open.last {
      if node.text.isEmpty {
        if !last.isMapping || last.key >= 0 { readHash(into: &node) }
        if node.text.isEmpty, last.isFlow, last.isMapping { readUnspacedPair(into: &node) }
      } else if event.start >= skipEnd {
        readPlain(
          &node, isInFlow: last.isFlow, isInMapping: last.isMapping,
          isCommented: isTightComment(behind: event.endByte))
      }
    }
    if !repairs.isEmpty { repairs.apply(to: &node) }
    (record.start, record.end) = (node.span.start, node.span.end)
    record.isFaulty = node.isFaulty
    if node.text != text { setText(node.text, of: &record) }
  }

  /// Reads a bare scalar as what it was meant to be, where that is more than YAML has left of it.
  private mutating func readPlain(
    _ node: inout YAMLNode, isInFlow: Bool, isInMapping: Bool, isCommented: Bool
  ) {
    let isKey = isKeyNext
    if !isInFlow, node.text.utf8.first == UInt8(ascii: "-"), isInMapping, !isTextNext {
      noteDashes(of: node)
    }
    if traits.mayHoldLookalikes { noteLookalikes(of: node, isKey: isKey) }
    if isKey { return }
    if !isInFlow, isInMapping, !isTextNext, reportUnspacedLines(&node) { return }
    if isCommented, isBaseNext { joinDocument(into: &node) }
    if !isInFlow, !isTextNext { readSpareSign(into: &node) }
    let start = node.span.end
    if isInFlow {
      if isInMapping, isTextNext {
        joinText(into: &node)
      } else if isInMapping {
        joinDecimal(into: &node)
      }
      if node.span.end == start, opensParenthesis(node.text) { joinPieces(into: &node) }
    }
    if isCommented, !isInFlow, isTextNext { noteCutText(node) }
    if traits.mayHoldLookalikes, isTextNext { noteQuotedWhole(node) }
  }

  func text(of node: NodeRecord) -> String {
    let start = Int(node.textStart)
    return String(decoding: tree.texts[start..<(start + Int(node.textLength))], as: UTF8.self)
  }

  /// Gives a scalar another text.
  mutating func setText(_ text: String, of node: inout NodeRecord) {
    node.textStart = UInt32(truncatingIfNeeded: tree.texts.count)
    node.textLength = UInt32(truncatingIfNeeded: text.utf8.count)
    tree.texts.append(contentsOf: text.utf8)
  }

  /// Whether the next node is the key of a mapping.
  @inline(__always)
  var isKeyNext: Bool {
    guard let last = open.last else { return false }
    return last.isMapping && last.key < 0
  }

  /// Appends a node as the next child of the innermost open collection.
  @discardableResult
  mutating func append(_ node: consuming NodeRecord) -> Int32 {
    let index = Int32(truncatingIfNeeded: tree.nodes.count)
    if node.kind != .alias { node.next = index &+ 1 }
    if node.kind == .alias || node.kind == .scalar { contentEnd = max(contentEnd, node.end) }
    if node.start < skipEnd {
      node.isFaulty = true
    } else if node.isFaulty {
      tree.isPartial = true
    }
    let isFaulty = node.isFaulty
    tree.nodes.append(node)
    skipEnd = max(skipEnd, pendingSkipEnd)
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
    if closed.isAnchored { weights[closed.index] = expandedNodes - closed.nodesBefore }
    // libyaml ends a block collection where the next token begins, comments and all.
    if closed.isFlow, let end { contentEnd = max(contentEnd, end) }
    tree.nodes[index].end = max(tree.nodes[index].end, contentEnd)
    if !closed.isFlow {
      tree.nodes[index].end = max(tree.nodes[index].start, contentEnd)
    }
    if closed.isMapping { finishMapping(NodeID(closed.index)) }
  }

  /// Gives the last key of the innermost mapping a value if a syntax error took it.
  mutating func completePair() {
    guard let last = open.last, last.key >= 0 else { return }
    let end = tree.nodes[Int(last.key)].end
    tree.nodes[Int(last.key)].isFaulty = true
    append(
      NodeRecord(
        kind: .scalar, style: .plain, span: between(end, end)))
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
}

extension Span<UInt8> {
  /// Whether some byte is of a kind.
  @inline(__always)
  fileprivate func contains(_ isMeant: (UInt8) -> Bool) -> Bool {
    for index in indices where isMeant(self[index]) { return true }
    return false
  }
}
