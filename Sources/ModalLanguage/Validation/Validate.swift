internal import ModalSyntax

/// The checks over several keys, the last step of reading. Each check is a file of this folder.
struct Validation: Pass {
  let tree: YAMLTree
  let scope: ModalScope
  /// The names that wait for all modals; empty while one of them is validated.
  let spec: SpecScope
  let hasStrayKeys: Bool
  private let source: SourceFile
  var diagnostics: [Diagnostic] = []
  /// The children of scrolls that no element is called like.
  var unknownChildren: [Located<String>] = []
  /// Made when the text around a value is asked for.
  private lazy var lines = LineTable(source)

  init(_ reader: borrowing Reader, spec: SpecScope = SpecScope()) {
    tree = reader.tree
    scope = reader.scope
    self.spec = spec
    hasStrayKeys = reader.spec.hasStrayKeys
    source = reader.source
  }

  /// The text at a place of the file.
  mutating func written(at span: SourceSpan) -> String? { isOwn(span) ? lines.text(of: span) : nil }
}

extension Validation {
  /// Validates a modal with all that it extends.
  static func run(
    _ modal: inout Modal, over chain: [BaseLink], in node: NodeID, _ reader: inout Reader
  ) {
    reader.scope.stacks = modal.elements.stackIDs
    let preset = chain.nearestPreset
    var checks = Validation(reader)
    if let quirks = reader.scope.quirks, reader.isOwn(quirks.span) {
      checks.checkQuirks(quirks, of: preset)
    }
    if !chain.isEmpty { checks.checkCounts(of: modal, over: chain) }
    if reader.scope.silentFaults == 0 { checks.checkRequired(modal, over: preset, in: node) }
    checks.checkDetents(of: modal, in: node)
    if modal.hasDetents { checks.checkKeysBesideDetents(of: modal, in: node) }
    checks.checkPopover(of: modal, in: node)
    checks.checkElements(&modal)
    checks.checkFit(of: modal)
    checks.checkOrder(of: modal)
    checks.checkBehavior(of: &modal, in: node)
    reader.diagnostics += checks.diagnostics
    for child in checks.unknownChildren { reader.checkElement(child.value, at: child.span) }
  }

  /// Validates what the parts of a spec say of each other.
  static func run(_ document: SpecDocument, _ reader: inout Reader) {
    guard reader.spec.waits || document.namesRests else { return }
    var checks = Validation(reader, spec: reader.spec)
    checks.checkRests(in: document)
    if !reader.spec.elementClaims.isEmpty { checks.checkElementClaims(in: document) }
    if !reader.spec.popoverChanges.isEmpty,
      !reader.diagnostics.contains(where: { $0.severity == .error })
    {
      checks.checkPopoverChanges(in: document)
    }
    if !reader.spec.elementChanges.isEmpty { checks.checkElementChanges(in: document) }
    if !reader.spec.focusTargets.isEmpty { checks.checkFocusTargets(in: document) }
    if !reader.spec.scrollTargets.isEmpty { checks.checkScrollTargets(in: document) }
    reader.diagnostics += checks.diagnostics
  }
}
