internal import ModalLanguage
internal import ModalSyntax

/// The head of a line of UIKit: `   | <UIButton: 0x600001c10140; frame = (16 120; 361 64)`.
struct ViewHead {
  /// The number of bars in front.
  var level: Int
  /// The name of the class.
  var name: String
  /// The class of UIKit that a class of the app derives from.
  var baseClass: String?
  /// The frame in the bounds of what contains the view; nil for a layer without a view.
  var frame: Rect?
  /// The `<`.
  var start: Int
  /// The byte behind the head.
  var end: Int

  /// Reads the head of a line; nil for any other line.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    var cursor = ByteCursor(bytes, in: range)
    cursor.pass { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "|") }
    level = bytes[range.lowerBound..<cursor.place].count { $0 == UInt8(ascii: "|") }
    start = cursor.place
    guard cursor.pass("<"), let colon = cursor.first(": 0x") else { return nil }
    name = String(decoding: bytes[cursor.place..<colon], as: UTF8.self)
    cursor.place = colon + 4
    guard !name.isEmpty, cursor.pass(while: isHexadecimal) > 0 else { return nil }
    end = cursor.place
    if cursor.isBefore("> (layer)") { return }
    guard cursor.pass("; ") else { return nil }
    if cursor.pass("baseClass = ") {
      baseClass = cursor.take { $0 != UInt8(ascii: ";") }
      guard cursor.pass("; ") else { return nil }
    }
    guard let numbers = cursor.numbers("frame = (", " ", "; ", " ", ")"), cursor.isBefore(";")
    else {
      return nil
    }
    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    end = cursor.place
  }
}

/// What stands behind the frame in a line of UIKit.
struct ViewDetails {
  var transform: ViewTransform?
  var text: String?
  var isHidden: Bool
  var alpha: Double?
  var clips: Bool
  var isInteractive: Bool
  /// How far a scroll view has scrolled.
  var offset = Size.zero
  /// Whether the layer is that of a window.
  var hasWindowLayer: Bool

  /// Reads what follows the frame; nil without the layer, which ends every view.
  init?(_ cursor: ByteCursor) {
    // A text can contain anything; it is the only thing in quotes, and ends at the last one before another key.
    let quote = cursor.first("; text = '")
    let head = ByteCursor(cursor.bytes, in: cursor.place..<(quote ?? cursor.end))
    var tail = cursor
    if let quote {
      let start = quote + 10
      guard let end = ByteCursor(cursor.bytes, in: start..<cursor.end).last("'; ") else {
        return nil
      }
      text = end > start ? String(decoding: cursor.bytes[start..<end], as: UTF8.self) : nil
      tail.place = end + 1
    }
    guard let layer = tail.first("; layer = <") else { return nil }
    var behind = ByteCursor(cursor.bytes, in: (layer + 11)..<cursor.end)
    hasWindowLayer = behind.isBefore("UIWindowLayer")
    behind.pass { $0 != UInt8(ascii: ">") }
    guard behind.pass(">"), behind.contains(">") else { return nil }
    let flags = ByteCursor(cursor.bytes, in: tail.place..<layer)
    isHidden = flags.contains("; hidden = YES")
    clips = flags.contains("; clipsToBounds = YES")
    isInteractive = !flags.contains("; userInteractionEnabled = NO")
    if let place = flags.first("; alpha = ") {
      var number = ByteCursor(cursor.bytes, in: (place + 10)..<layer)
      alpha = number.number()
    }
    let before = quote == nil ? flags : head
    if let place = before.first("; transform = [") {
      var numbers = ByteCursor(cursor.bytes, in: (place + 15)..<before.end)
      guard let list = numbers.numbers("", ",", ",", ",", ",", ",", "]"),
        list.allSatisfy(\.isFinite)
      else { return nil }
      transform = ViewTransform(
        a: list[0], b: list[1], c: list[2], d: list[3], tx: list[4], ty: list[5])
    }
    if let place = behind.first("; contentOffset: ") {
      var numbers = ByteCursor(cursor.bytes, in: (place + 17)..<cursor.end)
      guard let point = numbers.numbers("{", ",", "}"), point.allSatisfy(\.isFinite) else {
        return nil
      }
      offset = Size(width: point[0], height: point[1])
    }
  }
}
