internal import ModalSyntax

/// Expected frames, and the settings they share with scenarios.
extension Expectation {
  /// Returns the list to write for frames by device; nil for any other node.
  private static func helpForFramesByDevice(_ node: NodeID, _ reader: inout Reader) -> String? {
    guard let first = reader.tree.entries(of: node).first,
      reader.tree.kind(of: first.value) == .sequence,
      !Expectation.keys.list.contains(first.key, in: reader.tree),
      let frame = reader.valueText(of: first.value)
    else { return nil }
    return "write `- {device: \(reader.tree.text(of: first.key)), frame: \(frame)}`"
  }

  /// The entries of `expect`, a table counting as many.
  static func readAll(_ node: NodeID, _ reader: inout Reader) -> [Expectation] {
    if reportLoneExpectation(node, &reader) { return [] }
    guard let items = reader.items(of: node, "`expect`", help: helpForFramesByDevice(node, &reader))
    else { return [] }
    var expectations: [Expectation] = []
    expectations.reserveCapacity(items.count)
    let before = reader.diagnostics.count
    for item in items {
      let first = expectations.count
      read(item, into: &expectations, &reader)
      spread(from: first, overDevicesOf: item, in: &expectations, &reader)
    }
    SplitItems.join(items, findingsFrom: before, &reader) { keys in
      !keys.isDisjoint(with: ["device", "container"])
        && !keys.isDisjoint(with: ["frame", "frames", "elements", "values", "arrow"])
    }
    return expectations
  }

  /// Reports the keys of an expectation directly below `expect`, without the `-` of an item.
  private static func reportLoneExpectation(_ node: NodeID, _ reader: inout Reader) -> Bool {
    guard reader.tree.kind(of: node) == .mapping, reader.tree.style(of: node) == .block,
      let first = reader.tree.entries(of: node).first,
      Expectation.keys.list.contains(first.key, in: reader.tree)
    else { return false }
    let span = reader.tree.span(of: node)
    let help =
      "write `- \(reader.tree.text(of: first.key)): \(reader.valueText(of: first.value) ?? "…")`, and indent the lines "
      + "below it by two spaces"
    reader.report(
      .wrongKind, at: span, "`expect` is a list, and this is a mapping", help: help,
      fixIt: reader.written(at: span).map {
        FixIt(help, at: span, with: "- " + $0.exact.replacing("\n", with: "\n  "), isSafe: true)
      })
    return true
  }

  private static func read(
    _ node: NodeID, into expectations: inout [Expectation], _ reader: inout Reader
  ) {
    let span = reader.tree.span(of: node)
    // It is made where it stays: an expectation is too large to be handed on.
    let index = expectations.count
    expectations.append(
      Expectation(setting: Setting(span: span), tolerance: reader.defaultTolerance, span: span))
    let given = Expectation.keys.read(node, with: &reader, into: &expectations[index])
    guard reader.tree.kind(of: node) == .mapping else {
      expectations.removeLast()
      return
    }
    if given & Expectation.tablePosition != 0, let table = reader.tree.given("frames", in: node) {
      return readTable(table, of: expectations.removeLast(), in: node, into: &expectations, &reader)
    }
    if expectations[index].frame == nil {
      // A faulty table leaves open what the entry expects.
      if reader.tree.hasKey("frames", in: node) {
        expectations.removeLast()
        return
      }
      let keys = ["frame", "elements", "values", "arrow"]
      if keys.allSatisfy({ reader.lacks($0, Expectation.keys.list, in: node) }) {
        reader.report(
          .missingKey, at: span, "the expectation expects nothing",
          help: "write `frame: [x, y, width, height]`")
      }
    }
    Setting.checkPlace(
      &expectations[index].setting, "an expectation", in: node, Expectation.keys.list, &reader)
  }

  /// Makes of what an item expects one expectation for each of its devices, if it lists several.
  private static func spread(
    from first: Int, overDevicesOf node: NodeID, in expectations: inout [Expectation],
    _ reader: inout Reader
  ) {
    guard reader.tree.kind(of: node) == .mapping,
      let list = reader.tree.entry("device", of: node)?.value,
      reader.tree.kind(of: list) == .sequence
    else { return }
    let shared = Array(expectations[first...])
    expectations.removeSubrange(first...)
    for device in listedDevices(list, &reader) {
      for var expectation in shared {
        if expectation.span == reader.tree.span(of: node) { expectation.span = device.span }
        expectation.setting.span = device.span
        expectation.setting.device = device
        expectation.isShared = true
        expectations.append(expectation)
      }
    }
  }

  /// The devices of a list, each once.
  private static func listedDevices(_ list: NodeID, _ reader: inout Reader) -> [Located<String>] {
    let items = reader.tree.items(of: list)
    if items.isEmpty {
      reader.report(
        .emptyCollection, at: list, "`device` lists no device",
        help: "write their ids, such as `[iphone-se-3, iphone-15]`")
    }
    return reader.distinct(items) { $0.string($1, "each device") }
  }

