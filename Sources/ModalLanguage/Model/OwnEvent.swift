/// An event that a behavior hears of its own modal: nobody sends it.
package enum OwnEvent: String, CaseIterable, Hashable, Sendable {
  case shown, hidden
  /// A tap on the dimming begins to hide the modal.
  case dimmingTapped
  /// A size class of the container has changed.
  case traitsChanged
}
