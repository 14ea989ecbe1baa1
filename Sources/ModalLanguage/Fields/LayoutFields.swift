internal import ModalSyntax

/// The keys of a modal that place it.
enum LayoutFields {
  /// `[L, L]`, where each may be `fit`, or `fit` for both.
  static func readShortSize(_ node: NodeID, into layer: inout ModalLayer, _ reader: inout Reader) {
    if reader.tree.kind(of: node) == .sequence {
      guard let items = reader.items(of: node, "`contentSize`", count: 2, naming: "width, height")
      else { return }
      reader.set(&layer.contentWidth, contentLength(items[0], "the width", .contentWidth, &reader))
      reader.set(
        &layer.contentHeight, contentLength(items[1], "the height", .contentHeight, &reader))
    } else if Length.saysFit(node, reader) {
      layer.contentWidth = Located(.fit, at: reader.tree.span(of: node))
      layer.contentHeight = layer.contentWidth
    } else {
      let parts = MeasuredNumber.list(reader.tree.text(of: node)).parts
      let (width, height) = parts.count == 2 ? (parts[0], parts[1]) : ("300", "200")
      reader.reportKind(
        node, "`contentSize` is a mapping or `[width, height]`",
        help: "write `{width: \(width), height: \(height)}` or `[\(width), \(height)]`")
    }
  }

  /// The same of a content.
  static func contentLength(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace, _ reader: inout Reader
  ) -> Located<Length>? {
    let length = Length.extent(node, what, place, &reader)
    Length.noteTinyModal(length, node, what, &reader)
    return length
  }

  /// One length for all sides, or `[top, left, bottom, right]`.
  static func readShortSides(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace,
    into sides: inout Sides<Located<Length>?>, _ reader: inout Reader
  ) {
    switch reader.tree.kind(of: node) {
    case .scalar, .alias:
      if LayoutSlips.reportListOfSides(reader.tree[node], what, &reader) { return }
      guard let all = reader.length(node, what, place) else { return }
      sides = Sides(all: all)
    case .sequence:
      let parts = reader.tree.texts(of: node)
      if parts.count == 2, !reader.tree.holdsFaults(node), parts.allSatisfy({ !$0.isEmpty }) {
        return reader.report(
          .wrongCount, at: node, "\(what) has 4 items, and this has 2",
          help:
            "write `{vertical: \(parts[0]), horizontal: \(parts[1])}`, or all four in the order "
            + "`[top, left, bottom, right]`")
      }
      guard let items = reader.items(of: node, what, count: 4, naming: "top, left, bottom, right")
      else { return }
      let lengths = items.map { reader.length($0, .item(of: what), place) }
      reader.set(&sides.top, lengths[0])
      reader.set(&sides.left, lengths[1])
      reader.set(&sides.bottom, lengths[2])
      reader.set(&sides.right, lengths[3])
    case .mapping: break
    }
  }
}

extension Length {
  /// Whether a value is the word `fit`, and not a variable of that name.
  static func saysFit(_ node: NodeID, _ reader: borrowing Reader) -> Bool {
    reader.tree.kind(of: node) == .scalar && reader.tree.says(node, "fit")
      && !reader.scope.variables.contains("fit")
  }

  /// A length, or `fit` for what is inside needs.
  static func extent(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace, _ reader: inout Reader
  ) -> Located<Length>? {
    saysFit(node, reader)
      ? Located(.fit, at: reader.tree.span(of: node)) : reader.length(node, what, place)
  }

  /// `[x, y, width, height]` of a fixed modal.
  static func frame(_ node: NodeID, _ reader: inout Reader) -> Located<[Length]>? {
    if reader.isSize(node), !LayoutSlips.isFixed(reader) {
      let size = reader.valueText(of: node) ?? "{width: 300, height: 200}"
      return reader.refuse(
        .wrongKind, at: node, "`frame` is `[x, y, width, height]`, and this is a size alone",
        help: "write `contentSize: \(size)`")
    }
    let places = [ExpressionPlace](repeating: .frame, count: 4)
    return list(node, "`frame`", naming: "x, y, width, height", places, &reader)
      .map { Located($0.map(\.value), at: reader.tree.span(of: node)) }
  }

