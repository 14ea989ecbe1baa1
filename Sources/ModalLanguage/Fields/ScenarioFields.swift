internal import ModalSyntax

/// Scenarios; their events have a file of their own.
extension Reader {
  /// The entries of `scenarios`.
  mutating func scenarios(_ node: NodeID) -> [Scenario] {
    let isNamed = tree.kind(of: node) == .mapping
    let help = isNamed ? help(forNamedScenarios: node) : nil
    let items = items(of: node, "`scenarios`", help: help) ?? []
    var scenarios: [Scenario] = []
    scenarios.reserveCapacity(items.count)
    let before = diagnostics.count
    for item in items { readScenario(item, into: &scenarios) }
    joinItems(items, findingsFrom: before) { keys in
      !keys.isDisjoint(with: ["device", "container"]) && keys.isSuperset(of: ["name", "events"])
    }
    return scenarios
  }

  /// Adds a scenario; it is too large to be handed on.
  private mutating func readScenario(_ node: NodeID, into scenarios: inout [Scenario]) {
    guard isMapping(node, Scenario.keys.name) else { return }
    let span = tree.span(of: node)
    let index = scenarios.count
    scenarios.append(
      Scenario(name: Located("", at: span), setting: Setting(span: span), span: span))
    let keys = Scenario.keys
    keys.read(node, with: &self, into: &scenarios[index])
    checkPlace(&scenarios[index].setting, "a scenario", in: node, keys.list)
  }

  /// The scenario of events that are given beside a spec; none where the spec lacks their modal.
  mutating func scenarios(of given: GivenEvents) -> [Scenario] {
    if let modal = given.modal, !spec.modalIDs.contains(modal) { return [] }
    return beside(given.tree, of: given.source) { reader in
      let span = SourceSpan.beginning(ofFile: given.tree.file)
      var scenario = Scenario(
        name: Located("events", at: span), setting: Setting(span: span), span: span)
      if let root = reader.tree.documents.first, !reader.tree.isEmpty(root) {
        reader.readEvents(root, into: &scenario.events)
        reader.reportSecondDocument(of: reader.tree.documents, in: "a list of events")
      } else {
        reader.report(
          .missingValue, at: span, "there are no events",
          help: "write what happens, such as `[show, {wait: 1, hide}]`")
      }
      return [scenario]
    }
  }

  mutating func readEvents(_ node: NodeID, into events: inout [Event]) {
    let help = tree.kind(of: node) == .sequence ? nil : helpForEvents(node)
    let items = items(of: node, "`events`", help: help) ?? []
    if items.isEmpty, tree.kind(of: node) == .sequence, !tree.holdsFaults(node) {
      report(
        .emptyCollection, .warning, at: tree.span(of: node), "the scenario does nothing",
        help: "write what happens, such as `[show]`")
    }
    events.reserveCapacity(items.count)
    for item in items { readEvent(item, into: &events) }
  }

  /// A text by which a report can name the scenario.
  mutating func scenarioName(_ node: NodeID) -> Located<String>? {
    guard let name = string(node, "`name`") else { return nil }
    // Nearly all begin with a letter, and need no look at what else may be seen.
    if name.value.utf8.first.map({ $0 > 0x20 && $0 < 0x7F }) == true { return name }
    if name.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      return refuse(
        .emptyCollection, at: name.span, "the name of the scenario is empty",
        help: "write what the scenario shows")
    }
    return name
  }
}
