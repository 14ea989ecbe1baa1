package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// An invariant that some sequence of events breaks.
package struct ExploredFind: Sendable {
  /// The built-in invariant; nil for one of the spec's own.
  package var law: FreeLaw?
  /// The spec's own invariant, and its number from 1; nil for a built-in one.
  package var invariant: (invariant: Invariant, number: Int)?
  /// The modal.
  package var modal: Located<String>
  /// The device, and where the sequence was found.
  package var device: Device
  package var sequence: BrokenSequence
  /// How many steps it has.
  package var length: Int
  /// On how many devices it breaks the law, and on how many it was tried.
  package var devices = 0
  package var tried = 0
}

/// What came of exploring a spec.
package struct Exploration: Sendable {
  /// What was found, the shortest sequence first.
  package var finds: [ExploredFind] = []
  /// How many states were kept apart, and how many steps were taken.
  package var states = 0
  package var transitions = 0
  /// How many modals have more states than were to be kept apart.
  package var cutModals = 0

  /// Nothing explored yet.
  package init() {}
}

/// Tries all sequences of events with the modals of a spec.
///
/// - Parameters:
///   - document: The spec; the laws that it excuses itself from are left out.
///   - devices: The devices to explore on.
///   - catalogue: The devices that what is found is tried on again.
///   - supported: Those of them that count.
///   - limits: How far to go.
///   - isCancelled: Whether to stop.
/// - Returns: The laws that are broken, each with the shortest sequence.
package func explore(
  _ document: SpecDocument, on devices: [Device], in catalogue: DeviceCatalogue,
  supported: SupportedDevices = SupportedDevices(),
  _ limits: ExplorationLimits = ExplorationLimits(),
  isCancelled: @escaping () -> Bool = { false }
) -> Exploration {
  var exploration = Exploration()
  let excused = Set(document.excusedLaws.map(\.value))
  for modals in document.groupsOfModals {
    var isCut = false
    defer { if isCut { exploration.cutModals += modals.count } }
    for device in devices {
      guard let root = ReplayWorld(modals, on: device, in: catalogue) else { continue }
      var explorer = Explorer(
        root, of: modals, limits, except: excused, keeping: document.invariants,
        isCancelled: isCancelled)
      explorer.explore()
      if let seed = limits.seed { explorer.walk(seed: seed) }
      exploration.states += explorer.states
      exploration.transitions += explorer.transitions
      isCut = isCut || explorer.isCut
      for found in explorer.cases {
        let id = modals[found.modal].id
        var invariant: (Invariant, Int)?
        if case .keeps(let index) = found.claim {
          invariant = (document.invariants[index], index + 1)
        }
        let isKnown = exploration.finds.contains {
          $0.law == found.law && $0.invariant?.number == invariant?.1 && $0.modal.span == id.span
        }
        guard !isKnown,
          let sequence = root.judge(found, root.exploredSizes, document.invariants)
        else { continue }
        var find = ExploredFind(
          law: found.law, invariant: invariant, modal: id, device: device, sequence: sequence,
          length: found.steps.count)
        for other in catalogue.devices where supported.contains(other) {
          guard let world = ReplayWorld(modals, on: other, in: catalogue) else { continue }
          find.tried += 1
          if world.judge(found, world.exploredSizes, document.invariants) != nil {
            find.devices += 1
          }
        }
        exploration.finds.append(find)
      }
    }
  }
  exploration.finds = exploration.finds.enumerated().sorted {
    ($0.element.length, $0.offset) < ($1.element.length, $1.offset)
  }.map(\.element)
  return exploration
}

extension ReplayWorld {
  /// Modals on a device that is held upright; nil where the catalogue lacks its numbers.
  init?(_ modals: [Modal], on device: Device, in catalogue: DeviceCatalogue) {
    guard let first = modals.first else { return nil }
    var setting = Setting(span: first.id.span)
    setting.device = Located(device.id, at: first.id.span)
    guard let surroundings = Surroundings.of(setting, in: catalogue).value else { return nil }
    self.init(modals, in: surroundings, at: first.id.span)
    guard !hasFailed else { return nil }
  }
}

extension SpecDocument {
  /// The modals, those together that have to do with each other: one stands at the other, or its behavior names it.
  fileprivate var groupsOfModals: [[Modal]] {
    var group = Array(modals.indices)
    for (index, modal) in modals.enumerated() {
      for id in modal.namedModals {
        guard let other = modals.firstIndex(where: { $0.id.value.exact == id.exact }),
          group[other] != group[index]
        else { continue }
        let (from, to) = (max(group[index], group[other]), min(group[index], group[other]))
        for member in group.indices where group[member] == from { group[member] = to }
      }
    }
    return modals.indices.filter { group[$0] == $0 }.map { first in
      modals.indices.filter { group[$0] == first }.map { modals[$0] }
    }
  }
}

extension Modal {
  /// The ids of the modals that it stands at or that its behavior names.
  fileprivate var namedModals: [String] {
    let actions =
      behavior?.states.flatMap { state in
        state.enter + state.on.flatMap(\.actions) + state.after.flatMap(\.transition.actions)
      } ?? []
    return modalAnchors.map(\.modal.value)
      + actions.compactMap { action in
        if case .event(_, let modal, _) = action { modal?.value } else { nil }
      }
  }
}
