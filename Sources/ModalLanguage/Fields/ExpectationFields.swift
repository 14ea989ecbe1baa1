internal import ModalSyntax

/// Expected frames, and the settings they share with scenarios.
extension Reader {
  enum ExpectationKey: String, MappingKey {
    static let table = CaseTable<Self>()
    static let mapping = KeyList.Mapping.expectation
    case container, device, orientation, os, split, scale, safeArea, horizontal, vertical, idiom
    case textScale, keyboard, modal, frame, frames, elements, tolerance
  }

  /// The entries of `expect`, a table counting as many.
  mutating func expectations(_ node: NodeID) -> [Expectation] {
    if reportLoneExpectation(node) { return [] }
    guard let items = items(of: node, "`expect`") else { return [] }
    var expectations: [Expectation] = []
    expectations.reserveCapacity(items.count)
    let before = diagnostics.count
    for item in items { readExpectation(item, into: &expectations) }
    joinItems(items, findingsFrom: before) { keys in
      !keys.isDisjoint(with: ["device", "container"])
        && !keys.isDisjoint(with: ["frame", "frames", "elements"])
    }
    return expectations
  }

  /// Reports the keys of an expectation that stand below `expect` without the `-` of an item.
  private mutating func reportLoneExpectation(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .mapping, tree.style(of: node) == .block,
      let first = tree.entries(of: node).first,
      ExpectationKey(rawValue: tree.text(of: first.key)) != nil
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
    let isMapping = tree.kind(of: node) == .mapping
    var fields = fields(
      of: node, in: "an expectation", help: isMapping ? nil : helpForDevice(node))
    guard isMapping else { return }
    // It is made where it stays: an expectation is too large to be handed on.
    let index = expectations.count
    expectations.append(
      Expectation(
        setting: Setting(span: span), modal: nil, frame: nil, numberSpans: nil, elements: [],
        tolerance: defaultTolerance, span: span))
    var single: Field<ExpectationKey>?
    var table: Field<ExpectationKey>?
    while let field = next(&fields, as: ExpectationKey.self) {
      switch field.key {
      case .modal: expectations[index].modal = string(field.value, "`modal`")
      case .frame:
        single = field
        guard let (frame, spans) = rect(field.value, "`frame`") else { continue }
        expectations[index].frame = frame
        expectations[index].numberSpans = spans
      case .frames: table = field
      case .elements:
        reportEmptyCheck(
          field.value, "`elements`", example: "{title: [20, 20, 260, 24]}")
        expectations[index].elements = elementChecks(field.value)
      case .tolerance: expectations[index].tolerance = tolerance(field.value)
      default: readSetting(field.key, field.value, into: &expectations[index].setting)
      }
    }
    reportBoth(single, table, in: "an expectation")
    if let table {
      return readTable(table, of: expectations.removeLast(), in: node, into: &expectations)
    }
    if expectations[index].frame == nil {
      // A faulty table leaves open what the entry expects.
      if tree.hasKey("frames", in: node) {
        expectations.removeLast()
        return
      }
      if lacks(ExpectationKey.frame, in: node), lacks(ExpectationKey.elements, in: node) {
        report(
          .missingKey, at: span, "the expectation expects nothing",
          help: "write `frame: [x, y, width, height]`")
      }
    }
    checkPlace(
      expectations[index].setting, "an expectation", in: node, as: ExpectationKey.self)
  }

  /// How a device that stands alone becomes an expectation.
  private func helpForDevice(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let word = tree.text(of: node)
    return isName(word.exact.replacing("-", with: ""))
      ? "write `{device: \(word), frame: [x, y, width, height]}`" : nil
  }

  mutating func tolerance(_ node: NodeID) -> Double {
    number(node, "`tolerance`", in: 0...Double.greatestFiniteMagnitude)?.value
      ?? defaultTolerance
  }

