internal import ModalSyntax

/// The values of the verbs, in scenarios and in the actions of a behavior.
extension Reader {
  /// A verb with its value. `show: toast` names a modal in the verb's own place.
  mutating func verb(_ field: Field<EventKey>, modal: inout Located<String>?) -> Verb? {
    let node = field.value
    let what = Subject(field.key)
    if field.key == .show || field.key == .hide || field.key == .drag {
      modal = modal ?? misplacedModal(in: node)
    }
    switch field.key {
    case .show: return show(node, modal: &modal)
    case .hide: return hide(node, modal: &modal)
    case .hideAll:
      if !isEmpty(node) {
        reportKind(tree[node], "`hideAll` takes no value", help: "write `hideAll` alone")
      }
      return .hideAll
    case .tap: return tap(node)
    case .keyboard: return keyboardEvent(node).map { .keyboard($0) }
    case .resize: return resize(node)
    case .rotate: return rotate(node)
    case .drag: return drag(node)
    case .set: return setChange(node)
    case .type: return typing(node)
    case .paste: return text(node, what, .takenText).map { .paste($0.value) }
    case .delete: return deletion(node)
    case .cut:
      if reportAllCharacters(node, what) { return nil }
      return integer(node, what, in: 1...1_000_000).map { .cut($0.value) }
    case .focus: return focus(node)
    case .send: return string(node, what).map { .send($0.value) }
    case .at, .wait, .modal, .replies, .duration, .expect: return nil
    }
  }

  /// The modal that a value names where it must not: it is what was meant, so that nobody need be told
  /// of a modal that is missing as well.
  func misplacedModal(in node: NodeID) -> Located<String>? {
    guard tree.kind(of: node) == .mapping, let entry = tree.entry("modal", of: node) else {
      return nil
    }
    return Located(tree.text(of: entry.value), at: tree.span(of: entry.value))
  }

  /// What stands beside a verb and not in its value.
  private static let besideVerb = ["modal": "write `modal` beside the verb"]

  enum ShowKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case animated, host

