import ModalLanguage
import ModalSyntax
import Testing

/// What a broken catalogue has to say about itself.
@Suite struct DeviceCatalogueReadingTests {
  private static let valid = """
    sources: {lab: measured in the lab}
    sizeClasses:
      phone: {portrait: [compact, regular], landscape: [compact, compact]}
    safeAreas:
      18: {notch: {portrait: [44, 0, 34, 0], landscape: [0, 44, 21, 44]}}
      26: {notch: {portrait: [44, 0, 34, 0], landscape: [0, 44, 20, 44]}}
    keyboards:
      18: {k: {portrait: [336, 291, ~], landscape: [209, 171, ~], sources: [lab], confidence: high}}
    cutouts: {small: {size: [200, 30], sources: [lab], confidence: high}}
    splits: {}
    devices:
      one:
        name: One
        idiom: phone
        systems: [17, 27]
        screen: [375, 812]
        scale: 3
        cutout: small
        sizeClasses: phone
        safeArea: {18: notch, 26: notch}
        keyboards: {18: k}
        sources: [lab]
        confidence: high
    """

  private func read(_ text: String) -> Checked<DeviceCatalogue> {
    DeviceCatalogue.read(SourceFile(name: "devices.yaml", text: text))
  }

  @Test func readsADevice() throws {
    let checked = read(Self.valid)
    #expect(checked.diagnostics == [])
    let device = try #require(checked.value["one"])
    #expect(device.classic.keyboards?.portrait.letters == 336)
    #expect(device.classic.keyboards?.portrait.numberPad == nil)
    #expect(device.system26?.safeArea.landscape.bottom == 20)
    #expect(device.system26?.keyboards == nil)
    #expect(device.year == nil && device.cornerRadius == nil && device.multitasking == nil)
  }

  @Test(arguments: [
    ("scale: 3", "scale: 0", "`scale` is at least 1, and this is 0"),
    ("scale: 3", "scale: big", "`scale` is a number, and this is `big`"),
    ("scale: 3", "scale: 0x3", "`scale` is a number, and this is `0x3`"),
    ("scale: 3", "scales: 3", "a device has no key `scales`"),
    ("    scale: 3\n", "", "a device needs `scale`"),
    ("[375, 812]", "[375]", "`screen` has 2 items, and this has 1"),
    ("[375, 812]", "[-375, 812]", "each item of `screen` is at least 1, and this is -375"),
    ("[375, 812]", "375", "`screen` is a list, and this is `375`"),
    ("idiom: phone", "idiom: tv", "`idiom` is `phone` or `pad`, and this is `tv`"),
    ("sizeClasses: phone", "sizeClasses: wide", "no row is named `wide`"),
    ("cutout: small", "cutout: large", "no row is named `large`"),
    ("size: [200, 30]", "size: [200, 0]", "each item of `size` is at least 1, and this is 0"),
    ("26: notch}", "26: island}", "no row is named `island`"),
    ("{18: notch, 26: notch}", "{26: notch}", "`safeArea` has no `18`, which `keyboards` has"),
    ("    sources: [lab]", "    sources: [web]", "no source is named `web`"),
    (", confidence: high}", "}", "a row needs `confidence`"),
    ("splits: {}", "splits: []", "a table is a mapping, and this is a list"),
    ("    name: One", "    name: One\n    name: Two", "`name` is given twice in one mapping"),
  ])
  func reports(old: String, new: String, message: String) throws {
    let range = try #require(Self.valid.firstRange(of: old))
    let checked = read(Self.valid.replacingCharacters(in: range, with: new))
    #expect(checked.diagnostics.map(\.message).contains(message))
    #expect(checked.diagnostics.allSatisfy { $0.primary != nil })
  }

  @Test func survivesAnythingElse() {
    #expect(read("").value.devices.isEmpty)
    #expect(read("[1, 2]").value.devices.isEmpty)
    #expect(read("sources: {").diagnostics.isEmpty == false)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
