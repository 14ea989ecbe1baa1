internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ShownModal {
  /// The modal with the numbers of those formulas that a device and its traits decide, such as `if(os < 26, 270, 320)`.
  func decided(in environment: Environment) -> ShownModal {
    let context = EvaluationContext(environment)
    func number(_ length: Length) -> Length {
      guard case .expression(let formula) = length, formula.followsFromTraits,
        let value = try? formula.evaluate(in: context)
      else { return length }
      return .points(value)
    }
    var shown = self
    shown.modal.layer.mapLengths(number)
    for index in shown.modal.elements.indices {
      shown.modal.elements[index].mapLengths(number)
      shown.modal.elements[index].isVisible?.decide(in: context)
      shown.modal.elements[index].isEnabled?.decide(in: context)
    }
    return shown
  }
}

extension Located<ModalExpression> {
  /// Replaces a condition that the device and its traits decide by `true` or `false`.
  fileprivate mutating func decide(in context: EvaluationContext) {
    guard value.type == .boolean, value.followsFromTraits,
      let isTrue = try? value.evaluate(in: context)
    else { return }
    value = ModalExpression(
      nodes: [ModalExpression.Node(.constant, number: isTrue, span: value.span)], type: .boolean,
      span: value.span)
  }
}

extension ModalExpression {
  /// Whether it asks for a device and its traits, and for nothing that lengths and events change.
  fileprivate var followsFromTraits: Bool {
    guard !needsTexts, nodes.contains(where: { $0.operation == .name }) else { return false }
    return nodes.allSatisfy { node in
      switch (node.operation, node.name) {
      case (.percent, _), (.flat, _): false
      case (.name, .os), (.name, .textSize), (.name, .idiom), (.name, .orientation),
        (.name, .horizontal), (.name, .vertical), (.name, .scale), (.name, .screenCornerRadius):
        true
      case (.name, _): false
      default: true
      }
    }
  }
}
