internal import ModalSyntax

/// The fold from a tree to a document: it walks the tree once and reports every fault on the way.
///
/// Each mapping of the language has its own file in `Fields`, as an extension of this type.
/// There is one for a whole file; copying it by accident would cost more than all it does.
struct Reader: Pass, ~Copyable {
  /// The tree that is being read: the spec's own, or that of a file it extends.
  var tree: YAMLTree
  private(set) var source: SourceFile
  /// The number of the text in findings: 0, or that of ``givenEvents`` while they are read.
  private var ownFile: UInt32 = 0
  /// The events that are read in place of the scenarios.
  let givenEvents: GivenEvents?
  /// The files and presets that `extends` can name.
  let bases: Bases
  var baseFiles = BaseFiles()
  /// Points, for the numbers of expectations that do not say.
  let defaultTolerance: Double
  /// What has been reported so far.
  var diagnostics: [Diagnostic] = []
  /// What has been said about expressions that are nevertheless well.
  var remarks: [Diagnostic] = []
  /// What the parts of the spec name that is being read.
  var spec = SpecScope()
  /// What the modal names that is being read; outside of modals, what all of them name.
  var scope = ModalScope()
  var variableUse = VariableUse()
  /// The element or modal that is being read, whose sides a radius may be half of.
  var sizedNode: NodeID?
  /// Where the texts of elements stand: live, or in what sets them once.
  var textPlace = ExpressionPlace.liveText
  /// Where elements are repeated, and what is said for each of their cells.
  var repeatSpans: [SourceSpan] = []
  /// The number of elements the file may still have; negative once the limit is exceeded.
  var elementsLeft = WorkLimits.elements
  /// The parts left for the file's long formulas.
  var formulaParts = FormulaParts()
  /// The last key that was found at the wrong place, with its mapping.
  private var stray: (mapping: SourceSpan, key: SourceSpan)?
  /// What stands beside its parent in the mapping that was last asked about.
  var unindented: Unindented?
  /// Made when the text around a value is asked for.
  private lazy var lines = LineTable(source)

  init(
    tree: YAMLTree, source: SourceFile, bases: Bases,
    tolerance: Double = ModalLanguage.defaultTolerance, events: GivenEvents? = nil
  ) {
    self.tree = tree
    self.source = source
    givenEvents = events
    self.bases = bases
    defaultTolerance = tolerance
  }

  /// Whether a base is not what is being read.
  var isOwnText: Bool { tree.file == ownFile }

  /// Reads something in another text that stands beside the spec's own.
  mutating func beside<Result>(
    _ other: YAMLTree, of otherSource: SourceFile, _ read: (inout Reader) -> Result
  ) -> Result {
    func turn(_ reader: inout Reader, to tree: YAMLTree, _ source: SourceFile) {
      reader.tree = tree
      reader.source = source
      reader.ownFile = tree.file
      reader.lines = LineTable(source)
    }
    let own = (tree: tree, source: source)
    turn(&self, to: other, otherSource)
    defer { turn(&self, to: own.tree, own.source) }
    return read(&self)
  }

  // MARK: - Mappings

  /// Whether a node is a mapping; reports one that is not.
  mutating func isMapping(_ node: NodeID, _ place: Subject, help: String? = nil) -> Bool {
    if tree.kind(of: node) == .mapping { return true }
    let yaml = tree[node]
    guard !yaml.isFaulty else { return false }
    if let pair = tightPair(yaml) {
      // Behind its key it stands in braces.
      let written = tree.documents.contains(node) ? pair : "{\(pair)}"
      report(
        .syntax, at: yaml.span, "expected a space after the `:`",
        fixIt: .write(written, at: yaml.span))
    } else {
      report(
        .wrongKind, at: yaml.span, "\(place) is a mapping, and this is \(describe(yaml))",
        help: help ?? self.help(forListOfPairs: node) ?? "write keys with values, `key: value`")
    }
    return false
  }