  /// Reports a setting that names no place, or two.
  mutating func checkPlace<Key: MappingKey>(
    _ setting: Setting, _ what: Subject, in node: NodeID, as keys: Key.Type
  ) {
    let device = setting.device?.span
    if let device, let container = setting.container {
      report(
        .exclusiveKeys, at: container.span, "\(what) takes place on a device or in a container",
        secondary: [Label(device, "and this names a device, too")],
        help: "leave one of the two out")
    } else if device == nil, setting.container == nil,
      let device = Key(rawValue: "device"), let container = Key(rawValue: "container"),
      lacks(device, in: node), lacks(container, in: node)
    {
      report(
        .missingKey, at: setting.span, "\(what) does not say where it takes place",
        help: "write `device: iphone-15` or `container: [375, 667]`")
    }
    guard let container = setting.container, device == nil else { return }
    guard setting.os != nil || setting.split != nil else { return }
    let ofDevice = [("os", setting.os?.span), ("split", setting.split?.span)]
    for case (let key, let span?) in ofDevice {
      report(
        .exclusiveKeys, at: span, "`\(key)` speaks of a device, and \(what) is in a container",
        secondary: [Label(container.span, "the container")],
        help: "leave `\(key)` out, or name a device instead of the container")
    }
  }

  /// One key of a setting.
  mutating func readSetting(
    _ key: ExpectationKey, _ node: NodeID, into setting: inout Setting
  ) {
    let what = Subject(key)
    switch key {
    case .container: setting.container = size(node, what, in: 0...Double.greatestFiniteMagnitude)
    case .device: setting.device = string(node, what, help: helpForDevices(node))
    case .orientation: setting.orientation = choice(node, what, of: Orientation.self)
    case .os: setting.os = osVersion(node, what)
    case .split: setting.split = choice(node, what, of: Split.self)
    case .scale: setting.scale = number(node, what, in: 0.001...1000)
    case .safeArea: setting.safeArea = safeArea(node)
    case .horizontal: setting.horizontal = choice(node, what, of: SizeClass.self)
    case .vertical: setting.vertical = choice(node, what, of: SizeClass.self)
    case .idiom: setting.idiom = choice(node, what, of: Idiom.self)
    case .textScale: setting.textScale = choice(node, what, of: TextScale.self)
    case .keyboard: setting.keyboard = keyboardSetting(node)
    case .modal, .frame, .frames, .elements, .tolerance: break
    }
  }

