internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The short sequences that show whether laws hold.
extension Judge {
  /// Those whose steps are each taken once everything has settled, the shorter ones of a law first; `keyboard` is the height of the
  /// keyboard that comes and goes, in points.
  func experiments(_ keys: PresentationKeys, keyboard: Double) -> [ExploredCase] {
    func steps(_ events: [ExploredStep.Event]) -> [ExploredStep] {
      events.map { ExploredStep($0, at: .settled) }
    }
    var cases: [ExploredCase] = []
    func add(_ law: FreeLaw, _ events: [ExploredStep.Event], _ claim: ExploredCase.Claim) {
      cases.append(ExploredCase(law, steps(events), claim, at: .settled))
    }
    let up = ExploredStep.Event.keyboard(keyboard, .descendant)
    let down = ExploredStep.Event.keyboard(0, .descendant)
    let foreign = ExploredStep.Event.keyboard(keyboard, .other)
    let own = start.replay.surroundings.environment.traits.orientation
    let turn = ExploredStep.Event.turn(own == .portrait ? .landscape : .portrait)
    // It must come back to where it is without a keyboard.
    let shown = play(steps([.comeAtOnce])).last?.rest(until: .settled)
    let raisesKeyboard = shown.map { $0.modal(0).state.keyboardHeight > 0 } ?? false
    let begin: [ExploredStep.Event] = raisesKeyboard ? [.comeAtOnce, down] : [.comeAtOnce]
    add(.keyboardRoundTrip, begin + [up, down], .frameBefore(step: begin.count))
    add(.rotationRoundTrip, [.comeAtOnce, turn, .turn(own)], .frameBefore(step: 1))
    if keys.rules.respondsToAnyKeyboard {
      add(.keyboardOrder, [foreign, .comeAtOnce], .sameAs(steps([.comeAtOnce, foreign])))
    }
    for event in [.comeAtOnce, up, .resize(0), turn] {
      add(.idempotence, [.comeAtOnce, event, event], .sameAs(steps([.comeAtOnce, event])))
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
    for life in lives {
      add(.settles, life, .isAtRest)
      add(.pairedCallbacks, life, .callbacksPair)
    }
    return cases
  }

  /// Those that are tried with every modal which can remember something.
  func usualCases(for modal: Modal, _ keys: PresentationKeys) -> [ExploredCase] {
    func step(_ event: ExploredStep.Event) -> ExploredStep { ExploredStep(event, at: .atRest) }
    let (show, turn) = (step(.show), step(.rotate))
    var hide = step(.hide)
    hide.answer = true
    var cases = [ExploredCase(.hides, [show, hide], .hides)]
    // A drag that hangs never settles, and has a finding of its own.
    if keys.drag.isEnabled, !keys.drag.hangs {
      let drag = [step(.dragBegin), step(.dragHalf), step(.dragCancel)]
      cases.append(ExploredCase(.hides, [show] + drag + [hide], .hides))
    }
    for element in modal.elements
    where element.kind?.value == .digits && element.entry.complete != nil {
      let id = element.id.value
      let entry = [step(.focus(id)), step(.enter)]
      cases += events(after: [show] + entry).map { event in
        ExploredCase(.hearsEntries, [show] + entry + [step(.send(event))] + entry, .hears(id))
      }
    }
    return cases + [ExploredCase(.rotationOrder, [show, turn], .sameAs([turn, show]))]
  }

  /// The events that somebody can send to the behavior where some steps have led it. The others do nothing there.
  private func events(after steps: [ExploredStep]) -> [String] {
    let worlds = play(steps)
    guard worlds.count > steps.count, let rest = worlds.last?.rest(until: .atRest),
      rest.isReached, let machine = rest.modal(0).machine, let state = machine.state
    else { return [] }
    let heard = Set(state.on.map(\.event.value))
    return machine.behavior.eventNames.filter(heard.contains)
  }
}

extension ExploredStep {
  /// A step of the only modal of a world.
  fileprivate init(_ event: Event, at moment: Moment) {
    self.init(moment: moment, event: event, modal: event.isAboutNone ? nil : 0)
  }
}

extension ExploredCase {
  /// A case of a law.
  fileprivate init(
    _ law: FreeLaw, _ steps: [ExploredStep], _ claim: Claim,
    at end: ExploredStep.Moment = .atRest
  ) {
    self.init(subject: .law(law), steps: steps, claim: claim, end: end)
  }
}
