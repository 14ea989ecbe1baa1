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
  switch event {
  case .show(let isAnimated, let inTransition, let host):
    state.show(isAnimated: isAnimated, inTransition: inTransition, host, rules, &effects)
  case .hide(let reason, let isAnimated):
    state.hide(reason, isAnimated: isAnimated, rules, &answers, &effects)
  case .showAnimationEnded(let show, let inTransition):
    state.showAnimationEnded(show, inTransition: inTransition, rules, &effects)
  case .showCompletionDue(let show):
    // Where UIKit's own transition outlasts the animation; elsewhere its end has done it.
    if state.host == .presented || state.isOfAnother(show, rules) {
      state.completeShow(show, rules, &effects)
    }
  case .hideAnimationEnded:
    // A drag has no transition of UIKit's beside it that would be longer.
    let completes = state.host != .presented || state.hideReason == .drag
    state.leave(rules, completes: completes, &effects)
  case .hideCompletionDue(let completion): PresentationState.complete(completion, &effects)
  case .keyboard(let height, let isOwn): state.keyboard(height, isOwn: isOwn, rules, &effects)
  case .dragBegan: state.beginDrag(rules, &answers, &effects)
  case .dragMoved:
    if state.drag != .following { effects.append(.note(.dragNotBegun)) }
  case .dragEnded(let leaves): state.endDrag(leaves: leaves, &effects)
  case .dragCancelled(let hangs): state.cancelDrag(hangs: hangs, &effects)
  case .dragReturned: state.returnFromDrag(rules, &effects)
  case .sheetReleased(let asks, let leaves):
    state.releaseSheet(asks: asks, leaves: leaves, rules, &answers, &effects)
  }
}

// MARK: - Show

extension PresentationState {
  fileprivate mutating func show(
    isAnimated: Bool, inTransition: Bool, _ host: Host, _ rules: PresentationRules,
    _ effects: inout [PresentationEffect]
  ) {
    // Also during the hide animation: the show is dropped with its completion.
    guard !isVisible else { return effects.append(.note(.alreadyVisible)) }
    isVisible = true
    self.host = host
    isInTransition = inTransition && host == .presented
    phase = .showing
    shows &+= 1
    hasShowCompletion = true
    if rules.lifecycle == .presentationController {
      effects.append(.call(.presentationTransitionWillBegin))
    }
    effects.append(.appear(isAnimated: isAnimated))
    effects.append(.signal(.begins))
    guard !isAnimated else { return }
    showAnimationEnded(shows, inTransition: isInTransition, rules, &effects)
    if rules.lifecycle == .modalController, isInTransition { completeShow(shows, rules, &effects) }
  }

  /// Whether a show was that of an instance which is gone.
  fileprivate func isOfAnother(_ show: UInt32, _ rules: PresentationRules) -> Bool {
    rules.isFresh && show != shows
  }

  fileprivate mutating func showAnimationEnded(
    _ show: UInt32, inTransition: Bool, _ rules: PresentationRules,
    _ effects: inout [PresentationEffect]
  ) {
    let isLatest = show == shows
    let arrives = isLatest && phase == .showing
    if arrives { phase = .shown }
    if rules.lifecycle == .presentationController {
      // A hide may have begun since, and another show.
      effects.append(
        .call(arrives ? .presentationTransitionCompleted : .presentationTransitionCancelled))
    }
    let isOfAnother = isOfAnother(show, rules)
    if rules.lifecycle == .modalController, !(isOfAnother ? inTransition : isInTransition) {
      completeShow(show, rules, &effects)
    }
    if arrives {
      effects.append(.signal(.own(.shown)))
    } else if phase == .hiding, !isOfAnother {
      effects.append(.showOvertaken)
    }
  }

  /// The end of any show's animation takes the completion that is stored at that time; that of an instance
  /// which is gone has its own.
  fileprivate mutating func completeShow(
    _ show: UInt32, _ rules: PresentationRules, _ effects: inout [PresentationEffect]
  ) {
    guard !isOfAnother(show, rules) else {
      return effects.append(.call(.showCompletion))
    }
    guard hasShowCompletion else { return }
    hasShowCompletion = false
    effects.append(.call(.showCompletion))
    guard let hide = waitingHide else { return }
    waitingHide = nil
    effects.append(.hide(hide.reason, isAnimated: hide.isAnimated))
  }
}

// MARK: - Hide

