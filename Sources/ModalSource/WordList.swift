/// Words as a sentence lists them: `a`, `a and b`, `a, b and c`.
public func listed(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
