internal import ModalSyntax

/// What a sheet says of its detents.
extension Reader {
  /// Reports names of detents that there are not, and what says nothing without detents or beside them.
  mutating func checkDetents(of modal: Modal, in node: NodeID) {
    guard modal.hasLayer(where: \.saysDetents) else { return }
    let layers = [modal.layer] + modal.variants.map(\.layer)
    let known = modal.detentNames
    for layer in layers {
      // Detents that cannot be read are reported already.
      let tells = !known.isEmpty || lacks("detents", ModalLayer.keys.list, in: node)
      for (key, name) in [
        ("selectedDetent", layer.sheet.selectedDetent),
        ("largestUndimmedDetent", layer.sheet.largestUndimmedDetent),
      ] {
        guard let name, name.span.file == tree.file, tells else { continue }
        // A base's can be taken back.
        if key == "largestUndimmedDetent", name.value == "none" { continue }
        checkDetent(name, named: key, among: known)
      }
      let drag = layer.drag
      for (key, span) in [
        ("release", drag.release?.span), ("rubberBand", drag.rubberBand?.span),
        ("dismissible", drag.isDismissible?.span), ("momentum", drag.momentum?.span),
        ("keepsHeight", layer.sheet.keepsHeight?.span),
        ("edgeAttachedInCompactHeight", layer.sheet.edgeAttachedInCompactHeight?.span),
        ("widthFollowsContent", layer.sheet.widthFollowsContent?.span),
        ("partialInset", layer.sheet.partialInset?.span),
        ("scrollingExpands", layer.sheet.scrollingExpands?.span),
        ("keyboard: detent", layer.keyboard.avoid.flatMap { $0.value == .detent ? $0.span : nil }),
      ] {
        guard let span, span.file == tree.file, tells, known.isEmpty else { continue }
        reportWithoutDetents(key, at: span)
      }
      checkHeight(of: layer, beside: modal.layer)
      guard (layer.presentation ?? modal.layer.presentation)?.value != .sheet else { continue }
      let grabber = layer.sheet.grabber.flatMap { $0.value ? $0.span : nil }
      let keys = [("detents", layer.sheet.detents?.span), ("grabber", grabber)].compactMap {
        key, span in span.flatMap { $0.file == tree.file ? (key, $0) : nil }
      }
      guard let (key, span) = keys.first, !isOtherwiseSheet(modal, node) else { continue }
      report(
        .misplacedKey, at: span, "only a sheet has `\(key)`",
        secondary: keys.dropFirst().map { Label($0.1, "and `\($0.0)`") },
        help: "write `presentation: sheet`")
    }
  }

  /// Whether a modal without a presentation is said to be a sheet in a way that is reported already: by a word that
  /// there is not, or by another key.
  private func isOtherwiseSheet(_ modal: Modal, _ node: NodeID) -> Bool {
    guard modal.layer.presentation == nil else { return false }
    if !lacks("presentation", ModalLayer.keys.list, in: node) { return true }
    let words = Presentation.allCases.map(\.rawValue)
    return tree.entries(of: node).contains { entry in
      !ModalLayer.keys.list.contains(entry.key, in: tree)
        && likely(Self.word(ofCall: tree.text(of: entry.value)), among: words)
          == Presentation.sheet.rawValue
    }
  }

  /// Reports a height that the same keys, or keys below them, give by detents. Over a height of lower keys detents count.
  private mutating func checkHeight(of layer: ModalLayer, beside base: ModalLayer) {
    guard (layer.presentation ?? base.presentation)?.value == .sheet,
      let height = layer.contentHeight, height.span.file == tree.file,
      let detents = layer.sheet.detents ?? base.sheet.detents
    else { return }
    let words = "`detents` give the height, and so does `contentSize`"
    if layer.sheet.detents?.span.file == tree.file {
      report(
        .exclusiveKeys, at: detents.span, words, secondary: [Label(height.span, "the height")],
        help: "keep one of the two")
    } else {
      report(
        .exclusiveKeys, at: height.span, words,
        secondary: detents.span.file == tree.file ? [Label(detents.span, "the heights")] : [],
        help: detents.span.file == tree.file
          ? "keep one of the two"
          : "write `detents: [\(written(at: height.span) ?? "300")]` for a height of its own")
    }
  }

  private mutating func checkDetent(
    _ name: Located<String>, named key: String, among known: [String]
  ) {
    guard !known.isEmpty else { return reportWithoutDetents(key, at: name.span) }
    checkName(name, of: "detent", among: known)
  }

