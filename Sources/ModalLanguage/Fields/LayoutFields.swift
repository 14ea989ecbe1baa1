internal import ModalSyntax

/// The keys of a modal that place it.
extension Reader {
  /// `[L, L]`, where each may be `fit`, or `fit` for both.
  mutating func readShortSize(_ node: NodeID, into layer: inout ModalLayer) {
    if tree.kind(of: node) == .sequence {
      guard let items = items(of: node, "`contentSize`", count: 2, naming: "width, height") else {
        return
      }
      set(&layer.contentWidth, contentLength(items[0], "the width", .contentWidth))
      set(&layer.contentHeight, contentLength(items[1], "the height", .contentHeight))
    } else if saysFit(node) {
      layer.contentWidth = Located(.fit, at: tree.span(of: node))
      layer.contentHeight = layer.contentWidth
    } else {
      let parts = MeasuredNumber.list(tree.text(of: node)).parts
      let (width, height) = parts.count == 2 ? (parts[0], parts[1]) : ("300", "200")
      reportKind(
        tree[node], "`contentSize` is a mapping or `[width, height]`",
        help: "write `{width: \(width), height: \(height)}` or `[\(width), \(height)]`")
    }
  }

  /// Whether a value is the word `fit`, and not a variable of that name.
  func saysFit(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .scalar && tree.says(node, "fit") && !scope.variables.contains("fit")
  }

  /// A length, or `fit` for what is inside needs.
  mutating func extent(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace
  ) -> Located<Length>? {
    saysFit(node) ? Located(.fit, at: tree.span(of: node)) : length(node, what, place)
  }

  /// The same of a content.
  mutating func contentLength(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace
  ) -> Located<Length>? {
    let length = extent(node, what, place)
    noteTinySize(length, node, what)
    return length
  }

  /// `[x, y, width, height]` of a fixed modal.
  mutating func frameLengths(_ node: NodeID) -> Located<[Length]>? {
    if isSize(node), !isFixed {
      let size = valueText(of: node) ?? "{width: 300, height: 200}"
      return refuse(
        .wrongKind, at: tree.span(of: node),
        "`frame` is `[x, y, width, height]`, and this is a size alone",
        help: "write `contentSize: \(size)`")
    }
    let places = [ExpressionPlace](repeating: .frame, count: 4)
    return lengths(node, "`frame`", naming: "x, y, width, height", places)
      .map { Located($0.map(\.value), at: tree.span(of: node)) }
  }

  /// The `hit` of an element: `[x, y, width, height]` in the content.
  mutating func hitLengths(_ node: NodeID) -> Located<[Length]>? {
    lengths(
      node, "`hit`", naming: "x, y, width, height",
      [.elementX, .elementY, .elementWidth, .elementHeight]
    ).map { Located($0.map(\.value), at: tree.span(of: node)) }
  }

  /// One length for all sides, or `[top, left, bottom, right]`.
  mutating func readShortSides(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace,
    into sides: inout Sides<Located<Length>?>
  ) {
    switch tree.kind(of: node) {
    case .scalar, .alias:
      if reportListOfSides(tree[node], what) { return }
      guard let all = length(node, what, place) else { return }
      sides = Sides(all: all)
    case .sequence:
      let parts = texts(of: node)
      if parts.count == 2, !tree.holdsFaults(node), parts.allSatisfy({ !$0.isEmpty }) {
        return report(
          .wrongCount, at: tree.span(of: node), "\(what) has 4 items, and this has 2",
          help:
            "write `{vertical: \(parts[0]), horizontal: \(parts[1])}`, or all four in the order "
            + "`[top, left, bottom, right]`")
      }
      guard let items = items(of: node, what, count: 4, naming: "top, left, bottom, right")
      else { return }
      let lengths = items.map { length($0, .item(of: what), place) }
      set(&sides.top, lengths[0])
      set(&sides.left, lengths[1])
      set(&sides.bottom, lengths[2])
      set(&sides.right, lengths[3])
    case .mapping: break
    }
  }

  /// Reports two keys that exclude each other.
  mutating func reportBoth(_ one: String, _ other: String, of node: NodeID, in place: Subject) {
    guard let first = given(one, in: node), let second = given(other, in: node) else { return }
    let fixed = [one, other].filter { $0 == "left" || $0 == "right" }
    let turning = [one, other].filter { $0 == "leading" || $0 == "trailing" }
    report(
      .exclusiveKeys, at: tree.span(of: second.key), "\(place) has either `\(one)` or `\(other)`",
      secondary: [Label(tree.span(of: first.key), "and this has both")],
      help: fixed.count == 1 && turning.count == 1
        ? "write `leading` and `trailing`, or `left` and `right`" : "keep one of the two")
  }

  enum CornerGroup: String, CaseIterable {
    case all, top, bottom
  }

  mutating func corners(_ node: NodeID) -> Located<Set<Corner>>? {
    let span = tree.span(of: node)
    let items = tree.items(of: node)
    if items.count == 1, let group = known(items[0], of: CornerGroup.self)?.value.rawValue {
      return refuse(
        .wrongKind, at: span, "`\(group)` stands for several corners, without a list",
        fixIt: .propose(group, at: span))
    }
    if tree.kind(of: node) == .sequence {
      return Located(
        Set(items.compactMap { choice($0, "a corner", of: Corner.self)?.value }), at: span)
    }
    if let corner = known(node, of: Corner.self)?.value.rawValue {
      return refuse(
        .wrongKind, at: span, "`corners` is `all`, `top`, `bottom` or a list of corners",
        fixIt: .propose("[\(corner)]", at: span))
    }
    return choice(node, "`corners`", of: CornerGroup.self, or: ["a list of corners"])?.map {
      switch $0 {
      case .all: Set(Corner.allCases)
      case .top: [.topLeft, .topRight]
      case .bottom: [.bottomLeft, .bottomRight]
      }
    }
  }

