internal import ModalLanguage

/// The shape of ``transition(_:_:_:_:_:)``.
typealias PresentationTransition =
  @Sendable (
    inout PresentationState, PresentationEvent, PresentationRules, inout Answers,
    inout [PresentationEffect]
  ) -> Void

/// The effect of an event on a modal: its next state, and requests to the world around it.
///
/// It is a pure function. The delegate's answers are an argument; each question takes one. The
/// order of callbacks is that of the reference, "Coming and going", which was measured with
/// QMUI_iOS 4.8.0; callbacks of UIKit's presentation controller follow UIKit's order.
func transition(
  _ state: inout PresentationState, _ event: PresentationEvent, _ rules: PresentationRules,
  _ answers: inout Answers, _ effects: inout [PresentationEffect]
) {
  var transition = Transition(state: state, rules: rules, answers: answers)
  swap(&transition.effects, &effects)
  transition.take(event)
  swap(&transition.effects, &effects)
  (state, answers) = (transition.state, transition.answers)
}

/// An event as it changes a modal.
private struct Transition {
  var state: PresentationState
  let rules: PresentationRules
  var answers: Answers
  var effects: [PresentationEffect] = []

  private mutating func call(_ callback: Callback) { effects.append(.call(callback)) }
  private mutating func note(_ note: TraceEntry.ReplayNote) { effects.append(.note(note)) }

  mutating func take(_ event: PresentationEvent) {
    switch event {
    case .show(let isAnimated, let inTransition, let host):
      show(isAnimated: isAnimated, inTransition: inTransition, host)
    case .hide(let reason, let isAnimated):
      hide(reason, isAnimated: isAnimated)
    case .showAnimationEnded(let show, let inTransition):
      showAnimationEnded(show, inTransition: inTransition)
    case .showCompletionDue(let show):
      // UIKit's own transition can outlast the animation; elsewhere the animation's end has done it.
      if state.host == .presented || isOfAnother(show) {
        completeShow(show)
      }
    case .hideAnimationEnded:
      // A drag has no transition of UIKit's beside it that would be longer.
      let completes = state.host != .presented || state.hideReason == .drag
      leave(completes: completes)
    case .hideCompletionDue(let completion): complete(completion)
    case .keyboard(let height, let isOwn): keyboard(height, isOwn: isOwn)
    case .dragBegan: beginDrag()
    case .dragMoved:
      if state.drag != .following { note(.dragNotBegun) }
    case .dragEnded(let leaves): endDrag(leaves: leaves)
    case .dragCancelled(let hangs): cancelDrag(hangs: hangs)
    case .dragReturned: returnFromDrag()
    case .sheetReleased(let asks, let leaves):
      releaseSheet(asks: asks, leaves: leaves)
    }
  }

  // MARK: - Show

  private mutating func show(isAnimated: Bool, inTransition: Bool, _ host: HostKind) {
    // Also during the hide animation: the show is dropped with its completion.
    guard !state.isVisible else { return note(.alreadyVisible) }
    state.isVisible = true
    state.host = host
    state.isInTransition = inTransition && host == .presented
    state.phase = .showing
    state.shows &+= 1
    state.hasShowCompletion = true
    if rules.lifecycle == .presentationController {
      call(.presentationTransitionWillBegin)
    }
    effects.append(.appear(isAnimated: isAnimated))
    effects.append(.signal(.begins))
    guard !isAnimated else { return }
    showAnimationEnded(state.shows, inTransition: state.isInTransition)
    if rules.lifecycle == .modalController, state.isInTransition { completeShow(state.shows) }
  }

  /// Whether a show was that of an instance which is gone.
  private func isOfAnother(_ show: UInt32) -> Bool {
    rules.isFresh && show != state.shows
  }

  private mutating func showAnimationEnded(_ show: UInt32, inTransition: Bool) {
    let isLatest = show == state.shows
    let arrives = isLatest && state.phase == .showing
    if arrives { state.phase = .shown }
    if rules.lifecycle == .presentationController {
      // A hide may have begun since, and another show.
      call(arrives ? .presentationTransitionCompleted : .presentationTransitionCancelled)
    }
    let isOfAnother = isOfAnother(show)
    if rules.lifecycle == .modalController, !(isOfAnother ? inTransition : state.isInTransition) {
      completeShow(show)
    }
    if arrives {
      effects.append(.signal(.own(.shown)))
    } else if state.phase == .hiding, !isOfAnother {
      effects.append(.showOvertaken)
    }
  }

