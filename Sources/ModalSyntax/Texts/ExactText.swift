/// A text that is the same as another one only where all bytes are, and sorted by them: two names of files
/// that look alike, `é` in one and `e` with an accent behind it in the other, are two files.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  /// A text by its bytes.
  package init(_ text: String) {
    self.text = text
  }

  /// Whether all bytes are the same.
  package static func == (one: ExactText, other: ExactText) -> Bool {
    // Texts that Swift takes for different are. What equals a text of ASCII is longer or the same: `K` and the sign of kelvin.
    // Other texts are compared in arrays: going through two texts at once costs more.
    let count = one.text.utf8.count
    return one.text == other.text && count == other.text.utf8.count
      && (one.text.utf16.count == count || Array(one.text.utf8) == Array(other.text.utf8))
  }

  /// Whether the bytes of the one come before those of the other.
  package static func < (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Hashes the text as Swift does: what has the same bytes has the same hash.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

// MARK: - Signs with a meaning

/// Compares and searches a text by its bytes. Use it where a character has a meaning, such as a
/// quote, a slash or a `#`: to Swift, such a character followed by an accent, or preceded by a mark
/// such as U+0600, is a different character.
extension ExactText {
  /// Whether the text begins with another.
  package func hasPrefix(_ start: String) -> Bool { text.utf8.starts(with: start.utf8) }

  /// Whether the text ends with another.
  package func hasSuffix(_ end: String) -> Bool {
    text.utf8.count >= end.utf8.count && text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// Whether another text is somewhere in the text.
  package func contains(_ part: String) -> Bool { part.isEmpty || firstRange(of: part) != nil }

  /// The first range of another text, which must not be empty; nil if there is none.
  package func firstRange(of part: String, from start: String.Index? = nil) -> Range<String.Index>?
  {
    guard let first = part.utf8.first else { return nil }
    let bytes = text.utf8
    var rest = bytes[(start ?? text.startIndex)...]
    while let place = rest.firstIndex(of: first) {
      if bytes[place...].starts(with: part.utf8) {
        return place..<bytes.index(place, offsetBy: part.utf8.count)
      }
      rest = bytes[bytes.index(after: place)...]
    }
    return nil
  }

  /// The rest after a prefix; nil without the prefix.
  package func dropping(prefix: String) -> String? {
    hasPrefix(prefix)
      ? String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : nil
  }

  /// The rest before a suffix; nil without the suffix.
  package func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(decoding: text.utf8.dropLast(suffix.utf8.count), as: UTF8.self) : nil
  }

  /// The parts between separators, which are not empty.
  package func split(
    separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    func take(_ part: Substring) {
      if !part.isEmpty || !omittingEmptySubsequences { parts.append(part) }
    }
    while parts.count < maxSplits, let place = firstRange(of: separator, from: rest.startIndex) {
      take(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    take(rest)
    return parts
  }

  /// The text with something else in the place of each of its parts that are a text, which is not empty.
  package func replacing(_ part: String, with other: String) -> String {
    let parts = split(separator: part, omittingEmptySubsequences: false)
    return parts.count < 2 ? text : parts.joined(separator: other)
  }

  /// The names along a path.
  package var names: [ExactText] { split(separator: "/").map(\.exact) }

  /// The lines; the parts between LF, CR and CRLF that are not empty.
  package var lines: [Substring] {
    text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map(Substring.init)
  }
}

extension StringProtocol {
  /// The text, to be compared, searched and cut by its bytes.
  package var exact: ExactText { ExactText(String(self)) }
}
