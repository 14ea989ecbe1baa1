internal import ModalSyntax

/// What a modal takes away from its bases.
extension Reader {
  /// Takes away what `unset` names from what the bases give, variants and all; the modal's own keys come after that.
  /// `bases` are what `modal` has been read from.
  mutating func takeAway(by node: NodeID, over bases: [Link], from modal: inout Modal) {
    guard let entry = tree.entry("unset", of: node), !tree.isEmpty(entry.value),
      let items = items(of: entry.value, "`unset`", help: helpForUnset(entry.value))
    else { return }
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: entry.value), "`unset` takes nothing away",
        help: "write the names of keys, such as `[maxWidth]`, or leave it out")
    }
    guard !bases.isEmpty else {
      guard !scope.lacksBase else { return }
      return report(
        .idleUnset, .warning, at: tree.span(of: entry.key),
        "the modal extends nothing that `unset` could take a key from", help: "leave it out")
    }
    let given = modal
    let removals = distinct(items) { $0.string($1, "each item of `unset`") }
      .compactMap { removal($0, from: given) }
    var gone: [SourceSpan] = []
    for removal in removals {
      gone += take(removal, from: &modal)
      var rest = given
      if take(removal, from: &rest).isEmpty, !scope.lacksBase { reportIdle(removal) }
    }
    let names = removals.filter(\.takesNames)
    if !names.isEmpty, !scope.lacksBase { checkNames(takenAwayBy: names, gone, of: bases) }
    names.forEach { forget($0.target) }
  }

  private mutating func reportIdle(_ removal: Removal) {
    var cell: String?
    if case .keysOf(let id, _) = removal.target {
      cell = scope.repeats.first { $0.id == id && !$0.isPart }.flatMap { grid in
        grid.cells.first.map(grid.name)
      }
    }
    report(
      .idleUnset, .warning, at: removal.path.span, "the base does not set `\(removal.path.value)`",
      help: cell.map { "name the key of a cell, such as `elements.\($0).text`" } ?? "leave it out")
  }

  /// The list of the keys of a mapping, whose values say nothing: `{margins: true}`.
  private func helpForUnset(_ node: NodeID) -> String? {
    let entries = tree.entries(of: node)
    guard !entries.isEmpty, entries.allSatisfy({ tree.kind(of: $0.value) == .scalar }) else {
      return nil
    }
    return "write `[\(entries.map { tree.text(of: $0.key) }.joined(separator: ", "))]`"
  }

  /// Takes away the cells of the bases that an element does not have any more when it is repeated anew.
  mutating func takeAwayCells(by node: NodeID, over bases: [Link], from modal: inout Modal) {
    guard !scope.repeats.isEmpty, let elements = tree.entry("elements", of: node) else { return }
    let new = repeatedElements(in: elements.value)
    for entry in tree.entries(of: elements.value) {
      let id = tree.text(of: entry.key)
      let old = scope.repeats.filter { $0.grid == id }
      guard new[id]?.grid == id, !old.isEmpty else { continue }
      let kept = Set(new.values.filter { $0.grid == id }.flatMap { $0.cells.map($0.name) })
      let gone = old.flatMap { $0.cells.map($0.name) }.filter { !kept.contains($0) }
      scope.repeats.removeAll { $0.grid == id }
      guard !gone.isEmpty else { continue }
      let all = Set(gone)
      // What the old cells themselves name is gone with them.
      let starts = Set(
        modal.elements.lazy.filter { all.contains($0.id.value) }.map(\.id.span.start))
      let places = repeatSpans.filter { starts.contains($0.start) }
      modal.elements.removeAll { all.contains($0.id.value) }
      let removals = gone.map { cell in
        Removal(
          path: Located("elements.\(cell)", at: tree.span(of: entry.key)), target: .element(cell))
      }
      if !scope.lacksBase { checkNames(takenAwayBy: removals, places, of: bases) }
      removals.forEach { forget($0.target) }
    }
  }

  // MARK: - Paths

  /// What a path names; reports one that names no key.
  private mutating func removal(_ path: Located<String>, from modal: Modal) -> Removal? {
    let parts = path.value.exact.split(separator: ".").map(String.init)
    if parts.count > 1, parts[0] == "elements" {
      return removal(path, ofElement: parts[1], Array(parts.dropFirst(2)), from: modal)
    }
    if let whole = Removal.wholes[path.value] { return Removal(path: path, target: whole) }
    let places = ModalLayer.removable.named(path.value)
    if !places.isEmpty { return Removal(path: path, target: .keys(places)) }
    if let whole = parts.first, ["animation", "behavior", "variants"].contains(whole) {
      report(
        .unknownKey, at: path.span, "`unset` takes `\(whole)` away as a whole",
        help: "write `\(whole)`")
    } else if ["extends", "quirks", "unset"].contains(path.value) {
      report(
        .misplacedKey, at: path.span, "`\(path.value)` is no key that a base gives",
        help: "leave it out, or change `\(path.value)` itself")
    } else {
      let known = ModalLayer.removable.names() + ["variants", "behavior", "elements"]
      reportUnknown(path, "a modal has no key `\(path.value)`", among: known)
    }
    return nil
  }

  private mutating func removal(
    _ path: Located<String>, ofElement id: String, _ key: [String], from modal: Modal
  ) -> Removal? {
    let ids = modal.allElements.reduce(into: NamePositions()) { $0.insert($1.id.value) }.names
    let name = key.joined(separator: ".")
    guard ids.contains(id) else {
      guard !scope.lacksBase, !reportPart(Located(id, at: path.span)) else { return nil }
      let near = suggestion(for: id, among: ids)
      let all = ids.isEmpty ? "It has none." : "It has \(listed(some: ids))."
      report(
        .unknownReference, at: path.span, "the base has no element `\(id)`",
        notes: near == nil ? [all] : [],
        fixIt: near.map {
          .propose((["elements", $0] + key).joined(separator: "."), at: path.span)
        })
      return nil
    }
    if key.isEmpty { return Removal(path: path, target: .element(id)) }
    if key == ["repeat"], scope.repeats.contains(where: { $0.id == id }) {
      report(
        .misplacedKey, at: path.span, "the cells of `\(id)` are elements already",
        help: "write `elements.\(id)` to take all of them away, or write `\(id)` anew")
      return nil
    }
    let places = Element.places.named(name)
    if !places.isEmpty { return Removal(path: path, target: .keysOf(id, places)) }
    let known = Element.places.names().map { "elements.\(id).\($0)" }
    reportUnknown(path, "an element has no key `\(name)`", among: known)
    return nil
  }

  private mutating func reportUnknown(
    _ path: Located<String>, _ message: String, among known: [String]
  ) {
    report(
      .unknownKey, at: path.span, message,
      fixIt: suggestion(for: path.value, among: known).map {
        fix(path.value, as: $0, at: path.span, among: known)
      })
  }

  // MARK: - Taking away

  /// Takes away what a path names.
  ///
  /// - Returns: Where it was written; empty if the bases do not give it.
  private func take(_ removal: Removal, from modal: inout Modal) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    switch removal.target {
    case .variants:
      spans = modal.variants.map(\.span)
      modal.variants = []
    case .behavior:
      spans = [modal.behavior?.span].compactMap(\.self)
      modal.behavior = nil
    case .elements:
      spans = modal.allElements.map(\.id.span)
      modal.changeElements { $0 = [] }
    case .keys(let places):
      spans = places.take(from: &modal.layer)
      for index in modal.variants.indices {
        spans += places.take(from: &modal.variants[index].layer)
      }
    case .element(let id):
      spans = modal.allElements.filter { $0.id.value == id }.map(\.id.span)
      for id in repeatedWith(id) { modal.changeElements { $0.remove(id) } }
    case .keysOf(let id, let places):
      // The missing parts are reported where the key was taken away.
      spans = modal.elements.take(places, of: id, at: removal.path.span)
      for index in modal.variants.indices {
        spans += modal.variants[index].elements.take(places, of: id, at: nil)
      }
    }
    return spans
  }

  /// An element, and what is repeated with it.
  private func repeatedWith(_ id: String) -> [String] {
    for repeated in scope.repeats where !repeated.isPart {
      if repeated.id == id { return [id] + repeated.parts }
      if let cell = repeated.cells.first(where: { repeated.name(of: $0) == id }) {
        return [id] + repeated.parts.map { RepeatedElement.name($0, cell.index) }
      }
    }
    return [id]
  }

  // MARK: - Names

  /// Reports what the bases still name of what was taken away, once for each path.
  private mutating func checkNames(
    takenAwayBy removals: [Removal], _ gone: [SourceSpan], of bases: [Link]
  ) {
    let all = Set(removals.map(\.path.value))
    var known: [SourceSpan] = gone
    for removal in removals {
      let faults = faults(of: bases, without: all, forgetting: removal.path)
        .filter { fault in
          fault.primary.map { place in !known.contains { $0.contains(place.span) } } ?? false
        }
      guard let first = faults.first, let place = first.primary?.span else { continue }
      // What names several of them is due to the first.
      known += faults.compactMap { $0.primary?.span }
      report(
        .unknownReference, at: removal.path.span,
        "the base still needs `\(removal.name)`, which is taken away",
        secondary: place.isOfPreset ? [] : [Label(place, first.message)],
        notes: (place.isOfPreset ? [first.message + "."] : [])
          + (faults.count == 1 ? [] : ["It does so in \(faults.count) places."]),
        help: "take what names it away, too")
    }
  }

  /// What is at fault in bases without what some paths take away, where one of these names is unknown. The bases are
  /// read anew; they are known to be well with all names.
  private mutating func faults(
    of bases: [Link], without paths: Set<String>, forgetting path: Located<String>
  ) -> [Diagnostic] {
    let (spec, scope, diagnostics) = (spec, scope, diagnostics)
    let (remarks, use) = (remarks, variableUse)
    self.scope.elements = NamePositions()
    self.scope.states = NamePositions()
    self.scope.repeats = []
    self.scope.hasBase = false
    self.scope.removed = paths
    self.scope.forgotten = path.value
    self.diagnostics = []
    var rest = Modal(id: Located("", at: path.span))
    rest.layer.quirks = []
    for (index, link) in bases.enumerated() {
      within(link.tree) {
        $0.resolveNames(in: link.modal)
        $0.takeAway(by: link.modal, over: Array(bases[..<index]), from: &rest)
        $0.readLayer(link.modal, place: .modal, into: &rest)
        $0.scope.hasBase = true
      }
    }
    let faults = self.diagnostics.filter { $0.severity == .error }
    (self.spec, self.scope, self.diagnostics) = (spec, scope, diagnostics)
    (self.remarks, variableUse) = (remarks, use)
    return faults
  }

  /// Forgets the names of what was taken away, so that what the modal itself says of them is at fault.
  private mutating func forget(_ target: Removal.Target) {
    switch target {
    case .behavior: scope.states = NamePositions()
    case .elements: scope.elements = NamePositions()
    case .element(let id):
      let ids = repeatedWith(id)
      scope.elements = NamePositions(
        scope.elements.names.filter { name in
          !ids.contains { name == $0 || name.exact.hasPrefix("\($0)[") }
        })
      scope.repeats = scope.repeats.filter { $0.grid != id }.map {
        ids.reduce($0) { $0.without($1) }
      }
    case .variants, .keys, .keysOf: break
    }
  }
}
