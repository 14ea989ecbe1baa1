internal import ModalSyntax

/// The laws of a spec, its own and the free ones.
extension Reader {
  /// The entries of `invariants`.
  mutating func invariants(_ node: NodeID) -> [Invariant] {
    guard let items = items(of: node, "`invariants`", help: helpForNamedInvariants(node)) else {
      return []
    }
    return items.compactMap { invariant($0) }
  }

  /// The check of a scenario for a claim about one instant; nil for another key.
  mutating func helpForClaim(_ key: String, _ value: NodeID) -> String? {
    guard Check.keys.list.names.contains(key), let text = valueText(of: value) else { return nil }
    return Self.helpForMoment("\(key): \(text)")
  }

  /// The `expect` of an event for a claim.
  static func helpForMoment(_ claim: String) -> String {
    "write it in the `expect` of an event, `events: [show, {expect: {\(claim)}}]`: an invariant is about frames, "
      + "such as `content.maxY <= container.height`"
  }

  /// Returns the list to write for invariants by name; nil for any other node.
  private mutating func helpForNamedInvariants(_ node: NodeID) -> String? {
    guard let first = tree.entries(of: node).first, tree.kind(of: first.value) == .scalar,
      !InvariantDraft.keys.list.contains(first.key, in: tree)
    else { return nil }
    if let help = helpForClaim(tree.text(of: first.key), first.value) { return help }
    return "write `- \(tree.text(of: first.value))`, and `\(tree.text(of: first.key))` in a comment"
  }

  private mutating func invariant(_ node: NodeID) -> Invariant? {
    let ownNames = (scope.elements, scope.variables)
    defer { (scope.elements, scope.variables) = ownNames }
    let draft = InvariantDraft.keys.value(of: node, over: InvariantDraft(), with: &self)
    if let that = draft.that { noteIdle(that) }
    return draft.that.map {
      Invariant(
        that: $0, condition: draft.condition, over: draft.over, modal: draft.modal,
        span: tree.span(of: node))
    }
  }

  /// The modal that an invariant is about, whose names are those of the other keys.
  mutating func modalOfInvariant(_ node: NodeID) -> Located<String>? {
    let modal = modalName(node)
    if let names = modal.flatMap({ spec.scopes[$0.value] }) {
      (scope.elements, scope.variables) = (names.elements, names.variables)
    }
    return modal
  }

  enum DeviceWord: String, CaseIterable {
    case all, none
  }

  /// Shares of the container's height.
  mutating func shares(_ node: NodeID) -> ClosedRange<Double>? {
    let before = diagnostics.count
    let shares = bounds(node, "`keyboards`", in: 0...1)
    for index in diagnostics.indices.dropFirst(before)
    where [.outOfRange, .notANumber].contains(diagnostics[index].code) {
      diagnostics[index].help = "write a share of the container's height, such as `0.4`"
    }
    return shares
  }

  mutating func scales(_ node: NodeID) -> [Double]? {
    guard let items = items(of: node, "`scales`") else { return nil }
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: node), "`scales` leaves nothing to try",
        help: "write `[2, 3]`, or leave the key out")
    }
    return items.compactMap { number($0, "a scale", in: 0.001...1000)?.value }
  }

  mutating func devices(_ node: NodeID) -> InvariantRange.Devices? {
    guard tree.kind(of: node) == .sequence else {
      let word = tree.text(of: node)
      return choice(
        node, "`devices`", of: DeviceWord.self, or: ["`[iphone-15, …]`"],
        help: word.exact.contains("-") ? "write `[\(word)]`" : nil
      ).map {
        $0.value == .all ? InvariantRange.Devices.all : InvariantRange.Devices.none
      }
    }
    let items = tree.items(of: node)
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: node), "`devices` names none",
        help: "write `none`, or the ids of some")
    }
    return InvariantRange.Devices.some(items.compactMap { string($0, "a device") })
  }

  mutating func bounds(
    _ node: NodeID, _ what: Subject,
    in range: ClosedRange<Double> = .notNegative
  ) -> ClosedRange<Double>? {
    guard let numbers = numbers(node, what, count: 2, naming: "least, most", in: range) else {
      return nil
    }
    guard numbers[0].value <= numbers[1].value else {
      return refuse(
        .outOfRange, at: tree.span(of: node), "the range of \(what) starts above its end",
        help: "write the smaller number first")
    }
    return numbers[0].value...numbers[1].value
  }

  enum LawSwitch: String, CaseIterable {
    case on, off
  }
}

/// An invariant that may lack `that`.
struct InvariantDraft: Sendable {
  var that: Located<Expression>?
  var condition: Condition?
  var over = InvariantRange()
  var modal: Located<String>?
}