  /// The main version of iOS, which is all that a setting names.
  private mutating func osVersion(_ node: NodeID, _ what: Subject) -> Located<Int>? {
    let isNumber = tree.withUTF8(of: node) { text in
      text.indices.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[$0] }
    }
    if isNumber { return integer(node, what, in: 1...99) }
    let yaml = tree[node]
    guard yaml.kind == .scalar, !yaml.isFaulty, Int(yaml.text) == nil else {
      return integer(node, what, in: 1...99)
    }
    let text = yaml.text.lowercased()
    let version = (text.exact.dropping(prefix: "ios") ?? text).unicodeScalars.drop { $0 == " " }
    let main = String(version.prefix { $0 != "." })
    guard let number = Int(main), (1...99).contains(number),
      version.allSatisfy({ $0 == "." || ("0"..."9").contains($0) })
    else { return integer(node, what, in: 1...99) }
    report(
      .notANumber, at: yaml.span,
      "\(what) is the main version of iOS, a whole number, and this is `\(yaml.text)`",
      fixIt: FixIt("write `\(number)`", at: yaml.span, with: "\(number)", isSafe: true))
    return nil
  }

  enum InsetKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case top, left, bottom, right
  }

  /// `{top, left, bottom, right}` or `[top, left, bottom, right]`.
  private mutating func safeArea(_ node: NodeID) -> Located<Insets>? {
    let range = 0...Double.greatestFiniteMagnitude
    if tree.kind(of: node) == .sequence {
      guard
        let numbers = numbers(
          node, "`safeArea`", count: 4, naming: "top, left, bottom, right", in: range)
      else { return nil }
      return Located(
        Insets(
          top: numbers[0].value, left: numbers[1].value, bottom: numbers[2].value,
          right: numbers[3].value), at: tree.span(of: node))
    }
    var insets = Insets.zero
    let top = tree.kind(of: node) == .scalar ? tree.text(of: node) : ""
    var fields = fields(
      of: node, in: "`safeArea`",
      help: ModalLanguage.number(from: top) == nil ? nil : "write `{top: \(top)}`")
    while let field = next(&fields, as: InsetKey.self) {
      guard let value = number(field.value, Subject(field.key), in: range)?.value else { continue }
      switch field.key {
      case .top: insets.top = value
      case .left: insets.left = value
      case .bottom: insets.bottom = value
      case .right: insets.right = value
      }
    }
    return tree.kind(of: node) == .mapping ? Located(insets, at: tree.span(of: node)) : nil
  }

  /// A height, `none`, or a keyboard by name.
  mutating func keyboardSetting(_ node: NodeID) -> Located<KeyboardSetting>? {
    guard tree.kind(of: node) == .scalar else {
      reportKind(tree[node], "`keyboard` is a height or a word")
      return nil
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
        report(
          .outOfRange, at: tree.span(of: node),
          "the height of a keyboard is at least 0, and this is \(formatted(height))",
          help: "write the height as a positive number, or `none`")
        return nil
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
    report(
      .unknownChoice, at: yaml.span,
      "a keyboard is its height, \(alternatives(words)), and this is \(describe(yaml))",
      help: meant.map { "write `\($0.text)`\($0.reason)" }
        ?? (isKey && Orientation(rawValue: yaml.text) != nil
          ? "write `orientation: \(yaml.text)` and `frame` in place of `frames`" : nil),
      fixIt: meant.map {
        FixIt("write `\($0.text)`", at: yaml.span, with: $0.text, isSafe: $0.isCertain)
      } ?? near.map { fix(yaml.text, as: $0, at: yaml.span, among: words) })
    return nil
  }

  // MARK: - Tables

  /// `frames: {key: frame, …}`, its keys being what the entry leaves out: the keyboard where it
  /// names a place, and the device where it does not.
  private mutating func readTable(
    _ table: Field<ExpectationKey>, of entry: Expectation, in node: NodeID,
    into expectations: inout [Expectation]
  ) {
    guard
      isMapping(
        table.value, "`frames`",
        help: "write `{258: [x, y, width, height]}`, with keyboards or devices as its keys")
    else { return }
    let hasPlace =
      !lacks(ExpectationKey.container, in: node) || !lacks(ExpectationKey.device, in: node)
    if hasPlace, let keyboard = entry.setting.keyboard {
      report(
        .exclusiveKeys, at: table.keySpan,
        "`frames` leaves nothing open, because the entry names a place and a keyboard",
        secondary: [Label(keyboard.span, "the keyboard")], help: "leave one of the two out")
      return
    }
    let rows = tree.entries(of: table.value)
    if rows.isEmpty { report(.emptyCollection, at: table.keySpan, "`frames` expects nothing") }
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

  enum ElementCheckKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case frame, text, visible, enabled, covered, dots, color, font, cornerRadius
  }

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
        let text = valueText(of: entry.value) ?? "…"
        let key = ["true", "false"].contains(text) ? "visible" : "text"
        reportKind(
          tree[entry.value], "a check of an element is its frame or a mapping",
          help: "write `{\(key): \(text)}`")
      } else {
        reportEmptyCheck(entry.value, "the check of `\(id.text)`", example: "{visible: true}")
        var fields = fields(of: entry.value, in: "a check of an element")
        while let field = next(&fields, as: ElementCheckKey.self) {
          let what = Subject(field.key)
          switch field.key {
          case .frame: check.frame = rect(field.value, what)?.0
          case .text:
            check.text = expectedText(field.value, what)
            elementClaims.append(ElementClaim(element: id.text, key: .text, span: field.keySpan))
          case .visible: check.isVisible = boolean(field.value, what)
          case .enabled: check.isEnabled = boolean(field.value, what)
          case .covered: check.isCovered = boolean(field.value, what)
          case .dots:
            check.dots = integer(field.value, what, in: 0...1000)
            elementClaims.append(ElementClaim(element: id.text, key: .dots, span: field.keySpan))
          case .color: check.color = color(field.value, what)
          case .font:
            readFont(field.value, into: &check.font)
            elementClaims.append(ElementClaim(element: id.text, key: .font, span: field.keySpan))
          case .cornerRadius:
            check.cornerRadius = number(field.value, what, in: 0...Double.greatestFiniteMagnitude)
          }
        }
      }
      checks.append(check)
    }
    return checks
  }
}
