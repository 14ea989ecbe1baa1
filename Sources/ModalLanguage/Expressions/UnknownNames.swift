internal import ModalSyntax

/// The findings about unknown names.
enum UnknownNames {
  static func part(
    _ name: String, at token: ExpressionToken, _ parser: inout ExpressionParser
  ) -> ExpressionParser.Part {
    if parser.names.areBroken(around: token, in: parser.text)
      || ForeignForms.report(name, at: token, &parser)
    {
      return parser.fault()
    }
    let span = parser.span(token)
    let parts = name.exact.split(separator: ".", maxSplits: 1).map(String.init)
    let head = parts.first ?? name
    let builtIn = parser.place.names
    // `keyboard` for `keyboard.height`.
    let longer = builtIn.filter { $0.exact.hasPrefix(name + ".") }
    if !longer.isEmpty {
      return parser.unknownName(
        at: span, "`\(name)` is not a number by itself", help: "write \(words(longer))")
    }
    if let home = ExpressionPlace.home(of: head),
      !builtIn.contains(where: { $0.exact.hasPrefix(head) })
    {
      var part = parser.unknownName(
        at: span, "`\(name)` is not known at this place", notes: ["`\(head)` is known in \(home)."],
        help: head == "state"
          ? parser.place.helpForState
          : ForeignForms.synonym(name, parts, among: builtIn, in: parser.place).map {
            "write `\($0)`"
          })
      // What it is compared with is not a slip of its own.
      if head == "state" { part.type = .state }
      if head == "detent" { part.type = .detent }
      return part
    }
    if parser.names.elements.contains(head), !parser.place.seesElements {
      return parser.unknownName(
        at: span, "`\(name)` is not known at this place",
        notes: [
          "Elements are known in other elements and in invariants, and their `maxY` in the "
            + "height of `contentSize`."
        ])
    }
    if parser.names.elements.contains(name) {
      let numbers = parser.place.likelyProperties.map { "\(name).\($0.rawValue)" }
      return parser.unknownName(
        at: span,
        "`\(name)` is an element, not a \(parser.place.questions.isEmpty ? "number" : "value")",
        help: parser.place.questions.contains(.text)
          ? "write `\(name).text` for what it says, or a number such as `\(name).width`"
          : "write \(words(numbers))")
    }
    if name == "item" || name == "index" { return nameOfCell(name, at: span, &parser) }
    let message = "nothing here is called `\(name)`"
    if parser.place == .invariant, FreeLaw(rawValue: name) != nil {
      return parser.unknownName(
        at: span, message,
        help: "leave it out: it is a built-in invariant, tried unless `laws` switches it off")
    }
    if parser.place == .invariant, ["visible", "anyVisible", "phase"].contains(name) {
      let claim = name == "phase" ? "phase: shown" : "\(name): true"
      return parser.unknownName(at: span, message, help: Invariant.helpForMoment(claim))
    }
    let variables = parser.names.variables.names
    // A name that is spelled nearly the same is the one that was meant.
    if parser.place.isText, !name.contains("."), !parser.isCompared,
      likely(name, among: builtIn + variables + parser.names.states + ["state"]) == nil
    {
      return parser.unknownName(
        at: span, message, help: "write `'\(name)'`, in single quotes, if it is a text")
    }
    if let (help, word) = ForeignWord.help(forWord: name, parser) {
      return parser.unknownName(
        at: span, message, help: help, fixIt: word.map { FixIt.propose($0, at: span) })
    }
    if let comparedType = parser.comparedType, !comparedType.symbols.isEmpty {
      let symbols = comparedType.symbols
      let others = builtIn.filter { parser.place.lookup($0)?.1 == comparedType } + variables
      let near = likely(name, among: symbols) ?? suggestion(for: name, among: others)
      return parser.unknownName(
        at: span, "`\(name)` is not \(comparedType.words)",
        help: near == nil ? "compare it with \(words(symbols))" : nil,
        fixIt: near.map { parser.fix(name, as: $0, at: token, among: symbols + others) })
    }
    var candidates = builtIn + variables
    if parser.place.fit != nil { candidates.append("fit") }
    if parser.place.seesElements, parts.count == 2 {
      candidates += parser.names.elements.names.prefix(32).flatMap { id in
        parser.place.properties.map { "\(id).\($0)" }
      }
    }
    // A symbol means something only where a comparison follows, and so does the state.
    if parser.isCompared {
      if parser.place.seesState { candidates.append("state") }
      if parser.place.seesDetent { candidates.append("detent") }
      candidates += [ValueType.sizeClass, .orientation, .idiom].flatMap(\.symbols)
    }
    let isFamily = parts.count == 2 && builtIn.contains { $0.exact.hasPrefix(head + ".") }
    let near =
      parser.names.property(of: parts, among: candidates, at: parser.place)
      ?? (isFamily ? nil : suggestion(for: name, among: candidates, keepsNumbers: true))
      ?? ForeignForms.synonym(name, parts, among: candidates, in: parser.place)
    return parser.unknownName(
      at: span, message, notes: near == nil ? parser.names.notes(at: parser.place) : [],
      fixIt: near.map { parser.fix(name, as: $0, at: token, among: candidates) })
  }

