internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// Every event that a spec names is heard by some state, and every event that a state hears is sent
  /// by something, if the spec's scenarios send any.
  static let unheardEvent = Rule(
    .unheardEvent,
    check: .spec { facts in
      let sendsOrHears = facts.document.modals.contains {
        !$0.elements.isEmpty || $0.behavior != nil || $0.variants.contains { !$0.elements.isEmpty }
      }
      guard sendsOrHears || !facts.steps.isDisjoint(with: [.sends, .sets]) else { return }
      var search = EventSearch(facts)
      search.checkModals()
      search.checkScenarios()
      search.report()
    })
}

/// The search for events that nobody hears, or sends.
private struct EventSearch {
  private let facts: SpecFacts
  private let listeners: [Listener]
  private var sent: Set<String> = []
  /// The places of events that some cell sends and a state hears.
  private var heardCells: Set<SourceSpan> = []
  private var unheard: [UnheardEvent] = []

  private var document: SpecDocument { facts.document }

  init(_ facts: SpecFacts) {
    self.facts = facts
    let modals = facts.document.modals
    listeners = modals.indices.map { Listener(modals.span[$0], at: $0) }
  }

  mutating func checkModals() {
    for own in listeners {
      let modal = document.modals[own.modal]
      check(modal.elements, of: own)
      checkBase(of: modal)
      for variant in modal.variants { check(variant.elements, of: own) }
      for action in modal.behavior?.allActions ?? [] {
        guard case .event(let verb, let other, let span) = action else { continue }
        check(verb, at: span, of: [listener(other) ?? own])
      }
    }
  }

  mutating func checkScenarios() {
    // What changes elements may make them send something later.
    guard !facts.steps.isDisjoint(with: [.sends, .sets]) else { return }
    for scenario in document.scenarios {
      for index in scenario.events.indices {
        guard let verb = scenario.events[index].verb else { continue }
        let named = listener(scenario.events[index].modal)
        check(verb.value, at: verb.span, of: named.map { [$0] } ?? listeners)
      }
    }
  }

  /// The modal that an event names.
  private func listener(_ name: Located<String>?) -> Listener? {
    guard let name else { return nil }
    return listeners.first { $0.id == name.value }
  }

  /// What a verb sends, and what the elements that it changes send from then on.
  private mutating func check(_ verb: Verb, at span: SourceSpan, of listeners: [Listener]) {
    switch verb {
    case .send(let name): check(Located(name, at: span), by: listeners)
    case .set(let change): if let first = listeners.first { check(change.elements, of: first) }
    default: break
    }
  }

  private mutating func check(_ elements: [Element], of own: Listener) {
    for index in elements.indices {
      // A tap may hide the modal without a behavior.
      if let tap = elements[index].tap, tap.value != Self.hiding {
        check(tap, by: [own], or: [Self.hiding])
      }
      if let event = elements[index].entry.begin { check(event, by: [own]) }
      if let event = elements[index].entry.change { check(event, by: [own]) }
      if let event = elements[index].entry.submit { check(event, by: [own]) }
      if let event = elements[index].entry.complete { check(event, by: [own]) }
    }
  }

  /// What other languages call it, in lower case.
  private static let dismissals: Set<String> = ["dismiss", "close", "dismissmodal", "hidemodal"]

  /// What a tap does without a behavior.
  private static let hiding = "hide"

  private mutating func check(
    _ event: Located<String>, by listeners: [Listener], or others: [String] = []
  ) {
    sent.insert(event.value)
    // What stands in another file is for others to hear.
    guard event.span.file == 0 else { return }
    guard !listeners.contains(where: { $0.heard.contains(event.value) }) else {
      if document.cellEvents[event.span] != nil { heardCells.insert(event.span) }
      return
    }
    let events = listeners.flatMap(\.events)
    var near =
      suggestion(for: event.value, among: others + events, keepsNumbers: true)
      ?? (Self.dismissals.contains(
        (event.value.exact.dropping(suffix: "()") ?? event.value).lowercased())
        ? others.first : nil)
      ?? within(event.value, among: events)
    // What all cells send is no slip for what one of them would be heard by.
    if document.cellEvents[event.span] != nil { near = nil }
    // Nobody need be told as well that what was meant is never sent.
    if let near { sent.insert(near) }
    let isHeard = listeners.contains(where: \.hasBehavior)
    let isOne = document.modals.count > 1 && listeners.count == 1
    let whose =
      isHeard
      ? "no state" + (isOne ? " of `\(listeners[0].id)`" : "") + " handles"
      : (listeners.count == 1
        ? "\(facts.name(of: document.modals[listeners[0].modal])) has no" : "no modal has a")
        + " behavior that could hear"
    unheard.append(
      UnheardEvent(event: event, near: near, nobody: whose, known: isHeard ? events : nil))
  }

