internal import ModalSyntax

/// Expected frames, and the settings they share with scenarios.
extension Reader {
  /// Returns the list to write for frames by device; nil for any other node.
  private mutating func helpForFramesByDevice(_ node: NodeID) -> String? {
    guard let first = tree.entries(of: node).first, tree.kind(of: first.value) == .sequence,
      !Expectation.keys.list.contains(first.key, in: tree), let frame = valueText(of: first.value)
    else { return nil }
    return "write `- {device: \(tree.text(of: first.key)), frame: \(frame)}`"
  }

  /// The entries of `expect`, a table counting as many.
  mutating func expectations(_ node: NodeID) -> [Expectation] {
    if reportLoneExpectation(node) { return [] }
    guard let items = items(of: node, "`expect`", help: helpForFramesByDevice(node)) else {
      return []
    }
    var expectations: [Expectation] = []
    expectations.reserveCapacity(items.count)
    let before = diagnostics.count
    for item in items {
      let first = expectations.count
      readExpectation(item, into: &expectations)
      spread(from: first, overDevicesOf: item, in: &expectations)
    }
    joinItems(items, findingsFrom: before) { keys in
      !keys.isDisjoint(with: ["device", "container"])
        && !keys.isDisjoint(with: ["frame", "frames", "elements", "values", "arrow"])
    }
    return expectations
  }

  /// Reports the keys of an expectation directly below `expect`, without the `-` of an item.
  private mutating func reportLoneExpectation(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .mapping, tree.style(of: node) == .block,
      let first = tree.entries(of: node).first,
      Expectation.keys.list.contains(first.key, in: tree)
    else { return false }
    let span = tree.span(of: node)
    let help =
      "write `- \(tree.text(of: first.key)): \(valueText(of: first.value) ?? "…")`, and indent the lines "
      + "below it by two spaces"
    report(
      .wrongKind, at: span, "`expect` is a list, and this is a mapping", help: help,
      fixIt: written(at: span).map {
        FixIt(help, at: span, with: "- " + $0.exact.replacing("\n", with: "\n  "), isSafe: true)
      })
    return true
  }

  private mutating func readExpectation(_ node: NodeID, into expectations: inout [Expectation]) {
    let span = tree.span(of: node)
    // It is made where it stays: an expectation is too large to be handed on.
    let index = expectations.count
    expectations.append(
      Expectation(setting: Setting(span: span), tolerance: defaultTolerance, span: span))
    let given = Expectation.keys.read(node, with: &self, into: &expectations[index])
    guard tree.kind(of: node) == .mapping else {
      expectations.removeLast()
      return
    }
    if given & Expectation.tablePosition != 0, let table = self.given("frames", in: node) {
      return readTable(table, of: expectations.removeLast(), in: node, into: &expectations)
    }
    if expectations[index].frame == nil {
      // A faulty table leaves open what the entry expects.
      if tree.hasKey("frames", in: node) {
        expectations.removeLast()
        return
      }
      let keys = ["frame", "elements", "values", "arrow"]
      if keys.allSatisfy({ lacks($0, Expectation.keys.list, in: node) }) {
        report(
          .missingKey, at: span, "the expectation expects nothing",
          help: "write `frame: [x, y, width, height]`")
      }
    }
    checkPlace(&expectations[index].setting, "an expectation", in: node, Expectation.keys.list)
  }

  /// Makes of what an item expects one expectation for each of its devices, if it lists several.
  private mutating func spread(
    from first: Int, overDevicesOf node: NodeID, in expectations: inout [Expectation]
  ) {
    guard tree.kind(of: node) == .mapping, let list = tree.entry("device", of: node)?.value,
      tree.kind(of: list) == .sequence
    else { return }
    let shared = Array(expectations[first...])
    expectations.removeSubrange(first...)
    for device in devices(list) {
      for var expectation in shared {
        if expectation.span == tree.span(of: node) { expectation.span = device.span }
        expectation.setting.span = device.span
        expectation.setting.device = device
        expectation.isShared = true
        expectations.append(expectation)
      }
    }
  }

