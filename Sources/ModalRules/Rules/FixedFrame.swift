internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension RuleContext {
  /// A `fixed` modal has a frame and nothing else that places it; any other has no frame.
  mutating func checkFixedFrame(_ modal: Modal) {
    let own = modal.layer.presentation?.value == .fixed
    var mayBeFixed = own
    var mayBeOther = !own
    for variant in modal.variants {
      guard let presentation = variant.layer.presentation?.value else { continue }
      if presentation == .fixed { mayBeFixed = true } else { mayBeOther = true }
    }
    let lacksFrame = mayBeFixed && !checkFrameIsThere(modal)
    if !mayBeOther, !lacksFrame {
      reportIgnored(modal.layer, modal)
      for variant in modal.variants { reportIgnored(variant.layer, modal) }
    }
    if !mayBeFixed {
      reportFrame(modal.layer.frame, modal)
      for variant in modal.variants { reportFrame(variant.layer.frame, modal) }
    }
  }

  /// Whether the modal has a frame wherever it is fixed; reports one that has none.
  private mutating func checkFrameIsThere(_ modal: Modal) -> Bool {
    func lacksFrame(_ layer: ModalLayer) -> Bool {
      layer.presentation?.value == .fixed && layer.frame == nil
    }
    var layers = [modal.layer]
    if !modal.variants.isEmpty {
      layers += catalogue.points.map { modal.layer(in: $0.environment) }
    }
    guard let layer = layers.first(where: lacksFrame) else { return true }
    let hasSize = modal.layer.contentWidth != nil || modal.layer.contentHeight != nil
    report(
      .fixedFrame, .error, at: layer.presentation?.span, of: modal,
      "\(name(of: modal)) is fixed and has no frame",
      help: "write `frame: [x, y, width, height]`"
        + (hasSize ? ", or leave `fixed` out: its size is in the `frame` alone" : ""))
    return false
  }

  private mutating func reportFrame(_ frame: Located<[Length]>?, _ modal: Modal) {
    guard let frame, frame.span.file == 0 else { return }
    report(
      .fixedFrame, .warning, at: frame.span, of: modal,
      "\(name(of: modal)) is not fixed, and so its `frame` is ignored",
      help: "write `presentation: fixed` beside it, or leave it out")
  }

  /// Reports the keys of the spec's own text that a fixed frame pays no heed to.
  private mutating func reportIgnored(_ layer: ModalLayer, _ modal: Modal) {
    let margins = layer.margins
    let avoids = layer.keyboard.avoid
    let keys: [(String, SourceSpan?)] = [
      ("contentSize", (layer.contentWidth ?? layer.contentHeight)?.span),
      ("margins", (margins.top ?? margins.left ?? margins.bottom ?? margins.right)?.span),
      ("maxWidth", layer.maxWidth?.span), ("maxHeight", layer.maxHeight?.span),
      ("placement", layer.placement?.span), ("clamp", layer.clamp?.span),
      ("safeArea", layer.safeArea?.span),
      ("keyboard", avoids?.value == KeyboardAvoidance.none ? nil : avoids?.span),
    ]
    for (key, span) in keys {
      guard let span, span.file == 0 else { continue }
      let fixed = modal.layer.presentation?.span
      report(
        .fixedFrame, .warning, at: span, of: modal,
        "\(name(of: modal)) is fixed, and so its `\(key)` is ignored",
        secondary: fixed.map { [Label($0, "fixed by this")] } ?? [], help: "leave it out",
        group: Diagnostic.Group(
          "fixed", name: "`\(key)`", lead: "\(name(of: modal)) is fixed, and so it ignores",
          help: "leave them out"))
    }
  }
}
