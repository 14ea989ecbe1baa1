internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Surroundings in which no element leads out of a modal.
struct DeadEnd {
  /// The keys that the modal has there.
  let layer: ModalLayer
  /// Of the surroundings, among the catalogue's entries.
  let position: Int
  /// Whether the modal is the same dead end wherever it has these keys.
  var isThroughout = true
  /// An element that would lead out, and what takes its taps.
  var smothered: (exit: String, by: String)?
}

extension RuleContext {
  /// A modal that stops the rest of the app needs a way out, and one that everybody can take.
  mutating func checkWaysOut(_ modal: Modal, _ keys: KeySweep, _ elements: ElementSweep?) {
    guard modal.mayHoldPeople, !isHidden(modal) else { return }
    var ends: [DeadEnd] = []
    var isEverywhere = true
    for (keys, positions) in keys.screens {
      let allowed = OrientationSet(allowedBy: keys.layer)
      func isShown(_ position: Int) -> Bool {
        !catalogue.points[position].isSplit
          && allowed.contains(catalogue.points[position].environment.traits.orientation)
      }
      let first =
        positions.map { $0.first(where: isShown) } ?? catalogue.points.indices.first(where: isShown)
      guard let position = first else { continue }
      guard keys.layer.holdsPeople, let end = deadEnd(of: modal, keys, at: position, elements)
      else {
        isEverywhere = false
        continue
      }
      isEverywhere = isEverywhere && end.isThroughout
      ends.append(end)
    }
    // Who cannot get out at all is worse off.
    if let end = ends.first(where: { !$0.layer.isDraggedAway }) {
      reportUndismissable(modal, end, isEverywhere: isEverywhere)
    } else if let end = ends.first {
      reportGestureOnly(modal, end, isEverywhere: isEverywhere)
    }
  }

  /// Whether a behavior or a scenario hides a modal.
  func isHidden(_ modal: Modal) -> Bool {
    isHiddenInSomeScenario(modal.id.value)
      || document.modals.contains { other in
        other.behavior?.hides(modal.id.value, isOwn: other.id.value == modal.id.value) ?? false
      }
  }

  private func isHiddenInSomeScenario(_ id: String) -> Bool {
    guard steps.contains(.hides) else { return false }
    return document.scenarios.contains { scenario in
      scenario.events.contains { event in
        switch event.verb?.value {
        case .hideAll: true
        case .hide: event.modal.map { $0.value == id } ?? true
        default: false
        }
      }
    }
  }

  // MARK: - Elements

  /// Where none of the elements that a modal has with some keys leads out; nil where one always does, or
  /// where nothing is known.
  ///
  /// What the events of elements come to is the app's business where the modal has no behavior, and the
  /// behavior's where it has one. An element is no way out where it is never seen or never enabled in a
  /// state that the behavior can be in, or where something that is drawn over it takes its taps.
  private func deadEnd(
    of modal: Modal, _ keys: ResolvedKeys, at position: Int, _ sweep: ElementSweep?
  ) -> DeadEnd? {
    let elements = keys.inputs.elements?.elements ?? []
    let exits = elements.indices.filter { index in
      elements[index].dismisses(besideBehavior: modal.behavior != nil)
        && (!elements[index].isDead || isRevived(elements[index]))
    }
    if exits.isEmpty { return DeadEnd(layer: keys.layer, position: position) }
    // What a `set` or a text may show is there one day.
    let mayComeLater = exits.contains {
      isRevived(elements[$0]) || elements[$0].isVisible?.value.asksForTexts == true
    }
    guard !mayComeLater, let sweep else { return nil }
    let reachable = modal.behavior?.reachableStates
    var dead: ElementScene?
    var smothered: (exit: String, by: String)?
    var isAlive = false
    for scene in sweep.scenes
    where modal.variants(in: scene.environment) == keys.variants
      && scene.elements.count == elements.count
    {
      var hasExit = false
      for (state, look) in zip(scene.states, scene.looks)
      where state.map({ reachable?.contains($0) ?? true }) ?? true {
        if hasFreeExit(exits, in: look, of: scene, &smothered) { hasExit = true }
      }
      if hasExit { isAlive = true } else if dead == nil { dead = scene }
    }
    guard let dead, case .swept(let position) = dead.place else { return nil }
    // In each of its states it may be another content, and one of them may have the way out.
    if isAlive, keys.inputs.followsState { return nil }
    return DeadEnd(
      layer: keys.layer, position: position, isThroughout: !isAlive, smothered: smothered)
  }

  /// Whether one of some elements that lead out gets its taps.
  private func hasFreeExit(
    _ exits: [Int], in look: [SeenElement], of scene: ElementScene,
    _ smothered: inout (exit: String, by: String)?
  ) -> Bool {
    guard look.contains(where: { $0.isTarget && exits.contains($0.index) }) else { return false }
    let tapped = scene.withHits(look)
    var isFree = false
    for exit in tapped where exit.isTarget && exit.hasSize && exits.contains(exit.index) {
      if let upper = tapped.first(where: { $0.hasSize && scene.isSmothered(exit, by: $0) }) {
        let elements = scene.elements
        smothered = (elements[exit.index].id.value, elements[upper.index].id.value)
      } else {
        isFree = true
      }
    }
    // What has no size is a finding of its own.
    return isFree || look.contains { $0.isTarget && exits.contains($0.index) && !$0.hasSize }
  }

