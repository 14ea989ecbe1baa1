internal import ModalLayout
internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// What is drawn can be tapped: where an element has a `hit` of its own, it covers the element's
  /// frame on every device. Beyond it may reach as far as it likes.
  mutating func checkHits(_ modal: Modal) {
    let ids = modal.elements.filter { $0.hit != nil && $0.tapsMatter }.map(\.id.value)
    guard !ids.isEmpty else { return }
    for id in ids {
      var strips: [DeadStrip] = []
      for position in catalogue.points.indices where !catalogue.points[position].isSplit {
        let environment = catalogue.points[position].environment
        guard !strips.contains(where: { $0.container.width == environment.container.width }),
          let strip = deadStrip(of: id, of: modal, in: environment)
        else { continue }
        strips.append(strip)
      }
      strips.sort { $0.container.width < $1.container.width }
      guard let first = strips.first else { continue }
      let shown = strips.prefix(8).map { "\(points($0.container.width)): \($0.words)" }
      let rest = strips.count > 8 ? "; and \(strips.count - 8) more widths" : ""
      let width = points(first.container.width)
      let isSame = strips.allSatisfy { $0.words == first.words }
      let widths =
        isSame
        ? "So it is in \(strips.count) widths of the container, from \(width) to "
          + "\(points(strips[strips.count - 1].container.width))."
        : "By the width of the container, \(shown.joined(separator: "; "))\(rest)."
      let isQuirk = modal.layer.quirks.contains(.literalTapTarget)
      report(
        .deadPart, .warning, at: modal.elements.first { $0.id.value == id }?.hit?.span, of: modal,
        "`\(id)` is seen where it takes no taps: \(first.words) in a container \(width) wide",
        notes: strips.count > 1 ? [widths] : [],
        help: isQuirk
          ? "write `quirks: {literalTapTarget: false}` for the corrected form"
          : "leave `hit` out, or let it cover the whole of `\(id)`")
    }
  }

  private func deadStrip(
    of id: String, of modal: Modal, in environment: Environment
  ) -> DeadStrip? {
    let inputs = resolve(modal, in: environment)
    guard let solution = try? solve(inputs, in: environment),
      let parts = try? placeElements(
        of: inputs, in: Size(width: solution.frame.width, height: solution.frame.height),
        environment, state: nil),
      let part = parts.first(where: { $0.element.id.value == id })
    else { return nil }
    return DeadStrip(container: environment.container, frame: part.frame, hit: part.hit)
  }
}

/// The strips along an element's edges that its `hit` does not cover, in points.
private struct DeadStrip {
  let container: Size
  let words: String

  /// Nil where the hit covers the frame, up to a thousandth of a point.
  init?(container: Size, frame: Rect, hit: Rect) {
    self.container = container
    let sides = [
      ("left", min(hit.x - frame.x, frame.width)),
      ("right", min(frame.maxX - hit.maxX, frame.width)),
      ("top", min(hit.y - frame.y, frame.height)),
      ("bottom", min(frame.maxY - hit.maxY, frame.height)),
    ].filter { $0.1 > 0.001 }
    guard !sides.isEmpty else { return nil }
    words = sides.map { "\(points($0.1)) at the \($0.0)" }.joined(separator: ", ")
  }
}

extension Element {
  /// Whether a tap on it does anything.
  fileprivate var tapsMatter: Bool {
    tap != nil || kind?.value == .field || kind?.value == .digits
  }
}

extension Explanation {
  static let deadPart = Explanation(
    .deadPart, "an element that is seen where it takes no taps", severity: .warning,
    why: """
      An element takes taps within its frame, or within its `hit` where it has one. A `hit` that is \
      written in numbers is right on the screen it was measured on; on a wider or narrower one it \
      leaves a strip of the element dead, and as much beside it alive. A `hit` that reaches beyond the \
      element is no fault: that is how a small button becomes easy to tap.
      """,
    wrong: """
      modalspec: 1
      modal:
        presentation: sheet
        contentSize: {height: 300}
        elements:
          pay: {kind: button, centerX: 50%, width: 297, top: 80, height: 50, tap: hide, hit: [39, 80, 297, 50]}
      """,
    right: """
      modalspec: 1
      modal:
        presentation: sheet
        contentSize: {height: 300}
        elements:
          pay: {kind: button, centerX: 50%, width: 297, top: 80, height: 50, tap: hide}
      """)
}
