internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Elements that a modal promises to keep above a keyboard and cannot.
private struct BrokenPromise {
  let scene: ElementScene
  /// The named element that reaches furthest below the keyboard's upper edge.
  let element: Element
  /// How far it does, in points.
  let depth: Double
  /// How far it reaches below the content's upper edge, in points.
  let reach: Double
  /// What would have to be above the keyboard, in points: all from the upper edge on.
  let room: Double
}

extension RuleContext {
  /// What `keepVisible` names is above every keyboard that a field of the modal raises.
  mutating func checkKeptElements(_ modal: Modal, _ sweep: ElementSweep) {
    let names = modal.keepsVisible
    guard !names.isEmpty else { return }
    // The screens with the least room tell whether there is anything to say.
    let few = KeyboardKind.allCases.flatMap { kind in
      (sweep.keyboardScenes[kind] ?? []).compactMap { brokenPromise(of: modal, in: $0, by: kind) }
    }
    guard !few.isEmpty || (sweep.keyboardScenes.isEmpty && modal.mayHearOtherKeyboards) else {
      return
    }
    let all = brokenPromises(of: modal, sweep)
    guard let worst = (all + few).max(by: { $0.depth < $1.depth - 1e-9 }) else {
      return
    }
    let words = worst.scene.words(in: catalogue)
    let layer = modal.layer(in: worst.scene.environment)
    let broken = (all.isEmpty ? few : all).map { $0.scene.screen(in: catalogue) }
    let id = worst.element.id
    report(
      .brokenKeepVisible, .warning, at: layer.keyboard.keepVisible?.span ?? names[0].span,
      of: modal,
      "`\(id.value)` cannot be kept visible \(words.place)",
      secondary: id.span.file == 0 ? [Label(id.span, "reaches \(points(worst.reach)) down")] : [],
      notes: [
        "It reaches \(points(worst.depth)) below the keyboard's upper edge: the content is at "
          + "\(points(worst.scene.content.y)), and \(points(worst.room)) are left above the keyboard.",
        words.note,
      ]
        + catalogue.note(broken, of: screens(of: modal, sweep)),
      help: help(
        layer, worst, isOnlyInLandscape: broken.areInLandscape))
  }

  /// Wherever the catalogue knows a keyboard of a kind that a field raises; where the modal has none, the
  /// letters that another field of the app may raise, if it responds to them.
  private func brokenPromises(of modal: Modal, _ sweep: ElementSweep) -> [BrokenPromise] {
    var plan = sweep.keys.plan
    var broken: [BrokenPromise] = []
    var numbers = ElementNumbers()
    let isOfOthers = sweep.keyboardScenes.isEmpty
    for kind in KeyboardKind.allCases
    where sweep.keyboardScenes[kind] != nil || (isOfOthers && kind == .letters) {
      for place in catalogue.keyboardPlaces(kind, onlyExtremes: false) {
        let environment = place.environment
        let keys = plan.keys(in: environment)
        guard keys.layer.isAllowed(in: environment),
          !isOfOthers || keys.layer.keyboard.respondsTo?.value == .any
        else { continue }
        let promises = keys.inStates(sweep.states).compactMap { some -> BrokenPromise? in
          guard let solution = ElementScene.solution(of: some.inputs, in: environment),
            let scene = ElementScene(
              some, some.inputs.areaOfElements(in: solution.frame), in: environment,
              at: .keyboard(place), &numbers)
          else { return nil }
          return brokenPromise(of: modal, in: scene, by: isOfOthers ? nil : kind)
        }
        // One for each setting, in the state where it is worst.
        if let worst = promises.max(by: { $0.depth < $1.depth }) { broken.append(worst) }
      }
    }
    return broken
  }

  /// What is furthest below the upper edge of a keyboard that it should be above; nil where all is
  /// visible. Only what is seen together with a field that raises the keyboard counts; without a kind it
  /// is a keyboard of others.
  private func brokenPromise(
    of modal: Modal, in scene: ElementScene, by kind: KeyboardKind?
  ) -> BrokenPromise? {
    let environment = scene.environment
    let kept = modal.layer(in: environment).keyboard.keepVisible?.value.map(\.value) ?? []
    guard !kept.isEmpty else { return nil }
    let edge = environment.container.height - environment.keyboardHeight
    // A centred origin that meets the pixel grid may put it up to a pixel below.
    let slack = 0.001 + 1 / environment.scale
    var deepest: SeenElement?
    for look in scene.looks {
      let raises =
        kind == nil
        || look.contains {
          $0.takesText && scene.elements[$0.index].raisedKeyboard == kind
        }
      guard raises else { continue }
      for seen in look where kept.contains(scene.elements[seen.index].id.value) {
        if seen.frame.maxY > deepest?.frame.maxY ?? -.infinity { deepest = seen }
      }
    }
    guard let deepest else { return nil }
    let depth = scene.content.y + deepest.frame.maxY - edge
    guard depth > slack else { return nil }
    return BrokenPromise(
      scene: scene, element: scene.elements[deepest.index], depth: depth,
      reach: deepest.frame.maxY, room: edge)
  }

  /// Where a keyboard of a kind that a field raises may come up; the letters for a modal without one.
  func screens(of modal: Modal, _ sweep: ElementSweep) -> [Screen] {
    var plan = sweep.keys.plan
    let kinds = KeyboardKind.allCases.filter { sweep.keyboardScenes[$0] != nil }
    return (kinds.isEmpty ? [.letters] : kinds).flatMap { kind in
      catalogue.keyboards(kind).filter {
        plan.keys(in: $0.environment).layer.isAllowed(in: $0.environment)
      }.map(\.screen)
    }
  }

  private func help(
    _ layer: ModalLayer, _ promise: BrokenPromise, isOnlyInLandscape: Bool
  ) -> String {
    let inputs = LayoutInputs(layer)
    if inputs.presentation == .fixed {
      return "a `fixed` frame is not lifted: leave `keepVisible` out, or write another presentation"
    }
    if inputs.keyboard != .lift { return "write `avoid: lift`: nothing else minds `keepVisible`" }
    let isOnly = layer.keyboard.keepVisible?.value.count == 1
    var ways = [
      "move it up in the content by \(points(promise.depth)), or "
        + (isOnly ? "leave `keepVisible` out" : "name fewer elements")
    ]
    if isOnlyInLandscape, OrientationSet(allowedBy: layer) == .both, layer.orientationsCount {
      ways.append(landscapeHelp)
    }
    return ways.joined(separator: ", or ")
  }
}

extension Modal {
  /// The elements that it keeps visible somewhere, as they are written.
  fileprivate var keepsVisible: [Located<String>] {
    let own = layer.keyboard.keepVisible?.value ?? []
    return own + variants.flatMap { $0.layer.keyboard.keepVisible?.value ?? [] }
  }
}

extension Modal {
  /// Whether it responds somewhere to keyboards that others raise.
  fileprivate var mayHearOtherKeyboards: Bool {
    layer.keyboard.respondsTo?.value == .any
      || variants.contains { $0.layer.keyboard.respondsTo?.value == .any }
  }
}
