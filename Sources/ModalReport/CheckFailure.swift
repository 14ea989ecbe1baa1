package import ModalLanguage
package import ModalReplay
package import ModalSyntax

extension Replay {
  /// The checks that do not hold as findings, each one: what led to the first of them is said in full.
  package func failureDiagnostics(
    of scenario: Scenario, _ places: inout SourcePlaces
  ) -> [Diagnostic] {
    failures.enumerated().map { index, failure in
      failure.diagnostic(
        of: scenario, timeline, after: index == 0 ? nil : failures.first, &places)
    }
  }
}

extension FailedCheck {
  /// The reason why a claim of `visible` holds while a modal leaves.
  static let wordsForLeaving =
    "`visible` is true until a modal is gone, and this one is on its way out"

  /// The failed check as a finding at its first wrong claim: what is claimed and what is so, the events before it,
  /// and all calls since the check before, beside those that were expected.
  ///
  /// What led to the first check of the scenario that failed has been said with it, and more often than not one
  /// mistake is behind both: after that only what is wrong is said.
  package func diagnostic(
    of scenario: Scenario, _ timeline: Timeline, after first: FailedCheck? = nil,
    _ places: inout SourcePlaces
  ) -> Diagnostic {
    let labels =
      unasked.map { Diagnostic.Label($0.reply.span ?? check.span, $0.words) }
      + wrong.map { Diagnostic.Label($0.claim.span, $0.words(beyond: check.tolerance)) }
      + elements.map { Diagnostic.Label($0.span, $0.words) } + wrong.flatMap(\.brokenInvariants)
    var notes: [String] = []
    for wrong in wrong {
      if let comparison = wrong.comparison { notes.append(comparison) }
      guard case .frame(let claimed) = wrong.claim.value, case .frame(let actual) = wrong.actual
      else { continue }
      notes += ModalReport.notes(
        wrong.reasons, of: actual, insteadOf: claimed, beyond: check.tolerance, &places)
    }
    for element in elements {
      if let comparison = element.comparison { notes.append(comparison) }
      notes += element.reasons(&places)
    }
    if isLeaving { notes.append(Self.wordsForLeaving) }
    var help: String?
    if let first {
      notes += wrongCalls(timeline).map { [$0] } ?? []
      notes.append("the check at \(words(forNanoseconds: first.time)) failed before it")
    } else {
      notes.append(lastEvents(of: scenario, timeline))
      notes.append(calls(timeline))
      help = missingKeyboard(in: scenario, timeline) ?? idleEvents(of: scenario, timeline)
    }
    if help == nil, !unasked.isEmpty {
      help =
        "write `replies` beside the verb that asks, or leave them out; "
        + "`modalspec explain MS227` says who asks"
    }
    return Diagnostic(
      .failedCheck, at: labels.first?.span ?? check.span,
      "`\(scenario.name.value)` is not as expected at \(words(forNanoseconds: time))",
      label: labels.first?.text ?? "", secondary: Array(labels.dropFirst()), notes: notes,
      help: help)
  }

  /// What a bare container needs for a keyboard to come up, where one is expected of a field that has the focus.
  private func missingKeyboard(in scenario: Scenario, _ timeline: Timeline) -> String? {
    guard scenario.setting.device == nil, scenario.keyboardHeight == nil else { return nil }
    let hasFocus = timeline.trace[..<trace.upperBound].contains {
      if case .focus = $0.happening { true } else { false }
    }
    for claim in wrong where hasFocus {
      guard case .keyboard(let height) = claim.claim.value, height > 0,
        case .keyboard(0)? = claim.actual
      else { continue }
      return "a bare container has no keyboard of its own: write "
        + "`keyboardHeight: \(formatted(height))` in the scenario"
    }
    return nil
  }

  /// The last events before it that had no effect: more often than not one of them is why it does not hold.
  private func idleEvents(of scenario: Scenario, _ timeline: Timeline) -> String? {
    let several = timeline.modals.count > 1
    var event: String?
    var verb: Verb?
    var index = 0
    var idle: [String] = []
    // What to do about a tap that came too early.
    var early: String?
    // A step says the same no more than once.
    var said: Set<String> = []
    func add(_ note: String, at time: Int64) {
      let what = event.map { "`\($0)` at" } ?? "at"
      let words = "\(what) \(words(forNanoseconds: time)) (\(note))"
      if said.insert(words).inserted { idle.append(words) }
    }
    for entry in timeline.trace[..<trace.upperBound] {
      switch entry.happening {
      case .event(let position):
        index = position
        event = scenario.events[index].words(namingModals: several).map(escaped)
        verb = scenario.events[index].verb?.value
        said = []
      // A field that gets the focus while the keyboard is up asks for what is there already.
      case .note(.sameKeyboard) where verb?.isOfKeyboard != true: break
      // What takes the focus away does something.
      case .about(let note) where note.note == .focusLost: break
      // A failure of its own.
      case .note(.nobodyAsked), .note(.answersLeft): break
      case .note(.noFocus): add("nothing has the focus", at: entry.time)
      case .note(.tapOnNothing) where !scenario.shows(before: index):
        return "nothing is shown yet: write `- show` before `\(event ?? "tap")`"
      case .note(.tapOnMovingLayer):
        add(TraceEntry.ReplayNote.tapOnMovingLayer.rawValue, at: entry.time)
        guard let rest = timeline.rest(after: entry.time) else { break }
        let wait = formatted(seconds(rest - entry.time))
        early =
          "what `\(event ?? "tap")` hits is still being animated, until "
          + "\(words(forNanoseconds: rest)): write an event `- wait: \(wait)` before it"
      case .note(let note): add(note.rawValue, at: entry.time)
      case .about(let note): add(note.words, at: entry.time)
      default: break
      }
    }
    guard !idle.isEmpty else { return nil }
    if idle.count == 1, let early { return early }
    let more = idle.count > 3 ? ", and \(idle.count - 3) before" : ""
    return "see what had no effect before it: \(idle.suffix(3).joined(separator: "; "))\(more)"
  }

