internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal's elements on the devices: placed where somebody asks for them, and there once. Nothing that can be
/// asked of it ever changes.
final class DeviceScenes {
  private let keys: DeviceKeys
  private let reach: RuleReach
  let matrix: DeviceMatrix
  /// The states of its behavior that make a difference; a nil for all of them, or for none.
  private let states: [String?]
  /// What some of them set of the modal when they are entered.
  private let changes: [String: [SetChange]]
  private let raisedKeyboards: Set<KeyboardKind>
  /// What keys come to in the states, by their variants.
  private var stated: [(variants: VariantSet, inputs: [StatedInputs])] = []
  private var knownEverywhere: [TextScale?: [Placed]] = [:]
  /// Where elements are placed. It has room for them from one scene to the next.
  private var numbers = ElementNumbers()

  /// Nil for a modal without elements.
  ///
  /// It has the first states of a modal only where the file has no elements left for more.
  init?(
    _ modal: borrowing Modal, _ keys: DeviceKeys, in matrix: DeviceMatrix, _ reach: RuleReach,
    _ left: WorkBudget
  ) {
    guard let raisedKeyboards = modal.raisedKeyboards else { return nil }
    self.raisedKeyboards = raisedKeyboards
    self.keys = keys
    self.matrix = matrix
    self.reach = reach
    changes = modal.changesOnEntering
    let all =
      modal.asks.contains(.state) || !changes.isEmpty
      ? modal.behavior?.states.map(\.name.value) ?? [] : []
    let elements = modal.work
    let seen = max(1, all.prefix { _ in left.take(elements) }.count)
    if seen < all.count { reach.unseenState = all[seen] }
    states = all.isEmpty ? [nil] : Array(all.prefix(seen))
  }

  // MARK: - Scenes

  /// What the modal comes to on the few screens that speak for all others.
  private(set) lazy var screens = keys.screens.map { keys, positions in
    ScreenGroup(
      layer: keys.layer, inStates: inStates(keys),
      positions: self.keys.choice == nil
        ? matrix.elementExtremes : matrix.elementExtremes(among: positions))
  }

  /// The elements where they are most likely to be placed badly: on the smallest and largest screens, without a
  /// keyboard. Surroundings that come to the same content stand here once.
  private(set) lazy var extremes = placedExtremes.map(\.scene)
  private(set) lazy var placedExtremes = screens.flatMap { place($0, at: nil) }

  /// The elements on some screens at a text size, those with equal contents once.
  func scenes(
    of group: ScreenGroup, at textScale: TextScale, on positions: Set<Int>?
  ) -> [ElementScene] {
    var group = group
    if let positions { group.positions = group.positions.filter(positions.contains) }
    return place(group, at: textScale).map(\.scene)
  }

  private func place(
    _ group: ScreenGroup, at textScale: TextScale?, countingScreens: Bool = false,
    where isMeant: (ScreenSpot) -> Bool = { _ in true }
  ) -> [Placed] {
    let allowed = OrientationSet(allowedBy: group.layer)
    let askForContentOnly = group.inStates.allSatisfy(\.asksForContentOnly)
    var placed: [Placed] = []
    for position in group.positions {
      var environment = matrix.points[position].environment
      guard allowed.contains(environment.traits.orientation) else { continue }
      if let textScale { environment.textScale = textScale }
      for (state, some) in group.inStates.enumerated() {
        guard let solution = some.solution(in: environment) else { continue }
        let (frame, content) = (solution.frame, some.area(in: solution))
        let spot = ScreenSpot(position: position, content: content, scale: solution.contentScale)
        guard isMeant(spot) else { continue }
        // In a content of a size that has been seen they stand where they stood.
        if askForContentOnly,
          let known = placed.firstIndex(where: {
            $0.state == state && $0.frame.width == frame.width && $0.frame.height == frame.height
              && (textScale == nil || countingScreens
                || $0.scene.environment.scale == environment.scale)
          })
        {
          placed[known].spots.append(spot)
          continue
        }
        let scene = ElementScene(
          some, content, in: environment, at: .screen(position), &numbers)
        guard let scene else { continue }
        placed.append(Placed(scene: scene, state: state, frame: frame, spots: [spot]))
      }
    }
    return placed
  }

