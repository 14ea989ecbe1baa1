internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A step of an explored sequence: when it happens, and what.
package struct ExploredStep: Hashable, Sendable {
  /// When a step happens, counted from the one before.
  package enum Moment: Hashable, Sendable {
    /// At once.
    case now
    /// Halfway to the next thing that is due.
    case between
    /// When nothing is due and nothing moves any more.
    case atRest
    /// After so many things that were due, where timers go on without an end.
    case due(Int)
  }

  /// What happens. What depends on the surroundings, such as the size of a keyboard, is up to the world it happens in.
  package enum Event: Hashable, Sendable {
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
  }

  package var moment = Moment.now
  package var event: Event
  /// The modal, by its position; nil for what is about none.
  package var modal: Int?
  /// The delegate's answer; nil for what the spec says.
  package var answer: Bool?
}

extension ReplayWorld {
  /// When the next thing is due or the next animation ends; nil if everything is at rest.
  var nextInstant: Int64? {
    var next = nextTime
    for index in instances.indices {
      if let end = instances[index].track.nextEnd(after: now) { next = min(next ?? .max, end) }
    }
    return next
  }

  /// Whether a finger holds a modal.
  func isHeld(_ modal: Int) -> Bool {
    instances[modal].state.drag == .following || instances[modal].pull != nil
      || instances[modal].finger != nil
  }

  /// Whether a finger decides where a modal goes, or what it has let go of, or left hanging: a hide is dropped meanwhile.
  func isDragged(_ modal: Int) -> Bool {
    isHeld(modal) || instances[modal].state.drag != .none
  }

  /// Lets time pass until a moment; false where timers go on without an end.
  mutating func wait(for moment: ExploredStep.Moment) -> Bool {
    switch moment {
    case .now: return true
    case .between:
      if let next = nextInstant { advance(to: now + (next - now) / 2) }
      return true
    case .atRest:
      let isSettled = settles()
      if isSettled { while !hasFailed, let next = nextInstant { advance(to: next) } }
      return isSettled
    case .due(let count):
      for _ in 0..<count {
        guard !hasFailed, let next = nextInstant else { return false }
        advance(to: next)
      }
      return true
    }
  }

  /// Lets time pass until nothing is due; false where timers go on without an end: a state comes again, or too many come.
  private mutating func settles() -> Bool {
    guard !settle(awaiting: Self.usualEnds) else { return true }
    var known: Set<StateKey> = []
    while !hasFailed, let time = nextTime {
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

  /// The sizes that an explored container is resized to: three quarters as high, and half as wide.
  var exploredSizes: [Size] {
    let size = surroundings.environment.container
    return [
      Size(width: size.width, height: (size.height * 0.75).rounded()),
      Size(width: (size.width / 2).rounded(), height: size.height),
    ]
  }

  /// What an explored event is here, `sizes` being those of a container at the start; nil where there is no such thing.
  mutating func verb(for step: ExploredStep, _ sizes: [Size]) -> Verb? {
    switch step.event {
    case .show: return .show(isAnimated: true, host: nil)
    case .hide: return .hide(isAnimated: true)
    case .hideAll: return .hideAll
    case .tapDimming: return .tap(.dimming)
    case .tapContent: return .tap(.content)
    case .tap(let id): return .tap(.element(Located(id, at: place)))
    case .keyboardUp: return keyboard(letters: true)
    case .otherKeyboardUp: return keyboard(letters: true, .other)
    case .keyboardDown: return keyboard(letters: false)
    case .rotate:
      let turned: Orientation =
        surroundings.environment.traits.orientation == .portrait ? .landscape : .portrait
      return .rotate(to: turned, duration: 0.3, curve: .easeInOut)
    case .resize(let index): return .resize(to: sizes[index], duration: 0)
    case .dragBegin: return .drag(.begin)
    case .dragHalf: return step.modal.map { drag($0, by: 0.5) }
    case .dragPast:
      return step.modal.map { modal in
        let fraction = keys(of: modal).presentation.drag.fraction
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

  private mutating func keyboard(
    letters: Bool, _ owner: KeyboardEvent.Owner = .descendant
  ) -> Verb {
    var height = 0.0
    if letters {
      let known = surroundings.height(of: .letters, at: place)
      height =
        known.diagnostics.isEmpty
        ? known.value : (surroundings.environment.container.height * 0.4).rounded()
    }
    return .keyboard(
      KeyboardEvent(
        size: Located(.height(height), at: place), owner: owner, duration: 0.25,
        curve: .keyboard(playsOwnDuration: false)))
  }

  /// A drag by a share of the way to where the modal would leave.
  private mutating func drag(_ modal: Int, by share: Double) -> Verb {
    let fraction = keys(of: modal).presentation.drag.fraction
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
