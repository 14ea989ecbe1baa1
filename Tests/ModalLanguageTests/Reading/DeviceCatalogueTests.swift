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
    #expect(Set(ids).count == 67)
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
