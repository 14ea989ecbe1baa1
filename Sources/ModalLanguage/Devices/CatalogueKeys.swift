internal import ModalSyntax

/// A catalogue as its text has it: the tables, and the devices that name their rows.
struct CatalogueDraft: Sendable {
  typealias ByGeneration<Value: Sendable> = [(key: Int, value: Value)]
  typealias Table<Value: Sendable> = [String: Row<Value>]

  /// The values of a row, and where they are from.
  struct Row<Value: Sendable>: Sendable {
    var portrait: Value?
    var landscape: Value?
    var sources: [Located<String>] = []
  }

  var sources: [(name: String, text: String)] = []
  var sizeClasses: Table<Device.SizeClasses> = [:]
  var safeAreas: ByGeneration<Table<Insets>> = []
  var keyboards: ByGeneration<Table<Device.Keyboards>> = []
  var cutouts: [(name: String, draft: CutoutDraft)] = []
  var splits: Table<[Device.Multitasking.Part]> = [:]
  var devices: [(id: String, draft: DeviceDraft)] = []

  /// The sources that rows and devices name.
  var namedSources: [Located<String>] {
    // One long sum takes two seconds to compile.
    var sources = keyboards.flatMap(\.value.values).flatMap(\.sources)
    sources += splits.values.flatMap(\.sources)
    sources += cutouts.flatMap(\.draft.sources)
    sources += devices.flatMap(\.draft.sources)
    return sources
  }

  static let keys = KeyTable<CatalogueDraft>(
    "a catalogue",
    [
      .part("sources", .byID(.text), "Where numbers are from.", example: "{lab: our own lab}") {
        $2.sources = $0.byKey($1, "`sources`", { $0.tree.text(of: $1) }) {
          $0.string($1, "a source")?.value
        }.map { ($0.key, $0.value) }
      }.required,
      .part("sizeClasses", .byID(classes.shape), "Size classes.", example: "{}") {
        $2.sizeClasses = CatalogueDraft.readTable($1, classes, &$0)
      }.required,
      .part("safeAreas", .byID(.byID(insets.shape)), "Safe areas.", example: "{}") {
        $2.safeAreas = CatalogueDraft.readGenerations($1, "`safeAreas`", &$0) {
          CatalogueDraft.readTable($1, insets, &$0)
        }
      }.required,
      .part("keyboards", .byID(.byID(heights.shape)), "Keyboards.", example: "{}") {
        $2.keyboards = CatalogueDraft.readGenerations($1, "`keyboards`", &$0) {
          CatalogueDraft.readTable($1, heights, &$0)
        }
      }.required,
      .part("cutouts", .byID(CutoutDraft.keys.shape), "Notches and islands.", example: "{}") {
        $2.cutouts = $0.byKey($1, "a table", { $0.tree.text(of: $1) }) {
          CutoutDraft.keys.value(of: $1, over: CutoutDraft(), with: &$0)
        }.map { ($0.key, $0.value) }
      },
      .part("splits", .byID(parts.shape), "The splits of screens.", example: "{}") {
        $2.splits = CatalogueDraft.readTable($1, parts, &$0)
      }.required,
      .part("devices", .byID(DeviceDraft.keys.shape), "The devices.", example: "{}") {
        $2.devices = $0.byKey($1, "`devices`", { $0.tree.text(of: $1) }) {
          DeviceDraft.keys.value(of: $1, over: DeviceDraft(), with: &$0)
        }.map { ($0.key, $0.value) }
      }.required,
    ])

  private static let classes: KeyTable<Row<Device.SizeClasses>> = row(
    .list(.words(of: SizeClass.self), count: 2)
  ) { reader, node in
    guard let items = reader.items(of: node, "a row", count: 2, naming: "horizontal, vertical"),
      let horizontal = reader.choice(items[0], "a size class", of: SizeClass.self),
      let vertical = reader.choice(items[1], "a size class", of: SizeClass.self)
    else { return nil }
    return Device.SizeClasses(horizontal: horizontal.value, vertical: vertical.value)
  }
  private static let insets: KeyTable<Row<Insets>> = row(.list(.number(.notNegative), count: 4)) {
    Setting.readSafeArea($1, &$0)?.value
  }
  private static let heights: KeyTable<Row<Device.Keyboards>> = measured(
    .list(.number(1...10_000), count: 3)
  ) { CatalogueDraft.readKeyboards($1, &$0) }
  private static let parts: KeyTable<Row<[Device.Multitasking.Part]>> = measured(.byID(.text)) {
    reader, node in
    reader.byKey(node, "a row", { $0.choice($1, "a split", of: Split.self)?.value }) { $1 }
      .compactMap { CatalogueDraft.readPart($0.key, $0.value, &reader) }
  }

