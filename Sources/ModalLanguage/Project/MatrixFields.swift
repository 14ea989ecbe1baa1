internal import ModalSyntax

/// The keys of `matrix` in a project file, and the lists that it has in common with the file itself.
extension Reader {
  enum MatrixKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case devices, orientations, keyboards, textScales
  }

  enum MatrixKeyboard: String, CaseIterable {
    case none, letters, plain, numberPad
  }

  /// The settings to record frames in.
  mutating func matrix(_ node: NodeID) -> ProjectFile.MatrixKeys {
    var matrix = ProjectFile.MatrixKeys()
    var fields = fields(of: node, in: "`matrix`", help: helpForMatrix(node))
    while let field = next(&fields, as: MatrixKey.self) {
      switch field.key {
      case .devices:
        let devices = items(field, "record", example: "[iphone-15, ipad-10]") { reader, item in
          reader.string(item, "a device")
        }
        matrix.devices = devices?.map { $0 }
      case .orientations:
        matrix.orientations = items(
          field, "record", example: "[portrait]", leavesAll: true
        ) { reader, item in
          reader.choice(item, "an orientation", of: Orientation.self)
        }?.map { $0.map(\.value) }
      case .keyboards:
        matrix.keyboards = items(field, "record", example: "[none, letters]") { reader, item in
          reader.choice(item, "a keyboard", of: MatrixKeyboard.self)
        }?.map { $0.compactMap { FrameMatrix.Keyboard(name: $0.value.rawValue) } }
      case .textScales:
        matrix.textScales = textScales(field)
      }
    }
    return matrix
  }

  /// The text sizes; factors, which other systems have for them, are reported once.
  private mutating func textScales(_ field: Field<MatrixKey>) -> Located<[TextScale]>? {
    let factors = tree.items(of: field.value).filter { saysNumber($0) }
    if let first = factors.first {
      report(
        .unknownChoice, at: tree.span(of: first),
        "a text scale has a name, and this is \(describeScalar(tree[first]))",
        help:
          "write `L` for the size from the factory, and `XS` to `AX5` for smaller and larger ones")
      return nil
    }
    return items(field, "record", example: "[L, AX3]") { reader, item in
      reader.choice(item, "a text scale", of: TextScale.self)
    }?.map { $0.map(\.value) }
  }

  /// How devices that stand alone become a key of `matrix`.
  private mutating func helpForMatrix(_ node: NodeID) -> String? {
    let items = tree.items(of: node)
    guard !items.isEmpty, items.allSatisfy({ tree.kind(of: $0) == .scalar }) else { return nil }
    return valueText(of: node).map { "write `{devices: \($0)}`" }
      ?? "write `devices:` above the list, and indent it"
  }

  /// Whether a value says that all there are are meant, which a key that is left out says; reports it.
  private mutating func reportAll<Key: MappingKey>(_ field: Field<Key>, hasAll: Bool) -> Bool {
    let items = tree.items(of: field.value)
    let node = items.count == 1 ? items[0] : field.value
    guard tree.kind(of: node) == .scalar,
      ["all", "any", "every", "both", "*"].contains(tree.text(of: node).lowercased())
    else { return false }
    report(
      .wrongKind, at: tree.span(of: field.value),
      "`\(field.key.rawValue)` is a list, and this is `\(tree.text(of: node))`",
      help: hasAll
        ? "leave the key out: then all of them count" : "write a list of those that are meant")
    return true
  }

  /// The items of a list, each once; nil if there are none, and so nothing to do.
  mutating func items<Key: MappingKey, Item: Equatable>(
    _ field: Field<Key>, _ purpose: String, example: String, leavesAll: Bool = false,
    _ read: (inout Self, NodeID) -> Located<Item>?
  ) -> Located<[Located<Item>]>? {
    guard !reportAll(field, hasAll: leavesAll) else { return nil }
    guard let nodes = items(of: field.value, Subject(field.key)) else { return nil }
    let span = tree.span(of: field.value)
    if tree.items(of: field.value).isEmpty {
      report(
        .emptyCollection, at: span, "`\(field.key.rawValue)` leaves nothing to \(purpose)",
        help: "write `\(example)`, or leave the key out")
    }
    var items: [Located<Item>] = []
    for node in nodes {
      guard let item = read(&self, node) else { continue }
      if items.contains(where: { $0.value == item.value }) {
        report(
          .wrongCount, .warning, at: item.span, "`\(tree.text(of: node))` is named twice",
          help: "leave one of the two out")
      } else {
        items.append(item)
      }
    }
    return items.isEmpty ? nil : Located(items, at: span)
  }
}
