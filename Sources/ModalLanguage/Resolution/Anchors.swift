internal import ModalSyntax

/// Popovers at other modals of the document.
extension Reader {
  /// Lets each popover know the modal that it stands at, and reports those that have no place there.
  mutating func resolveAnchors(in document: inout SpecDocument) {
    var known: Set<Int> = []
    var targets: [Int: AnchorTarget] = [:]
    for index in document.modals.indices {
      resolveAnchors(of: index, by: [], &known, &targets, in: &document)
    }
  }

  /// Resolves the anchors of a modal, those of what it stands at before; `path` leads to it.
  private mutating func resolveAnchors(
    of index: Int, by path: [Int], _ known: inout Set<Int>, _ targets: inout [Int: AnchorTarget],
    in document: inout SpecDocument
  ) {
    guard known.insert(index).inserted else { return }
    let path = path + [index]
    let modal = document.modals[index]
    for (position, layer) in modal.allLayers.enumerated() {
      guard let anchor = layer.popover.anchor, var other = anchor.value.other else { continue }
      var resolved: Located<Anchor>?
      // One that cannot be read is reported already.
      if let target = document.modals.firstIndex(where: { $0.id.value == other.modal.value }) {
        if let start = path.firstIndex(of: target) {
          reportCircle(path[start...].map { document.modals[$0].id.value }, at: other.modal.span)
        } else {
          let isWithinLimit = path.count < WorkLimits.anchorChain
          if isWithinLimit { resolveAnchors(of: target, by: path, &known, &targets, in: &document) }
          if !isWithinLimit || document.modals[target].anchorDepth >= WorkLimits.anchorChain {
            reportLongChain(at: other.modal.span)
          } else if mayStand(modal, at: other, of: document.modals[target]) {
            other.target = targets[target] ?? AnchorTarget(document.modals[target])
            targets[target] = other.target
            resolved = anchor.map { _ in .modal(other) }
            document.modals[index].asks.formUnion(
              document.modals[target].asks.intersection(.system))
          }
        }
      }
      if position == 0 {
        document.modals[index].layer.popover.anchor = resolved
      } else {
        document.modals[index].variants[position - 1].layer.popover.anchor = resolved
      }
    }
  }

  private mutating func reportLongChain(at span: SourceSpan) {
    report(
      .longAnchorChain, at: span,
      "more than \(WorkLimits.anchorChain) popovers stand at each other",
      help: "name a modal that stands elsewhere")
  }

  private mutating func reportCircle(_ names: [String], at span: SourceSpan) {
    report(
      .anchorCycle, at: span,
      names.count == 1
        ? "the popover stands at itself"
        : "the popover stands at itself, by way of \((names.dropFirst() + names.prefix(1)).joined(separator: " → "))",
      help: "name a modal that stands elsewhere")
  }

  /// Whether a popover has a place at a modal wherever it is solved; otherwise that is reported.
  private mutating func mayStand(
    _ modal: Modal, at anchor: ModalAnchor, of target: Modal
  ) -> Bool {
    if modal.hostView?.frame != target.hostView?.frame {
      report(
        .misplacedKey, at: anchor.modal.span,
        "a popover stands at a modal of its own container, and `\(target.id.value)` is in another one",
        help: "give both the same `host`")
      return false
    }
    guard let element = anchor.element,
      !target.elements.contains(where: { $0.id.value == element.value })
    else { return true }
    if target.variants.contains(where: { $0.elements.contains { $0.id.value == element.value } }) {
      report(
        .unknownReference, at: element.span,
        "`\(target.id.value)` has `\(element.value)` in a variant alone, and so not always",
        help: "write `\(element.value)` among the elements of `\(target.id.value)` itself"
      )
      return false
    }
    // Names may be missing that could not be read.
    guard spec.scopes[target.id.value]?.lacksBase != true, !tree.isPartial else { return false }
    let ids = target.elements.map(\.id.value)
    let near = suggestion(for: element.value, among: ids)
    let all = ids.isEmpty ? "It has none." : "It has \(listed(some: ids))."
    report(
      .unknownReference, at: element.span,
      "`\(target.id.value)` has no element `\(element.value)`", notes: near == nil ? [all] : [],
      fixIt: near.map { FixIt.propose($0, at: element.span) })
    return false
  }
}
