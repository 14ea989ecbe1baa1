import ModalLanguage
import ModalSyntax
import Testing

/// What the built-in catalogue must be as a whole.
@Suite struct DeviceCatalogueTests {
  private let catalogue = DeviceCatalogue.builtIn

  @Test func textReadsWithoutFindings() {
    #expect(DeviceCatalogue.readBuiltIn().diagnostics == [])
  }

  @Test func holdsEveryDeviceOnce() {
    let ids = catalogue.devices.map(\.id)
    #expect(ids == allIDs)
    #expect(Set(ids).count == 67)
  }

  @Test func holdsEverySource() {
    let names = [
      "hig", "qmui", "fdp", "fw7", "fwhead", "sst", "tg", "tiny", "kbtable", "netguru", "zoul",
      "radius", "hack", "duo", "original", "guides", "system27", "frames", "uikit18", "islands",
      "husk", "apollo",
    ]
    #expect(catalogue.sources.map(\.name) == names)
    #expect(
      catalogue.sources.first { $0.name == "frames" }?.text
        == "viticci/frames-cli release 1.5.0 (\"18 Pro models share screen sizes with the 17 Pro "
        + "models\")")
  }

  @Test(arguments: DeviceCatalogue.builtIn.devices)
  func screenIsSane(device: Device) {
    #expect(catalogue[device.id]?.name == device.name)
    #expect(device.portrait.width >= 320 && device.portrait.width <= 1032)
    #expect(device.portrait.height >= 568 && device.portrait.height <= 1376)
    #expect(device.portrait.width < device.portrait.height)
    #expect(device.scale == 2 || device.scale == 3)
    #expect(device.year.map { (2012...2026).contains($0) } ?? true)
    #expect(device.cornerRadius.map { (0...62).contains($0) } ?? true)
    #expect(!device.sources.isEmpty && !device.confidence.isEmpty)
    #expect(device.idiom == (device.id.hasPrefix("ipad") ? .pad : .phone))
    #expect(device.sizeClasses.portrait.vertical == .regular)
  }

  @Test(arguments: DeviceCatalogue.builtIn.devices, Orientation.allCases)
  func insetsAndKeyboardsAreSane(device: Device, orientation: Orientation) {
    let height = orientation == .portrait ? device.portrait.height : device.portrait.width
    for generation in [device.classic, device.system26].compactMap(\.self) {
      let insets = generation.safeArea[orientation]
      for inset in [insets.top, insets.left, insets.bottom, insets.right] {
        #expect((0...84).contains(inset) && inset == inset.rounded())
      }
      guard let keyboards = generation.keyboards?[orientation] else { continue }
      for kind in KeyboardKind.allCases {
        #expect(keyboards[kind].map { $0 > 160 && $0 < height * 2 / 3 } ?? true)
      }
      if let letters = keyboards.letters, let plain = keyboards.plain {
        #expect((37...50).contains(letters - plain))
      }
    }
  }

  /// Phones with a home indicator have a cutout, which lies within the safe area's inset.
  @Test(arguments: DeviceCatalogue.builtIn.devices.filter { !$0.id.hasPrefix("iphone-duo") })
  func cutoutsAreSane(device: Device) {
    let insets = device.classic.safeArea.portrait
    #expect((device.cutout != nil) == (insets.top >= 44))
    guard let cutout = device.cutout else { return }
    #expect((cutout.kind == .island) == (insets.top >= 59))
    #expect(cutout.top + cutout.size.height < insets.top)
    #expect(cutout.size.width < device.portrait.width * 0.61)
  }

  @Test(arguments: DeviceCatalogue.builtIn.devices)
  func splitsAreSane(device: Device) throws {
    #expect((device.multitasking != nil) == (device.idiom == .pad))
    guard let parts = device.multitasking?.parts else { return }
    #expect(parts.portrait.map(\.split) == [.third, .twoThirds, .slideOver])
    #expect(parts.landscape.map(\.split) == [.third, .half, .twoThirds, .slideOver])
    let portrait = parts.portrait.map(\.width)
    let landscape = parts.landscape.map(\.width)
    // The parts and the divider of 10 points fill the screen.
    #expect(portrait[0] + 10 + portrait[1] == device.portrait.width)
    #expect(landscape[0] + landscape[2] + 10 == device.portrait.height)
    #expect(2 * landscape[1] + 10 == device.portrait.height)
  }
}

private let allIDs = """
  iphone-5 iphone-5c iphone-5s iphone-se-1 iphone-6 iphone-6s iphone-7 iphone-8 iphone-se-2 \
  iphone-se-3 iphone-6-plus iphone-6s-plus iphone-7-plus iphone-8-plus iphone-x iphone-xs \
  iphone-11-pro iphone-xr iphone-11 iphone-xs-max iphone-11-pro-max iphone-12-mini \
  iphone-13-mini iphone-12 iphone-12-pro iphone-13 iphone-13-pro iphone-14 iphone-12-pro-max \
  iphone-13-pro-max iphone-14-plus iphone-14-pro iphone-15 iphone-15-pro iphone-16 \
  iphone-14-pro-max iphone-15-plus iphone-15-pro-max iphone-16-plus iphone-16-pro \
  iphone-16-pro-max iphone-16e iphone-17 iphone-17-pro iphone-17-pro-max iphone-air iphone-17e \
  iphone-18-pro iphone-18-pro-max iphone-duo-outer iphone-duo-inner ipad-9.7 ipad-mini-5 \
  ipad-10.2 ipad-10.5 ipad-mini-6 ipad-mini-7 ipad-air-10.9 ipad-10 ipad-a16 ipad-air-11 \
  ipad-pro-11 ipad-pro-11-m4 ipad-pro-12.9-home ipad-pro-12.9 ipad-air-13 ipad-pro-13-m4
  """.split(separator: " ").map(String.init)
