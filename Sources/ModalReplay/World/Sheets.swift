internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A sheet that goes to one of its detents, or away: a finger has let go of it, the app selects one, or a tap is on its
/// grabber or its dimming.
struct SheetMove {
  let modal: Int

  /// The finger has let go: a sheet goes on to a place by its maker's rule, or away.
  func settle(leaves: Bool, in world: inout ReplayWorld) {
    guard let finger = world.instances[modal].sheet.finger else { return }
    world.instances[modal].sheet.dropFinger()
    guard !leaves else {
      return world.instances[modal].dismissSheet(&world.course, velocity: finger.velocity)
    }
    let release = finger.release(
      world.instances[modal].keys.presentation.drag, in: world.instances[modal].environment)
    let target =
      release.target(from: finger.top, velocity: finger.velocity, mayLeave: false) ?? finger.start
    if target != finger.start || finger.wasRaised && target > 0 {
      world.instances[modal].choose(
        &world.course, target, among: finger.places, wasRaised: finger.wasRaised)
    }
    move(velocity: finger.velocity, in: &world)
  }

  /// Moves it to where it is to rest: with the finger's speed, or, without one, as changes of the app are.
  private func move(velocity: Double?, in world: inout ReplayWorld) {
    let before = world.instances[modal].motion.model
    let presented = world.instances[modal].motion.presented(at: world.course.now)
    world.layOut(modal)
    guard !world.course.hasFailed, world.instances[modal].state.isVisible else { return }
    world.instances[modal].moveSheet(
      &world.course, from: before, at: presented.transformedFrame.y, velocity: velocity)
  }

  /// Moves a sheet that nobody holds to another of its places.
  private func move(to place: Int, among places: [DetentPlace], in world: inout ReplayWorld) {
    let isRaised = world.instances[modal].isRaised
    world.instances[modal].choose(&world.course, place, among: places, wasRaised: isRaised)
    move(velocity: nil, in: &world)
  }

  /// Moves it to a detent that the app selects.
  func select(_ name: String, in world: inout ReplayWorld) {
    guard world.instances[modal].keys.hasDetents else {
      return world.course.log(.note(.noDetents), of: modal)
    }
    let wasRaised = world.instances[modal].state.isVisible && world.instances[modal].isRaised
    let isSelected = world.instances[modal].nameOfDetent?.exact == name.exact && !wasRaised
    world.instances[modal].setDetent(name)
    if isSelected { return world.course.log(.note(.sameDetent), of: modal) }
    move(velocity: nil, in: &world)
  }

  /// A tap on the grabber: on to the next larger detent, from the largest to the smallest. It ends editing
  /// while the keyboard is up, and dismisses a sheet with a single detent.
  ///
  /// The source is that of ``Environment/maximumDetent``.
  func tapGrabber(in world: inout ReplayWorld) {
    let state = world.instances[modal].state
    guard state.isVisible, world.instances[modal].keys.layout.look.hasGrabber else {
      return world.course.log(.note(.tapOnNoGrabber), of: modal)
    }
    guard state.phase == .shown, world.instances[modal].keys.hasDetents else {
      return world.course.log(.note(.tapOnMovingLayer), of: modal)
    }
    if state.ownsKeyboard {
      return world.keyboard(
        KeyboardEvent(
          size: Located(.height(0), at: world.course.place), owner: .descendant, duration: 0.25,
          curve: .keyboard(playsOwnDuration: false)), modal: modal)
    }
    let places = world.instances[modal].places(&world.course)
    guard (places.count { $0.name != nil }) > 1 else {
      return world.hide(modal, .grabberTap, isAnimated: true)
    }
    let now = world.instances[modal].rest(among: places)
    move(to: now == 0 ? places.count - 1 : now - 1, among: places, in: &world)
  }

  /// A tap on the dimming that may not dismiss it: it goes to the largest detent that is not dimmed.
  func selectUndimmed(in world: inout ReplayWorld) {
    let places = world.instances[modal].places(&world.course)
    guard let undimmed = places.firstIndex(where: { !$0.isDimmed }), places[undimmed].name != nil,
      places[undimmed].frame.y != world.instances[modal].motion.model.frame.y
    else { return }
    move(to: undimmed, among: places, in: &world)
  }
}

