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
///   - isWanted: Whether a modal is tried.
/// - Returns: The broken laws, by modal and in the order of ``FreeLaw``.
package func brokenLaws(
  of document: SpecDocument, in catalogue: DeviceCatalogue,
  supported: SupportedDevices = SupportedDevices(), except endless: Set<String> = [],
  mended: () -> SpecDocument? = { nil }, where isWanted: (Modal) -> Bool = \.canRemember
) -> [BrokenLaw] {
  let excused = Set(document.excusedLaws.map(\.value))
  var known: SpecDocument??
  func mendedModal(_ index: Int) -> Modal? {
    let document = known ?? mended()
    known = document
    return document?.modals[index]
  }
  var devices: [(device: Device, surroundings: Surroundings, likeness: Surroundings.Likeness)]?
  func findDevices(at span: SourceSpan) -> [(Device, Surroundings, Surroundings.Likeness)] {
    let found =
      devices
      ?? catalogue.devices.filter(supported.contains).compactMap { device in
        Surroundings.of(device, in: catalogue, at: span).value.map { (device, $0, $0.likeness) }
      }
    devices = found
    return found
  }
  var broken: [BrokenLaw] = []
  for (index, modal) in document.modals.enumerated() {
    let isTried = isWanted(modal) && !endless.contains(modal.id.value)
    let turns = modal.turns && !excused.contains(.mirrored)
    guard isTried || turns else { continue }
    // Whatever has been resolved on one device is known on the next.
    var plan = LayoutPlan(modal)
    let played = ModalPlan(plan)
    var found: [FreeLaw: BrokenLaw] = [:]
    // What a modal comes to on one device, it comes to on those that are alike.
    var known: [Surroundings.Likeness: (broken: [BrokenLaw], isEndless: Bool)] = [:]
    for (device, surroundings, likeness) in findDevices(at: modal.id.span) {
      var laws: (broken: [BrokenLaw], isEndless: Bool) = known[likeness] ?? ([], false)
      if known[likeness] == nil {
        if isTried {
          laws = ModalReplay.laws(
            of: modal, on: device, supported, in: surroundings, by: played, except: excused
          ) { mendedModal(index) }
        }
        if turns, let breach = brokenMirror(of: &plan, on: device, in: catalogue) {
          laws.broken.append(modal.broken(.mirrored, on: device, supported, .mirror(breach)))
        }
        known[likeness] = laws
      }
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
  by plan: ModalPlan, except excused: Set<FreeLaw>, mended: () -> Modal?
) -> (broken: [BrokenLaw], isEndless: Bool) {
  let world = ReplayWorld([plan], in: surroundings, at: modal.id.span)
  var judge = Judge(world)
  let start = judge.start
  let keys = start.replay.instances[0].keys.presentation
  let experiments = LawExperiment.all(
    for: keys, from: start,
    keyboard: device.classic.keyboards?.portrait.letters ?? device.portrait.height * 0.4)
  var broken: [BrokenLaw] = []
  func isOpen(_ law: FreeLaw) -> Bool {
    !excused.contains(law) && !broken.contains { $0.law == law }
  }
  func add(_ law: FreeLaw, _ sequence: BrokenSequence, _ end: ExploredStep.Moment) {
    let steps = start.played(sequence, until: end)
    broken.append(modal.broken(law, on: device, supported, sequence.breach, steps))
  }
  for experiment in experiments where experiment.claims.contains(where: { isOpen($0.law) }) {
    // It would go on in all other experiments and on all other devices, too.
    if let endless = judge.endlessSequence(of: experiment.steps) {
      let isTimer = if case .timers = endless.breach { true } else { false }
      if !isTimer || !excused.contains(.settles) { add(.settles, endless, .settled) }
      return (broken, true)
    }
    for (law, claim) in experiment.claims where isOpen(law) {
      let tried = ExploredCase(
        subject: .law(law), steps: experiment.steps, claim: claim, end: .settled)
      if let sequence = judge.judge(tried) { add(law, sequence, .settled) }
    }
  }
  var isWhole = modal.layer.quirks.isEmpty
  for (law, tried) in judge.usualCases(for: modal, keys)
  where isOpen(law) && judge.judge(tried) != nil {
    if !isWhole, let mended = mended() {
      judge.mend(by: ReplayWorld([mended], in: surroundings, at: modal.id.span))
    }
    isWhole = true
    if let sequence = judge.judge(tried) { add(law, sequence, .atRest) }
  }
  return (broken, false)
}

extension Judge {
  /// The steps that lead to where time has no end, of some steps that are each taken once everything has settled; nil if
  /// it has one.
  fileprivate mutating func endlessSequence(of steps: [ExploredStep]) -> BrokenSequence? {
    let world = play(steps, until: .settled).world
    if let failure = world.replay.course.failure {
      return [.endlessBehavior, .tooMuchWork].contains(failure.code)
        ? broken(steps, .endless(failure)) : nil
    }
    return world.replay.course.nextTime.map { _ in broken(steps, .timers) }
  }

  /// The short sequences that are tried with every modal which can remember something.
  fileprivate mutating func usualCases(
    for modal: Modal, _ keys: PresentationKeys
  ) -> [(law: FreeLaw, tried: ExploredCase)] {
    func step(_ event: ExploredStep.Event) -> ExploredStep {
      ExploredStep(moment: .atRest, event: event, modal: event.isAboutNone ? nil : 0)
    }
    var cases: [(law: FreeLaw, tried: ExploredCase)] = []
    func add(_ law: FreeLaw, _ steps: [ExploredStep], _ claim: ExploredCase.Claim) {
      cases.append((law, ExploredCase(subject: .law(law), steps: steps, claim: claim)))
    }
    let (show, turn) = (step(.show), step(.rotate))
    var hide = step(.hide)
    hide.answer = true
    add(.hides, [show, hide], .hides)
    // What hangs never settles, which is one finding and not two.
    if keys.drag.isEnabled, !keys.drag.hangs {
      add(.hides, [show, step(.dragBegin), step(.dragHalf), step(.dragCancel), hide], .hides)
    }
    for element in modal.elements where element.kind?.value == .digits && element.complete != nil {
      let id = element.id.value
      let entry = [step(.focus(id)), step(.enter)]
      for event in events(after: [show] + entry) {
        add(.hearsEntries, [show] + entry + [step(.send(event))] + entry, .hears(id))
      }
    }
    add(.rotationOrder, [show, turn], .sameAs([turn, show]))
    return cases
  }

  /// The events that somebody can send to the behavior where some steps have led it. The others do nothing there.
  private mutating func events(after steps: [ExploredStep]) -> [String] {
    let (world, isReached) = play(steps, until: .atRest)
    guard isReached, let machine = world.replay.instances[0].machine, let state = machine.state
    else {
      return []
    }
    let heard = Set(state.on.map(\.event.value))
    return machine.behavior.eventNames.filter(heard.contains)
  }
}

extension ExploredWorld {
  /// The steps of a sequence from here, with where each has brought the modal once nothing moves.
  fileprivate func played(
    _ sequence: BrokenSequence, until end: ExploredStep.Moment
  ) -> [BrokenLaw.Step] {
    var world = self
    return sequence.steps.compactMap { step in
      world.play(step)
      guard let verb = step.verb else { return nil }
      _ = world.wait(for: end)
      let modal = world.replay.instances[0]
      return BrokenLaw.Step(verb: verb, frame: modal.motion.model.frame, phase: modal.state.phase)
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
