internal import ModalSyntax

/// Keys that stand beside the mapping that they belong into, and what is written there instead.
enum KeySlips {
  private static func innerPlace(
    of key: NodeID, in mapping: NodeID, _ keys: KeyList, _ reader: borrowing Reader
  ) -> InnerPlace? {
    let places = reader.innerPlaces(of: reader.tree.text(of: key), keys)
    return places.first { reader.tree.hasKey($0.parent, in: mapping) }
      ?? (places.count == 1 ? places.first : nil)
  }

  /// Reports keys that belong into a mapping beside them, once for all that belong into the same one; false for
  /// another key.
  static func reportInner(
    _ entry: YAMLEntry, of mapping: NodeID, in place: Subject, _ keys: KeyList,
    _ reader: inout Reader
  ) -> Bool {
    let tree = reader.tree
    guard let inner = innerPlace(of: entry.key, in: mapping, keys, reader),
      inner.parent != "layout" || !isPlacement(entry, tree),
      inner.key != "duration" || !isLifetime(entry, keys, tree)
    else { return false }
    let beside = tree.entry(inner.parent, of: mapping)
    // Without a stack of its own, an element may mean the stack that it is in.
    if inner.parent == "stack", beside == nil { return false }
    /// Whether the mapping beside them has a key already; a list has them all.
    func isThere(_ place: InnerPlace) -> Bool {
      guard let beside else { return false }
      return tree.kind(of: beside.value) == .sequence || tree.hasKey(place.key, in: beside.value)
    }
    var pairs: [String] = []
    var others: [SourceSpan] = []
    for other in tree.entries(of: mapping) {
      guard !keys.contains(other.key, in: tree),
        let place = innerPlace(of: other.key, in: mapping, keys, reader),
        place.parent == inner.parent,
        isThere(place) == isThere(inner)
      else { continue }
      let text = tree.text(of: other.value)
      let word =
        switch place.key {
        case "duration", "delay": MeasuredNumber.meant(text, in: .time)?.text
        case "axis": Slips.answer(to: text.lowercased(), in: "axes")
        case _ where inner.parent == "contentSize": ForeignWord.extent(text)
        default: String?.none
        }
      let isRadius = place.key == "corners" && tree.saysNumber(other.value)
      let key = isRadius ? "radius" : place.key
      pairs.append("\(key): \(word ?? reader.valueText(of: other.value) ?? "…")")
      others.append(tree.span(of: other.key))
    }
    let key = tree[entry.key]
    guard others.first == key.span else { return true }
    reader.report(
      .unknownKey, at: key.span, "\(place) has no key `\(key.text)`",
      secondary: others.dropFirst().map { Diagnostic.Label($0, "also here") },
      help: isThere(inner)
        ? "`\(inner.parent)` has it already; leave it out"
        : "write `" + inside(inner.parent, beside?.value, pairs.joined(separator: ", "), &reader))
    return true
  }

  /// Whether a place says an edge, as in `y: bottom`, or the middle as CSS does, in `top: 50%`.
  private static func isPlacement(_ entry: YAMLEntry, _ tree: YAMLTree) -> Bool {
    ["top", "left"].contains(tree.text(of: entry.key))
      && tree.says(entry.value, "50%")
      || Placement.allCases.contains { tree.says(entry.value, $0.rawValue) }
  }

  /// Whether a duration of a modal is too long for an animation, and so that of a toast.
  private static func isLifetime(
    _ entry: YAMLEntry, _ keys: KeyList, _ tree: YAMLTree
  ) -> Bool {
    guard keys.names.contains("placement"), tree.says(entry.key, "duration") else { return false }
    let text = tree.text(of: entry.value)
    let time = ModalLanguage.number(from: MeasuredNumber.meant(text, in: .time)?.text ?? text)
    return time.map { 1..<30 ~= $0 } ?? true
  }

