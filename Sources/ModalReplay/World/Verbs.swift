internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What each verb does.
extension ReplayWorld {
  /// Lets a step of a scenario happen, at the instant that the world is at.
  mutating func play(_ verb: Verb, modal id: Located<String>?, at span: SourceSpan) {
    let named = id.flatMap { index(of: $0.value) }
    let modal = named ?? (instances.count == 1 ? 0 : nil)
    switch verb {
    case .show(let isAnimated, let host):
      if let modal { show(modal, isAnimated: isAnimated, host: host?.value) }
    case .hide(let isAnimated):
      if let modal { hide(modal, .code, isAnimated: isAnimated) }
    case .hideAll: hideAll()
    case .tap(let target): tap(target, modal: named)
    case .keyboard(let event): keyboard(event, modal: named)
    case .resize(let size, let duration): resize(to: size, duration: duration)
    case .rotate(let orientation, let duration, let curve):
      rotate(to: orientation, duration: duration, curve)
    case .drag(let step): if let modal { drag(modal, step) }
    case .scroll(let id, let offset): if let modal { scroll(id.value, to: offset, of: modal) }
    case .selectDetent(let name): if let modal { select(name.value, of: modal) }
    case .set(let change): if let modal { self.change(modal, change) }
    case .send(let name): sendToBehaviors(name, modal: named)
    case .focus(nil): dropFocus()
    case .focus(let id?): if let modal = modal ?? order.last { focus(id, of: modal) }
    case .type(let text, let element): edit(.type(text), into: element, in: named)
    case .paste(let text): edit(.paste(text), in: named)
    case .delete(let count, let element): edit(.delete(count), into: element, in: named)
    case .cut(let count): edit(.cut(count), in: named)
    }
  }

  /// The position of a modal.
  func index(of id: String) -> Int? {
    positions[id]
  }

  // MARK: - Show and hide

  mutating func show(_ modal: Int, isAnimated: Bool, host: Hosting?) {
    renewInstance(of: modal)
    let keys = keys(of: modal)
    let isAnimated = isAnimated || keys.presentation.quirks.contains(.showAlwaysAnimates)
    let hosting = host ?? keys.presentation.hosting
    let runs = isAnimated || (hosting.host == .presented && keys.presentation.entranceAlwaysRuns)
    // Where it is shown already, the show is dropped with all that it says.
    if !instances[modal].state.isVisible { instances[modal].view = hosting.frame }
    send(
      .show(
        isAnimated: runs && keys.presentation.isShowAnimated, inTransition: isAnimated,
        host: hosting.host),
      to: modal)
  }

  /// Begins another instance of a modal that is hidden and has been shown, if each show is of its own.
  private mutating func renewInstance(of modal: Int) {
    guard instances[modal].hasBeenShown, !instances[modal].state.isVisible,
      keys(of: modal).presentation.rules.isFresh
    else { return }
    instances[modal].renew()
  }

  mutating func hide(_ modal: Int, _ reason: HideReason, isAnimated: Bool) {
    let keys = keys(of: modal)
    let isAnimated = isAnimated || keys.presentation.quirks.contains(.hideAlwaysAnimates)
    send(.hide(reason, isAnimated: isAnimated && keys.presentation.isHideAnimated), to: modal)
  }

  /// Every visible modal in a window, in show order: asked, and hidden at once if it agrees, which
  /// asks once more. A veto makes the result false and stops nothing.
  private mutating func hideAll() {
    var result = true
    for modal in order {
      let keys = keys(of: modal)
      guard instances[modal].state.host == .window || keys.presentation.countsEverywhere else {
        log(.note(.notInWindow), of: modal)
        continue
      }
      let rules = keys.presentation.rules
      if rules.lifecycle == .modalController, rules.questions > 0 {
        log(.callback(.shouldHide), of: modal)
        guard nextAnswer(of: modal, standing: keys.presentation.agreesToHide) else {
          log(.note(.vetoed), of: modal)
          result = false
          continue
        }
      }
      hide(modal, .hideAll, isAnimated: keys.presentation.quirks.contains(.hideAllAnimates))
    }
    hideAllResult = result
  }