  /// Reports the name of a cell's item or number outside of its cell.
  private static func nameOfCell(
    _ name: String, at span: SourceSpan, _ parser: inout ExpressionParser
  ) -> ExpressionParser.Part {
    if parser.names.placesGrid {
      return parser.unknownName(
        at: span, "`\(name)` is of a cell, and this is the place of the whole grid",
        help:
          "leave it out: the cells stand in rows by themselves, with the `columns`, `spacing`, `width` and `height` of `repeat`"
      )
    }
    return parser.unknownName(
      at: span, "`\(name)` is known where an element is repeated, and in it alone",
      help: parser.place == .takenText || parser.place == .transition
        ? "write it beside a `repeat`, or in a transition whose event has it as the `tap` does: `\"key ${\(name)}\"`"
        : "write a `repeat` beside it, or say what a cell such as `\"key[1]\"` is")
  }
}

extension ExpressionParser {
  /// Whether `==` or `!=` follows.
  var isCompared: Bool { token.kind == .symbol(.equal) || token.kind == .symbol(.notEqual) }
}

extension ExpressionPlace {
  /// What to write where the state is not known.
  fileprivate var helpForState: String {
    switch self {
    case .animationOffset, .animationValue:
      "the ends of an animation are known before there is a state: write another animation in the "
        + "`enter` of the state, `enter: [{set: {animation: {…}}}]`"
    default:
      "write what a state changes in its `enter`, such as "
        + "`enter: [{set: {contentSize: {height: 500}}}]`"
    }
  }
}

extension ExpressionNames {
  /// The names that are known here, in words.
  fileprivate func notes(at place: ExpressionPlace) -> [String] {
    let builtIn = place.names
    let variables = variables.names
    let plain = builtIn.filter { !$0.exact.hasPrefix("content.") }
    var notes = ["Known here are \(plain.joined(separator: ", "))."]
    if builtIn.contains("content.x") {
      notes.append("The content and the elements have minX, centerX, maxX, width and so on.")
    }
    if variables.count == 1 {
      notes.append("The only variable is `\(variables[0])`.")
    } else if !variables.isEmpty {
      notes.append("The variables are \(listed(some: variables)).")
    }
    if place.seesElements, !elements.names.isEmpty {
      notes.append("The elements are \(listed(some: elements.names)).")
    }
    return notes
  }

  /// Whether a name is part of an id such as `ok-button`, which is reported at its definition.
  fileprivate func areBroken(
    around token: ExpressionToken, in text: ExpressionText
  ) -> Bool {
    elements.names.prefix(256).contains { id in
      let length = id.utf8.count
      let starts = max(0, token.start - length + 1)..<token.start + 1
      return !isName(id)
        && starts.contains { start in
          start + length <= text.count && text.string(start, start + length) == id
        }
    }
  }

  /// `content.maxY` for `content.bottom`, and `ok.maxY` for `okButton.bottom`.
  fileprivate func property(
    of parts: [String], among candidates: [String], at place: ExpressionPlace
  ) -> String? {
    guard parts.count == 2 else { return nil }
    let family = candidates.compactMap { $0.exact.dropping(prefix: parts[0] + ".") }
    if let known = likely(parts[1], among: family) { return "\(parts[0]).\(known)" }
    guard place.seesElements, !elements.contains(parts[0]),
      let id = namesake(of: parts[0], among: elements.names)
    else { return nil }
    return likely(parts[1], among: place.properties).map { "\(id).\($0)" }
  }
}
