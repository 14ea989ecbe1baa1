internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A change of the text of an element.
enum Edit {
  case type(TextTemplate), paste(TextTemplate), delete(Int), cut(Int)

  /// Edits the text of a named element or of the focused one, one character at a time unless it is
  /// pasted. Each character goes to the element that has the focus by then. If a modal is named,
  /// the focus must be in it.
  func happen(to element: String? = nil, in modal: Int?, of world: inout ReplayWorld) {
    var target: Focus?
    if let element {
      // In the modal that is named, or in the topmost one that has it.
      let candidates = modal.map { [$0] } ?? world.order.reversed()
      let known = candidates.first { world.instances[$0].keys.element(element) != nil }
      guard let known else { return world.course.log(.note(.noFocus), of: modal) }
      target = Focus(modal: known, element: element)
    } else if let modal, world.focus?.modal != modal {
      return world.course.log(.note(.noFocus), of: modal)
    }
    // A text is asked of the modal that it is entered into.
    let asked = target?.modal ?? modal ?? world.focus?.modal ?? world.order.last ?? 0
    let entering = Entering(target: target)
    switch self {
    case .type(let text):
      for character in world.instances[asked].taken(text, &world.course)
      where !entering.insert(String(character), in: &world) {
        return
      }
    case .paste(let text):
      let text = world.instances[asked].taken(text, &world.course)
      _ = entering.insert(text, in: &world)
    case .delete(let count):
      // Nothing is left to delete long before the count is.
      for _ in 0..<count where !entering.delete(1, in: &world) { return }
    case .cut(let count): _ = entering.delete(count, in: &world)
    }
  }
}

/// An edit in the element that it names, or else in the focused one.
private struct Entering {
  let target: Focus?

  /// The target and its entry: the named element, if it reacts, or the focused one; or a note if there is none.
  private func edited(in world: inout ReplayWorld) -> EditedElement? {
    guard let target else {
      world.dropLostFocus()
      let focused = world.focusedElement
      if focused == nil { world.course.log(.note(.noFocus)) }
      return focused
    }
    let part = world.instances[target.modal].part(target.element, &world.course)
    if let reason = part.reasonAgainstFocus(in: world.instances[target.modal].state) {
      world.course.note(.noEntry, about: target.element, reason, of: target.modal)
      return nil
    }
    return part.map { EditedElement($0.element, of: target.modal, in: &world) }
  }

  /// Inserts a text at once; false if there is no target.
  func insert(_ text: String, in world: inout ReplayWorld) -> Bool {
    guard !world.course.hasFailed, let edited = edited(in: &world) else { return false }
    let (element, modal) = (edited.element, edited.modal)
    switch edited.entry {
    case .text(let old):
      // The return key.
      guard text != "\n" else {
        edited.report(element.entry.submit, in: &world)
        return true
      }
      edited.keep(.text(old + text), in: &world)
      edited.report(element.entry.change, in: &world)
    case .digits(var digits):
      digits.dropped(from: text).note(by: element, of: modal, &world.course)
      let edit = digits.insert(text)
      edited.keep(.digits(digits), in: &world)
      if edit != .none { edited.report(element.entry.change, in: &world) }
      if edit == .completed { edited.report(element.entry.complete, in: &world) }
      if edit == .repeated, element.entry.complete != nil {
        world.course.note(.entryUnheard, about: element.id.value, of: modal)
      }
      world.settleEntry(of: element.id.value, modal)
    }
    return true
  }

  /// Deletes some characters at once; false if there is none.
  func delete(_ count: Int, in world: inout ReplayWorld) -> Bool {
    guard !world.course.hasFailed, let edited = edited(in: &world) else { return false }
    switch edited.entry {
    case .text(var text):
      guard !text.isEmpty else { return false }
      text.removeLast(min(count, text.count))
      edited.keep(.text(text), in: &world)
    case .digits(var digits):
      guard digits.delete(count) != .none else { return false }
      edited.keep(.digits(digits), in: &world)
    }
    edited.report(edited.element.entry.change, in: &world)
    return true
  }
}

/// An element of a modal, and what is in it.
struct EditedElement {
  let element: Element
  let modal: Int
  let entry: ContentState.Entry

  init(_ element: Element, of modal: Int, in world: inout ReplayWorld) {
    self.element = element
    self.modal = modal
    entry = world.instances[modal].entry(of: element, &world.course)
  }

  fileprivate func keep(_ entry: ContentState.Entry, in world: inout ReplayWorld) {
    world.instances[modal].content.set(entry, of: element.id.value)
    if case .digits(let digits) = entry { world.draw(modal, sharing: digits.buffer) }
    if !world.defersLayout, world.instances[modal].keys.layout.followsEntries {
      world.layOut(modal)
    }
  }

  fileprivate func report(_ event: Located<String>?, in world: inout ReplayWorld) {
    guard let event else { return }
    world.sendToBehaviors(event.value, modal: modal)
    // Each change is heard of before the next character comes, unless a behavior enters them.
    if !world.isActing { world.deliverSignals() }
  }
}

extension ReplayWorld {
  /// The element that has the focus, and what is in it; nil where none has it.
  var focusedElement: EditedElement? {
    mutating get {
      guard let focus, let element = instances[focus.modal].keys.element(focus.element) else {
        return nil
      }
      return EditedElement(element, of: focus.modal, in: &self)
    }
  }

  /// Finishes an edit after its events have been handled. A handler can have cleared the entry.
  mutating func settleEntry(of id: String, _ modal: Int) {
    if isActing, instances[modal].machine != nil { return signal(.settles(id), to: modal) }
    guard let element = instances[modal].keys.element(id) else { return }
    let edited = EditedElement(element, of: modal, in: &self)
    guard case .digits(var digits) = edited.entry else { return }
    digits.settle()
    edited.keep(.digits(digits), in: &self)
  }

  /// Draws the digits of a modal again, and gives others what it shares with them.
  mutating func draw(_ modal: Int, sharing buffer: String) {
    // A modal that keeps its frame still draws them for the current width of the screen, or of its superview.
    if instances[modal].state.isVisible, instances[modal].keys.has(.keepsItsFrame) {
      instances[modal].shown.drawnWidth = instances[modal].environment.container.width
      instances[modal].motion.hasChanged = true
    }
    guard instances[modal].keys.has(.sharedBuffer) else { return }
    for index in instances.indices { instances[index].shown.buffer = buffer }
  }
}
