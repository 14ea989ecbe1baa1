internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// The keys of a modal, and where they may stand.
extension Reader {
  enum ModalKey: String, CaseIterable {
    case extends, quirks, presentation, contentSize, frame, margins, maxWidth, maxHeight, placement
    case clamp, cornerRadius, safeArea, rounding, keyboard, layout, variants, modal, dimming
    case animationStyle, animation, drag, host, lifecycle, orientations, shouldHide, elements
    case behavior
  }

  /// Which table of keys is being read.
  enum LayerPlace {
    case modal, variant, change

    var name: String {
      switch self {
      case .modal: "a modal"
      case .variant: "a variant"
      case .change: "`set`"
      }
    }

    /// The keys that make no sense here.
    var excluded: [ModalKey] {
      switch self {
      case .modal: []
      case .variant: [.extends, .quirks, .variants, .behavior, .lifecycle, .host]
      case .change: [.extends, .quirks, .variants, .behavior, .lifecycle, .host]
      }
    }
  }

  /// One step of the chain from the outermost base to the spec itself.
  private struct Link {
    let tree: YAMLTree
    let modal: NodeID
    let variables: NodeID?
    let preset: Preset?
  }

  /// A modal with all that it extends.
  mutating func modal(_ node: NodeID, id: Located<String>) -> Modal? {
    guard isMapping(node, "a modal") else { return nil }
    var modal = Modal(id: id)
    let ownTree = tree
    let ownScope = scope
    let reference = extendsReference(in: node)
    modal.extends = reference
    var preset: Preset?
    if let reference {
      let chain = bases(of: reference)
      preset = chain.last?.preset
      readBases(chain, under: reference, into: &modal, ownScope: ownScope)
      tree = ownTree
    }
    collectNames(in: node)
    readLayer(node, place: .modal, into: &modal)
    if let quirks = modal.quirks { checkQuirks(quirks, of: preset) }
    checkRequired(modal)
    checkElements(modal)
    scope = ownScope
    return modal
  }

  // MARK: - Bases

  private func extendsReference(in node: NodeID) -> Located<String>? {
    let entry = tree.entries(of: node).first { tree[$0.key].text == "extends" }
    guard let value = entry.map({ tree[$0.value] }), value.kind == .scalar, !value.text.isEmpty else {
      return nil
    }
    return Located(value.text, at: value.span)
  }

  /// The bases that a reference leads to, outermost first; empty after a complaint.
  private mutating func bases(of reference: Located<String>) -> [Link] {
    var links: [Link] = []
    var seen: [String] = []
    var next: Located<String>? = reference
    let ownTree = tree
    defer { tree = ownTree }
    while let current = next {
      guard let link = link(to: current.value, from: reference) else { return [] }
      let place = "\(link.tree.file)/\(link.modal)"
      let returnsToItself =
        link.tree.file == ownTree.file && modalContains(ownTree, link.modal, reference.span)
      if seen.contains(place) || returnsToItself {
        report(
          .extendsCycle, at: reference.span, "`\(reference.value)` extends itself, by way of others")
        return []
      }
      seen.append(place)
      links.insert(link, at: 0)
      tree = link.tree
      next = extendsReference(in: link.modal)
    }
    return links
  }

  private func modalContains(_ tree: YAMLTree, _ modal: NodeID, _ span: SourceSpan) -> Bool {
    let whole = tree[modal].span
    return whole.file == span.file && whole.start <= span.start && span.end <= whole.end
  }

  private mutating func link(to text: String, from reference: Located<String>) -> Link? {
    let base = BaseReference(text)
    guard base.isFile else { return presetLink(text, from: reference) }
    let target: YAMLTree
    if base.path.isEmpty {
      target = tree
    } else {
      switch bases.target(for: base.path, in: tree.file) {
      case .tree(let found): target = found
      case .failure(let code, let message):
        report(code, at: reference.span, message)
        return nil
      case nil:
        report(.missingBase, at: reference.span, "the file `\(base.path)` was not found")
        return nil
      }
    }
    guard let root = root(of: target, named: base.document) else {
      let what = base.document.map { "no spec named `\($0)`" } ?? "no spec"
      report(.missingBase, at: reference.span, "`\(base.path)` holds \(what)")
      return nil
    }
    var modal: NodeID?
    var variables: NodeID?
    for entry in target.entries(of: root) {
      switch target[entry.key].text {
      case "modal": modal = entry.value
      case "modals":
        report(
          .unusableBase, at: reference.span,
          "`\(text)` holds several modals, and a base holds one")
        return nil
      case "variables": variables = entry.value
      default: break
      }
    }
    guard let modal, target[modal].kind == .mapping else {
      report(.unusableBase, at: reference.span, "`\(text)` holds no modal to extend")
      return nil
    }
    return Link(tree: target, modal: modal, variables: variables, preset: nil)
  }

