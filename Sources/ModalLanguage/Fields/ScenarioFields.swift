internal import ModalSyntax

/// Scenarios; their events have a file of their own.
extension Reader {
  enum ScenarioKey: String, MappingKey {
    static let table = CaseTable<Self>()
    static let mapping = KeyList.Mapping.scenario
    case name, container, device, orientation, os, split, scale, safeArea, horizontal, vertical
    case idiom, textScale, keyboardHeight, events

    /// The key of an expectation that says the same of the setting.
    var ofSetting: ExpectationKey? {
      switch self {
      case .container: .container
      case .device: .device
      case .orientation: .orientation
      case .os: .os
      case .split: .split
      case .scale: .scale
      case .safeArea: .safeArea
      case .horizontal: .horizontal
      case .vertical: .vertical
      case .idiom: .idiom
      case .textScale: .textScale
      case .name, .keyboardHeight, .events: nil
      }
    }
  }

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
    let span = tree.span(of: node)
    var fields = fields(of: node, in: "a scenario")
    guard tree.kind(of: node) == .mapping else { return }
    var firstKey: SourceSpan?
    var name: Located<String>?
    var setting = Setting(span: span)
    var keyboardHeight: Located<Double>?
    var events: [Event] = []
    while let field = next(&fields, as: ScenarioKey.self) {
      if firstKey == nil { firstKey = field.keySpan }
      switch field.key {
      case .name: name = scenarioName(field.value)
      case .events:
        let items = items(of: field.value, "`events`") ?? []
        if items.isEmpty, tree.kind(of: field.value) == .sequence, !tree.holdsFaults(field.value) {
          report(
            .emptyCollection, .warning, at: tree.span(of: field.value), "the scenario does nothing",
            help: "write what happens, such as `[show]`")
        }
        events.reserveCapacity(items.count)
        for item in items { readEvent(item, into: &events) }
      case .keyboardHeight:
        keyboardHeight = number(
          field.value, "`keyboardHeight`", in: 0...Double.greatestFiniteMagnitude)
      default:
        guard let key = field.key.ofSetting else { continue }
        readSetting(key, field.value, into: &setting)
      }
    }
    if name == nil, lacks(ScenarioKey.name, in: node) {
      report(
        .missingKey, at: firstKey ?? span, "the scenario has no `name`",
        help: "write `name: what it shows`")
    }
    if events.isEmpty, lacks(ScenarioKey.events, in: node) {
      report(
        .missingKey, at: firstKey ?? span, "the scenario has no `events`",
        help: "write `events: [show]`")
    }
    if let name { setting.span = name.span }
    checkPlace(setting, "a scenario", in: node, as: ScenarioKey.self)
    scenarios.append(
      Scenario(
        name: name ?? Located("", at: span), setting: setting, keyboardHeight: keyboardHeight,
        events: events, span: span))
  }

  /// A text by which a report can name the scenario.
  private mutating func scenarioName(_ node: NodeID) -> Located<String>? {
    guard let name = string(node, "`name`") else { return nil }
    // Nearly all begin with a letter, and need no look at what else may be seen.
    if name.value.utf8.first.map({ $0 > 0x20 && $0 < 0x7F }) == true { return name }
    if name.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      report(
        .emptyCollection, at: name.span, "the name of the scenario is empty",
        help: "write what the scenario shows")
      return nil
    }
    return name
  }
}
