internal import ModalSyntax

/// The events of scenarios.
extension Event {
  /// A value that a verb takes, for messages.
  static func example(of verb: String) -> String {
    if ["type", "paste", "focus", "send"].contains(verb) { return "…" }
    return Event.keys.key(verb)?.row.example ?? "name"
  }

  /// What to write for an event in brackets: `[wait, 1]`.
  static func pairInBrackets(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .sequence else { return nil }
    let words = tree.items(of: node).map { tree.text(of: $0) }
    guard words.count == 2, Event.keys.key(words[0]) != nil else { return nil }
    return "write `\(words[0]): \(words[1])`"
  }

  /// Adds an event: a verb alone, or a mapping with at most one verb.
  static func read(_ node: NodeID, into events: inout [Event], _ reader: inout Reader) {
    guard !reader.tree.isFaulty(node) else { return }
    if reader.tree.kind(of: node) == .scalar { return readPlainEvent(node, into: &events, &reader) }
    let keys = Event.keys
    guard
      reader.tree.kind(of: node) == .mapping
        || reader.isMapping(node, keys.name, help: pairInBrackets(node, reader.tree))
    else { return }
    let span = reader.tree.span(of: node)
    // It is made where it stays: an event is too large to be handed on.
    let index = events.count
    events.append(Event(span: span))
    keys.read(node, with: &reader, into: &events[index])
    if reader.spec.modalIDs.count > 1 { checkModalIsNamed(&events[index], &reader) }
  }

  /// Reports keys of an event that exclude each other, and an event with only the options of a
  /// verb.
  static func checkKeys(
    _ given: UInt64, of event: inout Event, in node: NodeID, _ reader: inout Reader
  ) {
    if (given & Event.verbPositions).nonzeroBitCount > 1 {
      let keys = Event.keys.list
      let verbs = reader.tree.entries(of: node).filter { entry in
        guard let key = keys.position(of: entry.key, in: reader.tree) else { return false }
        return (given & Event.verbPositions) >> key & 1 == 1
      }
      reader.report(
        .verbCount, at: verbs[1].key, "an event has one verb, and this is its second",
        secondary: [Diagnostic.Label(reader.tree.span(of: verbs[0].key), "the first")],
        help: "write two events, each after its own `-`")
    } else if given & ~Event.positionsBesideVerb == 0,
      given.nonzeroBitCount == reader.tree.entries(of: node).count, !reader.tree.holdsFaults(node)
    {
      reader.report(
        .verbCount, at: node, "the event does nothing and expects nothing",
        help: "give it a verb, such as `show`, or `wait`, `at` or `expect`")
    }
    if given & Event.timingPositions != 0 { readTiming(in: node, of: &event.verb, &reader) }
  }

  /// The `duration` and the `curve` next to `set`, the only verb without a mapping of its own for them.
  static func readTiming(in node: NodeID, of verb: inout Located<Verb>?, _ reader: inout Reader) {
    for key in ["duration", "curve"] {
      guard let entry = reader.tree.given(key, in: node) else { continue }
      guard case .set(var change)? = verb?.value else {
        reader.report(
          .misplacedKey, at: entry.key, "only `set` has a `\(key)` beside it",
          help: "write it into the verb, `resize: {to: [667, 375], duration: 0.3}`, or leave it out"
        )
        continue
      }
      if key == "duration" {
        change.duration = reader.number(entry.value, "`duration`", in: .time)?.value
      } else {
        change.curve = Curve.keys.value(of: entry.value, over: nil, with: &reader)?.value
      }
      verb?.value = .set(change)
    }
  }

  /// The events of one text, `show; hide`, as items of a list.
  private static func splitEvents(_ text: String) -> [String] {
    text.unicodeScalars.split { $0 == ";" || $0 == "," || $0 == "\n" }.map {
      String($0.drop { $0 == " " })
    }.filter { !$0.isEmpty }
  }

  /// The list to write for events in one text, as a shell takes commands: `show; tap: dimming`.
  static func helpForEvents(_ node: NodeID, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    guard tree.kind(of: node) != .sequence, tree.style(of: node) != .flow,
      let text = reader.written(at: tree.span(of: node))
    else { return nil }
    var parts = splitEvents(text)
    let words = text.exact.split(separator: " ").map(String.init)
    if parts.count == 1, words.allSatisfy(Event.keys.list.mayBeEmpty) { parts = words }
    return parts.count > 1 ? "write `[\(parts.joined(separator: ", "))]`" : nil
  }

  /// The verb of an event or action that is a word alone; nil for any other word.
  static func plainVerb(_ node: NodeID, _ reader: borrowing Reader) -> Verb? {
    if reader.tree.says(node, "show") { return .show(isAnimated: true, host: nil) }
    if reader.tree.says(node, "hide") { return .hide(isAnimated: true) }
    return reader.tree.says(node, "hideAll") ? .hideAll : nil
  }

