internal import ModalLanguage
internal import ModalLayout

/// How an element is compared that has a transform in the app, which no spec has.
package enum TransformedView: Hashable, Sendable {
  /// With the frame that it would have without it.
  case withoutTransform
  /// Not at all: the dump has only the box around it.
  case notCompared
}

extension ComparedModal {
  /// The frame of an element's view to compare with the spec's, and why it is not that in the dump; nil for one that is as
  /// the spec has it.
  func frame(
    of view: Int, for element: Int, in tree: ViewTree, _ tolerance: CompareTolerance
  ) -> (frame: ViewFrame?, way: TransformedView?) {
    let drawn = tree.frame(of: view, untransformed: isUntransformed)
    guard let drawn, !isUntransformed, content.tree.solution.contentScale == 1,
      isTransformed(view, in: tree)
    else { return (drawn, nil) }
    // Turned about its middle a square has the same frame.
    let wanted = content.elements[element]
    let comparison = EdgeComparison(element: element, wanted.frame, drawn, tolerance)
    let isSame = [false, true].allSatisfy {
      comparison.wrong(isVertical: $0, beyond: Interval(0)).isEmpty
    }
    if isSame { return (drawn, nil) }
    let plain = tree.views[view].untransformed
    return (plain, plain == nil ? .notCompared : .withoutTransform)
  }

  /// Whether a view, or one around it in the modal, has a transform.
  private func isTransformed(_ view: Int, in tree: ViewTree) -> Bool {
    var around: [Int] = []
    if let modal = match?.view, tree.contains(view, in: modal) {
      around = Array(tree.ancestors(of: view).prefix { $0 != modal })
    }
    return ([view] + around).contains { tree.views[$0].isTransformed == true }
  }
}
