/// What became of the wish that a file has a line.
package enum AddedLine: Sendable {
  /// There was no file.
  case new
  /// It is behind the others.
  case added
  /// It was there.
  case known
}

/// Sees to it that a file has a line; all other bytes stay what they are. A file that is missing is made.
package func addLine(_ line: String, to path: String) throws(FileError) -> AddedLine {
  while FileSystem.hasEntry(at: path) {
    guard let old = try FileSystem.read(path, limit: 1 << 24) else {
      throw FileError(reason: "is too large")
    }
    let (feed, carriage, blank) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "))
    let lines = old.split(separator: feed, omittingEmptySubsequences: false)
    let isKnown = lines.contains { known in
      var known = known
      while known.last == carriage || known.last == blank { known.removeLast() }
      return known.elementsEqual(line.utf8)
    }
    if isKnown { return .known }
    // As the first line ends, the others do.
    let end = lines.count > 1 && lines[0].last == carriage ? [carriage, feed] : [feed]
    var new = old
    if let last = old.last, last != feed { new += end }
    new += line.utf8
    new += end
    if try replaceFile(at: path, reading: old, with: new) { return .added }
  }
  try writeFile(Array("\(line)\n".utf8), to: path)
  return .new
}
