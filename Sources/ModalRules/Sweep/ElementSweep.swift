internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// A modal's elements where they are most likely to be placed badly: on the smallest and largest screens,
/// and above the highest keyboards.
struct ElementSweep {
  /// Without a keyboard. Surroundings that come to the same content stand here once.
  private(set) var scenes: [ElementScene] = []
  /// With the keyboards that its fields raise.
  private(set) var keyboardScenes: [KeyboardKind: [ElementScene]] = [:]
  /// The states of its behavior that make a difference; a nil for one in none.
  let states: [String?]

  /// Nil for a modal without elements.
  init?(_ modal: Modal, in catalogue: SweptCatalogue) {
    let layers = [modal.elements] + modal.variants.map(\.elements)
    guard layers.contains(where: { !$0.isEmpty }) else { return nil }
    var asksForState = false
    var kinds: Set<KeyboardKind> = []
    for element in layers.joined() {
      for condition in [element.isVisible, element.isEnabled] {
        asksForState = asksForState || condition?.value.mentions { $0 == .state } ?? false
      }
      if let kind = element.raisedKeyboard { kinds.insert(kind) }
    }
    states =
      asksForState ? modal.behavior?.states.map(\.name.value) ?? [nil] : [nil]
    var plan = LayoutPlan(modal)
    for positions in Self.groups(of: modal, in: catalogue) {
      note(positions, modal, &plan, states: states, in: catalogue)
    }
    for kind in kinds {
      let places = catalogue.keyboardPlaces(
        kind, in: .both, onlyExtremes: modal.variants.isEmpty)
      keyboardScenes[kind] = places.flatMap { place -> [ElementScene] in
        guard modal.isAllowed(in: place.environment) else { return [] }
        return plan.inputs(for: place.environment).inStates(states).compactMap { inputs, states in
          guard let solution = ElementScene.solution(of: inputs, in: place.environment) else {
            return nil
          }
          return ElementScene(
            inputs, solution, states: states, in: place.environment, at: .keyboard(place))
        }
      }
    }
  }

  /// Whole screens in which the same variants apply; nil for all of them.
  static func groups(of modal: Modal, in catalogue: SweptCatalogue) -> [[Int]?] {
    guard !modal.variants.isEmpty else { return [nil] }
    var groups: [[Bool]: [Int]] = [:]
    for (position, point) in catalogue.points.enumerated() where !point.isSplit {
      groups[modal.variants.map { $0.condition.holds(in: point.environment) }, default: []]
        .append(position)
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }

  private mutating func note(
    _ positions: [Int]?, _ modal: Modal, _ plan: inout LayoutPlan, states: [String?],
    in catalogue: SweptCatalogue
  ) {
    var sizes: [[String?]: [Size]] = [:]
    for position in catalogue.elementExtremes(in: .both, among: positions) {
      let environment = catalogue.points[position].environment
      guard modal.isAllowed(in: environment) else { continue }
      for (inputs, states) in plan.inputs(for: environment).inStates(states) {
        guard let solution = ElementScene.solution(of: inputs, in: environment) else { continue }
        // In a content of a size that has been seen they stand where they stood.
        if inputs.elements?.elements.allSatisfy(\.asksForContentOnly) == true {
          let size = Size(width: solution.frame.width, height: solution.frame.height)
          guard sizes[states]?.contains(size) != true else { continue }
          sizes[states, default: []].append(size)
        }
        let scene = ElementScene(
          inputs, solution, states: states, in: environment, at: .swept(position))
        if let scene { scenes.append(scene) }
      }
    }
  }

  // MARK: - What is asked

  /// An element that has a fault, where it is worst.
  struct Fault {
    let element: Element
    let frame: Rect
    let scene: ElementScene
    /// Whether it is the same wherever the element is seen.
    let isEverywhere: Bool
  }

  /// The elements with a fault, each once.
  ///
  /// - Parameter measure: How bad it is; nil where all is well.
  /// - Returns: The faults where they are worst, in drawing order.
  func faults(_ measure: (SeenElement, ElementScene) -> Double?) -> [Fault] {
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
      return Fault(
        element: scene.elements[found.seen.index], frame: found.seen.frame, scene: scene,
        isEverywhere: !changing.contains(id) && !healthy.contains(id))
    }
  }
}

extension LayoutInputs {
  /// The same in each of some states where its places differ from state to state, and in all of them
  /// otherwise.
  fileprivate func inStates(_ states: [String?]) -> [(LayoutInputs, [String?])] {
    guard elements?.placesFollowState == true else { return [(self, states)] }
    return states.map { state in
      var inputs = self
      inputs.state = state
      return (inputs, [state])
    }
  }
}

extension Modal {
  /// Whether it may be shown as the surroundings are held.
  func isAllowed(in environment: Environment) -> Bool {
    OrientationSet(allowedBy: layer(in: environment))
      .contains(environment.traits.orientation)
  }
}

extension Element {
  /// Whether its place and its conditions follow from the content's size, from other elements and
  /// from the state alone.
  fileprivate var asksForContentOnly: Bool {
    [isVisible, isEnabled].allSatisfy { $0?.value.asksForContentOnly ?? true }
      && horizontal.asksForContentOnly && vertical.asksForContentOnly
      && (stack?.lengths ?? []).allSatisfy(\.asksForContentOnly)
  }
}

extension AxisConstraints {
  fileprivate var asksForContentOnly: Bool {
    [near, far, center, extent].allSatisfy(\.asksForContentOnly)
  }
}

extension StackLayer {
  /// What is free around its children, and between them.
  fileprivate var lengths: [Located<Length>?] {
    [spacing, padding.top, padding.left, padding.bottom, padding.right]
  }
}

extension Located<Length>? {
  fileprivate var asksForContentOnly: Bool {
    guard case .expression(let expression) = self?.value else { return true }
    return expression.asksForContentOnly
  }
}

extension Expression {
  fileprivate var asksForContentOnly: Bool {
    !mentions {
      switch $0 {
      case .content, .element, .state: false
      default: true
      }
    }
  }
}
