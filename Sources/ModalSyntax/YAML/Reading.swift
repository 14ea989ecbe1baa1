/// Reads a text despite its mistakes: pitfalls are repaired and the text is read again; after other
/// failures reading continues further down.
extension Composer {
  /// The maximum numbers of repairs and restarts: each one reads the text again, which takes no
  /// time in a short text.
  private var maximumRepairs: Int { min(256, max(32, (1 << 21) / max(1, original.bytes.count))) }
  private static let maximumRestarts = 32

  /// Reads the whole text.
  mutating func run(_ events: inout EventReader) {
    guard original.bytes.count <= limits.bytes else {
      report(
        .fileTooLarge, at: nil,
        "the file has \(original.bytes.count) bytes, and \(limits.bytes) is the limit",
        help: "split it into several files")
      tree.isPartial = true
      return
    }
    if let encoding = foreignEncoding(of: original.bytes) {
      report(
        .unreadableText, at: nil, "the file is \(encoding), and a spec is UTF-8",
        help: "save the file as UTF-8")
      tree.isPartial = true
      return
    }
    if reportWrapping() {
      tree.isPartial = true
      return
    }
    readRepairing(&events)
    for _ in 0..<2 where !repairs.strays.isEmpty {
      // Once more without what was guessed wrongly, and if that is no better without guesses.
      forbiddenGuesses = forbiddenGuesses.flatMap { $0.isEmpty ? repairs.strays : nil }
      source = original
      repairs = Repairs()
      readRepairing(&events)
    }
    tree.documents = tree.documents.filter { !tree[$0].isFaulty }
    tree.hasToolComments = traits.hasToolComments
    if traits.hasTabs { reportTabs() }
    if tree.documents.isEmpty, diagnostics.isEmpty {
      report(
        .emptyFile, at: .beginning(ofFile: tree.file), "the file holds no spec",
        help: "begin a spec with `modalspec: 1`")
    }
    diagnostics.sortByPlace()
  }

  private mutating func readRepairing(_ events: inout EventReader) {
    let most = maximumRepairs
    for round in 0...most {
      beginAgain()
      let traits = round == 0 ? traits : TextTraits(source)
      textEnd = traits.scalarCount
      if !pass(&events, traits, mayRepair: round < most) { return }
    }
  }

  /// Reads the text once; true if a repair requires reading it again.
  private mutating func pass(
    _ events: inout EventReader, _ traits: TextTraits, mayRepair: Bool
  ) -> Bool {
    // libyaml would count a byte-order mark.
    var start = (byte: source.textStart, scalar: UInt32(0))
    var isContinuation = false
    for _ in 0..<Self.maximumRestarts {
      let documents = tree.documents.count
      let failure = events.read(source.bytes, from: start, traits) { reader in
        consume(&reader, isContinuation: isContinuation)
      }
      if mayRepair, replaceLookalikes() { return true }
      guard let failure else { break }
      if mayRepair, repair(failure) { return true }
      tree.isPartial = true
      if let begin = reportMark(failure) {
        cutAll()
        isContinuation = false
        start = begin.place
        continue
      }
      distrustLastNode()
      reportFailure(failure)
      // A top-level key can be taken up if the mapping it belongs to is known, or not yet begun.
      var belongs = open.isEmpty && !isContinuation && tree.documents.count == documents
      if let root = open.first { belongs = root.isMapping && !root.isFlow }
      reopen(before: failure)
      guard let restart = restart(after: failure, atKeys: belongs) else { break }
      isContinuation = restart.isKey && !open.isEmpty
      cutAll(downTo: isContinuation ? 1 : 0)
      start = restart.place
    }
    cutAll()
    return false
  }

  /// Marks a plain scalar of several lines that is followed by a failure: it may have taken in what
  /// was meant as a key.
  private mutating func distrustLastNode() {
    guard let last = tree.nodes.indices.last, tree.nodes[last].kind == .scalar else { return }
    let span = tree.span(of: NodeID(Int32(last)))
    guard lines().line(at: span.start) < lines().line(at: span.end) else { return }
    tree.nodes[last].isFaulty = true
    if let parent = open.last, parent.isMapping, parent.key < 0, last > Int(parent.index) + 1 {
      tree.nodes[last - 1].isFaulty = true
    }
  }

  /// A line at which reading continues.
  private struct Restart {
    var place: (byte: Int, scalar: UInt32)
    /// Whether the line begins a top-level key; otherwise it begins a document.
    var isKey: Bool
  }

  /// The next line after a failure that begins a document or, if wanted, a top-level key.
  private mutating func restart(after failure: YAMLFailure, atKeys: Bool) -> Restart? {
    let table = lines()
    let place = table.location(ofScalar: Int(faultyScalar(of: failure)))
    let bytes = source.bytes
    var start = place.utf8Offset
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

  /// Reports `--` or `----` that was meant to begin another document; what begins behind it, or nil.
  private mutating func reportMark(_ failure: YAMLFailure) -> Restart? {
    let table = lines()
    let places = failure.hasContext ? [failure.contextIndex] : []
    for place in places + [failure.problemIndex] {
      let line = table.line(table.line(at: place))
      let text = line.text(0...)
      let dashes = line.scalars.filter { $0 != " " }
      guard line.number < table.lineCount, dashes.count > 1 || dashes.first == "—",
        line.scalars.first != " ", text != "---",
        dashes.allSatisfy({ $0 == "-" || $0 == "—" || $0 == "–" })
      else { continue }
      let span = between(0..<line.scalars.count, of: line)
      report(
        .syntax, at: span, "another spec begins with `---`, and this is `\(text)`",
        fixIt: .write("---", at: span))
      let next = table.scalarOffset(ofLine: line.number + 1)
      return Restart(
        place: (table.location(ofScalar: next).utf8Offset, UInt32(next)), isKey: false)
    }
    return nil
  }

  private func isKeyLine(_ line: ArraySlice<UInt8>) -> Bool {
    guard let head = line.first, isKeyHead(head) else { return false }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return colon + 1 == line.endIndex || line[colon + 1] == UInt8(ascii: " ")
  }

  /// Whether a top-level key may begin with a byte: a letter of any script, `_` or a quote.
  private func isKeyHead(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF,
      UInt8(ascii: "_"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// Where the fault that stopped libyaml lies: an unclosed bracket or quotation mark itself, not
  /// the far end of the text at which it was missed.
  mutating func faultyScalar(of failure: YAMLFailure) -> UInt32 {
    if let quoted = misclosedScalar(before: failure) { return quoted.start }
    return failure.isUnclosed ? failure.contextIndex : failure.problemIndex
  }

  /// A quoted scalar that went on to the line of the failure, because it lacked its end.
  mutating func misclosedScalar(before failure: YAMLFailure) -> SourceSpan? {
    guard lastQuoted >= 0, Int(lastQuoted) == tree.nodes.count - 1 else { return nil }
    let span = tree.span(of: NodeID(lastQuoted))
    let table = lines()
    let end = table.line(at: span.end)
    return table.line(at: span.start) < end && end == table.line(at: failure.problemIndex)
      ? span : nil
  }
}