  /// `contentSize: {width: 300}`, or the pairs with the mapping that is there; what follows `write` and a
  /// backquote.
  private static func inside(
    _ parent: String, _ beside: NodeID?, _ pairs: String, _ reader: inout Reader
  ) -> String {
    guard let beside, !reader.tree.isEmpty(beside) else { return "\(parent): {\(pairs)}`" }
    if reader.tree.kind(of: beside) == .mapping, let written = reader.valueText(of: beside),
      let rest = written.exact.dropping(prefix: "{")
    {
      return "\(parent): {\(pairs), \(rest)`"
    }
    return "\(pairs)` in its `\(parent)`"
  }

  /// Reports a key that a place does not have; `elsewhere` says where it belongs, if it does anywhere.
  static func reportUnknown(
    _ key: YAMLNode, of mapping: SourceSpan? = nil, among known: [String],
    beside given: [String] = [], in place: Subject, elsewhere: String? = nil, _ reader: inout Reader
  ) {
    if let near = likely(key.text, among: known), let sign = foreignSign(of: key.text, in: near) {
      return reader.report(
        .lookalike, at: key.span, "`\(key.text)` is not `\(near)`: it holds \(sign)",
        fixIt: .write(near, at: key.span))
    }
    if let elsewhere {
      // `{x: 20, width: 300}` is one slip.
      if let first = reader.stray, first.mapping == mapping,
        let last = reader.diagnostics.indices.last, reader.diagnostics[last].help == elsewhere,
        reader.diagnostics[last].primary?.span == first.key
      {
        reader.diagnostics[last].secondary.append(Diagnostic.Label(key.span, "also here"))
        return
      }
      reader.stray = mapping.map { ($0, key.span) }
      return reader.report(
        .unknownKey, at: key.span, "\(place) has no key `\(key.text)`", help: elsewhere)
    }
    let text = MeasuredNumber.folded(key.text)
    let near = likely(text, among: known)
    if let near, given.contains(near) {
      return reader.report(
        .unknownKey, at: key.span, "\(place) has no key `\(key.text)`, and has `\(near)` already",
        help: "leave out one of the two, or write another key")
    }
    reader.report(
      .unknownKey, at: key.span, "\(place) has no key `\(key.text)`",
      notes: near == nil ? ["Its keys are \(known.sorted().joined(separator: ", "))."] : [],
      help: near.map { "write `\($0)`" },
      fixIt: suggestion(for: key.text, among: known).flatMap { other in
        other == near ? fix(key.text, as: other, at: key.span, among: known) : nil
      })
  }
}

extension Slips {
  /// A help with the value that was given: `$0` stands for it, `$!` for its contrary. `modal` takes no formula.
  static func filledIn(_ help: String, with value: NodeID, _ reader: inout Reader) -> String {
    guard help.exact.contains("$") else { return help }
    let text = reader.valueText(of: value) ?? "…"
    let contrary =
      switch text {
      case "true", "yes", "on": "false"
      case "false", "no", "off": "true"
      case _ where help.exact.contains("modal: $!"): "true"
      default:
        yamlScalar(
          "!(\(reader.tree.kind(of: value) == .scalar ? reader.tree.text(of: value) : text))")
      }
    return help.exact.replacing("$0", with: text).exact.replacing("$!", with: contrary)
  }
}

extension Reader {
  /// A value as it can be written at another place, on one line; nil for a long one.
  mutating func valueText(of node: NodeID) -> String? {
    let yaml = tree[node]
    guard !yaml.isFaulty else { return nil }
    if yaml.kind == .scalar, yaml.style == .plain {
      if yaml.text.utf8.isEmpty || yaml.text.utf8.contains(UInt8(ascii: "\n")) { return nil }
      if let measured = MeasuredNumber(yaml.text), measured.unit != .none,
        let meant = measured.meantLength
      {
        return meant.text
      }
      // Inside braces a comma ends it.
      return yaml.text.utf8.contains(UInt8(ascii: ",")) ? "\"\(yaml.text)\"" : yaml.text
    }
    if yaml.kind != .scalar, yaml.style == .block { return nil }
    guard let text = written(at: yaml.span), text.utf8.count <= 80,
      !text.utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    return text
  }
}
