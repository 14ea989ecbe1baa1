package import ModalLanguage
package import ModalSyntax

/// A step as it was played.
package struct PlayedStep: Sendable {
  /// Nanoseconds since the step before.
  package var wait: Int64
  /// What happens; nil if only time passes.
  package var verb: Verb?
  /// The modal's id; nil for what is about none.
  package var modal: String?
  /// The delegate's answer; nil for what the spec says.
  package var answer: Bool?
}

/// A sequence that breaks something, as it is played on one device.
package struct BrokenSequence: Sendable {
  /// The steps; time alone passes in the last one.
  package var steps: [PlayedStep]
  /// What is wrong at its end.
  package var breach: BrokenLaw.Breach
  /// The places and values of the sides of a comparison of an invariant that does not hold.
  package var sides: [(span: SourceSpan, value: Double)] = []

  /// What should be so at its end; nil where it has none.
  package var expected: Check.Claim? {
    if case .claim(let expected, _) = breach { expected } else { nil }
  }
}

extension ReplayWorld {
  /// Plays a step, and says what was played; nil where there is no such thing, or where time has no end.
  mutating func play(_ step: ExploredStep, _ sizes: [Size]) -> PlayedStep? {
    let before = now
    guard wait(for: step.moment), !hasFailed, let verb = verb(for: step, sizes) else { return nil }
    let wait = now - before
    happen(verb, step)
    return PlayedStep(
      wait: wait, verb: verb, modal: step.modal.map { timeline.modals[$0] }, answer: step.answer)
  }

  /// Plays a step as it was played elsewhere.
  mutating func play(_ step: PlayedStep) {
    advance(to: now + step.wait)
    guard let verb = step.verb else { return }
    happen(verb, of: step.modal, answered: step.answer)
  }

  /// Lets what a step is here happen now.
  mutating func happen(_ verb: Verb, _ step: ExploredStep) {
    happen(verb, of: step.modal.map { timeline.modals[$0] }, answered: step.answer)
  }

  private mutating func happen(_ verb: Verb, of modal: String?, answered answer: Bool?) {
    let modal = modal.map { Located($0, at: place) }
    play(
      Located(verb, at: place), modal: modal,
      answer.map { [Event.Reply(modal: modal, answers: [$0], span: nil)] } ?? [])
  }
}
