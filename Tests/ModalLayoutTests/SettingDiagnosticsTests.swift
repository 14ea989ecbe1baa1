import ModalLanguage
import ModalLayout
import ModalSyntax
import Testing

/// What is said about settings that the catalogue cannot serve.
@Suite struct SettingDiagnosticsTests {
  private func finding(_ setting: Setting) throws -> Diagnostic {
    let checked = environment(for: setting, in: fixtureCatalogue)
    #expect(checked.value == nil)
    #expect(checked.diagnostics.count == 1)
    let finding = try #require(checked.diagnostics.first)
    #expect(finding.severity == .error)
    return finding
  }

  // MARK: - MS201

  @Test(
    arguments: [
      ("iphone15", "write `iphone-15`"), ("iPhone 15 Pro", "write `iphone-15-pro`"),
      ("ipad-pro-1", "write `ipad-pro-11`"), ("galaxy", nil),
    ] as [(String, String?)])
  func unknownDevice(id: String, help: String?) throws {
    let finding = try finding(setting(id, keyboard: .kind(.letters)))
    #expect(finding.code == .unknownDevice)
    #expect(finding.message == "the catalogue has no device `\(id)`")
    #expect(finding.primary?.span == Place.device)
    #expect(finding.notes == ["`modalspec devices` lists those it has."])
    #expect(finding.help == help)
  }

  // MARK: - MS214

  @Test func bareContainerHasNoKeyboard() throws {
    let finding = try finding(setting(container: 375, 667, keyboard: .kind(.numberPad)))
    #expect(finding.code == .unknownKeyboard)
    #expect(finding.message == "a bare container has no keyboard `numberPad` of its own")
    #expect(finding.primary?.span == Place.keyboard)
    #expect(finding.help == "write the keyboard's height in points, or name a `device`")
  }

  @Test func keyboardMissingInTheWrittenSystem() throws {
    let finding = try finding(setting("iphone-15", os: 26, keyboard: .kind(.plain)))
    #expect(finding.code == .unknownKeyboard)
    #expect(
      finding.message
        == "the catalogue has no height for the keyboard `plain` of `iphone-15` in portrait "
        + "with os 26")
    #expect(finding.primary?.span == Place.keyboard)
    #expect(
      finding.notes == [
        "In portrait it knows `letters` 335 and `numberPad` 308 with os 26; "
          + "`letters` 336, `plain` 291 and `numberPad` 291 with os 11 to 18."
      ])
    #expect(finding.help == "write the keyboard's height in points, or `os: 18`")
  }

  @Test func keyboardMissingInEverySystem() throws {
    let finding = try finding(setting("iphone-17", keyboard: .kind(.plain)))
    #expect(
      finding.message
        == "the catalogue has no height for the keyboard `plain` of `iphone-17` in portrait")
    #expect(
      finding.notes == ["In portrait it knows `letters` 335 and `numberPad` 308 with os 26."])
    #expect(finding.help == "write the keyboard's height in points")
  }

  @Test func keyboardsMissingInTheOldSystems() throws {
    let finding = try finding(setting("ipad-mini-6", os: 17, keyboard: .kind(.letters)))
    #expect(
      finding.message
        == "the catalogue has no height for the keyboard `letters` of `ipad-mini-6` in portrait "
        + "with os 17")
    #expect(
      finding.notes == ["In portrait it knows `letters` 340 and `numberPad` 340 with os 26."])
    #expect(finding.help == "write the keyboard's height in points, or `os: 26`")
  }

  @Test func deviceWithoutKeyboards() throws {
    let finding = try finding(setting("iphone-duo-outer", .landscape, keyboard: .kind(.letters)))
    #expect(finding.code == .unknownKeyboard)
    #expect(finding.notes == ["It knows no keyboard of this device in landscape."])
    #expect(finding.help == "write the keyboard's height in points")
  }

  @Test func splitAsksOnlyItsOwnSystems() throws {
    let finding = try finding(setting("ipad-mini-6", split: .third, keyboard: .kind(.letters)))
    #expect(finding.code == .unknownKeyboard)
    #expect(
      finding.message
        == "the catalogue has no height for the keyboard `letters` of `ipad-mini-6` in portrait "
        + "with os 18")
    #expect(finding.help == "write the keyboard's height in points")
  }

  // MARK: - MS215

  @Test(arguments: [
    ("iphone-15", 30, "It has those of os 11 to 18 and 26.", "write `os: 26`"),
    ("iphone-15", 19, "It has those of os 11 to 18 and 26.", "write `os: 18`"),
    ("iphone-15", 10, "It has those of os 11 to 18 and 26.", "write `os: 18`"),
    ("iphone-x", 26, "It has those of os 11 to 18.", "write `os: 18`"),
    ("iphone-17", 18, "It has those of os 26.", "write `os: 26`"),
    (
      "iphone-duo-outer", 26, "It has those of the system that the device came with.",
      "leave `os` out"
    ),
    (
      "iphone-duo-outer", 18, "It has those of the system that the device came with.",
      "leave `os` out"
    ),
  ])
  func unknownSystem(id: String, os: Int, note: String, help: String) throws {
    let finding = try finding(setting(id, os: os, keyboard: .kind(.letters)))
    #expect(finding.code == .unknownSetting)
    #expect(finding.message == "the catalogue has no numbers for `\(id)` with os \(os)")
    #expect(finding.primary?.span == Place.os)
    #expect(finding.notes == [note])
    #expect(finding.help == help)
  }

  @Test func phoneHasNoSplits() throws {
    let finding = try finding(setting("iphone-15", split: .half))
    #expect(finding.code == .unknownSetting)
    #expect(finding.message == "the screen of `iphone-15` cannot be split")
    #expect(finding.primary?.span == Place.split)
    #expect(finding.notes == ["Only an iPad's can."])
    #expect(finding.help == "leave `split` out")
  }

  @Test func portraitHasNoHalf() throws {
    let finding = try finding(setting("ipad-pro-11", split: .half))
    #expect(finding.code == .unknownSetting)
    #expect(finding.message == "`ipad-pro-11` has no split `half` in portrait")
    #expect(finding.primary?.span == Place.split)
    #expect(finding.notes == ["In portrait it has `third`, `twoThirds` and `slideOver`."])
  }

  @Test func splitsEndedWithSystem18() throws {
    let finding = try finding(setting("ipad-pro-11", .landscape, os: 26, split: .half))
    #expect(finding.code == .unknownSetting)
    #expect(finding.message == "there are no splits with os 26")
    #expect(finding.primary?.span == Place.split)
    #expect(
      finding.notes == [
        "Windows of any size took their place. The catalogue has the splits of os 11 to 18."
      ])
    #expect(finding.help == "write `os: 18`, or the window's size as `container`")
  }
}