  /// The `hit` of an element: `[x, y, width, height]` in the content.
  static func hitFrame(_ node: NodeID, _ reader: inout Reader) -> Located<[Length]>? {
    list(
      node, "`hit`", naming: "x, y, width, height",
      [.elementX, .elementY, .elementWidth, .elementHeight], &reader
    ).map { Located($0.map(\.value), at: reader.tree.span(of: node)) }
  }
}

extension KeySlips {
  /// Reports two keys that exclude each other.
  static func reportBoth(
    _ one: String, _ other: String, of node: NodeID, in place: Subject, _ reader: inout Reader
  ) {
    let tree = reader.tree
    guard let first = tree.given(one, in: node),
      let second = tree.given(other, in: node)
    else { return }
    let fixed = [one, other].filter { $0 == "left" || $0 == "right" }
    let turning = [one, other].filter { $0 == "leading" || $0 == "trailing" }
    reader.report(
      .exclusiveKeys, at: second.key, "\(place) has either `\(one)` or `\(other)`",
      secondary: [Diagnostic.Label(tree.span(of: first.key), "and this has both")],
      help: fixed.count == 1 && turning.count == 1
        ? "write `leading` and `trailing`, or `left` and `right`" : "keep one of the two")
  }
}

extension Corner {
  enum Group: String, CaseIterable {
    case all, top, bottom
  }

  static func readAll(_ node: NodeID, _ reader: inout Reader) -> Located<Set<Corner>>? {
    let span = reader.tree.span(of: node)
    let items = reader.tree.items(of: node)
    if items.count == 1, let group = reader.known(items[0], of: Group.self)?.value.rawValue {
      return reader.refuse(
        .wrongKind, at: span, "`\(group)` stands for several corners, without a list",
        fixIt: .propose(group, at: span))
    }
    if reader.tree.kind(of: node) == .sequence {
      return Located(
        Set(items.compactMap { reader.choice($0, "a corner", of: Corner.self)?.value }), at: span)
    }
    if let corner = reader.known(node, of: Corner.self)?.value.rawValue {
      return reader.refuse(
        .wrongKind, at: span, "`corners` is `all`, `top`, `bottom` or a list of corners",
        fixIt: .propose("[\(corner)]", at: span))
    }
    return reader.choice(node, "`corners`", of: Group.self, or: ["a list of corners"])?.map {
      switch $0 {
      case .all: Set(Corner.allCases)
      case .top: [.topLeft, .topRight]
      case .bottom: [.bottomLeft, .bottomRight]
      }
    }
  }
}

extension KeyboardLayer {
  /// Reports `keepVisible` next to a value of `avoid` that does not lift the modal.
  static func checkKeptElements(_ node: NodeID, _ layer: KeyboardLayer, _ reader: inout Reader) {
    guard let kept = reader.tree.entry("keepVisible", of: node), !reader.tree.isEmpty(kept.value),
      let other = reader.tree.entry("avoid", of: node), !reader.tree.isEmpty(other.value),
      let avoid = layer.avoid?.value, avoid != .lift
    else { return }
    reader.report(
      .exclusiveKeys, at: kept.key, "only a modal that is lifted keeps elements visible",
      secondary: [Diagnostic.Label(reader.tree.span(of: other.value), "and this is not lifted")],
      help: "write `avoid: lift`, or leave one of the two out")
  }

  /// The ids of elements that stay above the keyboard.
  static func readKeptElements(
    _ node: NodeID, _ reader: inout Reader
  ) -> Located<[Located<String>]>? {
    guard let items = reader.items(of: node, "`keepVisible`") else { return nil }
    if items.isEmpty {
      return reader.refuse(
        .emptyCollection, at: node, "`keepVisible` names no element",
        help: "write the ids of elements, such as `[field, submit]`, or leave the key out")
    }
    let ids = items.compactMap { reader.string($0, "an element") }
    for id in ids { reader.checkElement(id.value, at: id.span) }
    return Located(ids, at: reader.tree.span(of: node))
  }
}

