/// The positions of two lists side by side, what is the same in common lines: from both ends as far as it
/// goes, and between them a longest common subsequence.
func aligned(_ first: [String], _ second: [String]) -> [(Int?, Int?)] {
  let shorter = min(first.count, second.count)
  var head = 0
  while head < shorter, first[head] == second[head] { head += 1 }
  var tail = 0
  while tail < shorter - head, first[first.count - 1 - tail] == second[second.count - 1 - tail] {
    tail += 1
  }
  let middle = differing(
    Array(first[head..<first.count - tail]), Array(second[head..<second.count - tail]))
  return (0..<head).map { ($0, $0) }
    + middle.map { ($0.0.map { $0 + head }, $0.1.map { $0 + head }) }
    + (0..<tail).map { (first.count - tail + $0, second.count - tail + $0) }
}

/// The same of two lists that differ at both ends. Where their table would be large they stand below
/// each other: nobody compares thousands of calls by eye.
private func differing(_ first: [String], _ second: [String]) -> [(Int?, Int?)] {
  guard first.count * second.count <= 1_000_000 else {
    return first.indices.map { ($0, nil) } + second.indices.map { (nil, $0) }
  }
  var lengths = Array(
    repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
  for i in first.indices.reversed() {
    for j in second.indices.reversed() {
      lengths[i][j] =
        first[i] == second[j]
        ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  var pairs: [(Int?, Int?)] = []
  var (i, j) = (0, 0)
  while i < first.count || j < second.count {
    if i < first.count, j < second.count, first[i] == second[j] {
      pairs.append((i, j))
      i += 1
      j += 1
    } else if i < first.count, j == second.count || lengths[i + 1][j] >= lengths[i][j + 1] {
      pairs.append((i, nil))
      i += 1
    } else {
      pairs.append((nil, j))
      j += 1
    }
  }
  return pairs
}
