internal import ModalSyntax

/// Sizes below a point, from a twentieth on: nobody writes a smaller share.
extension Reader {
  /// Remarks on a size of a modal that is a number below one point: no modal is that small.
  mutating func noteTinySize(_ length: Located<Length>?, _ node: NodeID, _ what: Subject) {
    guard case .points(let value)? = length?.value, value >= 0.05, value < 1,
      let span = length?.span,
      saysNumber(node)
    else { return }
    report(value, at: span, what)
  }

  /// Notes a size of an element below one point, if it cannot be a hairline: for an element with a
  /// text, or for a view unless it is one or two pixels of a screen.
  mutating func noteTinySizes(of element: Element, _ kind: ElementKind) {
    noteTinySize(element.horizontal.extent, kind, "`width`")
    noteTinySize(element.vertical.extent, kind, "`height`")
  }

  private mutating func noteTinySize(
    _ length: Located<Length>?, _ kind: ElementKind, _ what: Subject
  ) {
    guard case .points(let value)? = length?.value, value >= 0.05, value < 1,
      let span = length?.span,
      span.file == tree.file, kind != .view || (value > 0.5 && !(0.65...0.67).contains(value))
    else { return }
    report(value, at: span, what)
  }

  private mutating func report(_ value: Double, at span: SourceSpan, _ what: Subject) {
    guard isOwnText else { return }
    let share = formatted((value * 10_000).rounded() / 100) + "%"
    report(
      .tinySize, .warning, at: span, "\(what) is \(formatted(value)) points",
      fixIt: .propose(share, at: span))
  }
}
