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
/// - Returns: The specs, as far as they make sense, with all findings.
package func read(
  _ tree: YAMLTree, of source: SourceFile, bases: Bases = Bases(),
  tolerance: Double = defaultTolerance, limits: YAMLLimits = YAMLLimits()
) -> Checked<[SpecDocument]> {
  var reader = Reader(tree: tree, source: source, bases: bases, tolerance: tolerance)
  reader.nodesLeft = limits.nodes - tree.nodeCount
  var documents: [SpecDocument] = []
  for (index, root) in tree.documents.enumerated() {
    let stem = specName(ofFile: source.name)
    let name = index == 0 ? stem : "\(stem)#\(index + 1)"
    if let document = reader.document(root, named: name) { documents.append(document) }
  }
  if !reader.candidates.isEmpty { reader.reportUnusedVariables() }
  reader.diagnostics += reader.remarks
  guard !reader.diagnostics.isEmpty else { return Checked(documents) }
  reader.diagnostics.joinForeignComments(of: source)
  // A spec and another that extends it in the same file have the same faults.
  var seen: Set<Diagnostic> = []
  let diagnostics = reader.diagnostics.filter { seen.insert($0).inserted }
  return Checked(documents, diagnostics: diagnostics)
}

/// The name a spec has when it does not give one: its file's, without folder and suffix.
package func specName(ofFile path: String) -> String {
  var name = Array(path.utf8)[...]
  if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
  let suffix = [".modal.yaml", ".modal.yml", ".yaml", ".yml"].first {
    name.suffix($0.utf8.count).elementsEqual($0.utf8)
  }
  return String(decoding: name.dropLast(suffix?.utf8.count ?? 0), as: UTF8.self)
}

extension Reader {
  /// One document.
  mutating func document(_ root: NodeID, named name: String) -> SpecDocument? {
    guard !tree.isFaulty(root) else { return nil }
    lacksVariables = false
    hasStrayKeys = false
    let before = diagnostics.count
    let keys = SpecDocument.keys
    var cursor = fields(of: root, in: keys.name)
    let fields = rest(of: &cursor, keys.list)
    if diagnostics.count > before { reportKeysOfModal(in: root, since: before) }
    guard tree.kind(of: root) == .mapping else { return nil }
    let span = fields.first?.keySpan ?? tree.span(of: root)
    var document = SpecDocument(name: name, span: span)
    let position = SpecDocument.positions
    readVersion(fields.first { $0.key == position.modalspec }?.value, of: root, at: span)
    ownVariables = VariableScope()
    namesByModal = [:]
    lacksBase = false
    refusedVariables = []
    if let field = fields.first(where: { $0.key == position.variables }) {
      ownVariables = variables(of: field.value)
      if tree.holdsFaults(field.value) { lacksVariables = true }
    }
    readModals(
      fields.first { $0.key == position.modal }, fields.first { $0.key == position.modals },
      of: root,
      into: &document)
    noteNames(of: document)
    for field in fields { keys.read(field, with: &self, into: &document) }
    if !elementClaims.isEmpty { checkElementClaims(in: document) }
    if !elementChanges.isEmpty { checkElementChanges(in: document) }
    if !focusTargets.isEmpty { checkFocusTargets(in: document) }
    if !ownVariables.variables.isEmpty { noteVariables() }
    return document
  }

  /// Reports keys of a modal that stand among those of the spec, once and in place of what was
  /// reported about them and about the `modal` that lacks them.
  private mutating func reportKeysOfModal(in root: NodeID, since start: Int) {
    let entries = tree.entries(of: root)
    let keys = entries.map { tree[$0.key] }
    let strays = keys.filter {
      SpecDocument.keys.key($0.text) == nil && ModalLayer.keys.list.names.contains($0.text)
    }
    guard let first = strays.first else { return }
    let modal = entries.first { tree.says($0.key, "modal") }
    var replaced = strays.map(\.span)
    if let modal, isEmpty(modal.value) { replaced.append(tree.span(of: modal.key)) }
    let kept = diagnostics[start...].filter { finding in
      !replaced.contains { $0 == finding.primary?.span }
    }
    // Elements and states may be among what stands at the wrong place, and a base.
    lacksVariables = true
    hasStrayKeys = true
    diagnostics.removeSubrange(start...)
    diagnostics += kept
    let others = strays.dropFirst().map { Label($0.span, "and this") }
    let parent = modal.map { [Label(tree.span(of: $0.key), "it belongs to this")] } ?? []
    report(
      .unknownKey, at: first.span, "`\(first.text)` belongs under `modal`",
      secondary: parent + others,
      help: modal == nil
        ? "write `modal:` above it, and indent it by two spaces"
        : "indent it by two spaces, below `modal:`")
  }