extension DimmingLayer {
  /// `none`, or an alpha.
  static func readShort(_ node: NodeID, into layer: inout DimmingLayer, _ reader: inout Reader) {
    let yaml = reader.tree[node]
    if reader.tree.isNone(node) {
      layer.isPresent = Located(false, at: yaml.span)
    } else if !reader.tree.saysNumber(node), reportForeignDimming(yaml, &reader) {
      return
    } else if let color = colorOfDimming(yaml, &reader) {
      layer.color = color
      layer.isPresent = Located(true, at: yaml.span)
    } else if let alpha = reader.number(node, "`dimming`", in: 0...1, or: ", `none` or a mapping") {
      layer.alpha = alpha
      layer.isPresent = Located(true, at: alpha.span)
    }
  }

  /// Reports another language's color as the whole dimming, a color and an alpha as one text, such as `black 40%`, and
  /// what other languages say for nothing or for a blur.
  private static func reportForeignDimming(_ yaml: YAMLNode, _ reader: inout Reader) -> Bool {
    guard yaml.kind == .scalar, !yaml.isFaulty, !yaml.text.utf8.isEmpty else { return false }
    let parts = yaml.text.exact.split(separator: " ").map(String.init)
    if ModalColor(fullHash(yaml.text)) == nil, let color = ForeignColor(yaml.text) {
      let alpha = color.alpha.map { ", alpha: \(formatted($0))" } ?? ""
      reportDimming(
        yaml, "the color `\(yaml.text)`", notes: color.note.map { [$0] } ?? [],
        fixIt: .write(
          "{color: \(color.quoted)\(alpha)}", at: yaml.span, isSafe: color.note == nil), &reader)
    } else if parts.count == 2, ModalColor(fullHash(parts[0])) != nil,
      let alpha = ModalLanguage.number(
        from: MeasuredNumber.meant(parts[1], in: 0...1)?.text ?? parts[1])
    {
      let color = parts[0].exact.hasPrefix("#") ? "\"\(parts[0])\"" : parts[0]
      reportDimming(
        yaml, "the color `\(yaml.text)`",
        fixIt: .write("{color: \(color), alpha: \(formatted(alpha))}", at: yaml.span), &reader)
    } else if yaml.text.lowercased().exact.contains("blur") {
      reportDimming(
        yaml, yaml.described, help: "write how dark it is, such as `0.4`: a spec cannot blur",
        &reader)
    } else if ["true", "yes", "on"].contains(yaml.text.lowercased()) {
      reportDimming(
        yaml, yaml.described, help: "write how dark it is, such as `0.4`, or leave the key out",
        &reader)
    } else if likely(yaml.text, among: ["none"]) != nil {
      reportDimming(yaml, yaml.described, fixIt: .propose("none", at: yaml.span), &reader)
    } else {
      return false
    }
    return true
  }

  /// A color given to `dimming` itself, which is reported; nil for anything else.
  private static func colorOfDimming(_ yaml: YAMLNode, _ reader: inout Reader) -> Located<
    ModalColor
  >? {
    guard yaml.kind == .scalar, !yaml.isFaulty, let color = ModalColor(fullHash(yaml.text)) else {
      return nil
    }
    let isNamed = !yaml.text.exact.hasPrefix("#")
    // One that begins with `#` and has no quotes was reported as what YAML takes for a comment.
    if isNamed || yaml.style != .plain {
      let written = isNamed ? yaml.text : "\"\(fullHash(yaml.text))\""
      reportDimming(
        yaml, "the color `\(yaml.text)`", fixIt: .write("{color: \(written)}", at: yaml.span),
        &reader)
    }
    return Located(color, at: yaml.span)
  }

  private static func reportDimming(
    _ yaml: YAMLNode, _ found: String, notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil, _ reader: inout Reader
  ) {
    reader.report(
      .notANumber, at: yaml.span,
      "`dimming` is a number, `none` or a mapping, and this is \(found)", notes: notes, help: help,
      fixIt: fixIt)
  }
}
