internal import ModalSyntax

/// Keys that stand beside the mapping that they belong into, and what is written there instead.
extension Reader {
  /// A key of a mapping inside another one.
  struct InnerPlace {
    let parent: String
    let key: String

    /// A place written as `parent.key`.
    fileprivate init?(_ text: String) {
      let parts = text.exact.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else { return nil }
      (parent, key) = (String(parts[0]), String(parts[1]))
    }
  }

  /// Where a key may belong that a mapping does not have.
  func innerPlaces(of text: String, _ keys: KeyList) -> [InnerPlace] {
    if let known = keys.inner[text] ?? keys.inner[camelCase(text)] {
      return known.compactMap { InnerPlace($0) }
    }
    // `dimming.alpha`
    guard let place = InnerPlace(text), keys.children(of: place.parent)?.contains(place.key) == true
    else { return [] }
    return [place]
  }

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

  /// `backgroundColor` for `background-color`.
  func camelCase(_ text: String) -> String {
    let words = text.split { $0 == "-" || $0 == "_" || $0 == " " }
    guard words.count > 1, let first = words.first else { return text }
    return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// The sides with the words that other languages have for them.
private let wordsOfSides = [
  "Top": "top", "Left": "left", "Leading": "left", "Start": "left", "Bottom": "bottom",
  "Right": "right", "Trailing": "right", "End": "right", "Horizontal": "horizontal",
  "Vertical": "vertical", "X": "horizontal", "Y": "vertical",
]

extension ModalLayer {
  static let inner: [String: [String]] = {
    var places: [String: [String]] = [
      "width": ["contentSize.width"], "height": ["contentSize.height"],
      "layoutWidth": ["contentSize.width"], "layoutHeight": ["contentSize.height"],
      "contentWidth": ["contentSize.width"], "contentHeight": ["contentSize.height"],
      "x": ["layout.x"], "y": ["layout.y"], "initial": ["behavior.initial"],
      "states": ["behavior.states"], "duration": ["animation.duration"],
      "delay": ["animation.delay"], "curve": ["animation.curve"],
      "top": ["layout.y"], "left": ["layout.x"], "animationCurve": ["animation.curve"],
      "animationDelay": ["animation.delay"], "animationDuration": ["animation.duration"],
      "gap": ["keyboard.gap"],
      "keyboardGap": ["keyboard.gap"], "respondsTo": ["keyboard.respondsTo"],
      "keepVisible": ["keyboard.keepVisible"], "dimmingAlpha": ["dimming.alpha"],
      "dimmingOpacity": ["dimming.alpha"], "dimmingColor": ["dimming.color"],
      "barrierColor": ["dimming.color"], "corners": ["cornerRadius.corners"],
      "maskedCorners": ["cornerRadius.corners"], "roundedCorners": ["cornerRadius.corners"],
      "cornerStyle": ["cornerRadius.style"], "bottomRadius": ["cornerRadius.bottomRadius"],
      "bottomCornerRadius": ["cornerRadius.bottomRadius"], "fraction": ["drag.fraction"],
      "velocity": ["drag.velocity"], "scrub": ["drag.scrub"], "onCancel": ["drag.onCancel"],
    ]
    for (word, side) in wordsOfSides { places["margin\(word)"] = ["margins.\(side)"] }
    return places
  }()
}

extension Element {
  static let inner: [String: [String]] = [
    "spacing": ["stack.spacing"], "gap": ["stack.spacing"], "padding": ["stack.padding"],
    "axis": ["stack.axis"], "fontSize": ["font.size"],
    "textSize": ["font.size"], "fontWeight": ["font.weight"], "weight": ["font.weight"],
  ]
}
