internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The course of a replay: the time, what is due, what has happened, and why it cannot go on.
struct Course: Sendable {
  /// Nanoseconds since the scenario's start.
  private(set) var now: Int64 = 0
  private(set) var queue = EventQueue()
  var timeline: Timeline
  /// The place that a failure is met at.
  var place: SourceSpan
  /// The reason why the replay cannot go on: a formula without a value, numbers the catalogue lacks.
  var failure: Diagnostic? {
    get { boxedFailure?.value }
    set { boxedFailure = newValue.map { Boxed($0) } }
  }
  private var boxedFailure: Boxed<Diagnostic>?
  var hasFailed: Bool { boxedFailure != nil }
  /// The modal whose behavior takes step after step, once that is known.
  private(set) var endless: Int?
  /// Whether the last event is over: then timers that go on and on are no failure.
  var isSettling = false
  /// The elements that were placed, and those that are kept.
  var (placements, keptPlacements) = (0, 0)
  /// The steps of behaviors since time has last passed, and the timers that have fired.
  private var (behaviorSteps, firedTimers) = (0, 0)
  /// The notes on the current event at this instant, by positions in the trace.
  private var noted: [Int] = []

  init(_ timeline: Timeline, at place: SourceSpan) {
    self.timeline = timeline
    self.place = place
  }

  // MARK: - Time

  /// Returns what is due next, by an instant, and lets time pass until then.
  mutating func next(by time: Int64) -> EventQueue.Item? {
    let item = queue.next(by: time)
    if let item { pass(to: item.time) }
    return item
  }

  mutating func pass(to time: Int64) {
    guard time > now else { return }
    now = time
    behaviorSteps = 0
    forgetNotes()
  }

  mutating func schedule(_ action: EventQueue.Action, of modal: Int, at time: Int64) {
    queue.add(action, of: modal, at: time)
  }

  /// The time of the next item; nil if there is none.
  var nextTime: Int64? { queue.next?.time }

  /// Whether it is because of a modal that what does not come to rest goes on.
  func isRestless(_ modal: Int) -> Bool {
    endless.map { $0 == modal } ?? queue.all.contains { $0.modal == modal }
  }

  // MARK: - Limits

  /// Fails if the scenario has passed a limit.
  mutating func failIfLong() {
    if !hasFailed, !isSettling, let words = passedLimit(times: 1) { failLong(words) }
  }

  /// The limit that the scenario has passed so many times over, in words; nil where it is within all.
  func passedLimit(times share: Double) -> String? {
    func isPast(_ count: Int, _ limit: Int) -> Bool { Double(count) > Double(limit) * share }
    if isPast(timeline.trace.count, WorkLimits.traceEntries) {
      return "the trace has more than \(grouped(WorkLimits.traceEntries)) entries until this event"
    }
    if isPast(placements, WorkLimits.placements) {
      return "more than \(grouped(WorkLimits.placements)) elements are placed until this event"
    }
    guard isPast(keptPlacements, WorkLimits.keptPlacements) else { return nil }
    return "more than \(grouped(WorkLimits.keptPlacements)) elements are kept until this event"
  }

  /// Ends the replay at the event at hand, which asks for more than a limit.
  mutating func failLong(_ words: String) {
    failure = Diagnostic(
      .tooMuchWork, at: place, words,
      help: "let less time pass, or let timers (`after`) take longer")
  }

  /// Ends the replay at a formula that has no value.
  mutating func fail(_ error: EvaluationFailure, in environment: Environment) {
    failure = error.diagnostic(in: environment, at: place)
  }

  /// Counts a timer that fires; false if there are too many.
  mutating func countTimer() -> Bool {
    firedTimers += 1
    // Steps at one instant have a limit of their own.
    guard isSettling || behaviorSteps > 0 || firedTimers <= WorkLimits.timers else {
      failLong("more than \(grouped(WorkLimits.timers)) timers fire until this event")
      return false
    }
    return true
  }

  /// Counts a step of a behavior that an event at a place brings about; false if there are too many.
  mutating func countStep(of modal: Int, at span: SourceSpan) -> Bool {
    behaviorSteps += 1
    if behaviorSteps > Self.mostBehaviorSteps {
      endless = modal
      failure = Diagnostic(
        .endlessBehavior, at: span,
        "the behavior takes more than \(Self.mostBehaviorSteps) steps without time passing",
        help: "let a timer (`after`) or an event from outside come in between")
    } else if behaviorSteps % 64 == 0, let words = passedLimit(times: 1) {
      failLong(words)
    }
    return !hasFailed
  }

  /// The most steps that behaviors may take at one instant.
  static let mostBehaviorSteps = 10_000

  // MARK: - The trace

  mutating func log(_ happening: TraceEntry.Happening, of modal: Int? = nil) {
    timeline.trace.append(TraceEntry(time: now, modal: modal, happening: happening))
  }

  /// Begins another step of the scenario, which is noted apart.
  mutating func forgetNotes() { noted.removeAll(keepingCapacity: true) }

  /// Forgets what has happened.
  mutating func forgetPast() {
    timeline.trace = []
    (firedTimers, placements, keptPlacements) = (0, 0, 0)
    noted = []
  }

  /// Notes something, of what a step says the same about once only: a text is typed a letter at a time.
  mutating func note(_ note: TraceEntry.ReplayNote, of modal: Int) {
    for index in noted {
      let entry = timeline.trace[index]
      if case .note(note) = entry.happening, entry.modal == modal { return }
    }
    noted.append(timeline.trace.count)
    log(.note(note), of: modal)
  }

  /// Notes something about an element; repeated notes of a step are combined into one.
  mutating func note(
    _ note: TraceEntry.ReplayNote, about element: String, _ detail: String = "", of modal: Int
  ) {
    for index in noted {
      let entry = timeline.trace[index]
      guard case .about(var known) = entry.happening, entry.modal == modal,
        known.note == note, known.element == element
      else { continue }
      guard note == .notADigit || note == .entryFull else { return }
      known.detail += detail
      timeline.trace[index].happening = .about(known)
      return
    }
    noted.append(timeline.trace.count)
    log(.about(TraceEntry.ElementNote(note, of: element, detail)), of: modal)
  }
}
