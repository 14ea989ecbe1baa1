internal import ModalSyntax

/// What must hold at a point of a scenario.
extension Reader {
  /// How a list in the place of claims becomes them: one of pairs is the mapping itself, one of numbers the frame.
  private mutating func help(forListOfClaims node: NodeID) -> String? {
    let items = tree.items(of: node)
    guard let first = items.first else { return nil }
    guard tree.kind(of: first) == .mapping else {
      let words = items.map { tree.text(of: $0) }
      if words.allSatisfy(["visible", "anyVisible", "invariants"].contains) {
        return "write `{\(words.map { "\($0): true" }.joined(separator: ", "))}`"
      }
      return valueText(of: node).map { "write `{frame: \($0)}`" }
    }
    let entries = items.flatMap { tree.entries(of: $0) }
    let pairs = entries.compactMap { entry in
      valueText(of: entry.value).map { "\(tree.text(of: entry.key)): \($0)" }
    }
    return pairs.count == entries.count ? "write `{\(pairs.joined(separator: ", "))}`" : nil
  }

  /// The keys of an event's `expect`.
  mutating func check(_ node: NodeID) -> Check? {
    let isList = tree.kind(of: node) == .sequence
    guard
      isMapping(node, "`expect`", help: isList ? help(forListOfClaims: node) : helpForCheck(node))
    else { return nil }
    var check = Check(tolerance: defaultTolerance, span: tree.span(of: node))
    check.claims.reserveCapacity(4)
    reportEmptyCheck(node, "`expect`", example: "{visible: true}")
    Check.keys.read(node, with: &self, into: &check)
    return check
  }

  /// How to write a single word as a check.
  private func helpForCheck(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    return helpForVisibility(node)
      ?? Phase(rawValue: tree.text(of: node)).map { "write `{phase: \($0.rawValue)}`" }
  }

  /// How to write a single value as the check of an element: its text, unless it says whether it is visible.
  mutating func helpForElementCheck(_ node: NodeID) -> String {
    helpForVisibility(node) ?? "write `{text: \(valueText(of: node) ?? "…")}`"
  }

  private func helpForVisibility(_ node: NodeID) -> String? {
    let (shown, hidden) = ("write `{visible: true}`", "write `{visible: false}`")
    let words = [
      "visible": shown, "shown": shown, "true": shown, "hidden": hidden, "invisible": hidden,
      "false": hidden,
    ]
    return tree.style(of: node) == .plain ? tree.meant(node, words) : nil
  }

  /// Reports a mapping without a key where claims belong: a check that looks as if it were one.
  mutating func reportEmptyCheck(
    _ node: NodeID, _ what: @autoclosure () -> String, example: String
  ) {
    guard !tree.hasEntries(node), tree.kind(of: node) == .mapping, !tree.isFaulty(node) else {
      return
    }
    report(
      .emptyCollection, at: tree.span(of: node), "\(what()) expects nothing",
      help: "write what must hold, such as `\(example)`")
  }

  /// How to write a value without its key: a number is an alpha, a list is a frame.
  func helpForBareValue(_ node: NodeID) -> String? {
    switch tree.kind(of: node) {
    case .sequence: return "write `{frame: […]}`"
    case .scalar:
      let text = tree.text(of: node)
      if ["none", "false", "off", "hidden"].contains(text) { return "write `{alpha: 0}`" }
      return ModalLanguage.number(from: text) == nil ? nil : "write `{alpha: \(text)}`"
    default: return nil
    }
  }

  mutating func calls(_ node: NodeID) -> Located<[Located<String>]>? {
    guard let items = items(of: node, "`calls`") else { return nil }
    var calls: [Located<String>] = []
    calls.reserveCapacity(items.count)
    for item in items {
      guard let call = TextTemplate.readExpected(item, "a call", &self) else { continue }
      // Nearly all are these.
      let isKnown =
        spec.modalIDs.count == 1 && Self.callbacks.position(of: item, in: tree) != nil
      if !isKnown { checkCall(call) }
      calls.append(call)
    }
    return Located(calls, at: tree.span(of: node))
  }

  private static let callbacks = WordTable(Callback.allCases.map(\.rawValue))

  /// Reports a call of a modal that the spec does not have; false where none is named.
  private mutating func reportUnknownModal(ofCall call: Located<String>) -> Bool {
    // What a call carries may hold a point, too.
    let name = call.value.exact.split(separator: "(", omittingEmptySubsequences: false)[0]
    guard let point = name.unicodeScalars.firstIndex(of: "."),
      !spec.callNames.contains(String(name))
    else {
      return false
    }
    Event.reportUnknownModal(
      Located(String(name[..<point]), at: call.span), before: String(call.value[point...]), &self)
    return true
  }

  /// Reports a call that no log can hold.
  private mutating func checkCall(_ call: Located<String>) {
    var name = call.value[...]
    var prefix = ""
    if spec.modalIDs.count > 1 {
      guard let id = spec.modalIDs.first(where: { name.exact.hasPrefix($0 + ".") }) else {
        if reportUnknownModal(ofCall: call) { return }
        return report(
          .unknownReference, at: call.span,
          "with several modals a call is written `id.name`",
          help:
            "write `\(spec.modalIDs[0]).\((Callback(rawValue: call.value) ?? .didHide).rawValue)`")
      }
      prefix = id + "."
      name = Substring(name.utf8.dropFirst(prefix.utf8.count))
    }
    guard Callback(rawValue: String(name)) == nil else { return }
    let bare = name.exact.split(separator: "(").first.map(String.init) ?? ""
    if bare == Callback.nameOfDetentChange, name.utf8.last == UInt8(ascii: ")") { return }
    guard !spec.callNames.contains(bare), !namesAreIncomplete else { return }
    let callbacks =
      Callback.allCases.map(\.rawValue) + [Callback.didChangeSelectedDetent("large")]
    let known = callbacks + spec.callNames
    let near = likely(String(name), among: known)
    report(
      .unknownReference, at: call.span, "nothing ever calls `\(name)`",
      notes: near == nil
        ? ["The callbacks are \(callbacks.joined(separator: ", "))."]
          + (spec.callNames.isEmpty ? [] : ["The spec calls \(listed(some: spec.callNames))."])
        : [],
      fixIt: near.map { FixIt("write `\(prefix)\($0)`", at: call.span, with: prefix + $0) })
  }
}
