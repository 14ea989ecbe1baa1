public import ModalSource

/// The explanations of all codes about the shape of a spec, by number.
public let readerExplanations: [Explanation] =
  (shapeExplanations + expressionExplanations + baseExplanations + referenceExplanations)
  .sorted { $0.code < $1.code }
