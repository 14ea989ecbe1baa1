internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// An element that a keyboard covers while a field has the focus.
private struct CoveredElement {
  let field: Element
  let element: Element
  let scene: ElementScene
  /// How far it reaches below the keyboard's upper edge, in points.
  let depth: Double
  /// The scroll that could bring it above the keyboard, by its id, if its insets followed that.
  let scroll: String?

  /// Whether the field is under its own keyboard.
  var isField: Bool { field.id.value == element.id.value }
}

extension Rule {
  /// A keyboard hides neither the field that raises it nor what can be tapped meanwhile.
  static let underKeyboard = Rule(.underKeyboard, check: .elements { $0.checkKeyboards($1) })
}

extension ModalFacts {
  fileprivate func checkKeyboards(_ scenes: DeviceScenes) {
    // Each element that is covered where it is covered most; by its own keyboard before those of others.
    var worst = WorstOf<String, CoveredElement>()
    for (kind, scenes) in scenes.keyboardExtremes {
      for covered in scenes.flatMap({ $0.coveredElements(by: kind, keeping: kept(in: $0)) }) {
        worst.note(covered.element.id.value, covered) { known in
          covered.isField == known.isField
            ? covered.depth > known.depth + 0.001 : covered.isField
        }
      }
    }
    // What keeps one of them covered keeps all of them: they are one finding, where most is covered.
    guard let deepest = worst.all.map(\.fault).max(by: { $0.depth < $1.depth - 1e-9 }) else {
      return
    }
    // All screens on which a keyboard covers an element, by the ids of the elements.
    var covering: [String: [Screen]] = [:]
    for kind in scenes.keyboards {
      for (place, scenes) in scenes.scenes(above: kind) {
        let covered = scenes.flatMap { $0.coveredElements(by: kind, keeping: kept(in: $0)) }
        for id in Set(covered.map(\.element.id.value)) {
          covering[id, default: []].append(place.screen)
        }
      }
    }
    let layer = modal.layer(in: deepest.scene.environment)
    let inputs = LayoutInputs(layer)
    let staysPut = inputs.presentation != .fixed && inputs.keyboard == .none
    // A popover finds its place above a keyboard by itself.
    let avoiding =
      inputs.presentation == .popover ? "leave `keyboard: none` out" : "write `keyboard: lift`"
    for (id, covered) in worst.all {
      let some = covering[id] ?? []
      reportCovered(
        self, covered, beside: deepest, scenes.range(of: some, among: scenes.keyboardScreens),
        oneOf(
          staysPut ? avoiding : nil, landscapeHelp(layer, isOnlyInLandscape: some.areInLandscape)))
    }
  }

}

extension ElementScene {
  /// The elements covered by keyboards of fields: a field by its own, all others by the first one.
  ///
  /// What should be kept visible, and what stands in it, is left to the rule on that.
  fileprivate func coveredElements(
    by kind: KeyboardKind, keeping kept: [String]
  ) -> [CoveredElement] {
    let edge = environment.container.height - environment.keyboardHeight - content.y
    return looks.flatMap { look -> [CoveredElement] in
      let targets = look.filter { $0.isTarget && $0.hasSize }
      let keptFrames = look.filter { kept.contains(id(of: $0)) }.map(\.frame)
      let covered = targets.filter { target in
        depth(of: target, below: edge, in: look) > environment.slack
          && !keptFrames.contains {
            $0.y <= target.frame.y + 0.001 && target.frame.maxY <= $0.maxY + 0.001
          }
      }
      guard !covered.isEmpty else { return [] }
      // What is transparent can have the focus, too.
      let fields = look.filter {
        $0.takesText && $0.hasSize && elements[$0.index].raisedKeyboard == kind
      }.map(\.index)
      guard let first = fields.first else { return [] }
      let raising = Set(fields)
      return covered.map {
        CoveredElement(
          field: elements[raising.contains($0.index) ? $0.index : first],
          element: elements[$0.index], scene: self,
          depth: depth(of: $0, below: edge, in: look),
          scroll: scrollInTheWay(of: $0, below: edge, in: look))
      }
    }
  }

  /// How far an element reaches below the upper edge of a keyboard, in points, when its scroll has brought it as high as
  /// it can.
  fileprivate func depth(
    of seen: SeenElement, below edge: Double, in look: [SeenElement], insets: ScrollInsets? = nil
  ) -> Double {
    let depth = seen.frame.maxY - edge
    guard let index = scroll(of: seen.index), let scroll = look.first(where: { $0.index == index }),
      let height = scroll.scrolledHeight
    else { return depth }
    let safeEdge = environment.container.height - environment.safeArea.bottom - content.y
    let clear =
      switch insets ?? elements[index].insets?.value ?? .automatic {
      case .automatic: min(edge, safeEdge)
      case .safeArea: safeEdge
      case .nothing: scroll.frame.maxY
      }
    let inset = min(max(0, scroll.frame.maxY - clear), scroll.frame.height)
    let end = max(0, height + inset - scroll.frame.height)
    // It goes no higher than the upper edge of its scroll.
    return max(depth - end, min(depth, scroll.frame.y + seen.frame.height - edge))
  }

  /// The scroll, by its id, that keeps an element under a keyboard because its insets do not follow that.
  fileprivate func scrollInTheWay(
    of seen: SeenElement, below edge: Double, in look: [SeenElement]
  ) -> String? {
    guard let index = scroll(of: seen.index),
      elements[index].insets.map({ $0.value != .automatic }) == true,
      depth(of: seen, below: edge, in: look, insets: .automatic) <= environment.slack
    else { return nil }
    return elements[index].id.value
  }
}

private func reportCovered(
  _ facts: ModalFacts, _ covered: CoveredElement, beside deepest: CoveredElement,
  _ screens: ScreenRange,
  _ usual: String?
) {
  let help = covered.scroll.map { "write `insets: automatic` at `\($0)`" } ?? usual
  let words = covered.scene.words(in: facts.matrix)
  let (field, element) = (covered.field.id, covered.element.id)
  let reach = "reaches \(points(covered.depth)) below the keyboard's upper edge"
  let message =
    covered.isField
    ? "`\(field.value)` is under its own keyboard \(words.place)"
    : "the keyboard of `\(field.value)` covers `\(element.value)` \(words.place)"
  let deepestWords = deepest.scene.words(in: facts.matrix)
  let place = deepestWords.place == words.place ? "" : " \(words.place)"
  facts.report(
    .underKeyboard, .warning, at: covered.element.placeSpan, message,
    secondary: covered.isField ? [] : [Diagnostic.Label(field.span, "raises it")],
    notes: ["It \(reach).", words.note] + screens.note,
    help: help,
    // There is too little room where it moves away correctly.
    group: (deepest.scene.stated.inputs.keyboard == .none
      ? nil
      : screens.landscapeGroup(
        element.value, note: "`\(element.value)` \(reach) \(words.place)."))
      ?? Diagnostic.Group(
        "keyboard", name: "`\(element.value)`", lead: "the keyboard covers",
        verdict: deepestWords.place, note: "`\(element.value)` \(reach)\(place).",
        shared: [deepestWords.note] + screens.note, help: help))
}
