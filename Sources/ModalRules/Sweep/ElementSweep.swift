internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal's elements where they are most likely to be placed badly: on the smallest and largest screens,
/// and above the highest keyboards.
struct ElementSweep {
  /// Without a keyboard. Surroundings that come to the same content stand here once.
  private(set) var scenes: [ElementScene] = []
  /// With the keyboards that its fields raise.
  private(set) var keyboardScenes: [KeyboardKind: [ElementScene]] = [:]
  /// The states of its behavior that make a difference.
  let states: LookedStates

  /// The keys of the modal on the catalogue's screens.
  let keys: KeySweep
  /// The elements on every screen.
  private let everywhere: EveryScreen
  /// The same keys, each with the few screens that speak for those it has them on.
  let screens: [(keys: ResolvedKeys, inStates: [StatedInputs], positions: [Int])]

  /// Nil for a modal without elements.
  init?(_ modal: borrowing Modal, _ keys: KeySweep, in catalogue: SweptCatalogue) {
    var questions = ElementQuestions()
    questions.note(modal.elements)
    for variant in modal.variants.indices { questions.note(modal.variants[variant].elements) }
    guard questions.exist else { return nil }
    self.keys = keys
    let states = LookedStates(modal, askForState: questions.askForState)
    self.states = states
    everywhere = EveryScreen(keys, states, in: catalogue)
    screens = keys.screens.map { keys, positions in
      (keys, keys.inStates(states), catalogue.elementExtremes(among: positions))
    }
    var numbers = ElementNumbers()
    scenes.reserveCapacity(screens.reduce(0) { $0 + $1.positions.count * $1.inStates.count })
    for (keys, inStates, positions) in screens {
      note(keys, inStates, on: positions, in: catalogue, &numbers)
    }
    var plan = keys.plan
    for kind in questions.raisedKeyboards {
      let places = catalogue.keyboardPlaces(kind, onlyExtremes: keys.choice == nil)
      keyboardScenes[kind] = places.flatMap { place -> [ElementScene] in
        let keys = plan.keys(in: place.environment)
        guard keys.layer.isAllowed(in: place.environment) else { return [] }
        return keys.inStates(states).compactMap { some in
          guard let solution = ElementScene.solution(of: some.inputs, in: place.environment)
          else { return nil }
          return ElementScene(
            some, some.inputs.areaOfElements(in: solution.frame), in: place.environment,
            at: .keyboard(place), &numbers)
        }
      }
    }
  }

  /// Notes the elements on some screens.
  private mutating func note(
    _ keys: ResolvedKeys, _ inStates: [StatedInputs], on screens: [Int],
    in catalogue: SweptCatalogue, _ numbers: inout ElementNumbers
  ) {
    let allowed = OrientationSet(allowedBy: keys.layer)
    let askForContentOnly = inStates.allSatisfy(\.asksForContentOnly)
    var sizes: [[Size]] = Array(repeating: [], count: inStates.count)
    for position in screens {
      let environment = catalogue.points[position].environment
      guard allowed.contains(environment.traits.orientation) else { continue }
      for (index, some) in inStates.enumerated() {
        guard let solution = ElementScene.solution(of: some.inputs, in: environment) else {
          continue
        }
        // In a content of a size that has been seen they stand where they stood.
        if askForContentOnly {
          let size = Size(width: solution.frame.width, height: solution.frame.height)
          guard !sizes[index].contains(size) else { continue }
          sizes[index].append(size)
        }
        let scene = ElementScene(
          some, some.inputs.areaOfElements(in: solution.frame), in: environment,
          at: .swept(position), &numbers)
        if let scene { scenes.append(scene) }
      }
    }
  }

  // MARK: - What is asked

  /// On which screens something is the case that is not the same on all of them.
  func range(where holds: (ElementScene) -> Bool) -> ScreenRange {
    everywhere.range(where: holds)
  }

