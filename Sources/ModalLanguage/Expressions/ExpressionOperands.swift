internal import ModalSyntax

/// The names an expression may use, besides those built in.
struct ExpressionNames {
  /// The ids of the elements.
  var elements = NamePositions()
  /// What the parts of the cell are called that is read, by their ids.
  var cellNames: [String: String] = [:]
  /// Whether it is the place of a grid, and not of its cells.
  var placesGrid = false
  /// The states of the behavior.
  var states: [String] = []
  /// The detents of the sheet.
  var detents: [String] = []
  /// The words of the language that were meant to name variables.
  var refused: [String] = []
  /// Whether there can be more that could not be read, so that an unknown name is not reported.
  var isIncomplete = false
  var variables: VariableScope
  /// What those were compiled to that may be asked for; nil where all of them may.
  var compiled: [String: VariableScope.Lookup]?

  /// A compiled variable.
  func lookup(_ variable: String) -> VariableScope.Lookup {
    guard let compiled else { return variables.lookup(variable) }
    return compiled[variable] ?? .unknown
  }

  /// The words that a value of a type can be compared with, if the modal gives them.
  func words(of type: ValueType?) -> [String] {
    switch type {
    case .state: states
    case .detent: detents
    default: []
    }
  }

  /// Whether the spec has given a name, or what stands before its dot, to something of its own.
  func has(_ name: String) -> Bool {
    if variables.contains(name) || compiled?[name] != nil { return true }
    let dot = name.utf8.firstIndex(of: UInt8(ascii: "."))
    return dot.map { element(String(name[..<$0])) != nil } ?? false
  }

  /// The element of an id, which may be that of a part of a cell.
  func element(_ id: String) -> String? {
    if !cellNames.isEmpty, let part = cellNames[id] { return part }
    return elements.contains(id) ? id : nil
  }
}

/// Numbers and names.
extension ExpressionParser {
  mutating func primary() -> Part {
    let at = token
    if case .symbol(let symbol) = at.kind, symbol != .opening {
      SignSlips.reportMissingValue(before: symbol, &self)
      return fault()
    }
    guard at.kind != .end else {
      syntaxError("expected a value")
      return fault()
    }
    guard at.kind != .unknown else {
      SignSlips.reportUnknown(at, &self)
      return fault()
    }
    position += 1
    switch at.kind {
    case .number(let value): return add(.constant, number: value, at: at, type: .number)
    case .pixels(let value):
      if value > MeasuredNumber.mostPixels { noteManyPixels(value, at: at) }
      return add(.pixels, number: value, at: at, type: .number)
    case .percent(let value): return percentage(value, at: at)
    case .text:
      let text = text.string(at.start + 1, at.end - 1).exact.replacing("''", with: "'")
      return add(.text, number: draft.number(ofText: text), at: at, type: .text)
    case .name:
      let name = written(at)
      if name == "not" || name == "NOT", reportNot(at: at) { return fault() }
      return take(.opening) ? call(name, at: at) : named(name, at: at)
    case .symbol, .unknown, .end:
      var inner = operations()
      guard take(.closing) else {
        if !reportRestOfOperand() { syntaxError("expected `)`", help: "close the `(`") }
        return fault()
      }
      inner.start = at.start
      inner.end = tokens[position - 1].end
      return inner
    }
  }

  private mutating func percentage(_ value: Double, at token: ExpressionToken) -> Part {
    guard place.takesPercent else {
      let isShare = place == .animationValue
      report(
        .misplacedPercent, at: span(token), "there is nothing to take a percentage of here",
        help: isShare ? nil : "write a number, or a share of a name such as `container.width / 2`",
        fixIt: isShare && text.hasExactPlaces
          ? .write(formatted(value / 100), at: span(token)) : nil)
      return fault()
    }
    return add(.percent, number: value, at: token, type: .number)
  }

  private mutating func named(_ name: String, at token: ExpressionToken) -> Part {
    switch name {
    case "true": return add(.constant, number: 1, at: token, type: .boolean)
    case "false": return add(.constant, number: 0, at: token, type: .boolean)
    case "fill": return percentage(100, at: token)
    default: break
    }
    if !names.refused.isEmpty, names.refused.contains(name) { return fault() }
    if let (known, type) = place.lookup(name, unless: names.has) {
      return add(.name, name: known, at: token, type: type)
    }
    // What has a dot is not a symbol.
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    if dot == nil, let (number, type) = ExpressionPlace.symbols[name],
      !names.has(name) || isCompared(with: type)
    {
      return add(.constant, number: number, at: token, type: type)
    }
    if name == "state", place.seesState {
      return add(.name, name: .state, at: token, type: .state)
    }
    if name == "detent", place.seesDetent, !names.has(name) {
      return add(.name, name: .detent, at: token, type: .detent)
    }
    if place.seesElements, let dot, let id = names.element(String(name[..<dot])) {
      return element(id, String(name[name.index(after: dot)...]), at: token)
    }
    if name == "fit", let property = place.fit, !names.variables.gives("fit", in: text.scalar.file)
    {
      return add(.name, name: .ownText(property), at: token, type: .number)
    }
    switch names.lookup(name) {
    case .value(let expression):
      variables.append(name)
      return splice(expression, at: token)
    case .faulty: break
    case .cycle(let path):
      report(
        .variableCycle, at: span(token), "`\(name)` needs itself: \(path.joined(separator: " → "))",
        help: "give one of them a value that needs none of the others")
    case .tooDeep:
      report(
        .expressionTooLarge, at: span(token),
        "more than \(VariableScope.longestChain) variables need each other in a chain")
    case .unknown where place.seesState && names.states.contains(name):
      return word(name, .state, at: token)
    case .unknown where names.isIncomplete: break
    case .unknown: return UnknownNames.part(name, at: token, &self)
    }
    return fault()
  }

