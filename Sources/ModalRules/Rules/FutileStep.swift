internal import ModalLanguage
internal import ModalSyntax

/// Steps of scenarios of which nothing can come.
extension RuleContext {
  /// What hides, taps or types has something that is shown; and time passes for something.
  mutating func checkFutileSteps() {
    for index in document.scenarios.indices {
      checkFutileSteps(of: document.scenarios[index].events)
    }
  }

  private mutating func checkFutileSteps(of events: [Event]) {
    if let early = events.earlyStep, let verb = events[early].verb {
      let isShownLater = events.indices.contains { events[$0].verb?.value.shows == true }
      report(
        Diagnostic(
          .futileStep, .warning, at: verb.span, "this step does nothing: nothing is shown yet",
          help: isShownLater ? "write it behind the `show`" : "write `show` as an event before it"))
    } else if steps.contains(.edits), let typed = events.unfocusedEdit,
      let verb = events[typed].verb, !mayGiveFocus
    {
      let field = document.modals.lazy.flatMap(\.elements).first {
        $0.kind?.value == .field || $0.kind?.value == .digits
      }
      report(
        Diagnostic(
          .futileStep, .warning, at: verb.span, "this step does nothing: nothing has the focus",
          help: field.map { "write an event before it, `focus: \($0.id.value)`" }
            ?? "leave it out: the spec has nothing that takes a text"))
    }
    for index in events.indices where events[index].onlyWaits {
      let isLast = index == events.count - 1
      guard isLast || events[index + 1].saysMoment else { continue }
      report(
        Diagnostic(
          .futileStep, .warning, at: events[index].span,
          isLast
            ? "this step only waits, and nothing comes after it"
            : "this step only waits, and the next one says its time itself",
          help: "give it a verb, such as `hide`, or an `expect`, or leave it out"))
    }
  }

  /// Times of scenarios that were likely meant in milliseconds: nothing in the spec takes nearly as long.
  mutating func checkWaits() {
    for index in document.scenarios.indices {
      let events = document.scenarios[index].events
      guard let long = events.indices.first(where: { events[$0].isLong }),
        let time = events[long].writtenTime
      else { continue }
      let seconds = Double(time.value) / 1e9
      // Who waits for something that long has a reason.
      guard seconds.rounded() == seconds, longestTime < seconds / 20 else { continue }
      report(
        Diagnostic(
          .longAnimation, .warning, at: time.span,
          "this is \(formatted(seconds)) seconds, and nothing here takes as long",
          help:
            "write `\(formatted(seconds / 1000))` if milliseconds are meant: times are in seconds"
        ))
    }
  }

  /// The longest timer or animation of any modal, in seconds.
  private var longestTime: Double {
    var times = [1.0]
    for modal in document.modals {
      let animation = modal.layer.animation
      times += [animation.both, animation.show.timing, animation.hide.timing].flatMap {
        [$0.duration?.value, $0.delay?.value].compactMap(\.self)
      }
      times += (modal.behavior?.states ?? []).flatMap(\.after).map(\.seconds.value)
    }
    return times.max() ?? 1
  }
}

extension RuleContext {
  /// Whether a behavior may give something the focus.
  fileprivate var mayGiveFocus: Bool {
    document.modals.contains { modal in
      modal.behavior?.allActions.contains {
        if case .event(.focus, _, _) = $0 { true } else { false }
      } == true
    }
  }
}

extension [Event] {
  /// The first step that edits what has the focus, while no event before it has given it to anything; nil where
  /// there is none, or where somebody looks at what comes of it.
  fileprivate var unfocusedEdit: Int? {
    var typed: Int?
    for index in indices {
      if typed == nil {
        switch self[index].verb?.value {
        case .tap, .focus, .send: return nil
        case .type(_, nil), .delete(_, nil), .paste, .cut: typed = index
        default: continue
        }
      }
      if self[index].expect?.claims.contains(where: \.value.mayTellFocus) == true { return nil }
    }
    return typed
  }

  /// The first step that needs something on the screen, before anything is; nil where there is none, or where
  /// somebody looks at what comes of it.
  fileprivate var earlyStep: Int? {
    var early: Int?
    // Each where it stands: events are large.
    let events = span
    for index in events.indices {
      if case .show? = events[index].verb?.value { return early }
      if events[index].expect != nil { return nil }
      if early == nil, events[index].verb?.value.needsModal == true { early = index }
    }
    return early
  }
}

extension Event {
  /// Whether nothing but time is in it.
  fileprivate var onlyWaits: Bool {
    guard verb == nil, expect == nil, replies.isEmpty else { return false }
    if case .now = time { return false }
    return true
  }

  /// Whether it says when it happens, whatever stands above it.
  fileprivate var saysMoment: Bool {
    if case .at = time { true } else { false }
  }

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

extension Check.Claim {
  /// Whether it would be another one if something had had the focus.
  fileprivate var mayTellFocus: Bool {
    switch self {
    case .element, .keyboard, .calls, .state: true
    default: false
    }
  }
}

extension Verb {
  fileprivate var shows: Bool {
    if case .show = self { true } else { false }
  }

  /// Whether it does nothing as long as no modal is on the screen.
  fileprivate var needsModal: Bool {
    switch self {
    case .hide, .hideAll, .tap, .drag, .type, .delete, .paste, .cut, .focus, .send: true
    case .show, .keyboard, .resize, .rotate, .set: false
    }
  }
}
