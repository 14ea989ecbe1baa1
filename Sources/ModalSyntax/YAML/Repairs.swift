/// The changes of a text that let libyaml continue, scalar for scalar, and their meaning.
struct Repairs {
  /// The texts of nodes that begin at a filler.
  private var texts: [UInt32: String] = [:]
  /// Where the node that begins at a scalar ends, where the text holds less of it.
  private var ends: [UInt32: UInt32] = [:]
  /// The offsets, in scalars, of places that a repair has moved.
  private var moves: [(places: Range<UInt32>, distance: Int64)] = []
  /// The nodes that begin there are at fault.
  private var faults: Set<UInt32> = []
  /// Whether bytes that cannot be read were replaced by U+FFFD.
  var hasReplacements = false
  /// Whether tabs were replaced by spaces.
  var hasTabs: Bool { firstTab != nil }
  /// The line of the first of those tabs, as the place of its first scalar.
  var firstTab: UInt32?
  /// The findings about repaired places.
  var diagnostics: [Diagnostic] = []

  /// The repaired pitfalls below the line that libyaml refused, which libyaml has not reached yet.
  private(set) var guesses: Set<UInt32> = []
  /// Those of them that are values indeed.
  private var confirmed: Set<UInt32> = []
  /// The false ones: what looked like a value is part of a longer text, or was never read.
  var strays: Set<UInt32> { guesses.subtracting(confirmed) }

  /// Whether the nodes are as the text has them.
  var isEmpty: Bool {
    texts.isEmpty && faults.isEmpty && moves.isEmpty && !hasReplacements && !hasTabs
  }

  /// Whether something may be missing from what is read.
  var isLossy: Bool { hasReplacements || hasTabs || hasGaps }
  /// Whether lines were passed over.
  var hasGaps = false

  /// Notes the meaning of the filler at `start`.
  mutating func add(
    _ text: String, at start: UInt32, _ diagnostic: Diagnostic, isGuess: Bool = false
  ) {
    texts[start] = text
    if isGuess { guesses.insert(start) }
    diagnostics.append(diagnostic)
  }

  /// Notes that the filler at `start` stands for unreadable text.
  mutating func addFault(at start: UInt32, _ diagnostic: Diagnostic) {
    faults.insert(start)
    diagnostics.append(diagnostic)
  }

  /// Notes what the key from `start` to `end` is, whose last letter has made room for a colon.
  mutating func add(_ key: String, at start: UInt32, to end: UInt32, isGuess: Bool = false) {
    texts[start] = key
    if isGuess { guesses.insert(start) }
    ends[start] = end
  }

  /// Notes that the scalars at some places have moved, and that the text has them further on or before.
  mutating func move(_ places: Range<UInt32>, by distance: Int64) {
    moves.append((places, distance))
  }

  /// Gives a node the text of its filler.
  mutating func apply(to node: inout YAMLNode) {
    guard node.kind == .scalar else { return }
    if let text = texts[node.span.start], node.style == .plain {
      node.text = text
      if guesses.contains(node.span.start) { confirmed.insert(node.span.start) }
      if let end = ends[node.span.start] { node.span.end = end }
    }
    if faults.contains(node.span.start) { node.isFaulty = true }
    // What belongs to a key may stand elsewhere now.
    if hasTabs, node.text.isEmpty, node.style == .plain { node.isFaulty = true }
    if hasReplacements, node.text.unicodeScalars.contains("\u{FFFD}") { node.isFaulty = true }
    for move in moves.reversed() where move.places.contains(node.span.start) {
      node.span.start = UInt32(clamping: Int64(node.span.start) + move.distance)
      node.span.end = UInt32(clamping: Int64(node.span.end) + move.distance)
    }
  }
}

extension Composer {
  /// Repairs and reports the mistake that stopped libyaml; false if it cannot be repaired.
  mutating func repair(_ failure: YAMLFailure) -> Bool {
    if failure.kind == .unreadable { return replaceUnreadableScalars() }
    if replaceTabs(after: failure) { return true }
    if misclosedScalar(before: failure) != nil { return false }
    if repairQuotedText(failure) { return true }
    let table = lines()
    let problemLine = table.line(at: failure.problemIndex)
    let contextLine = table.line(at: failure.contextIndex)
    // libyaml may miss the end of what a slip has swallowed only lines below.
    let isTwoLines = failure.hasContext && contextLine != problemLine
    let numbers = isTwoLines ? [problemLine, contextLine] : [problemLine]
    for number in numbers where repairBullet(inLine: number) || repairForeignComment(inLine: number)
    {
      return true
    }
    if repairForeignHead(failure, above: problemLine) { return true }
    for number in numbers where repairLookalikes(inLine: number) { return true }
    let above = failure.kind == .misplacedColon && problemLine > 1 ? [problemLine - 1] : []
    for number in [problemLine] + above + numbers.dropFirst()
    where repairForeignSigns(inLine: number) {
      return true
    }
    if repairBarePairs(failure) || repairDashes(failure) || repairSpareDash(failure)
      || repairMissingColon(failure) || repairUnspacedLine(failure)
    {
      return true
    }
    if let dash = unspacedDash(ofLine: problemLine) { return repairDash(dash, problemLine) }
    if repairBaseName(inLine: problemLine) { return true }
    if let first = open.first(where: \.isFlow),
      repairBaseName(inLine: table.line(at: tree.nodes[Int(first.index)].start))
    {
      return true
    }
    for number in numbers where repairCells(inLine: number) { return true }
    for number in numbers where repairPitfall(inLine: number) { return true }
    if let last = open.last, last.isFlow,
      repairPitfall(inLine: table.line(at: tree.nodes[Int(last.index)].start))
    {
      return true
    }
    return repairBareText(failure) || repairBracket(failure) || repairUnclosed(failure)
      || repairSpareSign(failure) || repairStrayLine(failure)
  }

