internal import ModalSyntax

extension ProjectFile {
  /// What of a project file may be written, key by key.
  package static let places = keys.leaves

  static let keys = KeyTable<ProjectFile>(
    "a project file",
    [
      .integer(
        "minimumOS", in: 1...99, at: \.minimumOS,
        "The oldest system that counts; devices that stop before it are left out.", default: "17",
        example: "15"
      ) { ProjectFile.readSystem($1, $2, in: $3, &$0) },
      .list(
        "devices", .text, "look at", at: \.devices, "The devices that count.",
        default: "all devices", example: "[iphone-15, ipad-10]", leavesAll: true
      ) { $0.string($1, "a device") },
      .value(
        "directions", .list(.words(of: ReadingDirection.self)), at: \.directions,
        "The directions in which people read: specs are checked and recorded, and contact sheets drawn, in each.",
        default: "[ltr]", example: "[ltr, rtl]"
      ) { reader, node, _ in
        FrameMatrix.items("directions", node, "look at", example: "[ltr, rtl]", &reader) {
          $0.choice($1, "a direction", of: ReadingDirection.self)
        }?.map { $0.map(\.value) }
      },
      .mapping(
        "matrix", MatrixKeys.keys, at: \.matrix, "The settings in which frames are recorded.",
        example: "{devices: [iphone-15], keyboards: [none, letters]}"),
      .part(
        "rules", .byID(.words(of: RuleLevel.self)), "The severity of findings, by code.",
        example: "{MS204: off}"
      ) { reader, node, file in file.rules = ProjectFile.readRules(node, &reader) },
      .value(
        "exclude", .list(.text), at: \.exclude, "Patterns of files and folders to exclude.",
        example: "[Legacy/]"
      ) { reader, node, _ in ProjectFile.readPatterns(node, &reader) },
      .mapping(
        "limits", LimitKeys.keys, at: \.limits, "The limits for every spec.",
        example: "{bytes: 2000000}"),
      .value(
        "laws", .boolean, at: \.laws, "Whether `check` tries the built-in invariants.",
        default: "false", example: "true"
      ) {
        $0.boolean(
          $1, $2, help: "write `true`; a spec switches off single invariants in its `laws`")
      },
      .value(
        "goldens", .text, at: \.goldens, "The folder of recordings.",
        default: "next to the specs", example: "Goldens"
      ) { reader, node, _ in ProjectFile.readGoldens(node, &reader) },
      .value(
        "tolerance", .number(.notNegative), at: \.tolerance,
        "The allowed difference, in points.", default: "0.001", example: "0.5"
      ) { reader, node, _ in Expectation.readTolerance(node, &reader) },
    ],
    stray: { reader, key, value, _ in ModalSlips.helpForProject(key, value, &reader) })
}

extension ProjectFile.MatrixKeys {
  static let keys = KeyTable<Self>(
    "`matrix`",
    [
      .list(
        "devices", .text, "record", at: \.devices, "The devices, by id.",
        default: "one of each size", example: "[iphone-15, ipad-10]"
      ) { $0.string($1, "a device") },
      .value(
        "orientations", .list(.words(of: Orientation.self)), at: \.orientations,
        "The orientations.", default: "both orientations", example: "[portrait]"
      ) { reader, node, _ in
        FrameMatrix.items(
          "orientations", node, "record", example: "[portrait]", leavesAll: true, &reader
        ) { $0.choice($1, "an orientation", of: Orientation.self) }?.map { $0.map(\.value) }
      },
      .value(
        "keyboards", .list(.words(of: FrameMatrix.KeyboardWord.self)), at: \.keyboards,
        "The keyboards.", default: "[none, letters]", example: "[none, letters]"
      ) { reader, node, _ in
        FrameMatrix.items("keyboards", node, "record", example: "[none, letters]", &reader) {
          $0.choice($1, "a keyboard", of: FrameMatrix.KeyboardWord.self)
        }?.map { $0.compactMap { FrameMatrix.Keyboard(name: $0.value.rawValue) } }
      },
      .value(
        "textScales", .list(.words(of: TextScale.self)), at: \.textScales, "The text sizes.",
        default: "[L]", example: "[L, AX3]"
      ) { reader, node, _ in FrameMatrix.readTextScales(node, &reader) },
    ],
    help: { FrameMatrix.help($1, &$0) })
}