  /// The one event whose name is a part of another, as `close` is of `closeTapped` and `onClose`.
  private func within(_ event: String, among events: [String]) -> String? {
    let parts = events.filter {
      $0.utf8.count > 2 && event.lowercased().exact.contains($0.lowercased())
    }
    return parts.count == 1 ? parts[0] : nil
  }

  /// What elements of a base send, and its states hear, which a behavior of the spec's own never comes to.
  private func checkBase(of modal: Modal) {
    guard let behavior = modal.behavior, behavior.initial.span.file == 0 else { return }
    let reached = behavior.reachableStates
    var heard: Set<String> = []
    var lost: Set<String> = []
    for state in behavior.states {
      for event in state.on.map(\.event) {
        if reached.contains(state.name.value) {
          heard.insert(event.value)
        } else if event.span.file != 0 {
          lost.insert(event.value)
        }
      }
    }
    for element in modal.elements {
      guard let tap = element.tap, tap.span.file != 0, !heard.contains(tap.value),
        lost.contains(tap.value)
      else { continue }
      facts.report(
        Diagnostic(
          .unheardEvent, .warning, at: behavior.initial.span,
          "no state that begins here handles `\(tap.value)`, which `\(element.id.value)` of the base sends",
          help: "write it in a state as the base does, such as `on: {\(tap.value): {do: [hide]}}`, "
            + "or `elements: {\(element.id.value): {tap: hide}}`"))
    }
  }

  // MARK: - Reporting

  func report() {
    // Where no scenario sends anything, all may be up to an app.
    if facts.steps.contains(.sends) { document.modals.forEach(reportUnsent) }
    unheard.forEach(report)
  }

  /// Reports an event that nobody hears. A name that is like three of them is none that was meant.
  private func report(_ one: UnheardEvent) {
    let alike = Set(unheard.filter { $0.near == one.near }.map(\.event.value))
    let isMisspelled = one.near != nil && alike.count < 3
    // If no cell is heard, one finding covers all of them.
    let ofCells =
      heardCells.contains(one.event.span) ? nil : document.cellEvents[one.event.span]
    let event = ofCells ?? one.event.value
    let written = ofCells.map { "\"\($0)\"" } ?? event
    var known: [String] = []
    if let events = one.known, !events.isEmpty {
      known = ["The states hear \(listed(some: events.map { "`\($0)`" }))."]
    }
    func help(_ events: String) -> String? {
      one.known == nil
        ? "write a `behavior` with a state that handles \(events): `on: {\(written): …}`"
        : "write `on: {\(written): …}` in a state of the `behavior`"
    }
    facts.report(
      Diagnostic(
        .unheardEvent, .warning, at: one.event.span, "\(one.nobody) `\(event)`",
        notes: isMisspelled ? [] : known, help: isMisspelled ? nil : help("it"),
        fixIt: isMisspelled
          ? one.near.map { FixIt.propose($0, at: one.event.span) } : nil,
        group: isMisspelled
          ? Diagnostic.Group("\(one.nobody) \(event)", name: "`\(event)`", lead: one.nobody)
          : Diagnostic.Group(
            one.nobody, name: "`\(event)`", lead: one.nobody, shared: known, help: help("them"))))
  }

  /// A spec whose scenarios send events is expected to send all of them.
  private func reportUnsent(in modal: Modal) {
    var seen = sent.union(OwnEvent.allCases.map(\.rawValue))
    let events = modal.behavior?.states.flatMap { $0.on.map(\.event) } ?? []
    // An event of all cells stands for each of them, and some may send another one.
    let sentSpans = Set(events.filter { sent.contains($0.value) }.map(\.span))
    let notes = ["No element, action or scenario sends it."]
    for event in events
    where event.span.file == 0 && !sentSpans.contains(event.span)
      && seen.insert(event.value).inserted
    {
      facts.report(
        Diagnostic(
          .unheardEvent, .note, at: event.span, "nothing sends `\(event.value)`", notes: notes,
          group: Diagnostic.Group(
            "senders of \(modal.id.value)", name: "`\(event.value)`", lead: "nothing sends",
            shared: notes)))
    }
  }
}

/// An event that nobody hears.
private struct UnheardEvent {
  let event: Located<String>
  /// A name that is like it.
  let near: String?
  /// What does not hear it, with the verb.
  let nobody: String
  /// The events that are heard; nil where there is no behavior.
  let known: [String]?
}

/// A modal with what its states hear.
private struct Listener {
  /// The position of the modal.
  let modal: Int
  let id: String
  let hasBehavior: Bool
  /// Each event once, in the order of the text.
  let events: [String]
  let heard: Set<String>

  init(_ modal: borrowing Modal, at position: Int) {
    self.modal = position
    id = modal.id.value
    hasBehavior = modal.behavior != nil
    var heard: Set<String> = []
    events = (modal.behavior?.states ?? []).flatMap { $0.on.map(\.event.value) }
      .filter { heard.insert($0).inserted }
    self.heard = heard
  }
}
