public import ModalSource

/// The explanations of the codes about the shape of a spec, by number. Each stands beside its check;
/// those of checks that many fields make are in `ShapeExplanations`.
public let readerExplanations: [Explanation] = [
  .languageVersion, .missingKey, .wrongKind, .unknownKey, .notANumber, .notABoolean,
  .unknownChoice, .wrongCount, .outOfRange, .exclusiveKeys, .emptyCollection, .missingValue,
  .expressionSyntax, .unknownName, .expressionType, .wrongArguments, .misplacedPercent,
  .reservedVariable, .variableCycle, .missingBase, .extendsCycle, .unknownPreset, .unusableBase,
  .unknownQuirk, .notAColor, .misplacedKey, .reservedID, .verbCount, .constraintCount,
  .unknownReference, .expressionTooLarge, .ambiguousModal, .elementCycle, .unusedVariable,
  .stackChild, .idleFit, .focusOfNoField, .bareValue, .formulaInText, .misplacedValue,
  .manyPixels, .longAnimation, .tinySize,
]
