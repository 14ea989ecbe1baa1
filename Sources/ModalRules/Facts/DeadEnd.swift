internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Surroundings in which a modal stops the rest of the app and has no way out that everybody can take.
struct DeadEnd {
  /// The keys that the modal has there.
  let keys: ResolvedKeys
  /// Of the surroundings, in the matrix.
  private var position: Int
  /// Whether the modal is the same dead end wherever it has these keys.
  private var isThroughout = true
  /// Whether it is one wherever it is shown.
  private(set) var isEverywhere = true
  /// An element that would lead out, and what takes its taps.
  private var smothered: (exit: String, by: String)?

  /// Whether a drag leads out, which not everybody can do.
  var isDraggedAway: Bool { layer.enablesDrag && (!layer.hasDetents || layer.drag.dismisses) }
  var layer: ModalLayer { keys.layer }

  private init(_ keys: ResolvedKeys, position: Int) {
    self.keys = keys
    self.position = position
  }

  /// The worst of a modal: who cannot get out at all is worse off than who cannot drag.
  init?(of facts: ModalFacts) {
    guard facts.keys.all.contains(where: \.holdsPeople),
      !facts.spec.isHidden(facts.modal)
    else { return nil }
    let matrix = facts.matrix
    var ends: [DeadEnd] = []
    var isEverywhere = true
    for (keys, positions) in facts.keys.screens {
      guard let position = positions.first(where: { keys.isShown(on: matrix.points[$0]) }) else {
        continue
      }
      guard keys.holdsPeople, let end = DeadEnd(facts, keys, at: position) else {
        isEverywhere = false
        continue
      }
      isEverywhere = isEverywhere && end.isThroughout
      ends.append(end)
    }
    guard let end = ends.first(where: { !$0.isDraggedAway }) ?? ends.first else { return nil }
    self = end
    self.isEverywhere = isEverywhere
  }

  /// Where none of the elements that a modal has with some keys leads out; nil where one always does, or
  /// where nothing is known.
  ///
  /// What the events of elements come to is the app's business where the modal has no behavior, and the
  /// behavior's where it has one. An element is not a way out where it is never seen or never enabled in a
  /// state that the behavior can be in, or where something that is drawn over it takes its taps.
  private init?(_ facts: ModalFacts, _ keys: ResolvedKeys, at position: Int) {
    let (modal, spec) = (facts.modal, facts.spec)
    let elements = keys.inputs.elements?.elements ?? []
    let exits = elements.indices.filter { index in
      elements[index].dismisses(besideBehavior: modal.behavior != nil)
        && (!elements[index].isDead || spec.isRevived(elements[index]))
    }
    self.init(keys, position: position)
    if exits.isEmpty { return }
    // What a `set` or a text may show is there one day.
    let mayComeLater = exits.contains {
      spec.isRevived(elements[$0]) || elements[$0].isVisible?.value.asksForTexts == true
    }
    guard !mayComeLater, let scenes = facts.scenes else { return nil }
    let reachable = modal.behavior?.reachableStates
    var dead: ElementScene?
    var isAlive = false
    for scene in scenes.extremes
    where modal.variants(in: scene.environment) == keys.variants
      && scene.elements.count == elements.count
    {
      var hasExit = false
      for (state, look) in zip(scene.states, scene.looks)
      where state.map({ reachable?.contains($0) ?? true }) ?? true {
        if hasFreeExit(exits, in: look, of: scene) { hasExit = true }
      }
      if hasExit { isAlive = true } else if dead == nil { dead = scene }
    }
    guard let position = dead?.position else { return nil }
    // In each of its states it may be another content, and one of them may have the way out.
    if isAlive, keys.inputs.followsState { return nil }
    self.position = position
    isThroughout = !isAlive
  }

  /// Whether one of some elements that lead out gets its taps; notes one that does not.
  private mutating func hasFreeExit(
    _ exits: [Int], in look: [SeenElement], of scene: ElementScene
  ) -> Bool {
    guard look.contains(where: { $0.isTarget && exits.contains($0.index) }) else { return false }
    let tapped = scene.withHits(look)
    var isFree = false
    for exit in tapped where exit.isTarget && exit.hasSize && exits.contains(exit.index) {
      if let upper = tapped.first(where: { $0.hasSize && scene.isSmothered(exit, by: $0) }) {
        smothered = (scene.id(of: exit), scene.id(of: upper))
      } else {
        isFree = true
      }
    }
    // What has no size is a finding of its own.
    return isFree || look.contains { $0.isTarget && exits.contains($0.index) && !$0.hasSize }
  }

