internal import ModalSyntax

/// What a sheet says of its detents.
extension Validation {
  /// Reports names of detents that there are not, and what says nothing without detents or beside them.
  mutating func checkDetents(of modal: Modal, in node: NodeID) {
    let saysDetents = modal.hasLayer {
      $0.sheet.isWritten || $0.drag.saysDetents || $0.keyboard.avoid?.value == .detent
    }
    guard saysDetents else { return }
    let known = modal.detentNames
    // Detents that cannot be read are reported already.
    let tells = !known.isEmpty || lacks("detents", in: node)
    for layer in modal.allLayers {
      if !known.isEmpty {
        for name in layer.sheet.namedDetents where isOwn(name.span) {
          checkName(name, of: "detent", among: known)
        }
      } else if tells {
        for (key, span) in own(layer.keysOfDetents) {
          report(
            .misplacedKey, at: span, "`\(key)` belongs to a sheet with `detents`",
            help: "write `detents: [medium, large]`")
        }
      }
      if (layer.presentation ?? modal.layer.presentation)?.value == .sheet {
        checkHeight(of: layer, beside: modal.layer)
        continue
      }
      let grabber = layer.sheet.grabber.flatMap { $0.value ? $0.span : nil }
      let keys = own([("detents", layer.sheet.detents?.span), ("grabber", grabber)])
      guard let (key, span) = keys.first, !isOtherwiseSheet(modal, node) else { continue }
      report(
        .misplacedKey, at: span, "only a sheet has `\(key)`",
        secondary: keys.dropFirst().map { Diagnostic.Label($0.span, "and `\($0.key)`") },
        help: "write `presentation: sheet`")
    }
  }

  /// Whether a modal without a presentation is said to be a sheet in a way that is reported already: by a word that
  /// there is not, or by another key.
  private func isOtherwiseSheet(_ modal: Modal, _ node: NodeID) -> Bool {
    guard modal.layer.presentation == nil else { return false }
    if !lacks("presentation", in: node) { return true }
    let words = Presentation.allCases.map(\.rawValue)
    return tree.entries(of: node).contains { entry in
      !ModalLayer.keys.list.contains(entry.key, in: tree)
        && likely(Slips.word(ofCall: tree.text(of: entry.value)), among: words)
          == Presentation.sheet.rawValue
    }
  }

  /// Reports a height that the same keys, or keys below them, give by detents. Over a height of lower keys detents count.
  private mutating func checkHeight(of layer: ModalLayer, beside base: ModalLayer) {
    guard let height = layer.contentHeight, isOwn(height.span),
      let detents = layer.sheet.detents ?? base.sheet.detents
    else { return }
    let isSameLayer = layer.sheet.detents.map { isOwn($0.span) } ?? false
    let place = isSameLayer ? detents.span : height.span
    let other =
      isSameLayer
      ? Diagnostic.Label(height.span, "the height") : Diagnostic.Label(detents.span, "the heights")
    report(
      .exclusiveKeys, at: place, "`detents` give the height, and so does `contentSize`",
      secondary: isOwn(other.span) ? [other] : [],
      help: isOwn(detents.span)
        ? "keep one of the two"
        : "write `detents: [\(written(at: height.span) ?? "300")]` for a height of its own")
  }
}

extension SheetLayer {
  /// The detents that it names; a base's largest one can be taken back by `none`.
  fileprivate var namedDetents: [Located<String>] {
    let largest = largestUndimmedDetent.flatMap { $0.value == "none" ? nil : $0 }
    return [selectedDetent, largest].compactMap(\.self)
  }
}

extension ModalLayer {
  /// The keys that mean something with detents alone.
  fileprivate var keysOfDetents: [(String, SourceSpan?)] {
    let isDetent = keyboard.avoid?.value == .detent
    let isNone = sheet.largestUndimmedDetent?.value == "none"
    return [
      ("selectedDetent", sheet.selectedDetent?.span),
      ("largestUndimmedDetent", isNone ? nil : sheet.largestUndimmedDetent?.span),
      ("release", drag.release?.span), ("rubberBand", drag.rubberBand?.span),
      ("dismissible", drag.isDismissible?.span), ("momentum", drag.momentum?.span),
      ("keepsHeight", sheet.keepsHeight?.span),
      ("edgeAttachedInCompactHeight", sheet.edgeAttachedInCompactHeight?.span),
      ("widthFollowsContent", sheet.widthFollowsContent?.span),
      ("partialInset", sheet.partialInset?.span),
      ("scrollingExpands", sheet.scrollingExpands?.span),
      ("keyboard: detent", isDetent ? keyboard.avoid?.span : nil),
    ]
  }
}

extension Modal {
  /// Whether it rests at detents, somewhere at least.
  var hasDetents: Bool { hasLayer { $0.sheet.detents?.value.isEmpty == false } }

  /// The names of its detents, also of those that only variants have.
  package var detentNames: [String] {
    var seen: Set<String> = []
    return allLayers.flatMap { $0.sheet.detents?.value ?? [] }.map(\.name.value)
      .filter { seen.insert($0).inserted }
  }
}
