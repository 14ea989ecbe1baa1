package import ModalLanguage
package import ModalReplay
package import ModalSyntax

/// The doubts about a scenario that passes: steps without effect, and checks of `visible` that tell less than they seem to.
extension Replay {
  package func doubts(about scenario: Scenario) -> [Diagnostic] {
    guard holds else { return [] }
    return idleSteps(of: scenario) + leavingDiagnostics(of: scenario)
  }

  /// The checks of `visible` alone while the modal leaves, unless a later check says that it does.
  private func leavingDiagnostics(of scenario: Scenario) -> [Diagnostic] {
    leaving.compactMap { index in
      let events = scenario.events
      guard let check = events[index].expect, !check.claims.contains(where: \.value.tellsOfLeaving),
        !events[(index + 1)...].contains(where: { event in
          event.expect?.claims.contains(where: \.value.claimsLeaving) == true
        })
      else { return nil }
      let claim = check.claims.first { if case .visible = $0.value { true } else { false } }
      return Diagnostic(
        .visibleWhileLeaving, .note, at: claim?.span ?? check.span,
        FailedCheck.wordsForLeaving,
        help: "write `phase: hiding` if that is meant")
    }
  }

  /// The steps that did nothing, unless an `expect` looks at them: of steps in a row one finding for each reason.
  private func idleSteps(of scenario: Scenario) -> [Diagnostic] {
    let idle = idleEvents(of: scenario)
    var (diagnostics, run): ([Diagnostic], [Diagnostic]) = ([], [])
    var isClaimed = false
    func endRun() {
      if !isClaimed { diagnostics += run }
      (run, isClaimed) = ([], false)
    }
    for (index, event) in scenario.events.enumerated() {
      if event.verb != nil, idle[index] == nil {
        // All calls since the check before are claimed.
        let claims = event.expect?.claims ?? []
        isClaimed =
          isClaimed || claims.contains { if case .calls = $0.value { true } else { false } }
        endRun()
        continue
      }
      if let finding = idle[index],
        !run.contains(where: { $0.primary?.text == finding.primary?.text })
      {
        run.append(finding)
      }
      if event.expect != nil { isClaimed = true }
    }
    endRun()
    return diagnostics
  }

  /// The findings about events that did nothing, by the events' positions.
  private func idleEvents(of scenario: Scenario) -> [Int: Diagnostic] {
    var idle: [Int: Diagnostic] = [:]
    var event: (index: Int, time: Int64)?
    var hasEffect = false
    for entry in timeline.trace {
      if case .event(let index) = entry.happening {
        event = (index, entry.time)
        hasEffect = false
        continue
      }
      guard let (index, time) = event, time == entry.time, !hasEffect,
        let verb = scenario.events[index].verb
      else { continue }
      let words: String
      switch entry.happening {
      // It belongs to the check, which comes after the step.
      case .note(.stillVisible): continue
      case .note(let note) where note.isIdle(after: verb.value, besideOthers: isOfSeveral):
        words = note.rawValue
      case .about(let note) where note.note.isIdle(after: verb.value, besideOthers: false):
        words = note.words
      default:
        hasEffect = true
        idle[index] = nil
        continue
      }
      if idle[index] == nil {
        let isEarly = if case .note(.tapOnMovingLayer) = entry.happening { true } else { false }
        idle[index] = diagnostic(
          of: scenario.events[index], verb.span, at: time, words, isEarly: isEarly)
      }
    }
    return idle
  }

  private var isOfSeveral: Bool { timeline.modals.count > 1 }

  private func diagnostic(
    of event: Event, _ span: SourceSpan, at time: Int64, _ words: String, isEarly: Bool
  ) -> Diagnostic {
    let step = escaped(event.words(namingModals: isOfSeveral) ?? "")
    var help = "leave it out, or write an `expect` beside it if that is meant"
    if isEarly, let rest = timeline.rest(after: time) {
      help = "write an event `- wait: \(formatted(seconds(rest - time)))` before it"
    }
    return Diagnostic(
      .futileStep, .warning, at: span,
      "`\(step)` does nothing at \(ModalReport.words(forNanoseconds: time))", label: words,
      help: help)
  }
}

extension Check.Claim {
  /// Whether it tells of a modal on its way out, besides `visible`.
  fileprivate var tellsOfLeaving: Bool {
    switch self {
    case .phase, .calls, .presentedFrame, .presentedAlpha, .presentedScale, .presentedTranslateX,
      .presentedTranslateY, .dimmingAlpha:
      true
    default: false
    }
  }

  /// Whether it claims that a modal goes or is gone.
  fileprivate var claimsLeaving: Bool {
    switch self {
    case .visible(false), .phase(.hiding), .phase(.hidden): true
    default: false
    }
  }
}

extension TraceEntry.ReplayNote {
  /// Whether it says that the whole step came to nothing. With several modals another one may have heard of it.
  fileprivate func isIdle(after verb: Verb, besideOthers isOfSeveral: Bool) -> Bool {
    switch self {
    case .alreadyVisible, .notVisible, .alreadyHiding, .tapOnMovingLayer, .tapOnModal,
      .tapOnContent, .tapOnInactivePart, .tapOnUntouchablePart, .tapOutsideContent,
      .tapOnCoveringPart, .tapOnKeyboard, .tapOnModalInFront, .tapOnNothing, .tapOnNoGrabber,
      .noEntry, .noFocus, .notInWindow, .orientationNotAllowed, .sameOrientation, .noDrag,
      .dragOfHidden, .dragOfMoving, .dragNotBegun, .dragOfDragged, .noScroll, .sameDetent,
      .noDetents:
      true
    case .sameKeyboard: verb.isOfKeyboard && !isOfSeveral
    case .behaviorIgnores:
      switch verb {
      case .send, .tap: !isOfSeveral
      default: false
      }
    case .nobodyAsked, .answersLeft, .vetoed, .hideWaits, .stillVisible, .notADigit, .entryFull,
      .entryUnheard, .focusLost, .keyboardOfOthers, .keyboardUnheard, .layoutFrozen, .sheetHeld,
      .unknownSizeClass:
      false
    }
  }
}
