internal import ModalSyntax

/// The reading of a whole catalogue: first the tables that devices refer to, then the devices.
struct CatalogueReader {
  var nodes: CatalogueNodes
  private var sources: [(name: String, text: String)] = []
  private var sourceNames: Set<String> = []
  private var sizeClasses: [String: Device.PerOrientation<Device.SizeClasses>] = [:]
  /// By the key of the generation, then by name.
  private var safeAreas: [Int: [String: Device.PerOrientation<Insets>]] = [:]
  /// By the key of the generation, then by name.
  private var keyboards: [Int: [String: Device.PerOrientation<Device.Keyboards>]] = [:]
  private var splits: [String: Device.Multitasking] = [:]

  init(_ nodes: CatalogueNodes) {
    self.nodes = nodes
  }

  mutating func catalogue(_ root: NodeID) -> DeviceCatalogue {
    let parts = nodes.record(
      root,
      required: ["sources", "sizeClasses", "safeAreas", "keyboards", "splits", "devices"])
    guard let parts else { return DeviceCatalogue(devices: [], sources: []) }
    if let table = parts["sources"] { readSources(table) }
    if let table = parts["sizeClasses"] { readSizeClasses(table) }
    if let table = parts["safeAreas"] { readSafeAreas(table) }
    if let table = parts["keyboards"] { readKeyboards(table) }
    if let table = parts["splits"] { readSplits(table) }
    var devices: [Device] = []
    for entry in parts["devices"].map({ nodes.entries($0) }) ?? [] {
      if let device = device(entry.value, id: entry.name) { devices.append(device) }
    }
    return DeviceCatalogue(devices: devices, sources: sources)
  }

  // MARK: - Tables

  private mutating func readSources(_ table: NodeID) {
    for entry in nodes.entries(table) {
      guard let text = nodes.text(entry.value) else { continue }
      sources.append((entry.name, text))
      sourceNames.insert(entry.name)
    }
  }

  private mutating func readSizeClasses(_ table: NodeID) {
    for entry in nodes.entries(table) {
      sizeClasses[entry.name] = perOrientation(entry.value) { nodes, node in
        guard let items = nodes.items(node, count: 2),
          let horizontal = nodes.choice(items[0], SizeClass.self),
          let vertical = nodes.choice(items[1], SizeClass.self)
        else { return nil }
        return Device.SizeClasses(horizontal: horizontal, vertical: vertical)
      }
    }
  }

  private mutating func readSafeAreas(_ table: NodeID) {
    for generation in nodes.entries(table) {
      guard let key = nodes.integer(generation.key) else { continue }
      for entry in nodes.entries(generation.value) {
        safeAreas[key, default: [:]][entry.name] = perOrientation(entry.value) { nodes, node in
          nodes.numbers(node, count: 4).map {
            Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
          }
        }
      }
    }
  }

  private mutating func readKeyboards(_ table: NodeID) {
    for generation in nodes.entries(table) {
      guard let key = nodes.integer(generation.key) else { continue }
      for entry in nodes.entries(generation.value) {
        checkOrigin(of: entry.value)
        keyboards[key, default: [:]][entry.name] = perOrientation(
          entry.value, also: ["sources", "confidence", "note"]
        ) { nodes, node in
          guard let items = nodes.items(node, count: 3) else { return nil }
          return Device.Keyboards(
            letters: height(items[0], &nodes), plain: height(items[1], &nodes),
            numberPad: height(items[2], &nodes))
        }
      }
    }
  }

  private mutating func readSplits(_ table: NodeID) {
    for entry in nodes.entries(table) {
      checkOrigin(of: entry.value)
      let parts = perOrientation(entry.value, also: ["sources", "confidence"]) { nodes, node in
        nodes.entries(node).compactMap { entry -> Device.Multitasking.Part? in
          guard let split = nodes.choice(entry.key, Split.self),
            let items = nodes.items(entry.value, count: 2),
            let width = nodes.positiveNumber(items[0]),
            let horizontal = nodes.choice(items[1], SizeClass.self)
          else { return nil }
          return Device.Multitasking.Part(split: split, width: width, horizontal: horizontal)
        }
      }
      splits[entry.name] = parts.map { Device.Multitasking(parts: $0) }
    }
  }

  // MARK: - Devices