  // MARK: - Tap

  /// A layer that a touch at a point of the screen reaches.
  enum TouchedLayer {
    case keyboard
    case grabber(Int)
    /// A point of a modal's content, in its own coordinates.
    case content(Int, x: Double, y: Double)
    case dimming(Int)
  }

  /// A tap on a layer, or on the topmost element at a point. Animated layers drop it, delays
  /// included.
  private mutating func tap(_ target: TapTarget, modal: Int?) {
    switch target {
    case .dimming:
      let hit = modal ?? order.last { dimmingAlpha(of: $0) != nil }
      guard let hit, instances[hit].state.isVisible, dimmingAlpha(of: hit) != nil else {
        return log(.note(.tapOnNothing), of: hit)
      }
      tapDimming(of: hit)
    case .content:
      guard let hit = modal ?? order.last, instances[hit].state.isVisible else {
        return log(.note(.tapOnNothing), of: modal)
      }
      tapContent(of: hit)
    case .grabber:
      guard let hit = modal ?? order.last else { return log(.note(.tapOnNothing)) }
      tapGrabber(of: hit)
    case .point(let x, let y): tap(layer(x: x, y: y))
    case .element(let id): tap(element: id.value, modal: modal)
    }
  }

  mutating func tap(_ layer: TouchedLayer?) {
    switch layer {
    case .keyboard: log(.note(.tapOnKeyboard))
    case .grabber(let modal): tapGrabber(of: modal)
    case .content(let modal, let x, let y): tapContent(of: modal, x: x, y: y)
    case .dimming(let modal): tapDimming(of: modal)
    case nil: log(.note(.tapOnNothing))
    }
  }

  /// The layer that a touch at a point of the screen reaches; nil if it reaches none.
  mutating func layer(x: Double, y: Double) -> TouchedLayer? {
    // It lies before all modals.
    guard surroundings.keyboardFrame?.contains(x: x, y: y) != true else { return .keyboard }
    guard surroundings.bounds.contains(x: x, y: y) else { return nil }
    for modal in order.reversed() {
      // A view lets through what is beside it, and has coordinates of its own.
      let view = instances[modal].view
      guard view?.contains(x: x, y: y) ?? true else { continue }
      let (x, y) = (x - (view?.x ?? 0), y - (view?.y ?? 0))
      // Where the content is to be, with its transform: the model's, as UIKit's hit-testing has it.
      let content = instances[modal].model.transformedFrame
      if content.contains(x: x, y: y) {
        if keys(of: modal).layout.look.hasGrabber, hasDetents(modal), isGrabber(x, y, of: content) {
          return .grabber(modal)
        }
        let scale = instances[modal].model.scale * contentScale(of: modal)
        return .content(modal, x: (x - content.x) / scale, y: (y - content.y) / scale)
      }
      if dimmingAlpha(of: modal) != nil, instances[modal].model.dimmingFrame.contains(x: x, y: y) {
        return .dimming(modal)
      }
    }
    return nil
  }

  /// Whether a point is on the grabber of a sheet with this frame: it takes taps in 44×44 pt about its middle, which is
  /// 7.5 pt below the sheet's top.
  private func isGrabber(_ x: Double, _ y: Double, of frame: Rect) -> Bool {
    (x - frame.x - frame.width / 2).magnitude <= 22 && (y - frame.y - 7.5).magnitude <= 22
  }

  mutating func tapContent(of modal: Int) {
    let isMoving = instances[modal].track.isMoving(.content, at: now)
    log(.note(isMoving ? .tapOnMovingLayer : .tapOnContent), of: modal)
  }

