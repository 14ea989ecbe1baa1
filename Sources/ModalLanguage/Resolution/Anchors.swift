internal import ModalSyntax

/// Lets each popover know the modal that it stands at, and reports those that have no place there.
struct AnchorResolution: Pass {
  let tree: YAMLTree
  /// The names of each modal.
  let scopes: [String: ModalScope]
  var diagnostics: [Diagnostic] = []
  /// The modals that were seen, and the targets that they are.
  var known: Set<Int> = []
  var targets: [Int: AnchorTarget] = [:]

  /// Resolves the anchors of all modals.
  mutating func resolve(in document: inout SpecDocument) {
    for index in document.modals.indices { resolve(index, by: [], in: &document) }
  }

  /// Resolves the anchors of a modal, those of what it stands at before; `path` leads to it.
  private mutating func resolve(_ index: Int, by path: [Int], in document: inout SpecDocument) {
    guard known.insert(index).inserted else { return }
    let path = path + [index]
    let modal = document.modals[index]
    for (position, layer) in modal.allLayers.enumerated() {
      guard let anchor = layer.popover.anchor, let other = anchor.value.other else { continue }
      let resolved = resolved(other, of: modal, by: path, in: &document)
      if let resolved {
        document.modals[index].asks.formUnion(resolved.asks.intersection(.system))
      }
      let place = resolved.map { resolved in
        anchor.map { _ in PopoverAnchor.modal(resolved.anchor) }
      }
      if position == 0 {
        document.modals[index].layer.popover.anchor = place
      } else {
        document.modals[index].variants[position - 1].layer.popover.anchor = place
      }
    }
  }

  /// An anchor with its target, and what that asks for; nil where a popover cannot stand there.
  private mutating func resolved(
    _ anchor: ModalAnchor, of modal: Modal, by path: [Int], in document: inout SpecDocument
  ) -> (anchor: ModalAnchor, asks: ModalQuestions)? {
    let span = anchor.modal.span
    let index = document.modals.firstIndex { $0.id.value == anchor.modal.value }
    // One that cannot be read is reported already.
    guard let index else { return nil }
    if let start = path.firstIndex(of: index) {
      let names = path[start...].map { document.modals[$0].id.value }
      let way = (names.dropFirst() + names.prefix(1)).joined(separator: " → ")
      report(
        .anchorCycle, at: span,
        "the popover stands at itself" + (names.count == 1 ? "" : ", by way of \(way)"),
        help: "name a modal that stands elsewhere")
      return nil
    }
    let isWithinLimit = path.count < WorkLimits.anchorChain
    if isWithinLimit { resolve(index, by: path, in: &document) }
    let target = document.modals[index]
    guard isWithinLimit, target.anchorDepth < WorkLimits.anchorChain else {
      report(
        .longAnchorChain, at: span,
        "more than \(WorkLimits.anchorChain) popovers stand at each other",
        help: "name a modal that stands elsewhere")
      return nil
    }
    guard mayStand(modal, at: anchor, of: target) else { return nil }
    var anchor = anchor
    anchor.target = targets[index] ?? AnchorTarget(target)
    targets[index] = anchor.target
    return (anchor, target.asks)
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
        help: "write `\(element.value)` among the elements of `\(target.id.value)` itself")
      return false
    }
    // Names may be missing that could not be read.
    guard scopes[target.id.value]?.lacksBase != true, !tree.isPartial else { return false }
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
