internal import ModalSyntax

/// A parser by precedence that types what it reads. Loosest first: `||`, `&&`, comparisons,
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

  /// The deepest nesting of an expression.
  private static let greatestNesting = 64

  let place: ExpressionPlace
  let names: ExpressionNames
  let text: ExpressionText
  let tokens: [ExpressionToken]

  var position = 0
  private var nesting = 0
  /// The nodes read so far.
  var draft: ExpressionDraft
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
    draft = ExpressionDraft(capacity: tokens.count)
  }

  /// The place in the file of a range of the text.
  func span(_ from: Int, _ to: Int) -> SourceSpan { text.span(from, to) }
  func span(_ token: ExpressionToken) -> SourceSpan { text.span(token.start, token.end) }

  /// The whole text as an expression of a type, or of any type; nil if it has mistakes, which are
  /// in ``diagnostics``.
  mutating func parse(type expected: ValueType?) -> ModalExpression? {
    guard tokens.count <= VariableScope.largestExpression else {
      report(
        .expressionTooLarge, at: span(0, text.count),
        "the expression has more than \(VariableScope.largestExpression) parts",
        help: "put what repeats into `variables`")
      return nil
    }
    let part = operations()
    if !hasFailed, token.kind != .end { reportRest() }
    guard !hasFailed else { return nil }
    if let type = part.type, let expected, type != expected {
      typeError(
        "expected \(expected.words), and this is \(type.words)", from: part.start, to: part.end,
        help: type.help(where: expected))
    }
    guard !diagnostics.contains(where: { $0.severity == .error }), !isFaulty, let type = part.type
    else { return nil }
    // What shows the state or the detent shows any of them.
    draft.words += names.words(of: type).filter { !draft.words.contains($0) }
    return draft.expression(of: type, at: span(0, text.count))
  }

  // MARK: - Operations

  /// Parts with operations between them that bind closer than a level.
  mutating func operations(above level: Int = 0) -> Part {
    var left = unary()
    var isCompared = false
    while !hasFailed, case .symbol(let symbol) = token.kind, let (next, operation) = symbol.binary,
      next > level
    {
      position += 1
      if next == ExpressionSymbol.comparisons {
        left = compared(left, symbol, operation, isChained: isCompared)
        isCompared = true
      } else {
        left = combined(left, symbol, operation, operations(above: next))
      }
    }
    return left
  }

  /// A comparison whose left side and symbol were read.
  private mutating func compared(
    _ left: Part, _ symbol: ExpressionSymbol, _ operation: ModalExpression.Operation,
    isChained: Bool
  ) -> Part {
    let isEquation = operation == .equal || operation == .notEqual
    let sign = symbol.rawValue
    if isEquation, token.start == tokens[position - 1].end, written(token) == "=" {
      syntaxError(
        "an expression cannot contain `\(sign)=`", replacement: sign,
        from: tokens[position - 1].start)
      return left
    }
    comparedType = left.type
    let asksForWord = left.type == .state || left.type == .detent
    let right =
      asksForWord
      ? wordOperand(left.type ?? .state) : operations(above: ExpressionSymbol.comparisons)
    comparedType = nil
    let help = isChained ? "write `a \(sign) b && b \(sign) c`" : nil
    var type: ValueType?
    if let one = left.type, let other = right.type {
      if one != other {
        typeError(
          "`\(sign)` compares \(one.words) with \(other.words)", from: left.start, to: right.end,
          help: help ?? self.help(comparing: left, right, by: symbol))
      } else if !isEquation, one != .number {
        typeError(
          "`\(sign)` orders numbers, and this is \(one.words)", from: left.start, to: right.end,
          help: help ?? "compare with `==` or `!=`")
      } else {
        type = .boolean
      }
    }
    let ofTexts: ModalExpression.Operation = operation == .equal ? .sameText : .otherText
    return add(left.type == .text && isEquation ? ofTexts : operation, left, right, type: type)
  }

  /// A calculation, or a condition of two.
  private mutating func combined(
    _ left: Part, _ symbol: ExpressionSymbol, _ operation: ModalExpression.Operation, _ right: Part
  ) -> Part {
    if operation == .add, left.type == .text || right.type == .text {
      // The first two texts of a row are enough.
      if left.type != nil { reportSum(of: left, right) }
      return add(operation, left, right, type: nil)
    }
    let type: ValueType = operation == .or || operation == .and ? .boolean : .number
    let leftFits = require(left, type, "`\(symbol.rawValue)`")
    let rightFits = require(right, type, "`\(symbol.rawValue)`")
    return add(operation, left, right, type: leftFits && rightFits ? type : nil)
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
      let isState = operand.type == .state && written(operand) != "state"
      let fits = require(
        operand, .boolean, "`!`",
        help: isState
          ? "write `state != \(written(operand))`"
          : "put `(` and `)` around the comparison that `!` is for")
      return add(.not, operand, from: start, type: fits ? .boolean : nil)
    }
    return primary()
  }

  // MARK: - Parts

  /// An operation on up to three parts that were read; it reaches from `start`, or from its first
  /// operand, to the last token.
  mutating func add(
    _ operation: ModalExpression.Operation, _ first: Part, _ second: Part? = nil,
    _ third: Part? = nil,
    from start: Int? = nil, type: ValueType?
  ) -> Part {
    let start = start ?? first.start
    let end = max(start, tokens[max(0, position - 1)].end)
    let node = draft.append(
      ModalExpression.Node(
        operation, (first.node, second?.node ?? -1, third?.node ?? -1), span: span(start, end)))
    if draft.isTooDeep, !isFaulty {
      report(
        .expressionTooLarge, at: span(start, end),
        "more than \(ExpressionDraft.greatestDepth) operations are nested here",
        notes: ["The operations of its variables count, too."])
      isFaulty = true
    }
    return Part(node: node, type: type, start: start, end: end)
  }

  /// A number, a symbol or a name, which a token says.
  mutating func add(
    _ operation: ModalExpression.Operation, number: Double = 0,
    name: ModalExpression.Name = .containerWidth, at token: ExpressionToken, type: ValueType?
  ) -> Part {
    let node = draft.append(
      ModalExpression.Node(operation, number: number, name: name, span: span(token)))
    return Part(node: node, type: type, start: token.start, end: token.end)
  }

  /// The placeholder for a part with a mistake.
  mutating func fault() -> Part {
    isFaulty = true
    let place = ExpressionToken(kind: .end, start: token.start, end: token.start)
    return add(.constant, at: place, type: nil)
  }

  /// Puts a variable's nodes in the place of its name.
  mutating func splice(_ expression: ModalExpression, at token: ExpressionToken) -> Part {
    guard let node = draft.append(expression) else {
      // The variables behind the first one too many are too many, too.
      if !isFaulty {
        report(
          .expressionTooLarge, at: span(token),
          "with its variables put in, the expression has more than "
            + "\(VariableScope.largestExpression) parts")
      }
      return fault()
    }
    return Part(node: node, type: expression.type, start: token.start, end: token.end)
  }

  // MARK: - Tokens
  var token: ExpressionToken { tokens[min(position, tokens.count - 1)] }

  func written(_ token: ExpressionToken) -> String { text.string(token.start, token.end) }
  func written(_ part: Part) -> String { text.string(part.start, part.end) }

  mutating func take(_ symbol: ExpressionSymbol) -> Bool {
    guard !hasFailed, token.kind == .symbol(symbol) else { return false }
    position += 1
    return true
  }
}

extension ExpressionSymbol {
  /// The level of comparisons.
  fileprivate static let comparisons = 3

  /// The strength and the operation of an infix sign; nil for any other symbol.
  fileprivate var binary: (level: Int, operation: ModalExpression.Operation)? {
    switch self {
    case .or: (1, .or)
    case .and: (2, .and)
    case .equal: (Self.comparisons, .equal)
    case .notEqual: (Self.comparisons, .notEqual)
    case .less: (Self.comparisons, .less)
    case .lessOrEqual: (Self.comparisons, .lessOrEqual)
    case .greater: (Self.comparisons, .greater)
    case .greaterOrEqual: (Self.comparisons, .greaterOrEqual)
    case .plus: (4, .add)
    case .minus: (4, .subtract)
    case .times: (5, .multiply)
    case .divided: (5, .divide)
    case .not, .opening, .closing, .comma: nil
    }
  }

  /// Whether it compares two parts.
  var compares: Bool { binary?.level == Self.comparisons }
}
