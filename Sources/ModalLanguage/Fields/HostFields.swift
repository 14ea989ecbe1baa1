internal import ModalSyntax

/// What carries a modal.
extension Hosting {
  /// The frame of the view that a modal is added to; its place is that of the list.
  static func readSubview(_ node: NodeID, _ reader: inout Reader) -> Located<Hosting>? {
    guard let (frame, spans) = Rect.read(node, "`subview`", &reader) else { return nil }
    let sides = [
      ("width", frame.value.width, spans.width), ("height", frame.value.height, spans.height),
    ].filter { $0.1 < 0 }
    for (side, value, span) in sides {
      reader.report(
        .outOfRange, at: span,
        "the \(side) of a subview is at least 0, and this is \(formatted(value))")
    }
    return sides.isEmpty ? frame.map { Hosting(.subview, frame: $0) } : nil
  }
}
