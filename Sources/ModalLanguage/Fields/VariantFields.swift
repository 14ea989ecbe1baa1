internal import ModalSyntax

/// Variants and the conditions they share with invariants.
extension Condition {
  enum KeyboardState: String, CaseIterable {
    case shown, hidden
  }

  /// The key that asks for what an expression compares.
  private static func comparison(_ text: String) -> String? {
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
  static func meant(_ text: String) -> String? {
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
  private static func help(_ node: NodeID, _ reader: borrowing Reader) -> String? {
    guard reader.tree.kind(of: node) == .scalar else { return nil }
    let word = reader.tree.text(of: node)
    if let meant = meant(word) {
      let isSizeClass = meant.exact.hasPrefix("vertical: ") && !word.exact.contains(" ")
      return "write `{\(meant)}`" + (isSizeClass ? " or `{horizontal: \(word)}`" : "")
    }
    return "write what surrounds the modal, as in `{minWidth: 600}`: a condition has the keys "
      + Condition.keys.list.names.sorted().joined(separator: ", ")
  }

  /// A mapping of what must hold.
  static func read(_ node: NodeID, _ reader: inout Reader) -> Condition? {
    guard reader.isMapping(node, "`when`", help: help(node, reader)) else { return nil }
    if !reader.tree.hasEntries(node) {
      return reader.refuse(
        .emptyCollection, at: node, "`when` asks for nothing",
        help: "write what must hold, such as `{vertical: compact}`")
    }
    var condition = Condition()
    Condition.keys.read(node, with: &reader, into: &condition)
    if condition.os != nil { reader.scope.asks.insert(.system) }
    return condition
  }
}

extension Variant {
  /// The variants of a modal, appended to those of its base.
  static func readAll(_ node: NodeID, _ reader: inout Reader) -> [Variant] {
    guard let items = reader.items(of: node, "`variants`", help: helpForVariants(node, &reader))
    else { return [] }
    // Rules check for every device which of them apply together.
    if reader.exceeds(
      32, items, of: "`variants`", help: "use an expression for what changes gradually")
    {
      return []
    }
    let before = reader.diagnostics.count
    let variants = items.compactMap { read($0, &reader) }
    SplitItems.join(items, findingsFrom: before, &reader) { $0.contains("when") && $0.count > 1 }
    return variants
  }

  /// How one variant alone, or variants by their conditions, become a list.
  private static func helpForVariants(_ node: NodeID, _ reader: inout Reader) -> String? {
    guard reader.tree.kind(of: node) == .mapping, let first = reader.tree.entries(of: node).first
    else { return nil }
    guard reader.tree.style(of: node) == .block else { return helpForFlow(node, &reader) }
    let key = reader.tree.text(of: first.key)
    let isMapping = reader.tree.kind(of: first.value) == .mapping
    if key == "when" || (!isMapping && ModalLayer.keys.key(key) != nil) {
      return "write a `-` before `\(key)`, and indent the other keys by two more spaces"
    }
    if Condition.keys.key(key) != nil {
      return
        "write `- when: {\(key): \(reader.valueText(of: first.value) ?? "…")}`, and the other keys below `when`"
    }
    guard isMapping else { return nil }
    let meant = Condition.meant(key) ?? "vertical: compact"
    return "write `- when: {\(meant)}` for `\(key):`"
  }

  /// How variants by their conditions in braces become a list: `{landscape: {margins: 8}}`.
  private static func helpForFlow(_ node: NodeID, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    let items = tree.entries(of: node).map { entry -> String? in
      guard tree.kind(of: entry.value) == .mapping,
        let keys = reader.valueText(of: entry.value),
        let rest = keys.exact.dropping(prefix: "{"), rest != "}"
      else { return nil }
      return
        "{when: {\(Condition.meant(tree.text(of: entry.key)) ?? "vertical: compact")}, \(rest)"
    }
    return items.contains(nil)
      ? nil : "write `[\(items.compactMap(\.self).joined(separator: ", "))]`"
  }

  private static func read(_ node: NodeID, _ reader: inout Reader) -> Variant? {
    guard reader.isMapping(node, "a variant") else { return nil }
    var condition: Condition?
    var parts = Modal(id: Located("", at: reader.tree.span(of: node)))
    if let when = reader.tree.entry("when", of: node), reader.hasValue(when) {
      condition = Condition.read(when.value, &reader)
    }
    guard let condition else {
      if !reader.tree.isPartial, !reader.tree.hasKey("when", in: node) {
        reportMissingCondition(node, &reader)
      }
      return nil
    }
    if reader.tree.entries(of: node).count == 1, !reader.tree.holdsFaults(node) {
      reader.report(
        .emptyCollection, at: node, "the variant changes nothing",
        help: "write the keys that hold then, beside `when`")
    }
    ModalLayer.read(node, place: .variant, into: &parts, &reader)
    return Variant(
      condition: condition, layer: parts.layer, elements: parts.elements,
      span: reader.tree.span(of: node))
  }

  /// Reports a variant without its `when`, or the key that stands for it.
  private static func reportMissingCondition(_ node: NodeID, _ reader: inout Reader) {
    for entry in reader.tree.entries(of: node) {
      let key = reader.tree[entry.key]
      if key.text == "else" || key.text == "otherwise" {
        return reader.report(
          .unknownKey, at: key.span, "a variant has no `\(key.text)`",
          help: "write what holds otherwise among the keys of the modal itself")
      }
      guard likely(key.text, among: ["when"]) == "when" else { continue }
      return reader.report(
        .unknownKey, at: key.span, "a variant has no key `\(key.text)`",
        fixIt: .propose("when", at: key.span))
    }
    reader.report(
      .missingKey, at: node, "a variant needs a `when`", help: "write `when: {vertical: compact}`")
  }
}
