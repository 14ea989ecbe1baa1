public import ModalSource

/// Reads a text into a tree of nodes with spans, and reports everything that is wrong with it as
/// YAML: what libyaml refuses, and the duplicate keys, undefined or cyclic aliases and explicit
/// tags that it lets through.
///
/// After a syntax error the text is taken up again at the next line that begins a top-level key.
public func compose(
  _ source: SourceFile, file: UInt32 = 0, limits: YAMLLimits = YAMLLimits()
) -> Checked<YAMLTree> {
  var composer = Composer(source, file: file, limits: limits)
  composer.run()
  return Checked(composer.tree, diagnostics: composer.diagnostics)
}

/// The fold from events to nodes.
struct Composer {
  var source: SourceFile
  let limits: YAMLLimits
  var tree: YAMLTree
  var diagnostics: [Diagnostic] = []
  /// The collections that have begun and not ended, outermost first.
  private var open: [Int32] = []
  /// Whether the innermost open mapping has a key that waits for its value.
  private var awaitsValue: [Bool] = []
  private var anchors: [String: Int32] = [:]
  private var expandedNodes = 0
  /// The plain scalars inside `{}` or `[]` that open more parentheses than they close.
  private var cutExpressions: [Int32] = []
  /// Made for the first diagnostic that needs it.
  private var cachedLines: LineTable?

  init(_ source: SourceFile, file: UInt32, limits: YAMLLimits) {
    self.source = source
    self.limits = limits
    tree = YAMLTree(file: file)
  }

  /// A composer that begins anew with the mended text of another, and keeps what it reported.
  private init(rereading other: Composer) {
    self.init(other.source, file: other.tree.file, limits: other.limits)
    diagnostics = other.diagnostics
    tree.isPartial = true
  }

  mutating func run() {
    guard source.bytes.count <= limits.bytes else {
      report(
        .fileTooLarge, at: nil,
        "the file has \(source.bytes.count) bytes, and \(limits.bytes) is the limit")
      return
    }
    tree.nodes.reserveCapacity(source.bytes.count / 12 + 8)
    read()
    joinCutExpressions()
    if source.bytes.contains(UInt8(ascii: "\t")) { reportTabIndentation() }
    if tree.documents.isEmpty, diagnostics.isEmpty {
      report(.emptyFile, at: .beginning(ofFile: tree.file), "the file holds no spec")
    }
  }

  // MARK: - Events to nodes

  /// Reads the text, and after a syntax error the rest from the next top-level key on.
  private mutating func read() {
    // The mark is not part of the text, and libyaml's own offsets would count it here.
    let mark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var rest = source.bytes[mark...]
    var base: UInt32 = 0
    var isContinuation = false
    for _ in 0..<32 {
      let failure = EventReader.withReader(of: rest, base: base) { reader in
        consume(&reader, isContinuation: isContinuation)
      }
      guard let failure else { return }
      tree.isPartial = true
      if failure.isUnreadable, replaceUnreadableScalars() {
        self = Composer(rereading: self)
        rest = source.bytes[mark...]
        continue
      }
      let restart = restartLine(after: failure)
      reportFailure(failure)
      guard open.count >= 1, tree.nodes[Int(open[0])].kind == .mapping, let restart else { break }
      while open.count > 1 { close(end: nil) }
      completePair()
      rest = source.bytes[restart.byte...]
      base = restart.scalar
      isContinuation = true
    }
    while !open.isEmpty { close(end: nil) }
  }

  /// Turns events into nodes until the stream ends; returns what stopped it otherwise.
  private mutating func consume(
    _ reader: inout EventReader, isContinuation: Bool
  ) -> YAMLFailure? {
    var skipsRoot = isContinuation
    while true {
      let event = reader.next()
      switch event.kind {
      case .failure:
        return reader.failure
      case .streamEnd:
        while !open.isEmpty { close(end: nil) }
        return nil
      case .documentStart:
        if !skipsRoot { anchors.removeAll(keepingCapacity: true) }
      case .documentEnd:
        while !open.isEmpty { close(end: nil) }
      case .mappingStart where skipsRoot && event.style == .block:
        skipsRoot = false
      case .mappingStart, .sequenceStart:
        if skipsRoot { return nil }
        guard begin(event) else { return nil }
      case .mappingEnd, .sequenceEnd:
        close(end: event.end)
      case .scalar:
        if skipsRoot { return nil }
        guard append(scalar: event) else { return nil }
      case .alias:
        guard append(alias: event) else { return nil }
      }
    }
  }

