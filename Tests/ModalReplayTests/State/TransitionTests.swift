import ModalLanguage
import Testing

@testable import ModalReplay

/// The pure function alone: what each event calls in each state, from the language's section 6.
@Suite struct TransitionTests {
  /// One entry of the table.
  struct Row: CustomTestStringConvertible, Sendable {
    var from: PresentationState
    var event: PresentationEvent
    var rules = PresentationRules()
    var replies: [Bool] = []
    /// The callbacks in order.
    var calls: [Callback]
    /// The phase that it leads to.
    var phase: Phase
    /// Why nothing happens.
    var note: TraceEntry.ReplayNote?

    var testDescription: String {
      "\(from.host), \(from.phase), drag \(from.drag), replies \(replies): \(event)"
    }
  }

  // MARK: - States and rules

  private static func hidden(_ host: HostKind = .window) -> PresentationState {
    PresentationState(host: host)
  }

  private static func showing(_ host: HostKind = .window) -> PresentationState {
    var state = hidden(host)
    state.isVisible = true
    state.phase = .showing
    state.hasShowCompletion = true
    state.isInTransition = host == .presented
    state.shows = 1
    return state
  }

  private static func shown(_ host: HostKind = .window) -> PresentationState {
    var state = showing(host)
    state.phase = .shown
    state.hasShowCompletion = false
    return state
  }

  private static func hiding(
    _ completion: PresentationState.HideCompletion, _ host: HostKind = .window,
    reason: TraceEntry.HideReason = .code
  ) -> PresentationState {
    var state = shown(host)
    state.phase = .hiding
    state.isLayoutFrozen = true
    state.hideReason = reason
    state.hideCompletion = completion
    return state
  }

  private static func dragged(_ drag: PresentationState.Drag) -> PresentationState {
    var state = hiding(.none, reason: .drag)
    state.drag = drag
    return state
  }

  private static let presentation = PresentationRules(lifecycle: .presentationController)
  private static let unasked = PresentationRules(questions: 0)

  // MARK: - The table

  static let shows: [Row] = [
    Row(from: hidden(), event: .show(isAnimated: true, host: .window), calls: [], phase: .showing),
    Row(
      from: hidden(), event: .show(isAnimated: false, host: .window), calls: [.showCompletion],
      phase: .shown),
    Row(
      from: shown(), event: .show(isAnimated: true, host: .window), calls: [], phase: .shown,
      note: .alreadyVisible),
    Row(
      from: hiding(.code), event: .show(isAnimated: true, host: .window), calls: [],
      phase: .hiding, note: .alreadyVisible),
    Row(
      from: showing(), event: .showAnimationEnded(show: 1), calls: [.showCompletion],
      phase: .shown),
    // UIKit's own transition takes longer.
    Row(
      from: showing(.presented), event: .showAnimationEnded(show: 1), calls: [], phase: .shown),
    Row(
      from: showing(.presented), event: .showCompletionDue(show: 1), calls: [.showCompletion],
      phase: .showing),
    // The slot is empty: an earlier show's end has taken the completion.
    Row(from: shown(.presented), event: .showCompletionDue(show: 1), calls: [], phase: .shown),
    // The end of an earlier show's animation does not end this one's, but takes the completion.
    Row(
      from: showing(), event: .showAnimationEnded(show: 0), calls: [.showCompletion],
      phase: .showing),
    // That of an instance which is gone is its own, whatever this one has had.
    Row(
      from: shown(), event: .showAnimationEnded(show: 0), rules: PresentationRules(isFresh: true),
      calls: [.showCompletion], phase: .shown),
    Row(
      from: shown(.presented), event: .showCompletionDue(show: 0),
      rules: PresentationRules(isFresh: true), calls: [.showCompletion], phase: .shown),
    Row(from: hiding(.code), event: .showAnimationEnded(show: 1), calls: [], phase: .hiding),
    Row(
      from: hidden(), event: .show(isAnimated: true, host: .presented), rules: presentation,
      calls: [.presentationTransitionWillBegin], phase: .showing),
    Row(
      from: hidden(), event: .show(isAnimated: false, host: .presented), rules: presentation,
      calls: [.presentationTransitionWillBegin, .presentationTransitionCompleted], phase: .shown),
    Row(
      from: showing(), event: .showAnimationEnded(show: 1), rules: presentation,
      calls: [.presentationTransitionCompleted], phase: .shown),
    Row(
      from: hiding(.code), event: .showAnimationEnded(show: 1), rules: presentation,
      calls: [.presentationTransitionCancelled], phase: .hiding),
  ]