/// A drag of a modal: it drags it away, moves a sheet between its detents, or pulls at a scroll.
struct Drag {
  let modal: Int

  func take(_ step: DragStep, in world: inout ReplayWorld) {
    if world.instances[modal].sheet.pull != nil { return pull(step, in: &world) }
    if case .beginIn(let id) = step { return beginPull(in: id.value, in: &world) }
    let keys = world.instances[modal].keys.presentation
    guard keys.drag.isEnabled else { return world.course.log(.note(.noDrag), of: modal) }
    if keys.rules.hasDetents { return takeSheet(step, in: &world) }
    switch step {
    case .begin, .beginIn:
      guard
        world.instances[modal].state.phase != .shown
          || !world.instances[modal].motion.track.isMoving(.content, at: world.course.now)
      else { return world.course.log(.note(.dragOfMoving), of: modal) }
      world.send(.dragBegan, to: modal)
    case .to(let distance):
      world.send(.dragMoved, to: modal)
      guard world.instances[modal].state.drag == .following else { return }
      let height = world.instances[modal].motion.model.frame.height
      world.instances[modal].motion.follow(to: height > 0 ? min(1, max(0, distance / height)) : 0)
    case .end(let velocity): end(keys, velocity: velocity, in: &world)
    case .cancel:
      // QMUI's sheet does not tell the two apart.
      if keys.quirks.contains(.cancelledDragEnds) {
        end(keys, velocity: 0, in: &world)
      } else {
        world.send(.dragCancelled(hangs: keys.drag.hangs), to: modal)
      }
    }
  }

  /// Releases a modal; it is dismissed if it is far or fast enough.
  private func end(_ keys: PresentationKeys, velocity: Double, in world: inout ReplayWorld) {
    let progress = world.instances[modal].motion.scrubbed?.progress ?? 0
    let isFlick = velocity > keys.drag.velocity
    let fraction = keys.drag.fraction
    let leaves =
      keys.quirks.contains(.flickNeedsProgress)
      ? velocity >= 0 && progress > (isFlick ? 0.1 : fraction) : isFlick || progress > fraction
    world.send(.dragEnded(leaves: leaves), to: modal)
  }

  /// The system cancels gestures when the container turns: sheets go on from where the fingers hold them, in the container
  /// that they know.
  static func cancelAll(in world: inout ReplayWorld) {
    for modal in world.instances.indices
    where world.instances[modal].sheet.pull != nil || world.instances[modal].sheet.finger != nil {
      Drag(modal: modal).cancel(in: &world)
    }
  }

  /// The system takes the gesture away.
  func cancel(in world: inout ReplayWorld) {
    if world.instances[modal].sheet.pull != nil {
      pull(.cancel, in: &world)
    } else if world.instances[modal].sheet.finger != nil {
      takeSheet(.cancel, in: &world)
    } else if world.instances[modal].state.drag == .following {
      take(.cancel, in: &world)
    }
  }

  /// A step of a drag of a sheet with detents. A gesture that is cancelled ends, without speed.
  private func takeSheet(_ step: DragStep, in world: inout ReplayWorld) {
    switch step {
    case .begin, .beginIn: world.send(.dragBegan, to: modal)
    case .to(let distance):
      world.send(.dragMoved, to: modal)
      if let finger = world.instances[modal].sheet.finger {
        world.instances[modal].moveSheet(&world.course, to: finger.begin + distance)
      }
    case .end(let velocity): releaseSheet(velocity: velocity, in: &world)
    case .cancel: releaseSheet(velocity: 0, in: &world)
    }
  }

  private func releaseSheet(velocity: Double, in world: inout ReplayWorld) {
    guard let finger = world.instances[modal].sheet.finger else {
      return world.course.log(.note(.dragNotBegun), of: modal)
    }
    let rule = world.instances[modal].keys.presentation.drag
    world.instances[modal].sheet.finger?.velocity = velocity
    let release = finger.release(rule, in: world.instances[modal].environment)
    let leaves =
      rule.isDismissible
      && release.target(from: finger.top, velocity: velocity, mayLeave: true) == nil
    world.send(
      .sheetReleased(asks: rule.isDismissible && (leaves || finger.isBelow), leaves: leaves),
      to: modal)
  }

