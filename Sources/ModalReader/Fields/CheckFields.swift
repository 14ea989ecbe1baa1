internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// What must hold at a point of a scenario.
extension Reader {
  enum CheckKey: String, CaseIterable {
    case visible, phase, host, frame, presented, dimming, keyboard, calls, state, elements, result
    case anyVisible, tolerance
  }

  /// The keys of an event's `expect`.
  mutating func check(_ node: NodeID) -> Check? {
    let fields = fields(of: node, as: CheckKey.self, in: "`expect`")
    guard tree[node].kind == .mapping else { return nil }
    var check = Check(span: tree[node].span)
    if tree.entries(of: node).isEmpty {
      report(
        .emptyCollection, at: tree[node].span, "`expect` expects nothing",
        help: "write what must hold, such as `{visible: true}`")
    }
    for field in fields {
      let what = "`\(field.key.rawValue)`"
      let value = field.value
      switch field.key {
      case .visible: check.isVisible = boolean(value, what)
      case .phase: check.phase = choice(value, what, of: Phase.self)
      case .host: check.host = choice(value, what, of: Host.self)
      case .frame: check.frame = rect(value, what)?.0
      case .presented: check.presented = presented(value)
      case .dimming: readDimmingCheck(value, into: &check)
      case .keyboard:
        check.keyboard = number(value, what, in: 0...Double.greatestFiniteMagnitude)
      case .calls: check.calls = calls(value)
      case .state: check.state = stateName(value)
      case .elements: check.elements = elementChecks(value)
      case .result: check.result = boolean(value, what)
      case .anyVisible: check.anyVisible = boolean(value, what)
      case .tolerance: check.tolerance = tolerance(value)
      }
    }
    return check
  }

  enum PresentedKey: String, CaseIterable {
    case frame, alpha, scale, translateX, translateY
  }

  private mutating func presented(_ node: NodeID) -> PresentedCheck {
    var check = PresentedCheck()
    for field in fields(of: node, as: PresentedKey.self, in: "`presented`") {
      let what = "`\(field.key.rawValue)`"
      switch field.key {
      case .frame: check.frame = rect(field.value, what)?.0
      case .alpha: check.alpha = number(field.value, what, in: 0...1)
      case .scale: check.scale = number(field.value, what)
      case .translateX: check.translateX = number(field.value, what)
      case .translateY: check.translateY = number(field.value, what)
      }
    }
    return check
  }

  enum DimmingCheckKey: String, CaseIterable {
    case alpha, frame
  }

  private mutating func readDimmingCheck(_ node: NodeID, into check: inout Check) {
    for field in fields(of: node, as: DimmingCheckKey.self, in: "`dimming`") {
      switch field.key {
      case .alpha: check.dimmingAlpha = number(field.value, "`alpha`", in: 0...1)
      case .frame: check.dimmingFrame = rect(field.value, "`frame`")?.0
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

  private mutating func calls(_ node: NodeID) -> Located<[Located<String>]>? {
    guard let items = items(of: node, "`calls`") else { return nil }
    var calls: [Located<String>] = []
    for item in items {
      guard let call = string(item, "a call") else { continue }
      checkCall(call)
      calls.append(call)
    }
    return Located(calls, at: tree[node].span)
  }

  /// Reports a call that no log can hold.
  private mutating func checkCall(_ call: Located<String>) {
    var name = call.value[...]
    var prefix = ""
    if modalIDs.count > 1 {
      guard let id = modalIDs.first(where: { name.hasPrefix($0 + ".") }) else {
        let bare = Self.callbacks.contains(call.value)
        report(
          .unknownReference, at: call.span,
          "with several modals a call is written `id.name`",
          help: "write `\(modalIDs[0]).\(bare ? call.value : "didHide")`")
        return
      }
      prefix = id + "."
      name = name.dropFirst(prefix.count)
    }
    let bare = name.prefix { $0 != "(" }
    guard !Self.callbacks.contains(String(name)), !callNames.contains(String(bare)),
      !namesAreIncomplete
    else { return }
    let known = Self.callbacks + callNames
    let near = suggestion(for: String(name), among: known)
    report(
      .unknownReference, at: call.span, "nothing ever calls `\(name)`",
      notes: near == nil ? ["The callbacks are \(known.joined(separator: ", "))."] : [],
      fixIt: near.map { FixIt("write `\(prefix)\($0)`", at: call.span, with: prefix + $0) })
  }
}
