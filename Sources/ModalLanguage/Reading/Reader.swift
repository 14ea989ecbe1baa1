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
  /// What counts for all specs of the file.
  var file = FileState()
  /// The last key that was found at the wrong place, with its mapping.
  var stray: (mapping: SourceSpan, key: SourceSpan)?
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
    if let pair = ListSlips.tightPair(yaml, self) {
      // Behind its key it stands in braces.
      let written = tree.documents.contains(node) ? pair : "{\(pair)}"
      report(
        .syntax, at: yaml.span, "expected a space after the `:`",
        fixIt: .write(written, at: yaml.span))
    } else {
      report(
        .wrongKind, at: yaml.span, "\(place) is a mapping, and this is \(yaml.described)",
        help: help ?? ListSlips.helpForPairs(node, self.tree)
          ?? "write keys with values, `key: value`")
    }
    return false
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
          .wrongKind, at: yaml.span, "\(what) is a list, and this is \(yaml.described)",
          help: help ?? ListSlips.help(node, names, &self))
      }
      return nil
    }
    var items = tree.items(of: node)
    if items.contains(where: tree.isEmpty) {
      for item in items where tree.isEmpty(item) {
        report(
          .missingValue, at: item, "an item of \(what) has no value",
          help: "write a value after the `-`, or leave the item out")
      }
      if count != nil { return nil }
      items.removeAll(where: tree.isEmpty)
    }
    if count != nil, ListSlips.reportPairs(items, in: node, what, naming: names, &self) {
      return nil
    }
    if let count, items.count != count {
      guard !tree.isPartial, !tree.holdsFaults(node) else { return nil }
      report(
        .wrongCount, at: node, "\(what) has \(count) items, and this has \(items.count)",
        help: ListSlips.helpForItems(items, count: count, &self)
          ?? (names.isEmpty ? nil : "write `[\(names)]`"))
      return nil
    }
    return items
  }
}

extension ListSlips {
  /// `gap: 12` for `gap:12`; nil for anything else.
  fileprivate static func tightPair(_ yaml: YAMLNode, _ reader: borrowing Reader) -> String? {
    let parts = yaml.text.exact.split(separator: ":", maxSplits: 1).map(String.init)
    guard yaml.kind == .scalar, yaml.style == .plain, reader.isOwnText, parts.count == 2,
      isName(parts[0]), !parts[1].utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: ",") })
    else { return nil }
    return "\(parts[0]): \(parts[1])"
  }

  /// How what should be a list becomes one.
  fileprivate static func help(_ node: NodeID, _ names: String, _ reader: inout Reader) -> String {
    let tree = reader.tree
    let yaml = tree[node]
    // `{x: 1, y: 2, width: 3, height: 4}`
    let keys = names.exact.split(separator: ",").map { $0.unicodeScalars.drop { $0 == " " } }
    let values = keys.compactMap { key in
      (tree.entry(String(key), of: node)
        ?? tree.entry(String(key.prefix(1)), of: node)).map { tree.text(of: $0.value) }
    }
    if !keys.isEmpty, values.count == keys.count, values.allSatisfy({ !$0.isEmpty }) {
      return "write `[\(values.joined(separator: ", "))]`"
    }
    if yaml.kind == .mapping, names.isEmpty {
      if yaml.style == .flow, let text = reader.valueText(of: node) { return "write `[\(text)]`" }
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
    if ids.count > 1, ids.allSatisfy(reader.scope.elements.contains) {
      return "write `[\(ids.joined(separator: ", "))]`"
    }
    return names.isEmpty ? "write `[\(yaml.abbreviated)]`" : "write `[\(names)]`"
  }
}

extension KeySlips {
  /// Reports a key that a place does not have; `elsewhere` says where it belongs, if it does anywhere.
  static func reportUnknown(
    _ key: YAMLNode, of mapping: SourceSpan? = nil, among known: [String],
    beside given: [String] = [], in place: Subject, elsewhere: String? = nil, _ reader: inout Reader
  ) {
    if let near = likely(key.text, among: known), let sign = foreignSign(of: key.text, in: near) {
      return reader.report(
        .lookalike, at: key.span, "`\(key.text)` is not `\(near)`: it holds \(sign)",
        fixIt: .write(near, at: key.span))
    }
    if let elsewhere {
      // `{x: 20, width: 300}` is one slip.
      if let first = reader.stray, first.mapping == mapping,
        let last = reader.diagnostics.indices.last, reader.diagnostics[last].help == elsewhere,
        reader.diagnostics[last].primary?.span == first.key
      {
        reader.diagnostics[last].secondary.append(Label(key.span, "also here"))
        return
      }
      reader.stray = mapping.map { ($0, key.span) }
      return reader.report(
        .unknownKey, at: key.span, "\(place) has no key `\(key.text)`", help: elsewhere)
    }
    let text = MeasuredNumber.folded(key.text)
    let near = likely(text, among: known)
    if let near, given.contains(near) {
      return reader.report(
        .unknownKey, at: key.span, "\(place) has no key `\(key.text)`, and has `\(near)` already",
        help: "leave out one of the two, or write another key")
    }
    reader.report(
      .unknownKey, at: key.span, "\(place) has no key `\(key.text)`",
      notes: near == nil ? ["Its keys are \(known.sorted().joined(separator: ", "))."] : [],
      help: near.map { "write `\($0)`" },
      fixIt: suggestion(for: key.text, among: known).flatMap { other in
        other == near ? fix(key.text, as: other, at: key.span, among: known) : nil
      })
  }
}
