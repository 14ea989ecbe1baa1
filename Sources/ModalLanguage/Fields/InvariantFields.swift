internal import ModalSyntax

/// The laws of a spec, its own and the free ones.
extension Reader {
  enum InvariantKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case that, when, over, modal
  }

  /// The entries of `invariants`.
  mutating func invariants(_ node: NodeID) -> [Invariant] {
    guard let items = items(of: node, "`invariants`") else { return [] }
    return items.compactMap { invariant($0) }
  }

  private mutating func invariant(_ node: NodeID) -> Invariant? {
    let span = tree.span(of: node)
    guard tree.kind(of: node) == .mapping else {
      return condition(node, "an invariant", .invariant).map {
        Invariant(that: $0, condition: nil, over: InvariantRange(), modal: nil, span: span)
      }
    }
    var that: Located<Expression>?
    var condition: Condition?
    var over = InvariantRange()
    var modal: Located<String>?
    let fields = allFields(of: node, as: InvariantKey.self, in: "an invariant")
    let ownNames = (elementIDs, scope)
    defer { (elementIDs, scope) = ownNames }
    if let field = fields.first(where: { $0.key == .modal }) {
      modal = modalName(field.value)
      if let names = modal.flatMap({ namesByModal[$0.value] }) {
        (elementIDs, scope) = (names.elements, names.scope)
      }
    }
    for field in fields {
      switch field.key {
      case .that: that = self.condition(field.value, "`that`", .invariant)
      case .when: condition = self.condition(field.value)
      case .over: over = range(field.value)
      case .modal: break
      }
    }
    if lacks(InvariantKey.that, in: node) {
      report(
        .missingKey, at: span, "the invariant does not say `that` which must hold",
        help: "write `that: content.minY >= 20`")
    }
    return that.map {
      Invariant(that: $0, condition: condition, over: over, modal: modal, span: span)
    }
  }

  enum RangeKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case widths, heights, keyboards, scales, devices
  }

  enum DeviceWord: String, CaseIterable {
    case all, none
  }

  private mutating func range(_ node: NodeID) -> InvariantRange {
    var range = InvariantRange()
    var fields = fields(of: node, in: "`over`")
    while let field = next(&fields, as: RangeKey.self) {
      let what = Subject(field.key)
      switch field.key {
      case .widths: range.widths = bounds(field.value, what) ?? range.widths
      case .heights: range.heights = bounds(field.value, what) ?? range.heights
      // Shares of the container's height.
      case .keyboards:
        let before = diagnostics.count
        range.keyboards = bounds(field.value, what, in: 0...1) ?? range.keyboards
        for index in diagnostics.indices.dropFirst(before)
        where diagnostics[index].code == .outOfRange || diagnostics[index].code == .notANumber {
          diagnostics[index].help = "write a share of the container's height, such as `0.4`"
        }
      case .scales:
        guard let items = items(of: field.value, what) else { continue }
        if items.isEmpty {
          report(
            .emptyCollection, at: tree[field.value].span, "`scales` leaves nothing to try",
            help: "write `[2, 3]`, or leave the key out")
        }
        range.scales = items.compactMap { number($0, "a scale", in: 0.001...1000)?.value }
      case .devices:
        if tree.kind(of: field.value) == .sequence {
          let items = tree.items(of: field.value)
          if items.isEmpty {
            report(
              .emptyCollection, at: tree.span(of: field.value), "`devices` names none",
              help: "write `none`, or the ids of some")
          }
          range.devices = .some(items.compactMap { string($0, "a device") })
        } else if let word = choice(
          field.value, what, of: DeviceWord.self, and: ["[iphone-15, …]"])
        {
          range.devices = word.value == .all ? .all : .none
        }
      }
    }
    return range
  }

  private mutating func bounds(
    _ node: NodeID, _ what: Subject,
    in range: ClosedRange<Double> = 0...Double.greatestFiniteMagnitude
  ) -> ClosedRange<Double>? {
    guard let numbers = numbers(node, what, count: 2, naming: "least, most", in: range) else {
      return nil
    }
    guard numbers[0].value <= numbers[1].value else {
      report(
        .outOfRange, at: tree.span(of: node), "\(what) begins above its end",
        help: "write the smaller number first")
      return nil
    }
    return numbers[0].value...numbers[1].value
  }

  enum LawSwitch: String, CaseIterable {
    case on, off
  }

  /// The free laws that `laws` switches off.
  mutating func excusedLaws(_ node: NodeID) -> [Located<FreeLaw>] {
    guard
      isMapping(
        node, "`laws`", help: "write those that the spec is excused from, as `{settles: off}`")
    else { return [] }
    var excused: [Located<FreeLaw>] = []
    for entry in tree.entries(of: node) where hasValue(entry) {
      let key = tree[entry.key]
      guard let law = FreeLaw(rawValue: key.text) else {
        reportUnknownKey(key, among: FreeLaw.allCases.map(\.rawValue), in: "`laws`")
        continue
      }
      guard let state = choice(entry.value, "a law", of: LawSwitch.self) else { continue }
      if state.value == .off { excused.append(Located(law, at: key.span)) }
    }
    return excused
  }
}
