import ModalLanguage
import ModalLayout
import ModalSyntax
import Testing

/// What is said about settings that the catalogue cannot serve, and where; the words are in
/// `Tests/Cases/rules/UnknownSurroundings`.
@Suite struct SettingDiagnosticsTests {
  @Test(arguments: [
    (setting("galaxy", keyboard: .kind(.letters)), DiagnosticCode.unknownDevice, Place.device),
    (setting(container: 375, 667, keyboard: .kind(.numberPad)), .unknownKeyboard, Place.keyboard),
    (setting("iphone-15", os: 26, keyboard: .kind(.plain)), .unknownKeyboard, Place.keyboard),
    (
      setting("ipad-mini-6", split: .third, keyboard: .kind(.letters)), .unknownKeyboard,
      Place.keyboard
    ),
    (setting("iphone-15", os: 30, keyboard: .kind(.letters)), .unknownSetting, Place.os),
    (setting("iphone-15", split: .half), .unknownSetting, Place.split),
    (setting("ipad-pro-11", .landscape, os: 26, split: .half), .unknownSetting, Place.split),
  ])
  func whatCannotBeServedHasNoValue(setting: Setting, code: DiagnosticCode, place: SourceSpan) {
    let checked = environment(for: setting, in: fixtureCatalogue)
    #expect(checked.value == nil)
    #expect(checked.diagnostics.map(\.code) == [code])
    #expect(checked.diagnostics.map(\.severity) == [.error])
    #expect(checked.diagnostics.map(\.primary?.span) == [place])
  }
}
