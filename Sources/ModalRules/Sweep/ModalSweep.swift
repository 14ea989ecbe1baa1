internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The frames of a modal all over the catalogue, and what the rules look for in them. Every frame is
/// solved once, and none is kept.
struct ModalSweep {
  private(set) var resolutions: [Resolution] = []
  /// The variants that apply somewhere, in any orientation.
  private(set) var applied: [Bool] = []
  /// Formulas without a value, each with the first surroundings that it has none in.
  private(set) var failures: [(place: SweepPlace, failure: EvaluationFailure)] = []
  private(set) var withoutRoom = SweepCases()
  private(set) var vanishing = SweepCases()
  private(set) var offContainer = SweepCases()

  /// The kinds of keyboards that the modal may hear of.
  private(set) var keyboards: Set<KeyboardKind> = []
  /// What is wrong at each position, without a keyboard and with the tallest of them.
  private var faults: [FrameFaults] = []
  private var allFaults: FrameFaults = []

  /// Nil where the modal is plain and a few extreme screens show that no rule will find anything, unless all
  /// screens are to be solved.
  init?(
    _ modal: borrowing Modal, _ keys: KeySweep, in catalogue: SweptCatalogue,
    onAllScreens isThorough: Bool = false
  ) {
    resolutions = keys.keys.map(Resolution.init)
    if let choice = keys.choice {
      applied = modal.variants.indices.map { position in
        keys.keys.contains { $0.variants.contains(position) }
      }
      for index in resolutions.indices {
        resolutions[index].noteRoom(where: choice, is: index, in: catalogue)
      }
      if !isThorough, applied.allSatisfy(\.self), isQuietThroughout(modal, in: catalogue) {
        return nil
      }
    } else {
      if resolutions[0].lacksFrame { return nil }
      if !isThorough, isQuiet(resolutions[0], in: catalogue) { return nil }
    }
    keyboards = modal.heardKeyboards
    faults = Array(repeating: [], count: 2 * catalogue.points.count)
    for index in resolutions.indices { visit(index, in: catalogue, choice: keys.choice) }
    guard !allFaults.isEmpty else { return }
    withoutRoom = SweepCases(of: .withoutRoom, in: faults)
    vanishing = SweepCases(of: .vanishing, in: faults)
    offContainer = SweepCases(of: .offContainer, in: faults)
  }

  /// On which screens something is the case, as a sentence; nothing where it is so on all of them.
  func note(_ cases: SweepCases, in catalogue: SweptCatalogue) -> [String] {
    let orientations = resolutions.reduce(into: OrientationSet()) { $0.formUnion($1.orientations) }
    let all = catalogue.points.indices.filter { position in
      !catalogue.points[position].isSplit
        && orientations.contains(catalogue.points[position].environment.traits.orientation)
    }
    return catalogue.note(
      cases.positions.map(catalogue.screen), of: all.map(catalogue.screen),
      cases.needsKeyboard ? " with a keyboard" : "")
  }

  // MARK: - Variants

  /// Whether all that applies together is quiet, even where it does not apply.
  private func isQuietThroughout(_ modal: Modal, in catalogue: SweptCatalogue) -> Bool {
    let asksForOrientation = modal.variants.contains { $0.condition.orientation != nil }
    return resolutions.indices.allSatisfy { index in
      // Where it is never allowed there are no frames, only perhaps a variant that asks for it.
      guard let widest = resolutions[index].widest, let highest = resolutions[index].highest else {
        return !asksForOrientation
      }
      return isQuiet(resolutions[index], in: catalogue, roomiest: [widest, highest])
    }
  }

  // MARK: - Frames

