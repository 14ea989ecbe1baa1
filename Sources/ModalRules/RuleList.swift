extension Rule {
  /// All rules. What is found at one place is told in this order.
  static let all: [Rule] = [
    .unknownSurroundings, .unknownModal, .duplicateScenario, .timeRunsBackwards,

    .hostOffScreen, .missingSomewhere, .fixedFrame, .unreachableState, .overriddenVariant,
    .replacedStyle, .idleOrientations, .undismissable, .gestureOnly, .transparentTarget,
    .disallowedOrientation,

    .failingFormula, .clippedText, .smallTarget, .underKeyboard, .brokenKeepVisible,
    .overlappingTargets, .outsideContent, .overflowingStack, .lowContrast, .shadowElsewhere,
    .vanishingElement,
    .overlappingTexts, .deadPart, .unsafePlace, .cutField,

    .excessiveMargins, .vanishingSize, .negativeFrame, .offContainer, .contentTooWide, .idleBound,
    .impossibleVariant,

    .unheardEvent, .idleReplies, .idleDrag, .strayDrag, .futileStep, .longWait, .highKeyboard,
  ]
}
