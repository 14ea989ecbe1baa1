internal import ModalSyntax

/// The parts of a modal's content.
extension Reader {
  /// Notes the ids, states and calls that a modal names, before anything refers to them.
  mutating func collectNames(in modal: NodeID) {
    var cursor = tree.cursor(of: modal)
    while let entry = tree.next(&cursor) {
      switch ModalLayer.keys.list.name(of: entry.key, in: tree) {
      case "elements":
        var elements = tree.cursor(of: entry.value)
        while let element = tree.next(&elements) { elementIDs.insert(tree.text(of: element.key)) }
      case "behavior":
        if let states = tree.entry("states", of: entry.value) {
          tree.noteKeys(of: states.value, in: &stateNames)
        }
        collectCalls(in: entry.value)
      case "variants":
        for variant in tree.items(of: entry.value) { collectNames(in: variant) }
      // Its names are not unknown: they stand at the wrong place.
      case nil where tree.says(entry.key, "variables"): lacksVariables = true
      default: break
      }
    }
  }

  /// The names that `call` gives, wherever they stand below a node.
  private mutating func collectCalls(in node: NodeID) {
    for item in tree.items(of: node) { collectCalls(in: item) }
    var cursor = tree.cursor(of: node)
    while let entry = tree.next(&cursor) {
      if tree.says(entry.key, "call") {
        let value = tree[entry.value]
        if value.kind == .scalar {
          // `finish(a.text)` is remarked on where it stands.
          callNames.append(
            value.text.exact.split(separator: "(").first.map(String.init) ?? value.text)
        }
        callNames += tree.entries(of: entry.value).map { tree.text(of: $0.key) }
      }
      collectCalls(in: entry.value)
    }
  }

  /// The elements of a mapping, over those of the same id and behind the others.
  mutating func readElements(_ node: NodeID, into elements: inout [Element]) {
    guard isMapping(node, "`elements`", help: "write ids as keys, `title: {kind: label, …}`") else {
      return
    }
    let entries = tree.entries(of: node)
    if reportStrayElement(entries) { return }
    elements.reserveCapacity(elements.count + entries.count)
    // Of a few elements the one with an id is found sooner by looking at all of them.
    let isLarge = entries.count + elements.count > 32
    var positions: [String: Int] = [:]
    if isLarge {
      for (index, element) in elements.enumerated() { positions[element.id.value] = index }
    }
    let strays = unindentedKeys(of: entries, in: node)
    for entry in entries where !strays.contains(entry.key) {
      let id = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
      checkID(id, "an element")
      if tree.kind(of: entry.value) == .scalar, strays.isEmpty, reportTakenAway(entry) {
        doubts.insert(id.value)
        continue
      }
      guard strays.isEmpty ? hasValue(entry) : !isEmpty(entry.value) else {
        doubts.insert(id.value)
        continue
      }
      let element = element(entry.value, id: id)
      let known =
        isLarge ? positions[id.value] : elements.firstIndex { $0.id.value == id.value }
      if let known {
        elements[known].merge(element)
        elements[known].id = id
      } else {
        if isLarge { positions[id.value] = elements.count }
        elements.append(element)
      }
    }
  }

  private mutating func element(_ node: NodeID, id: Located<String>) -> Element {
    let before = (diagnostics.count, silentFaults)
    var element = Element(id: id)
    let modal = sizedNode
    sizedNode = node
    defer { sizedNode = modal }
    Element.keys.read(node, with: &self, into: &element)
    if (diagnostics.count, silentFaults) != before || tree.holdsFaults(node) {
      doubts.insert(id.value)
    }
    return element
  }

  // MARK: - Whole elements

  /// Reports the elements of a whole modal that lack a kind, or are placed by too much or too
  /// little, and the keys that their kind does not have; with each variant and without.
  mutating func checkElements(_ modal: Modal) {
    let file = tree.file
    let children = modal.elements.stackIDs
    stackIDs = children
    // By position: a loop over the values would copy all their keys.
    for index in modal.elements.indices where modal.elements[index].id.span.file == file {
      let isChild = !children.isEmpty && children[modal.elements[index].id.value] != nil
      check(modal.elements[index], isChild: isChild)
    }
    checkStacks(modal.elements) { $0.id.span.file == file }
    for variant in modal.variants where variant.span.file == file && !variant.elements.isEmpty {
      var whole = modal.elements
      for element in variant.elements {
        if let index = whole.firstIndex(where: { $0.id.value == element.id.value }) {
          if doubts.contains(element.id.value) { continue }
          whole[index].merge(element)
          whole[index].id = element.id
        } else {
          whole.append(element)
        }
      }
      let children = whole.stackIDs
      var changed: Set<String> = []
      for element in variant.elements where changed.insert(element.id.value).inserted {
        guard let element = whole.first(where: { $0.id.value == element.id.value }) else {
          continue
        }
        check(element, isChild: children[element.id.value] != nil)
      }
      checkStacks(whole) { changed.contains($0.id.value) }
    }
  }

