/// How one user-perceived character looks in a terminal: what is written, and how wide that is.
struct DisplayCell {
  /// The text to write instead of the character.
  var text: String
  /// The number of terminal columns that takes.
  var width: Int
  /// The number of Unicode scalars of the source that it represents.
  var scalars: Int

  /// The cell of a character that begins at a 0-based terminal column.
  init(_ character: Character, at column: Int) {
    scalars = character.unicodeScalars.count
    if character == "\t" {
      width = DisplayCell.tabWidth - column % DisplayCell.tabWidth
      text = String(repeating: " ", count: width)
    } else if character.unicodeScalars.contains(where: \.isUnprintable)
      || (scalars == 1 && character.unicodeScalars.allSatisfy(\.isInvisible))
    {
      // Left as they are, they would move the cursor, turn the reading direction or hide.
      text = String(repeating: "\u{FFFD}", count: scalars)
      width = scalars
    } else {
      text = String(character)
      width = character.displayWidth
    }
  }

  private static let tabWidth = 4
}

/// The text with everything replaced that would act on a terminal instead of being shown; for
/// messages and names, which quote files that anyone may have written.
package func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { $0.isUnprintable || $0 == "\t" }) else { return text }
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    scalars.append(scalar == "\t" ? " " : scalar.isUnprintable ? "\u{FFFD}" : scalar)
  }
  return String(scalars)
}

/// The end of a text that fits into a number of terminal columns, after `…` if it is cut, cleaned
/// by ``printable(_:)``. Empty if there is no room.
package func ending(of text: String, columns: Int) -> String {
  let cells = printable(text).map { DisplayCell($0, at: 0) }
  if cells.map(\.width).reduce(0, +) <= columns { return cells.map(\.text).joined() }
  guard columns > 1 else { return "" }
  var room = columns - 1
  let shown = cells.reversed().prefix { cell in
    room -= cell.width
    return room >= 0
  }
  return "…" + shown.reversed().map(\.text).joined()
}

/// The text on one line, with everything that controls a terminal escaped readably: a line break as
/// `\n`, others by their numbers. Use it for typed texts, which readers compare letter by letter.
/// It is idempotent.
package func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { $0.isUnprintable || $0 == "\t" }) else { return text }
  return text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "\n": escaped += "\\n"
    case "\r": escaped += "\\r"
    case "\t": escaped += "\\t"
    case _ where scalar.isUnprintable:
      escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

extension Character {
  /// The number of terminal columns the character takes.
  ///
  /// An emoji sequence is drawn as one picture, so no character is wider than two columns.
  fileprivate var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      // The variation selector that asks for the colored picture.
      if scalar == "\u{FE0F}" { return 2 }
      width += scalar.displayWidth
    }
    return Swift.min(width, 2)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can control a terminal: control characters except the tab, line and
  /// paragraph separators, and characters that change the text direction or are invisible.
  package var isUnprintable: Bool {
    switch value {
    case 0x00...0x1F: value != 0x09
    case 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x206F, 0x200E...0x200F, 0x061C, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  /// Whether the scalar, alone, leaves no trace.
  fileprivate var isInvisible: Bool {
    properties.generalCategory == .format && value != 0xAD
  }

  fileprivate var displayWidth: Int {
    if value < 0x300 { return 1 }
    if isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(value) ? 0 : 1
    }
  }

  /// Whether the scalar takes two columns: what is wide, and the emoji that are pictures by default.
  private var isWide: Bool { isEastAsianWide || properties.isEmojiPresentation }

  /// Whether the scalar is drawn in a square: the wide and fullwidth ranges of
  /// https://www.unicode.org/reports/tr11/, without the emoji.
  package var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1B000...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
