internal import ModalSyntax

/// A step of reading, with what it looks at and what it has found.
protocol Pass: ~Copyable {
  /// The tree that is being read.
  var tree: YAMLTree { get }
  /// The findings so far.
  var diagnostics: [Diagnostic] { get set }
}

extension Pass where Self: ~Copyable {
  mutating func report(
    _ code: DiagnosticCode, _ severity: Severity = .error, at span: SourceSpan, _ message: String,
    secondary: [Diagnostic.Label] = [], notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code, severity, at: span, message, secondary: secondary, notes: notes, help: help,
        fixIt: fixIt))
  }

  /// The same at a node.
  mutating func report(
    _ code: DiagnosticCode, _ severity: Severity = .error, at node: NodeID, _ message: String,
    secondary: [Diagnostic.Label] = [], notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil
  ) {
    report(
      code, severity, at: tree.span(of: node), message, secondary: secondary, notes: notes,
      help: help, fixIt: fixIt)
  }

  /// Reports a mistake, and has no value.
  mutating func refuse<Value>(
    _ code: DiagnosticCode, at span: SourceSpan, _ message: String, notes: [String] = [],
    help: String? = nil, fixIt: FixIt? = nil
  ) -> Value? {
    report(code, at: span, message, notes: notes, help: help, fixIt: fixIt)
    return nil
  }

  /// The same at a node.
  mutating func refuse<Value>(
    _ code: DiagnosticCode, at node: NodeID, _ message: String, notes: [String] = [],
    help: String? = nil, fixIt: FixIt? = nil
  ) -> Value? {
    refuse(code, at: tree.span(of: node), message, notes: notes, help: help, fixIt: fixIt)
  }

  /// Reports a value of another kind, and has none.
  mutating func refuse<Value>(_ node: NodeID, _ expected: String, help: String? = nil) -> Value? {
    reportKind(tree[node], expected, help: help)
    return nil
  }

  /// Reports a value of another kind.
  mutating func reportKind(_ yaml: YAMLNode, _ expected: String, help: String? = nil) {
    guard !yaml.isFaulty else { return }
    report(.wrongKind, at: yaml.span, "\(expected), and this is \(yaml.described)", help: help)
  }

  /// The same of a node.
  mutating func reportKind(_ node: NodeID, _ expected: String, help: String? = nil) {
    reportKind(tree[node], expected, help: help)
  }

  /// Reports a number outside of a range.
  mutating func reportOutOfRange(
    _ value: Double, _ span: SourceSpan, _ what: Subject, _ range: ClosedRange<Double>?
  ) {
    guard value.isFinite, let range else {
      report(.outOfRange, at: span, "\(what) is too large")
      return
    }
    let bound =
      value < range.lowerBound
      ? "at least \(formatted(range.lowerBound))" : "at most \(formatted(range.upperBound))"
    let isPercentage = range == 0...1 && value >= 5 && value <= 100
    report(
      .outOfRange, at: span, "\(what) is \(bound), and this is \(formatted(value))",
      help: isPercentage
        ? "write `\(formatted(value / 100))` if you mean \(formatted(value)) %" : nil)
  }

  // MARK: - Keys

  /// Whether a place is in the file that is being read, and not in a base's.
  func isOwn(_ span: SourceSpan) -> Bool { span.file == tree.file }

  /// The keys that this file writes.
  func own(_ keys: [(String, SourceSpan?)]) -> [(key: String, span: SourceSpan)] {
    keys.compactMap { key, span in span.flatMap { isOwn($0) ? (key, $0) : nil } }
  }

  /// Whether a mapping lacks a key altogether: it neither gives the key, well or badly, nor
  /// misspells it, nor gives one that may be anything, and nothing of the text was lost.
  func lacks(_ key: String, _ keys: KeyList, in node: NodeID) -> Bool {
    guard tree.kind(of: node) == .mapping, !tree.isPartial, !tree.hasKey(key, in: node) else {
      return false
    }
    return tree.entries(of: node).allSatisfy { entry in
      guard !keys.contains(entry.key, in: tree) else { return true }
      let text = tree.text(of: entry.key)
      let parents = innerPlaces(of: text, keys).map(\.parent)
      if let answer = keys.elsewhere[text] ?? keys.elsewhere[camelCase(text)] {
        return !parents.contains(key) && !answer.exact.contains("`\(key)")
      }
      // Nobody knows what a key means that is like no other.
      let near = likely(text, among: keys.names)
      return near != key && !parents.contains(key) && (near != nil || !parents.isEmpty)
    }
  }

  /// The same for a key of a modal.
  func lacks(_ key: String, in modal: NodeID) -> Bool {
    lacks(key, ModalLayer.keys.list, in: modal)
  }

  /// The places of a key that a mapping lacks.
  func innerPlaces(of text: String, _ keys: KeyList) -> [InnerPlace] {
    if let known = keys.inner[text] ?? keys.inner[camelCase(text)] {
      return known.compactMap { InnerPlace($0) }
    }
    // `dimming.alpha`
    guard let place = InnerPlace(text), keys.children(of: place.parent)?.contains(place.key) == true
    else { return [] }
    return [place]
  }

  /// `backgroundColor` for `background-color`.
  func camelCase(_ text: String) -> String {
    let words = text.split { $0 == "-" || $0 == "_" || $0 == " " }
    guard words.count > 1, let first = words.first else { return text }
    return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether a value is nothing but a width and a height.
  func isSize(_ node: NodeID) -> Bool {
    if tree.kind(of: node) == .sequence { return tree.items(of: node).count == 2 }
    let keys = tree.entries(of: node).map { tree.text(of: $0.key) }
    return !keys.isEmpty && keys.allSatisfy { ModalKeys.size.list.names.contains($0) }
  }

  // MARK: - Names

  /// Reports a name that is none of those that there are.
  mutating func checkName(
    _ name: Located<String>, of what: String, among known: [String]
  ) {
    guard !known.contains(where: { $0.exact == name.value.exact }) else { return }
    let near = suggestion(for: name.value, among: known)
    let notes =
      known.isEmpty ? ["The modal has no \(what)s."] : ["Known are \(listed(some: known))."]
    report(
      .unknownReference, at: name.span, "no \(what) is called `\(name.value)`",
      notes: near == nil ? notes : [], fixIt: near.map { .write($0, at: name.span) })
  }
}

/// A key of a mapping inside another one.
struct InnerPlace {
  let parent: String
  let key: String

  /// A place written as `parent.key`.
  init?(_ text: String) {
    let parts = text.exact.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    (parent, key) = (String(parts[0]), String(parts[1]))
  }
}
