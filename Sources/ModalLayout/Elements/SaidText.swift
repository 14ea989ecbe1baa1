public import ModalLanguage
internal import ModalSyntax

/// The entry of an element that takes text.
public struct ElementEntry: Hashable, Sendable {
  /// The entered text.
  public var text: String
  /// The number of dots that it shows for entered digits.
  public var dots: Int

  /// Creates an entry.
  public init(text: String, dots: Int) {
    self.text = text
    self.dots = dots
  }
}

/// What elements say, the values of their texts put in.
extension ElementPlan {
  /// Inserts the values into a text.
  ///
  /// - Parameters:
  ///   - text: The text of an element, or one about the elements; nil is empty.
  ///   - state: The behavior's state; nil without a behavior.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements, as far as the text asks for them.
  ///   - entries: The entries of elements, by id; the others contain their written text.
  /// - Returns: The text.
  /// - Throws: The failure of a value that has none.
  @specialized(where Number == Double)
  public func said<Number>(
    _ text: TextTemplate?, state: String?, in context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>, entries: [String: ElementEntry] = [:]
  ) throws(EvaluationFailure) -> String {
    guard let text else { return "" }
    return try text.text { expression throws(EvaluationFailure) in
      var context = context
      context.stateName = state
      context.number(wordsOf: expression)
      return try expression.text(
        in: context,
        elements: { element, property in
          positions[expression.elements[Int(element)]].map { numbers.value(of: $0, property) } ?? 0
        },
        asked: { element, question in
          answer(question, of: positions[expression.elements[Int(element)]], numbers, entries)
        })
    }
  }

  /// The text that an element shows or contains.
  ///
  /// - Parameters:
  ///   - index: The position of the element.
  ///   - numbers: The places of all elements, by ``place(in:state:entries:_:into:)``.
  ///   - entries: The entries of elements, by id; the others contain their written text.
  /// - Returns: The text.
  @specialized(where Number == Double)
  public func said<Number>(
    by index: Int, _ numbers: borrowing LayoutElementNumbers<Number>,
    entries: [String: ElementEntry] = [:]
  ) -> String {
    if !entries.isEmpty, let entry = entries[positions.names[index]] { return entry.text }
    if !numbers.saidTexts.isEmpty, let text = numbers.saidTexts[index] { return text }
    return elements[index].text?.value.literal ?? ""
  }

  /// What an element answers; looks are known once somebody has asked for them.
  func answer<Number>(
    _ question: ModalExpression.Question, of index: Int?,
    _ numbers: borrowing LayoutElementNumbers<Number>, _ entries: [String: ElementEntry]
  ) -> ModalExpression.Answer {
    guard let index, elements.indices.contains(index) else {
      return question == .text ? .text("") : .number(0)
    }
    switch question {
    case .text: return .text(said(by: index, numbers, entries: entries))
    case .textLength:
      return .number(Double(said(by: index, numbers, entries: entries).lengthOfInk))
    case .dots: return .number(Double(entries[positions.names[index]]?.dots ?? 0))
    case .visible, .enabled:
      guard numbers.looks.indices.contains(index) else { return .number(1) }
      let look = numbers.looks[index]
      return .number((question == .visible ? look.isVisible : look.isEnabled) ? 1 : 0)
    }
  }

  /// The text of an element, made ready to be measured; nil where no place follows from it.
  func fitting<Number>(
    _ index: Int, _ numbers: borrowing LayoutElementNumbers<Number>
  ) -> FittingText? {
    guard !numbers.saidTexts.isEmpty, let text = numbers.saidTexts[index] else {
      return texts[index]
    }
    return FittingText(of: elements[index], saying: text)
  }
}
