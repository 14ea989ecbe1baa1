internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What the names in a formula of a modal's frame stand for, in the order of the formula: "safeArea.bottom is 34".
///
/// Values of the frame itself, and of elements, are shown where they are solved.
func valuesOfNames(
  inFormulaAt span: SourceSpan, of solution: Solution, _ layer: ModalLayer,
  in environment: Environment
) -> [String] {
  let inputs = LayoutInputs(layer)
  let lengths =
    [
      inputs.contentWidth, inputs.contentHeight, inputs.maxWidth, inputs.maxHeight, inputs.layoutX,
      inputs.layoutY, inputs.layoutWidth, inputs.layoutHeight,
    ] + inputs.fixedFrame
  let formula = lengths.lazy.compactMap { length -> Expression? in
    guard case .expression(let formula)? = length, formula.span.file == span.file,
      formula.span.start >= span.start, formula.span.end <= span.end
    else { return nil }
    return formula
  }.first
  guard let formula else { return [] }
  var context = EvaluationContext(environment)
  context.margins = solution.margins
  context.limit = solution.limit
  context.defaultFrame = solution.defaultFrame
  var values: [String] = []
  for node in formula.nodes where node.operation == .name {
    guard let name = node.name.words else { continue }
    let number = context.value(of: node.name)
    let words = "\(name.text) is \(name.choices.map { $0[Int(number)] } ?? short(number))"
    if !values.contains(words) { values.append(words) }
  }
  return values
}

extension Expression.Name {
  /// The name as the language spells it, and the words that its numbers stand for; nil for what is of the
  /// content.
  fileprivate var words: (text: String, choices: [String]?)? {
    switch self {
    case .containerWidth: ("container.width", nil)
    case .containerHeight: ("container.height", nil)
    case .keyboardHeight: ("keyboard.height", nil)
    case .safeAreaTop: ("safeArea.top", nil)
    case .safeAreaLeft: ("safeArea.left", nil)
    case .safeAreaBottom: ("safeArea.bottom", nil)
    case .safeAreaRight: ("safeArea.right", nil)
    case .scale: ("scale", nil)
    case .horizontal: ("horizontal", ["compact", "regular"])
    case .vertical: ("vertical", ["compact", "regular"])
    case .orientation: ("orientation", ["portrait", "landscape"])
    case .idiom: ("idiom", ["phone", "pad"])
    case .marginTop: ("margins.top", nil)
    case .marginLeft: ("margins.left", nil)
    case .marginBottom: ("margins.bottom", nil)
    case .marginRight: ("margins.right", nil)
    case .limitWidth: ("limit.width", nil)
    case .limitHeight: ("limit.height", nil)
    case .defaultX: ("default.x", nil)
    case .defaultY: ("default.y", nil)
    case .defaultWidth: ("default.width", nil)
    case .defaultHeight: ("default.height", nil)
    case .content, .state, .element, .ownText, .asked: nil
    }
  }
}
