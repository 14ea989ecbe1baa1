internal import ModalSyntax

extension FileReport {
  /// For each finding a name by which the same finding is known in another run: 32 hexadecimal
  /// digits, different for all findings of a run.
  ///
  /// It is made of the code, the paths of the file and of the place, the message, and how many like it
  /// stood before. Words that are numbers count for nothing, and neither do lines: a finding stays
  /// itself when its line moves, or when what was measured is a little less than before.
  var fingerprints: [String] {
    var seen: [String: Int] = [:]
    var places = places
    return findings.map(\.diagnostic).map { finding in
      let place = places.file(of: finding, in: path)
      let key = [finding.code.description, path, place, withoutNumbers(finding.message)]
        .joined(separator: "\u{0}")
      let count = seen[key, default: 0]
      seen[key] = count + 1
      // In halves, as digits of 128 bits take a division each.
      let hash = ContentHash(of: "\(key)\u{0}\(count)").value
      return digits(of: UInt64(hash >> 64), 16) + digits(of: UInt64(truncatingIfNeeded: hash), 16)
    }
  }
}

/// A message in which each word that is a number is a `#`; `iphone-se-3` and `375×667` are none.
func withoutNumbers(_ message: String) -> String {
  guard message.utf8.contains(where: isDigit) else { return message }
  return message.exact.split(separator: " ", omittingEmptySubsequences: false).map { word in
    func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
      "()[],;:%".unicodeScalars.contains(scalar)
    }
    let scalars = word.unicodeScalars
    guard let last = scalars.lastIndex(where: { !isPunctuation($0) }),
      ("0"..."9").contains(scalars[last])
    else { return String(word) }
    let number = scalars[...last].drop(while: isPunctuation)
    // Messages have real minus signs.
    guard Double(String(number).exact.replacing("−", with: "-")) != nil else { return String(word) }
    return word[..<number.startIndex] + "#" + word[number.endIndex...]
  }.joined(separator: " ")
}
