internal import ModalSyntax

/// What carries a modal.
extension Reader {
  /// The frame of the view that a modal is added to; its place is that of the list.
  mutating func subview(_ node: NodeID) -> Located<Hosting>? {
    guard let (frame, spans) = rect(node, "`subview`") else { return nil }
    let sides = [
      ("width", frame.value.width, spans.width), ("height", frame.value.height, spans.height),
    ].filter { $0.1 < 0 }
    for (side, value, span) in sides {
      report(
        .outOfRange, at: span,
        "the \(side) of a subview is at least 0, and this is \(formatted(value))")
    }
    return sides.isEmpty ? frame.map { Hosting(.subview, frame: $0) } : nil
  }
}
