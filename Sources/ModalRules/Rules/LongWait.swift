internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// Times of scenarios that were likely meant in milliseconds: nothing in the spec takes nearly as long.
  static let longWait = Rule(
    .longAnimation,
    check: .spec { facts in
      let document = facts.document
      for index in document.scenarios.indices {
        let events = document.scenarios[index].events
        guard let long = events.indices.first(where: { events[$0].isLong }),
          let time = events[long].writtenTime
        else { continue }
        let waited = seconds(time.value)
        // Who waits for something that long has a reason.
        guard waited.rounded() == waited, document.longestTime < waited / 20 else { continue }
        facts.report(
          Diagnostic(
            .longAnimation, .warning, at: time.span,
            "this is \(formatted(waited)) seconds, but nothing in this spec takes that long",
            help:
              "write `\(formatted(waited / 1000))` if milliseconds are meant: times are in seconds"
          ))
      }
    })
}

extension SpecDocument {
  /// The longest timer or animation of any modal, in seconds.
  fileprivate var longestTime: Double {
    var times = [1.0]
    for modal in modals {
      let animation = modal.layer.animation
      times += [animation.both, animation.show.timing, animation.hide.timing].flatMap {
        [$0.duration?.value, $0.delay?.value].compactMap(\.self)
      }
      times += (modal.behavior?.states ?? []).flatMap(\.after).map(\.seconds.value)
    }
    return times.max() ?? 1
  }
}

extension Event {
  /// Whether it says more than 100 seconds.
  fileprivate var isLong: Bool { writtenTime.map { $0.value > 100_000_000_000 } ?? false }

  /// The time that it says.
  fileprivate var writtenTime: Located<Int64>? {
    switch time {
    case .now: nil
    case .at(let time), .wait(let time): time
    }
  }
}
