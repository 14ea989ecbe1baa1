public import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Workspace {
  /// Writes modals of a spec as YAML that solves alike in a setting: variants are applied, variables are put in, and
  /// expectations, scenarios and invariants are left out, which are about other places, too.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - id: The id of the modal, which comes with those that it mentions; all modals if nil.
  ///   - setting: A device or a container, with details. Nil keeps variants and variables.
  /// - Returns: The text of a spec.
  /// - Throws: The errors of the spec, an unknown modal, or a setting without numbers.
  public func showYAML(
    _ spec: SpecFile, modal id: String?, in setting: Setting?
  ) throws(SpecError) -> String {
    let wanted = try shownModals(of: spec, named: id, in: setting)
    let shown =
      id == nil
      ? wanted : wanted.withMentioned(among: try shownModals(of: spec, named: nil, in: setting))
    let tree = compose(spec.sources[0], limits: spec.project.limits).value
    let texts = spec.documents.compactMap { document -> String? in
      let modals = shown.filter { $0.document.span == document.span }
      guard !modals.isEmpty else { return nil }
      var settled = SettledSpec(document, modals, tree) {
        rewritten($0, among: extendedPaths(in: tree), from: spec.path)
      }
      // Variables that only variants and formulas used are unused now, and so are those that only these use.
      var known = -1
      while settled.unused.count > known {
        known = settled.unused.count
        let source = SourceFile(name: SpecName.standardInput, text: settled.text)
        for finding in load(source).diagnostics where finding.code == .unusedVariable {
          guard let span = finding.primary?.span else { continue }
          settled.unused.insert(LineTable(source).text(of: span))
        }
      }
      return settled.text
    }
    return texts.joined(separator: "---\n")
  }
}

extension [ShownModal] {
  /// The same with the modals that they stand at, act on or extend, and so on: without them they are no spec.
  fileprivate func withMentioned(among all: [ShownModal]) -> [ShownModal] {
    var found = Set(map(\.modal.id.span))
    var left = self
    while let next = left.popLast() {
      let base = next.modal.extends?.value.exact.dropping(prefix: "#")
      left += all.filter { other in
        let isOfBase = base.map { $0.exact == other.document.name.exact } ?? false
        let isMentioned =
          other.document.span == next.document.span
          && next.modal.mentionedModals.contains { $0.exact == other.modal.id.value.exact }
        return (isOfBase || isMentioned) && found.insert(other.modal.id.span).inserted
      }
    }
    return all.filter { found.contains($0.modal.id.span) }
  }
}

/// A document with some of its modals as they are in a setting.
private struct SettledSpec {
  private let document: SpecDocument
  private let modals: [ShownModal]
  private let tree: YAMLTree
  private let rewritten: (String) -> String
  var unused: Set<String> = []

  init(
    _ document: SpecDocument, _ modals: [ShownModal], _ tree: YAMLTree,
    _ rewritten: @escaping (String) -> String
  ) {
    (self.document, self.modals, self.tree) = (document, modals, tree)
    self.rewritten = rewritten
  }

  var text: String {
    let root = tree.documents.first { tree.span(of: $0).contains(document.span) }
    guard let root else { return "" }
    var own = tree.value(of: root)
    let isSingle = own[["modal"]] != nil
    var notes = modals.flatMap(\.notes)
    var spec = YAMLValue.mapping([])
    spec.set(.bare("1"), at: ["modalspec"])
    spec.set(.text(document.name), at: ["name"])
    if let description = own[["description"]] { spec.set(description, at: ["description"]) }
    if case .mapping(let entries) = own[["variables"]] {
      let used = entries.filter { !unused.contains($0.key) }
      if !used.isEmpty { spec.set(.mapping(used), at: ["variables"]) }
    }
    for shown in modals {
      let path = isSingle ? ["modal"] : ["modals", shown.modal.id.value]
      var modal = own[path] ?? .mapping([])
      if let base = shown.modal.extends?.value {
        modal.set(.text(rewritten(base)), at: ["extends"])
        own.set(modal, at: path)
      }
      if shown.applied != nil {
        let settled = SettledModal(shown, modal)
        modal = settled.value
        notes += settled.notes
      }
      spec.set(modal, at: path)
    }
    let omitted = ["expect", "scenarios", "invariants", "laws"].filter { own[[$0]] != nil }
    if !omitted.isEmpty { notes.append("left out: \(omitted.joined(separator: ", "))") }
    return (notes.map { "# \(printable($0))" } + spec.lines).map { $0 + "\n" }.joined()
  }
}

/// A modal whose variants are applied and whose variables are put in.
private struct SettledModal {
  private(set) var value = YAMLValue.mapping([])
  private(set) var notes: [String] = []

  /// The modal over the keys that the file itself says.
  init(_ shown: ShownModal, _ own: YAMLValue) {
    let original = shown.document.modals.first { $0.id.value == shown.modal.id.value }
    let variants = original?.variants ?? []
    for key in ["extends", "quirks"] {
      if let said = own[[key]] { value.set(said, at: [key]) }
    }
    var unset: [YAMLValue] = if case .list(let items) = own[["unset"]] { items } else { [] }
    // Those of a base would be applied once more, over the keys.
    if variants.contains(where: { $0.span.file != 0 }), !unset.contains(.text("variants")) {
      unset.append(.text("variants"))
    }
    if !unset.isEmpty { value.set(.list(unset), at: ["unset"]) }
    func isSaid(_ written: WrittenValue) -> Bool {
      written.span.file == 0 || variants.contains { $0.span.contains(written.span) }
    }
    for written in shown.modal.layer.written where isSaid(written) {
      value.set(written.value, at: written.path)
    }
    let ids = shown.modal.elements.map(\.id.value)
    for element in shown.modal.elements {
      let id = element.id.value
      let grid = String(id.exact.split(separator: "[").first ?? "")
      guard grid.exact == id.exact, !ids.contains(where: { $0.exact.hasPrefix("\(id)[") }) else {
        if let said = own[["elements", grid]] { value.set(said, at: ["elements", grid]) }
        continue
      }
      for written in element.written where isSaid(written) {
        value.set(written.value, at: ["elements", id] + written.path)
      }
    }
    if let behavior = own[["behavior"]] { value.set(behavior, at: ["behavior"]) }
    let cells = variants.filter { variant in
      variant.elements.contains { $0.id.value.exact.contains("[") }
    }
    if !cells.isEmpty {
      notes.append("what variants change of repeated elements is left out")
    }
  }
}
