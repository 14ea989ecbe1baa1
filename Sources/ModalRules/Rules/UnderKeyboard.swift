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

  /// Whether the field is under its own keyboard.
  var isField: Bool { field.id.value == element.id.value }
}

extension RuleContext {
  /// A keyboard hides neither the field that raises it nor what can be tapped meanwhile.
  mutating func checkKeyboards(_ modal: Modal, _ sweep: ElementSweep) {
    // Each element that is covered where it is covered most; by its own keyboard before those of others.
    var worst: [(id: String, covered: CoveredElement)] = []
    for kind in KeyboardKind.allCases {
      for scene in sweep.keyboardScenes[kind] ?? [] {
        for covered in coveredElements(of: modal, in: scene, by: kind) {
          let id = covered.element.id.value
          guard let index = worst.firstIndex(where: { $0.id == id }) else {
            worst.append((id, covered))
            continue
          }
          let known = worst[index].covered
          if covered.isField == known.isField
            ? covered.depth > known.depth + 0.001 : covered.isField
          {
            worst[index].covered = covered
          }
        }
      }
    }
    // What keeps one of them covered keeps all of them: they are one finding, where most is covered.
    guard let deepest = worst.map(\.covered).max(by: { $0.depth < $1.depth - 1e-9 }) else { return }
    let covering = coveringScreens(of: modal, sweep)
    let all = screens(of: modal, sweep)
    let layer = modal.layer(in: deepest.scene.environment)
    for (id, covered) in worst {
      let some = covering[id] ?? []
      let screens = ScreenRange(
        note: catalogue.note(some, of: all),
        isOnlyInLandscape: some.areInLandscape && !all.areInLandscape
          && sweep.keys.keys.allSatisfy(\.layer.orientationsCount))
      let help = help(layer, isOnlyInLandscape: some.areInLandscape)
      report(covered, beside: deepest, screens, help, modal)
    }
  }

  /// All screens on which a keyboard covers an element, by the ids of the elements.
  private func coveringScreens(of modal: Modal, _ sweep: ElementSweep) -> [String: [Screen]] {
    var plan = sweep.keys.plan
    var numbers = ElementNumbers()
    var screens: [String: [Screen]] = [:]
    for kind in KeyboardKind.allCases where sweep.keyboardScenes[kind] != nil {
      for place in catalogue.keyboardPlaces(kind, onlyExtremes: false) {
        let keys = plan.keys(in: place.environment)
        guard keys.layer.isAllowed(in: place.environment) else { continue }
        var ids: Set<String> = []
        for some in keys.inStates(sweep.states) {
          guard let solution = ElementScene.solution(of: some.inputs, in: place.environment),
            let scene = ElementScene(
              some, some.inputs.areaOfElements(in: solution.frame), in: place.environment,
              at: .keyboard(place), &numbers)
          else { continue }
          ids.formUnion(coveredElements(of: modal, in: scene, by: kind).map(\.element.id.value))
        }
        for id in ids { screens[id, default: []].append(place.screen) }
      }
    }
    return screens
  }

  /// What the keyboard of each field covers while that field has the focus.
  ///
  /// What should be kept visible, and what stands in it, is left to the rule on that.
  private func coveredElements(
    of modal: Modal, in scene: ElementScene, by kind: KeyboardKind
  ) -> [CoveredElement] {
    let environment = scene.environment
    let edge = environment.container.height - environment.keyboardHeight - scene.content.y
    // A centred origin that meets the pixel grid may put it up to a pixel below.
    let slack = 0.001 + 1 / environment.scale
    let kept = modal.layer(in: environment).keyboard.keepVisible?.value.map(\.value) ?? []
    return scene.looks.flatMap { look -> [CoveredElement] in
      let targets = look.filter { $0.isTarget && $0.hasSize }
      let keptFrames = look.filter { kept.contains(scene.elements[$0.index].id.value) }.map(\.frame)
      let covered = targets.filter { target in
        target.frame.maxY > edge + slack
          && !keptFrames.contains {
            $0.y <= target.frame.y + 0.001 && target.frame.maxY <= $0.maxY + 0.001
          }
      }
      guard !covered.isEmpty else { return [] }
      // What is transparent can have the focus, too.
      return look.filter { $0.takesText && $0.hasSize }.flatMap { target -> [CoveredElement] in
        let field = scene.elements[target.index]
        guard field.raisedKeyboard == kind else { return [] }
        return covered.map {
          CoveredElement(
            field: field, element: scene.elements[$0.index], scene: scene,
            depth: $0.frame.maxY - edge)
        }
      }
    }
  }

  private mutating func report(
    _ covered: CoveredElement, beside deepest: CoveredElement, _ screens: ScreenRange,
    _ help: String?, _ modal: Modal
  ) {
    let words = covered.scene.words(in: catalogue)
    let (field, element) = (covered.field.id, covered.element.id)
    let reach = "reaches \(points(covered.depth)) below the keyboard's upper edge"
    let message =
      covered.isField
      ? "`\(field.value)` is under its own keyboard \(words.place)"
      : "the keyboard of `\(field.value)` covers `\(element.value)` \(words.place)"
    let deepestWords = deepest.scene.words(in: catalogue)
    let place = deepestWords.place == words.place ? "" : " \(words.place)"
    report(
      .underKeyboard, .warning, at: element.span, of: modal, message,
      secondary: covered.isField ? [] : [Label(field.span, "raises it")],
      notes: ["It \(reach).", words.note] + screens.note,
      help: help,
      // Where it moves away as it should, there is too little room for it.
      group: (deepest.scene.stated.inputs.keyboard == .none
        ? nil
        : landscapeGroup(
          element.value, note: "`\(element.value)` \(reach) \(words.place).", on: screens))
        ?? Diagnostic.Group(
          "keyboard", name: "`\(element.value)`", lead: "the keyboard covers",
          verdict: deepestWords.place, note: "`\(element.value)` \(reach)\(place).",
          shared: [deepestWords.note] + screens.note, help: help))
  }

  private func help(_ layer: ModalLayer, isOnlyInLandscape: Bool) -> String? {
    let inputs = LayoutInputs(layer)
    var ways: [String] = []
    if inputs.presentation != .fixed, inputs.keyboard == .none {
      ways.append("write `keyboard: lift`")
    }
    if isOnlyInLandscape, OrientationSet(allowedBy: layer) == .both, layer.orientationsCount {
      ways.append(landscapeHelp)
    }
    return ways.isEmpty ? nil : ways.joined(separator: ", or ")
  }
}