  private mutating func presetLink(_ name: String, from reference: Located<String>) -> Link? {
    guard let preset = Preset.named(name) else {
      let near = suggestion(for: name, among: Preset.all.map(\.name))
      report(
        .unknownPreset, at: reference.span, "there is no preset `\(name)`",
        notes: near == nil
          ? ["There are \(Preset.all.map(\.name).joined(separator: ", ")). A file is named with its suffix."]
          : [],
        fixIt: near.map { FixIt("write `\($0)`", at: reference.span, with: $0) })
      return nil
    }
    let tree = preset.tree()
    guard let root = tree.documents.first else { return nil }
    let entries = tree.entries(of: root)
    let modal = entries.first { tree[$0.key].text == "modal" }?.value
    let variables = entries.first { tree[$0.key].text == "variables" }?.value
    return modal.map { Link(tree: tree, modal: $0, variables: variables, preset: preset) }
  }

  private func root(of tree: YAMLTree, named name: String?) -> NodeID? {
    guard let name else { return tree.documents.first }
    return tree.documents.first { root in
      tree.entries(of: root).contains {
        tree[$0.key].text == "name" && tree[$0.value].text == name
      }
    }
  }

  /// Reads the bases, outermost first, with the spec's own variables over theirs.
  private mutating func readBases(
    _ chain: [Link], under reference: Located<String>, into modal: inout Modal,
    ownScope: VariableScope
  ) {
    let ownDiagnostics = diagnostics
    diagnostics = []
    scope = VariableScope()
    for link in chain {
      guard let node = link.variables else { continue }
      tree = link.tree
      for variable in variables(of: node, isOwn: false).variables { scope.add(variable) }
    }
    for variable in ownScope.variables { scope.add(variable) }
    compileScope()
    for link in chain {
      tree = link.tree
      collectNames(in: link.modal)
      readLayer(link.modal, place: .modal, into: &modal)
    }
    modal.quirks = nil
    let faults = diagnostics.filter { $0.severity == .error && $0.primary?.span.file != 0 }
    let own = diagnostics.filter { $0.primary?.span.file == 0 }
    diagnostics = ownDiagnostics + own
    guard let first = faults.first else { return }
    let place = first.primary.flatMap { $0.span.file == Preset.file ? nil : $0 }
    report(
      .unusableBase, at: reference.span, "the base `\(reference.value)` has errors of its own",
      secondary: place.map { [Label($0.span, first.message)] } ?? [],
      notes: place == nil ? [first.message] : [])
  }

  private mutating func checkQuirks(_ quirks: Located<Quirks>, of preset: Preset?) {
    guard let preset else {
      report(
        .unknownQuirk, at: quirks.span, "`quirks` belongs over a preset, and this extends none",
        help: "leave `quirks` out, or write `extends: ` with a preset")
      return
    }
    guard case .named(let named) = quirks.value else { return }
    for quirk in named where !preset.quirks.contains(quirk.name.value) {
      let near = suggestion(for: quirk.name.value, among: preset.quirks)
      let known =
        preset.quirks.isEmpty ? "It has none." : "It has \(preset.quirks.joined(separator: ", "))."
      report(
        .unknownQuirk, at: quirk.name.span, "`\(preset.name)` has no quirk `\(quirk.name.value)`",
        notes: near == nil ? [known] : [],
        fixIt: near.map { FixIt("write `\($0)`", at: quirk.name.span, with: $0) })
    }
  }

  // MARK: - What must be there

  /// Reports what the final presentation requires and nobody gives.
  private mutating func checkRequired(_ modal: Modal) {
    guard !tree.isPartial else { return }
    let layers = [modal.layer] + modal.variants.map(\.layer)
    let presentation = modal.layer.presentation?.value ?? .dialog
    guard presentation != .fixed else { return }
    if !layers.contains(where: { $0.contentHeight != nil }) {
      report(
        .missingKey, at: modal.id.span,
        presentation == .sheet
          ? "a sheet needs the height of its content" : "a dialog needs the size of its content",
        help: presentation == .sheet
          ? "write `contentSize: {height: 300}`" : "write `contentSize: {width: 300, height: 200}`")
    } else if presentation == .dialog, !layers.contains(where: { $0.contentWidth != nil }) {
      let place = modal.layer.contentHeight?.span ?? modal.id.span
      report(
        .missingKey, at: place.file == 0 ? place : modal.id.span,
        "a dialog needs the width of its content, too",
        help: "write `width: 300` beside the height, or `width: fill`")
    }
  }

