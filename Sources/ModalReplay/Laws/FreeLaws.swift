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
  var devices: [(Device, Surroundings, Surroundings.Likeness)] = []
  var broken: [BrokenLaw] = []
  for (index, modal) in document.modals.enumerated() {
    let isTried = isWanted(modal) && !endless.contains(modal.id.value)
    let turns = modal.turns && !excused.contains(.mirrored)
    guard isTried || turns else { continue }
    if devices.isEmpty {
      devices = catalogue.devices.filter(supported.contains).compactMap { device in
        let start = Surroundings.of(device, in: catalogue, at: modal.id.span)
        return start.value.map { (device, $0, $0.likeness) }
      }
    }
    // Whatever has been resolved on one device is known on the next.
    var plan = LayoutPlan(modal)
    let played = ModalPlan(plan)
    var found: [FreeLaw: BrokenLaw] = [:]
    // Devices that are alike share the result of a modal.
    var known: [Surroundings.Likeness: (broken: [BrokenLaw], isEndless: Bool)] = [:]
    for (device, surroundings, likeness) in devices {
      var laws: (broken: [BrokenLaw], isEndless: Bool) = known[likeness] ?? ([], false)
      if known[likeness] == nil {
        if isTried {
          laws = ModalReplay.laws(
            of: modal, on: device, supported, in: surroundings, by: played, except: excused
          ) { mendedModal(index) }
        }
        if turns, let breach = brokenMirror(of: &plan, on: device, in: catalogue) {
          laws.broken.append(
            BrokenLaw(.mirrored, of: modal, on: device, supported, .mirror(breach)))
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

extension BrokenLaw {
  /// A law that a modal breaks on a device, which is not counted yet.
  fileprivate init(
    _ law: FreeLaw, of modal: Modal, on device: Device, _ supported: SupportedDevices,
    _ breach: Breach, _ steps: [Step] = []
  ) {
    var timers: [Located<String>] = []
    if case .timers = breach { timers = modal.behavior?.timersInCircles ?? [] }
    self.init(
      law: law, modal: modal.id, base: modal.extends, quirks: modal.layer.quirks, device: device,
      devices: 0, supported: supported, breach: breach, steps: steps, timers: timers)
  }
}

extension Modal {
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
  var judge = Judge(ReplayWorld([plan], in: surroundings, at: modal.id.span))
  let start = judge.start
  let keys = start.replay.instances[0].keys.presentation
  var broken: [BrokenLaw] = []
  func isOpen(_ tried: ExploredCase) -> Bool {
    guard case .law(let law) = tried.subject else { return false }
    return !excused.contains(law) && !broken.contains { $0.law == law }
  }
  func add(_ subject: ExploredSubject, _ sequence: BrokenSequence, _ end: ExploredStep.Moment) {
    guard case .law(let law) = subject else { return }
    let steps = start.played(sequence, until: end)
    broken.append(BrokenLaw(law, of: modal, on: device, supported, sequence.breach, steps))
  }
  let keyboard = device.classic.keyboards?.portrait.letters ?? device.portrait.height * 0.4
  for tried in judge.experiments(keys, keyboard: keyboard) where isOpen(tried) {
    // It would go on in all other experiments and on all other devices, too.
    if let endless = judge.endlessSequence(of: tried.steps) {
      let isTimer = if case .timers = endless.breach { true } else { false }
      if !isTimer || !excused.contains(.settles) { add(.law(.settles), endless, .settled) }
      return (broken, true)
    }
    if let sequence = judge.judge(tried) { add(tried.subject, sequence, .settled) }
  }
  var isWhole = modal.layer.quirks.isEmpty
  for tried in judge.usualCases(for: modal, keys)
  where isOpen(tried) && judge.judge(tried) != nil {
    if !isWhole, let mended = mended() {
      judge.mend(by: ReplayWorld([mended], in: surroundings, at: modal.id.span))
    }
    isWhole = true
    if let sequence = judge.judge(tried) { add(tried.subject, sequence, .atRest) }
  }
  return (broken, false)
}

extension Judge {
  /// The steps that lead to where time has no end, of some steps that are each taken once everything has settled; nil if
  /// it has one.
  fileprivate func endlessSequence(of steps: [ExploredStep]) -> BrokenSequence? {
    let worlds = play(steps)
    guard let course = worlds.last?.rest(until: .settled).world.replay.course else { return nil }
    func broken(_ breach: BrokenLaw.Breach) -> BrokenSequence {
      BrokenSequence(steps: worlds.compactMap(\.step), breach: breach)
    }
    if let failure = course.failure {
      let isEndless = [.endlessBehavior, .tooMuchWork].contains(failure.code)
      return isEndless ? broken(.endless(failure)) : nil
    }
    return course.nextTime.map { _ in broken(.timers) }
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
