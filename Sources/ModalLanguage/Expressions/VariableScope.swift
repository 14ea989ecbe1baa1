internal import ModalSyntax

/// The variables that the expressions of a modal see: its base's, with the spec's own over them.
struct VariableScope {
  /// The most nodes an expression may have once its variables are put in.
  static let largestExpression = 10_000
  /// The most variables that may need each other in a row.
  static let longestChain = 100

  /// What asking for a variable gives.
  enum Lookup {
    case value(ModalExpression)
    /// It exists, and its own formula is at fault.
    case faulty
    /// It needs itself, by way of these.
    case cycle([String])
    /// It needs too many others in a row.
    case tooDeep
    case unknown
  }

  /// A variable: what it says, and what that was compiled to.
  struct Variable {
    var name: String
    /// The place of its name.
    var keySpan: SourceSpan
    /// The scalar that gives it.
    var node: YAMLNode
    var compiled: Lookup?
  }

  private(set) var all: [Variable] = []
  private var positions: [String: Int] = [:]
  /// The variables that others use.
  private(set) var used: Set<String> = []
  /// The words of the language that were meant to name variables.
  private var refused: [String] = []

  /// The names in the order in which they were given.
  var names: [String] { all.map(\.name) }

  func contains(_ name: String) -> Bool { positions[name] != nil }

  /// Whether a file itself gives a variable, so that the name means it there and no word of the language.
  func gives(_ name: String, in file: UInt32) -> Bool {
    positions[name].map { all[$0].keySpan.file == file } ?? false
  }

  /// Adds a variable, or replaces the base's of that name.
  mutating func add(_ variable: Variable) {
    if let position = positions[variable.name] {
      all[position] = variable
    } else {
      positions[variable.name] = all.count
      all.append(variable)
    }
  }

  /// Compiles all variables, each after those it needs, and returns what is wrong with them.
  mutating func compile(
    isIncomplete: Bool, refused: [String], _ parts: inout FormulaParts
  ) -> [Diagnostic] {
    self.refused = refused
    var diagnostics: [Diagnostic] = []
    for index in all.indices {
      var path: [String] = []
      _ = compile(index, path: &path, &diagnostics, isIncomplete, &parts)
    }
    return diagnostics
  }

  /// The compiled value of a variable.
  func lookup(_ name: String) -> Lookup {
    positions[name].flatMap { all[$0].compiled } ?? .unknown
  }

  private mutating func compile(
    _ index: Int, path: inout [String], _ diagnostics: inout [Diagnostic], _ isIncomplete: Bool,
    _ parts: inout FormulaParts
  ) -> Lookup {
    if let compiled = all[index].compiled { return compiled }
    let name = all[index].name
    let node = all[index].node
    if let start = path.firstIndex(of: name) { return .cycle(path[start...] + [name]) }
    guard path.count < Self.longestChain else { return .tooDeep }
    path.append(name)
    defer { path.removeLast() }
    // Those it needs first, so that the parser below finds them compiled.
    var known: [String: Lookup] = [:]
    for name in ExpressionText(node).names() {
      guard known[name] == nil, let needed = positions[name] else { continue }
      known[name] = compile(needed, path: &path, &diagnostics, isIncomplete, &parts)
    }
    used.formUnion(known.keys)
    var result = value(of: node, knowing: known, &diagnostics, isIncomplete)
    if case .value(let value) = result, !parts.take(value, at: node.span, &diagnostics) {
      result = .faulty
    }
    all[index].compiled = result
    return result
  }

  private func value(
    of node: YAMLNode, knowing known: [String: Lookup], _ diagnostics: inout [Diagnostic],
    _ isIncomplete: Bool
  ) -> Lookup {
    if let value = number(from: node.text), value.isFinite {
      return .value(
        ModalExpression(
          nodes: [ModalExpression.Node(.constant, number: value, span: node.span)], type: .number,
          span: node.span))
    }
    let names = ExpressionNames(
      refused: refused, isIncomplete: isIncomplete, variables: self, compiled: known)
    var parser = ExpressionParser(ExpressionText(node), place: .variable, names: names)
    let expression = parser.parse(type: nil)
    if expression == nil, let text = plainText(node, among: parser.place.names) {
      diagnostics.append(text)
      return .faulty
    }
    diagnostics += parser.diagnostics
    // One that has no value harms nobody until it is asked for.
    return expression.map { .value($0.folded()) } ?? .faulty
  }
}