  /// The devices of a list, each once.
  private mutating func devices(_ list: NodeID) -> [Located<String>] {
    let items = tree.items(of: list)
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: list), "`device` lists no device",
        help: "write their ids, such as `[iphone-se-3, iphone-15]`")
    }
    return distinct(items) { $0.string($1, "each device") }
  }

  /// How to write a single device as an expectation.
  func helpForDevice(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let word = tree.text(of: node)
    return isName(word.exact.replacing("-", with: ""))
      ? "write `{device: \(word), frame: [x, y, width, height]}`" : nil
  }

  /// The tolerance of an expectation, a check or a project; remarks on one that hides more than rounding.
  mutating func tolerance(_ node: NodeID) -> Located<Double>? {
    let tolerance = number(node, "`tolerance`", in: .notNegative, example: "0.5")
    if let tolerance, tolerance.value > widestTolerance {
      report(
        .wideTolerance, .warning, at: tolerance.span,
        "a tolerance of \(formatted(tolerance.value)) pt hides differences",
        help: "write at most \(formatted(widestTolerance)); `0.5` is enough for rounding")
    }
    return tolerance
  }

  /// Reports a setting that names no place; it is only read, and too large to be copied for it.
  mutating func checkPlace(
    _ setting: inout Setting, _ what: Subject, in node: NodeID, _ keys: KeyList
  ) {
    guard setting.device == nil, setting.container == nil, lacks("device", keys, in: node),
      lacks("container", keys, in: node)
    else { return }
    report(
      .missingKey, at: setting.span, "\(what) does not say where it takes place",
      help: "write `device: iphone-15` or `container: [375, 667]`")
  }

  /// The main version of iOS, which is all that a setting names.
  mutating func osVersion(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Int>
  ) -> Located<Int>? {
    let isNumber = tree.withUTF8(of: node) { text in
      text.indices.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[$0] }
    }
    guard !isNumber, let main = mainVersion(tree[node]), range.contains(main) else {
      return integer(node, what, in: range)
    }
    let span = tree.span(of: node)
    return refuse(
      .notANumber, at: span,
      "\(what) is the main version of iOS, a whole number, and this is `\(tree.text(of: node))`",
      fixIt: .write("\(main)", at: span))
  }

  /// The main version in `iOS 17.4`.
  private func mainVersion(_ yaml: YAMLNode) -> Int? {
    guard yaml.kind == .scalar, !yaml.isFaulty, Int(yaml.text) == nil else { return nil }
    let text = yaml.text.lowercased()
    let version = (text.exact.dropping(prefix: "ios") ?? text).unicodeScalars.drop { $0 == " " }
    return version.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
      ? Int(String(version.prefix { $0 != "." })) : nil
  }

  /// The generation that a variant asks for: 18, which stands for 11 to 18, or 26.
  mutating func systemGeneration(_ node: NodeID, _ what: Subject) -> Located<Int>? {
    guard let os = osVersion(node, what, in: 1...99) else { return nil }
    guard os.value != 18, os.value != Environment.newestOS else { return os }
    let isOlder = 11...17 ~= os.value
    return refuse(
      .outOfRange, at: os.span,
      "\(what) is 18, which stands for iOS 11 to 18, or 26, and this is \(os.value)",
      help: isOlder
        ? "write `18`; a length can ask for one version, as in `if(os < 16, 8, 0)`" : nil)
  }

  /// `{top, left, bottom, right}` or `[top, left, bottom, right]`.
  mutating func safeArea(_ node: NodeID) -> Located<Insets>? {
    if tree.kind(of: node) == .sequence {
      return numbers(
        node, "`safeArea`", count: 4, naming: "top, left, bottom, right", in: .notNegative
      ).map { $0.map(\.value) }.map {
        Located(
          Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]), at: tree.span(of: node))
      }
    }
    var insets = Insets.zero
    let help = saysNumber(node) ? "write `{top: \(tree.text(of: node))}`" : nil
    guard isMapping(node, "`safeArea`", help: help) else { return nil }
    Insets.keys.read(node, with: &self, into: &insets)
    return Located(insets, at: tree.span(of: node))
  }

  /// A height, `none`, or a keyboard by name.
  mutating func keyboardSetting(_ node: NodeID) -> Located<KeyboardSetting>? {
    guard tree.kind(of: node) == .scalar else {
      return refuse(node, "`keyboard` is a height or a word")
    }
    guard !tree.isFaulty(node) else { return nil }
    return keyboardSetting(node, isKey: false)
  }

  /// The keys of a table are numbers in quotes, too.
  private mutating func keyboardSetting(
    _ node: NodeID, isKey: Bool
  ) -> Located<KeyboardSetting>? {
    let height = tree.withUTF8(of: node) { ModalLanguage.number(from: $0) }
      .flatMap { $0.isFinite ? $0 : nil }
    if let height, isKey || tree.style(of: node) == .plain {
      guard height >= 0 else {
        return refuse(
          .outOfRange, at: tree.span(of: node),
          "the height of a keyboard is at least 0, and this is \(formatted(height))",
          help: "write the height as a positive number, or `none`")
      }
      return Located(.height(height), at: tree.span(of: node))
    }
    for kind in KeyboardKind.allCases where tree.says(node, kind.rawValue) {
      return Located(.kind(kind), at: tree.span(of: node))
    }
    if tree.says(node, "none") { return Located(.none, at: tree.span(of: node)) }
    let yaml = tree[node]
    let words = KeyboardKind.allCases.map(\.rawValue) + ["none"]
    let meant = meantNumber(yaml.text, in: nil)
    let near = meant == nil ? likely(yaml.text, among: words) : nil
    return refuse(
      .unknownChoice, at: yaml.span,
      "a keyboard is its height, \(alternatives(words)), and this is \(describe(yaml))",
      help: meant.map { "write `\($0.text)`\($0.reason)" }
        ?? (isKey && Orientation(rawValue: yaml.text) != nil
          ? "write `orientation: \(yaml.text)` and `frame` in place of `frames`" : nil),
      fixIt: meant.map {
        FixIt.write($0.text, at: yaml.span, isSafe: $0.isCertain)
      } ?? near.map { fix(yaml.text, as: $0, at: yaml.span, among: words) })
  }

  // MARK: - Tables

  /// `frames: {key: frame, …}`. Its keys are keyboards if the entry names a place, devices if it
  /// does not.
  private mutating func readTable(
    _ table: YAMLEntry, of entry: Expectation, in node: NodeID,
    into expectations: inout [Expectation]
  ) {
    guard
      isMapping(
        table.value, "`frames`",
        help: "write `{258: [x, y, width, height]}`, with keyboards or devices as its keys")
    else { return }
    let keys = Expectation.keys.list
    let hasPlace =
      !lacks("container", keys, in: node) || !lacks("device", keys, in: node)
    if hasPlace, let keyboard = entry.setting.keyboard {
      return report(
        .exclusiveKeys, at: tree.span(of: table.key),
        "`frames` has no room for a table, because the entry names a place and a keyboard",
        secondary: [Label(keyboard.span, "the keyboard")], help: "leave one of the two out")
    }
    let rows = tree.entries(of: table.value)
    if rows.isEmpty {
      report(.emptyCollection, at: tree.span(of: table.key), "`frames` expects nothing")
    }
    for row in rows {
      guard hasValue(row), let (frame, spans) = rect(row.value, "a frame") else { continue }
      let keyboard = hasPlace ? keyboardSetting(row.key, isKey: true) : nil
      if hasPlace, keyboard == nil { continue }
      let span = tree.span(of: row.key)
      var expectation = entry
      expectation.frame = frame
      expectation.numberSpans = spans
      expectation.span = span
      expectation.setting.span = span
      if let keyboard {
        expectation.setting.keyboard = keyboard
      } else {
        expectation.setting.device = Located(tree.text(of: row.key), at: span)
      }
      expectations.append(expectation)
    }
  }

  // MARK: - Elements

  /// `{id: frame}` or `{id: {frame, text, …}}`.
  mutating func elementChecks(_ node: NodeID) -> [ElementCheck] {
    guard isMapping(node, "`elements`") else { return [] }
    var checks: [ElementCheck] = []
    for entry in tree.entries(of: node) where hasValue(entry) {
      let id = tree[entry.key]
      checkElement(id.text, at: id.span)
      var check = ElementCheck(id: Located(id.text, at: id.span))
      if tree.kind(of: entry.value) == .sequence {
        check.frame = rect(entry.value, "a frame")?.0
      } else if tree.kind(of: entry.value) == .scalar {
        reportKind(
          tree[entry.value], "a check of an element is its frame or a mapping",
          help: helpForElementCheck(entry.value))
      } else {
        reportEmptyCheck(entry.value, "the check of `\(id.text)`", example: "{visible: true}")
        ElementCheck.keys.read(entry.value, with: &self, into: &check)
        for key in ElementCheck.keys.keys where key.row.kinds != nil {
          guard let claim = tree.entry(key.name, of: entry.value), !tree.isEmpty(claim.value) else {
            continue
          }
          spec.elementClaims.append(
            ElementClaim(element: id.text, key: key.name, span: tree.span(of: claim.key)))
        }
      }
      checks.append(check)
    }
    return checks
  }
}
