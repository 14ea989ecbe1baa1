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

extension Rule {
  /// What `keepVisible` names is above every keyboard that a field of the modal raises.
  static let brokenKeepVisible = Rule(
    .brokenKeepVisible, check: .elements { $0.checkKeptElements($1) })
}

extension ModalFacts {
  fileprivate func checkKeptElements(_ scenes: DeviceScenes) {
    let names = modal.keepsVisible
    guard !names.isEmpty else { return }
    // The screens with the least room tell whether there is anything to say.
    let few = scenes.keyboardExtremes.flatMap { kind, scenes in
      scenes.compactMap { brokenPromise(in: $0, by: kind) }
    }
    guard !few.isEmpty || (scenes.keyboards.isEmpty && modal.mayHearOtherKeyboards) else { return }
    let all = brokenPromises(scenes)
    guard let worst = (all + few).max(by: { $0.depth < $1.depth - 1e-9 }) else {
      return
    }
    let words = worst.scene.words(in: matrix)
    let layer = modal.layer(in: worst.scene.environment)
    let broken = (all.isEmpty ? few : all).map { $0.scene.screen(in: matrix) }
    let id = worst.element.id
    report(
      .brokenKeepVisible, .warning, at: layer.keyboard.keepVisible?.span ?? names[0].span,
      "`\(id.value)` cannot be kept visible \(words.place)",
      secondary: id.span.file == 0
        ? [Diagnostic.Label(id.span, "reaches \(points(worst.reach)) down")] : [],
      notes: [
        "It reaches \(points(worst.depth)) below the keyboard's upper edge: the content is at "
          + "\(points(worst.scene.content.y)), and \(points(worst.room)) are left above the keyboard.",
        words.note,
      ] + matrix.note(broken, of: scenes.keyboardScreens),
      help: help(layer)
        ?? oneOf(
          "move it up in the content by \(points(worst.depth)), or "
            + (layer.keyboard.keepVisible?.value.count == 1
              ? "leave `keepVisible` out" : "name fewer elements"),
          landscapeHelp(layer, isOnlyInLandscape: broken.areInLandscape)))
  }

  /// Wherever the catalogue knows a keyboard of a kind that a field raises; where the modal has none, the
  /// letters that another field of the app may raise, if it responds to them.
  private func brokenPromises(_ scenes: DeviceScenes) -> [BrokenPromise] {
    let isOfOthers = scenes.keyboards.isEmpty
    return (isOfOthers ? [.letters] : scenes.keyboards).flatMap { kind in
      scenes.scenes(above: kind) { !isOfOthers || $0.keyboard.respondsTo?.value == .any }
        .compactMap { _, scenes in
          // One for each setting, in the state where it is worst.
          scenes.compactMap { brokenPromise(in: $0, by: isOfOthers ? nil : kind) }
            .max { $0.depth < $1.depth }
        }
    }
  }

  /// What is furthest below the upper edge of a keyboard that it should be above; nil where all is
  /// visible. Only what is seen together with a field that raises the keyboard counts; without a kind it
  /// is a keyboard of others.
  private func brokenPromise(
    in scene: ElementScene, by kind: KeyboardKind?
  ) -> BrokenPromise? {
    let environment = scene.environment
    let kept = kept(in: scene)
    guard !kept.isEmpty else { return nil }
    let edge = environment.container.height - environment.keyboardHeight
    var deepest: SeenElement?
    for look in scene.looks {
      let raises =
        kind == nil
        || look.contains {
          $0.takesText && scene.elements[$0.index].raisedKeyboard == kind
        }
      guard raises else { continue }
      for seen in look where kept.contains(scene.id(of: seen)) {
        if seen.frame.maxY > deepest?.frame.maxY ?? -.infinity { deepest = seen }
      }
    }
    guard let deepest else { return nil }
    let depth = scene.content.y + deepest.frame.maxY - edge
    guard depth > environment.slack else { return nil }
    return BrokenPromise(
      scene: scene, element: scene.elements[deepest.index], depth: depth,
      reach: deepest.frame.maxY, room: edge)
  }
}

/// Advice where a layer lifts nothing; nil where it lifts.
private func help(_ layer: ModalLayer) -> String? {
  let inputs = LayoutInputs(layer)
  if inputs.presentation == .fixed {
    return "a `fixed` frame is not lifted: leave `keepVisible` out, or write another presentation"
  }
  return inputs.keyboard == .lift ? nil : "write `avoid: lift`: only `lift` uses `keepVisible`"
}

extension Modal {
  /// The elements that it keeps visible somewhere, as they are written.
  fileprivate var keepsVisible: [Located<String>] {
    let own = layer.keyboard.keepVisible?.value ?? []
    return own + variants.flatMap { $0.layer.keyboard.keepVisible?.value ?? [] }
  }
}
