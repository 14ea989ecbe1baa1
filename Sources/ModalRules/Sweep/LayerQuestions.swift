internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ModalLayer {
  /// The key that decided a width or a height; nil where a default did.
  func span(of reason: ExtentReason, isHeight: Bool) -> SourceSpan? {
    switch reason {
    case .content: (isHeight ? contentHeight : contentWidth)?.span
    case .maximum: (isHeight ? maxHeight : maxWidth)?.span
    case .fixedFrame: frame?.span
    case .layout: (isHeight ? layout.height : layout.width)?.span
    case .box: (isHeight ? margins.top ?? margins.bottom : margins.left ?? margins.right)?.span
    }
  }
}

extension OrientationSet {
  /// The orientations of a list.
  init(_ orientations: [Orientation]) {
    self = []
    for orientation in orientations {
      insert(orientation == .portrait ? .portrait : .landscape)
    }
  }
}
