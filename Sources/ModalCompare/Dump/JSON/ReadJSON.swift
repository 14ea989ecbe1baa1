internal import ModalSyntax

/// Why a text is not JSON.
enum JSONFailure: Error, Hashable {
  /// It ends before the value does.
  case cutOff
  /// It has more values than are read.
  case tooManyValues
  /// A byte is not what has to be there.
  case unexpected(byte: Int, wanted: String)
}

/// Reads the JSON value (RFC 8259) that begins at a byte of a text, behind which there may be only white space.
///
/// It keeps the open objects and lists in an array, so that no depth is too deep.
func readJSON(_ bytes: [UInt8], from start: Int) -> Result<JSONTree, JSONFailure> {
  var reader = JSONReader(cursor: ByteCursor(bytes, in: start..<bytes.count))
  reader.read()
  return reader.failure.map { .failure($0) }
    ?? .success(JSONTree(bytes: bytes, values: reader.values))
}

private struct JSONReader {
  var cursor: ByteCursor
  var values: [JSONTree.Value] = []
  /// The positions of the objects and lists around the place.
  var open: [Int] = []
  /// The first mistake, at which reading ends.
  var failure: JSONFailure?

  /// What can come next.
  enum State {
    case value
    /// A value, or the end of an empty list.
    case firstElement
    case name
    /// A name, or the end of an empty object.
    case firstName
    /// A comma, or the end of what is open.
    case separator
  }

  mutating func read() {
    var state = State.value
    repeat {
      skipSpace()
      guard let next = cursor.next else { return failure = .cutOff }
      guard values.count <= DumpLimits.values else { return failure = .tooManyValues }
      switch state {
      case .firstElement where next == UInt8(ascii: "]"): state = close()
      case .firstName where next == UInt8(ascii: "}"): state = close()
      case .value, .firstElement: state = readValue(next)
      case .name, .firstName: state = readName()
      case .separator: state = readSeparator()
      }
    } while failure == nil && !open.isEmpty
    skipSpace()
    if failure == nil, !cursor.isAtEnd { fail("the end") }
  }

  /// Remembers that something else than what is wanted stands at a byte, or at the place.
  @discardableResult private mutating func fail(_ wanted: String, at byte: Int? = nil) -> State {
    failure = .unexpected(byte: byte ?? cursor.place, wanted: wanted)
    return .separator
  }

  /// Remembers that the text ends where something is wanted, or that something else stands there.
  private mutating func failOrEnd(_ wanted: String, at byte: Int) -> State {
    if !cursor.isAtEnd { return fail(wanted, at: byte) }
    failure = .cutOff
    return .separator
  }

  private mutating func skipSpace() {
    cursor.pass { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private mutating func append(_ kind: JSONTree.Kind, from start: Int) {
    values.append(
      JSONTree.Value(
        kind: kind, start: UInt32(start), end: UInt32(cursor.place), next: UInt32(values.count + 1))
    )
  }

  private mutating func readValue(_ next: UInt8) -> State {
    switch next {
    case UInt8(ascii: "{"): begin(.object, .firstName)
    case UInt8(ascii: "["): begin(.array, .firstElement)
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "t"): readWord("true", .yes)
    case UInt8(ascii: "f"): readWord("false", .no)
    case UInt8(ascii: "n"): readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    default: fail("a value")
    }
  }

  private mutating func begin(_ kind: JSONTree.Kind, _ state: State) -> State {
    open.append(values.count)
    cursor.place += 1
    append(kind, from: cursor.place - 1)
    return state
  }

  private mutating func close() -> State {
    cursor.place += 1
    if let value = open.popLast() {
      values[value].end = UInt32(cursor.place)
      values[value].next = UInt32(values.count)
    }
    return .separator
  }

  private mutating func readSeparator() -> State {
    let isObject = open.last.map { values[$0].kind == .object } ?? false
    if cursor.pass(",") { return isObject ? .name : .value }
    if cursor.isBefore(isObject ? "}" : "]") { return close() }
    return fail(isObject ? "`,` or `}`" : "`,` or `]`")
  }

  private mutating func readName() -> State {
    guard cursor.isBefore("\"") else { return fail("a name in quotes") }
    _ = readString()
    guard failure == nil else { return .separator }
    skipSpace()
    return cursor.pass(":") ? .value : failOrEnd("`:`", at: cursor.place)
  }

  private mutating func readString() -> State {
    let start = cursor.place
    cursor.place += 1
    while failure == nil {
      cursor.pass { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      if cursor.pass("\"") {
        append(.string, from: start)
        return .separator
      }
      guard cursor.isBefore("\\") else {
        return failOrEnd("the end of the string", at: cursor.place)
      }
      readEscape()
    }
    return .separator
  }

  private mutating func readEscape() {
    let start = cursor.place
    cursor.place += 1
    if cursor.pass("u") {
      let digits = cursor.bytes[cursor.place..<min(cursor.place + 4, cursor.end)]
      guard digits.allSatisfy(isHexadecimal) else {
        fail("four hexadecimal digits behind `\\u`", at: start)
        return
      }
      guard digits.count == 4 else { return failure = .cutOff }
      cursor.place += 4
    } else if cursor.next.map("\"\\/bfnrt".utf8.contains) ?? false {
      cursor.place += 1
    } else {
      _ = failOrEnd("an escape of JSON", at: start)
    }
  }

  private mutating func readWord(_ word: String, _ kind: JSONTree.Kind) -> State {
    let start = cursor.place
    guard cursor.pass(word) else {
      if word.utf8.starts(with: cursor.bytes[start..<cursor.end]) { cursor.place = cursor.end }
      return failOrEnd("a value", at: start)
    }
    append(kind, from: start)
    return .separator
  }

  private mutating func readNumber() -> State {
    let start = cursor.place
    _ = cursor.pass("-")
    let isZero = cursor.isBefore("0")
    let digits = cursor.pass(while: isDigit)
    if isZero, digits > 1 { return fail("a number without zeros in front", at: start) }
    var isWhole = digits > 0
    if isWhole, cursor.pass(".") { isWhole = cursor.pass(while: isDigit) > 0 }
    if isWhole, cursor.pass("e") || cursor.pass("E") {
      _ = cursor.pass("+") || cursor.pass("-")
      isWhole = cursor.pass(while: isDigit) > 0
    }
    guard isWhole else { return failOrEnd("a number", at: start) }
    append(.number, from: start)
    return .separator
  }
}
