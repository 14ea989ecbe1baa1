internal import ModalSyntax

/// The keys of a modal, and where they may stand.
extension Reader {
  enum ModalKey: String, MappingKey {
    static let table = KeyTable<Self>()
    case extends, quirks, presentation, contentSize, frame, margins, maxWidth, maxHeight, placement
    case clamp, cornerRadius, safeArea, rounding, keyboard, layout, variants, modal, dimming
    case animationStyle, animation, drag, host, lifecycle, instance, orientations, shouldHide
    case elements, behavior
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

    /// The keys that make no sense here.
    var excluded: [ModalKey] {
      switch self {
      case .modal: []
      case .variant: [.extends, .quirks, .variants, .behavior, .lifecycle, .instance, .host]
      case .change: [.extends, .quirks, .variants, .behavior, .lifecycle, .instance, .host]
      }
    }
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
      } || writes(.height, in: node)
    let hasWidth =
      modal.layer.contentWidth != nil || modal.variants.contains { $0.layer.contentWidth != nil }
      || presentation == .sheet || writes(.width, in: node)
    if hasWidth, hasHeight { return }
    guard !hasStrayKeys, lacks(ModalKey.contentSize, in: node) || givesPartOfSize(node) else {
      return
    }
    if modal.extends == nil, !tree.hasKey("extends", in: node), !lacks(ModalKey.extends, in: node) {
      return
    }
    if modal.layer.presentation == nil, !lacks(ModalKey.presentation, in: node) { return }
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
    return lacks(SizeKey.width, in: size) || lacks(SizeKey.height, in: size)
  }

  /// Whether the modal or one of its variants writes a side of the content, however badly.
  private func writes(_ side: SizeKey, in node: NodeID) -> Bool {
    if let size = tree.entry("contentSize", of: node), !lacks(side, in: size.value) { return true }
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
    while let field = next(&fields, as: ModalKey.self) {
      if place.excluded.contains(field.key) {
        report(
          .misplacedKey, at: field.keySpan,
          "\(place.name) cannot hold `\(field.key.rawValue)`",
          help: "write it among the keys of the modal itself")
        continue
      }
      let value = field.value
      switch field.key {
      case .extends: checkReference(value)
      case .quirks: readQuirks(value)
      case .variants: modal.variants += variants(value)
      case .elements: readElements(value, into: &modal.elements)
      case .behavior: readBehavior(value, into: &modal)
      default: readKey(field, into: &modal.layer)
      }
    }
  }

  private mutating func readKey(_ field: Field<ModalKey>, into layer: inout ModalLayer) {
    let value = field.value
    let what = Subject(field.key)
    switch field.key {
    case .presentation: set(&layer.presentation, choice(value, what, of: Presentation.self))
    case .contentSize: readContentSize(value, into: &layer)
    case .frame: set(&layer.frame, frameLengths(value))
    case .margins: readMargins(value, into: &layer.margins)
    case .maxWidth: set(&layer.maxWidth, maximum(value, what))
    case .maxHeight: set(&layer.maxHeight, maximum(value, what))
    case .placement:
      set(&layer.placement, choice(value, what, of: Placement.self, help: helpForPlacement(value)))
    case .clamp: set(&layer.clamp, boolean(value, what))
    case .cornerRadius: readCornerRadius(value, into: &layer.cornerRadius)
    case .safeArea: set(&layer.safeArea, choice(value, what, of: SafeAreaRule.self))
    case .rounding: set(&layer.rounding, choice(value, what, of: Rounding.self))
    case .keyboard: readKeyboard(value, into: &layer.keyboard)
    case .layout: readLayout(value, into: &layer.layout)
    case .modal where tree.kind(of: value) == .mapping:
      reportKind(
        tree[value], "`modal` is `true` or `false`",
        help: "write the keys in it in its place, one level further out")
    case .modal: set(&layer.isModal, boolean(value, what))
    case .dimming: readDimming(value, into: &layer.dimming)
    case .animationStyle: set(&layer.animationStyle, choice(value, what, of: AnimationStyle.self))
    case .animation: readAnimation(value, into: &layer.animation)
    case .drag: readDrag(value, into: &layer.drag)
    case .host: set(&layer.host, hosting(value))
    case .lifecycle: set(&layer.lifecycle, choice(value, what, of: Lifecycle.self))
    case .instance: set(&layer.instance, choice(value, what, of: InstanceRule.self))
    case .orientations: set(&layer.orientations, orientations(value))
    case .shouldHide: set(&layer.shouldHide, shouldHide(value))
    case .extends, .quirks, .variants, .elements, .behavior: break
    }
  }

  /// Takes what was read, where it could be read.
  func set<Value>(_ field: inout Value?, _ value: Value?) {
    if let value { field = value }
  }

  private mutating func maximum(_ node: NodeID, _ what: Subject) -> Located<Maximum>? {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      return Located(.none, at: tree.span(of: node))
    }
    let length = length(node, what, .maximum)
    noteTinySize(length, node, what)
    return length?.map { .length($0) }
  }

  private mutating func orientations(_ node: NodeID) -> Located<[Orientation]>? {
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

  private mutating func shouldHide(_ node: NodeID) -> Located<HideAnswer>? {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      return Located(.notAsked, at: tree.span(of: node))
    }
    return boolean(node, "`shouldHide`", or: ["none"])?.map { $0 ? .yes : .no }
  }
}
