internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A `fixed` modal has a frame and nothing else that places it; any other has no frame.
  static let fixedFrame = Rule(.fixedFrame, check: .keys { $0.checkFixedFrame() })
}

extension ModalFacts {
  fileprivate func checkFixedFrame() {
    let own = modal.layer.presentation?.value == .fixed
    var mayBeFixed = own
    var mayBeOther = !own
    for variant in modal.variants {
      guard let presentation = variant.layer.presentation?.value else { continue }
      if presentation == .fixed { mayBeFixed = true } else { mayBeOther = true }
    }
    let lacksFrame = mayBeFixed && !checkFrameIsThere()
    if !mayBeOther, !lacksFrame {
      reportIgnored(self, modal.layer)
      for variant in modal.variants { reportIgnored(self, variant.layer) }
    }
    if !mayBeFixed {
      reportFrame(self, modal.layer.frame)
      for variant in modal.variants { reportFrame(self, variant.layer.frame) }
    }
  }

  /// Whether the modal has a frame wherever it is fixed; reports one that has none.
  private func checkFrameIsThere() -> Bool {
    func lacksFrame(_ layer: ModalLayer) -> Bool {
      layer.presentation?.value == .fixed && layer.frame == nil
    }
    let isOwn = lacksFrame(modal.layer)
    guard let layer = isOwn ? modal.layer : keys.all.first(where: { lacksFrame($0.layer) })?.layer
    else { return true }
    let hasSize = modal.layer.contentWidth != nil || modal.layer.contentHeight != nil
    report(
      .fixedFrame, .error, at: layer.presentation?.span,
      "\(name) is fixed and has no frame",
      help: "write `frame: [x, y, width, height]`"
        + (hasSize ? ", or leave `fixed` out: a fixed modal has its size in `frame`" : ""))
    return false
  }

}

private func reportFrame(_ facts: ModalFacts, _ frame: Located<[Length]>?) {
  guard let frame, frame.span.file == 0 else { return }
  facts.report(
    .fixedFrame, .warning, at: frame.span,
    "\(facts.name) is not fixed, so its `frame` is ignored",
    help: "write `presentation: fixed` beside it, or leave it out")
}

/// Reports the keys of the spec's own text that a fixed frame pays no heed to.
private func reportIgnored(_ facts: ModalFacts, _ layer: ModalLayer) {
  var layer = layer
  // A fixed frame avoids no keyboard in any case.
  if layer.keyboard.avoid.map({ $0.value == .none }) ?? true { layer.keyboard = KeyboardLayer() }
  let fixed = facts.modal.layer.presentation?.span
  for (key, span) in layer.keysIgnoredByFixed where span.file == 0 {
    facts.report(
      .fixedFrame, .warning, at: span,
      "\(facts.name) is fixed, so its `\(key)` is ignored",
      secondary: fixed.map { [Diagnostic.Label($0, "fixed by this")] } ?? [], help: "leave it out",
      group: Diagnostic.Group(
        "fixed", name: "`\(key)`", lead: "\(facts.name) is fixed, so it ignores",
        help: "leave them out"))
  }
}
