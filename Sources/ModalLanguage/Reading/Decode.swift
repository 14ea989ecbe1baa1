internal import ModalSyntax

/// From the tree to the document, by the tables of keys alone.
extension SpecDocument {
  /// The keys of a spec that have a value.
  static func fieldsOfSpec(_ root: NodeID, _ reader: inout Reader) -> [Field] {
    let before = reader.diagnostics.count
    let keys = SpecDocument.keys
    var cursor = FieldCursor(of: root, in: keys.name, &reader)
    let fields = cursor.rest(keys.list, &reader)
    if reader.diagnostics.count > before {
      SpecSlips.reportKeysOfModal(in: root, since: before, &reader)
    }
    return fields
  }

  /// Reads the keys of a spec that the others need: its version, its variables and its modals.
  static func readModals(
    among fields: [Field], of root: NodeID, into document: inout SpecDocument,
    _ reader: inout Reader
  ) {
    let position = SpecDocument.positions
    func field(_ key: Int?) -> Field? { fields.first { $0.key == key } }
    readVersion(field(position.modalspec)?.value, of: root, at: document.span, &reader)
    if let variables = field(position.variables)?.value {
      reader.spec.variables = VariableScope.read(of: variables, &reader)
      if reader.tree.holdsFaults(variables) { reader.spec.lacksVariables = true }
    }
    readModals(field(position.modal), field(position.modals), of: root, into: &document, &reader)
  }

  private static func readVersion(
    _ value: NodeID?, of root: NodeID, at span: SourceSpan, _ reader: inout Reader
  ) {
    guard let value else {
      guard reader.lacks("modalspec", SpecDocument.keys.list, in: root) else { return }
      reader.report(
        .languageVersion, at: span, "the spec does not say which version of the language it is in",
        help: reader.tree.documents.first == root
          ? "write `modalspec: 1` on the first line" : "write `modalspec: 1` after its `---`")
      return
    }
    if reader.tree.style(of: value) == .plain, reader.tree.says(value, "1") { return }
    let text = reader.tree.text(of: value)
    if text.exact.hasPrefix("1.") || text.lowercased() == "v1",
      ModalLanguage.number(from: text) == nil
    {
      let span = reader.tree.span(of: value)
      reader.report(
        .languageVersion, at: span, "`\(text)` is not a version of the language",
        fixIt: .write("1", at: span))
      return
    }
    guard let version = reader.number(value, "`modalspec`"), version.value != 1 else { return }
    reader.report(
      .languageVersion, at: version.span,
      "version \(formatted(version.value)) of the language is not known",
      fixIt: .propose("1", at: version.span))
  }

  private static func readModals(
    _ single: Field?, _ several: Field?, of root: NodeID, into document: inout SpecDocument,
    _ reader: inout Reader
  ) {
    if let single, let several {
      reader.report(
        .exclusiveKeys, at: several.keySpan, "a spec has either `modal` or `modals`",
        secondary: [Diagnostic.Label(single.keySpan, "and this has both")],
        help: "move the one of `modal` into `modals`, under an id of its own")
    }
    if let several, single == nil, reader.tree.holdsKeysOfModal(several.value) {
      reader.report(
        .unknownKey, at: several.keySpan,
        "`modals` holds modals by their ids, and this is one modal",
        help: "write `modal`, or an id such as `card:` above its keys")
      readModal(several, into: &document, &reader)
    } else if let several {
      readModals(several, into: &document, &reader)
    } else if let single, reader.tree.holdsModals(single.value) {
      reader.report(
        .unknownKey, at: single.keySpan, "`modal` is one modal, and this holds modals by their ids",
        fixIt: .propose("modals", at: single.keySpan))
      readModals(single, into: &document, &reader)
    } else if let single {
      readModal(single, into: &document, &reader)
    } else if reader.lacks("modal", SpecDocument.keys.list, in: root),
      reader.lacks("modals", SpecDocument.keys.list, in: root)
    {
      reader.report(
        .missingKey, at: document.span, "the spec has no `modal`",
        help: "write `modal: {contentSize: {width: 300, height: 200}}`")
    }
  }

  private static func readModal(
    _ field: Field, into document: inout SpecDocument, _ reader: inout Reader
  ) {
    reader.spec.modalIDs = ["main"]
    if let modal = Modal.read(field.value, id: Located("main", at: field.keySpan), &reader) {
      document.modals = [modal]
    }
  }

  private static func readModals(
    _ field: Field, into document: inout SpecDocument, _ reader: inout Reader
  ) {
    guard
      reader.isMapping(
        field.value, "`modals`", help: ListSlips.helpForModals(field.value, reader.tree))
    else { return }
    let entries = reader.tree.entries(of: field.value)
    if entries.isEmpty {
      reader.report(
        .emptyCollection, at: field.keySpan, "`modals` holds no modal",
        help: "write `modals: {card: {contentSize: [300, 200]}}`")
    }
    reader.spec.modalIDs = entries.map { reader.tree.text(of: $0.key) }
    for entry in entries {
      let id = reader.tree.located(entry.key)
      IDs.checkID(id, of: .modal, &reader)
      guard reader.hasValue(entry) else { continue }
      if let modal = Modal.read(entry.value, id: id, &reader) { document.modals.append(modal) }
    }
  }
}

/// The table of keys that is being read.
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
  var excluded: [String] { self == .modal ? [] : ModalKeys.namesOfModalAlone }
}

extension ModalLayer {
  /// Reads the keys of a mapping over what `modal` says already.
  static func read(
    _ node: NodeID, place: LayerPlace, into modal: inout Modal, _ reader: inout Reader
  ) {
    reader.sizedNode = node
    var fields = FieldCursor(of: node, in: place.name, layer: place, &reader)
    let keys = ModalLayer.keys
    let parts = ModalKeys.positions
    while let field = fields.next(keys.list, &reader) {
      if place != .modal, keys.list.rows[field.key].isOfModalAlone {
        reader.report(
          .misplacedKey, at: field.keySpan,
          "\(place.name) cannot hold `\(keys.list.names[field.key])`",
          help: "write it among the keys of the modal itself")
        continue
      }
      switch field.key {
      case parts.extends: BaseLink.checkReference(field.value, &reader)
      case parts.quirks: Quirk.read(field.value, &reader)
      case parts.variants: modal.variants += Variant.readAll(field.value, &reader)
      case parts.elements where reader.scope.removed.contains("elements"): break
      case parts.elements: reader.readElements(field.value, place: place, into: &modal.elements)
      case parts.behavior where reader.scope.removed.contains("behavior"): break
      case parts.behavior: Behavior.read(field.value, into: &modal, &reader)
      default: keys.read(field, with: &reader, into: &modal.layer)
      }
    }
  }
}
