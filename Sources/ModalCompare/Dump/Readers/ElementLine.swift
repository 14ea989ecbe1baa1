internal import ModalLanguage
internal import ModalSyntax

/// The head of a line of XCTest: `Button, 0x103508080, {{16.0, 120.0}, {361.0, 64.0}}`.
struct ElementHead {
  /// The number of blanks in front.
  var indentation: Int
  /// The type of the element.
  var type: String
  /// The frame, which only an application lacks.
  var frame: Rect?
  /// The first byte of the type.
  var start: Int
  /// The byte behind the head.
  var end: Int

  /// Reads the head of a line; nil for any other line.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    var cursor = ByteCursor(bytes, in: range)
    indentation = cursor.passSpaces()
    _ = cursor.pass("→")
    start = cursor.place
    type = cursor.take(while: isLetter)
    guard !type.isEmpty else { return nil }
    _ = cursor.pass(" (Main)")
    end = cursor.place
    var hasNumbers = false
    while true {
      _ = cursor.pass(",") || cursor.pass(":")
      guard cursor.passSpaces() > 0 else { break }
      if cursor.pass("0x") {
        guard cursor.pass(while: isHexadecimal) > 0 else { return nil }
        hasNumbers = true
      } else if cursor.pass("pid: ") || cursor.pass("traits: ") {
        guard cursor.pass(while: isDigit) > 0 else { return nil }
        hasNumbers = true
      } else if frame == nil, let rect = cursor.rect() {
        frame = rect
      } else {
        break
      }
      end = cursor.place
    }
    guard frame != nil || type == "Application" && hasNumbers else { return nil }
    let rest = ByteCursor(bytes, in: end..<range.upperBound)
    guard rest.isAtEnd || rest.isBefore(", ") else { return nil }
  }
}

/// The texts behind the head: in a fixed order, in quotes that escape nothing, and a value without any.
struct ElementTexts {
  var identifier: String?
  var title: String?
  var label: String?
  var placeholder: String?
  var value: String?
  /// What stands behind the texts, as `Disabled`.
  var flags: Set<String> = []

  private static let keys = ["identifier", "title", "label", "placeholderValue"]
  /// The words that can stand behind a value.
  private static let knownFlags = [
    "Disabled", "Selected", "Keyboard Focused", "Focused", "isRemoteLeafPlaceholder",
  ]

  /// Reads the texts; nil if one has no end.
  init?(_ cursor: ByteCursor) {
    var cursor = cursor
    for (index, key) in Self.keys.enumerated() {
      guard cursor.pass(", \(key): '") else { continue }
      guard let end = Self.end(of: cursor, before: Self.keys[(index + 1)...]) else { return nil }
      let text = String(decoding: cursor.bytes[cursor.place..<end], as: UTF8.self)
      cursor.place = end + 1
      guard !text.isEmpty else { continue }
      switch key {
      case "identifier": identifier = text
      case "title": title = text
      case "label": label = text
      default: placeholder = text
      }
    }
    if cursor.pass(", value: ") {
      readValue(cursor)
    } else if !cursor.isAtEnd {
      guard cursor.isBefore(", ") else { return nil }
      flags = Set(Self.knownFlags.filter { cursor.hasPart($0, behind: ", ") })
    }
  }

  /// The quote that ends a text: before the first key that can follow, or else the last one.
  private static func end(of text: ByteCursor, before keys: ArraySlice<String>) -> Int? {
    let ends = keys.map { "', \($0): '" } + ["', value: "]
    if let end = ends.compactMap(text.first).min() { return end }
    guard
      let last = text.bytes[text.place..<text.end].lastIndex(of: UInt8(ascii: "'"))
    else { return nil }
    let rest = ByteCursor(text.bytes, in: (last + 1)..<text.end)
    return rest.isAtEnd || rest.isBefore(", ") ? last : nil
  }

  /// Takes from the end what is no value, and the rest as the value.
  private mutating func readValue(_ cursor: ByteCursor) {
    var end = cursor.last(", hitPoint: {") ?? cursor.end
    var rest = ByteCursor(cursor.bytes, in: cursor.place..<end)
    while let comma = rest.last(", ") {
      let flag = String(decoding: cursor.bytes[(comma + 2)..<end], as: UTF8.self)
      guard Self.knownFlags.contains(flag) else { break }
      flags.insert(flag)
      end = comma
      rest = ByteCursor(cursor.bytes, in: cursor.place..<end)
    }
    value = rest.isAtEnd ? nil : rest.rest
  }
}
