internal import ModalSyntax

/// Forms of other languages that begin with a name.
extension ExpressionParser {
  /// Reports a name that is a part of what another language says in several tokens; false for any other. All that
  /// follows is a part of it, too, and is not looked at.
  mutating func reportForeignForm(_ name: String, at token: ExpressionToken) -> Bool {
    if name == "if", self.token.kind != .end {
      syntaxError(
        "`if` is a function", help: "write `if(condition, a, b)`", from: token.start,
        through: token.end)
      return true
    }
    if let (word, start, end) = hyphenated(at: token), let meant = Self.wordForExtent(word),
      place.takesPercent || place.fit != nil
    {
      syntaxError(
        "nothing here is called `\(word)`", replacement: meant, from: start, through: end,
        isSafe: false)
      return true
    }
    // `name.text.isEmpty`
    let parts = name.exact.split(separator: ".").map(String.init)
    if reportPath(parts, at: token) || reportEdgeOfParent(parts, at: token) { return true }
    if parts.count == 3, parts[1] == "text", names.elements.contains(parts[0]),
      ["isEmpty", "empty"].contains(parts[2])
    {
      let before = tokens.last { $0.end <= token.start }
      let isNot = before?.kind == .symbol(.not)
      syntaxError(
        "a text has no `\(parts[2])`", replacement: "\(parts[0]).text \(isNot ? "!" : "=")= ''",
        from: isNot ? before?.start : token.start, through: token.end, isSafe: false)
      return true
    }
    // `name.text == Ann`
    if comparedType == .text, parts.count == 1, !names.elements.contains(name),
      likely(name, among: names.variables.names + place.names) == nil
    {
      let isNothing = ["null", "nil", "undefined", "none", "empty"].contains(name.lowercased())
      report(
        .unknownName, at: span(token), "nothing here is called `\(name)`",
        help: isNothing ? nil : "write `'\(name)'`, in single quotes, if it is a text",
        fixIt: isNothing ? .propose("''", at: span(token)) : nil)
      return true
    }
    return false
  }

  /// Reports `title.snp.bottom`, `title.frame.width`, `name.text.count`, `state.busy` and `container.center`; false
  /// for any other name.
  private mutating func reportPath(_ parts: [String], at token: ExpressionToken) -> Bool {
    guard parts.count == 2 || parts.count == 3 else { return false }
    let isElement = names.elements.contains(parts[0])
    var meant: String?
    if parts.count == 3, isElement, parts[1] == "text",
      ["count", "length", "size"].contains(parts[2])
    {
      meant = "\(parts[0]).textLength"
    } else if parts.count == 3, isElement,
      ["snp", "frame", "bounds", "layer", "view", "intrinsicContentSize"].contains(parts[1])
    {
      meant = likely(parts[2], among: properties).map { "\(parts[0]).\($0)" }
    } else if parts[0] == "state", place.seesState, names.states.contains(parts[1]) {
      meant = "state == \(parts[1])"
    } else if parts[0] == "container", let half = Self.halves[parts[1].lowercased()] {
      meant = half.map { "container.\($0) / 2" }
      report(
        .unknownName, at: span(token), "a container has no `\(parts[1])`",
        help: half.map { "write `container.\($0) / 2`" }
          ?? "write `container.width / 2` or `container.height / 2`")
      return true
    }
    guard let meant else { return false }
    report(
      .unknownName, at: span(token), "nothing here is called `\(parts.joined(separator: "."))`",
      fixIt: .propose(meant, at: span(token)))
    return true
  }

  /// Reports `superview.left + 16`, as places in an element count from the edges of the content; false for any other
  /// name.
  private mutating func reportEdgeOfParent(
    _ parts: [String], at token: ExpressionToken
  ) -> Bool {
    guard place == .elementX || place == .elementY, parts.count == 2,
      ["superview", "super", "parent", "view"].contains(parts[0].lowercased()),
      !names.elements.contains(parts[0])
    else { return false }
    let word = parts[1].exact.dropping(suffix: "Anchor") ?? parts[1]
    guard let edge = EdgeOfParent(rawValue: word) else { return false }
    let signs = tokens.map { text.string($0.start, $0.end) }
    let isDistance = tokens.count == 2 || (tokens.count == 4 && signs[1] == edge.sign)
    report(
      .unknownName, at: span(token), "nothing here is called `\(parts.joined(separator: "."))`",
      help: tokens.first?.start == token.start && isDistance
        ? "distances count from the edges of the content: write `\(word): \(signs.count == 4 ? signs[2] : "0")`"
        : "write `\(edge.place)`")
    return true
  }

