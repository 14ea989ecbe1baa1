internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal's keys as they change in a replay: the variants that apply, and what `set` has put over
/// them. Each set of variants is resolved once.
struct ModalPlan: Sendable {
  /// The keys as the spec has them.
  private(set) var written: LayoutPlan
  private var changes: Boxed<ModalLayer>?
  private var changedElements: [Element] = []
  private var knownChangeKey: [ChangedPlace]?
  private var resolved: [(variants: VariantSet, keys: ResolvedModal)] = []
  /// The last answer and the environment that it is for: most questions come in that of the one before.
  private var latest: ResolvedModal?
  private var latestEnvironment: Environment?
  /// Whether there are `digits` in it, or have been.
  private(set) var hasDigits: Bool

  init(_ written: LayoutPlan) {
    self.written = written
    hasDigits =
      written.modal.elements.haveDigits
      || written.modal.variants.contains { $0.elements.haveDigits }
  }

  /// Puts a run-time change over all keys.
  mutating func change(_ layer: ModalLayer, _ elements: [Element]) {
    var changes = changes?.value ?? ModalLayer()
    changes.merge(layer)
    self.changes = Boxed(changes)
    changedElements.merge(elements)
    knownChangeKey = nil
    if elements.haveDigits { hasDigits = true }
    resolved = []
    latest = nil
  }

  /// The identity of these changes, computed on demand.
  var changeKey: [ChangedPlace] {
    mutating get {
      guard let changes else { return [] }
      let key = knownChangeKey ?? ChangedPlace.all(in: changes.value, changedElements)
      knownChangeKey = key
      return key
    }
  }

  /// Takes all run-time changes back.
  mutating func revert() {
    changes = nil
    changedElements = []
    knownChangeKey = nil
    resolved = []
    latest = nil
  }

  /// The keys that hold in an environment.
  mutating func keys(in environment: Environment) -> ResolvedModal {
    if let latest, latestEnvironment == environment { return latest }
    let keys = resolve(in: environment)
    latest = keys
    latestEnvironment = environment
    return keys
  }

  private mutating func resolve(in environment: Environment) -> ResolvedModal {
    let variants = written.modal.variants(in: environment)
    if let known = resolved.first(where: { $0.variants == variants }) { return known.keys }
    let modal = ResolvedModal(allKeys(with: variants))
    resolved.append((variants, modal))
    return modal
  }

  /// The merged keys that hold in an environment.
  mutating func layer(in environment: Environment) -> ModalLayer {
    allKeys(with: written.modal.variants(in: environment)).layer
  }

  private mutating func allKeys(with variants: VariantSet) -> ResolvedKeys {
    let keys = written.keys(with: variants)
    return changes.map { keys.changed(by: $0.value, changedElements, of: written.modal) } ?? keys
  }

  /// The reasons of the modal's frame, as ``ResolvedModal/solve(in:at:)`` solves it, with that frame.
  mutating func reasons(
    in environment: Environment, at place: LayoutPlace
  ) -> (frame: Rect, edges: [Reason])? {
    let keys = allKeys(with: written.modal.variants(in: environment))
    let inputs = keys.inputs.changed(by: place)
    return (try? solveWithReasons(inputs, of: keys.layer, in: environment)).map {
      ($0.solution.frame, $0.reasons.edges)
    }
  }
}

/// The inputs of a modal's layout besides its keys and its surroundings.
struct LayoutPlace: Equatable, Sendable {
  /// The state of the behavior; nil for the one it begins in.
  var state: String?
  /// The name of the selected detent; nil for the one at which it comes.
  var detent: String?
  /// Whether the sheet has left the place above a keyboard.
  var leavesKeyboard: Bool
  /// The frame that a popover stands at, if that is another modal.
  var anchor: Rect?
  /// The entries of elements that take text, by id.
  var entries: [String: ElementEntry]
}

/// A key that changes at run time have set, by where its value is written, and what a text came to there.
struct ChangedPlace: Hashable, Sendable {
  /// The element; nil for a key of the modal.
  var element: String?
  var place: WrittenPlace
  /// The texts that the element took; empty for a key of the modal.
  var texts: [String] = []

  static func all(in layer: ModalLayer, _ elements: [Element]) -> [ChangedPlace] {
    layer.writtenPlaces.map { ChangedPlace(place: $0) }
      + elements.flatMap { element in
        let texts = [element.text, element.placeholder].map { $0?.value.literal ?? "" }
        return element.writtenPlaces.map {
          ChangedPlace(element: element.id.value, place: $0, texts: texts)
        }
      }
  }
}

extension [Element] {
  fileprivate var haveDigits: Bool { contains { $0.kind?.value == .digits } }
}

/// All keys of a modal, merged. A class only so that handing it on copies no key; it never changes.
final class ResolvedModal: Sendable {
  let layout: LayoutInputs
  let presentation: PresentationKeys

  /// Whether the modal's frame, or that of an element, depends on the state of the behavior.
  let followsState: Bool
  /// Whether a radius of its corners is a formula.
  let hasRadiusFormula: Bool
  /// The elements that placing it counts as where work is limited.
  let work: Int

  /// The keys of a modal with the state that its behavior begins in.
  init(_ keys: ResolvedKeys) {
    layout = keys.inputs
    followsState = keys.inputs.followsState
    hasRadiusFormula = !keys.inputs.radiusFormulas.isEmpty
    presentation = PresentationKeys(keys.layer)
    work = keys.inputs.work
  }

  /// Lays the modal out.
  func solve(
    in environment: Environment, at place: LayoutPlace
  ) throws(EvaluationFailure) -> Solution {
    var place = place
    if !followsState { place.state = nil }
    guard
      place.state != nil || place.detent != nil || place.leavesKeyboard || place.anchor != nil
        || !place.entries.isEmpty
    else { return try ModalLayout.solve(layout, in: environment) }
    return try ModalLayout.solve(layout.changed(by: place), in: environment)
  }
}

extension LayoutInputs {
  /// The same at a place.
  fileprivate func changed(by place: LayoutPlace) -> LayoutInputs {
    var inputs = at(detent: place.detent, leavesKeyboard: place.leavesKeyboard)
    inputs.state = place.state ?? inputs.state
    inputs.entries = place.entries
    if let anchor = place.anchor { inputs = inputs.anchored(at: anchor) }
    return inputs
  }
}
