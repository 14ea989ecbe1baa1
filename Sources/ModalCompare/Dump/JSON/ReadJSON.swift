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
  var reader = JSONReader(bytes: bytes, place: start)
  return reader.read()
}

private struct JSONReader {
  let bytes: [UInt8]
  var place: Int
  var values: [JSONTree.Value] = []
  /// The positions of the objects and lists around the place.
  var open: [Int] = []

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

  mutating func read() -> Result<JSONTree, JSONFailure> {
    var state = State.value
    repeat {
      skipSpace()
      guard place < bytes.count else { return .failure(.cutOff) }
      guard values.count <= DumpLimits.values else { return .failure(.tooManyValues) }
      let result =
        switch state {
        case .value: readValue()
        case .firstElement: bytes[place] == UInt8(ascii: "]") ? close() : readValue()
        case .name: readName()
        case .firstName: bytes[place] == UInt8(ascii: "}") ? close() : readName()
        case .separator: readSeparator()
        }
      switch result {
      case .success(let next): state = next
      case .failure(let failure): return .failure(failure)
      }
    } while !open.isEmpty
    skipSpace()
    guard place == bytes.count else {
      return .failure(.unexpected(byte: place, wanted: "the end"))
    }
    return .success(JSONTree(bytes: bytes, values: values))
  }

  private typealias Step = Result<State, JSONFailure>

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  private func isNext(_ sign: Unicode.Scalar) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: sign)
  }

  private mutating func append(_ kind: JSONTree.Kind, from start: Int) {
    values.append(
      JSONTree.Value(
        kind: kind, start: UInt32(start), end: UInt32(place), next: UInt32(values.count + 1)))
  }

  private mutating func readValue() -> Step {
    switch bytes[place] {
    case UInt8(ascii: "{"): return begin(.object, .firstName)
    case UInt8(ascii: "["): return begin(.array, .firstElement)
    case UInt8(ascii: "\""): return readString().map { .separator }
    case UInt8(ascii: "t"): return readWord("true", .yes)
    case UInt8(ascii: "f"): return readWord("false", .no)
    case UInt8(ascii: "n"): return readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
    default: return .failure(.unexpected(byte: place, wanted: "a value"))
    }
  }

  private mutating func begin(_ kind: JSONTree.Kind, _ state: State) -> Step {
    open.append(values.count)
    place += 1
    append(kind, from: place - 1)
    return .success(state)
  }

  private mutating func close() -> Step {
    place += 1
    if let value = open.popLast() {
      values[value].end = UInt32(place)
      values[value].next = UInt32(values.count)
    }
    return .success(.separator)
  }

  private mutating func readSeparator() -> Step {
    let isObject = open.last.map { values[$0].kind == .object } ?? false
    if isNext(",") {
      place += 1
      return .success(isObject ? .name : .value)
    }
    if isNext(isObject ? "}" : "]") { return close() }
    return .failure(.unexpected(byte: place, wanted: isObject ? "`,` or `}`" : "`,` or `]`"))
  }

  private mutating func readName() -> Step {
    guard isNext("\"") else {
      return .failure(.unexpected(byte: place, wanted: "a name in quotes"))
    }
    if case .failure(let failure) = readString() { return .failure(failure) }
    skipSpace()
    guard place < bytes.count else { return .failure(.cutOff) }
    guard isNext(":") else { return .failure(.unexpected(byte: place, wanted: "`:`")) }
    place += 1
    return .success(.value)
  }

  private mutating func readString() -> Result<Void, JSONFailure> {
    let start = place
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        append(.string, from: start)
        return .success(())
      case UInt8(ascii: "\\"):
        guard place + 1 < bytes.count else { return .failure(.cutOff) }
        switch bytes[place + 1] {
        case UInt8(ascii: "u"):
          let digits = bytes[min(place + 2, bytes.count)..<min(place + 6, bytes.count)]
          guard digits.allSatisfy(isHexadecimal) else {
            return .failure(
              .unexpected(byte: place, wanted: "four hexadecimal digits behind `\\u`"))
          }
          guard digits.count == 4 else { return .failure(.cutOff) }
          place += 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
          UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          place += 2
        default: return .failure(.unexpected(byte: place, wanted: "an escape of JSON"))
        }
      case ..<0x20:
        return .failure(.unexpected(byte: place, wanted: "the end of the string"))
      default: place += 1
      }
    }
    return .failure(.cutOff)
  }

  private mutating func readWord(_ word: String, _ kind: JSONTree.Kind) -> Step {
    let start = place
    for byte in word.utf8 {
      guard place < bytes.count else { return .failure(.cutOff) }
      guard bytes[place] == byte else {
        return .failure(.unexpected(byte: start, wanted: "a value"))
      }
      place += 1
    }
    append(kind, from: start)
    return .success(.separator)
  }

  private mutating func readNumber() -> Step {
    let start = place
    func digits() -> Bool {
      let first = place
      while place < bytes.count, isDigit(bytes[place]) { place += 1 }
      return place > first
    }
    func failure() -> Step {
      .failure(place < bytes.count ? .unexpected(byte: start, wanted: "a number") : .cutOff)
    }
    if isNext("-") { place += 1 }
    let isZero = isNext("0")
    guard digits() else { return failure() }
    if isZero, place > start + (bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
      return .failure(.unexpected(byte: start, wanted: "a number without zeros in front"))
    }
    if isNext(".") {
      place += 1
      guard digits() else { return failure() }
    }
    if isNext("e") || isNext("E") {
      place += 1
      if isNext("+") || isNext("-") { place += 1 }
      guard digits() else { return failure() }
    }
    append(.number, from: start)
    return .success(.separator)
  }
}
