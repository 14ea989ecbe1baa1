internal import ModalSyntax

/// Lengths and expressions as fields read them.
extension Reader {
  /// A number of points or an expression; quotes change nothing.
  mutating func length(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace
  ) -> Located<Length>? {
    guard tree.kind(of: node) == .scalar else {
      return refuse(
        node, "\(what) is a number or an expression", help: Length.itemHelp(node, self.tree))
    }
    guard !tree.isFaulty(node) else { return nil }
    if let value = tree.withUTF8(of: node, { ModalLanguage.number(from: $0) }) {
      guard value.isFinite else { return refuse(.outOfRange, at: node, "\(what) is too large") }
      return Located(.points(value), at: tree.span(of: node))
    }
    if place.takesPercent, let percent = Length.plainPercentage(node, self) {
      return Located(.percent(percent), at: tree.span(of: node))
    }
    let text = ExpressionText(of: node, in: tree)
    guard let expression = expression(text, place, type: .number) else { return nil }
    return Located(Length.simplified(expression), at: tree.span(of: node))
  }

  /// A text as an expression of a type, or of any type; nil if it has mistakes.
  mutating func expression(
    _ text: ExpressionText, _ place: ExpressionPlace, type: ValueType?
  ) -> ModalExpression? {
    let names = ExpressionNames(
      elements: scope.elements, cellNames: scope.cellNames, placesGrid: scope.placesGrid,
      states: scope.states.names, detents: scope.detents,
      refused: spec.refusedVariables,
      isIncomplete: namesAreIncomplete, variables: scope.variables)
    var parser = ExpressionParser(text, place: place, names: names)
    let expression = parser.parse(type: type)
    diagnostics += parser.diagnostics.filter { $0.severity == .error }
    remarks += parser.diagnostics.filter { $0.severity != .error }
    if !parser.variables.isEmpty { variableUse.used.formUnion(parser.variables) }
    guard let expression else {
      if parser.diagnostics.isEmpty { scope.silentFaults += 1 }
      return nil
    }
    guard file.formulas.take(expression, at: text.scalar, &diagnostics) else {
      scope.silentFaults += 1
      return nil
    }
    if isOwnText, !expression.elements.isEmpty {
      ModalExpression.claimAnswers(of: expression, &self)
    }
    scope.asks.formUnion(expression.asks(at: place))
    if let failure = expression.constantFailure ?? expression.calculationWithNone {
      diagnostics.append(failure)
      return nil
    }
    return expression
  }
}

extension Length {
  /// The number before a `%` that ends a length, or 100 for `fill`; nil for anything that needs the
  /// parser.
  fileprivate static func plainPercentage(_ node: NodeID, _ reader: borrowing Reader) -> Double? {
    if reader.tree.says(node, "fill") { return 100 }
    return reader.tree.withUTF8(of: node) { text in
      guard let last = text.indices.last, text[last] == UInt8(ascii: "%"),
        text[0] != UInt8(ascii: "-"), text[0] != UInt8(ascii: "+"),
        let percent = ModalLanguage.number(from: text.extracting(0..<last)), percent.isFinite
      else { return nil }
      return percent
    }
  }

  /// Help for a list that holds a single value.
  fileprivate static func itemHelp(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .sequence else { return nil }
    let items = tree.items(of: node)
    guard items.count == 1, tree.kind(of: items[0]) == .scalar else { return nil }
    return "write \(tree[items[0]].described)"
  }

  /// The plain number or percentage of a constant formula that loses nothing by it.
  fileprivate static func simplified(_ expression: ModalExpression) -> Length {
    if let value = expression.exactConstant { return .points(value) }
    if expression.nodes.count == 1, expression.nodes[0].operation == .percent {
      return .percent(expression.nodes[0].number)
    }
    return .expression(expression)
  }
}

extension ModalExpression {
  /// `true`, `false` or an expression that gives one of them.
  static func readCondition(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace, _ reader: inout Reader
  ) -> Located<ModalExpression>? {
    guard reader.tree.kind(of: node) == .scalar else {
      return reader.refuse(node, "\(what) is an expression")
    }
    guard !reader.tree.isFaulty(node) else { return nil }
    let text = ExpressionText(of: node, in: reader.tree)
    return reader.expression(text, place, type: .boolean).map { Located($0, at: text.scalar) }
  }

  /// Notes what an expression asks of elements, which have to be of a kind that has it.
  fileprivate static func claimAnswers(of expression: ModalExpression, _ reader: inout Reader) {
    for node in expression.nodes where node.operation == .name {
      guard case .asked(let element, let question) = node.name,
        ElementCheck.keys.key(question.rawValue)?.row.kinds != nil
      else { continue }
      let id = expression.elements[Int(element)]
      reader.spec.elementClaims.append(
        ElementClaim(element: id, key: question.rawValue, span: node.span))
    }
  }
}

extension Length {
  /// The length in points if it is the same everywhere; nil otherwise.
  var constantValue: Double? {
    switch self {
    case .points(let value): value
    case .expression(let formula): formula.constant
    default: nil
    }
  }
}