  /// Whether what was read last is compared with a trait of a type.
  private func isCompared(with type: ValueType) -> Bool {
    if comparedType == type { return true }
    guard isCompared, position + 1 < tokens.count, case .name = tokens[position + 1].kind
    else { return false }
    return place.lookup(written(tokens[position + 1]))?.1 == type
  }

  private mutating func element(
    _ id: String, _ property: String, at token: ExpressionToken
  ) -> Part {
    if let question = ModalExpression.Question(rawValue: property),
      place.questions.contains(question)
    {
      let asked = ModalExpression.Name.asked(draft.position(ofElement: id), question)
      return add(.name, name: asked, at: token, type: question.type)
    }
    if let known = ModalExpression.BoxProperty(rawValue: property), place.seesElement(known) {
      let number = ModalExpression.Name.element(draft.position(ofElement: id), known)
      return add(.name, name: number, at: token, type: .number)
    }
    let others = place.properties
    let near = likely(property, among: others)
    let isKnown =
      ModalExpression.BoxProperty(rawValue: property) != nil
      || ModalExpression.Question(rawValue: property) != nil
      || Element.keys.list.names.contains(property)
    let known = "Known are \(others.map { "\(id).\($0)" }.joined(separator: ", "))."
    return unknownName(
      at: span(token),
      isKnown
        ? "`\(property)` of an element cannot be asked for here"
        : "an element has no `\(property)`",
      notes: ModalExpression.Question(rawValue: property).map { ["It is known in \($0.home)."] }
        ?? (near == nil ? [known] : []),
      fixIt: near.map { fix(property, as: $0, at: token, among: others, with: "\(id).\($0)") })
  }

  // MARK: - States and detents

  /// What `state` or `detent` is compared with. A state's name may hold hyphens and begin with a digit, so the
  /// tokens that touch are one word.
  mutating func wordOperand(_ type: ValueType) -> Part {
    let known = names.words(of: type)
    let what = type == .state ? "state" : "detent"
    let first = token
    switch first.kind {
    case .unknown where SignSlips.reportQuoted(first, &self): return fault()
    case .name, .number, .percent, .unknown: break
    case .text:
      let name = text.string(first.start + 1, first.end - 1)
      syntaxError("a \(what) stands without quotes", replacement: known.contains(name) ? name : nil)
      return fault()
    default:
      syntaxError("expected the name of a \(what)")
      return fault()
    }
    position += 1
    while token.start == tokens[position - 1].end, token.kind.isPartOfWord { position += 1 }
    let whole = ExpressionToken(kind: .name, start: first.start, end: tokens[position - 1].end)
    let name = written(whole)
    if known.contains(name) { return word(name, type, at: whole) }
    // An unknown state is the finding.
    let isAsked = type == .state ? place.seesState : place.seesDetent
    if !names.isIncomplete, isAsked {
      let near = suggestion(for: name, among: known)
      report(
        .unknownReference, at: span(whole), "no \(what) is called `\(name)`",
        notes: near == nil
          ? [known.isEmpty ? "The modal has none." : "Known: \(listed(some: known))."] : [],
        fixIt: near.map { FixIt.propose($0, at: span(whole)) })
    }
    return fault()
  }

  private mutating func word(_ name: String, _ type: ValueType, at token: ExpressionToken) -> Part {
    add(.constant, number: draft.number(ofWord: name), at: token, type: type)
  }
}

extension ModalExpression.Question {
  /// The type of the answer.
  var type: ValueType {
    switch self {
    case .text: .text
    case .textLength, .dots: .number
    case .visible, .enabled: .boolean
    }
  }

  /// Where it is available, in words.
  var home: String {
    switch self {
    case .text, .textLength, .dots:
      "`visible`, `enabled`, the `if` of transitions, and the `${…}` of texts"
    case .visible, .enabled:
      "the `if` of transitions, and in the `${…}` of `set`, `call` and `type`"
    }
  }
}
