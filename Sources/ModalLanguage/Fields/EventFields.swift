internal import ModalSyntax

/// The events of scenarios.
extension Reader {
  /// A value that a verb takes, for messages.
  static func example(of verb: String) -> String {
    if ["type", "paste", "focus", "send"].contains(verb) { return "…" }
    return Event.keys.key(verb)?.row.example ?? "name"
  }

  /// What to write for an event in brackets: `[wait, 1]`.
  func pairInBrackets(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .sequence else { return nil }
    let words = tree.items(of: node).map { tree.text(of: $0) }
    guard words.count == 2, Event.keys.key(words[0]) != nil else { return nil }
    return "write `\(words[0]): \(words[1])`"
  }

  /// Adds an event: a verb alone, or a mapping with at most one verb.
  mutating func readEvent(_ node: NodeID, into events: inout [Event]) {
    guard !tree.isFaulty(node) else { return }
    if tree.kind(of: node) == .scalar { return readPlainEvent(node, into: &events) }
    let keys = Event.keys
    guard
      tree.kind(of: node) == .mapping || isMapping(node, keys.name, help: pairInBrackets(node))
    else { return }
    let span = tree.span(of: node)
    // It is made where it stays: an event is too large to be handed on.
    let index = events.count
    events.append(Event(span: span))
    keys.read(node, with: &self, into: &events[index])
    if spec.modalIDs.count > 1 { checkModalIsNamed(&events[index]) }
  }

  /// Reports keys of an event that exclude each other, and an event with only the options of a
  /// verb.
  mutating func checkKeys(_ given: UInt64, of event: inout Event, in node: NodeID) {
    if (given & Event.verbPositions).nonzeroBitCount > 1 {
      let keys = Event.keys.list
      let verbs = tree.entries(of: node).filter { entry in
        guard let key = keys.position(of: entry.key, in: tree) else { return false }
        return (given & Event.verbPositions) >> key & 1 == 1
      }
      report(
        .verbCount, at: tree.span(of: verbs[1].key),
        "an event has one verb, and this is its second",
        secondary: [Label(tree.span(of: verbs[0].key), "the first")],
        help: "write two events, each after its own `-`")
    } else if given & ~Event.positionsBesideVerb == 0,
      given.nonzeroBitCount == tree.entries(of: node).count, !tree.holdsFaults(node)
    {
      report(
        .verbCount, at: tree.span(of: node), "the event does nothing and expects nothing",
        help: "give it a verb, such as `show`, or `wait`, `at` or `expect`")
    }
    if given & Event.timingPositions != 0 { readTiming(in: node, of: &event.verb) }
  }

  /// The `duration` and the `curve` next to `set`, the only verb without a mapping of its own for them.
  mutating func readTiming(in node: NodeID, of verb: inout Located<Verb>?) {
    for key in ["duration", "curve"] {
      guard let entry = given(key, in: node) else { continue }
      guard case .set(var change)? = verb?.value else {
        report(
          .misplacedKey, at: tree.span(of: entry.key), "only `set` has a `\(key)` beside it",
          help: "write it into the verb, `resize: {to: [667, 375], duration: 0.3}`, or leave it out"
        )
        continue
      }
      if key == "duration" {
        change.duration = seconds(entry.value, "`duration`")?.value
      } else {
        change.curve = Curve.keys.value(of: entry.value, over: nil, with: &self)?.value
      }
      verb?.value = .set(change)
    }
  }

  /// The events of one text, `show; hide`, as items of a list.
  private func splitEvents(_ text: String) -> [String] {
    text.unicodeScalars.split { $0 == ";" || $0 == "," || $0 == "\n" }.map {
      String($0.drop { $0 == " " })
    }.filter { !$0.isEmpty }
  }

  /// The list to write for events in one text, as a shell takes commands: `show; tap: dimming`.
  mutating func helpForEvents(_ node: NodeID) -> String? {
    guard tree.kind(of: node) != .sequence, tree.style(of: node) != .flow,
      let text = written(at: tree.span(of: node))
    else { return nil }
    var parts = splitEvents(text)
    let words = text.exact.split(separator: " ").map(String.init)
    if parts.count == 1, words.allSatisfy(Event.keys.list.mayBeEmpty) { parts = words }
    return parts.count > 1 ? "write `[\(parts.joined(separator: ", "))]`" : nil
  }

  /// The verb of an event or action that is a word alone; nil for any other word.
  func plainVerb(_ node: NodeID) -> Verb? {
    if tree.says(node, "show") { return .show(isAnimated: true, host: nil) }
    if tree.says(node, "hide") { return .hide(isAnimated: true) }
    return tree.says(node, "hideAll") ? .hideAll : nil
  }

