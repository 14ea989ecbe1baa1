internal import ModalSyntax

/// Help for unknown keys that depends on the value or on the keys beside them.
enum ModalSlips {
  /// Returns the place for the properties of an element: `elements` in a modal, single properties in a `set`.
  static func helpForElement(
    _ id: String, _ value: NodeID, in mapping: NodeID, _ reader: borrowing Reader
  ) -> String? {
    let tree = reader.tree
    let isModal = ["extends", "elements", "contentSize"].contains {
      tree.entry($0, of: mapping) != nil
    }
    if isModal, tree.kind(of: value) == .sequence {
      return helpForButtons(value, reader)
    }
    var id = id
    if let number = id.exact.dropping(prefix: "button"),
      reader.scope.elements.contains("action\(number)")
    {
      id = "action\(number)"
    }
    guard reader.scope.elements.contains(id) else { return nil }
    let text = tree.text(of: value)
    let pairs =
      tree.kind(of: value) == .mapping
      ? tree.entries(of: value).map { (tree.text(of: $0.key), tree.text(of: $0.value)) }
      : [("text", text)]
    if isModal {
      let keys = pairs.map { "\($0.0): \($0.1.isEmpty ? "…" : $0.1)" }.joined(separator: ", ")
      return "write `elements: {\(id): {\(keys)}}`"
    }
    return "write `"
      + pairs.map { "\(id).\($0.0): \($0.1.isEmpty ? "…" : $0.1)" }.joined(separator: ", ") + "`"
  }

  /// Returns the variables and elements for a list of titles, if the preset numbers its actions.
  private static func helpForButtons(_ list: NodeID, _ reader: borrowing Reader) -> String? {
    let tree = reader.tree
    let titles = tree.items(of: list).prefix(8).map { item in
      let text = tree.entry("text", of: item)?.value ?? item
      return tree.kind(of: text) == .scalar ? tree.text(of: text) : "…"
    }
    let areNumbers = titles.allSatisfy { Double($0) != nil }
    guard reader.scope.elements.contains("action1"), !areNumbers else { return nil }
    let actions = titles.enumerated().map { "action\($0 + 1): {text: \($1)}" }
    return
      "write `variables: {actions: \(titles.count)}` beside the modal, and in it "
      + "`elements: {\(actions.joined(separator: ", "))}`"
  }

  /// Returns help for a key of a modal, such as `offset`.
  static func help(
    _ key: String, _ value: NodeID, in mapping: NodeID, _ reader: inout Reader
  ) -> String? {
    let tree = reader.tree
    if let answer = Slips.answer("slips of a modal", to: key, value, in: mapping, &reader) {
      return answer
    }
    switch key {
    case "modalPresentationStyle", "presentationStyle":
      return LayoutSlips.helpForPresentation(value, tree)
        ?? Slips.meantWord(value, "presentation", tree).map { "write `presentation: \($0)`" }
    case "offset", "translate", "translation":
      let pairs = tree.entries(of: value).map { (tree.text(of: $0.key), tree.text(of: $0.value)) }
      guard !pairs.isEmpty, pairs.allSatisfy({ ["x", "y"].contains($0.0) }) else { return nil }
      let lengths = pairs.map { name, length in
        let minus = length.exact.dropping(prefix: "-")
        return "\(name): default.\(name) \(minus == nil ? "+" : "-") \(minus ?? length)"
      }
      return "write `layout: {\(lengths.joined(separator: ", "))}`"
    case "preferredContentSize":
      let variables = ["cardWidth", "cardHeight"]
      let sides = tree.items(of: value) + tree.entries(of: value).map(\.value)
      guard variables.allSatisfy(reader.scope.variables.contains), sides.count == variables.count
      else { return nil }
      let written = zip(variables, sides).map { "\($0): \(tree.text(of: $1))" }
      return "write `variables: {\(written.joined(separator: ", "))}` beside `modal`"
    case _ where key.exact.hasPrefix("@media"):
      return "write a variant: `variants: [{when: {minWidth: 600}, …}]`"
    case _ where reader.scope.variables.contains(key):
      let text = reader.valueText(of: value) ?? "…"
      return "it is a variable: write `variables: {\(key): \(text)}` beside `modal`"
    default: return nil
    }
  }

  /// `title.text` in an expectation as a claim about an element.
  static func helpForClaim(_ key: String, _ value: NodeID, _ reader: inout Reader) -> String? {
    let parts = key.exact.split(separator: ".").map { String($0) }
    let text = reader.valueText(of: value) ?? "…"
    if reader.scope.elements.contains(key) { return "write `elements: {\(key): \(text)}`" }
    if parts.count == 1, ElementCheck.keys.list.names.contains(key) {
      let id = reader.scope.elements.names.first ?? "title"
      return "write `elements: {\(id): {\(key): \(text)}}`, with the id of the element"
    }
    guard parts.count == 2, ElementCheck.keys.list.names.contains(parts[1]) else { return nil }
    return "write `elements: {\(parts[0]): {\(parts[1]): \(text)}}`"
  }

