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
    if modal.variants.isEmpty {
      let resolution = Resolution(modal.layer, variants: [])
      if isQuiet(resolution, of: modal.layer, in: catalogue) { return nil }
      resolutions.append(resolution)
    } else {
      applied = Array(repeating: false, count: modal.variants.count)
    }
    for position in catalogue.points.indices {
      let point = catalogue.points[position]
      if point.isSplit, modal.variants.isEmpty { continue }
      visit(point, at: position, modal)
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
      return try solve(resolutions[index].inputs, in: environment)
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
    if modal.variants.isEmpty { return 0 }
    let known = resolutions.firstIndex { resolution in
      var applying = resolution.variants[...]
      for index in modal.variants.indices {
        let isExpected = applying.first == index
        if isExpected { applying.removeFirst() }
        if modal.variants[index].condition.holds(in: environment) != isExpected { return false }
      }
      return true
    }
    if let known { return known }
    let variants = modal.variants.indices.filter {
      modal.variants[$0].condition.holds(in: environment)
    }
    for variant in variants { applied[variant] = true }
    resolutions.append(Resolution(modal.layer(in: environment), variants: variants))
    return resolutions.count - 1
  }
}
