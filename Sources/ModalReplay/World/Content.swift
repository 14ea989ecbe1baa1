internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The elements of contents, and the effects of taps on them.
extension ReplayWorld {
  /// The parts of a modal's content as they are now; none after a failure.
  mutating func parts(of modal: Int) -> [PlacedElement] {
    parts(of: modal, in: instances[modal].machine?.seenState)
  }

  /// The same as they would be in another state of the behavior; in none, as in the one it begins in.
  mutating func parts(
    of modal: Int, in state: String?, withReasons: Bool = false
  ) -> [PlacedElement] {
    let keys = keys(of: modal)
    guard keys.layout.elements != nil else { return [] }
    placements += keys.work
    let ground = KnownParts.Ground(
      detent: instances[modal].selectedDetent, leavesKeyboard: instances[modal].leavesKeyboard,
      size: contentSize(of: modal), environment: environment(of: modal),
      state: state ?? keys.layout.state, entries: entries(of: modal),
      drawnWidth: instances[modal].drawnWidth,
      offsets: keys.layout.elements?.hasScrolls == true ? offsets(of: modal) : nil)
    if !withReasons, let known = instances[modal].knownParts, known.stand(keys, ground) {
      return known.parts
    }
    do throws(EvaluationFailure) {
      let parts = try (withReasons ? placeElementsWithReasons : placeElements)(
        instances[modal].atDetent(keys.layout), ground.size, ground.environment, ground.state,
        ground.entries, ground.drawnWidth, ground.offsets)
      if !withReasons { instances[modal].knownParts = KnownParts(parts, keys, ground) }
      return parts
    } catch {
      failure = error.diagnostic(in: environment(of: modal), at: place)
      return []
    }
  }

  /// The radii of a modal's corners in the state that its content is in; nil after a failure.
  mutating func cornerRadii(of modal: Int) -> CornerRadii? {
    let environment = environment(of: modal)
    do throws(EvaluationFailure) {
      let layout = keys(of: modal).layout
      return try instances[modal].atDetent(layout).cornerRadii(
        in: environment, state: instances[modal].machine?.seenState)
    } catch {
      failure = error.diagnostic(in: environment, at: place)
      return nil
    }
  }

  /// The size of a modal's content, in points.
  func contentSize(of modal: Int) -> Size {
    let scale = contentScale(of: modal)
    let size = instances[modal].keptSize ?? instances[modal].model.frame.size
    return scale == 1 ? size : Size(width: size.width / scale, height: size.height / scale)
  }

  /// The factor from points of a modal's content to those of its container, without a transform.
  func contentScale(of modal: Int) -> Double {
    instances[modal].contentWidth.map { instances[modal].model.frame.width / $0 } ?? 1
  }

  /// The properties of the content that the first show of an instance fixes.
  mutating func keepContent(of modal: Int, _ keys: ResolvedModal) {
    instances[modal].drawnWidth = nil
    instances[modal].keptSize =
      keys.presentation.quirks.contains(.contentKeepsItsSize)
      ? instances[modal].keptSize ?? environment(of: modal).container : nil
  }

  /// The entries of elements that take text, by id, if anything depends on them. An element whose
  /// text contains values has no entry until it is touched.
  mutating func entries(of modal: Int) -> [String: ElementEntry] {
    keys(of: modal).layout.followsEntries ? allEntries(of: modal) : [:]
  }

  mutating func allEntries(of modal: Int) -> [String: ElementEntry] {
    let keys = keys(of: modal)
    let content = instances[modal].content
    var entries: [String: ElementEntry] = [:]
    for element in keys.layout.elements?.elements ?? [] where element.takesText {
      if element.text?.value.hasValues == true, !content.isTouched(element) { continue }
      let entry = content.entry(
        of: element, saying: element.text?.value.literal ?? "", keys.presentation.quirks,
        sharing: sharedBuffer)
      entries[element.id.value] = ElementEntry(text: entry.text, dots: entry.dots)
    }
    return entries
  }

  /// The state that a modal's content is seen in: what its behavior begins in, while it is in none.
  private func state(of modal: Int, _ keys: ResolvedModal) -> String? {
    instances[modal].machine?.seenState ?? keys.layout.state
  }

  /// What can be said of an element now; nil if there is none of this id. The parts are placed unless they are known.
  mutating func elementState(
    _ id: String, of modal: Int, among known: inout [PlacedElement]?
  ) -> ElementState? {
    let parts = known ?? parts(of: modal)
    known = parts
    return parts.first { $0.element.id.value == id }.map { state(of: $0, modal) }
  }

