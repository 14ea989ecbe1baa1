package import ModalSyntax

/// Reads the documents of a tree into typed specs, and reports everything about their shape that the
/// language does not allow.
///
/// - Parameters:
///   - tree: The composed text.
///   - source: The text itself; its name gives the specs theirs.
///   - bases: The files that `extends` names, composed beforehand.
///   - tolerance: Points, for the numbers of expectations and checks that give no tolerance.
///   - limits: The limits on the file; what it takes over from its bases counts.
///   - events: Events to read in place of the scenarios.
/// - Returns: The specs, as far as they make sense, with all findings.
package func read(
  _ tree: YAMLTree, of source: SourceFile, bases: Bases = Bases(),
  tolerance: Double = defaultTolerance, limits: YAMLLimits = YAMLLimits(),
  events: GivenEvents? = nil
) -> Checked<[SpecDocument]> {
  var reader = Reader(
    tree: tree, source: source, bases: bases, tolerance: tolerance, events: events)
  reader.baseFiles.nodesLeft = limits.nodes - tree.nodeCount
  var documents: [SpecDocument] = []
  for (index, root) in tree.documents.enumerated() {
    let stem = specName(ofFile: source.name)
    if let document = reader.document(root, named: documentName(stem, index)) {
      documents.append(document)
    }
  }
  reader.reportUnusedVariables()
  reader.diagnostics += reader.remarks
  guard !reader.diagnostics.isEmpty else { return Checked(documents) }
  var diagnostics = reader.diagnostics
  // A spec and another that extends it in the same file have the same faults.
  diagnostics.dropRepeats()
  diagnostics.dropRepeats(within: reader.repeatSpans)
  return Checked(documents, diagnostics: diagnostics)
}

/// The three steps of reading, for a document and for each of its modals.
extension Reader {
  /// One document. Its modals come first, as all else may name what is in them.
  fileprivate mutating func document(_ root: NodeID, named name: String) -> SpecDocument? {
    guard !tree.isFaulty(root) else { return nil }
    (spec, scope) = (SpecScope(), ModalScope())
    let fields = fieldsOfSpec(root)
    guard tree.kind(of: root) == .mapping else { return nil }
    var document = SpecDocument(name: name, span: fields.first?.keySpan ?? tree.span(of: root))
    readModals(among: fields, of: root, into: &document)
    // Resolve.
    resolveNames(outside: document.modals)
    if spec.hasAnchorsAtModals {
      var anchors = AnchorResolution(tree: tree, scopes: spec.scopes)
      anchors.resolve(in: &document)
      diagnostics += anchors.diagnostics
    }
    // Decode.
    for field in fields { SpecDocument.keys.read(field, with: &self, into: &document) }
    if let givenEvents { document.scenarios = scenarios(of: givenEvents) }
    // Validate.
    validate(document)
    document.cellEvents = spec.cellEvents
    variableUse.note(spec.variables, over: scope.variables)
    return document
  }

  /// A modal with all that it extends.
  mutating func modal(_ node: NodeID, id: Located<String>) -> Modal? {
    guard isMapping(node, "a modal", help: helpForModal(node)) else { return nil }
    var modal = Modal(id: id)
    scope = ModalScope()
    // Resolve.
    let chain = chain(from: node, of: &modal)
    resolveQuirks(of: &modal, over: chain, in: node)
    // Decode; each layer after what it names is resolved.
    readBases(chain, into: &modal)
    takeAway(by: node, over: chain, from: &modal)
    takeAwayCells(by: node, over: chain, from: &modal)
    resolveNames(in: node)
    readLayer(node, place: .modal, into: &modal)
    if modal.layer.quirks.contains(.traitTrap) { modal.behavior?.trapTraits() }
    if let preset = chain.nearestPreset { settle(&modal, over: preset) }
    // Validate.
    if !scope.lacksBase { validate(&modal, over: chain, in: node) }
    if !modal.elements.isEmpty { countElements(of: modal) }
    modal.asks = scope.asks
    modal.repeats = repeatSpans
    modal.variables = scope.variables.all.map { Located($0.name, at: $0.node.span) }
    modal.variableTexts = scope.variables.all.map(\.node.text)
    if spec.modalIDs.count > 1 { spec.scopes[id.value] = scope }
    return modal
  }

  /// Reads something in another tree, such as that of a base.
  mutating func within<Result>(_ other: YAMLTree, _ read: (inout Reader) -> Result) -> Result {
    let own = tree
    tree = other
    defer { tree = own }
    return read(&self)
  }
}

/// The name of a document without one, in a file of several.
func documentName(_ stem: String, _ index: Int) -> String {
  index == 0 ? stem : "\(stem)#\(index + 1)"
}

/// The name a spec has when it does not give one: its file's, without folder and suffix.
package func specName(ofFile path: String) -> String {
  var name = Array(path.utf8)[...]
  if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
  let suffix = (SpecName.suffixes + [".yaml", ".yml"]).first {
    name.suffix($0.utf8.count).elementsEqual($0.utf8)
  }
  return String(decoding: name.dropLast(suffix?.utf8.count ?? 0), as: UTF8.self)
}
