internal import ModalLanguage
internal import ModalSyntax

extension RuleContext {
  /// Every event that a spec names is heard by some state, and every event that a state hears is sent
  /// by something, if the spec's scenarios send any.
  mutating func checkEvents() {
    var unheard: [UnheardEvent] = []
    defer { report(unheard) }
    let listeners = document.modals.indices.map { Listener(document.modals.span[$0], at: $0) }
    var sent: Set<String> = []
    for (index, own) in listeners.enumerated() {
      checkElements(document.modals[index].elements, of: own, &sent, &unheard)
      for variant in document.modals[index].variants {
        checkElements(variant.elements, of: own, &sent, &unheard)
      }
      for action in document.modals[index].behavior?.allActions ?? [] {
        guard case .event(let verb, let other, let span) = action else { continue }
        checkEvent(verb, at: span, of: [listener(other, among: listeners) ?? own], &sent, &unheard)
      }
    }
    // What changes elements may make them send something later.
    if !steps.isDisjoint(with: [.sends, .sets]) {
      for scenario in document.scenarios {
        for index in scenario.events.indices where scenario.events[index].maySend {
          guard let verb = scenario.events[index].verb else { continue }
          let named = listener(scenario.events[index].modal, among: listeners)
          checkEvent(
            verb.value, at: verb.span, of: named.map { [$0] } ?? listeners, &sent, &unheard)
        }
      }
    }
    // Where no scenario sends anything, all may be up to an app.
    if steps.contains(.sends) { for modal in document.modals { checkSenders(of: modal, sent) } }
  }

  /// The modal that an event names.
  private func listener(_ name: Located<String>?, among listeners: [Listener]) -> Listener? {
    guard let name else { return nil }
    return listeners.first { $0.id == name.value }
  }

  /// What a verb sends, and what the elements that it changes send from then on.
  private mutating func checkEvent(
    _ verb: Verb, at span: SourceSpan, of listeners: [Listener], _ sent: inout Set<String>,
    _ unheard: inout [UnheardEvent]
  ) {
    switch verb {
    case .send(let name): checkIsHeard(Located(name, at: span), by: listeners, &sent, &unheard)
    case .set(let change):
      if let listener = listeners.first {
        checkElements(change.elements, of: listener, &sent, &unheard)
      }
    default: break
    }
  }

  private mutating func checkElements(
    _ elements: [Element], of own: Listener, _ sent: inout Set<String>,
    _ unheard: inout [UnheardEvent]
  ) {
    for index in elements.indices {
      // A tap may hide the modal without a behavior.
      if let tap = elements[index].tap, tap.value != Self.hiding {
        checkIsHeard(tap, by: [own], or: [Self.hiding], &sent, &unheard)
      }
      if let event = elements[index].begin { checkIsHeard(event, by: [own], &sent, &unheard) }
      if let event = elements[index].change { checkIsHeard(event, by: [own], &sent, &unheard) }
      if let event = elements[index].submit { checkIsHeard(event, by: [own], &sent, &unheard) }
      if let event = elements[index].complete { checkIsHeard(event, by: [own], &sent, &unheard) }
    }
  }

  /// What other languages call it, in lower case.
  private static var dismissals: Set<String> { ["dismiss", "close", "dismissmodal", "hidemodal"] }

  /// What a tap does without a behavior.
  private static var hiding: String { "hide" }

  private mutating func checkIsHeard(
    _ event: Located<String>, by listeners: [Listener], or others: [String] = [],
    _ sent: inout Set<String>,
    _ unheard: inout [UnheardEvent]
  ) {
    sent.insert(event.value)
    // What stands in another file is for others to hear.
    guard event.span.file == 0, !listeners.contains(where: { $0.heard.contains(event.value) })
    else { return }
    let events = listeners.flatMap(\.events)
    let near =
      suggestion(for: event.value, among: others + events, keepsNumbers: true)
      ?? (Self.dismissals.contains(event.value.lowercased()) ? others.first : nil)
      ?? within(event.value, among: events)
    // Nobody need be told as well that what was meant is never sent.
    if let near { sent.insert(near) }
    let isHeard = listeners.contains(where: \.hasBehavior)
    let isOne = document.modals.count > 1 && listeners.count == 1
    let whose =
      isHeard
      ? "no state" + (isOne ? " of `\(listeners[0].id)`" : "") + " hears"
      : (listeners.count == 1
        ? "\(name(of: document.modals[listeners[0].modal])) has no" : "no modal has a")
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

  /// Reports events that nobody hears. A name that is like three of them is none that was meant.
  private mutating func report(_ unheard: [UnheardEvent]) {
    for one in unheard {
      let alike = Set(unheard.filter { $0.near == one.near }.map(\.event.value))
      let isMisspelt = one.near != nil && alike.count < 3
      let event = one.event.value
      var known: [String] = []
      if let events = one.known, !events.isEmpty {
        known = ["The states hear \(listed(some: events.map { "`\($0)`" }))."]
      }
      let help = "write a `behavior` with a state that hears it: `on: {\(event): …}`"
      let fix =
        isMisspelt ? one.near.map { FixIt("write `\($0)`", at: one.event.span, with: $0) } : nil
      report(
        Diagnostic(
          .unheardEvent, .warning, at: one.event.span, "\(one.nobody) `\(event)`",
          notes: isMisspelt ? [] : known, help: isMisspelt || one.known != nil ? nil : help,
          fixIt: fix,
          group: isMisspelt
            ? Diagnostic.Group(
              "\(one.nobody) \(event)", name: "`\(event)`", lead: one.nobody)
            : Diagnostic.Group(
              one.nobody, name: "`\(event)`", lead: one.nobody, shared: known,
              help: one.known == nil
                ? "write a `behavior` with a state that hears them: `on: {\(event): …}`" : nil)))
    }
  }

  // MARK: - Senders

  /// What states hear without anybody sending it.
  private static var ownEvents: Set<String> { ["shown", "hidden", "traitsChanged"] }

  /// A spec whose scenarios send events is expected to send all of them.
  private mutating func checkSenders(of modal: Modal, _ sent: Set<String>) {
    var seen = sent.union(Self.ownEvents)
    for state in modal.behavior?.states ?? [] {
      for event in state.on.map(\.event)
      where event.span.file == 0 && seen.insert(event.value).inserted {
        report(
          Diagnostic(
            .unheardEvent, .note, at: event.span, "nothing sends `\(event.value)`",
            notes: ["No part, no action and no scenario of the spec does."],
            group: Diagnostic.Group(
              "senders of \(modal.id.value)", name: "`\(event.value)`", lead: "nothing sends",
              shared: ["No part, no action and no scenario of the spec does."])))
      }
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

extension Event {
  /// Whether it sends something to behaviors, or changes elements, which may send it later.
  fileprivate var maySend: Bool {
    switch verb?.value {
    case .send, .set: true
    default: false
    }
  }
}
