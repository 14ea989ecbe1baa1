internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// A modal's keys as they change in a replay: the variants that apply, and what `set` has put over
/// them. Each set of variants is resolved once.
struct ModalPlan: Sendable {
  private let written: Boxed<Modal>
  private var changes: Boxed<ModalLayer>?
  private var changedElements: [Element] = []
  private var resolved: [(variants: UInt64, keys: ResolvedModal)] = []
  /// The last answer: most questions come in the environment of the one before.
  private var latest: Answer?

  init(_ modal: Modal) {
    written = Boxed(modal)
  }

  /// The keys that hold in an environment.
  private struct Answer {
    var environment: Environment
    var keys: ResolvedModal
  }

  /// The modal as the spec has it.
  var modal: Modal { written.value }

  /// Puts a run-time change over all keys.
  mutating func change(_ layer: ModalLayer, _ elements: [Element]) {
    var changes = changes?.value ?? ModalLayer()
    changes.merge(layer)
    self.changes = Boxed(changes)
    changedElements.merge(elements)
    resolved = []
    latest = nil
  }

  /// The keys that hold in an environment.
  mutating func keys(in environment: Environment) -> ResolvedModal {
    if let latest, latest.environment == environment { return latest.keys }
    let keys = resolve(in: environment)
    latest = Answer(environment: environment, keys: keys)
    return keys
  }

  private mutating func resolve(in environment: Environment) -> ResolvedModal {
    // By position: a loop over the values would copy all their keys.
    let count = written.value.variants.count
    var variants: UInt64 = 0
    for index in 0..<count
    where written.value.variants[index].condition.holds(in: environment) {
      variants |= 1 << UInt64(index & 63)
    }
    let isKept = count <= 64
    if isKept, let known = resolved.first(where: { $0.variants == variants }) { return known.keys }
    var layer = written.value.layer(in: environment)
    if let changes { layer.merge(changes.value) }
    var elements = written.value.elements(in: environment)
    elements.merge(changedElements)
    let keys = ResolvedModal(layer, elements, state: written.value.behavior?.initial.value)
    if isKept { resolved.append((variants, keys)) }
    return keys
  }
}

/// All keys of a modal, merged. A class only so that handing it on copies no key; it never changes.
final class ResolvedModal: Sendable {
  let layout: LayoutInputs
  let presentation: PresentationKeys

  /// Whether the modal's frame, or that of an element, depends on the state of the behavior.
  var followsState: Bool { layout.elements?.placesFollowState == true }

  /// The keys of a modal with the state that its behavior begins in.
  init(_ layer: ModalLayer, _ elements: [Element], state: String?) {
    layout = LayoutInputs(layer, elements: elements, state: state)
    presentation = PresentationKeys(layer)
  }

  /// Lays the modal out, its behavior in a state; nil for the one it begins in.
  func solve(
    in environment: Environment, state: String?
  ) throws(EvaluationFailure) -> Solution {
    guard followsState, let state else { return try ModalLayout.solve(layout, in: environment) }
    var inputs = layout
    inputs.state = state
    return try ModalLayout.solve(inputs, in: environment)
  }
}
