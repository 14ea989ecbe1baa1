/// Words as a sentence lists them: `a`, `a and b`, `a, b and c`; of too many the first, and how many more.
package func listed(_ words: [String], most: Int = 10, _ conjunction: String = "and") -> String {
  if words.count > most { return listed(some: words, most: most) }
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Names out of a spec as a message lists them: `a, b`, and of many the first, `a, b, c, d, e, f, g, h, i, j and
/// 7,990 more`. A spec may have very many, and very many findings that list them; the tool's own words are few,
/// and listed whole.
package func listed(some names: some Collection<String>, most: Int = 10) -> String {
  let shown = names.prefix(most).joined(separator: ", ")
  return names.count > most ? "\(shown) and \(grouped(names.count - most)) more" : shown
}

/// A number with commas between its thousands.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude).utf8)
  let grouped = digits.enumerated().reduce(into: number < 0 ? "-" : "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
    text.unicodeScalars.append(Unicode.Scalar(digit.element))
  }
  return grouped
}