  /// Gathers what the modals name, for the parts of the spec that stand outside of them.
  private mutating func noteNames(of document: SpecDocument) {
    // Those of a single modal are still at hand.
    if modalIDs.count == 1, namesByModal.count == 1 { return }
    elementIDs = []
    stateNames = []
    stackIDs = [:]
    for id in modalIDs {
      guard let names = namesByModal[id] else { continue }
      stackIDs.merge(names.stacks) { first, _ in first }
      for id in names.elements { elementIDs.insert(id) }
      stateNames += names.states.filter { !stateNames.contains($0) }
    }
    lacksBase = namesByModal.values.contains(where: \.isIncomplete)
    scope = VariableScope()
    for id in modalIDs.reversed() {
      for variable in namesByModal[id]?.scope.variables ?? [] { scope.add(variable) }
    }
    if namesByModal.isEmpty {
      scope = ownVariables
      compileScope()
    }
  }

  private mutating func readVersion(_ value: NodeID?, of root: NodeID, at span: SourceSpan) {
    guard let value else {
      guard lacks("modalspec", SpecDocument.keys.list, in: root) else { return }
      report(
        .languageVersion, at: span, "the spec does not say which version of the language it is in",
        help: tree.documents.first == root
          ? "write `modalspec: 1` on the first line" : "write `modalspec: 1` behind its `---`")
      return
    }
    if tree.style(of: value) == .plain, tree.says(value, "1") { return }
    let text = tree.text(of: value)
    if text.exact.hasPrefix("1.") || text.lowercased() == "v1",
      ModalLanguage.number(from: text) == nil
    {
      let span = tree.span(of: value)
      report(
        .languageVersion, at: span, "`\(text)` is not a version of the language",
        fixIt: FixIt("write `1`", at: span, with: "1", isSafe: true))
      return
    }
    guard let version = number(value, "`modalspec`"), version.value != 1 else { return }
    report(
      .languageVersion, at: version.span,
      "version \(formatted(version.value)) of the language is not known",
      fixIt: FixIt("write `1`", at: version.span, with: "1"))
  }

  private mutating func readModals(
    _ single: Field?, _ several: Field?, of root: NodeID, into document: inout SpecDocument
  ) {
    modalIDs = []
    callNames = []
    if let single, let several {
      report(
        .exclusiveKeys, at: several.keySpan, "a spec has either `modal` or `modals`",
        secondary: [Label(single.keySpan, "and this has both")],
        help: "move the one of `modal` into `modals`, under an id of its own")
    }
    if let several, single == nil, tree.holdsKeysOfModal(several.value) {
      report(
        .unknownKey, at: several.keySpan,
        "`modals` holds modals by their ids, and this is one modal",
        help: "write `modal`, or an id such as `card:` above its keys")
      modalIDs = ["main"]
      if let modal = modal(several.value, id: Located("main", at: several.keySpan)) {
        document.modals = [modal]
      }
    } else if let several {
      readModals(several, into: &document)
    } else if let single, tree.holdsModals(single.value) {
      report(
        .unknownKey, at: single.keySpan,
        "`modal` is one modal, and this holds modals by their ids",
        fixIt: FixIt("write `modals`", at: single.keySpan, with: "modals"))
      readModals(single, into: &document)
    } else if let single {
      modalIDs = ["main"]
      if let modal = modal(single.value, id: Located("main", at: single.keySpan)) {
        document.modals = [modal]
      }
    } else if lacks("modal", SpecDocument.keys.list, in: root),
      lacks("modals", SpecDocument.keys.list, in: root)
    {
      report(
        .missingKey, at: document.span, "the spec has no `modal`",
        help: "write `modal: {contentSize: {width: 300, height: 200}}`")
    }
  }

  private mutating func readModals(
    _ field: Field, into document: inout SpecDocument
  ) {
    guard isMapping(field.value, "`modals`", help: help(forListOfModals: field.value)) else {
      return
    }
    let entries = tree.entries(of: field.value)
    if entries.isEmpty {
      report(
        .emptyCollection, at: field.keySpan, "`modals` holds no modal",
        help: "write `modals: {card: {contentSize: [300, 200]}}`")
    }
    modalIDs = entries.map { tree.text(of: $0.key) }
    for entry in entries {
      let id = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
      checkID(id, "a modal")
      guard hasValue(entry) else { continue }
      if let modal = modal(entry.value, id: id) { document.modals.append(modal) }
    }
  }