  /// What a modal comes to on some whole screens.
  struct ScreenGroup {
    let layer: ModalLayer
    let inStates: [StatedInputs]
    /// In the matrix.
    var positions: [Int]
  }

  /// A scene with the screens that come to it.
  struct Placed {
    let scene: ElementScene
    fileprivate let state: Int
    /// Of the modal.
    fileprivate let frame: Rect
    fileprivate(set) var spots: [ScreenSpot]
  }

  /// What the modal comes to on all screens, in each state for itself.
  var allScreens: [ScreenGroup] {
    keys.screens.flatMap { keys, positions in
      inStates(keys).map {
        ScreenGroup(layer: keys.layer, inStates: [$0], positions: positions)
      }
    }
  }

  /// On which screens something is the case that is not the same on all of them; at a text size, if one matters. Each scene has
  /// an index, by which what is known of it can be kept.
  /// Only faults ask, and nearly all modals have none.
  func range(
    at textScale: TextScale? = nil, where holds: (_ index: Int, ElementScene) -> Bool
  ) -> ScreenRange {
    let all = everywhere(at: textScale)
    let held = all.indices.filter { holds($0, all[$0].scene) }.map { all[$0] }
    return range(
      of: held.flatMap(\.spots).map { matrix.screen(at: $0.position) },
      among: all.flatMap(\.spots).map { matrix.screen(at: $0.position) })
  }

  /// The elements on all screens, at a text size if one matters. Only faults ask.
  func everywhere(at textScale: TextScale?) -> [Placed] {
    if let known = knownEverywhere[textScale] { return known }
    let all = allScreens.flatMap { place($0, at: textScale, countingScreens: true) }
    knownEverywhere[textScale] = all
    return all
  }

  /// The elements on further screens that cover something at their edges, where the content is meant.
  func insetExtremes(where isMeant: (ScreenSpot) -> Bool) -> [Placed] {
    zip(screens, keys.screens).flatMap { group, keys in
      var group = group
      group.positions = matrix.insetExtremes(among: keys.positions)
      return place(group, at: nil, where: isMeant)
    }
  }

  /// The same of some screens of all that there are.
  func range(of some: [Screen], among all: [Screen]) -> ScreenRange {
    ScreenRange(
      note: matrix.note(some, of: all),
      isOnlyInLandscape: some.areInLandscape && !all.areInLandscape
        && keys.all.allSatisfy(\.layer.orientationsCount))
  }

  // MARK: - Keyboards

  /// The keyboards that its fields raise.
  var keyboards: [KeyboardKind] { KeyboardKind.allCases.filter(raisedKeyboards.contains) }

  /// The elements above the keyboards that its fields raise, where these leave the least room.
  private(set) lazy var keyboardExtremes = keyboards.map { kind in
    (kind, scenes(above: kind, onlyExtremes: keys.choice == nil).flatMap(\.scenes))
  }

  /// The elements above each keyboard of a kind that may come up.
  func scenes(
    above kind: KeyboardKind, onlyExtremes: Bool = false,
    where isMeant: (ModalLayer) -> Bool = { _ in true }
  ) -> [(place: KeyboardPlace, scenes: [ElementScene])] {
    matrix.keyboardPlaces(kind, onlyExtremes: onlyExtremes).compactMap { place in
      let keys = keys.keys(in: place.environment)
      guard keys.layer.isAllowed(in: place.environment), isMeant(keys.layer) else { return nil }
      let scenes = inStates(keys).compactMap { some -> ElementScene? in
        guard let solution = some.solution(in: place.environment) else { return nil }
        return ElementScene(
          some, some.area(in: solution), in: place.environment,
          at: .keyboard(place), &numbers)
      }
      return (place, scenes)
    }
  }

