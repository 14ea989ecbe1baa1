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

  package static let light = Palette(
    paper: .rgb(0xF5F5F7), ink: .rgb(0x1D1D1F), quietInk: .rgb(0x5F6067), device: .rgb(0x2B2B2E),
    screen: .rgb(0xFFFFFF),
    bars: .rgb(0xE7E7EC), surface: .rgb(0xFFFFFF), label: .rgb(0x1D1D1F),
    placeholder: .rgb(0x6C6C72),
    tint: .rgb(0x0062CC), separator: .rgb(0xC9C9CE), fill: .rgb(0xF1F1F4), keyboard: .rgb(0xD3D6DC),
    key: .rgb(0xFCFCFD),
    measure: .rgb(0xB4235A), safeArea: .rgb(0x1F7A4D), alarm: .rgb(0xC62828))

  package static let dark = Palette(
    paper: .rgb(0x161618), ink: .rgb(0xF2F2F5), quietInk: .rgb(0xA5A5AD), device: .rgb(0x55555B),
    screen: .rgb(0x000000),
    bars: .rgb(0x1F1F22), surface: .rgb(0x1F1F22), label: .rgb(0xF2F2F5),
    placeholder: .rgb(0x9A9AA2),
    tint: .rgb(0x5AA9FF), separator: .rgb(0x45454A), fill: .rgb(0x2E2E32), keyboard: .rgb(0x2A2A2D),
    key: .rgb(0x5A5A60),
    measure: .rgb(0xFF7AAB), safeArea: .rgb(0x5BD69A), alarm: .rgb(0xFF6B61))
}

extension Color {
  fileprivate static func rgb(_ rgb: UInt32) -> Color { Color(rgb: rgb) }
}
