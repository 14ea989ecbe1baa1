/// Reads a text despite its mistakes: slips are corrected and the text is read again; after other failures reading
/// continues further down.
struct Composer {
  /// The text as it was given.
  private let original: SourceFile
  private let limits: YAMLLimits
  /// The traits of the original text.
  private let traits: TextTraits
  private var builder: TreeBuilder
  private var edits: Edits
  private var findings: [Diagnostic] = []
  /// Whether tabs were read as other spaces than their author meant.
  private var hasTabs = false
  /// The original lines, which messages quote: corrected lines differ.
  private lazy var written = LineTable(original)

  /// The most corrections and restarts: each one reads the text again, which takes no time in a short text.
  private var maximumCorrections: Int {
    min(512, max(32, (1 << 23) / max(1, original.bytes.count)))
  }
  private static let maximumRestarts = 32

  init(_ source: SourceFile, file: UInt32, limits: YAMLLimits) {
    original = source
    self.limits = limits
    traits = TextTraits(source)
    edits = Edits(file: file)
    builder = TreeBuilder(source, traits, file: file, limits: limits)
  }

  /// Reads the whole text.
  mutating func run(_ events: inout EventReader) -> Checked<YAMLTree> {
    findings = refusal()
    guard findings.isEmpty else {
      builder.tree.isPartial = true
      return Checked(builder.tree, diagnostics: findings.map(edits.original))
    }
    readCorrecting(&events)
    // A corrected value was reported already.
    let corrected = findings.compactMap(\.fixIt?.span)
    findings += builder.findings.map(edits.original).filter { finding in
      !corrected.contains { span in finding.primary.map { span.contains($0.span) } ?? false }
    }
    settle()
    if traits.hasTabs, let finding = TabLines(in: written).finding(of: builder.tree, original) {
      findings.append(edits.located(finding))
    }
    if builder.tree.documents.isEmpty, findings.isEmpty {
      findings = [
        Diagnostic(
          .emptyFile, at: .beginning(ofFile: edits.file), "the file holds no spec",
          help: "begin a spec with `modalspec: 1`")
      ]
    }
    findings.sortByPlace()
    return Checked(builder.tree, diagnostics: findings)
  }

  /// The reason to read nothing of the text.
  private mutating func refusal() -> [Diagnostic] {
    if original.bytes.count > limits.bytes {
      return [
        Diagnostic(
          .fileTooLarge, at: nil,
          "the file has \(original.bytes.count) bytes, and \(limits.bytes) is the limit",
          help: "split it into several files")
      ]
    }
    if let encoding = foreignEncoding(of: original.bytes) {
      return [
        Diagnostic(
          .unreadableText, at: nil, "the file is \(encoding), and a spec is UTF-8",
          help: "save the file as UTF-8")
      ]
    }
    return traits.mayBeWrapped ? Wrapping(original, written).findings() : []
  }

  /// Gives the nodes their places in the original text.
  private mutating func settle() {
    builder.tree.hasToolComments = traits.hasToolComments
    if !edits.isEmpty {
      let bytes = original.bytes
      let hasFaults = edits.hasFaults
      for index in builder.tree.nodes.indices {
        let node = builder.tree.nodes[index]
        let span = edits.original(SourceSpan(start: node.start, end: node.end))
        (builder.tree.nodes[index].start, builder.tree.nodes[index].end) = (span.start, span.end)
        guard node.kind == .scalar else { continue }
        if hasFaults, edits.holdsFault(span) { builder.tree.nodes[index].isFaulty = true }
        // Quotes that a correction has written are not its author's.
        if node.style == .quoted {
          let byte = written.location(ofScalar: Int(span.start)).utf8Offset
          let isWritten = byte < bytes.count && "\"'".utf8.contains(bytes[byte])
          if !isWritten { builder.tree.nodes[index].style = .plain }
        }
      }
      if hasFaults { builder.tree.isPartial = true }
    }
    let tree = builder.tree
    builder.tree.documents = tree.documents.filter { !tree.isFaulty($0) }
  }

  // MARK: - Corrections