  private func lastEvents(of scenario: Scenario, _ timeline: Timeline) -> String {
    let several = timeline.modals.count > 1
    let events = timeline.trace[..<trace.upperBound].compactMap { entry -> String? in
      guard case .event(let index) = entry.happening,
        let event = scenario.events[index].words(namingModals: several)
      else { return nil }
      return "\(escaped(event)) at \(words(forNanoseconds: entry.time))"
    }
    return events.isEmpty
      ? "no event comes before it" : "events before it: " + events.suffix(4).joined(separator: "; ")
  }

  /// The calls since the check before, one a line, beside those that are expected.
  private func calls(_ timeline: Timeline) -> String {
    if let table = wrongCalls(timeline) { return table }
    let actual = calls(timeline, in: trace).map(\.words)
    return actual.isEmpty
      ? "nothing was called since the check before"
      : "called since the check before: " + actual.joined(separator: "; ")
  }

  /// The calls beside those that are claimed; nil where that claim holds, or is not made.
  private func wrongCalls(_ timeline: Timeline) -> String? {
    for claim in wrong {
      guard case .calls(let expected) = claim.claim.value, let range = self.calls else { continue }
      return table(expected.map { escaped($0.value) }, calls(timeline, in: range))
    }
    return nil
  }

  /// Calls, each with its time in words.
  private func calls(
    _ timeline: Timeline, in range: Range<Int>
  ) -> [(name: String, words: String)] {
    timeline.trace[range].compactMap { entry in
      entry.call(among: timeline.modals).map(escaped).map {
        ($0, "\($0) at \(words(forNanoseconds: entry.time))")
      }
    }
  }

  /// Two columns, the calls that are the same on one line.
  private func table(_ expected: [String], _ actual: [(name: String, words: String)]) -> String {
    let pairs = aligned(expected, actual.map(\.name))
    let width = max("expected".count, expected.map(\.count).max() ?? 0)
    var rows = pairs.map { first, second in
      (first.map { expected[$0] } ?? "–", second.map { actual[$0].words } ?? "–")
    }
    if rows.isEmpty { rows = [("–", "–")] }
    return ([("expected", "called")] + rows).map { $0.padded(to: width) + "   " + $1 }
      .joined(separator: "\n")
  }
}

extension Scenario {
  fileprivate func shows(before index: Int) -> Bool {
    events.prefix(index + 1).contains {
      if case .show? = $0.verb?.value { true } else { false }
    }
  }
}

extension Verb {
  var isOfKeyboard: Bool { if case .keyboard = self { true } else { false } }
}

extension FailedCheck.Unasked {
  /// The number of its replies that nobody asked for.
  var words: String {
    asked == 0
      ? "nobody was asked" : "\(asked) of \(counted(reply.answers.count, "answer")) asked for"
  }
}

extension FailedCheck.Wrong {
  /// The invariants that do not hold, with the values of the first comparison that fails.
  fileprivate var brokenInvariants: [Diagnostic.Label] {
    broken.map { invariant, comparisons in
      let values = comparisons.first?.values.joined(separator: " and ")
      return Diagnostic.Label(
        invariant.that.span, values.map { "does not hold: \($0)" } ?? "does not hold")
    }
  }

  /// The claim with what is so instead, on one line: `phase: expected shown, is showing`.
  func line(beyond tolerance: Double) -> String {
    guard case .calls? = actual else {
      return
        "\(claim.value.written.key): expected \(claim.value.words(beside: actual)), "
        + words(beyond: tolerance)
    }
    return "calls: expected \(claim.value.words()), called \(actual?.words() ?? "[]")"
  }

  /// What is so, beside what is claimed.
  fileprivate func words(beyond tolerance: Double) -> String {
    guard let actual else { return "there is none" }
    switch (claim.value, actual) {
    case (.frame(let claimed), .frame(let actual)),
      (.presentedFrame(let claimed), .presentedFrame(let actual)),
      (.dimmingFrame(let claimed), .dimmingFrame(let actual)):
      return difference(of: actual, from: claimed, beyond: tolerance)
    case (.calls, .calls): return "the calls differ"
    default: return "is \(actual.words(beside: claim.value))"
    }
  }

  /// Both values below each other; nil for calls, which have a table of their own.
  fileprivate var comparison: String? {
    if case .calls = claim.value { return nil }
    let key = claim.value.written.key
    return compared(
      key == "frame" ? "" : key, claim.value.words(beside: actual),
      actual?.words(beside: claim.value) ?? "none")
  }
}

extension Check.Claim {
  /// The value; of numbers that stand beside others four decimals, and all where four would make them the same.
  fileprivate func words(beside other: Check.Claim? = nil) -> String {
    switch written.value {
    case .word(let word): return word
    case .words(let words): return "[\(words.joined(separator: ", "))]"
    case .color(let color): return color.hexadecimal
    case .numbers(let numbers):
      var texts = numbers.map(short)
      if case .numbers(let others)? = other?.written.value, others.count == numbers.count {
        texts = zip(numbers, others).map { short($0, beside: $1) }
      }
      return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }
  }
}

extension Timeline {
  /// When a modal that comes or goes at a time has come, or gone; nil where none does.
  func rest(after time: Int64) -> Int64? {
    trace.first { entry in
      guard entry.time > time, case .phase(let phase) = entry.happening else { return false }
      return phase == .shown || phase == .hidden
    }?.time
  }
}
