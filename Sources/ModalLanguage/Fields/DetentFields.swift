internal import ModalSyntax

/// A detent while its mapping is read.
struct DetentDraft: Sendable {
  var name: Located<String>?
  var height: Located<Length>?
}

extension Detent {
  /// `[medium, large, 320, 40%, {name: small, height: 200}]`.
  static func readAll(_ node: NodeID, _ reader: inout Reader) -> Located<[Detent]>? {
    guard let items = reader.items(of: node, "`detents`", help: listOfDetents(node, reader.tree))
    else { return nil }
    let help = "write the heights at which the sheet rests"
    if items.isEmpty {
      return reader.refuse(
        .emptyCollection, at: node, "`detents` holds no height",
        help: "\(help), such as `[medium, large]`")
    }
    if reader.exceeds(
      32, items, of: "`detents`", help: "\(help); between them a finger moves it freely")
    {
      return nil
    }
    var detents: [Detent] = []
    for item in items {
      guard let detent = read(item, &reader) else { continue }
      if let other = detents.first(where: { $0.name.value.exact == detent.name.value.exact }) {
        reader.report(
          .exclusiveKeys, at: detent.name.span, "two detents are called `\(detent.name.value)`",
          secondary: [Diagnostic.Label(other.name.span, "and this is the first one")],
          help: "keep one of the two, or give one of them another `name`")
      } else {
        detents.append(detent)
      }
    }
    return detents.count == items.count ? Located(detents, at: reader.tree.span(of: node)) : nil
  }

  private static func read(_ node: NodeID, _ reader: inout Reader) -> Detent? {
    if reader.tree.kind(of: node) == .mapping {
      let entries = reader.tree.entries(of: node)
      if entries.count == 1, let meant = foreignDetent(entries[0], reader.tree) {
        return reader.refuse(
          .unknownChoice, at: node,
          "a detent is `medium`, `large` or a height, and this is a mapping",
          fixIt: .propose(meant, at: reader.tree.span(of: node)))
      }
      var draft = DetentDraft()
      DetentDraft.keys.read(node, with: &reader, into: &draft)
      if let entry = reader.tree.entry("height", of: node) {
        Length.noteTinyModal(draft.height, entry.value, "`height`", &reader)
      }
      guard let name = draft.name, let height = draft.height else { return nil }
      guard !["medium", "large"].contains(name.value) else {
        return reader.refuse(
          .reservedID, at: name.span, "`\(name.value)` is a detent of the system's",
          help: "choose another `name`, or write `\(name.value)` alone")
      }
      return Detent(name: name, height: .length(height.value))
    }
    let name = reader.tree.located(node)
    if reader.tree.says(node, "medium") { return Detent(name: name, height: .medium) }
    if reader.tree.says(node, "large") { return Detent(name: name, height: .large) }
    if reportForeignDetent(name, &reader) { return nil }
    let height = reader.length(node, "a detent", .detent)
    Length.noteTinyModal(height, node, "a detent", &reader)
    return height.map { Detent(name: name, height: .length($0.value)) }
  }

  /// Reports a detent as SwiftUI and UIKit write it, `.height(320)` and `custom(200)`, or one that is misspelled.
  private static func reportForeignDetent(_ name: Located<String>, _ reader: inout Reader) -> Bool {
    let text = name.value
    guard !reader.scope.variables.contains(text) else { return false }
    var meant = foreignDetent(text)
    if meant == nil, !text.exact.hasPrefix(".") {
      meant = suggestion(for: text, among: ["medium", "large"])
    }
    guard meant != nil || DetentDraft.wordsForLow.contains(text.lowercased()) else { return false }
    reader.report(
      .unknownChoice, at: name.span,
      "a detent is `medium`, `large` or a height, and this is `\(text)`",
      help: meant == nil
        ? "write `{name: \(text), height: 200}` with its height, or `medium`" : nil,
      fixIt: meant.map { .propose($0, at: name.span) })
    return true
  }

  /// The detents that go by other words.
  private static let words = [
    "medium": "medium", "half": "medium", "middle": "medium", "large": "large", "full": "large",
    "expanded": "large", "max": "large", "maximum": "large", "fullscreen": "large",
  ]

  /// The detent that SwiftUI or UIKit writes so; nil for any other text.
  private static func foreignDetent(_ text: String) -> String? {
    let arguments = MeasuredNumber.arguments(of: text)
    let number = arguments.last.flatMap { ModalLanguage.number(from: $0.value) }
    switch (Slips.word(ofCall: text), number) {
    case (let word, nil): return words[word]
    case ("height", let height?), ("custom", let height?), ("constant", let height?):
      return formatted(height)
    case ("fraction", let share?): return "\(formatted(share * 100))%"
    default: return nil
    }
  }

  /// The same as a mapping, `{fraction: 0.8}`.
  private static func foreignDetent(_ entry: YAMLEntry, _ tree: YAMLTree) -> String? {
    foreignDetent("\(tree.text(of: entry.key))(\(tree.text(of: entry.value)))")
  }

  /// How a single height becomes a list.
  private static func listOfDetents(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let text = tree.text(of: node)
    return "write `[\(foreignDetent(text) ?? text)]`"
  }
}

extension DetentDraft {
  /// Words for a detent below `medium`, which has no height by itself.
  fileprivate static let wordsForLow: Set<String> = [
    "small", "tiny", "short", "low", "min", "minimum", "collapsed", "peek", "tip", "compact",
    "bottom", "mini",
  ]
}

extension DetentDraft {
  static let keys = KeyTable<DetentDraft>(
    "a detent",
    [
      .text(
        "name", at: \.name, "The name, by which keys and checks mean it.", example: "small"
      ).required,
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
