package import ModalLanguage

/// An entry of a map that singles out no view of a modal.
package struct MapFailure: Sendable {
  /// The entry.
  package var selector: ViewSelector
  /// The element; nil for the modal.
  package var element: String?
  /// The views that it holds for.
  package var views: [Int]
  /// Why it is of no use.
  package var reason = Reason.otherCount

  /// Why the entry is of no use.
  package enum Reason: Hashable, Sendable {
    /// It holds for no view, or for several.
    case otherCount
    /// Another entry has taken the view.
    case isTaken
    /// Its view is called like another element, which is nowhere else.
    case takes(String)
    /// Its views are outside of the modal.
    case isOutside
  }
}
