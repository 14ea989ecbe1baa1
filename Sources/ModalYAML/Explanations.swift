public import ModalSource

/// The explanations of the codes about YAML, by number. Each stands beside its check.
public let yamlExplanations: [Explanation] = [
  .syntax, .unreadableText, .tabIndentation, .duplicateKey, .undefinedAlias, .cyclicAlias,
  .explicitTag, .fileTooLarge, .nestingTooDeep, .tooManyNodes, .mergeOfNonMapping, .complexKey,
  .emptyFile, .unquotedComma, .ternary, .unquotedNot, .unquotedHash, .lookalike,
  .plainEscape,
]