  /// Solves the frames of a resolution where it applies; `choice` says where that is.
  private mutating func visit(_ index: Int, in catalogue: SweptCatalogue, choice: [Int]?) {
    let resolution = resolutions[index]
    // That is a finding of its own.
    if resolution.lacksFrame { return }
    let orientations = resolution.orientations
    let dependsOnKeyboard = resolution.dependsOnKeyboard
    let rule = MaximumRule(resolution.inputs)
    var tally = ResolutionTally()
    for isSplit in [false, true] {
      // The parts of screens are asked only for what no whole screen has answered. Without
      // variants nothing tells them from narrow screens.
      if isSplit, choice == nil || !tally.leavesOpenQuestions(under: rule) { continue }
      for position in catalogue.points.indices where catalogue.points[position].isSplit == isSplit {
        let point = catalogue.points[position]
        guard orientations.contains(point.environment.traits.orientation) else { continue }
        if choice.map({ $0[2 * position] == index }) ?? true {
          let place = SweepPlace(position: position, showsKeyboard: false)
          let solution = solve(resolution.inputs, in: point.environment, at: place)
          if let solution { note(solution, of: point, at: place, rule, &tally) }
        }
        let keyboard = point.tallestKeyboard(of: keyboards)
        guard keyboard > 0 else { continue }
        let isOther = choice.map { $0[2 * position] != $0[2 * position + 1] } ?? false
        if dependsOnKeyboard || isOther, choice.map({ $0[2 * position + 1] == index }) ?? true {
          let place = SweepPlace(position: position, showsKeyboard: true)
          var environment = point.environment
          environment.keyboardHeight = keyboard
          let solution = solve(resolution.inputs, in: environment, at: place)
          if let solution { note(solution, of: point, at: place, rule, &tally) }
        }
      }
    }
    resolution.tally = tally
  }

  /// The frame in some surroundings; nil, and noted, where a formula has no value.
  private mutating func solve(
    _ inputs: LayoutInputs, in environment: Environment, at place: SweepPlace
  ) -> Solution? {
    do throws(EvaluationFailure) {
      return try ModalLayout.solve(inputs, in: environment)
    } catch {
      if !failures.contains(where: { $0.failure.span == error.span }) {
        failures.append((place, error))
      }
      return nil
    }
  }

  private mutating func note(
    _ solution: Solution, of point: SweepPoint, at place: SweepPlace, _ rule: MaximumRule,
    _ tally: inout ResolutionTally
  ) {
    tally.note(solution, under: rule, at: place.position)
    // An app may well refuse to share the screen.
    guard !point.isSplit else { return }
    let faults = faults(of: solution, in: point.environment, place)
    guard !faults.isEmpty else { return }
    self.faults[2 * place.position + (place.showsKeyboard ? 1 : 0)] = faults
    allFaults.formUnion(faults)
  }

  private func faults(
    of solution: Solution, in environment: Environment, _ place: SweepPlace
  ) -> FrameFaults {
    // Where the margins alone leave nothing, the keyboard is not to blame.
    if isWithoutRoom(solution) { return place.showsKeyboard ? [] : .withoutRoom }
    if isVanishing(solution) { return .vanishing }
    return overhang(of: solution, in: environment) == nil ? [] : .offContainer
  }
}

extension Modal {
  /// The kinds of keyboards that it may hear of: those that its own fields raise. Of a modal that says nothing
  /// of what is in it, and of one that responds to those of others or changes with a keyboard, any.
  fileprivate var heardKeyboards: Set<KeyboardKind> {
    var kinds: Set<KeyboardKind> = []
    var hasElements = false
    // By position: a loop over the values would copy all their keys.
    func note(_ elements: [Element], _ layer: ModalLayer) -> Bool {
      for index in elements.indices {
        hasElements = true
        if let kind = elements[index].raisedKeyboard { kinds.insert(kind) }
      }
      return layer.keyboard.respondsTo?.value == .any
    }
    let all = Set(KeyboardKind.allCases)
    if note(elements, layer) { return all }
    for index in variants.indices {
      if note(variants[index].elements, variants[index].layer) { return all }
      if variants[index].condition.showsKeyboard?.value == true { return all }
    }
    return hasElements ? kinds : all
  }
}
