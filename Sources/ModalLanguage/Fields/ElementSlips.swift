internal import ModalSyntax

/// What other tools write in elements.
extension Reader {
  /// Reports the keys of a single element, or a verb, in place of elements.
  mutating func reportStrayElement(_ entries: [YAMLEntry]) -> Bool {
    for entry in entries {
      let isMapping = tree.kind(of: entry.value) == .mapping
      // Nearly all are mappings behind ids of their own.
      if isMapping, !Event.keys.list.contains(entry.key, in: tree) { continue }
      let id = tree.text(of: entry.key)
      if !isMapping {
        // Behind an id without a value they are that element's.
        guard Element.keys.list.names.contains(id),
          entries.allSatisfy({ tree.kind(of: $0.value) != .mapping && !tree.isEmpty($0.value) })
        else { continue }
        spec.lacksVariables = true
        report(
          .missingValue, at: tree.span(of: entry.key),
          "`elements` holds elements by their ids, and this is a key of one",
          help: "write an id above the keys, such as `title:`, and indent them by two spaces")
        return true
      }
      let keys = tree.entries(of: entry.value).map { tree.text(of: $0.key) }
      guard Event.verbs.contains(where: { $0.name == id }), !keys.isEmpty,
        keys.allSatisfy({ isPartOfEvent($0, id, among: entries) })
      else { continue }
      spec.lacksVariables = true
      report(
        .unknownKey, at: tree.span(of: entry.key),
        "`elements` holds elements, and `\(id)` is an event",
        help: "write it in the `events` of a scenario")
      return true
    }
    return false
  }

  /// Whether a key is one of a verb's value: a key of its mapping, the id of an element, or `id.property`.
  private func isPartOfEvent(_ key: String, _ verb: String, among entries: [YAMLEntry]) -> Bool {
    let verbs = Event.keys.list
    return verbs.position(of: verb).flatMap { verbs.rows[$0].shape.keys }?.contains(key) == true
      || key.exact.contains(".") || entries.contains { tree.says($0.key, key) }
  }

  /// Reports an element of a base that a value for nothing is to take away.
  mutating func reportTakenAway(_ entry: YAMLEntry) -> Bool {
    let words = ["", "~", "null", "none", "nil", "false", "hidden", "removed"]
    guard scope.hasBase, tree.style(of: entry.value) == .plain, !tree.isFaulty(entry.value),
      words.contains(tree.text(of: entry.value))
    else { return false }
    let id = tree[entry.key]
    let help = "write `unset: [elements.\(id.text)]` beside `extends`, and leave this line out"
    if tree.isEmpty(entry.value) {
      report(.missingValue, at: id.span, "`\(id.text)` has no value", help: help)
    } else {
      reportKind(tree[entry.value], "an element is a mapping", help: help)
    }
    return true
  }

  /// The element that somebody meant who wrote its text alone.
  mutating func helpForElement(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar, let text = valueText(of: node) else { return nil }
    return "write `{kind: label, text: \(text), left: 0, top: 0, width: fit, height: fit}`"
  }

  /// Reports a stack in place of a kind, as SwiftUI and CSS have it; false for another word.
  mutating func reportStack(_ node: NodeID, _ what: Subject) -> Bool {
    let words = [
      "vstack": "", "stack": "", "column": "", "uistackview": "", "stackview": "",
      "hstack": "axis: row, ", "row": "axis: row, ",
    ]
    guard !tree.isFaulty(node), let axis = meant(node, words) else { return false }
    report(
      .unknownChoice, at: tree.span(of: node),
      "\(what) is \(alternatives(ElementKind.allCases.map(\.rawValue))), and this is "
        + describeScalar(tree[node]),
      help: "write `kind: view, stack: {\(axis)children: […]}`",
      fixIt: .propose("view", at: tree.span(of: node)))
    return true
  }

  /// The name of the event that a tap sends.
  mutating func tapped(_ node: NodeID) -> Located<String>? {
    guard tree.kind(of: node) == .sequence else {
      return scope.isInCell
        ? cellText(node, "`tap`") : string(node, "`tap`", help: helpForTap(node))
    }
    let events = tree.items(of: node).filter { tree.kind(of: $0) == .scalar }.map {
      tree.text(of: $0)
    }
    guard let event = events.first else { return string(node, "`tap`") }
    let rest = events.dropFirst().joined(separator: ", ")
    return refuse(
      node, "`tap` names one event",
      help: rest.isEmpty
        ? "write `\(event)`"
        : "write `tap: \(event)`, and the rest in a state of `behavior`: "
          + "`on: {\(event): {do: [\(rest)]}}`")
  }

