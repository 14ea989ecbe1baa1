internal import ModalSyntax

/// Sizes below a point, from a twentieth on: nobody writes a smaller share.
extension Pass where Self: ~Copyable {
  /// Remarks on a size that is a number below one point, unless it may be meant.
  mutating func noteTinySize(
    _ length: Located<Length>?, _ what: Subject, unless isMeant: (Double) -> Bool = { _ in false }
  ) {
    guard let length, case .points(let value) = length.value, value >= 0.05, value < 1,
      isOwn(length.span), !isMeant(value)
    else { return }
    report(
      .tinySize, .warning, at: length.span, "\(what) is \(formatted(value)) points",
      fixIt: .propose(formatted((value * 10_000).rounded() / 100) + "%", at: length.span))
  }
}

extension Length {
  /// Remarks on a size of a modal that is a number below one point: no modal is that small.
  static func noteTinyModal(
    _ length: Located<Length>?, _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) {
    guard case .points(let value)? = length?.value, value < 1, reader.isOwnText,
      reader.tree.saysNumber(node)
    else { return }
    reader.noteTinySize(length, what)
  }
}