extension ProjectFile.LimitKeys {
  static let keys = KeyTable<Self>(
    "`limits`",
    [
      // Places are counted in 32 bits.
      .integer(
        "bytes", in: 1...1_000_000_000, at: \.bytes, "The maximum size of a file, in bytes.",
        default: "10000000", example: "2000000"
      ) { ProjectFile.readByteCount($1, $2, in: $3, &$0) },
      .integer(
        "depth", in: 1...1000, at: \.depth, "The maximum nesting depth of lists and mappings.",
        default: "64", example: "64"),
      .integer(
        "nodes", in: 1...100_000_000, at: \.nodes,
        "The maximum number of values, with aliases expanded.", default: "100000", example: "100000"
      ),
    ])
}

extension Key {
  /// A list whose items are there once each.
  fileprivate static func list<Item: Equatable & Sendable>(
    _ name: StaticString, _ item: Shape, _ purpose: String,
    at path: WritableKeyPath<Value, Located<[Located<Item>]>?>, _ about: String,
    default standard: String, example: String, leavesAll: Bool = false,
    read: @escaping @Sendable (inout Reader, NodeID) -> Located<Item>?
  ) -> Key {
    value(name, .list(item), at: path, about, default: standard, example: example) {
      reader, node, _ in
      FrameMatrix.items(name, node, purpose, example: example, leavesAll: leavesAll, &reader, read)
    }
  }
}

extension InvariantRange {
  static let keys = KeyTable<InvariantRange>(
    "`over`",
    [
      .part(
        "widths", .list(.number(.notNegative), count: 2),
        "The minimum and maximum width of bare containers.",
        default: "[320, 1366]", example: "[320, 430]"
      ) { $2.widths = InvariantRange.readBounds($1, "`widths`", &$0) ?? $2.widths },
      .part(
        "heights", .list(.number(.notNegative), count: 2),
        "The minimum and maximum height of bare containers.",
        default: "[320, 1366]", example: "[568, 932]"
      ) { $2.heights = InvariantRange.readBounds($1, "`heights`", &$0) ?? $2.heights },
      .part(
        "keyboards", .list(.number(0...1), count: 2),
        "The range of keyboards, as shares of the height.", default: "[0, 0.6]", example: "[0, 0.4]"
      ) { $2.keyboards = InvariantRange.readShares($1, &$0) ?? $2.keyboards },
      .part(
        "scales", .list(.number(0.001...1000)), "The pixels per point.", default: "[2, 3]",
        example: "[3]"
      ) { $2.scales = InvariantRange.readScales($1, &$0) ?? $2.scales },
      .part(
        "devices", .oneOf([.words(of: InvariantRange.DeviceWord.self), .list(.text)]),
        "The devices to try in addition to those of the matrix; `none` tries bare containers alone.",
        default: "all",
        example: "[iphone-15]"
      ) { $2.devices = InvariantRange.readDevices($1, &$0) ?? $2.devices },
    ])
}

extension Insets {
  static let keys = KeyTable<Insets>(
    "`safeArea`",
    [
      .inset("top", at: \.top), .inset("left", at: \.left), .inset("bottom", at: \.bottom),
      .inset("right", at: \.right),
    ])
}

extension Key<Insets> {
  fileprivate static func inset(
    _ name: StaticString, at path: WritableKeyPath<Insets, Double>
  ) -> Key {
    let range = ClosedRange.notNegative
    let subject = Subject(key: name)
    let name = name.description
    let slot = Slot(path)
    return part(name, .number(range), "The inset at the \(name).", default: "0", example: "20") {
      if let number = $0.number($1, subject, in: range) { slot.set(&$2, to: number.value) }
    }
  }
}
