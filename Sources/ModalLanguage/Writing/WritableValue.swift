package import ModalSyntax

/// A value of the language that can be written: the inverse of reading, once for each shape.
protocol WritableValue {
  var yaml: YAMLValue { get }
}

/// Returns a value as YAML; nil for types that cannot be written.
func yaml(of value: Any) -> YAMLValue? {
  switch value {
  case let value as any WritableValue: return value.yaml
  case let word as any RawRepresentable: return (word.rawValue as? String).map { .text($0) }
  case let items as [Any]:
    let written = items.compactMap { ModalLanguage.yaml(of: $0) }
    return written.count == items.count ? .list(written) : nil
  default: return nil
  }
}

extension YAMLValue {
  package static func number(_ number: Double) -> YAMLValue { .bare(formatted(number)) }
  package static func flag(_ flag: Bool) -> YAMLValue { .bare(flag ? "true" : "false") }

  /// A mapping of the keys that have a value.
  static func keys(_ entries: [(String, YAMLValue?)]) -> YAMLValue {
    .mapping(entries.compactMap { key, value in value.map { Entry(key, $0) } })
  }
}

extension Bool: WritableValue { var yaml: YAMLValue { .flag(self) } }
extension Int: WritableValue { var yaml: YAMLValue { .bare("\(self)") } }
extension Double: WritableValue { var yaml: YAMLValue { .number(self) } }
extension String: WritableValue { var yaml: YAMLValue { .text(self) } }
extension TextTemplate: WritableValue { var yaml: YAMLValue { .text(text) } }

extension ModalExpression: WritableValue {
  var yaml: YAMLValue {
    ["true", "false"].contains(text) || number(from: text) != nil ? .bare(text) : .text(text)
  }
}

extension Located: WritableValue {
  var yaml: YAMLValue { ModalLanguage.yaml(of: value) ?? .nothing }
}

/// A bound, which may be `none`.
extension Optional: WritableValue {
  var yaml: YAMLValue { flatMap { ModalLanguage.yaml(of: $0) } ?? .text("none") }
}

extension Length: WritableValue {
  var yaml: YAMLValue {
    switch self {
    case .points(let points): .number(points)
    case .percent(let percent): .bare("\(formatted(percent))%")
    case .fit: .text("fit")
    case .expression(let expression): expression.yaml
    }
  }
}

extension Length {
  /// The length as it is written at a place: what elements call `content` is the `frame` of an animation.
  func yaml(in place: ExpressionPlace) -> YAMLValue {
    guard [.animationOffset, .animationValue].contains(place), case .text(let text) = yaml else {
      return yaml
    }
    return .text(text.exact.replacing("content.", with: "frame."))
  }
}

extension ModalColor: WritableValue {
  var yaml: YAMLValue {
    let digits = String(rgb, radix: 16, uppercase: true)
    return .text("#" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits)
  }
}

extension Set: WritableValue where Element: CaseIterable & RawRepresentable<String> {
  var yaml: YAMLValue { .list(Element.allCases.filter(contains).map { .text($0.rawValue) }) }
}

extension HideAnswer: WritableValue {
  var yaml: YAMLValue { self == .notAsked ? .text("none") : .flag(self == .yes) }
}

extension Rect {
  var yaml: YAMLValue { .list([x, y, width, height].map { .number($0) }) }
}

extension Hosting: WritableValue {
  var yaml: YAMLValue {
    frame.map { .keys([(host.rawValue, $0.yaml)]) } ?? .text(host.rawValue)
  }
}

extension PopoverAnchor: WritableValue {
  var yaml: YAMLValue {
    guard let other else { return .list(lengths.map(\.yaml)) }
    return .keys([("modal", other.modal.yaml), ("element", other.element?.yaml)])
  }
}

extension Detent: WritableValue {
  var yaml: YAMLValue {
    switch height {
    case .medium: .text("medium")
    case .large: .text("large")
    case .length(let length):
      // A height alone is called as it is written.
      length.isWritten(as: name.value)
        ? .bare(name.value) : .keys([("name", name.yaml), ("height", length.yaml)])
    }
  }
}

extension Length {
  fileprivate func isWritten(as text: String) -> Bool {
    switch self {
    case .points(let points): number(from: text) == points
    case .percent(let percent):
      text.exact.dropping(suffix: "%").flatMap { number(from: $0) } == percent
    default: false
    }
  }
}

extension Curve: WritableValue {
  var yaml: YAMLValue {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return .list([x1, y1, x2, y2].map { .number($0) })
    case .keyboard(playsOwnDuration: true): return .keys([("keyboard", .text("system"))])
    case .spring(let spring): return .keys([("spring", spring.yaml)])
    default: return .text(Self.named.first { $0.curve == self }?.name ?? "")
    }
  }
}

extension AnimationSpring: WritableValue {
  var yaml: YAMLValue {
    func number(_ value: Double) -> YAMLValue { .number(value) }
    return switch self {
    case .ratio(let ratio, let velocity, let mapping):
      .keys([
        ("dampingRatio", number(ratio)), ("velocity", number(velocity)),
        ("model", .text(mapping.rawValue)),
      ])
    case .physical(let mass, let stiffness, let damping, let velocity):
      .keys([
        ("mass", number(mass)), ("stiffness", number(stiffness)), ("damping", number(damping)),
        ("velocity", number(velocity)),
      ])
    case .response(let response, let ratio):
      .keys([("response", number(response)), ("dampingRatio", number(ratio))])
    }
  }
}