  /// Reports a verb that stands alone and needs a value; false for any other word.
  static func reportVerbAlone(
    _ yaml: YAMLNode, among words: [String], _ reader: inout Reader
  ) -> Bool {
    guard words.contains(yaml.text) else { return false }
    reader.report(
      .missingValue, at: yaml.span, "`\(yaml.text)` needs a value",
      help: "write `\(yaml.text): \(example(of: yaml.text))`")
    return true
  }

  private static func readPlainEvent(
    _ node: NodeID, into events: inout [Event], _ reader: inout Reader
  ) {
    guard let verb = plainVerb(node, reader) else {
      return reportPlainEvent(reader.tree[node], &reader)
    }
    let span = reader.tree.span(of: node)
    events.append(Event(verb: Located(verb, at: span), span: span))
    if reader.spec.modalIDs.count > 1 { checkModalIsNamed(&events[events.count - 1], &reader) }
  }

  private static func reportPlainEvent(_ yaml: YAMLNode, _ reader: inout Reader) {
    let words = Event.verbs.map(\.name)
    if reportVerbAlone(yaml, among: words, &reader) { return }
    if let key = EventSlips.firstWord(yaml.text) {
      return reader.report(
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
    reader.report(
      .unknownChoice, at: yaml.span, "there is no verb `\(yaml.text)`",
      notes: near == nil && help == nil
        ? ["The verbs are \(words.joined(separator: ", "))."] : [],
      help: help,
      fixIt: near.map { fix(yaml.text, as: $0, at: yaml.span, among: words) })
  }

  /// With several modals, reports an event that must say which one it means and does not. The event is only read,
  /// and too large to be copied for it.
  private static func checkModalIsNamed(_ event: inout Event, _ reader: inout Reader) {
    guard event.modal == nil else { return }
    if let given = reader.givenEvents, given.tree.file == reader.tree.file, let modal = given.modal
    {
      event.modal = Located(modal, at: event.span)
      return
    }
    switch event.verb?.value {
    case .show, .hide, .set, .drag, .scroll, .selectDetent:
      reader.report(
        .ambiguousModal, at: event.verb?.span ?? event.span,
        "the spec has several modals, and this does not say which one it means",
        help: "write `modal: \(reader.spec.modalIDs[0])` beside the verb")
    default:
      guard let check = event.expect, check.claims.contains(where: \.value.isAboutOneModal) else {
        return
      }
      reader.report(
        .ambiguousModal, at: check.span,
        "the spec has several modals, and this does not say which one it is about",
        help: "write `modal: \(reader.spec.modalIDs[0])` beside `expect`")
    }
  }

  static func modalName(_ node: NodeID, _ reader: inout Reader) -> Located<String>? {
    guard let name = reader.string(node, "`modal`") else { return nil }
    if !reader.spec.modalIDs.contains(name.value) { reportUnknownModal(name, &reader) }
    return name
  }

  /// Reports the name of a modal that the spec does not have; `rest` is what follows it in its place.
  static func reportUnknownModal(
    _ name: Located<String>, before rest: String = "", _ reader: inout Reader
  ) {
    // Modals that cannot be read are reported already.
    guard !reader.spec.modalIDs.isEmpty else { return }
    let near = suggestion(for: name.value, among: reader.spec.modalIDs)
    reader.report(
      .unknownReference, at: name.span, "the spec has no modal `\(name.value)`",
      notes: near == nil ? ["It has \(listed(some: reader.spec.modalIDs))."] : [],
      fixIt: near.map { FixIt.propose($0 + rest, at: name.span) })
  }

  /// `{shouldHide: false}`, `{shouldHide: [false, true]}` or `{id.shouldHide: …}`.
  static func replies(
    _ node: NodeID, at keySpan: SourceSpan, _ reader: inout Reader
  ) -> [Event.Reply] {
    let answer = reader.tree.kind(of: node) == .scalar ? reader.tree.text(of: node) : ""
    guard
      reader.isMapping(
        node, "`replies`",
        help: ["true", "false"].contains(answer) ? "write `{shouldHide: \(answer)}`" : nil)
    else { return [] }
    var replies: [Event.Reply] = []
    for entry in reader.tree.entries(of: node) where reader.hasValue(entry) {
      let key = reader.tree[entry.key]
      let parts = key.text.exact.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.last == "shouldHide", parts.count <= 2 else {
        KeySlips.reportUnknown(
          key, among: ["shouldHide"] + reader.spec.modalIDs.prefix(10).map { "\($0).shouldHide" },
          in: "`replies`", &reader)
        continue
      }
      var modal: Located<String>?
      if parts.count == 2 {
        let name = Located(String(parts[0]), at: key.span)
        if !reader.spec.modalIDs.contains(name.value) { reportUnknownModal(name, &reader) }
        modal = name
      }
      let nodes =
        reader.tree.kind(of: entry.value) == .sequence
        ? reader.tree.items(of: entry.value) : [entry.value]
      let answers = nodes.compactMap { reader.boolean($0, "an answer")?.value }
      if nodes.isEmpty {
        reader.report(
          .emptyCollection, at: key.span, "the list of answers is empty",
          help: "write the answers in turn, such as `[false, true]`")
      }
      replies.append(Event.Reply(modal: modal, answers: answers, span: keySpan))
    }
    return replies
  }
}