  // MARK: - Keys

  /// Reads the keys of a mapping over what `modal` says already.
  mutating func readLayer(
    _ node: NodeID, place: LayerPlace, into modal: inout Modal,
    passingOver others: [String] = []
  ) {
    let others = place == .variant ? ["when"] : others
    for field in fields(of: node, as: ModalKey.self, in: place.name, passingOver: others) {
      if place.excluded.contains(field.key) {
        report(
          .misplacedKey, at: field.keySpan,
          "\(place.name) cannot hold `\(field.key.rawValue)`")
        continue
      }
      let value = field.value
      switch field.key {
      case .extends: break
      case .quirks: modal.quirks = quirks(value)
      case .variants: modal.variants += variants(value)
      case .elements: readElements(value, into: &modal.elements)
      case .behavior: modal.behavior = behavior(value)
      default: readKey(field, into: &modal.layer)
      }
    }
  }

  private mutating func readKey(_ field: Field<ModalKey>, into layer: inout ModalLayer) {
    let value = field.value
    let what = "`\(field.key.rawValue)`"
    switch field.key {
    case .presentation: set(&layer.presentation, choice(value, what, of: Presentation.self))
    case .contentSize: readContentSize(value, into: &layer)
    case .frame: set(&layer.frame, frameLengths(value))
    case .margins: readMargins(value, into: &layer.margins)
    case .maxWidth: set(&layer.maxWidth, maximum(value, what))
    case .maxHeight: set(&layer.maxHeight, maximum(value, what))
    case .placement: set(&layer.placement, choice(value, what, of: Placement.self))
    case .clamp: set(&layer.clamp, boolean(value, what))
    case .cornerRadius: readCornerRadius(value, into: &layer.cornerRadius)
    case .safeArea: set(&layer.safeArea, choice(value, what, of: SafeAreaRule.self))
    case .rounding: set(&layer.rounding, choice(value, what, of: Rounding.self))
    case .keyboard: readKeyboard(value, into: &layer.keyboard)
    case .layout: readLayout(value, into: &layer.layout)
    case .modal: set(&layer.isModal, boolean(value, what))
    case .dimming: readDimming(value, into: &layer.dimming)
    case .animationStyle: set(&layer.animationStyle, choice(value, what, of: AnimationStyle.self))
    case .animation: readAnimation(value, into: &layer.animation)
    case .drag: readDrag(value, into: &layer.drag)
    case .host: set(&layer.host, choice(value, what, of: Host.self))
    case .lifecycle: set(&layer.lifecycle, choice(value, what, of: Lifecycle.self))
    case .orientations: set(&layer.orientations, orientations(value))
    case .shouldHide: set(&layer.shouldHide, shouldHide(value))
    case .extends, .quirks, .variants, .elements, .behavior: break
    }
  }

  /// Takes what was read, where it could be read.
  func set<Value>(_ field: inout Value?, _ value: Value?) {
    if let value { field = value }
  }

  private mutating func quirks(_ node: NodeID) -> Located<Quirks>? {
    guard tree[node].kind == .mapping else {
      return boolean(node, "`quirks`")?.map { .all($0) }
    }
    var named: [(name: Located<String>, isOn: Bool)] = []
    for entry in tree.entries(of: node) {
      let name = Located(tree[entry.key].text, at: tree[entry.key].span)
      guard hasValue(entry), let isOn = boolean(entry.value, "a quirk") else { continue }
      named.append((name, isOn.value))
    }
    return Located(.named(named), at: tree[node].span)
  }

  private mutating func maximum(_ node: NodeID, _ what: String) -> Located<Maximum>? {
    if tree[node].text == "none", tree[node].style == .plain {
      return Located(.none, at: tree[node].span)
    }
    return length(node, what, .maximum)?.map { .length($0) }
  }

  private mutating func orientations(_ node: NodeID) -> Located<[Orientation]>? {
    guard let items = items(of: node, "`orientations`", naming: "portrait, landscape") else {
      return nil
    }
    let orientations = items.compactMap {
      choice($0, "an orientation", of: Orientation.self)?.value
    }
    if items.isEmpty {
      report(.emptyCollection, at: tree[node].span, "`orientations` allows none")
      return nil
    }
    return orientations.isEmpty ? nil : Located(orientations, at: tree[node].span)
  }

  private mutating func shouldHide(_ node: NodeID) -> Located<HideAnswer>? {
    if tree[node].text == "none", tree[node].style == .plain {
      return Located(.notAsked, at: tree[node].span)
    }
    return boolean(node, "`shouldHide`")?.map { $0 ? .yes : .no }
  }
}