  /// The end of any show's animation takes the completion that is stored at that time; that of an instance
  /// which is gone has its own.
  private mutating func completeShow(_ show: UInt32) {
    guard !isOfAnother(show) else { return call(.showCompletion) }
    guard state.hasShowCompletion else { return }
    state.hasShowCompletion = false
    call(.showCompletion)
    guard let hide = state.waitingHide else { return }
    state.waitingHide = nil
    effects.append(.hide(hide.reason, isAnimated: hide.isAnimated))
  }

  // MARK: - Hide

  private mutating func hide(_ reason: TraceEntry.HideReason, isAnimated: Bool) {
    guard state.isVisible else { return note(.notVisible) }
    if rules.hideWaitsForShow, state.phase == .showing, state.hasShowCompletion {
      state.waitingHide = PresentationState.WaitingHide(reason: reason, isAnimated: isAnimated)
      return note(.hideWaits)
    }
    if rules.lifecycle == .modalController {
      guard mayHide(reason) else { return }
    } else if rules.hasDetents, reason.isOfUser, state.phase != .hiding {
      guard mayDismiss() else {
        if reason == .dimmingTap { effects.append(.settleUndimmed) }
        return
      }
      call(.willDismiss)
    }
    // The running hide goes on; the second one has only taken its completion over.
    guard state.phase != .hiding else { return note(.alreadyHiding) }
    state.hideReason = reason
    effects.append(.hideBegan(reason))
    if reason == .dimmingTap { effects.append(.signal(.own(.dimmingTapped))) }
    if rules.hasDetents { state.drag = .none }
    beginHiding()
    if isAnimated {
      effects.append(.disappear)
    } else {
      leave(completes: true)
    }
  }

  /// Asks the delegate, and stores what the end of the hide calls: in a window before the question,
  /// otherwise after it.
  private mutating func mayHide(_ reason: TraceEntry.HideReason) -> Bool {
    let completion: PresentationState.HideCompletion =
      switch reason {
      case .dimmingTap: .dimmingTap
      case .hideAll, .drag, .grabberTap: .none
      case .code, .behavior: .code
      }
    if state.host == .window { state.hideCompletion = completion }
    guard ask() else { return false }
    if reason == .dimmingTap {
      call(.willHideByDimmingTap)
      // The handler has asked; the dismissal that it starts asks once more.
      if state.host == .presented, !ask() { return false }
    }
    state.hideCompletion = completion
    return true
  }

  private mutating func ask() -> Bool {
    for _ in 0..<rules.questions {
      call(.shouldHide)
      guard answers.next() else {
        note(.vetoed)
        return false
      }
    }
    return true
  }

  /// Asks the delegate of a sheet with detents whether the user may dismiss it, and tells of an attempt in vain.
  private mutating func mayDismiss() -> Bool {
    if rules.isDismissible {
      call(.shouldDismiss)
      if rules.questions == 0 || answers.next() { return true }
      note(.vetoed)
    }
    call(.didAttemptToDismiss)
    return false
  }

  /// The beginning of a hide and of a drag: `willHide`, the frozen layout, the keyboard going down.
  private mutating func beginHiding() {
    call(rules.lifecycle == .modalController ? .willHide : .dismissalTransitionWillBegin)
    state.phase = .hiding
    state.isLayoutFrozen = true
    if state.ownsKeyboard {
      state.ownsKeyboard = false
      state.keyboardHeight = 0
      effects.append(.endEditing)
    }
  }