    static let elsewhere = besideVerb
  }

  enum HideKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case animated

    static let elsewhere = besideVerb
  }

  private mutating func show(_ node: NodeID, modal: inout Located<String>?) -> Verb {
    var isAnimated = true
    var host: Located<Hosting>?
    if tree.kind(of: node) != .mapping {
      if !isEmpty(node) { modalID(node, "`show`", into: &modal) }
      return .show(isAnimated: true, host: nil)
    }
    var fields = fields(of: node, in: "`show`")
    while let field = next(&fields, as: ShowKey.self) {
      switch field.key {
      case .animated: isAnimated = boolean(field.value, "`animated`")?.value ?? true
      case .host: host = hosting(field.value)
      }
    }
    return .show(isAnimated: isAnimated, host: host)
  }

  private mutating func hide(_ node: NodeID, modal: inout Located<String>?) -> Verb {
    var isAnimated = true
    if tree.kind(of: node) != .mapping {
      if !isEmpty(node) { modalID(node, "`hide`", into: &modal) }
      return .hide(isAnimated: true)
    }
    var fields = fields(of: node, in: "`hide`")
    while let field = next(&fields, as: HideKey.self) {
      isAnimated = boolean(field.value, "`animated`")?.value ?? true
    }
    return .hide(isAnimated: isAnimated)
  }

  private mutating func tap(_ node: NodeID) -> Verb? {
    if tree.kind(of: node) == .sequence {
      let items = tree.items(of: node)
      if items.count == 1, tree.kind(of: items[0]) == .scalar, !saysNumber(items[0]) {
        reportKind(
          tree[node], "`tap` names one part", help: "write `\(tree.text(of: items[0]))`")
        return nil
      }
      guard let numbers = numbers(node, "`tap`", count: 2, naming: "x, y") else { return nil }
      return .tap(.point(x: numbers[0].value, y: numbers[1].value))
    }
    if reportPointByName(node) { return nil }
    guard let target = string(node, "`tap`") else { return nil }
    switch target.value {
    case "dimming": return .tap(.dimming)
    case "content": return .tap(.content)
    case let id where elementIDs.contains(id): return .tap(.element(target))
    default:
      let parts = numberParts(of: target.value)
      if parts.count == 2 {
        let meant = "[\(parts.joined(separator: ", "))]"
        report(
          .wrongKind, at: target.span, "a point is a list, and this is \(describe(tree[node]))",
          fixIt: FixIt("write `\(meant)`", at: target.span, with: meant, isSafe: true))
        return nil
      }
      if modalIDs.count > 1, modalIDs.contains(target.value), !elementIDs.contains(target.value) {
        report(
          .unknownReference, at: target.span,
          "a tap names a part, and `\(target.value)` is a modal",
          help: "write `tap: dimming`, `tap: content` or a part's id, and `modal: \(target.value)` "
            + "beside it")
        return nil
      }
      guard checkElement(target.value, at: target.span, or: ["dimming", "content"]) else {
        return nil
      }
      return .tap(.element(target))
    }
  }

  enum KeyboardEventKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case height, rect, owner, duration, curve

    static let elsewhere = besideVerb
  }

  private mutating func keyboardEvent(_ node: NodeID) -> KeyboardEvent? {
    guard tree.kind(of: node) == .mapping else {
      return keyboardSetting(node).map {
        KeyboardEvent(
          size: $0.map(\.eventSize), owner: .descendant, duration: 0.25,
          curve: .keyboard(playsOwnDuration: false))
      }
    }
    var event = KeyboardEvent(
      size: Located(.height(0), at: tree.span(of: node)), owner: .descendant, duration: 0.25,
      curve: .keyboard(playsOwnDuration: false))
    var height: Field<KeyboardEventKey>?
    var rectangle: Field<KeyboardEventKey>?
    var fields = fields(of: node, in: "`keyboard`")
    while let field = next(&fields, as: KeyboardEventKey.self) {
      switch field.key {
      case .height:
        height = field
        if let size = keyboardSetting(field.value) { event.size = size.map(\.eventSize) }
      case .rect:
        rectangle = field
        if let (rect, _) = rect(field.value, "`rect`") { event.size = rect.map { .rect($0) } }
      case .owner:
        let owner = choice(field.value, "`owner`", of: KeyboardEvent.Owner.self)
        event.owner = owner?.value ?? .descendant
      case .duration: event.duration = seconds(field.value, "`duration`")?.value ?? 0.25
      case .curve: event.curve = curve(field.value)?.value ?? event.curve
      }
    }
    reportBoth(height, rectangle, in: "`keyboard`")
    if lacks(KeyboardEventKey.height, in: node), lacks(KeyboardEventKey.rect, in: node) {
      report(
        .missingKey, at: tree.span(of: node), "`keyboard` needs its `height` or its `rect`",
        help: "write `height: 258`")
      return nil
    }
    return event
  }

  enum ResizeKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case to, duration
  }

  private mutating func resize(_ node: NodeID) -> Verb? {
    let range = 0...Double.greatestFiniteMagnitude
    guard tree.kind(of: node) == .mapping else {
      return size(node, "`resize`", in: range).map { .resize(to: $0.value, duration: 0) }
    }
    var size: Size?
    var duration = 0.0
    var fields = fields(of: node, in: "`resize`")
    while let field = next(&fields, as: ResizeKey.self) {
      switch field.key {
      case .to: size = self.size(field.value, "`to`", in: range)?.value
      case .duration: duration = seconds(field.value, "`duration`")?.value ?? 0
      }
    }
    if lacks(ResizeKey.to, in: node) {
      report(
        .missingKey, at: tree.span(of: node), "`resize` does not say `to` which size",
        help: "write `to: [667, 375]`")
    }
    return size.map { .resize(to: $0, duration: duration) }
  }

  enum RotateKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case to, duration, curve
  }

  private mutating func rotate(_ node: NodeID) -> Verb? {
    guard tree.kind(of: node) == .mapping else {
      return choice(node, "`rotate`", of: Orientation.self).map {
        .rotate(to: $0.value, duration: 0.3, curve: .easeInOut)
      }
    }
    var orientation: Orientation?
    var duration = 0.3
    var curve = Curve.easeInOut
    var fields = fields(of: node, in: "`rotate`")
    while let field = next(&fields, as: RotateKey.self) {
      switch field.key {
      case .to: orientation = choice(field.value, "`to`", of: Orientation.self)?.value
      case .duration: duration = seconds(field.value, "`duration`")?.value ?? duration
      case .curve: curve = self.curve(field.value)?.value ?? curve
      }
    }
    if lacks(RotateKey.to, in: node) {
      report(
        .missingKey, at: tree.span(of: node), "`rotate` does not say `to` which orientation",
        help: "write `to: landscape`")
    }
    return orientation.map { .rotate(to: $0, duration: duration, curve: curve) }
  }

  enum DragStepKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case to, end

    static let elsewhere = besideVerb
  }

  enum DragStepWord: String, CaseIterable {
    case begin, cancel
  }

  private mutating func drag(_ node: NodeID) -> Verb? {
    guard tree.kind(of: node) == .mapping else {
      let text = tree.text(of: node)
      let isNumber = ModalLanguage.number(from: text) != nil
      return choice(
        node, "`drag`", of: DragStepWord.self,
        or: ["`{to: points}`", "`{end: points per second}`"],
        help: isNumber
          ? "write `{to: \(text)}`"
          : ["up", "down", "swipe"].contains(text)
            ? EventKey.elsewhere["swipe"] : text == "end" ? "write `{end: 0}`" : nil
      ).map {
        .drag($0.value == .begin ? .begin : .cancel)
      }
    }
    let fields = allFields(of: node, as: DragStepKey.self, in: "`drag`")
    guard fields.count == 1, let field = fields.first else {
      guard fields.count == tree.entries(of: node).count else { return nil }
      report(
        .exclusiveKeys, at: tree.span(of: node),
        "a step of a drag is `begin`, `to`, `end` or `cancel`",
        help: "write `{to: 60}` or `{end: 0}`")
      return nil
    }
    guard let value = number(field.value, Subject(field.key)) else { return nil }
    return .drag(field.key == .to ? .to(value.value) : .end(velocity: value.value))
  }

  /// Modal keys, and `id.property` of elements.
  private mutating func setChange(_ node: NodeID) -> Verb? {
    guard isMapping(node, "`set`", help: helpForAssignment(node)) else { return nil }
    textPlace = .takenText
    defer { textPlace = .liveText }
    var change = SetChange(layer: ModalLayer(), elements: [])
    if !tree.hasEntries(node) {
      report(
        .emptyCollection, at: tree.span(of: node), "`set` changes nothing",
        help: "write what changes, such as `{modal: true}`")
    }
    var others: [String] = []
    for entry in tree.entries(of: node) where tree.text(of: entry.key).exact.contains(".") {
      others.append(tree.text(of: entry.key))
      readProperty(entry, into: &change)
    }
    var parts = Modal(id: Located("", at: tree.span(of: node)))
    readLayer(node, place: .change, into: &parts, excluding: others)
    change.layer = parts.layer
    change.elements += parts.elements
    for element in parts.elements where element.kind == nil {
      checkElement(element.id.value, at: element.id.span)
    }
    // What a base does to its elements is reported there.
    if !change.elements.isEmpty, tree.file == 0 { elementChanges.append(change) }
    return .set(change)
  }

  /// One `id.property` with its value, which must be as in `elements`.
  private mutating func readProperty(_ entry: YAMLEntry, into change: inout SetChange) {
    let key = tree[entry.key]
    let parts = key.text.exact.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let id = String(parts[0])
    let property = parts.count == 2 ? String(parts[1]) : ""
    if !elementIDs.contains(id), ModalLayer.keys.list.children[id]?.contains(property) == true {
      report(
        .unknownKey, at: key.span, "`set` has no key `\(key.text)`",
        help: "write `\(id): {\(property): \(valueText(of: entry.value) ?? "…")}`")
      return
    }
    guard checkElement(id, at: key.span, mended: { "\($0).\(property)" }), hasValue(entry) else {
      return
    }
    guard let known = Element.keys.key(property) else {
      let all = Element.keys.list.names
      let near = suggestion(for: property, among: all)
      let elsewhere = contraries[property].map {
        filledIn($0, with: entry.value).exact.replacing("write `", with: "write `\(id).")
      }
      report(
        .unknownKey, at: key.span, "an element has no key `\(property)`",
        notes: near == nil && elsewhere == nil
          ? ["Its keys are \(all.sorted().joined(separator: ", "))."] : [],
        help: elsewhere,
        fixIt: elsewhere != nil
          ? nil
          : near.map {
            fix(property, as: $0, at: key.span, among: all, with: "\(id).\($0)")
          })
      return
    }
    if let stack = stackIDs[id], Element.edges.contains(property) {
      report(
        .stackChild, at: key.span,
        "`\(id)` stands where its stack `\(stack)` puts it, and cannot say `\(property)`",
        help: "change the `stack` of `\(stack)`")
      return
    }
    if property == "kind" {
      report(
        .misplacedKey, .warning, at: key.span, "`set` does not change the `kind` of an element",
        help: "write two elements, and switch their `visible`")
    }
    var element = Element(id: Located(id, at: key.span))
    known.read(&self, entry.value, &element)
    change.elements.append(element)
  }
}

extension KeyboardSetting {
  /// The keyboard as an event changes it.
  fileprivate var eventSize: KeyboardEvent.Size {
    switch self {
    case .none: .height(0)
    case .height(let height): .height(height)
    case .kind(let kind): .kind(kind)
    }
  }
}