  /// Keeps how the contents of visible modals have changed.
  mutating func recordContents() {
    for modal in instances.indices {
      guard instances[modal].state.isVisible else {
        lastContents[modal] = nil
        continue
      }
      let placed = parts(of: modal)
      keptPlacements += placed.count
      // Nobody has asked for it: what cannot be placed is for those to report who have.
      guard !hasFailed else {
        failure = nil
        continue
      }
      let parts = placed.map {
        ContentMoment.Part(id: $0.element.id.value, state: state(of: $0, modal))
      }
      let before = lastContents[modal]
      guard before != parts else { continue }
      lastContents[modal] = parts
      let known = Set(before ?? [])
      let ids = Set(parts.map(\.id))
      timeline.contents.append(
        ContentMoment(
          time: now, modal: modal, entries: timeline.trace.count, isFirst: before == nil,
          parts: parts.filter { !known.contains($0) },
          gone: (before ?? []).map(\.id).filter { !ids.contains($0) }))
    }
  }

  private mutating func state(of part: PlacedElement, _ modal: Int) -> ElementState {
    let entry = entry(of: part.element, modal)
    var state = ElementState(part)
    if part.element.takesText { state.text = entry.text }
    state.dots = entry.dots
    if let keyboard = keyboardFrame(in: modal), part.isVisible {
      let hidden = part.hiddenHeight(
        inContentAt: instances[modal].model.frame, scale: contentScale(of: modal), by: keyboard)
      state.isCovered = hidden > 0.001
    }
    return state
  }

  /// The reasons for a modal's current frame; empty if the frame is not the solver's, because a
  /// quirk keeps an old one.
  mutating func reasons(of modal: Int) -> [Reason] {
    let (environment, entries) = (environment(of: modal), entries(of: modal))
    let why = instances[modal].plan.reasons(
      in: environment, state: instances[modal].machine?.seenState,
      detent: instances[modal].selectedDetent, leavesKeyboard: instances[modal].leavesKeyboard,
      anchor: anchorFrame(of: modal), entries: entries)
    return why.flatMap { $0.frame == instances[modal].model.frame ? $0.edges : nil } ?? []
  }

  /// The reasons for an element's current frame.
  mutating func reasons(of id: String, in modal: Int) -> [Reason] {
    parts(of: modal, in: instances[modal].machine?.seenState, withReasons: true)
      .first { $0.element.id.value == id }?.reasons ?? []
  }

  // MARK: - What behaviors ask

  /// Whether the guard of a transition holds; false after a failure.
  mutating func holds(_ condition: Located<Expression>, of modal: Int) -> Bool {
    let asksForElements = condition.value.mentions { if case .asked = $0 { true } else { false } }
    return ask(modal, aboutEntries: asksForElements) {
      plan, state, context, numbers, entries throws(EvaluationFailure) in
      try plan.holds(condition, state: state, in: context, numbers, entries: entries)
    } ?? false
  }

  /// A text as it is now, its values taken once; empty after a failure.
  mutating func taken(_ text: TextTemplate, of modal: Int) -> String {
    if let literal = text.literal { return literal }
    let said =
      ask(modal, aboutEntries: true) {
        plan, state, context, numbers, entries throws(EvaluationFailure) in
        try plan.said(text, state: state, in: context, numbers, entries: entries)
      } ?? ""
    guard said.utf8.count <= WorkLimits.takenBytes else {
      failLong("a text has more than \(grouped(WorkLimits.takenBytes)) bytes until this event")
      return ""
    }
    return said
  }

  /// Asks the content of a modal as it is now; nil after a failure.
  private mutating func ask<Answer>(
    _ modal: Int, aboutEntries: Bool,
    _ question: (
      ElementPlan, String?, EvaluationContext, borrowing ElementNumbers, [String: ElementEntry]
    ) throws(EvaluationFailure) -> Answer
  ) -> Answer? {
    let keys = keys(of: modal)
    let inputs = instances[modal].atDetent(keys.layout)
    let state = state(of: modal, keys)
    let entries = aboutEntries ? allEntries(of: modal) : entries(of: modal)
    let plan = inputs.elements ?? ElementPlan([], contentHeight: nil)
    let size = inputs.sizeOfElements(in: contentSize(of: modal))
    var numbers = ElementNumbers(count: plan.elements.count)
    let environment = environment(of: modal)
    do throws(EvaluationFailure) {
      let context = try inputs.context(in: size, environment, state: state)
      try plan.place(
        in: size, state: state, entries: entries, context, into: &numbers,
        drawnWidth: instances[modal].drawnWidth)
      if aboutEntries { try plan.look(state: state, in: context, &numbers, entries: entries) }
      return try question(plan, state, context, numbers, entries)
    } catch {
      failure = error.diagnostic(in: environment, at: place)
      return nil
    }
  }

