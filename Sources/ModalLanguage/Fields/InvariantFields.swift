internal import ModalSyntax

/// The laws of a spec, its own and the free ones.
extension Invariant {
  /// The entries of `invariants`.
  static func readAll(_ node: NodeID, _ reader: inout Reader) -> [Invariant] {
    guard
      let items = reader.items(
        of: node, "`invariants`", help: helpForNamedInvariants(node, &reader))
    else { return [] }
    return items.compactMap { read($0, &reader) }
  }

  /// The check of a scenario for a claim about one instant; nil for another key.
  static func helpForClaim(_ key: String, _ value: NodeID, _ reader: inout Reader) -> String? {
    guard Check.keys.list.names.contains(key), let text = reader.valueText(of: value) else {
      return nil
    }
    return helpForMoment("\(key): \(text)")
  }

  /// The `expect` of an event for a claim.
  static func helpForMoment(_ claim: String) -> String {
    "write it in the `expect` of an event, `events: [show, {expect: {\(claim)}}]`: an invariant is about frames, "
      + "such as `content.maxY <= container.height`"
  }

  /// Returns the list to write for invariants by name; nil for any other node.
  private static func helpForNamedInvariants(_ node: NodeID, _ reader: inout Reader) -> String? {
    guard let first = reader.tree.entries(of: node).first,
      reader.tree.kind(of: first.value) == .scalar,
      !InvariantDraft.keys.list.contains(first.key, in: reader.tree)
    else { return nil }
    if let help = helpForClaim(reader.tree.text(of: first.key), first.value, &reader) {
      return help
    }
    return
      "write `- \(reader.tree.text(of: first.value))`, and `\(reader.tree.text(of: first.key))` in a comment"
  }

  private static func read(_ node: NodeID, _ reader: inout Reader) -> Invariant? {
    let ownNames = (reader.scope.elements, reader.scope.variables)
    defer { (reader.scope.elements, reader.scope.variables) = ownNames }
    let draft = InvariantDraft.keys.value(of: node, over: InvariantDraft(), with: &reader)
    if let that = draft.that { noteIdle(that, &reader) }
    return draft.that.map {
      Invariant(
        that: $0, condition: draft.condition, over: draft.over, modal: draft.modal,
        span: reader.tree.span(of: node))
    }
  }

  /// The modal that an invariant is about, whose names are those of the other keys.
  static func readModal(_ node: NodeID, _ reader: inout Reader) -> Located<String>? {
    let modal = Event.modalName(node, &reader)
    if let names = modal.flatMap({ reader.spec.scopes[$0.value] }) {
      (reader.scope.elements, reader.scope.variables) = (names.elements, names.variables)
    }
    return modal
  }

  enum LawSwitch: String, CaseIterable {
    case on, off
  }
}

extension InvariantRange {
  enum DeviceWord: String, CaseIterable {
    case all, none
  }

  /// Shares of the container's height.
  static func readShares(_ node: NodeID, _ reader: inout Reader) -> ClosedRange<Double>? {
    let before = reader.diagnostics.count
    let shares = readBounds(node, "`keyboards`", in: 0...1, &reader)
    for index in reader.diagnostics.indices.dropFirst(before)
    where [.outOfRange, .notANumber].contains(reader.diagnostics[index].code) {
      reader.diagnostics[index].help = "write a share of the container's height, such as `0.4`"
    }
    return shares
  }

  static func readScales(_ node: NodeID, _ reader: inout Reader) -> [Double]? {
    guard let items = reader.items(of: node, "`scales`") else { return nil }
    if items.isEmpty {
      reader.report(
        .emptyCollection, at: node, "`scales` leaves nothing to try",
        help: "write `[2, 3]`, or leave the key out")
    }
    return items.compactMap { reader.number($0, "a scale", in: 0.001...1000)?.value }
  }

  static func readDevices(_ node: NodeID, _ reader: inout Reader) -> InvariantRange.Devices? {
    guard reader.tree.kind(of: node) == .sequence else {
      let word = reader.tree.text(of: node)
      return reader.choice(
        node, "`devices`", of: DeviceWord.self, or: ["`[iphone-15, …]`"],
        help: word.exact.contains("-") ? "write `[\(word)]`" : nil
      ).map { $0.value == .all ? InvariantRange.Devices.all : InvariantRange.Devices.none }
    }
    let items = reader.tree.items(of: node)
    if items.isEmpty {
      reader.report(
        .emptyCollection, at: node, "`devices` names none", help: "write `none`, or the ids of some"
      )
    }
    return InvariantRange.Devices.some(items.compactMap { reader.string($0, "a device") })
  }

  static func readBounds(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Double> = .notNegative,
    _ reader: inout Reader
  ) -> ClosedRange<Double>? {
    guard let numbers = reader.numbers(node, what, count: 2, naming: "least, most", in: range)
    else { return nil }
    guard numbers[0].value <= numbers[1].value else {
      return reader.refuse(
        .outOfRange, at: node, "the range of \(what) starts above its end",
        help: "write the smaller number first")
    }
    return numbers[0].value...numbers[1].value
  }
}

/// An invariant that may lack `that`.
struct InvariantDraft: Sendable {
  var that: Located<ModalExpression>?
  var condition: Condition?
  var over = InvariantRange()
  var modal: Located<String>?
}
