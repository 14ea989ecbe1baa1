internal import ModalSyntax

/// What was meant by lists and keys that are nearly right.
enum ListSlips {
  /// How a list of pairs, `- key: value`, becomes the mapping that belongs there; nil for any other node.
  static func helpForPairs(_ node: NodeID, _ tree: YAMLTree) -> String? {
    let items = tree.items(of: node)
    guard !items.isEmpty, items.allSatisfy({ tree.kind(of: $0) == .mapping }) else { return nil }
    let keys = items.compactMap { tree.entries(of: $0).first.map { tree.text(of: $0.key) } }
    // `- id: card` has a name, and so a key.
    if let first = tree.entries(of: items[0]).first, ["id", "name"].contains(keys.first),
      tree.kind(of: first.value) == .scalar, tree.entries(of: items[0]).count > 1
    {
      let name = tree.text(of: first.value)
      return "write `\(name):` for `- \(keys[0]): \(name)`" + (items.count > 1 ? ", and so on" : "")
    }
    guard Set(keys).count == items.count, let key = keys.first else { return nil }
    return tree.style(of: node) == .block
      ? "leave out the `-` before `\(key)`" + (keys.count > 1 ? ", and those below" : "")
      : "write `{` and `}` for `[` and `]`"
  }

  /// How a list of modals, each a mapping without a name, becomes the mapping that belongs there; nil for any other
  /// node.
  static func helpForModals(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard let item = tree.items(of: node).first, tree.kind(of: item) == .mapping,
      let key = tree.entries(of: item).first?.key,
      ModalLayer.keys.list.contains(key, in: tree)
    else { return nil }
    return tree.style(of: item) == .block
      ? "write `card:`, or another name, for each `-`, and its keys below it"
      : "write `card:`, or another name, for each `-`"
  }

  /// How a mapping of scenarios by their names becomes the list that belongs there; nil for any other node.
  static func helpForScenarios(
    _ node: NodeID, _ tree: YAMLTree
  ) -> String? {
    guard let first = tree.entries(of: node).first,
      tree.kind(of: first.value) == .mapping,
      !Scenario.keys.list.contains(first.key, in: tree)
    else { return nil }
    let name = tree.text(of: first.key)
    return "write `- name: \(name)` for `\(name):`"
  }

  /// Reports a list of numbers that is one of pairs, `[x: 20, y: 20]`; false for any other.
  static func reportPairs(
    _ items: [NodeID], in node: NodeID, _ what: Subject, naming names: String,
    _ reader: inout Reader
  ) -> Bool {
    let tree = reader.tree
    guard let first = items.first, tree.kind(of: first) == .mapping else { return false }
    let pairs = items.map { tree.entries(of: $0) }
    guard pairs.allSatisfy({ $0.count == 1 }) else { return false }
    let values = pairs.compactMap { $0.first.map { tree.text(of: $0.value) } }
    reader.report(
      .wrongKind, at: node, "\(what) is a list of numbers, and this is one of pairs",
      help: values.contains("")
        ? "write `[\(names)]`" : "write `[\(values.joined(separator: ", "))]`")
    return true
  }

  /// What a list of another length may have been meant to say: `[300,5, 200]` or `[300 200]`.
  static func helpForItems(_ items: [NodeID], count: Int, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    var numbers: [String] = []
    var place = 0
    while place < items.count {
      let text = tree.text(of: items[place])
      let span = tree.span(of: items[place])
      let next = place + 1 < items.count ? tree.span(of: items[place + 1]) : span
      if place + 1 < items.count, next.start == span.end + 1, text.utf8.allSatisfy({ $0 < 0x3A }) {
        numbers.append(text + "." + tree.text(of: items[place + 1]))
        place += 2
      } else {
        numbers += MeasuredNumber.list(text).parts
        place += 1
      }
    }
    guard numbers.count == count, numbers.allSatisfy({ ModalLanguage.number(from: $0) != nil })
    else { return nil }
    return "write `[\(numbers.joined(separator: ", "))]`"
  }

