/// JSON as one flat array of values in preorder, each with its place in the text.
///
/// Members of an object are two values, the name and what it names. A value of a hundred thousand levels takes no more
/// than any other: neither reading nor releasing it calls itself.
struct JSONTree {
  enum Kind: UInt8 { case object, array, string, number, yes, no, null }

  struct Value {
    var kind: Kind
    /// The bytes of the value.
    var start: UInt32
    var end: UInt32
    /// The position behind the value and all within it.
    var next: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  let bytes: [UInt8]
  /// The values; the first one contains all others.
  var values: [Value] = []

  /// Whether something is an object.
  func isObject(_ value: Int) -> Bool { values[value].kind == .object }

  /// Calls `body` with the name and the position of each member of an object, and with nothing of another value.
  func forEachMember(of object: Int, _ body: (String, Int) -> Void) {
    guard isObject(object) else { return }
    var next = object + 1
    while next < values[object].next {
      body(string(next), next + 1)
      next = Int(values[next + 1].next)
    }
  }

  /// The first member of an object with a name; nil without one.
  func member(_ name: String, of object: Int) -> Int? {
    var found: Int?
    forEachMember(of: object) { if found == nil, $0 == name { found = $1 } }
    return found
  }

  /// The members of an object by their names, of equal ones the last; none of another value.
  func members(of object: Int) -> [String: Int] {
    var members: [String: Int] = [:]
    forEachMember(of: object) { members[$0] = $1 }
    return members
  }

  /// The numbers that an object has under some names; nil where one of them is none.
  func numbers(_ names: [String], of object: Int) -> [Double]? {
    let numbers = names.compactMap { member($0, of: object).flatMap(number) }
    return numbers.count == names.count ? numbers : nil
  }

  /// The positions of the values in a list; none of another value.
  func elements(of array: Int) -> [Int] {
    guard values[array].kind == .array else { return [] }
    var elements: [Int] = []
    var next = array + 1
    while next < values[array].next {
      elements.append(next)
      next = Int(values[next].next)
    }
    return elements
  }

  /// The number that a value is; nil for another value, and for one beyond all numbers.
  func number(_ value: Int) -> Double? {
    guard values[value].kind == .number else { return nil }
    let number = Double(String(decoding: bytes[values[value].range], as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The numbers of a list of so many; nil for anything else.
  func numbers(_ value: Int, count: Int) -> [Double]? {
    let numbers = elements(of: value).prefix(count + 1).map(number)
    guard numbers.count == count else { return nil }
    let all = numbers.compactMap(\.self)
    return all.count == count ? all : nil
  }

  /// Whether a value is true; nil for another than true and false.
  func bool(_ value: Int) -> Bool? {
    switch values[value].kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The text of a string without its quotes and escapes, or a value as it is written.
  func string(_ value: Int) -> String {
    let range = values[value].range
    guard values[value].kind == .string else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    guard bytes[inner].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[inner], as: UTF8.self)
    }
    var cursor = ByteCursor(bytes, in: inner)
    // Pairs of surrogates are two escapes; a single one becomes U+FFFD.
    var units: [UInt16] = []
    while !cursor.isAtEnd {
      units += cursor.take { $0 != UInt8(ascii: "\\") }.utf16
      guard cursor.pass("\\"), let sign = cursor.next else { break }
      cursor.place += 1
      if sign == UInt8(ascii: "u") {
        let digits = bytes[cursor.place..<(cursor.place + 4)]
        units.append(UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD)
        cursor.place += 4
      } else {
        units.append(UInt16(Self.escapes[sign] ?? sign))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The signs behind a backslash that do not stand for themselves.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
  ]
}
