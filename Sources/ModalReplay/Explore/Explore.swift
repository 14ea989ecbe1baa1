package import ModalLanguage
package import ModalSyntax

/// An invariant that some sequence of events breaks.
package struct ExploredFind: Sendable {
  package var subject: ExploredSubject
  /// Where it is written, or the modal for a built-in one.
  package var place: SourceSpan
  /// The modal.
  package var modal: Located<String>
  /// The device, and the sequence that was found on it.
  package var device: Device
  package var sequence: BrokenSequence
  /// On how many devices it breaks the invariant, and on how many it was tried.
  package var devices = 0
  package var tried = 0

  /// The steps in which something happens.
  package var steps: [PlayedStep] { sequence.steps.filter { $0.verb != nil } }
}

/// Modals that were not explored to the end, for one reason and on the same devices.
package struct CutExploration: Sendable {
  /// The modals.
  package var modals: [Located<String>]
  /// The ids of the devices.
  package var devices: [String]
  /// Whether they never come to rest; otherwise they have too many states or steps.
  package var isRestless: Bool
}

/// What came of exploring a spec.
package struct Exploration: Sendable {
  /// What was found, the shortest sequence first.
  package var finds: [ExploredFind] = []
  /// What could not be solved on the way, each once, with the modal.
  package var failures: [(modal: Located<String>, diagnostic: Diagnostic)] = []
  /// How many states were kept apart, and how many steps were taken.
  package var states = 0
  package var transitions = 0
  /// The modals not explored to the end: those with too many states, and those that never come to rest.
  package var cuts: [CutExploration] = []
  /// Whether it was ended before it was done.
  package var isInterrupted = false

  /// Nothing explored yet.
  package init() {}

  /// Adds modals that were not explored to the end.
  fileprivate mutating func add(_ cut: CutExploration) {
    let like = cuts.firstIndex { $0.isRestless == cut.isRestless && $0.devices == cut.devices }
    guard let like else { return cuts.append(cut) }
    cuts[like].modals += cut.modals
  }

  /// Adds what could not be solved of a modal, unless that is known.
  fileprivate mutating func add(_ failure: Diagnostic, of modal: Modal) {
    guard !failures.contains(where: { $0.diagnostic.isLike(failure) }) else { return }
    failures.append((modal.id, failure))
  }
}

/// Tries all sequences of events with the modals of a spec.
///
/// - Parameters:
///   - document: The spec; the laws that it excuses itself from are left out.
///   - mended: The same spec without the quirks of its presets; nil where it has none.
///   - devices: The devices to explore on.
///   - catalogue: The devices that what is found is tried on again.
///   - supported: Those of them that count.
///   - limits: How far to go.
///   - isCancelled: Whether to stop.
/// - Returns: The laws that are broken, each with the shortest sequence.
package func explore(
  _ document: SpecDocument, mended: SpecDocument? = nil, on devices: [Device],
  in catalogue: DeviceCatalogue,
  supported: SupportedDevices = SupportedDevices(),
  _ limits: ExplorationLimits = ExplorationLimits(),
  isCancelled: @escaping () -> Bool = { false }
) -> Exploration {
  var exploration = Exploration()
  let excused = Set(document.excusedLaws.map(\.value))
  let steps = WorkBudget(WorkLimits.exploredSteps(for: limits.allStates))
  for group in document.groupsOfModals(mended: mended) {
    let budget = ExplorationBudget(steps, weight: group.weight)
    var cut = CutExploration(modals: group.modals.map(\.id), devices: [], isRestless: false)
    for device in devices {
      let start = group.judge(on: device, in: catalogue)
      guard var judge = start.value else {
        for diagnostic in start.diagnostics { exploration.add(diagnostic, of: group.modals[0]) }
        continue
      }
      var own = limits
      let most = min(limits.states, WorkLimits.exploredModals / group.modals.count)
      own.states = max(1, min(most, limits.allStates - exploration.states))
      var explorer = Explorer(
        judge, of: group.modals, own, budget, except: excused, keeping: group.invariants,
        isCancelled: isCancelled)
      explorer.explore()
      if let seed = limits.seed { explorer.walk(seed: seed) }
      exploration.states += explorer.states
      exploration.transitions += explorer.transitions
      exploration.isInterrupted = exploration.isInterrupted || explorer.isInterrupted
      if explorer.isCut || explorer.isRestless { cut.devices.append(device.id) }
      cut.isRestless = cut.isRestless || explorer.isRestless
      for (modal, diagnostic) in explorer.watch.failures {
        exploration.add(diagnostic, of: group.modals[modal])
      }
      for found in explorer.cases {
        let id = group.modals[found.modal].id
        let isKnown = exploration.finds.contains {
          $0.subject == found.subject && $0.modal.span == id.span
        }
        guard !isKnown, let sequence = judge.judge(found) else { continue }
        var find = ExploredFind(
          subject: found.subject, place: found.place ?? id.span, modal: id, device: device,
          sequence: sequence)
        for other in catalogue.devices where other.id == device.id || supported.contains(other) {
          guard var judge = group.judge(on: other, in: catalogue).value,
            !judge.start.replay.course.hasFailed
          else { continue }
          find.tried += 1
          if judge.judge(found) != nil { find.devices += 1 }
        }
        exploration.finds.append(find)
      }
    }
    if !cut.devices.isEmpty { exploration.add(cut) }
  }
  exploration.finds = exploration.finds.enumerated().sorted {
    ($0.element.steps.count, $0.offset) < ($1.element.steps.count, $1.offset)
  }.map(\.element)
  return exploration
}

extension ExploredCase {
  /// Where the invariant of the spec is written that it is about; nil for a built-in one.
  fileprivate var place: SourceSpan? {
    if case .keeps(let invariant, _) = claim { invariant.that.span } else { nil }
  }
}

extension Diagnostic {
  /// Whether it says the same as another one of the same place.
  func isLike(_ other: Diagnostic) -> Bool {
    code == other.code && primary?.span == other.primary?.span
  }
}
