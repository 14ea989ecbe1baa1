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
    /// Its first scalar in the text, and the one behind its last.
    var start: Int
    var end: Int
  }

  /// How deep an expression may be nested, and how many operations may hang on each other.
  static let greatestNesting = 64
  static let greatestDepth = 200

  let place: ExpressionPlace
  let names: ExpressionNames
  let tokens: [ExpressionToken]
  let scalars: [Unicode.Scalar]
  /// The place in the file of a range of the text.
  let span: (Int, Int) -> SourceSpan

  var position = 0
  private var nesting = 0
  private(set) var nodes: [Expression.Node] = []
  /// For every node the number of operations that hang on each other below it.
  private var depths: [Int] = []
  var elements: [String] = []
  var states: [String] = []
  /// The type of the other side, while the right one of a comparison is read.
  var comparedType: ValueType?
  /// The variables it asks for.
  var variables: [String] = []
  var diagnostics: [Diagnostic] = []
  /// Set by the first syntax error, after which nothing more is read.
  var hasFailed = false
  /// Set by every fault, reported here or where a variable is given.
  private var isFaulty = false

  init(
    _ text: String, place: ExpressionPlace, names: ExpressionNames,
    span: @escaping (Int, Int) -> SourceSpan
  ) {
    self.place = place
    self.names = names
    self.span = span
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    // One by one: to append them all at once would go through the text once more to count them.
    for scalar in text.unicodeScalars { scalars.append(scalar) }
    self.scalars = scalars
    tokens = ModalReader.tokens(of: scalars)
  }

  /// The whole text as an expression, of any type where none is asked for; nil when it is at fault,
  /// which ``diagnostics`` tells.
  mutating func parse(type expected: ValueType?) -> Expression? {
    guard tokens.count <= VariableScope.largestExpression else {
      diagnostics.append(
        Diagnostic(
          .expressionTooLarge, at: span(0, scalars.count),
          "the expression has more than \(VariableScope.largestExpression) parts",
          help: "put what repeats into `variables`"))
      return nil
    }
    let part = disjunction()
    if !hasFailed, token.kind != .end { reportRest() }
    guard !hasFailed else { return nil }
    if let type = part.type, let expected, type != expected {
      typeError(
        "expected \(expected.words), and this is \(type.words)", from: part.start,
        to: part.end, help: help(for: type, where: expected))
    }
    guard diagnostics.isEmpty, !isFaulty, let type = part.type else { return nil }
    return Expression(
      nodes: nodes, type: type, elements: elements, states: states, span: span(0, scalars.count))
  }

  // MARK: - Levels

  mutating func disjunction() -> Part {
    var left = conjunction()
    while take("||") { left = logical(.or, "`||`", left, conjunction()) }
    return left
  }

  private mutating func conjunction() -> Part {
    var left = comparison()
    while take("&&") { left = logical(.and, "`&&`", left, comparison()) }
    return left
  }

  private static let comparisons: [(symbol: String, operation: Expression.Operation)] = [
    ("==", .equal), ("!=", .notEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
    ("<", .less), (">", .greater),
  ]

  private mutating func comparison() -> Part {
    var left = sum()
    var comparisons = 0
    while let (symbol, operation) = Self.comparisons.first(where: { take($0.symbol) }) {
      comparedType = left.type
      let right = left.type == .state ? stateOperand() : sum()
      comparedType = nil
      comparisons += 1
      let help = comparisons > 1 ? "write `a \(symbol) b && b \(symbol) c`" : nil
      let type = comparisonType(symbol, operation, left, right, help: help)
      left = add(operation, [left, right], type: type)
    }
    return left
  }

  /// Boolean; nil where the two sides cannot be compared.
  private mutating func comparisonType(
    _ symbol: String, _ operation: Expression.Operation, _ left: Part, _ right: Part, help: String?
  ) -> ValueType? {
    guard let one = left.type, let other = right.type else { return nil }
    guard one == other else {
      typeError(
        "`\(symbol)` compares \(one.words) with \(other.words)", from: left.start,
        to: right.end,
        help: help ?? (one.symbols.isEmpty ? nil : "compare it with \(words(one.symbols))"))
      return nil
    }
    let isOrdered = operation != .equal && operation != .notEqual
    guard !isOrdered || one == .number else {
      typeError(
        "`\(symbol)` orders numbers, and this is \(one.words)", from: left.start,
        to: right.end, help: help ?? "compare with `==` or `!=`")
      return nil
    }
    return .boolean
  }

  private mutating func sum() -> Part {
    var left = product()
    while true {
      if take("+") {
        left = arithmetic(.add, "`+`", left, product())
      } else if take("-") {
        left = arithmetic(.subtract, "`-`", left, product())
      } else {
        return left
      }
    }
  }

  private mutating func product() -> Part {
    var left = unary()
    while true {
      if take("*") {
        left = arithmetic(.multiply, "`*`", left, unary())
      } else if take("/") {
        left = arithmetic(.divide, "`/`", left, unary())
      } else {
        return left
      }
    }
  }

  private mutating func unary() -> Part {
    let start = token.start
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < Self.greatestNesting else {
      syntaxError("the expression is nested more than \(Self.greatestNesting) levels deep")
      return fault()
    }
    if take("-") {
      let operand = unary()
      let fits = require(operand, .number, "`-`")
      return add(.negate, [operand], from: start, type: fits ? .number : nil)
    }
    if take("!") {
      let operand = unary()
      let fits = require(
        operand, .boolean, "`!`", help: "put `(` and `)` around the comparison that `!` is for")
      return add(.not, [operand], from: start, type: fits ? .boolean : nil)
    }
    return primary()
  }

  private mutating func logical(
    _ operation: Expression.Operation, _ symbol: String, _ left: Part, _ right: Part
  ) -> Part {
    let leftFits = require(left, .boolean, symbol)
    let rightFits = require(right, .boolean, symbol)
    return add(operation, [left, right], type: leftFits && rightFits ? .boolean : nil)
  }

  private mutating func arithmetic(
    _ operation: Expression.Operation, _ symbol: String, _ left: Part, _ right: Part
  ) -> Part {
    let leftFits = require(left, .number, symbol)
    let rightFits = require(right, .number, symbol)
    return add(operation, [left, right], type: leftFits && rightFits ? .number : nil)
  }

  // MARK: - Nodes

  /// An operation on parts that were read; it reaches from `start`, or from its first operand, to
  /// the last token.
  mutating func add(
    _ operation: Expression.Operation, _ operands: [Part], from start: Int? = nil, type: ValueType?
  ) -> Part {
    let start = start ?? operands.first?.start ?? 0
    let end = max(start, tokens[max(0, position - 1)].end)
    var positions: (Int32, Int32, Int32) = (-1, -1, -1)
    if operands.count > 0 { positions.0 = operands[0].node }
    if operands.count > 1 { positions.1 = operands[1].node }
    if operands.count > 2 { positions.2 = operands[2].node }
    let depth = 1 + (operands.map { depths[Int($0.node)] }.max() ?? 0)
    if depth > Self.greatestDepth, !isFaulty {
      diagnostics.append(
        Diagnostic(
          .expressionTooLarge, at: span(start, end),
          "more than \(Self.greatestDepth) operations hang on each other here",
          notes: ["The operations of its variables count, too."]))
      isFaulty = true
    }
    return append(
      Expression.Node(operation, positions, span: span(start, end)),
      depth: min(depth, Self.greatestDepth + 1), from: start, to: end, type: type)
  }

  /// A number, a symbol or a name.
  mutating func add(
    _ operation: Expression.Operation, number: Double = 0,
    name: Expression.Name = .containerWidth, from start: Int, to end: Int, type: ValueType
  ) -> Part {
    append(
      Expression.Node(operation, number: number, name: name, span: span(start, end)), depth: 1,
      from: start, to: end, type: type)
  }

  private mutating func append(
    _ node: Expression.Node, depth: Int, from start: Int, to end: Int, type: ValueType?
  ) -> Part {
    nodes.append(node)
    depths.append(depth)
    return Part(node: Int32(nodes.count - 1), type: type, start: start, end: end)
  }

  /// What stands for a part at fault.
  mutating func fault() -> Part {
    isFaulty = true
    let place = token.start
    return append(
      Expression.Node(.constant, span: span(place, place)), depth: 1, from: place, to: place,
      type: nil)
  }

  /// Puts a variable's nodes in the place of its name.
  mutating func splice(_ expression: Expression, at token: ExpressionToken) -> Part {
    guard nodes.count + expression.nodes.count <= VariableScope.largestExpression else {
      // The variables behind the first one too many are too many, too.
      if !isFaulty {
        diagnostics.append(
          Diagnostic(
            .expressionTooLarge, at: span(token.start, token.end),
            "with its variables put in, the expression has more than "
              + "\(VariableScope.largestExpression) parts"))
      }
      return fault()
    }
    let base = Int32(nodes.count)
    for node in expression.nodes {
      var copy = node
      if copy.operands.0 >= 0 { copy.operands.0 += base }
      if copy.operands.1 >= 0 { copy.operands.1 += base }
      if copy.operands.2 >= 0 { copy.operands.2 += base }
      let operands = [copy.operands.0, copy.operands.1, copy.operands.2].filter { $0 >= 0 }
      nodes.append(copy)
      depths.append(1 + (operands.map { depths[Int($0)] }.max() ?? 0))
    }
    return Part(
      node: Int32(nodes.count - 1), type: expression.type, start: token.start, end: token.end)
  }

  // MARK: - Tokens

  var token: ExpressionToken { tokens[min(position, tokens.count - 1)] }

  mutating func take(_ symbol: String) -> Bool {
    guard !hasFailed, case .symbol(let text) = tokens[min(position, tokens.count - 1)].kind,
      text == symbol
    else { return false }
    position += 1
    return true
  }
}
