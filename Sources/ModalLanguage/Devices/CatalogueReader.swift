internal import ModalSyntax

/// From drafts to devices: the rows that they name are looked up in the tables.
extension Reader {
  mutating func catalogue(_ root: NodeID) -> DeviceCatalogue {
    let draft = CatalogueDraft.keys.value(of: root, over: CatalogueDraft(), with: &self)
    let sources = Set(draft.sources.map(\.name))
    for name in draft.namedSources where !sources.contains(name.value) {
      report(.unknownReference, at: name.span, "no source is named `\(name.value)`")
    }
    let devices = draft.devices.compactMap { device($0.draft, id: $0.id, in: draft) }
    return DeviceCatalogue(devices: devices, sources: draft.sources)
  }

  private mutating func device(
    _ draft: DeviceDraft, id: String, in tables: CatalogueDraft
  ) -> Device? {
    let insets = rows(draft.safeArea, in: tables.safeAreas)
    let heights = rows(draft.keyboards, in: tables.keyboards)
    let cutout = draft.cutout.flatMap { name in tables.cutouts.first { $0.name == name.value } }
    if let name = draft.cutout, cutout == nil { reportUnknownRow(name) }
    let others = cutout?.draft.sources.filter { source in
      !draft.sources.contains { $0.value == source.value }
    }
    if let stray = draft.keyboards.first(where: { insets[$0.key] == nil }) {
      report(
        .missingKey, at: stray.value.span,
        "`safeArea` has no `\(stray.key)`, which `keyboards` has")
    }
    guard let oldest = insets.keys.min(), let classic = insets[oldest], let name = draft.name,
      let idiom = draft.idiom, let systems = draft.systems, let screen = draft.screen,
      let scale = draft.scale, let classes = row(draft.sizeClasses, in: tables.sizeClasses),
      let confidence = draft.confidence
    else { return nil }
    return Device(
      id: id, name: name.value, idiom: idiom.value, year: draft.year?.value,
      model: draft.model?.value,
      systems: systems.value, portrait: screen.value, scale: scale.value,
      classic: Device.Generation(safeArea: classic, keyboards: heights[oldest]),
      system26: insets[26].map { Device.Generation(safeArea: $0, keyboards: heights[26]) },
      cornerRadius: draft.cornerRadius?.value, cutout: cutout?.draft.cutout, sizeClasses: classes,
      multitasking: row(draft.splits, in: tables.splits).map { Device.Multitasking(parts: $0) },
      confidence: confidence.value, sources: (draft.sources + (others ?? [])).map(\.value),
      note: draft.note?.value)
  }

  /// The rows of some names, each from the table of its generation.
  private mutating func rows<Value>(
    _ names: CatalogueDraft.ByGeneration<Located<String>>,
    in tables: CatalogueDraft.ByGeneration<CatalogueDraft.Table<Value>>
  ) -> [Int: Device.PerOrientation<Value>] {
    var rows: [Int: Device.PerOrientation<Value>] = [:]
    for (generation, name) in names {
      rows[generation] = row(name, in: tables.first { $0.key == generation }?.value ?? [:])
    }
    return rows
  }

  private mutating func row<Value>(
    _ name: Located<String>?, in table: CatalogueDraft.Table<Value>
  ) -> Device.PerOrientation<Value>? {
    guard let name else { return nil }
    if table[name.value] == nil { reportUnknownRow(name) }
    guard let row = table[name.value], let portrait = row.portrait, let landscape = row.landscape
    else { return nil }
    return Device.PerOrientation(portrait: portrait, landscape: landscape)
  }

  private mutating func reportUnknownRow(_ name: Located<String>) {
    report(.unknownReference, at: name.span, "no row is named `\(name.value)`")
  }

  // MARK: - Shapes

  mutating func table<Value>(
    _ node: NodeID, _ keys: KeyTable<CatalogueDraft.Row<Value>>
  ) -> CatalogueDraft.Table<Value> {
    let rows = byKey(node, "a table", { $0.tree.text(of: $1) }) {
      keys.value(of: $1, over: CatalogueDraft.Row(), with: &$0)
    }
    return CatalogueDraft.Table(rows.map { ($0.key, $0.value) }) { $1 }
  }

  mutating func byGeneration<Value>(
    _ node: NodeID, _ what: Subject, _ value: (inout Reader, NodeID) -> Value?
  ) -> CatalogueDraft.ByGeneration<Value> {
    byKey(node, what, { $0.integer($1, "a generation", in: 1...99)?.value }, value)
  }

  mutating func systems(_ node: NodeID, _ what: Subject) -> Located<ClosedRange<Int>>? {
    guard let items = items(of: node, what, count: 2, naming: "first, last"),
      let first = integer(items[0], .item(of: what), in: 1...99),
      let last = integer(items[1], .item(of: what), in: first.value...99)
    else { return nil }
    return Located(first.value...last.value, at: tree.span(of: node))
  }

  /// A width with a horizontal size class.
  mutating func part(_ split: Split, _ node: NodeID) -> Device.Multitasking.Part? {
    guard let items = items(of: node, "a split", count: 2, naming: "width, horizontal"),
      let width = number(items[0], "the width", in: 1...10_000),
      let horizontal = choice(items[1], "a size class", of: SizeClass.self)
    else { return nil }
    return Device.Multitasking.Part(
      split: split, width: width.value, horizontal: horizontal.value)
  }

  /// The heights of the three keyboards, where `~` is one that nobody has measured.
  mutating func keyboards(_ node: NodeID) -> Device.Keyboards? {
    guard let items = items(of: node, "a row", count: 3, naming: "letters, plain, numberPad")
    else { return nil }
    let heights: [Double?] = items.map { item in
      tree.says(item, "~") ? nil : number(item, "a height", in: 1...10_000)?.value
    }
    return Device.Keyboards(letters: heights[0], plain: heights[1], numberPad: heights[2])
  }
}
