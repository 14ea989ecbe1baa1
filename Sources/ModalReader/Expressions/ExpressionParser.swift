internal import ModalModel
internal import ModalSource

/// A recursive-descent parser that types what it reads. Loosest first: `||`, `&&`, comparisons,
/// `+ -`, `* /`, unary `- !`, calls, names, numbers, `true false`.
struct ExpressionParser {
  /// A part that has been read; without a type where it was at fault, so that one mistake is
  /// reported once.
  struct Part {
    var node: Int32
    var type: ValueType?
  }

  let place: ExpressionPlace
  let elementIDs: [String]
  let stateNames: [String]
  /// The place of the scalar at a position of the text.
  let span: (Int, Int) -> SourceSpan
  /// The variables, and how one of them is compiled when it is first needed.
  let variable: (String) -> VariableScope.Lookup
  let variableNames: [String]

  private let tokens: [ExpressionToken]
  private var position = 0
  private var depth = 0
  private(set) var nodes: [Expression.Node] = []
  private(set) var elements: [String] = []
  private(set) var states: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Set by the first syntax error, after which nothing more is read.
  private var hasFailed = false

  init(
    _ text: String, place: ExpressionPlace, elementIDs: [String], stateNames: [String],
    variableNames: [String], span: @escaping (Int, Int) -> SourceSpan,
    variable: @escaping (String) -> VariableScope.Lookup
  ) {
    self.place = place
    self.elementIDs = elementIDs
    self.stateNames = stateNames
    self.variableNames = variableNames
    self.span = span
    self.variable = variable
    tokens = ModalReader.tokens(of: text)
  }

  /// The whole text as an expression; nil when it is at fault, which ``diagnostics`` tells.
  mutating func parse(type expected: ValueType) -> Expression? {
    let part = disjunction()
    if !hasFailed, token.kind != .end {
      syntaxError("expected an operator or the end")
    }
    guard !hasFailed else { return nil }
    if let type = part.type, type != expected {
      typeError(
        "expected \(describe(expected)), and this is \(describe(type))", from: 0,
        to: tokens.last?.end ?? 0)
    }
    guard diagnostics.isEmpty else { return nil }
    var expression = Expression(
      nodes: nodes, type: expected, elements: elements, span: span(0, tokens.last?.end ?? 0))
    expression.states = states
    return expression
  }

  // MARK: - Levels

  private mutating func disjunction() -> Part {
    var left = conjunction()
    while take("||") { left = logical(.or, left, conjunction()) }
    return left
  }

  private mutating func conjunction() -> Part {
    var left = comparison()
    while take("&&") { left = logical(.and, left, comparison()) }
    return left
  }

