internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The detents of a sheet, and the finger on it.
struct SheetState: Sendable {
  /// The places at which the sheet could rest when they were last asked for.
  var knownPlaces: KnownPlaces?
  /// The finger that moves it; nil without a drag.
  var finger: SheetFinger?
  /// The finger that pulls at a scroll; nil without one.
  var pull: ScrollPull?
  /// The detent that was selected while it has been shown, by its name; nil for the one at which the spec has it come.
  var selectedDetent: String?
  /// Whether the user has moved it to a detent away from the place above a keyboard, which is still up.
  var leavesKeyboard = false
  /// The detent at which it comes, if the scenario says so.
  private var startDetent: String?

  /// Lets it come at a detent, and be there.
  mutating func start(at detent: String) {
    startDetent = detent
    selectedDetent = detent
  }

  /// Goes back to where it comes.
  mutating func reset() {
    selectedDetent = startDetent
    leavesKeyboard = false
  }

  mutating func dropFinger() {
    finger = nil
    pull = nil
  }
}

/// The motion of a sheet with detents.
extension ModalInstance {
  /// The places at which it can rest now, the highest first; none after a failure.
  mutating func places(_ course: inout Course) -> [DetentPlace] {
    let environment = environment
    let keys = keys
    let state = keys.followsState ? machine?.seenState : nil
    if let known = sheet.knownPlaces,
      known.holds(
        for: keys, environment, state: state, detent: sheet.selectedDetent,
        leavesKeyboard: sheet.leavesKeyboard)
    {
      return known.places
    }
    do throws(EvaluationFailure) {
      let places = try inputs.detentPlaces(in: environment)
      sheet.knownPlaces = KnownPlaces(
        keys: keys, environment: environment, state: state, detent: sheet.selectedDetent,
        leavesKeyboard: sheet.leavesKeyboard, places: places)
      return places
    } catch {
      course.fail(error, in: environment)
      return []
    }
  }

  /// The position of the place at which it rests, or to which it goes.
  func rest(among places: [DetentPlace]) -> Int {
    let y = motion.model.frame.y
    return places.indices.min {
      (places[$0].frame.y - y).magnitude < (places[$1].frame.y - y).magnitude
    } ?? 0
  }

  /// The detent that is selected; nil for a modal that has none there.
  var nameOfDetent: String? {
    guard keys.hasDetents else { return nil }
    var environment = environment
    // A keyboard raises the sheet, and what is selected stays.
    environment.keyboardHeight = 0
    let inputs = inputs
    guard let places = try? inputs.detentPlaces(in: environment),
      let frame = try? solve(inputs, in: environment).frame
    else { return nil }
    return places.first { $0.frame.y == frame.y }?.name
  }

  /// Whether a keyboard raises it.
  var isRaised: Bool {
    keys.layout.keyboard == .detent && state.keyboardHeight > 0 && !sheet.leavesKeyboard
  }

  /// Keeps the detent that the app selects. A sheet that a finger holds then comes from there: where it goes is up to the
  /// finger. One that a keyboard has raised goes there, as with a finger: the place above the keyboard is one more detent.
  mutating func setDetent(_ name: String) {
    sheet.selectedDetent = name
    if sheet.finger == nil, state.isVisible, isRaised { sheet.leavesKeyboard = true }
    if let place = sheet.finger?.places.firstIndex(where: { $0.name?.exact == name.exact }) {
      sheet.finger?.start = place
    }
  }

  /// The user has moved it to another place, if that is a detent. From above a keyboard, which is the first place and
  /// no detent, it may be the one that is selected; the sheet then rests there although the keyboard is up.
  mutating func choose(
    _ course: inout Course, _ target: Int, among places: [DetentPlace], wasRaised: Bool
  ) {
    guard let name = places[target].name else { return }
    let isSelected = wasRaised && nameOfDetent?.exact == name.exact
    sheet.selectedDetent = name
    if wasRaised, target > 0, isRaised { sheet.leavesKeyboard = true }
    guard !isSelected, keys.presentation.rules.lifecycle == .presentationController else { return }
    course.log(.call(Callback.didChangeSelectedDetent(name)), of: index)
  }

  /// A finger takes it, wherever it is at that moment.
  mutating func takeSheet(_ course: inout Course) {
    let places = places(&course)
    guard !places.isEmpty else { return }
    let start = rest(among: places)
    let presented = motion.presented(at: course.now)
    let before = motion.model
    motion.track.stopContent(at: course.now)
    motion.model = presented
    motion.model.dimmingFrame = before.dimmingFrame
    motion.setRamp(among: places, keys, bottom: environment.container.height)
    let way = motion.way(from: before, at: presented.transformedFrame.y)
    motion.moveDimming(&course, along: way)
    let keys = keys
    // Nearly all have what the system gives, and need no copy of the inputs.
    let environment = environment
    let largest =
      keys.layout.limitsDetents
      ? inputs.largestHeight(in: environment)
      : environment.maximumDetent + environment.safeArea.bottom
    sheet.finger = SheetFinger(
      at: presented.frame, keepingHeight: keys.layout.sheet.keepsHeight, places: places,
      start: start,
      wasRaised: isRaised, largest: largest, keys.presentation.drag, in: environment)
    motion.hasChanged = true
  }

  /// Moves it for a finger that would bring its top there.
  mutating func moveSheet(_ course: inout Course, to top: Double) {
    guard var finger = sheet.finger else { return }
    let keys = keys.presentation
    finger.move(to: top)
    motion.model.frame = finger.frame
    if finger.attempts, !finger.hasAttempted, !keys.drag.isDismissible,
      keys.rules.lifecycle == .presentationController
    {
      finger.hasAttempted = true
      course.log(.callback(.didAttemptToDismiss), of: index)
    }
    sheet.finger = finger
    motion.hasChanged = true
  }

  /// Moves it from a model and a top to where its layout has it: with the finger's speed, or, without one, as changes of
  /// the app are.
  mutating func moveSheet(
    _ course: inout Course, from before: Appearance, at top: Double, velocity: Double?
  ) {
    let keys = keys.presentation
    let way = motion.way(from: before, at: top)
    guard way.frame != .zero else { return motion.moveDimming(&course, along: way) }
    let spring = SheetSpring(
      keys.drag.release, way: -way.frame.y,
      longest: way.frame.greatestNumber, velocity: velocity, change: keys.change)
    motion.begin(&course, way, along: spring)
  }

  /// Leaves the screen as a finger has thrown it.
  mutating func dismissSheet(_ course: inout Course, velocity: Double) {
    motion.settleDimming(at: course.now)
    let presented = motion.model
    motion.model.translateY = environment.container.height - presented.frame.y
    motion.model.dimmingAlpha = 0
    let way = presented.difference(from: motion.model)
    let spring = SheetSpring(
      keys.presentation.drag.release, way: -way.translateY, velocity: velocity, leaves: true)
    let end = motion.begin(&course, way, along: spring)
    motion.beginHiding(&course, until: end)
  }
}

extension Rect {
  /// The greatest of its numbers, without their signs.
  fileprivate var greatestNumber: Double {
    max(max(x.magnitude, y.magnitude), max(width.magnitude, height.magnitude))
  }
}
