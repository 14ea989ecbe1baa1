internal import ModalLanguage
internal import ModalLayout

/// A few events that show whether laws hold, each once nothing moves any more.
struct LawExperiment: Sendable {
  var steps: [ExploredStep]
  var claims: [(law: FreeLaw, claim: ExploredCase.Claim)]

  private init(
    _ events: [ExploredStep.Event], _ claims: [(law: FreeLaw, claim: ExploredCase.Claim)]
  ) {
    steps = Self.steps(events)
    self.claims = claims
  }

  private static func steps(_ events: [ExploredStep.Event]) -> [ExploredStep] {
    events.map { ExploredStep(moment: .settled, event: $0, modal: $0.isAboutNone ? nil : 0) }
  }

  /// The experiments for a modal in a world, the shorter ones of a law first.
  ///
  /// - Parameters:
  ///   - keys: What the modal says of its coming and going.
  ///   - start: The world.
  ///   - keyboard: The height of the keyboard that comes and goes, in points.
  /// - Returns: The experiments, to be tried in this order.
  static func all(
    for keys: PresentationKeys, from start: ExploredWorld, keyboard: Double
  ) -> [LawExperiment] {
    let up = ExploredStep.Event.keyboard(keyboard, .descendant)
    let down = ExploredStep.Event.keyboard(0, .descendant)
    let foreign = ExploredStep.Event.keyboard(keyboard, .other)
    let own = start.replay.surroundings.environment.traits.orientation
    let turn = ExploredStep.Event.turn(own == .portrait ? .landscape : .portrait)
    // It must come back to where it is without a keyboard.
    let begin: [ExploredStep.Event] = start.raisesKeyboard ? [.comeAtOnce, down] : [.comeAtOnce]
    var all = [
      LawExperiment(begin + [up, down], [(.keyboardRoundTrip, .frameBefore(step: begin.count))]),
      LawExperiment(
        [.comeAtOnce, turn, .turn(own)], [(.rotationRoundTrip, .frameBefore(step: 1))]),
    ]
    func add(_ law: FreeLaw, _ events: [ExploredStep.Event], sameAs others: [ExploredStep.Event]) {
      all.append(LawExperiment(events, [(law, .sameAs(steps(others)))]))
    }
    if keys.rules.respondsToAnyKeyboard {
      add(.keyboardOrder, [foreign, .comeAtOnce], sameAs: [.comeAtOnce, foreign])
    }
    for event in [.comeAtOnce, up, .resize(0), turn] {
      add(.idempotence, [.comeAtOnce, event, event], sameAs: [.comeAtOnce, event])
    }
    var lives: [[ExploredStep.Event]] = [
      [.show], [.show, .hide], [.comeAtOnce, .leaveAtOnce], [.comeAtOnce, .tapDimming],
    ]
    if keys.drag.isEnabled {
      // Half of the way to where it would leave.
      let pull = start.replay.instances[0].motion.model.frame.height * keys.drag.fraction / 2
      let drag: [ExploredStep.Event] = [.comeAtOnce, .dragBegin, .dragTo(pull)]
      lives += [[.comeAtOnce, .dragBegin, .dragCancel], drag + [.dragCancel], drag + [.dragEnd]]
    }
    return all
      + lives.map {
        LawExperiment($0, [(.settles, .isAtRest), (.pairedCallbacks, .callbacksPair)])
      }
  }
}

extension ExploredWorld {
  /// Whether a show raises a keyboard.
  fileprivate var raisesKeyboard: Bool {
    var world = self
    world.happen(.show(isAnimated: false, host: nil), ExploredStep(event: .comeAtOnce))
    _ = world.wait(for: .settled)
    return world.replay.instances[0].state.keyboardHeight > 0
  }
}
