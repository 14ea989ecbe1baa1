internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The events that can happen to some modals, in the order in which they are tried.
struct ExploredEvents: Sendable {
  private var shows: [ExploredStep] = []
  /// What only happens to visible modals.
  private var ofVisible: [[ExploredStep]] = []
  private var drags: [[ExploredStep]] = []
  private var ofFocus: [ExploredStep] = []
  private let surroundings: [ExploredStep]

  /// The events for the modals of a world; their ids are known by their positions.
  init(_ modals: [Modal]) {
    for (index, modal) in modals.enumerated() {
      func step(_ event: ExploredStep.Event) -> ExploredStep {
        ExploredStep(event: event, modal: index)
      }
      shows += [step(.show), step(.hide)]
      let elements = modal.mergedElements
      var own = [step(.tapDimming), step(.tapContent)]
      own += elements.filter(\.isTarget).map { step(.tap($0.id.value)) }
      // What somebody answers first: a state that it leads to may take the focus away.
      own += (modal.behavior?.eventNames ?? []).map { step(.send($0)) }
      own += elements.filter(\.takesText).map { step(.focus($0.id.value)) }
      ofVisible.append(own)
      drags.append([step(.dragHalf), step(.dragPast), step(.dragEnd), step(.dragCancel)])
      guard elements.contains(where: \.takesText), ofFocus.isEmpty else { continue }
      ofFocus = [ExploredStep(event: .enter), ExploredStep(event: .delete)]
      if elements.contains(where: { $0.entry.submit != nil }) {
        ofFocus.append(ExploredStep(event: .submit))
      }
    }
    let events: [ExploredStep.Event] = [
      .rotate, .keyboardUp, .keyboardDown, .resize(0), .resize(1), .hideAll,
    ]
    surroundings = events.map { ExploredStep(event: $0) }
  }

  private func hearsOthers(in world: ExploredWorld) -> Bool {
    world.replay.instances.contains { $0.keys.presentation.rules.respondsToAnyKeyboard }
  }

  /// The events that can happen in a world: nobody taps what is not there, a finger lifts only after it was put down, and nothing is
  /// shown in an orientation that it does not allow.
  func possible(in world: ExploredWorld) -> [ExploredStep] {
    let orientation = world.replay.surroundings.environment.traits.orientation
    var steps = shows.filter { step in
      guard case .show = step.event, let modal = step.modal else { return true }
      return world.replay.instances[modal].keys.presentation.orientations.contains(orientation)
    }
    for modal in world.replay.order.sorted() {
      steps += ofVisible[modal]
      if world.replay.instances[modal].keys.presentation.drag.isEnabled {
        let state = world.replay.instances[modal].state.drag
        if state == .following || world.replay.instances[modal].sheet.finger != nil {
          steps += drags[modal]
        } else {
          steps.append(ExploredStep(event: .dragBegin, modal: modal))
        }
      }
    }
    if world.replay.focus != nil { steps += ofFocus }
    if world.replay.surroundings.keyboardFrame == nil, hearsOthers(in: world) {
      steps.append(ExploredStep(event: .otherKeyboardUp))
    }
    return steps + surroundings
  }
}

extension Modal {
  /// All elements of all layers, each once.
  fileprivate var mergedElements: [Element] {
    var all = elements
    for variant in variants { all.merge(variant.elements) }
    return all
  }
}

extension Behavior {
  /// The names of the events that it reacts to, each once, without those that nobody sends.
  var eventNames: [String] {
    var names: [String] = []
    for name in states.flatMap(\.on).map(\.event.value)
    where OwnEvent(rawValue: name) == nil && !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
