internal import ModalLanguage
internal import ModalReplay

extension FrameVerdict {
  /// The frames that were expected in place of others, in points of the screen of a modal.
  func marks(on modal: Modal) -> [Rect] {
    var frames = elements.compactMap { difference -> Rect? in
      guard case .frame(let claimed, _, _) = difference.values else { return nil }
      return claimed.placed(in: solution.frame)
    }
    if !wrong.isEmpty, let frame = expectation.frame { frames.insert(frame.value, at: 0) }
    return frames.map { $0.placed(in: modal.hostView?.frame ?? .zero) }
  }
}
