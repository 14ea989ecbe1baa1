internal import ModalSyntax

/// The values of the verbs, in scenarios and in the actions of a behavior.
extension Event {
  /// The modal in a value that must not name one: it is the intended one, so a missing modal need
  /// not be reported as well.
  static func misplacedModal(in node: NodeID, _ tree: YAMLTree) -> Located<String>? {
    guard tree.kind(of: node) == .mapping, let entry = tree.entry("modal", of: node) else {
      return nil
    }
    return tree.located(entry.value)
  }
}

extension Verb {
  static func readTap(_ node: NodeID, _ reader: inout Reader) -> Verb? {
    if reader.tree.kind(of: node) == .sequence {
      let items = reader.tree.items(of: node)
      if items.count == 1, reader.tree.kind(of: items[0]) == .scalar,
        !reader.tree.saysNumber(items[0])
      {
        return reader.refuse(
          node, "`tap` names one part", help: "write `\(reader.tree.text(of: items[0]))`")
      }
      guard let numbers = reader.numbers(node, "`tap`", count: 2, naming: "x, y") else {
        return nil
      }
      return .tap(.point(x: numbers[0].value, y: numbers[1].value))
    }
    if EventSlips.reportPointByName(node, &reader) { return nil }
    guard let target = reader.string(node, "`tap`") else { return nil }
    switch target.value {
    case "dimming": return .tap(.dimming)
    case "content": return .tap(.content)
    case let id where reader.scope.elements.contains(id): return .tap(.element(target))
    case "grabber": return .tap(.grabber)
    default:
      let parts = MeasuredNumber.list(target.value).parts
      if parts.count == 2 {
        let meant = "[\(parts.joined(separator: ", "))]"
        return reader.refuse(
          .wrongKind, at: target.span,
          "a point is a list, and this is \(reader.tree[node].described)",
          fixIt: .write(meant, at: target.span))
      }
      if reader.spec.modalIDs.count > 1, reader.spec.modalIDs.contains(target.value),
        !reader.scope.elements.contains(target.value)
      {
        return reader.refuse(
          .unknownReference, at: target.span,
          "a tap names a part, and `\(target.value)` is a modal",
          help: "write `tap: dimming`, `tap: content` or a part's id, and `modal: \(target.value)` "
            + "beside it")
      }
      guard reader.checkElement(target.value, at: target.span, or: ["dimming", "content"]) else {
        return nil
      }
      return .tap(.element(target))
    }
  }
}

extension DragStep {
  enum Word: String, CaseIterable {
    case begin, cancel
  }

  /// A step of a drag that is a word.
  static func readShort(_ node: NodeID, _ reader: inout Reader) -> DragStep? {
    let text = reader.tree.text(of: node)
    let isNumber = ModalLanguage.number(from: text) != nil
    return reader.choice(
      node, "`drag`", of: Word.self, or: ["`{to: points}`", "`{end: points per second}`"],
      help: isNumber
        ? "write `{to: \(text)}`"
        : ["up", "down", "swipe"].contains(text)
          ? Event.keys.list.elsewhere["swipe"] : text == "end" ? "write `{end: 0}`" : nil
    ).map { $0.value == .begin ? .begin : .cancel }
  }
}

