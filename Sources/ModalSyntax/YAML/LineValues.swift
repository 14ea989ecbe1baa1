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
  private let scalars: [Unicode.Scalar]

  /// The values of a line, or of the rest of a line if that begins with a value.
  ///
  /// - Parameters:
  ///   - scalars: The line.
  ///   - isValue: Whether it begins with a value.
  ///   - isInFlow: Whether it is inside `{}` or `[]`.
  ///   - isText: Whether the first value is a text.
  init(_ scalars: [Unicode.Scalar], isValue: Bool = false, isInFlow: Bool, isText: Bool = false) {
    self.scalars = scalars
    var start = scalars.prefix { $0 == " " }.count
    let indentation = start
    while !isInFlow, !isValue, isAt(start, "- ") { start = skipSpaces(from: start + 2) }
    if isInFlow {
      readFlow(from: start, isValue: isValue)
    } else if isValue {
      readBlock(from: start, isText: isText)
    } else {
      let key = keyEnd(from: start)
      // A line of one word, with or without a colon, has no value to repair.
      let isWord = !scalars[start...].contains(" ")
      guard key != nil || !(scalars.last == ":") || (start > indentation && !isWord) else { return }
      let value = key.map { skipSpaces(from: $0) } ?? start
      if isAt(value, "{") || isAt(value, "[") {
        readFlow(from: value, isValue: false)
      } else {
        readBlock(from: value, isText: holdsText(before: value, in: scalars))
      }
    }
  }

  func text(_ value: Value) -> String { string(scalars[value.start..<value.end]) }

  /// The key before a value; empty if there is none.
  func key(of value: Value) -> String {
    let before = scalars[..<value.start].reversed().drop { $0 == " " }
    guard before.first == ":" else { return "" }
    let key = before.dropFirst().prefix { $0.properties.isAlphabetic }
    return string(key.reversed())
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
      place = quoteEnd(from: place)
    }
    while place + 1 < scalars.count {
      if "{[,#".unicodeScalars.contains(scalars[place]) { return nil }
      if scalars[place] == ":", scalars[place + 1] == " " { return place + 2 }
      place += 1
    }
    return nil
  }

  /// The place behind the quoted text that begins at `start`.
  private func quoteEnd(from start: Int) -> Int {
    let mark = scalars[start]
    var place = start + 1
    while place < scalars.count, scalars[place] != mark {
      place += mark == "\"" && scalars[place] == "\\" ? 2 : 1
    }
    return min(place + 1, scalars.count)
  }

  /// The place after the `}` that ends a value in a text; directly after its `${` if there is none.
  private func valueEnd(from start: Int) -> Int {
    var place = start
    while place < scalars.count {
      switch scalars[place] {
      case "}": return place + 1
      case "{": return start
      case "'": place = quoteEnd(from: place)
      default: place += 1
      }
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
      add(from: start, to: start + length, isInFlow: false)
      return
    }
    var place = start
    while place < scalars.count {
      if scalars[place] == "#", place == start || scalars[place - 1] == " " {
        // `Room #12` may well be the text as a whole.
        let isTight = place + 1 < scalars.count && isLetterOrDigit(scalars[place + 1])
        guard isText, place > start, isTight, !isAt(place, "#modalspec") else { break }
      }
      place += 1
    }
    add(from: start, to: place, isInFlow: false)
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
        place = quoteEnd(from: place)
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
        valueStart = skipSpaces(from: place + 1)
        hasKey = true
        // A text ends where its author ends it.
        if let start = valueStart, start < scalars.count, holdsText(before: place + 1, in: scalars),
          !"\"'{[|>&*".unicodeScalars.contains(scalars[start])
        {
          place = max(start, endOfText(in: scalars, from: start))
          add(from: start, to: place, isInFlow: true)
          valueStart = nil
          continue
        }
      case "#":
        guard place == 0 || scalars[place - 1] == " " else { break }
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
