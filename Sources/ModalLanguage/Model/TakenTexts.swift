internal import ModalSyntax

/// The values in the texts of a `set` are taken once, when it happens. Without a scenario that is of the
/// elements as they are written.
extension [Element] {
  /// Inserts the current texts of other elements into the texts of changes.
  ///
  /// Live texts stay live in them, and so do frames and other properties: they are those of the
  /// current state. A value that would depend on itself counts as empty.
  ///
  /// - Parameters:
  ///   - elements: The elements before the change, with all layers merged.
  ///   - layer: The modal's own keys, merged.
  /// - Returns: The changes.
  package func takingValues(from elements: [Element], in layer: ModalLayer) -> [Element] {
    guard contains(where: \.asksForElements) else { return self }
    var changes = self
    for index in changes.indices {
      changes[index].text = changes[index].text?.map { $0.taking(from: elements) }
      changes[index].placeholder = changes[index].placeholder?.map { $0.taking(from: elements) }
    }
    guard changes.contains(where: \.asksForElements) else { return changes }
    var merged = elements
    merged.merge(changes)
    let order = ElementOrder(
      merged, contentHeight: layer.contentHeight, contentWidth: layer.contentWidth)
    guard order.sorted().circle != nil else { return changes }
    for index in changes.indices {
      guard let text = changes[index].text else { continue }
      changes[index].text = Located(text.value.apartFromElements, at: text.span)
    }
    return changes
  }
}

extension Element {
  fileprivate var asksForElements: Bool {
    text?.value.asksForElements == true || placeholder?.value.asksForElements == true
  }
}

extension TextTemplate {
  fileprivate var asksForElements: Bool {
    hasValues && expressions.contains { !$0.elements.isEmpty }
  }

  fileprivate func taking(from elements: [Element]) -> TextTemplate {
    guard asksForElements, case .values(let values) = self else { return self }
    let parts = values.parts.flatMap { part -> [Part] in
      guard case .value(let expression) = part else { return [part] }
      if let whole = expression.textOfElement(among: elements) { return whole.parts }
      let taken = expression.taking(from: elements)
      return [taken.constantText.map { .text($0) } ?? .value(taken)]
    }
    return TextTemplate(parts, written: values.written)
  }

  private var parts: [Part] {
    switch self {
    case .literal(let text): text.isEmpty ? [] : [.text(text)]
    case .values(let values): values.parts
    }
  }
}

extension ModalExpression {
  /// The text of the element, if the expression is only this text; nil for any other expression.
  fileprivate func textOfElement(among elements: [Element]) -> TextTemplate? {
    guard nodes.count == 1, nodes[0].operation == .name,
      case .asked(let element, .text) = nodes[0].name
    else { return nil }
    return text(of: element, among: elements)
  }

  /// The expression with the literal texts of elements in the places of the questions for them.
  fileprivate func taking(from elements: [Element]) -> ModalExpression {
    var nodes = nodes
    var texts = texts
    for index in nodes.indices where nodes[index].operation == .name {
      guard case .asked(let element, let question) = nodes[index].name,
        question == .text || question == .textLength,
        let said = text(of: element, among: elements).literal
      else { continue }
      if question == .text {
        nodes[index].operation = .text
        nodes[index].number = Double(texts.count)
        texts.append(said)
      } else {
        nodes[index].operation = .constant
        nodes[index].number = Double(said.lengthOfInk)
      }
    }
    return ModalExpression(
      nodes: nodes, type: type, elements: self.elements, words: words, texts: texts, span: span)
  }

  private func text(of element: Int32, among elements: [Element]) -> TextTemplate {
    let id = self.elements[Int(element)]
    return elements.first { $0.id.value == id }?.text?.value ?? .literal("")
  }
}

extension ModalExpression {
  /// Whether it is constant.
  package var isConstant: Bool {
    nodes.allSatisfy {
      switch $0.operation {
      case .name, .percent, .pixels, .flat: false
      default: true
      }
    }
  }

  /// The text if it is constant; otherwise nil.
  package var constantText: String? {
    guard isConstant else { return nil }
    return try? text(
      in: EvaluationContext(Environment(container: .zero)), elements: { _, _ in 0 },
      asked: { _, _ in .number(0) })
  }
}

extension String {
  /// The number of characters, without leading and trailing white space.
  package var lengthOfInk: Int {
    let text = drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return text[...last].count
  }
}