  static let hides: [Row] = [
    Row(
      from: hidden(), event: .hide(.code, isAnimated: true), calls: [], phase: .hidden,
      note: .notVisible),
    Row(
      from: shown(), event: .hide(.code, isAnimated: true), calls: [.shouldHide, .willHide],
      phase: .hiding),
    Row(
      from: showing(), event: .hide(.code, isAnimated: true), calls: [.shouldHide, .willHide],
      phase: .hiding),
    Row(
      from: shown(), event: .hide(.code, isAnimated: false),
      calls: [.shouldHide, .willHide, .didHide, .hideCompletion], phase: .hidden),
    Row(
      from: shown(), event: .hide(.code, isAnimated: true), replies: [false],
      calls: [.shouldHide], phase: .shown, note: .vetoed),
    Row(
      from: shown(), event: .hide(.code, isAnimated: true), rules: unasked, calls: [.willHide],
      phase: .hiding),
    Row(
      from: shown(), event: .hide(.dimmingTap, isAnimated: true),
      calls: [.shouldHide, .willHideByDimmingTap, .willHide], phase: .hiding),
    // A presented modal is asked twice; a second no leaves a call without its partner.
    Row(
      from: shown(.presented), event: .hide(.dimmingTap, isAnimated: true),
      calls: [.shouldHide, .willHideByDimmingTap, .shouldHide, .willHide], phase: .hiding),
    Row(
      from: shown(.presented), event: .hide(.dimmingTap, isAnimated: true),
      replies: [true, false],
      calls: [.shouldHide, .willHideByDimmingTap, .shouldHide], phase: .shown, note: .vetoed),
    Row(
      from: shown(), event: .hide(.hideAll, isAnimated: false),
      calls: [.shouldHide, .willHide, .didHide], phase: .hidden),
    // The running hide goes on, whatever the second one is.
    Row(
      from: hiding(.code), event: .hide(.code, isAnimated: false), calls: [.shouldHide],
      phase: .hiding, note: .alreadyHiding),
    Row(
      from: hiding(.code), event: .hideAnimationEnded, calls: [.didHide, .hideCompletion],
      phase: .hidden),
    Row(
      from: hiding(.dimmingTap), event: .hideAnimationEnded,
      calls: [.didHide, .didHideByDimmingTap], phase: .hidden),
    Row(from: hiding(.none), event: .hideAnimationEnded, calls: [.didHide], phase: .hidden),
    // UIKit's own transition takes longer.
    Row(
      from: hiding(.code, .presented), event: .hideAnimationEnded, calls: [.didHide],
      phase: .hidden),
    Row(
      from: hiding(.code, .presented), event: .hideCompletionDue(.code), calls: [.hideCompletion],
      phase: .hiding),
    // It has left the screen in another way.
    Row(from: hidden(), event: .hideAnimationEnded, calls: [], phase: .hidden),
    // UIKit's presentation controller asks nobody.
    Row(
      from: shown(), event: .hide(.dimmingTap, isAnimated: true), rules: presentation,
      replies: [false], calls: [.dismissalTransitionWillBegin], phase: .hiding),
    Row(
      from: hiding(.none), event: .hideAnimationEnded, rules: presentation,
      calls: [.dismissalTransitionCompleted], phase: .hidden),
  ]

  static let drags: [Row] = [
    Row(
      from: shown(), event: .dragBegan, calls: [.shouldHide, .willHide], phase: .hiding),
    Row(
      from: shown(), event: .dragBegan, replies: [false], calls: [.shouldHide], phase: .shown,
      note: .vetoed),
    Row(
      from: hidden(), event: .dragBegan, calls: [], phase: .hidden, note: .dragOfHidden),
    Row(
      from: showing(), event: .dragBegan, calls: [], phase: .showing, note: .dragOfMoving),
    // Announced before.
    Row(from: dragged(.hanging), event: .dragBegan, calls: [], phase: .hiding),
    Row(from: shown(), event: .dragMoved, calls: [], phase: .shown, note: .dragNotBegun),
    Row(from: dragged(.following), event: .dragMoved, calls: [], phase: .hiding),
    Row(from: dragged(.following), event: .dragEnded(leaves: true), calls: [], phase: .hiding),
    Row(
      from: dragged(.released), event: .dragEnded(leaves: true), calls: [], phase: .hiding,
      note: .dragNotBegun),
    Row(
      from: dragged(.following), event: .dragCancelled(hangs: true), calls: [], phase: .hiding),
    Row(from: dragged(.released), event: .dragReturned, calls: [], phase: .shown),
    Row(
      from: dragged(.released), event: .dragReturned, rules: presentation,
      calls: [.dismissalTransitionCancelled], phase: .shown),
    Row(from: dragged(.released), event: .hideAnimationEnded, calls: [.didHide], phase: .hidden),
    Row(from: hidden(), event: .dragReturned, calls: [], phase: .hidden),
  ]

