internal import ModalSyntax

extension ModalExpression {
  /// The formula as a text, with its variables put in.
  package var text: String { nodes.isEmpty ? "" : text(of: nodes.count - 1, as: type).text }

  /// The precedence of a term; a term of lower precedence than its place gets parentheses.
  private enum Strength: Int {
    case or, and, comparison, sum, product, unary, primary

    var isLogical: Bool { self == .or || self == .and }
  }

  private static let infixes: [Operation: (sign: String, strength: Strength)] = [
    .or: ("||", .or), .and: ("&&", .and), .equal: ("==", .comparison),
    .sameText: ("==", .comparison), .notEqual: ("!=", .comparison),
    .otherText: ("!=", .comparison), .less: ("<", .comparison),
    .lessOrEqual: ("<=", .comparison), .greater: (">", .comparison),
    .greaterOrEqual: (">=", .comparison), .add: ("+", .sum), .subtract: ("-", .sum),
    .multiply: ("*", .product), .divide: ("/", .product),
  ]

  private func text(
    of position: Int, as type: ValueType?
  ) -> (text: String, strength: Strength) {
    let node = nodes[position]
    let (first, second, third) = node.operands
    func operand(_ position: Int32, _ least: Strength, as type: ValueType? = .number) -> String {
      let (text, strength) = text(of: Int(position), as: type)
      return strength.rawValue < least.rawValue ? "(\(text))" : text
    }
    func call(_ arguments: [String]) -> (String, Strength) {
      let name = ExpressionParser.functions.first { $0.operation == node.operation }?.name ?? ""
      return ("\(name)(\(arguments.joined(separator: ", ")))", .primary)
    }
    if let (sign, strength) = Self.infixes[node.operation] {
      // Others than comparisons group from the left.
      let tighter = Strength(rawValue: strength.rawValue + 1) ?? .primary
      let isComparison = strength == .comparison
      let type = isComparison ? self.type(of: Int(first)) ?? self.type(of: Int(second)) : nil
      let common = type ?? (strength.isLogical ? .boolean : .number)
      let left = operand(first, isComparison ? tighter : strength, as: common)
      return ("\(left) \(sign) \(operand(second, tighter, as: common))", strength)
    }
    switch node.operation {
    case .constant: return constant(node.number, as: type)
    case .percent: return ("\(formatted(node.number))%", .primary)
    case .pixels: return ("\(formatted(node.number))px", .primary)
    case .name: return (text(of: node.name), .primary)
    case .text:
      let text = texts[Int(clamping: node.number)].exact.replacing("'", with: "''")
      return ("'\(text)'", .primary)
    case .negate: return ("-\(operand(first, .unary))", .unary)
    case .not: return ("!\(operand(first, .unary, as: .boolean))", .unary)
    case .conditional:
      let values = [second, third].map { operand($0, .or, as: type) }
      return call([operand(first, .or, as: .boolean)] + values)
    case .minimum, .maximum:
      // `min(a, b, c)` is `min(min(a, b), c)`.
      var arguments: [Int32] = [second]
      var rest = first
      while nodes[Int(rest)].operation == node.operation {
        arguments.append(nodes[Int(rest)].operands.1)
        rest = nodes[Int(rest)].operands.0
        if arguments.count == 63 { break }
      }
      return call((arguments + [rest]).reversed().map { operand($0, .or) })
    case .clamp: return call([first, second, third].map { operand($0, .or) })
    default: return call([operand(first, .or)])
    }
  }

  /// The type of a part; nil for a constant, which alone has none.
  private func type(of position: Int) -> ValueType? {
    let node = nodes[position]
    if let strength = Self.infixes[node.operation]?.strength,
      strength.rawValue < Strength.sum.rawValue
    {
      return .boolean
    }
    switch node.operation {
    case .constant: return nil
    case .name: return type(of: node.name)
    case .text: return .text
    case .not: return .boolean
    case .conditional:
      return type(of: Int(node.operands.1)) ?? type(of: Int(node.operands.2))
    default: return .number
    }
  }

  private func type(of name: Name) -> ValueType {
    switch name {
    case .state: .state
    case .detent: .detent
    case .asked(_, let question): question.type
    case .horizontal, .vertical: .sizeClass
    case .orientation: .orientation
    case .idiom: .idiom
    default: .number
    }
  }

  private func constant(_ number: Double, as type: ValueType?) -> (String, Strength) {
    switch type {
    case .boolean: (number == 0 ? "false" : "true", .primary)
    case .state, .detent: (words[Int(number)], .primary)
    case .sizeClass, .orientation, .idiom: (type?.symbols[Int(number)] ?? "", .primary)
    case .number, .text, nil: (formatted(number), number < 0 ? .unary : .primary)
    }
  }

  private func text(of name: Name) -> String {
    switch name {
    case .state: "state"
    case .detent: "detent"
    case .ownText: "fit"
    case .element(let element, let property): "\(elements[Int(element)]).\(property.rawValue)"
    case .asked(let element, let question): "\(elements[Int(element)]).\(question.rawValue)"
    default: name.spelled?.text ?? ""
    }
  }
}

extension TextTemplate {
  /// The text as a spec writes it, with its variables put in.
  package var text: String {
    func escaped(_ text: String) -> String { text.exact.replacing("${", with: "$${") }
    switch self {
    case .literal(let text): return escaped(text)
    case .values(let values):
      return values.parts.map { part in
        switch part {
        case .text(let text): escaped(text)
        case .value(let expression): "${\(expression.text)}"
        }
      }.joined()
    }
  }
}
