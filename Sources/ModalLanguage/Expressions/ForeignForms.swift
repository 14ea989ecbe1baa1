internal import ModalSyntax

/// Forms of other languages that begin with a name.
enum ForeignForms {
  /// Reports a name that is a part of what another language says in several tokens; false for any other. All that
  /// follows is a part of it, too, and is not looked at.
  static func report(
    _ name: String, at token: ExpressionToken, _ parser: inout ExpressionParser
  ) -> Bool {
    if name == "if", parser.token.kind != .end {
      parser.syntaxError(
        "`if` is a function", help: "write `if(condition, a, b)`", from: token.start,
        through: token.end)
      return true
    }
    if parser.place.takesPercent || parser.place.fit != nil,
      let (word, start, end) = parser.text.hyphenated(at: token, among: parser.tokens),
      let meant = ForeignWord.extent(word)
    {
      parser.syntaxError(
        "nothing here is called `\(word)`", replacement: meant, from: start, through: end,
        isSafe: false)
      return true
    }
    // `name.text.isEmpty`
    let parts = name.exact.split(separator: ".").map(String.init)
    if reportPath(parts, at: token, &parser) || reportEdgeOfParent(parts, at: token, &parser) {
      return true
    }
    if parts.count == 3, parts[1] == "text", parser.names.elements.contains(parts[0]),
      ["isEmpty", "empty"].contains(parts[2])
    {
      let before = parser.tokens.last { $0.end <= token.start }
      let isNot = before?.kind == .symbol(.not)
      parser.syntaxError(
        "a text has no `\(parts[2])`", replacement: "\(parts[0]).text \(isNot ? "!" : "=")= ''",
        from: isNot ? before?.start : token.start, through: token.end, isSafe: false)
      return true
    }
    // `name.text == Ann`
    guard parser.comparedType == .text, parts.count == 1, !parser.names.elements.contains(name),
      likely(name, among: parser.names.variables.names + parser.place.names) == nil
    else { return false }
    let isNothing = ["null", "nil", "undefined", "none", "empty"].contains(name.lowercased())
    parser.report(
      .unknownName, at: parser.span(token), "nothing here is called `\(name)`",
      help: isNothing ? nil : "write `'\(name)'`, in single quotes, if it is a text",
      fixIt: isNothing ? .propose("''", at: parser.span(token)) : nil)
    return true
  }

  /// Reports `title.snp.bottom`, `title.frame.width`, `name.text.count`, `state.busy` and `container.center`; false
  /// for any other name.
  private static func reportPath(
    _ parts: [String], at token: ExpressionToken, _ parser: inout ExpressionParser
  ) -> Bool {
    guard parts.count == 2 || parts.count == 3 else { return false }
    var meant: String?
    if parts.count == 3, parser.names.elements.contains(parts[0]) {
      if parts[1] == "text", ["count", "length", "size"].contains(parts[2]) {
        meant = "\(parts[0]).textLength"
      } else if owners.contains(parts[1]) {
        meant = likely(parts[2], among: parser.place.properties).map { "\(parts[0]).\($0)" }
      }
    } else if parts[0] == "state", parser.place.seesState, parser.names.states.contains(parts[1]) {
      meant = "state == \(parts[1])"
    } else if parts[0] == "container",
      let half = Slips.meanings(of: parts[1].lowercased(), in: "halves")
    {
      parser.report(
        .unknownName, at: parser.span(token), "a container has no `\(parts[1])`",
        help: "write " + words(half.map { "container.\($0) / 2" }))
      return true
    }
    guard let meant else { return false }
    parser.report(
      .unknownName, at: parser.span(token),
      "nothing here is called `\(parts.joined(separator: "."))`",
      fixIt: .propose(meant, at: parser.span(token)))
    return true
  }

  /// Reports `superview.left + 16`, as places in an element count from the edges of the content; false for any other
  /// name.
  private static func reportEdgeOfParent(
    _ parts: [String], at token: ExpressionToken, _ parser: inout ExpressionParser
  ) -> Bool {
    guard parser.place == .elementX || parser.place == .elementY, parts.count == 2,
      ["superview", "super", "parent", "view"].contains(parts[0].lowercased()),
      !parser.names.elements.contains(parts[0])
    else { return false }
    let edge = parts[1].exact.dropping(suffix: "Anchor") ?? parts[1]
    let isNear = ["left", "leading", "top"].contains(edge)
    guard isNear || ["right", "trailing", "bottom"].contains(edge) else { return false }
    let signs = parser.tokens.map { parser.written($0) }
    let isDistance =
      parser.tokens.count == 2 || (parser.tokens.count == 4 && signs[1] == (isNear ? "+" : "-"))
    let side = edge == "bottom" ? "height" : "width"
    parser.report(
      .unknownName, at: parser.span(token),
      "nothing here is called `\(parts.joined(separator: "."))`",
      help: parser.tokens.first?.start == token.start && isDistance
        ? "distances count from the edges of the content: write `\(edge): \(signs.count == 4 ? signs[2] : "0")`"
        : "write `\(isNear ? "0" : "content.\(side)")`")
    return true
  }

  /// What UIKit, CSS and people call a name.
  static func synonym(
    _ name: String, _ parts: [String], among candidates: [String], in place: ExpressionPlace
  ) -> String? {
    func candidate(_ name: String) -> String? {
      candidates.first { $0.lowercased() == name.lowercased() }
    }
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
      let side = ["width", "height"].first(where: { words.exact.hasSuffix(".\($0)") })
    {
      return candidate("container.\(side)")
    }
    let family = Slips["families of names"].filter { words.exact.hasPrefix($0.key) }.max {
      $0.key.utf8.count < $1.key.utf8.count
    }
    guard let family else {
      return words.exact.hasPrefix("keyboard") ? candidate("keyboard.height") : nil
    }
    var rest = parts.count > 1 ? parts[1] : String(name.dropFirst(family.key.utf8.count))
    for prefix in ["frame.", "bounds.", "size."] {
      rest = rest.exact.dropping(prefix: prefix) ?? rest
    }
    if place != .invariant, parents.contains(family.key), let own = candidate("content.\(rest)") {
      return own
    }
    return candidate("\(family.value).\(rest)")
  }
}

/// Those that mean the content in an element, whose parent it is.
private let parents = [
  "parent", "super", "superview", "bounds", "view", "geometry", "constraints",
]

/// Words that other languages put between an element and its edges.
private let owners = ["snp", "frame", "bounds", "layer", "view", "intrinsicContentSize"]

extension ExpressionText {
  /// The words that hyphens join around a name, without spaces.
  fileprivate func hyphenated(
    at token: ExpressionToken, among tokens: [ExpressionToken]
  ) -> (String, start: Int, end: Int)? {
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
    let (start, end) = (tokens[first].start, tokens[last].end)
    return first < last ? (string(start, end), start, end) : nil
  }
}
