package import ModalLanguage

/// The colors of everything to which a spec gives none: calm, and with enough contrast for texts.
package struct Palette: Sendable {
  /// The paper around the screens.
  package private(set) var paper = ModalColor(rgb: 0)
  /// Captions, and what annotations say.
  package private(set) var ink = ModalColor(rgb: 0)
  /// Remarks of less importance.
  package private(set) var quietInk = ModalColor(rgb: 0)
  /// The frame of a device.
  package private(set) var device = ModalColor(rgb: 0)
  /// The screen.
  package private(set) var screen = ModalColor(rgb: 0)
  /// The bars that stand for an app behind the modal.
  package private(set) var bars = ModalColor(rgb: 0)
  /// The surface of a modal.
  package private(set) var surface = ModalColor(rgb: 0)
  /// The text of labels and fields.
  package private(set) var label = ModalColor(rgb: 0)
  /// The text of placeholders.
  package private(set) var placeholder = ModalColor(rgb: 0)
  /// The text of buttons, the caret, and what has the focus.
  package private(set) var tint = ModalColor(rgb: 0)
  /// Lines between things.
  package private(set) var separator = ModalColor(rgb: 0)
  /// The inside of fields and images.
  package private(set) var fill = ModalColor(rgb: 0)
  /// The keyboard.
  package private(set) var keyboard = ModalColor(rgb: 0)
  /// Its keys.
  package private(set) var key = ModalColor(rgb: 0)
  /// What annotations measure.
  package private(set) var measure = ModalColor(rgb: 0)
  /// The safe area in annotations.
  package private(set) var safeArea = ModalColor(rgb: 0)
  /// What has gone wrong.
  package private(set) var alarm = ModalColor(rgb: 0)
  /// What may be wrong.
  package private(set) var notice = ModalColor(rgb: 0)

  package static let light = Palette { ModalColor(rgb: rows[$0].light) }
  package static let dark = Palette { ModalColor(rgb: rows[$0].dark) }
  /// The colors of pictures in a page: the light or the dark ones, as the reader's system asks for. Each is a variable
  /// of the page, and no color of its own.
  package static let page = Palette { .variable($0 + 2) }

  /// The colors by their positions in the rows.
  private init(_ color: (Int) -> ModalColor) {
    for (index, row) in Self.rows.enumerated() { self[keyPath: row.path] = color(index) }
  }

  private typealias Row = (
    path: any WritableKeyPath<Palette, ModalColor> & Sendable, light: UInt32, dark: UInt32
  )

  private static let rows: [Row] = [
    (\.paper, 0xF5F5F7, 0x161618), (\.ink, 0x1D1D1F, 0xF2F2F5),
    (\.quietInk, 0x5F6067, 0xA5A5AD), (\.device, 0x2B2B2E, 0x7A7A82),
    (\.screen, 0xFFFFFF, 0x000000), (\.bars, 0xE7E7EC, 0x1F1F22),
    (\.surface, 0xFFFFFF, 0x1F1F22), (\.label, 0x1D1D1F, 0xF2F2F5),
    (\.placeholder, 0x5C5C62, 0x9A9AA2), (\.tint, 0x0062CC, 0x5AA9FF),
    (\.separator, 0xC9C9CE, 0x45454A), (\.fill, 0xF1F1F4, 0x2E2E32),
    (\.keyboard, 0xD3D6DC, 0x2A2A2D), (\.key, 0xFCFCFD, 0x5A5A60),
    (\.measure, 0xB4235A, 0xFF7AAB), (\.safeArea, 0x1F7A4D, 0x5BD69A),
    (\.alarm, 0xC62828, 0xFF6B61), (\.notice, 0x8A5300, 0xFFB95C),
  ]
}

// MARK: - Pages

extension Palette {
  /// What the style sheet of a page says of the variables: their values in light and in dark mode.
  static let style: [UInt8] = {
    func values(_ isDark: Bool) -> String {
      let values = (0..<rows.count + 2).map { index in
        "\(ModalColor.name(ofVariable: index)):#\(ModalColor.variable(index).shown(isDark).digits)"
      }
      return ":root{\(values.joined(separator: ";"))}"
    }
    return Array(
      "\(values(false))\n@media screen and (prefers-color-scheme: dark){\(values(true))}\n".utf8)
  }()

  /// A color that is one thing in light mode and another in dark mode: black or white.
  static func ink(isBlackInLight: Bool, isBlackInDark: Bool) -> ModalColor {
    switch (isBlackInLight, isBlackInDark) {
    case (true, false): .variable(0)
    case (false, true): .variable(1)
    default: ModalColor(rgb: isBlackInLight ? 0 : 0xFFFFFF)
    }
  }

  fileprivate static func color(ofVariable index: Int, _ isDark: Bool) -> ModalColor {
    if index < 2 { return ModalColor(rgb: (index == 0) == isDark ? 0xFFFFFF : 0) }
    let row = rows[index - 2]
    return ModalColor(rgb: isDark ? row.dark : row.light)
  }
}

extension ModalColor {
  /// Colors of specs have 24 bits; with one more, they are variables of a page.
  fileprivate static func variable(_ index: Int) -> ModalColor {
    ModalColor(rgb: 1 << 24 | UInt32(index))
  }

  /// The position of the variable of a page that it is; nil for a color.
  var variable: Int? { rgb >> 24 == 0 ? nil : Int(rgb & 0xFF_FFFF) }

  /// The name of a variable in a style sheet.
  static func name(ofVariable index: Int) -> String { "--k\(index)" }

  /// The color that is shown in light or in dark mode.
  func shown(_ isDark: Bool) -> ModalColor {
    variable.map { Palette.color(ofVariable: $0, isDark) } ?? self
  }

  /// Six hexadecimal digits.
  fileprivate var digits: String {
    let digits = String(rgb, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
