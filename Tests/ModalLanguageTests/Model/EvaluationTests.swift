import ModalLanguage
import ModalSyntax
import Testing

@Suite struct EvaluationTests {
  private typealias Node = Expression.Node

  private let context = EvaluationContext(
    Environment(container: Size(width: 375, height: 667), scale: 3), rounding: .round)

  private func constant(_ number: Double) -> Node {
    Node(.constant, number: number, span: SourceSpan(start: 0, end: 1))
  }

  /// An operation on constants; what it says is at fault stands at 7.
  private func value(
    _ operation: Expression.Operation, _ numbers: Double...
  ) throws(EvaluationFailure) -> Double {
    var operands: (Int32, Int32, Int32) = (0, -1, -1)
    if numbers.count > 1 { operands.1 = 1 }
    if numbers.count > 2 { operands.2 = 2 }
    let root = Node(operation, operands, span: SourceSpan(start: 7, end: 8))
    let expression = Expression(
      nodes: numbers.map(constant) + [root], type: .number, span: SourceSpan(start: 0, end: 9))
    return try expression.evaluate(in: context)
  }

  @Test func operationsComeToTheirValues() throws {
    #expect(try value(.add, 1, 2) == 3)
    #expect(try value(.subtract, 1, 2) == -1)
    #expect(try value(.multiply, 3, 2) == 6)
    #expect(try value(.divide, 1, 2) == 0.5)
    #expect(try value(.negate, 2) == -2)
    #expect(try value(.minimum, 1, 2) == 1)
    #expect(try value(.maximum, 1, 2) == 2)
    #expect(try value(.absolute, -2) == 2)
    #expect(try value(.floor, -1.5) == -2)
    #expect(try value(.ceil, -1.5) == -1)
    #expect(try value(.round, -1.5) == -2)
    #expect(try value(.flat, 0.5) == 2.0 / 3)
    #expect(try value(.clamp, 5, 1, 3) == 3)
    #expect(try value(.clamp, 0, 1, 3) == 1)
    #expect(try value(.less, 1, 2) == 1)
    #expect(try value(.greaterOrEqual, 1, 2) == 0)
    #expect(try value(.not, 0) == 1)
  }

  @Test func inAnEmptyRangeTheLowEndWins() throws {
    #expect(try value(.clamp, 5, 9, 3) == 9)
  }

  @Test func whatHasNoValueSaysWhere() {
    let division = #expect(throws: EvaluationFailure.self) { try value(.divide, 1, 0) }
    #expect(division == EvaluationFailure(.divisionByZero, at: SourceSpan(start: 7, end: 8)))
    let product = #expect(throws: EvaluationFailure.self) { try value(.multiply, 1e200, 1e200) }
    #expect(product == EvaluationFailure(.notFinite, at: SourceSpan(start: 7, end: 8)))
  }

  /// The side that is not taken may be what it likes, here a division by zero.
  @Test(arguments: [
    (Expression.Operation.conditional, 1.0, 4.0), (.and, 0, 0), (.or, 1, 1),
  ])
  func whatIsNotAskedForIsNotEvaluated(
    _ operation: Expression.Operation, condition: Double, result: Double
  ) throws {
    let span = SourceSpan(start: 0, end: 1)
    let operands: (Int32, Int32, Int32) = operation == .conditional ? (0, 1, 3) : (0, 3, -1)
    let nodes = [
      constant(condition), constant(4), constant(0), Node(.divide, (1, 2, -1), span: span),
      Node(operation, operands, span: span),
    ]
    let expression = Expression(nodes: nodes, type: .number, span: span)
    #expect(try expression.evaluate(in: context) == result)
  }

  @Test func lengthsKnowTheirBase() throws {
    var context = context
    context.percentBase = 335
    #expect(try Length.points(12).evaluate(in: context) == 12)
    #expect(try Length.percent(50).evaluate(in: context) == 167.5)
  }
}
