internal import ModalSyntax

/// What other tools write in elements.
enum ElementSlips {
  /// Reports the keys of a single element, or a verb, in place of elements.
  static func reportStrayElement(_ entries: [YAMLEntry], _ reader: inout Reader) -> Bool {
    for entry in entries {
      let isMapping = reader.tree.kind(of: entry.value) == .mapping
      // Nearly all are mappings behind ids of their own.
      if isMapping, !Event.keys.list.contains(entry.key, in: reader.tree) { continue }
      let id = reader.tree.text(of: entry.key)
      if !isMapping {
        // Behind an id without a value they are that element's.
        guard Element.keys.list.names.contains(id),
          entries.allSatisfy({
            reader.tree.kind(of: $0.value) != .mapping && !reader.tree.isEmpty($0.value)
          })
        else { continue }
        reader.spec.lacksVariables = true
        reader.report(
          .missingValue, at: entry.key,
          "`elements` holds elements by their ids, and this is a key of one",
          help: "write an id above the keys, such as `title:`, and indent them by two spaces")
        return true
      }
      let keys = reader.tree.entries(of: entry.value).map { reader.tree.text(of: $0.key) }
      guard Event.verbs.contains(where: { $0.name == id }), !keys.isEmpty,
        keys.allSatisfy({ isPartOfEvent($0, id, among: entries, reader.tree) })
      else { continue }
      reader.spec.lacksVariables = true
      reader.report(
        .unknownKey, at: entry.key, "`elements` holds elements, and `\(id)` is an event",
        help: "write it in the `events` of a scenario")
      return true
    }
    return false
  }

  /// Whether a key is one of a verb's value: a key of its mapping, the id of an element, or `id.property`.
  private static func isPartOfEvent(
    _ key: String, _ verb: String, among entries: [YAMLEntry], _ tree: YAMLTree
  ) -> Bool {
    let verbs = Event.keys.list
    return verbs.position(of: verb).flatMap { verbs.rows[$0].shape.keys }?.contains(key) == true
      || key.exact.contains(".") || entries.contains { tree.says($0.key, key) }
  }

  /// Reports an element of a base that a value for nothing is to take away.
  static func reportTakenAway(_ entry: YAMLEntry, _ reader: inout Reader) -> Bool {
    let words = ["", "~", "null", "none", "nil", "false", "hidden", "removed"]
    guard reader.scope.hasBase, reader.tree.style(of: entry.value) == .plain,
      !reader.tree.isFaulty(entry.value),
      words.contains(reader.tree.text(of: entry.value))
    else { return false }
    let id = reader.tree[entry.key]
    let help = "write `unset: [elements.\(id.text)]` beside `extends`, and leave this line out"
    if reader.tree.isEmpty(entry.value) {
      reader.report(.missingValue, at: id.span, "`\(id.text)` has no value", help: help)
    } else {
      reader.reportKind(entry.value, "an element is a mapping", help: help)
    }
    return true
  }

  /// The element that somebody meant who wrote its text alone.
  static func helpForElement(_ node: NodeID, _ reader: inout Reader) -> String? {
    guard reader.tree.kind(of: node) == .scalar, let text = reader.valueText(of: node) else {
      return nil
    }
    return "write `{kind: label, text: \(text), left: 0, top: 0, width: fit, height: fit}`"
  }

