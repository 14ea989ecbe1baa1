internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// Lengths and expressions as fields read them.
extension Reader {
  /// A number of points or an expression; quotes change nothing.
  mutating func length(
    _ node: NodeID, _ what: String, _ place: ExpressionPlace
  ) -> Located<Length>? {
    let yaml = tree[node]
    guard yaml.kind == .scalar else {
      reportKind(yaml, "\(what) is a number or an expression")
      return nil
    }
    guard !yaml.isFaulty else { return nil }
    if let value = ModalReader.number(from: yaml.text) {
      guard value.isFinite else {
        report(.outOfRange, at: yaml.span, "\(what) is beyond the numbers there are")
        return nil
      }
      return Located(.points(value), at: yaml.span)
    }
    guard let expression = expression(yaml, place, type: .number) else { return nil }
    return Located(simplified(expression), at: yaml.span)
  }

  /// `true`, `false` or an expression that gives one of them.
  mutating func condition(
    _ node: NodeID, _ what: String, _ place: ExpressionPlace
  ) -> Located<Expression>? {
    let yaml = tree[node]
    guard yaml.kind == .scalar else {
      reportKind(yaml, "\(what) is an expression")
      return nil
    }
    guard !yaml.isFaulty else { return nil }
    return expression(yaml, place, type: .boolean).map { Located($0, at: yaml.span) }
  }

  private mutating func expression(
    _ yaml: YAMLNode, _ place: ExpressionPlace, type: ValueType
  ) -> Expression? {
    let offset = textOffset(of: yaml)
    let scope = scope
    var parser = ExpressionParser(
      yaml.text, place: place, elementIDs: elementIDs, stateNames: stateNames,
      variableNames: scope.names,
      span: { Self.span(in: yaml.span, offset: offset, from: $0, to: $1) },
      variable: { scope.lookup($0) })
    let expression = parser.parse(type: type)
    diagnostics += parser.diagnostics
    guard let expression else { return nil }
    reportConstantFailure(of: expression)
    return expression
  }

  /// Reports a formula that fails whatever the environment.
  private mutating func reportConstantFailure(of expression: Expression) {
    let dependsOnNothing = !expression.mentions { _ in true }
    guard dependsOnNothing else { return }
    do throws(EvaluationFailure) {
      _ = try expression.evaluate(in: EvaluationContext(Environment(container: .zero)))
    } catch {
      report(
        .evaluation, at: error.span,
        error.reason == .divisionByZero ? "a division by zero" : "the result is beyond all numbers")
    }
  }

  /// A plain number or percentage where the formula comes to one.
  private func simplified(_ expression: Expression) -> Length {
    if let value = expression.constant { return .points(value) }
    if expression.nodes.count == 1, expression.nodes[0].operation == .percent {
      return .percent(expression.nodes[0].number)
    }
    return .expression(expression)
  }

  /// How far behind the start of its span a scalar's text begins; nil where escapes or line folding
  /// make the text differ from what is written.
  func textOffset(of yaml: YAMLNode) -> Int? {
    let written = Int(yaml.span.end) - Int(yaml.span.start)
    let length = yaml.text.unicodeScalars.count
    switch yaml.style {
    case .quoted: return written == length + 2 ? 1 : nil
    default: return written == length ? 0 : nil
    }
  }

  /// The place of a part of a scalar's text; the whole scalar where the part cannot be told.
  static func span(in whole: SourceSpan, offset: Int?, from: Int, to: Int) -> SourceSpan {
    guard let offset else { return whole }
    let start = whole.start + UInt32(offset + from)
    return SourceSpan(file: whole.file, start: start, end: max(start, whole.start + UInt32(offset + to)))
  }
}
