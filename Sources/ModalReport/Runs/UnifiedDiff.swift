internal import ModalSyntax

/// The difference between two texts, as `diff -u` shows it and `patch -p0` takes it; empty if there is none.
package func unifiedDiff(from old: [UInt8], to new: [UInt8], path: String) -> String {
  guard old != new else { return "" }
  let before = lines(of: old)
  let after = lines(of: new)
  let changes = changes(before, after)
  // Behind a tab there could be a date; without one a path with a blank would end at it.
  let name = quotedName(path) ?? (path.exact.contains(" ") ? path + "\t" : path)
  var text = "--- \(name)\n+++ \(name)\n"
  var index = 0
  while index < changes.count {
    // Changes whose surroundings touch share a hunk.
    var end = index + 1
    while end < changes.count,
      changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * contextLines
    {
      end += 1
    }
    write(changes[index..<end], before, after, to: &text)
    index = end
  }
  return text
}

/// A path in the quotes of C, as Git and `patch` read one that acts on a terminal; nil for any other.
private func quotedName(_ path: String) -> String? {
  guard printable(path).exact != path.exact else { return nil }
  let bytes = path.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default:
      // Three octal digits: with a 1 before them there are always four.
      "\\" + String(0o1000 + Int(byte), radix: 8).dropFirst()
    }
  }
  return "\"\(bytes.joined())\""
}

/// How many unchanged lines are shown around a change.
private let contextLines = 3

/// How far lines are looked for that are in both texts again.
private let window = 100

/// Lines that stand in the place of others.
private struct Change {
  var old: Range<Int>
  var new: Range<Int>
}

/// The lines of a text with what ends them; only LF does.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    lines.append(bytes[start..<end])
    start = end
  }
  return lines
}

/// The changes between two texts. What both have is found again nearby: edits move few lines, by little.
private func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
  var changes: [Change] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if left < old.count, right < new.count, old[left] == new[right] {
      left += 1
      right += 1
      continue
    }
    let (nextLeft, nextRight) = nextCommon(old, from: left, new, from: right)
    changes.append(Change(old: left..<nextLeft, new: right..<nextRight))
    (left, right) = (nextLeft, nextRight)
  }
  return changes
}

/// The nearest places at which both texts go on alike; their ends if there are none.
private func nextCommon(
  _ old: [ArraySlice<UInt8>], from left: Int, _ new: [ArraySlice<UInt8>], from right: Int
) -> (Int, Int) {
  for distance in 1...(2 * window) {
    // As many lines as before, rather than fewer or more.
    let steps = (0...distance).sorted { abs(2 * $0 - distance) < abs(2 * $1 - distance) }
    for step in steps {
      let (one, other) = (left + step, right + distance - step)
      if one == old.count, other == new.count { return (one, other) }
      if one < old.count, other < new.count, old[one] == new[other] { return (one, other) }
    }
  }
  return (old.count, new.count)
}

private func write(
  _ changes: ArraySlice<Change>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
  to text: inout String
) {
  guard let first = changes.first, let last = changes.last else { return }
  let before = min(contextLines, first.old.lowerBound)
  let behind = min(contextLines, old.count - last.old.upperBound)
  let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + behind)
  let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + behind)
  text += "@@ -\(place(of: oldRange)) +\(place(of: newRange)) @@\n"
  var next = oldRange.lowerBound
  for change in changes {
    for line in old[next..<change.old.lowerBound] { write(line, " ", to: &text) }
    for line in old[change.old] { write(line, "-", to: &text) }
    for line in new[change.new] { write(line, "+", to: &text) }
    next = change.old.upperBound
  }
  for line in old[next..<oldRange.upperBound] { write(line, " ", to: &text) }
}

/// The first line, from 1, and how many there are; of none the line before.
private func place(of range: Range<Int>) -> String {
  let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
  return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
}

private func write(_ line: ArraySlice<UInt8>, _ mark: String, to text: inout String) {
  text += mark + String(decoding: line, as: UTF8.self)
  if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
}
