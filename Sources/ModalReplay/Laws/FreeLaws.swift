package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The built-in invariants that the modals of a spec break, each with the first device that shows it.
///
/// A modal whose frame depends on nothing but its surroundings and the keyboard that it holds keeps all of
/// them by the way the replay works; only what it can remember can break one: a behavior, a drag that hangs, a frame
/// that it keeps. So only such modals are tried, on every device that counts, held upright; and those that turn where people
/// read from right to left, whether they are then their mirror images.
///
/// - Parameters:
///   - document: The spec; the laws that it excuses itself from are left out.
///   - catalogue: The devices.
///   - supported: Those that count.
///   - endless: The modals, by their ids, whose behaviors are known never to come to an end: nothing can be
///     tried with them.
///   - mended: The same spec without the quirks of its presets; nil where it has none. It is asked for once something is found.
/// - Returns: The broken laws, by modal and in the order of ``FreeLaw``.
package func brokenLaws(
  of document: SpecDocument, in catalogue: DeviceCatalogue,
  supported: SupportedDevices = SupportedDevices(), except endless: Set<String> = [],
  mended: () -> SpecDocument? = { nil }
) -> [BrokenLaw] {
  brokenLaws(of: document, in: catalogue, supported, mended) {
    $0.canRemember && !endless.contains($0.id.value)
  }
}

/// The same for the modals that are wanted.
func brokenLaws(
  of document: SpecDocument, in catalogue: DeviceCatalogue,
  _ supported: SupportedDevices = SupportedDevices(), _ mended: () -> SpecDocument? = { nil },
  where isWanted: (Modal) -> Bool
) -> [BrokenLaw] {
  let excused = Set(document.excusedLaws.map(\.value))
  var known: SpecDocument??
  func mendedModal(_ index: Int) -> Modal? {
    let document = known ?? mended()
    known = document
    return document?.modals[index]
  }
  var broken: [BrokenLaw] = []
  for (index, modal) in document.modals.enumerated() {
    let isTried = isWanted(modal)
    let turns = modal.turns && !excused.contains(.mirrored)
    guard isTried || turns else { continue }
    // One for all devices: whatever has been resolved on one of them is known on the next.
    var plan = LayoutPlan(modal)
    var found: [FreeLaw: BrokenLaw] = [:]
    for device in catalogue.devices where supported.contains(device) {
      guard let surroundings = Surroundings.of(device, in: catalogue, at: modal.id.span).value
      else { continue }
      if turns, let breach = brokenMirror(of: &plan, on: device, in: catalogue) {
        let law = modal.broken(.mirrored, on: device, supported, .mirror(breach))
        found[.mirrored, default: law].devices += 1
      }
      guard isTried else { continue }
      _ = plan.keys(in: surroundings.environment)
      let laws = laws(
        of: modal, on: device, supported, in: surroundings, by: plan, except: excused
      ) { mendedModal(index) }
      for law in laws.broken { found[law.law, default: law].devices += 1 }
      if laws.isEndless { break }
    }
    broken += FreeLaw.allCases.compactMap { found[$0] }
  }
  return broken
}

extension Modal {
  /// That it breaks a law on a device, which is not counted yet.
  fileprivate func broken(
    _ law: FreeLaw, on device: Device, _ supported: SupportedDevices, _ breach: BrokenLaw.Breach,
    _ steps: [BrokenLaw.Step] = []
  ) -> BrokenLaw {
    var timers: [Located<String>] = []
    if case .timers = breach { timers = behavior?.timersInCircles ?? [] }
    return BrokenLaw(
      law: law, modal: id, base: extends, quirks: layer.quirks, device: device, devices: 0,
      supported: supported, breach: breach, steps: steps, timers: timers)
  }

  /// Whether what has happened to it can change what it does.
  package var canRemember: Bool {
    behavior != nil || layer.quirks.contains(.keepsItsFrame) || layer.drag.onCancel?.value == .hang
      || variants.contains { $0.layer.drag.onCancel?.value == .hang }
  }
}

