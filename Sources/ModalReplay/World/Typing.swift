internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Typing into elements, pasting and deleting.
extension ReplayWorld {
  /// An edit of the focused element.
  enum Edit {
    case type(TextTemplate), paste(TextTemplate), delete(Int), cut(Int)
  }

  /// Edits the text of a named element or of the focused one, one character at a time unless it is
  /// pasted. Each character goes to the element that has the focus by then. If a modal is named,
  /// the focus must be in it.
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

  /// The target of an edit and its entry: the named element, if it reacts, or the focused one; or a
  /// note if there is none.
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
      instances[target.modal].state.isVisible
    else {
      note(
        .noEntry, about: target.element, reason(againstFocusOf: part, target.modal),
        of: target.modal)
      return nil
    }
    return (part.element, entry(of: part.element, target.modal), target.modal)
  }

  /// The element that has the focus, and what is in it; nil where none has it.
  var focusedEntry: (element: Element, entry: ContentState.Entry)? {
    mutating get {
      guard let focus, let element = element(focus.element, of: focus.modal) else { return nil }
      return (element, entry(of: element, focus.modal))
    }
  }

  /// Inserts a text at once; false if there is no target.
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
      if edit == .repeated, element.complete != nil {
        note(.entryUnheard, about: element.id.value, of: modal)
      }
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
    for modal in instances.indices
    where instances[modal].state.isVisible && instances[modal].plan.hasDigits {
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
        !instances[modal].content.isTouched(part.element),
        instances[modal].liveDigits[id] != part.text
      else { continue }
      instances[modal].liveDigits[id] = part.text
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

  /// Finishes an edit after its events have been handled. A handler can have cleared the entry.
  mutating func settle(_ id: String, _ modal: Int) {
    if isActing, instances[modal].machine != nil { return signal(.settles(id), to: modal) }
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

  mutating func entry(of element: Element, _ modal: Int) -> ContentState.Entry {
    var said = element.text?.value.literal ?? ""
    if element.text?.value.hasValues == true, !instances[modal].content.isTouched(element) {
      said = parts(of: modal).first { $0.element.id.value == element.id.value }?.text ?? ""
    }
    return instances[modal].content.entry(
      of: element, saying: said, keys(of: modal).presentation.quirks, sharing: sharedBuffer)
  }

  private mutating func keep(
    _ entry: ContentState.Entry, _ element: Element, _ modal: Int
  ) {
    instances[modal].content.set(entry, of: element.id.value)
    defer { if !defersLayout, keys(of: modal).layout.followsEntries { layOut(modal) } }
    guard case .digits(let digits) = entry else { return }
    draw(modal)
    if sharesBuffer(modal) { sharedBuffer = digits.buffer }
  }

  /// Forgets what was entered into an element, and with it what it shares: its `text` has been set.
  mutating func forget(_ element: Element, of modal: Int) {
    instances[modal].content.forget(element)
    guard element.kind?.value == .digits else { return }
    draw(modal)
    if sharesBuffer(modal) { sharedBuffer = "" }
  }

  /// Draws the digits of a modal again. If the modal keeps its frame, they still use the current
  /// width of the screen, or of its superview.
  private mutating func draw(_ modal: Int) {
    guard instances[modal].state.isVisible,
      keys(of: modal).presentation.quirks.contains(.keepsItsFrame)
    else { return }
    instances[modal].drawnWidth = environment(of: modal).container.width
    instances[modal].hasChanged = true
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