  /// How to write a single device as an expectation.
  static func helpForDevice(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let word = tree.text(of: node)
    return isName(word.exact.replacing("-", with: ""))
      ? "write `{device: \(word), frame: [x, y, width, height]}`" : nil
  }

  /// The tolerance of an expectation, a check or a project; remarks on one that hides more than rounding.
  static func readTolerance(_ node: NodeID, _ reader: inout Reader) -> Located<Double>? {
    let tolerance = reader.number(node, "`tolerance`", in: .notNegative, example: "0.5")
    if let tolerance, tolerance.value > widestTolerance {
      reader.report(
        .wideTolerance, .warning, at: tolerance.span,
        "a tolerance of \(formatted(tolerance.value)) pt hides differences",
        help: "write at most \(formatted(widestTolerance)); `0.5` is enough for rounding")
    }
    return tolerance
  }

  // MARK: - Tables

  /// `frames: {key: frame, …}`. Its keys are keyboards if the entry names a place, devices if it
  /// does not.
  private static func readTable(
    _ table: YAMLEntry, of entry: Expectation, in node: NodeID,
    into expectations: inout [Expectation], _ reader: inout Reader
  ) {
    guard
      reader.isMapping(
        table.value, "`frames`",
        help: "write `{258: [x, y, width, height]}`, with keyboards or devices as its keys")
    else { return }
    let keys = Expectation.keys.list
    let hasPlace =
      !reader.lacks("container", keys, in: node) || !reader.lacks("device", keys, in: node)
    if hasPlace, let keyboard = entry.setting.keyboard {
      return reader.report(
        .exclusiveKeys, at: table.key,
        "`frames` has no room for a table, because the entry names a place and a keyboard",
        secondary: [Diagnostic.Label(keyboard.span, "the keyboard")],
        help: "leave one of the two out")
    }
    let rows = reader.tree.entries(of: table.value)
    if rows.isEmpty {
      reader.report(.emptyCollection, at: table.key, "`frames` expects nothing")
    }
    for row in rows {
      guard reader.hasValue(row), let (frame, spans) = Rect.read(row.value, "a frame", &reader)
      else { continue }
      let keyboard = hasPlace ? KeyboardSetting.read(row.key, isKey: true, &reader) : nil
      if hasPlace, keyboard == nil { continue }
      let span = reader.tree.span(of: row.key)
      var expectation = entry
      expectation.frame = frame
      expectation.numberSpans = spans
      expectation.span = span
      expectation.setting.span = span
      if let keyboard {
        expectation.setting.keyboard = keyboard
      } else {
        expectation.setting.device = Located(reader.tree.text(of: row.key), at: span)
      }
      expectations.append(expectation)
    }
  }
}

extension Setting {
  /// Reports a setting that names no place; it is only read, and too large to be copied for it.
  static func checkPlace(
    _ setting: inout Setting, _ what: Subject, in node: NodeID, _ keys: KeyList,
    _ reader: inout Reader
  ) {
    guard setting.device == nil, setting.container == nil, reader.lacks("device", keys, in: node),
      reader.lacks("container", keys, in: node)
    else { return }
    reader.report(
      .missingKey, at: setting.span, "\(what) does not say where it takes place",
      help: "write `device: iphone-15` or `container: [375, 667]`")
  }

  /// The main version of iOS, which is all that a setting names.
  static func osVersion(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Int>, _ reader: inout Reader
  ) -> Located<Int>? {
    let isNumber = reader.tree.withUTF8(of: node) { text in
      text.indices.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[$0] }
    }
    guard !isNumber, let main = mainVersion(reader.tree[node]), range.contains(main) else {
      return reader.integer(node, what, in: range)
    }
    let span = reader.tree.span(of: node)
    return reader.refuse(
      .notANumber, at: span,
      "\(what) is the main version of iOS, a whole number, and this is `\(reader.tree.text(of: node))`",
      fixIt: .write("\(main)", at: span))
  }

  /// The main version in `iOS 17.4`.
  private static func mainVersion(_ yaml: YAMLNode) -> Int? {
    guard yaml.kind == .scalar, !yaml.isFaulty, Int(yaml.text) == nil else { return nil }
    let text = yaml.text.lowercased()
    let version = (text.exact.dropping(prefix: "ios") ?? text).unicodeScalars.drop { $0 == " " }
    return version.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
      ? Int(String(version.prefix { $0 != "." })) : nil
  }

  /// The generation that a variant asks for: 18, which stands for 11 to 18, or 26.
  static func systemGeneration(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> Located<Int>? {
    guard let os = osVersion(node, what, in: 1...99, &reader) else { return nil }
    guard os.value != 18, os.value != Environment.newestOS else { return os }
    let isOlder = 11...17 ~= os.value
    return reader.refuse(
      .outOfRange, at: os.span,
      "\(what) is 18, which stands for iOS 11 to 18, or 26, and this is \(os.value)",
      help: isOlder
        ? "write `18`; a length can ask for one version, as in `if(os < 16, 8, 0)`" : nil)
  }

  /// `{top, left, bottom, right}` or `[top, left, bottom, right]`.
  static func readSafeArea(_ node: NodeID, _ reader: inout Reader) -> Located<Insets>? {
    if reader.tree.kind(of: node) == .sequence {
      return reader.numbers(
        node, "`safeArea`", count: 4, naming: "top, left, bottom, right", in: .notNegative
      ).map { $0.map(\.value) }.map {
        Located(
          Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]),
          at: reader.tree.span(of: node))
      }
    }
    var insets = Insets.zero
    let help = reader.tree.saysNumber(node) ? "write `{top: \(reader.tree.text(of: node))}`" : nil
    guard reader.isMapping(node, "`safeArea`", help: help) else { return nil }
    Insets.keys.read(node, with: &reader, into: &insets)
    return Located(insets, at: reader.tree.span(of: node))
  }
}

