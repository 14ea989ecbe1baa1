internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax
internal import Synchronization

/// A modal's keys as they change in a replay: the variants that apply, and what `set` has put over them.
struct ModalPlan: Sendable {
  private let shelf: KeyShelf
  /// The changes by `set`; nil without any.
  private var changes: KeyChanges?
  private var knownChangeKey: [ChangedPlace]?

  init(_ written: LayoutPlan) {
    shelf = KeyShelf(written)
  }

  var modal: Modal { shelf.modal }
  /// The keys as the spec has them.
  var written: LayoutPlan { shelf.written }

  /// Puts a run-time change over all keys: what is written at a place, some texts of which came to others.
  mutating func change(_ change: SetChange, at place: SourceSpan, taking texts: [String]) {
    let step = KeyShelf.Step(before: changes?.number, place: place, texts: texts)
    changes = shelf.changes(by: step, of: change, over: changes)
    knownChangeKey = nil
  }

  /// The identity of these changes, computed on demand.
  var changeKey: [ChangedPlace] {
    mutating get {
      guard let changes else { return [] }
      let key = knownChangeKey ?? ChangedPlace.all(in: changes.layer.value, changes.elements)
      knownChangeKey = key
      return key
    }
  }

  /// Takes all run-time changes back.
  mutating func revert() {
    changes = nil
    knownChangeKey = nil
  }

  /// The keys that hold in an environment.
  func keys(in environment: Environment) -> ResolvedModal { shelf.keys(in: environment, changes) }

  /// All merged keys that hold in an environment.
  func allKeys(in environment: Environment) -> ResolvedKeys {
    shelf.allKeys(with: modal.variants(in: environment), changes)
  }

  /// The reasons of the modal's frame, as ``ResolvedModal/solve(in:at:)`` solves it, with that frame.
  func reasons(
    in environment: Environment, at place: LayoutPlace
  ) -> (frame: Rect, edges: [Reason])? {
    let keys = allKeys(in: environment)
    let inputs = keys.inputs.changed(by: place)
    return (try? solveWithReasons(inputs, of: keys.layer, in: environment)).map {
      ($0.solution.frame, $0.reasons.edges)
    }
  }
}

/// The merged changes of a modal's keys by `set`.
private struct KeyChanges: Sendable {
  /// Tells it from the other changes of a shelf.
  let number: Int
  var layer = Boxed(ModalLayer())
  var elements: [Element] = []
}

/// The keys that a modal comes to: each set of variants and of changes is resolved once for all worlds that have the modal,
/// such as those of the laws on all devices.
private final class KeyShelf: Sendable {
  /// A change by what is written at a place, after others.
  struct Step: Hashable {
    /// The number of the changes before; nil for none.
    var before: Int?
    var place: SourceSpan
    /// Its texts with values, filled in.
    var texts: [String]
  }

  private struct Keys: Hashable {
    var changes: Int?
    var variants: VariantSet
  }

  private struct Contents {
    var written: LayoutPlan
    var changes: [Step: KeyChanges] = [:]
    var resolved: [Keys: ResolvedModal] = [:]
    var lastNumber = 0
  }

  let modal: Modal
  private let contents: Mutex<Contents>
  /// The most changes that are kept.
  private static let mostChanges = 256

  init(_ written: LayoutPlan) {
    modal = written.modal
    contents = Mutex(Contents(written: written))
  }

  var written: LayoutPlan { contents.withLock(\.written) }

  /// The changes that a step makes of those before.
  func changes(by step: Step, of change: SetChange, over before: KeyChanges?) -> KeyChanges {
    contents.withLock { contents in
      if let known = contents.changes[step] { return known }
      contents.lastNumber += 1
      var changes = KeyChanges(number: contents.lastNumber)
      if let before { (changes.layer, changes.elements) = (before.layer, before.elements) }
      changes.layer.value.merge(change.layer)
      changes.elements.merge(change.elements)
      if contents.changes.count == Self.mostChanges {
        contents.changes = [:]
        contents.resolved = [:]
      }
      contents.changes[step] = changes
      return changes
    }
  }

  /// The keys in an environment, with changes.
  func keys(in environment: Environment, _ changes: KeyChanges?) -> ResolvedModal {
    let variants = modal.variants(in: environment)
    let place = Keys(changes: changes?.number, variants: variants)
    if let known = contents.withLock({ $0.resolved[place] }) { return known }
    let keys = ResolvedModal(allKeys(with: variants, changes))
    contents.withLock { $0.resolved[place] = keys }
    return keys
  }

  /// All merged keys with some variants, and changes.
  func allKeys(with variants: VariantSet, _ changes: KeyChanges?) -> ResolvedKeys {
    let keys = contents.withLock { $0.written.keys(with: variants) }
    return changes.map { keys.changed(by: $0.layer.value, $0.elements, of: modal) } ?? keys
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

  /// Whether it is a sheet with detents.
  var hasDetents: Bool { presentation.rules.hasDetents }

  func has(_ quirk: Quirk) -> Bool { presentation.quirks.contains(quirk) }

  /// The elements, all layers merged.
  var elements: [Element] { layout.elements?.elements ?? [] }

  func element(_ id: String) -> Element? { elements.first { $0.id.value == id } }

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