  private func span(_ event: YAMLEvent) -> SourceSpan {
    SourceSpan(file: tree.file, start: event.start, end: event.end)
  }

  /// Opens a collection; false when a limit stops the reading.
  private mutating func begin(_ event: YAMLEvent) -> Bool {
    guard open.count < limits.depth else {
      report(
        .nestingTooDeep, at: span(event), "nested more than \(limits.depth) levels deep",
        help: "keep the nesting within \(limits.depth) levels")
      abandon()
      return false
    }
    guard count(1, at: span(event)) else { return false }
    reportComplexKey(at: span(event))
    if event.hasTag { reportTag(event) }
    let index = append(
      YAMLNode(
        kind: event.kind == .mappingStart ? .mapping : .sequence, style: event.style,
        span: span(event), text: "", next: 0))
    if let anchor = event.anchor { anchors[anchor] = index }
    open.append(index)
    awaitsValue.append(false)
    return true
  }

  private mutating func append(scalar event: YAMLEvent) -> Bool {
    guard count(1, at: span(event)) else { return false }
    var node = YAMLNode(
      kind: .scalar, style: event.style, span: span(event), text: event.text, next: 0)
    if event.hasTag { node.text = reportTag(event) }
    let index = append(node)
    if let anchor = event.anchor { anchors[anchor] = index }
    if event.style == .plain, let parent = open.last, tree.nodes[Int(parent)].style == .flow,
      opensParenthesis(event.text)
    {
      cutExpressions.append(index)
    }
    return true
  }

  private mutating func append(alias event: YAMLEvent) -> Bool {
    reportComplexKey(at: span(event))
    var node = YAMLNode(kind: .scalar, style: .plain, span: span(event), text: "", next: 0)
    if let target = anchors[event.text] {
      if open.contains(target) {
        report(
          .cyclicAlias, at: span(event), "`*\(event.text)` stands inside the node it names",
          secondary: [Label(headSpan(of: target), "the node begins here")])
        node.isFaulty = true
      } else {
        let weight = tree.nodes[Int(target)].weight
        guard count(Int(weight), at: span(event)) else { return false }
        node.kind = .alias
        node.next = target
        node.weight = weight
      }
    } else {
      let near = suggestion(for: event.text, among: anchors.keys.sorted())
      report(
        .undefinedAlias, at: span(event), "no anchor `&\(event.text)` stands above this alias",
        help: near.map { "write `*\($0)`" })
      node.isFaulty = true
    }
    append(node)
    return true
  }

  /// Appends a node as the next child of the innermost open collection.
  @discardableResult
  private mutating func append(_ node: YAMLNode) -> Int32 {
    let index = Int32(tree.nodes.count)
    tree.nodes.append(node)
    if node.kind != .alias { tree.nodes[Int(index)].next = index + 1 }
    if open.isEmpty { tree.documents.append(NodeID(index)) }
    if let last = awaitsValue.indices.last, tree.nodes[Int(open[last])].kind == .mapping {
      awaitsValue[last].toggle()
      if node.isFaulty, !awaitsValue[last] { tree.nodes[lastKeyIndex(before: index)].isFaulty = true }
    }
    return index
  }

  /// Ends the innermost open collection, whose last character libyaml puts at `end`.
  private mutating func close(end: UInt32?) {
    completePair()
    let index = open.removeLast()
    awaitsValue.removeLast()
    let count = Int32(tree.nodes.count)
    tree.nodes[Int(index)].next = count
    var weight: Int32 = 1
    var lastEnd = tree.nodes[Int(index)].span.start
    var child = NodeID(index + 1)
    while child.index < count {
      weight &+= tree.nodes[Int(child.index)].weight
      lastEnd = max(lastEnd, tree.nodes[Int(child.index)].span.end)
      child = tree.following(child)
    }
    tree.nodes[Int(index)].weight = weight
    // libyaml ends a block collection where the next token begins, comments and all.
    let isFlow = tree.nodes[Int(index)].style == .flow
    tree.nodes[Int(index)].span.end = isFlow ? (end ?? lastEnd) : lastEnd
    if tree.nodes[Int(index)].kind == .mapping { finishMapping(NodeID(index)) }
  }

