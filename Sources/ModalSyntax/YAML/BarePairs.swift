/// Several pairs on one line without the `{}` that they need there, `- wait: 1, tap: ok`.
extension Composer {
  /// Reports them as a whole, and reads on behind them; false if the line holds anything else.
  mutating func repairBarePairs(_ failure: YAMLFailure) -> Bool {
    let table = lines()
    let place = failure.problemIndex
    // `[300, 200], margins: 20`
    let isComma = table.text(of: between(place, place + 1)) == ","
    guard failure.kind == .misplacedColon || (isComma && failure.looksForOther) else {
      return false
    }
    let line = table.line(table.line(at: place))
    let next = line.number < table.lineCount ? table.text(ofLine: line.number + 1) : ""
    guard let bare = BarePairs(line, next: next) else { return false }
    // What was repaired before is not as it was written.
    let written = writtenLines.line(line.number).scalars
    guard written.count == line.scalars.count, written[bare.range] == line.scalars[bare.range]
    else { return false }
    let span = between(bare.range, of: line)
    let finding: Diagnostic
    if bare.isLine {
      let lines = bare.pairs.joined(
        separator: lineBreak + String(repeating: " ", count: bare.column))
      finding = Diagnostic(
        .syntax, at: span, "one line of a mapping holds one pair, and this holds several",
        fixIt: FixIt(
          "write each pair on a line of its own", at: span, with: lines, isSafe: bare.isCertain))
    } else {
      let written = "{" + bare.flowPairs.joined(separator: ", ") + "}"
      finding = Diagnostic(
        .syntax, at: span,
        bare.pairs.count == 1
          ? "a pair on the line of its key stands in `{}`"
          : "several pairs on one line stand in `{}`",
        fixIt: .write(written, at: span, isSafe: bare.isCertain))
    }
    let value = between(bare.valueStart..<bare.range.upperBound, of: line)
    repairs.addFault(at: value.start, finding)
    fill([value])
    return true
  }

  /// Whether a text may as well be pairs that want `{}`: `Ann, wait: 1` behind `type`.
  func mayBePairs(_ line: TextLine) -> Bool {
    BarePairs(line, next: "", takesTexts: true) != nil
  }
}

/// The pairs of one line of a block mapping.
private struct BarePairs {
  /// The range to rewrite, in scalars of the line.
  let range: Range<Int>
  /// Where the value of the line's first key begins.
  let valueStart: Int
  /// The pairs outside of `{}`.
  let pairs: [String]
  /// The same inside.
  let flowPairs: [String]
  /// Whether they are the pairs of a mapping that has other lines, or none of an item.
  let isLine: Bool
  /// Where the first key begins.
  let column: Int
  /// Whether nothing else can have been meant.
  let isCertain: Bool

  /// The pairs of a line; nil if it contains anything else.
  ///
  /// - Parameters:
  ///   - textLine: The line.
  ///   - next: The line below it.
  ///   - takesTexts: Whether a line that can be a single text counts as pairs.
  init?(_ textLine: TextLine, next: String, takesTexts: Bool = false) {
    let line = textLine.scalars
    let indentation = textLine.depth
    guard !textLine.isLong else { return nil }
    var start = indentation
    while start + 1 < line.count, line[start] == "-", line[start + 1] == " " {
      start += 1 + line[(start + 1)...].prefix { $0 == " " }.count
    }
    let end = lineContentEnd(of: line)
    guard start < end, let key = Pair(line[start..<end]) else { return nil }
    valueStart = key.value.startIndex
    column = start
    let isText = KnownKeys.holdsText(Array(key.name.utf8))
    if let inner = Pair.list(key.value), !isText {
      range = key.value.startIndex..<end
      pairs = inner.map(\.text)
      flowPairs = inner.map(\.flowText)
      isLine = false
      isCertain = inner.count > 1
      return
    }
    // A description may well hold commas and colons.
    guard let all = Pair.list(line[start..<end]), all.count > 1,
      !isText || takesTexts || (start > indentation && key.name != "text")
    else { return nil }
    range = start..<end
    pairs = all.map(\.text)
    flowPairs = all.map(\.flowText)
    let depth = next.unicodeScalars.prefix { $0 == " " }.count
    isLine = start == indentation || (depth == start && depth < next.unicodeScalars.count)
    isCertain = !isText
  }
}

