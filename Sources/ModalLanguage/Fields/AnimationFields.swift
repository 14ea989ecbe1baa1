internal import ModalSyntax

/// Animations, curves, springs and drags.
extension Reader {
  /// What to write for a style or a duration that stands alone.
  func helpForAnimation(_ node: NodeID) -> String? {
    guard tree.kind(of: node) != .mapping else { return nil }
    let word = tree.text(of: node)
    if saysNumber(node) { return "write `{duration: \(word)}`" }
    let style = likely(word, among: AnimationStyle.allCases.map(\.rawValue))
    return style.map { "write `animationStyle: \($0)`" }
      ?? "write `{duration: 0.3}`, or `animationStyle` for a style"
  }

  /// A length whose number, where it is one, is from 0 to 1.
  mutating func share(_ node: NodeID, _ what: Subject) -> Located<Length>? {
    let length = length(node, what, .animationValue)
    if case .points(let value)? = length?.value, !(0...1).contains(value), let span = length?.span {
      reportOutOfRange(value, span, what, 0...1)
      return nil
    }
    return length
  }

  // MARK: - Curves

  enum CurveKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case keyboard, spring
  }

  enum KeyboardCurve: String, CaseIterable {
    case system
  }

  /// A name, `[x1, y1, x2, y2]`, `{keyboard: system}` or `{spring: …}`.
  mutating func curve(_ node: NodeID) -> Located<Curve>? {
    let yaml = tree[node]
    switch yaml.kind {
    case .sequence: return bezier(node)
    case .scalar, .alias:
      guard !yaml.isFaulty else { return nil }
      if let named = Curve.named.first(where: { $0.name == yaml.text }) {
        return Located(named.curve, at: yaml.span)
      }
      reportChoice(
        yaml, "a curve", Curve.named.map(\.name), or: ["`[x1, y1, x2, y2]`", "`{spring: …}`"],
        help: foreignCurve(yaml.text))
      return nil
    case .mapping: break
    }
    let fields = allFields(of: node, as: CurveKey.self, in: "a curve")
    guard fields.count == 1, let field = fields.first else {
      if fields.count != 1, tree.entries(of: node).count != 1 {
        report(
          .exclusiveKeys, at: yaml.span, "a curve is either `keyboard` or `spring`",
          help: "write `{keyboard: system}` or `{spring: {dampingRatio: 0.9}}`")
      }
      return nil
    }
    switch field.key {
    case .keyboard:
      let word = choice(field.value, "`keyboard`", of: KeyboardCurve.self)
      return word.map { Located(.keyboard(playsOwnDuration: true), at: $0.span) }
    case .spring:
      return spring(field.value).map { Located(.spring($0), at: yaml.span) }
    }
  }

  /// How the curve of another language is written.
  private func foreignCurve(_ text: String) -> String? {
    let word = text.lowercased()
    if word.exact.contains("spring") { return "write `{spring: {dampingRatio: 0.9}}`" }
    guard word.exact.contains("bezier") || word.exact.contains("timingcurve") else { return nil }
    let numbers = MeasuredNumber.arguments(of: text).map(\.value)
    guard numbers.count == 4, numbers.allSatisfy({ ModalLanguage.number(from: $0) != nil }) else {
      return "write its four numbers as `[x1, y1, x2, y2]`"
    }
    return "write `[\(numbers.joined(separator: ", "))]`"
  }

  private mutating func bezier(_ node: NodeID) -> Located<Curve>? {
    guard let numbers = numbers(node, "a curve", count: 4, naming: "x1, y1, x2, y2") else {
      return nil
    }
    for number in [numbers[0], numbers[2]] where !(0...1).contains(number.value) {
      report(
        .outOfRange, at: number.span,
        "x1 and x2 of a curve are from 0 to 1, and this is \(formatted(number.value))")
      return nil
    }
    return Located(
      .bezier(
        x1: numbers[0].value, y1: numbers[1].value, x2: numbers[2].value, y2: numbers[3].value),
      at: tree.span(of: node))
  }

  enum SpringKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case dampingRatio, velocity, model, mass, stiffness, damping, response
  }

  /// One of the three forms of a spring.
  private mutating func spring(_ node: NodeID) -> Spring? {
    let fields = allFields(of: node, as: SpringKey.self, in: "`spring`")
    guard tree.kind(of: node) == .mapping, fields.count == tree.entries(of: node).count else {
      return nil
    }
    var numbers: [SpringKey: Double] = [:]
    var mapping = Spring.Mapping.settling
    for field in fields {
      let what = Subject(field.key)
      if field.key == .model {
        mapping = choice(field.value, what, of: Spring.Mapping.self)?.value ?? mapping
        continue
      }
      let least = field.key == .velocity ? -Double.greatestFiniteMagnitude : 0
      guard let value = number(field.value, what, in: least...Double.greatestFiniteMagnitude) else {
        return nil
      }
      if value.value == 0, field.key != .velocity, field.key != .damping {
        report(.outOfRange, at: value.span, "\(what) of a spring is more than 0")
        return nil
      }
      numbers[field.key] = value.value
    }
    let given = Set(fields.map(\.key))
    if given.isSubset(of: [.mass, .stiffness, .damping, .velocity]), given.contains(.stiffness) {
      guard let stiffness = numbers[.stiffness], let damping = numbers[.damping] else {
        report(
          .missingKey, at: tree.span(of: node), "a spring of constants needs its `damping`, too")
        return nil
      }
      return .physical(
        mass: numbers[.mass] ?? 1, stiffness: stiffness, damping: damping,
        velocity: numbers[.velocity] ?? 0)
    }
    if given.isSubset(of: [.response, .dampingRatio]), let response = numbers[.response] {
      return .response(response: response, dampingRatio: numbers[.dampingRatio] ?? 1)
    }
    if given.isSubset(of: [.dampingRatio, .velocity, .model]),
      let ratio = numbers[.dampingRatio]
    {
      return .ratio(
        dampingRatio: ratio, velocity: numbers[.velocity] ?? 0, mapping: mapping)
    }
    report(
      .exclusiveKeys, at: tree.span(of: node), "these keys make no spring",
      notes: [
        "A spring is {dampingRatio, velocity, model}, {mass, stiffness, damping, velocity} or "
          + "{response, dampingRatio}."
      ],
      help: numbers[.damping].flatMap {
        $0 <= 1 && given.isSubset(of: [.damping, .velocity]) ? $0 : nil
      }
      .map {
        "write `{dampingRatio: \(formatted($0))"
          + (numbers[.velocity].map { ", velocity: \(formatted($0))" } ?? "") + "}`"
      } ?? "keep the keys of one of the three")
    return nil
  }

  // MARK: - Drags

  enum DragWord: String, CaseIterable {
    case none, dismiss
  }
}
