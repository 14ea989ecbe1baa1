internal import ModalSyntax

/// The events of scenarios.
extension Reader {
  enum EventKey: String, MappingKey {
    static let table = CaseTable<Self>()
    static let mapping = KeyList.Mapping.event
    case at, wait, modal, replies, duration, expect
    case show, hide, hideAll, tap, keyboard, resize, rotate, drag, set, type, delete, paste, cut
    case focus, send

    static let mayBeEmpty: [Self] = [.show, .hide, .hideAll]

    var isVerb: Bool {
      switch self {
      case .at, .wait, .modal, .replies, .duration, .expect: false
      default: true
      }
    }

    /// A value that it takes, for messages.
    var example: String {
      switch self {
      case .tap: "dimming"
      case .keyboard: "258"
      case .resize: "[667, 375]"
      case .rotate: "landscape"
      case .drag: "begin"
      case .set: "{modal: true}"
      case .delete, .cut: "1"
      default: "…"
      }
    }
  }

  static let verbs = EventKey.allCases.filter(\.isVerb)

  /// What to write for an event in brackets: `[wait, 1]`.
  private func pairInBrackets(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .sequence else { return nil }
    let words = tree.items(of: node).map { tree.text(of: $0) }
    guard words.count == 2, EventKey(rawValue: words[0]) != nil else { return nil }
    return "write `\(words[0]): \(words[1])`"
  }

  /// Adds an event: a verb alone, or a mapping with at most one verb.
  mutating func readEvent(_ node: NodeID, into events: inout [Event]) {
    guard !tree.isFaulty(node) else { return }
    if tree.kind(of: node) == .scalar { return readPlainEvent(node, into: &events) }
    var fields = fields(of: node, in: "an event", help: pairInBrackets(node))
    guard tree.kind(of: node) == .mapping else { return }
    let span = tree.span(of: node)
    // It is made where it stays: an event is too large to be handed on.
    let index = events.count
    events.append(
      Event(time: .now, verb: nil, modal: nil, replies: [], expect: nil, span: span))
    // Wherever it stands, it is what the verb is about.
    if let entry = tree.entry("modal", of: node), !isEmpty(entry.value) {
      events[index].modal = modalName(entry.value)
    }
    var given = EventFields()
    while let field = next(&fields, as: EventKey.self) {
      given.note(field)
      switch field.key {
      case .at:
        if let value = nanoseconds(field.value, "`at`") { events[index].time = .at(value) }
      case .wait:
        if let value = nanoseconds(field.value, "`wait`") { events[index].time = .wait(value) }
      case .modal, .duration: break
      case .replies: events[index].replies = replies(field.value, at: field.keySpan)
      case .expect:
        let before = diagnostics.count
        events[index].expect = check(field.value)
        // A modal named in it has been reported.
        if diagnostics.count > before, events[index].modal == nil {
          events[index].modal = misplacedModal(in: field.value)
        }
      default:
        guard events[index].verb == nil, let value = verb(field, modal: &events[index].modal)
        else { continue }
        events[index].verb = Located(value, at: verbSpan(field))
      }
    }
    checkFields(given, of: node)
    if let field = given.duration { setDuration(field, of: &events[index].verb) }
    if modalIDs.count > 1 { checkModalIsNamed(events[index]) }
  }

  /// What an event gives, as far as it has to do with each other.
  private struct EventFields {
    var count = 0
    var at: Field<EventKey>?
    var wait: Field<EventKey>?
    var duration: Field<EventKey>?
    var verb: Field<EventKey>?
    var secondVerb: Field<EventKey>?
    /// Whether all of it belongs to a verb.
    var saysNothing = true

    mutating func note(_ field: Field<EventKey>) {
      count += 1
      switch field.key {
      case .at: at = field
      case .wait: wait = field
      case .duration: duration = field
      case .modal, .replies, .expect: break
      default: if verb == nil { verb = field } else { secondVerb = secondVerb ?? field }
      }
      switch field.key {
      case .modal, .replies, .duration: break
      default: saysNothing = false
      }
    }
  }

  /// Reports what does not go together in an event, and one that holds nothing but what belongs to a
  /// verb.
  private mutating func checkFields(_ given: EventFields, of node: NodeID) {
    if let first = given.verb, let second = given.secondVerb {
      report(
        .verbCount, at: second.keySpan, "an event has one verb, and this is its second",
        secondary: [Label(first.keySpan, "the first")],
        help: "write two events, each behind a `-` of its own")
    } else if given.saysNothing, given.count == tree.entries(of: node).count,
      !tree.holdsFaults(node)
    {
      report(
        .verbCount, at: tree.span(of: node), "the event does nothing and expects nothing",
        help: "give it a verb, such as `show`, or `wait`, `at` or `expect`")
    }
    reportBoth(given.at, given.wait, in: "an event")
  }

  /// `duration` beside `set`, the only verb that has no mapping of its own for it.
  private mutating func setDuration(_ field: Field<EventKey>, of verb: inout Located<Verb>?) {
    guard case .set(var change)? = verb?.value else {
      report(
        .misplacedKey, at: field.keySpan, "only `set` has a `duration` beside it",
        help: "write it into the verb, `resize: {to: [667, 375], duration: 0.3}`, or leave it out")
      return
    }
    change.duration = seconds(field.value, "`duration`")?.value ?? 0
    verb?.value = .set(change)
  }

