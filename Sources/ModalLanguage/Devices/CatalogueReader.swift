internal import ModalSyntax

/// From drafts to devices: the rows that they name are looked up in the tables.
extension CatalogueDraft {
  static func readCatalogue(_ root: NodeID, _ reader: inout Reader) -> DeviceCatalogue {
    let draft = CatalogueDraft.keys.value(of: root, over: CatalogueDraft(), with: &reader)
    let sources = Set(draft.sources.map(\.name))
    for name in draft.namedSources where !sources.contains(name.value) {
      reader.report(.unknownReference, at: name.span, "no source is named `\(name.value)`")
    }
    let devices = draft.devices.compactMap { device($0.draft, id: $0.id, in: draft, &reader) }
    return DeviceCatalogue(devices: devices, sources: draft.sources)
  }

  private static func device(
    _ draft: DeviceDraft, id: String, in tables: CatalogueDraft, _ reader: inout Reader
  ) -> Device? {
    let insets = rows(draft.safeArea, in: tables.safeAreas, &reader)
    let heights = rows(draft.keyboards, in: tables.keyboards, &reader)
    let cutout = draft.cutout.flatMap { name in tables.cutouts.first { $0.name == name.value } }
    if let name = draft.cutout, cutout == nil { reportUnknownRow(name, &reader) }
    let others = cutout?.draft.sources.filter { source in
      !draft.sources.contains { $0.value == source.value }
    }
    if let stray = draft.keyboards.first(where: { insets[$0.key] == nil }) {
      reader.report(
        .missingKey, at: stray.value.span, "`safeArea` has no `\(stray.key)`, which `keyboards` has"
      )
    }
    guard let oldest = insets.keys.min(), let classic = insets[oldest], let name = draft.name,
      let idiom = draft.idiom, let systems = draft.systems, let screen = draft.screen,
      let scale = draft.scale,
      let classes = row(draft.sizeClasses, in: tables.sizeClasses, &reader),
      let confidence = draft.confidence
    else { return nil }
    return Device(
      id: id, name: name.value, idiom: idiom.value, year: draft.year?.value,
      model: draft.model?.value,
      systems: systems.value, portrait: screen.value, scale: scale.value,
      classic: Device.Generation(safeArea: classic, keyboards: heights[oldest]),
      system26: insets[26].map { Device.Generation(safeArea: $0, keyboards: heights[26]) },
      cornerRadius: draft.cornerRadius?.value, cutout: cutout?.draft.cutout, sizeClasses: classes,
      multitasking: row(draft.splits, in: tables.splits, &reader).map {
        Device.Multitasking(parts: $0)
      },
      confidence: confidence.value, sources: (draft.sources + (others ?? [])).map(\.value),
      note: draft.note?.value)
  }

  /// The rows of some names, each from the table of its generation.
  private static func rows<Value>(
    _ names: CatalogueDraft.ByGeneration<Located<String>>,
    in tables: CatalogueDraft.ByGeneration<CatalogueDraft.Table<Value>>, _ reader: inout Reader
  ) -> [Int: Device.PerOrientation<Value>] {
    var rows: [Int: Device.PerOrientation<Value>] = [:]
    for (generation, name) in names {
      rows[generation] = row(name, in: tables.first { $0.key == generation }?.value ?? [:], &reader)
    }
    return rows
  }

  private static func row<Value>(
    _ name: Located<String>?, in table: CatalogueDraft.Table<Value>, _ reader: inout Reader
  ) -> Device.PerOrientation<Value>? {
    guard let name else { return nil }
    if table[name.value] == nil { reportUnknownRow(name, &reader) }
    guard let row = table[name.value], let portrait = row.portrait, let landscape = row.landscape
    else { return nil }
    return Device.PerOrientation(portrait: portrait, landscape: landscape)
  }

  private static func reportUnknownRow(_ name: Located<String>, _ reader: inout Reader) {
    reader.report(.unknownReference, at: name.span, "no row is named `\(name.value)`")
  }

  // MARK: - Shapes
  static func readTable<Value>(
    _ node: NodeID, _ keys: KeyTable<CatalogueDraft.Row<Value>>, _ reader: inout Reader
  ) -> CatalogueDraft.Table<Value> {
    let rows = reader.byKey(node, "a table", { $0.tree.text(of: $1) }) {
      keys.value(of: $1, over: CatalogueDraft.Row(), with: &$0)
    }
    return CatalogueDraft.Table(rows.map { ($0.key, $0.value) }) { $1 }
  }

  static func readGenerations<Value>(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader,
    _ value: (inout Reader, NodeID) -> Value?
  ) -> CatalogueDraft.ByGeneration<Value> {
    reader.byKey(node, what, { $0.integer($1, "a generation", in: 1...99)?.value }, value)
  }

  static func readSystems(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> Located<ClosedRange<Int>>? {
    guard let items = reader.items(of: node, what, count: 2, naming: "first, last"),
      let first = reader.integer(items[0], .item(of: what), in: 1...99),
      let last = reader.integer(items[1], .item(of: what), in: first.value...99)
    else { return nil }
    return Located(first.value...last.value, at: reader.tree.span(of: node))
  }

  /// A width with a horizontal size class.
  static func readPart(
    _ split: Split, _ node: NodeID, _ reader: inout Reader
  ) -> Device.Multitasking.Part? {
    guard let items = reader.items(of: node, "a split", count: 2, naming: "width, horizontal"),
      let width = reader.number(items[0], "the width", in: 1...10_000),
      let horizontal = reader.choice(items[1], "a size class", of: SizeClass.self)
    else { return nil }
    return Device.Multitasking.Part(split: split, width: width.value, horizontal: horizontal.value)
  }

  /// The heights of the three keyboards, where `~` is one that nobody has measured.
  static func readKeyboards(_ node: NodeID, _ reader: inout Reader) -> Device.Keyboards? {
    guard let items = reader.items(of: node, "a row", count: 3, naming: "letters, plain, numberPad")
    else { return nil }
    let heights: [Double?] = items.map { item in
      reader.tree.says(item, "~") ? nil : reader.number(item, "a height", in: 1...10_000)?.value
    }
    return Device.Keyboards(letters: heights[0], plain: heights[1], numberPad: heights[2])
  }
}