  /// `[320, 1366]` of `320-1366` and `320..1366`.
  static func numbersOfRange(_ text: String) -> [String] {
    for sign in ["...", "..<", "..", "–", "-"] {
      let parts = text.exact.split(separator: sign).map {
        $0.exact.split(separator: " ").joined(separator: " ")
      }
      if parts.count == 2, parts.allSatisfy({ ModalLanguage.number(from: $0) != nil }) {
        return parts
      }
    }
    return []
  }

  /// `gap: 12` for `gap:12`; nil for anything else.
  static func tightPair(_ yaml: YAMLNode, _ reader: borrowing Reader) -> String? {
    let parts = yaml.text.exact.split(separator: ":", maxSplits: 1).map(String.init)
    guard yaml.kind == .scalar, yaml.style == .plain, reader.isOwnText, parts.count == 2,
      isName(parts[0]), !parts[1].utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: ",") })
    else { return nil }
    return "\(parts[0]): \(parts[1])"
  }

  /// Help for a value that should be a list.
  static func help(_ node: NodeID, _ names: String, _ reader: inout Reader) -> String {
    let tree = reader.tree
    let yaml = tree[node]
    // `{x: 1, y: 2, width: 3, height: 4}`
    let keys = names.exact.split(separator: ",").map { $0.unicodeScalars.drop { $0 == " " } }
    let values = keys.compactMap { key in
      (tree.entry(String(key), of: node)
        ?? tree.entry(String(key.prefix(1)), of: node)).map { tree.text(of: $0.value) }
    }
    if !keys.isEmpty, values.count == keys.count, values.allSatisfy({ !$0.isEmpty }) {
      return "write `[\(values.joined(separator: ", "))]`"
    }
    if yaml.kind == .mapping, names.isEmpty {
      if yaml.style == .flow, let text = reader.valueText(of: node) { return "write `[\(text)]`" }
      let entries = tree.entries(of: node)
      let key = entries.first.map { tree.text(of: $0.key) } ?? "-"
      if entries.count == 1, tree.kind(of: entries[0].value) == .scalar, !key.exact.hasPrefix("-") {
        let pair = "\(key): \(tree.text(of: entries[0].value))"
        // `show, tap: dimming`
        return key.exact.contains(",") ? "write `[\(pair)]`" : "write `- \(pair)`"
      }
      return "put a `-` before what belongs together, or `[` and `]` around it"
    }
    let range = keys.count == 2 ? numbersOfRange(yaml.text) : []
    let parts = range.isEmpty ? MeasuredNumber.list(yaml.text).parts : range
    if parts.count > 1 {
      return "write `[\(parts.joined(separator: ", "))]`"
    }
    let ids = yaml.text.unicodeScalars.split(separator: " ").map { String($0) }
    if ids.count > 1, ids.allSatisfy(reader.scope.elements.contains) {
      return "write `[\(ids.joined(separator: ", "))]`"
    }
    return names.isEmpty ? "write `[\(yaml.abbreviated)]`" : "write `[\(names)]`"
  }
}

extension KeySlips {
  /// The sign in a word that is not a letter of the one that was meant, though it looks like one or like none at all;
  /// nil where something else is wrong with the word.
  static func foreignSign(of word: String, in meant: String) -> String? {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var letters = meant.unicodeScalars[...]
    var sign: Unicode.Scalar?
    for scalar in word.unicodeScalars {
      if scalar.isASCII {
        guard letters.popFirst() == scalar else { return nil }
        continue
      }
      sign = sign ?? scalar
      if scalar.properties.isAlphabetic { _ = letters.popFirst() }
    }
    guard let sign, letters.isEmpty else { return nil }
    let code = String(sign.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    let name = sign.properties.name.map { " \($0)" } ?? ""
    return sign.properties.isAlphabetic
      ? "`\(sign)` (\(number)\(name))" : "\(number)\(name), which is invisible"
  }
}
