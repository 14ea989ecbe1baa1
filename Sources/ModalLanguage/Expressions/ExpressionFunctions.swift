internal import ModalSyntax

/// Calls of the functions.
extension ExpressionParser {
  /// The functions, each with the number of its arguments and as one would write it.
  static let functions:
    [(
      name: String, operation: ModalExpression.Operation, arguments: ClosedRange<Int>, call: String
    )] = [
      ("if", .conditional, 3...3, "if(condition, a, b)"), ("min", .minimum, 2...64, "min(a, b)"),
      ("max", .maximum, 2...64, "max(a, b)"), ("clamp", .clamp, 3...3, "clamp(value, low, high)"),
      ("abs", .absolute, 1...1, "abs(a)"), ("floor", .floor, 1...1, "floor(a)"),
      ("ceil", .ceil, 1...1, "ceil(a)"), ("round", .round, 1...1, "round(a)"),
      ("flat", .flat, 1...1, "flat(a)"),
    ]

  /// The call of a function whose name and opening parenthesis were read.
  mutating func call(_ name: String, at token: ExpressionToken) -> Part {
    if name.exact.hasPrefix("MediaQuery.") || name.exact.hasPrefix("Dimensions.") {
      syntaxError(
        "there is no function `\(name)`", help: "write `container.width` or `container.height`",
        from: token.start, through: token.end)
      return fault()
    }
    var arguments: [Part] = []
    arguments.reserveCapacity(3)
    if !take(.closing) {
      repeat { arguments.append(operations()) } while take(.comma)
      guard take(.closing) else {
        if !reportRestOfOperand() {
          syntaxError("expected `,` or `)`", help: "close the `(` of `\(name)`")
        }
        return fault()
      }
    }
    guard let function = Self.functions.first(where: { $0.name == name }) else {
      return unknownFunction(name, at: token)
    }
    guard function.arguments.contains(arguments.count) else {
      let takes =
        switch function.arguments.lowerBound {
        case 1: "one argument"
        case 2: "two arguments or more"
        default: "three arguments"
        }
      report(
        .wrongArguments, at: span(token.start, tokens[position - 1].end),
        "`\(name)` takes \(takes), and this gives it \(arguments.count)",
        help: "write `\(function.call)`")
      return fault()
    }
    if function.operation == .conditional { return conditional(arguments, at: token) }
    var type: ValueType? = .number
    for argument in arguments where !require(argument, .number, "`\(name)`") { type = nil }
    guard function.operation == .minimum || function.operation == .maximum else {
      return add(
        function.operation, arguments[0], arguments.count > 1 ? arguments[1] : nil,
        arguments.count > 2 ? arguments[2] : nil, from: token.start, type: type)
    }
    return arguments.dropFirst().reduce(arguments[0]) {
      add(function.operation, $0, $1, from: token.start, type: type)
    }
  }

  private mutating func conditional(_ arguments: [Part], at token: ExpressionToken) -> Part {
    let fits = require(arguments[0], .boolean, "the condition of `if`")
    guard let one = arguments[1].type, let other = arguments[2].type else { return fault() }
    guard one == other else {
      typeError(
        "both values of `if` need the same type, and these are \(one.words) and \(other.words)",
        from: arguments[1].start, to: arguments[2].end)
      return fault()
    }
    return add(
      .conditional, arguments[0], arguments[1], arguments[2], from: token.start,
      type: fits ? one : nil)
  }

  private mutating func unknownFunction(_ name: String, at token: ExpressionToken) -> Part {
    let known = Self.functions.map(\.name)
    // `Math.min`
    let word = name.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      String(name[name.index(after: $0)...])
    }
    let near =
      Slips.answer(to: (word ?? name).lowercased(), in: "functions")
      ?? suggestion(for: word ?? name, among: known)
    var help: String?
    if name == "calc" { help = "write what stands in its parentheses alone" }
    if name == "var" || name == "env" {
      let inner = text.string(token.end + 1, max(token.end + 1, tokens[position - 1].start))
      help = "write \(isName(inner) ? "`\(inner)`" : "the name of the variable") alone"
    }
    return unknownName(
      at: span(token), "there is no function `\(name)`",
      notes: near == nil && help == nil ? ["Known: \(known.joined(separator: ", "))."] : [],
      help: help,
      fixIt: help == nil ? near.map { fix(name, as: $0, at: token, among: known) } : nil)
  }
}