extension SetChange {
  /// Modal keys, and `id.property` of elements.
  static func read(_ node: NodeID, _ reader: inout Reader) -> Verb? {
    guard reader.isMapping(node, "`set`", help: EventSlips.helpForAssignment(node, reader.tree))
    else { return nil }
    reader.textPlace = .takenText
    defer { reader.textPlace = .liveText }
    var change = SetChange(layer: ModalLayer(), elements: [])
    if !reader.tree.hasEntries(node) {
      reader.report(
        .emptyCollection, at: node, "`set` changes nothing",
        help: "write what changes, such as `{modal: true}`")
    }
    for entry in reader.tree.entries(of: node)
    where LayerPlace.change.isApart(reader.tree.text(of: entry.key)) {
      readProperty(entry, into: &change, &reader)
    }
    var parts = Modal(id: Located("", at: reader.tree.span(of: node)))
    ModalLayer.read(node, place: .change, into: &parts, &reader)
    if let other = parts.layer.popover.anchor?.value.other {
      reader.report(
        .misplacedKey, at: other.modal.span, "`set` does not move a popover to another modal",
        help: "write its new place, `anchor: [x, y, width, height]`")
      parts.layer.popover.anchor = nil
    }
    if let adapts = parts.layer.popover.adapts {
      reader.report(
        .misplacedKey, at: reader.tree.keySpan(of: "adapts", at: adapts.span) ?? adapts.span,
        "`set` cannot hold `adapts`",
        help: "write it among the keys of the modal itself, or `set: {presentation: sheet}`")
      parts.layer.popover.adapts = nil
    }
    if reader.isOwnText {
      if parts.layer.presentation?.value == .popover { reader.spec.makesPopover = true }
      reader.spec.popoverChanges += parts.layer.popover.writtenKeys
    }
    change.layer = parts.layer
    change.elements += parts.elements
    for element in parts.elements where element.kind == nil {
      reader.checkElement(element.id.value, at: element.id.span)
    }
    // What a base does to its elements is reported there.
    if !change.elements.isEmpty, reader.isOwnText { reader.spec.elementChanges.append(change) }
    return .set(change)
  }

  /// One `id.property` with its value, which must be as in `elements`.
  private static func readProperty(
    _ entry: YAMLEntry, into change: inout SetChange, _ reader: inout Reader
  ) {
    let key = reader.tree[entry.key]
    let parts = key.text.exact.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let id = String(parts[0])
    let property = parts.count == 2 ? String(parts[1]) : ""
    if !reader.scope.elements.contains(id),
      ModalLayer.keys.list.children(of: id)?.contains(property) == true
    {
      return reader.report(
        .unknownKey, at: key.span, "`set` has no key `\(key.text)`",
        help: "write `\(id): {\(property): \(reader.valueText(of: entry.value) ?? "…")}`")
    }
    guard reader.checkElement(id, at: key.span, replacement: { "\($0).\(property)" }),
      reader.hasValue(entry)
    else { return }
    guard let known = Element.keys.list.position(of: property) else {
      let all = Element.keys.list.names
      let near = suggestion(for: property, among: all)
      let elsewhere = contraries[property].map {
        Slips.filledIn($0, with: entry.value, &reader).exact.replacing(
          "write `", with: "write `\(id).")
      }
      return reader.report(
        .unknownKey, at: key.span, "an element has no key `\(property)`",
        notes: near == nil && elsewhere == nil
          ? ["Its keys are \(all.sorted().joined(separator: ", "))."] : [],
        help: elsewhere,
        fixIt: elsewhere != nil
          ? nil
          : near.map { fix(property, as: $0, at: key.span, among: all, with: "\(id).\($0)") })
    }
    if let stack = reader.scope.stacks[id], ElementKeys.edges.contains(property) {
      return reader.report(
        .stackChild, at: key.span,
        "`\(id)` stands where its stack `\(stack)` puts it, and cannot say `\(property)`",
        help: "change the `stack` of `\(stack)`")
    }
    if property == "repeat" {
      return reader.report(
        .misplacedKey, at: key.span, "`set` does not change how often an element is repeated",
        help: "write all cells that there can be, and switch their `visible`")
    }
    if property == "kind" {
      reader.report(
        .misplacedKey, .warning, at: key.span, "`set` does not change the `kind` of an element",
        help: "write two elements, and switch their `visible`")
    }
    var element = Element(id: Located(id, at: key.span))
    let field = Field(key: known, keySpan: key.span, value: entry.value)
    Element.keys.read(field, with: &reader, into: &element)
    change.elements.append(element)
  }
}

/// The draft of a verb's mapping, and the modal of the verb.
struct VerbDraft: Sendable {
  var modal: Located<String>?
  var isAnimated: Located<Bool>?
  var host: Located<Hosting>?
  var keyboard: Located<KeyboardEvent.Size>?
  var owner: Located<KeyboardEvent.Owner>?
  var size: Located<Size>?
  var orientation: Located<Orientation>?
  var step: DragStep?
  var duration: Located<Double>?
  var curve: Located<Curve>?
}
