package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// A step of a scenario whose check does not hold, or whose replies nobody has asked for.
package struct FailedCheck: Sendable {
  /// A failed claim.
  package struct Wrong: Sendable {
    /// The claim, with its place.
    package var claim: Located<Check.Claim>
    /// The actual value; nil if there is none.
    package var actual: Check.Claim?
    /// Why x, y, width and height of a frame are what they are.
    package var reasons: [Reason] = []
    /// The invariants that do not hold, each with the comparisons because of which.
    package var broken: [(invariant: Invariant, comparisons: [FailedInvariant.Comparison])] = []
  }

  /// A reply of the step with answers that nobody has asked for.
  package struct Unasked: Sendable {
    package var reply: Event.Reply
    /// The number of questions.
    package var asked: Int
  }

  /// The position of the event in ``Scenario/events``.
  package var event: Int
  package var check: Check
  /// The claims that are not so, in the order of the text.
  package var wrong: [Wrong]
  /// The failed claims about elements.
  package var elements: [ElementDifference]
  /// The replies that nobody has asked for.
  package var unasked: [Unasked]
  /// Whether it claims something of `visible` while the modal is on its way out.
  package var isLeaving: Bool
  /// Nanoseconds since the scenario's start.
  package var time: Int64
  /// The trace since the previous check.
  package var trace: Range<Int>
  /// For a check of calls, the trace since the previous one.
  package var calls: Range<Int>?
}

/// The checker of a scenario's checks; it remembers which calls have been looked at.
struct ClaimChecker {
  /// The invariants of the spec.
  private let invariants: [PlacedInvariant]
  /// The first entry of the trace whose calls no check has listed yet.
  private var firstCall = 0
  /// The first entry of the trace since the last check.
  private var firstEntry = 0
  /// The events whose checks pass and claim `visible` of a modal on its way out.
  private(set) var leaving: [Int] = []

  /// A checker of the scenarios of a spec with these invariants.
  init(invariants: [PlacedInvariant]) {
    self.invariants = invariants
  }

  /// Compares what a check claims with the world as it is; nil if all of it is so, and all replies of the step
  /// have been asked for.
  mutating func failure(
    _ check: Check, of modal: Located<String>?, at event: Int, unasked: [FailedCheck.Unasked],
    on world: inout ReplayWorld
  ) -> FailedCheck? {
    let entries = firstEntry..<world.course.timeline.trace.count
    let modal = modal.flatMap { world.positions[$0.value] } ?? 0
    var wrong: [FailedCheck.Wrong] = []
    var calls: Range<Int>?
    var elements: [ElementDifference] = []
    var placed: [PlacedElement]?
    // By position: a loop over the values would copy each of them.
    for index in check.claims.indices {
      if case .element(let element) = check.claims[index].value {
        let parts = placed ?? world.instances[modal].parts(&world.course)
        placed = parts
        let part = parts.first { $0.element.id.value == element.id.value }
        let state = part.map { world.instances[modal].state(of: $0, &world.course) }
        elements += element.differences(
          from: state, within: check.tolerance,
          reasons: world.instances[modal].reasons(of: element.id.value, &world.course))
        continue
      }
      if case .values(let layer) = check.claims[index].value {
        let environment = world.instances[modal].environment
        let actual = world.instances[modal].setting.plan.allKeys(in: environment).layer
        elements += layer.differences(from: actual, within: check.tolerance)
        continue
      }
      let actual = actual(check.claims[index].value, modal, at: check.span, on: &world)
      if case .calls = check.claims[index].value {
        calls = firstCall..<entries.upperBound
        firstCall = entries.upperBound
      }
      if let actual, check.claims[index].value.holds(actual, within: check.tolerance) { continue }
      wrong.append(FailedCheck.Wrong(claim: check.claims[index], actual: actual))
      if case .frame = check.claims[index].value {
        let anchor = world.anchorFrame(of: modal)
        wrong[wrong.count - 1].reasons = world.instances[modal].reasons(anchor: anchor)
      }
      if case .invariants? = actual {
        wrong[wrong.count - 1].broken = broken(of: modal, on: &world)
      }
    }
    let isLeaving =
      world.instances[modal].state.phase == .hiding
      && check.claims.contains { if case .visible = $0.value { true } else { false } }
    if isLeaving { world.course.log(.note(.stillVisible), of: modal) }
    firstEntry = entries.upperBound
    guard !wrong.isEmpty || !elements.isEmpty || !unasked.isEmpty else {
      if isLeaving { leaving.append(event) }
      return nil
    }
    return FailedCheck(
      event: event, check: check, wrong: wrong, elements: elements, unasked: unasked,
      isLeaving: isLeaving, time: world.course.now, trace: entries, calls: calls)
  }

