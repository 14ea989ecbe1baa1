internal import ModalLanguage
internal import ModalReplay
internal import ModalSyntax

extension ElementDifference {
  /// What is so, beside what is claimed.
  var words: String { parts?.words ?? "`\(id)` is not there" }

  /// Both values below each other; nil where there is no such element.
  var comparison: String? {
    parts.map { compared(name(of: $0.key), $0.claimed, $0.actual) }
  }

  /// What is claimed and what is so instead, on one line.
  var line: String {
    parts.map { "\(name(of: $0.key)): expected \($0.claimed), \($0.words)" } ?? words
  }

  private func name(of key: String) -> String { key.isEmpty ? id : "\(id).\(key)" }

  /// Why the numbers of its frame that are not as claimed are what they are, a note for each.
  func reasons(_ places: inout SourcePlaces) -> [String] {
    guard case .frame(let claimed, let actual, let tolerance) = values else { return [] }
    return notes(reasons, of: actual, insteadOf: claimed, beyond: tolerance, &places).map {
      "\(id): \($0)"
    }
  }

  private static let stateWords = [
    "visible": "visible", "enabled": "enabled", "covered": "behind the keyboard",
  ]

  private typealias Parts = (key: String, claimed: String, actual: String, words: String)

  /// The key, empty for the frame, what is claimed, and what is so; nil where there is no such element.
  private var parts: Parts? {
    func flag(_ key: String, _ actual: Bool, _ word: String) -> Parts {
      (key, "\(!actual)", "\(actual)", actual ? "is \(word)" : "is not \(word)")
    }
    func number(_ key: String, _ claimed: Double, _ actual: Double) -> Parts {
      (key, short(claimed, beside: actual), short(actual, beside: claimed), "is \(short(actual))")
    }
    func value(_ key: String, _ claimed: String, _ actual: String) -> Parts {
      (key, claimed, actual, "is \(actual)")
    }
    switch values {
    case .missing: return nil
    case .frame(let claimed, let actual, let tolerance):
      return (
        "", ModalReport.words(for: claimed, beside: actual),
        ModalReport.words(for: actual, beside: claimed),
        difference(of: actual, from: claimed, beyond: tolerance)
      )
    case .text(let claimed, let actual):
      // Two that look alike are told apart by their scalars.
      let written = claimed == actual ? spelled : escaped
      return (
        "text", "\"\(written(claimed))\"", "\"\(written(actual))\"", "is \"\(escaped(actual))\""
      )
    case .look(let key, let claimed, let actual):
      guard let actual else { return (key, claimed.words, "none", "has no color of its own") }
      if let word = Self.stateWords[key] { return flag(key, actual == .flag(true), word) }
      guard key != "dots", let one = claimed.asNumber, let other = actual.asNumber else {
        return value(key, claimed.words, actual.words)
      }
      return number(key, one, other)
    case .value(let key, let claimed, let actual):
      return value(key, claimed.flow, actual?.flow ?? "not set")
    case .direction(let claimed, let actual):
      return (
        "direction", claimed?.rawValue ?? "any", actual?.rawValue ?? "none",
        actual.map { "points \($0.phrase)" } ?? "there is none"
      )
    case .coordinate(let axis, let claimed, let actual):
      return number(axis.origin, claimed, actual)
    }
  }
}

extension ArrowDirection {
  /// In a sentence: to the left.
  var phrase: String { axis == .vertical ? rawValue : "to the \(rawValue)" }
}

/// What is expected and what is so, below each other, behind what they are of.
func compared(_ name: String, _ expected: String, _ actual: String) -> String {
  guard !name.isEmpty else { return "expected \(expected)\nactual   \(actual)" }
  return "\(name): expected \(expected)\n"
    + String(repeating: " ", count: name.count + 2) + "actual   \(actual)"
}

/// The numbers of a rectangle that are further from those of another one than a tolerance.
func difference(of actual: Rect, from claimed: Rect, beyond tolerance: Double) -> String {
  actual.numbers(apartFrom: claimed, by: tolerance).map {
    difference(of: actual, from: claimed, at: $0)
  }.joined(separator: ", ")
}

/// What one of the four numbers is, with by how much it is another one.
func difference(of actual: Rect, from claimed: Rect, at edge: Int) -> String {
  let (number, other) = (actual.numbers[edge], claimed.numbers[edge])
  let sign = number > other ? "+" : "−"
  return "\(Rect.edges[edge]) is \(short(number, beside: other)) "
    + "(\(sign)\(short((number - other).magnitude)))"
}

/// A text with everything beyond ASCII as YAML spells it between double quotes: `caf\u00e9`.
private func spelled(_ text: String) -> String {
  escaped(text).unicodeScalars.reduce(into: "") { spelled, scalar in
    guard !scalar.isASCII else { return spelled.unicodeScalars.append(scalar) }
    spelled +=
      scalar.value > 0xFFFF
      ? "\\U" + digits(of: scalar.value, 8) : "\\u" + digits(of: scalar.value, 4)
  }
}
