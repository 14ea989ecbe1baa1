internal import ModalLanguage
internal import ModalSyntax

/// A few events that show whether laws hold, and what must be so after them.
struct LawExperiment: Sendable {
  /// What must be so.
  enum Claim: Sendable {
    /// The frame is again what it was after the event at this position.
    case frameOf(event: Int)
    /// Frame and visibility are as after these events instead.
    case sameAs([Verb])
    /// Nothing moves, and the modal is either there or not.
    case isAtRest
    /// What has begun in the log of callbacks has ended.
    case callbacksPair
  }

  var events: [Verb]
  var claims: [(law: FreeLaw, claim: Claim)]

  private init(_ law: FreeLaw, events: [Verb], claim: Claim) {
    self.events = events
    claims = [(law, claim)]
  }

  private init(life: [Verb]) {
    events = life
    claims = [(.settles, .isAtRest), (.pairedCallbacks, .callbacksPair)]
  }

  /// The experiments for a modal in an environment, the shorter ones of a law first.
  ///
  /// - Parameters:
  ///   - keys: What the modal says of its coming and going.
  ///   - environment: Where it is shown.
  ///   - keyboard: The height of the keyboard that comes and goes, in points.
  ///   - raisesKeyboard: Whether a field of its own has the focus once it is shown.
  ///   - pull: How far a drag goes, in points.
  /// - Returns: The experiments, to be tried in this order.
  static func all(
    for keys: PresentationKeys, in environment: Environment, keyboard: Double, raisesKeyboard: Bool,
    pull: Double
  ) -> [LawExperiment] {
    let show = Verb.show(isAnimated: false, host: nil)
    let up = Verb.keyboard(height: keyboard, owner: .descendant)
    let down = Verb.keyboard(height: 0, owner: .descendant)
    let own = environment.traits.orientation
    let turn = Verb.rotate(to: own == .portrait ? .landscape : .portrait)
    let turnBack = Verb.rotate(to: own)
    let size = environment.container
    let resize = Verb.resize(
      to: Size(width: size.width, height: (size.height * 0.75).rounded()), duration: 0)
    // It must come back to where it is without a keyboard.
    let begin = raisesKeyboard ? [show, down] : [show]
    var all = [
      LawExperiment(
        .keyboardRoundTrip, events: begin + [up, down],
        claim: .frameOf(event: begin.count - 1)),
      LawExperiment(
        .rotationRoundTrip, events: [show, turn, turnBack], claim: .frameOf(event: 0)),
    ]
    if keys.rules.respondsToAnyKeyboard {
      let foreign = Verb.keyboard(height: keyboard, owner: .other)
      all.append(
        LawExperiment(
          .keyboardOrder, events: [foreign, show], claim: .sameAs([show, foreign])))
    }
    for verb in [show, up, resize, turn] {
      all.append(
        LawExperiment(
          .idempotence, events: [show, verb, verb], claim: .sameAs([show, verb])))
    }
    let come = Verb.show(isAnimated: true, host: nil)
    var lives: [[Verb]] = [
      [come], [come, .hide(isAnimated: true)], [show, .hide(isAnimated: false)],
      [show, .tap(.dimming)],
    ]
    if keys.drag.isEnabled {
      let drag = [show, .drag(.begin), .drag(.to(pull))]
      lives += [
        [show, .drag(.begin), .drag(.cancel)], drag + [.drag(.cancel)],
        drag + [.drag(.end(velocity: 0))],
      ]
    }
    return all + lives.map { LawExperiment(life: $0) }
  }
}

extension Verb {
  fileprivate static func keyboard(height: Double, owner: KeyboardEvent.Owner) -> Verb {
    let size = Located(KeyboardEvent.Size.height(height), at: .beginning())
    return .keyboard(
      KeyboardEvent(
        size: size, owner: owner, duration: 0.25, curve: .keyboard(playsOwnDuration: false)))
  }

  fileprivate static func rotate(to orientation: Orientation) -> Verb {
    .rotate(to: orientation, duration: 0.3, curve: .easeInOut)
  }
}
