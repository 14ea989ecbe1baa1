internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// How a finger moves a sheet between its detents.
extension ReplayWorld {
  /// Whether a modal is a sheet with detents.
  mutating func hasDetents(_ modal: Int) -> Bool {
    keys(of: modal).presentation.rules.hasDetents
  }

  /// The inputs of a modal's layout in the state that its content is in, at the detent that is selected.
  mutating func inputs(of modal: Int) -> LayoutInputs {
    let keys = keys(of: modal)
    var inputs = instances[modal].atDetent(keys.layout)
    if keys.followsState { inputs.state = instances[modal].machine?.seenState ?? inputs.state }
    return inputs
  }

  /// The places at which a sheet can rest now, the highest first; none after a failure.
  mutating func places(of modal: Int) -> [DetentPlace] {
    let environment = environment(of: modal)
    let keys = keys(of: modal)
    let state = keys.followsState ? instances[modal].machine?.seenState : nil
    let detent = instances[modal].selectedDetent
    let leaves = instances[modal].leavesKeyboard
    if let known = instances[modal].knownPlaces,
      known.holds(for: keys, environment, state: state, detent: detent, leavesKeyboard: leaves)
    {
      return known.places
    }
    do throws(EvaluationFailure) {
      let places = try inputs(of: modal).detentPlaces(in: environment)
      instances[modal].knownPlaces = KnownPlaces(
        keys: keys, environment: environment, state: state, detent: detent, leavesKeyboard: leaves,
        places: places)
      return places
    } catch {
      failure = error.diagnostic(in: environment, at: place)
      return []
    }
  }

  /// The position of the place at which a sheet rests, or to which it goes.
  func rest(of modal: Int, among places: [DetentPlace]) -> Int {
    let top = instances[modal].model.frame.y
    return places.indices.min {
      (places[$0].frame.y - top).magnitude < (places[$1].frame.y - top).magnitude
    } ?? 0
  }

  // MARK: - Drag

  /// A finger takes a sheet, wherever it is at that moment.
  mutating func takeSheet(_ modal: Int) {
    let places = places(of: modal)
    guard !places.isEmpty else { return }
    let start = rest(of: modal, among: places)
    let presented = presented(modal)
    let before = instances[modal].model
    instances[modal].track.stopContent(at: now)
    instances[modal].model.frame = presented.frame
    instances[modal].model.scale = presented.scale
    instances[modal].model.translateX = presented.translateX
    instances[modal].model.translateY = presented.translateY
    instances[modal].model.alpha = presented.alpha
    setRamp(of: modal, among: places)
    moveDimming(of: modal, along: way(of: modal, from: before, at: presented.transformedFrame.y))
    let keys = keys(of: modal)
    // Nearly all have what the system gives, and need no copy of the inputs.
    let environment = environment(of: modal)
    let largest =
      keys.layout.limitsDetents
      ? inputs(of: modal).largestHeight(in: environment)
      : environment.maximumDetent + environment.safeArea.bottom
    instances[modal].finger = SheetFinger(
      at: presented.frame, keepingHeight: keys.layout.sheet.keepsHeight, places: places,
      start: start,
      wasRaised: isRaised(modal), largest: largest, keys.presentation.drag,
      in: environment)
    instances[modal].hasChanged = true
  }

  /// Moves a sheet for a finger that would bring its top there.
  mutating func moveSheet(_ modal: Int, to top: Double) {
    guard instances[modal].finger != nil else { return }
    let keys = keys(of: modal)
    instances[modal].finger?.move(to: top)
    if let finger = instances[modal].finger {
      instances[modal].model.frame = finger.frame
      if finger.attempts, !finger.hasAttempted, !keys.presentation.drag.isDismissible,
        keys.presentation.rules.lifecycle == .presentationController
      {
        instances[modal].finger?.hasAttempted = true
        log(.callback(.didAttemptToDismiss), of: modal)
      }
    }
    instances[modal].hasChanged = true
  }

  /// A step of a drag of a sheet with detents. A gesture that is cancelled ends, without speed.
  mutating func dragSheet(_ modal: Int, _ step: DragStep) {
    switch step {
    case .begin, .beginIn: send(.dragBegan, to: modal)
    case .to(let distance):
      send(.dragMoved, to: modal)
      if let finger = instances[modal].finger { moveSheet(modal, to: finger.begin + distance) }
    case .end(let velocity): releaseSheet(modal, velocity: velocity)
    case .cancel: releaseSheet(modal, velocity: 0)
    }
  }

