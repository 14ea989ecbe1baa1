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

/// The texts of XCTest behind the head, in the order in which they stand, in quotes that escape nothing.
private let elementKeys = ViewKeys(texts: [
  ("identifier", \.id), ("title", \.title), ("label", \.label), ("placeholderValue", \.placeholder),
])
/// The words that can stand behind a value.
private let knownFlags = [
  "Disabled", "Selected", "Keyboard Focused", "Focused", "isRemoteLeafPlaceholder",
]

extension ViewNode {
  /// Reads the texts behind the head of an element, and the value, which has no quotes; false if one has no end.
  mutating func readTexts(_ cursor: ByteCursor) -> Bool {
    var cursor = cursor
    let names = elementKeys.texts.map(\.name)
    isEnabled = true
    for (index, (name, path)) in elementKeys.texts.enumerated() {
      guard cursor.pass(", \(name): '") else { continue }
      guard let end = cursor.endOfText(before: names[(index + 1)...]) else { return false }
      let text = String(decoding: cursor.bytes[cursor.place..<end], as: UTF8.self)
      cursor.place = end + 1
      if !text.isEmpty { self[keyPath: path] = text }
    }
    if cursor.pass(", value: ") {
      readValue(cursor)
    } else if !cursor.isAtEnd {
      guard cursor.isBefore(", ") else { return false }
      isEnabled = !cursor.hasPart("Disabled", behind: ", ")
    }
    return true
  }

  /// Takes from the end what is no value, and the rest as the value.
  private mutating func readValue(_ cursor: ByteCursor) {
    var end = cursor.last(", hitPoint: {") ?? cursor.end
    var rest = ByteCursor(cursor.bytes, in: cursor.place..<end)
    while let comma = rest.last(", ") {
      let flag = String(decoding: cursor.bytes[(comma + 2)..<end], as: UTF8.self)
      guard knownFlags.contains(flag) else { break }
      if flag == "Disabled" { isEnabled = false }
      end = comma
      rest = ByteCursor(cursor.bytes, in: cursor.place..<end)
    }
    value = rest.isAtEnd ? nil : rest.rest
  }
}

extension ByteCursor {
  /// The quote that ends a text: before the first key that can follow, or else the last one.
  fileprivate func endOfText(before keys: ArraySlice<String>) -> Int? {
    let ends = keys.map { "', \($0): '" } + ["', value: "]
    if let end = ends.compactMap(first).min() { return end }
    guard let last = last("'") else { return nil }
    return endsText(behind: last) ? last : nil
  }

  /// Whether nothing stands behind a quote but what is no text.
  func endsText(behind quote: Int) -> Bool {
    let rest = ByteCursor(bytes, in: (quote + 1)..<end)
    return rest.isAtEnd || rest.isBefore(", ")
  }
}
