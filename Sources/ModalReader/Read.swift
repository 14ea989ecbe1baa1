public import ModalModel
public import ModalSource
public import ModalYAML

/// Reads the documents of a tree into typed specs, and reports everything about their shape that the
/// language does not allow.
///
/// - Parameters:
///   - tree: The composed text.
///   - source: The text itself; its name gives the specs theirs.
///   - bases: The files that `extends` names, composed beforehand.
public func read(
  _ tree: YAMLTree, of source: SourceFile, bases: Bases = Bases()
) -> Checked<[SpecDocument]> {
  var reader = Reader(tree: tree, source: source, bases: bases)
  var documents: [SpecDocument] = []
  for (index, root) in tree.documents.enumerated() {
    let stem = specName(ofFile: source.name)
    let name = index == 0 ? stem : "\(stem)#\(index + 1)"
    if let document = reader.document(root, named: name) { documents.append(document) }
  }
  return Checked(documents, diagnostics: reader.diagnostics)
}

/// The name a spec has when it does not give one: its file's, without folder and suffix.
public func specName(ofFile path: String) -> String {
  let file = path.split(separator: "/").last.map(String.init) ?? path
  for suffix in [".modal.yaml", ".modal.yml", ".yaml", ".yml"] where file.hasSuffix(suffix) {
    return String(file.dropLast(suffix.count))
  }
  return file
}

extension Reader {
  enum RootKey: String, CaseIterable {
    case modalspec, name, description, variables, modal, modals, expect, scenarios, invariants, laws
  }

  /// One document.
  mutating func document(_ root: NodeID, named name: String) -> SpecDocument? {
    guard !tree[root].isFaulty else { return nil }
    let fields = fields(of: root, as: RootKey.self, in: "a spec")
    guard tree[root].kind == .mapping else { return nil }
    let span = fields.first?.keySpan ?? tree[root].span
    var document = SpecDocument(name: name, span: span)
    readVersion(fields.first { $0.key == .modalspec }, at: span)

    if let field = fields.first(where: { $0.key == .variables }) {
      scope = variables(of: field.value, isOwn: true)
      compileScope()
    } else {
      scope = VariableScope()
    }
    modalIDs = []
    elementIDs = []
    stateNames = []
    callNames = []
    let modal = fields.first { $0.key == .modal }
    let modals = fields.first { $0.key == .modals }
    readModals(modal, modals, into: &document)

    for field in fields {
      switch field.key {
      case .name: document.name = string(field.value, "`name`")?.value ?? name
      case .description: document.description = string(field.value, "`description`")?.value
      case .expect: document.expectations = expectations(field.value)
      case .scenarios: document.scenarios = scenarios(field.value)
      case .invariants: document.invariants = invariants(field.value)
      case .laws: document.excusedLaws = excusedLaws(field.value)
      case .modalspec, .variables, .modal, .modals: break
      }
    }
    return document
  }

  private mutating func readVersion(_ field: Field<RootKey>?, at span: SourceSpan) {
    guard let field else {
      guard !tree.isPartial else { return }
      report(
        .languageVersion, at: span, "the spec does not say which version of the language it is in",
        help: "write `modalspec: 1` on the first line")
      return
    }
    guard let version = number(field.value, "`modalspec`") else { return }
    if version.value != 1 {
      report(
        .languageVersion, at: version.span,
        "version \(ModalModel.text(of: version.value)) of the language is not known",
        fixIt: FixIt("write `1`", at: version.span, with: "1"))
    }
  }

  private mutating func readModals(
    _ single: Field<RootKey>?, _ several: Field<RootKey>?, into document: inout SpecDocument
  ) {
    switch (single, several) {
    case (nil, nil):
      guard !tree.isPartial else { return }
      report(
        .missingKey, at: document.span, "the spec has no `modal`",
        help: "write `modal: {contentSize: {width: 300, height: 200}}`")
    case (let single?, nil):
      modalIDs = ["main"]
      if let modal = modal(single.value, id: Located("main", at: single.keySpan)) {
        document.modals = [modal]
      }
    case (nil, let several?):
      readModals(several, into: &document)
    case (let single?, let several?):
      report(
        .exclusiveKeys, at: several.keySpan, "a spec has either `modal` or `modals`",
        secondary: [Label(single.keySpan, "and this has both")])
      modalIDs = ["main"]
    }
  }

  private mutating func readModals(
    _ field: Field<RootKey>, into document: inout SpecDocument
  ) {
    guard isMapping(field.value, "`modals`") else { return }
    let entries = tree.entries(of: field.value)
    if entries.isEmpty {
      report(.emptyCollection, at: field.keySpan, "`modals` holds no modal")
    }
    modalIDs = entries.map { tree[$0.key].text }
    for entry in entries {
      let id = Located(tree[entry.key].text, at: tree[entry.key].span)
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
        help: "use letters, digits and `_`, a letter first")
    } else if ExpressionPlace.reserved.contains(id.value), id.value != "main" {
      report(
        .reservedID, at: id.span, "`\(id.value)` is a word of the language and cannot name \(what)")
    } else if scope.names.contains(id.value) {
      report(
        .reservedID, at: id.span, "`\(id.value)` is a variable and cannot also name \(what)")
    }
  }

  // MARK: - Variables

  /// The variables of a mapping, not yet compiled.
  mutating func variables(of node: NodeID, isOwn: Bool) -> VariableScope {
    var scope = VariableScope()
    guard isMapping(node, "`variables`") else { return scope }
    for entry in tree.entries(of: node) {
      let key = tree[entry.key]
      let value = tree[entry.value]
      guard hasValue(entry), !value.isFaulty else { continue }
      if !isName(key.text) {
        report(
          .reservedVariable, at: key.span, "`\(key.text)` cannot name a variable",
          help: "use letters, digits and `_`, a letter first")
        continue
      }
      if ExpressionPlace.reserved.contains(key.text) {
        report(
          .reservedVariable, at: key.span,
          "`\(key.text)` is a word of the language and cannot name a variable")
        continue
      }
      guard value.kind == .scalar else {
        reportKind(value, "a variable is a number or an expression")
        continue
      }
      scope.add(
        VariableScope.Variable(
          name: key.text, text: value.text, span: value.span, isQuoted: value.style == .quoted,
          isOwn: isOwn))
    }
    return scope
  }

  /// Compiles the variables of ``scope``, and reports what is wrong with the spec's own.
  mutating func compileScope() {
    diagnostics += scope.compile { variable, from, to in
      let written = Int(variable.span.end) - Int(variable.span.start)
      let length = variable.text.unicodeScalars.count
      let offset = variable.isQuoted ? (written == length + 2 ? 1 : nil) : (written == length ? 0 : nil)
      return Reader.span(in: variable.span, offset: offset, from: from, to: to)
    }
  }
}
