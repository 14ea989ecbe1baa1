/// What a modal tells its delegate or its controller, as a log of calls writes it.
public enum Callback: String, CaseIterable, Hashable, Sendable {
  /// The block that a show was given: it has arrived.
  case showCompletion
  /// The delegate is asked whether the modal may hide.
  case shouldHide
  /// A tap on the dimming is about to hide it.
  case willHideByDimmingTap
  /// It is about to hide.
  case willHide
  /// It is off the screen.
  case didHide
  /// The block that a hide was given.
  case hideCompletion
  /// A tap on the dimming has hidden it.
  case didHideByDimmingTap
  /// UIKit's presentation begins.
  case presentationTransitionWillBegin
  /// UIKit's presentation has come to its end.
  case presentationTransitionCompleted = "presentationTransitionDidEnd(true)"
  /// A hide has overtaken UIKit's presentation.
  case presentationTransitionCancelled = "presentationTransitionDidEnd(false)"
  /// UIKit's dismissal begins.
  case dismissalTransitionWillBegin
  /// UIKit's dismissal has come to its end.
  case dismissalTransitionCompleted = "dismissalTransitionDidEnd(true)"
  /// A drag has been given up, and the modal is back.
  case dismissalTransitionCancelled = "dismissalTransitionDidEnd(false)"
}