  @Test(arguments: shows + hides + drags)
  func everyEventCallsWhatItMust(_ row: Row) {
    var state = row.from
    var effects: [PresentationEffect] = []
    var answers = Answers(row.replies, standing: true)
    transition(&state, row.event, row.rules, &answers, &effects)
    let calls = effects.compactMap { if case .call(let call) = $0 { call } else { nil } }
    let notes = effects.compactMap { if case .note(let note) = $0 { note } else { nil } }
    #expect(calls == row.calls)
    #expect(notes == (row.note.map { [$0] } ?? []))
    #expect(state.phase == row.phase)
    #expect(state.isVisible == (row.phase != .hidden))
    #expect(state.isLayoutFrozen == (row.phase == .hiding))
  }

  // MARK: - Keyboards

  @Test(arguments: [
    // Own, other; listening to its own or to any; what is held afterwards of 100 before.
    (true, false, 258.0, TraceEntry.ReplayNote?.none), (true, true, 258, nil),
    (false, true, 258, nil),
    (false, false, 100, .keyboardOfOthers),
  ])
  func aKeyboardCountsIfItIsOwnOrAnyDoes(
    _ isOwn: Bool, _ respondsToAny: Bool, _ held: Double, _ note: TraceEntry.ReplayNote?
  ) {
    var state = Self.shown()
    state.keyboardHeight = 100
    let effects = keyboard(&state, 258, isOwn: isOwn, respondsToAny: respondsToAny)
    #expect(state.keyboardHeight == held)
    #expect(effects == [note.map { .note($0) } ?? .layoutForKeyboard])
  }

  @Test(arguments: [(shown(), TraceEntry.ReplayNote.sameKeyboard), (hiding(.code), .layoutFrozen)])
  func aKeyboardMovesNothing(_ from: PresentationState, _ note: TraceEntry.ReplayNote) {
    var state = from
    if note == .sameKeyboard { state.keyboardHeight = 258 }
    #expect(keyboard(&state, 258, isOwn: true) == [.note(note)])
    #expect(state.keyboardHeight == 258)
  }

  @Test func aSheetUnderAFingerOnlyStoresTheKeyboard() {
    var state = Self.shown()
    var rules = PresentationRules()
    rules.hasDetents = true
    var effects: [PresentationEffect] = []
    var answers = Answers(standing: true)
    transition(&state, .dragBegan, rules, &answers, &effects)
    #expect(effects == [.beginFollowing])
    #expect(keyboard(&state, 258, isOwn: true) == [.note(.sheetHeld)])
    #expect(state.keyboardHeight == 258)
  }

  @Test func aHideDropsTheOwnKeyboardOnly() {
    for isOwn in [true, false] {
      var state = Self.shown()
      state.keyboardHeight = 258
      state.ownsKeyboard = isOwn
      var effects: [PresentationEffect] = []
      var answers = Answers(standing: true)
      transition(&state, .hide(.code, isAnimated: true), PresentationRules(), &answers, &effects)
      #expect(state.keyboardHeight == (isOwn ? 0 : 258))
      #expect(effects.contains(.endEditing) == isOwn)
    }
  }

  private func keyboard(
    _ state: inout PresentationState, _ height: Double, isOwn: Bool, respondsToAny: Bool = false
  ) -> [PresentationEffect] {
    var effects: [PresentationEffect] = []
    var answers = Answers(standing: true)
    transition(
      &state, .keyboard(height: height, isOwn: isOwn),
      PresentationRules(respondsToAnyKeyboard: respondsToAny), &answers, &effects)
    return effects
  }

  @Test func theLastAnswerRepeats() {
    var answers = Answers([true, false], standing: true)
    let given = (0..<4).map { _ in answers.next() }
    #expect(given == [true, false, false, false])
    #expect(answers.asked == 4)
    var standing = Answers(standing: false)
    let answer = standing.next()
    #expect(!answer)
    #expect(standing.asked == 0)
  }
}
