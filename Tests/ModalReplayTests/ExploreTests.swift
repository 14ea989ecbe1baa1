import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReplay

/// That a bug in the state machine is found: each is planted into a transition.
@Suite struct ExploreTests {
  /// A bug: a transition that does something else than it should.
  struct Bug: Sendable, CustomTestStringConvertible {
    var name: String
    /// The keys of the sheet that shows it.
    var keys = ""
    var law: FreeLaw
    var step: PresentationTransition

    var testDescription: String { name }
  }

  /// The transition of the product.
  private static func right(
    _ state: inout PresentationState, _ event: PresentationEvent, _ rules: PresentationRules,
    _ answers: inout Answers, _ effects: inout [PresentationEffect]
  ) {
    transition(&state, event, rules, &answers, &effects)
  }

  static let bugs = [
    Bug(name: "the end of a show is lost", law: .settles) { state, event, rules, answers, effects in
      if case .showAnimationEnded = event { return }
      right(&state, event, rules, &answers, &effects)
    },
    Bug(name: "the end of a hide is lost", law: .settles) { state, event, rules, answers, effects in
      if case .hideAnimationEnded = event { return }
      right(&state, event, rules, &answers, &effects)
    },
    Bug(name: "a cancelled drag hangs", keys: "drag: {fraction: 0.5}", law: .settles) {
      state, event, rules, answers, effects in
      var event = event
      if case .dragCancelled = event { event = .dragCancelled(hangs: true) }
      right(&state, event, rules, &answers, &effects)
    },
    Bug(
      name: "a drag that comes back stays on its way", keys: "drag: {fraction: 0.5}", law: .settles
    ) {
      state, event, rules, answers, effects in
      right(&state, event, rules, &answers, &effects)
      if case .dragReturned = event, state.phase == .shown { state.phase = .hiding }
    },
    Bug(name: "nobody hears of the end of a hide", law: .pairedCallbacks) {
      state, event, rules, answers, effects in
      right(&state, event, rules, &answers, &effects)
      effects.removeAll { $0 == .call(.didHide) }
    },
    Bug(
      name: "UIKit's dismissal has no end", keys: "lifecycle: presentationController",
      law: .pairedCallbacks
    ) {
      state, event, rules, answers, effects in
      right(&state, event, rules, &answers, &effects)
      effects.removeAll { $0 == .call(.dismissalTransitionCompleted) }
    },
    Bug(name: "a keyboard keeps the modal from hiding", keys: "keyboard: lift", law: .hides) {
      state, event, rules, answers, effects in
      if case .hide = event, state.ownsKeyboard { return }
      right(&state, event, rules, &answers, &effects)
    },
    Bug(name: "a hide during the show is dropped", law: .hides) {
      state, event, rules, answers, effects in
      if case .hide = event, state.phase == .showing { return }
      right(&state, event, rules, &answers, &effects)
    },
    Bug(name: "a keyboard that falls is kept", keys: "keyboard: lift", law: .keyboardRoundTrip) {
      state, event, rules, answers, effects in
      if case .keyboard(height: 0, _) = event { return }
      right(&state, event, rules, &answers, &effects)
    },
    Bug(
      name: "the layout stays frozen after a hide",
      keys: "keyboard: {avoid: lift, respondsTo: any}", law: .keyboardOrder
    ) { state, event, rules, answers, effects in
      right(&state, event, rules, &answers, &effects)
      if case .hideAnimationEnded = event { state.isLayoutFrozen = true }
    },
    Bug(name: "a refused hide begins all the same", law: .settles) {
      state, event, rules, answers, effects in
      right(&state, event, rules, &answers, &effects)
      if case .hide = event, effects.contains(.note(.vetoed)) { state.phase = .hiding }
    },
  ]

  private func judge(_ keys: String, _ step: @escaping PresentationTransition) throws -> (
    Judge, Modal
  ) {
    let modal = try sheet("  contentSize: {height: 300}\n  \(keys)")
    let device = try #require(DeviceCatalogue.builtIn["iphone-15"])
    let surroundings = Surroundings.of(device, in: .builtIn, at: modal.id.span)
    var world = ReplayWorld([modal], in: try #require(surroundings.value), at: modal.id.span)
    world.step = step
    return (Judge(world), modal)
  }

  @Test(arguments: bugs)
  func aPlantedBugIsFound(_ bug: Bug) throws {
    let (judge, modal) = try judge(bug.keys, bug.step)
    var explorer = Explorer(judge, of: [modal], ExplorationLimits(depth: 5, states: 1_000))
    explorer.explore()
    let subjects = explorer.cases.map(\.subject)
    #expect(subjects.contains(.law(bug.law)), "\(subjects)")
  }

  /// Without a bug nothing is found, by sequences and by walks; a walk is 40 steps.
  @Test(arguments: Set(bugs.map(\.keys)).sorted())
  func theStateMachineIsSound(_ keys: String) throws {
    let (judge, modal) = try judge(keys, transition)
    var walks = Int.max
    var explorer = Explorer(judge, of: [modal], ExplorationLimits(depth: 4, states: 200)) {
      walks -= 1
      return walks < 0
    }
    explorer.explore()
    walks = sequences(50)
    explorer.walk(seed: 1)
    #expect(explorer.cases.isEmpty, "\(explorer.cases.map { ($0.subject, $0.steps) })")
  }

  /// A walk finds what does not come to rest, too.
  @Test(arguments: [
    "behavior: {initial: a, states: {a: {after: {1: b}}, b: {after: {1: a}}}}",
    "behavior: {initial: a, states: {a: {after: {1: b}}, b: {enter: [{send: x}], on: {x: b}}}}",
  ])
  func aWalkFindsWhatDoesNotComeToRest(_ keys: String) throws {
    let (judge, modal) = try judge(keys, transition)
    var walks = 0
    var explorer = Explorer(judge, of: [modal], ExplorationLimits()) {
      walks += 1
      return walks > 3
    }
    explorer.walk(seed: 1)
    #expect(explorer.cases.map(\.subject) == [.law(.settles)])
    #expect(explorer.cases.first?.steps.map(\.event) == [.show])
  }

  /// What happens to a modal by itself is not sent to it.
  @Test func onlyWhatSomebodySendsIsTried() throws {
    let modal = try sheet(
      """
        contentSize: {height: 300}
        behavior:
          initial: a
          states: {a: {on: {shown: a, hidden: a, dimmingTapped: a, traitsChanged: a, sent: a}}}
      """)
    #expect(modal.behavior?.eventNames == ["sent"])
  }

  /// The third show is beyond the depth: only a walk comes there, and the steps that led it astray are taken out again.
  @Test func aWalkGoesBeyondTheDepthAndIsShrunk() throws {
    let (judge, modal) = try judge("") { state, event, rules, answers, effects in
      if case .showAnimationEnded(show: 3, _) = event { return }
      Self.right(&state, event, rules, &answers, &effects)
    }
    var explorer = Explorer(judge, of: [modal], ExplorationLimits(depth: 2, states: 1_000))
    explorer.explore()
    #expect(explorer.cases.isEmpty)
    explorer.walk(seed: 7)
    let found = try #require(explorer.cases.first { $0.subject == .law(.settles) })
    // Three shows, two times something that hides, and what a wait hangs on.
    #expect(found.steps.count <= 8, "\(found.steps)")
    #expect(found.steps.filter { $0.event == .show }.count == 3)
    var again = Explorer(judge, of: [modal], ExplorationLimits(depth: 2, states: 1_000))
    again.explore()
    again.walk(seed: 7)
    #expect(again.cases.map(\.steps) == explorer.cases.map(\.steps))
  }
}
