internal import ModalSyntax

/// A content that is as large as what is in it.
extension Validation {
  /// Reports a content that is to fit what is in it, while nothing in it says how large it is; with each
  /// variant and without.
  mutating func checkFit(of modal: Modal) {
    guard !tree.isPartial, scope.doubts.isEmpty, !scope.lacksChildren else { return }
    // A height beside detents is reported already, and with it a single `fit` for both sides.
    let hasDetents = modal.hasDetents && modal.layer.presentation?.value == .sheet
    if hasDetents, modal.layer.contentWidth?.span == modal.layer.contentHeight?.span { return }
    checkFit(
      modal.layer.contentWidth, hasDetents ? nil : modal.layer.contentHeight, modal.elements)
    for variant in modal.variants where variant.span.file == tree.file {
      guard variant.layer.contentWidth != nil || variant.layer.contentHeight != nil else {
        continue
      }
      checkFit(
        variant.layer.contentWidth ?? modal.layer.contentWidth,
        variant.layer.contentHeight ?? modal.layer.contentHeight,
        modal.elements + variant.elements)
    }
  }

  private mutating func checkFit(
    _ width: Located<Length>?, _ height: Located<Length>?, _ elements: [Element]
  ) {
    func isAsked(_ length: Located<Length>?) -> Bool {
      length?.value.isFit == true && length?.span.file == tree.file
    }
    guard isAsked(width) || isAsked(height) else { return }
    let order = ElementOrder(elements, contentHeight: height, contentWidth: width)
    for (length, size, isVertical) in [(width, "wide", false), (height, "high", true)] {
      guard let length, isAsked(length),
        !order.asks.contains(where: { $0.isVertical == isVertical })
      else { continue }
      report(
        .idleFit, at: length.span, "nothing in the content says how \(size) it is",
        notes: [
          elements.isEmpty
            ? "There are no elements."
            : "A percentage of the content cannot tell how large the content is."
        ], help: "write a number, or give an element in it a place and a size of its own")
    }
  }
}
