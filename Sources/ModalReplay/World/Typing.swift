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
    var target: Focus?
    if let element {
      // In the modal that is named, or in the topmost one that has it.
      let candidates = modal.map { [$0] } ?? order.reversed()
      guard let modal = candidates.first(where: { instances[$0].element(element) != nil }) else {
        return course.log(.note(.noFocus), of: modal)
      }
      target = Focus(modal: modal, element: element)
    } else if let modal, focus?.modal != modal {
      return course.log(.note(.noFocus), of: modal)
    }
    switch edit {
    case .type(let text):
      for character in taken(text, target, modal) where !insert(String(character), into: target) {
        return
      }
    case .paste(let text): _ = insert(taken(text, target, modal), into: target)
    case .delete(let count):
      // Nothing is left to delete long before the count is.
      for _ in 0..<count where !delete(1, from: target) { return }
    case .cut(let count): _ = delete(count, from: target)
    }
  }

  /// A text with its values taken: it is asked of the modal that it is entered into.
  private mutating func taken(_ text: TextTemplate, _ target: Focus?, _ modal: Int?) -> String {
    let asked = target?.modal ?? modal ?? focus?.modal ?? order.last ?? 0
    return instances[asked].taken(text, &course)
  }

  /// The target of an edit and its entry: the named element, if it reacts, or the focused one; or a
  /// note if there is none.
  private mutating func edited(_ target: Focus?) -> (Element, ContentState.Entry, modal: Int)? {
    guard let target else {
      dropLostFocus()
      guard let focus, let (element, entry) = focusedEntry else {
        course.log(.note(.noFocus))
        return nil
      }
      return (element, entry, focus.modal)
    }
    let part = instances[target.modal].part(target.element, &course)
    if let reason = instances[target.modal].reason(againstFocusOf: part) {
      course.note(.noEntry, about: target.element, reason, of: target.modal)
      return nil
    }
    return part.map {
      ($0.element, instances[target.modal].entry(of: $0.element, &course), target.modal)
    }
  }

  /// The element that has the focus, and what is in it; nil where none has it.
  var focusedEntry: (element: Element, entry: ContentState.Entry)? {
    mutating get {
      guard let focus, let element = instances[focus.modal].element(focus.element) else {
        return nil
      }
      return (element, instances[focus.modal].entry(of: element, &course))
    }
  }

  /// Inserts a text at once; false if there is no target.
  private mutating func insert(_ text: String, into target: Focus?) -> Bool {
    guard !course.hasFailed, let (element, entry, modal) = edited(target) else { return false }
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
      instances[modal].note(digits.dropped(from: text), by: element.id.value, &course)
      let edit = digits.insert(text)
      keep(.digits(digits), element, modal)
      if edit != .none { report(element.change, of: modal) }
      if edit == .completed { report(element.complete, of: modal) }
      if edit == .repeated, element.complete != nil {
        course.note(.entryUnheard, about: element.id.value, of: modal)
      }
      settle(element.id.value, modal)
    }
    return true
  }

  /// Finishes an edit after its events have been handled. A handler can have cleared the entry.
  mutating func settle(_ id: String, _ modal: Int) {
    if isActing, instances[modal].machine != nil { return signal(.settles(id), to: modal) }
    guard let element = instances[modal].element(id),
      case .digits(var digits) = instances[modal].entry(of: element, &course)
    else { return }
    digits.settle()
    keep(.digits(digits), element, modal)
  }

  /// Deletes some characters at once; false if there is none.
  private mutating func delete(_ count: Int, from target: Focus?) -> Bool {
    guard !course.hasFailed, let (element, entry, modal) = edited(target) else { return false }
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

  private mutating func keep(_ entry: ContentState.Entry, _ element: Element, _ modal: Int) {
    instances[modal].content.set(entry, of: element.id.value)
    if case .digits(let digits) = entry { draw(modal, sharing: digits.buffer) }
    if !defersLayout, instances[modal].keys.layout.followsEntries { layOut(modal) }
  }

  /// Forgets what was entered into an element, and with it what it shares: its `text` has been set.
  mutating func forget(_ element: Element, of modal: Int) {
    instances[modal].content.forget(element)
    if element.kind?.value == .digits { draw(modal, sharing: "") }
  }

  /// Draws the digits of a modal again, and gives others what it shares with them.
  private mutating func draw(_ modal: Int, sharing buffer: String) {
    instances[modal].drawDigits()
    guard instances[modal].has(.sharedBuffer) else { return }
    for index in instances.indices { instances[index].screen.buffer = buffer }
  }

  private mutating func report(_ event: Located<String>?, of modal: Int) {
    guard let event else { return }
    sendToBehaviors(event.value, modal: modal)
    // Each change is heard of before the next character comes, unless a behavior enters them.
    if !isActing { deliverSignals() }
  }
}
