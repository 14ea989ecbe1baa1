internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What each verb does.
extension ReplayWorld {
  /// Lets a step of a scenario happen, at the instant that the world is at.
  mutating func play(_ verb: Verb, modal id: Located<String>?, at span: SourceSpan) {
    let named = id.flatMap { positions[$0.value] }
    let modal = named ?? (instances.count == 1 ? 0 : nil)
    switch verb {
    case .show(let isAnimated, let host):
      if let modal { show(modal, isAnimated: isAnimated, host: host?.value) }
    case .hide(let isAnimated):
      if let modal { hide(modal, .code, isAnimated: isAnimated) }
    case .hideAll: hideAll()
    case .tap(let target): target.tap(named, in: &self)
    case .keyboard(let event): keyboard(event, modal: named)
    case .resize(let size, let duration): resize(to: size, duration: duration)
    case .rotate(let orientation, let duration, let curve):
      rotate(to: orientation, along: Easing(curve, duration: duration))
    case .drag(let step): if let modal { Drag(modal: modal).take(step, in: &self) }
    case .scroll(let id, let offset):
      if let modal { Drag(modal: modal).scroll(id.value, to: offset, in: &self) }
    case .selectDetent(let name):
      if let modal { SheetMove(modal: modal).select(name.value, in: &self) }
    case .set(let change): if let modal { self.change(modal, change, at: span) }
    case .send(let name): sendToBehaviors(name, modal: named)
    case .focus(nil): dropFocus()
    case .focus(let id?):
      if let modal = modal ?? order.last { Focus(modal: modal, element: id).take(in: &self) }
    case .type(let text, let element): Edit.type(text).happen(to: element, in: named, of: &self)
    case .paste(let text): Edit.paste(text).happen(in: named, of: &self)
    case .delete(let count, let element):
      Edit.delete(count).happen(to: element, in: named, of: &self)
    case .cut(let count): Edit.cut(count).happen(in: named, of: &self)
    }
  }

  // MARK: - Show and hide

  private mutating func show(_ modal: Int, isAnimated: Bool, host: Hosting?) {
    instances[modal].renew()
    let keys = instances[modal].keys.presentation
    let isAnimated = isAnimated || keys.quirks.contains(.showAlwaysAnimates)
    let hosting = host ?? keys.hosting
    let runs = isAnimated || (hosting.host == .presented && keys.entranceAlwaysRuns)
    // Where it is shown already, the show is dropped with all that it says.
    if !instances[modal].state.isVisible { instances[modal].setting.view = hosting.frame }
    send(
      .show(isAnimated: runs && keys.isShowAnimated, inTransition: isAnimated, host: hosting.host),
      to: modal)
  }

  mutating func hide(_ modal: Int, _ reason: TraceEntry.HideReason, isAnimated: Bool) {
    let keys = instances[modal].keys.presentation
    let isAnimated = isAnimated || keys.quirks.contains(.hideAlwaysAnimates)
    send(.hide(reason, isAnimated: isAnimated && keys.isHideAnimated), to: modal)
  }

  /// Every visible modal in a window, in show order: asked, and hidden at once if it agrees, which
  /// asks once more. A veto makes the result false and stops nothing.
  private mutating func hideAll() {
    var result = true
    for modal in order {
      let keys = instances[modal].keys.presentation
      guard instances[modal].state.host == .window || keys.countsEverywhere else {
        course.log(.note(.notInWindow), of: modal)
        continue
      }
      if keys.rules.lifecycle == .modalController, keys.rules.questions > 0 {
        course.log(.callback(.shouldHide), of: modal)
        var answers = delegates.answers(
          of: course.timeline.modals[modal], standing: keys.agreesToHide)
        let agrees = answers.next()
        delegates.take(answers)
        guard agrees else {
          course.log(.note(.vetoed), of: modal)
          result = false
          continue
        }
      }
      hide(modal, .hideAll, isAnimated: keys.quirks.contains(.hideAllAnimates))
    }
    hideAllResult = result
  }

  // MARK: - Surroundings