  private mutating func readCorrecting(_ events: inout EventReader) {
    var mayCorrect = true
    for round in 0...maximumCorrections {
      let source = edits.applied(to: original)
      builder = TreeBuilder(
        source, round == 0 ? traits : TextTraits(source), file: edits.file, limits: limits)
      mayCorrect = mayCorrect && round < maximumCorrections
      let slips = pass(&events, mayCorrect: mayCorrect)
      if slips.isEmpty { return }
      // Those that meet in one place are one slip to their author.
      if !correct(slips) { mayCorrect = false }
    }
  }

  /// Takes down slips with what is said of them; false if none could be corrected.
  private mutating func correct(_ slips: [Slip]) -> Bool {
    var corrected = edits
    var isAny = false
    for slip in slips where !slip.changes.isEmpty {
      let changes = slip.changes.map { change in
        var change = change
        change.span = edits.original(change.span)
        return change
      }
      // A bracket around another that is missing there, too.
      let isKnown = changes.allSatisfy { corrected.inserts(at: $0.span) }
      guard corrected.add(changes) else { continue }
      isAny = true
      if !isKnown, let finding = slip.finding { findings.append(edits.original(finding)) }
    }
    edits = corrected
    return isAny
  }

  // MARK: - Readings

  /// Reads the text once; the slips that require reading it again.
  private mutating func pass(_ events: inout EventReader, mayCorrect: Bool) -> [Slip] {
    // libyaml would count a byte-order mark.
    var start = (byte: builder.source.textStart, scalar: UInt32(0))
    var isContinuation = false
    for _ in 0..<Self.maximumRestarts {
      let documents = builder.tree.documents.count
      let failure = events.read(builder.source.bytes, from: start, builder.traits) { reader in
        builder.consume(&reader, isContinuation: isContinuation)
      }
      if mayCorrect, !builder.slips.isEmpty { return builder.slips }
      guard let failure else { break }
      if mayCorrect, case let slips = slips(at: failure), !slips.isEmpty { return slips }
      builder.tree.isPartial = true
      builder.distrustLastNode()
      let misclosed = builder.misclosedScalar(before: failure)
      let fault =
        misclosed?.start ?? (failure.isUnclosed ? failure.contextIndex : failure.problemIndex)
      report(failure, at: fault, misclosed)
      // A top-level key can be taken up if the mapping it belongs to is known, or not yet begun.
      var belongs =
        builder.open.isEmpty && !isContinuation && builder.tree.documents.count == documents
      if let root = builder.open.first { belongs = root.isMapping && !root.isFlow }
      builder.reopen(before: failure)
      guard let restart = restart(after: fault, atKeys: belongs) else { break }
      isContinuation = restart.isKey && !builder.open.isEmpty
      builder.cutAll(downTo: isContinuation ? 1 : 0)
      start = restart.place
    }
    builder.cutAll()
    if !builder.slips.isEmpty { _ = correct(builder.slips) }
    return []
  }

  /// The slips that stopped libyaml.
  private mutating func slips(at failure: YAMLFailure) -> [Slip] {
    if failure.kind == .unreadable { return unreadableSlips(in: builder.source, builder.lines) }
    if builder.traits.hasTabs, let slip = TabLines(in: builder.lines).slip(at: failure) {
      hasTabs = slip.changes.contains(where: \.isFault)
      return [slip]
    }
    if builder.misclosedScalar(before: failure) != nil { return [] }
    return [Refusal(failure, in: &builder).slip()].compactMap(\.self)
  }

  /// Reports a failure, unless something in its line was reported already: it may have been read wrongly.
  private mutating func report(_ failure: YAMLFailure, at fault: UInt32, _ misclosed: SourceSpan?) {
    // Indentation that was tabs cannot be told from indentation that is wrong.
    if hasTabs { return }
    let isKey = failure.kind == .missingColon
    let line = written.line(at: edits.original(isKey ? failure.contextIndex : fault))
    let isKnown = findings.contains { finding in
      finding.primary.map { written.line(at: $0.span.start) == line } ?? true
    }
    if isKnown { return }
    let error = SyntaxError(
      failure: failure, table: written, span: span(at: failure.problemIndex),
      context: span(at: failure.contextIndex))
    let finding =
      misclosed.map { error.misclosedQuote(edits.original($0)) } ?? error.finding(lineBreak)
    findings.append(edits.located(finding))
  }

