/// Characters that look like those of YAML, and mean nothing to it: no-break and ideographic spaces,
/// full-width signs and digits, curly quotation marks. In texts they are what they are.
extension Composer {
  /// Reads the look-alikes of a bare scalar as what they look like, from the next reading on.
  mutating func noteLookalikes(of node: YAMLNode, isKey: Bool) {
    let isName = open.last.map { says($0.key, "name") } ?? false
    guard node.span.start >= pendingEnd,
      !isFreeText || (isName && quotedByCurls(node.text) != nil)
    else { return }
    if noteBullets(of: node) { return }
    let table = lines()
    let rest = Array(table.text(ofRestOfLineAt: node.span.start).unicodeScalars)
    if let mark = rest.first, isCurlyQuote(mark),
      let end = rest.dropFirst().firstIndex(where: { isCurlyQuote($0) || $0 == "\"" }), end > 1
    {
      noteCurlyQuotes(around: Array(rest[1..<end]), at: node.span.start, isKey: isKey)
      return
    }
    // Those of the whole line are one slip.
    guard let section = LookalikeSection(rest, in: 0..<rest.count) else { return }
    note(section, at: node.span.start)
  }

  /// Whether the scalar that comes next is the author's own words, a path, or an argument.
  private var isFreeText: Bool {
    guard let last = open.last else { return false }
    if !last.isMapping { return says(parentKey, KnownKeys.callList) }
    guard last.key >= 0 else { return false }
    return isTextNext || says(last.key, KnownKeys.extends) || says(last.key, KnownKeys.call)
      || says(parentKey, KnownKeys.call)
  }

  /// The key that holds the innermost open collection; -1 where none does.
  private var parentKey: Int32 {
    // The key of a pair is the node before its value.
    guard open.count > 1, open[open.count - 2].isMapping, let last = open.last else { return -1 }
    return last.index - 1
  }

  private func says(_ key: Int32, _ word: String) -> Bool {
    key >= 0 && tree.nodes[Int(key)].kind == .scalar
      && tree.utf8(of: NodeID(key)).elementsEqual(word.utf8)
  }

  /// Takes curly quotation marks for straight ones, and for none around what needs none.
  private mutating func noteCurlyQuotes(
    around content: [Unicode.Scalar], at start: UInt32, isKey: Bool
  ) {
    let text = string(content)
    let isWord = content.allSatisfy {
      isLetterOrDigit($0) || "._/%+-".unicodeScalars.contains($0)
    }
    let holdsQuote = text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
    let written = isWord ? text : quote(text)
    let end = start + UInt32(content.count) + 1
    // A key that moved by a space would stand in no line with the others.
    let mark: Unicode.Scalar = isWord && !isKey ? " " : holdsQuote ? "'" : "\""
    let span = between(start, end + 1)
    addPending(
      [start: mark, end: mark],
      Diagnostic(
        .lookalike, at: span, "YAML knows straight quotation marks only, and these are curly",
        fixIt: .write(written, at: span)))
  }

  /// Notes what a section is read as from the next reading on, and reports it.
  private mutating func note(_ section: LookalikeSection, at start: UInt32) {
    let span = between(
      start + UInt32(section.range.lowerBound), start + UInt32(section.range.upperBound))
    var changes: [UInt32: Unicode.Scalar] = [:]
    for (offset, scalar) in section.changes { changes[start + UInt32(offset)] = scalar }
    for key in section.keys {
      let place = start + UInt32(key.start)
      repairs.add(key.text, at: place, to: place + UInt32(key.text.unicodeScalars.count))
    }
    addPending(changes, section.diagnostic(at: span))
  }

  mutating func addPending(
    _ changes: [UInt32: Unicode.Scalar], _ diagnostic: Diagnostic
  ) {
    pendingChanges.merge(changes) { first, _ in first }
    pendingEnd = max(pendingEnd, diagnostic.primary?.span.end ?? 0)
    repairs.diagnostics.append(diagnostic)
  }

  /// Puts what the look-alikes mean in their places; false if there are none.
  mutating func replaceLookalikes() -> Bool {
    guard !pendingChanges.isEmpty else { return false }
    replace(pendingChanges)
    pendingChanges = [:]
    pendingEnd = 0
    return true
  }

  /// Repairs the look-alikes of a line that libyaml refuses, and those behind the keys of the lines below:
  /// who types one colon like this types all of them so.
  mutating func repairLookalikes(inLine number: Int) -> Bool {
    guard traits.mayHoldLookalikes else { return false }
    let table = lines()
    noteLookalikes(in: table.line(number))
    guard !pendingChanges.isEmpty else { return false }
    for below in (number + 1)..<max(number + 1, min(table.lineCount, number + 2000) + 1)
    where isKeyWithLookalike(table.text(ofLine: below)) {
      noteLookalikes(in: table.line(below))
    }
    return replaceLookalikes()
  }

  private mutating func noteLookalikes(in line: TextLine) {
    guard line.scalars.contains(where: { $0.value >= 0x80 }), !line.isLong,
      let section = LookalikeSection(line.scalars, in: 0..<line.scalars.count)
    else { return }
    note(section, at: line.start)
  }