  /// On which screens something is the case at a text size.
  func range(
    at textScale: TextScale, in catalogue: SweptCatalogue, where holds: (ElementScene) -> Bool
  ) -> ScreenRange {
    EveryScreen(keys, states, in: catalogue, at: textScale).range(where: holds)
  }

  /// An element that has a fault, where it is worst.
  struct Fault {
    let element: Element
    let seen: SeenElement
    let scene: ElementScene
    /// Whether it is the same wherever the element is seen.
    let isEverywhere: Bool
    /// The screens that have it.
    let screens: ScreenRange

    /// In points of the content.
    var frame: Rect { seen.frame }
  }

  /// The elements with a fault, each once.
  ///
  /// - Parameter measure: How bad it is; nil where all is well.
  /// - Returns: The faults where they are worst, in drawing order.
  func faults(_ measure: (SeenElement, ElementScene) -> Double?) -> [Fault] {
    // Nearly always there is none, and then there is nothing to be kept.
    let areWell = scenes.allSatisfy { scene in
      scene.looks.allSatisfy { look in look.allSatisfy { measure($0, scene) == nil } }
    }
    if areWell { return [] }
    var worst: [String: (value: Double, seen: SeenElement, scene: Int)] = [:]
    var ids: [String] = []
    var changing: Set<String> = []
    var healthy: Set<String> = []
    for (position, scene) in scenes.enumerated() {
      for seen in scene.looks.joined() {
        let id = scene.elements[seen.index].id.value
        guard let value = measure(seen, scene) else {
          healthy.insert(id)
          continue
        }
        guard let known = worst[id] else {
          ids.append(id)
          worst[id] = (value, seen, position)
          continue
        }
        if value != known.value { changing.insert(id) }
        if value > known.value { worst[id] = (value, seen, position) }
      }
    }
    return ids.compactMap { id in
      guard let found = worst[id] else { return nil }
      let scene = scenes[found.scene]
      let isEverywhere = !changing.contains(id) && !healthy.contains(id)
      let screens =
        isEverywhere
        ? ScreenRange()
        : range { scene in
          scene.looks.joined().contains { seen in
            measure(seen, scene) != nil && scene.elements[seen.index].id.value == id
          }
        }
      return Fault(
        element: scene.elements[found.seen.index], seen: found.seen, scene: scene,
        isEverywhere: isEverywhere, screens: screens)
    }
  }

  /// The elements on every screen at a text size.
  func everyScreen(at textScale: TextScale, in catalogue: SweptCatalogue) -> EveryScreen {
    EveryScreen(keys, states, in: catalogue, at: textScale)
  }
}

extension ResolvedKeys {
  /// The inputs in each of some states where its places differ from state to state, or the state changes
  /// keys, and in all others together.
  func inStates(_ states: LookedStates) -> [StatedInputs] {
    if let known = states.known.first(where: { $0.variants == variants }) { return known.inputs }
    let followsState = inputs.followsState
    if !followsState, states.changes.isEmpty {
      return [StatedInputs(inputs: inputs, states: states.names)]
    }
    var result: [StatedInputs] = []
    var alike: [String?] = []
    for state in states.names {
      var inputs = inputs
      if let state, let change = states.changes[state], let modal = states.modal {
        inputs = changed(by: change, of: modal).inputs
      } else if !followsState {
        alike.append(state)
        continue
      }
      inputs.state = state
      result.append(StatedInputs(inputs: inputs, states: [state]))
    }
    if !alike.isEmpty { result.insert(StatedInputs(inputs: inputs, states: alike), at: 0) }
    states.known.append((variants, result))
    return result
  }
}

/// The states of a modal's behavior in which its elements are looked at. A class only so that what they come
/// to is worked out once for each set of variants.
final class LookedStates {
  /// Their names; a nil for a modal that is the same in all of them, or has none.
  let names: [String?]
  /// What some of them set of the modal when they are entered.
  let changes: [String: [SetChange]]
  /// The modal, where there are such changes.
  let modal: Modal?
  fileprivate var known: [(variants: VariantSet, inputs: [StatedInputs])] = []