  /// Reports an id that expressions could not name, or that means something else.
  mutating func checkID(_ id: Located<String>, _ what: String) {
    if !isName(id.value) {
      report(
        .reservedID, at: id.span, "`\(id.value)` cannot name \(what)",
        help: namingHelp(id.value))
    } else if ExpressionPlace.reserved.contains(id.value),
      id.value != "main" || what == "an element"
    {
      report(
        .reservedID, at: id.span, "`\(id.value)` is a word of the language and cannot name \(what)",
        help: "choose another id")
    } else if scope.contains(id.value) {
      report(
        .reservedID, at: id.span, "`\(id.value)` is a variable and cannot also name \(what)",
        help: "rename one of the two")
    }
  }

  /// The name with `_` for what no name holds.
  private func namingHelp(_ text: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      name.append(scalar == "-" || scalar == " " || scalar == "." ? "_" : scalar)
    }
    return isName(String(name))
      ? "write `\(String(name))`, here and where it is named"
      : "use letters, digits and `_`, a letter first"
  }

  // MARK: - Variables

  /// The variables of a mapping, not yet compiled.
  mutating func variables(of node: NodeID) -> VariableScope {
    var scope = VariableScope()
    guard isMapping(node, "`variables`") else {
      lacksVariables = true
      return scope
    }
    for entry in tree.entries(of: node) {
      let key = tree[entry.key]
      let value = tree[entry.value]
      // What is at fault here is passed over in silence where it is used.
      var variable = VariableScope.Variable(
        name: key.text, keySpan: key.span, node: value, compiled: .faulty)
      if !hasValue(entry) || value.isFaulty {
        scope.add(variable)
      } else if !isName(key.text) {
        report(
          .reservedVariable, at: key.span, "`\(key.text)` cannot name a variable",
          help: namingHelp(key.text))
        // An expression that asks for it falls into these pieces.
        refusedVariables += ExpressionText(key).names()
      } else if ExpressionPlace.reserved.contains(key.text) {
        report(
          .reservedVariable, at: key.span,
          "`\(key.text)` is a word of the language and cannot name a variable",
          help: "give the variable another name")
        refusedVariables.append(key.text)
      } else if value.kind != .scalar {
        reportKind(value, "a variable is a number or an expression")
        scope.add(variable)
      } else {
        variable.compiled = nil
        scope.add(variable)
      }
    }
    return scope
  }

  /// Notes the spec's own variables, to be checked when the whole file is read.
  private mutating func noteVariables() {
    candidates.append(
      (
        own: ownVariables.variables,
        base: scope.names.filter { !ownVariables.contains($0) }
      ))
  }

  /// Reports the variables that no expression uses: a misspelt one changes nothing in its base.
  /// Where something else is at fault, what uses them may not have been read.
  mutating func reportUnusedVariables() {
    guard !tree.isPartial, !diagnostics.contains(where: { $0.severity == .error }) else { return }
    for (own, base) in candidates {
      for variable in own where !usedVariables.contains(variable.name) {
        let near = suggestion(for: variable.name, among: base)
        let span = variable.keySpan
        report(
          .unusedVariable, .warning, at: span, "nothing uses the variable `\(variable.name)`",
          notes: near == nil && !base.isEmpty
            ? ["The base has \(listed(some: base))."] : [],
          help: near == nil ? "leave it out, or use it in an expression" : nil,
          fixIt: near.map { FixIt("write `\($0)`", at: span, with: $0) })
      }
    }
  }

  /// Compiles the variables of ``scope``, and reports what is wrong with them.
  mutating func compileScope() {
    if scope.variables.isEmpty, refusedVariables.isEmpty { return }
    let found = scope.compile(
      isIncomplete: namesAreIncomplete, refused: refusedVariables)
    diagnostics += found.filter { $0.severity == .error }
    remarks += found.filter { $0.severity != .error }
    if !scope.used.isEmpty { usedVariables.formUnion(scope.used) }
  }
}

extension YAMLTree {
  /// Whether all keys of a mapping are those of a modal, and no ids of modals.
  fileprivate func holdsKeysOfModal(_ node: NodeID) -> Bool {
    var cursor = cursor(of: node)
    guard hasEntries(node) else { return false }
    while let entry = next(&cursor) {
      guard ModalLayer.keys.list.contains(entry.key, in: self),
        !holdsKeysOfModal(entry.value)
      else { return false }
    }
    return true
  }

  /// Whether none of the keys of a mapping is one of a modal, and each value a modal.
  fileprivate func holdsModals(_ node: NodeID) -> Bool {
    var cursor = cursor(of: node)
    guard hasEntries(node) else { return false }
    while let entry = next(&cursor) {
      guard !ModalLayer.keys.list.contains(entry.key, in: self), holdsKeysOfModal(entry.value)
      else { return false }
    }
    return true
  }
}