  private mutating func tapDimming(of modal: Int) {
    guard !instances[modal].track.isMoving(.dimming, at: now) else {
      return log(.note(.tapOnMovingLayer), of: modal)
    }
    guard !keys(of: modal).presentation.isModal else { return log(.note(.tapOnModal), of: modal) }
    hide(modal, .dimmingTap, isAnimated: true)
  }

  // MARK: - Surroundings

  mutating func keyboard(_ event: KeyboardEvent, modal: Int?) {
    switch event.size.value {
    case .height(let height): surroundings.setKeyboard(height: height)
    case .rect(let frame): surroundings.setKeyboard(frame: frame)
    case .kind(let kind):
      let height = surroundings.height(of: kind, at: event.size.span)
      if let diagnostic = height.diagnostics.first { return failure = diagnostic }
      surroundings.setKeyboard(height: height.value)
    }
    keyboardMove = Easing(event.curve, duration: event.duration)
    // A descendant is one of the modal that is named, or of the topmost; hidden ones have none.
    let responder = modal ?? order.last
    let isDescendant =
      event.owner == .descendant && responder.map { instances[$0].state.isVisible } == true
    surroundings.keyboardOwner = isDescendant ? responder : nil
    keyboardChanged()
  }

  private mutating func resize(to size: Size, duration: Double) {
    cancelFingers()
    let traits = surroundings.environment.traits
    if !surroundings.resize(to: size) { log(.note(.unknownSizeClass)) }
    containerChanged(from: traits, along: Easing(.easeInOut, duration: duration))
  }

  private mutating func rotate(to orientation: Orientation, duration: Double, _ curve: Curve) {
    // What is in a subview follows the interface, and is not asked.
    if let top = order.last(where: { instances[$0].state.host != .subview }),
      !keys(of: top).presentation.orientations.contains(orientation)
    {
      return log(.note(.orientationNotAllowed), of: top)
    }
    let traits = surroundings.environment.traits
    guard orientation != traits.orientation else { return log(.note(.sameOrientation)) }
    cancelFingers()
    if let diagnostic = surroundings.rotate(to: orientation)?.first { return failure = diagnostic }
    containerChanged(from: traits, along: Easing(curve, duration: duration))
  }

  /// The system cancels gestures when the container turns: sheets go on from where the fingers hold them, in the container
  /// that they know.
  private mutating func cancelFingers() {
    for modal in instances.indices
    where instances[modal].pull != nil || instances[modal].finger != nil {
      cancelFinger(of: modal)
    }
  }

  /// Cancels the gesture of a finger on a modal.
  private mutating func cancelFinger(of modal: Int) {
    if instances[modal].pull != nil {
      pull(modal, .cancel)
    } else if instances[modal].finger != nil {
      dragSheet(modal, .cancel)
    } else if instances[modal].state.drag == .following {
      drag(modal, .cancel)
    }
  }

  /// Lays out all modals in the changed container. Changes that behaviors make because of new size
  /// classes are part of it; as in UIKit, an orientation alone has no signal.
  private mutating func containerChanged(from traits: Traits, along easing: Easing) {
    let now = surroundings.environment.traits
    if now.horizontal != traits.horizontal || now.vertical != traits.vertical {
      for modal in order { signal(.own(.traitsChanged), to: modal) }
      defersLayout = true
      deliverSignals()
      defersLayout = false
    }
    for modal in instances.indices {
      layOut(modal, along: easing)
    }
  }

  // MARK: - Changes

