internal import ModalSyntax

/// Keys of a preset's original that nothing written over it changes.
extension Preset {
  /// Gives a modal the width and the times of its nearest preset's original.
  static func settle(_ modal: inout Modal, over preset: Preset, _ reader: inout Reader) {
    if preset.ignoresWidth {
      settleWidth(of: &modal.layer, over: preset, &reader)
      for index in modal.variants.indices {
        settleWidth(of: &modal.variants[index].layer, over: preset, &reader)
      }
    }
    if preset.hasTimesOfStyles {
      preset.settleTimes(of: &modal.layer, modal.layer.animationStyle?.value ?? .fade)
      for index in modal.variants.indices {
        guard let style = modal.variants[index].layer.animationStyle?.value else { continue }
        preset.settleTimes(of: &modal.variants[index].layer, style)
        // Other styles do not shrink to the popup's scale.
        let scale = modal.layer.animation.hide.to.scale
        if style != .popup, modal.variants[index].layer.animation.hide.to.scale == nil, let scale,
          scale.span.isOfPreset
        {
          modal.variants[index].layer.animation.hide.to.scale = Located(.points(1), at: scale.span)
        }
      }
    }
  }

  /// Replaces a width that never counts by the preset's own, and says so.
  private static func settleWidth(
    of layer: inout ModalLayer, over preset: Preset, _ reader: inout Reader
  ) {
    guard let width = layer.contentWidth, !width.span.isOfPreset else { return }
    layer.contentWidth = Located(.percent(100), at: .beginning(ofFile: preset.file))
    guard case .percent(100) = width.value else {
      reader.report(
        .idleWidth, .note, at: width.span, "this width has no effect",
        notes: ["`\(preset.name)` is as wide as its container, whatever its content prefers."],
        help: "leave it out")
      return
    }
  }
}

extension Preset {
  /// Sets the times of a style, and the scale to which a popup shrinks, where nobody else has.
  ///
  /// Source: QMUIModalPresentationViewController.m of QMUI_iOS 4.3.0.
  fileprivate func settleTimes(of layer: inout ModalLayer, _ style: AnimationStyle) {
    let place = SourceSpan.beginning(ofFile: file)
    if layer.animation.both.duration?.span.isOfPreset != false {
      layer.animation.both.duration = Located(style == .fade ? 0.2 : 0.3, at: place)
    }
    if style == .popup, layer.animation.hide.to.scale == nil {
      layer.animation.hide.to.scale = Located(.points(0), at: place)
    }
  }
}