  /// Gives the last key of the innermost mapping a value if a syntax error took it.
  private mutating func completePair() {
    guard awaitsValue.last == true, let key = tree.nodes.indices.last else { return }
    let end = tree.nodes[key].span.end
    tree.nodes[key].isFaulty = true
    append(
      YAMLNode(
        kind: .scalar, style: .plain,
        span: SourceSpan(file: tree.file, start: end, end: end), text: "", next: 0))
  }

  private func lastKeyIndex(before value: Int32) -> Int { Int(value) - 1 }

  private func headSpan(of index: Int32) -> SourceSpan {
    let start = tree.nodes[Int(index)].span.start
    return SourceSpan(file: tree.file, start: start, end: start + 1)
  }

  // MARK: - Keys

  /// Reports the keys that stand twice, and puts in what merge keys ask for.
  private mutating func finishMapping(_ id: NodeID) {
    let end = tree.nodes[Int(id.index)].next
    var keys: [Int32] = []
    keys.reserveCapacity(8)
    var seen: Set<String> = []
    var mergeKey: NodeID?
    var key = NodeID(id.index + 1)
    while key.index < end {
      let index = Int(key.index)
      let text = tree.nodes[index].text
      if tree.nodes[index].kind == .scalar, !tree.nodes[index].isFaulty {
        let isRepeated: Bool
        if keys.count < 12 {
          isRepeated = keys.contains { tree.nodes[Int($0)].text == text }
        } else {
          if seen.isEmpty { seen = Set(keys.map { tree.nodes[Int($0)].text }) }
          isRepeated = !seen.insert(text).inserted
        }
        if isRepeated {
          reportDuplicate(key, among: keys)
        } else {
          keys.append(key.index)
          if text == "<<", tree.nodes[index].style == .plain { mergeKey = key }
        }
      }
      key = tree.following(tree.following(key))
    }
    if let mergeKey { merge(mergeKey, into: id) }
  }

  private mutating func reportDuplicate(_ key: NodeID, among keys: [Int32]) {
    let node = tree[key]
    let first = keys.first { tree.nodes[Int($0)].text == node.text }
    report(
      .duplicateKey, at: node.span, "`\(node.text)` is given twice in one mapping",
      secondary: first.map { [Label(tree.nodes[Int($0)].span, "first given here")] } ?? [],
      help: "keep one of the two")
    tree.nodes[Int(key.index)].isFaulty = true
  }

  private mutating func merge(_ mergeKey: NodeID, into id: NodeID) {
    let value = tree.resolved(tree.following(mergeKey))
    let sources: [NodeID]
    switch tree[value].kind {
    case .mapping: sources = [value]
    case .sequence: sources = tree.items(of: value)
    case .scalar, .alias: sources = [value]
    }
    var entries = tree.ownEntries(of: id).filter { $0.key != mergeKey }
    var names = Set(entries.map { tree[$0.key].text })
    for source in sources {
      guard tree[source].kind == .mapping else {
        if !tree[source].isFaulty {
          report(
            .mergeOfNonMapping, at: tree[source].span, "`<<` merges mappings, and this is none",
            help: "write `<<: *anchor` with the anchor of a mapping")
        }
        continue
      }
      for entry in tree.entries(of: source) where names.insert(tree[entry.key].text).inserted {
        entries.append(entry)
      }
    }
    tree.nodes[Int(id.index)].hasMergeKey = true
    tree.mergedEntries[id] = entries
  }

  // MARK: - Limits

  /// Counts nodes against the limit; false when it is passed and the reading stops.
  private mutating func count(_ nodes: Int, at span: SourceSpan) -> Bool {
    expandedNodes += nodes
    guard expandedNodes > limits.nodes else { return true }
    report(
      .tooManyNodes, at: span,
      "more than \(limits.nodes) nodes once the aliases are expanded",
      help: "split the file, or use fewer aliases of aliases")
    abandon()
    return false
  }

  /// Ends what is open, after a limit has stopped the reading.
  private mutating func abandon() {
    tree.isPartial = true
    while !open.isEmpty { close(end: nil) }
    tree.documents = []
  }

