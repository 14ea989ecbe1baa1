internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// The children of a stack stand within it, on the largest screens and on the smallest.
  ///
  /// A stack that says its size keeps it, whatever its children need. What leaves the content as well is
  /// told by the rule on that.
  static let overflowingStack = Rule(
    .overflowingStack,
    check: .elements { facts, scenes in
      let faults = scenes.faults { scene, look, note in
        guard scene.hasStacks else { return }
        for overflow in scene.overflows(in: look) {
          note(scene.elements[overflow.stack].id.value, overflow.missing, overflow)
        }
      }
      for (worst, place) in faults {
        let overflow = worst.fault
        let child = worst.scene.elements[overflow.child].id
        let stack = worst.scene.elements[overflow.stack]
        let axis = overflow.axis
        let keys = axis.of(stack.horizontal, stack.vertical)
        let verdict =
          "`\(stack.id.value)` has \(points(overflow.missing)) too little \(axis.extent) for "
          + "`\(child.value)`\(place.words)"
        let usual =
          (keys.length == nil
            ? "leave its `\(axis.near)` or its `\(axis.far)` out"
            : "leave its `\(axis.extent)` out, or write `\(axis.extent): fit`")
          + ", and it is as large as they need"
          + (axis == .vertical ? "; or give it the kind `scroll`" : "")
        facts.report(
          .overflowingStack, .warning, at: stack.span(of: keys.length?.span),
          "the stack \(verdict)", secondary: [Diagnostic.Label(child.span, "reaches beyond it")],
          notes: ["Its \(axis.extent) is \(points(overflow.has)), whatever its children need."]
            + place.notes,
          help: helpForGrid(stack, axis) ?? usual,
          group: place.screens.landscapeGroup(stack.id.value, note: "\(verdict).")
            ?? Diagnostic.Group(
              "overflow \(place.screens.note.joined())", name: "`\(stack.id.value)`",
              lead: "the stacks", verdict: "are too small for what is in them",
              note: "\(verdict).", label: "\(axis.extent) \(points(overflow.has))",
              shared: place.screens.note))
      }
    })
}

/// A stack that is smaller than what stands in it.
private struct Overflow {
  /// The positions of the stack and of the child.
  let stack: Int
  let child: Int
  let axis: Axis
  /// What the stack has, and how much more the child takes; points.
  let has, missing: Double
}

extension ElementScene {
  /// The children that reach beyond their stacks.
  fileprivate func overflows(in look: [SeenElement]) -> [Overflow] {
    var frames: [Int: Rect] = [:]
    for seen in look { frames[seen.index] = seen.frame }
    return look.compactMap { child in
      guard let stack = stack(of: child.index), let outer = frames[stack],
        !elements[stack].letsChildrenOut,
        child.frame.overhang(beyond: content.size).distance <= environment.slack
          || scroll(of: child.index) != nil
      else { return nil }
      let inner = child.frame
      // Where the others have said more than there is, what is left to share is below nothing.
      let wide = max(inner.maxX - outer.maxX, outer.x - inner.x, -inner.width)
      let isScrolled = elements[stack].kind?.value == .scroll
      let high =
        isScrolled ? 0 : max(inner.maxY - outer.maxY, outer.y - inner.y, -inner.height)
      guard max(wide, high) > environment.slack else { return nil }
      let axis: Axis = high >= wide ? .vertical : .horizontal
      return Overflow(
        stack: stack, child: child.index, axis: axis, has: axis.extent(outer),
        missing: max(wide, high))
    }
  }
}

/// Returns the help for a grid or one of its rows, which share the room; nil for another stack.
private func helpForGrid(_ stack: Element, _ axis: Axis) -> String? {
  guard stack.isGrid || stack.id.value.exact.hasSuffix("]") else { return nil }
  return axis == .horizontal
    ? "write fewer `columns` in its `repeat`, such as `columns: 1`"
    : "write the height of a cell in its `repeat`, and leave out that of the grid"
}

extension Element {
  /// Whether the padding of a stack is written so that children stand out of it.
  fileprivate var letsChildrenOut: Bool {
    guard let padding = stack?.padding else { return false }
    return [padding.top, padding.left, padding.bottom, padding.right].contains {
      ($0?.value.constant ?? 0) < 0
    }
  }
}
