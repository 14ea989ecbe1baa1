internal import ModalSyntax

/// The elements of a modal, layers and all.
extension Validation {
  /// Reports the elements of a whole modal that lack a kind, or are placed by too much or too
  /// little, and the keys that their kind does not have; with each variant and without.
  mutating func checkElements(_ modal: inout Modal) {
    let file = tree.file
    let base = modal.extends?.value
    check(&modal.elements, over: base) { $0.id.span.file == file }
    for variant in modal.variants where variant.span.file == file && !variant.elements.isEmpty {
      let known = Set(modal.elements.map(\.id.value)).intersection(scope.doubts)
      var whole = modal.elements
      whole.merge(variant.elements.filter { !known.contains($0.id.value) }, movingIDs: true)
      let changed = Set(variant.elements.map(\.id.value))
      check(&whole, over: base) { changed.contains($0.id.value) }
    }
  }

  private mutating func check(
    _ elements: inout [Element], over base: String?, where isAsked: (Element) -> Bool
  ) {
    let hasStacks = elements.indices.contains { elements[$0].hasChildren }
    let positions = NamePositions(hasStacks ? elements.map(\.id.value) : [])
    let stacks = hasStacks ? elements.stacks(positions) : []
    // By position: a loop over the values would copy all their keys.
    for index in elements.indices where isAsked(elements[index]) {
      if let base, elements[index].kind == nil, !scope.doubts.contains(elements[index].id.value) {
        reportMissingPart(elements[index].id, of: base, with: elements)
        continue
      }
      let isArranged = hasStacks && stacks[index] >= 0 && elements[stacks[index]].isStack
      check(&elements[index], isChild: isArranged)
    }
    if hasStacks { checkStacks(of: elements, positions, stacks, where: isAsked) }
  }

  /// Reports an element without a kind that was likely meant to be one of the base's, with those that have a text.
  private mutating func reportMissingPart(
    _ id: Located<String>, of base: String, with elements: [Element]
  ) {
    let shown: Set<ElementKind> = [.label, .button, .field, .digits, .image]
    let parts = elements.filter { $0.kind.map { shown.contains($0.value) } ?? false }.map(
      \.id.value)
    let all = elements.map(\.id.value).filter { $0 != id.value }
    let near =
      action(for: id.value, among: all) ?? likely(id.value, among: parts)
      ?? likely(id.value, among: all)
    report(
      .missingKey, at: id.span, "`\(base)` has no part `\(id.value)`",
      notes: parts.isEmpty ? [] : ["Its parts are \(parts.joined(separator: ", "))."],
      help: (near.map { "write `\($0)`" } ?? "write the id of one of its parts")
        + ", or give `\(id.value)` a `kind` if it is an element of your own")
  }

  /// The button of a preset with numbered actions: the first one, or the last one if it dismisses.
  private func action(for id: String, among all: [String]) -> String? {
    if ["button", "ok", "confirm", "done"].contains(id.lowercased()) {
      return all.first { $0 == "action1" }
    }
    guard ["cancel", "close", "dismiss"].contains(id.lowercased()),
      case .value(let formula) = scope.variables.lookup("actions"), let count = formula.constant
    else { return nil }
    return all.first { $0 == "action\(formatted(count))" }
  }

  private mutating func check(_ element: inout Element, isChild: Bool) {
    let id = element.id
    guard !scope.doubts.contains(id.value) else { return }
    guard let kind = element.kind else {
      let near = suggestion(for: id.value, among: scope.elements.names.filter { $0 != id.value })
      report(
        .missingKey, at: id.span, "the element `\(id.value)` has no `kind`",
        notes: ["The kinds are \(ElementKind.allCases.map(\.rawValue).joined(separator: ", "))."],
        help: near.map { "write `\($0)` if you mean that one, or give `\(id.value)` a kind" }
          ?? "write `kind: \(element.stack == nil ? "label" : "view")`, or another kind")
      return
    }
    checkKeys(of: &element, kind: kind.value)
    if kind.value == .scroll, !element.hasChildren {
      report(
        .missingKey, at: kind.span.file == tree.file ? kind.span : id.span,
        "the scroll `\(id.value)` has nothing to scroll",
        help:
          "write `stack: {children: [title, message]}`, or `children: [title, message]` if these say "
          + "themselves where they stand")
    }
    if kind.value == .scroll, let stack = element.stack, let children = element.children {
      report(
        .exclusiveKeys, at: children.span.file == tree.file ? children.span : id.span,
        "a scroll has either `stack` or `children`",
        secondary: stack.span.file == tree.file
          ? [Diagnostic.Label(stack.span, "and this has both")] : [],
        help: "keep one of the two")
    }
    for (length, what) in [
      (element.horizontal.extent, "`width`" as Subject), (element.vertical.extent, "`height`"),
    ] {
      // One or two pixels of a screen are a hairline.
      noteTinySize(length, what) {
        kind.value == .view && ($0 <= 0.5 || (0.65...0.67).contains($0))
      }
    }
    if isChild { return }
    checkAxis(element.horizontal, of: element, isVertical: false)
    checkAxis(element.vertical, of: element, isVertical: true)
  }

  /// Returns help for a key of another kind that a view lacks.
  private mutating func helpForView(_ key: String, _ element: Element) -> String? {
    switch key {
    case "children":
      let ids = element.children?.value.map(\.value) ?? []
      return "write `stack: {children: [\(ids.isEmpty ? "…" : ids.joined(separator: ", "))]}`"
    case "background":
      let color = element.looks.background.flatMap { written(at: $0.span) }
      return "write `color\(color.map { ": \($0)" } ?? "")`, which fills a view"
    default: return nil
    }
  }

  /// Reports the keys of an element that its kind does not have.
  mutating func checkKeys(of element: inout Element, kind: ElementKind) {
    func check(_ key: String, _ span: SourceSpan?, _ kinds: [ElementKind]) {
      guard let span, span.file == tree.file, !kinds.contains(kind) else { return }
      if element.isGrid {
        return report(
          .misplacedKey, at: tree.keySpan(of: key, at: span) ?? span,
          "`\(element.id.value)` is repeated, and only its cells have `\(key)`",
          help: "name a cell, such as `\"\(element.id.value)[1].\(key)\"`")
      }
      // A size has to be given in another way.
      let side = key.exact.dropping(suffix: ": fit")
      report(
        .misplacedKey, at: side == nil ? tree.keySpan(of: key, at: span) ?? span : span,
        "\(kind.described) has no `\(key)`",
        notes: ["It belongs to \(kinds.map(\.rawValue).joined(separator: ", "))."],
        help: side.map { "write a number, such as `\($0): 44`" }
          ?? (kind == .view ? helpForView(key, element) : nil)
          ?? "leave it out, or give the element another kind")
    }
    let spans = ElementKeys.spansOfKinds
    for index in spans.indices {
      if let span = spans[index](&element) {
        check(ElementKeys.ofKinds[index].name, span, ElementKeys.ofKinds[index].row.kinds ?? [])
      }
    }
    // What is in a stack has a size, too.
    let fitting: [ElementKind] =
      element.stack == nil ? [.label, .button] : [.label, .button, .view, .scroll]
    check("width: fit", element.horizontal.spanOfFit, fitting)
    check("height: fit", element.vertical.spanOfFit, fitting + [.field, .digits])
  }
}

extension AxisConstraints {
  /// Where the extent asks for that of the text.
  fileprivate var spanOfFit: SourceSpan? { followsText ? extent?.span : nil }
}
