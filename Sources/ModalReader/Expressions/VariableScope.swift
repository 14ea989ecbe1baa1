internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// The variables that the expressions of a modal see: its base's, with the spec's own over them.
struct VariableScope {
  /// The most nodes an expression may have once its variables are put in.
  static let largestExpression = 10_000

  /// What asking for a variable gives.
  enum Lookup {
    case value(Expression)
    /// It exists, and its own formula is at fault.
    case faulty
    /// It needs itself, by way of these.
    case cycle([String])
    case unknown
  }

  /// A variable: what it says, and what that was compiled to.
  struct Variable {
    var name: String
    var text: String
    var span: SourceSpan
    var isQuoted: Bool
    /// Whether its faults are reported; a base's are the base's own business.
    var isOwn: Bool
    var compiled: Lookup?
  }

  private(set) var variables: [Variable] = []
  private var positions: [String: Int] = [:]

  /// The names in the order in which they were given.
  var names: [String] { variables.map(\.name) }

  var isEmpty: Bool { variables.isEmpty }

  /// Adds a variable, or replaces the base's of that name.
  mutating func add(_ variable: Variable) {
    if let position = positions[variable.name] {
      variables[position] = variable
    } else {
      positions[variable.name] = variables.count
      variables.append(variable)
    }
  }

  /// Compiles all variables, each after those it needs; returns what is wrong with the own ones.
  mutating func compile(offset: (Variable, Int, Int) -> SourceSpan) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in variables.indices {
      var path: [String] = []
      _ = compile(index, path: &path, &diagnostics, offset)
    }
    return diagnostics
  }

  /// The compiled value of a variable.
  func lookup(_ name: String) -> Lookup {
    positions[name].flatMap { variables[$0].compiled } ?? .unknown
  }

  private mutating func compile(
    _ index: Int, path: inout [String], _ diagnostics: inout [Diagnostic],
    _ offset: (Variable, Int, Int) -> SourceSpan
  ) -> Lookup {
    if let compiled = variables[index].compiled { return compiled }
    let variable = variables[index]
    if let start = path.firstIndex(of: variable.name) {
      return .cycle(path[start...] + [variable.name])
    }
    path.append(variable.name)
    defer { path.removeLast() }
    // Those it needs first, so that the parser below finds them compiled.
    var known: [String: Lookup] = [:]
    for token in tokens(of: variable.text) {
      guard case .name(let name) = token.kind, let needed = positions[name] else { continue }
      known[name] = compile(needed, path: &path, &diagnostics, offset)
    }
    let found = known
    let expression = withoutActuallyEscaping(offset) { offset in
      var parser = ExpressionParser(
        variable.text, place: .variable, elementIDs: [], stateNames: [], variableNames: names,
        span: { offset(variable, $0, $1) }, variable: { found[$0] ?? .unknown })
      let expression = parser.parse(type: .number)
      if variable.isOwn { diagnostics += parser.diagnostics }
      return expression
    }
    let result = expression.map { Lookup.value($0.folded()) } ?? .faulty
    variables[index].compiled = result
    return result
  }
}

extension Expression {
  /// The expression itself, or its value where that is the same everywhere.
  func folded() -> Expression {
    guard nodes.count > 1, let value = constant else { return self }
    return Expression(
      nodes: [Expression.Node(.constant, number: value, span: span)], type: type, span: span)
  }

  /// The value where it is the same everywhere and exists.
  var constant: Double? {
    let isConstant = nodes.allSatisfy {
      $0.operation != .name && $0.operation != .percent && $0.operation != .pixels
        && $0.operation != .flat
    }
    guard isConstant else { return nil }
    return try? evaluate(in: EvaluationContext(Environment(container: .zero)))
  }
}