  /// How many lines a text may take.
  mutating func lineCount(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Int>
  ) -> Located<Int>? {
    let words = ["all", "any", "none", "nil", "null", "unlimited", "infinite", "auto"]
    guard !saysNumber(node), words.contains(tree.text(of: node).lowercased()) else {
      return integer(node, what, in: range)
    }
    let span = tree.span(of: node)
    return refuse(
      .notANumber, at: span, "\(what) is a number, and this is \(describe(tree[node]))",
      help: "write `0` for any number of lines", fixIt: .propose("0", at: span))
  }

  /// Reports a size with a weight and a family, such as `17 bold`, `[17, bold]` or `bold 17px system`.
  mutating func reportListedFont(_ node: NodeID) -> Bool {
    let yaml = tree[node]
    let parts =
      yaml.kind == .sequence
      ? texts(of: node)
      : MeasuredNumber.arguments(of: yaml.text).map { Self.word(ofCall: $0.value) }
        .flatMap { $0.exact.split(separator: " ").map(String.init) }
    let weights = Font.Weight.allCases.map(\.rawValue)
    let sizes = parts.compactMap { MeasuredNumber($0)?.meantLength?.text }
    let words = parts.filter { MeasuredNumber($0) == nil }.compactMap { likely($0, among: weights) }
    guard !yaml.isFaulty, parts.count > 1, sizes.count == 1, words.count < 2 else { return false }
    let meant = words.isEmpty ? sizes[0] : "{size: \(sizes[0]), weight: \(words[0])}"
    report(
      .notANumber, at: yaml.span,
      "`font` is a size, or a mapping of `size` and `weight`, and this is \(describe(yaml))",
      fixIt: .propose(meant, at: yaml.span))
    return true
  }

  /// Reports an action in place of the event that it sends: `{send: done}`.
  mutating func reportSentEvent(_ node: NodeID, _ what: Subject) -> Bool {
    let action = tree.items(of: node).first ?? node
    guard tree.kind(of: node) != .scalar, tree.entries(of: action).count == 1,
      let event = tree.entry("send", of: action)?.value, tree.kind(of: event) == .scalar
    else { return false }
    report(
      .wrongKind, at: tree.span(of: node), "\(what) is an event, and this is an action",
      fixIt: .propose(tree.text(of: event), at: tree.span(of: node)))
    return true
  }

  /// The numbers and the last word of a line or shadow as the web writes it: `0 2px 4px black`.
  mutating func webParts(of node: NodeID) -> (numbers: [String], color: String)? {
    let parts = tree.text(of: node).exact.split(separator: " ").map(String.init)
    let numbers = parts.compactMap { MeasuredNumber($0)?.meantLength?.text }
    guard let color = parts.last, MeasuredNumber(color) == nil, !numbers.isEmpty else { return nil }
    return (numbers, color)
  }

  /// Reports `1px solid red`.
  mutating func reportWebBorder(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar, let (numbers, color) = webParts(of: node),
      numbers.count == 1
    else { return false }
    reportKind(
      tree[node], "`border` is a number or a mapping",
      help: "write `{width: \(numbers[0]), color: \(color)}`")
    return true
  }

  /// The help for `8`, or for `0 2px 4px black`: the distances aside and down, then the radius.
  mutating func helpForShadow(_ node: NodeID) -> String {
    if let (numbers, color) = webParts(of: node), 2...4 ~= numbers.count {
      let radius = numbers.count > 2 ? ", radius: \(numbers[2])" : ""
      return "write `{offset: \(numbers[1])\(radius), color: \(color)}`"
    }
    return Double(tree.text(of: node)).map { "write `{radius: \(formatted($0))}`" }
      ?? "write `{radius: 8}`"
  }

  /// The word for where lines begin; there is none for where they end.
  func helpForAlignment(_ node: NodeID) -> String? {
    let begin = "write `natural`, where lines begin"
    let end =
      "write `right`, which stays right from right to left, as UIKit has no word for where lines end"
    return meant(node, ["leading": begin, "start": begin, "trailing": end, "end": end])
  }

  /// Reports a text style of UIKit, or a weight, as the whole font.
  mutating func reportTextStyle(_ yaml: YAMLNode) -> Bool {
    let word = String(yaml.text.drop { $0 == "." })
    let weight = Font.Weight(rawValue: word).map { "{weight: \($0.rawValue)}" }
    guard yaml.kind == .scalar, !yaml.isFaulty,
      let meant = weight ?? Self.textStyles[word.lowercased()]
    else { return false }
    report(
      .notANumber, at: yaml.span,
      "`font` is a size, or a mapping of `size` and `weight`, and this is `\(yaml.text)`",
      fixIt: .propose(meant, at: yaml.span))
    return true
  }

  // UIKit's sizes of them at the text size L.
  private static let textStyles = [
    "largetitle": "34", "title": "28", "title1": "28", "title2": "22", "title3": "20",
    "headline": "{size: 17, weight: semibold}", "body": "17", "callout": "16",
    "subheadline": "15", "footnote": "13", "caption": "12", "caption1": "12", "caption2": "11",
  ]
}
