internal import ModalSyntax

/// A recursive-descent parser that types what it reads. Loosest first: `||`, `&&`, comparisons,
/// `+ -`, `* /`, unary `- !`, calls, names, numbers, `true false`.
struct ExpressionParser {
  /// A parsed part; without a type if it has a mistake, so that each mistake is reported once.
  struct Part {
    var node: Int32
    var type: ValueType?
    /// Its first byte in the text, and the one behind its last.
    var start: Int
    var end: Int
  }

  /// How deep an expression may be nested, and how many operations may hang on each other.
  static let greatestNesting = 64
  static let greatestDepth = 200

  let place: ExpressionPlace
  let names: ExpressionNames
  let text: ExpressionText
  let tokens: [ExpressionToken]

  var position = 0
  private var nesting = 0
  private(set) var nodes: [Expression.Node] = []
  /// For every node the number of operations that hang on each other below it.
  private var depths: [Int] = []
  var elements: [String] = []
  var words: [String] = []
  /// The texts in single quotes.
  private var texts: [String] = []
  /// The type of the other side, while the right one of a comparison is read.
  var comparedType: ValueType?
  /// The variables it asks for.
  var variables: [String] = []
  var diagnostics: [Diagnostic] = []
  /// Set by the first syntax error, after which nothing more is read.
  var hasFailed = false
  /// Set by every mistake, reported here or at a variable's definition.
  private var isFaulty = false

  init(_ text: ExpressionText, place: ExpressionPlace, names: ExpressionNames) {
    self.text = text
    self.place = place
    self.names = names
    tokens = text.tokens()
    // Without variables there are no more of them.
    nodes.reserveCapacity(tokens.count)
    depths.reserveCapacity(tokens.count)
  }

  /// The place in the file of a range of the text.
  func span(_ from: Int, _ to: Int) -> SourceSpan { text.span(from, to) }
  func span(_ token: ExpressionToken) -> SourceSpan { text.span(token.start, token.end) }

