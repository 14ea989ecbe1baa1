internal import ModalSyntax

/// Scenarios; their events have a file of their own.
extension Scenario {
  /// The entries of `scenarios`.
  static func readAll(_ node: NodeID, _ reader: inout Reader) -> [Scenario] {
    let isNamed = reader.tree.kind(of: node) == .mapping
    let help = isNamed ? ListSlips.helpForScenarios(node, reader.tree) : nil
    let items = reader.items(of: node, "`scenarios`", help: help) ?? []
    var scenarios: [Scenario] = []
    scenarios.reserveCapacity(items.count)
    let before = reader.diagnostics.count
    for item in items { read(item, into: &scenarios, &reader) }
    SplitItems.join(items, findingsFrom: before, &reader) { keys in
      !keys.isDisjoint(with: ["device", "container"]) && keys.isSuperset(of: ["name", "events"])
    }
    return scenarios
  }

  /// Adds a scenario; it is too large to be handed on.
  private static func read(
    _ node: NodeID, into scenarios: inout [Scenario], _ reader: inout Reader
  ) {
    guard reader.isMapping(node, Scenario.keys.name) else { return }
    let span = reader.tree.span(of: node)
    let index = scenarios.count
    scenarios.append(
      Scenario(name: Located("", at: span), setting: Setting(span: span), span: span))
    let keys = Scenario.keys
    keys.read(node, with: &reader, into: &scenarios[index])
    Setting.checkPlace(&scenarios[index].setting, "a scenario", in: node, keys.list, &reader)
  }

  /// The scenario of events that are given beside a spec; none where the spec lacks their modal.
  static func readGiven(of given: GivenEvents, _ reader: inout Reader) -> [Scenario] {
    if let modal = given.modal, !reader.spec.modalIDs.contains(modal) { return [] }
    return reader.beside(given.tree, of: given.source) { reader in
      let span = SourceSpan.beginning(ofFile: given.tree.file)
      var scenario = Scenario(
        name: Located("events", at: span), setting: Setting(span: span), span: span)
      if let root = reader.tree.documents.first, !reader.tree.isEmpty(root) {
        Event.readAll(root, into: &scenario.events, &reader)
        reportSecondDocument(in: "a list of events", &reader)
      } else {
        reader.report(
          .missingValue, at: span, "there are no events",
          help: "write what happens, such as `[show, {wait: 1, hide}]`")
      }
      return [scenario]
    }
  }

  /// A text by which a report can name the scenario.
  static func readName(_ node: NodeID, _ reader: inout Reader) -> Located<String>? {
    guard let name = reader.string(node, "`name`") else { return nil }
    // Nearly all begin with a letter, and need no look at what else may be seen.
    if name.value.utf8.first.map({ $0 > 0x20 && $0 < 0x7F }) == true { return name }
    if name.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      return reader.refuse(
        .emptyCollection, at: name.span, "the name of the scenario is empty",
        help: "write what the scenario shows")
    }
    return name
  }
}

extension Event {
  static func readAll(_ node: NodeID, into events: inout [Event], _ reader: inout Reader) {
    let help = reader.tree.kind(of: node) == .sequence ? nil : helpForEvents(node, &reader)
    let items = reader.items(of: node, "`events`", help: help) ?? []
    if items.isEmpty, reader.tree.kind(of: node) == .sequence, !reader.tree.holdsFaults(node) {
      reader.report(
        .emptyCollection, .warning, at: node, "the scenario does nothing",
        help: "write what happens, such as `[show]`")
    }
    events.reserveCapacity(items.count)
    for item in items { read(item, into: &events, &reader) }
  }
}