  // MARK: - Words

  /// Why no tap dismisses a modal, as the beginning of a sentence.
  func tapsInWords(of modal: Modal) -> String {
    if let (exit, by) = smothered { return "`\(by)` takes the taps of `\(exit)`" }
    return modal.allElements.contains { $0.tap != nil || $0.entry.sendsChanges }
      ? "No element that reacts hides it" : "No element sends anything"
  }

  /// The surroundings, and the setting as a note, unless it is one everywhere.
  func place(in matrix: DeviceMatrix) -> (words: String, notes: [String]) {
    if isEverywhere { return ("", []) }
    let words = PlaceInWords(at: position, in: matrix)
    return (" \(words.place)", [words.note])
  }
}

extension ModalFacts {
  /// Where it is said that the modal's delegate always says no, so that no hide ever gets anywhere.
  ///
  /// A sheet with detents asks only where people dismiss it by a drag or a tap beside it: what else hides it is a way
  /// out.
  var refusal: Located<HideAnswer>? {
    guard let answer = modal.layer.shouldHide, answer.value == .no, answer.span.file == 0,
      modal.layer.lifecycleOrDefault.asksAlways
        || modal.layer.hasDetents && !spec.isHidden(modal)
          && !modal.allElements.contains(where: {
            $0.dismisses(besideBehavior: modal.behavior != nil)
          }),
      modal.variants.allSatisfy({ $0.layer.shouldHide == nil }),
      !document.scenarios.contains(where: { $0.events.contains { !$0.replies.isEmpty } }),
      !spec.isSet({ $0.layer.shouldHide != nil })
    else { return nil }
    return answer
  }
}

extension ResolvedKeys {
  /// Whether the modal is shown on a screen, which is a whole one.
  func isShown(on point: MatrixPoint) -> Bool {
    !point.isSplit && layer.isAllowed(in: point.environment)
  }

  /// The `modal: true` of the spec's own text.
  var ownModalKey: Located<Bool>? {
    layer.isModal.flatMap { $0.value && $0.span.file == 0 ? $0 : nil }
  }

  /// The `dimming: none` of the spec's own text: touches beside the modal pass, and do nothing to it.
  var ownOpenDimming: Located<Bool>? {
    layer.dimming.isPresent.flatMap { !$0.value && $0.span.file == 0 ? $0 : nil }
  }

  /// Whether a tap beside it does nothing to it. Where touches reach what is behind nobody is stuck, but
  /// a modal that can be dragged away is meant to go.
  fileprivate var holdsPeople: Bool {
    // A sheet with detents that no drag dismisses is a part of its screen, unless it always keeps touches from that.
    if layer.hasDetents, !layer.drag.dismisses {
      return ownModalKey != nil && layer.sheet.largestUndimmedDetent == nil
    }
    return ownModalKey != nil || (layer.enablesDrag && ownOpenDimming != nil)
  }
}

extension Lifecycle {
  /// Whether every hide asks, and not those of people alone.
  var asksAlways: Bool { self == .modalController }
}

extension Element {
  /// Whether a tap on it hides the modal, or what it sends may, which no behavior of the modal does.
  fileprivate func dismisses(besideBehavior hasBehavior: Bool) -> Bool {
    tap?.value == "hide" || ((tap != nil || entry.sendsChanges) && !hasBehavior)
  }

  /// Whether it is written that it is never seen, or never reacts.
  fileprivate var isDead: Bool { isVisible.isNever || isEnabled.isNever || looks.isTransparent }
}

extension EntryLayer {
  fileprivate var sendsChanges: Bool { change != nil || submit != nil || complete != nil }
}

extension Located<ModalExpression>? {
  /// Whether it is a condition that asks for nothing and does not hold.
  var isNever: Bool {
    guard let formula = self?.value, formula.nodes.count == 1 else { return false }
    return formula.nodes[0].operation == .constant && formula.nodes[0].number == 0
  }
}