  private static func row<Value: Sendable>(
    _ shape: Shape, and others: [Key<Row<Value>>] = [],
    _ read: @escaping @Sendable (inout Reader, NodeID) -> Value?
  ) -> KeyTable<Row<Value>> {
    KeyTable(
      "a row",
      [
        .part("portrait", shape, "Held upright.", example: "") {
          $2.portrait = read(&$0, $1)
        }.required,
        .part("landscape", shape, "Held sideways.", example: "") {
          $2.landscape = read(&$0, $1)
        }.required,
      ] + others)
  }

  /// A row of numbers that somebody has measured.
  private static func measured<Value: Sendable>(
    _ shape: Shape, _ read: @escaping @Sendable (inout Reader, NodeID) -> Value?
  ) -> KeyTable<Row<Value>> {
    row(
      shape,
      and: [
        .sources { $1.sources = $0 },
        .other("confidence", .text, "How far they can be trusted.", example: "high").required,
        .other("note", .text, "Whatever a reader should know.", example: "with the bar"),
      ], read)
  }
}

/// A row of the table of cutouts.
struct CutoutDraft: Sendable {
  var top: Located<Double>?
  var size: Located<Size>?
  var sources: [Located<String>] = []
  var confidence: Located<String>?

  /// Nil if a key is missing.
  var cutout: Device.Cutout? {
    guard let size, let confidence else { return nil }
    return Device.Cutout(top: top?.value ?? 0, size: size.value, confidence: confidence.value)
  }

  static let keys = KeyTable<CutoutDraft>(
    "a row",
    [
      .number("top", in: .notNegative, at: \.top, "From the top edge.", example: "11"),
      .value("size", .size, at: \.size, "Held upright.", example: "[126, 37]") {
        Size.read($1, $2, in: 1...1_000, &$0)
      }.required,
      .sources { $1.sources = $0 },
      .text("confidence", at: \.confidence, "How far they can be trusted.", example: "high")
        .required,
    ])
}

/// A device with the names of its rows.
struct DeviceDraft: Sendable {
  var name: Located<String>?
  var idiom: Located<Idiom>?
  var year: Located<Int>?
  var model: Located<String>?
  var systems: Located<ClosedRange<Int>>?
  var screen: Located<Size>?
  var scale: Located<Double>?
  var cornerRadius: Located<Double>?
  var cutout: Located<String>?
  var sizeClasses: Located<String>?
  var safeArea: CatalogueDraft.ByGeneration<Located<String>> = []
  var keyboards: CatalogueDraft.ByGeneration<Located<String>> = []
  var splits: Located<String>?
  var sources: [Located<String>] = []
  var confidence: Located<String>?
  var note: Located<String>?

  static let keys = KeyTable<DeviceDraft>(
    "a device",
    [
      .text("name", at: \.name, "What people call it.", example: "iPhone 15").required,
      .word("idiom", at: \.idiom, "Its family.", example: "phone").required,
      .integer("year", in: 2007...2099, at: \.year, "When it came out.", example: "2023"),
      .text("model", at: \.model, "Its model ids.", example: "\"iPhone15,4-5\""),
      .value(
        "systems", .list(.integer(1...99), count: 2), at: \.systems,
        "The first and the last system that it runs.", example: "[17, 26]"
      ) { CatalogueDraft.readSystems($1, $2, &$0) }.required,
      .value("screen", .size, at: \.screen, "Held upright.", example: "[393, 852]") {
        Size.read($1, $2, in: 1...10_000, &$0)
      }.required,
      .number("scale", in: 1...10, at: \.scale, "Pixels per point.", example: "3").required,
      .number(
        "cornerRadius", in: .notNegative, at: \.cornerRadius, "That of the display.", example: "55"),
      .text("cutout", at: \.cutout, "A row's name.", example: "island15"),
      .text("sizeClasses", at: \.sizeClasses, "A row's name.", example: "phone").required,
      .part("safeArea", .byID(.text), "The rows of each generation.", example: "{18: notch}") {
        $2.safeArea = CatalogueDraft.readGenerations($1, "`safeArea`", &$0) {
          $0.string($1, "a row")
        }
      }.required,
      .part("keyboards", .byID(.text), "The rows of each generation.", example: "{18: notch}") {
        $2.keyboards = CatalogueDraft.readGenerations($1, "`keyboards`", &$0) {
          $0.string($1, "a row")
        }
      },
      .text("splits", at: \.splits, "A row's name.", example: "pad768x1024"),
      .sources { $1.sources = $0 },
      .text("confidence", at: \.confidence, "How far its numbers can be trusted.", example: "high")
        .required,
      .text("note", at: \.note, "Whatever a reader should know.", example: "measured twice"),
    ])
}

extension Key {
  fileprivate static func sources(
    _ keep: @escaping @Sendable ([Located<String>], inout Value) -> Void
  ) -> Key {
    part("sources", .list(.text), "Where its numbers are from.", example: "[lab]") {
      reader, node, value in
      let items = reader.items(of: node, "`sources`") ?? []
      keep(items.compactMap { reader.string($0, "a source") }, &value)
    }.required
  }
}