/// The built-in invariants that a modal breaks on a device, and whether its timers or its steps
/// never end: then there is nothing to compare, on any device.
private func laws(
  of modal: Modal, on device: Device, _ supported: SupportedDevices, in surroundings: Surroundings,
  by plan: LayoutPlan, except excused: Set<FreeLaw>, mended: () -> Modal?
) -> (broken: [BrokenLaw], isEndless: Bool) {
  var start = ReplayWorld([plan], in: surroundings, at: modal.id.span)
  let keys = start.keys(of: 0).presentation
  let experiments = LawExperiment.all(
    for: keys, in: surroundings.environment,
    keyboard: device.classic.keyboards?.portrait.letters ?? device.portrait.height * 0.4,
    raisesKeyboard: start.raisesKeyboard,
    // Half of the way to where it would leave.
    pull: start.instances[0].model.frame.height * keys.drag.fraction / 2)
  var broken: [BrokenLaw] = []
  for experiment in experiments {
    let claims = experiment.claims.filter { claim in
      !excused.contains(claim.law) && !broken.contains { $0.law == claim.law }
    }
    guard !claims.isEmpty else { continue }
    var world = start
    let steps = world.play(experiment.events)
    // It would spin in all other experiments and on all other devices, too.
    if let failure = world.failure, [.endlessBehavior, .tooMuchWork].contains(failure.code) {
      broken.append(modal.broken(.settles, on: device, supported, .endless(failure), steps))
      return (broken, true)
    }
    // What cannot be solved there is a finding of its own.
    guard world.failure == nil, let last = steps.last else { continue }
    if world.nextTime != nil {
      if !excused.contains(.settles) {
        broken.append(modal.broken(.settles, on: device, supported, .timers, steps))
      }
      return (broken, true)
    }
    for (law, claim) in claims {
      guard let breach = world.breach(of: claim, steps, last, from: start) else { continue }
      broken.append(modal.broken(law, on: device, supported, breach, steps))
    }
  }
  var judge = Judge(start)
  var isWhole = false
  for tried in ExploredCase.usual(for: modal, keys, from: start) {
    guard case .law(let law) = tried.subject, !excused.contains(law),
      !broken.contains(where: { $0.law == law }), judge.judge(tried) != nil
    else { continue }
    if !isWhole, !modal.layer.quirks.isEmpty, let mended = mended() {
      judge = Judge(
        start, mended: ReplayWorld([mended], in: surroundings, at: modal.id.span))
    }
    isWhole = true
    guard let sequence = judge.judge(tried) else { continue }
    let steps = judge.played(sequence)
    broken.append(modal.broken(law, on: device, supported, sequence.breach, steps))
  }
  return (broken, false)
}

extension ExploredCase {
  /// The short sequences that are tried with every modal which can remember something.
  fileprivate static func usual(
    for modal: Modal, _ keys: PresentationKeys, from start: ReplayWorld
  ) -> [ExploredCase] {
    func step(_ event: ExploredStep.Event, isOfModal: Bool = true) -> ExploredStep {
      ExploredStep(moment: .atRest, event: event, modal: isOfModal ? 0 : nil)
    }
    let (show, turn) = (step(.show), step(.rotate, isOfModal: false))
    var hide = step(.hide)
    hide.answer = true
    var lives = [[show]]
    // What hangs never settles, which is one finding and not two.
    if keys.drag.isEnabled, !keys.drag.hangs {
      lives.append([show, step(.dragBegin), step(.dragHalf), step(.dragCancel)])
    }
    var cases = lives.map {
      ExploredCase(subject: .law(.hides), modal: 0, steps: $0 + [hide], claim: .hides)
    }
    for element in modal.elements where element.kind?.value == .digits && element.complete != nil {
      let id = element.id.value
      let entry = [step(.focus(id)), step(.enter, isOfModal: false)]
      for event in start.events(after: [show] + entry) {
        cases.append(
          ExploredCase(
            subject: .law(.hearsEntries), modal: 0,
            steps: [show] + entry + [step(.send(event))] + entry, claim: .hears(id)))
      }
    }
    cases.append(
      ExploredCase(
        subject: .law(.rotationOrder), modal: 0, steps: [show, turn], claim: .sameAs([turn, show]))
    )
    return cases
  }
}

