internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The causes that move a sheet between its detents: a finger, the app, a tap on its grabber or its dimming.
extension ReplayWorld {
  /// A step of a drag of a sheet with detents. A gesture that is cancelled ends, without speed.
  mutating func dragSheet(_ modal: Int, _ step: DragStep) {
    switch step {
    case .begin, .beginIn: send(.dragBegan, to: modal)
    case .to(let distance):
      send(.dragMoved, to: modal)
      if let finger = instances[modal].finger {
        instances[modal].moveSheet(&course, to: finger.begin + distance)
      }
    case .end(let velocity): releaseSheet(modal, velocity: velocity)
    case .cancel: releaseSheet(modal, velocity: 0)
    }
  }

  private mutating func releaseSheet(_ modal: Int, velocity: Double) {
    guard let finger = instances[modal].finger else {
      return course.log(.note(.dragNotBegun), of: modal)
    }
    let rule = instances[modal].keys.presentation.drag
    instances[modal].finger?.velocity = velocity
    let release = finger.release(rule, in: instances[modal].environment)
    let leaves =
      rule.isDismissible
      && release.target(from: finger.top, velocity: velocity, mayLeave: true) == nil
    send(
      .sheetReleased(asks: rule.isDismissible && (leaves || finger.isBelow), leaves: leaves),
      to: modal)
  }

  /// The finger has let go: a sheet goes on to a place by its maker's rule, or away.
  mutating func settleSheet(_ modal: Int, leaves: Bool) {
    guard let finger = instances[modal].finger else { return }
    instances[modal].dropFinger()
    guard !leaves else { return instances[modal].dismissSheet(&course, velocity: finger.velocity) }
    let release = finger.release(
      instances[modal].keys.presentation.drag, in: instances[modal].environment)
    let target =
      release.target(from: finger.top, velocity: finger.velocity, mayLeave: false) ?? finger.start
    if target != finger.start || finger.wasRaised && target > 0 {
      instances[modal].choose(&course, target, among: finger.places, wasRaised: finger.wasRaised)
    }
    moveSheet(modal, velocity: finger.velocity)
  }

  /// Moves a sheet to where it is to rest: with the finger's speed, or, without one, as changes of the app are.
  private mutating func moveSheet(_ modal: Int, velocity: Double?) {
    let before = instances[modal].model
    let top = instances[modal].presented(at: course.now).transformedFrame.y
    layOut(modal)
    guard !course.hasFailed, instances[modal].state.isVisible else { return }
    instances[modal].moveSheet(&course, from: before, at: top, velocity: velocity)
  }

  /// Moves a sheet that nobody holds to another of its places.
  private mutating func moveSheet(_ modal: Int, to place: Int, among places: [DetentPlace]) {
    let isRaised = instances[modal].isRaised
    instances[modal].choose(&course, place, among: places, wasRaised: isRaised)
    moveSheet(modal, velocity: nil)
  }

  /// Moves a sheet to a detent that the app selects.
  mutating func select(_ name: String, of modal: Int) {
    guard instances[modal].hasDetents else { return course.log(.note(.noDetents), of: modal) }
    let wasRaised = instances[modal].state.isVisible && instances[modal].isRaised
    let isSelected = instances[modal].nameOfDetent?.exact == name.exact && !wasRaised
    instances[modal].setDetent(name)
    if isSelected { return course.log(.note(.sameDetent), of: modal) }
    moveSheet(modal, velocity: nil)
  }

  /// A tap on the grabber of a sheet: on to the next larger detent, from the largest to the smallest. It ends editing
  /// while the keyboard is up, and dismisses a sheet with a single detent.
  ///
  /// The source is that of ``Environment/maximumDetent``.
  mutating func tapGrabber(of modal: Int) {
    guard instances[modal].state.isVisible, instances[modal].keys.layout.look.hasGrabber else {
      return course.log(.note(.tapOnNoGrabber), of: modal)
    }
    guard instances[modal].state.phase == .shown, instances[modal].hasDetents else {
      return course.log(.note(.tapOnMovingLayer), of: modal)
    }
    if instances[modal].state.ownsKeyboard {
      return keyboard(
        KeyboardEvent(
          size: Located(.height(0), at: course.place), owner: .descendant, duration: 0.25,
          curve: .keyboard(playsOwnDuration: false)), modal: modal)
    }
    let places = instances[modal].places(&course)
    guard (places.count { $0.name != nil }) > 1 else {
      return hide(modal, .grabberTap, isAnimated: true)
    }
    let now = instances[modal].rest(among: places)
    moveSheet(modal, to: now == 0 ? places.count - 1 : now - 1, among: places)
  }