  /// An edge of what holds an element.
  private enum EdgeOfParent: String {
    case left, leading, top, right, trailing, bottom

    /// The sign of a distance that goes inward.
    var sign: String { isFar ? "-" : "+" }
    /// Its place in the content.
    var place: String { isFar ? self == .bottom ? "content.height" : "content.width" : "0" }

    private var isFar: Bool { self == .right || self == .trailing || self == .bottom }
  }

  /// Other languages' names for half of a side; without a value if they are ambiguous.
  private static let halves: [String: String?] = [
    "center": nil, "centre": nil, "middle": nil, "centerx": "width", "midx": "width",
    "centery": "height", "midy": "height",
  ]

  /// The words that hyphens join around a name, without spaces.
  private func hyphenated(at token: ExpressionToken) -> (String, start: Int, end: Int)? {
    guard let index = tokens.firstIndex(where: { $0.start == token.start }) else { return nil }
    func joins(_ place: Int) -> Bool {
      place > 0 && place + 1 < tokens.count && tokens[place].kind == .symbol(.minus)
        && tokens[place - 1].kind == .name && tokens[place + 1].kind == .name
        && tokens[place - 1].end == tokens[place].start
        && tokens[place].end == tokens[place + 1].start
    }
    var (first, last) = (index, index)
    while joins(first - 1) { first -= 2 }
    while joins(last + 1) { last += 2 }
    guard first < last else { return nil }
    return (
      text.string(tokens[first].start, tokens[last].end), tokens[first].start, tokens[last].end
    )
  }

  /// What UIKit, CSS and people call a name.
  static func synonym(
    _ name: String, _ parts: [String], among candidates: [String], in place: ExpressionPlace
  ) -> String? {
    var (name, parts) = (name, parts)
    // `view.safeAreaLayoutGuide.topAnchor`
    for owner in ["view.", "superview."] {
      guard let rest = name.exact.dropping(prefix: owner),
        rest.lowercased().exact.hasPrefix("safearea")
      else { continue }
      name = rest.exact.dropping(suffix: "Anchor") ?? rest
      parts = name.exact.split(separator: ".", maxSplits: 1).map(String.init)
    }
    let words = name.lowercased()
    // `UIScreen.main.bounds.width`
    if words.exact.hasPrefix("uiscreen."),
      let side = ["width", "height"].first(where: {
        words.exact.hasSuffix(".\($0)")
      })
    {
      return candidates.first { $0 == "container.\(side)" }
    }
    let families = [
      "screen": "container", "window": "container", "view": "container", "parent": "container",
      "superview": "container", "viewport": "container", "device": "container",
      "bounds": "container", "root": "container", "super": "container", "geometry": "container",
      "geo": "container", "proxy": "container", "constraints": "container",
      "mediaquery": "container", "safeareainsets": "safeArea",
      "safearealayoutguide": "safeArea", "insets": "safeArea", "modal": "content",
      "sheet": "content", "dialog": "content", "frame": "content",
    ]
    let family = families.filter { words.exact.hasPrefix($0.key) }.max {
      $0.key.utf8.count < $1.key.utf8.count
    }
    guard let family else {
      return words.exact.hasPrefix("keyboard")
        ? candidates.first { $0 == "keyboard.height" } : nil
    }
    var rest = parts.count > 1 ? parts[1] : String(name.dropFirst(family.key.utf8.count))
    for prefix in ["frame.", "bounds.", "size."] {
      rest = rest.exact.dropping(prefix: prefix) ?? rest
    }
    // In an element its parent is the content.
    if place != .invariant,
      ["parent", "super", "superview", "bounds", "view", "geometry", "geo", "proxy", "constraints"]
        .contains(family.key),
      let own = candidates.first(where: { $0.lowercased() == "content.\(rest)".lowercased() })
    {
      return own
    }
    return candidates.first { $0.lowercased() == "\(family.value).\(rest)".lowercased() }
  }
}
