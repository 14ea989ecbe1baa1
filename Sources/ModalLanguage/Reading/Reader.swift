internal import ModalSyntax

/// The common ground of all that is read: the tree, the names in scope and the findings, with what every mapping needs.
///
/// Whatever is read knows how, by a static function of its own type that takes the reader last.
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
  /// The state that all specs of the file share.
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