  /// The actual value, in the form of the claim.
  private func actual(
    _ claim: Check.Claim, _ modal: Int, at span: SourceSpan, on world: inout ReplayWorld
  ) -> Check.Claim? {
    var presented: Appearance { world.instances[modal].motion.presented(at: world.course.now) }
    var arrow: PopoverArrow? { world.instances[modal].layout.arrow }
    switch claim {
    case .visible: return .visible(world.instances[modal].state.isVisible)
    case .phase: return .phase(world.instances[modal].state.phase)
    case .host: return .host(world.instances[modal].state.host)
    case .frame: return .frame(world.instances[modal].motion.model.frame)
    case .presentedFrame: return .presentedFrame(presented.transformedFrame)
    case .presentedAlpha: return .presentedAlpha(presented.alpha)
    case .presentedScale: return .presentedScale(presented.scale)
    case .presentedTranslateX: return .presentedTranslateX(presented.translateX)
    case .presentedTranslateY: return .presentedTranslateY(presented.translateY)
    case .dimmingAlpha: return .dimmingAlpha(presented.dimmingAlpha)
    case .dimmingFrame: return .dimmingFrame(presented.dimmingFrame)
    case .dimmingColor:
      let color = world.instances[modal].keys.layout.look.dimmingColor
      return world.instances[modal].dimmingAlpha == nil ? nil : .dimmingColor(color)
    case .cornerRadius:
      return world.instances[modal].cornerRadii(&world.course).map { .cornerRadius($0.top) }
    case .bottomRadius:
      return world.instances[modal].cornerRadii(&world.course).map { .bottomRadius($0.bottom) }
    case .corners: return .corners(world.instances[modal].keys.layout.look.corners)
    case .cornerStyle: return .cornerStyle(world.instances[modal].keys.layout.look.cornerStyle)
    case .arrowDirection: return arrow.map { .arrowDirection($0.direction) }
    case .arrowX: return arrow.map { .arrowX($0.x) }
    case .arrowY: return arrow.map { .arrowY($0.y) }
    case .keyboard: return .keyboard(world.instances[modal].state.keyboardHeight)
    case .calls:
      let calls = world.course.timeline.trace[firstCall...].compactMap {
        $0.call(among: world.course.timeline.modals)
      }
      return .calls(calls.map { Located($0, at: span) })
    case .state: return (world.instances[modal].machine?.state).map { .state($0.name.value) }
    case .selectedDetent: return world.instances[modal].nameOfDetent.map { .selectedDetent($0) }
    case .element, .values: return nil
    case .result: return world.hideAllResult.map { .result($0) }
    case .anyVisible:
      let visible = world.instances.indices.filter { world.instances[$0].state.isVisible }
      return .anyVisible(
        visible.contains {
          world.instances[$0].state.host == .window
            || world.instances[$0].keys.presentation.countsEverywhere
        })
    case .invariants: return .invariants(broken(of: modal, on: &world).isEmpty)
    }
  }

  /// The invariants that do not hold for a modal as it is.
  private func broken(
    of modal: Int, on world: inout ReplayWorld
  ) -> [(invariant: Invariant, comparisons: [FailedInvariant.Comparison])] {
    invariants.compactMap { own in
      guard own.modal == modal else { return nil }
      return world.comparisons(breaking: own.invariant, of: modal, isClaimed: true).map {
        (own.invariant, $0)
      }
    }
  }
}

extension Check.Claim {
  /// Whether something that is so, in the same form, is what is claimed; numbers may be off by a
  /// tolerance.
  func holds(_ actual: Check.Claim, within tolerance: Double) -> Bool {
    let (own, other) = (written, actual.written)
    guard own.key == other.key else { return false }
    switch (own.value, other.value) {
    case (.word(let claimed), .word(let actual)): return claimed.exact == actual.exact
    case (.words(let claimed), .words(let actual)):
      return claimed.map(\.exact) == actual.map(\.exact)
    case (.color(let claimed), .color(let actual)): return claimed == actual
    case (.numbers(let claimed), .numbers(let actual)):
      return zip(claimed, actual).allSatisfy { ($0 - $1).magnitude <= tolerance }
    default: return false
    }
  }
}