  private mutating func device(_ node: NodeID, id: String) -> Device? {
    let values = nodes.record(
      node,
      required: [
        "name", "idiom", "systems", "screen", "scale", "sizeClasses", "safeArea", "sources",
        "confidence",
      ],
      optional: ["year", "model", "cornerRadius", "keyboards", "splits", "note"])
    guard let values, let generations = generations(values) else { return nil }
    guard let name = values["name"].flatMap({ nodes.text($0) }),
      let idiom = values["idiom"].flatMap({ nodes.choice($0, Idiom.self) }),
      let systems = values["systems"].flatMap({ nodes.range($0) }),
      let screen = values["screen"].flatMap({ nodes.numbers($0, count: 2) }),
      let scale = values["scale"].flatMap({ nodes.positiveNumber($0) }),
      let classes = values["sizeClasses"].flatMap({ named($0, in: sizeClasses) }),
      let confidence = values["confidence"].flatMap({ nodes.text($0) })
    else { return nil }
    return Device(
      id: id, name: name, idiom: idiom, year: values["year"].flatMap { nodes.integer($0) },
      systems: systems,
      portrait: Size(width: screen[0], height: screen[1]), scale: scale,
      classic: generations.classic, system26: generations.system26,
      cornerRadius: values["cornerRadius"].flatMap { nodes.number($0) }, sizeClasses: classes,
      multitasking: values["splits"].flatMap { named($0, in: splits) }, confidence: confidence,
      sources: values["sources"].map { sourceList($0) } ?? [],
      note: values["note"].flatMap { nodes.text($0) })
  }

  /// The numbers of the oldest systems and of 26, from a device's references.
  private mutating func generations(
    _ values: CatalogueNodes.Record
  ) -> (classic: Device.Generation, system26: Device.Generation?)? {
    guard let node = values["safeArea"] else { return nil }
    let insets = references(node, in: safeAreas)
    let heights = values["keyboards"].map { references($0, in: keyboards) } ?? [:]
    if let stray = heights.keys.sorted().first(where: { insets[$0] == nil }) {
      nodes.report(.missingKey, at: node, "`\(stray)` is missing, which `keyboards` has")
    }
    guard let oldest = insets.keys.min(), let classic = insets[oldest] else { return nil }
    let system26 = insets[26].map { Device.Generation(safeArea: $0, keyboards: heights[26]) }
    return (Device.Generation(safeArea: classic, keyboards: heights[oldest]), system26)
  }

  /// The rows of a table of generations that a mapping from generations to names asks for.
  private mutating func references<Row>(
    _ node: NodeID, in table: [Int: [String: Row]]
  ) -> [Int: Row] {
    var rows: [Int: Row] = [:]
    for entry in nodes.entries(node) {
      guard let generation = nodes.integer(entry.key) else { continue }
      rows[generation] = named(entry.value, in: table[generation] ?? [:])
    }
    return rows
  }

  private mutating func named<Row>(_ node: NodeID, in table: [String: Row]) -> Row? {
    guard let name = nodes.text(node) else { return nil }
    if table[name] == nil { nodes.report(.unknownReference, at: node, "no row is named `\(name)`") }
    return table[name]
  }

  // MARK: - Shared pieces

  /// What `read` makes of a value for each orientation; the mapping may have other keys as well.
  private mutating func perOrientation<Value>(
    _ node: NodeID, also others: [String] = [],
    _ read: (inout CatalogueNodes, NodeID) -> Value?
  ) -> Device.PerOrientation<Value>? {
    let values = nodes.record(node, required: ["portrait", "landscape"], optional: others)
    guard let portrait = values?["portrait"].flatMap({ read(&nodes, $0) }),
      let landscape = values?["landscape"].flatMap({ read(&nodes, $0) })
    else { return nil }
    return Device.PerOrientation(portrait: portrait, landscape: landscape)
  }

  /// Reports a table's row that does not say where its numbers come from.
  private mutating func checkOrigin(of node: NodeID) {
    let values = nodes.record(
      node, required: ["sources", "confidence"], optional: ["portrait", "landscape", "note"])
    if let list = values?["sources"] { _ = sourceList(list) }
  }

  private mutating func sourceList(_ node: NodeID) -> [String] {
    let names = nodes.texts(node) ?? []
    for name in names where !sourceNames.contains(name) {
      nodes.report(.unknownReference, at: node, "no source is named `\(name)`")
    }
    return names
  }
}

/// A keyboard's height; nil for `~`, which means not measured.
private func height(_ node: NodeID, _ nodes: inout CatalogueNodes) -> Double? {
  nodes.tree.text(of: node) == "~" ? nil : nodes.positiveNumber(node)
}