  /// The whole text as an expression of a type, or of any type; nil if it has mistakes, which are
  /// in ``diagnostics``.
  mutating func parse(type expected: ValueType?) -> Expression? {
    guard tokens.count <= VariableScope.largestExpression else {
      report(
        .expressionTooLarge, at: span(0, text.count),
        "the expression has more than \(VariableScope.largestExpression) parts",
        help: "put what repeats into `variables`")
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
    guard !diagnostics.contains(where: { $0.severity == .error }), !isFaulty, let type = part.type
    else { return nil }
    // What shows the state or the detent shows any of them.
    words += names.words(of: type).filter { !words.contains($0) }
    return Expression(
      nodes: nodes, type: type, elements: elements, words: words, texts: texts,
      span: span(0, text.count))
  }

  // MARK: - Levels

  mutating func disjunction() -> Part {
    var left = conjunction()
    while take(.or) { left = logical(.or, .or, left, conjunction()) }
    return left
  }

  private mutating func conjunction() -> Part {
    var left = comparison()
    while take(.and) { left = logical(.and, .and, left, comparison()) }
    return left
  }

  private mutating func comparison() -> Part {
    var left = sum()
    var comparisons = 0
    while !hasFailed, case .symbol(let symbol) = token.kind, let operation = symbol.comparison {
      position += 1
      if operation == .equal || operation == .notEqual, token.start == tokens[position - 1].end,
        text.string(token.start, token.end) == "="
      {
        let sign = symbol.rawValue
        syntaxError(
          "an expression cannot contain `\(sign)=`", replacement: sign,
          from: tokens[position - 1].start)
        return left
      }
      comparedType = left.type
      let asksForWord = left.type == .state || left.type == .detent
      let right = asksForWord ? wordOperand(left.type ?? .state) : sum()
      comparedType = nil
      comparisons += 1
      let sign = symbol.rawValue
      let help = comparisons > 1 ? "write `a \(sign) b && b \(sign) c`" : nil
      let type = comparisonType(symbol, operation, left, right, help: help)
      left = add(
        left.type == .text ? operation.onTexts : operation, left, right, type: type)
    }
    return left
  }

  /// Boolean; nil where the two sides cannot be compared.
  private mutating func comparisonType(
    _ symbol: ExpressionSymbol, _ operation: Expression.Operation, _ left: Part, _ right: Part,
    help: String?
  ) -> ValueType? {
    guard let one = left.type, let other = right.type else { return nil }
    guard one == other else {
      typeError(
        "`\(symbol.rawValue)` compares \(one.words) with \(other.words)", from: left.start,
        to: right.end,
        help: help ?? self.help(comparing: left, right, by: symbol))
      return nil
    }
    let isOrdered = operation != .equal && operation != .notEqual
    guard !isOrdered || one == .number else {
      typeError(
        "`\(symbol.rawValue)` orders numbers, and this is \(one.words)", from: left.start,
        to: right.end, help: help ?? "compare with `==` or `!=`")
      return nil
    }
    return .boolean
  }

  private mutating func sum() -> Part {
    var left = product()
    while true {
      if take(.plus) {
        left = arithmetic(.add, .plus, left, product())
      } else if take(.minus) {
        left = arithmetic(.subtract, .minus, left, product())
      } else {
        return left
      }
    }
  }

  private mutating func product() -> Part {
    var left = unary()
    while true {
      if take(.times) {
        left = arithmetic(.multiply, .times, left, unary())
      } else if take(.divided) {
        left = arithmetic(.divide, .divided, left, unary())
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
    if take(.minus) {
      let operand = unary()
      let fits = require(operand, .number, "`-`")
      return add(.negate, operand, from: start, type: fits ? .number : nil)
    }
    if take(.not) {
      let operand = unary()
      let isState = operand.type == .state && text.string(operand.start, operand.end) != "state"
      let fits = require(
        operand, .boolean, "`!`",
        help: isState
          ? "write `state != \(text.string(operand.start, operand.end))`"
          : "put `(` and `)` around the comparison that `!` is for")
      return add(.not, operand, from: start, type: fits ? .boolean : nil)
    }
    return primary()
  }

  private mutating func logical(
    _ operation: Expression.Operation, _ symbol: ExpressionSymbol, _ left: Part, _ right: Part
  ) -> Part {
    let leftFits = require(left, .boolean, "`\(symbol.rawValue)`")
    let rightFits = require(right, .boolean, "`\(symbol.rawValue)`")
    return add(operation, left, right, type: leftFits && rightFits ? .boolean : nil)
  }

  private mutating func arithmetic(
    _ operation: Expression.Operation, _ symbol: ExpressionSymbol, _ left: Part, _ right: Part
  ) -> Part {
    if operation == .add, left.type == .text || right.type == .text {
      // Of a row of texts the first two tell.
      if left.type != nil { reportSum(of: left, right) }
      return add(operation, left, right, type: nil)
    }
    let leftFits = require(left, .number, "`\(symbol.rawValue)`")
    let rightFits = require(right, .number, "`\(symbol.rawValue)`")
    return add(operation, left, right, type: leftFits && rightFits ? .number : nil)
  }

  // MARK: - Nodes

  /// An operation on up to three parts that were read; it reaches from `start`, or from its first
  /// operand, to the last token.
  mutating func add(
    _ operation: Expression.Operation, _ first: Part, _ second: Part? = nil, _ third: Part? = nil,
    from start: Int? = nil, type: ValueType?
  ) -> Part {
    let start = start ?? first.start
    let end = max(start, tokens[max(0, position - 1)].end)
    let positions = (first.node, second?.node ?? -1, third?.node ?? -1)
    let depth = 1 + greatestDepth(of: positions)
    if depth > Self.greatestDepth, !isFaulty {
      report(
        .expressionTooLarge, at: span(start, end),
        "more than \(Self.greatestDepth) operations are nested here",
        notes: ["The operations of its variables count, too."])
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

  mutating func add(text: String, from start: Int, to end: Int) -> Part {
    texts.append(text)
    return add(.text, number: Double(texts.count - 1), from: start, to: end, type: .text)
  }

  private mutating func append(
    _ node: Expression.Node, depth: Int, from start: Int, to end: Int, type: ValueType?
  ) -> Part {
    nodes.append(node)
    depths.append(depth)
    return Part(node: Int32(nodes.count - 1), type: type, start: start, end: end)
  }

  /// The placeholder for a part with a mistake.
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
        report(
          .expressionTooLarge, at: span(token),
          "with its variables put in, the expression has more than "
            + "\(VariableScope.largestExpression) parts")
      }
      return fault()
    }
    let base = Int32(nodes.count)
    let firstText = Double(texts.count)
    texts += expression.texts
    for node in expression.nodes {
      var copy = node
      if copy.operation == .text { copy.number += firstText }
      if copy.operands.0 >= 0 { copy.operands.0 += base }
      if copy.operands.1 >= 0 { copy.operands.1 += base }
      if copy.operands.2 >= 0 { copy.operands.2 += base }
      nodes.append(copy)
      depths.append(1 + greatestDepth(of: copy.operands))
    }
    return Part(
      node: Int32(nodes.count - 1), type: expression.type, start: token.start, end: token.end)
  }

  /// The greatest depth of up to three nodes; none are -1.
  private func greatestDepth(of nodes: (Int32, Int32, Int32)) -> Int {
    func depth(_ node: Int32) -> Int { node < 0 ? 0 : depths[Int(node)] }
    return max(depth(nodes.0), depth(nodes.1), depth(nodes.2))
  }

  // MARK: - Tokens

  var token: ExpressionToken { tokens[min(position, tokens.count - 1)] }

  mutating func take(_ symbol: ExpressionSymbol) -> Bool {
    guard !hasFailed, token.kind == .symbol(symbol) else { return false }
    position += 1
    return true
  }
}

extension Expression.Operation {
  /// The same comparison of texts.
  fileprivate var onTexts: Self {
    switch self {
    case .equal: .sameText
    case .notEqual: .otherText
    default: self
    }
  }
}

extension ExpressionSymbol {
  /// The compared parts, if it is a comparison.
  var comparison: Expression.Operation? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }
}
