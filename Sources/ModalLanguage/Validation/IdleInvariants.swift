internal import ModalSyntax

/// Invariants whose answer is the same everywhere.
extension Invariant {
  /// Remarks on an invariant that names nothing, or whose sides are the same.
  static func noteIdle(_ invariant: Located<ModalExpression>, _ reader: inout Reader) {
    let message: String
    if invariant.value.isWrittenConstant(in: invariant.span) {
      message = "the invariant names nothing, so it says nothing about the modal"
    } else if invariant.value.comparesWithItself {
      message = "both sides of the invariant are the same, so it says nothing about the modal"
    } else {
      return
    }
    reader.report(
      .idleInvariant, .warning, at: invariant.span, message,
      help: "write what must hold, such as `content.minY >= 20`")
  }
}

extension ModalExpression {
  /// Whether it has neither names nor variables; what a variable has put in is written elsewhere.
  fileprivate func isWrittenConstant(in span: SourceSpan) -> Bool {
    nodes.allSatisfy { node in
      node.operation != .name && node.operation != .pixels
        && span.contains(node.span)
    }
  }

  /// Whether it compares a formula with the same formula.
  fileprivate var comparesWithItself: Bool {
    guard let root = nodes.last else { return false }
    switch root.operation {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .sameText, .otherText:
      return isSame(root.operands.0, root.operands.1)
    default: return false
    }
  }

  /// Whether two operands are written alike; none are -1.
  private func isSame(_ one: Int32, _ other: Int32) -> Bool {
    guard one >= 0, other >= 0 else { return one == other }
    let (first, second) = (nodes[Int(one)], nodes[Int(other)])
    guard first.operation == second.operation else { return false }
    switch first.operation {
    case .name: return first.name == second.name
    case .text: return texts[Int(first.number)].exact == texts[Int(second.number)].exact
    default:
      return first.number == second.number && isSame(first.operands.0, second.operands.0)
        && isSame(first.operands.1, second.operands.1)
        && isSame(first.operands.2, second.operands.2)
    }
  }
}