  /// The size of a screen in an expectation that says no other place: `size: 375x667`.
  static func helpForSize(
    _ key: String, _ value: NodeID, in mapping: NodeID, _ reader: inout Reader
  ) -> String? {
    let tree = reader.tree
    guard key == "size", !tree.hasKey("device", in: mapping),
      !tree.hasKey("container", in: mapping)
    else { return nil }
    let sides =
      tree.kind(of: value) == .sequence
      ? tree.items(of: value).map { tree.text(of: $0) }
      : tree.text(of: value).exact.split(separator: "x").map(String.init)
    let isSize = sides.count == 2 && sides.allSatisfy { ModalLanguage.number(from: $0) != nil }
    return "write `container: [\(isSize ? sides.joined(separator: ", ") : "375, 667")]`"
  }

  /// Tests as people call them: frames are expected, and events are played.
  static func helpForSpec(_ key: String, _ value: NodeID, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    guard key == "tests" || key == "test" || key == "cases" else { return nil }
    let hasEvents = tree.items(of: value).contains {
      tree.hasKey("events", in: $0) || tree.hasKey("steps", in: $0)
    }
    return hasEvents ? "write `scenarios`" : "write `expect`"
  }

  /// Codes that stand under another key than `rules`.
  static func helpForProject(
    _ key: String, _ value: NodeID, _ reader: inout Reader
  ) -> String? {
    let codes = reader.tree.items(of: value).map { reader.tree.text(of: $0) }
    guard !codes.isEmpty, codes.allSatisfy({ DiagnosticCode($0) != nil }) else { return nil }
    return "write `rules: {\(codes.map { "\($0): off" }.joined(separator: ", "))}`"
  }
}

extension Slips {
  /// The first answer of a section of slips to a key whose conditions hold.
  static func answer(
    _ section: String, to key: String, _ value: NodeID, in mapping: NodeID, _ reader: inout Reader
  ) -> String? {
    for row in Slips.rows(of: key, in: section)
    where row.conditions.allSatisfy({ holds($0, value, in: mapping, reader.tree) }) {
      if let answer = answer(row, to: key, value, &reader) { return answer }
    }
    return nil
  }

  /// Whether a condition of a slip holds.
  private static func holds(
    _ condition: String, _ value: NodeID, in mapping: NodeID, _ tree: YAMLTree
  ) -> Bool {
    let text = tree.text(of: value)
    if let word = condition.exact.dropping(prefix: "=") {
      return Self.word(ofCall: text).lowercased() == word
    }
    if let part = condition.exact.dropping(prefix: "*") {
      return text.lowercased().exact.contains(part)
    }
    if let kind = condition.exact.dropping(prefix: "~") {
      return switch kind {
      case "text": tree.kind(of: value) == .scalar
      case "list": tree.kind(of: value) == .sequence
      case "mapping": tree.kind(of: value) == .mapping
      case "elements":
        tree.entries(of: value).allSatisfy { tree.kind(of: $0.value) == .mapping }
          && tree.kind(of: value) == .mapping
      case "number": ModalLanguage.number(from: text) != nil
      case "color": ModalColor(text) != nil
      case "none": likely(text, among: ["none"]) != nil
      case "fill": ForeignWord.extent(text) == "fill"
      default: false
      }
    }
    if let key = condition.exact.dropping(prefix: "!") {
      return !tree.hasKey(key, in: mapping)
    }
    let parts = condition.exact.split(separator: "=").map(String.init)
    guard let entry = tree.entry(parts[0], of: mapping) else { return false }
    return parts.count == 1 || tree.says(entry.value, parts[1])
  }

  /// The answer of a row with the value in it; nil where it asks for a word that the value does not mean.
  private static func answer(
    _ row: Slips.Row, to key: String, _ value: NodeID, _ reader: inout Reader
  ) -> String? {
    let tree = reader.tree
    var answer = row.answer.exact.replacing("$key", with: key)
    for choice in choices.keys where answer.exact.contains("$\(choice)") {
      guard let word = meantWord(value, choice, tree) else { return nil }
      answer = answer.exact.replacing("$\(choice)", with: word)
    }
    if answer.exact.contains("$seconds") {
      let text = tree.text(of: value)
      let time = ModalLanguage.number(from: text).map { formatted($0 < 100 ? $0 : $0 / 1000) }
      answer = answer.exact.replacing(
        "$seconds", with: time ?? MeasuredNumber.meant(text, in: .time)?.text ?? "2")
    }
    let keys = reader.valueText(of: value)?.exact.dropping(prefix: "{") ?? "…}"
    let ids = tree.entries(of: value).map { tree.text(of: $0.key) }.joined(
      separator: ", ")
    let extent = ForeignWord.extent(tree.text(of: value)) ?? "$0"
    answer = answer.exact.replacing("$fields", with: keys).exact.replacing("$ids", with: ids)
    return filledIn(answer.exact.replacing("$extent", with: extent), with: value, &reader)
  }

