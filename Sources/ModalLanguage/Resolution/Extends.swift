internal import ModalSyntax

/// One step of the chain from the outermost base to the spec itself.
struct BaseLink {
  let tree: YAMLTree
  /// The name that documents without one have from their file.
  let stem: String
  let modal: NodeID
  let variables: NodeID?
  let preset: Preset?
}

/// The presets and files that a modal extends, from the outermost to the nearest.
extension BaseLink {
  /// What a modal extends, outermost first; empty where it extends nothing, and after a complaint.
  static func chain(
    from node: NodeID, of modal: inout Modal, _ reader: inout Reader
  ) -> [BaseLink] {
    guard let reference = extendsReference(in: node, reader.tree) else {
      reader.scope.lacksBase = reader.tree.hasKey("extends", in: node)
      return []
    }
    modal.extends = reference
    let chain = links(from: reference, &reader)
    reader.scope.lacksBase = chain.isEmpty || !mayTakeOver(chain, at: reference.span, &reader)
    return reader.scope.lacksBase ? [] : chain
  }

  private static func extendsReference(in node: NodeID, _ tree: YAMLTree) -> Located<String>? {
    guard let value = tree.entry("extends", of: node).map({ tree[$0.value] }),
      value.kind == .scalar, !value.isFaulty,
      !value.text.isEmpty
    else { return nil }
    return Located(value.text, at: value.span)
  }

  /// Reports an `extends` that names nothing.
  static func checkReference(_ node: NodeID, _ reader: inout Reader) {
    guard reader.tree.kind(of: node) == .scalar else {
      let first = reader.tree.items(of: node).first { reader.tree.kind(of: $0) == .scalar }.map {
        reader.tree.text(of: $0)
      }
      reader.reportKind(
        node, "`extends` names one base",
        help: first.map { "write `extends: \($0)`, and let that base extend the next one" }
          ?? "write `extends: qmui/modal`")
      return
    }
    guard let text = reader.string(node, "`extends`"), text.value.isEmpty else { return }
    reader.report(
      .missingBase, at: text.span, "`extends` names nothing",
      help: "name a preset or a file, or leave the key out")
  }

  private static func links(from reference: Located<String>, _ reader: inout Reader) -> [BaseLink] {
    var links: [BaseLink] = []
    var path: [String] = []
    var next: Located<String>? = reference
    var stem = specName(ofFile: reader.source.name)
    var asking = reader.tree
    while let current = next {
      path.append(current.value)
      guard path.count <= WorkLimits.extendsChain else {
        reader.report(
          .unusableBase, at: reference.span,
          "more than \(WorkLimits.extendsChain) specs extend each other here",
          help: "let the spec extend one of the outer bases directly")
        return []
      }
      let found = reader.within(asking) { link(to: current, from: reference, stem: stem, &$0) }
      guard let link = found else { return [] }
      // All presets have one number, and their modals may have one, too.
      let isKnown = links.contains {
        $0.tree.file == link.tree.file && $0.modal == link.modal
          && $0.preset?.name == link.preset?.name
      }
      if isKnown || link.tree.span(of: link.modal).contains(reference.span) {
        reader.report(
          .extendsCycle, at: reference.span,
          path.count == 1
            ? "the modal extends itself"
            : "the modal extends itself, by way of \(path.joined(separator: " → "))",
          secondary: current.span.file == reference.span.file
            ? [] : [Diagnostic.Label(current.span, "the cycle closes here")],
          help: "remove one `extends` of this cycle")
        return []
      }
      links.insert(link, at: 0)
      asking = link.tree
      stem = link.stem
      next = reader.within(asking) { extendsReference(in: link.modal, $0.tree) }
    }
    return links
  }

  /// The link that a target leads to; `stem` is what the file that says it is called.
  private static func link(
    to target: Located<String>, from reference: Located<String>, stem: String,
    _ reader: inout Reader
  ) -> BaseLink? {
    let base = BaseReference(target.value)
    let stem = base.path.isEmpty ? stem : specName(ofFile: base.path)
    guard base.isFile else { return presetLink(target, from: reference, &reader) }
    let found: YAMLTree
    switch base.path.isEmpty
      ? .tree(reader.tree) : reader.bases.target(for: base.path, in: reader.tree.file)
    {
    case .tree(let tree): found = tree
    case .failure(let code, let message, let help):
      let isMissing = code == .missingBase
      reportBase(
        code, message, target, from: reference, help: help ?? (isMissing ? relative : nil), &reader)
      return nil
    case nil:
      reportBase(
        .missingBase, "the file `\(base.path)` was not found", target, from: reference,
        help: relative, &reader)
      return nil
    }
    let names = names(of: found, stem: stem, &reader)
    let position = base.document.map { names.firstIndex(of: $0) } ?? 0
    guard let position, found.documents.indices.contains(position) else {
      let what = base.document.map { "spec named `\($0)`" } ?? "spec"
      reportBase(
        .missingBase, "\(base.path.isEmpty ? "this file" : "`\(base.path)`") holds no \(what)",
        target, from: reference, help: help(for: base, among: names, from: reference, reader),
        &reader)
      return nil
    }
    return link(to: found.documents[position], of: found, stem, target, from: reference, &reader)
  }

