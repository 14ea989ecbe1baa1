/// The values of one line of YAML, found without libyaml: it has just refused the line.
///
/// This takes a line as its author sees it, not as YAML defines it; a comma inside parentheses, for
/// instance, belongs to the value.
struct LineValues {
  /// A value, in scalars from the start of the line.
  struct Value {
    var start: Int
    var end: Int
    /// Whether it is inside `{}` or `[]`.
    var isInFlow: Bool
  }

  /// The values from left to right.
  private(set) var values: [Value] = []
  private let line: TextLine
  private var scalars: [Unicode.Scalar] { line.scalars }

  /// The values of a line; inside `{}` or `[]` it may go on with what began above.
  init(_ line: TextLine, isInFlow: Bool) {
    self.line = line
    var start = line.depth
    while !isInFlow, isAt(start, "- ") { start = skipSpaces(from: start + 2) }
    if isInFlow {
      readFlow(from: start, isValue: false)
      return
    }
    let key = keyEnd(from: start)
    // A line of one word, with or without a colon, has no value to repair.
    let isWord = !scalars[start...].contains(" ")
    guard key != nil || scalars.last != ":" || (start > line.depth && !isWord) else { return }
    let value = key.map { skipSpaces(from: $0) } ?? start
    let isText = holdsText(before: value, in: scalars)
    if !isText, isAt(value, "{") || isAt(value, "[") {
      readFlow(from: value, isValue: false)
    } else {
      readBlock(from: value, isText: isText)
    }
  }

  /// The values of the rest of a line, which begins with one.
  init(_ rest: [Unicode.Scalar], isValue: Bool, isInFlow: Bool, isText: Bool) {
    let space = rest.prefix { $0 == " " }.count
    line = TextLine(number: 0, scalars: rest, start: 0, depth: space)
    if isInFlow {
      readFlow(from: space, isValue: isValue)
    } else {
      readBlock(from: space, isText: isText)
    }
  }

  func text(_ value: Value) -> String { line.text(value.start..<value.end) }

  /// The key before a value; empty if there is none.
  func key(of value: Value) -> String {
    let before = scalars[..<value.start].reversed().drop { $0 == " " }
    guard before.first == ":" else { return "" }
    return string(before.dropFirst().prefix { $0.properties.isAlphabetic }.reversed())
  }

  private func isAt(_ place: Int, _ text: String) -> Bool {
    scalars.dropFirst(place).starts(with: text.unicodeScalars)
  }

  private func skipSpaces(from place: Int) -> Int {
    place + scalars.dropFirst(place).prefix { $0 == " " }.count
  }

  /// The place behind `key: `; nil if the line does not begin with a key.
  private func keyEnd(from start: Int) -> Int? {
    var place = start
    if place < scalars.count, scalars[place] == "\"" || scalars[place] == "'" {
      place = line.quoteEnd(from: place)
    }
    while place + 1 < scalars.count {
      if "{[,#".unicodeScalars.contains(scalars[place]) { return nil }
      if scalars[place] == ":", scalars[place + 1] == " " { return place + 2 }
      place += 1
    }
    return nil
  }

  /// The place after the `}` that ends a value in a text; directly after its `${` if there is none.
  private func valueEnd(from start: Int) -> Int {
    var place = start
    while place < scalars.count, scalars[place] != "{" {
      if scalars[place] == "}" { return place + 1 }
      place = scalars[place] == "'" ? line.quoteEnd(from: place) : place + 1
    }
    return start
  }

  private mutating func add(from start: Int, to end: Int, isInFlow: Bool) {
    guard start < end else { return }
    let value = scalars[start..<min(end, scalars.count)].withoutEndSpaces
    guard !value.isEmpty else { return }
    values.append(Value(start: start, end: value.endIndex, isInFlow: isInFlow))
  }

  private mutating func readBlock(from start: Int, isText: Bool) {
    if let length = colorPrefix(of: scalars.dropFirst(start)) {
      return add(from: start, to: start + length, isInFlow: false)
    }
    let comment = (start..<max(start, scalars.count)).first { place in
      guard scalars[place] == "#", place == start || scalars[place - 1] == " " else { return false }
      // `Room #12` may well be the text as a whole.
      let isTight = place + 1 < scalars.count && isLetterOrDigit(scalars[place + 1])
      return !isText || place == start || !isTight || isAt(place, "#modalspec")
    }
    add(from: start, to: comment ?? scalars.count, isInFlow: false)
  }