/// A pair as it is written.
private struct Pair {
  let name: String
  let value: ArraySlice<Unicode.Scalar>

  var text: String { "\(name): \(string(value))" }

  /// The pairs inside of `{}`, where a comma requires quotes.
  var flowText: String {
    let text = string(value)
    let isWhole = begins(text, with: "\"'[{")
    let isCut = value.contains { ",[]{}".unicodeScalars.contains($0) }
    return "\(name): \(!isWhole && (isCut || begins(text, with: "#!&*%@`|>")) ? quote(text) : text)"
  }

  /// A word, a colon with a space behind it, and something else.
  init?(_ piece: ArraySlice<Unicode.Scalar>) {
    let rest = piece.drop { $0 == " " }
    let word = rest.prefix { $0.isASCII && (isLetterOrDigit($0) || $0 == "_" || $0 == ".") }
    let behind = rest[word.endIndex...]
    guard let first = word.first, !("0"..."9").contains(first), behind.first == ":",
      behind.dropFirst().first == " "
    else { return nil }
    let value = behind.dropFirst().drop { $0 == " " }.withoutEndSpaces
    guard !value.isEmpty else { return nil }
    name = string(word)
    self.value = value
  }

  private init(name: String, value: ArraySlice<Unicode.Scalar>) {
    self.name = name
    self.value = value
  }

  /// The pairs between the commas of a line; nil if there is anything else.
  static func list(_ line: ArraySlice<Unicode.Scalar>) -> [Pair]? {
    var pairs: [Pair] = []
    for piece in pieces(of: line) {
      if let pair = Pair(piece), !holdsColon(pair.value) {
        pairs.append(pair)
      } else if let last = pairs.last, KnownKeys.holdsText(Array(last.name.utf8)),
        !holdsColon(piece)
      {
        // A comma of its text.
        pairs[pairs.count - 1] = Pair(
          name: last.name,
          value: line[last.value.startIndex..<piece.withoutEndSpaces.endIndex])
      } else {
        return nil
      }
    }
    return pairs.isEmpty ? nil : pairs
  }

  /// Whether a value contains a `: ` outside of brackets and quotes.
  private static func holdsColon(_ value: ArraySlice<Unicode.Scalar>) -> Bool {
    var depth = Depth()
    for index in value.indices {
      let isOutside = depth.isOutside(value[index])
      guard isOutside, value[index] == ":" else { continue }
      if index + 1 == value.endIndex || value[index + 1] == " " { return true }
    }
    return false
  }

  private static func pieces(
    of line: ArraySlice<Unicode.Scalar>
  ) -> [ArraySlice<Unicode.Scalar>] {
    var pieces: [ArraySlice<Unicode.Scalar>] = []
    var start = line.startIndex
    var depth = Depth()
    for index in line.indices where depth.isOutside(line[index]) && line[index] == "," {
      pieces.append(line[start..<index])
      start = index + 1
    }
    return pieces + [line[start...]]
  }
}

/// The depth of a scalar of a line in brackets and quotes.
private struct Depth {
  private var brackets = 0
  private var quote: Unicode.Scalar?
  var isInQuotes: Bool { quote != nil }
  private var previous: Unicode.Scalar = " "

  /// Whether the next scalar is outside of all of them.
  mutating func isOutside(_ scalar: Unicode.Scalar) -> Bool {
    defer { previous = scalar }
    if let mark = quote {
      if scalar == mark { quote = nil }
      return false
    }
    switch scalar {
    // An apostrophe within a word begins no text.
    case "\"", "'":
      if " ,:([{=".unicodeScalars.contains(previous) { quote = scalar }
      return false
    case "(", "[", "{": brackets += 1
    case ")", "]", "}": brackets -= 1
    default: break
    }
    return brackets == 0
  }
}

/// The place behind what a line holds before its comment.
func lineContentEnd(of line: [Unicode.Scalar]) -> Int {
  var depth = Depth()
  var end = line.count
  for (index, scalar) in line.enumerated() {
    _ = depth.isOutside(scalar)
    if scalar == "#", !depth.isInQuotes, index == 0 || line[index - 1] == " " {
      end = index
      break
    }
  }
  return line[..<end].withoutEndSpaces.endIndex
}
