package import ModalLanguage
internal import ModalSyntax

/// Names the expectations and scenarios of a spec for lists of tests; no name is given twice.
package struct CaseNames {
  private var names = UniqueNames()

  package init() {}

  /// The name of an expectation: `expect: iphone-15, landscape, keyboard letters`.
  package mutating func name(of expectation: Expectation) -> String {
    let modal = expectation.modal.map { " \($0.value)" } ?? ""
    return names.unique("expect\(modal): \(expectation.setting.parts.joined(separator: ", "))")
  }

  /// The name of an invariant by what is written: `invariant: content.minX >= 20`.
  package mutating func name(ofInvariant written: String) -> String {
    names.unique("invariant: \(escaped(written))")
  }

  /// The name of a scenario: `scenario: the keyboard pushes it up`.
  package mutating func name(of scenario: Scenario) -> String {
    names.unique("scenario: \(scenario.name.value)")
  }
}

/// Tells names apart by numbers: `card`, `card (2)`.
struct UniqueNames {
  private var used: [String: Int] = [:]

  mutating func unique(_ name: String) -> String {
    let count = used[name, default: 0] + 1
    used[name] = count
    return count == 1 ? name : "\(name) (\(count))"
  }
}

extension Setting {
  fileprivate var parts: [String] {
    var parts: [String] = []
    if let device { parts.append(device.value) }
    if let container {
      parts.append("\(formatted(container.value.width))×\(formatted(container.value.height))")
    }
    if let split { parts.append(split.value.rawValue) }
    if let orientation { parts.append(orientation.value.rawValue) }
    if let os { parts.append("os \(os.value)") }
    if let scale { parts.append("@\(formatted(scale.value))x") }
    if let textScale { parts.append("text \(textScale.value.rawValue)") }
    if let direction { parts.append(direction.value.rawValue) }
    switch keyboard?.value {
    case .height(let height): parts.append("keyboard \(formatted(height))")
    case .kind(let kind): parts.append("keyboard \(kind.rawValue)")
    case .some(.none), nil: break
    }
    if let state { parts.append("state \(state.value)") }
    if let detent { parts.append("detent \(detent.value)") }
    return parts
  }
}
