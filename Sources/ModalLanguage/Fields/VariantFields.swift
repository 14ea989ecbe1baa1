internal import ModalSyntax

/// Variants and the conditions they share with invariants.
extension Reader {
  enum KeyboardState: String, CaseIterable {
    case shown, hidden
  }

  /// The variants of a modal, appended to those of its base.
  mutating func variants(_ node: NodeID) -> [Variant] {
    guard let items = items(of: node, "`variants`", help: helpForVariants(node)) else { return [] }
    // Rules check for every device which of them apply together.
    if exceeds(32, items, of: "`variants`", help: "use an expression for what changes gradually") {
      return []
    }
    let before = diagnostics.count
    let variants = items.compactMap { variant($0) }
    joinItems(items, findingsFrom: before) { $0.contains("when") && $0.count > 1 }
    return variants
  }

  /// How one variant alone, or variants by their conditions, become a list.
  private mutating func helpForVariants(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .mapping, let first = tree.entries(of: node).first else {
      return nil
    }
    guard tree.style(of: node) == .block else { return helpForFlow(node) }
    let key = tree.text(of: first.key)
    let isMapping = tree.kind(of: first.value) == .mapping
    if key == "when" || (!isMapping && ModalLayer.keys.key(key) != nil) {
      return "write a `-` before `\(key)`, and indent the other keys by two more spaces"
    }
    if Condition.keys.key(key) != nil {
      return
        "write `- when: {\(key): \(valueText(of: first.value) ?? "…")}`, and the other keys below `when`"
    }
    guard isMapping else { return nil }
    let meant = meantCondition(key) ?? "vertical: compact"
    return "write `- when: {\(meant)}` for `\(key):`"
  }

  /// How variants by their conditions in braces become a list: `{landscape: {margins: 8}}`.
  private mutating func helpForFlow(_ node: NodeID) -> String? {
    let items = tree.entries(of: node).map { entry -> String? in
      guard tree.kind(of: entry.value) == .mapping, let keys = valueText(of: entry.value),
        let rest = keys.exact.dropping(prefix: "{"), rest != "}"
      else { return nil }
      return "{when: {\(meantCondition(tree.text(of: entry.key)) ?? "vertical: compact")}, \(rest)"
    }
    return items.contains(nil)
      ? nil : "write `[\(items.compactMap(\.self).joined(separator: ", "))]`"
  }

  private mutating func variant(_ node: NodeID) -> Variant? {
    guard isMapping(node, "a variant") else { return nil }
    var condition: Condition?
    var parts = Modal(id: Located("", at: tree.span(of: node)))
    if let when = tree.entry("when", of: node), hasValue(when) {
      condition = self.condition(when.value)
    }
    guard let condition else {
      if !tree.isPartial, !tree.hasKey("when", in: node) { reportMissingCondition(node) }
      return nil
    }
    if tree.entries(of: node).count == 1, !tree.holdsFaults(node) {
      report(
        .emptyCollection, at: tree.span(of: node), "the variant changes nothing",
        help: "write the keys that hold then, beside `when`")
    }
    readLayer(node, place: .variant, into: &parts)
    return Variant(
      condition: condition, layer: parts.layer, elements: parts.elements, span: tree.span(of: node))
  }

  /// Reports a variant without its `when`, or the key that stands for it.
  private mutating func reportMissingCondition(_ node: NodeID) {
    for entry in tree.entries(of: node) {
      let key = tree[entry.key]
      if key.text == "else" || key.text == "otherwise" {
        return report(
          .unknownKey, at: key.span, "a variant has no `\(key.text)`",
          help: "write what holds otherwise among the keys of the modal itself")
      }
      guard likely(key.text, among: ["when"]) == "when" else { continue }
      return report(
        .unknownKey, at: key.span, "a variant has no key `\(key.text)`",
        fixIt: .propose("when", at: key.span))
    }
    report(
      .missingKey, at: tree.span(of: node), "a variant needs a `when`",
      help: "write `when: {vertical: compact}`")
  }

  /// The key that asks for what an expression compares.
  private func comparison(_ text: String) -> String? {
    let parts = text.exact.split(separator: " ").map(String.init)
    guard parts.count == 3 else { return nil }
    let value = parts[2].exact.replacing("'", with: "").exact.replacing("\"", with: "")
    let isWidth = ["container.width", "width", "screen.width", "window.width"].contains(parts[0])
    switch parts[1] {
    case ">" where isWidth, ">=" where isWidth: return "minWidth: \(value)"
    case "<" where isWidth, "<=" where isWidth: return "maxWidth: \(value)"
    case "==", "=":
      return Condition.keys.list.names.contains(parts[0]) ? "\(parts[0]): \(value)" : nil
    default: return nil
    }
  }

  /// The condition that a word or a comparison stands for.
  func meantCondition(_ text: String) -> String? {
    switch text {
    case "compact", "regular": "vertical: \(text)"
    case "portrait", "landscape": "orientation: \(text)"
    case "phone", "pad": "idiom: \(text)"
    case "shown", "hidden": "keyboard: \(text)"
    default:
      likely(text, among: Idiom.allCases.map(\.rawValue)).map { "idiom: \($0)" }
        ?? comparison(text)
    }
  }

  /// The keys of a condition, for a word or a formula in its place.
  private func helpForCondition(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let word = tree.text(of: node)
    if let meant = meantCondition(word) {
      let isSizeClass = meant.exact.hasPrefix("vertical: ") && !word.exact.contains(" ")
      return "write `{\(meant)}`" + (isSizeClass ? " or `{horizontal: \(word)}`" : "")
    }
    return "write what surrounds the modal, as in `{minWidth: 600}`: a condition has the keys "
      + Condition.keys.list.names.sorted().joined(separator: ", ")
  }

  /// A mapping of what must hold.
  mutating func condition(_ node: NodeID) -> Condition? {
    guard isMapping(node, "`when`", help: helpForCondition(node)) else { return nil }
    if !tree.hasEntries(node) {
      return refuse(
        .emptyCollection, at: tree.span(of: node), "`when` asks for nothing",
        help: "write what must hold, such as `{vertical: compact}`")
    }
    var condition = Condition()
    Condition.keys.read(node, with: &self, into: &condition)
    if condition.os != nil { scope.asks.insert(.system) }
    return condition
  }
}
