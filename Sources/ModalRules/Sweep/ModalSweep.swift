internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// Surroundings of the sweep, without a keyboard or with the tallest.
struct SweepPlace: Hashable {
  /// The position among the catalogue's entries.
  let position: Int
  let showsKeyboard: Bool
}

/// The surroundings in which something is the case.
struct SweepCases {
  /// How many, a keyboard not making a difference.
  private(set) var count = 0
  private var bare: Int?
  private var covered: Int?
  private var last: Int?

  /// The first, one without a keyboard if there is any.
  var first: SweepPlace? {
    if let bare { return SweepPlace(position: bare, showsKeyboard: false) }
    return covered.map { SweepPlace(position: $0, showsKeyboard: true) }
  }

  mutating func add(_ place: SweepPlace) {
    if place.showsKeyboard {
      if covered == nil { covered = place.position }
    } else if bare == nil {
      bare = place.position
    }
    if last != place.position { count += 1 }
    last = place.position
  }
}

/// The frames of a modal all over the catalogue, and what the rules look for in them. Every frame is
/// solved once, and none is kept.
struct ModalSweep {
  private(set) var resolutions: [Resolution] = []
  private let conditions: [Condition]
  /// The variants that apply somewhere, in any orientation.
  private(set) var applied: [Bool]
  /// Formulas without a value, each with the first surroundings that it has none in.
  private(set) var failures: [(place: SweepPlace, failure: EvaluationFailure)] = []
  private(set) var withoutRoom = SweepCases()
  private(set) var vanishing = SweepCases()
  private(set) var offContainer = SweepCases()

  /// Nil where the modal is plain and a few extreme screens show that no rule will find anything.
  init?(_ modal: Modal, in catalogue: SweptCatalogue) {
    applied = []
    conditions = modal.variants.map(\.condition)
    if modal.variants.isEmpty {
      let resolution = Resolution(modal.layer, variants: [])
      if isQuiet(resolution, of: modal.layer, in: catalogue) { return nil }
      resolutions.append(resolution)
    } else {
      applied = Array(repeating: false, count: modal.variants.count)
      if isQuietThroughout(modal, in: catalogue) { return nil }
    }
    for position in catalogue.points.indices {
      let point = catalogue.points[position]
      if point.isSplit, modal.variants.isEmpty { continue }
      visit(point, at: position, modal)
    }
  }

  /// Whether every variant applies somewhere and whatever applies together is quiet, even where it
  /// would not apply.
  private mutating func isQuietThroughout(_ modal: Modal, in catalogue: SweptCatalogue) -> Bool {
    let asksForKeyboard = conditions.contains { $0.showsKeyboard != nil }
    for point in catalogue.points {
      _ = resolution(of: modal, in: point.environment)
      if asksForKeyboard { _ = resolution(of: modal, in: point.withTallestKeyboard) }
    }
    guard applied.allSatisfy(\.self) else { return false }
    return resolutions.allSatisfy { resolution in
      let layer = modal.layer(with: resolution.variants)
      // Whether a maximum is felt depends on just where it applies.
      return layer.maxWidth == nil && layer.maxHeight == nil
        && isQuiet(resolution, of: layer, in: catalogue)
    }
  }

  private mutating func visit(_ point: SweepPoint, at position: Int, _ modal: Modal) {
    let bare = SweepPlace(position: position, showsKeyboard: false)
    let index = resolution(of: modal, in: point.environment)
    let solution = solved(index, in: point.environment, at: bare)
    var hasRoom = true
    if let solution {
      hasRoom = !isWithoutRoom(solution)
      resolutions[index].note(solution, at: position)
      if !point.isSplit { note(solution, in: point.environment, at: bare, hasRoom: true) }
    }
    guard point.tallestKeyboard > 0 else { return }
    let environment = point.withTallestKeyboard
    let covered = SweepPlace(position: position, showsKeyboard: true)
    let other = resolution(of: modal, in: environment)
    guard other != index || resolutions[other].dependsOnKeyboard,
      let solution = solved(other, in: environment, at: covered)
    else { return }
    resolutions[other].note(solution, at: position)
    if !point.isSplit { note(solution, in: environment, at: covered, hasRoom: hasRoom) }
  }

  private mutating func note(
    _ solution: Solution, in environment: Environment, at place: SweepPlace, hasRoom: Bool
  ) {
    if isWithoutRoom(solution), !place.showsKeyboard {
      withoutRoom.add(place)
    } else if isVanishing(solution) {
      if hasRoom { vanishing.add(place) }
    } else if overhang(of: solution, in: environment) != nil {
      offContainer.add(place)
    }
  }

  /// The frame in some surroundings; nil where they are not allowed or a formula has no value.
  private mutating func solved(
    _ index: Int, in environment: Environment, at place: SweepPlace
  ) -> Solution? {
    guard resolutions[index].orientations.contains(environment.traits.orientation) else {
      return nil
    }
    do throws(EvaluationFailure) {
      return try resolutions[index].solved(in: environment)
    } catch {
      if !failures.contains(where: { $0.failure.span == error.span }) {
        failures.append((place, error))
      }
      return nil
    }
  }

  /// The position of what the modal is in some surroundings.
  private mutating func resolution(
    of modal: Modal, in environment: Environment
  ) -> Int {
    if conditions.isEmpty { return 0 }
    if conditions.count <= 64 {
      var mask: UInt64 = 0
      for index in conditions.indices where conditions[index].holds(in: environment) {
        mask |= 1 << UInt64(index)
      }
      for index in resolutions.indices where resolutions[index].mask == mask { return index }
    }
    let variants = conditions.indices.filter { conditions[$0].holds(in: environment) }
    for variant in variants { applied[variant] = true }
    // Beyond 64 variants the masks do not tell all; then one resolution more does no harm.
    resolutions.append(Resolution(modal.layer(in: environment), variants: variants))
    return resolutions.count - 1
  }
}
