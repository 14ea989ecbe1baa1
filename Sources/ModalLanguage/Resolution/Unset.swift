internal import ModalSyntax

/// What a modal takes away from its bases.
extension Removal {
  /// Takes away what `unset` names from what the bases give, variants and all; the modal's own keys come after that.
  /// `bases` are what `modal` has been read from.
  static func takeAway(
    by node: NodeID, over bases: [BaseLink], from modal: inout Modal, _ reader: inout Reader
  ) {
    guard let entry = reader.tree.entry("unset", of: node), !reader.tree.isEmpty(entry.value),
      let items = reader.items(
        of: entry.value, "`unset`", help: helpForUnset(entry.value, reader.tree))
    else { return }
    if items.isEmpty {
      reader.report(
        .emptyCollection, at: entry.value, "`unset` takes nothing away",
        help: "write the names of keys, such as `[maxWidth]`, or leave it out")
    }
    guard !bases.isEmpty else {
      guard !reader.scope.lacksBase else { return }
      return reader.report(
        .idleUnset, .warning, at: entry.key,
        "the modal extends nothing that `unset` could take a key from", help: "leave it out")
    }
    let given = modal
    let removals = reader.distinct(items) { $0.string($1, "each item of `unset`") }
      .compactMap { removal($0, from: given, &reader) }
    var gone: [SourceSpan] = []
    for removal in removals {
      gone += take(removal, from: &modal, reader)
      var rest = given
      if take(removal, from: &rest, reader).isEmpty, !reader.scope.lacksBase {
        reportIdle(removal, &reader)
      }
    }
    let names = removals.filter(\.takesNames)
    if !names.isEmpty, !reader.scope.lacksBase {
      checkNames(takenAwayBy: names, gone, of: bases, &reader)
    }
    names.forEach { forget($0.target, &reader) }
  }

  private static func reportIdle(_ removal: Removal, _ reader: inout Reader) {
    var cell: String?
    if case .keysOf(let id, _) = removal.target {
      cell = reader.scope.repeats.first { $0.id == id && !$0.isPart }.flatMap { grid in
        grid.cells.first.map(grid.name)
      }
    }
    reader.report(
      .idleUnset, .warning, at: removal.path.span, "the base does not set `\(removal.path.value)`",
      help: cell.map { "name the key of a cell, such as `elements.\($0).text`" } ?? "leave it out")
  }

  /// The list of the keys of a mapping, whose values say nothing: `{margins: true}`.
  private static func helpForUnset(_ node: NodeID, _ tree: YAMLTree) -> String? {
    let entries = tree.entries(of: node)
    guard !entries.isEmpty, entries.allSatisfy({ tree.kind(of: $0.value) == .scalar }) else {
      return nil
    }
    return "write `[\(entries.map { tree.text(of: $0.key) }.joined(separator: ", "))]`"
  }

  /// Takes away the cells of the bases that an element does not have any more when it is repeated anew.
  static func takeAwayCells(
    by node: NodeID, over bases: [BaseLink], from modal: inout Modal, _ reader: inout Reader
  ) {
    guard !reader.scope.repeats.isEmpty, let elements = reader.tree.entry("elements", of: node)
    else { return }
    let new = RepeatedElement.all(in: elements.value, reader)
    for entry in reader.tree.entries(of: elements.value) {
      let id = reader.tree.text(of: entry.key)
      let old = reader.scope.repeats.filter { $0.grid == id }
      guard new[id]?.grid == id, !old.isEmpty else { continue }
      let kept = Set(new.values.filter { $0.grid == id }.flatMap { $0.cells.map($0.name) })
      let gone = old.flatMap { $0.cells.map($0.name) }.filter { !kept.contains($0) }
      reader.scope.repeats.removeAll { $0.grid == id }
      guard !gone.isEmpty else { continue }
      let all = Set(gone)
      // What the old cells themselves name is gone with them.
      let starts = Set(
        modal.elements.lazy.filter { all.contains($0.id.value) }.map(\.id.span.start))
      let places = reader.repeatSpans.filter { starts.contains($0.start) }
      modal.elements.removeAll { all.contains($0.id.value) }
      let removals = gone.map { cell in
        Removal(
          path: Located("elements.\(cell)", at: reader.tree.span(of: entry.key)),
          target: .element(cell))
      }
      if !reader.scope.lacksBase { checkNames(takenAwayBy: removals, places, of: bases, &reader) }
      removals.forEach { forget($0.target, &reader) }
    }
  }