  /// Where a verb stands: at its key, and `send` at the event that it names, which is all of it that
  /// can be wrong.
  func verbSpan<Key>(_ field: Field<Key>) -> SourceSpan where Key: RawRepresentable<String> {
    field.key.rawValue == EventKey.send.rawValue ? tree.span(of: field.value) : field.keySpan
  }

  private mutating func readPlainEvent(_ node: NodeID, into events: inout [Event]) {
    let verb: Verb
    if tree.says(node, "show") {
      verb = .show(isAnimated: true, host: nil)
    } else if tree.says(node, "hide") {
      verb = .hide(isAnimated: true)
    } else if tree.says(node, "hideAll") {
      verb = .hideAll
    } else {
      let yaml = tree[node]
      let words = Self.verbs.map(\.rawValue)
      if let key = EventKey(rawValue: yaml.text), key.isVerb {
        report(
          .missingValue, at: yaml.span, "`\(yaml.text)` needs a value",
          help: "write `\(yaml.text): \(key.example)`")
      } else if let key = Self.firstWord(yaml.text) {
        report(
          .unknownChoice, at: yaml.span, "expected a `:` behind `\(key.word)`",
          fixIt: FixIt("write `\(key.meant)`", at: yaml.span, with: key.meant))
      } else {
        let near = likely(yaml.text, among: words)
        report(
          .unknownChoice, at: yaml.span, "there is no verb `\(yaml.text)`",
          notes: near == nil ? ["The verbs are \(words.joined(separator: ", "))."] : [],
          fixIt: near.map { fix(yaml.text, as: $0, at: yaml.span, among: words) })
      }
      return
    }
    let span = tree.span(of: node)
    events.append(
      Event(
        time: .now, verb: Located(verb, at: span), modal: nil, replies: [], expect: nil,
        span: span))
    if modalIDs.count > 1 { checkModalIsNamed(events[events.count - 1]) }
  }

  /// With several modals, reports an event that must say which one it means and does not.
  private mutating func checkModalIsNamed(_ event: Event) {
    guard event.modal == nil else { return }
    switch event.verb?.value {
    case .show, .hide, .set, .drag:
      report(
        .ambiguousModal, at: event.verb?.span ?? event.span,
        "the spec has several modals, and this does not say which one it means",
        help: "write `modal: \(modalIDs[0])` beside the verb")
    default:
      guard let check = event.expect, check.claims.contains(where: \.value.isAboutOneModal) else {
        return
      }
      report(
        .ambiguousModal, at: check.span,
        "the spec has several modals, and this does not say which one it is about",
        help: "write `modal: \(modalIDs[0])` beside `expect`")
    }
  }

  mutating func modalName(_ node: NodeID) -> Located<String>? {
    guard let name = string(node, "`modal`") else { return nil }
    if !modalIDs.contains(name.value) { reportUnknownModal(name) }
    return name
  }

  mutating func reportUnknownModal(_ name: Located<String>) {
    let near = suggestion(for: name.value, among: modalIDs)
    report(
      .unknownReference, at: name.span, "the spec has no modal `\(name.value)`",
      notes: near == nil ? ["It has \(listed(some: modalIDs))."] : [],
      fixIt: near.map { FixIt("write `\($0)`", at: name.span, with: $0) })
  }

  /// `{shouldHide: false}`, `{shouldHide: [false, true]}` or `{id.shouldHide: …}`.
  private mutating func replies(_ node: NodeID, at span: SourceSpan) -> [Event.Reply] {
    let answer = tree.kind(of: node) == .scalar ? tree.text(of: node) : ""
    guard
      isMapping(
        node, "`replies`",
        help: ["true", "false"].contains(answer) ? "write `{shouldHide: \(answer)}`" : nil)
    else { return [] }
    var replies: [Event.Reply] = []
    for entry in tree.entries(of: node) where hasValue(entry) {
      let key = tree[entry.key]
      let parts = key.text.exact.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.last == "shouldHide", parts.count <= 2 else {
        reportUnknownKey(
          key, among: ["shouldHide"] + modalIDs.prefix(10).map { "\($0).shouldHide" },
          in: "`replies`")
        continue
      }
      var modal: Located<String>?
      if parts.count == 2 {
        let name = Located(String(parts[0]), at: key.span)
        if !modalIDs.contains(name.value) { reportUnknownModal(name) }
        modal = name
      }
      let nodes =
        tree.kind(of: entry.value) == .sequence ? tree.items(of: entry.value) : [entry.value]
      let answers = nodes.compactMap { boolean($0, "an answer")?.value }
      if nodes.isEmpty {
        report(
          .emptyCollection, at: key.span, "the list of answers is empty",
          help: "write the answers in turn, such as `[false, true]`")
      }
      replies.append(Event.Reply(modal: modal, answers: answers, span: span))
    }
    return replies
  }
}