  private mutating func comparison() -> Part {
    let start = position
    var left = sum()
    let operators: [(String, Expression.Operation)] = [
      ("==", .equal), ("!=", .notEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
      ("<", .less), (">", .greater),
    ]
    while let (symbol, operation) = operators.first(where: { token.kind == .symbol($0.0) }) {
      let at = token
      position += 1
      let statesStart = position
      let right = left.type == .state ? stateOperand() : sum()
      var type: ValueType? = .boolean
      if let one = left.type, let other = right.type {
        let isOrdered = operation != .equal && operation != .notEqual
        if one != other {
          typeError(
            "`\(symbol)` compares \(describe(one)) with \(describe(other))",
            from: tokens[start].start, to: tokens[position - 1].end,
            help: one.symbols.isEmpty ? nil : "compare it with \(words(one.symbols))")
          type = nil
        } else if isOrdered, one != .number {
          typeError(
            "`\(symbol)` orders numbers, and this is \(describe(one))",
            from: tokens[start].start, to: tokens[position - 1].end)
          type = nil
        }
      }
      _ = statesStart
      left = add(operation, [left, right], at: at, type: type)
    }
    return left
  }

  private mutating func sum() -> Part {
    var left = product()
    while true {
      if take("+") {
        left = arithmetic(.add, "+", left, product())
      } else if take("-") {
        left = arithmetic(.subtract, "-", left, product())
      } else {
        return left
      }
    }
  }

  private mutating func product() -> Part {
    var left = unary()
    while true {
      if take("*") {
        left = arithmetic(.multiply, "*", left, unary())
      } else if take("/") {
        left = arithmetic(.divide, "/", left, unary())
      } else {
        return left
      }
    }
  }

  private mutating func unary() -> Part {
    let at = token
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else {
      syntaxError("the expression is nested more than 64 levels deep")
      return fault()
    }
    if take("-") {
      let operand = unary()
      require(operand, .number, "`-`", from: at)
      return add(.negate, [operand], at: at, type: operand.type == nil ? nil : .number)
    }
    if take("!") {
      let operand = unary()
      require(operand, .boolean, "`!`", from: at)
      return add(.not, [operand], at: at, type: operand.type == nil ? nil : .boolean)
    }
    return primary()
  }

  private mutating func primary() -> Part {
    let at = token
    switch at.kind {
    case .number(let value):
      position += 1
      return add(.constant, number: value, at: at, type: .number)
    case .pixels(let value):
      position += 1
      return add(.pixels, number: value, at: at, type: .number)
    case .percent(let value):
      position += 1
      return percentage(value, at: at)
    case .symbol("("):
      position += 1
      let inner = disjunction()
      guard take(")") else {
        syntaxError("expected `)`")
        return fault()
      }
      return inner
    case .name(let name):
      position += 1
      if take("(") { return call(name, at: at) }
      return named(name, at: at)
    case .unknown(let text):
      syntaxError(
        text.first.map(\.isNumber) == true || text.first == "."
          ? "`\(text)` is no number of the language" : "an expression holds no `\(text)`",
        help: text == "?" || text == ":" ? "write `if(condition, a, b)`" : unitHelp(text))
      return fault()
    case .symbol(let text):
      syntaxError("expected a value before `\(text)`")
      return fault()
    case .end:
      syntaxError("expected a value")
      return fault()
    }
  }

  // MARK: - Names and calls

  private mutating func percentage(_ value: Double, at token: ExpressionToken) -> Part {
    guard place.percentBase != nil else {
      diagnostics.append(
        Diagnostic(
          .misplacedPercent, at: span(token.start, token.end),
          "there is nothing to take a percentage of here",
          help: "write a number of points, or a fraction of a name"))
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
    if let known = place.names.first(where: { $0.text == name }) {
      return add(.name, name: known.name, at: token, type: known.type)
    }
    for type in [ValueType.sizeClass, .orientation, .idiom] {
      if let position = type.symbols.firstIndex(of: name) {
        return add(.constant, number: Double(position), at: token, type: type)
      }
    }
    if name == "state", case .elementState = place {
      return add(.name, name: .state, at: token, type: .state)
    }
    if place.seesElements, let dot = name.lastIndex(of: "."), elementIDs.contains(String(name[..<dot])) {
      return element(String(name[..<dot]), String(name[name.index(after: dot)...]), at: token)
    }
    switch variable(name) {
    case .value(let expression):
      return splice(expression, at: token)
    case .faulty:
      return fault()
    case .cycle(let path):
      diagnostics.append(
        Diagnostic(
          .variableCycle, at: span(token.start, token.end),
          "`\(name)` needs itself: \(path.joined(separator: " → "))"))
      return fault()
    case .unknown:
      return unknown(name, at: token)
    }
  }

  private mutating func element(
    _ id: String, _ property: String, at token: ExpressionToken
  ) -> Part {
    guard let property = Expression.BoxProperty(rawValue: property), place.seesElement(property)
    else {
      let known = Expression.BoxProperty.allCases.filter(place.seesElement).map(\.rawValue)
      let near = suggestion(for: property, among: known)
      diagnostics.append(
        Diagnostic(
          .unknownName, at: span(token.start, token.end),
          "an element has no `\(property)` that can be asked for here",
          help: near.map { "write `\(id).\($0)`" }
            ?? "write \(words(known.map { "\(id).\($0)" }))"))
      return fault()
    }
    let index: Int
    if let known = elements.firstIndex(of: id) {
      index = known
    } else {
      index = elements.count
      elements.append(id)
    }
    return add(.name, name: .element(Int32(index), property), at: token, type: .number)
  }

  private mutating func unknown(_ name: String, at token: ExpressionToken) -> Part {
    var known = place.names.map(\.text) + variableNames
    if place.seesElements {
      let properties = Expression.BoxProperty.allCases.filter(place.seesElement)
      known += elementIDs.flatMap { id in properties.map { "\(id).\($0.rawValue)" } }
    }
    let near = suggestion(for: name, among: known)
    let span = span(token.start, token.end)
    let head = name.split(separator: ".").first.map(String.init) ?? name
    let exists = ["margins", "limit", "default", "content", "frame"].contains(head)
    diagnostics.append(
      Diagnostic(
        .unknownName, at: span,
        exists ? "`\(name)` is not known at this place" : "nothing here is called `\(name)`",
        notes: near == nil
          ? ["Known are \(known.joined(separator: ", "))."] : [],
        fixIt: near.map { FixIt("write `\($0)`", at: span, with: $0) }))
    return fault()
  }

  private mutating func stateOperand() -> Part {
    let at = token
    guard case .name(let name) = at.kind else { return sum() }
    position += 1
    guard stateNames.contains(name) else {
      let near = suggestion(for: name, among: stateNames)
      diagnostics.append(
        Diagnostic(
          .unknownReference, at: span(at.start, at.end), "no state is called `\(name)`",
          help: near.map { "write `\($0)`" }))
      return fault()
    }
    let index = states.firstIndex(of: name) ?? states.count
    if index == states.count { states.append(name) }
    return add(.constant, number: Double(index), at: at, type: .state)
  }

  private mutating func call(_ name: String, at token: ExpressionToken) -> Part {
    var arguments: [Part] = []
    if !take(")") {
      repeat { arguments.append(disjunction()) } while take(",")
      guard take(")") else {
        syntaxError("expected `,` or `)`")
        return fault()
      }
    }
    let end = tokens[position - 1].end
    guard let function = Self.functions.first(where: { $0.name == name }) else {
      let near = suggestion(for: name, among: Self.functions.map(\.name))
      diagnostics.append(
        Diagnostic(
          .unknownName, at: span(token.start, token.end), "there is no function `\(name)`",
          notes: near == nil
            ? ["There are \(Self.functions.map(\.name).joined(separator: ", "))."] : [],
          fixIt: near.map {
            FixIt("write `\($0)`", at: span(token.start, token.end), with: $0)
          }))
      return fault()
    }
    guard function.arguments.contains(arguments.count) else {
      diagnostics.append(
        Diagnostic(
          .wrongArguments, at: span(token.start, end),
          "`\(name)` takes \(function.takes), and this gives it \(arguments.count)",
          help: "write `\(function.form)`"))
      return fault()
    }
    if function.operation == .conditional { return conditional(arguments, at: token) }
    for argument in arguments { require(argument, .number, "`\(name)`", from: token) }
    let type: ValueType? = arguments.contains { $0.type == nil } ? nil : .number
    guard function.operation == .minimum || function.operation == .maximum else {
      return add(function.operation, arguments, at: token, type: type)
    }
    return arguments.dropFirst().reduce(arguments[0]) {
      add(function.operation, [$0, $1], at: token, type: type)
    }
  }

  private mutating func conditional(_ arguments: [Part], at token: ExpressionToken) -> Part {
    require(arguments[0], .boolean, "the condition of `if`", from: token)
    if let one = arguments[1].type, let other = arguments[2].type, one != other {
      typeError(
        "`if` gives \(describe(one)) or \(describe(other))", from: token.start,
        to: tokens[position - 1].end)
      return fault()
    }
    return add(.conditional, arguments, at: token, type: arguments[1].type ?? arguments[2].type)
  }

  private struct Function {
    let name: String
    let operation: Expression.Operation
    let arguments: ClosedRange<Int>
    let takes: String
    let form: String
  }

  private static let functions = [
    Function(
      name: "if", operation: .conditional, arguments: 3...3, takes: "three arguments",
      form: "if(condition, a, b)"),
    Function(
      name: "min", operation: .minimum, arguments: 2...64, takes: "two arguments or more",
      form: "min(a, b)"),
    Function(
      name: "max", operation: .maximum, arguments: 2...64, takes: "two arguments or more",
      form: "max(a, b)"),
    Function(
      name: "clamp", operation: .clamp, arguments: 3...3, takes: "three arguments",
      form: "clamp(value, low, high)"),
    Function(
      name: "abs", operation: .absolute, arguments: 1...1, takes: "one argument", form: "abs(a)"),
    Function(
      name: "floor", operation: .floor, arguments: 1...1, takes: "one argument", form: "floor(a)"),
    Function(
      name: "ceil", operation: .ceil, arguments: 1...1, takes: "one argument", form: "ceil(a)"),
    Function(
      name: "round", operation: .round, arguments: 1...1, takes: "one argument", form: "round(a)"),
    Function(
      name: "flat", operation: .flat, arguments: 1...1, takes: "one argument", form: "flat(a)"),
  ]

  // MARK: - Nodes

  private mutating func add(
    _ operation: Expression.Operation, _ operands: [Part] = [], number: Double = 0,
    name: Expression.Name = .containerWidth, at token: ExpressionToken, type: ValueType?
  ) -> Part {
    var positions: (Int32, Int32, Int32) = (-1, -1, -1)
    if operands.count > 0 { positions.0 = operands[0].node }
    if operands.count > 1 { positions.1 = operands[1].node }
    if operands.count > 2 { positions.2 = operands[2].node }
    let end = operands.isEmpty ? token.end : tokens[max(0, position - 1)].end
    let start = min(token.start, end)
    nodes.append(
      Expression.Node(operation, positions, number: number, name: name, span: span(start, end)))
    return Part(node: Int32(nodes.count - 1), type: type)
  }

  private mutating func fault() -> Part {
    nodes.append(Expression.Node(.constant, span: span(0, 0)))
    return Part(node: Int32(nodes.count - 1), type: nil)
  }

  /// Puts a variable's nodes in the place of its name.
  private mutating func splice(_ expression: Expression, at token: ExpressionToken) -> Part {
    let base = Int32(nodes.count)
    guard nodes.count + expression.nodes.count <= VariableScope.largestExpression else {
      diagnostics.append(
        Diagnostic(
          .expressionTooLarge, at: span(token.start, token.end),
          "with its variables put in, the expression has more than "
            + "\(VariableScope.largestExpression) parts"))
      return fault()
    }
    for node in expression.nodes {
      var copy = node
      if copy.operands.0 >= 0 { copy.operands.0 += base }
      if copy.operands.1 >= 0 { copy.operands.1 += base }
      if copy.operands.2 >= 0 { copy.operands.2 += base }
      nodes.append(copy)
    }
    return Part(node: Int32(nodes.count - 1), type: expression.type)
  }

  private mutating func logical(
    _ operation: Expression.Operation, _ left: Part, _ right: Part
  ) -> Part {
    let symbol = operation == .or ? "`||`" : "`&&`"
    let at = tokens[max(0, position - 1)]
    require(left, .boolean, symbol, from: at)
    require(right, .boolean, symbol, from: at)
    return add(operation, [left, right], at: at, type: .boolean)
  }

  private mutating func arithmetic(
    _ operation: Expression.Operation, _ symbol: String, _ left: Part, _ right: Part
  ) -> Part {
    let at = tokens[max(0, position - 1)]
    require(left, .number, "`\(symbol)`", from: at)
    require(right, .number, "`\(symbol)`", from: at)
    let type: ValueType? = left.type == nil || right.type == nil ? nil : .number
    return add(operation, [left, right], at: at, type: type)
  }

  // MARK: - Complaints

  private var token: ExpressionToken { tokens[min(position, tokens.count - 1)] }

  private mutating func take(_ symbol: String) -> Bool {
    guard !hasFailed, token.kind == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func require(
    _ part: Part, _ type: ValueType, _ what: String, from token: ExpressionToken
  ) {
    guard let actual = part.type, actual != type else { return }
    diagnostics.append(
      Diagnostic(
        .expressionType, at: nodes[Int(part.node)].span,
        "\(what) takes \(describe(type)), and this is \(describe(actual))"))
  }

  private mutating func typeError(_ message: String, from: Int, to: Int, help: String? = nil) {
    diagnostics.append(Diagnostic(.expressionType, at: span(from, to), message, help: help))
  }

  private mutating func syntaxError(_ message: String, help: String? = nil) {
    guard !hasFailed else { return }
    hasFailed = true
    diagnostics.append(
      Diagnostic(
        .expressionSyntax, at: span(token.start, max(token.end, token.start + 1)), message,
        help: help))
    position = tokens.count - 1
  }

  private func unitHelp(_ text: String) -> String? {
    guard text.hasSuffix("pt") else { return nil }
    return "write `\(text.dropLast(2))`: lengths are in points"
  }

  private func describe(_ type: ValueType) -> String {
    switch type {
    case .number: "a number"
    case .boolean: "true or false"
    case .sizeClass: "a size class"
    case .orientation: "an orientation"
    case .idiom: "an idiom"
    case .state: "a state"
    }
  }

  private func words(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: " or ")
  }
}