  /// Repairs the first pitfall in a line.
  private mutating func repairPitfall(inLine number: Int) -> Bool {
    let textLine = lines().line(number)
    let start = textLine.start
    let isInFlow = open.last.map { collection in
      collection.isFlow && tree.nodes[Int(collection.index)].start < start
    }
    let line = LineValues(textLine.scalars, isInFlow: isInFlow ?? false)
    for value in line.values where value.start > 0 || value.isInFlow {
      let text = line.text(value)
      let key = line.key(of: value)
      let isText = KnownKeys.holdsText(key.utf8)
      let span = between(value.start..<value.end, of: textLine)
      if value.isInFlow, text.exact.contains(": "), isForeignValue(text, of: key) {
        // Whoever reads it says what it is in the language.
        repairs.add(text, at: span.start, to: span.end)
        fill([span])
        return true
      }
      guard let pitfall = YAMLPitfall(text, isInFlow: value.isInFlow, isText: isText) else {
        continue
      }
      if case .hash(let hash) = pitfall, !isText {
        let meant = meantHash(hash, under: key, at: span)
        repairs.add(meant.text, at: span.start, meant.finding)
      } else if KnownKeys.holdsShownText(key), let meant = pitfall.meaningAsText(at: span) {
        repairs.add(meant.text, at: span.start, meant.finding)
      } else if case .colon(let call) = pitfall, isForeignValue(call, of: key) {
        // Whoever reads it says what it is in the language.
        repairs.add(call, at: span.start, to: span.end)
      } else {
        var finding = pitfall.diagnostic(at: span, isText: isText)
        // What ` #` begins may be a comment after all.
        if isText, !value.isInFlow,
          text.exact.contains(" #") || mayBePairs(textLine)
        {
          finding.fixIt?.isSafe = false
        }
        repairs.add(pitfall.meaning, at: span.start, finding)
      }
      // What `{` or `[` begins above goes on below, and has other values.
      let goesOn = open.first(where: \.isFlow).map { tree.nodes[Int($0.index)].start < start }
      fill([span] + (goesOn == true ? [] : guessPitfalls(below: number)))
      return true
    }
    return false
  }

  /// Repairs what looks like pitfalls in all further lines, too, so that a file with hundreds of them is not read
  /// hundreds of times; whether they are values shows when it is read again. Texts wait for their turn: what
  /// they mean depends on more.
  ///
  /// - Returns: Their places, in the order of the text.
  private mutating func guessPitfalls(below number: Int) -> [SourceSpan] {
    guard let forbidden = forbiddenGuesses else { return [] }
    let table = lines()
    var spans: [SourceSpan] = []
    for number in (number + 1)..<max(table.lineCount + 1, number + 1) {
      let textLine = table.line(number)
      guard textLine.scalars.dropFirst(textLine.depth).first != "#" else { continue }
      let line = LineValues(textLine.scalars, isInFlow: false)
      for value in line.values where value.start > 0 || value.isInFlow {
        let place = textLine.place(value.start)
        guard !forbidden.contains(place), !KnownKeys.holdsText(line.key(of: value).utf8),
          let pitfall = YAMLPitfall(line.text(value), isInFlow: value.isInFlow), pitfall.isCertain
        else { continue }
        let span = between(value.start..<value.end, of: textLine)
        repairs.add(pitfall.meaning, at: place, pitfall.diagnostic(at: span), isGuess: true)
        spans.append(span)
      }
    }
    return spans
  }

  /// Whether a value is a rectangle, insets or a color of another language, such as `CGRect(x: 0, y: 0)`.
  private func isForeignValue(_ text: String, of key: String) -> Bool {
    guard KnownKeys.calls.contains(key) else { return false }
    let name = text.utf8.prefix { $0 != UInt8(ascii: "(") }
    return name.count < text.utf8.count && text.utf8.last == UInt8(ascii: ")")
      && name.allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
  }

  /// Replaces the scalars of spans, which are in the order of the text, by as many letters.
  mutating func fill(_ spans: [SourceSpan]) {
    let table = lines()
    var bytes = source.bytes
    for span in spans.reversed() {
      let start = table.location(ofScalar: Int(span.start)).utf8Offset
      let end = table.location(ofScalar: Int(span.end)).utf8Offset
      let filler = repeatElement(UInt8(ascii: "x"), count: Int(span.end - span.start))
      bytes.replaceSubrange(start..<end, with: filler)
    }
    source = SourceFile(name: source.name, bytes: bytes)
  }
}
