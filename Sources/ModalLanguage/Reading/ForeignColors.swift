internal import ModalSyntax

/// A color as CSS, UIKit or SwiftUI write it.
struct ForeignColor {
  /// Red, green and blue as `RRGGBB`.
  let digits: String
  /// How opaque it is; nil where nothing is said.
  var alpha: Double?
  /// What is lost in the language's form.
  var note: String?

  /// The color that a text means; nil for none.
  init?(_ text: String) {
    let text = MeasuredNumber.folded(text)
    if let (digits, alpha) = Self.hexadecimal(text) ?? Self.call(text) {
      self.digits = digits
      self.alpha = alpha
      if alpha != nil, text.exact.hasPrefix("#") { androidDigits = String(text.suffix(6)) }
      return
    }
    let word = text.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      String(text[text.index(after: $0)...])
    }
    let name = (word ?? text).lowercased()
    let short = name.exact.dropping(suffix: "color") ?? name
    let words = [short, short.exact.replacing("system", with: "")]
    if let digits = Slips.answer(to: short, in: "colors of CSS") {
      self.digits = digits
    } else if let digits = words.lazy.compactMap({
      Slips.answer(to: $0, in: "colors of Apple's systems")
    }).first {
      self.digits = digits
      note = "This is the color in light mode: a spec has the same colors in both modes."
    } else {
      return nil
    }
  }

  /// The digits where the alpha stands first, as Android and Flutter write it; nil where they say no alpha.
  var androidDigits: String?

  /// The color in quotes.
  var quoted: String { "\"#\(digits)\"" }

  /// The digits of `#RGB`, `#RRGGBBAA`, `0xRRGGBB` and the like.
  private static func hexadecimal(_ text: String) -> (String, Double?)? {
    let lower = text.lowercased()
    let digits =
      lower.exact.dropping(prefix: "0x") ?? String(text.unicodeScalars.drop { $0 == "#" })
    guard digits.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else {
      return nil
    }
    switch digits.utf8.count {
    case 3: return (digits.map { "\($0)\($0)" }.joined(), nil)
    case 6: return (digits, nil)
    case 8:
      guard let alpha = UInt8(digits.suffix(2), radix: 16) else { return nil }
      return (String(digits.prefix(6)), (Double(alpha) / 255 * 100).rounded() / 100)
    default: return nil
    }
  }

  /// The digits of `rgb(255, 59, 48)`, `rgba(0, 0, 0, 0.5)`, `UIColor(white: 0, alpha: 0.5)` and the
  /// like.
  private static func call(_ text: String) -> (String, Double?)? {
    guard let opening = text.exact.firstRange(of: "("),
      let inner = text[opening.upperBound...].exact.dropping(suffix: ")")
    else { return nil }
    let name = text[..<opening.lowerBound].lowercased()
    let parts = inner.unicodeScalars.split { ",/ ".unicodeScalars.contains($0) }
      .filter { $0.last != ":" }
      .map { part -> (Double, isShare: Bool)? in
        let value = part.split { $0 == ":" }.last.map { String($0) } ?? ""
        let share = value.exact.dropping(suffix: "%")
        return number(from: share ?? value).map { ($0, share != nil) }
      }
    var numbers: [(Double, isShare: Bool)] = []
    for part in parts {
      guard let part else { return nil }
      numbers.append(part)
    }
    // UIKit counts to 1 and CSS to 255.
    let isCSS = name.exact.hasPrefix("rgb")
    guard isCSS || name.exact.hasSuffix("color") else { return nil }
    let greatest = isCSS ? 255.0 : 1.0
    if numbers.count == 2, inner.exact.contains("white") {
      numbers = [numbers[0], numbers[0], numbers[0], numbers[1]]
    }
    guard numbers.count == 3 || numbers.count == 4 else { return nil }
    var digits = ""
    for (value, isShare) in numbers.prefix(3) {
      let share = isShare ? value / 100 : value / greatest
      guard (0...1).contains(share) else { return nil }
      let byte = String(Int(clamping: (share * 255).rounded()), radix: 16, uppercase: true)
      digits += byte.utf8.count < 2 ? "0\(byte)" : byte
    }
    guard numbers.count == 4 else { return (digits, nil) }
    let alpha = numbers[3].isShare ? numbers[3].0 / 100 : numbers[3].0
    return (0...1).contains(alpha) ? (digits, alpha) : nil
  }
}
