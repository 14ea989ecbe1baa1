internal import ModalSyntax

/// The values of the verbs, in scenarios and in the actions of a behavior.
extension Reader {
  /// The modal in a value that must not name one: it is the intended one, so a missing modal need
  /// not be reported as well.
  func misplacedModal(in node: NodeID) -> Located<String>? {
    guard tree.kind(of: node) == .mapping, let entry = tree.entry("modal", of: node) else {
      return nil
    }
    return Located(tree.text(of: entry.value), at: tree.span(of: entry.value))
  }

  mutating func tap(_ node: NodeID) -> Verb? {
    if tree.kind(of: node) == .sequence {
      let items = tree.items(of: node)
      if items.count == 1, tree.kind(of: items[0]) == .scalar, !saysNumber(items[0]) {
        return refuse(
          node, "`tap` names one part", help: "write `\(tree.text(of: items[0]))`")
      }
      guard let numbers = numbers(node, "`tap`", count: 2, naming: "x, y") else { return nil }
      return .tap(.point(x: numbers[0].value, y: numbers[1].value))
    }
    if reportPointByName(node) { return nil }
    guard let target = string(node, "`tap`") else { return nil }
    switch target.value {
    case "dimming": return .tap(.dimming)
    case "content": return .tap(.content)
    case let id where scope.elements.contains(id): return .tap(.element(target))
    case "grabber": return .tap(.grabber)
    default:
      let parts = MeasuredNumber.list(target.value).parts
      if parts.count == 2 {
        let meant = "[\(parts.joined(separator: ", "))]"
        return refuse(
          .wrongKind, at: target.span, "a point is a list, and this is \(describe(tree[node]))",
          fixIt: .write(meant, at: target.span))
      }
      if spec.modalIDs.count > 1, spec.modalIDs.contains(target.value),
        !scope.elements.contains(target.value)
      {
        return refuse(
          .unknownReference, at: target.span,
          "a tap names a part, and `\(target.value)` is a modal",
          help: "write `tap: dimming`, `tap: content` or a part's id, and `modal: \(target.value)` "
            + "beside it")
      }
      guard checkElement(target.value, at: target.span, or: ["dimming", "content"]) else {
        return nil
      }
      return .tap(.element(target))
    }
  }

  enum DragStepWord: String, CaseIterable {
    case begin, cancel
  }

  /// A step of a drag that is a word.
  mutating func shortDrag(_ node: NodeID) -> DragStep? {
    let text = tree.text(of: node)
    let isNumber = ModalLanguage.number(from: text) != nil
    return choice(
      node, "`drag`", of: DragStepWord.self,
      or: ["`{to: points}`", "`{end: points per second}`"],
      help: isNumber
        ? "write `{to: \(text)}`"
        : ["up", "down", "swipe"].contains(text)
          ? Event.keys.list.elsewhere["swipe"] : text == "end" ? "write `{end: 0}`" : nil
    ).map { $0.value == .begin ? .begin : .cancel }
  }

  /// Modal keys, and `id.property` of elements.
  mutating func setChange(_ node: NodeID) -> Verb? {
    guard isMapping(node, "`set`", help: helpForAssignment(node)) else { return nil }
    textPlace = .takenText
    defer { textPlace = .liveText }
    var change = SetChange(layer: ModalLayer(), elements: [])
    if !tree.hasEntries(node) {
      report(
        .emptyCollection, at: tree.span(of: node), "`set` changes nothing",
        help: "write what changes, such as `{modal: true}`")
    }
    for entry in tree.entries(of: node) where LayerPlace.change.isApart(tree.text(of: entry.key)) {
      readProperty(entry, into: &change)
    }
    var parts = Modal(id: Located("", at: tree.span(of: node)))
    readLayer(node, place: .change, into: &parts)
    if let other = parts.layer.popover.anchor?.value.other {
      report(
        .misplacedKey, at: other.modal.span, "`set` does not move a popover to another modal",
        help: "write its new place, `anchor: [x, y, width, height]`")
      parts.layer.popover.anchor = nil
    }
    if let adapts = parts.layer.popover.adapts {
      report(
        .misplacedKey, at: tree.keySpan(of: "adapts", at: adapts.span) ?? adapts.span,
        "`set` cannot hold `adapts`",
        help: "write it among the keys of the modal itself, or `set: {presentation: sheet}`")
      parts.layer.popover.adapts = nil
    }
    if isOwnText {
      if parts.layer.presentation?.value == .popover { spec.makesPopover = true }
      spec.popoverChanges += parts.layer.popover.writtenKeys
    }
    change.layer = parts.layer
    change.elements += parts.elements
    for element in parts.elements where element.kind == nil {
      checkElement(element.id.value, at: element.id.span)
    }
    // What a base does to its elements is reported there.
    if !change.elements.isEmpty, isOwnText { spec.elementChanges.append(change) }
    return .set(change)
  }

  /// One `id.property` with its value, which must be as in `elements`.
  private mutating func readProperty(_ entry: YAMLEntry, into change: inout SetChange) {
    let key = tree[entry.key]
    let parts = key.text.exact.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let id = String(parts[0])
    let property = parts.count == 2 ? String(parts[1]) : ""
    if !scope.elements.contains(id),
      ModalLayer.keys.list.children(of: id)?.contains(property) == true
    {
      return report(
        .unknownKey, at: key.span, "`set` has no key `\(key.text)`",
        help: "write `\(id): {\(property): \(valueText(of: entry.value) ?? "…")}`")
    }
    guard checkElement(id, at: key.span, replacement: { "\($0).\(property)" }), hasValue(entry)
    else {
      return
    }
    guard let known = Element.keys.list.position(of: property) else {
      let all = Element.keys.list.names
      let near = suggestion(for: property, among: all)
      let elsewhere = contraries[property].map {
        filledIn($0, with: entry.value).exact.replacing("write `", with: "write `\(id).")
      }
      return report(
        .unknownKey, at: key.span, "an element has no key `\(property)`",
        notes: near == nil && elsewhere == nil
          ? ["Its keys are \(all.sorted().joined(separator: ", "))."] : [],
        help: elsewhere,
        fixIt: elsewhere != nil
          ? nil
          : near.map {
            fix(property, as: $0, at: key.span, among: all, with: "\(id).\($0)")
          })
    }
    if let stack = scope.stacks[id], ElementKeys.edges.contains(property) {
      return report(
        .stackChild, at: key.span,
        "`\(id)` stands where its stack `\(stack)` puts it, and cannot say `\(property)`",
        help: "change the `stack` of `\(stack)`")
    }
    if property == "repeat" {
      return report(
        .misplacedKey, at: key.span, "`set` does not change how often an element is repeated",
        help: "write all cells that there can be, and switch their `visible`")
    }
    if property == "kind" {
      report(
        .misplacedKey, .warning, at: key.span, "`set` does not change the `kind` of an element",
        help: "write two elements, and switch their `visible`")
    }
    var element = Element(id: Located(id, at: key.span))
    let field = Field(key: known, keySpan: key.span, value: entry.value)
    Element.keys.read(field, with: &self, into: &element)
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
