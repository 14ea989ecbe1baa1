internal import ModalSyntax

/// From the tree to the document, by the tables of keys alone.
extension Reader {
  /// The keys of a spec that have a value.
  mutating func fieldsOfSpec(_ root: NodeID) -> [Field] {
    let before = diagnostics.count
    let keys = SpecDocument.keys
    var cursor = fields(of: root, in: keys.name)
    let fields = rest(of: &cursor, keys.list)
    if diagnostics.count > before { reportKeysOfModal(in: root, since: before) }
    return fields
  }

  /// Reads the keys of a spec that the others need: its version, its variables and its modals.
  mutating func readModals(
    among fields: [Field], of root: NodeID, into document: inout SpecDocument
  ) {
    let position = SpecDocument.positions
    func field(_ key: Int?) -> Field? { fields.first { $0.key == key } }
    readVersion(field(position.modalspec)?.value, of: root, at: document.span)
    if let variables = field(position.variables)?.value {
      spec.variables = self.variables(of: variables)
      if tree.holdsFaults(variables) { spec.lacksVariables = true }
    }
    readModals(field(position.modal), field(position.modals), of: root, into: &document)
  }

  private mutating func readVersion(_ value: NodeID?, of root: NodeID, at span: SourceSpan) {
    guard let value else {
      guard lacks("modalspec", SpecDocument.keys.list, in: root) else { return }
      report(
        .languageVersion, at: span, "the spec does not say which version of the language it is in",
        help: tree.documents.first == root
          ? "write `modalspec: 1` on the first line" : "write `modalspec: 1` after its `---`")
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
        fixIt: .write("1", at: span))
      return
    }
    guard let version = number(value, "`modalspec`"), version.value != 1 else { return }
    report(
      .languageVersion, at: version.span,
      "version \(formatted(version.value)) of the language is not known",
      fixIt: .propose("1", at: version.span))
  }

  private mutating func readModals(
    _ single: Field?, _ several: Field?, of root: NodeID, into document: inout SpecDocument
  ) {
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
      readModal(several, into: &document)
    } else if let several {
      readModals(several, into: &document)
    } else if let single, tree.holdsModals(single.value) {
      report(
        .unknownKey, at: single.keySpan,
        "`modal` is one modal, and this holds modals by their ids",
        fixIt: .propose("modals", at: single.keySpan))
      readModals(single, into: &document)
    } else if let single {
      readModal(single, into: &document)
    } else if lacks("modal", SpecDocument.keys.list, in: root),
      lacks("modals", SpecDocument.keys.list, in: root)
    {
      report(
        .missingKey, at: document.span, "the spec has no `modal`",
        help: "write `modal: {contentSize: {width: 300, height: 200}}`")
    }
  }

  private mutating func readModal(_ field: Field, into document: inout SpecDocument) {
    spec.modalIDs = ["main"]
    if let modal = modal(field.value, id: Located("main", at: field.keySpan)) {
      document.modals = [modal]
    }
  }

  private mutating func readModals(_ field: Field, into document: inout SpecDocument) {
    guard isMapping(field.value, "`modals`", help: help(forListOfModals: field.value)) else {
      return
    }
    let entries = tree.entries(of: field.value)
    if entries.isEmpty {
      report(
        .emptyCollection, at: field.keySpan, "`modals` holds no modal",
        help: "write `modals: {card: {contentSize: [300, 200]}}`")
    }
    spec.modalIDs = entries.map { tree.text(of: $0.key) }
    for entry in entries {
      let id = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
      checkID(id, of: .modal)
      guard hasValue(entry) else { continue }
      if let modal = modal(entry.value, id: id) { document.modals.append(modal) }
    }
  }

  /// Which table of keys is being read.
  enum LayerPlace {
    case modal, variant, change

    var name: Subject {
      switch self {
      case .modal: "a modal"
      case .variant: "a variant"
      case .change: "`set`"
      }
    }

    /// Whether a key is read apart from those of the table: the condition of a variant, and what a `set` says of
    /// elements.
    func isApart(_ key: String) -> Bool {
      switch self {
      case .modal: false
      case .variant: key == "when"
      case .change: key.exact.contains(".")
      }
    }

    /// The names of the keys that make no sense here.
    var excluded: [String] { self == .modal ? [] : ModalLayer.namesOfModalAlone }
  }

  /// Reads the keys of a mapping over what `modal` says already.
  mutating func readLayer(_ node: NodeID, place: LayerPlace, into modal: inout Modal) {
    sizedNode = node
    var fields = fields(of: node, in: place.name)
    fields.layer = place
    let keys = ModalLayer.keys
    let parts = Modal.positions
    while let field = next(&fields, keys.list) {
      if place != .modal, keys.list.rows[field.key].isOfModalAlone {
        report(
          .misplacedKey, at: field.keySpan,
          "\(place.name) cannot hold `\(keys.list.names[field.key])`",
          help: "write it among the keys of the modal itself")
        continue
      }
      switch field.key {
      case parts.extends: checkReference(field.value)
      case parts.quirks: readQuirks(field.value)
      case parts.variants: modal.variants += variants(field.value)
      case parts.elements where scope.removed.contains("elements"): break
      case parts.elements: readElements(field.value, place: place, into: &modal.elements)
      case parts.behavior where scope.removed.contains("behavior"): break
      case parts.behavior: readBehavior(field.value, into: &modal)
      default: keys.read(field, with: &self, into: &modal.layer)
      }
    }
  }
}