  private static let relative = "the path is relative to the file that says it"

  /// What to write for a document that a file does not hold; the one that asks is none of the bases.
  private static func help(
    for base: BaseReference, among names: [String], from reference: Located<String>,
    _ reader: borrowing Reader
  ) -> String? {
    let own = reader.tree.documents.firstIndex { reader.tree.span(of: $0).contains(reference.span) }
    var others = names
    if base.path.isEmpty, let own, own < others.count { others.remove(at: own) }
    guard let document = base.document else { return nil }
    if let near = suggestion(for: document, among: others) ?? (others.count == 1 ? others[0] : nil)
    {
      return "write `\"\(base.path)#\(near)\"`"
    }
    return helpForSibling(document, reader)
      ?? "give the document that is meant the name, `name: \(document)`"
  }

  private static func link(
    to root: NodeID, of found: YAMLTree, _ stem: String, _ target: Located<String>,
    from reference: Located<String>, _ reader: inout Reader
  ) -> BaseLink? {
    if found.hasKey("modals", in: root) {
      reportBase(
        .unusableBase, "`\(target.value)` holds several modals, and a base holds one", target,
        from: reference, help: "move the modal into a file of its own, under `modal`", &reader)
      return nil
    }
    let modal = found.entry("modal", of: root)?.value
    guard let modal, found.kind(of: modal) == .mapping else {
      reportBase(
        .unusableBase, "`\(target.value)` holds no modal to extend", target, from: reference,
        &reader)
      return nil
    }
    return BaseLink(
      tree: found, stem: stem, modal: modal,
      variables: found.entry("variables", of: root)?.value, preset: nil)
  }

  private static func presetLink(
    _ target: Located<String>, from reference: Located<String>, _ reader: inout Reader
  ) -> BaseLink? {
    let name = target.value
    let own = reader.bases.presets[name].flatMap { _ in
      reader.bases.ownPresets.first { $0.name == name }
    }
    guard let preset = own ?? Preset.named(name) else {
      let known = Preset.all.map(\.name) + reader.bases.presets.keys.sorted()
      let near =
        likely(name, among: known)
        ?? likely(String(name.exact.split(separator: "/").last ?? ""), among: known)
      let isNested = target.span != reference.span
      reader.report(
        .unknownPreset, at: reference.span, "there is no preset `\(name)`",
        secondary: isNested ? [Diagnostic.Label(target.span, "asked for here")] : [],
        notes: near == nil
          ? ["Known: \(known.joined(separator: ", "))."] : [],
        help: near == nil ? helpForSibling(name, reader) ?? helpForFile(name) : nil,
        fixIt: isNested ? nil : near.map { fix(name, as: $0, at: target.span, among: known) })
      return nil
    }
    let tree = preset.tree()
    guard let root = tree.documents.first, let modal = tree.entry("modal", of: root)?.value else {
      return nil
    }
    return BaseLink(
      tree: tree, stem: name, modal: modal, variables: tree.entry("variables", of: root)?.value,
      preset: preset)
  }

  /// How a modal extends another one of the same spec.
  private static func helpForSibling(_ name: String, _ reader: borrowing Reader) -> String? {
    reader.spec.modalIDs.count > 1 && reader.spec.modalIDs.contains(name)
      ? "move `\(name)` into a document of its own, below `---`, and write `extends: \"#\(name)\"`"
      : nil
  }

  /// What to write where a file was meant that is not a preset.
  private static func helpForFile(_ name: String) -> String {
    if name.exact.contains("://") {
      return "write the path of a file beside the spec: ModalSpec downloads nothing"
    }
    if name.exact.hasPrefix("UI") || name.exact.hasPrefix("NS") {
      return "write its frame and its elements; `modalspec presets` lists the controls there are"
    }
    let stem = name.exact.dropping(suffix: ".modal") ?? name
    return "name a file with its suffix, such as `\(stem).modal.yaml`"
  }

  /// Reports a base that leads nowhere, at the spec's own `extends`.
  private static func reportBase(
    _ code: DiagnosticCode, _ message: String, _ target: Located<String>,
    from reference: Located<String>, help: String? = nil, _ reader: inout Reader
  ) {
    let isNested = target.span != reference.span
    reader.report(
      code, at: reference.span, message,
      secondary: isNested ? [Diagnostic.Label(target.span, "asked for here")] : [], help: help)
  }

  // MARK: - Reading

