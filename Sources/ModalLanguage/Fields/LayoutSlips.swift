internal import ModalSyntax

/// What other tools write in the keys that place a modal.
enum LayoutSlips {
  /// Whether the modal that is being read has a frame, or may have one by its base.
  static func isFixed(_ reader: borrowing Reader) -> Bool {
    guard let modal = reader.sizedNode else { return false }
    let presentation = reader.tree.entry("presentation", of: modal).map {
      reader.tree.text(of: $0.value)
    }
    return presentation == Presentation.fixed.rawValue || reader.tree.hasKey("extends", in: modal)
  }

  /// The margins for a safe area that is avoided at some edges alone, such as `{top: true}` and `[top]`.
  static func helpForSafeArea(_ node: NodeID, _ tree: YAMLTree) -> String? {
    let words = ["top", "left", "bottom", "right", "leading", "trailing"]
    let entries = tree.entries(of: node).filter { !tree.says($0.value, "false") }
    let edges = tree.texts(of: node) + entries.map { tree.text(of: $0.key) }
    guard !edges.isEmpty, Set(edges).isSubset(of: words) else {
      return tree.kind(of: node) == .scalar ? nil : "write `avoid`, or `ignore`"
    }
    let margins = edges.map { "\($0): safeArea.\($0) + 20" }.joined(separator: ", ")
    return "write `avoid` for all edges, or in its place `margins: {\(margins)}`"
  }

  /// The placement to write for `[top, left]`, `bottom|center_horizontal` or `topEnd`.
  static func helpForPlacement(_ node: NodeID, _ tree: YAMLTree) -> String? {
    let meant = meantPlacement(node, tree)?.rawValue
    // A misspelled placement is reported as such.
    let near =
      tree.kind(of: node) == .scalar
      ? likely(tree.text(of: node), among: Placement.allCases.map(\.rawValue)) : nil
    return meant == near ? nil : meant.map { "write `\($0)`" }
  }

  /// The placement that the words for edges and for the middle mean, in any order.
  static func meantPlacement(_ node: NodeID, _ tree: YAMLTree) -> Placement? {
    let text =
      tree.kind(of: node) == .scalar
      ? Slips.word(ofCall: tree.text(of: node)) : tree.texts(of: node).joined()
    var rest = String(text.lowercased().unicodeScalars.filter { "a"..."z" ~= $0 })
    var (edge, side) = ("", "")
    guard !rest.isEmpty else { return nil }
    while let (word, behind) = wordsOfPlacements.lazy.compactMap({ word in
      rest.exact.dropping(prefix: word).map { (word, $0) }
    }).first {
      rest = behind
      switch word {
      case "top", "bottom": edge += word
      case "center", "centre", "middle", "horizontal", "vertical": break
      case "start": side += "leading"
      case "end": side += "trailing"
      default: side += word
      }
    }
    guard rest.isEmpty else { return nil }
    if edge.isEmpty { return side.isEmpty ? .center : Placement(rawValue: side) }
    return Placement(rawValue: edge + side.prefix(1).uppercased() + side.dropFirst())
  }

  /// Other languages' words for edges and for the middle.
  private static let wordsOfPlacements = [
    "top", "bottom", "left", "right", "leading", "trailing", "start", "end", "center", "centre",
    "middle", "horizontal", "vertical",
  ]

  /// The `placement` for an alignment of the whole modal; nil for a popover, which has one at its anchor.
  static func helpForWholeAlignment(_ node: NodeID, _ reader: borrowing Reader) -> String? {
    let tree = reader.tree
    guard let meant = meantPlacement(node, tree) else { return nil }
    let presentation = reader.sizedNode.flatMap { tree.entry("presentation", of: $0) }
    guard let presentation, tree.says(presentation.value, Presentation.popover.rawValue) else {
      return "write `placement: \(meant.rawValue)`: `alignment` is that of a popover"
    }
    switch meant {
    case .top, .left, .leading: return "write `start`"
    case .bottom, .right, .trailing: return "write `end`"
    default: return nil
    }
  }

  /// The preset for a presentation that UIKit has by another name.
  static func helpForPresentation(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let text = tree.text(of: node).lowercased()
    return Slips.answer(to: text.exact.dropping(prefix: ".") ?? text, in: "presentations")
  }

