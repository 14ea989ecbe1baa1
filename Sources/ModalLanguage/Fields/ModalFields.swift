internal import ModalSyntax

/// The keys of a modal, and where they may stand.
extension Reader {
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

    /// The names of the keys that make no sense here.
    var excluded: [String] { self == .modal ? [] : ModalLayer.namesOfModalAlone }
  }

  /// A modal with all that it extends.
  mutating func modal(_ node: NodeID, id: Located<String>) -> Modal? {
    guard isMapping(node, "a modal", help: helpForModal(node)) else { return nil }
    var modal = Modal(id: id)
    elementIDs = []
    stateNames = []
    stackIDs = [:]
    doubts = []
    lacksChildren = false
    quirks = nil
    lacksBase = false
    let faults = silentFaults
    let chain = chain(from: node, of: &modal)
    let preset = chain.last { $0.preset != nil }?.preset
    modal.layer.quirks = quirks(of: preset, chain, under: node)
    modal.layer.quirksOff = Set(preset?.quirks ?? []).subtracting(modal.layer.quirks)
    modal.layer.losesOverhang =
      modal.layer.quirks.contains(.cornerOverhang) && preset?.hasOwnContentView != true
    readBases(chain, into: &modal)
    hasBase = modal.extends != nil
    collectNames(in: node)
    readLayer(node, place: .modal, into: &modal)
    if modal.layer.quirks.contains(.traitTrap) { modal.behavior?.trapTraits() }
    if let quirks, quirks.span.file == tree.file, !lacksBase {
      checkQuirks(quirks, of: preset)
    }
    if !lacksBase {
      if !chain.isEmpty { checkCounts(of: modal, over: chain) }
      if silentFaults == faults { checkRequired(modal, over: preset, in: node) }
      checkElements(modal)
      checkFit(of: modal)
      checkOrder(of: modal)
      checkBehavior(of: &modal, in: node)
    }
    modal.variables = scope.variables.map { Located($0.name, at: $0.node.span) }
    namesByModal[id.value] = ModalNames(
      elements: elementIDs, states: stateNames, scope: scope, stacks: stackIDs,
      isIncomplete: lacksBase)
    return modal
  }

  /// How a word that stands for a whole modal becomes one.
  private func helpForModal(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let word = tree.text(of: node)
    if Preset.named(word) != nil || BaseReference(word).isFile {
      return "write `{extends: \(word)}`"
    }
    return likely(word, among: Presentation.allCases.map(\.rawValue)).map { name in
      switch name {
      case "fixed": "write `{presentation: fixed, frame: [16, 60, 100% - 32, 80]}`"
      case "sheet": "write `{presentation: sheet, contentSize: {height: 300}}`"
      default: "write `{contentSize: {width: 300, height: 200}}`"
      }
    }
  }

  // MARK: - What must be there

  /// Reports what the final presentation requires and nobody gives.
  private mutating func checkRequired(_ modal: Modal, over preset: Preset?, in node: NodeID) {
    if modal.layer.contentWidth != nil, modal.layer.contentHeight != nil { return }
    let presentation = modal.layer.presentation?.value ?? .dialog
    guard presentation != .fixed else { return }
    // What a preset says of some surroundings does not stand for the height that it lacks.
    let lacksHeight = preset?.lacksHeight
    let hasHeight =
      modal.layer.contentHeight != nil
      || modal.variants.contains {
        guard let height = $0.layer.contentHeight else { return false }
        return lacksHeight == nil || height.span.file != Preset.file
      } || writes("height", in: node)
    let hasWidth =
      modal.layer.contentWidth != nil || modal.variants.contains { $0.layer.contentWidth != nil }
      || presentation == .sheet || writes("width", in: node)
    if hasWidth, hasHeight { return }
    guard !hasStrayKeys,
      lacks("contentSize", ModalLayer.keys.list, in: node) || givesPartOfSize(node)
    else {
      return
    }
    if modal.extends == nil, !tree.hasKey("extends", in: node),
      !lacks("extends", ModalLayer.keys.list, in: node)
    {
      return
    }
    if modal.layer.presentation == nil, !lacks("presentation", ModalLayer.keys.list, in: node) {
      return
    }
    // It has been told what this says.
    if let frame = tree.entry("frame", of: node), isSize(frame.value) { return }
    let place = tree.entry("contentSize", of: node)
    let span = place.map { tree.span(of: $0.key) } ?? modal.id.span
    if !hasWidth, !hasHeight {
      report(
        .missingKey, at: span, "a dialog needs the size of its content",
        help: "write `contentSize: {width: 300, height: 200}`")
    } else if !hasWidth {
      report(
        .missingKey, at: span, "a dialog needs the width of its content, too",
        help: place == nil
          ? "write `contentSize: {width: 300}`"
          : "write `width: 300` beside the height, or `width: fill`")
    } else {
      report(
        .missingKey, at: span, "a \(presentation.rawValue) needs the height of its content",
        notes: [lacksHeight].compactMap(\.self),
        help: place == nil || modal.layer.contentWidth == nil
          ? "write `contentSize: {height: 200}`" : "write `height: 200` beside the width")
    }
  }

  /// Whether `contentSize` is a mapping that lacks one of its keys, and is otherwise well.
  private func givesPartOfSize(_ node: NodeID) -> Bool {
    guard let size = tree.entry("contentSize", of: node)?.value else { return false }
    let keys = ModalLayer.sizeKeys.list
    return lacks("width", keys, in: size) || lacks("height", keys, in: size)
  }

  /// Whether the modal or one of its variants writes a side of the content, however badly.
  private func writes(_ side: String, in node: NodeID) -> Bool {
    if let size = tree.entry("contentSize", of: node),
      !lacks(side, ModalLayer.sizeKeys.list, in: size.value)
    {
      return true
    }
    guard let variants = tree.entry("variants", of: node) else { return false }
    return tree.items(of: variants.value).contains { writes(side, in: $0) }
  }

  // MARK: - Keys

  /// Reads the keys of a mapping over what `modal` says already.
  mutating func readLayer(
    _ node: NodeID, place: LayerPlace, into modal: inout Modal,
    excluding others: [String] = []
  ) {
    let others = place == .variant ? ["when"] : others
    sizedNode = node
    var fields = fields(of: node, in: place.name, excluding: others)
    fields.layer = place
    let keys = ModalLayer.keys
    while let field = next(&fields, keys.list) {
      let key = keys.list.names[field.key]
      if place != .modal, place.excluded.contains(key) {
        report(
          .misplacedKey, at: field.keySpan, "\(place.name) cannot hold `\(key)`",
          help: "write it among the keys of the modal itself")
        continue
      }
      switch key {
      case "extends": checkReference(field.value)
      case "quirks": readQuirks(field.value)
      case "variants": modal.variants += variants(field.value)
      case "elements": readElements(field.value, into: &modal.elements)
      case "behavior": readBehavior(field.value, into: &modal)
      default: keys.read(field, with: &self, into: &modal.layer)
      }
    }
  }

  /// Whether a tap beside the modal does nothing.
  mutating func modality(_ node: NodeID, _ what: Subject) -> Located<Bool>? {
    guard tree.kind(of: node) == .mapping else { return boolean(node, what) }
    reportKind(
      tree[node], "`modal` is `true` or `false`",
      help: "write the keys in it in its place, one level further out")
    return nil
  }

  /// Takes what was read, where it could be read.
  func set<Value>(_ field: inout Value?, _ value: Value?) {
    if let value { field = value }
  }

  mutating func maximum(_ node: NodeID, _ what: Subject) -> Located<Maximum>? {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      return Located(.none, at: tree.span(of: node))
    }
    let length = length(node, what, .maximum)
    noteTinySize(length, node, what)
    return length?.map { .length($0) }
  }

  mutating func orientations(_ node: NodeID) -> Located<[Orientation]>? {
    let given = tree.items(of: node)
    let only = tree.kind(of: node) == .scalar ? node : given.count == 1 ? given[0] : nil
    if let only, ["both", "all", "any"].contains(where: { tree.says(only, $0) }) {
      reportChoice(
        tree[node], "`orientations`", [], or: ["a list of `portrait` and `landscape`"],
        help: "leave the key out: without it both are allowed")
      return nil
    }
    guard let items = items(of: node, "`orientations`") else {
      return nil
    }
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: node), "`orientations` allows none",
        help: "write `[portrait]`, or leave the key out to allow both")
      return nil
    }
    var orientations: [Orientation] = []
    for item in items {
      guard let orientation = choice(item, "an orientation", of: Orientation.self) else { continue }
      if orientations.contains(orientation.value) {
        report(
          .wrongCount, .warning, at: orientation.span,
          "`\(orientation.value.rawValue)` is named twice", help: "leave one of the two out")
      } else {
        orientations.append(orientation.value)
      }
    }
    return orientations.isEmpty ? nil : Located(orientations, at: tree.span(of: node))
  }

  mutating func shouldHide(_ node: NodeID) -> Located<HideAnswer>? {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      return Located(.notAsked, at: tree.span(of: node))
    }
    return boolean(node, "`shouldHide`", or: ["none"])?.map { $0 ? .yes : .no }
  }
}