  // MARK: - Paths

  /// What a path names; reports one that names no key.
  private static func removal(
    _ path: Located<String>, from modal: Modal, _ reader: inout Reader
  ) -> Removal? {
    let parts = path.value.exact.split(separator: ".").map(String.init)
    if parts.count > 1, parts[0] == "elements" {
      return removal(path, ofElement: parts[1], Array(parts.dropFirst(2)), from: modal, &reader)
    }
    if let whole = Removal.wholes[path.value] { return Removal(path: path, target: whole) }
    let places = Removal.keys.named(path.value)
    if !places.isEmpty { return Removal(path: path, target: .keys(places)) }
    if let whole = parts.first, ["animation", "behavior", "variants"].contains(whole) {
      reader.report(
        .unknownKey, at: path.span, "`unset` takes `\(whole)` away as a whole",
        help: "write `\(whole)`")
    } else if ["extends", "quirks", "unset"].contains(path.value) {
      reader.report(
        .misplacedKey, at: path.span, "`\(path.value)` is no key that a base gives",
        help: "leave it out, or change `\(path.value)` itself")
    } else {
      let known = Removal.keys.names() + ["variants", "behavior", "elements"]
      reportUnknownPath(path, "a modal has no key `\(path.value)`", among: known, &reader)
    }
    return nil
  }

  private static func removal(
    _ path: Located<String>, ofElement id: String, _ key: [String], from modal: Modal,
    _ reader: inout Reader
  ) -> Removal? {
    let ids = modal.allElements.reduce(into: NamePositions()) { $0.insert($1.id.value) }.names
    let name = key.joined(separator: ".")
    guard ids.contains(id) else {
      guard !reader.scope.lacksBase,
        !RepeatedElement.reportPart(Located(id, at: path.span), &reader)
      else { return nil }
      let near = suggestion(for: id, among: ids)
      let all = ids.isEmpty ? "It has none." : "It has \(listed(some: ids))."
      reader.report(
        .unknownReference, at: path.span, "the base has no element `\(id)`",
        notes: near == nil ? [all] : [],
        fixIt: near.map {
          .propose((["elements", $0] + key).joined(separator: "."), at: path.span)
        })
      return nil
    }
    if key.isEmpty { return Removal(path: path, target: .element(id)) }
    if key == ["repeat"], reader.scope.repeats.contains(where: { $0.id == id }) {
      reader.report(
        .misplacedKey, at: path.span, "the cells of `\(id)` are elements already",
        help: "write `elements.\(id)` to take all of them away, or write `\(id)` anew")
      return nil
    }
    let places = Element.places.named(name)
    if !places.isEmpty { return Removal(path: path, target: .keysOf(id, places)) }
    let known = Element.places.names().map { "elements.\(id).\($0)" }
    reportUnknownPath(path, "an element has no key `\(name)`", among: known, &reader)
    return nil
  }

  private static func reportUnknownPath(
    _ path: Located<String>, _ message: String, among known: [String], _ reader: inout Reader
  ) {
    reader.report(
      .unknownKey, at: path.span, message,
      fixIt: suggestion(for: path.value, among: known).map {
        fix(path.value, as: $0, at: path.span, among: known)
      })
  }

  // MARK: - Taking away

