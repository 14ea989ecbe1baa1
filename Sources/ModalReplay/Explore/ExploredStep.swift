internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A step of an explored sequence: when it happens, and what.
struct ExploredStep: Hashable, Sendable {
  /// When a step happens, counted from the one before.
  enum Moment: Hashable, Sendable {
    /// At once.
    case now
    /// Halfway to the next thing that is due.
    case between
    /// When nothing is due and nothing moves any more.
    case atRest
    /// After so many things that were due, where timers go on without an end.
    case due(Int)
    /// Nothing is due any more, or 1000 things were.
    case settled
  }

  /// What happens. What depends on the surroundings, such as the size of a keyboard, is up to the world it happens in.
  enum Event: Hashable, Sendable {
    case show, hide, hideAll
    case tapDimming, tapContent
    case tap(String)
    case keyboardUp, keyboardDown
    /// The keyboard of somebody else.
    case otherKeyboardUp
    /// To the other orientation.
    case rotate
    /// To one of two sizes, by its position.
    case resize(Int)
    case dragBegin
    /// To half of the way to where it would leave, and beyond that place.
    case dragHalf, dragPast
    case dragEnd, dragCancel
    case send(String)
    case focus(String)
    /// A whole entry into what has the focus.
    case enter
    /// The return key.
    case submit
    case delete
    /// The same without an animation.
    case comeAtOnce, leaveAtOnce
    /// A keyboard of a height, in points.
    case keyboard(Double, KeyboardEvent.Owner)
    case turn(Orientation)
    /// A distance in points.
    case dragTo(Double)

    /// Whether it is about no modal.
    var isAboutNone: Bool {
      switch self {
      case .keyboard, .turn, .resize, .rotate, .enter: true
      default: false
      }
    }
  }

  var moment = Moment.now
  var event: Event
  /// The modal, by its position; nil for what is about none.
  var modal: Int?
  /// The delegate's answer; nil for what the spec says.
  var answer: Bool?
}

extension ReplayWorld {
  /// When the next thing is due or the next animation ends; nil if everything is at rest.
  var nextInstant: Int64? {
    var next = course.nextTime
    for index in instances.indices {
      if let end = instances[index].track.nextEnd(after: course.now) {
        next = min(next ?? .max, end)
      }
    }
    return next
  }

  /// Lets time pass until a moment; false where timers go on without an end.
  mutating func wait(for moment: ExploredStep.Moment) -> Bool {
    switch moment {
    case .now: return true
    case .between:
      if let next = nextInstant { advance(to: course.now + (next - course.now) / 2) }
      return true
    case .atRest:
      let isSettled = settles()
      if isSettled { while !course.hasFailed, let next = nextInstant { advance(to: next) } }
      return isSettled
    case .due(let count):
      for _ in 0..<count {
        guard !course.hasFailed, let next = nextInstant else { return false }
        advance(to: next)
      }
      return true
    case .settled:
      let isSettled = settle(awaiting: 1_000)
      advance(to: isSettled ? max(course.now, course.timeline.end) : course.now)
      return isSettled
    }
  }

  /// Lets time pass until nothing is due; false where timers go on without an end: a state comes again, or too many come.
  private mutating func settles() -> Bool {
    guard !settle(awaiting: Self.usualEnds) else { return true }
    var known: Set<StateKey> = []
    while !course.hasFailed, let time = course.nextTime {
      // A timer that goes on may set keys each time, and its state is compared.
      guard known.count < 1_000, budget?.takeStep(times: 10) != false,
        known.insert(StateKey(&self, open: [])).inserted
      else {
        return false
      }
      advance(to: time)
    }
    return true
  }

  /// The number of ends and timers to wait for before states are compared, which takes longer.
  private static let usualEnds = 32

  /// What an explored event is here, `sizes` being those of a container at the start; nil where there is no such thing.
  mutating func verb(for step: ExploredStep, _ sizes: [Size]) -> Verb? {
    switch step.event {
    case .show: return .show(isAnimated: true, host: nil)
    case .hide: return .hide(isAnimated: true)
    case .comeAtOnce: return .show(isAnimated: false, host: nil)
    case .leaveAtOnce: return .hide(isAnimated: false)
    case .hideAll: return .hideAll
    case .tapDimming: return .tap(.dimming)
    case .tapContent: return .tap(.content)
    case .tap(let id): return .tap(.element(Located(id, at: course.place)))
    case .keyboardUp: return keyboard(heightOfLetters, .descendant)
    case .otherKeyboardUp: return keyboard(heightOfLetters, .other)
    case .keyboardDown: return keyboard(0, .descendant)
    case .keyboard(let height, let owner): return keyboard(height, owner)
    case .rotate:
      let orientation = surroundings.environment.traits.orientation
      return turn(to: orientation == .portrait ? .landscape : .portrait)
    case .turn(let orientation): return turn(to: orientation)
    case .resize(let index): return .resize(to: sizes[index], duration: 0)
    case .dragBegin: return .drag(.begin)
    case .dragTo(let distance): return .drag(.to(distance))
    case .dragHalf: return step.modal.map { drag($0, by: 0.5) }
    case .dragPast:
      return step.modal.map { modal in
        let fraction = instances[modal].keys.presentation.drag.fraction
        return drag(modal, by: fraction > 0 ? (1 + 1 / fraction) / 2 : 1)
      }
    case .dragEnd: return .drag(.end(velocity: 0))
    case .dragCancel: return .drag(.cancel)
    case .send(let name): return .send(name)
    case .focus(let id): return .focus(id)
    case .enter: return wholeEntry().map { .type(.literal($0)) }
    case .submit: return .type(.literal("\n"))
    case .delete: return .delete(1)
    }
  }

  private func turn(to orientation: Orientation) -> Verb {
    .rotate(to: orientation, duration: 0.3, curve: .easeInOut)
  }

  private func keyboard(_ height: Double, _ owner: KeyboardEvent.Owner) -> Verb {
    .keyboard(
      KeyboardEvent(
        size: Located(.height(height), at: course.place), owner: owner, duration: 0.25,
        curve: .keyboard(playsOwnDuration: false)))
  }

  private var heightOfLetters: Double {
    mutating get {
      let known = surroundings.height(of: .letters, at: course.place)
      return known.diagnostics.isEmpty
        ? known.value : (surroundings.environment.container.height * 0.4).rounded()
    }
  }

  /// A drag by a share of the way to where the modal would leave.
  private mutating func drag(_ modal: Int, by share: Double) -> Verb {
    let fraction = instances[modal].keys.presentation.drag.fraction
    return .drag(.to((instances[modal].model.frame.height * fraction * share).rounded()))
  }

  /// A whole entry for what has the focus; nil where nothing has it that an entry could be made into.
  private mutating func wholeEntry() -> String? {
    guard let (_, entry) = focusedEntry else { return nil }
    switch entry {
    case .text(let text): return text.isEmpty ? "abc" : nil
    case .digits(let digits):
      guard digits.takesMore else { return nil }
      return (1...max(1, digits.length)).map { "\($0 % 10)" }.joined()
    }
  }
}