  /// Where a keyboard that a field raises may come up; the letters for a modal without one.
  private(set) lazy var keyboardScreens: [Screen] =
    (keyboards.isEmpty ? [.letters] : keyboards).flatMap { kind in
      matrix.keyboards(kind).filter {
        keys.keys(in: $0.environment).layer.isAllowed(in: $0.environment)
      }.map(\.screen)
    }

  // MARK: - States

  /// The inputs in each state in which places differ from other states, or which changes
  /// keys, and in all others together.
  func inStates(_ keys: ResolvedKeys) -> [StatedInputs] {
    if let known = stated.first(where: { $0.variants == keys.variants }) { return known.inputs }
    let followsState = keys.inputs.followsState
    var result: [StatedInputs] = []
    var alike: [String?] = []
    for state in states {
      guard let state, followsState || changes[state] != nil else {
        alike.append(state)
        continue
      }
      let inputs = keys.resting(in: state, at: nil, of: self.keys.modal).inputs
      result.append(StatedInputs(inputs: inputs, states: [state], reach))
    }
    if !alike.isEmpty {
      result.insert(StatedInputs(inputs: keys.inputs, states: alike, reach), at: 0)
    }
    stated.append((keys.variants, result))
    return result
  }
}

/// A screen, and where a content stands on it.
struct ScreenSpot {
  /// In the matrix.
  let position: Int
  /// The area of the elements: its place in points of the container, its size in points of the content.
  let content: Rect
  /// The factor from points of the content to those of the container.
  let scale: Double

  /// A part of the content as the screen shows it, in points of the container.
  func shown(_ rect: Rect) -> Rect { rect.scaled(by: scale, from: content) }

  /// The part of the content that stands in a place of the container.
  func part(at rect: Rect) -> Rect {
    Rect(
      x: (rect.x - content.x) / scale, y: (rect.y - content.y) / scale, width: rect.width / scale,
      height: rect.height / scale)
  }

  /// The content on the screen, in points of the container.
  var shownContent: Rect {
    shown(Rect(x: 0, y: 0, width: content.width, height: content.height))
  }
}

/// What a modal is in some states of its behavior. A class only so that handing it on copies none of it;
/// it never changes.
final class StatedInputs {
  let inputs: LayoutInputs
  let states: [String?]
  /// Whether the elements' places and conditions follow from the content's size alone: no formula asks for
  /// more than it, each other, the state and texts, whose size is the same on all screens.
  private(set) lazy var asksForContentOnly =
    inputs.paddingLengths.allSatisfy { $0.constant != nil }
    && !(inputs.elements?.elements ?? []).hasFormula {
      $0.mentions {
        switch $0 {
        case .content, .element, .state, .ownText, .asked: false
        default: true
        }
      }
    }

  /// The reach of the rules.
  let reach: RuleReach

  init(inputs: LayoutInputs, states: [String?], _ reach: RuleReach) {
    self.inputs = inputs
    self.states = states
    self.reach = reach
  }
}

extension Modal {
  /// Whether something is so of an element, in its own keys or in those of a variant.
  func hasElement(where holds: (Element) -> Bool) -> Bool {
    // By position: a loop over the values would copy all their keys.
    func isOne(of elements: [Element]) -> Bool {
      for index in elements.indices where holds(elements.span[index]) { return true }
      return false
    }
    return isOne(of: elements) || variants.indices.contains { isOne(of: variants[$0].elements) }
  }

  /// The kinds of keyboards that its elements raise, with any variants; nil without elements.
  var raisedKeyboards: Set<KeyboardKind>? {
    var kinds: Set<KeyboardKind> = []
    var hasElements = false
    _ = hasElement {
      hasElements = true
      if let kind = $0.raisedKeyboard { kinds.insert(kind) }
      return false
    }
    return hasElements ? kinds : nil
  }

  /// Whether it responds somewhere to keyboards that others raise.
  var mayHearOtherKeyboards: Bool {
    layer.keyboard.respondsTo?.value == .any
      || variants.indices.contains { variants[$0].layer.keyboard.respondsTo?.value == .any }
  }
}
