internal import ModalSyntax

/// A detent while its mapping is read.
struct DetentDraft: Sendable {
  var name: Located<String>?
  var height: Located<Length>?
}

extension Reader {
  /// The most detents of a sheet.
  private static let mostDetents = 32

  /// `[medium, large, 320, 40%, {name: small, height: 200}]`.
  mutating func detents(_ node: NodeID) -> Located<[Detent]>? {
    guard let items = items(of: node, "`detents`", help: listOfDetents(node)) else { return nil }
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: node), "`detents` holds no height",
        help: "write the heights at which the sheet rests, such as `[medium, large]`")
      return nil
    }
    guard items.count <= Self.mostDetents else {
      report(
        .wrongCount, at: tree.span(of: items[Self.mostDetents]),
        "`detents` has at most \(Self.mostDetents) items, and this has \(items.count)",
        help: "write the heights at which the sheet rests; between them a finger moves it freely")
      return nil
    }
    var detents: [Detent] = []
    for item in items {
      guard let detent = detent(item) else { continue }
      if let other = detents.first(where: { $0.name.value.exact == detent.name.value.exact }) {
        report(
          .exclusiveKeys, at: detent.name.span, "two detents are called `\(detent.name.value)`",
          secondary: [Label(other.name.span, "and this is the first one")],
          help: "keep one of the two, or give one of them another `name`")
      } else {
        detents.append(detent)
      }
    }
    return detents.count == items.count ? Located(detents, at: tree.span(of: node)) : nil
  }

  private mutating func detent(_ node: NodeID) -> Detent? {
    if tree.kind(of: node) == .mapping {
      let entries = tree.entries(of: node)
      if entries.count == 1, let meant = foreignDetent(entries[0]) {
        report(
          .unknownChoice, at: tree.span(of: node),
          "a detent is `medium`, `large` or a height, and this is a mapping",
          fixIt: .propose(meant, at: tree.span(of: node)))
        return nil
      }
      var draft = DetentDraft()
      DetentDraft.keys.read(node, with: &self, into: &draft)
      if let entry = tree.entry("height", of: node) {
        noteTinySize(draft.height, entry.value, "`height`")
      }
      guard let name = draft.name, let height = draft.height else { return nil }
      guard !["medium", "large"].contains(name.value) else {
        report(
          .reservedID, at: name.span, "`\(name.value)` is a detent of the system's",
          help: "choose another `name`, or write `\(name.value)` alone")
        return nil
      }
      return Detent(name: name, height: .length(height.value))
    }
    let name = Located(tree.text(of: node), at: tree.span(of: node))
    if tree.says(node, "medium") { return Detent(name: name, height: .medium) }
    if tree.says(node, "large") { return Detent(name: name, height: .large) }
    if reportForeignDetent(name) { return nil }
    let height = length(node, "a detent", .detent)
    noteTinySize(height, node, "a detent")
    return height.map { Detent(name: name, height: .length($0.value)) }
  }

  /// Reports a detent as SwiftUI and UIKit write it, `.height(320)` and `custom(200)`, or one that is misspelled.
  private mutating func reportForeignDetent(_ name: Located<String>) -> Bool {
    let text = name.value
    var meant = scope.variables.contains(text) ? nil : Self.foreignDetent(text)
    if meant == nil, !text.exact.hasPrefix("."), !scope.variables.contains(text) {
      meant = suggestion(for: text, among: ["medium", "large"])
    }
    guard let meant else {
      guard !scope.variables.contains(text), Self.wordsForLow.contains(text.lowercased()) else {
        return false
      }
      report(
        .unknownChoice, at: name.span,
        "a detent is `medium`, `large` or a height, and this is `\(text)`",
        help: "write `{name: \(text), height: 200}` with its height, or `medium`")
      return true
    }
    report(
      .unknownChoice, at: name.span,
      "a detent is `medium`, `large` or a height, and this is `\(text)`",
      fixIt: .propose(meant, at: name.span))
    return true
  }

  /// Words for a detent below `medium`, which has no height by itself.
  private static let wordsForLow: Set<String> = [
    "small", "tiny", "short", "low", "min", "minimum", "collapsed", "peek", "tip", "compact",
    "bottom", "mini",
  ]

  /// The detent that SwiftUI or UIKit writes so; nil for any other text.
  private static func foreignDetent(_ text: String) -> String? {
    let arguments = MeasuredNumber.arguments(of: text)
    let number = arguments.last.flatMap { ModalLanguage.number(from: $0.value) }
    switch (word(ofCall: text), number) {
    case ("medium", nil), ("large", nil): return word(ofCall: text)
    case ("half", nil), ("middle", nil): return "medium"
    case ("full", nil), ("expanded", nil), ("max", nil), ("maximum", nil), ("fullscreen", nil):
      return "large"
    case ("height", let height?), ("custom", let height?), ("constant", let height?):
      return formatted(height)
    case ("fraction", let share?): return "\(formatted(share * 100))%"
    default: return nil
    }
  }

  /// The same as a mapping, `{fraction: 0.8}`.
  private func foreignDetent(_ entry: YAMLEntry) -> String? {
    Self.foreignDetent("\(tree.text(of: entry.key))(\(tree.text(of: entry.value)))")
  }

  /// How a single height becomes a list.
  private func listOfDetents(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let text = tree.text(of: node)
    return "write `[\(Self.foreignDetent(text) ?? text)]`"
  }
}

extension DetentDraft {
  static let keys = KeyTable<DetentDraft>(
    "a detent",
    [
      .value(
        "name", .text, at: \.name, "The name, by which keys and checks mean it.", example: "small"
      ) { $0.string($1, $2) }.required,
      .length(
        "height", .detent, at: \.height,
        "The height inside the safe area; `%` refers to `maximumDetent`, and `none` is no detent for now.",
        example: "200"
      ).required,
    ])
}

extension Detent {
  static let shape = Shape.list(
    .oneOf([.words(["medium", "large"]), .length(.detent), .mapping { DetentDraft.keys.list }]))

  /// Its length; nil for those of the system.
  package var length: Length? { if case .length(let length) = height { length } else { nil } }

  /// The detent with another length.
  func mapped(_ change: (Length) -> Length) -> Detent {
    guard case .length(let length) = height else { return self }
    return Detent(name: name, height: .length(change(length)))
  }
}
