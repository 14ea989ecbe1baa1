/// The candidate that a misspelled word most likely meant; nil if none is close.
///
/// The distance is the number of letters to insert, delete, replace or swap with a neighbor,
/// ignoring case. A third of the word's letters can differ, and one in words of two or three
/// letters. A candidate with the same letters and digits wins, whatever is between them. A
/// candidate that continues after the end of the word counts like one with a single wrong letter.
/// Of equally close candidates the first wins that continues after the word, or else the first.
/// Only the first 256 candidates are compared, so that thousands of mistakes stay fast.
///
/// - Parameters:
///   - word: The written word.
///   - candidates: The possible words.
///   - keepsNumbers: Whether numbers in the word must match: `iphone-99` is not close to
///     `iphone-5`. Missing numbers are allowed.
/// - Returns: The closest candidate.
package func suggestion(
  for word: String, among candidates: some Sequence<String>, keepsNumbers: Bool = false
) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  guard letters.count <= 64 else { return nil }
  // In a word of one letter a change would leave nothing of what was written.
  let limit = letters.count < 2 ? 0 : max(1, letters.count / 3)
  var best: (candidate: String, rank: (Int, Int))?
  for candidate in candidates.prefix(256) {
    let other = Array(candidate.lowercased().unicodeScalars)
    if areOpposites(word, candidate) { continue }
    // A number at the word's end may go on: `ipad-pro-1` for `ipad-pro-11`.
    if keepsNumbers, !other.starts(with: letters),
      !numbers(in: candidate).starts(with: numbers(in: word))
    {
      continue
    }
    let distance: Int
    if isAlphanumericallyEqual(letters, other) {
      distance = 0
    } else if letters.count >= 4, other.starts(with: letters) {
      distance = 1
    } else if abs(other.count - letters.count) <= limit {
      distance = editDistance(letters, other)
    } else {
      continue
    }
    // Where a candidate only goes on, nothing of what was written is wrong.
    let rank = (distance, other.starts(with: letters) ? 0 : 1)
    if distance <= limit, best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
  }
  return best?.candidate
}

/// Whether a word can only be a slip in writing a candidate: it has the same letters and digits, or
/// all but one of four or more, or all but two of eight or more, and none of the others is about as
/// near. Among more than 256 nothing is certain: each would have to be looked at for each mistake.
///
/// - Parameters:
///   - word: The written word.
///   - candidate: What was most likely meant.
///   - candidates: All that could have been meant.
/// - Returns: Whether nothing else can have been meant.
package func isSlip(
  _ word: String, for candidate: String, among candidates: some Sequence<String>
) -> Bool {
  let letters = Array(word.lowercased().unicodeScalars)
  guard letters.count <= 64, numbers(in: word) == numbers(in: candidate),
    Array(candidates.prefix(257)).count <= 256
  else { return false }
  func distance(to other: String) -> Int {
    let other = Array(other.lowercased().unicodeScalars)
    return isAlphanumericallyEqual(letters, other) ? 0 : editDistance(letters, other)
  }
  let own = distance(to: candidate)
  let length = min(letters.count, candidate.unicodeScalars.count)
  guard own == 0 || (own == 1 && length >= 4) || (own == 2 && length >= 8) else { return false }
  // A candidate may be listed more than once.
  return candidates.allSatisfy { $0 == candidate || distance(to: $0) > own + (own > 1 ? 1 : 0) }
}

/// Whether one of two words says the opposite of the other, however alike they look: `minWidth`, `maxWidth`.
func areOpposites(_ one: String, _ other: String) -> Bool {
  let words = [one, other].map { $0.lowercased().exact }
  return opposites.contains { pair in
    let sides = words.map { word in [pair.0, pair.1].filter { word.contains($0) } }
    return sides[0].count == 1 && sides[1].count == 1 && sides[0] != sides[1]
  }
}

private let opposites = [
  ("min", "max"), ("top", "bottom"), ("left", "right"), ("width", "height"),
  ("horizontal", "vertical"), ("enable", "disable"), ("show", "hide"), ("begin", "end"),
]

/// The runs of digits in a word, in order.
private func numbers(in word: String) -> [String] {
  word.unicodeScalars.split { !("0"..."9").contains($0) }.map { String($0) }
}

/// Whether two words have the same letters and digits in the same order: `iphone15`, `iphone-15`.
private func isAlphanumericallyEqual(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
  func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar == "." || scalar == "/" || scalar == " "
  }
  return left.lazy.filter { !isMark($0) }.elementsEqual(right.lazy.filter { !isMark($0) })
}

/// The optimal string alignment distance between two words.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(current[column] + 1, last[column + 1] + 1)
      cost = min(cost, last[column] + (scalar == other ? 0 : 1))
      if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
