/// A part of a line that holds look-alikes of YAML's signs, and what it means: no-break and ideographic spaces,
/// full-width signs and digits. In texts they are what they are.
struct LookalikeSection {
  /// From the first of them to the last, in scalars.
  private let range: Range<Int>
  /// The look-alikes themselves.
  private let signs: [Unicode.Scalar]
  private let original: String
  private let meaning: String
  private var changes: [Slip.Change] = []

  /// The look-alikes in a line; nil if it holds none.
  init?(_ line: [Unicode.Scalar]) {
    let places = Self.places(in: line)
    guard let first = places.first, let last = places.last else { return nil }
    range = first..<(last + 1)
    signs = places.map { line[$0] }
    let isLookalike = Set(places)
    var meaning = String.UnicodeScalarView()
    for place in range {
      guard isLookalike.contains(place) else {
        meaning.append(line[place])
        continue
      }
      let sign = meant(line[place])
      let isLast = place + 1 == line.count
      let isTight = (sign == "," || sign == ":") && !isLast && meant(line[place + 1]) != " "
      let written = string(isTight ? [sign, " "] : [sign])
      meaning.append(contentsOf: written.unicodeScalars)
      let span = SourceSpan(start: UInt32(place), end: UInt32(place + 1))
      changes.append(Slip.Change(span: span, text: written))
    }
    original = string(line[range])
    self.meaning = String(meaning)
  }

  /// The slip of a line that begins at a place.
  func slip(at start: UInt32) -> Slip {
    let changes = changes.map { change in
      let span = SourceSpan(start: change.span.start + start, end: change.span.end + start)
      return Slip.Change(span: span, text: change.text)
    }
    let span = SourceSpan(
      start: start + UInt32(range.lowerBound), end: start + UInt32(range.upperBound))
    guard let sign = signs.first, signs.allSatisfy({ meant($0) == " " }) else {
      let message =
        original.utf8.count > 60
        ? "some of these characters only look like YAML's"
        : "`\(original)` only looks like `\(meaning)`"
      return Slip(
        .lookalike, at: span, message, fixIt: .write(meaning, at: span), changes: changes)
    }
    let number = "U+" + digits(of: sign.value, 4, uppercase: true)
    let kind = [0xA0: "a no-break ", 0x3000: "an ideographic "][sign.value] ?? "a "
    let kinds = kind.unicodeScalars.drop { $0 != " " }.dropFirst()
    return Slip(
      .lookalike, at: span,
      signs.count == 1
        ? "\(kind)space (\(number)) is not a space to YAML"
        : "\(String(kinds))spaces (\(number)) are not spaces to YAML",
      help: signs.count == range.count ? "write a plain space" : "write plain spaces",
      fixIt: .write(meaning, at: span), changes: changes)
  }

  /// The places of look-alikes, except those in quotes, in comments and in texts.
  private static func places(in line: [Unicode.Scalar]) -> [Int] {
    var places: [Int] = []
    var place = 0
    var name: [UInt8] = []
    while place < line.count {
      let scalar = line[place]
      if scalar == "\"" || scalar == "'", name.isEmpty {
        place = (line[(place + 1)...].firstIndex(of: scalar) ?? line.count - 1) + 1
        continue
      }
      if scalar == "#", place == 0 || line[place - 1] == " " { break }
      let sign = meant(scalar)
      if sign != scalar { places.append(place) }
      if sign == ":", KnownKeys.holdsText(name),
        let next = line[(place + 1)...].firstIndex(where: { $0 != " " }),
        !"\"'".unicodeScalars.contains(line[next])
      {
        place = max(place + 1, endOfText(in: line, from: next))
        name = []
        continue
      }
      let isName = sign.isASCII && (isLetterOrDigit(sign) || sign == ".")
      name = isName ? name + [UInt8(truncatingIfNeeded: sign.value)] : []
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

/// The scalar that a look-alike resembles; any other scalar itself.
func meant(_ scalar: Unicode.Scalar) -> Unicode.Scalar { asciiLookalike(scalar) ?? scalar }

/// Whether a character is a quotation mark of printed texts.
package func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
  [0x2018, 0x2019, 0x201C, 0x201D, 0x201E].contains(scalar.value)
}

/// The text between curly quotation marks, if one pair encloses all of it; nil for any other.
func quotedByCurls(_ text: String) -> String? {
  let scalars = Array(text.unicodeScalars)
  guard scalars.count > 2, let first = scalars.first, isCurlyQuote(first), let last = scalars.last,
    isCurlyQuote(last), !scalars.dropFirst().dropLast().contains(first)
  else { return nil }
  return string(scalars[1..<(scalars.count - 1)])
}

/// Whether a character stands before items in editors and chats.
func isBullet(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x2A, 0xB7, 0x2010...0x2015, 0x2022, 0x2023, 0x2043, 0x2212, 0x25AA, 0x25CF, 0x25E6: true
  default: false
  }
}

/// The slip of a line that begins with a bullet and a space in the place of a `-`.
func bullet(inLine number: Int, of table: LineTable) -> Slip? {
  guard number > 0 else { return nil }
  let line = table.line(number)
  let rest = line.scalars[line.depth...]
  guard let sign = rest.first, isBullet(sign), rest.dropFirst().first == " " else { return nil }
  let span = line.span(line.depth..<(line.depth + 1))
  return Slip(
    .lookalike, at: span, "an item of a list begins with `-`", fixIt: .write("-", at: span))
}