  /// Reports `keepVisible` next to a value of `avoid` that does not lift the modal.
  mutating func checkKeptElements(_ node: NodeID, _ layer: KeyboardLayer) {
    guard let kept = tree.entry("keepVisible", of: node), !tree.isEmpty(kept.value),
      let other = tree.entry("avoid", of: node), !tree.isEmpty(other.value),
      let avoid = layer.avoid?.value, avoid != .lift
    else { return }
    report(
      .exclusiveKeys, at: tree.span(of: kept.key),
      "only a modal that is lifted keeps elements visible",
      secondary: [Label(tree.span(of: other.value), "and this is not lifted")],
      help: "write `avoid: lift`, or leave one of the two out")
  }

  /// The ids of elements that stay above the keyboard.
  mutating func keptElements(_ node: NodeID) -> Located<[Located<String>]>? {
    guard let items = items(of: node, "`keepVisible`") else { return nil }
    if items.isEmpty {
      return refuse(
        .emptyCollection, at: tree.span(of: node), "`keepVisible` names no element",
        help: "write the ids of elements, such as `[field, submit]`, or leave the key out")
    }
    let ids = items.compactMap { string($0, "an element") }
    for id in ids { checkElement(id.value, at: id.span) }
    return Located(ids, at: tree.span(of: node))
  }

  /// `none`, or an alpha.
  mutating func readShortDimming(_ node: NodeID, into layer: inout DimmingLayer) {
    let yaml = tree[node]
    if isNone(node) {
      layer.isPresent = Located(false, at: yaml.span)
    } else if !saysNumber(node), reportForeignDimming(yaml) {
      return
    } else if let color = colorOfDimming(yaml) {
      layer.color = color
      layer.isPresent = Located(true, at: yaml.span)
    } else if let alpha = number(node, "`dimming`", in: 0...1, or: ", `none` or a mapping") {
      layer.alpha = alpha
      layer.isPresent = Located(true, at: alpha.span)
    }
  }

  /// Reports another language's color as the whole dimming, a color and an alpha as one text, such as `black 40%`, and
  /// what other languages say for nothing or for a blur.
  private mutating func reportForeignDimming(_ yaml: YAMLNode) -> Bool {
    guard yaml.kind == .scalar, !yaml.isFaulty, !yaml.text.utf8.isEmpty else { return false }
    let parts = yaml.text.exact.split(separator: " ").map(String.init)
    if Color(fullHash(yaml.text)) == nil, let color = ForeignColor(yaml.text) {
      let alpha = color.alpha.map { ", alpha: \(formatted($0))" } ?? ""
      reportDimming(
        yaml, "the color `\(yaml.text)`", notes: color.note.map { [$0] } ?? [],
        fixIt: .write(
          "{color: \(color.quoted)\(alpha)}", at: yaml.span, isSafe: color.note == nil))
    } else if parts.count == 2, Color(fullHash(parts[0])) != nil,
      let alpha = ModalLanguage.number(
        from: meantNumber(parts[1], in: 0...1)?.text ?? parts[1])
    {
      let color = parts[0].exact.hasPrefix("#") ? "\"\(parts[0])\"" : parts[0]
      reportDimming(
        yaml, "the color `\(yaml.text)`",
        fixIt: .write("{color: \(color), alpha: \(formatted(alpha))}", at: yaml.span))
    } else if yaml.text.lowercased().exact.contains("blur") {
      reportDimming(
        yaml, describe(yaml), help: "write how dark it is, such as `0.4`: a spec cannot blur")
    } else if ["true", "yes", "on"].contains(yaml.text.lowercased()) {
      reportDimming(
        yaml, describe(yaml), help: "write how dark it is, such as `0.4`, or leave the key out")
    } else if likely(yaml.text, among: ["none"]) != nil {
      reportDimming(yaml, describe(yaml), fixIt: .propose("none", at: yaml.span))
    } else {
      return false
    }
    return true
  }

  /// A color given to `dimming` itself, which is reported; nil for anything else.
  private mutating func colorOfDimming(_ yaml: YAMLNode) -> Located<Color>? {
    guard yaml.kind == .scalar, !yaml.isFaulty, let color = Color(fullHash(yaml.text)) else {
      return nil
    }
    let isNamed = !yaml.text.exact.hasPrefix("#")
    // One that begins with `#` and has no quotes was reported as what YAML takes for a comment.
    if isNamed || yaml.style != .plain {
      let written = isNamed ? yaml.text : "\"\(fullHash(yaml.text))\""
      reportDimming(
        yaml, "the color `\(yaml.text)`", fixIt: .write("{color: \(written)}", at: yaml.span))
    }
    return Located(color, at: yaml.span)
  }

  private mutating func reportDimming(
    _ yaml: YAMLNode, _ found: String, notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil
  ) {
    report(
      .notANumber, at: yaml.span,
      "`dimming` is a number, `none` or a mapping, and this is \(found)", notes: notes, help: help,
      fixIt: fixIt)
  }
}