  private mutating func reportWithoutDetents(_ key: String, at span: SourceSpan) {
    report(
      .misplacedKey, at: span, "`\(key)` belongs to a sheet with `detents`",
      help: "write `detents: [medium, large]`")
  }

  /// Reports a name that is none of those that there are.
  private mutating func checkName(
    _ name: Located<String>, of what: String, among known: [String]
  ) {
    guard !known.contains(where: { $0.exact == name.value.exact }) else { return }
    let near = suggestion(for: name.value, among: known)
    let notes =
      known.isEmpty ? ["The modal has no \(what)s."] : ["Known are \(listed(some: known))."]
    report(
      .unknownReference, at: name.span, "no \(what) is called `\(name.value)`",
      notes: near == nil ? notes : [], fixIt: near.map { .write($0, at: name.span) })
  }

  /// Reports expectations in states and at detents that their modal does not have.
  mutating func checkRests(in document: SpecDocument) {
    // A loop over the values would copy all of each.
    let (expectations, scenarios) = (document.expectations, document.scenarios)
    for position in expectations.indices
    where expectations.span[position].setting.namesRest {
      let setting = expectations.span[position].setting
      guard let index = document.modalIndex(named: expectations.span[position].modal) else {
        continue
      }
      let modal = document.modals[index]
      if let state = setting.state {
        checkName(state, of: "state", among: modal.behavior?.states.map(\.name.value) ?? [])
      }
      if let detent = setting.detent { checkName(detent, of: "detent", among: modal.detentNames) }
    }
    for position in scenarios.indices where scenarios.span[position].setting.namesRest {
      let setting = scenarios.span[position].setting
      if let state = setting.state {
        let known = document.modals.flatMap { $0.behavior?.states.map(\.name.value) ?? [] }
        checkName(state, of: "state", among: known)
      }
      if let detent = setting.detent {
        checkName(detent, of: "detent", among: document.modals.flatMap(\.detentNames))
      }
    }
    guard spec.namesDetents || document.modals.contains(where: \.hasDetents) else { return }
    for scenario in scenarios {
      for event in scenario.events { checkDetents(of: event, in: document) }
    }
    for (index, modal) in document.modals.enumerated() {
      for action in modal.behavior?.states.flatMap(\.actions) ?? [] {
        guard case .event(let verb, let other, _) = action else { continue }
        let target = other.flatMap { document.modalIndex(named: $0) } ?? index
        let known = document.modals[target].detentNames
        switch verb {
        case .selectDetent(let name): checkName(name, of: "detent", among: known)
        case .set(let change): checkDetents(in: change, among: known)
        default: break
        }
      }
    }
  }

  /// Reports detents that a change names and its modal does not have.
  private mutating func checkDetents(in change: SetChange, among known: [String]) {
    let known = known + (change.layer.sheet.detents?.value.map(\.name.value) ?? [])
    let names = [change.layer.sheet.selectedDetent, change.layer.sheet.largestUndimmedDetent]
    for case .some(let name) in names where name.value != "none" {
      checkName(name, of: "detent", among: known)
    }
  }

  /// Reports detents that the modal of an event does not have.
  private mutating func checkDetents(of event: Event, in document: SpecDocument) {
    guard let index = document.modalIndex(named: event.modal) else { return }
    let known = document.modals[index].detentNames
    switch event.verb?.value {
    case .selectDetent(let name): checkName(name, of: "detent", among: known)
    case .set(let change): checkDetents(in: change, among: known)
    default: break
    }
    for claim in event.expect?.claims ?? [] {
      guard case .selectedDetent(let name) = claim.value else { continue }
      checkName(Located(name, at: claim.span), of: "detent", among: known)
    }
  }
}

extension Modal {
  /// Whether it rests at detents, somewhere at least.
  var hasDetents: Bool { hasLayer { $0.sheet.detents?.value.isEmpty == false } }

  /// The detents, also those of variants.
  private var detents: [Detent] {
    ([layer] + variants.map(\.layer)).flatMap { $0.sheet.detents?.value ?? [] }
  }

  /// The names of its detents, also of those that only variants have.
  package var detentNames: [String] {
    var seen: Set<String> = []
    return detents.map(\.name.value).filter { seen.insert($0).inserted }
  }
}

extension Setting {
  /// Whether it names a state or a detent at which a modal rests.
  fileprivate var namesRest: Bool { state != nil || detent != nil }
}