  /// Layers keys over those of a modal, and lays it out at once. For a hidden modal, it changes the
  /// instance that is shown next.
  mutating func change(_ modal: Int, _ written: SetChange) {
    renewInstance(of: modal)
    let change = taking(written, of: modal)
    guard !hasFailed else { return }
    // The system cancels a gesture whose recognizer is turned off. That of a scroll alone is another.
    if change.layer.drag.isEnabled?.value == false, instances[modal].state.drag == .following {
      cancelFinger(of: modal)
    }
    instances[modal].plan.change(change.layer, change.elements)
    if let detent = change.layer.sheet.selectedDetent { setDetent(detent.value, of: modal) }
    notesAppearing(change.elements, in: modal)
    for change in change.elements where change.text != nil {
      let elements = keys(of: modal).layout.elements?.elements ?? []
      guard let element = elements.first(where: { $0.id.value == change.id.value }) else {
        continue
      }
      forget(element, of: modal)
      noteDropped(of: element, modal)
    }
    if !defersLayout { layOut(modal, along: easing(of: change, in: modal)) }
  }

  /// How the layout follows a change; nil at once.
  private mutating func easing(of change: SetChange, in modal: Int) -> Easing? {
    let usual = keys(of: modal).presentation.change
    guard change.duration != nil || change.curve != nil else { return usual }
    let duration = change.duration ?? usual?.duration ?? 0.25
    guard duration > 0 else { return nil }
    return Easing(
      change.curve ?? keys(of: modal).presentation.changeCurve ?? .easeInOut, duration: duration)
  }

  /// A change with the values of its texts taken.
  private mutating func taking(_ change: SetChange, of modal: Int) -> SetChange {
    var change = change
    for index in change.elements.indices {
      if let text = change.elements[index].text, text.value.hasValues {
        change.elements[index].text = Located(
          .literal(taken(text.value, of: modal)), at: text.span)
      }
      if let text = change.elements[index].placeholder, text.value.hasValues {
        change.elements[index].placeholder = Located(
          .literal(taken(text.value, of: modal)), at: text.span)
      }
    }
    return change
  }

  // MARK: - Drag

  mutating func drag(_ modal: Int, _ step: DragStep) {
    if instances[modal].pull != nil { return pull(modal, step) }
    if case .beginIn(let id) = step { return beginPull(in: id.value, of: modal) }
    let rule = keys(of: modal).presentation.drag
    guard rule.isEnabled else { return log(.note(.noDrag), of: modal) }
    if hasDetents(modal) { return dragSheet(modal, step) }
    switch step {
    case .begin, .beginIn:
      guard
        instances[modal].state.phase != .shown
          || !instances[modal].track.isMoving(.content, at: now)
      else { return log(.note(.dragOfMoving), of: modal) }
      send(.dragBegan, to: modal)
    case .to(let distance):
      send(.dragMoved, to: modal)
      guard instances[modal].state.drag == .following else { return }
      let height = instances[modal].model.frame.height
      follow(modal, to: height > 0 ? min(1, max(0, distance / height)) : 0)
    case .end(let velocity): endDrag(modal, velocity: velocity)
    case .cancel:
      // QMUI's sheet does not tell the two apart.
      if keys(of: modal).presentation.quirks.contains(.cancelledDragEnds) {
        endDrag(modal, velocity: 0)
      } else {
        send(.dragCancelled(hangs: rule.hangs), to: modal)
      }
    }
  }

  /// Releases a modal; it is dismissed if it is far or fast enough.
  private mutating func endDrag(_ modal: Int, velocity: Double) {
    let keys = keys(of: modal)
    let progress = instances[modal].scrubbed?.progress ?? 0
    let isFlick = velocity > keys.presentation.drag.velocity
    let leaves: Bool
    let fraction = keys.presentation.drag.fraction
    if keys.presentation.quirks.contains(.flickNeedsProgress) {
      leaves = velocity >= 0 && progress > (isFlick ? 0.1 : fraction)
    } else {
      leaves = isFlick || progress > fraction
    }
    send(.dragEnded(leaves: leaves), to: modal)
  }
}

extension Rect {
  /// Whether a point is in it: the near edges are, the far ones are not.
  func contains(x: Double, y: Double) -> Bool {
    self.x <= x && x < maxX && self.y <= y && y < maxY
  }
}