  private mutating func check(_ element: Element, isChild: Bool) {
    let id = element.id
    guard !doubts.contains(id.value) else { return }
    guard let kind = element.kind else {
      let near = suggestion(for: id.value, among: elementIDs.filter { $0 != id.value })
      report(
        .missingKey, at: id.span, "the element `\(id.value)` has no `kind`",
        notes: ["The kinds are \(ElementKind.allCases.map(\.rawValue).joined(separator: ", "))."],
        help: near.map { "write `\($0)` if you mean that one, or give `\(id.value)` a kind" }
          ?? "write `kind: \(element.stack == nil ? "label" : "view")`, or another kind")
      return
    }
    checkKeys(of: element, kind: kind.value)
    noteTinySizes(of: element, kind.value)
    if isChild { return }
    checkAxis(element.horizontal, of: element, isVertical: false)
    checkAxis(element.vertical, of: element, isVertical: true)
  }

  /// Reports the keys of an element that its kind does not have.
  mutating func checkKeys(of element: Element, kind: ElementKind) {
    func check(_ key: String, _ span: SourceSpan?, _ kinds: [ElementKind]) {
      guard let span, span.file == tree.file, !kinds.contains(kind) else { return }
      // A size has to be given in another way.
      let side = key.exact.dropping(suffix: ": fit")
      report(
        .misplacedKey, at: side == nil ? tree.keySpan(of: key, at: span) ?? span : span,
        "\(kind == .image ? "an" : "a") \(kind.rawValue) has no `\(key)`",
        notes: ["It belongs to \(kinds.map(\.rawValue).joined(separator: ", "))."],
        help: side.map { "write a number, such as `\($0): 44`" }
          ?? "leave it out, or give the element another kind")
    }
    var element = element
    for (index, span) in Element.spansOfKeysOfKinds.enumerated() {
      if let span = span(&element) {
        check(Element.keysOfKinds[index].name, span, Element.keysOfKinds[index].row.kinds ?? [])
      }
    }
    // What is in a stack has a size, too.
    let fitting: [ElementKind] =
      element.stack == nil ? [.label, .button] : [.label, .button, .view]
    check("width: fit", element.horizontal.spanOfFit, fitting)
    check("height: fit", element.vertical.spanOfFit, fitting + [.field, .digits])
  }

  // MARK: - References

  /// Reports the name of an element that no modal has, unless some could not be read; `mended` makes
  /// the text that should stand at `span` of the right id.
  @discardableResult
  mutating func checkElement(
    _ id: String, at span: SourceSpan, or others: [String] = [],
    mended: (String) -> String = { $0 }
  ) -> Bool {
    if elementIDs.contains(id) || others.contains(id) { return true }
    guard !namesAreIncomplete else { return false }
    let known = elementIDs + others
    let near = likely(id, among: known)
    let all = known.isEmpty ? "There are none." : "There are \(listed(some: known))."
    report(
      .unknownReference, at: span, "no element is called `\(id)`",
      notes: near == nil ? [all] : [],
      fixIt: near.map { FixIt("write `\(mended($0))`", at: span, with: mended($0)) })
    return false
  }

  /// Reports the name of a state that no behavior has, unless some could not be read.
  mutating func checkState(_ name: Located<String>) -> Bool {
    if stateNames.contains(name.value) { return true }
    guard !namesAreIncomplete else { return false }
    // `tap: hide` is one word, and so this is a natural slip.
    let isAction = name.value == "hide" || name.value == "show"
    let bare = name.value.exact.dropping(prefix: "-> ") ?? name.value
    let near = isAction ? nil : suggestion(for: bare, among: stateNames)
    let all =
      stateNames.isEmpty ? "There are none." : "There are \(listed(some: stateNames))."
    report(
      .unknownReference, at: name.span, "no state is called `\(name.value)`",
      notes: near == nil && !isAction ? [all] : [],
      help: isAction ? "write `{do: [\(name.value)]}`: this is an action" : nil,
      fixIt: near.map { FixIt("write `\($0)`", at: name.span, with: $0) })
    return false
  }
}

extension AxisConstraints {
  /// Where the extent asks for that of the text.
  fileprivate var spanOfFit: SourceSpan? { followsText ? fit ?? extent?.span : nil }
}

extension YAMLTree {
  /// Adds the keys of a mapping to names, each once.
  fileprivate func noteKeys(of mapping: NodeID, in names: inout [String]) {
    var cursor = cursor(of: mapping)
    while let entry = next(&cursor) {
      let name = text(of: entry.key)
      if !names.contains(name) { names.append(name) }
    }
  }
}