  init(_ modal: borrowing Modal, askForState: Bool) {
    changes = modal.changesOnEntering
    self.modal = changes.isEmpty ? nil : copy modal
    let makesDifference = askForState || !changes.isEmpty
    names = makesDifference ? modal.behavior?.states.map(\.name.value) ?? [nil] : [nil]
  }
}

/// What a modal is in some states of its behavior. A class only so that handing it on copies none of it;
/// it never changes.
final class StatedInputs {
  let inputs: LayoutInputs
  let states: [String?]

  init(inputs: LayoutInputs, states: [String?]) {
    self.inputs = inputs
    self.states = states
  }

  /// Whether the elements' places and conditions follow from the content's size alone.
  var asksForContentOnly: Bool { inputs.elements?.elements.askForContentOnly ?? true }
}

/// What elements ask of what is around them.
private struct ElementQuestions {
  /// Whether there are any.
  private(set) var exist = false
  /// Whether any of them looks different in another state of the behavior.
  private(set) var askForState = false
  /// The keyboards that they raise.
  private(set) var raisedKeyboards: Set<KeyboardKind> = []

  mutating func note(_ elements: [Element]) {
    // By position: a loop over the values would copy all their keys.
    for index in elements.indices {
      exist = true
      if elements[index].isVisible.asksForState || elements[index].isEnabled.asksForState
        || elements[index].text?.value.asksForState == true
        || elements[index].placeholder?.value.asksForState == true
      {
        askForState = true
      }
      if let kind = elements.span[index].raisedKeyboard { raisedKeyboards.insert(kind) }
    }
  }
}

extension ModalLayer {
  /// Whether it may be shown as the surroundings are held.
  func isAllowed(in environment: Environment) -> Bool {
    OrientationSet(allowedBy: self).contains(environment.traits.orientation)
  }
}

extension [Element] {
  /// Whether their places and their conditions follow from the content's size, from each other, from
  /// the state and from texts alone, whose size is the same on all screens.
  var askForContentOnly: Bool {
    indices.allSatisfy { index in
      self[index].isVisible.asksForContentOnly && self[index].isEnabled.asksForContentOnly
        && self[index].horizontal.asksForContentOnly && self[index].vertical.asksForContentOnly
        && (self[index].hit?.value.allSatisfy(\.asksForContentOnly) ?? true)
        && self[index].text.asksForContentOnly && self[index].placeholder.asksForContentOnly
        && (!self[index].isStack
          || self[index].stack?.lengths.allSatisfy(\.asksForContentOnly) ?? true)
    }
  }
}

extension AxisConstraints {
  fileprivate var asksForContentOnly: Bool {
    near.asksForContentOnly && far.asksForContentOnly && center.asksForContentOnly
      && extent.asksForContentOnly
  }
}

extension StackLayer {
  /// What is free around its children, and between them.
  var lengths: [Located<Length>?] {
    [spacing, padding.top, padding.left, padding.bottom, padding.right]
  }
}

extension Located<Length>? {
  fileprivate var asksForContentOnly: Bool { self?.value.asksForContentOnly ?? true }
}

extension Length {
  fileprivate var asksForContentOnly: Bool {
    guard case .expression(let expression) = self else { return true }
    return expression.asksForContentOnly
  }
}

extension Located<Expression>? {
  fileprivate var asksForContentOnly: Bool { self?.value.asksForContentOnly ?? true }

  fileprivate var asksForState: Bool { self?.value.mentions { $0 == .state } ?? false }
}

extension Located<TextTemplate>? {
  fileprivate var asksForContentOnly: Bool {
    guard let text = self?.value, text.hasValues else { return true }
    return text.expressions.allSatisfy(\.asksForContentOnly)
  }
}

extension Expression {
  fileprivate var asksForContentOnly: Bool {
    !mentions {
      switch $0 {
      case .content, .element, .state, .ownText, .asked: false
      default: true
      }
    }
  }
}
