internal import ModalSyntax

/// Animations, curves, springs and drags.
enum AnimationSlips {
  /// What to write for a style or a duration without a key.
  static func helpWithoutKey(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) != .mapping else { return nil }
    let word = tree.text(of: node)
    if tree.saysNumber(node) { return "write `{duration: \(word)}`" }
    let styles = AnimationStyle.allCases.map(\.rawValue)
    if let style = likely(word, among: styles) { return "write `animationStyle: \(style)`" }
    // `fadeIn 0.3s ease-in-out`, `.easeInOut(duration: 0.3)`
    let parts = word.unicodeScalars.split { " (),:".unicodeScalars.contains($0) }.map { part in
      startsWithDigit(String(part)) ? String(part) : Slips.word(ofCall: String(part))
    }
    let spring = word.exact.contains("pring") ? spring(of: MeasuredNumber.arguments(of: word)) : nil
    let time = parts.filter(startsWithDigit).compactMap { number in
      ModalLanguage.number(from: number) == nil
        ? MeasuredNumber.meant(number, in: .time)?.text : number
    }.first
    let words = parts.filter { likely($0, among: styles) == nil }
    let curve = spring ?? words.lazy.compactMap { likely($0, among: Curve.named.map(\.name)) }.first
    let pairs = [
      spring == nil ? time.map { "duration: \($0)" } : nil, curve.map { "curve: \($0)" },
    ].compactMap(\.self)
    let style = parts.lazy.compactMap { likely($0, among: styles) }.first
    guard !pairs.isEmpty else { return "write `{duration: 0.3}`, or `animationStyle` for a style" }
    return "write `{\(pairs.joined(separator: ", "))}`"
      + (style.map { ", and `animationStyle: \($0)` beside it" } ?? "")
  }

  /// Returns the help for a key of a spring, or for `type`, among the keys of an animation.
  static func help(
    _ key: String, _ value: NodeID, of mapping: NodeID, _ reader: inout Reader
  ) -> String? {
    let tree = reader.tree
    if key == "spring" { return "write `curve: {spring: \(reader.valueText(of: value) ?? "{…}")}`" }
    let word = Slips.word(ofCall: tree.text(of: value))
    let isType = ["type", "kind", "style", "name"].contains(key)
    if isType, !word.lowercased().exact.contains("spring") {
      if let curve = likely(word, among: Curve.named.map(\.name)) {
        return "write `curve: \(curve)`"
      }
      return likely(word, among: AnimationStyle.allCases.map(\.rawValue)).map {
        "write `animationStyle: \($0)` beside `animation`"
      }
    }
    guard isType || SpringDraft.keys.key(key) != nil || Slips.answer(to: key, in: "springs") != nil
    else { return nil }
    let pairs = tree.entries(of: mapping).map { entry in
      (label: tree.text(of: entry.key), value: reader.valueText(of: entry.value) ?? "…")
    }
    return "write `curve: \(spring(of: pairs))`"
  }

  /// A spring of the arguments of another tool's.
  private static func spring(of arguments: [(label: String, value: String)]) -> String {
    let names = SpringDraft.keys.list.names
    let known = arguments.compactMap { label, value in
      (names.contains(label) ? label : Slips.answer(to: label, in: "springs")).map {
        (name: $0, value: value)
      }
    }
    let hasStiffness = known.contains { $0.name == "stiffness" }
    let pairs = known.map { name, value in
      "\(name == "damping" && !hasStiffness ? "dampingRatio" : name): \(value)"
    }
    return "{spring: {\(pairs.isEmpty ? "dampingRatio: 0.9" : pairs.joined(separator: ", "))}}"
  }

  /// The spelling of a curve from another tool; nil for an unknown one.
  fileprivate static func foreignCurve(_ text: String) -> String? {
    let word = text.lowercased()
    let arguments = MeasuredNumber.arguments(of: text)
    if word.exact.contains("spring") { return "write `\(spring(of: arguments))`" }
    guard word.exact.contains("bezier") || word.exact.contains("timingcurve") else { return nil }
    let numbers = arguments.map(\.value)
    let areFour = numbers.count == 4 && numbers.allSatisfy { ModalLanguage.number(from: $0) != nil }
    return areFour
      ? "write `[\(numbers.joined(separator: ", "))]`"
      : "write its four numbers as `[x1, y1, x2, y2]`"
  }
}