  /// Reports a stack in place of a kind, as SwiftUI and CSS have it; false for another word.
  static func reportStack(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Bool {
    guard reader.known(node, of: ElementKind.self) == nil, !reader.tree.isFaulty(node),
      let axis = reader.tree.answer(to: node, in: "stacks")
    else { return false }
    reader.report(
      .unknownChoice, at: node,
      "\(what) is \(alternatives(ElementKind.allCases.map(\.rawValue))), and this is "
        + reader.tree[node].describedScalar,
      help: "write `kind: view, stack: {\(axis == "row" ? "axis: row, " : "")children: […]}`",
      fixIt: .propose("view", at: reader.tree.span(of: node)))
    return true
  }

  /// The name of the event that a tap sends.
  static func tapped(_ node: NodeID, _ reader: inout Reader) -> Located<String>? {
    guard reader.tree.kind(of: node) == .sequence else {
      return reader.scope.isInCell
        ? RepeatedElement.cellText(node, "`tap`", &reader)
        : reader.string(node, "`tap`", help: TextSlips.helpForTap(node, reader.tree))
    }
    let events = reader.tree.items(of: node).filter { reader.tree.kind(of: $0) == .scalar }.map {
      reader.tree.text(of: $0)
    }
    guard let event = events.first else { return reader.string(node, "`tap`") }
    let rest = events.dropFirst().joined(separator: ", ")
    return reader.refuse(
      node, "`tap` names one event",
      help: rest.isEmpty
        ? "write `\(event)`"
        : "write `tap: \(event)`, and the rest in a state of `behavior`: "
          + "`on: {\(event): {do: [\(rest)]}}`")
  }

  /// How many lines a text may take.
  static func lineCount(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Int>, _ reader: inout Reader
  ) -> Located<Int>? {
    let words = ["all", "any", "none", "nil", "null", "unlimited", "infinite", "auto"]
    guard !reader.tree.saysNumber(node), words.contains(reader.tree.text(of: node).lowercased())
    else { return reader.integer(node, what, in: range) }
    let span = reader.tree.span(of: node)
    return reader.refuse(
      .notANumber, at: span, "\(what) is a number, and this is \(reader.tree[node].described)",
      help: "write `0` for any number of lines", fixIt: .propose("0", at: span))
  }

  /// Reports a size with a weight and a family, such as `17 bold`, `[17, bold]` or `bold 17px system`.
  static func reportListedFont(_ node: NodeID, _ reader: inout Reader) -> Bool {
    let yaml = reader.tree[node]
    let parts =
      yaml.kind == .sequence
      ? reader.tree.texts(of: node)
      : MeasuredNumber.arguments(of: yaml.text).map { Slips.word(ofCall: $0.value) }
        .flatMap { $0.exact.split(separator: " ").map(String.init) }
    let weights = ModalFont.Weight.allCases.map(\.rawValue)
    let sizes = parts.compactMap { MeasuredNumber($0)?.meantLength?.text }
    let words = parts.filter { MeasuredNumber($0) == nil }.compactMap { likely($0, among: weights) }
    guard !yaml.isFaulty, parts.count > 1, sizes.count == 1, words.count < 2 else { return false }
    let meant = words.isEmpty ? sizes[0] : "{size: \(sizes[0]), weight: \(words[0])}"
    reader.report(
      .notANumber, at: yaml.span,
      "`font` is a size, or a mapping of `size` and `weight`, and this is \(yaml.described)",
      fixIt: .propose(meant, at: yaml.span))
    return true
  }

  /// Reports an action in place of the event that it sends: `{send: done}`.
  static func reportSentEvent(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Bool {
    let action = reader.tree.items(of: node).first ?? node
    guard reader.tree.kind(of: node) != .scalar, reader.tree.entries(of: action).count == 1,
      let event = reader.tree.entry("send", of: action)?.value,
      reader.tree.kind(of: event) == .scalar
    else { return false }
    reader.report(
      .wrongKind, at: node, "\(what) is an event, and this is an action",
      fixIt: .propose(reader.tree.text(of: event), at: reader.tree.span(of: node)))
    return true
  }

  /// The numbers and the last word of a line or shadow as the web writes it: `0 2px 4px black`.
  static func webParts(
    of node: NodeID, _ reader: inout Reader
  ) -> (numbers: [String], color: String)? {
    let parts = reader.tree.text(of: node).exact.split(separator: " ").map(String.init)
    let numbers = parts.compactMap { MeasuredNumber($0)?.meantLength?.text }
    guard let color = parts.last, MeasuredNumber(color) == nil, !numbers.isEmpty else { return nil }
    return (numbers, color)
  }

  /// Reports `1px solid red`.
  static func reportWebBorder(_ node: NodeID, _ reader: inout Reader) -> Bool {
    guard reader.tree.kind(of: node) == .scalar, let (numbers, color) = webParts(of: node, &reader),
      numbers.count == 1
    else { return false }
    reader.reportKind(
      node, "`border` is a number or a mapping",
      help: "write `{width: \(numbers[0]), color: \(color)}`")
    return true
  }

  /// The help for `8`, or for `0 2px 4px black`: the distances aside and down, then the radius.
  static func helpForShadow(_ node: NodeID, _ reader: inout Reader) -> String {
    if let (numbers, color) = webParts(of: node, &reader), 2...4 ~= numbers.count {
      let radius = numbers.count > 2 ? ", radius: \(numbers[2])" : ""
      return "write `{offset: \(numbers[1])\(radius), color: \(color)}`"
    }
    return Double(reader.tree.text(of: node)).map { "write `{radius: \(formatted($0))}`" }
      ?? "write `{radius: 8}`"
  }

  /// The word for where lines begin; there is none for where they end.
  static func helpForAlignment(_ node: NodeID, _ tree: YAMLTree) -> String? {
    tree.answer(to: node, in: "alignments")
  }

  /// Reports a text style of UIKit, or a weight, as the whole font.
  static func reportTextStyle(_ yaml: YAMLNode, _ reader: inout Reader) -> Bool {
    let word = String(yaml.text.drop { $0 == "." })
    let weight = ModalFont.Weight(rawValue: word).map { "{weight: \($0.rawValue)}" }
    guard yaml.kind == .scalar, !yaml.isFaulty,
      let meant = weight ?? Slips.answer(to: word.lowercased(), in: "text styles")
    else { return false }
    reader.report(
      .notANumber, at: yaml.span,
      "`font` is a size, or a mapping of `size` and `weight`, and this is `\(yaml.text)`",
      fixIt: .propose(meant, at: yaml.span))
    return true
  }
}
