internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// What happens to the parts of contents: taps, and what is typed.
extension Stage {
  /// The parts of a modal's content as they are now; none after a failure.
  mutating func parts(of modal: Int) -> [PlacedElement] {
    parts(of: modal, in: actors[modal].machine?.state?.name.value)
  }

  /// The same as they would be in another state of the behavior; in none, as in the one it begins in.
  mutating func parts(of modal: Int, in state: String?) -> [PlacedElement] {
    let keys = keys(of: modal)
    guard keys.layout.elements != nil else { return [] }
    do throws(EvaluationFailure) {
      return try placeElements(
        of: keys.layout, in: contentSize(of: modal), environment(of: modal),
        state: state ?? keys.layout.state, entries: entries(of: modal),
        drawnWidth: actors[modal].drawnWidth)
    } catch {
      failure = error.diagnostic(in: environment(of: modal), at: place)
      return []
    }
  }

  /// The size of a modal's content, in points.
  private func contentSize(of modal: Int) -> Size {
    let frame = actors[modal].model.frame
    return actors[modal].keptSize ?? Size(width: frame.width, height: frame.height)
  }

  /// What a show decides of the content for good, the first one of an instance.
  mutating func keepContent(of modal: Int, _ keys: ResolvedModal) {
    let frame = actors[modal].model.frame
    actors[modal].drawnWidth = nil
    actors[modal].keptSize =
      keys.presentation.quirks.contains(.contentKeepsItsSize)
      ? actors[modal].keptSize ?? Size(width: frame.width, height: frame.height) : nil
  }

  /// What is in the elements that take text, by their ids, where anything follows from it. What says
  /// something with values in it has no entry until it is touched.
  mutating func entries(of modal: Int) -> [String: ElementEntry] {
    keys(of: modal).layout.followsEntries ? allEntries(of: modal) : [:]
  }

  private mutating func allEntries(of modal: Int) -> [String: ElementEntry] {
    let keys = keys(of: modal)
    let content = actors[modal].content
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
    actors[modal].machine?.state?.name.value ?? keys.layout.state
  }

  /// What can be said of an element now; nil if there is none of this id.
  mutating func elementState(_ id: String, of modal: Int) -> ElementState? {
    parts(of: modal).first { $0.element.id.value == id }.map { state(of: $0, modal) }
  }

  /// Keeps how the contents of visible modals have changed.
  mutating func recordContents() {
    for modal in actors.indices {
      guard actors[modal].state.isVisible else {
        lastContents[modal] = nil
        continue
      }
      let placed = parts(of: modal)
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
      let hidden = part.hiddenHeight(inContentAt: actors[modal].model.frame, by: keyboard)
      state.isCovered = hidden > 0.001
    }
    return state
  }

  /// What the places of a modal's elements follow from now.
  mutating func elementSurroundings(of modal: Int) -> ElementSurroundings {
    let size = keys(of: modal).layout.sizeOfElements(in: contentSize(of: modal))
    return ElementSurroundings(
      parts(of: modal), in: Rect(x: 0, y: 0, width: size.width, height: size.height),
      textScale: surroundings.environment.textScale)
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
    return ask(modal, aboutEntries: true) {
      plan, state, context, numbers, entries throws(EvaluationFailure) in
      try plan.said(text, state: state, in: context, numbers, entries: entries)
    } ?? ""
  }

  /// Asks the content of a modal as it is now; nil after a failure.
  private mutating func ask<Answer>(
    _ modal: Int, aboutEntries: Bool,
    _ question: (
      ElementPlan, String?, EvaluationContext, ElementNumbers, [String: ElementEntry]
    ) throws(EvaluationFailure) -> Answer
  ) -> Answer? {
    let keys = keys(of: modal)
    let inputs = keys.layout
    let state = state(of: modal, keys)
    let entries = aboutEntries ? allEntries(of: modal) : entries(of: modal)
    let plan = inputs.elements ?? ElementPlan([], contentHeight: nil)
    let size = inputs.sizeOfElements(in: contentSize(of: modal))
    let context = EvaluationContext(
      content: size, environment(of: modal), rounding: inputs.rounding)
    var numbers = ElementNumbers(count: plan.elements.count)
    do throws(EvaluationFailure) {
      try plan.place(
        in: size, state: state, entries: entries, context, into: &numbers,
        drawnWidth: actors[modal].drawnWidth)
      if aboutEntries { try plan.look(state: state, in: context, &numbers, entries: entries) }
      return try question(plan, state, context, numbers, entries)
    } catch {
      failure = error.diagnostic(in: context.environment, at: place)
      return nil
    }
  }

  // MARK: - Taps

