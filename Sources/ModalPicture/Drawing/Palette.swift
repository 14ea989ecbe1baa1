package import ModalLanguage

/// The colors of everything to which a spec gives none: calm, and with enough contrast for texts.
package struct Palette: Sendable {
  /// The paper around the screens.
  package var paper: Color
  /// Captions, and what annotations say.
  package var ink: Color
  /// Remarks of less importance.
  package var quietInk: Color
  /// The frame of a device.
  package var device: Color
  /// The screen.
  package var screen: Color
  /// The bars that stand for an app behind the modal.
  package var bars: Color
  /// The surface of a modal.
  package var surface: Color
  /// The text of labels and fields.
  package var label: Color
  /// The text of placeholders.
  package var placeholder: Color
  /// The text of buttons, the caret, and what has the focus.
  package var tint: Color
  /// Lines between things.
  package var separator: Color
  /// The inside of fields and images.
  package var fill: Color
  /// The keyboard.
  package var keyboard: Color
  /// Its keys.
  package var key: Color
  /// What annotations measure.
  package var measure: Color
  /// The safe area in annotations.
  package var safeArea: Color
  /// What has gone wrong.
  package var alarm: Color
  /// What may be wrong.
  package var notice: Color

  package static let light = Palette(
    paper: .rgb(0xF5F5F7), ink: .rgb(0x1D1D1F), quietInk: .rgb(0x5F6067), device: .rgb(0x2B2B2E),
    screen: .rgb(0xFFFFFF),
    bars: .rgb(0xE7E7EC), surface: .rgb(0xFFFFFF), label: .rgb(0x1D1D1F),
    placeholder: .rgb(0x5C5C62),
    tint: .rgb(0x0062CC), separator: .rgb(0xC9C9CE), fill: .rgb(0xF1F1F4), keyboard: .rgb(0xD3D6DC),
    key: .rgb(0xFCFCFD),
    measure: .rgb(0xB4235A), safeArea: .rgb(0x1F7A4D), alarm: .rgb(0xC62828),
    notice: .rgb(0x8A5300))

  package static let dark = Palette(
    paper: .rgb(0x161618), ink: .rgb(0xF2F2F5), quietInk: .rgb(0xA5A5AD), device: .rgb(0x7A7A82),
    screen: .rgb(0x000000),
    bars: .rgb(0x1F1F22), surface: .rgb(0x1F1F22), label: .rgb(0xF2F2F5),
    placeholder: .rgb(0x9A9AA2),
    tint: .rgb(0x5AA9FF), separator: .rgb(0x45454A), fill: .rgb(0x2E2E32), keyboard: .rgb(0x2A2A2D),
    key: .rgb(0x5A5A60),
    measure: .rgb(0xFF7AAB), safeArea: .rgb(0x5BD69A), alarm: .rgb(0xFF6B61),
    notice: .rgb(0xFFB95C))
}

extension Color {
  fileprivate static func rgb(_ rgb: UInt32) -> Color { Color(rgb: rgb) }
}

// MARK: - Pages

extension Palette {
  /// The colors of pictures in a page: the light or the dark ones, as the reader's system asks for. Each is a variable
  /// of the page, and no color of its own.
  package static let page: Palette = {
    var page = light
    for (index, path) in paths.enumerated() { page[keyPath: path] = .variable(index + 2) }
    return page
  }()

  private static let paths: [any WritableKeyPath<Palette, Color> & Sendable] = [
    \.paper, \.ink, \.quietInk, \.device, \.screen, \.bars, \.surface, \.label, \.placeholder,
    \.tint,
    \.separator, \.fill, \.keyboard, \.key, \.measure, \.safeArea, \.alarm, \.notice,
  ]

  /// What the style sheet of a page says of the variables: their values in light and in dark mode.
  static let style: [UInt8] = {
    func values(_ isDark: Bool) -> String {
      let values = (0..<paths.count + 2).map { index in
        "\(Color.name(ofVariable: index)):#\(Color.variable(index).shown(isDark).digits)"
      }
      return ":root{\(values.joined(separator: ";"))}"
    }
    return Array(
      "\(values(false))\n@media screen and (prefers-color-scheme: dark){\(values(true))}\n".utf8)
  }()

  /// A color that is one thing in light mode and another in dark mode: black or white.
  static func ink(isBlackInLight: Bool, isBlackInDark: Bool) -> Color {
    switch (isBlackInLight, isBlackInDark) {
    case (true, false): .variable(0)
    case (false, true): .variable(1)
    default: .rgb(isBlackInLight ? 0 : 0xFFFFFF)
    }
  }

  fileprivate static func color(ofVariable index: Int, _ isDark: Bool) -> Color {
    index < 2
      ? .rgb((index == 0) == isDark ? 0xFFFFFF : 0)
      : (isDark ? dark : light)[keyPath: paths[index - 2]]
  }
}

extension Color {
  /// Colors of specs have 24 bits; with one more, they are variables of a page.
  fileprivate static func variable(_ index: Int) -> Color { Color(rgb: 1 << 24 | UInt32(index)) }

  /// The position of the variable of a page that it is; nil for a color.
  var variable: Int? { rgb >> 24 == 0 ? nil : Int(rgb & 0xFF_FFFF) }

  /// The name of a variable in a style sheet.
  static func name(ofVariable index: Int) -> String { "--k\(index)" }

  /// The color that is shown in light or in dark mode.
  func shown(_ isDark: Bool) -> Color {
    variable.map { Palette.color(ofVariable: $0, isDark) } ?? self
  }

  /// Six hexadecimal digits.
  fileprivate var digits: String {
    let digits = String(rgb, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
