internal import ModalSyntax

/// The nodes of an expression while it is read, with what they refer to by position.
struct ExpressionDraft {
  /// The most operations in a chain.
  static let greatestDepth = 200

  private var nodes: [ModalExpression.Node] = []
  /// For every node the number of operations that hang on each other below it.
  private var depths: [Int] = []
  private var elements: [String] = []
  /// The names of states and detents.
  var words: [String] = []
  /// The texts in single quotes.
  private var texts: [String] = []

  init(capacity: Int) {
    nodes.reserveCapacity(capacity)
    depths.reserveCapacity(capacity)
  }

  /// Whether more operations hang on each other in the last node than may.
  var isTooDeep: Bool { depths.last.map { $0 > Self.greatestDepth } ?? false }

  /// Adds a node, and returns its position.
  mutating func append(_ node: ModalExpression.Node) -> Int32 {
    let (first, second, third) = node.operands
    func depth(_ node: Int32) -> Int { node < 0 ? 0 : depths[Int(node)] }
    let below = max(depth(first), depth(second), depth(third))
    depths.append(min(1 + below, Self.greatestDepth + 1))
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Adds the nodes of a variable, and returns the position of its root; nil if there are too many.
  mutating func append(_ expression: ModalExpression) -> Int32? {
    guard nodes.count + expression.nodes.count <= VariableScope.largestExpression else {
      return nil
    }
    let base = Int32(nodes.count)
    let firstText = Double(texts.count)
    texts += expression.texts
    for node in expression.nodes {
      var copy = node
      if copy.operation == .text { copy.number += firstText }
      if copy.operands.0 >= 0 { copy.operands.0 += base }
      if copy.operands.1 >= 0 { copy.operands.1 += base }
      if copy.operands.2 >= 0 { copy.operands.2 += base }
      _ = append(copy)
    }
    return Int32(nodes.count - 1)
  }

  /// The position of an element among those that the expression names.
  mutating func position(ofElement id: String) -> Int32 { Self.position(of: id, in: &elements) }

  /// The number of a state or a detent among those that the expression names.
  mutating func number(ofWord word: String) -> Double {
    Double(Self.position(of: word, in: &words))
  }

  /// The number of a text in single quotes.
  mutating func number(ofText text: String) -> Double {
    texts.append(text)
    return Double(texts.count - 1)
  }

  private static func position(of name: String, in names: inout [String]) -> Int32 {
    let index = names.firstIndex(of: name) ?? names.count
    if index == names.count { names.append(name) }
    return Int32(index)
  }

  func expression(of type: ValueType, at span: SourceSpan) -> ModalExpression {
    ModalExpression(
      nodes: nodes, type: type, elements: elements, words: words, texts: texts, span: span)
  }
}
