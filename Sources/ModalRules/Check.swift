public import ModalModel
public import ModalSource

/// Checks what a spec means: that it names devices and modals that exist, that its modals fit the
/// devices of the catalogue, that its variants can apply, that its scenarios run forwards.
///
/// Each rule has its file in `Rules`.
///
/// - Parameters:
///   - document: The spec.
///   - catalogue: The devices; made once for many specs.
///   - isFaulty: Whether the spec's shape has errors. What is said of its frames would then be a
///     consequence of them, so only names and times are checked.
/// - Returns: The findings, in the order of the text.
public func check(
  _ document: SpecDocument, in catalogue: SweptCatalogue, isFaulty: Bool = false
) -> [Diagnostic] {
  var context = RuleContext(document: document, catalogue: catalogue)
  context.checkSettings()
  context.checkModalNames()
  context.checkScenarioNames()
  context.checkTimes()
  guard !isFaulty else { return context.finished() }
  for index in document.modals.indices {
    let modal = document.modals[index]
    context.checkRequirements(modal)
    context.checkFixedFrame(modal)
    context.checkWaysOut(modal)
    context.checkGestures(modal)
    context.checkStates(modal)
    context.checkHits(modal)
    context.checkOverriddenVariants(modal)
    let keys = KeySweep(modal, in: catalogue)
    var failing: [SourceSpan?] = []
    if let elements = ElementSweep(modal, keys, in: catalogue) {
      failing = context.checkElementFormulas(modal, elements)
      context.checkTargets(modal, elements)
      context.checkKeyboards(modal, elements)
      context.checkKeptElements(modal, elements)
      context.checkOverlaps(modal, elements)
      context.checkReach(modal, elements)
      context.checkStacks(modal, elements)
      context.checkContrast(modal, elements)
      context.checkElementSizes(modal, elements)
      if var texts = TextSweep(modal, elements, in: catalogue) {
        context.checkTexts(modal, &texts)
        context.checkTargets(modal, elements, &texts)
        context.checkTextOverlaps(modal, elements, &texts)
      }
    }
    // Most modals show at a glance that they fit everywhere.
    let sweep = ModalSweep(modal, keys, in: catalogue)
    if let sweep { failing += context.checkExpressions(modal, sweep, passingOver: failing) }
    if !failing.isEmpty { context.checkFurtherFormulas(modal, beside: failing) }
    guard let sweep else { continue }
    context.checkMargins(modal, sweep)
    context.checkSizes(modal, sweep)
    context.checkFrames(modal, sweep)
    context.checkContentWidth(modal, sweep)
    context.checkMaxima(modal, sweep)
    context.checkConditions(modal, sweep)
  }
  context.checkOrientations()
  context.checkEvents()
  context.checkReplies()
  context.checkDrags()
  return context.finished()
}

/// What `modalspec explain` says about the rules, in the order of their codes.
public let ruleExplanations: [Explanation] = [
  .unknownModal, .duplicateScenario, .fixedFrame, .contentTooWide, .vanishingSize, .offContainer,
  .undismissable, .idleMaximum, .excessiveMargins, .impossibleVariant, .overriddenVariant,
  .timeRunsBackwards, .disallowedOrientation, .unreachableState, .smallTarget,
  .underKeyboard, .gestureOnly, .overlappingTargets, .outsideContent, .lowContrast,
  .vanishingElement, .deadPart, .unheardEvent, .idleReplies, .idleDrag, .clippedText,
  .brokenKeepVisible, .overflowingStack, .overlappingTexts, .evaluation,
]