extension VariableScope {
  /// The finding about words that are not a formula but a text without quotes; nil for anything
  /// else.
  private func plainText(_ node: YAMLNode, among known: [String]) -> Diagnostic? {
    let words = node.text.exact.split(separator: " ").map(String.init)
    guard !words.isEmpty,
      node.text.unicodeScalars.allSatisfy({
        $0 == " " || $0 == "," || $0 == "!" || $0 == "?" || $0 == "…" || $0.properties.isAlphabetic
      }),
      words.allSatisfy({ isName($0) || words.count > 1 }),
      !words.contains(where: { ["if", "and", "or", "not", "is"].contains($0.lowercased()) }),
      words.count > 1
        || words.allSatisfy({ word in
          let others = names.filter { all[positions[$0] ?? 0].node.span != node.span }
          return likely(word, among: others + known) == nil && !contains(word)
            && Slips.answer(to: word.lowercased(), in: "words for no text") == nil
        })
    else { return nil }
    return Diagnostic(
      .unknownName, at: node.span, "nothing here is called `\(node.text)`",
      help:
        "write `\"'\(node.text)'\"`, in single quotes inside of the double ones, if it is a text")
  }

}

extension ModalExpression {
  /// The most nodes of a constant that stays a formula.
  private static let largestConstant = 100

  /// The expression itself, or its value where that is the same everywhere and loses nothing.
  func folded() -> ModalExpression {
    guard nodes.count > 1, type != .text, let value = exactConstant else { return self }
    return ModalExpression(
      nodes: [ModalExpression.Node(.constant, number: value, span: span)], type: type, words: words,
      span: span)
  }

  /// The value, if it is constant and exists.
  var constant: Double? {
    guard isConstant, type != .text else { return nil }
    return try? evaluate(in: EvaluationContext(Environment(container: .zero)))
  }

  /// The value of a constant that is the same in doubles and in decimals, in each step: of `2 * 0.75`, but not of `1 / 3`,
  /// `0.1 + 0.2` or `floor(0.57 * 100)`, which a proof solves with exact numbers.
  var exactConstant: Double? {
    guard let value = constant else { return nil }
    if nodes.count == 1 || nodes.count > Self.largestConstant || needsTexts { return value }
    let steps = nodes.indices.map { end in
      ModalExpression(nodes: Array(nodes[...end]), type: .number, words: words, span: span)
    }
    return steps.allSatisfy { $0.constant?.hasFewDigits == true } ? value : nil
  }

  /// The mistake of a formula that fails in every environment.
  var constantFailure: Diagnostic? {
    guard isConstant else { return nil }
    do throws(EvaluationFailure) {
      _ = try evaluate(in: EvaluationContext(Environment(container: .zero)))
      return nil
    } catch {
      return Diagnostic(
        .evaluation, at: error.span,
        error.reason == .divisionByZero ? "this divides by zero" : "the result is too large")
    }
  }

  /// The mistake of a formula that calculates with `none`, which is no number.
  var calculationWithNone: Diagnostic? {
    guard mentions({ $0 == .noDetent }) else { return nil }
    var isNone: [Bool] = []
    func canBeNone(_ position: Int32) -> Bool { position >= 0 && isNone[Int(position)] }
    for node in nodes {
      let (first, second, third) = node.operands
      switch node.operation {
      case .name: isNone.append(node.name == .noDetent)
      case .conditional: isNone.append(canBeNone(second) || canBeNone(third))
      case .minimum: isNone.append(canBeNone(first) || canBeNone(second))
      case .maximum: isNone.append(canBeNone(first) && canBeNone(second))
      case .clamp: isNone.append(canBeNone(second) && (canBeNone(first) || canBeNone(third)))
      case .add, .subtract, .multiply, .divide, .negate, .absolute, .floor, .ceil, .round, .flat:
        guard let operand = [first, second].first(where: canBeNone) else {
          isNone.append(false)
          continue
        }
        return Diagnostic(
          .expressionType, at: nodes[Int(operand)].span, "nothing can be calculated with `none`",
          help: "calculate the other value of `if` alone, as `if(condition, none, a * b)`")
      default: isNone.append(false)
      }
    }
    return nil
  }
}

extension Double {
  /// Whether its shortest decimal has at most 15 digits: as many as a double keeps of every decimal.
  fileprivate var hasFewDigits: Bool {
    var digits = 0
    for byte in description.utf8.prefix(while: { $0 != UInt8(ascii: "e") }) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit, digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
    }
    return digits <= 15
  }
}