extension KeyboardSetting {
  /// A height, `none`, or a keyboard by name.
  static func read(_ node: NodeID, _ reader: inout Reader) -> Located<KeyboardSetting>? {
    guard reader.tree.kind(of: node) == .scalar else {
      return reader.refuse(node, "`keyboard` is a height or a word")
    }
    guard !reader.tree.isFaulty(node) else { return nil }
    return read(node, isKey: false, &reader)
  }

  /// The keys of a table are numbers in quotes, too.
  fileprivate static func read(
    _ node: NodeID, isKey: Bool, _ reader: inout Reader
  ) -> Located<KeyboardSetting>? {
    let height = reader.tree.withUTF8(of: node) { ModalLanguage.number(from: $0) }
      .flatMap { $0.isFinite ? $0 : nil }
    if let height, isKey || reader.tree.style(of: node) == .plain {
      guard height >= 0 else {
        return reader.refuse(
          .outOfRange, at: node,
          "the height of a keyboard is at least 0, and this is \(formatted(height))",
          help: "write the height as a positive number, or `none`")
      }
      return Located(.height(height), at: reader.tree.span(of: node))
    }
    for kind in KeyboardKind.allCases where reader.tree.says(node, kind.rawValue) {
      return Located(.kind(kind), at: reader.tree.span(of: node))
    }
    if reader.tree.says(node, "none") { return Located(.none, at: reader.tree.span(of: node)) }
    let yaml = reader.tree[node]
    let words = KeyboardKind.allCases.map(\.rawValue) + ["none"]
    let meant = MeasuredNumber.meant(yaml.text, in: nil)
    let near = meant == nil ? likely(yaml.text, among: words) : nil
    return reader.refuse(
      .unknownChoice, at: yaml.span,
      "a keyboard is its height, \(alternatives(words)), and this is \(yaml.described)",
      help: meant.map { "write `\($0.text)`\($0.reason)" }
        ?? (isKey && Orientation(rawValue: yaml.text) != nil
          ? "write `orientation: \(yaml.text)` and `frame` in place of `frames`" : nil),
      fixIt: meant.map {
        FixIt.write($0.text, at: yaml.span, isSafe: $0.isCertain)
      } ?? near.map { fix(yaml.text, as: $0, at: yaml.span, among: words) })
  }
}

extension ElementCheck {
  // MARK: - Elements

  /// `{id: frame}` or `{id: {frame, text, …}}`.
  static func readAll(_ node: NodeID, _ reader: inout Reader) -> [ElementCheck] {
    guard reader.isMapping(node, "`elements`") else { return [] }
    var checks: [ElementCheck] = []
    for entry in reader.tree.entries(of: node) where reader.hasValue(entry) {
      let id = reader.tree[entry.key]
      reader.checkElement(id.text, at: id.span)
      var check = ElementCheck(id: Located(id.text, at: id.span))
      if reader.tree.kind(of: entry.value) == .sequence {
        check.frame = Rect.read(entry.value, "a frame", &reader)?.0
      } else if reader.tree.kind(of: entry.value) == .scalar {
        reader.reportKind(
          entry.value, "a check of an element is its frame or a mapping",
          help: reader.helpForElementCheck(entry.value))
      } else {
        reader.reportEmptyCheck(
          entry.value, "the check of `\(id.text)`", example: "{visible: true}")
        ElementCheck.keys.read(entry.value, with: &reader, into: &check)
        for key in ElementCheck.keys.keys where key.row.kinds != nil {
          guard let claim = reader.tree.entry(key.name, of: entry.value),
            !reader.tree.isEmpty(claim.value)
          else { continue }
          reader.spec.elementClaims.append(
            ElementClaim(element: id.text, key: key.name, span: reader.tree.span(of: claim.key)))
        }
      }
      checks.append(check)
    }
    return checks
  }
}
