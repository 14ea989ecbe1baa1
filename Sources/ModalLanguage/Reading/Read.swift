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
  reader.file.nodesLeft = limits.nodes - tree.nodeCount
  var documents: [SpecDocument] = []
  for (index, root) in tree.documents.enumerated() {
    let stem = specName(ofFile: source.name)
    if let document = SpecDocument.read(root, named: documentName(stem, index), &reader) {
      documents.append(document)
    }
  }
  VariableUse.reportUnusedVariables(&reader)
  reader.diagnostics += reader.remarks
  guard !reader.diagnostics.isEmpty else { return Checked(documents) }
  var diagnostics = reader.diagnostics
  // A spec and another that extends it in the same file have the same faults.
  diagnostics.dropRepeats()
  diagnostics.dropRepeats(within: reader.repeatSpans)
  return Checked(documents, diagnostics: diagnostics)
}

/// The three steps of reading, for a document and for each of its modals.
extension SpecDocument {
  /// One document. Its modals come first, as all else may name what is in them.
  fileprivate static func read(
    _ root: NodeID, named name: String, _ reader: inout Reader
  ) -> SpecDocument? {
    guard !reader.tree.isFaulty(root) else { return nil }
    (reader.spec, reader.scope) = (SpecScope(), ModalScope())
    let fields = fieldsOfSpec(root, &reader)
    guard reader.tree.kind(of: root) == .mapping else { return nil }
    var document = SpecDocument(
      name: name, span: fields.first?.keySpan ?? reader.tree.span(of: root))
    readModals(among: fields, of: root, into: &document, &reader)
    // Resolve.
    ModalScope.resolveNames(outside: document.modals, &reader)
    if reader.spec.hasAnchorsAtModals {
      var anchors = AnchorResolution(tree: reader.tree, scopes: reader.spec.scopes)
      anchors.resolve(in: &document)
      reader.diagnostics += anchors.diagnostics
    }
    // Decode.
    for field in fields { SpecDocument.keys.read(field, with: &reader, into: &document) }
    if let given = reader.givenEvents {
      document.scenarios = Scenario.readGiven(of: given, &reader)
    }
    // Validate.
    Validation.run(document, &reader)
    document.cellEvents = reader.spec.cellEvents
    reader.variableUse.note(reader.spec.variables, over: reader.scope.variables)
    return document
  }
}

extension Modal {
  /// A modal with all that it extends.
  static func read(_ node: NodeID, id: Located<String>, _ reader: inout Reader) -> Modal? {
    guard reader.isMapping(node, "a modal", help: SpecSlips.helpForModal(node, reader.tree)) else {
      return nil
    }
    var modal = Modal(id: id)
    reader.scope = ModalScope()
    // Resolve.
    let chain = BaseLink.chain(from: node, of: &modal, &reader)
    Quirk.resolve(of: &modal, over: chain, in: node, &reader)
    // Decode; each layer after what it names is resolved.
    BaseLink.readBases(chain, into: &modal, &reader)
    Removal.takeAway(by: node, over: chain, from: &modal, &reader)
    Removal.takeAwayCells(by: node, over: chain, from: &modal, &reader)
    ModalScope.resolveNames(in: node, &reader)
    ModalLayer.read(node, place: .modal, into: &modal, &reader)
    if modal.layer.quirks.contains(.traitTrap) { modal.behavior?.trapTraits() }
    if let preset = chain.nearestPreset { Preset.settle(&modal, over: preset, &reader) }
    // Validate.
    if !reader.scope.lacksBase { Validation.run(&modal, over: chain, in: node, &reader) }
    if !modal.elements.isEmpty { RepeatedElement.countElements(of: modal, &reader) }
    modal.asks = reader.scope.asks
    modal.repeats = reader.repeatSpans
    modal.variables = reader.scope.variables.all.map { Located($0.name, at: $0.node.span) }
    modal.variableTexts = reader.scope.variables.all.map(\.node.text)
    if reader.spec.modalIDs.count > 1 { reader.spec.scopes[id.value] = reader.scope }
    return modal
  }
}

extension Reader {
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