  /// Whether a `set` shows or enables an element that is neither at first.
  func isRevived(_ element: Element) -> Bool {
    isSet(element) { $0.isVisible != nil || $0.isEnabled != nil || $0.alpha != nil }
  }

  /// Whether a `set` changes something of an element.
  func isSet(_ element: Element, where changes: (Element) -> Bool) -> Bool {
    isSet { $0.elements.contains { $0.id.value == element.id.value && changes($0) } }
  }

  /// Whether there is a `set` of some kind, in a scenario or in a behavior.
  func isSet(_ isWanted: (SetChange) -> Bool) -> Bool {
    func isWantedSet(_ verb: Verb?) -> Bool {
      guard case .set(let change)? = verb else { return false }
      return isWanted(change)
    }
    let isInAScenario =
      steps.contains(.sets)
      && document.scenarios.contains { $0.events.contains { isWantedSet($0.verb?.value) } }
    return isInAScenario
      || document.modals.contains { modal in
        (modal.behavior?.allActions ?? []).contains { action in
          guard case .event(let verb, _, _) = action else { return false }
          return isWantedSet(verb)
        }
      }
  }

  // MARK: - Words

  /// Why no tap dismisses a modal, as the beginning of a sentence.
  func words(onTapsOf modal: Modal, _ end: DeadEnd) -> String {
    if let (exit, by) = end.smothered { return "`\(by)` takes the taps of `\(exit)`" }
    let all = [modal.elements] + modal.variants.map(\.elements)
    return all.joined().contains(where: \.sendsSomething)
      ? "No element that reacts hides it" : "No element sends anything"
  }

  /// The surroundings of a dead end, and the setting as a note, unless it is one everywhere.
  func words(on end: DeadEnd, isEverywhere: Bool) -> (place: String, notes: [String]) {
    if isEverywhere { return ("", []) }
    let words = PlaceInWords(at: end.position, in: catalogue)
    return (" \(words.place)", [words.note])
  }
}

extension Modal {
  /// Whether the spec's own text may keep people in it somewhere.
  fileprivate var mayHoldPeople: Bool {
    layer.ownModalKey != nil || layer.ownOpenDimming != nil
      || variants.indices.contains {
        variants[$0].layer.ownModalKey != nil || variants[$0].layer.ownOpenDimming != nil
      }
  }
}

extension ModalLayer {
  /// The `modal: true` of the spec's own text.
  var ownModalKey: Located<Bool>? {
    guard let isModal, isModal.value, isModal.span.file == 0 else { return nil }
    return isModal
  }

  /// The `dimming: none` of the spec's own text: touches beside the modal pass, and do nothing to it.
  var ownOpenDimming: Located<Bool>? {
    guard let isPresent = dimming.isPresent, !isPresent.value, isPresent.span.file == 0 else {
      return nil
    }
    return isPresent
  }

  /// Whether a drag dismisses it.
  var isDraggedAway: Bool { drag.isEnabled?.value == true }

  /// Whether a tap beside it does nothing to it. Where touches reach what is behind nobody is stuck, but
  /// a modal that can be dragged away is meant to go.
  fileprivate var holdsPeople: Bool {
    ownModalKey != nil || (isDraggedAway && ownOpenDimming != nil)
  }
}

extension Element {
  fileprivate var sendsSomething: Bool {
    tap != nil || change != nil || submit != nil || complete != nil
  }

  /// Whether a tap on it hides the modal, or what it sends may, which no behavior of the modal does.
  fileprivate func dismisses(besideBehavior hasBehavior: Bool) -> Bool {
    tap?.value == "hide" || (sendsSomething && !hasBehavior)
  }

  /// Whether it is written that it is never seen, or never reacts.
  fileprivate var isDead: Bool { isVisible.isNever || isEnabled.isNever || isTransparent }
}

extension Located<Expression>? {
  /// Whether it is a condition that asks for nothing and does not hold.
  var isNever: Bool {
    guard let formula = self?.value, formula.nodes.count == 1 else { return false }
    return formula.nodes[0].operation == .constant && formula.nodes[0].number == 0
  }
}

extension Behavior {
  /// Whether it hides a modal in a state that it can be in; a `hide` that names none hides its own.
  fileprivate func hides(_ id: String, isOwn: Bool) -> Bool {
    let reachable = reachableStates
    return states.contains { state in
      guard reachable.contains(state.name.value) else { return false }
      let transitions = state.on + state.after.map(\.transition)
      return (state.enter + transitions.flatMap(\.actions)).contains { action in
        switch action {
        case .event(.hide, let target, _): target.map { $0.value == id } ?? isOwn
        case .event(.hideAll, _, _): true
        default: false
        }
      }
    }
  }
}