  /// Reads the bases, outermost first, after compiling their variables with the spec's own over
  /// them.
  static func readBases(_ chain: [BaseLink], into modal: inout Modal, _ reader: inout Reader) {
    guard !chain.isEmpty else {
      reader.scope.variables = reader.spec.variables
      VariableUse.compileScope(&reader)
      reader.scope.hasBase = false
      return
    }
    let before = reader.diagnostics
    reader.diagnostics = []
    reader.scope.variables = variables(ofBases: chain, &reader)
    for variable in reader.spec.variables.all { reader.scope.variables.add(variable) }
    VariableUse.compileScope(&reader)
    reader.scope.hasBase = false
    for (index, link) in chain.enumerated() {
      reader.within(link.tree) {
        if index > 0 {
          Removal.takeAway(by: link.modal, over: Array(chain[..<index]), from: &modal, &$0)
          Removal.takeAwayCells(by: link.modal, over: Array(chain[..<index]), from: &modal, &$0)
        }
        ModalScope.resolveNames(in: link.modal, &$0)
        ModalLayer.read(link.modal, place: .modal, into: &modal, &$0)
        $0.scope.hasBase = true
        if let preset = link.preset { Quirk.readLayers(of: preset, into: &modal, &$0) }
      }
    }
    let own = reader.diagnostics.filter { $0.primary?.span.file == reader.tree.file }
    let faults = reader.diagnostics.filter {
      $0.severity == .error && $0.primary?.span.file != reader.tree.file
    }
    reader.diagnostics = before + own
    guard let reference = modal.extends else { return }
    let isPartial = chain.contains { $0.tree.isPartial }
    if isPartial || !faults.isEmpty { reader.scope.lacksBase = true }
    if !faults.isEmpty, reportVariables(over: chain, of: reference, &reader) { return }
    reportFaults(faults, isPartial: isPartial, of: reference, &reader)
  }

  /// The variables of the bases.
  private static func variables(
    ofBases chain: [BaseLink], _ reader: inout Reader
  ) -> VariableScope {
    var variables = VariableScope()
    for link in chain {
      guard let node = link.variables else { continue }
      let read = reader.within(link.tree) { VariableScope.read(of: node, &$0) }
      for variable in read.all { variables.add(variable) }
    }
    return variables
  }

  /// Reports the spec's own variables that a base can do nothing with: of another type than the one that
  /// they replace, or named as one of its elements. What is at fault in the base follows from them.
  ///
  /// - Returns: Whether there is one.
  private static func reportVariables(
    over chain: [BaseLink], of reference: Located<String>, _ reader: inout Reader
  ) -> Bool {
    let before = reader.diagnostics
    var known = variables(ofBases: chain, &reader)
    reader.diagnostics = before
    var parts = FormulaParts()
    _ = known.compile(isIncomplete: true, refused: [], &parts)
    var isFound = false
    for own in reader.spec.variables.all {
      if reader.scope.elements.contains(own.name) {
        isFound = true
        // A text is no formula, and nobody need be told that as well.
        reader.diagnostics.removeAll { $0.primary.map { own.node.span.contains($0.span) } ?? false }
        let text = own.node.text
        let isPlain = text.utf8.allSatisfy { !":,{}[]#&*!|>'\"%@`\\\n".utf8.contains($0) }
        var help = "give the variable another name"
        if own.node.kind == .scalar, Double(text) == nil {
          help = "write `elements: {\(own.name): {text: \(isPlain ? text : "…")}}` in the modal"
        } else if own.name == "buttons", reader.scope.variables.contains("actions") {
          // A preset calls their number so.
          help = "write `actions: \(text)`"
        }
        reader.report(
          .reservedID, at: own.keySpan,
          "`\(own.name)` is an element of `\(reference.value)` and cannot also name a variable",
          help: help)
      } else if case .value(let value) = reader.scope.variables.lookup(own.name),
        case .value(let replaced) = known.lookup(own.name), value.type != replaced.type
      {
        isFound = true
        reader.report(
          .expressionType, at: own.node.span,
          "`\(own.name)` of `\(reference.value)` is \(replaced.type.words), and this is "
            + value.type.words)
      }
    }
    return isFound
  }

  /// Reports the faults of a base once, at the spec's own `extends`.
  private static func reportFaults(
    _ faults: [Diagnostic], isPartial: Bool, of reference: Located<String>, _ reader: inout Reader
  ) {
    let message = "the base `\(reference.value)` has errors of its own"
    guard let first = faults.first else {
      if isPartial {
        reader.report(.unusableBase, at: reference.span, message, help: "fix the base first")
      }
      return
    }
    let place = first.primary.flatMap { $0.span.isOfPreset ? nil : $0.span }
    let more = faults.count == 1 ? [] : ["It has \(faults.count) of them."]
    reader.report(
      .unusableBase, at: reference.span, message,
      secondary: place.map { [Diagnostic.Label($0, first.message)] } ?? [],
      notes: place == nil ? [first.message] + more : more, help: "fix the base first")
  }
}

extension [BaseLink] {
  /// The preset that stands nearest to the spec.
  var nearestPreset: Preset? { last { $0.preset != nil }?.preset }
}