  /// The words that answers ask for.
  private static let choices = [
    "presentation": Presentation.allCases.map(\.rawValue),
    "animationStyle": AnimationStyle.allCases.map(\.rawValue),
    "avoidance": ["shrink", "lift", "none"], "pad": KeyboardKind.allCases.map(\.rawValue),
    "placement": [],
  ]

  /// The word of the language for a value that other tools write, such as `.move(edge: .bottom)`.
  fileprivate static func meantWord(
    _ value: NodeID, _ choice: String, _ tree: YAMLTree
  ) -> String? {
    choice == "placement"
      ? LayoutSlips.meantPlacement(value, tree)?.rawValue
      : likely(word(ofCall: tree.text(of: value)), among: choices[choice] ?? [])
  }
}

extension EventSlips {
  /// Returns the event to write for a time, or for a verb with a time.
  static func help(_ key: String, _ value: NodeID, _ reader: inout Reader) -> String? {
    let text = reader.tree.kind(of: value) == .scalar ? reader.tree.text(of: value) : ""
    let keys = Event.keys.list
    if ModalLanguage.number(from: key) != nil {
      return "write `{at: \(key), \(keys.mayBeEmpty(text) ? text : "…")}`"
    }
    if ["assertVisible", "assertNotVisible"].contains(key), !text.isEmpty {
      return "write `expect: {elements: {\(text): {visible: \(key == "assertVisible")}}}`"
    }
    // `- show, at: 1`
    let parts = key.exact.split(separator: ",").map {
      String(String.UnicodeScalarView($0.unicodeScalars.drop { $0 == " " }))
    }
    guard parts.count == 2, keys.mayBeEmpty(parts[0]), keys.names.contains(parts[1]) else {
      return nil
    }
    return "write `{\(parts[0]), \(parts[1]): \(reader.valueText(of: value) ?? "…")}`"
  }
}

extension ElementSlips {
  /// Returns the edges to write for the frame, the position or the size of an element, and help that depends on a value or
  /// on the kind.
  static func help(
    _ key: String, _ value: NodeID, of mapping: NodeID, _ reader: inout Reader
  ) -> String? {
    let tree = reader.tree
    let name = reader.camelCase(key)
    if let answer = Slips.answer("slips of an element", to: name, value, in: mapping, &reader) {
      return answer
    }
    let names: [String]
    switch name {
    case "frame", "rect", "bounds": names = ["left", "top", "width", "height"]
    case "position", "origin": names = ["left", "top"]
    case "size": names = ["width", "height"]
    case "axis", "direction", "orientation", "flexDirection":
      let axis = tree.answer(to: value, in: "axes") ?? tree.text(of: value)
      guard StackAxis(rawValue: axis) != nil else { return nil }
      let children = tree.entry("children", of: mapping).flatMap { reader.valueText(of: $0.value) }
      return "write `stack: {axis: \(axis), children: \(children ?? "[…]")}`"
    case "style", "textStyle": return helpForStyle(value, &reader)
    default: return nil
    }
    let synonyms = ["x": "left", "y": "top", "w": "width", "h": "height"]
    if tree.kind(of: value) == .mapping {
      let pairs = tree.entries(of: value).map {
        let name = tree.text(of: $0.key)
        return "\(synonyms[name] ?? name): \(tree.text(of: $0.value))"
      }
      if !pairs.isEmpty { return "write `\(pairs.joined(separator: ", "))`" }
    }
    let given = tree.items(of: value).map { tree.text(of: $0) }
    let values = given.count == names.count ? given : names.map { _ in "…" }
    let pairs = zip(names, values).map { "\($0): \($1.isEmpty ? "…" : $1)" }
    return "write `\(pairs.joined(separator: ", "))`"
  }

  /// The keys of a `style` as those of an element.
  private static func helpForStyle(_ style: NodeID, _ reader: inout Reader) -> String? {
    let keys = Element.keys.list
    var font: [String] = []
    var pairs: [String] = []
    for entry in reader.tree.entries(of: style) {
      let name = reader.camelCase(reader.tree.text(of: entry.key))
      let value = reader.valueText(of: entry.value) ?? "…"
      if let inner = keys.inner[name]?.first?.exact.dropping(prefix: "font.") {
        font.append("\(inner): \(value)")
      } else if let known = keys.names.contains(name) ? name : likely(name, among: keys.names) {
        pairs.append("\(known): \(value)")
      }
    }
    if !font.isEmpty { pairs.insert("font: {\(font.joined(separator: ", "))}", at: 0) }
    return pairs.isEmpty
      ? nil : "write its keys beside `kind`, as `\(pairs.joined(separator: ", "))`"
  }
}
