internal import ModalSyntax

/// Keys that stand beside the mapping that they belong into, and what is written there instead.
extension Reader {
  private func innerPlace(of key: NodeID, in mapping: NodeID, _ keys: KeyList) -> InnerPlace? {
    let places = innerPlaces(of: tree.text(of: key), keys)
    return places.first { tree.hasKey($0.parent, in: mapping) }
      ?? (places.count == 1 ? places.first : nil)
  }

  /// Reports keys that belong into a mapping beside them, once for all that belong into the same one; false for
  /// another key.
  mutating func reportInner(
    _ entry: YAMLEntry, of mapping: NodeID, in place: Subject, _ keys: KeyList
  ) -> Bool {
    guard let inner = innerPlace(of: entry.key, in: mapping, keys),
      inner.parent != "layout" || !isPlacement(entry),
      inner.key != "duration" || !isLifetime(entry, keys)
    else { return false }
    let beside = tree.entry(inner.parent, of: mapping)
    // What an element says of itself without a stack may be meant for the stack that it stands in.
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
        let place = innerPlace(of: other.key, in: mapping, keys), place.parent == inner.parent,
        isThere(place) == isThere(inner)
      else { continue }
      let text = tree.text(of: other.value)
      let word =
        switch place.key {
        case "duration", "delay": meantNumber(text, in: Self.timeRange)?.text
        case "axis": Self.axisSynonyms[text.lowercased()]
        case _ where inner.parent == "contentSize": ExpressionParser.wordForExtent(text)
        default: String?.none
        }
      let isRadius = place.key == "corners" && saysNumber(other.value)
      let key = isRadius ? "radius" : place.key
      pairs.append("\(key): \(word ?? valueText(of: other.value) ?? "…")")
      others.append(tree.span(of: other.key))
    }
    let key = tree[entry.key]
    guard others.first == key.span else { return true }
    report(
      .unknownKey, at: key.span, "\(place) has no key `\(key.text)`",
      secondary: others.dropFirst().map { Label($0, "also here") },
      help: isThere(inner)
        ? "`\(inner.parent)` has it already; leave it out"
        : "write `" + inside(inner.parent, beside?.value, pairs.joined(separator: ", ")))
    return true
  }

  /// Whether a place says an edge, as in `y: bottom`, or the middle as CSS does, in `top: 50%`.
  private func isPlacement(_ entry: YAMLEntry) -> Bool {
    ["top", "left"].contains(tree.text(of: entry.key)) && tree.says(entry.value, "50%")
      || Placement.allCases.contains { tree.says(entry.value, $0.rawValue) }
  }

  /// Whether a duration of a modal is too long for an animation, and so that of a toast.
  private func isLifetime(_ entry: YAMLEntry, _ keys: KeyList) -> Bool {
    guard keys.names.contains("placement"), tree.says(entry.key, "duration") else { return false }
    let text = tree.text(of: entry.value)
    let time = ModalLanguage.number(from: meantNumber(text, in: Self.timeRange)?.text ?? text)
    return time.map { 1..<30 ~= $0 } ?? true
  }

  /// `contentSize: {width: 300}`, or the pairs with the mapping that is there; what follows `write` and a
  /// backquote.
  private mutating func inside(_ parent: String, _ beside: NodeID?, _ pairs: String) -> String {
    guard let beside, !tree.isEmpty(beside) else { return "\(parent): {\(pairs)}`" }
    if tree.kind(of: beside) == .mapping, let written = valueText(of: beside),
      let rest = written.exact.dropping(prefix: "{")
    {
      return "\(parent): {\(pairs), \(rest)`"
    }
    return "\(pairs)` in its `\(parent)`"
  }

  /// A help with the value that was given: `$0` stands for it, `$!` for its contrary. `modal` takes no formula.
  mutating func filledIn(_ help: String, with value: NodeID) -> String {
    guard help.exact.contains("$") else { return help }
    let text = valueText(of: value) ?? "…"
    let contrary =
      switch text {
      case "true", "yes", "on": "false"
      case "false", "no", "off": "true"
      case _ where help.exact.contains("modal: $!"): "true"
      default: yamlScalar("!(\(tree.kind(of: value) == .scalar ? tree.text(of: value) : text))")
      }
    return help.exact.replacing("$0", with: text).exact.replacing("$!", with: contrary)
  }

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
