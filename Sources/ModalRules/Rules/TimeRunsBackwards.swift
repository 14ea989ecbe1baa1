internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// No event comes before the one that stands above it.
  static let timeRunsBackwards = Rule(
    .timeRunsBackwards,
    check: .names { facts in
      for index in facts.document.scenarios.indices {
        facts.checkTimes(of: facts.document.scenarios[index].events)
      }
    })
}

extension SpecFacts {
  fileprivate func checkTimes(of events: [Event]) {
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