  /// Takes away what a path names.
  ///
  /// - Returns: Where it was written; empty if the bases do not give it.
  private static func take(
    _ removal: Removal, from modal: inout Modal, _ reader: borrowing Reader
  ) -> [SourceSpan] {
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
      change(&modal) { $0 = [] }
    case .keys(let places):
      spans = places.take(from: &modal.layer)
      for index in modal.variants.indices {
        spans += places.take(from: &modal.variants[index].layer)
      }
    case .element(let id):
      spans = modal.allElements.filter { $0.id.value == id }.map(\.id.span)
      for id in repeatedWith(id, reader) { change(&modal) { $0.remove(id) } }
    case .keysOf(let id, let places):
      // The missing parts are reported where the key was taken away.
      spans = modal.elements.take(places, of: id, at: removal.path.span)
      for index in modal.variants.indices {
        spans += modal.variants[index].elements.take(places, of: id, at: nil)
      }
    }
    return spans
  }

  /// Changes the elements of a modal, and those of its variants.
  private static func change(_ modal: inout Modal, by change: (inout [Element]) -> Void) {
    change(&modal.elements)
    for index in modal.variants.indices { change(&modal.variants[index].elements) }
  }

  /// An element, and what is repeated with it.
  private static func repeatedWith(_ id: String, _ reader: borrowing Reader) -> [String] {
    for repeated in reader.scope.repeats where !repeated.isPart {
      if repeated.id == id { return [id] + repeated.parts }
      if let cell = repeated.cells.first(where: { repeated.name(of: $0) == id }) {
        return [id] + repeated.parts.map { RepeatedElement.name($0, cell.index) }
      }
    }
    return [id]
  }

  // MARK: - Names

  /// Reports what the bases still name of what was taken away, once for each path.
  private static func checkNames(
    takenAwayBy removals: [Removal], _ gone: [SourceSpan], of bases: [BaseLink],
    _ reader: inout Reader
  ) {
    let all = Set(removals.map(\.path.value))
    var known: [SourceSpan] = gone
    for removal in removals {
      let faults = faults(of: bases, without: all, forgetting: removal.path, &reader)
        .filter { fault in
          fault.primary.map { place in !known.contains { $0.contains(place.span) } } ?? false
        }
      guard let first = faults.first, let place = first.primary?.span else { continue }
      // What names several of them is due to the first.
      known += faults.compactMap { $0.primary?.span }
      reader.report(
        .unknownReference, at: removal.path.span,
        "the base still needs `\(removal.name)`, which is taken away",
        secondary: place.isOfPreset ? [] : [Diagnostic.Label(place, first.message)],
        notes: (place.isOfPreset ? [first.message + "."] : [])
          + (faults.count == 1 ? [] : ["It does so in \(faults.count) places."]),
        help: "take what names it away, too")
    }
  }

  /// What is at fault in bases without what some paths take away, where one of these names is unknown. The bases are
  /// read anew; they are known to be well with all names.
  private static func faults(
    of bases: [BaseLink], without paths: Set<String>, forgetting path: Located<String>,
    _ reader: inout Reader
  ) -> [Diagnostic] {
    let before = (reader.spec, reader.scope, reader.diagnostics, reader.remarks, reader.variableUse)
    reader.scope.elements = NamePositions()
    reader.scope.states = NamePositions()
    reader.scope.repeats = []
    reader.scope.hasBase = false
    reader.scope.removed = paths
    reader.scope.forgotten = path.value
    reader.diagnostics = []
    var rest = Modal(id: Located("", at: path.span))
    rest.layer.quirks = []
    for (index, link) in bases.enumerated() {
      reader.within(link.tree) {
        ModalScope.resolveNames(in: link.modal, &$0)
        takeAway(by: link.modal, over: Array(bases[..<index]), from: &rest, &$0)
        ModalLayer.read(link.modal, place: .modal, into: &rest, &$0)
        $0.scope.hasBase = true
      }
    }
    let faults = reader.diagnostics.filter { $0.severity == .error }
    (reader.spec, reader.scope, reader.diagnostics, reader.remarks, reader.variableUse) = before
    return faults
  }

  /// Forgets the names of what was taken away, so that what the modal itself says of them is at fault.
  private static func forget(_ target: Removal.Target, _ reader: inout Reader) {
    switch target {
    case .behavior: reader.scope.states = NamePositions()
    case .elements: reader.scope.elements = NamePositions()
    case .element(let id):
      let ids = repeatedWith(id, reader)
      reader.scope.elements = NamePositions(
        reader.scope.elements.names.filter { name in
          !ids.contains { name == $0 || name.exact.hasPrefix("\($0)[") }
        })
      reader.scope.repeats = reader.scope.repeats.filter { $0.grid != id }.map {
        ids.reduce($0) { $0.without($1) }
      }
    case .variants, .keys, .keysOf: break
    }
  }
}
