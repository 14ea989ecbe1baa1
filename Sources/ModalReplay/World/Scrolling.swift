internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What scrolls the contents of scrolls: the app, a finger, a keyboard before a field.
extension ReplayWorld {
  /// How far the scrolls of a modal have scrolled, and what is in their way.
  mutating func offsets(of modal: Int) -> ScrollOffsets {
    ScrollOffsets(
      instances[modal].content.offsets, content: instances[modal].model.frame,
      scale: contentScale(of: modal), in: environment(of: modal), keyboard: keyboardFrame(in: modal)
    )
  }

  /// A scroll that is on the screen.
  private mutating func scroll(_ id: String, of modal: Int) -> ScrolledContent? {
    guard instances[modal].state.isVisible,
      let part = parts(of: modal).first(where: { $0.element.id.value == id }), part.isVisible
    else { return nil }
    return part.scrolled
  }

  /// Scrolls an element to an offset, or as far as it goes.
  mutating func scroll(_ id: String, to offset: Double, of modal: Int) {
    guard let scrolled = scroll(id, of: modal) else {
      return note(.noScroll, about: id, of: modal)
    }
    instances[modal].content.offsets[id] = min(max(0, offset), scrolled.end)
    instances[modal].hasChanged = true
  }

  // MARK: - A finger

  /// A finger is put on a scroll. One whose content is no higher than it is, is like any other place of a modal.
  mutating func beginPull(in id: String, of modal: Int) {
    guard instances[modal].state.drag != .following else {
      return log(.note(.dragOfDragged), of: modal)
    }
    guard let scrolled = scroll(id, of: modal) else {
      return note(.noScroll, about: id, of: modal)
    }
    guard scrolled.end > 0 else { return drag(modal, .begin) }
    let rule = keys(of: modal).presentation.drag
    var ceiling: Double?
    let isUIKit = rule.release == .uikit16 || rule.release == .uikit27
    if rule.isEnabled, hasDetents(modal), scrolled.offset <= 0 || !isUIKit {
      send(.dragBegan, to: modal)
      guard let finger = instances[modal].finger else { return }
      ceiling = rule.scrollingExpands ? finger.places[0].top : finger.begin
    }
    instances[modal].pull = ScrollPull(
      at: id, rule.release, top: instances[modal].finger?.begin ?? 0, ceiling: ceiling)
  }

  /// A step of a finger that pulls at a scroll.
  mutating func pull(_ modal: Int, _ step: DragStep) {
    switch step {
    case .begin, .beginIn: log(.note(.dragOfDragged), of: modal)
    case .to(let distance): movePull(modal, to: distance)
    case .end(let velocity): endPull(modal, velocity: velocity)
    case .cancel: endPull(modal, velocity: 0)
    }
  }

  private mutating func movePull(_ modal: Int, to distance: Double) {
    guard var pull = instances[modal].pull else { return }
    guard let scrolled = scroll(pull.element, of: modal) else {
      note(.noScroll, about: pull.element, of: modal)
      return endPull(modal, velocity: 0)
    }
    let top = pull.top
    let content = pull.move(to: distance, offset: scrolled.offset)
    instances[modal].pull = pull
    if pull.top != top { moveSheet(modal, to: pull.top) }
    // As the sheet grows, so may the frame of the scroll: the world keeps the offset within its range.
    instances[modal].content.offsets[pull.element] = max(0, scrolled.offset - content)
    instances[modal].hasChanged = true
  }

  private mutating func endPull(_ modal: Int, velocity: Double) {
    let movedSheet = instances[modal].pull?.movedSheet == true
    instances[modal].pull = nil
    if instances[modal].finger != nil {
      dragSheet(modal, .end(velocity: movedSheet ? velocity : 0))
    }
  }

  // MARK: - The range

  /// Keeps offsets within what their scrolls can scroll now. Where that has become less the content goes along, and it stays
  /// there when there is more again.
  mutating func limitOffsets() {
    for modal in instances.indices
    where instances[modal].state.isVisible
      && instances[modal].content.offsets.contains(where: { $0.value > 0 })
    {
      for part in parts(of: modal) where part.isVisible {
        let id = part.element.id.value
        guard let scrolled = part.scrolled, instances[modal].content.offsets[id] != nil else {
          continue
        }
        instances[modal].content.offsets[id] = scrolled.offset
      }
      // Nobody has asked for it: what cannot be placed is for those to report who have.
      failure = nil
    }
  }

  // MARK: - The focus

  /// Scrolls so far that the element with the focus is clear of the keyboard, and no further.
  mutating func revealFocus() {
    guard let focus, instances[focus.modal].state.isVisible,
      keys(of: focus.modal).layout.elements?.hasScrolls == true
    else { return }
    let parts = parts(of: focus.modal)
    guard let field = parts.first(where: { $0.element.id.value == focus.element }),
      let index = field.scroll, let scrolled = parts[index].scrolled
    else { return }
    let frame = parts[index].frame
    var offset = scrolled.offset
    offset += max(0, field.frame.maxY - (frame.maxY - scrolled.inset))
    offset -= max(0, frame.y - (field.frame.y - (offset - scrolled.offset)))
    instances[focus.modal].content.offsets[parts[index].element.id.value] = min(
      max(0, offset), scrolled.end)
  }
}