  /// Whether a line is a key with a full-width colon, or with a colon and a space that is none.
  private func isKeyWithLookalike(_ line: String) -> Bool {
    let rest = line.unicodeScalars.drop { $0 == " " || $0 == "-" }
    let behind = rest.drop { $0.isASCII && isLetterOrDigit($0) }
    guard let sign = behind.first, behind.count < rest.count else { return false }
    if sign == "\u{FF1A}" { return true }
    return sign == ":" && behind.dropFirst().first.flatMap(asciiLookalike) == " "
  }

  /// Replaces scalars of the text.
  mutating func replace(_ changes: [UInt32: Unicode.Scalar]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var scalar: UInt32 = 0
    var offset = source.textStart
    bytes += source.bytes[..<offset]
    while offset < source.bytes.count {
      let length = LineTable.length(ofScalarAt: offset, in: source.bytes)
      if let change = changes[scalar] {
        bytes += String(change).utf8
      } else {
        bytes += source.bytes[offset..<(offset + length)]
      }
      scalar += 1
      offset += length
    }
    source = SourceFile(name: source.name, bytes: bytes)
  }
}

/// A part of a line that holds look-alikes, and what it means.
private struct LookalikeSection {
  /// From the first of them to the last, in scalars.
  let range: Range<Int>
  /// The replacements.
  private(set) var changes: [(Int, Unicode.Scalar)] = []
  /// The keys whose last letter makes room for a colon and its space.
  private(set) var keys: [(start: Int, text: String)] = []
  /// The look-alikes themselves.
  private let signs: [Unicode.Scalar]
  private let original: String
  private let meant: String

  /// The look-alikes in a part of a line; nil if it holds none.
  init?(_ line: [Unicode.Scalar], in part: Range<Int>) {
    let places = Self.places(in: line, part)
    guard let first = places.first, let last = places.last else { return nil }
    range = first..<(last + 1)
    signs = places.map { line[$0] }
    let isLookalike = Set(places)
    var meant = String.UnicodeScalarView()
    for place in range {
      guard isLookalike.contains(place), let ascii = asciiLookalike(line[place]) else {
        meant.append(line[place])
        continue
      }
      meant.append(ascii)
      let next = place + 1 < line.count ? line[place + 1] : " "
      let isSpaced = next == " " || asciiLookalike(next) == " "
      if ascii == "," || ascii == ":", !isSpaced, place + 1 < line.count { meant.append(" ") }
      guard ascii == ":", !isSpaced else {
        changes.append((place, ascii))
        continue
      }
      let name = line[..<place].reversed().prefix { $0.isASCII && isLetterOrDigit($0) }
      guard name.count > 1 else {
        changes.append((place, ascii))
        continue
      }
      changes += [(place - 1, ":"), (place, " ")]
      keys.append((place - name.count, string(name.reversed())))
    }
    original = string(line[range])
    self.meant = String(meant)
  }

  /// The finding about it.
  func diagnostic(at span: SourceSpan) -> Diagnostic {
    guard let sign = signs.first, signs.allSatisfy({ asciiLookalike($0) == " " }) else {
      let isLong = original.utf8.count > 60
      return Diagnostic(
        .lookalike, at: span,
        isLong
          ? "some of these characters only look like YAML's"
          : "`\(original)` only looks like `\(meant)`",
        fixIt: .write(meant, at: span))
    }
    let code = String(sign.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    let kind = [0xA0: "no-break ", 0x3000: "ideographic "][sign.value] ?? ""
    let article = kind.exact.hasPrefix("i") ? "an" : "a"
    let isRun = signs.count == range.count
    return Diagnostic(
      .lookalike, at: span,
      signs.count == 1
        ? "\(article) \(kind)space (\(number)) is not a space to YAML"
        : "\(kind)spaces (\(number)) are not spaces to YAML",
      help: isRun ? "write a plain space" : "write plain spaces",
      fixIt: .write(meant, at: span))
  }

  /// The places of look-alikes, except those in quotes, in comments and in texts.
  private static func places(in line: [Unicode.Scalar], _ part: Range<Int>) -> [Int] {
    var places: [Int] = []
    var place = part.lowerBound
    var name: [UInt8] = []
    while place < part.upperBound {
      let scalar = line[place]
      let ascii = asciiLookalike(scalar)
      if scalar == "\"" || scalar == "'", name.isEmpty {
        let rest = line[(place + 1)..<part.upperBound]
        place = (rest.firstIndex(of: scalar) ?? part.upperBound - 1) + 1
        continue
      }
      if scalar == "#", place == 0 || line[place - 1] == " " { break }
      if ascii != nil { places.append(place) }
      let meant = ascii ?? scalar
      if meant == ":", KnownKeys.holdsText(name) {
        let next = line[(place + 1)...].firstIndex { $0 != " " } ?? line.count
        if next < line.count, line[next] != "\"", line[next] != "'" {
          place = max(place + 1, endOfText(in: line, from: next))
          name = []
          continue
        }
      }
      if meant.isASCII, isLetterOrDigit(meant) || meant == "." {
        name.append(UInt8(truncatingIfNeeded: meant.value))
      } else {
        name = []
      }
      place += 1
    }
    return places
  }
}

/// The plain character that a look-alike resembles: a space, a full-width sign or digit, an
/// ideographic comma.
package func asciiLookalike(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
  case 0x3001: ","
  case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
  default: nil
  }
}

/// Whether a character is a quotation mark of printed texts.
package func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
  [0x2018, 0x2019, 0x201C, 0x201D, 0x201E].contains(scalar.value)
}