  /// Reports a verb that stands alone and needs a value; false for any other word.
  mutating func reportVerbAlone(_ yaml: YAMLNode, among words: [String]) -> Bool {
    guard words.contains(yaml.text) else { return false }
    report(
      .missingValue, at: yaml.span, "`\(yaml.text)` needs a value",
      help: "write `\(yaml.text): \(Self.example(of: yaml.text))`")
    return true
  }

  private mutating func readPlainEvent(_ node: NodeID, into events: inout [Event]) {
    guard let verb = plainVerb(node) else { return reportPlainEvent(tree[node]) }
    let span = tree.span(of: node)
    events.append(Event(verb: Located(verb, at: span), span: span))
    if spec.modalIDs.count > 1 { checkModalIsNamed(&events[events.count - 1]) }
  }

  private mutating func reportPlainEvent(_ yaml: YAMLNode) {
    let words = Event.verbs.map(\.name)
    if reportVerbAlone(yaml, among: words) { return }
    if let key = Self.firstWord(yaml.text) {
      return report(
        .unknownChoice, at: yaml.span, "expected a `:` after `\(key.word)`",
        fixIt: .propose(key.meant, at: yaml.span))
    }
    let parts = splitEvents(yaml.text)
    // A word of another tool that needs no value.
    let elsewhere = Event.keys.list.elsewhere[yaml.text].flatMap {
      $0.exact.contains("$") ? nil : $0
    }
    let help = parts.count > 1 ? "write `\(parts.joined(separator: ", "))`" : elsewhere
    let near = help == nil ? likely(yaml.text, among: words) : nil
    report(
      .unknownChoice, at: yaml.span, "there is no verb `\(yaml.text)`",
      notes: near == nil && help == nil
        ? ["The verbs are \(words.joined(separator: ", "))."] : [],
      help: help,
      fixIt: near.map { fix(yaml.text, as: $0, at: yaml.span, among: words) })
  }

  /// With several modals, reports an event that must say which one it means and does not. The event is only read,
  /// and too large to be copied for it.
  private mutating func checkModalIsNamed(_ event: inout Event) {
    guard event.modal == nil else { return }
    if let givenEvents, givenEvents.tree.file == tree.file, let modal = givenEvents.modal {
      event.modal = Located(modal, at: event.span)
      return
    }
    switch event.verb?.value {
    case .show, .hide, .set, .drag, .scroll, .selectDetent:
      report(
        .ambiguousModal, at: event.verb?.span ?? event.span,
        "the spec has several modals, and this does not say which one it means",
        help: "write `modal: \(spec.modalIDs[0])` beside the verb")
    default:
      guard let check = event.expect, check.claims.contains(where: \.value.isAboutOneModal) else {
        return
      }
      report(
        .ambiguousModal, at: check.span,
        "the spec has several modals, and this does not say which one it is about",
        help: "write `modal: \(spec.modalIDs[0])` beside `expect`")
    }
  }

  mutating func modalName(_ node: NodeID) -> Located<String>? {
    guard let name = string(node, "`modal`") else { return nil }
    if !spec.modalIDs.contains(name.value) { reportUnknownModal(name) }
    return name
  }

  /// Reports the name of a modal that the spec does not have; `rest` is what follows it in its place.
  mutating func reportUnknownModal(_ name: Located<String>, before rest: String = "") {
    // Modals that cannot be read are reported already.
    guard !spec.modalIDs.isEmpty else { return }
    let near = suggestion(for: name.value, among: spec.modalIDs)
    report(
      .unknownReference, at: name.span, "the spec has no modal `\(name.value)`",
      notes: near == nil ? ["It has \(listed(some: spec.modalIDs))."] : [],
      fixIt: near.map { FixIt.propose($0 + rest, at: name.span) })
  }

  /// `{shouldHide: false}`, `{shouldHide: [false, true]}` or `{id.shouldHide: …}`.
  mutating func replies(_ node: NodeID, at keySpan: SourceSpan) -> [Event.Reply] {
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
          key, among: ["shouldHide"] + spec.modalIDs.prefix(10).map { "\($0).shouldHide" },
          in: "`replies`")
        continue
      }
      var modal: Located<String>?
      if parts.count == 2 {
        let name = Located(String(parts[0]), at: key.span)
        if !spec.modalIDs.contains(name.value) { reportUnknownModal(name) }
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
      replies.append(Event.Reply(modal: modal, answers: answers, span: keySpan))
    }
    return replies
  }
}