  mutating func keyboard(_ event: KeyboardEvent, modal: Int?) {
    switch event.size.value {
    case .height(let height): surroundings.setKeyboard(height: height)
    case .rect(let frame): surroundings.setKeyboard(frame: frame)
    case .kind(let kind):
      let height = surroundings.height(of: kind, at: event.size.span)
      if let diagnostic = height.diagnostics.first { return course.failure = diagnostic }
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

  /// The keyboard's end frame has changed: each modal takes of it what concerns it.
  mutating func keyboardChanged() {
    var isHeard = false
    for index in instances.indices {
      let isOwn = surroundings.keyboardOwner == index
      let keys = instances[index].keys
      // A hidden modal that does not listen has nothing to hear.
      guard
        isOwn || keys.presentation.rules.respondsToAnyKeyboard || instances[index].state.isVisible
      else { continue }
      let height = surroundings.keyboardHeight(
        rounding: keys.layout.rounding, in: instances[index].setting.view)
      send(.keyboard(height: height, isOwn: isOwn), to: index)
      isHeard = true
    }
    if !isHeard { course.log(.note(.keyboardUnheard)) }
    if let focus { focus.reveal(in: &self) }
  }

  private mutating func resize(to size: Size, duration: Double) {
    Drag.cancelAll(in: &self)
    let traits = surroundings.environment.traits
    if !surroundings.resize(to: size) { course.log(.note(.unknownSizeClass)) }
    containerChanged(from: traits, along: Easing(.easeInOut, duration: duration))
  }

  private mutating func rotate(to orientation: Orientation, along easing: Easing) {
    // What is in a subview follows the interface, and is not asked.
    if let top = order.last(where: { instances[$0].state.host != .subview }),
      !instances[top].keys.presentation.orientations.contains(orientation)
    {
      return course.log(.note(.orientationNotAllowed), of: top)
    }
    let traits = surroundings.environment.traits
    guard orientation != traits.orientation else { return course.log(.note(.sameOrientation)) }
    Drag.cancelAll(in: &self)
    if let diagnostic = surroundings.rotate(to: orientation)?.first {
      return course.failure = diagnostic
    }
    containerChanged(from: traits, along: easing)
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
    for modal in instances.indices { layOut(modal, along: easing) }
  }

  // MARK: - Changes

  /// Layers keys over those of a modal, and lays it out at once. For a hidden modal, it changes the
  /// instance that is shown next.
  private mutating func change(_ modal: Int, _ written: SetChange, at place: SourceSpan) {
    instances[modal].renew()
    let (change, texts) = written.taken(of: instances[modal], &course)
    guard !course.hasFailed else { return }
    // The system cancels a gesture whose recognizer is turned off. That of a scroll alone is another.
    if change.layer.drag.isEnabled?.value == false, instances[modal].state.drag == .following {
      Drag(modal: modal).cancel(in: &self)
    }
    instances[modal].setting.change(change, at: place, taking: texts)
    if let detent = change.layer.sheet.selectedDetent { instances[modal].setDetent(detent.value) }
    if instances[modal].state.isVisible { instances[modal].shown.notesAppearing(change.elements) }
    for change in change.elements where change.text != nil {
      guard let element = instances[modal].keys.element(change.id.value) else { continue }
      // A new text replaces the entry, and the buffer that digits share.
      instances[modal].content.forget(element)
      if element.kind?.value == .digits { draw(modal, sharing: "") }
      DigitEntry.noteDropped(by: element, of: modal, &course)
    }
    if !defersLayout {
      layOut(modal, along: instances[modal].keys.presentation.easing(of: change))
    }
  }
}

extension SetChange {
  /// The change with the values of its texts taken of a modal, and these texts.
  fileprivate func taken(
    of modal: ModalInstance, _ course: inout Course
  ) -> (change: SetChange, texts: [String]) {
    var change = self
    var texts: [String] = []
    for index in elements.indices {
      for text in [\Element.text, \.placeholder] {
        guard let written = elements[index][keyPath: text], written.value.hasValues else {
          continue
        }
        texts.append(modal.taken(written.value, &course))
        change.elements[index][keyPath: text] = Located(
          .literal(texts[texts.count - 1]), at: written.span)
      }
    }
    return (change, texts)
  }
}

extension PresentationKeys {
  /// The easing of the layout after a change; nil for an immediate one.
  fileprivate func easing(of written: SetChange) -> Easing? {
    guard written.duration != nil || written.curve != nil else { return change }
    let duration = written.duration ?? change?.duration ?? 0.25
    guard duration > 0 else { return nil }
    return Easing(written.curve ?? changeCurve ?? .easeInOut, duration: duration)
  }
}