  // MARK: - Reporting

  mutating func report(
    _ code: DiagnosticCode, at span: SourceSpan?, _ message: String, secondary: [Label] = [],
    notes: [String] = [], help: String? = nil, fixIt: FixIt? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code, at: span, message, secondary: secondary, notes: notes, help: help, fixIt: fixIt))
  }

  mutating func lines() -> LineTable {
    if let cachedLines { return cachedLines }
    let table = LineTable(source)
    cachedLines = table
    return table
  }

  private mutating func reportComplexKey(at span: SourceSpan) {
    guard let last = open.last, tree.nodes[Int(last)].kind == .mapping, awaitsValue.last == false
    else { return }
    report(.complexKey, at: span, "a key is one word, and this is a collection or an alias")
  }

  /// Joins the pieces of expressions that a comma inside `{}` or `[]` cut in two.
  private mutating func joinCutExpressions() {
    for index in cutExpressions {
      let node = tree.nodes[Int(index)]
      let text = lines().text(ofRestOfLineAt: node.span.start)
      guard let joined = balancedPrefix(of: text), joined.count > node.text.count else { continue }
      let end = node.span.start + UInt32(joined.unicodeScalars.count)
      tree.nodes[Int(index)].text = joined
      tree.nodes[Int(index)].span.end = end
      var other = Int(index) + 1
      while other < tree.nodes.count, tree.nodes[other].span.start < end {
        tree.nodes[other].isFaulty = true
        other += 1
      }
      report(
        .unquotedComma, at: tree.nodes[Int(index)].span,
        "the comma ends the value here, because it stands inside `{}` or `[]` without quotes",
        fixIt: FixIt(
          "write `\"\(joined)\"`", at: tree.nodes[Int(index)].span, with: "\"\(joined)\""))
    }
  }

  /// Reports the tabs that libyaml took for white space though they indent a line.
  private mutating func reportTabIndentation() {
    let reported = Set(diagnostics.filter { $0.code == .tabIndentation }.compactMap(\.primary?.span))
    let table = lines()
    for line in 1...table.lineCount {
      let indentation = table.text(ofLine: line).prefix { $0 == " " || $0 == "\t" }
      guard let tab = indentation.firstIndex(of: "\t"),
        indentation.count < table.text(ofLine: line).count,
        !table.text(ofLine: line).dropFirst(indentation.count).hasPrefix("#")
      else { continue }
      let column = indentation.distance(from: indentation.startIndex, to: tab)
      let start = UInt32(table.scalarOffset(ofLine: line) + column)
      let span = SourceSpan(file: tree.file, start: start, end: start + 1)
      let isInsideScalar = tree.nodes.contains {
        $0.kind == .scalar && $0.span.start < start && start < $0.span.end
      }
      guard !isInsideScalar, !reported.contains(span) else { continue }
      report(
        .tabIndentation, at: span, "a tab is used as indentation", help: "indent with spaces")
    }
  }
}

extension LineTable {
  /// The text from a scalar to the end of its line.
  func text(ofRestOfLineAt scalar: UInt32) -> String {
    let place = location(ofScalar: Int(scalar))
    let line = text(ofLine: place.line).unicodeScalars
    return String(String.UnicodeScalarView(line.dropFirst(place.column - 1)))
  }
}

/// Whether a text opens more parentheses than it closes.
private func opensParenthesis(_ text: String) -> Bool {
  var depth = 0
  for byte in text.utf8 {
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") { depth -= 1 }
  }
  return depth > 0
}

/// The text up to where its parentheses are closed and the value ends; nil if they never are.
private func balancedPrefix(of text: String) -> String? {
  var depth = 0
  var wasOpen = false
  var end: String.Index?
  for index in text.indices {
    switch text[index] {
    case "(":
      depth += 1
      wasOpen = true
    case ")": depth -= 1
    case ",", "}", "]", "#":
      if wasOpen, depth == 0 { end = end ?? index }
    default: break
    }
    if end != nil { break }
  }
  guard wasOpen, depth == 0 else { return nil }
  let joined = text[..<(end ?? text.endIndex)]
  return String(joined.reversed().drop { $0 == " " }.reversed())
}
