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
    frame = Rect(numbers: numbers)
    end = cursor.place
  }
}

/// What stands behind the frame in a line of UIKit.
struct ViewDetails {
  var transform: ViewTransform?
  /// How far a scroll view has scrolled; nil for any other view.
  var offset: Size?
  /// Whether the layer is that of a window.
  var hasWindowLayer: Bool

  /// Reads what follows the frame into a view; nil without the layer, which ends every view.
  init?(_ cursor: ByteCursor, of node: inout ViewNode) {
    // A text can contain anything; it is the only thing in quotes, and ends at the last one before another key.
    var tail = cursor
    var head: ByteCursor?
    if let written = cursor.behind("; text = '") {
      guard let end = written.last("'; ") else { return nil }
      let bytes = cursor.bytes[written.place..<end]
      node.text = bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      head = ByteCursor(cursor.bytes, in: cursor.place..<written.place)
      tail.place = end + 1
    }
    guard let layer = tail.first("; layer = <"), var behind = tail.behind("; layer = <") else {
      return nil
    }
    hasWindowLayer = behind.isBefore("UIWindowLayer")
    behind.pass { $0 != UInt8(ascii: ">") }
    guard behind.pass(">"), behind.contains(">") else { return nil }
    let flags = ByteCursor(cursor.bytes, in: tail.place..<layer)
    node.isHidden = flags.contains("; hidden = YES")
    node.clips = flags.contains("; clipsToBounds = YES")
    if var number = flags.behind("; alpha = ") { node.alpha = number.number() }
    if var numbers = (head ?? flags).behind("; transform = [") {
      guard let list = numbers.numbers("", ",", ",", ",", ",", ",", "]"),
        list.allSatisfy(\.isFinite)
      else { return nil }
      transform = ViewTransform(
        a: list[0], b: list[1], c: list[2], d: list[3], tx: list[4], ty: list[5])
    }
    node.isTransformed = transform != nil
    guard var numbers = behind.behind("; contentOffset: ") else { return }
    guard let point = numbers.numbers("{", ",", "}"), point.allSatisfy(\.isFinite) else {
      return nil
    }
    offset = Size(width: point[0], height: point[1])
    // The inset above the content, at whose end the view has not scrolled.
    var inset = behind.behind("; adjustedContentInset: ")
    let top = inset?.numbers("{", ",", ",", ",", "}")?[0] ?? 0
    node.scrolled = FrameRounding.sixDigits(point[1]) + FrameRounding.sixDigits(top)
  }
}
