internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// What hides, taps or types has something that is shown; and time passes for something.
  static let futileStep = Rule(
    .futileStep,
    check: .spec { facts in
      for index in facts.document.scenarios.indices {
        facts.checkSteps(facts.document.scenarios[index].events)
      }
    })
}

extension SpecFacts {
  fileprivate func checkSteps(_ events: [Event]) {
    func report(
      at span: SourceSpan, _ message: String, secondary: [Diagnostic.Label] = [], help: String
    ) {
      self.report(
        Diagnostic(.futileStep, .warning, at: span, message, secondary: secondary, help: help))
    }
    if let early = events.earlyStep, let verb = events[early].verb {
      let isShownLater = events.indices.contains { events[$0].verb?.value.shows == true }
      report(
        at: verb.span, "this step does nothing: nothing is shown yet",
        help: isShownLater ? "write it after the `show`" : "write `show` as an event before it")
    } else if steps.contains(.edits), let typed = events.unfocusedEdit,
      let verb = events[typed].verb, !mayGiveFocus
    {
      let field = document.modals.lazy.flatMap(\.elements).first {
        $0.kind?.value.takesText == true
      }
      report(
        at: verb.span, "this step does nothing: nothing has the focus",
        help: field.map { "write an event before it, `focus: \($0.id.value)`" }
          ?? "leave it out: the spec has nothing that takes a text")
    }
    for index in events.indices {
      guard case .tap(.element(let target))? = events[index].verb?.value,
        let named = events[index].modal,
        let modal = document.modals.first(where: { $0.id.value.exact == named.value.exact }),
        !modal.mayHave(target.value),
        let owner = document.modals.first(where: { $0.mayHave(target.value) })
      else { continue }
      report(
        at: target.span,
        "this tap hits nothing: `\(named.value)` has no element `\(target.value)`",
        secondary: [Diagnostic.Label(named.span, "the modal that is tapped")],
        help: "write `modal: \(owner.id.value)`, whose element it is")
    }
    for index in events.indices where events[index].onlyWaits {
      let isLast = index == events.count - 1
      guard isLast || events[index + 1].saysMoment else { continue }
      report(
        at: events[index].span,
        isLast
          ? "this step only waits, and nothing comes after it"
          : "this step only waits, and the next one says its time itself",
        help: "give it a verb, such as `hide`, or an `expect`, or leave it out")
    }
  }

  /// Whether a behavior may give something the focus.
  private var mayGiveFocus: Bool {
    document.modals.contains { modal in
      modal.behavior?.allActions.contains { if case .focus? = $0.verb { true } else { false } }
        == true
    }
  }
}

extension Modal {
  /// Whether it has an element, a cell of one, or gets it by a variant.
  fileprivate func mayHave(_ id: String) -> Bool {
    let name = id.exact.split(separator: "[").first.map(String.init) ?? id
    return (elements + variants.flatMap(\.elements)).contains {
      $0.id.value.exact == id.exact || $0.id.value.exact == name.exact
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
    case .hide, .hideAll, .tap, .drag, .scroll, .type, .delete, .paste, .cut, .focus, .send: true
    case .show, .keyboard, .resize, .rotate, .selectDetent, .set: false
    }
  }
}
