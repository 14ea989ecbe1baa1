internal import ModalSyntax

/// What must hold at a point of a scenario.
extension Reader {
  enum CheckKey: String, MappingKey {
    static let table = CaseTable<Self>()
    static let mapping = KeyList.Mapping.check
    case visible, phase, host, frame, presented, dimming, cornerRadius, keyboard, calls, state
    case elements, result, anyVisible, tolerance
  }

  /// How a list in the place of claims becomes them: one of pairs is the mapping itself, one of numbers the frame.
  private mutating func help(forListOfClaims node: NodeID) -> String? {
    let items = tree.items(of: node)
    guard let first = items.first else { return nil }
    guard tree.kind(of: first) == .mapping else {
      return valueText(of: node).map { "write `{frame: \($0)}`" }
    }
    let pairs = items.flatMap { tree.entries(of: $0) }.map { entry in
      valueText(of: entry.value).map { "\(tree.text(of: entry.key)): \($0)" }
    }
    guard pairs.allSatisfy({ $0 != nil }) else { return nil }
    return "write `{\(pairs.compactMap { $0 }.joined(separator: ", "))}`"
  }

  /// The keys of an event's `expect`.
  mutating func check(_ node: NodeID) -> Check? {
    let isList = tree.kind(of: node) == .sequence
    var fields = fields(
      of: node, in: "`expect`",
      help: isList ? help(forListOfClaims: node) : helpForCheck(node))
    guard tree.kind(of: node) == .mapping else { return nil }
    var check = Check(tolerance: defaultTolerance, span: tree.span(of: node))
    check.claims.reserveCapacity(4)
    reportEmptyCheck(node, "`expect`", example: "{visible: true}")
    while let field = next(&fields, as: CheckKey.self) {
      let what = Subject(field.key)
      let value = field.value
      switch field.key {
      case .visible: add(boolean(value, what), Check.Claim.visible, to: &check)
      case .phase: add(choice(value, what, of: Phase.self), Check.Claim.phase, to: &check)
      case .host: add(choice(value, what, of: Host.self), Check.Claim.host, to: &check)
      case .frame: add(rect(value, what)?.0, Check.Claim.frame, to: &check)
      case .presented: readPresented(value, into: &check)
      case .dimming: readDimmingCheck(value, into: &check)
      case .cornerRadius:
        var corners = CornerRadiusLayer()
        CornerRadiusLayer.keys.read(value, with: &self, into: &corners)
        add(corners.radius, Check.Claim.cornerRadius, to: &check)
        add(corners.corners, Check.Claim.corners, to: &check)
        add(corners.style, Check.Claim.cornerStyle, to: &check)
      case .keyboard:
        let height = number(value, what, in: 0...Double.greatestFiniteMagnitude)
        add(height, Check.Claim.keyboard, to: &check)
      case .calls: add(calls(value), Check.Claim.calls, to: &check)
      case .state: add(stateName(value), Check.Claim.state, to: &check)
      case .elements:
        reportEmptyCheck(value, "`elements`", example: "{title: {visible: true}}")
        for element in elementChecks(value) {
          check.claims.append(Located(.element(element), at: element.id.span))
        }
      case .result: add(boolean(value, what), Check.Claim.result, to: &check)
      case .anyVisible: add(boolean(value, what), Check.Claim.anyVisible, to: &check)
      case .tolerance: check.tolerance = tolerance(value)
      }
    }
    return check
  }

  /// How a word that stands for a whole check becomes one.
  private func helpForCheck(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    switch tree.text(of: node) {
    case "visible": return "write `{visible: true}`"
    case "hidden", "invisible": return "write `{visible: false}`"
    case let word: return Phase(rawValue: word).map { "write `{phase: \($0.rawValue)}`" }
    }
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

  /// Adds a claim, where its value could be read.
  private func add<Value>(
    _ value: Located<Value>?, _ claim: (Value) -> Check.Claim, to check: inout Check
  ) {
    if let value { check.claims.append(value.map(claim)) }
  }

  enum PresentedKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case frame, alpha, scale, translateX, translateY
  }

  private mutating func readPresented(_ node: NodeID, into check: inout Check) {
    let help = helpForBareValue(node)
    reportEmptyCheck(node, "`presented`", example: "{alpha: 1}")
    var fields = fields(of: node, in: "`presented`", help: help)
    while let field = next(&fields, as: PresentedKey.self) {
      let what = Subject(field.key)
      switch field.key {
      case .frame: add(rect(field.value, what)?.0, Check.Claim.presentedFrame, to: &check)
      case .alpha:
        add(number(field.value, what, in: 0...1), Check.Claim.presentedAlpha, to: &check)
      case .scale: add(number(field.value, what), Check.Claim.presentedScale, to: &check)
      case .translateX:
        add(number(field.value, what), Check.Claim.presentedTranslateX, to: &check)
      case .translateY:
        add(number(field.value, what), Check.Claim.presentedTranslateY, to: &check)
      }
    }
  }