  /// The place of one scalar in the original, or the empty place at the end of the text.
  private mutating func span(at scalar: UInt32) -> SourceSpan {
    let end = UInt32(written.scalarCount)
    let start = min(edits.original(scalar), end)
    return SourceSpan(start: start, end: min(start + 1, end))
  }

  private var lineBreak: String { original.lineBreak }

  /// A line at which reading continues.
  private struct Restart {
    var place: (byte: Int, scalar: UInt32)
    /// Whether the line begins a top-level key; otherwise it begins a document.
    var isKey: Bool
  }

  /// The next line after a fault that begins a document or, if wanted, a top-level key.
  private mutating func restart(after fault: UInt32, atKeys: Bool) -> Restart? {
    let table = builder.lines
    let bytes = builder.source.bytes
    var start = table.location(ofScalar: Int(fault)).utf8Offset
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = end + 1
      let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      let isDocument = line.starts(with: "---".utf8)
      guard isDocument || (atKeys && isKeyLine(line)) else { continue }
      return Restart(
        place: (start, UInt32(table.scalarOffset(ofByte: start))), isKey: !isDocument)
    }
    return nil
  }

  /// Whether a line begins a top-level key: with a letter of any script, `_` or a quote.
  private func isKeyLine(_ line: ArraySlice<UInt8>) -> Bool {
    guard let head = line.first, let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    let isHead =
      head >= 0x80 || head | 0x20 &- UInt8(ascii: "a") < 26 || "_\"".utf8.contains(head)
    return isHead && (colon + 1 == line.endIndex || line[colon + 1] == UInt8(ascii: " "))
  }
}

extension TreeBuilder {
  /// Marks a plain scalar of several lines that is followed by a failure: it may have taken in what
  /// was meant as a key. So is an empty one: the failure may be its value.
  mutating func distrustLastNode() {
    guard let last = tree.nodes.indices.last, tree.nodes[last].kind == .scalar,
      tree.nodes[last].start == tree.nodes[last].end
        || lines.line(at: tree.nodes[last].start) < lines.line(at: tree.nodes[last].end)
    else { return }
    tree.nodes[last].isFaulty = true
    if let parent = open.last, parent.isMapping, parent.key < 0, last > Int(parent.index) + 1 {
      tree.nodes[last - 1].isFaulty = true
      // A collection in braces of which this is all is at fault as a whole.
      if parent.isFlow, last == Int(parent.index) + 2 { tree.nodes[last - 2].isFaulty = true }
    }
  }

  /// A quoted scalar that went on to the line of a failure, because it lacked its end.
  mutating func misclosedScalar(before failure: YAMLFailure) -> SourceSpan? {
    guard lastQuoted >= 0, Int(lastQuoted) == tree.nodes.count - 1 else { return nil }
    let span = tree.span(of: NodeID(lastQuoted))
    let end = lines.line(at: span.end)
    return lines.line(at: span.start) < end && end == lines.line(at: failure.problemIndex)
      ? span : nil
  }

  /// Reopens the collections that ended right before a line, if the line is indented by more than
  /// the open one: its content was meant for one of them.
  mutating func reopen(before failure: YAMLFailure) {
    guard failure.kind == .missingKey || failure.kind == .missingDash else { return }
    while let last = open.last, !last.isFlow, last.key < 0 {
      var child = NodeID(last.index + 1)
      var lastValue: NodeID?
      while Int(child.index) < tree.nodes.count {
        if last.isMapping { child = tree.following(child) }
        guard Int(child.index) < tree.nodes.count else { break }
        lastValue = child
        child = tree.following(child)
      }
      guard let value = lastValue else { return }
      let style = tree.style(of: value)
      if style == .flow, last.isMapping,
        lines.line(at: tree.span(of: value).end) == lines.line(at: failure.problemIndex)
      {
        // Something stands behind the bracket that may have been closed too soon.
        tree.nodes[Int(value.index)].isFaulty = true
        tree.nodes[Int(value.index) - 1].isFaulty = true
      }
      let kind = tree.kind(of: value)
      guard style == .block, kind == .mapping || kind == .sequence,
        !tree.nodes[Int(value.index)].hasMergeKey
      else { return }
      open.append(
        OpenCollection(
          index: value.index, nodesBefore: expandedNodes, isMapping: kind == .mapping,
          isFlow: false, isAnchored: false))
    }
  }
}