  private mutating func releaseSheet(_ modal: Int, velocity: Double) {
    guard instances[modal].finger != nil, let finger = instances[modal].finger else {
      return log(.note(.dragNotBegun), of: modal)
    }
    let rule = keys(of: modal).presentation.drag
    instances[modal].finger?.velocity = velocity
    let release = finger.release(rule, in: environment(of: modal))
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
    instances[modal].finger = nil
    instances[modal].pull = nil
    let keys = keys(of: modal)
    let rule = keys.presentation.drag
    guard !leaves else { return dismissSheet(modal, rule.release, velocity: finger.velocity) }
    let target =
      finger.release(rule, in: environment(of: modal))
      .target(from: finger.top, velocity: finger.velocity, mayLeave: false)
      ?? finger.start
    if target != finger.start || finger.wasRaised && target > 0 {
      choose(target, among: finger.places, of: modal, wasRaised: finger.wasRaised)
    }
    moveSheet(modal, velocity: finger.velocity)
  }

  /// Moves a sheet to where it is to rest: with the finger's speed, or, without one, as changes of the app are.
  mutating func moveSheet(_ modal: Int, velocity: Double?) {
    let before = instances[modal].model
    let top = presented(modal).transformedFrame.y
    layOut(modal)
    guard !hasFailed, instances[modal].state.isVisible else { return }
    let keys = keys(of: modal).presentation
    let way = way(of: modal, from: before, at: top)
    guard way.frame != .zero else { return moveDimming(of: modal, along: way) }
    let spring = SheetSpring(
      keys.drag.release, way: -way.frame.y,
      longest: way.frame.greatestNumber, velocity: velocity, change: keys.change)
    begin(way, of: modal, along: spring)
  }

  /// Lets a sheet that a finger has thrown away leave the screen.
  private mutating func dismissSheet(_ modal: Int, _ rule: DragRelease, velocity: Double) {
    let before = instances[modal].model
    settleDimming(of: modal)
    let presented = instances[modal].model
    instances[modal].model.translateY =
      environment(of: modal).container.height - before.frame.y
    instances[modal].model.dimmingAlpha = 0
    let way = presented.difference(from: instances[modal].model)
    let spring = SheetSpring(rule, way: -way.translateY, velocity: velocity, leaves: true)
    let end = begin(way, of: modal, along: spring)
    instances[modal].hideStart = now
    schedule(.event(.hideAnimationEnded), of: modal, at: end)
  }

  /// Begins the motion of a sheet along a way, and returns its end.
  @discardableResult
  private mutating func begin(
    _ way: Appearance, of modal: Int, along spring: SheetSpring
  ) -> Int64 {
    let delay = nanoseconds(spring.delay)
    let duration = delay + nanoseconds(spring.easing.duration)
    if duration > 0 {
      begin(
        Motion(
          start: now, duration: duration, way: way, easing: spring.easing, offset: -spring.delay,
          movesDimming: false), of: modal)
    }
    return now + duration
  }

  /// The way of a sheet from a model to the one that it has now, while its top is there on the screen; the dimming goes on
  /// from what it is.
  func way(of modal: Int, from before: Appearance, at top: Double) -> Appearance {
    let model = instances[modal].model
    var way = before.difference(from: model)
    way.dimmingAlpha = before.dimmingAlpha(at: top) - model.dimmingAlpha(at: top)
    return way
  }

  // MARK: - Dimming

  /// Lets the dimming of a sheet that is on the screen follow its top.
  mutating func setRamp(of modal: Int, among places: [DetentPlace]) {
    let keys = keys(of: modal)
    instances[modal].model.dimmingRamp = DimmingRamp(
      places, keys.presentation.drag.release,
      bottom: environment(of: modal).container.height)
    instances[modal].model.dimmingAlpha = keys.layout.look.dimmingAlpha ?? 0
  }

  /// Lets a dimming that has not followed the top until now, or followed it otherwise, come to where it belongs by and by.
  mutating func moveDimming(of modal: Int, along way: Appearance) {
    let motion = Motion(
      start: now, duration: nanoseconds(Easing.keyboardMove.duration), way: way,
      easing: Easing.keyboardMove, movesDimming: false)
    if let motion = motion.ofDimming { begin(motion, of: modal) }
  }

  /// Leaves the dimming of a sheet as it is, and no longer lets it follow the top.
  mutating func settleDimming(of modal: Int) {
    let top = presented(modal).transformedFrame.y
    instances[modal].model.dimmingAlpha = instances[modal].model.dimmingAlpha(at: top)
    instances[modal].model.dimmingRamp = nil
  }
}

extension Rect {
  /// The greatest of its numbers, without their signs.
  fileprivate var greatestNumber: Double {
    max(max(x.magnitude, y.magnitude), max(width.magnitude, height.magnitude))
  }
}