  /// How a value that stands without its key is written: a number is an alpha, a list is a frame.
  private func helpForBareValue(_ node: NodeID) -> String? {
    switch tree.kind(of: node) {
    case .sequence: return "write `{frame: […]}`"
    case .scalar:
      let text = tree.text(of: node)
      if ["none", "false", "off", "hidden"].contains(text) { return "write `{alpha: 0}`" }
      return ModalLanguage.number(from: text) == nil ? nil : "write `{alpha: \(text)}`"
    default: return nil
    }
  }

  enum DimmingCheckKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case alpha, frame, color
  }

  private mutating func readDimmingCheck(_ node: NodeID, into check: inout Check) {
    let help = helpForBareValue(node)
    reportEmptyCheck(node, "`dimming`", example: "{alpha: 0.35}")
    var fields = fields(of: node, in: "`dimming`", help: help)
    while let field = next(&fields, as: DimmingCheckKey.self) {
      switch field.key {
      case .alpha:
        add(number(field.value, "`alpha`", in: 0...1), Check.Claim.dimmingAlpha, to: &check)
      case .frame: add(rect(field.value, "`frame`")?.0, Check.Claim.dimmingFrame, to: &check)
      case .color: add(color(field.value, "`color`"), Check.Claim.dimmingColor, to: &check)
      }
    }
  }

  private mutating func stateName(_ node: NodeID) -> Located<String>? {
    guard let name = string(node, "`state`") else { return nil }
    return checkState(name) ? name : nil
  }

  /// The callbacks that can stand in a log.
  private static let callbacks = [
    "showCompletion", "shouldHide", "willHideByDimmingTap", "willHide", "didHide",
    "hideCompletion", "didHideByDimmingTap", "presentationTransitionWillBegin",
    "presentationTransitionDidEnd(true)", "presentationTransitionDidEnd(false)",
    "dismissalTransitionWillBegin", "dismissalTransitionDidEnd(true)",
    "dismissalTransitionDidEnd(false)",
  ]
  private static let knownCallbacks = Set(callbacks)

  private mutating func calls(_ node: NodeID) -> Located<[Located<String>]>? {
    guard let items = items(of: node, "`calls`") else { return nil }
    var calls: [Located<String>] = []
    calls.reserveCapacity(items.count)
    for item in items {
      guard let call = expectedText(item, "a call") else { continue }
      // Nearly all are these.
      let isKnown = modalIDs.count == 1 && Self.callbacks.contains(call.value)
      if !isKnown { checkCall(call) }
      calls.append(call)
    }
    return Located(calls, at: tree.span(of: node))
  }

  /// Reports a call of a modal that the spec does not have; false where none is named.
  private mutating func reportUnknownModal(ofCall call: Located<String>) -> Bool {
    // What a call carries may hold a point, too.
    let name = call.value.exact.split(separator: "(", omittingEmptySubsequences: false)[0]
    guard let point = name.unicodeScalars.firstIndex(of: "."), !callNames.contains(String(name))
    else {
      return false
    }
    let near = suggestion(for: String(name[..<point]), among: modalIDs)
      .map { $0 + call.value[point...] }
    report(
      .unknownReference, at: call.span, "the spec has no modal `\(name[..<point])`",
      notes: near == nil ? ["It has \(listed(some: modalIDs))."] : [],
      fixIt: near.map { FixIt("write `\($0)`", at: call.span, with: $0) })
    return true
  }

  /// Reports a call that no log can hold.
  private mutating func checkCall(_ call: Located<String>) {
    var name = call.value[...]
    var prefix = ""
    if modalIDs.count > 1 {
      guard let id = modalIDs.first(where: { name.exact.hasPrefix($0 + ".") }) else {
        if reportUnknownModal(ofCall: call) { return }
        let bare = Self.callbacks.contains(call.value)
        report(
          .unknownReference, at: call.span,
          "with several modals a call is written `id.name`",
          help: "write `\(modalIDs[0]).\(bare ? call.value : "didHide")`")
        return
      }
      prefix = id + "."
      name = Substring(name.utf8.dropFirst(prefix.utf8.count))
    }
    guard !Self.knownCallbacks.contains(String(name)) else { return }
    let bare = name.exact.split(separator: "(").first.map(String.init) ?? ""
    guard !callNames.contains(bare), !namesAreIncomplete else { return }
    let known = Self.callbacks + callNames
    let near = likely(String(name), among: known)
    report(
      .unknownReference, at: call.span, "nothing ever calls `\(name)`",
      notes: near == nil
        ? ["The callbacks are \(Self.callbacks.joined(separator: ", "))."]
          + (callNames.isEmpty ? [] : ["The spec calls \(listed(some: callNames))."]) : [],
      fixIt: near.map { FixIt("write `\(prefix)\($0)`", at: call.span, with: prefix + $0) })
  }
}
