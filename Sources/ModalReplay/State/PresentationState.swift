public import ModalLanguage

/// The state of a modal between two events. It contains no references, so it is cheap to keep one for each
/// moment of a replay.
public struct PresentationState: Hashable, Sendable {
  /// Whether it is on the screen: from `show` until just before `didHide`.
  public internal(set) var isVisible = false
  /// The phase of showing and hiding.
  public internal(set) var phase = Phase.hidden
  /// The current or last host.
  public internal(set) var host: HostKind
  /// The stored keyboard height that the layout uses, in points.
  public internal(set) var keyboardHeight = 0.0
  /// Whether one of its own fields has raised the keyboard on the screen.
  public internal(set) var ownsKeyboard = false
  /// Whether keyboards do not change the layout, as during a hide.
  public internal(set) var isLayoutFrozen = false
  /// The reason for the current or last hide.
  public internal(set) var hideReason = TraceEntry.HideReason.code
  /// The state of a drag.
  public internal(set) var drag = Drag.none
  /// Whether a show waits for its completion to be called.
  var hasShowCompletion = false
  /// The callback at the end of the hide.
  var hideCompletion = HideCompletion.none
  /// Whether UIKit's own transition brings it in, which calls the completion.
  var isInTransition = false
  /// A hide that waits for the show's completion.
  var waitingHide: WaitingHide?
  /// The shows so far; tells the end of the latest show's animation from that of an earlier one.
  var shows: UInt32 = 0

  /// The state of a drag that hides a modal.
  public enum Drag: Hashable, Sendable {
    /// No drag.
    case none
    /// The modal follows the finger.
    case following
    /// The finger has let go, and the modal goes back or hides.
    case released
    /// The gesture was cancelled, and the modal stays in place.
    case hanging
  }

  /// A hide that was asked for during a show.
  struct WaitingHide: Hashable, Sendable {
    var reason: TraceEntry.HideReason
    var isAnimated: Bool
  }

  /// The callback at the end of a hide.
  enum HideCompletion: Hashable, Sendable {
    case none, code, dimmingTap
  }
}

extension TraceEntry {
  /// The reason for a hide.
  public enum HideReason: String, CaseIterable, Hashable, Sendable {
    /// The app's own code: the verb `hide`.
    case code
    /// A tap on the dimming.
    case dimmingTap
    /// A drag that was released far or fast enough.
    case drag
    /// A tap on the grabber of a sheet with a single detent.
    case grabberTap
    /// `hideAll`.
    case hideAll
    /// An action of the modal's behavior, or an element whose `tap` is `hide`.
    case behavior
  }
}

/// The keys of a modal that decide what an event does.
struct PresentationRules: Hashable, Sendable {
  var lifecycle = Lifecycle.modalController
  /// Whether it is a sheet with detents, which a drag moves between them.
  var hasDetents = false
  /// Whether the user can dismiss a sheet with detents.
  var isDismissible = true
  /// The number of questions to the delegate before a hide.
  var questions = 1
  /// Whether keyboards count that others have raised.
  var respondsToAnyKeyboard = false
  /// Whether a hide during the show waits for the show's completion.
  var hideWaitsForShow = false
  /// Whether each show is of an instance of its own.
  var isFresh = false
}

/// What can happen to a modal. Whether something `isAnimated` has taken the modal's animation into
/// account: without a duration nothing is.
enum PresentationEvent: Hashable, Sendable {
  /// A show; a presented modal can use UIKit's own transition.
  case show(isAnimated: Bool, inTransition: Bool = true, host: HostKind)
  case hide(TraceEntry.HideReason, isAnimated: Bool)
  /// The end of the animation of the show with this number, which UIKit's own transition may outlast.
  case showAnimationEnded(show: UInt32, inTransition: Bool = false)
  /// The completion of the show with this number is due.
  case showCompletionDue(show: UInt32)
  case hideAnimationEnded
  /// The hide's completion is due, where UIKit's own transition is longer than the animation.
  case hideCompletionDue(PresentationState.HideCompletion)
  /// The keyboard's end frame reaches so far into the container.
  case keyboard(height: Double, isOwn: Bool)
  case dragBegan
  case dragMoved
  /// The finger let go, and the modal `leaves` or returns.
  case dragEnded(leaves: Bool)
  /// The system took the gesture away.
  case dragCancelled(hangs: Bool)
  /// The way back after a drag is over.
  case dragReturned
  /// The finger let go of a sheet with detents; where it `asks`, the delegate decides whether it leaves.
  case sheetReleased(asks: Bool, leaves: Bool)
}

/// A request of a transition to the world around the modal.
enum PresentationEffect: Hashable, Sendable {
  /// A callback, for the log.
  case call(Callback)
  /// Something that did not happen, and why.
  case note(TraceEntry.ReplayNote)
  /// It comes on top of the screen: laid out, and moved in.
  case appear(isAnimated: Bool)
  /// The hide's completion is called when UIKit's own transition ends, if that is later.
  case completeLater(PresentationState.HideCompletion)
  /// Its keyboard falls.
  case endEditing
  /// A hide begins and can no longer be stopped.
  case hideBegan(TraceEntry.HideReason)
  /// It is animated on its way out.
  case disappear
  /// It is taken off the screen.
  case leave
  /// The hide that has waited for the show may begin.
  case hide(TraceEntry.HideReason, isAnimated: Bool)
  /// It is laid out for another keyboard, which moves in its own time.
  case layoutForKeyboard
  /// It is back after a drag, and is laid out for what the keyboard has done meanwhile.
  case layoutAfterDrag
  /// It begins to follow the finger.
  case beginFollowing
  /// It continues from where the finger left it, out or back.
  case release(leaves: Bool)
  /// A sheet with detents goes on to one of them, or away.
  case settle(leaves: Bool)
  /// It goes to the largest detent that is not dimmed, since a tap on the dimming may not dismiss it.
  case settleUndimmed
  /// The behavior receives a signal.
  case signal(BehaviorSignal)
  /// The show's own animation has ended under a hide.
  case showOvertaken
}

/// A signal to a modal's behavior.
enum BehaviorSignal: Hashable, Sendable {
  /// The modal is shown, and the behavior begins in its first state. No event: a spec's own may have
  /// any name.
  case begins
  /// What happens to the modal.
  case own(OwnEvent)
  /// An event by its name.
  case sent(String)
  /// Everybody has heard of what a behavior has entered into an element.
  case settles(String)

  /// The event's name in a state's `on`; nil if it has none.
  var event: String? {
    switch self {
    case .begins, .settles: nil
    case .own(let event): event.rawValue
    case .sent(let name): name
    }
  }
}