extension AnimationLayer {
  /// The duration of an animation.
  static func time(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Located<Double>? {
    let time = reader.number(node, what, in: .time)
    if let time { TextSlips.noteMilliseconds(time, from: 30, what, &reader) }
    return time
  }
}

extension Length {
  /// A length; if it is a number, it must be from 0 to 1.
  static func share(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Located<Length>? {
    let length = reader.length(node, what, .animationValue)
    guard let length, let value = length.value.constantValue, !(0...1).contains(value) else {
      return length
    }
    reader.reportOutOfRange(value, length.span, what, 0...1)
    return nil
  }
}

extension Curve {
  // MARK: - Curves
  enum KeyboardCurve: String, CaseIterable {
    case system
  }

  /// A name or `[x1, y1, x2, y2]`.
  static func readShort(_ node: NodeID, _ reader: inout Reader) -> Located<Curve>? {
    let yaml = reader.tree[node]
    if yaml.kind == .sequence { return readBezier(node, &reader) }
    guard !yaml.isFaulty else { return nil }
    if let named = Curve.named.first(where: { $0.name == yaml.text }) {
      return Located(named.curve, at: yaml.span)
    }
    reader.reportChoice(
      yaml, "a curve", Curve.named.map(\.name), or: ["`[x1, y1, x2, y2]`", "`{spring: …}`"],
      help: AnimationSlips.foreignCurve(yaml.text))
    return nil
  }

  private static func readBezier(_ node: NodeID, _ reader: inout Reader) -> Located<Curve>? {
    guard let numbers = reader.numbers(node, "a curve", count: 4, naming: "x1, y1, x2, y2") else {
      return nil
    }
    let values = numbers.map(\.value)
    if let outside = [numbers[0], numbers[2]].first(where: { !(0...1).contains($0.value) }) {
      return reader.refuse(
        .outOfRange, at: outside.span,
        "x1 and x2 of a curve are from 0 to 1, and this is \(formatted(outside.value))")
    }
    return Located(
      .bezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3]),
      at: reader.tree.span(of: node))
  }
}

extension AnimationSpring {
  /// One of the three forms of a spring.
  static func read(_ node: NodeID, _ reader: inout Reader) -> AnimationSpring? {
    let keys = SpringDraft.keys
    var cursor = FieldCursor(of: node, in: keys.name, &reader)
    let fields = cursor.rest(keys.list, &reader)
    guard reader.tree.kind(of: node) == .mapping,
      fields.count == reader.tree.entries(of: node).count
    else { return nil }
    var draft = SpringDraft()
    for field in fields {
      keys.read(field, with: &reader, into: &draft)
      let key = keys.keys[field.key]
      if key.name != "model", key.span(&draft) == nil { return nil }
    }
    let given = Set(fields.map { keys.list.names[$0.key] })
    let forms = SpringDraft.forms
    if given.isSubset(of: forms.constants), let stiffness = draft.stiffness {
      guard let damping = draft.damping else {
        return reader.refuse(
          .missingKey, at: node, "a spring of constants needs its `damping`, too")
      }
      return .physical(
        mass: draft.mass?.value ?? 1, stiffness: stiffness.value, damping: damping.value,
        velocity: draft.velocity?.value ?? 0)
    }
    if given.isSubset(of: forms.response), let response = draft.response {
      return .response(response: response.value, dampingRatio: draft.dampingRatio?.value ?? 1)
    }
    if given.isSubset(of: forms.ratio), let ratio = draft.dampingRatio {
      return .ratio(
        dampingRatio: ratio.value, velocity: draft.velocity?.value ?? 0,
        mapping: draft.model?.value ?? .settling)
    }
    let all = [forms.ratio, forms.constants, forms.response].map {
      "{\($0.joined(separator: ", "))}"
    }
    return reader.refuse(
      .exclusiveKeys, at: node, "these keys do not describe a spring",
      notes: ["A spring has \(all[0]), \(all[1]) or \(all[2])."],
      help: "keep the keys of one of the three")
  }
}

extension DragLayer {
  // MARK: - Drags
  enum DragWord: String, CaseIterable {
    case none, dismiss
  }
}

/// The keys of a spring, before it is known which of the three forms they make.
struct SpringDraft: Sendable {
  var dampingRatio: Located<Double>?
  var velocity: Located<Double>?
  var model: Located<AnimationSpring.Mapping>?
  var mass: Located<Double>?
  var stiffness: Located<Double>?
  var damping: Located<Double>?
  var response: Located<Double>?

  /// The keys of each form.
  static let forms = (
    ratio: ["dampingRatio", "velocity", "model"],
    constants: ["mass", "stiffness", "damping", "velocity"], response: ["response", "dampingRatio"]
  )
}
