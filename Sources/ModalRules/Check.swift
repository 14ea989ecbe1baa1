package import ModalLanguage
package import ModalSyntax

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
package func check(
  _ document: SpecDocument, in catalogue: SweptCatalogue, isFaulty: Bool = false
) -> [Diagnostic] {
  var context = RuleContext(document: document, catalogue: catalogue)
  context.checkSettings()
  context.checkModalNames()
  context.checkScenarioNames()
  context.checkTimes()
  guard !isFaulty else { return context.finished() }
  for index in document.modals.indices { context.check(document.modals[index]) }
  context.checkOrientations()
  context.checkEvents()
  context.checkReplies()
  context.checkDrags()
  context.checkFutileSteps()
  context.checkWaits()
  return context.finished()
}

extension RuleContext {
  /// What is to be said of one modal.
  fileprivate mutating func check(_ modal: Modal) {
    guard let view = modal.hostView else { return check(modal, in: catalogue) }
    checkHost(view, of: modal)
    let screens = catalogue
    check(modal, in: screens.inside(view))
    catalogue = screens
  }

  /// The same, where the devices offer this to the modal.
  private mutating func check(_ modal: Modal, in offered: SweptCatalogue) {
    catalogue = offered
    checkRequirements(modal)
    checkFixedFrame(modal)
    checkStates(modal)
    checkOverriddenVariants(modal)
    let keys = KeySweep(modal, in: catalogue)
    checkStyles(modal, keys)
    checkIdleOrientations(modal)
    var failing: [SourceSpan?] = []
    let elements = ElementSweep(modal, keys, in: catalogue)
    if !checkRefusal(modal) { checkWaysOut(modal, keys, elements) }
    if let elements {
      checkTransparency(modal, keys)
      failing = checkElementFormulas(modal, elements)
      checkTargets(modal, elements)
      checkKeyboards(modal, elements)
      checkKeptElements(modal, elements)
      checkOverlaps(modal, elements)
      checkReach(modal, elements)
      checkStacks(modal, elements)
      checkContrast(modal, elements)
      checkElementSizes(modal, elements)
      let dead = checkHits(modal, elements)
      if var texts = TextSweep(modal, elements, in: catalogue) {
        checkTexts(modal, &texts)
        checkTargets(modal, elements, &texts)
        checkTextOverlaps(modal, elements, &texts)
        checkHits(modal, &texts, excluding: dead)
      }
    }
    // Most modals show at a glance that they fit everywhere.
    let sweep = ModalSweep(modal, keys, in: catalogue)
    if let sweep { failing += checkExpressions(modal, sweep, excluding: failing) }
    if !failing.isEmpty { checkFurtherFormulas(modal, beside: failing) }
    let entered = modal.behavior == nil ? [] : enteredStates(of: modal)
    if let sweep {
      checkMargins(modal, sweep)
      checkSizes(modal, sweep)
      checkFrames(modal, sweep)
      // What fits, or is reached, in a state is no slip.
      let all = sweep.resolutions + entered.flatMap(\.sweep.resolutions)
      checkContentWidth(modal, all)
      checkMaxima(modal, all)
      checkConditions(modal, sweep)
    }
    for entered in entered { check(entered, excluding: failing) }
  }
}
