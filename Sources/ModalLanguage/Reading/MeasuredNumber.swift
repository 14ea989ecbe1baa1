internal import ModalSyntax

/// A number as other languages and tools write it: with a unit, with a comma for its point, with `_`, with
/// signs that only look like those of ASCII.
struct MeasuredNumber {
  /// What a unit of other languages measures.
  enum Unit: String {
    case none, points, pixels, seconds, milliseconds, percent
    case containerWidth, containerHeight
    /// `em` and `rem`, which browsers take for 16 points.
    case letters
  }

  let value: Double
  let unit: Unit
  /// Whether the digits can be read in one way only.
  let isCertain: Bool

  /// The number that a text means; nil for anything else.
  init?(_ text: String) {
    var folded = Self.folded(text)
    // `@3x`
    if let scale = folded.exact.dropping(prefix: "@"), scale.exact.hasSuffix("x") { folded = scale }
    let number = folded.unicodeScalars.prefix {
      ("0"..."9").contains($0) || "+-._,".unicodeScalars.contains($0)
    }
    let suffix = String(String.UnicodeScalarView(folded.unicodeScalars.dropFirst(number.count)))
      .trimmed.lowercased()
    guard let unit = suffix.isEmpty ? Unit.none : Self.unit(suffix),
      let (value, isCertain) = Self.value(of: String(String.UnicodeScalarView(number)))
    else { return nil }
    (self.value, self.unit, self.isCertain) = (value, unit, isCertain)
  }

  /// Whether a word is a unit of other languages.
  static func isUnit(_ word: String) -> Bool {
    unit(word.lowercased()) != nil && word != "%" && word != "x"
  }

  private static func unit(_ word: String) -> Unit? {
    Slips.answer(to: word, in: "units").flatMap(Unit.init)
  }

  /// The text with signs of ASCII for those that look like them.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isCurlyQuote(scalar) {
      let isMinus = (0x2010...0x2013).contains(scalar.value) || scalar.value == 0x2212
      view.append(isMinus ? "-" : asciiLookalike(scalar) ?? scalar)
    }
    return String(view).trimmed
  }

  /// Digits with `_`, with a comma for the point, or with commas between thousands.
  private static func value(of digits: String) -> (Double, isCertain: Bool)? {
    let plain = digits.utf8.contains(UInt8(ascii: "_")) ? digits.filter { $0 != "_" } : digits
    if let value = ModalLanguage.number(from: plain) { return value.isFinite ? (value, true) : nil }
    let parts = plain.exact.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].utf8.count != 3 || parts[0] == "0" || parts[0] == "-0",
      !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (48...57).contains($0) }),
      let value = ModalLanguage.number(from: parts.joined(separator: "."))
    {
      return (value, true)
    }
    if parts.count > 1, parts.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.utf8.count == 3 }),
      let value = ModalLanguage.number(from: parts.joined())
    {
      return (value, false)
    }
    return nil
  }

  /// What a length says instead, and why; nil where that depends on what is not known.
  var meantLength: (text: String, reason: String, isCertain: Bool)? {
    let number = formatted(value)
    switch unit {
    case .points: return (number, ": lengths are in points", isCertain)
    case .pixels: return (number, ": lengths are in points", false)
    case .none: return (number, "", isCertain)
    case .letters: return (formatted(value * 16), ": lengths are in points", false)
    case .containerWidth: return (share(of: "container.width"), "", false)
    case .containerHeight: return (share(of: "container.height"), "", false)
    case .seconds, .milliseconds, .percent: return nil
    }
  }

  private func share(of name: String) -> String {
    value == 100 ? name : "\(formatted(value / 100)) * \(name)"
  }

  /// The arguments of `CGRect(x: 0, y: 0)` with their labels; any other text is one without a label.
  static func arguments(of text: String) -> [(label: String, value: String)] {
    guard let opening = text.exact.firstRange(of: "("),
      let inner = text[opening.upperBound...].exact.dropping(suffix: ")"),
      text[..<opening.lowerBound].utf8.last.map({ $0 > UInt8(ascii: "9") }) == true
    else { return [("", text)] }
    return inner.exact.split(separator: ",").map { argument in
      let parts = argument.exact.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      return parts.count == 2 ? (parts[0], parts[1]) : ("", parts.first ?? "")
    }
  }

  /// The numbers of a text such as `300 × 200`, `(300, 200)` or `16px 20px`, as lengths are written; empty
  /// where it holds anything else.
  static func list(_ text: String) -> (parts: [String], hasPixels: Bool) {
    let scalars = arguments(of: folded(text)).map(\.value).joined(separator: " ").unicodeScalars
    var parts: [String] = []
    var hasPixels = false
    var place = scalars.startIndex
    while place < scalars.endIndex {
      if " ,/()x×*[]".unicodeScalars.contains(scalars[place]) {
        place = scalars.index(after: place)
        continue
      }
      var end = place
      while end < scalars.endIndex, isPartOfNumber(scalars[end]) {
        end = scalars.index(after: end)
      }
      var behind = end
      while behind < scalars.endIndex, ("a"..."z").contains(scalars[behind]) {
        behind = scalars.index(after: behind)
      }
      // `300x200`
      if String(scalars[end..<behind]) == "x" { behind = end }
      guard behind > place, let number = MeasuredNumber(String(scalars[place..<behind])),
        let meant = number.meantLength
      else { return ([], false) }
      if number.unit == .pixels { hasPixels = true }
      parts.append(meant.text)
      place = behind
    }
    return (parts, hasPixels)
  }
}

private func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool {
  ("0"..."9").contains(scalar) || scalar == "+" || scalar == "-" || scalar == "."
}

extension String {
  /// Without the spaces at its ends.
  fileprivate var trimmed: String {
    var view = unicodeScalars[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}

extension MeasuredNumber {
  /// The number that a text with a unit, with a comma or with a leading zero most likely means.
  static func meant(
    _ text: String, in range: ClosedRange<Double>?
  ) -> (text: String, reason: String, isCertain: Bool)? {
    if let measured = MeasuredNumber(text) {
      let number = formatted(measured.value)
      switch measured.unit {
      case .seconds: return (number, ": times are in seconds", measured.isCertain)
      case .milliseconds:
        return (
          formatted(measured.value / 1000), ": times are in seconds", measured.isCertain
        )
      case .percent:
        guard range == 0...1 else { return nil }
        return (formatted(measured.value / 100), "", measured.isCertain)
      // The surroundings of the modal are not known yet.
      case .containerWidth, .containerHeight: return nil
      case .none, .points, .pixels, .letters: return measured.meantLength
      }
    }
    // `.systemFont(ofSize: 17)`
    let arguments = MeasuredNumber.arguments(of: text)
    if arguments.count == 1, arguments[0].value != text,
      ModalLanguage.number(from: arguments[0].value) != nil
    {
      return (arguments[0].value, "", false)
    }
    let clock = text.exact.split(separator: ":", omittingEmptySubsequences: false)
    if range == .time, clock.count == 2, let minutes = UInt32(clock[0]),
      clock[1].prefix(while: { $0 != "." }).utf8.count == 2,
      let seconds = ModalLanguage.number(
        from: clock[1].exact.dropping(prefix: "0") ?? String(clock[1]))
    {
      return (formatted(Double(minutes) * 60 + seconds), ": times are in seconds", false)
    }
    // With a leading zero it may have been meant to be octal.
    let digits = String(text.unicodeScalars.drop { $0 == "0" })
    guard startsWithDigit(digits), ModalLanguage.number(from: digits) != nil else { return nil }
    return (digits, "", false)
  }
}