  /// Reports several numbers in a row, which CSS takes for sides.
  static func reportListOfSides(_ yaml: YAMLNode, _ what: Subject, _ reader: inout Reader) -> Bool {
    // A formula is none: `2 * 8`, `max(8, 4)`, `16 -4`.
    let isCall = yaml.text.utf8.first.map { (65...90).contains($0) } ?? false
    guard !yaml.isFaulty, isCall || yaml.text.utf8.contains(UInt8(ascii: " ")),
      isCall || !yaml.text.unicodeScalars.contains(where: { "+-*/()".unicodeScalars.contains($0) })
    else { return false }
    // `0 auto` centers, as a modal is without being told.
    let words = yaml.text.exact.split(separator: " ").map(String.init)
    if words.count == 2, words[1] == "auto", let side = MeasuredNumber(words[0])?.meantLength?.text
    {
      reader.reportKind(
        yaml, "\(what) is one length, or a mapping of sides", help: "write `{vertical: \(side)}`")
      return true
    }
    let (parts, hasPixels) = MeasuredNumber.list(yaml.text)
    let labels = MeasuredNumber.arguments(of: yaml.text).map(\.label)
    let meant: String
    switch parts.count {
    case labels.count where labels.allSatisfy(ModalKeys.margins.list.names.contains):
      meant = "{\(zip(labels, parts).map { "\($0): \($1)" }.joined(separator: ", "))}"
    case 1 where isCall: meant = parts[0]
    // UIKit's order is the language's.
    case 4 where yaml.text.exact.hasPrefix("UIEdgeInsets"):
      meant = "[\(parts.joined(separator: ", "))]"
    case 2: meant = "{vertical: \(parts[0]), horizontal: \(parts[1])}"
    case 3: meant = "{top: \(parts[0]), horizontal: \(parts[1]), bottom: \(parts[2])}"
    // From the top clockwise.
    case 4: meant = "{top: \(parts[0]), right: \(parts[1]), bottom: \(parts[2]), left: \(parts[3])}"
    default: return false
    }
    reader.report(
      .wrongKind, at: yaml.span,
      "\(what) is one length, or a mapping of sides, and this is `\(yaml.text)`",
      fixIt: .write(meant, at: yaml.span, isSafe: hasPixels))
    return true
  }
}

extension CornerRadiusLayer {
  /// The radius of a modal's corners: a length that is no negative number. `others` names what else the caller
  /// takes, for messages.
  static func readRadius(
    _ node: NodeID, _ what: Subject, or others: String = "", _ reader: inout Reader
  ) -> Located<Length>? {
    if reader.tree.kind(of: node) == .scalar, reportShareOfSide(node, what, &reader) { return nil }
    if reader.tree.kind(of: node) != .scalar, !others.isEmpty {
      return reader.refuse(node, "\(what) is a number\(others)")
    }
    return reader.notNegative(reader.length(node, what, .cornerRadius), what)
  }

  /// Reports the radii of the four corners, which CSS lists from the upper left one clockwise.
  static func reportListOfRadii(_ node: NodeID, _ reader: inout Reader) -> Bool {
    let tree = reader.tree
    let radii =
      tree.kind(of: node) == .scalar
      ? tree.text(of: node).exact.split(separator: " ").map(String.init) : tree.texts(of: node)
    let given = Set(radii).subtracting(["0"])
    guard radii.count == 4, given.allSatisfy({ ModalLanguage.number(from: $0) != nil }) else {
      return false
    }
    let meant: String
    if given.count == 2, radii[0] == radii[1], radii[2] == radii[3] {
      meant = "{radius: \(radii[0]), bottomRadius: \(radii[2])}"
    } else if given.count == 1, let radius = given.first {
      let all: [Corner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
      let corners = zip(all, radii).filter { $0.1 == radius }.map(\.0)
      let words =
        switch Set(corners) {
        case [.topLeft, .topRight]: "top"
        case [.bottomLeft, .bottomRight]: "bottom"
        default: "[\(corners.map(\.rawValue).joined(separator: ", "))]"
        }
      meant = corners.count == 4 ? radius : "{radius: \(radius), corners: \(words)}"
    } else {
      return false
    }
    reader.reportKind(node, "`cornerRadius` is a number or a mapping", help: "write `\(meant)`")
    return true
  }

  /// Reports a radius in percent, which CSS takes of the sides.
  static func reportShareOfSide(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Bool {
    // A number is told from a share by its last byte: nearly all of them are numbers.
    let mayBeShare = reader.tree.withUTF8(of: node) { bytes in
      !bytes.isEmpty && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[bytes.count - 1])
    }
    guard mayBeShare else { return false }
    let yaml = reader.tree[node]
    guard yaml.kind == .scalar, !yaml.isFaulty, let share = MeasuredNumber(yaml.text),
      share.unit == .percent
    else { return false }
    let side = reader.sizedNode.flatMap { shortSide(of: $0, reader.tree) }
    let radius = side.map { formatted($0 * share.value / 100) }
    reader.report(
      .notANumber, at: yaml.span, "\(what) is a number of points, and this is `\(yaml.text)`",
      help: radius.map { "write `\($0)`" }
        ?? "write half of the shorter side in points, such as `22`, for round ends",
      fixIt: radius.map { FixIt.propose($0, at: yaml.span) })
    return true
  }

  /// The shorter of the sides that a mapping of `width` and `height` gives as numbers.
  static func shortSide(of node: NodeID, _ tree: YAMLTree) -> Double? {
    let size = tree.entry("contentSize", of: node)?.value ?? node
    let items =
      tree.kind(of: size) == .sequence
      ? tree.items(of: size)
      : ["width", "height"].compactMap { tree.entry($0, of: size)?.value }
    let sides = items.compactMap { ModalLanguage.number(from: tree.text(of: $0)) }
    return sides.min()
  }
}