extension Judge {
  /// The steps of a sequence, with where each has brought the modal once nothing moves.
  fileprivate func played(_ sequence: BrokenSequence) -> [BrokenLaw.Step] {
    var world = start
    return sequence.steps.compactMap { step in
      world.play(step)
      guard let verb = step.verb, world.wait(for: .atRest) else { return nil }
      return world.step(verb)
    }
  }
}

extension Behavior {
  /// The timers that lead, by way of timers alone, back to the states that they belong to.
  fileprivate var timersInCircles: [Located<String>] {
    let targets = states.reduce(into: [String: [String]]()) { targets, state in
      targets[state.name.value] = state.after.compactMap(\.transition.target?.value)
    }
    return states.flatMap { state in
      state.after.map(\.transition).filter { timer in
        timer.target.map { target in
          reachable(from: target.value) { targets[$0] ?? [] }.contains(state.name.value)
        } ?? false
      }.map(\.event)
    }
  }
}

extension ReplayWorld {
  /// The events that somebody can send to the behavior where some steps have led it. The others do nothing there.
  fileprivate func events(after steps: [ExploredStep]) -> [String] {
    var world = self
    for step in steps where world.play(step, exploredSizes) == nil { return [] }
    guard world.wait(for: .atRest), let machine = world.instances[0].machine,
      let state = machine.state
    else { return [] }
    let heard = Set(state.on.map(\.event.value))
    return machine.behavior.eventNames.filter(heard.contains)
  }

  /// Whether a show raises a keyboard.
  fileprivate var raisesKeyboard: Bool {
    var world = self
    _ = world.play([.show(isAnimated: false, host: nil)])
    return world.instances[0].state.keyboardHeight > 0
  }

  /// Plays events one after the other, each once nothing moves any more.
  fileprivate mutating func play(_ verbs: [Verb]) -> [BrokenLaw.Step] {
    var steps: [BrokenLaw.Step] = []
    for verb in verbs {
      play(verb, modal: nil, at: place)
      finishStep()
      let isSettled = settle(awaiting: 1_000)
      advance(to: isSettled ? max(now, timeline.end) : now)
      steps.append(step(verb))
      // Timers that never end, and failures, are findings of their own and leave nothing to compare.
      if !isSettled || hasFailed { break }
    }
    return steps
  }

  /// An event that has just happened, and where it has brought the modal.
  fileprivate func step(_ verb: Verb) -> BrokenLaw.Step {
    BrokenLaw.Step(verb: verb, frame: instances[0].model.frame, phase: instances[0].state.phase)
  }

  /// The violation of a claim.
  fileprivate func breach(
    of claim: LawExperiment.Claim, _ steps: [BrokenLaw.Step], _ last: BrokenLaw.Step,
    from start: ReplayWorld
  ) -> BrokenLaw.Breach? {
    switch claim {
    case .frameOf(let event):
      let before = steps[event]
      // What has gone by a timer of its own has no frame to be compared.
      guard before.phase != .hidden, last.phase != .hidden else { return nil }
      return before.frame == last.frame ? nil : .frame(before: before.frame, after: last.frame)
    case .sameAs(let verbs):
      var other = start
      guard let expected = other.play(verbs).last, other.failure == nil else { return nil }
      let isVisible = instances[0].state.isVisible
      guard isVisible == other.instances[0].state.isVisible else {
        return .visibility(isVisible: isVisible)
      }
      return !isVisible || expected.frame == last.frame
        ? nil : .frame(before: expected.frame, after: last.frame)
    case .isAtRest: return isAtRest ? nil : .unrest(last.phase)
    // What never comes to rest is one finding, not two.
    case .callbacksPair: return isAtRest ? unpairedCallback.map { .unpaired($0) } : nil
    }
  }

  private var isAtRest: Bool {
    let phase = instances[0].state.phase
    return phase == .shown || phase == .hidden
  }

  /// A callback of the trace without its counterpart.
  private var unpairedCallback: Callback? {
    var open: [OpenCallback] = []
    open.follow(timeline.trace)
    return open.first { !$0.isGivenUp(in: self) }?.callback
  }
}
