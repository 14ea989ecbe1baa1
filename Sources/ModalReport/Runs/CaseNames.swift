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
    let height: String? =
      switch keyboard?.value {
      case .height(let height): formatted(height)
      case .kind(let kind): kind.rawValue
      case .some(.none), nil: nil
      }
    let parts: [String?] = [
      device?.value,
      container.map { "\(formatted($0.value.width))×\(formatted($0.value.height))" },
      split?.value.rawValue, orientation?.value.rawValue, os.map { "os \($0.value)" },
      scale.map { "@\(formatted($0.value))x" }, textScale.map { "text \($0.value.rawValue)" },
      direction?.value.rawValue, height.map { "keyboard \($0)" },
      state.map { "state \($0.value)" }, detent.map { "detent \($0.value)" },
    ]
    return parts.compactMap(\.self)
  }
}
