/// The functions of the language, as the texts of formulas begin.
package let functionNames = [
  "if", "min", "max", "clamp", "abs", "floor", "ceil", "round", "flat",
]

/// The call of a function as a value in a text, `${…}`, with the choices of an `if` in single
/// quotes; nil for a text that is not such a call.
///
/// - Parameters:
///   - text: The value of a key for texts.
///   - isValue: Whether the choices of an `if` are values, not texts.
/// - Returns: The value with its braces.
package func bracedFormula(_ text: String, where isValue: (String) -> Bool) -> String? {
  guard let opening = text.utf8.firstIndex(of: UInt8(ascii: "(")),
    text.utf8.last == UInt8(ascii: ")"), functionNames.contains(String(text[..<opening])),
    let arguments = topLevelArguments(
      text.unicodeScalars[text.unicodeScalars.index(after: opening)...].dropLast())
  else { return nil }
  guard text[..<opening] == "if", arguments.count == 3 else { return "${\(text)}" }
  var branches = arguments[1...].map { branch -> String in
    if let inner = bracedFormula(branch, where: isValue) {
      return withoutEnds(inner.exact.dropping(prefix: "$") ?? inner)
    }
    if isValue(branch) { return branch }
    let first = branch.utf8.first
    let isQuoted = first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
    let words = isQuoted ? withoutEnds(branch) : branch
    return isQuoted && first == UInt8(ascii: "'")
      ? branch : "'\(words.exact.replacing("'", with: "''"))'"
  }
  // The two are of a kind, so beside a text a number is one, too.
  if branches.contains(where: { $0.utf8.first == UInt8(ascii: "'") }) {
    branches = branches.map { Double($0) == nil ? $0 : "'\($0)'" }
  }
  return "${if(\(arguments[0]), \(branches.joined(separator: ", ")))}"
}

/// The same for a text with unknown names: numbers, and two names with a point in between, are
/// values.
func bracedFormula(_ text: String) -> String? {
  bracedFormula(text) { branch in
    if Double(branch) != nil { return true }
    let parts = branch.exact.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        part.unicodeScalars.first?.properties.isAlphabetic == true
          && part.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
          }
      }
  }
}

/// Where the texts of a formula are, `'One'`. An apostrophe within a word begins none.
struct FormulaQuotes {
  private var isOpen = false
  private var previous: Unicode.Scalar = "("

  /// Whether the next scalar belongs to a text, its quotes included.
  mutating func holds(_ scalar: Unicode.Scalar) -> Bool {
    defer { previous = scalar }
    guard scalar == "'" else { return isOpen }
    if isOpen {
      isOpen = false
      return true
    }
    isOpen = previous == "(" || previous == "," || previous == "=" || previous == " "
    return isOpen
  }
}

/// The text between the first and the last scalar, each optionally followed by a mark.
private func withoutEnds(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  scalars.append(contentsOf: text.unicodeScalars.dropFirst().dropLast())
  return String(scalars)
}

/// The arguments of a call, split at its own commas; nil where its parentheses do not match.
private func topLevelArguments(_ text: Substring.UnicodeScalarView) -> [String]? {
  var arguments: [String.UnicodeScalarView] = [.init()]
  var depth = 0
  var quotes = FormulaQuotes()
  for scalar in text {
    if quotes.holds(scalar) {
      arguments[arguments.count - 1].append(scalar)
      continue
    }
    if scalar == "(" { depth += 1 } else if scalar == ")" { depth -= 1 }
    guard depth >= 0 else { return nil }
    if scalar == ",", depth == 0 {
      arguments.append(.init())
    } else {
      arguments[arguments.count - 1].append(scalar)
    }
  }
  guard depth == 0 else { return nil }
  return arguments.map { string($0.drop { $0 == " " }.withoutEndSpaces) }
}
