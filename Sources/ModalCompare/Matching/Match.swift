internal import ModalLanguage

/// How a view of an app was found.
package enum MatchWay: String, CaseIterable, Hashable, Sendable {
  /// A map names it.
  case map
  /// It has the id of the spec as its identifier.
  case id
  /// Its identifier means the same as the id: `rename.ok_button` and `ok`.
  case folded
  /// It alone has the text.
  case text
  /// It has the kind and the frame that the spec says; for a modal, it covers the same.
  case frame
  /// It is an alert, or a view that is modal to the accessibility layer.
  case alert
  /// It contains elements that were found.
  case elements
}

/// What was found of a modal or an element.
package struct Match: Hashable, Sendable {
  /// The position of the view in the tree; nil for a modal that no view shows.
  package var view: Int?
  /// How it was found.
  package var way: MatchWay

  init(_ view: Int?, by way: MatchWay) {
    self.view = view
    self.way = way
  }
}