  /// The end of a hide. UIKit's own transition, which a presented modal is in, may outlast it: then
  /// the completion comes later.
  private mutating func leave(completes: Bool) {
    guard state.isVisible else { return }
    state.isVisible = false
    state.phase = .hidden
    state.isLayoutFrozen = false
    state.drag = .none
    effects.append(.leave)
    if rules.lifecycle == .modalController {
      call(.didHide)
      let completion = state.hideCompletion
      state.hideCompletion = .none
      if completes {
        complete(completion)
      } else if completion != .none {
        effects.append(.completeLater(completion))
      }
    } else {
      call(.dismissalTransitionCompleted)
      if rules.hasDetents, state.hideReason.isOfUser { call(.didDismiss) }
    }
    effects.append(.signal(.own(.hidden)))
  }

  /// Calls what ends a hide.
  private mutating func complete(_ completion: PresentationState.HideCompletion) {
    switch completion {
    case .none: break
    case .code: call(.hideCompletion)
    case .dimmingTap: call(.didHideByDimmingTap)
    }
  }

  // MARK: - Keyboard

  private mutating func keyboard(_ height: Double, isOwn: Bool) {
    state.ownsKeyboard = isOwn && height > 0
    // A hidden modal has no fields that could have raised it.
    guard rules.respondsToAnyKeyboard || isOwn else {
      if state.isVisible { note(.keyboardOfOthers) }
      return
    }
    guard height != state.keyboardHeight else { return note(.sameKeyboard) }
    state.keyboardHeight = height
    guard state.isLayoutFrozen else { return effects.append(.layoutForKeyboard) }
    // A sheet with detents stays shown under a finger.
    note(state.phase == .shown ? .sheetHeld : .layoutFrozen)
  }

  // MARK: - Drag

  private mutating func beginDrag() {
    guard state.isVisible else { return note(.dragOfHidden) }
    if state.drag == .hanging {
      // The dismissal that hangs is taken up again; it has been announced before.
      state.drag = .following
      return
    }
    guard state.phase == .shown else { return note(.dragOfMoving) }
    if rules.hasDetents {
      guard state.drag != .following else { return note(.dragOfDragged) }
      state.drag = .following
      state.isLayoutFrozen = true
      return effects.append(.beginFollowing)
    }
    if rules.lifecycle == .modalController, !ask() { return }
    state.hideReason = .drag
    state.hideCompletion = .none
    state.drag = .following
    beginHiding()
    effects.append(.beginFollowing)
  }

  private mutating func endDrag(leaves: Bool) {
    guard state.drag == .following else { return note(.dragNotBegun) }
    state.drag = .released
    effects.append(.release(leaves: leaves))
  }

  private mutating func cancelDrag(hangs: Bool) {
    guard state.drag == .following else { return note(.dragNotBegun) }
    if hangs {
      state.drag = .hanging
    } else {
      state.drag = .released
      effects.append(.release(leaves: false))
    }
  }

  private mutating func returnFromDrag() {
    guard state.drag == .released, state.isVisible else { return }
    state.drag = .none
    state.phase = .shown
    state.isLayoutFrozen = false
    state.hideCompletion = .none
    if rules.lifecycle == .presentationController {
      call(.dismissalTransitionCancelled)
    }
    // Keyboards that came or fell meanwhile were only stored.
    effects.append(.layoutAfterDrag)
  }

  // MARK: - Sheets

  /// The end of a drag of a sheet with detents, which has been `shown` all the time. The delegate is asked once.
  private mutating func releaseSheet(asks: Bool, leaves: Bool) {
    guard state.drag == .following else { return note(.dragNotBegun) }
    state.drag = .none
    state.isLayoutFrozen = false
    var leaves = leaves
    if asks, rules.lifecycle == .modalController {
      leaves = ask() && leaves
      state.hideCompletion = .none
    } else if asks {
      call(.shouldDismiss)
      if rules.questions > 0, !answers.next() {
        note(.vetoed)
        if leaves { call(.didAttemptToDismiss) }
        leaves = false
      } else if leaves {
        call(.willDismiss)
      }
    }
    if leaves {
      state.hideReason = .drag
      effects.append(.hideBegan(.drag))
      beginHiding()
    }
    effects.append(.settle(leaves: leaves))
  }
}

extension TraceEntry.HideReason {
  /// Whether the user has dismissed it by hand.
  fileprivate var isOfUser: Bool {
    switch self {
    case .dimmingTap, .drag, .grabberTap: true
    case .code, .hideAll, .behavior: false
    }
  }
}
