internal import ModalLanguage
internal import ModalReplay
internal import ModalSyntax

extension ElementDifference {
  /// What is so, beside what is claimed.
  var words: String {
    switch values {
    case .missing: "`\(id)` is not there"
    case .frame(let claimed, let actual, let tolerance):
      difference(of: actual, from: claimed, beyond: tolerance)
    case .text(_, let actual): "is \"\(escaped(actual))\""
    case .isVisible(let actual): actual ? "is visible" : "is not visible"
    case .isEnabled(let actual): actual ? "is enabled" : "is not enabled"
    case .isCovered(let actual):
      actual ? "is behind the keyboard" : "is not behind the keyboard"
    case .dots(_, let actual): "is \(actual)"
    case .color(_, let actual): actual.map { "is \($0.hexadecimal)" } ?? "has no color of its own"
    case .fontSize(_, let actual): "is \(short(actual))"
    case .fontWeight(_, let actual): "is \(actual.rawValue)"
    case .cornerRadius(_, let actual): "is \(short(actual))"
    }
  }

  /// Why the numbers of its frame that are not as claimed are what they are, a note for each.
  func reasons(_ places: inout SourcePlaces) -> [String] {
    guard case .frame(let claimed, let actual, let tolerance) = values else { return [] }
    return notes(reasons, of: actual, insteadOf: claimed, beyond: tolerance, &places).map {
      "\(id): \($0)"
    }
  }

  /// Both values below each other; nil where there is no such element.
  var comparison: String? {
    claim.map { compared($0.name, $0.claimed, $0.actual) }
  }

  /// What is claimed and what is so instead, on one line.
  var line: String {
    claim.map { "\($0.name): expected \($0.claimed), \(words)" } ?? words
  }

  /// What is claimed, and what is so, in words; nil where there is no such element.
  private var claim: (name: String, claimed: String, actual: String)? {
    func claim(_ key: String, _ claimed: String, _ actual: String) -> (String, String, String) {
      ("\(id).\(key)", claimed, actual)
    }
    func claim(_ key: String, _ claimed: Double, _ actual: Double) -> (String, String, String) {
      claim(key, short(claimed, beside: actual), short(actual, beside: claimed))
    }
    switch values {
    case .missing: return nil
    case .frame(let claimed, let actual, _):
      return (
        id, ModalReport.words(for: claimed, beside: actual),
        ModalReport.words(for: actual, beside: claimed)
      )
    case .text(let claimed, let actual):
      // Two that look alike are told apart by their scalars.
      let areAlike = claimed == actual
      return claim(
        "text", "\"\(areAlike ? spelled(claimed) : escaped(claimed))\"",
        "\"\(areAlike ? spelled(actual) : escaped(actual))\"")
    case .isVisible(let actual): return claim("visible", "\(!actual)", "\(actual)")
    case .isEnabled(let actual): return claim("enabled", "\(!actual)", "\(actual)")
    case .isCovered(let actual): return claim("covered", "\(!actual)", "\(actual)")
    case .dots(let claimed, let actual): return claim("dots", "\(claimed)", "\(actual)")
    case .color(let claimed, let actual):
      return claim("color", claimed.hexadecimal, actual?.hexadecimal ?? "none")
    case .fontSize(let claimed, let actual): return claim("font.size", claimed, actual)
    case .fontWeight(let claimed, let actual):
      return claim("font.weight", claimed.rawValue, actual.rawValue)
    case .cornerRadius(let claimed, let actual): return claim("cornerRadius", claimed, actual)
    }
  }
}

/// What is expected and what is so, below each other, behind what they are of.
func compared(_ name: String, _ expected: String, _ actual: String) -> String {
  guard !name.isEmpty else { return "expected \(expected)\nactual   \(actual)" }
  return "\(name): expected \(expected)\n"
    + String(repeating: " ", count: name.count + 2) + "actual   \(actual)"
}

/// The numbers of a rectangle that are further from those of another one than a tolerance, with by how
/// much.
func difference(of actual: Rect, from claimed: Rect, beyond tolerance: Double) -> String {
  let edges = claimed.numbers.indices.filter {
    !((actual.numbers[$0] - claimed.numbers[$0]).magnitude <= tolerance)
  }
  return edges.map { difference(of: actual, from: claimed, at: $0) }.joined(separator: ", ")
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