extension PresentationState {
  fileprivate mutating func hide(
    _ reason: HideReason, isAnimated: Bool, _ rules: PresentationRules, _ answers: inout Answers,
    _ effects: inout [PresentationEffect]
  ) {
    guard isVisible else { return effects.append(.note(.notVisible)) }
    if rules.hideWaitsForShow, phase == .showing, hasShowCompletion {
      waitingHide = WaitingHide(reason: reason, isAnimated: isAnimated)
      return effects.append(.note(.hideWaits))
    }
    if rules.lifecycle == .modalController {
      guard mayHide(reason, rules, &answers, &effects) else { return }
    } else if rules.hasDetents, reason.isOfUser, phase != .hiding {
      guard mayDismiss(rules, &answers, &effects) else {
        if reason == .dimmingTap { effects.append(.settleUndimmed) }
        return
      }
      effects.append(.call(.willDismiss))
    }
    // The running hide goes on; the second one has only taken its completion over.
    guard phase != .hiding else { return effects.append(.note(.alreadyHiding)) }
    hideReason = reason
    effects.append(.hideBegan(reason))
    if reason == .dimmingTap { effects.append(.signal(.own(.dimmingTapped))) }
    if rules.hasDetents { drag = .none }
    beginHiding(rules, &effects)
    if isAnimated {
      effects.append(.disappear)
    } else {
      leave(rules, completes: true, &effects)
    }
  }

  /// Asks the delegate, and stores what the end of the hide calls: in a window before the question,
  /// otherwise after it.
  private mutating func mayHide(
    _ reason: HideReason, _ rules: PresentationRules, _ answers: inout Answers,
    _ effects: inout [PresentationEffect]
  ) -> Bool {
    let completion: HideCompletion =
      switch reason {
      case .dimmingTap: .dimmingTap
      case .hideAll, .drag, .grabberTap: .none
      case .code, .behavior: .code
      }
    if host == .window { hideCompletion = completion }
    guard ask(rules, &answers, &effects) else { return false }
    if reason == .dimmingTap {
      effects.append(.call(.willHideByDimmingTap))
      // The handler has asked; the dismissal that it starts asks once more.
      if host == .presented, !ask(rules, &answers, &effects) { return false }
    }
    hideCompletion = completion
    return true
  }

  fileprivate func ask(
    _ rules: PresentationRules, _ answers: inout Answers, _ effects: inout [PresentationEffect]
  ) -> Bool {
    for _ in 0..<rules.questions {
      effects.append(.call(.shouldHide))
      guard answers.next() else {
        effects.append(.note(.vetoed))
        return false
      }
    }
    return true
  }

  /// Asks the delegate of a sheet with detents whether the user may dismiss it, and tells of an attempt in vain.
  private mutating func mayDismiss(
    _ rules: PresentationRules, _ answers: inout Answers, _ effects: inout [PresentationEffect]
  ) -> Bool {
    if rules.isDismissible {
      effects.append(.call(.shouldDismiss))
      if rules.questions == 0 || answers.next() { return true }
      effects.append(.note(.vetoed))
    }
    effects.append(.call(.didAttemptToDismiss))
    return false
  }

  /// The beginning of a hide and of a drag: `willHide`, the frozen layout, the keyboard going down.
  fileprivate mutating func beginHiding(
    _ rules: PresentationRules, _ effects: inout [PresentationEffect]
  ) {
    effects.append(
      .call(rules.lifecycle == .modalController ? .willHide : .dismissalTransitionWillBegin))
    phase = .hiding
    isLayoutFrozen = true
    if ownsKeyboard {
      ownsKeyboard = false
      keyboardHeight = 0
      effects.append(.endEditing)
    }
  }

  /// The end of a hide. UIKit's own transition, which a presented modal is in, may outlast it: then
  /// the completion comes later.
  fileprivate mutating func leave(
    _ rules: PresentationRules, completes: Bool, _ effects: inout [PresentationEffect]
  ) {
    guard isVisible else { return }
    isVisible = false
    phase = .hidden
    isLayoutFrozen = false
    drag = .none
    effects.append(.leave)
    if rules.lifecycle == .modalController {
      effects.append(.call(.didHide))
      let completion = hideCompletion
      hideCompletion = .none
      if completes {
        PresentationState.complete(completion, &effects)
      } else if completion != .none {
        effects.append(.completeLater(completion))
      }
    } else {
      effects.append(.call(.dismissalTransitionCompleted))
      if rules.hasDetents, hideReason.isOfUser { effects.append(.call(.didDismiss)) }
    }
    effects.append(.signal(.own(.hidden)))
  }

