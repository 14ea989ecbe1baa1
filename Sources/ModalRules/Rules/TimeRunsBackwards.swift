internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// No event comes before the one that stands above it.
  mutating func checkTimes() {
    for index in document.scenarios.indices { checkTimes(of: document.scenarios[index].events) }
  }

  private mutating func checkTimes(of events: [Event]) {
    var now: Int64 = 0
    var last: SourceSpan?
    for index in events.indices {
      switch events[index].time {
      case .now: continue
      case .wait(let time):
        let (sum, overflows) = now.addingReportingOverflow(time.value)
        now = overflows ? .max : sum
        last = time.span
      case .at(let time):
        guard time.value < now else {
          now = time.value
          last = time.span
          continue
        }
        report(.timeRunsBackwards(to: time, from: now, since: last))
      }
    }
  }
}

extension Explanation {
  static let timeRunsBackwards = Explanation(
    .timeRunsBackwards, "an event before the one that stands above it",
    why: """
      The events of a scenario happen in the order in which they are written. `at` is the time \
      since the scenario's start, so it must not be less than what the events above have come to. \
      For a time since the event above, write `wait`.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      scenarios:
        - name: shows and hides
          container: [375, 667]
          events:
            - show
            - {at: 1, expect: {phase: shown}}
            - {at: 0.25, hide: {animated: false}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      scenarios:
        - name: shows and hides
          container: [375, 667]
          events:
            - show
            - {at: 1, expect: {phase: shown}}
            - {wait: 0.25, hide: {animated: false}}
      """)
}