  private mutating func readFlow(from start: Int, isValue: Bool) {
    var place = start
    var valueStart: Int? = start
    var hasKey = isValue
    var depth = 0
    while place < scalars.count {
      let scalar = scalars[place]
      switch scalar {
      case "\"", "'":
        place = line.quoteEnd(from: place)
        continue
      case "$" where isAt(place + 1, "{"):
        place = valueEnd(from: place + 2)
        continue
      case "(": depth += 1
      case ")": depth -= 1
      case "{", "[", "}", "]", ",":
        guard depth <= 0 else { break }
        if let valueStart { add(from: valueStart, to: place, isInFlow: true) }
        if isValue { return }
        valueStart = scalar == "}" || scalar == "]" ? nil : skipSpaces(from: place + 1)
        hasKey = false
        depth = 0
      case ":" where !hasKey && isAt(place + 1, " "):
        let start = skipSpaces(from: place + 1)
        (valueStart, hasKey) = (start, true)
        // A text ends where its author ends it.
        guard start < scalars.count, holdsText(before: place + 1, in: scalars),
          !"\"'{[|>&*".unicodeScalars.contains(scalars[start])
        else { break }
        place = max(start, endOfText(in: scalars, from: start))
        add(from: start, to: place, isInFlow: true)
        valueStart = nil
        continue
      case "#" where place == 0 || scalars[place - 1] == " ":
        guard place == valueStart, let length = colorPrefix(of: scalars[place...]) else {
          if let valueStart { add(from: valueStart, to: place, isInFlow: true) }
          return
        }
        place += length
        continue
      default: break
      }
      place += 1
    }
    if let valueStart { add(from: valueStart, to: place, isInFlow: true) }
  }
}

/// Whether the key of a text ends before a place.
func holdsText(before place: Int, in line: [Unicode.Scalar]) -> Bool {
  let before = line[..<place].reversed().drop { $0 == " " }
  guard before.first == ":" else { return false }
  let word = before.dropFirst().prefix { isPlainWordSign($0) || $0 == "." }
  return KnownKeys.holdsText(word.reversed().map { UInt8(truncatingIfNeeded: $0.value) })
}

/// The intended end of a bare text inside `{}`, in scalars of a line: before the bracket that
/// closes the mapping, or before a comma followed by another pair.
func endOfText(in line: [Unicode.Scalar], from start: Int) -> Int {
  var depth = 0
  var end = start
  while end < line.count {
    let scalar = line[end]
    if scalar == "{" || scalar == "[" { depth += 1 }
    if scalar == "}" || scalar == "]" {
      if depth == 0 { break }
      depth -= 1
    }
    if meant(scalar) == ",", depth == 0, isPair(line[(end + 1)...]) { break }
    end += 1
  }
  return line[start..<end].withoutEndSpaces.endIndex
}

/// Whether a piece of a line begins with a pair, or with nothing: its next line may.
func isPair(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
  let rest = piece.drop { meant($0) == " " }
  guard let first = rest.first, first != "#" else { return true }
  let head = rest.prefix { !",{}[]".unicodeScalars.contains(meant($0)) }
  // The second word of `placeholder: Name, secure` is a key that lacks its value.
  if head.isEmpty || KnownKeys.alone.contains(string(head)) || isTightPair(head) { return true }
  return head.indices.contains { index in
    let next = index + 1 < head.endIndex ? head[index + 1] : " "
    return head[index] == "\u{FF1A}" || (head[index] == ":" && meant(next) == " ")
  }
}

/// Whether a piece is a word of lower case with a value right after its colon, `left:10`, and not an address.
private func isTightPair(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
  let word = piece.prefix(while: isPlainWordSign)
  let behind = piece[word.endIndex...]
  guard let first = word.first, ("a"..."z").contains(first), word.count > 1, behind.first == ":",
    let next = behind.dropFirst().first
  else { return false }
  return !" /:".unicodeScalars.contains(next)
}

/// Whether a byte is a digit of ASCII.
@inlinable package func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Whether a scalar is a letter or a digit of ASCII, or beyond it.
func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: scalar.value >= 0xA1
  }
}