  /// Calls what ends a hide.
  fileprivate static func complete(
    _ completion: HideCompletion, _ effects: inout [PresentationEffect]
  ) {
    switch completion {
    case .none: break
    case .code: effects.append(.call(.hideCompletion))
    case .dimmingTap: effects.append(.call(.didHideByDimmingTap))
    }
  }
}

// MARK: - Keyboard

extension PresentationState {
  fileprivate mutating func keyboard(
    _ height: Double, isOwn: Bool, _ rules: PresentationRules,
    _ effects: inout [PresentationEffect]
  ) {
    ownsKeyboard = isOwn && height > 0
    // A hidden modal has no fields that could have raised it.
    guard rules.respondsToAnyKeyboard || isOwn else {
      if isVisible { effects.append(.note(.keyboardOfOthers)) }
      return
    }
    guard height != keyboardHeight else { return effects.append(.note(.sameKeyboard)) }
    keyboardHeight = height
    guard isLayoutFrozen else { return effects.append(.layoutForKeyboard) }
    // A sheet with detents stays shown under a finger.
    effects.append(.note(phase == .shown ? .sheetHeld : .layoutFrozen))
  }
}

// MARK: - Drag

extension PresentationState {
  fileprivate mutating func beginDrag(
    _ rules: PresentationRules, _ answers: inout Answers, _ effects: inout [PresentationEffect]
  ) {
    guard isVisible else { return effects.append(.note(.dragOfHidden)) }
    if drag == .hanging {
      // The dismissal that hangs is taken up again; it has been announced before.
      drag = .following
      return
    }
    guard phase == .shown else { return effects.append(.note(.dragOfMoving)) }
    if rules.hasDetents {
      guard drag != .following else { return effects.append(.note(.dragOfDragged)) }
      drag = .following
      isLayoutFrozen = true
      return effects.append(.beginFollowing)
    }
    if rules.lifecycle == .modalController, !ask(rules, &answers, &effects) { return }
    hideReason = .drag
    hideCompletion = .none
    drag = .following
    beginHiding(rules, &effects)
    effects.append(.beginFollowing)
  }

  fileprivate mutating func endDrag(leaves: Bool, _ effects: inout [PresentationEffect]) {
    guard drag == .following else { return effects.append(.note(.dragNotBegun)) }
    drag = .released
    effects.append(.release(leaves: leaves))
  }

  fileprivate mutating func cancelDrag(hangs: Bool, _ effects: inout [PresentationEffect]) {
    guard drag == .following else { return effects.append(.note(.dragNotBegun)) }
    if hangs {
      drag = .hanging
    } else {
      drag = .released
      effects.append(.release(leaves: false))
    }
  }

  fileprivate mutating func returnFromDrag(
    _ rules: PresentationRules, _ effects: inout [PresentationEffect]
  ) {
    guard drag == .released, isVisible else { return }
    drag = .none
    phase = .shown
    isLayoutFrozen = false
    hideCompletion = .none
    if rules.lifecycle == .presentationController {
      effects.append(.call(.dismissalTransitionCancelled))
    }
    // Keyboards that came or fell meanwhile were only stored.
    effects.append(.layoutAfterDrag)
  }
}

// MARK: - Sheets

extension PresentationState {
  /// The end of a drag of a sheet with detents, which has been `shown` all the time. The delegate is asked once.
  fileprivate mutating func releaseSheet(
    asks: Bool, leaves: Bool, _ rules: PresentationRules, _ answers: inout Answers,
    _ effects: inout [PresentationEffect]
  ) {
    guard drag == .following else { return effects.append(.note(.dragNotBegun)) }
    drag = .none
    isLayoutFrozen = false
    var leaves = leaves
    if asks, rules.lifecycle == .modalController {
      leaves = ask(rules, &answers, &effects) && leaves
      hideCompletion = .none
    } else if asks {
      effects.append(.call(.shouldDismiss))
      if rules.questions > 0, !answers.next() {
        effects.append(.note(.vetoed))
        if leaves { effects.append(.call(.didAttemptToDismiss)) }
        leaves = false
      } else if leaves {
        effects.append(.call(.willDismiss))
      }
    }
    if leaves {
      hideReason = .drag
      effects.append(.hideBegan(.drag))
      beginHiding(rules, &effects)
    }
    effects.append(.settle(leaves: leaves))
  }
}

extension HideReason {
  /// Whether the user has dismissed it by hand.
  fileprivate var isOfUser: Bool {
    switch self {
    case .dimmingTap, .drag, .grabberTap: true
    case .code, .hideAll, .behavior: false
    }
  }
}
