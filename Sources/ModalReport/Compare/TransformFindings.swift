internal import ModalCompare
internal import ModalLanguage
internal import ModalSyntax

extension ComparedModal {
  /// That elements have a transform in the app, which no spec has: one note for each.
  func transformFindings(in tree: ViewTree) -> [CompareFinding] {
    transformed.sorted { $0.key < $1.key }.map { element, way in
      let id = content.elements[element].id
      return finding(
        Diagnostic(
          .otherLook, .note, at: span(of: element), "`\(id)` has a transform in the app",
          secondary: matches[element]?.view.map { [Label(tree.views[$0].span, "in the app")] }
            ?? [],
          notes: [
            way == .withoutTransform
              ? "Its edges are compared as they would be without it."
              : "The dump tells only the box around it, so its edges are not compared."
          ]), element)
    }
  }
}
