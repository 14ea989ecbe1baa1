internal import ModalLanguage
internal import ModalSyntax

/// SVG while it is written: the one place that turns numbers into text and escapes what others wrote.
struct SVGText {
  /// A number, a color or a path: what can vary while a picture moves.
  struct Value {
    /// The element whose attribute it is, by its position in the text.
    var element: Int
    /// The name of the attribute.
    var attribute: String
    /// Where it is in the bytes.
    var range: Range<Int>
  }

  private(set) var bytes: [UInt8] = []
  /// The number of elements so far.
  private(set) var elements = 0
  /// The name of the last one.
  private var name = ""
  /// The values in the order of the text; nil if nobody asks for them.
  private(set) var values: [Value]?

  init(keepingValues: Bool = false) {
    bytes.reserveCapacity(1 << 13)
    values = keepingValues ? [] : nil
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: - Elements

  mutating func open(_ name: String, _ numbers: (name: String, value: Double)...) {
    append("<")
    append(name)
    self.name = name
    elements += 1
    for number in numbers { attribute(number.name, number.value) }
  }

  /// Ends an element that contains nothing but, perhaps, animations of it.
  mutating func endEmpty(_ animations: String? = nil) {
    guard let animations else { return append("/>") }
    append(">")
    append(animations)
    close(name)
  }

  mutating func close(_ name: String) {
    append("</")
    append(name)
    append(">")
  }

  mutating func element(_ name: String, text: String) {
    open(name)
    append(">")
    self.text(text)
    close(name)
  }

  // MARK: - Attributes

  mutating func attribute(_ name: String, _ value: String) {
    begin(name)
    text(value)
    append("\"")
  }

  mutating func attribute(_ name: String, _ value: Double) {
    attribute(name) { $0.append(value) }
  }

  mutating func attribute(_ name: String, _ numbers: [Double]) {
    attribute(name) { text in
      for (index, number) in numbers.enumerated() {
        if index > 0 { text.append(" ") }
        text.append(number)
      }
    }
  }

  mutating func attribute(_ name: String, _ path: SVGPath) {
    attribute(name) { $0.bytes.append(contentsOf: path.bytes) }
  }

  /// A translation by a vector.
  mutating func attribute(_ name: String, translation: Point) {
    attribute(name) { text in
      text.append("translate(")
      text.append(translation.x)
      text.append(" ")
      text.append(translation.y)
      text.append(")")
    }
  }

  mutating func attribute(_ name: String, _ color: ModalColor) {
    attribute(name) { text in
      if let variable = color.variable {
        text.append("var(\(ModalColor.name(ofVariable: variable)))")
        return
      }
      text.append("#")
      for shift in stride(from: UInt32(20), through: 0, by: -4) {
        let digit = UInt8(color.rgb >> shift & 0xF)
        text.bytes.append(digit < 10 ? 0x30 + digit : 0x61 - 10 + digit)
      }
    }
  }

  /// An attribute whose value can vary.
  private mutating func attribute(_ name: String, _ value: (inout SVGText) -> Void) {
    begin(name)
    let start = bytes.count
    value(&self)
    values?.append(Value(element: elements - 1, attribute: name, range: start..<bytes.count))
    append("\"")
  }

  /// The place and size of a rectangle. SVG knows no negative sizes.
  mutating func rect(_ rect: Rect) {
    attribute("x", rect.x)
    attribute("y", rect.y)
    attribute("width", max(0, rect.width))
    attribute("height", max(0, rect.height))
  }

  private mutating func begin(_ name: String) {
    append(" ")
    append(name)
    append("=\"")
  }

  // MARK: - Bytes

  /// Appends SVG.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ number: Double) { bytes.append(number) }

  /// Appends a text of somebody else. What XML cannot hold, and what would turn the direction of other texts, is
  /// shown as U+FFFD. Source: W3C, "Extensible Markup Language (XML) 1.0", sections 2.2 and 2.4.
  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append(" ")
      case _ where scalar.isUnprintable, "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }
}

/// A text as it is drawn: what cannot be shown is U+FFFD, which has a width.
func drawable(_ text: String) -> String {
  func isStrange(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{FFFE}", "\u{FFFF}": true
    default: scalar.isUnprintable
    }
  }
  guard text.unicodeScalars.contains(where: isStrange) else { return text }
  return string(text.unicodeScalars.map { isStrange($0) ? "\u{FFFD}" : $0 })
}

/// A text of somebody else as a part of SVG or HTML.
func escaped(_ text: String) -> String {
  var output = SVGText()
  output.text(text)
  return output.string
}

/// The outline of a shape, while it is written.
struct SVGPath {
  fileprivate var bytes: [UInt8] = []

  mutating func move(to point: Point) { append("M", [point.x, point.y]) }
  mutating func line(to point: Point) { append("L", [point.x, point.y]) }

  /// A line through points.
  mutating func add(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
  }

  mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    append("C", [first.x, first.y, second.x, second.y, point.x, point.y])
  }

  /// A quarter of a circle, clockwise.
  mutating func arc(_ radius: Double, to point: Point) {
    append("A", [radius, radius, 0, 0, 1, point.x, point.y])
  }

  mutating func close() { bytes.append(UInt8(ascii: "Z")) }

  mutating func add(_ rect: Rect) {
    append("M", [rect.x, rect.y])
    append("h", [rect.width])
    append("v", [rect.height])
    append("h", [-rect.width])
    bytes.append(UInt8(ascii: "z"))
  }

  private mutating func append(_ command: Unicode.Scalar, _ numbers: [Double]) {
    bytes.append(UInt8(ascii: command))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(number)
    }
  }
}

extension [UInt8] {
  /// Appends a number with at most three decimals: a thousandth of a point cannot be seen.
  fileprivate mutating func append(_ number: Double) {
    let thousandths = (number * 1000).rounded()
    guard thousandths.magnitude < 1e15 else {
      append(contentsOf: formatted(number).utf8)
      return
    }
    var whole = Int(clamping: thousandths)
    if whole < 0 {
      append(UInt8(ascii: "-"))
      whole = -whole
    }
    var (rest, decimals) = whole.quotientAndRemainder(dividingBy: 1000)
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
    guard decimals > 0 else { return }
    append(UInt8(ascii: "."))
    var unit = 100
    while decimals > 0 {
      append(UInt8(ascii: "0") + UInt8(decimals / unit))
      decimals %= unit
      unit /= 10
    }
  }
}

extension Double {
  /// The number as SVG has it.
  var inSVG: String {
    var bytes: [UInt8] = []
    bytes.append(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
