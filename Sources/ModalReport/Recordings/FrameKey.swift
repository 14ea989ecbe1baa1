internal import ModalLanguage
internal import ModalSyntax

/// A key of modals that frames may follow from, as recordings name it.
struct FrameKey: Sendable {
  let name: String
  /// Where a layer says it.
  let span: @Sendable (borrowing ModalLayer) -> SourceSpan?
  /// Puts what one layer says for it, or that it says nothing, into another.
  let copy: @Sendable (_ from: borrowing ModalLayer, _ to: inout ModalLayer) -> Void

  private init(
    _ name: String, _ span: @escaping @Sendable (borrowing ModalLayer) -> SourceSpan?,
    _ copy: @escaping @Sendable (_ from: borrowing ModalLayer, _ to: inout ModalLayer) -> Void
  ) {
    self.name = name
    self.span = span
    self.copy = copy
  }

  /// The keys that choose how a frame is found, whatever binds its edges.
  static let choices = [
    FrameKey("presentation", { $0.presentation?.span }, { $1.presentation = $0.presentation }),
    FrameKey("placement", { $0.placement?.span }, { $1.placement = $0.placement }),
    FrameKey("clamp", { $0.clamp?.span }, { $1.clamp = $0.clamp }),
    FrameKey("safeArea", { $0.safeArea?.span }, { $1.safeArea = $0.safeArea }),
    FrameKey(
      "host.subview", { $0.host.flatMap { $0.value.frame == nil ? nil : $0.span } },
      { $1.host = $0.host }),
    FrameKey("rounding", { $0.rounding?.span }, { $1.rounding = $0.rounding }),
    FrameKey(
      "keyboard.avoid", { $0.keyboard.avoid?.span }, { $1.keyboard.avoid = $0.keyboard.avoid }),
  ]

  /// The keys that are lengths, or name what is kept visible.
  static let lengths = [
    FrameKey("contentSize.width", { $0.contentWidth?.span }, { $1.contentWidth = $0.contentWidth }),
    FrameKey(
      "contentSize.height", { $0.contentHeight?.span }, { $1.contentHeight = $0.contentHeight }),
    FrameKey("frame", { $0.frame?.span }, { $1.frame = $0.frame }),
    FrameKey("maxWidth", { $0.maxWidth?.span }, { $1.maxWidth = $0.maxWidth }),
    FrameKey("maxHeight", { $0.maxHeight?.span }, { $1.maxHeight = $0.maxHeight }),
    FrameKey("margins.top", { $0.margins.top?.span }, { $1.margins.top = $0.margins.top }),
    FrameKey("margins.left", { $0.margins.left?.span }, { $1.margins.left = $0.margins.left }),
    FrameKey(
      "margins.bottom", { $0.margins.bottom?.span }, { $1.margins.bottom = $0.margins.bottom }),
    FrameKey("margins.right", { $0.margins.right?.span }, { $1.margins.right = $0.margins.right }),
    FrameKey("keyboard.gap", { $0.keyboard.gap?.span }, { $1.keyboard.gap = $0.keyboard.gap }),
    FrameKey(
      "keyboard.keepVisible", { $0.keyboard.keepVisible?.span },
      { $1.keyboard.keepVisible = $0.keyboard.keepVisible }),
    FrameKey("layout.x", { $0.layout.x?.span }, { $1.layout.x = $0.layout.x }),
    FrameKey("layout.y", { $0.layout.y?.span }, { $1.layout.y = $0.layout.y }),
    FrameKey("layout.width", { $0.layout.width?.span }, { $1.layout.width = $0.layout.width }),
    FrameKey("layout.height", { $0.layout.height?.span }, { $1.layout.height = $0.layout.height }),
  ]

  /// The keys by their names.
  static let named = Dictionary(
    (choices + lengths).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

extension ModalLayer {
  /// Some keys, as far as the layer says them.
  func written(_ keys: [FrameKey]) -> [WrittenKey] {
    keys.compactMap { key in key.span(self).map { WrittenKey(name: key.name, span: $0) } }
  }
}
