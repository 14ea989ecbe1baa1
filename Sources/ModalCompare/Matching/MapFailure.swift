package import ModalLanguage

/// An entry of a map that does not hold for exactly one view.
package struct MapFailure: Sendable {
  package var selector: ViewSelector
  /// The element; nil for the modal.
  package var element: String?
  /// The views that it holds for.
  package var views: [Int]
  package var reason = Reason.otherCount

  /// Why the entry is of no use.
  package enum Reason: Sendable {
    /// It holds for no view, or for several.
    case otherCount
    /// Another entry has taken the view.
    case isTaken
    /// Its views are outside of the modal.
    case isOutside
  }
}

extension ViewTree {
  /// Whether the format can show what an entry of a map names: some have no identifiers, or no views around others.
  func mayHold(_ selector: ViewSelector, asModal: Bool) -> Bool {
    switch format {
    case .recursiveDescription: selector.id == nil && selector.label == nil && selector.text == nil
    case .idb: !asModal
    case .maestro, .maestroCompact: selector.type == nil && selector.path == nil
    case .probe, .webDriverAgentJSON, .webDriverAgentXML, .snapshot, .debugDescription: true
    }
  }
}