  /// `gap: 12` for `gap:12`; nil for anything else.
  private func tightPair(_ yaml: YAMLNode) -> String? {
    let parts = yaml.text.exact.split(separator: ":", maxSplits: 1).map(String.init)
    guard yaml.kind == .scalar, yaml.style == .plain, yaml.span.file == ownFile, parts.count == 2,
      isName(parts[0]), !parts[1].utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: ",") })
    else { return nil }
    return "\(parts[0]): \(parts[1])"
  }

  /// What a mapping has for each of its keys, in the order of the text; reports what is no mapping.
  mutating func byKey<Key, Value>(
    _ node: NodeID, _ what: Subject, help: String? = nil, _ key: (inout Reader, NodeID) -> Key?,
    _ value: (inout Reader, NodeID) -> Value?
  ) -> [(key: Key, value: Value)] {
    guard isMapping(node, what, help: help) else { return [] }
    return tree.entries(of: node).compactMap { entry in
      guard hasValue(entry), let key = key(&self, entry.key), let value = value(&self, entry.value)
      else { return nil }
      return (key, value)
    }
  }

  /// Reports all documents of a file that holds one but the first.
  mutating func reportSecondDocument(of roots: [NodeID], in file: String) {
    guard roots.count > 1 else { return }
    report(
      .wrongCount, at: tree.span(of: roots[1]), "\(file) holds one document, and this is another",
      help: "leave the `---` out, and write all keys below each other")
  }

  /// Whether a key has a value; reports one that has none.
  mutating func hasValue(_ entry: YAMLEntry) -> Bool {
    guard tree.isEmpty(entry.value) else { return true }
    guard !tree.isFaulty(entry.value) else { return false }
    let key = tree[entry.key]
    if let arrow = ["->", "=>"].lazy.compactMap({ key.text.exact.firstRange(of: $0) }).first,
      arrow.lowerBound > key.text.startIndex, arrow.upperBound < key.text.endIndex
    {
      let sides = [key.text[..<arrow.lowerBound], key.text[arrow.upperBound...]].map {
        $0.exact.split(separator: " ").joined(separator: " ")
      }
      report(
        .missingValue, at: key.span, "expected `:`, not an arrow",
        help: "write `\(sides.joined(separator: ": "))`")
    } else {
      report(
        .missingValue, at: key.span, "`\(key.text)` has no value",
        help: KnownKeys.switches.contains(key.text)
          ? "write `\(key.text): true`" : "write a value, or leave the key out")
    }
    return false
  }

  /// Reports a key that a place does not have; `elsewhere` says where it belongs, if it does anywhere.
  mutating func reportUnknownKey(
    _ key: YAMLNode, of mapping: SourceSpan? = nil, among known: [String],
    beside given: [String] = [], in place: Subject, elsewhere: String? = nil
  ) {
    if let near = likely(key.text, among: known), let sign = foreignSign(of: key.text, in: near) {
      return report(
        .lookalike, at: key.span, "`\(key.text)` is not `\(near)`: it holds \(sign)",
        fixIt: .write(near, at: key.span))
    }
    if let elsewhere {
      // `{x: 20, width: 300}` is one slip.
      if let stray, stray.mapping == mapping, let last = diagnostics.indices.last,
        diagnostics[last].help == elsewhere, diagnostics[last].primary?.span == stray.key
      {
        diagnostics[last].secondary.append(Label(key.span, "also here"))
        return
      }
      stray = mapping.map { ($0, key.span) }
      return report(
        .unknownKey, at: key.span, "\(place) has no key `\(key.text)`", help: elsewhere)
    }
    let text = MeasuredNumber.folded(key.text)
    let near = likely(text, among: known)
    if let near, given.contains(near) {
      return report(
        .unknownKey, at: key.span, "\(place) has no key `\(key.text)`, and has `\(near)` already",
        help: "leave out one of the two, or write another key")
    }
    report(
      .unknownKey, at: key.span, "\(place) has no key `\(key.text)`",
      notes: near == nil ? ["Its keys are \(known.sorted().joined(separator: ", "))."] : [],
      help: near.map { "write `\($0)`" },
      fixIt: suggestion(for: key.text, among: known).flatMap { other in
        other == near ? fix(key.text, as: other, at: key.span, among: known) : nil
      })
  }

  /// What is written at a place of the spec's own text; nil for a base's.
  mutating func written(at span: SourceSpan) -> String? {
    span.file == ownFile ? lines.text(of: span) : nil
  }

  // MARK: - Lists

  /// The items of a list. Reports a node that is not a list, or one of another length than `count`.
  mutating func items(
    of node: NodeID, _ what: Subject, count: Int? = nil, naming names: String = "",
    help: String? = nil
  ) -> [NodeID]? {
    guard tree.kind(of: node) == .sequence else {
      let yaml = tree[node]
      if !yaml.isFaulty {
        report(
          .wrongKind, at: yaml.span, "\(what) is a list, and this is \(describe(yaml))",
          help: help ?? listHelp(node, names))
      }
      return nil
    }
    var items = tree.items(of: node)
    if items.contains(where: tree.isEmpty) {
      for item in items where tree.isEmpty(item) {
        report(
          .missingValue, at: tree.span(of: item), "an item of \(what) has no value",
          help: "write a value after the `-`, or leave the item out")
      }
      if count != nil { return nil }
      items.removeAll(where: tree.isEmpty)
    }
    if count != nil, reportPairs(items, in: node, what, naming: names) { return nil }
    if let count, items.count != count {
      guard !tree.isPartial, !tree.holdsFaults(node) else { return nil }
      report(
        .wrongCount, at: tree.span(of: node),
        "\(what) has \(count) items, and this has \(items.count)",
        help: self.help(forItems: items, count: count)
          ?? (names.isEmpty ? nil : "write `[\(names)]`"))
      return nil
    }
    return items
  }

  /// How what should be a list becomes one.
  private mutating func listHelp(_ node: NodeID, _ names: String) -> String {
    let yaml = tree[node]
    // `{x: 1, y: 2, width: 3, height: 4}`
    let keys = names.exact.split(separator: ",").map { $0.unicodeScalars.drop { $0 == " " } }
    let values = keys.compactMap { key in
      (tree.entry(String(key), of: node) ?? tree.entry(String(key.prefix(1)), of: node)).map {
        tree.text(of: $0.value)
      }
    }
    if !keys.isEmpty, values.count == keys.count, values.allSatisfy({ !$0.isEmpty }) {
      return "write `[\(values.joined(separator: ", "))]`"
    }
    if yaml.kind == .mapping, names.isEmpty {
      if yaml.style == .flow, let text = valueText(of: node) { return "write `[\(text)]`" }
      let entries = tree.entries(of: node)
      let key = entries.first.map { tree.text(of: $0.key) } ?? "-"
      if entries.count == 1, tree.kind(of: entries[0].value) == .scalar, !key.exact.hasPrefix("-") {
        let pair = "\(key): \(tree.text(of: entries[0].value))"
        // `show, tap: dimming`
        return key.exact.contains(",") ? "write `[\(pair)]`" : "write `- \(pair)`"
      }
      return "put a `-` before what belongs together, or `[` and `]` around it"
    }
    let range = keys.count == 2 ? numbersOfRange(yaml.text) : []
    let parts = range.isEmpty ? MeasuredNumber.list(yaml.text).parts : range
    if parts.count > 1 {
      return "write `[\(parts.joined(separator: ", "))]`"
    }
    let ids = yaml.text.unicodeScalars.split(separator: " ").map { String($0) }
    if ids.count > 1, ids.allSatisfy(scope.elements.contains) {
      return "write `[\(ids.joined(separator: ", "))]`"
    }
    return names.isEmpty ? "write `[\(abbreviated(yaml.text))]`" : "write `[\(names)]`"
  }

  /// A node in words, for messages.
  func describe(_ node: YAMLNode) -> String {
    switch node.kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar, .alias:
      node.text.isEmpty && node.style == .plain ? "empty" : "`\(abbreviated(node.text))`"
    }
  }

  private func abbreviated(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let line = scalars.prefix(41).prefix { $0 != "\n" && $0 != "\r" }
    return line.endIndex < scalars.endIndex ? "\(String(line.prefix(40)))…" : text
  }
}