  // MARK: - Taps

  /// A tap on a named element, in the named modal or the topmost one that has it. It goes to the
  /// middle of its touch area, or to the element of the content in front of it there.
  mutating func tap(element id: String, modal: Int?) {
    let candidates = modal.map { [$0] } ?? order.reversed()
    for modal in candidates where instances[modal].state.isVisible {
      let parts = parts(of: modal)
      guard let index = parts.firstIndex(where: { $0.element.id.value == id }) else { continue }
      let part = parts[index]
      guard part.isVisible, part.isEnabled else {
        return note(.tapOnInactivePart, about: id, of: modal)
      }
      if let reason = part.reasonAgainstTouches {
        return note(.tapOnUntouchablePart, about: id, reason, of: modal)
      }
      guard !instances[modal].track.isMoving(.content, at: now) else {
        return log(.note(.tapOnMovingLayer), of: modal)
      }
      let x = part.hit.x + part.hit.width / 2
      let y = part.hit.y + part.hit.height / 2
      let (content, view) = (instances[modal].model.transformedFrame, instances[modal].view)
      let scale = instances[modal].model.scale * contentScale(of: modal)
      let layer = layer(
        x: content.x + x * scale + (view?.x ?? 0), y: content.y + y * scale + (view?.y ?? 0))
      switch layer {
      case .content(modal, _, _): break
      case .keyboard: return note(.tapOnKeyboard, about: id, of: modal)
      case .content(let front, _, _), .dimming(let front), .grabber(let front):
        if front == modal {
          note(.tapOutsideContent, about: id, of: modal)
        } else {
          log(.note(.tapOnModalInFront), of: front)
        }
        return tap(layer)
      case nil: return note(.tapOutsideContent, about: id, of: modal)
      }
      guard let covering = parts[(index + 1)...].last(where: { $0.takesTap(x: x, y: y) }) else {
        return tap(part, of: modal)
      }
      note(.tapOnCoveringPart, about: covering.element.id.value, of: modal)
      return tap(covering, of: modal)
    }
    log(.note(.tapOnNothing), of: modal)
  }

  /// A tap on the content, at a point of it: on its topmost part there that takes touches.
  mutating func tapContent(of modal: Int, x: Double, y: Double) {
    guard let part = parts(of: modal).last(where: { $0.takesTap(x: x, y: y) }) else {
      return tapContent(of: modal)
    }
    tap(part, of: modal)
  }

  private mutating func tap(_ part: PlacedElement, of modal: Int) {
    guard !instances[modal].track.isMoving(.content, at: now) else {
      return log(.note(.tapOnMovingLayer), of: modal)
    }
    let element = part.element
    if element.takesText { focus(element.id.value, of: modal) }
    switch element.tap?.value {
    case nil: if !element.takesText { note(.tapOnContent, about: element.id.value, of: modal) }
    case "hide": hide(modal, .behavior, isAnimated: true)
    case let event?: sendToBehaviors(event, modal: modal)
    }
  }
}

extension PlacedElement {
  /// Whether a tap at a point of the content is its own, where nothing lies before it.
  fileprivate func takesTap(x: Double, y: Double) -> Bool {
    isVisible && isEnabled && element.takesTouches && !element.isTransparent
      && hit.contains(x: x, y: y)
  }

  /// The reason, in a few words, why no touch reaches a visible and enabled element; nil if touches
  /// do.
  fileprivate var reasonAgainstTouches: String? {
    if element.isTransparent { return "its alpha is below 0.01" }
    if isScrolledAway { return "it is scrolled out of sight" }
    guard hit.width <= 0 || hit.height <= 0 else { return nil }
    return element.hit == nil ? "it has no size" : "its `hit` has no size"
  }
}

extension Element {
  /// Whether it can have the focus.
  var takesText: Bool { kind?.value.takesText == true }

  /// Whether a touch on it is its own, and not that of what lies below.
  fileprivate var takesTouches: Bool {
    kind?.value.takesTaps != false || tap != nil
  }
}
