/// A callback to a modal's delegate or controller, as the log of calls writes it.
public enum Callback: String, CaseIterable, Hashable, Sendable {
  /// The completion of a show.
  case showCompletion
  /// The question to the delegate whether the modal may hide.
  case shouldHide
  /// Called before a tap on the dimming hides the modal.
  case willHideByDimmingTap
  /// Called before the modal hides.
  case willHide
  /// Called when the modal is off the screen.
  case didHide
  /// The completion of a hide.
  case hideCompletion
  /// Called instead of the completion after a tap on the dimming.
  case didHideByDimmingTap
  /// UIKit's presentation begins.
  case presentationTransitionWillBegin
  /// UIKit's presentation has completed.
  case presentationTransitionCompleted = "presentationTransitionDidEnd(true)"
  /// A hide has overtaken UIKit's presentation.
  case presentationTransitionCancelled = "presentationTransitionDidEnd(false)"
  /// UIKit's dismissal begins.
  case dismissalTransitionWillBegin
  /// UIKit's dismissal has completed.
  case dismissalTransitionCompleted = "dismissalTransitionDidEnd(true)"
  /// A drag was given up, and the modal has returned.
  case dismissalTransitionCancelled = "dismissalTransitionDidEnd(false)"
  /// The question to the delegate whether the user may dismiss a sheet with detents.
  case shouldDismiss
  /// The user dismisses a sheet with detents.
  case willDismiss
  /// The user has dismissed a sheet with detents.
  case didDismiss
  /// The user has tried to dismiss a sheet with detents that stays.
  case didAttemptToDismiss

  /// The call after the user has moved a sheet to a detent, which it names: `didChangeSelectedDetent(large)`.
  public static func didChangeSelectedDetent(_ name: String) -> String {
    "\(nameOfDetentChange)(\(name))"
  }

  /// The name of that call, without the detent.
  package static let nameOfDetentChange = "didChangeSelectedDetent"
}
