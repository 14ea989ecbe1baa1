internal import ModalSyntax

/// The stacks of a modal, layers and all.
extension Validation {
  /// Reports what does not go together in the stacks of a modal: elements in two of them, elements that
  /// say themselves where they stand, and those of which nobody knows how large they are.
  ///
  /// - Parameters:
  ///   - elements: The elements, all layers merged.
  ///   - positions: Their positions, by id.
  ///   - stacks: The positions of their stacks.
  ///   - isAsked: Whether a stack, or a child, is what this is about.
  mutating func checkStacks(
    of elements: [Element], _ positions: NamePositions, _ stacks: [Int],
    where isAsked: (Element) -> Bool
  ) {
    for (position, element) in elements.enumerated() {
      guard element.isStack || element.kind?.value == .scroll,
        !scope.doubts.contains(element.id.value)
      else { continue }
      let isStackAsked = isAsked(element)
      if isStackAsked, let stack = element.stack {
        check(stack, of: element, isChild: stacks[position] >= 0)
      }
      for id in element.childIDs {
        guard let index = positions[id.value] else {
          if isStackAsked, !element.isStack { unknownChildren.append(id) }
          continue
        }
        guard !scope.doubts.contains(id.value) else { continue }
        let child = elements[index]
        guard isStackAsked || isAsked(child) else { continue }
        if index == position {
          report(
            .stackChild, at: id.span, "`\(id.value)` cannot stand in itself",
            help: "name its children")
        } else if stacks[index] != position {
          report(
            .stackChild, at: id.span,
            "`\(id.value)` stands in `\(elements[stacks[index]].id.value)` already",
            help: "name it in one of the two")
        } else if let stack = element.stack {
          check(child, namedAt: id.span, in: stack, of: element, isNested: stacks[position] >= 0)
        } else if position > index, stacks.leads(from: position, to: index) {
          report(
            .stackChild, at: id.span,
            "`\(id.value)` cannot stand in `\(element.id.value)`, which stands in it",
            help: "leave one of the two out")
        }
      }
    }
  }

  /// The span itself, where it is one of this file, or another.
  func own(_ span: SourceSpan, or other: SourceSpan) -> SourceSpan { isOwn(span) ? span : other }

  private mutating func check(_ stack: StackLayer, of element: Element, isChild: Bool) {
    let id = element.id
    if stack.children == nil {
      report(
        .missingKey, at: own(stack.span, or: id.span), "the stack `\(id.value)` has no `children`",
        help: "write the ids of its children, `children: [cancel, confirm]`")
    }
    if let axis = stack.axis, axis.value == .auto, !isChild, element.horizontal.isOpen {
      report(
        .stackChild, at: own(axis.span, or: id.span),
        "`\(id.value)` needs a width to tell whether two stand side by side",
        help: "give it one, such as `left: 0` and `right: 0`, or write `axis: row`")
    }
  }

  private mutating func check(
    _ child: Element, namedAt span: SourceSpan, in stack: StackLayer, of owner: Element,
    isNested: Bool
  ) {
    let (id, owner) = (child.id.value, (id: owner.id.value, element: owner))
    let keys = child.horizontal.keys(false) + child.vertical.keys(true)
    let given = keys.filter { $0.key != .extent }.map { ($0.name, $0.span) }
    if let (key, place) = given.first {
      report(
        .stackChild,
        at: tree.keySpan(of: key, at: place) ?? own(place, or: span),
        "`\(id)` stands where its stack `\(owner.id)` puts it, and cannot say `\(key)`",
        secondary: given.dropFirst().filter { $0.1.file == tree.file }.map {
          Diagnostic.Label($0.1, "also here")
        },
        help: "leave it out, or take `\(id)` out of the `children`")
    }
    guard child.kind != nil, !child.hasSizeOfItsOwn else { return }
    let axis = stack.axis?.value ?? .column
    let isWide = owner.element.horizontal.isOpen && !isNested
    let isHigh = axis != .row || (owner.element.vertical.isOpen && !isNested)
    for (key, own, isNeeded) in [
      ("width", child.horizontal, isWide), ("height", child.vertical, isHigh),
    ] where isNeeded && own.extent == nil {
      report(
        .stackChild, at: self.own(child.id.span, or: span),
        "nothing says the \(key) of `\(id)` in the stack `\(owner.id)`",
        notes: ["Labels and buttons are as large as their texts; others say it themselves."],
        help: "write `\(key): 44`, or another \(key)")
    }
  }
}

extension [Element] {
  /// The stacks that elements stand in, both by their ids.
  var stackIDs: [String: String] {
    var stacks: [String: String] = [:]
    // By position: a loop over the values would copy all their keys.
    for index in indices {
      guard let children = self[index].stack?.children?.value else { continue }
      let id = self[index].id.value
      for child in children where child.value != id && stacks[child.value] == nil {
        stacks[child.value] = id
      }
    }
    return stacks
  }
}

extension [Int] {
  /// Whether an element stands in another one, by their positions; these are the owners of all.
  fileprivate func leads(from element: Int, to owner: Int) -> Bool {
    var element = element
    for _ in indices {
      element = self[element]
      if element == owner || element < 0 { break }
    }
    return element == owner
  }
}

extension AxisConstraints {
  /// Whether the extent is left to what is inside.
  fileprivate var isOpen: Bool { fit != nil || count < 2 }
}
