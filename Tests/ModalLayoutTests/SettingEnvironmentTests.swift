import ModalLanguage
import ModalLayout
import ModalSyntax
import Testing

/// What surrounds a modal in settings that make sense.
@Suite struct SettingEnvironmentTests {
  private func environment(_ setting: Setting) throws -> Environment {
    let checked = ModalLayout.environment(for: setting, in: fixtureCatalogue)
    #expect(checked.diagnostics == [])
    return try #require(checked.value)
  }

  // MARK: - Devices

  @Test func deviceIsUprightWithTheNewestSystem() throws {
    let environment = try environment(setting("iphone-15"))
    #expect(environment.container == Size(width: 393, height: 852))
    #expect(environment.keyboardHeight == 0)
    #expect(environment.scale == 3)
    #expect(environment.safeArea == Insets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(
      environment.traits
        == Traits(horizontal: .compact, vertical: .regular, orientation: .portrait, idiom: .phone))
  }

  @Test func numbersAreOfTheirGenerations() throws {
    func numbers(_ setting: Setting) throws -> SettingNumbers {
      try #require(ModalLayout.numbers(for: setting, in: fixtureCatalogue).value)
    }
    let newest = try numbers(setting("iphone-15", keyboard: .kind(.letters)))
    #expect(newest.os == 26)
    #expect(newest.keyboardOS == 26)
    let classic = try numbers(setting("iphone-15", os: 17, keyboard: .kind(.letters)))
    #expect(classic.os == 18)
    #expect(classic.keyboardOS == 18)
    #expect(classic.split == nil)
    #expect(try numbers(setting("iphone-15", keyboard: .height(300))).keyboardOS == nil)
  }

  @Test func exampleOfTheLanguage() throws {
    let environment = try environment(
      setting("iphone-15", .landscape, os: 26, keyboard: .kind(.letters)))
    #expect(environment.container == Size(width: 852, height: 393))
    #expect(environment.keyboardHeight == 248)
    #expect(environment.safeArea == Insets(top: 0, left: 59, bottom: 20, right: 59))
    #expect(environment.traits.vertical == .compact)
    #expect(environment.traits.orientation == .landscape)
    // 300 x 250 in margins of 20 is [276, 20, 300, 105].
    #expect((environment.container.width - 300) / 2 == 276)
    #expect(environment.container.height - environment.keyboardHeight - 40 == 105)
  }

  /// An `os` alone is the version: of the systems that count as one, the newest that a device has run.
  @Test(arguments: [
    ("iphone-x", 16), ("iphone-8", 16), ("iphone-5", 10), ("iphone-15", 26), ("iphone-17", 26),
    ("iphone-18-pro", 27), ("iphone-duo-inner", 27),
  ])
  func withoutASystemItIsOneThatTheDeviceRuns(device: String, os: Int) throws {
    let found = ModalLayout.environment(for: setting(device), in: .builtIn)
    #expect(try #require(found.value).os == os)
  }

  /// Refuses systems that a device never ran and those without numbers; every device runs the one it came with.
  @Test func aDeviceTakesTheSystemsThatItRuns() {
    for device in DeviceCatalogue.builtIn.devices {
      for os in 1...40 {
        let found = ModalLayout.environment(for: setting(device.id, os: os), in: .builtIn)
        guard let environment = found.value else { continue }
        #expect(device.systems.contains(os) && environment.os == os, "\(device.id) \(os)")
      }
      #expect(
        ModalLayout.environment(for: setting(device.id), in: .builtIn).value.map {
          device.systems.contains($0.os)
        } == true, "\(device.id)")
    }
  }

  @Test(arguments: [
    ("iphone-15", 16, "`iphone-15` never ran iOS 16", "write `os: 17`"),
    ("iphone-17", 18, "`iphone-17` never ran iOS 18", "write `os: 26`"),
    ("iphone-x", 18, "`iphone-x` never ran iOS 18", "write `os: 16`"),
    ("iphone-5", 18, "`iphone-5` never ran iOS 18", "leave `os` out"),
    (
      "iphone-15", 27, "the catalogue has no numbers for `iphone-15` with os 27", "write `os: 26`"
    ),
    ("iphone-18-pro", 26, "`iphone-18-pro` never ran iOS 26", "leave `os` out"),
    (
      "iphone-18-pro", 27, "the catalogue has no numbers for `iphone-18-pro` with os 27",
      "leave `os` out"
    ),
    ("iphone-duo-inner", 26, "`iphone-duo-inner` never ran iOS 26", "leave `os` out"),
  ])
  func anotherSystemIsRefused(device: String, os: Int, message: String, help: String) {
    let found = ModalLayout.environment(for: setting(device, os: os), in: .builtIn)
    #expect(found.diagnostics.map(\.message) == [message])
    #expect(found.diagnostics.map(\.help) == [help])
  }

  @Test(arguments: [17, 18])
  func systemsBefore26AreOne(os: Int) throws {
    let environment = try environment(
      setting("iphone-15", .landscape, os: os, keyboard: .kind(.letters)))
    #expect(environment.safeArea.bottom == 21)
    #expect(environment.keyboardHeight == 209)
  }

  @Test(
    arguments: [
      ("iphone-15", Orientation.portrait, KeyboardKind.letters, 335),
      // Not measured with 26.
      ("iphone-15", .portrait, .plain, 291),
      ("iphone-15", .portrait, .numberPad, 308),
      ("iphone-15", .landscape, .plain, 209),
      ("iphone-x", .portrait, .letters, 336),
      // No keyboard at all was measured with 26.
      ("ipad-pro-11", .landscape, .letters, 418),
      ("ipad-mini-6", .portrait, .letters, 340),
      ("ipad-mini-6", .landscape, .plain, 368),
    ] as [(String, Orientation, KeyboardKind, Double)])
  func keyboardOfTheNewestSystemThatHasIt(
    id: String, orientation: Orientation, kind: KeyboardKind, height: Double
  ) throws {
    let environment = try environment(setting(id, orientation, keyboard: .kind(kind)))
    #expect(environment.keyboardHeight == height)
    if id == "ipad-pro-11" { #expect(environment.safeArea.top == 32) }
  }

  @Test(arguments: [0, 258, 1000.5])
  func heightIsUsedAsGiven(height: Double) throws {
    #expect(
      try environment(setting("iphone-duo-outer", keyboard: .height(height))).keyboardHeight
        == height)
    #expect(
      try environment(setting(container: 320, 200, keyboard: .height(height))).keyboardHeight
        == height)
  }

  @Test func noKeyboardIsNone() throws {
    #expect(
      try environment(setting("iphone-15", keyboard: KeyboardSetting.none)).keyboardHeight == 0)
    #expect(
      try environment(setting(container: 320, 480, keyboard: KeyboardSetting.none)).keyboardHeight
        == 0)
  }

  // MARK: - Splits

  @Test(
    arguments: [
      (Split.third, Orientation.portrait, 320, SizeClass.compact),
      (.twoThirds, .portrait, 504, .compact), (.slideOver, .portrait, 320, .compact),
      (.third, .landscape, 375, .compact), (.half, .landscape, 592, .compact),
      (.twoThirds, .landscape, 809, .regular), (.slideOver, .landscape, 375, .compact),
    ] as [(Split, Orientation, Double, SizeClass)])
  func splitIsAPartOfTheScreen(
    split: Split, orientation: Orientation, width: Double, horizontal: SizeClass
  ) throws {
    let environment = try environment(setting("ipad-pro-11", orientation, split: split))
    let height: Double = orientation == .portrait ? 1194 : 834
    #expect(environment.container == Size(width: width, height: height))
    #expect(environment.traits.horizontal == horizontal)
    #expect(environment.traits.vertical == .regular)
    #expect(environment.traits.orientation == orientation)
    #expect(environment.traits.idiom == .pad)
    // A split is of the systems up to 18.
    #expect(environment.safeArea == Insets(top: 24, left: 0, bottom: 20, right: 0))
  }

  @Test func splitHasTheKeyboardOfItsSystems() throws {
    let environment = try environment(
      setting("ipad-mini-6", .landscape, split: .half, keyboard: .kind(.letters)))
    #expect(environment.keyboardHeight == 418)
    #expect(
      try self.environment(setting("ipad-mini-6", .landscape, os: 18, split: .half)).container.width
        == 561.5)
  }

  // MARK: - Bare containers

  @Test(
    arguments: [
      (375, 667, Orientation.portrait, SizeClass.compact, SizeClass.regular),
      (667, 375, .landscape, .regular, .compact),
      (500, 500, .portrait, .compact, .regular),
      (599.5, 479.5, .landscape, .compact, .compact),
      (600, 480, .landscape, .regular, .regular),
    ] as [(Double, Double, Orientation, SizeClass, SizeClass)])
  func bareContainer(
    width: Double, height: Double, orientation: Orientation, horizontal: SizeClass,
    vertical: SizeClass
  ) throws {
    let environment = try environment(setting(container: width, height))
    #expect(environment.container == Size(width: width, height: height))
    #expect(environment.scale == 2)
    #expect(environment.safeArea == .zero)
    #expect(
      environment.traits
        == Traits(
          horizontal: horizontal, vertical: vertical, orientation: orientation, idiom: .phone))
  }

  @Test func whatIsWrittenWins() throws {
    var setting = setting(container: 375, 667)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    setting.scale = Located(3, at: setting.span)
    setting.safeArea = Located(insets, at: setting.span)
    setting.horizontal = Located(.regular, at: setting.span)
    setting.vertical = Located(.compact, at: setting.span)
    setting.idiom = Located(.pad, at: setting.span)
    setting.orientation = Located(.landscape, at: setting.span)
    let environment = try environment(setting)
    #expect(environment.container == Size(width: 375, height: 667))
    #expect(environment.scale == 3)
    #expect(environment.safeArea == insets)
    #expect(
      environment.traits
        == Traits(horizontal: .regular, vertical: .compact, orientation: .landscape, idiom: .pad))
  }

  @Test func nothingNamedIsNothingKnown() {
    let checked = ModalLayout.environment(
      for: Setting(span: SourceSpan(start: 0, end: 1)), in: fixtureCatalogue)
    #expect(checked.value == nil)
    #expect(checked.diagnostics == [])
  }
}