  /// A tap on a part that is named: in the modal that is named, or in the topmost one that has it. It
  /// goes to the middle of what takes its taps, and to whatever of the content lies before it there.
  mutating func tap(element id: String, modal: Int?) {
    let candidates = modal.map { [$0] } ?? order.reversed()
    for modal in candidates where actors[modal].state.isVisible {
      let parts = parts(of: modal)
      guard let index = parts.firstIndex(where: { $0.element.id.value == id }) else { continue }
      let part = parts[index]
      guard part.isVisible, part.isEnabled else {
        return note(.tapOnInactivePart, about: id, of: modal)
      }
      if let reason = part.reasonAgainstTouches {
        return note(.tapOnUntouchablePart, about: id, reason, of: modal)
      }
      let x = part.hit.x + part.hit.width / 2
      let y = part.hit.y + part.hit.height / 2
      let content = actors[modal].model.transformedFrame
      let scale = actors[modal].model.scale
      let keyboard = keyboardFrame(in: modal)
      guard keyboard?.contains(x: content.x + x * scale, y: content.y + y * scale) != true else {
        return note(.tapOnKeyboard, about: id, of: modal)
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
    guard !actors[modal].track.isMoving(.content, at: now) else {
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

  // MARK: - Text

  /// What is done with what has the focus.
  enum Edit {
    case type(TextTemplate), paste(TextTemplate), delete(Int), cut(Int)
  }

  /// Edits the text of an element, a character at a time unless it is pasted: of one that is named, or of the
  /// one that has the focus, each character going where the focus is by then. Where a modal is named, the
  /// focus has to be in it.
  mutating func edit(_ edit: Edit, into element: String? = nil, in modal: Int?) {
    let target: Focus?
    if let element {
      // In the modal that is named, or in the topmost one that has it.
      let candidates = modal.map { [$0] } ?? order.reversed()
      guard let modal = candidates.first(where: { self.element(element, of: $0) != nil }) else {
        return log(.note(.noFocus), of: modal)
      }
      target = Focus(modal: modal, element: element)
    } else {
      if let modal, focus?.modal != modal { return log(.note(.noFocus), of: modal) }
      target = nil
    }
    // What a text asks for is asked of the modal that it is entered into.
    let asked = target?.modal ?? modal ?? focus?.modal ?? order.last ?? 0
    switch edit {
    case .type(let text):
      for character in taken(text, of: asked) where !insert(String(character), into: target) {
        return
      }
    case .paste(let text): _ = insert(taken(text, of: asked), into: target)
    case .delete(let count):
      // Nothing is left to delete long before the count is.
      for _ in 0..<count where !delete(from: target) { return }
    case .cut(let count): _ = delete(count, from: target)
    }
  }

  /// What an edit goes to, and what is in it: what is named, if it reacts, or what has the focus; a note if
  /// there is nothing.
  private mutating func edited(
    _ target: Focus?
  ) -> (Element, ContentState.Entry, modal: Int)? {
    guard let target else {
      dropLostFocus()
      guard let focus, let element = element(focus.element, of: focus.modal) else {
        log(.note(.noFocus))
        return nil
      }
      return (element, entry(of: element, focus.modal), focus.modal)
    }
    let part = parts(of: target.modal).first { $0.element.id.value == target.element }
    guard let part, part.element.takesText, part.isVisible, part.isEnabled,
      actors[target.modal].state.isVisible
    else {
      note(
        .noEntry, about: target.element, reason(againstFocusOf: part, target.modal),
        of: target.modal)
      return nil
    }
    return (part.element, entry(of: part.element, target.modal), target.modal)
  }

  /// Inserts a text at once; false if there is nothing to insert it into.
  private mutating func insert(_ text: String, into target: Focus?) -> Bool {
    guard !hasFailed, let (element, entry, modal) = edited(target) else { return false }
    switch entry {
    case .text(let old):
      // The return key.
      guard text != "\n" else {
        report(element.submit, of: modal)
        return true
      }
      keep(.text(old + text), element, modal)
      report(element.change, of: modal)
    case .digits(var digits):
      noteDropped(digits.dropped(from: text), by: element.id.value, modal)
      let edit = digits.insert(text)
      keep(.digits(digits), element, modal)
      if edit != .none { report(element.change, of: modal) }
      if edit == .completed { report(element.complete, of: modal) }
      settle(element.id.value, modal)
    }
    return true
  }

  /// Notes what digits do not take of the text that they are given.
  mutating func noteDropped(of element: Element, _ modal: Int) {
    guard element.kind?.value == .digits, let text = element.text?.value.literal else { return }
    let entry = DigitEntry(length: element.length?.value ?? 6)
    noteDropped(entry.dropped(from: text), by: element.id.value, modal)
  }

  /// The same of all whose texts have values in them, each time that one says something else.
  mutating func noteDroppedOfLiveDigits() {
    for modal in actors.indices where actors[modal].state.isVisible {
      guard keys(of: modal).layout.elements?.hasLiveDigits == true else { continue }
      let parts = parts(of: modal)
      // What cannot be placed is for those to report who ask for it.
      if hasFailed { failure = nil } else { noteDropped(ofLive: parts, modal) }
    }
  }

  private mutating func noteDropped(ofLive parts: [PlacedElement], _ modal: Int) {
    for part in parts where part.element.kind?.value == .digits {
      let id = part.element.id.value
      guard part.element.text?.value.hasValues == true,
        !actors[modal].content.isTouched(part.element), actors[modal].liveDigits[id] != part.text
      else { continue }
      actors[modal].liveDigits[id] = part.text
      let entry = DigitEntry(length: part.element.length?.value ?? 6)
      noteDropped(entry.dropped(from: part.text), by: id, modal)
    }
  }

  /// Notes what digits do not take of an insertion.
  mutating func noteDropped(
    _ dropped: DigitEntry.Dropped, by id: String, _ modal: Int
  ) {
    if !dropped.others.isEmpty { note(.notADigit, about: id, dropped.others, of: modal) }
    if !dropped.surplus.isEmpty { note(.entryFull, about: id, dropped.surplus, of: modal) }
  }

  /// Lets an entry do what it does when everybody has heard of it. Whoever was told may have cleared it.
  mutating func settle(_ id: String, _ modal: Int) {
    if isActing, actors[modal].machine != nil { return signal(.settles(id), to: modal) }
    guard let element = element(id, of: modal),
      case .digits(var digits) = entry(of: element, modal)
    else { return }
    digits.settle()
    keep(.digits(digits), element, modal)
  }

  /// Deletes some characters at once; false if there is none.
  private mutating func delete(_ count: Int = 1, from target: Focus?) -> Bool {
    guard !hasFailed, let (element, entry, modal) = edited(target) else { return false }
    switch entry {
    case .text(var text):
      guard !text.isEmpty else { return false }
      text.removeLast(min(count, text.count))
      keep(.text(text), element, modal)
    case .digits(var digits):
      guard digits.delete(count) != .none else { return false }
      keep(.digits(digits), element, modal)
    }
    report(element.change, of: modal)
    return true
  }

  /// An element by its id, all layers merged as they are now.
  private mutating func element(_ id: String, of modal: Int) -> Element? {
    keys(of: modal).layout.elements?.elements.first { $0.id.value == id }
  }

  private mutating func entry(of element: Element, _ modal: Int) -> ContentState.Entry {
    var said = element.text?.value.literal ?? ""
    if element.text?.value.hasValues == true, !actors[modal].content.isTouched(element) {
      said = parts(of: modal).first { $0.element.id.value == element.id.value }?.text ?? ""
    }
    return actors[modal].content.entry(
      of: element, saying: said, keys(of: modal).presentation.quirks, sharing: sharedBuffer)
  }

  private mutating func keep(
    _ entry: ContentState.Entry, _ element: Element, _ modal: Int
  ) {
    actors[modal].content.set(entry, of: element.id.value)
    defer { if !defersLayout, keys(of: modal).layout.followsEntries { layOut(modal) } }
    guard case .digits(let digits) = entry else { return }
    draw(modal)
    if sharesBuffer(modal) { sharedBuffer = digits.buffer }
  }

  /// Forgets what was entered into an element, and with it what it shares: its `text` has been set.
  mutating func forget(_ element: Element, of modal: Int) {
    actors[modal].content.forget(element)
    guard element.kind?.value == .digits else { return }
    draw(modal)
    if sharesBuffer(modal) { sharedBuffer = "" }
  }

  /// Draws the digits of a modal again: where it keeps its frame, they still ask the screen for its width, or the
  /// view that it is added to, as the modal itself does.
  private mutating func draw(_ modal: Int) {
    guard actors[modal].state.isVisible,
      keys(of: modal).presentation.quirks.contains(.keepsItsFrame)
    else { return }
    actors[modal].drawnWidth = environment(of: modal).container.width
    actors[modal].hasChanged = true
  }

  private mutating func sharesBuffer(_ modal: Int) -> Bool {
    keys(of: modal).presentation.quirks.contains(.sharedBuffer)
  }

  private mutating func report(_ event: Located<String>?, of modal: Int) {
    guard let event else { return }
    sendToBehaviors(event.value, modal: modal)
    // Each change is heard of before the next character comes, unless a behavior enters them.
    if !isActing { deliverSignals() }
  }
}

extension PlacedElement {
  /// Whether a tap at a point of the content is its own, where nothing lies before it.
  fileprivate func takesTap(x: Double, y: Double) -> Bool {
    isVisible && isEnabled && element.takesTouches && !element.isTransparent
      && hit.contains(x: x, y: y)
  }

  /// Why no touch can reach it, although it is visible and enabled, in a few words; nil where one can.
  fileprivate var reasonAgainstTouches: String? {
    if element.isTransparent { return "its alpha is below 0.01" }
    guard hit.width <= 0 || hit.height <= 0 else { return nil }
    return element.hit == nil ? "it has no size" : "its `hit` has no size"
  }
}

extension Element {
  /// Whether it can have the focus.
  var takesText: Bool { kind?.value.takesText == true }

  /// Whether a touch on it is its own, and not that of what lies below.
  fileprivate var takesTouches: Bool {
    switch kind?.value {
    case .view, .button, .field, .digits, nil: true
    case .image, .spinner, .label: tap != nil
    }
  }
}
