extension TraceEntry {
  /// A note of the trace: something in a scenario had no effect, and why.
  public enum ReplayNote: String, CaseIterable, Hashable, Sendable {
    case alreadyVisible = "show: already visible"
    case notVisible = "hide: not visible"
    case nobodyAsked = "replies: nobody was asked"
    case answersLeft = "replies: not all answers were asked for"
    case vetoed = "the delegate said no"
    case hideWaits = "hide: waits for the end of the show"
    case alreadyHiding = "already on its way out"
    case stillVisible = "visible, and on its way out"
    case tapOnMovingLayer = "tap dropped: what is hit is being animated"
    case tapOnModal = "tap: the modal flag keeps it"
    case tapOnContent = "tap: on the content"
    // These are about an element alone, whose name is in their words.
    case tapOnInactivePart, tapOnUntouchablePart, tapOnCoveringPart, tapOutsideContent, noEntry,
      notADigit,
      entryFull, entryUnheard, focusLost
    case noFocus = "nothing has the focus"
    case tapOnKeyboard = "the keyboard takes the tap"
    case tapOnModalInFront = "tap: this modal lies in front, and takes it"
    case tapOnNothing = "tap: nothing is hit"
    case keyboardOfOthers = "keyboard: not raised by a field of its own"
    case keyboardUnheard = "keyboard: no modal on the screen listens to it"
    case notInWindow = "hideAll: not in a window"
    case sameKeyboard = "keyboard: the same height again"
    case layoutFrozen = "keyboard: stored, the layout is frozen during a hide"
    case sheetHeld = "keyboard: stored, a finger holds the sheet"
    case orientationNotAllowed = "rotate: the modal does not allow it"
    case unknownSizeClass = "resize: the size class of such a window is not published"
    case sameOrientation = "rotate: held that way already"
    case noDrag = "drag: the modal cannot be dragged"
    case dragOfHidden = "drag: not visible"
    case dragOfMoving = "drag dropped: the modal is being animated"
    case dragNotBegun = "drag: not begun"
    case noScroll = "nothing that could be scrolled"
    case sameDetent = "selectedDetent: there already"
    case noDetents = "the modal has no detents there"
    case tapOnNoGrabber = "tap: it shows no grabber"
    case dragOfDragged = "drag: begun already"
    case behaviorIgnores = "the behavior does nothing about it"
  }
}