  // MARK: - Scrolls

  /// A scroll that is on the screen; noted if there is none.
  private func scroll(_ id: String, in world: inout ReplayWorld) -> PlacedElement.ScrolledContent? {
    if world.instances[modal].state.isVisible,
      let part = world.instances[modal].part(id, &world.course), part.isVisible,
      let scrolled = part.scrolled
    {
      return scrolled
    }
    world.course.note(.noScroll, about: id, of: modal)
    return nil
  }

  /// Scrolls an element to an offset, or as far as it goes.
  func scroll(_ id: String, to offset: Double, in world: inout ReplayWorld) {
    guard let scrolled = scroll(id, in: &world) else { return }
    world.instances[modal].content.offsets[id] = min(max(0, offset), scrolled.end)
    world.instances[modal].motion.hasChanged = true
  }

  /// A finger is put on a scroll. One whose content is no higher than it is, is like any other place of a modal.
  private func beginPull(in id: String, in world: inout ReplayWorld) {
    guard world.instances[modal].state.drag != .following else {
      return world.course.log(.note(.dragOfDragged), of: modal)
    }
    guard let scrolled = scroll(id, in: &world) else { return }
    guard scrolled.end > 0 else { return take(.begin, in: &world) }
    let keys = world.instances[modal].keys
    let rule = keys.presentation.drag
    var ceiling: Double?
    let isUIKit = rule.release == .uikit16 || rule.release == .uikit27
    if rule.isEnabled, keys.hasDetents, scrolled.offset <= 0 || !isUIKit {
      world.send(.dragBegan, to: modal)
      guard let finger = world.instances[modal].sheet.finger else { return }
      ceiling = rule.scrollingExpands ? finger.places[0].top : finger.begin
    }
    world.instances[modal].sheet.pull = ScrollPull(
      at: id, rule.release, top: world.instances[modal].sheet.finger?.begin ?? 0, ceiling: ceiling)
  }

  /// A step of a finger that pulls at a scroll.
  private func pull(_ step: DragStep, in world: inout ReplayWorld) {
    switch step {
    case .begin, .beginIn: world.course.log(.note(.dragOfDragged), of: modal)
    case .to(let distance): movePull(to: distance, in: &world)
    case .end(let velocity): endPull(velocity: velocity, in: &world)
    case .cancel: endPull(velocity: 0, in: &world)
    }
  }

  private func movePull(to distance: Double, in world: inout ReplayWorld) {
    guard var pull = world.instances[modal].sheet.pull else { return }
    guard let scrolled = scroll(pull.element, in: &world) else {
      return endPull(velocity: 0, in: &world)
    }
    let top = pull.top
    let content = pull.move(to: distance, offset: scrolled.offset)
    world.instances[modal].sheet.pull = pull
    if pull.top != top { world.instances[modal].moveSheet(&world.course, to: pull.top) }
    // The frame of the scroll may grow with the sheet: the world keeps the offset within its range.
    world.instances[modal].content.offsets[pull.element] = max(0, scrolled.offset - content)
    world.instances[modal].motion.hasChanged = true
  }

  private func endPull(velocity: Double, in world: inout ReplayWorld) {
    let movedSheet = world.instances[modal].sheet.pull?.movedSheet == true
    world.instances[modal].sheet.pull = nil
    guard world.instances[modal].sheet.finger != nil else { return }
    releaseSheet(velocity: movedSheet ? velocity : 0, in: &world)
  }
}

extension ModalInstance {
  /// Keeps offsets within what their scrolls can scroll now. Where that has become less the content goes along, and it stays
  /// there when there is more again.
  mutating func limitOffsets(_ course: inout Course) {
    guard state.isVisible, content.offsets.contains(where: { $0.value > 0 }) else { return }
    for part in parts(&course) where part.isVisible {
      let id = part.element.id.value
      if let scrolled = part.scrolled, content.offsets[id] != nil {
        content.offsets[id] = scrolled.offset
      }
    }
    // Nobody has asked for it: what cannot be placed is for those to report who have.
    course.failure = nil
  }
}
