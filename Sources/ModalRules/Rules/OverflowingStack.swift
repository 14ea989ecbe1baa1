internal import ModalLanguage
internal import ModalSyntax

/// A stack that is smaller than what stands in it, where it is worst.
private struct Overflow {
  let stack: Element
  let child: Element
  /// Along which axis.
  let isVertical: Bool
  /// What the stack has, and how much more the child takes; points.
  let has, missing: Double
  let scene: ElementScene
  /// In how many scenes.
  var count = 1
}

extension RuleContext {
  /// The children of a stack stand within it, on the largest screens and on the smallest.
  ///
  /// A stack that says its size keeps it, whatever its children need. What leaves the content as well is
  /// told by the rule on that.
  mutating func checkStacks(_ modal: Modal, _ sweep: ElementSweep) {
    guard sweep.scenes.contains(where: \.hasStacks) else { return }
    var worst: [String: Overflow] = [:]
    var order: [String] = []
    for scene in sweep.scenes {
      var counted: Set<String> = []
      for overflow in scene.looks.flatMap({ overflows(in: $0, of: scene) }) {
        let id = overflow.stack.id.value
        let count = (worst[id]?.count ?? 0) + (counted.insert(id).inserted ? 1 : 0)
        if worst[id] == nil { order.append(id) }
        if overflow.missing > worst[id]?.missing ?? 0 { worst[id] = overflow }
        worst[id]?.count = count
      }
    }
    for id in order {
      guard let overflow = worst[id] else { continue }
      let isEverywhere = overflow.count == sweep.scenes.count
      let screens =
        isEverywhere
        ? ScreenRange()
        : sweep.range { scene in
          scene.looks.contains { look in
            overflows(in: look, of: scene).contains { $0.stack.id.value == id }
          }
        }
      report(overflow, modal, isEverywhere: isEverywhere, screens)
    }
  }

  /// The children of a scene that reach beyond their stacks.
  private func overflows(in look: [SeenElement], of scene: ElementScene) -> [Overflow] {
    guard scene.hasStacks else { return [] }
    var frames: [Int: Rect] = [:]
    for seen in look { frames[seen.index] = seen.frame }
    // A pixel is a matter of rounding.
    let tolerance = 0.001 + 1 / scene.environment.scale
    return look.compactMap { child in
      guard let stack = scene.stack(of: child.index), let frame = frames[stack],
        !scene.elements[stack].letsChildrenOut,
        overhang(of: child.frame, in: scene.content).distance <= tolerance
      else { return nil }
      let (inner, outer) = (child.frame, frame)
      // Where the others have said more than there is, what is left to share is below nothing.
      let wide = max(inner.maxX - outer.maxX, outer.x - inner.x, -inner.width)
      let high = max(inner.maxY - outer.maxY, outer.y - inner.y, -inner.height)
      guard max(wide, high) > tolerance else { return nil }
      return Overflow(
        stack: scene.elements[stack], child: scene.elements[child.index],
        isVertical: high >= wide, has: high >= wide ? outer.height : outer.width,
        missing: max(wide, high), scene: scene)
    }
  }

  private mutating func report(
    _ overflow: Overflow, _ modal: Modal, isEverywhere: Bool, _ screens: ScreenRange
  ) {
    let words = overflow.scene.words(in: catalogue)
    let stack = overflow.stack
    let axis = overflow.isVertical ? stack.vertical : stack.horizontal
    let extent = overflow.isVertical ? "height" : "width"
    let keys = overflow.isVertical ? ("top", "bottom") : ("left", "right")
    report(
      .overflowingStack, .warning, at: stack.span(of: axis.extent?.span), of: modal,
      "the stack `\(stack.id.value)` has \(points(overflow.missing)) too little \(extent) for "
        + "`\(overflow.child.id.value)`" + (isEverywhere ? "" : " \(words.place)"),
      secondary: [Label(overflow.child.id.span, "reaches beyond it")],
      notes: ["Its \(extent) is \(points(overflow.has)), whatever its children need."]
        + (isEverywhere ? [] : [words.note]) + screens.note,
      help: axis.extent == nil
        ? "leave its `\(keys.0)` or its `\(keys.1)` out, and it is as large as they need"
        : "leave its `\(extent)` out, or write `\(extent): fit`, and it is as large as they need",
      group: landscapeGroup(
        stack.id.value,
        note: "`\(stack.id.value)` has \(points(overflow.missing)) too little \(extent) for "
          + "`\(overflow.child.id.value)` \(words.place).", on: screens)
        ?? Diagnostic.Group(
          "overflow \(screens.note.joined())", name: "`\(stack.id.value)`", lead: "the stacks",
          verdict: "are too small for what is in them",
          note: "`\(stack.id.value)` has \(points(overflow.missing)) too little \(extent) for "
            + "`\(overflow.child.id.value)`" + (isEverywhere ? "." : " \(words.place)."),
          label: "\(extent) \(points(overflow.has))", shared: screens.note))
  }
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