  /// A tap on the dimming that may not dismiss a sheet: it goes to the largest detent that is not dimmed.
  mutating func selectUndimmedDetent(of modal: Int) {
    let places = instances[modal].places(&course)
    guard let undimmed = places.firstIndex(where: { !$0.isDimmed }), places[undimmed].name != nil,
      places[undimmed].frame.y != instances[modal].model.frame.y
    else { return }
    moveSheet(modal, to: undimmed, among: places)
  }

  // MARK: - Scrolls

  /// A scroll that is on the screen; noted if there is none.
  private mutating func scroll(_ id: String, of modal: Int) -> ScrolledContent? {
    if instances[modal].state.isVisible, let part = instances[modal].part(id, &course),
      part.isVisible, let scrolled = part.scrolled
    {
      return scrolled
    }
    course.note(.noScroll, about: id, of: modal)
    return nil
  }

  /// Scrolls an element to an offset, or as far as it goes.
  mutating func scroll(_ id: String, to offset: Double, of modal: Int) {
    guard let scrolled = scroll(id, of: modal) else { return }
    instances[modal].content.offsets[id] = min(max(0, offset), scrolled.end)
    instances[modal].hasChanged = true
  }

  /// A finger is put on a scroll. One whose content is no higher than it is, is like any other place of a modal.
  mutating func beginPull(in id: String, of modal: Int) {
    guard instances[modal].state.drag != .following else {
      return course.log(.note(.dragOfDragged), of: modal)
    }
    guard let scrolled = scroll(id, of: modal) else { return }
    guard scrolled.end > 0 else { return drag(modal, .begin) }
    let rule = instances[modal].keys.presentation.drag
    var ceiling: Double?
    let isUIKit = rule.release == .uikit16 || rule.release == .uikit27
    if rule.isEnabled, instances[modal].hasDetents, scrolled.offset <= 0 || !isUIKit {
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
    case .begin, .beginIn: course.log(.note(.dragOfDragged), of: modal)
    case .to(let distance): movePull(modal, to: distance)
    case .end(let velocity): endPull(modal, velocity: velocity)
    case .cancel: endPull(modal, velocity: 0)
    }
  }

  private mutating func movePull(_ modal: Int, to distance: Double) {
    guard var pull = instances[modal].pull else { return }
    guard let scrolled = scroll(pull.element, of: modal) else { return endPull(modal, velocity: 0) }
    let top = pull.top
    let content = pull.move(to: distance, offset: scrolled.offset)
    instances[modal].pull = pull
    if pull.top != top { instances[modal].moveSheet(&course, to: pull.top) }
    // The frame of the scroll may grow with the sheet: the world keeps the offset within its range.
    instances[modal].content.offsets[pull.element] = max(0, scrolled.offset - content)
    instances[modal].hasChanged = true
  }

  private mutating func endPull(_ modal: Int, velocity: Double) {
    let movedSheet = instances[modal].pull?.movedSheet == true
    instances[modal].pull = nil
    if instances[modal].finger != nil { releaseSheet(modal, velocity: movedSheet ? velocity : 0) }
  }

  /// Keeps offsets within what their scrolls can scroll now. Where that has become less the content goes along, and it stays
  /// there when there is more again.
  mutating func limitOffsets() {
    for modal in instances.indices
    where instances[modal].state.isVisible
      && instances[modal].content.offsets.contains(where: { $0.value > 0 })
    {
      for part in instances[modal].parts(&course) where part.isVisible {
        let id = part.element.id.value
        guard let scrolled = part.scrolled, instances[modal].content.offsets[id] != nil else {
          continue
        }
        instances[modal].content.offsets[id] = scrolled.offset
      }
      // Nobody has asked for it: what cannot be placed is for those to report who have.
      course.failure = nil
    }
  }
}
