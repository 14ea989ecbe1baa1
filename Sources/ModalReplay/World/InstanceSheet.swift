internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The motion of a sheet with detents.
extension ModalInstance {
  /// The places at which it can rest now, the highest first; none after a failure.
  mutating func places(_ course: inout Course) -> [DetentPlace] {
    let environment = environment
    let keys = keys
    let state = keys.followsState ? machine?.seenState : nil
    if let known = knownPlaces,
      known.holds(
        for: keys, environment, state: state, detent: selectedDetent,
        leavesKeyboard: leavesKeyboard)
    {
      return known.places
    }
    do throws(EvaluationFailure) {
      let places = try inputs.detentPlaces(in: environment)
      knownPlaces = KnownPlaces(
        keys: keys, environment: environment, state: state, detent: selectedDetent,
        leavesKeyboard: leavesKeyboard, places: places)
      return places
    } catch {
      course.fail(error, in: environment)
      return []
    }
  }

  /// The position of the place at which it rests, or to which it goes.
  func rest(among places: [DetentPlace]) -> Int {
    places.indices.min {
      (places[$0].frame.y - model.frame.y).magnitude
        < (places[$1].frame.y - model.frame.y).magnitude
    } ?? 0
  }

  /// The detent that is selected; nil for a modal that has none there.
  var nameOfDetent: String? {
    mutating get {
      guard hasDetents else { return nil }
      var environment = environment
      // A keyboard raises the sheet, and what is selected stays.
      environment.keyboardHeight = 0
      guard let places = try? inputs.detentPlaces(in: environment),
        let frame = try? solve(inputs, in: environment).frame
      else { return nil }
      return places.first { $0.frame.y == frame.y }?.name
    }
  }

  /// Whether a keyboard raises it.
  var isRaised: Bool {
    mutating get {
      keys.layout.keyboard == .detent && state.keyboardHeight > 0 && !leavesKeyboard
    }
  }

  /// Keeps the detent that the app selects. A sheet that a finger holds then comes from there: where it goes is up to the
  /// finger. One that a keyboard has raised goes there, as with a finger: the place above the keyboard is one more detent.
  mutating func setDetent(_ name: String) {
    selectedDetent = name
    if finger == nil, state.isVisible, isRaised { leavesKeyboard = true }
    if let place = finger?.places.firstIndex(where: { $0.name?.exact == name.exact }) {
      finger?.start = place
    }
  }

  /// The user has moved it to another place, if that is a detent. From above a keyboard, which is the first place and
  /// no detent, it may be the one that is selected; the sheet then rests there although the keyboard is up.
  mutating func choose(
    _ course: inout Course, _ target: Int, among places: [DetentPlace], wasRaised: Bool
  ) {
    guard let name = places[target].name else { return }
    let isSelected = wasRaised && nameOfDetent?.exact == name.exact
    selectedDetent = name
    if wasRaised, target > 0, isRaised { leavesKeyboard = true }
    guard !isSelected, keys.presentation.rules.lifecycle == .presentationController else { return }
    course.log(.call(Callback.didChangeSelectedDetent(name)), of: index)
  }

  /// A finger takes it, wherever it is at that moment.
  mutating func takeSheet(_ course: inout Course) {
    let places = places(&course)
    guard !places.isEmpty else { return }
    let start = rest(among: places)
    let presented = presented(at: course.now)
    let before = model
    track.stopContent(at: course.now)
    let dimming = (model.dimmingAlpha, model.dimmingFrame, model.dimmingRamp)
    model = presented
    (model.dimmingAlpha, model.dimmingFrame, model.dimmingRamp) = dimming
    setRamp(among: places)
    moveDimming(&course, along: way(from: before, at: presented.transformedFrame.y))
    let keys = keys
    // Nearly all have what the system gives, and need no copy of the inputs.
    let environment = environment
    let largest =
      keys.layout.limitsDetents
      ? inputs.largestHeight(in: environment)
      : environment.maximumDetent + environment.safeArea.bottom
    finger = SheetFinger(
      at: presented.frame, keepingHeight: keys.layout.sheet.keepsHeight, places: places,
      start: start,
      wasRaised: isRaised, largest: largest, keys.presentation.drag, in: environment)
    hasChanged = true
  }

  /// Moves it for a finger that would bring its top there.
  mutating func moveSheet(_ course: inout Course, to top: Double) {
    guard finger != nil else { return }
    let keys = keys.presentation
    finger?.move(to: top)
    if let finger {
      model.frame = finger.frame
      if finger.attempts, !finger.hasAttempted, !keys.drag.isDismissible,
        keys.rules.lifecycle == .presentationController
      {
        self.finger?.hasAttempted = true
        course.log(.callback(.didAttemptToDismiss), of: index)
      }
    }
    hasChanged = true
  }

  /// Moves it from a model and a top to where its layout has it: with the finger's speed, or, without one, as changes of
  /// the app are.
  mutating func moveSheet(
    _ course: inout Course, from before: Appearance, at top: Double, velocity: Double?
  ) {
    let keys = keys.presentation
    let way = way(from: before, at: top)
    guard way.frame != .zero else { return moveDimming(&course, along: way) }
    let spring = SheetSpring(
      keys.drag.release, way: -way.frame.y,
      longest: way.frame.greatestNumber, velocity: velocity, change: keys.change)
    begin(&course, way, along: spring)
  }

  /// Leaves the screen as a finger has thrown it.
  mutating func dismissSheet(_ course: inout Course, velocity: Double) {
    let y = model.frame.y
    settleDimming(at: course.now)
    let presented = model
    model.translateY = environment.container.height - y
    model.dimmingAlpha = 0
    let way = presented.difference(from: model)
    let spring = SheetSpring(
      keys.presentation.drag.release, way: -way.translateY, velocity: velocity, leaves: true)
    let end = begin(&course, way, along: spring)
    beginHiding(&course, until: end)
  }

  /// Begins its motion along a way, and returns its end.
  @discardableResult
  private mutating func begin(
    _ course: inout Course, _ way: Appearance, along spring: SheetSpring
  ) -> Int64 {
    begin(
      &course, way, along: spring.easing, after: spring.delay, movesDimming: false,
      evenIfAtOnce: false)
  }

  // MARK: - The dimming of sheets

  /// The way from a model to the one that it has now, while its top is there on the screen; the dimming goes on from
  /// what it is.
  func way(from before: Appearance, at top: Double) -> Appearance {
    var way = before.difference(from: model)
    way.dimmingAlpha = before.dimmingAlpha(at: top) - model.dimmingAlpha(at: top)
    return way
  }

  /// Lets the dimming of a sheet that is on the screen follow its top.
  mutating func setRamp(among places: [DetentPlace]) {
    let keys = keys
    model.dimmingRamp = DimmingRamp(
      places, keys.presentation.drag.release, bottom: environment.container.height)
    model.dimmingAlpha = keys.layout.look.dimmingAlpha ?? 0
  }

  /// Leaves the dimming of a sheet as it is, and no longer lets it follow the top.
  mutating func settleDimming(at time: Int64) {
    let top = presented(at: time).transformedFrame.y
    model.dimmingAlpha = model.dimmingAlpha(at: top)
    model.dimmingRamp = nil
  }
}

extension Rect {
  /// The greatest of its numbers, without their signs.
  fileprivate var greatestNumber: Double {
    max(max(x.magnitude, y.magnitude), max(width.magnitude, height.magnitude))
  }
}
